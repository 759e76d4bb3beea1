"""Orders: moves left ahead, carried out once, as the seat's own, and known to it alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.engine.steps import Move, tag_of
from kassen.core.play.acts import Accept, OfferRewind, Undo
from kassen.core.play.orders import Orders
from kassen.core.values.errors import PlayRefused
from kassen.core.values.messages import Name
from kassen.server.play.acts import Default, Typed
from kassen.server.play.open_matches import OpenMatch
from kassen.server.play.orders import keeping
from kassen.server.play.orders.desk import OrdersDesk
from kassen.server.play.orders.words import forms_of, move_text
from kassen.server.services import Services
from kassen.server.shapes.common import Ref
from kassen.server.shapes.orders import OrderWish
from kassen.server.store.storage import now
from kassen.server.watch.states import Speaker
from tests.server.accounts import add_accounts, person
from tests.server.accounts import begun as begun_by
from tests.server.servers import Json, NewGame, Server, eventually
from tests.server.services import new_match, with_services, with_two
from tests.server.test_server_clocks import begun
from tests.server.test_server_refusals import problem

SECRET = b"orders" * 8


_LOOK_ROUND = OrdersDesk.look_round


@pytest.fixture
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """At orders, but the test: else a server's own round may have played them before it looks."""

    async def look_round(_: OrdersDesk) -> None:
        pass

    monkeypatch.setattr(OrdersDesk, "look_round", look_round)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch, nobody_looks: None) -> None:
    """No pause before an order is carried out, as soon as the test looks at it."""
    monkeypatch.setattr(keeping, "PAUSE", 0)


async def moves_of(services: Services, id: str, seat: int) -> list[str]:
    async with services.matches.hold(id) as found:
        table = found.match.table
        return [found.setting.notation.text(move) for move in table.moves(seat)]


async def picked(services: Services) -> tuple[str, int]:
    """A game of Warriors in which all have picked, and whose impulse it is."""
    id = await new_match(services, "warriors", secret=SECRET)
    while True:
        async with services.matches.hold(id) as found:
            (seat,) = found.match.to_act()
            if found.match.table.line > 12:
                return id, seat
        await services.acts.act(id, seat, Typed((await moves_of(services, id, seat))[0]))


async def of(services: Services, id: str, seat: int) -> Orders:
    async with services.matches.hold(id) as found:
        return found.orders[seat]


async def why(services: Services, id: str, seat: int) -> str | None:
    stopped = (await of(services, id, seat)).stopped
    return None if stopped is None else stopped.why


async def round_of(services: Services, id: str) -> list[str]:
    """Orders are looked at; what was played, by whom."""
    await _LOOK_ROUND(services.orders)
    async with services.matches.hold(id) as found:
        return [f"{told.entry.seat} {told.entry.move}" for told in found.recent]


@pytest.mark.usefixtures("at_once")
def test_a_line_of_moves_is_played_as_the_seats_own(database: str) -> None:
    async def work(services: Services) -> None:
        id, seat = await picked(services)
        other = 1 - seat
        lines = [OrderWish(move="pass"), OrderWish(move="pass", then=True)]
        await services.orders.leave(id, other, lines)
        assert await round_of(services, id) == await round_of(services, id), "it is not asked yet"
        for n in range(2):
            await services.acts.act(id, seat, Typed("pass"))
            assert (await round_of(services, id))[-1] == f"{other} pass"
            orders = await of(services, id, other)
            assert [one.move for one in orders.played] == ["pass"] * (n + 1)
        assert await why(services, id, other) == "played"

    with_services(database, work)


@pytest.mark.usefixtures("at_once")
def test_where_nothing_fits_the_table_waits(database: str) -> None:
    async def work(services: Services) -> None:
        id, seat = await picked(services)
        other = 1 - seat
        march = next(m for m in await moves_of(services, id, seat) if m.startswith("march "))
        async with services.matches.hold(id) as found:
            notation = found.setting.notation
            there = notation.index("region", march.partition("->")[2])
        place = Ref("region", there)
        cases: list[tuple[str, dict[str, Any]]] = [
            ("illegal", {"move": "go"}),
            ("none", {"move": "pass", "asked": "choose-battle"}),
            ("answer", {"move": "pass", "answer": "pass"}),
            ("calm", {"move": "pass", "calm": [place]}),
        ]
        for reason, wish in cases:
            await services.orders.leave(id, other, [OrderWish(**wish)])
            before = len(await round_of(services, id))
            await services.acts.act(id, seat, Typed(march))
            await services.acts.act(id, seat, Undo())
            assert await why(services, id, other) is None, "what was taken back never happened"
            await _march(services, id, seat, march)
            assert len(await round_of(services, id)) > before
            assert await why(services, id, other) == reason, reason
            await services.acts.act(id, other, Typed("pass"))
            await services.acts.act(id, seat, OfferRewind(_line_before(found, march)))
            await services.acts.act(id, other, Accept())
        stopped = (await of(services, id, other)).stopped
        assert stopped is not None
        assert stopped.place == Name("region", there)

    with_services(database, work)


