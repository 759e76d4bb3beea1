"""`kassen scenario`: stories that must come true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from kassen.core.errors import KassenError, ScenarioError
from kassen.core.scenarios import load_scenario, run_scenario


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
        click.echo(f"{'FAILED' if reason else 'ok':<8}{file}")
        if reason:
            click.echo(f"        {reason}")
    click.echo(f"{_count(len(files))}, {failed or 'none'} failed")
    if failed:
        ctx.exit(1)


def _files(paths: Iterable[str]) -> Iterator[Path]:
    for path in map(Path, paths):
        if not path.exists():
            raise ScenarioError(f"{path}: there is no such file or folder.")
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise ScenarioError(f"{path}: no scenario (*.toml) is in this folder.")
        yield from found


def _why_failed(file: Path) -> str:
    """Empty if the scenario comes true."""
    try:
        run_scenario(load_scenario(file), str(file))
    except KassenError as error:
        return str(error)
    except Exception as error:  # one file's fault must not hide the other files' results
        return f"{file}: a fault of Kassen: {type(error).__name__}: {error}"
    return ""


def _count(files: int) -> str:
    return "1 scenario" if files == 1 else f"{files} scenarios"
