"""The two sides of a battle as far as its odds depend on them.

Men whom the Loss Table treats alike, and who are lost at the same place of the order, are one
*kind*: which of them is left changes nothing. So a host is a commander and a number of men of each
kind, and a battle of twenty Samurai has thousands of states, not millions. A host is written with
real counters, the best leaders of each kind, so that the rules can be asked what becomes of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kassen.games.warriors.odds.habits import leadership, unused_heir
from kassen.games.warriors.rules.position import WarriorsTable, show_face, stars
from kassen.games.warriors.rules.stations import NOBODY

Man = tuple[int, int, int]
"""A counter, the face that is up, and his soldiers."""
Men = tuple[Man, ...]
Kind = tuple[int, int, int]
"""Stripe, stars, and the stars of a successor still to come."""


class Host(NamedTuple):
    """One side of a battle: its men and who commands them."""

    men: Men
    commander: int
    flattered: bool = False
    """The commander is the best of several of his kind who may be meant."""

    @property
    def strength(self) -> int:
        return sum(1 + soldiers for _, _, soldiers in self.men)


class Musters:
    """Writes hosts in one way only, whoever of a kind is in them."""

    def __init__(self, t: WarriorsTable, samurai: Iterable[int], *, own_soldiers: bool) -> None:
        """`own_soldiers`: it matters who commands which soldiers."""
        self._own_soldiers = own_soldiers
        self._kinds: dict[tuple[int, int], Kind] = {}
        self._places: dict[Kind, list[tuple[int, int]]] = {}
        for one in samurai:
            self._enrol(t, one)
        for places in self._places.values():
            places.sort(key=lambda place: leadership(t, place[1]), reverse=True)
        self._vague = {
            kind
            for kind, places in self._places.items()
            if len({leadership(t, face) for _, face in places}) > 1
        }
        """Kinds of men who would not all lead alike."""

    def _enrol(self, t: WarriorsTable, samurai: int) -> None:
        trial = t.clone()
        for face in {t.pos.face[samurai], t.facts.successor[samurai]} - {NOBODY}:
            show_face(trial, samurai, face)
            kind = t.facts.stripe[samurai], stars(trial, samurai), unused_heir(trial, samurai)
            self._kinds[samurai, face] = kind
            self._places.setdefault(kind, []).append((samurai, face))

    def kind(self, man: Man) -> Kind:
        return self._kinds[man[0], man[1]]

    def is_vague(self, kinds: Iterable[Kind]) -> bool:
        """It would matter which men of these kinds they are, if one of them were to command."""
        return any(kind in self._vague for kind in kinds)

    def joined(self, host: Host, come_over: Sequence[Kind]) -> Host:
        """A host with those who came over to it."""
        return self.host(host.men, host.commander, come_over, flattered=host.flattered)

    def host(
        self,
        men: Men,
        commander: int,
        come_over: Sequence[Kind] = (),
        *,
        flattered: bool = False,
    ) -> Host:
        """Men under a commander, who stays himself: his ratings count."""
        if not self._own_soldiers:
            total = sum(soldiers for _, _, soldiers in men)
            men = tuple((s, face, total if s == commander else 0) for s, face, _ in men)
        leading = [man for man in men if man[0] == commander]
        others = [(self.kind(man), man[2]) for man in men if man[0] != commander]
        others += [(kind, 0) for kind in come_over]
        # Those with a successor still to come take their counters first.
        others.sort(key=lambda man: (not man[0][2], man))
        written = self._written(others, taken=commander)
        if written is None and leading:
            return self._under_another(leading[0], others)
        if written is None:
            raise LookupError(f"there are not so many counters of these kinds: {others}")
        return Host(tuple(sorted([*leading, *written])), commander, flattered)

    def _written(self, men: Iterable[tuple[Kind, int]], taken: int) -> list[Man] | None:
        """A counter for each of them but for one that is taken; None if there are not enough."""
        written: list[Man] = []
        used = {taken}
        for kind, soldiers in men:
            place = next((place for place in self._places[kind] if place[0] not in used), None)
            if place is None:
                return None
            used.add(place[0])
            written.append((*place, soldiers))
        return written

    def _under_another(self, leader: Man, others: Sequence[tuple[Kind, int]]) -> Host:
        """Somebody needs the commander's counter, with its other face: he is one of his kind."""
        for samurai, face in self._places[self.kind(leader)]:
            written = self._written(others, taken=samurai)
            if samurai != leader[0] and written is not None:
                men = [(samurai, face, leader[2]), *written]
                return Host(tuple(sorted(men)), samurai, flattered=True)
        raise LookupError(f"nobody can stand for {leader} beside {others}")
