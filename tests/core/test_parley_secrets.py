"""Whatever some seats say among themselves, nobody else gets anything else to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from kassen.core.engine.speech import (
    Accept,
    AnyAct,
    Decline,
    Propose,
    Publish,
    Renounce,
    Say,
    Withdraw,
)
from kassen.core.play.match import Match
from kassen.core.play.parley import Parley
from kassen.core.play.parley_words import heard_line, marked, pact_state
from kassen.core.values.errors import KassenError
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.sentences import words_for
from tests.core.matches import ninja_match
from tests.soak import second_look

FOX, OWL, BEAR = range(3)
ANSWERS = (Accept, Decline, Withdraw, Renounce, Publish)


class Step(Struct, frozen=True):
    """Something that is done in both worlds, or (`noise`) in one of them alone."""

    noise: bool
    seat: int
    what: str
    pick: int
    to: tuple[int, ...] = ()
    is_open: bool = False


def _steps(noise: bool) -> st.SearchStrategy[Step]:
    """Noise is between the fox and the owl, in private, and never published."""
    seats = (FOX, OWL) if noise else (FOX, OWL, BEAR)
    doing = ["say", "propose", "answer"] if noise else ["move", "say", "propose", "answer"]
    return st.sampled_from(seats).flatmap(
        lambda seat: st.builds(
            Step,
            noise=st.just(noise),
            seat=st.just(seat),
            what=st.sampled_from(doing),
            pick=st.integers(0, 30),
            to=st.just((FOX + OWL - seat,)) if noise else _others(seat),
            is_open=st.just(False) if noise else st.booleans(),
        )
    )


def _others(seat: int) -> st.SearchStrategy[tuple[int, ...]]:
    others = [other for other in range(3) if other != seat]
    return st.lists(st.sampled_from(others), unique=True).map(lambda to: tuple(sorted(to)))


class World:
    def __init__(self) -> None:
        self.match: Match = ninja_match(players=3)
        self.parley = Parley(self.match.setting)
        self.common: list[int] = []
        """The places in the log of the treaties that are proposed in both worlds."""
        self.own: list[int] = []

    def do(self, step: Step) -> None:
        if step.what == "move":
            seat = self.match.to_act()[0] if self.match.to_act() else None
            if seat is not None:
                moves = self.match.moves(seat)
                self.match.play(moves[step.pick % len(moves)], seat)
            return
        act = self._act(step)
        if act is None:
            return
        try:
            log = self.match.heard(step.seat)
            self.parley.add(self.parley.checked(self.match, step.seat, act, log))
        except KassenError:
            return
        if isinstance(act, Propose):
            (self.own if step.noise else self.common).append(len(self.parley.log) - 1)

    def _act(self, step: Step) -> AnyAct | None:
        if step.what == "say":
            return Say(f"words {step.pick}", step.to)
        if step.what == "propose":
            kind = ("peace", "vigil")[step.pick % 2]
            return Propose(f"{kind} until {step.pick}", step.to, step.is_open)
        known = self.own if step.noise else self.common
        kinds = ANSWERS[:-1] if step.noise else ANSWERS
        if not known:
            return None
        number = self._number(step.seat, known[step.pick % len(known)])
        return None if number is None else kinds[step.pick % len(kinds)](number)

    def _number(self, seat: int, n: int) -> int | None:
        """By which a seat knows the treaty at a place of the log."""
        for heard in self.parley.heard(seat):
            deal = None if heard.treaty is None else self.parley.deal_of(seat, heard.treaty)
            if deal is not None and deal.n == n:
                return heard.treaty
        return None

    def told(self, reader: Reader) -> bytes:
        """All that a reader can get of the game and the talk."""
        words = words_for(self.match.setting)
        lines = self.match.heard(reader)
        pacts = self.parley.pacts(reader, lines)
        seen = msgspec.structs.replace(self.match.view(reader), treaties=tuple(pacts))
        heard = self.parley.heard(reader)
        everything: list[Any] = [
            [heard_line(words, self.parley, reader, one) for one in heard],
            [(one.number, one.to, one.treaty, one.said.seat, one.said.line) for one in heard],
            pacts,
            [pact_state(words, pact) for pact in pacts],
            marked(words, lines, pacts),
            seen,
            self.match.export(reader),
        ]
        return msgspec.json.encode(everything)


def compare(steps: Sequence[Step]) -> None:
    quiet, loud = World(), World()
    for step in steps:
        loud.do(step)
        if not step.noise:
            quiet.do(step)
        for reader in (BEAR, SPECTATOR):
            assert loud.told(reader) == quiet.told(reader)
    assert loud.match.record().json() == quiet.match.record().json()


@second_look
@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(_steps(noise=False), _steps(noise=True)), max_size=25))
def test_private_talk_of_others_changes_nothing_for_a_reader(steps: list[Step]) -> None:
    compare(steps)


def test_the_comparison_sees_what_is_not_private() -> None:
    """The same with noise that reaches the bear: then the two worlds must differ."""
    quiet, loud = World(), World()
    loud.do(Step(True, FOX, "say", 1, (BEAR,)))
    assert loud.told(BEAR) != quiet.told(BEAR)
    assert loud.told(SPECTATOR) == quiet.told(SPECTATOR)
