"""One account of what was done: whatever happens, what was written tells the same again.

Games are played at random with resignations, moves taken back, offers and rewinds. After every act
the line is one more, unless the act was a secret of its seat; and playing again what was written
gives the same hash and the same log for every reader.
"""

from __future__ import annotations

from random import Random

import pytest

from kassen.core.engine.match_events import Rewound
from kassen.core.engine.speech import Accept as Agree
from kassen.core.engine.speech import Propose
from kassen.core.play.acts import (
    Accept,
    AnyAct,
    CountVotes,
    Decline,
    GiveWay,
    GoOn,
    OfferCancel,
    OfferDraw,
    OfferPause,
    OfferRewind,
    Play,
    Resign,
    Undo,
)
from kassen.core.play.match import Match
from kassen.core.play.parley import Parley
from kassen.core.play.records import Record
from kassen.core.play.replays import replay, walk
from kassen.core.play.told import Story, Told, heard_by
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.games.ikusa.rules.events import BattleDeclared
from tests.conformance.cases import GAMES, Case, over
from tests.soak import SOAK

ACTS = 160
KINDS = {
    (name, edition, players): Case(name, players, edition)
    for name, game in GAMES.items()
    for edition in game.editions
    for players in range(game.min_players, game.max_players + 1)
}
CASES = [
    Case(case.game, case.players, case.edition, seed=seed)
    for case in KINDS.values()
    for seed in range(SOAK)
]


def wanted(match: Match, chance: Random) -> tuple[int, AnyAct]:
    """Mostly a move of somebody; now and then anything else that can be done."""
    roll, players = chance.random(), match.table.players_left()
    if match.proposal is not None and roll < 0.7:
        return chance.choice(match.asked()), chance.choice((Accept(), Accept(), Decline()))
    anybody = chance.choice(players)
    if roll < 0.12 and match.can_undo(anybody):
        return anybody, chance.choice((Undo(), GiveWay()))
    if roll < 0.16 and match.proposal is None:
        return anybody, OfferRewind(chance.randrange(match.line + 1))
    if match.pause is not None:
        return (-1, GoOn()) if match.proposal is None else (-1, CountVotes())
    if roll < 0.162 and match.proposal is None:
        return anybody, OfferPause(1)
    if roll < 0.165 and match.proposal is None:
        return anybody, OfferCancel()
    if roll < 0.168 and match.proposal is None:
        return anybody, OfferDraw()
    if roll < 0.18 and len(players) > 2:
        return anybody, Resign()
    may = [seat for seat in range(match.setting.players) if match.moves(seat)]
    seat = chance.choice(may if roll > 0.9 else match.to_act())
    return seat, Play(match.text(chance.choice(match.moves(seat))))


def readers(match: Match) -> list[Reader]:
    return [SPECTATOR, *range(match.setting.players)]


def must_count(match: Match, told: Told, line: int, numbers: list[int], *, in_lane: bool) -> None:
    """One more line, unless it is a secret of its seat; what others do in lanes counts for none."""
    assert match.line == told.line == line + told.is_public
    for seat, number in enumerate(numbers):
        own = in_lane and seat == told.entry.seat
        counted = number + told.is_public + own
        assert match.table.state_number(seat) == told.number_for(seat) == counted


@over(CASES)
def test_what_was_written_tells_the_same_again_after_every_act(case: Case) -> None:
    match, chance = case.match(), Random(f"one account {case.id}")
    seen: list[list[object]] = [[match.heard(reader) for reader in readers(match)]]
    hashes = [match.hash()]
    while match.result is None and match.done < ACTS:
        line, numbers = match.line, [match.table.state_number(s) for s in range(case.players)]
        in_lanes = match.table.lanes is not None
        told = match.do(*wanted(match, chance))
        in_lane = in_lanes and isinstance(told.entry.act, Play | Undo)
        must_count(match, told, line, numbers, in_lane=in_lane)
        seen.append([match.heard(reader) for reader in readers(match)])
        hashes.append(match.hash())
    record = Record.from_lines(match.record().lines())
    rows = []
    story = Story()
    for n, (play, told) in enumerate(
        walk(match.setting, match.header, match.secret, record.entries)
    ):
        assert play.hash() == hashes[n]
        story.add(told)
        rows.append(told)
        assert [heard_by(story.rows(), reader) for reader in readers(match)] == seen[n]
    assert rows == match.past
    assert replay(record, match.setting, check_dice=True).table == match.table


def test_the_games_above_are_worth_it() -> None:
    """All of it happens, the return to an earlier line included."""
    acts: set[type[AnyAct]] = set()
    rewound = 0
    for case in CASES:
        if case.game == "ninja" or case.players > 2:
            match, chance = case.match(), Random(f"one account {case.id}")
            while match.result is None and match.done < ACTS:
                told = match.do(*wanted(match, chance))
                acts.add(type(told.entry.act))
                rewound += any(isinstance(event, Rewound) for event in told.events)
    assert acts >= {Play, Undo, GiveWay, Resign, OfferRewind, OfferDraw, Accept, Decline}
    assert acts >= {OfferPause, GoOn, OfferCancel}
    assert rewound > 10


@pytest.mark.parametrize("seed", range(3))
def test_a_rewind_leads_to_the_line_that_was_named(seed: int) -> None:
    """With five at the table one act may seal two rounds of secret decisions."""
    match, chance = Case("ikusa", 5, "2011").match(), Random(seed)
    states = {0: match.table.pos.copy()}
    while match.done < 120:
        if match.done in (20, 30):
            match.do(match.table.players_left()[0], Resign())
        else:
            seat = chance.choice(match.to_act())
            match.play(chance.choice(match.moves(seat)), seat)
        if match.past[-1].is_public:
            states[match.line] = match.table.pos.copy()
    to = chance.randrange(40, match.line)
    first, *others = match.table.players_left()
    match.do(first, OfferRewind(to))
    for seat in others:
        match.do(seat, Accept())
    assert match.table.pos == states[to]


@pytest.mark.parametrize("seed", range(3))
def test_a_truce_agreed_after_a_declaration_is_not_broken_by_it(seed: int) -> None:
    match, chance, tried = Case("ikusa", 5, "2011").match(), Random(seed), 0
    while match.done < 700 and match.result is None:
        if match.done in (20, 30):
            match.do(match.table.players_left()[0], Resign())
            continue
        seat = chance.choice(match.to_act())
        match.play(chance.choice(match.moves(seat)), seat)
        told = match.past[-1]
        for event in told.events:
            if isinstance(event, BattleDeclared) and {event.house, event.enemy} <= set(
                match.table.players_left()
            ):
                tried += 1
                parley = Parley(match.setting)
                truce = Propose(f"truce until {match.table.pos.round}", (event.enemy,))
                for who, said in ((event.house, truce), (event.enemy, Agree(1))):
                    parley.add(parley.checked(match, who, said, match.heard(who)))
                (pact,) = parley.pacts(event.house, match.heard(event.house))
                assert pact.state == "in-force"
    assert tried
