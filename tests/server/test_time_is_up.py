"""The very instant at which somebody's time is up: not before it, and not later."""

from __future__ import annotations

import pytest

from kassen.core.values.clocks import Clock
from kassen.server.play.acts import Typed
from kassen.server.play.clocks import ON_THE_WAY
from kassen.server.services import Services
from tests.server.services import new_match, with_services

FAR = 10**9
"""Milliseconds: nobody's own clock reaches it while a test runs."""


async def waited_for(services: Services, clock: Clock) -> tuple[str, int, int]:
    """A match, the seat whose time runs, and when it is up."""
    for each in services.rounds:  # the test looks itself
        await each.stop()
    id = await new_match(services, "warriors", clock=clock)
    async with services.matches.hold(id) as found:
        (seat,) = found.match.to_act()
        kept = found.seats[seat]
        assert kept.bank is not None
        assert kept.since is not None
        return id, seat, clock.late_at(kept.bank, kept.since)


async def done(services: Services, id: str) -> int:
    async with services.matches.hold(id) as found:
        return found.match.done


@pytest.mark.parametrize("late", ["default", "lost"])
def test_nobody_is_late_before_his_time_is_up_and_a_move_had_time_to_arrive(
    database: str, monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    async def work(services: Services) -> None:
        clock = Clock(bank=FAR // 1000, late=late)  # type: ignore[arg-type]
        id, _, until = await waited_for(services, clock)
        before = await done(services, id)
        for at, then in ((until + ON_THE_WAY - 1, before), (until + ON_THE_WAY, before + 1)):
            monkeypatch.setattr("kassen.server.play.clocks.now", lambda at=at: at)
            await services.clocks.look_round()
            assert await done(services, id) == then

    with_services(database, work)


@pytest.mark.parametrize("after", [-1, 0, ON_THE_WAY])
def test_a_move_that_arrives_as_time_is_up_counts_and_leaves_no_time(
    database: str, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """Whoever looks at the clocks then finds nobody late; of the bank nothing is owed."""

    async def work(services: Services) -> None:
        clock = Clock(bank=FAR // 1000, increment=7, late="lost")
        id, seat, until = await waited_for(services, clock)
        async with services.matches.hold(id) as found:
            (first, *_) = found.match.table.moves(seat)
            text = found.setting.notation.text(first)
        monkeypatch.setattr("kassen.server.play.acts.now", lambda: until + after)
        await services.acts.act(id, seat, Typed(text))
        async with services.matches.hold(id) as found:
            assert found.seats[seat].bank == 7_000 + max(0, -after), "and what a move brings"
        monkeypatch.setattr("kassen.server.play.clocks.now", lambda: until + ON_THE_WAY)
        await services.clocks.look_round()
        async with services.matches.hold(id) as found:
            assert found.match.result is None

    with_services(database, work)
