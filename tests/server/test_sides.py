"""Sides that are drawn by lot or bid for where people gather: sealed, fair, kept and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from kassen.core.engine.registry import game_named
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.core.play.sides import Sides, bid_for, bot_bid, check_sides, drawn, most_bid
from kassen.core.values.chance import commitment
from kassen.core.values.errors import PlayRefused, RecordError
from kassen.games.dangerous.bots.bids import MEASURED as ODA_MEASURED
from kassen.games.warriors.bots.bids import MEASURED as SOUTH_MEASURED
from kassen.server.lobby.tables.gathering import Chair, Gathering
from kassen.server.shapes.matches import Agreement
from tests.server.servers import Json, NewTable, Player, Server, eventually, new_table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("sides") / "matches.sqlite3"
    found = Server(str(database), pardon_seconds=0.0, toys=False)
    yield found
    found.stop()


def sat(server: Server, id: str, seat: int = 1, token: str = "") -> str:
    answer = server.ask("POST", f"/tables/{id}/seats/{seat}", token, {"name": "Bob"})
    assert answer.status_code == 201, answer.text
    key: str = answer.json()["key"]
    return key


def bids(server: Server, id: str, key: str, bid: int | None) -> Json:
    answer = server.ask("PUT", f"/tables/{id}/ready", key, {"ready": True, "bid": bid})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def begun(server: Server, ann: int, bob: int, **wish: Any) -> tuple[NewTable, str]:
    new = new_table(server, "me", "free", sides="bid", **wish)
    key = sat(server, new.id)
    bids(server, new.id, new.key, ann)
    assert bids(server, new.id, key, bob)["begun"]
    return new, key


# ---- the rule ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bids", "chairs", "price"),
    [([2, 1], (0, 1), 2), ([1, 2], (1, 0), 2), ([-1, -3], (0, 1), -1), ([-4, 0], (1, 0), 0)],
)
def test_the_higher_bid_has_the_first_side_at_its_own_price(
    bids: list[int], chairs: tuple[int, ...], price: int
) -> None:
    for secret in (b"one", b"two", b"three"):
        sides = bid_for(secret, bids)
        assert (sides.chairs, sides.price) == (chairs, price)
        assert [sides.bids[chairs.index(chair)] for chair in (0, 1)] == bids


def test_equal_bids_and_lots_favour_no_place_at_the_table() -> None:
    """Of 2,000 lots a place gets a seat 1,000 times, give or take four deviations (of 22.4)."""
    secrets = [f"secret {n}".encode() for n in range(2000)]
    tied = Counter(bid_for(secret, [1, 1]).chairs[0] for secret in secrets)
    assert abs(tied[0] - 1000) < 90
    lots = [drawn(secret, 3).chairs for secret in secrets]
    for seat in range(3):
        places = Counter(chairs[seat] for chairs in lots)
        assert all(abs(places[place] - 667) < 85 for place in range(3))
    assert {bot_bid(secret, 5, 5) for secret in secrets} == {4, 5}


def test_the_page_that_checks_lots_knows_the_same_answers() -> None:
    """web/tests/sides-check.test.ts."""
    known = {
        bytes(range(32)): [(0, 1), (2, 1, 0), (2, 0, 1, 3), (0, 4, 1, 3, 2)],
        bytes(range(1, 33)): [(1, 0), (0, 2, 1), (3, 2, 1, 0), (3, 4, 2, 1, 0)],
    }
    for secret, orders in known.items():
        assert [drawn(secret, players).chairs for players in (2, 3, 4, 5)] == orders
        assert bid_for(secret, [1, 1]).chairs == orders[0]


def test_bots_bid_what_games_were_measured_to_be_even_at() -> None:
    """Give or take one, so that nobody knows it; of 300 bids each of the three comes up."""
    secrets = [f"secret {n}".encode() for n in range(300)]
    warriors, dangerous = game_named("warriors"), game_named("dangerous")
    tables = [(warriors.setting(), SOUTH_MEASURED)]
    for scenario in ("short", "standard", "campaign"):
        setting = dangerous.setting(options={"scenario": scenario}, players=2)
        tables.append((setting, ODA_MEASURED.get(scenario, ())))
    for setting, measured in tables:
        shares = {one.bid: abs(one.won / one.games - 0.5) for one in measured}
        even = setting.game.even_bid(setting)
        assert shares.get(even, 0.0) == min(shares.values(), default=0.0)
        most = most_bid(setting.game, setting.edition)
        wanted = {bid for bid in (even - 1, even, even + 1) if abs(bid) <= most}
        assert {bot_bid(secret, even, most) for secret in secrets} == wanted
    assert warriors.even_bid(tables[0][0]) == 1  # the South has a little the better of it


def test_a_lot_or_a_bid_that_was_tampered_with_is_found_out() -> None:
    secret = b"secret"
    lot, tied, bid = drawn(secret, 2), bid_for(secret, [1, 1]), bid_for(secret, [1, 3])
    for sides in (lot, tied, bid, replace(bid, moved=True, chairs=(), bids=())):
        check_sides(sides, secret)
    for wrong in (
        replace(lot, chairs=lot.chairs[::-1]),
        replace(tied, chairs=tied.chairs[::-1]),
        replace(bid, price=2),
        replace(bid, bids=(1, 3)),
        replace(bid, chairs=(0, 0)),
        Sides("bid", (0, 1), (1,), 1),
    ):
        with pytest.raises(RecordError, match="sides"):
            check_sides(wrong, secret)


# ---- at the table --------------------------------------------------------------------------------


def test_the_higher_bid_plays_south_and_the_other_has_the_head_start(server: Server) -> None:
    new, key = begun(server, 1, 3)
    ann, bob = Player(server, new.id, new.key), Player(server, new.id, key)
    assert (ann.get()["seat"], bob.get()["seat"]) == (1, 0)
    assert [one["name"] for one in ann.get()["seats"]] == ["Bob", "Ann"]
    assert ann.get()["view"]["points"] == -3
    assert "Head start for North: 3 points" in ann.get()["aim"]["short"]
    told = ann.get()["sides"]
    assert told["how"] == "bid"
    assert "Head start for North: 3 points" in told["lines"][0]
    assert "Head start for North: 1 point" in told["lines"][1]
    german = ann.get("", lang="de")["sides"]["lines"]
    assert "Vorsprung für den Norden: 3 Punkte" in german[0]


def test_who_wants_something_for_the_first_side_gets_it(server: Server) -> None:
    new, _ = begun(server, -2, -4)
    state = Player(server, new.id, new.key).get()
    assert (state["seat"], state["view"]["points"]) == (0, 2)


def test_a_game_of_two_whose_bids_are_nothing_is_the_printed_one(server: Server) -> None:
    new, _ = begun(server, 0, 0)
    state = Player(server, new.id, new.key).get()
    assert state["view"]["points"] == 0
    assert "lot" in state["sides"]["lines"][-1]


def test_cards_are_bid_in_a_most_dangerous_time(server: Server) -> None:
    new, _ = begun(server, 2, -1, game="dangerous")
    state = Player(server, new.id, new.key).get()
    assert state["seat"] == 0
    assert "Head start for Anti-Oda: 2 cards" in state["aim"]["short"]


def test_a_lot_gives_the_seats_of_any_game(server: Server) -> None:
    new = new_table(server, "me", "free", "bot", game="shogun", sides="lot")
    place = server.get(f"/tables/{new.id}")["chairs"][0]
    assert (place["label"], place["text"]) == ("Place 1", "")
    key = sat(server, new.id)
    for one in (new.key, key):
        server.ask("PUT", f"/tables/{new.id}/ready", one, {"ready": True})
    state = Player(server, new.id, new.key).get()
    assert state["sides"] == {"how": "lot", "lines": ["The sides were drawn by lot."]}
    assert state["seats"][state["seat"]]["name"] == "Ann"


def test_the_host_has_committed_to_the_lot_before_anybody_bids(server: Server) -> None:
    new = new_table(server, "me", "free", sides="bid")
    promised = server.get(f"/tables/{new.id}")["commitment"]
    key = sat(server, new.id)
    bids(server, new.id, new.key, 1)
    bids(server, new.id, key, 1)
    bob = Player(server, new.id, key)
    assert bob.get()["commitment"] == promised
    bob.done("resign")
    shown = server.get(f"/matches/{new.id}/dice", key)["sides"]
    record = Record.from_lines(server.ask("GET", f"/matches/{new.id}/record", key).text)
    assert commitment(bytes.fromhex(record.header.secret)) == promised
    assert replay(record, check_dice=True).result is not None
    sides = record.header.sides
    assert sides is not None
    assert shown == {
        "how": "bid",
        "names": ["Bob" if place else "Ann" for place in sides.chairs],
        "places": list(sides.chairs),
        "bids": [1, 1],
        "price": 1,
    }
    record.header.sides = replace(sides, chairs=sides.chairs[::-1])
    with pytest.raises(RecordError, match="sides"):
        replay(record, check_dice=True)


# ---- sealed --------------------------------------------------------------------------------------


def test_nobody_is_told_anything_of_a_bid_before_both_have_bid(server: Server) -> None:
    """Two tables that differ in one bid alone: whole answers to the host, others and nobody."""

    def answers(bid: int) -> list[Json]:
        new = new_table(server, "free", "free", sides="bid")  # the host does not play
        ann, bob = sat(server, new.id, 0), sat(server, new.id, 1)
        bids(server, new.id, ann, bid)
        told = [server.get(f"/tables/{new.id}", token) for token in (bob, new.host, new.invite, "")]
        told += [one for one in server.get("/tables")["gathering"] if one["table"] == new.id]
        mine = server.get(f"/tables/{new.id}", ann)
        assert mine["bid"] == bid
        server.ask("DELETE", f"/tables/{new.id}", new.host)
        for one in told:
            for field in ("table", "made", "commitment"):
                del one[field]
        return told

    worlds = [answers(bid) for bid in (-5, 0, 4)]
    assert worlds[0] == worlds[1] == worlds[2]
    assert len(worlds[0]) == 5
    assert all(one["bid"] is None for one in worlds[0])


def test_a_bid_goes_with_whoever_leaves_and_is_made_anew_when_somebody_comes(
    server: Server,
) -> None:
    new = new_table(server, "me", "free", sides="bid")
    key = sat(server, new.id)
    bids(server, new.id, key, 5)
    server.ask("DELETE", f"/tables/{new.id}/seat", key)
    bids(server, new.id, new.key, 1)
    cleo = sat(server, new.id)
    shown = server.get(f"/tables/{new.id}", new.key)
    assert (shown["bid"], shown["begun"]) == (None, False)
    bids(server, new.id, cleo, 0)
    assert not server.get(f"/tables/{new.id}", cleo)["begun"]
    bids(server, new.id, new.key, 1)
    assert Player(server, new.id, new.key).get()["seat"] == 0


def test_bids_outlive_a_restart(start_server: Callable[..., Server]) -> None:
    server = start_server()
    new = new_table(server, "me", "free", sides="bid")
    key = sat(server, new.id)
    bids(server, new.id, key, 4)
    before = server.get(f"/tables/{new.id}", key)
    server.kill()
    server.start()
    assert server.get(f"/tables/{new.id}", key) == before
    bids(server, new.id, new.key, 3)
    assert Player(server, new.id, key).get()["seat"] == 0


# ---- bots, series, ratings, statistics -----------------------------------------------------------


def test_a_bot_bids_too_and_who_did_not_bid_gives_nothing(server: Server) -> None:
    new = new_table(server, "me", "free", sides="bid", fill_after=0)
    eventually(lambda: server.get(f"/tables/{new.id}")["begun"])
    lines = Player(server, new.id, new.key).get()["sides"]["lines"]
    assert len(lines) == 3
    assert any("No head start" in line for line in lines)


def test_in_a_series_what_was_bid_stays_with_the_sides(server: Server) -> None:
    new, key = begun(server, 1, 3, series={"games": 2}, whom="public")
    bob = Player(server, new.id, key)
    bob.done("resign")
    eventually(lambda: bob.get()["rematch"] is not None)
    link = server.ask("POST", f"/matches/{new.id}/rematch", new.key).json()["links"][0]
    next_one = Player(server, bob.get()["rematch"], link["token"])
    following = next_one.get()
    assert (following["seat"], following["view"]["points"]) == (0, -3)
    assert following["sides"]["how"] == "bid"
    assert "stays with them: Head start for North: 3 points" in following["sides"]["lines"][0]
    next_one.done("resign")
    assert next_one.get("/dice")["sides"] is None, "settled for the game before it"


def test_games_are_counted_for_the_side_and_for_the_bid(server: Server) -> None:
    def counted() -> dict[int, list[int]]:
        tables = server.get("/games/warriors/statistics")["tables"]
        return {one["bid"]: one["wins"] for table in tables for one in table["bids"]}

    before = counted().get(5, [0, 0])
    new, _ = begun(server, 5, -5)
    Player(server, new.id, new.key).done("resign")
    assert counted()[5] == [before[0], before[1] + 1]


# ---- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "ikusa", "chairs": [{"kind": "me"}, {"kind": "free"}]},
        {"game": "shogun", "chairs": [{"kind": "me"}, {"kind": "free"}, {"kind": "free"}]},
        {"options": {"head_start": 2}},
        {"game": "dangerous", "options": {"scenario": "bidding"}},
    ],
)
def test_bids_that_make_no_sense_are_refused_when_the_table_is_made(
    server: Server, wish: Json
) -> None:
    free = [{"kind": "me"}, {"kind": "free"}]
    body = {"game": "warriors", "whom": "public", "chairs": free, "sides": "bid", **wish}
    assert server.ask("POST", "/tables", body=body).status_code == 422


def test_where_nobody_gathers_there_is_nothing_to_draw(server: Server) -> None:
    for sides in ("lot", "bid"):
        seats = [{"kind": "me"}, {"kind": "link"}]
        answer = server.ask(
            "POST", "/matches", body={"game": "warriors", "seats": seats, "sides": sides}
        )
        assert answer.status_code == 422
        assert "gather" in answer.text


def test_a_bid_is_made_where_there_is_something_to_bid_for() -> None:
    def table(sides: str) -> Gathering:
        agreed = Agreement(game="warriors", sides=sides)  # type: ignore[arg-type]  # one of two
        chairs = [Chair("person", key=b"a"), Chair("person", key=b"b")]
        return Gathering("t", "public", agreed, chairs, b"h", b"i", 0, 0, secret=b"s")

    with pytest.raises(PlayRefused, match="bid for"):
        table("bid").be_ready(0, True)
    with pytest.raises(PlayRefused, match="nobody bids"):
        table("lot").be_ready(0, True, 1)
    found = table("bid")
    found.be_ready(0, True, 3)
    found.be_ready(0, False)
    assert found.chairs[0].bid is None


def test_nobody_bids_more_than_there_is(server: Server) -> None:
    new = new_table(server, "me", "free", sides="bid")
    for bid in (6, -6):
        wish = {"ready": True, "bid": bid}
        assert server.ask("PUT", f"/tables/{new.id}/ready", new.key, wish).status_code == 409
    assert [one["bid"] for one in server.get(f"/tables/{new.id}")["bids"]] == list(range(5, -6, -1))