async def _march(services: Services, id: str, seat: int, march: str) -> None:
    """The whole of it, with the first who may go."""
    await services.acts.act(id, seat, Typed(march))
    taken = next(m for m in await moves_of(services, id, seat) if m.startswith("take "))
    await services.acts.act(id, seat, Typed(f"{taken}; go"))


def _line_before(found: OpenMatch, march: str) -> int:
    told = [one for one in found.recent if one.entry.move == march]
    return told[-1].line - 1


@pytest.mark.usefixtures("at_once")
def test_whoever_decides_himself_withdraws_them(database: str) -> None:
    async def work(services: Services) -> None:
        id, seat = await picked(services)
        passing = [OrderWish(move="pass", times=9)]

        async def left() -> None:
            await services.orders.leave(id, seat, passing)
            assert await why(services, id, seat) is None

        await left()
        await services.acts.act(id, seat, Typed("pass"))
        assert await why(services, id, seat) == "own"
        assert (await round_of(services, id))[-1] == f"{seat} pass"
        await left()
        await services.acts.act(id, seat, Undo())
        assert await why(services, id, seat) == "own"
        await left()
        await services.acts.act(id, seat, Default("late"))
        assert await why(services, id, seat) == "late"
        await left()
        await services.acts.act(id, seat, OfferRewind(3))
        await services.acts.act(id, 1 - seat, Accept())
        assert await why(services, id, seat) == "back"
        await left()
        await services.seating.change(id, seat, bot="random")
        assert await why(services, id, seat) == "bot"
        await services.orders.withdraw(id, seat)
        async with services.matches.hold(id) as found:
            assert found.orders == {}

    with_services(database, work)


@pytest.mark.usefixtures("nobody_looks")
def test_they_are_carried_out_after_a_fixed_time_whatever_others_do_in_secret(
    database: str,
) -> None:
    async def work(services: Services) -> None:
        id = await new_match(services, "shogun", players=3, secret=SECRET)
        while True:
            async with services.matches.hold(id) as found:
                seats = found.match.to_act()
                if found.match.table.lanes is not None and len(seats) == 3:
                    break
            await services.acts.act(id, seats[0], Default(""))
        began = now()
        await services.orders.leave(id, 0, [OrderWish(move="pass")])
        due = (await of(services, id, 0)).due
        assert due is not None
        assert began <= due - keeping.PAUSE <= now()
        assert await services.storage.ordered(due - 1) == []
        assert await services.storage.ordered(due) == [id]
        await services.acts.act(id, 1, Typed((await moves_of(services, id, 1))[0]))
        assert (await of(services, id, 0)).due == due

    with_services(database, work)


@pytest.mark.usefixtures("at_once")
def test_what_was_left_anew_in_between_is_not_played_by_what_fitted_before(database: str) -> None:
    async def work(services: Services) -> None:
        id, seat = await picked(services)
        march = next(m for m in await moves_of(services, id, seat) if m.startswith("march "))
        await services.orders.leave(id, seat, [OrderWish(move=march)])
        ((_, found, number),) = await services.orders._due(id)
        await services.orders.leave(id, seat, [OrderWish(move="pass", answer="pass")])
        with pytest.raises(PlayRefused):
            await services.acts.act(id, seat, found, number)
        await services.orders.leave(id, seat, [OrderWish(move=march)])
        ((_, again, number),) = await services.orders._due(id)
        assert (await services.acts.act(id, seat, again, number)).played == [march]

    with_services(database, work)


