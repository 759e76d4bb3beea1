"""`kassen quiz`: short questions about positions of the lessons."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import click
from msgspec import Struct

from kassen.cli.language import say, wished_language
from kassen.cli.play import INTERRUPTED
from kassen.cli.terminal import EndOfInput, Terminal
from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_named
from kassen.core.study.quizzes import Answer, Moment, moment_of
from kassen.core.study.quizzes import quiz as made
from kassen.core.values.languages import percent
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import Words

_SEEDS = 1_000_000


@click.command()
@click.argument("game")
@click.option("--count", type=click.IntRange(1, 100), default=5, help="How many are asked.")
@click.option("--seed", type=click.IntRange(0), help="The same seed asks the same questions.")
@click.option("--plain", is_flag=True, help="No styles and no drawings: lists and sentences.")
@click.pass_context
def quiz(ctx: click.Context, game: str, count: int, seed: int | None, plain: bool) -> None:
    """Answer short questions about GAME.

    Each shows a position and four answers; the rules say which one is right, and why.
    """
    terminal, played = Terminal(plain=plain), game_named(game)
    first = secrets.randbelow(_SEEDS) if seed is None else seed
    right = 0
    try:
        for n in range(count):
            right += ask(terminal, played, first + n)
    except EndOfInput:
        return
    except KeyboardInterrupt:
        terminal.line("")
        ctx.exit(INTERRUPTED)
    terminal.say(say("quiz-score", right=right, count=count), style="bold")


def ask(terminal: Terminal, game: Game[Any, Any, Any], seed: int) -> bool:
    """One question; whether the answer was right."""
    asked = made(game, seed)
    moment = moment_of(game, asked)
    look = look_at(moment.table, moment.seat, wished_language())
    terminal.block(game.roster(look))
    terminal.say()
    assert look.seen.prompt is not None  # it is asked about what somebody decides
    terminal.say(look.words.message(look.seen.prompt))
    answers = [
        Offered(_text(moment, one), one.right, _why(look.words, one)) for one in asked.answers
    ]
    is_right = put_question(terminal, look.words.message(asked.question), answers)
    for line in asked.assumes:
        terminal.say(look.words.message(line), indent=2, hang=4)
    terminal.say()
    return is_right


class Offered(Struct, frozen=True):
    """An answer as it is written, and what is to be said of it afterwards."""

    text: str
    right: bool
    why: str


def put_question(terminal: Terminal, question: str, answers: Sequence[Offered]) -> bool:
    """Ask, and say what is right and why; whether the answer was right."""
    terminal.say(question, style="bold")
    for at, answer in enumerate(answers, start=1):
        terminal.say(f"{at}  {answer.text}", indent=2, hang=5)
    is_right = answers[_number(terminal, len(answers))].right
    correct = next(at for at, answer in enumerate(answers, start=1) if answer.right)
    terminal.say(say("quiz-right") if is_right else say("quiz-wrong", number=correct))
    for answer in answers:
        if answer.why:
            terminal.say(f"{answer.text}: {answer.why}", indent=2, hang=4)
    return is_right


def _why(words: Words, answer: Answer) -> str:
    return "" if answer.why is None else f"{words.message(answer.why)} ({answer.rule})"


def _number(terminal: Terminal, most: int) -> int:
    while True:
        line = terminal.ask("> ").strip()
        if line.isdecimal() and 1 <= int(line) <= most:
            return int(line) - 1
        terminal.say(say("quiz-which", most=most))


def _text(moment: Moment, answer: Answer) -> str:
    if answer.move is not None:
        return moment.match.text(answer.move)
    if answer.percent:
        return percent(answer.number / 100, wished_language(), whole=True)
    return str(answer.number)
