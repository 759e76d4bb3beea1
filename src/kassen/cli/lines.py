"""Long lines for people: wrapped on a terminal, one line each through a pipe."""

from __future__ import annotations

import sys

import click

from kassen.cli.terminal import Terminal


def paragraph(text: str, hang: int = 0) -> None:
    """Print a paragraph; on a terminal its further lines are indented by `hang`."""
    if sys.stdout.isatty():
        Terminal().say(text, hang=hang)
    else:
        click.echo(text)