def test_with_an_account_goes_what_it_had_planned(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        match = await begun_by(services, person(ann), person(bob), rated=False)
        for seat in (0, 1):
            await services.orders.leave(match, seat, [OrderWish(move="pass")])
        account = await services.club.accounts.find(ann)
        assert account is not None
        await services.club.leaving.delete(account)
        assert set(await services.storage.orders(match)) == {1}
        async with services.matches.hold(match) as found:
            assert set(found.orders) == {1}

    with_services(database, work)


def test_what_a_server_leaves_behind_another_carries_out_once(shared_database: str) -> None:
    async def work(one: Services, other: Services) -> None:
        id, seat = await picked(one)
        await one.orders.leave(id, 1 - seat, [OrderWish(move="pass", times=5)])
        await other.acts.act(id, seat, Typed("pass"))
        while True:
            await asyncio.gather(one.orders.look_round(), other.orders.look_round())
            async with one.matches.hold(id) as found:
                passes = sum(told.entry.move == "pass" for told in found.recent)
                if passes >= 2:  # before that, it may not have heard of the other's move yet
                    assert [done.move for done in found.orders[1 - seat].played] == ["pass"]
                    assert passes == 2
                    assert found.match.to_act() == (seat,)
                    return

    with_two(shared_database, work)


# ---- over HTTP -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(str(tmp_path_factory.mktemp("orders") / "matches.sqlite3"))
    yield found
    found.stop()


def ask(game: NewGame, seat: int, method: str = "GET", body: Any = None, lang: str = "en") -> Any:
    player = game.seats[seat]
    path = f"/matches/{game.id}/orders"
    return player.server.ask(method, path, player.token, body, lang=lang)


def test_the_player_alone_sees_what_was_played_and_why_it_stopped(server: Server) -> None:
    game = begun(server, clock={"move": 3 * 86_400})
    (seat,) = game.spectator.get()["to_act"]
    other = 1 - seat
    offered: Json = ask(game, other).json()
    assert (offered["active"], offered["orders"], offered["stopped"]) == (False, [], None)
    assert {"text": "pass", "label": "Pass"} in offered["moves"]
    assert any(one["text"].startswith("march a group") for one in offered["decisions"])
    kai = offered["places"][0]
    place = {"kind": kai["kind"], "index": kai["index"]}
    first = game.seats[other].get()
    legal = [move["text"] for move in (first["choice"] or {"moves": []})["moves"]]
    assert legal == []
    body = {"orders": [{"move": "decline", "quiet": True, "calm": [place]}]}
    left = ask(game, other, "PUT", body).json()
    assert left["active"]
    assert [(one["label"], one["quiet"]) for one in left["orders"]] == [("Decline", True)]
    assert ask(game, seat).json()["orders"] == []
    watching = game.spectator
    assert server.ask("GET", f"/matches/{game.id}/orders", watching.token).status_code == 403
    while game.spectator.get()["to_act"] == [seat]:
        game.seats[seat].done("move", move=game.seats[seat].get()["choice"]["moves"][0]["text"])
    eventually(lambda: not ask(game, other).json()["active"])
    assert ask(game, other).json()["stopped"] == "“Decline” is not allowed now."
    assert "ist jetzt nicht erlaubt" in ask(game, other, lang="de").json()["stopped"]
    assert ask(game, other, "DELETE").status_code == 204
    assert ask(game, other).json()["stopped"] is None


@pytest.mark.parametrize(
    "order",
    [{"move": "dance"}, {"move": "pass", "asked": "dance"}, {"move": "pass", "answer": "?"}],
)
def test_what_is_no_order_is_refused(server: Server, order: Json) -> None:
    game = begun(server)
    problem(ask(game, 0, "PUT", {"orders": [order]}), 422, "not-understood")
    assert ask(game, 0).json()["orders"] == []


def test_a_move_that_is_not_legal_yet_is_put_together_and_read(server: Server) -> None:
    game = begun(server)
    path = f"/matches/{game.id}/orders"
    token = game.seats[0].token
    forms = server.ask("GET", f"{path}/forms", token, lang="de").json()
    march = next(one for one in forms if one["move"] == "march")
    assert (march["form"], march["said"]) == (
        "march {origin}->{dest}",
        "Marsch {origin} → {dest}",
    )
    assert [(one["field"], one["kind"]) for one in march["fields"]] == [
        ("origin", "region"),
        ("dest", "region"),
    ]
    read = server.ask("POST", f"{path}/reading", token, {"move": "march Tōkai -> tosan"})
    assert read.json() == {"text": "march tokai->tosan", "label": "March Tokai → Tosan"}
    problem(
        server.ask("POST", f"{path}/reading", token, {"move": "march tokai->mars"}),
        422,
        "not-understood",
    )
    for method, end in (("GET", "forms"), ("POST", "reading")):
        answer = server.ask(method, f"{path}/{end}", game.spectator.token, {"move": "pass"})
        assert answer.status_code == 403


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["warriors", "ikusa", "shogun", "dangerous"])
def test_every_kind_of_move_can_be_put_together_in_every_game(name: str, lang: str) -> None:
    setting = game_named(name).setting()
    names, dice = setting.notation.names, Random(7)
    forms = forms_of(Speaker(setting, lang))
    assert forms
    for form in forms:
        for field in form.fields:
            assert f"{{{field.field}}}" in form.said, "each gap has its place in the sentence"
        said = {
            one.field: "1" if one.kind is None else dice.choice(names[one.kind].tokens)
            for one in form.fields
        }
        text = form.form.format_map(said)
        assert move_text(setting, text) == text
        assert tag_of(type(setting.notation.parse(text, Move))) == form.move
