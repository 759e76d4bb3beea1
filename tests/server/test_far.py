"""The backroom's processes: they answer as threads do, and are replaced if they do not answer."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextvars import copy_context
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import delete

from kassen.core.play.acts import Resign
from kassen.core.values.errors import PlayRefused
from kassen.core.values.readers import SPECTATOR
from kassen.server.http.language import phrase
from kassen.server.http.limits import Limits
from kassen.server.http.problems import Problem
from kassen.server.http.turns import ASKER
from kassen.server.services import Services
from kassen.server.store.chronicle import Chronicle
from kassen.server.store.reading import Past, read
from kassen.server.store.schema import entries
from kassen.server.think import backroom as far
from kassen.server.think.backroom import Backroom
from kassen.server.think.workers import stand_behind
from tests.server.servers import Server
from tests.server.services import new_match, with_services
from tests.server.test_held_matches import play_some
from tests.soak import second_look

# ---- what is sent to a process: it can only be what has a name -----------------------------------


def my_process() -> int:
    return os.getpid()


def die() -> None:
    os._exit(1)


def die_the_first_time(mark: str) -> int:
    path = Path(mark)
    if not path.exists():
        path.touch()
        os._exit(1)
    return os.getpid()


def hang() -> None:
    while True:
        pass


def refuse() -> None:
    raise PlayRefused(phrase("no-coach-here"))


def fail() -> None:
    raise _Unsendable(1, 2)


class _Unsendable(Exception):
    """Pickled, it cannot be made again: it wants two things and keeps one."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} of {two}")


def burn() -> int:
    return sum(range(2_000_000))


_NICE = 3


Work = Callable[[Backroom], Coroutine[Any, Any, None]]


async def far_room(rate: float = 0) -> Backroom:
    backroom = Backroom(Limits(rate, 250, 0, 1), 1, nice=_NICE)
    await backroom.wake()
    return backroom


@pytest.fixture(scope="module")
def in_far_room() -> Iterator[Callable[[Work], None]]:
    """Does something in a room that the tests share: to start a process takes the most time."""
    with asyncio.Runner() as runner:
        backroom = runner.run(far_room())
        yield lambda work: runner.run(work(backroom), context=copy_context())
        runner.run(backroom.close())


@second_look
def test_errands_are_done_elsewhere_behind_in_the_line(in_far_room: Callable[[Work], None]) -> None:
    async def work(backroom: Backroom) -> None:
        first = await backroom.far(my_process)
        assert first != os.getpid()
        assert await backroom.far(my_process) == first
        ours = os.getpriority(os.PRIO_PROCESS, os.getpid())
        assert os.getpriority(os.PRIO_PROCESS, first) == min(ours + _NICE, 19)
        if hasattr(os, "SCHED_BATCH"):
            assert os.sched_getscheduler(first) == os.SCHED_BATCH

    in_far_room(work)


