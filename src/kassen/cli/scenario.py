"""`kassen scenario`: stories that must come true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from kassen.cli.language import phrase, say, wished_language
from kassen.core.study.scenarios import load_scenario
from kassen.core.study.stories import run_scenario
from kassen.core.values.errors import KassenError, ScenarioError


@click.group()
def scenario() -> None:
    """Positions with dice, moves, and what must be true afterwards."""


@scenario.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.pass_context
def run(ctx: click.Context, paths: tuple[str, ...]) -> None:
    """Run scenario files, and all those in folders; the exit code is 1 if one does not come true.

    A line for each file says ok or FAILED, then why.
    """
    files = list(_files(paths))
    failed = 0
    for file in files:
        reason = _why_failed(file)
        failed += bool(reason)
        click.echo(f"{'FAILED' if reason else 'ok':<8}{file}")  # in any language, for programs
        if reason:
            click.echo(f"        {reason}")
    click.echo(say("scenarios-run", count=len(files), failed=failed))
    if failed:
        ctx.exit(1)


def _files(paths: Iterable[str]) -> Iterator[Path]:
    for path in map(Path, paths):
        if not path.exists():
            raise ScenarioError(phrase("no-such-file", file=path))
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise ScenarioError(phrase("no-scenario-there", folder=path))
        yield from found


def _why_failed(file: Path) -> str:
    """Empty if the scenario comes true."""
    try:
        run_scenario(load_scenario(file), str(file))
    except KassenError as error:
        return error.said(wished_language())
    except Exception as error:  # one file's fault must not hide the other files' results
        return say("our-fault", file=file, why=f"{type(error).__name__}: {error}")
    return ""
