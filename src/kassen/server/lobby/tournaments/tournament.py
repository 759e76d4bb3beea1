"""A tournament: who plays, what was played, how everybody stands. A plain value, as tables are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from kassen.core.values.errors import PlayRefused
from kassen.server.http.language import phrase
from kassen.server.lobby.tournaments import pairing
from kassen.server.lobby.tournaments.pairing import Draw, Past
from kassen.server.lobby.tournaments.robin import robin
from kassen.server.play.series import BREAK
from kassen.server.shapes.matches import Agreement

Format = Literal["swiss", "robin", "knockout"]
Stage = Literal["open", "playing", "over", "off"]
MOST = 64
"""So many may take part."""


class Entrant(Struct, frozen=True):
    """Who takes part, known by a number here: an account, or (0) a bot that fills a table."""

    number: int
    account: str | None
    """None: the account is gone."""
    is_out: bool = False
    """He has withdrawn."""


class Pairing(Struct, omit_defaults=True):
    """A table of a round."""

    match: str
    players: list[int]
    """By seats; 0 is a bot."""
    points: list[float] | None = None
    """By seats, between 0 and 1; None: they play."""
    drawn: bool = False
    """The time of the round was over."""
    called_off: bool = False
    """Its players have agreed on that: nobody has won."""
    corrected: bool = False


class Round(Struct, omit_defaults=True):
    tables: list[Pairing]
    byes: list[int]
    until: int | None = None
    """When it ends, whoever still plays."""
    made: bool = False
    """All its tables have been made."""
    begins: int | None = None
    """When time runs at live tables for who has not come; None: it does, for all."""

    @property
    def open(self) -> list[Pairing]:
        """Tables that still play."""
        return [one for one in self.tables if one.points is None]

    @property
    def is_over(self) -> bool:
        return not self.open


class Correction(Struct, frozen=True):
    at: int
    round: int
    table: int
    by: str
    points: list[float]


class Standing(Struct, frozen=True):
    number: int
    points: float
    opponents: float
    """What those whom he met have won."""
    firsts: int
    rounds: int
    """How far he came, of a knock-out; else 0."""

    @property
    def key(self) -> tuple[float, ...]:
        return (-self.rounds, -round(self.points, 6), -round(self.opponents, 6), -self.firsts)


class Tournament(Struct, omit_defaults=True):
    id: str
    title: str
    agreed: Agreement
    format: Format
    size: int
    rounds_wanted: int
    until: int
    """Until when one may join."""
    made: int
    round_time: int | None = None
    """How long a round may last, in milliseconds; None: it waits for all."""
    fills: bool = True
    """Bots take seats that would stay empty."""
    stage: Stage = "open"
    rounds: list[Round] = []
    log: list[Correction] = []

    @property
    def due(self) -> int | None:
        """When something is to be done though no game ends; None: never."""
        if self.stage == "open":
            return self.until
        if self.stage == "over" or not self.rounds:
            return None
        last = self.rounds[-1]
        if self.stage == "off":
            return last.begins
        if last.is_over or not last.made:
            return self.made
        return min((at for at in (last.until, last.begins) if at is not None), default=None)

    @property
    def pause(self) -> int:
        """Minutes before time runs for all at the tables of a round; 0: it runs at once."""
        clock = self.agreed.clock
        return 0 if clock is None or clock.is_by_letter else BREAK

    @property
    def awaited(self) -> list[str]:
        """The matches whose results are still to be entered."""
        return [one.match for one in self.rounds[-1].open] if self.stage == "playing" else []

    # ---- what can be done ------------------------------------------------------------------------

    def must_be(self, stage: Stage) -> None:
        if self.stage != stage:
            raise PlayRefused(phrase("tournament-not-now"))

    def correct(self, round: int, table: int, points: Sequence[float], by: str, at: int) -> None:
        """By the organiser; of a knock-out only while nobody has gone on from it."""
        self.must_be("playing")
        known = 0 <= round < len(self.rounds) and 0 <= table < len(self.rounds[round].tables)
        if not known or (self.format == "knockout" and round != len(self.rounds) - 1):
            raise PlayRefused(phrase("tournament-no-such-result"))
        found = self.rounds[round].tables[table]
        if len(points) != len(found.players):
            raise PlayRefused(phrase("tournament-no-such-result"))
        found.points, found.corrected = list(points), True
        self.log = [*self.log, Correction(at, round, table, by, list(points))]

    def time_is_up(self, at: int) -> None:
        """Games of this round that still go on are drawn, if its time is over."""
        last = self.rounds[-1]
        if last.until is not None and at >= last.until:
            for one in last.open:
                one.points, one.drawn = [0.5] * len(one.players), True

    # ---- the next round --------------------------------------------------------------------------

    @property
    def past(self) -> Past:
        return pairing.past_of(
            [([one.players for one in round.tables], round.byes) for round in self.rounds]
        )

    def is_done(self, entrants: Sequence[Entrant]) -> bool:
        """The last round was played, or nobody is left to play against."""
        if self.format == "knockout":
            return bool(self.rounds) and len(self.alive(entrants)) <= 1
        return len(self.rounds) >= self.rounds_wanted or sum(not one.is_out for one in entrants) < 2

    def alive(self, entrants: Sequence[Entrant]) -> list[int]:
        """Who is still in a knock-out: in every round he was first at his table, or rested."""
        left = {one.number for one in entrants}
        for round in self.rounds:
            left &= {*round.byes, *(self._winner(one) for one in round.tables)}
        return sorted(left & {one.number for one in entrants if not one.is_out})

    def _winner(self, table: Pairing) -> int:
        """The best of the people; of those who share that, who joined first."""
        assert table.points is not None
        found = zip(table.points, table.players, strict=True)
        return min((-points, player) for points, player in found if player)[1]

    def draw(self, entrants: Sequence[Entrant]) -> Draw:
        """Players by seats; a bot (0) wherever nobody would sit."""
        past, standings = self.past, self.standings(entrants)
        points = {one.number: one.points for one in standings}
        here = {one.number for one in entrants if not one.is_out}
        order = [one.number for one in standings if one.number in here]
        if self.format == "knockout":
            left = set(self.alive(entrants))
            found = pairing.knockout([one for one in order if one in left], self.size, past)
        elif self.format == "robin":
            everybody = [one.number for one in entrants]
            found = _without(robin(everybody, self.size, len(self.rounds)), here)
        else:
            found = pairing.swiss(order, points, self.size, past)
        tables, byes = list(found.tables), list(found.byes)
        if self.fills and self.format != "knockout":
            tables += [byes[at : at + self.size] for at in range(0, len(byes), self.size)]
            byes = []
        return Draw(
            [pairing.seated([*one, *[0] * (self.size - len(one))], past) for one in tables], byes
        )

    # ---- how everybody stands --------------------------------------------------------------------

    def standings(self, entrants: Sequence[Entrant]) -> list[Standing]:
        """The best first: points, then what one's opponents have won, then tables won."""
        points = {one.number: 0.0 for one in entrants}
        met: dict[int, list[int]] = {one.number: [] for one in entrants}
        firsts = dict.fromkeys(points, 0)
        reached = dict.fromkeys(points, 0)
        for round in self.rounds:
            for player in round.byes:
                points[player] += 1.0
                reached[player] += 1
            for table in round.tables:
                for at, player in enumerate(table.players):
                    if not player:
                        continue
                    met[player] += [one for one in table.players if one not in (0, player)]
                    if table.points is not None:
                        points[player] += table.points[at]
                        firsts[player] += table.points[at] == max(table.points)
                        reached[player] += player == self._winner(table)
        rows = [
            Standing(
                number=one,
                points=points[one],
                opponents=sum(points[other] for other in met[one]),
                firsts=firsts[one],
                rounds=reached[one] if self.format == "knockout" else 0,
            )
            for one in points
        ]
        return sorted(rows, key=lambda one: (*one.key, one.number))


def _without(found: Draw, here: set[int]) -> Draw:
    """The circle goes on as if all were there; who would meet one who is not rests."""
    left = [[one for one in table if one in here] for table in found.tables]
    size = max((len(table) for table in found.tables), default=0)
    alone = [one for table in left if len(table) < size for one in table]
    byes = [one for one in found.byes if one in here]
    return Draw([table for table in left if len(table) == size], byes + alone)
