"""`kassen bench`: how fast the table is on this machine."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec


@click.command()
@click.option("--quick", is_flag=True, help="A few seconds, and rougher figures.")
@click.option("--json", "json_file", metavar="FILE", help="Write all figures to FILE as JSON.")
@click.option("--markdown", "page", metavar="FILE", help="Put the tables into a Markdown page.")
@click.option(
    "--profile", "game", metavar="GAME", help="Only where GAME's time goes, by kind of decision."
)
def bench(quick: bool, json_file: str | None, page: str | None, game: str | None) -> None:
    """Measure random play, copies, stored games and replays.

    Catanatron, python-chess and OpenSpiel are measured in the same run if they are installed.
    All figures are per second of CPU, on one core.
    """
    from kassen.measure import profile, report, run

    found: msgspec.Struct
    try:
        if game:
            found = profile.profile(game, profile.QUICK_SECONDS if quick else profile.SECONDS)
            mark, tables = f"profile {game}", profile.profile_markdown(found)
        else:
            found = run.measure(
                run.QUICK if quick else run.FULL, say=lambda line: click.echo(line, err=True)
            )
            mark, tables = "measured", report.markdown(found)
        click.echo(tables)
        if json_file:
            Path(json_file).write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        if page:
            report.write_section(Path(page), mark, tables)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
