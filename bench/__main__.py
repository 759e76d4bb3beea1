"""`python -m bench`, which `make bench` runs.

python -m bench [--only SECTION]... [--quick] [--json FOLDER] [--markdown FILE]
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import Struct

from bench import carrying, databases, scaling, serving, visit
from bench.processes import Missing
from kassen.measure import report, run


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
def bench(names: tuple[str, ...], quick: bool, folder: str | None, page: str | None) -> None:
    """Measure the engines, the server and the web app, as ratios of one run."""
    for name in names or SECTIONS:
        section = SECTIONS[name]
        try:
            found = section.measure(section.quick if quick else section.full, _say)
        except Missing as missing:
            if names:
                raise click.ClickException(f"{name}: {missing}") from missing
            _say(f"{name}: left out, since {missing}")
            continue
        click.echo(f"\n{section.markdown(found)}\n")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            data = msgspec.json.format(msgspec.json.encode(found)) + b"\n"
            (Path(folder) / f"{name}.json").write_bytes(data)
        if page and (names or Path(page).name == section.page):
            report.write_section(Path(page), section.mark, section.markdown(found))


def _say(line: str) -> None:
    click.echo(line, err=True)


if __name__ == "__main__":
    bench(prog_name="python -m bench")