def test_how_far_behind_and_how_patient_are_two_things(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one of them is refused, the other is done all the same."""
    done: list[object] = []

    def refused(*_: object) -> None:
        raise PermissionError

    def patient(pid: int, policy: int, param: object) -> None:
        done.append(f"policy {policy} of {pid}")

    monkeypatch.setattr(os, "nice", refused)
    monkeypatch.setattr(os, "SCHED_BATCH", 3, raising=False)
    monkeypatch.setattr(os, "sched_param", int, raising=False)
    monkeypatch.setattr(os, "sched_setscheduler", patient, raising=False)
    stand_behind(4)
    assert done == ["policy 3 of 0"]
    monkeypatch.setattr(os, "sched_setscheduler", refused)
    monkeypatch.setattr(os, "nice", done.append)
    stand_behind(4)
    assert done == ["policy 3 of 0", 4]


def test_whoever_asks_before_a_process_is_ready_waits_for_it() -> None:
    async def run() -> None:
        backroom = Backroom(Limits(0, 250, 0, 1), 1)
        try:
            backroom.wake()
            assert await backroom.far(my_process) != os.getpid()
        finally:
            await backroom.close()

    asyncio.run(run())


def test_a_process_that_dies_loses_nobodys_question(
    tmp_path: Path, in_far_room: Callable[[Work], None]
) -> None:
    async def work(backroom: Backroom) -> None:
        first = await backroom.far(my_process)
        asked = asyncio.create_task(backroom.far(die_the_first_time, str(tmp_path / "was here")))
        assert await asked not in (first, os.getpid())
        with pytest.raises(RuntimeError, match="gave no answer"):
            await backroom.far(die)  # whoever is asked: not for ever
        assert await backroom.far(my_process) not in (first, os.getpid())

    in_far_room(work)


def test_what_a_stranger_wrote_is_not_read_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that is at it is stopped, whoever sent it pays, and others are answered."""

    async def work() -> None:
        limits = Limits(1, 250, 0, 1)
        backroom = Backroom(limits, 1)
        await backroom.wake()
        first = await backroom.strange(my_process)
        ASKER.set("a stranger")
        with monkeypatch.context() as impatient:
            impatient.setattr(far, "_STRANGE_SECONDS", 1.0)
            with pytest.raises(Problem, match="too long to read") as refused:
                await backroom.strange(hang)
        assert refused.value.kind == "too-large"
        assert backroom.took.total >= 1.0
        ASKER.set("another")
        assert await backroom.strange(my_process) not in (first, os.getpid())
        await backroom.close()

    asyncio.run(work())


def work_for(seconds: float) -> int:
    """A processor's time, whatever else it has to do."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return os.getpid()


def test_what_takes_a_processor_long_to_read_is_not_put_together_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        backroom = Backroom(Limits(1, 250, 0, 1), 1)
        await backroom.wake()
        first = await backroom.far(my_process)  # it has loaded what it needs
        monkeypatch.setattr(far, "_STRANGE_WORK", 0.1)
        with pytest.raises(Problem, match="too long to read"):
            await backroom.strange(work_for, 0.2)
        assert await backroom.far(work_for, 0.2) == first, "what is ours may take longer"
        await backroom.close()

    asyncio.run(work())


_HELD_UP = """
import asyncio, threading
from kassen.server.think.backroom import Backroom
from kassen.server.http.limits import Limits
from kassen.server.http.threads import in_a_thread

async def run():
    backroom, begun = Backroom(Limits(0, 250, 0, 1)), threading.Semaphore(0)

    def for_ever():
        begun.release()
        threading.Event().wait()

    waiting = [asyncio.create_task(ask(for_ever)) for ask in (backroom.do, in_a_thread)]
    for _ in waiting:
        while not begun.acquire(blocking=False):
            await asyncio.sleep(0.01)
    await backroom.close()
    print("closed", flush=True)

asyncio.run(run())
"""


def test_a_server_that_stops_waits_for_no_thread() -> None:
    """Whatever they are at: to wait for them takes for ever."""
    command = [sys.executable, "-c", _HELD_UP]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (0, "closed\n"), ended.stderr


def test_each_address_has_its_turn(in_far_room: Callable[[Work], None]) -> None:
    """Of two who ask, one for a great deal, neither waits for all that the other wants."""

    async def work(backroom: Backroom) -> None:
        served: list[str] = []

        async def ask(who: str) -> None:
            ASKER.set(who)
            await backroom.far(my_process)
            served.append(who)

        greedy = [asyncio.create_task(ask("greedy")) for _ in range(6)]
        await asyncio.sleep(0)
        modest = [asyncio.create_task(ask("modest")) for _ in range(2)]
        await asyncio.gather(*greedy, *modest)
        assert served[:6].count("modest") == 2  # not after all six

    in_far_room(work)


def test_errors_come_back_as_they_were(in_far_room: Callable[[Work], None]) -> None:
    async def work(backroom: Backroom) -> None:
        with pytest.raises(PlayRefused) as refusal:
            await backroom.far(refuse)
        assert refusal.value.args == PlayRefused(phrase("no-coach-here")).args
        with pytest.raises(RuntimeError, match="_Unsendable: 1 of 2"):
            await backroom.far(fail)
        assert await backroom.far(burn) == burn()

    in_far_room(work)


@second_look
def test_what_a_process_used_is_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kassen.server.http.limits._WORK_AT_ONCE", 0)

    async def work() -> None:
        backroom = await far_room(rate=50.0)
        try:
            ASKER.set("greedy")
            await backroom.far(burn)
            with pytest.raises(Problem) as too_much:
                await backroom.far(my_process)
            assert too_much.value.kind == "too-many-requests"
            assert backroom.took.total > 0
        finally:
            await backroom.close()

    asyncio.run(work())


# ---- the same answers ----------------------------------------------------------------------------


async def answers(services: Services, id: str, seats: int) -> list[Any]:
    back, found = services.looking_back, list[Any]()
    for reader in (SPECTATOR, *range(seats)):
        found += [
            await back.log(id, reader, None, "de"),
            await back.log(id, reader, 60, "en", packs=True),
            await back.history(id, reader, 0, None, "en"),
            await back.history(id, reader, 30, 90, "de"),
            await back.record(id, reader),
            await services.forecasting.odds(id, reader, None, "", "", "en"),
        ]
        services.forecasting._known.forget()
    return found


async def refused(*_: object, **__: object) -> None:
    raise AssertionError("this was to be done in a process")


@second_look
@pytest.mark.parametrize(
    ("game", "seats"), [("shogun", 3), pytest.param("warriors", 2, marks=second_look)]
)
def test_threads_and_processes_answer_alike(
    database: str, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game: open to all, and one with secrets, in which there are lanes."""

    async def near(services: Services) -> tuple[str, list[Any]]:
        id = await new_match(services, game, seats)
        await play_some(services, id, Random(1), 130)
        return id, await answers(services, id, seats)

    id, found = with_services(database, near, checkpoint_every=16)

    async def far(services: Services) -> None:
        await services.backroom.wake()
        async with services.matches.hold(id):
            pass  # from here on the server itself reads nothing
        monkeypatch.setattr(services.backroom, "do", refused)
        monkeypatch.setattr(services.storage, "rows", refused)
        assert await answers(services, id, seats) == found

    with_services(database, far, checkpoint_every=16, far_workers=1)


def test_whoever_reads_elsewhere_cannot_write(database: str) -> None:
    async def work(services: Services) -> None:
        id, url = await new_match(services, "warriors", 2), services.storage.url

        async def spoil(chronicle: Chronicle) -> None:
            async with chronicle.engine.begin() as connection:
                await connection.execute(delete(entries))

        past = Past(url, (await services.storage.match(id)) or pytest.fail("it was just made"))
        (row,) = await asyncio.to_thread(past.rows)
        with pytest.raises(ConnectionError):
            await asyncio.to_thread(read, url, spoil)
        assert await asyncio.to_thread(past.rows) == [row]

    with_services(database, work)


@second_look
def test_a_game_that_is_over_is_looked_back_on_elsewhere(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answers(services: Services, id: str) -> list[Any]:
        look = services.hindsight
        return [await look.look(id, 0, "de"), await look.film(id, "en"), await look.film(id, "de")]

    async def near(services: Services) -> tuple[str, list[Any]]:
        id = await new_match(services, "warriors", 2)
        await play_some(services, id, Random(1), 60)
        await services.acts.act(id, 0, Resign())
        return id, await answers(services, id)

    id, found = with_services(database, near)
    works: list[str] = []

    async def far(services: Services) -> None:
        await services.backroom.wake()
        send = services.backroom.far

        async def noted(work: Callable[..., Any], *asked: Any) -> Any:
            works.append(work.__name__)
            return await send(work, *asked)

        monkeypatch.setattr(services.backroom, "far", noted)
        for again in await asyncio.gather(answers(services, id), answers(services, id)):
            assert again == found

    with_services(database, far, far_workers=1)
    assert sorted(works) == ["course", "film", "film", "said", "said"]  # each once, but the words


@second_look
def test_a_game_that_went_back_is_told_all_the_same(start_server: Callable[..., Server]) -> None:
    server = start_server(checkpoint_every=16, far_workers=1)
    made = server.new("warriors")
    made.play(Random(2), 40)  # random games may be short
    made.seats[0].done("offer-rewind", to=20)
    made.seats[1].done("accept")
    made.play(Random(3), 20)
    states = made.spectator.get("/history", **{"from": 0, "to": 199})["states"]
    numbers = [state["number"] for state in states]
    assert numbers == list(range(len(numbers)))
    there = made.spectator.get(f"/at/{numbers[-1]}")
    assert states[-1]["view"] == there["view"]


def test_long_answers_are_packed_for_those_who_can_unpack_them(server: Server) -> None:
    made = server.new("warriors")
    made.play(Random(4), 80)
    path = f"{server.address}/api/v1/matches/{made.id}/log"
    token = {"Authorization": f"Bearer {made.spectator.token}"}
    packed = httpx.get(path, headers={**token, "Accept-Encoding": "gzip"}, trust_env=False)
    plain = httpx.get(path, headers={**token, "Accept-Encoding": "identity"}, trust_env=False)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
