"""`kassen sim`: many games between computer players."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import click
import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from kassen.cli.language import phrase, say, wished_language
from kassen.cli.wishes import read_options, setting_options
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.study.arena import Fault, Outcome, Plan, play_games
from kassen.core.values.errors import SettingError
from kassen.core.values.languages import percent
from kassen.core.words.sentences import words_for


class Report(Struct):
    """What a run came to. Everything but the speed follows from the seed."""

    games: int
    decisions: int
    decisions_per_second: float
    wins: list[int]
    draws: int
    rounds: list[int]
    """Of every game that ended, in order; empty if the game knows no rounds."""
    points: list[tuple[int, ...]]
    """Of every game that ended, by seat; empty if the game knows no points."""
    hashes: list[str | None]
    errors: list[Fault]


@click.command()
@click.argument("game")
@click.option("--games", "count", default=100, show_default=True, type=click.IntRange(min=1))
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@click.option(
    "--seats",
    default="random",
    show_default=True,
    metavar="BOT,BOT",
    help="A computer player for each seat, in seat order; one name takes every seat.",
)
@click.option(
    "--players",
    type=click.IntRange(min=1),
    help="How many seats one name takes; the smallest table, if not given.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--records", metavar="DIR", help="Keep the record of every game in this folder.")
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(min=1),
    help="Processes to share the games among; the games are the same with any number.",
)
@click.option(
    "--strict",
    is_flag=True,
    help="Check the game's laws after every decision.",
)
@setting_options
@click.pass_context
def sim(
    ctx: click.Context,
    game: str,
    count: int,
    seed: str,
    seats: str,
    players: int | None,
    as_json: bool,
    records: str | None,
    workers: int,
    strict: bool,
    edition: str | None,
    pairs: tuple[str, ...],
    data: str | None,
) -> None:
    """Let computer players play many games of GAME, and count.

    Every game is checked: it must end, and keep the sums that no legal play can change. A game
    that goes wrong does not stop the others; its record is kept, and the exit code is 1.
    """
    played = game_named(game)
    plan = Plan(
        game=game,
        bots=_bots(seats, players, played.min_players),
        seed=seed,
        edition=edition,
        options=read_options(played, edition, pairs),
        data=played.read_data(data) if data else None,
        source=data or "the game's data",
        records=records or "",
        strict=strict,
    )
    setting = plan.setting()
    if records:
        _make_folder(records)
    report = run(plan, setting, count, workers, show_progress=not as_json and _on_terminal())
    if as_json:
        click.echo(msgspec.json.encode(report))
    else:
        _print(report, plan, setting)
    if report.errors:
        ctx.exit(1)


def run(
    plan: Plan, setting: Setting, count: int, workers: int = 1, *, show_progress: bool = False
) -> Report:
    """Play the games and count; the order of the games never depends on the workers."""
    report = Report(0, 0, 0.0, [0] * setting.players, 0, [], [], [], [])
    began = time.perf_counter()
    outcomes = play_games(plan, setting, count, workers)
    if show_progress:
        bar = Console(stderr=True)
        outcomes = iter(track(outcomes, description=say("sim-games"), total=count, console=bar))
    for outcome in outcomes:
        _count(report, outcome)
    report.decisions_per_second = round(report.decisions / (time.perf_counter() - began), 1)
    return report


def _count(report: Report, outcome: Outcome) -> None:
    report.games += 1
    report.decisions += outcome.decisions
    report.hashes.append(outcome.hash)
    if outcome.fault is not None:
        report.errors.append(outcome.fault)
    elif outcome.result is not None:
        for seat in outcome.result.winners:
            report.wins[seat] += 1
        report.draws += outcome.result.draw
        if outcome.rounds:
            report.rounds.append(outcome.rounds)
        if outcome.points:
            report.points.append(outcome.points)


# ---- for people --------------------------------------------------------------------------------


def _bots(seats: str, players: int | None, least: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in seats.split(","))
    if len(names) == 1:
        return names * (players or least)
    if players is not None and players != len(names):
        raise SettingError(phrase("sim-players", players=players, named=len(names)))
    return names


def _spread(rounds: Sequence[int]) -> dict[str, str]:
    """How long games lasted; nine in ten were over after `most`."""
    ordered = sorted(rounds)
    return {
        "middle": f"{median(ordered):g}",
        "most": str(ordered[(9 * len(ordered) - 1) // 10]),
        "least": str(ordered[0]),
        "longest": str(ordered[-1]),
    }


def _of_ten(points: Sequence[int]) -> str:
    """What a seat scored: in the middle, and where eight games of ten lie.

    >>> _of_ten(range(40, 60))
    '49.5 (42-57)'
    """
    ordered = sorted(points)
    tenth = len(ordered) // 10
    return f"{median(ordered):g} ({ordered[tenth]}-{ordered[-1 - tenth]})"


def _make_folder(records: str) -> None:
    try:
        Path(records).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(
            phrase("no-folder-made", folder=records, why=error.strerror or error)
        ) from None


def _on_terminal() -> bool:
    return sys.stdout.isatty() and sys.stderr.isatty()


def _print(report: Report, plan: Plan, setting: Setting) -> None:
    game = setting.game
    words = words_for(setting, wished_language())
    ended = report.games - len(report.errors)
    click.echo(say("sim-title", game=game.title, games=report.games, seed=plan.seed))
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(say("sim-seat"))
    grid.add_column(say("sim-player"))
    grid.add_column(say("sim-wins"), justify="right")
    grid.add_column(say("sim-share"), justify="right")
    if report.points:
        grid.add_column(say("sim-points"), justify="right")
    for seat, name in enumerate(plan.bots):
        wins = report.wins[seat]
        share = percent(wins / ended, wished_language()) if ended else "-"
        label = words.name("seat", seat)
        points = [_of_ten([game[seat] for game in report.points])] if report.points else []
        grid.add_row(label, f"{name} ({words.bot(name)})", str(wins), share, *points)
    Console(file=sys.stdout, highlight=False).print(grid)
    each = f"{report.decisions / report.games:.0f}"
    click.echo(say("sim-draws", draws=report.draws))
    click.echo(say("sim-decisions", decisions=str(report.decisions), each=each))
    if report.rounds:
        click.echo(say("sim-rounds", **_spread(report.rounds)))
    click.echo(say("sim-speed", decisions=round(report.decisions_per_second)))
    if plan.records:
        click.echo(say("sim-records", folder=plan.records))
    click.echo(say("sim-errors", errors=len(report.errors)))
    for fault in report.errors:
        game_number, state = str(fault.game), str(fault.state)
        click.echo(f"  {say('sim-fault', game=game_number, state=state, why=fault.message)}")
        click.echo(f"    {say('sim-record', file=fault.record)}")
