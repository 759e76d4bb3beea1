"""15.6.2: whoever holds Good Fortune may have the dice of one side rolled again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import FACTIONS, NONE
from kassen.games.dangerous.rules.casualties import WHOLE, Losses
from kassen.games.dangerous.rules.fire import Throw, duel_dice, settle_duel, thrown
from kassen.games.dangerous.rules.fortune import holder, spend
from kassen.games.dangerous.rules.moves import PASS, Reroll
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.retreats import faction_of_side
from kassen.games.dangerous.rules.sides import BOTH, DecidesOnGround, Ground


def halves(hits: Sequence[int]) -> tuple[int, int]:
    """Hits as losses count them."""
    return WHOLE * hits[0], WHOLE * hits[1]


class Rerolling(DecidesOnGround, frozen=True, gc=False):
    """The holder sees dice of a combat, and may have one side roll all of its own again."""

    def thrown_by(self) -> list[int]:
        """The sides that have thrown dice."""
        return list(BOTH)

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        sides = [faction_of_side(t, self, side) for side in self.thrown_by()]
        return [*map(Reroll, sorted(sides)), PASS]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*map(Reroll, range(len(FACTIONS))), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, Reroll) or move in self.moves(t):
            return None
        return refuse("DT 15.6.2", "has-thrown-no-dice", faction=Name("faction", move.faction))

    def play(self, t: DangerousTable, move: Move) -> None:
        again = NONE
        if isinstance(move, Reroll):
            again = next(s for s in BOTH if faction_of_side(t, self, s) == move.faction)
            spend(t)
        self.settle(t, again)

    def settle(self, t: DangerousTable, again: int) -> None:
        """The dice stay, but for those of the side `again`."""
        raise NotImplementedError

    def default(self, t: DangerousTable) -> Move:
        return PASS


class RerollRound(Rerolling, frozen=True, gc=False, tag="reroll-round"):
    """A round of a field combat: initiative and fire."""

    rule: ClassVar[str] = "DT 15.6.2"
    number: int
    retreating: int
    initiative: tuple[int, ...]
    fire: tuple[int, ...]
    answer: tuple[int, ...]

    @classmethod
    def offered(
        cls, t: DangerousTable, g: Ground, number: int, retreating: int, throw: Throw
    ) -> list[Step]:
        """Nothing, if nobody holds Good Fortune."""
        if t.pos.fortune == NONE:
            return []
        ground = g.place, g.how, g.alliance
        dice = throw.initiative, *throw.shots
        return [cls(holder(t), *ground, number, retreating, *dice)]

    def thrown_by(self) -> list[int]:
        shots = self.fire, self.answer
        return [side for side in BOTH if self.initiative or shots[side]]

    def settle(self, t: DangerousTable, again: int) -> None:
        kept = Throw(self.initiative, (self.fire, self.answer), (0, 0))
        throw = thrown(t, self, self.number, self.retreating, kept, again)
        t.do(Losses(self.place, self.how, self.alliance, halves(throw.hits), ()))


class RerollDuel(Rerolling, frozen=True, gc=False, tag="reroll-duel"):
    """One soldier against one soldier (DT 8.41.1)."""

    rule: ClassVar[str] = "DT 15.6.2"
    dice: tuple[int, ...]

    def settle(self, t: DangerousTable, again: int) -> None:
        dice = self.dice if again == NONE else duel_dice(t, self, self.dice, again)
        settle_duel(t, self, dice)


def fight_duel(t: DangerousTable, g: Ground) -> None:
    dice = duel_dice(t, g)
    if t.pos.fortune == NONE:
        settle_duel(t, g, dice)
    else:
        t.do(RerollDuel(holder(t), g.place, g.how, g.alliance, dice))
