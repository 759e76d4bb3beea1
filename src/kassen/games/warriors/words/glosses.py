"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.steps import Move
from kassen.core.words.sentences import Words
from kassen.games.warriors.rules.betrayal import (
    Betrayal,
    ChoosePersuader,
    SpendPoint,
    may_spend_point,
)
from kassen.games.warriors.rules.moves import (
    Claim,
    Enter,
    Fight,
    Leave,
    LoseSamurai,
    LoseSoldier,
    March,
    Persuade,
    Run,
    Shelter,
    Tempt,
)
from kassen.games.warriors.rules.position import WarriorsTable, stars
from kassen.games.warriors.rules.running import RunAway, excess
from kassen.games.warriors.rules.stations import box, is_boxed, region_of
from kassen.games.warriors.words.drawing import forces
from kassen.games.warriors.words.roster import (
    border_in_words,
    man_in_words,
    owner_in_words,
    owner_of,
)


def gloss(t: WarriorsTable, move: Move, words: Words) -> str:
    """Empty where the move's text says it all."""
    return _Gloss(t, words).of(move)


class _Gloss:
    def __init__(self, t: WarriorsTable, words: Words) -> None:
        self.t = t
        self.say = words.say
        self.words = words

    def of(self, move: Move) -> str:
        match move:
            case March():
                return f"{self._border(move.origin, move.dest)}; {self._there(move.dest)}"
            case Fight():
                return forces(self.t, move.region)
            case Run():
                return f"{self._escape(move.region)}{self._there(move.region)}"
            case Shelter():
                return self._waiting(move.region)
            case Persuade():
                return f"{self._man(move.samurai)}; {self._persuasion(move.samurai)}"
            case Tempt():
                return f"{self._man(move.samurai)}; {self._temptation(move.samurai)}"
            case Claim():
                needed = stars(self.t, move.samurai)
                return f"{self._man(move.samurai)}; {self.say('needs', needed=needed)}"
            case Enter():
                return f"{self._man(move.samurai)}{self._box(move.samurai)}"
            case LoseSoldier() | LoseSamurai() | Leave():
                return f"{self._man(move.samurai)}{self._commands(move.samurai)}"
        samurai = getattr(move, "samurai", None)
        return "" if samurai is None else self._man(samurai)

    def _man(self, samurai: int) -> str:
        return man_in_words(self.t, samurai, self.words)

    def _border(self, origin: int, dest: int) -> str:
        return border_in_words(self.t, self.t.facts.border_between[origin][dest], self.words)

    def _escape(self, refuge: int) -> str:
        """What the border lets through, and how many of the runners it does not."""
        for seat in self.t.to_act():
            choice = self.t.choice(seat)
            if isinstance(choice, RunAway):
                stay = excess(self.t, seat, choice.region, refuge)
                left = f"; {self.say('must-stay', count=stay)}" if stay else ""
                return f"{self._border(choice.region, refuge)}{left}; "
        return ""

    def _there(self, region: int) -> str:
        """Who is there, and whose it is if anybody's."""
        owner = owner_of(self.t, region, self.words)
        return self.say("there", forces=forces(self.t, region) or "nobody", owner=owner)

    def _waiting(self, region: int) -> str:
        south, north = (len(self.t.pos.at(box(region, side))) for side in (0, 1))
        boxes = self.say("waiting", south=south, north=north)
        return f"{owner_in_words(self.t, region, self.words)}; {boxes}"

    def _box(self, samurai: int) -> str:
        station = self.t.pos.where[samurai]
        if not is_boxed(station):
            return ""
        region = self.words.name("region", region_of(station))
        return f", {self.say('in-region', region=region)}"

    def _commands(self, samurai: int) -> str:
        return f", {self.say('commands')}" if samurai in self.t.pos.commander else ""

    # ---- betrayal

    def _persuasion(self, persuader: int) -> str:
        """What this persuader would have to roll."""
        for seat in self.t.to_act():
            choice = self.t.choice(seat)
            if isinstance(choice, ChoosePersuader):
                return self._chance(seat, choice.region, choice.target, [persuader])
        return ""

    def _temptation(self, target: int) -> str:
        """What the best persuader there would have to roll."""
        for seat in self.t.to_act():
            choice = self.t.choice(seat)
            if isinstance(choice, Betrayal):
                friends = self.t.pos.samurai(choice.region, seat)
                return self._chance(seat, choice.region, target, friends)
        return ""

    def _chance(self, seat: int, region: int, target: int, persuaders: Sequence[int]) -> str:
        t = self.t
        best = max(SpendPoint(seat, region, target, friend).needed(t) for friend in persuaders)
        if best > 0:
            return self.say("needs", needed=best)
        if best == 0 and may_spend_point(t, seat):
            return self.say("needs-point")
        return self.say("cannot-succeed")
