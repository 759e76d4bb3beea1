"""Which of his own treaties somebody would break by a move, before he makes it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move
from kassen.core.engine.treaties import Pact
from kassen.core.engine.views import Observation, heard


def broken_by(
    seen: Observation, setting: Setting, moves: Sequence[Move], pacts: Sequence[Pact]
) -> list[Pact]:
    """The treaties of a seat that are in force, and that it would break by these moves in a row.

    They are played at a table that the seat imagines, and judged as the log will be: the answer
    tells nothing that the seat does not know, and no rule is told twice.
    """
    seat = seen.seat
    own = [pact for pact in pacts if pact.is_on and seat in pact.seats]
    if not own or not isinstance(seat, int):
        return []
    log = [LogLine(seen.number + 1, event) for event in _events(seen, setting, seat, moves)]
    verdicts = [(pact, pact.treaty.judge(setting, pact.seats, log)) for pact in own]
    return [pact for pact, verdict in verdicts if (verdict.state, verdict.by) == ("broken", seat)]


def _events(seen: Observation, setting: Setting, seat: int, moves: Sequence[Move]) -> list[Event]:
    table = setting.game.determinize(seen, setting, Random(0))
    table.events = []
    for move in moves:
        if move not in table.moves(seat):
            break  # what was dealt anew has led elsewhere
        table.apply(seat, move)
    return heard(table.events or [], seat)
