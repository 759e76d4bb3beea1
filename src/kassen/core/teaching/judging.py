"""What a bot makes of a move: what it would do itself, and how things went on in worlds it tried.

Worlds are dealt from what the seat has seen (`Game.determinize`), and how far ahead he is at their
end is what he could read in the table's own aim. So nothing that is hidden from him plays a part,
and the same moment always gets the same answer.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from kassen.core.engine.bots import Bot, adviser, looks
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation, observe
from kassen.core.words.looks import look_at

WORLDS = 8
"""In so many worlds a move is compared with the bot's own."""
LONGEST = 150
"""A world is given up after so many decisions, if its round is not over before."""
_DECIDED = 10.0
"""To have won counts for more than any way to be ahead."""


class Judgement(Struct, frozen=True):
    """What a bot would do, and in how many worlds that was better than what was asked about."""

    best: str
    """The text of its move."""
    worlds: int = 0
    """Those that could be tried; 0: nothing was asked about, or it is the same move."""
    better: int = 0
    worse: int = 0

    @property
    def is_doubtful(self) -> bool:
        """So much more often worse than better that it is hardly chance."""
        return self.better - self.worse > self.worlds // 2


def judged(seen: Observation, setting: Setting, about: Move | None = None) -> Judgement:
    """The bot's own move; if another is asked about, both are tried in the same worlds."""
    text = setting.notation.text
    best = _bot(setting, 0).choose(seen, setting)
    if about is None or about == best or about not in seen.moves:
        return Judgement(text(best))
    worlds = [_compared(seen, setting, (best, about), n) for n in range(WORLDS)]
    tried = [world for world in worlds if world is not None]
    better = sum(one > other for one, other in tried)
    worse = sum(one < other for one, other in tried)
    return Judgement(text(best), len(tried), better, worse)


def _bot(setting: Setting, seed: int) -> Bot:
    return setting.game.bots[adviser(setting.game)](seed)


def _compared(
    seen: Observation, setting: Setting, moves: tuple[Move, Move], n: int
) -> tuple[float, float] | None:
    """How far ahead the seat is at the end of the round, after each of two moves in one world."""
    seat = seen.seat
    if not isinstance(seat, int):
        return None
    chance = Random(f"coach {seat} {seen.number} {n}")
    world = setting.game.determinize(seen, setting, chance)
    if any(move not in world.moves(seat) for move in moves):
        return None
    ends = []
    for move in moves:
        table = world.clone()
        table.apply(seat, move)
        _play_on(table, n)
        ends.append(_ahead(table, seat))
    return ends[0], ends[1]


def _play_on(table: Table[Any, Any, Any], n: int) -> None:
    """To the first decision of the next round, everybody by the same bot."""
    setting = table.setting
    bots = [_bot(setting, 100 * n + seat) for seat in range(setting.players)]
    this_round = setting.game.rounds(table)
    for _ in range(LONGEST):
        if table.result is not None or setting.game.rounds(table) != this_round:
            return
        seat = table.to_act()[0]
        table.apply(seat, bots[seat].choose(observe(table, seat, looks(bots[seat])), setting))


def _ahead(table: Table[Any, Any, Any], seat: int) -> float:
    """How far a seat is before its best rival, by what the table says wins."""
    friends = table.setting.allies[seat]
    if table.result is not None and not table.result.draw:
        return _DECIDED if set(friends) & set(table.result.winners) else -_DECIDED
    aim = table.setting.game.aim(look_at(table, seat))
    if aim is None:
        return 0.0
    have = {one.seat: one.have / one.need if one.need else float(one.have) for one in aim.standing}
    rivals = [share for other, share in have.items() if other not in friends]
    return max(have[friend] for friend in friends) - max(rivals, default=0.0)
