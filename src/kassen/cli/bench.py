"""`kassen bench`: how fast the table is on this machine."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec


@click.command()
@click.option("--quick", is_flag=True, help="A few seconds, and rougher figures.")
@click.option("--json", "json_file", metavar="FILE", help="Write all figures to FILE as JSON.")
@click.option("--markdown", "page", metavar="FILE", help="Put the tables into a Markdown page.")
def bench(quick: bool, json_file: str | None, page: str | None) -> None:
    """Measure random play, copies, stored games and replays.

    Catanatron, python-chess and OpenSpiel are measured in the same run if they are installed.
    All figures are per second of CPU, on one core.
    """
    from kassen.measure.report import markdown, write_markdown
    from kassen.measure.run import FULL, QUICK, measure

    found = measure(QUICK if quick else FULL, say=lambda line: click.echo(line, err=True))
    click.echo(markdown(found))
    try:
        if json_file:
            Path(json_file).write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        if page:
            write_markdown(Path(page), found)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
