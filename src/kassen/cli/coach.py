"""The coach at the keyboard: what a decision is for, what threatens, and what a bot makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kassen.cli.language import say
from kassen.core.engine.steps import Move
from kassen.core.study.coach import coaching, doubts, opinion, reasons
from kassen.core.study.counsel import CoachLine
from kassen.core.study.judging import judged
from kassen.core.words.looks import AnyLook


def coach_lines(look: AnyLook, about: Move | None = None) -> Iterator[tuple[str, str]]:
    """What he has to say, or what he makes of a move: each sentence with its style."""
    seen, setting = look.seen, look.setting
    if about is None:
        odds = setting.game.forecast(seen, setting) if seen.moves else None
        said = coaching(look, odds)
        for title, lines in (("", said.purpose), ("plan", said.plan), ("threats", said.threats)):
            if title and lines:
                yield say(f"coach-{title}"), "bold"
            yield from ((line, "") for line in _told(look, lines))
    else:
        yield from ((line, "") for line in _told(look, doubts(look, about)))
    if seen.moves:
        found = judged(seen, setting, about)
        yield look.words.message(opinion(found, found.best, asked=about is not None)), ""
        if about is None:
            best = setting.notation.parse(found.best, Move)
            yield from ((line, "") for line in _told(look, reasons(look, best)))


def _told(look: AnyLook, lines: Sequence[CoachLine]) -> Iterator[str]:
    for line in lines:
        rule = f" ({line.rule})" if line.rule else ""
        yield f"{look.words.message(line.text)}{rule}"
