"""One server at a time leads a match; whoever does not any more writes and tells nothing."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack, aclosing
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from kassen.core.play.in_play import InPlay
from kassen.core.play.records import Entry
from kassen.core.values.errors import StaleState
from kassen.core.values.readers import Onlooker
from kassen.server.play.acts import Default, Typed
from kassen.server.play.door import Visitor
from kassen.server.play.open_matches import OpenMatch
from kassen.server.play.tokens import SPECTATOR, mint
from kassen.server.services import Services
from kassen.server.shapes.matches import MatchWish, SeatWish
from kassen.server.store.leases import Leases, LedElsewhere
from kassen.server.store.schema import entries, leases, servers
from kassen.server.store.storage import MATCH, KeptMatch
from kassen.server.store.writer import Deposed
from kassen.server.think.bot_worker import Question, Thought
from kassen.server.watch.live import messages
from tests.server.services import new_match, with_services, with_two

LISTENERS = 12


async def _move(services: Services, id: str, chance: Random) -> int:
    """A random move of whoever is to act; returns its entry."""
    async with services.matches.hold(id) as found:
        seat, entry = found.match.to_act()[0], found.match.done
        move = msgspec.to_builtins(chance.choice(found.match.table.moves(seat)))
    await services.acts.act(id, seat, Typed(move))
    return entry


def _leases(services: Services) -> Leases:
    assert isinstance(services.leases, Leases)
    return services.leases


async def _freeze(services: Services) -> None:
    """Let its lease run out, as if its process did not run: it says and hears nothing."""
    held, others = _leases(services), services.bells.plugin.others
    assert others is not None
    others.heard = lambda name, said: None
    for task in held._tasks:
        task.cancel()
    await _until(lambda: not held.is_alive)


async def _until(check: Any) -> None:
    async with asyncio.timeout(30):
        while not check():
            await asyncio.sleep(0.01)


# ---- leading -----------------------------------------------------------------------------------


def test_what_one_server_leads_another_gets_when_it_asks_and_nobody_is_at_it(
    shared_database: str,
) -> None:
    async def work(here: Services, there: Services) -> None:
        async with _leases(here).held("a thing") as lease:
            with pytest.raises(LedElsewhere):
                async with _leases(there).held("a thing", ask=False):
                    pass
            asking = asyncio.create_task(_hold_once(there))
            await _until(lambda: lease.is_wanted)
            assert not asking.done()
        assert await asking
        assert _leases(here).now("a thing") is None
        assert await _hold_once(here)  # and back again

    async def _hold_once(services: Services) -> bool:
        async with _leases(services).held("a thing") as lease:
            return _leases(services).now("a thing") is lease

    with_two(shared_database, work)


def test_two_servers_play_one_match_by_turns(shared_database: str) -> None:
    async def work(here: Services, there: Services) -> None:
        id, chance = await new_match(here, "warriors"), Random(1)
        for turn in range(12):
            mover, other = (here, there) if turn % 3 else (there, here)
            assert await _move(mover, id, chance) == turn + 1
            assert mover.leases.now(MATCH + id) is not None
            assert other.leases.now(MATCH + id) is None
            states = [await one.look(id, 0, "en", 0) for one in (here, there)]
            assert states[0] == states[1]
            assert len(states[0].events) >= turn + 1

    with_two(shared_database, work)


def test_whoever_has_lost_a_lease_writes_nothing(shared_database: str) -> None:
    async def work(here: Services, there: Services) -> None:
        id, chance = await new_match(here, "warriors"), Random(2)
        await _move(here, id, chance)
        async with here.matches.lead(id) as found:
            fence, seat = found.fence, found.match.to_act()[0]
            move = found.match.table.moves(seat)[0]
            told = found.match.play_move(seat, move)  # in memory, and about to be written
            await _freeze(here)
            await _move(there, id, chance)
            with pytest.raises(Deposed):
                await here.storage.append(id, [told], None, {}, fence=fence)
            with pytest.raises(Deposed):
                await here.storage.change_seat(id, found.seats[0], fence=fence)
            here.matches.drop(id)
        counted = await there.storage.one(
            select(func.count()).select_from(entries).where(entries.c.match == id)
        )
        assert counted[0] == 3
        with pytest.raises(StaleState):  # it looks before it acts
            await here.acts.act(id, seat, Typed(msgspec.to_builtins(move)), 1)

    with_two(shared_database, work, lease_seconds=1.0)


def test_a_server_without_a_lease_shows_what_others_have_written(shared_database: str) -> None:
    async def work(here: Services, there: Services) -> None:
        id, chance = await new_match(here, "warriors"), Random(3)
        await _move(here, id, chance)
        await _freeze(here)
        assert await _move(there, id, chance) == 2
        assert (await here.look(id, Onlooker.SPECTATOR, "en")).number == 2
        by_bell = await here.news(id, Onlooker.SPECTATOR, "en", by_bell=True)
        assert by_bell.state.number == 2
        assert await _move(here, id, chance) == 3  # a new life

    with_two(shared_database, work, lease_seconds=1.0)


def test_servers_that_are_gone_leave_nothing_behind(shared_database: str) -> None:
    async def work(here: Services, there: Services) -> None:
        id = await new_match(here, "warriors")
        await _move(here, id, Random(4))
        life = _leases(here)._life
        await _freeze(here)
        rows = select(leases.c.name).where(leases.c.holder == life)
        async with asyncio.timeout(30):
            while await there.storage.all(rows):
                await asyncio.sleep(0.05)
        assert not await there.storage.all(select(servers).where(servers.c.id == life))

    with_two(shared_database, work, lease_seconds=1.0)


# ---- bots --------------------------------------------------------------------------------------


def test_bots_think_once_whatever_servers_their_people_use(shared_database: str) -> None:
    thoughts: Counter[tuple[int, int]] = Counter()

    def count(services: Services) -> None:
        ask = services.bots.pool.ask

        async def counted(question: Question) -> Thought:
            assert isinstance(question, Question)
            seat = question.seen.seat
            assert isinstance(seat, int)
            thoughts[seat, question.seen.number] += 1
            return await ask(question)

        services.bots.pool.ask = counted  # type: ignore[method-assign]

    async def work(here: Services, there: Services) -> None:
        for one in (here, there):
            count(one)
        seats = [SeatWish(kind="here"), SeatWish(kind="bot", bot="random")]
        id = (await here.seating.create(MatchWish(game="warriors", seats=seats))).match
        chance, person = Random(5), 0
        for turn in range(16):
            mover = (here, there)[turn % 2]
            async with asyncio.timeout(60):
                while person not in (await mover.look(id, person, "en")).to_act:
                    await asyncio.sleep(0.01)
            await _move(mover, id, chance)
        rows = await here.storage.all(select(entries.c.body).where(entries.c.match == id))
        by_bot = [row for row in rows if msgspec.json.decode(row.body).get("seat") == 1]
        assert len(by_bot) > 3
        assert set(thoughts.values()) == {1}
        assert sum(thoughts.values()) in (len(by_bot), len(by_bot) + 1)  # one may be thinking

    with_two(shared_database, work, bot_workers=1)


def test_a_bot_stops_thinking_when_its_match_is_led_elsewhere(shared_database: str) -> None:
    async def work(here: Services, there: Services) -> None:
        thinking, stopped = asyncio.Event(), asyncio.Event()

        async def for_ever(question: Question) -> Thought:
            thinking.set()
            try:
                await asyncio.sleep(3600)
            finally:
                stopped.set()
            raise AssertionError

        here.bots.pool.ask = for_ever  # type: ignore[method-assign]
        seats = [SeatWish(kind="bot", bot="random"), SeatWish(kind="here")]
        id = (await here.seating.create(MatchWish(game="warriors", seats=seats))).match
        async with asyncio.timeout(60):
            await thinking.wait()
            with pytest.raises(LedElsewhere):
                await there.acts.act(id, 0, Default("failed"), bot="random")
            with pytest.raises(LedElsewhere):
                await there.bots._question(id, 0, None)
            await there.seating.change(id, 1, name="Ada")  # it is led there from now on
            await stopped.wait()
            while not (await there.look(id, 1, "en")).number:  # and the bot thinks there
                await asyncio.sleep(0.01)

    with_two(shared_database, work, bot_workers=1)


# ---- views -------------------------------------------------------------------------------------


async def _told(services: Services, id: str, act: Any) -> list[bytes]:
    """What spectators of a match are told when something is done."""
    minted = mint(id, SPECTATOR)
    await services.storage.change_keys([minted])
    holder = await services.tokens.find(minted.token, id)
    assert holder is not None
    visitor = Visitor(holder, "en")
    async with AsyncExitStack() as stack:
        found = [messages(services, services.bells.plugin, visitor, None) for _ in range(LISTENERS)]
        for one in found:
            await stack.enter_async_context(aclosing(one))
        await asyncio.gather(*(anext(one) for one in found))
        await act
        async with asyncio.timeout(30):
            return await asyncio.gather(*(anext(one) for one in found))


def test_what_a_role_sees_is_made_once_for_all_listeners(any_database: str) -> None:
    async def work(services: Services) -> None:
        id, chance = await new_match(services, "warriors"), Random(6)
        told = await _told(services, id, _move(services, id, chance))
        assert len({*map(id_of, told)}) == 1
        assert msgspec.json.decode(told[0])["state"]["number"] == 1

    id_of = id
    with_services(any_database, work)


def test_another_servers_move_is_read_once_for_all_listeners(shared_database: str) -> None:
    async def work(here: Services, there: Services) -> None:
        id, chance = await new_match(here, "warriors"), Random(7)
        await _move(here, id, chance)
        read: list[str] = []
        played: list[str] = []
        catch_up, again = there.matches._catch_up, there.matches.again

        async def counted(found: OpenMatch) -> None:
            read.append(found.id)
            await catch_up(found)

        async def counted_again(kept: KeptMatch, match: InPlay, entry: Entry) -> None:
            played.append(kept.id)
            await again(kept, match, entry)

        async with there.matches.hold(id):
            pass
        there.matches._catch_up = counted  # type: ignore[method-assign]
        there.matches.again = counted_again  # type: ignore[method-assign]
        told = await _told(there, id, _move(here, id, chance))
        assert read.count(id) < 2 * LISTENERS  # each looks when he comes, then one for all
        assert len({*map(id_of, told)}) == 1
        assert msgspec.json.decode(told[0])["state"]["number"] == 2
        assert played.count(id) == 1

    id_of = id
    with_two(shared_database, work)
