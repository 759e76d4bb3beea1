"""`python -m bench`, which `make bench` runs.

python -m bench [--only SECTION]... [--quick] [--json FOLDER] [--markdown FILE]
python -m bench --profile GAME [--quick] [--json FOLDER] [--markdown FILE]
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import Struct

from bench import carrying, databases, scaling, serving, visit
from bench.engines import profile, report, run
from bench.processes import Missing
from kassen.core.values.errors import KassenError


class Section(Struct, frozen=True):
    """Something that can be measured alone."""

    measure: Callable[[Any, run.Say], Any]
    full: Any
    quick: Any
    markdown: Callable[[Any], str]
    mark: str
    """Of its place in a Markdown page."""
    page: str = "performance.md"
    """On which page it stands."""


SECTIONS = {
    "engines": Section(run.measure, run.FULL, run.QUICK, report.markdown, "measured"),
    "server": Section(
        serving.measure_serving,
        serving.FULL,
        serving.QUICK,
        serving.serving_markdown,
        "measured server",
    ),
    "databases": Section(
        databases.measure_databases,
        databases.FULL,
        databases.QUICK,
        databases.databases_markdown,
        "measured databases",
    ),
    "scaling": Section(
        scaling.measure_scaling,
        scaling.FULL,
        scaling.QUICK,
        scaling.scaling_markdown,
        "measured scaling",
        "scaling.md",
    ),
    "carrying": Section(
        carrying.measure_carrying,
        carrying.FULL,
        carrying.QUICK,
        carrying.carrying_markdown,
        "measured carrying",
        "scaling.md",
    ),
    "web": Section(
        visit.measure_visit, visit.FULL, visit.QUICK, visit.visit_markdown, "measured web"
    ),
}


@click.command()
@click.option(
    "--only",
    "names",
    multiple=True,
    type=click.Choice(list(SECTIONS)),
    help="Measure only this; may be given several times.",
)
@click.option("--quick", is_flag=True, help="Rougher figures in less time.")
@click.option("--json", "folder", metavar="FOLDER", help="Write all figures into FOLDER as JSON.")
@click.option("--markdown", "page", metavar="FILE", help="Put the tables into a Markdown page.")
@click.option(
    "--profile", "game", metavar="GAME", help="Only where GAME's time goes, by kind of decision."
)
def bench(
    names: tuple[str, ...], quick: bool, folder: str | None, page: str | None, game: str | None
) -> None:
    """Measure the engines, the server and the web app, as ratios of one run."""
    if game:
        _profile(game, quick, folder, page)
        return
    for name in names or SECTIONS:
        section = SECTIONS[name]
        try:
            found = section.measure(section.quick if quick else section.full, _say)
        except Missing as missing:
            if names:
                raise click.ClickException(f"{name}: {missing}") from missing
            _say(f"{name}: left out, since {missing}")
            continue
        mark = section.mark if names or (page and Path(page).name == section.page) else ""
        _tell(found, name, section.markdown(found), folder, page if mark else None, mark)


def _profile(game: str, quick: bool, folder: str | None, page: str | None) -> None:
    try:
        found = profile.profile(game, profile.QUICK_SECONDS if quick else profile.SECONDS)
    except KassenError as error:
        raise click.ClickException(str(error)) from error
    _tell(found, game, profile.profile_markdown(found), folder, page, f"profile {game}")


def _tell(
    found: Any, name: str, tables: str, folder: str | None, page: str | None, mark: str
) -> None:
    """Print it, and put it where it was wished for."""
    click.echo(f"\n{tables}\n")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        data = msgspec.json.format(msgspec.json.encode(found)) + b"\n"
        (Path(folder) / f"{name}.json").write_bytes(data)
    if page:
        try:
            report.write_section(Path(page), mark, tables)
        except (OSError, ValueError) as error:
            raise click.ClickException(str(error)) from error


def _say(line: str) -> None:
    click.echo(line, err=True)


if __name__ == "__main__":
    bench(prog_name="python -m bench")
