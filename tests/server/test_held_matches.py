"""Matches whose past is in the database: they know only their end, and are what whole ones are."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, func, select, update

from kassen.core.engine.match_events import Rewound
from kassen.core.engine.registry import game_named
from kassen.core.play.acts import (
    Accept,
    AnyAct,
    Decline,
    GiveWay,
    OfferDraw,
    OfferRewind,
    Play,
    Undo,
)
from kassen.core.play.in_play import InPlay
from kassen.core.play.match import Match
from kassen.core.play.replays import walk
from kassen.core.play.told import Story, heard_by
from kassen.core.values.errors import NotationError, PlayRefused
from kassen.core.values.readers import HOST
from kassen.server.play.acts import Typed
from kassen.server.play.open_matches import OpenMatches
from kassen.server.services import Services
from kassen.server.shapes.matches import MatchWish, SeatWish
from kassen.server.store.leases import Alone
from kassen.server.store.schema import entries, snapshots
from tests.server.services import new_match, with_services
from tests.soak import second_look

pytestmark = pytest.mark.usefixtures("toys")


def _pairs(game: str, seed: int, acts: int) -> Any:
    """A whole match and one without its past, doing the same; the latter is often reopened."""
    chance = Random(f"{game} {seed}")
    setting = game_named(game).setting()
    names, secret = ["A"] * setting.players, chance.randbytes(32)
    whole = Match(setting, names, secret)
    held = InPlay.new(setting, names, secret)
    told = [held.set_up()]
    thens: dict[int, bytes] = {0: held.checkpoint()}
    for _ in range(acts):
        if whole.result is not None:
            break
        seat, act = _wanted(chance, whole)
        back = held.goes_back(seat, act)
        then = None if back is None else held.resume(setting, held.header, secret, thens[back])
        whole.do(seat, act)
        told.append(held.do(seat, act, then=then))
        if told[-1].is_public:
            thens[held.line] = held.checkpoint()
        if chance.random() < 0.4:
            held = InPlay.resume(setting, held.header, secret, held.checkpoint())
        yield whole, held, told


def _wanted(chance: Random, whole: Match) -> tuple[int, AnyAct]:
    seat = chance.choice(whole.to_act())
    anybody = chance.randrange(whole.setting.players)
    if whole.proposal is not None and anybody not in whole.proposal.agreed:
        return anybody, chance.choice((Accept(), Accept(), Decline()))
    roll = chance.random()
    if roll < 0.15 and whole.can_undo(anybody):
        return anybody, chance.choice((Undo(), GiveWay()))
    if roll < 0.2 and whole.proposal is None:
        return anybody, OfferRewind(chance.randrange(whole.line + 1))
    note = "failed" if chance.random() < 0.1 else ""
    return seat, Play(whole.text(chance.choice(whole.moves(seat))), note)


@pytest.mark.parametrize("game", ["warriors", "bids", "ninja"])
def test_a_match_without_its_past_is_what_a_whole_match_is(game: str) -> None:
    rewound = undone = 0
    for seed in range(4):
        told: list[Any] = []
        whole: Match | None = None
        for whole, held, told in _pairs(game, seed, 150):
            assert told[-1] == whole.past[-1]
            assert held.table == whole.table
            assert held.hash() == whole.hash()
            assert held.proposal == whole.proposal
            for seat in range(whole.setting.players):
                assert held.moved_since(seat) == whole.moved_since(seat)
                assert told[-1].number_for(seat) == whole.table.state_number(seat)
            undone += isinstance(told[-1].entry.act, Undo)
            rewound += any(isinstance(event, Rewound) for event in told[-1].events)
        assert whole is not None
        assert heard_by(Story(told).rows(), HOST) == whole.log
    assert undone > 3
    assert rewound > 3


@pytest.mark.parametrize("game", ["warriors", "bids"])
def test_kept_entries_tell_the_same_again(game: str) -> None:
    for whole, held, told in _pairs(game, 9, 120):
        last = whole, held, told
    whole, held, told = last
    again = walk(held.setting, held.header, held.secret, whole.entries)
    assert [row for _, row in again] == told


def play_some(services: Services, id: str, chance: Random, moves: int) -> Any:
    async def play() -> int:
        made = 0
        while made < moves:
            async with services.matches.hold(id) as found:
                if found.match.result is not None:
                    break
                seat = chance.choice(found.match.to_act())
                move = msgspec.to_builtins(chance.choice(found.match.table.moves(seat)))
            await services.acts.act(id, seat, Typed(move))
            made += 1
        return made

    return play()


@second_look
def test_opening_replays_no_more_of_a_long_match_than_of_a_short_one(database: str) -> None:
    async def work(services: Services) -> None:
        id = await new_match(services, "warriors", secret=b"a long game" * 3)
        chance = Random(11)
        while await play_some(services, id, chance, 97) == 97:
            async with services.matches.hold(id) as found:
                number, state = found.match.line, found.match.hash()
            fresh = OpenMatches(services.storage, 10, Alone())
            async with fresh.hold(id) as again:
                assert (again.match.line, again.match.hash()) == (number, state)
            assert fresh.replayed < 16
        assert number > 400

    with_services(database, work, checkpoint_every=16)


def test_snapshots_are_disposable(database: str) -> None:
    async def work(services: Services) -> None:
        id = await new_match(services, "warriors")
        await play_some(services, id, Random(2), 60)
        async with services.matches.hold(id) as found:
            state = found.match.checkpoint()
        storage = services.storage
        bad = update(snapshots).values(data=b'{"format":1,"entries":3}')
        for change in (bad, bad.values(data=b"\xff"), delete(snapshots)):
            await storage.writer.write([], [change])
            fresh = OpenMatches(storage, 10, Alone())
            async with fresh.hold(id) as again:
                assert again.match.checkpoint() == state
                entries = again.match.done
            assert fresh.replayed == entries > 32, "all of it, whatever the dice made of 60 moves"

    with_services(database, work, checkpoint_every=16)


def test_events_whose_form_has_changed_are_told_again(database: str) -> None:
    async def work(services: Services) -> None:
        id = await new_match(services, "warriors")
        await play_some(services, id, Random(3), 30)
        before = await services.looking_back.log(id, 0, None, "en")
        old = update(entries).values(told=b'[true,[{"event":"placed","who":3}]]')
        await services.storage.writer.write([], [old])
        assert await services.looking_back.log(id, 0, None, "en") == before

    with_services(database, work)


def test_any_number_of_matches_fits_into_a_small_memory(database: str) -> None:
    async def work(services: Services) -> None:
        ids = [await new_match(services, "bids") for _ in range(8)]

        async def play(id: str) -> int:
            found: int = await play_some(services, id, Random(4), 20)
            return found

        assert await asyncio.gather(*map(play, ids)) == [20] * 8
        for id in ids:
            async with services.matches.hold(id) as found:
                assert found.match.done == 21

    with_services(database, work, open_matches=2)


def test_offers_and_rewinding_live_in_the_database(database: str) -> None:
    async def first(services: Services) -> tuple[str, Any]:
        id = await new_match(services, "warriors")
        await play_some(services, id, Random(5), 45)
        then = await services.looking_back.state_at(id, 0, 7, "en")
        await services.acts.act(id, 0, OfferRewind(7))
        return id, then.view

    id, view = with_services(database, first)

    async def second(services: Services) -> None:
        await services.acts.act(id, 1, Accept())
        state = await services.look(id, 0, "en")
        assert (state.view, state.number, state.proposal) == (view, 47, None)
        await play_some(services, id, Random(6), 3)

    with_services(database, second)

    async def third(services: Services) -> None:
        state = await services.look(id, 0, "en")
        assert state.number == 50
        await services.acts.act(id, 0, OfferDraw())
        with pytest.raises(PlayRefused):
            await services.acts.act(id, 0, Accept())
        await services.acts.act(id, 1, Accept())
        with pytest.raises(PlayRefused):
            await services.acts.act(id, 0, Undo())
        counted = await services.storage.one(select(func.count()).select_from(entries))
        assert counted[0] == 53

    with_services(database, third)


def test_a_match_that_waits_for_a_bot_is_forgotten_while_no_server_leads_it(
    any_database: str,
) -> None:
    async def work(services: Services) -> None:
        storage = services.storage
        services.bells.wake = services.matches.led = lambda _: None  # as if it died each time
        wish = MatchWish(game="bids", seats=[SeatWish(kind="me"), SeatWish(kind="bot")])
        waiting = (await services.seating.create(wish)).match
        await services.acts.act(waiting, 0, Typed("serve lord"))
        await services.seating.create(wish)  # waits for a person
        forgotten = [] if services.leases.is_shared else [waiting]
        assert await storage.bots_forgotten() == forgotten
        await services.leases.stop()
        assert await storage.bots_forgotten() == [waiting]

    with_services(any_database, work)


def test_a_match_that_waits_for_nobody_is_not_looked_at_again(database: str) -> None:
    async def work(services: Services) -> None:
        storage = services.storage
        services.bells.wake = lambda _: None
        wish = MatchWish(game="bids", seats=[SeatWish(kind="bot"), SeatWish(kind="me")])
        id = (await services.seating.create(wish)).match
        assert await storage.bots_forgotten() == [id]
        await storage.no_bot_due(id, None)
        assert await storage.bots_forgotten() == []
        await services.seating.change(id, 1, bot="random")
        assert await storage.bots_forgotten() == [id]

    with_services(database, work)


def test_what_goes_back_and_cannot_go_on_costs_a_match_nothing(database: str) -> None:
    """Neither its place in memory nor its lease: a small request could throw it out each time."""

    async def work(services: Services) -> None:
        id = await new_match(services, "warriors")
        await play_some(services, id, Random(1), 1)
        async with services.matches.hold(id) as found:
            seat = found.match.to_act()[0]
            number, match = found.match.table.state_number(seat), found.match
        with pytest.raises(NotationError):
            await services.acts.act(id, seat, Typed("nonsense", back=1))
        async with services.matches.hold(id) as again:
            assert again is found
            assert again.match is match
            assert again.match.table.state_number(seat) == number

    with_services(database, work)
