"""`kassen daily`: the problem of the day."""

from __future__ import annotations

from datetime import datetime

import click

from kassen.cli.language import say, wished_language
from kassen.cli.quiz import Offered, put_question
from kassen.cli.terminal import EndOfInput, Terminal
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.study.daily import Posed, problem_files, problem_of, today
from kassen.core.words.looks import look_at


@click.command()
@click.argument("game", required=False)
@click.option(
    "--day", type=click.DateTime(["%Y-%m-%d"]), help="An earlier day than today: 2026-11-01."
)
@click.option("--plain", is_flag=True, help="No styles and no drawings: lists and sentences.")
def daily(game: str | None, day: datetime | None, plain: bool) -> None:
    """Answer the problem of the day of GAME, or of the game whose turn it is.

    A position of a real game, a few moves, and one that has the best odds.
    """
    terminal = Terminal(plain=plain)
    wanted = today() if day is None else day.date()
    asked = [name for name in game_ids() if problem_files(game_named(name))]
    played = game_named(game or asked[wanted.toordinal() % len(asked)])
    posed = Posed(problem_of(played, wanted))
    look = look_at(posed.match.table, posed.seat, wished_language())
    terminal.say(f"{played.title}, {wanted.isoformat()}", style="bold")
    terminal.block(played.roster(look))
    terminal.say()
    best = posed.problem.best
    answers = [
        Offered(posed.match.text(move), reply == best, posed.why(at, look.words, wished_language()))
        for at, (move, reply) in enumerate(zip(posed.moves, posed.problem.answers, strict=True))
    ]
    try:
        put_question(terminal, look.words.message(posed.question()), answers)
    except EndOfInput:
        return
    terminal.say(say("daily-taken"))
    for line in posed.taken(look.words):
        terminal.say(line, indent=2, hang=2)
