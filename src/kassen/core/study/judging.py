"""What a bot makes of a move: what it would do itself, and how things went on in worlds it tried.

Worlds are dealt from what the seat has seen (`Game.determinize`), and how far ahead he is at their
end is what he could read in the table's own aim. So nothing that is hidden from him plays a part,
and the same moment always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from msgspec import Struct

from kassen.core.engine.bots import Bot, adviser, looks
from kassen.core.engine.game import Game
from kassen.core.engine.levels import Judge, ranked
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation, observe
from kassen.core.words.looks import Look, look_at

WORLDS = 8
"""In so many worlds a move is compared with the bot's own."""
CANDIDATES = 4
"""So many moves are compared if the bot is asked for all that it thinks of."""
LONGEST = 150
"""A world is given up after so many decisions, if its round is not over before."""
_DECIDED = 10_000.0
"""To have won counts for more than any way to be ahead."""


class Candidate(Struct, frozen=True):
    """How a move fared in the worlds in which all candidates were tried."""

    move: str
    first: int
    """In so many worlds no other candidate left the seat better off."""
    won: int = 0
    lost: int = 0
    """In so many the game was decided by the end of the round."""
    lead: float | None = None
    """How well the seat stood in the others, on average (`Judgement.counts`); None: no others."""


Counts = Literal["score", "points", "way"]
"""What is counted at the end of a round: the bot's own score (`Game.worth`), points before the best
rival, or how much more of the way to victory than he."""


class Judgement(Struct, frozen=True):
    """What a bot would do, and in how many worlds that was better than what was asked about."""

    best: str
    """The text of its move."""
    worlds: int = 0
    """Those that could be tried; 0: nothing was compared with the bot's own move."""
    better: int = 0
    worse: int = 0
    is_own: bool = False
    """What was asked about is what the bot would do."""
    candidates: tuple[Candidate, ...] = ()
    """If they were asked for: the best first."""
    counts: Counts = "way"

    @property
    def is_doubtful(self) -> bool:
        """So much more often worse than better that it is hardly chance."""
        return self.better - self.worse > self.worlds // 2

    @property
    def is_improvement(self) -> bool:
        """So much more often better than worse that it is hardly chance."""
        return self.worse - self.better > self.worlds // 2


def judged(
    seen: Observation, setting: Setting, about: Move | None = None, compare: bool = False
) -> Judgement:
    """The bot's own move; what is asked about, or all it thinks of, is tried in the same worlds."""
    text, bot = setting.notation.text, _bot(setting, 0)
    best = bot.choose(seen, setting)
    moves = _candidates(bot, seen, setting) if compare else [best]
    if about is not None and about not in moves and about in seen.moves:
        moves.append(about)
    if len(moves) == 1:
        return Judgement(text(best), is_own=about == best)
    worlds = [_compared(seen, setting, moves, n) for n in range(WORLDS)]
    tried = [dict(zip(moves, world, strict=True)) for world in worlds if world is not None]
    against = about if about in moves else best
    assert against is not None
    return Judgement(
        best=text(best),
        worlds=len(tried),
        is_own=about == best,
        better=sum(world[best] > world[against] for world in tried),
        worse=sum(world[best] < world[against] for world in tried),
        candidates=_weighed(setting, moves, tried) if compare and tried else (),
        counts=_counted(seen, setting),
    )


def _candidates(bot: Bot, seen: Observation, setting: Setting) -> list[Move]:
    """What the bot thinks of, its own move first; if that is little, others by lot beside it."""
    found = [bot.choose(seen, setting)]
    if isinstance(bot, Judge):
        found = list(dict.fromkeys(ranked(bot, seen, setting, CANDIDATES)))
    others = [move for move in seen.moves if move not in found]
    lot = Random(f"candidates {seen.seat} {seen.number}")
    return found + lot.sample(others, min(len(others), CANDIDATES - len(found)))


def _weighed(
    setting: Setting, moves: Sequence[Move], tried: Sequence[dict[Move, float]]
) -> tuple[Candidate, ...]:
    def candidate(move: Move) -> Candidate:
        ends = [world[move] for world in tried]
        leads = [end for end in ends if abs(end) != _DECIDED]
        return Candidate(
            setting.notation.text(move),
            first=sum(world[move] == max(world.values()) for world in tried),
            won=ends.count(_DECIDED),
            lost=ends.count(-_DECIDED),
            lead=sum(leads) / len(leads) if leads else None,
        )

    mean = {move: sum(world[move] for world in tried) for move in moves}
    return tuple(candidate(move) for move in sorted(moves, key=lambda move: -mean[move]))


def _counted(seen: Observation, setting: Setting) -> Counts:
    if type(setting.game).worth is not Game.worth:
        return "score"
    aim = setting.game.aim(Look(setting, seen))
    return "way" if aim is None or any(one.need for one in aim.standing) else "points"


def _bot(setting: Setting, seed: int) -> Bot:
    return setting.game.bots[adviser(setting.game)](seed)


def _compared(
    seen: Observation, setting: Setting, moves: Sequence[Move], n: int
) -> list[float] | None:
    """How far ahead the seat is at the end of the round, after each of these in one world."""
    seat = seen.seat
    if not isinstance(seat, int):
        return None
    chance = Random(f"coach {seat} {seen.number} {n}")
    world = setting.game.determinize(seen, setting, chance)
    legal = world.moves(seat)
    if any(move not in legal for move in moves):
        return None
    ends = []
    for move in moves:
        table = world.clone()
        table.apply(seat, move)
        _play_on(table, n)
        ends.append(_ahead(table, seat))
    return ends


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
    """How well a seat stands: by the bots' own count, or by what the table says wins."""
    friends = table.setting.allies[seat]
    if table.result is not None and not table.result.draw:
        return _DECIDED if set(friends) & set(table.result.winners) else -_DECIDED
    worth = table.setting.game.worth(table, seat)
    if worth is not None:
        return worth
    aim = table.setting.game.aim(look_at(table, seat))
    if aim is None:
        return 0.0
    have = {one.seat: one.have / one.need if one.need else float(one.have) for one in aim.standing}
    rivals = [share for other, share in have.items() if other not in friends]
    return max(have[friend] for friend in friends) - max(rivals, default=0.0)
