"""Seats whose players have resigned while others play on: nothing opens them any more."""

from __future__ import annotations

import pytest

from kassen.core.engine.speech import Accept as Agree
from kassen.core.engine.speech import Decline as Reject
from kassen.core.engine.speech import Propose, Publish, Renounce, Say
from kassen.core.engine.steps import Move
from kassen.core.play.acts import (
    Accept,
    Decline,
    OfferCancel,
    OfferDraw,
    OfferGoOn,
    OfferPause,
    OfferRewind,
    Resign,
    Undo,
)
from kassen.core.values.errors import PlayRefused
from kassen.server.play.acts import Default, Typed, Wish
from kassen.server.services import Services
from kassen.server.shapes.orders import OrderWish
from tests.server.services import new_match, with_services

WISHES: list[Wish] = [
    Undo(),
    Resign(),
    OfferDraw(),
    OfferRewind(0),
    OfferPause(),
    OfferGoOn(),
    OfferCancel(),
    Accept(),
    Decline(),
    Default("late"),
]
"""All that a seat can want, but a move."""


def no_bot_thinks(services: Services) -> None:
    services.bells.wake = services.matches.led = lambda _: None


async def left(services: Services, when_gone: str, game: str = "shogun") -> tuple[str, int, str]:
    """A game of three in which one has resigned who was to move, the seat, and a move of his.

    No bot thinks: whoever decides for the seat is told apart.
    """
    no_bot_thinks(services)
    id = await new_match(services, game, players=3, when_gone=when_gone)
    async with services.matches.hold(id) as found:
        seat = found.match.to_act()[0]
        move: Move = found.match.table.moves(seat)[0]
        text = found.setting.notation.text(move)
    await services.acts.act(id, seat, Resign())
    async with services.matches.hold(id) as found:
        assert found.match.result is None
        assert seat in found.match.to_act() or when_gone == "passive"
    return id, seat, text


@pytest.mark.parametrize("wish", [None, *WISHES], ids=lambda wish: type(wish).__name__)
def test_who_has_resigned_decides_nothing_though_a_bot_plays_on(
    database: str, wish: Wish | None
) -> None:
    """Whatever key he kept; the bot that has the seat moves."""

    async def work(services: Services) -> None:
        id, seat, move = await left(services, "bot")
        async with services.matches.hold(id) as found:
            before, bot = found.match.done, found.seats[seat].bot
        with pytest.raises(PlayRefused, match="out of the game"):
            await services.acts.act(id, seat, Typed(move) if wish is None else wish)
        async with services.matches.hold(id) as found:
            assert (found.match.done, found.seats[seat].bot) == (before, bot)
        await services.acts.act(id, seat, Typed(move), bot=bot)
        async with services.matches.hold(id) as found:
            assert found.match.done == before + 1

    with_services(database, work)


def test_who_has_resigned_says_neither_which_bot_plays_nor_what_it_plays(database: str) -> None:
    async def work(services: Services) -> None:
        id, seat, move = await left(services, "bot")
        async with services.matches.hold(id) as found:
            kept = list(found.seats)
        for bot in ("random", None):
            with pytest.raises(PlayRefused, match="out of the game"):
                await services.seating.change(id, seat, bot=bot)
        with pytest.raises(PlayRefused):
            await services.orders.leave(id, seat, [OrderWish(move=move)])
        async with services.matches.hold(id) as found:
            assert found.seats == kept
            assert found.orders == {}

    with_services(database, work)


def test_who_has_resigned_makes_and_ends_no_treaty_but_may_talk(database: str) -> None:
    """A bot would have to keep them."""

    async def work(services: Services) -> None:
        id, seat, _ = await left(services, "bot", "ikusa")
        other, treaty = (seat + 1) % 3, "truce until 4"
        await services.talking.say(id, other, Propose(treaty, (seat,)))
        async with services.matches.hold(id) as found:
            said, bot = len(found.parley.log), found.seats[seat].bot
        for act in (Agree(1), Reject(1), Propose(treaty, (other,)), Renounce(1), Publish(1)):
            with pytest.raises(PlayRefused, match="out of the game"):
                await services.talking.say(id, seat, act)
        async with services.matches.hold(id) as found:
            assert len(found.parley.log) == said
        await services.talking.say(id, seat, Agree(1), bot=bot)
        await services.talking.say(id, seat, Say("Farewell."))

    with_services(database, work)


@pytest.mark.parametrize("when_gone", ["bot", "replace", "passive"])
def test_what_was_left_ahead_is_not_played_for_who_has_resigned(
    database: str, when_gone: str
) -> None:
    async def work(services: Services) -> None:
        no_bot_thinks(services)
        id = await new_match(services, "shogun", players=3, when_gone=when_gone)
        async with services.matches.hold(id) as found:
            seat = found.match.to_act()[0]
            move = found.setting.notation.text(found.match.table.moves(seat)[0])
        await services.orders.leave(id, seat, [OrderWish(move=move)])
        async with services.matches.hold(id) as found:
            due = found.orders[seat].due
            assert due is not None
        await services.acts.act(id, seat, Resign())
        async with services.matches.hold(id) as found:
            stopped = found.orders[seat].stopped
            assert stopped is not None
            assert (stopped.why, found.orders[seat].played) == ("own", ())
            services.matches.drop(id)
        async with services.matches.hold(id) as found:
            assert found.orders[seat].stopped == stopped, "and so it is kept"
        assert id not in await services.storage.ordered(due + 10**9)

    with_services(database, work)
