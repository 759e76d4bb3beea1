"""Tables at which people gather: found, joined, left, swapped, begun."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest

from kassen.core.play.acts import Resign
from kassen.core.values.clocks import Clock
from kassen.core.values.errors import PlayRefused
from kassen.server.lobby.tables.gathering import Chair, Gathering
from kassen.server.play.tokens import SEAT, Holder
from kassen.server.services import Services
from kassen.server.shapes.matches import Agreement
from kassen.server.shapes.tables import ChairWish, TableWish
from kassen.server.store.storage import now
from tests.server.members import a_member
from tests.server.servers import Json, Player, Server, eventually, new_table
from tests.server.services import new_match, with_services, with_two


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("tables") / "matches.sqlite3"
    found = Server(str(database), pardon_seconds=0.0)
    yield found
    found.stop()


def sat(server: Server, id: str, seat: int, token: str = "", name: str = "Bob") -> str:
    answer = server.ask("POST", f"/tables/{id}/seats/{seat}", token, {"name": name})
    assert answer.status_code == 201, answer.text
    key: str = answer.json()["key"]
    return key


def listed(server: Server) -> list[str]:
    return [one["table"] for one in server.get("/tables")["gathering"]]


def be_ready(server: Server, id: str, *keys: str) -> Json:
    for key in keys:
        answer = server.ask("PUT", f"/tables/{id}/ready", key, {"ready": True})
        assert answer.status_code == 200, answer.text
    shown: Json = answer.json()
    return shown


# ---- over HTTP ---------------------------------------------------------------------------------


def test_a_public_table_is_found_joined_and_begins_when_all_are_ready(server: Server) -> None:
    new = new_table(server, "me", "free")
    id = new.id
    assert listed(server)[0] == id
    bob = sat(server, id, 1)
    shown = be_ready(server, id, bob)
    assert not shown["begun"]
    assert [chair["ready"] for chair in shown["chairs"]] == [False, True]
    shown = be_ready(server, id, new.key)
    assert shown["begun"]
    assert id not in listed(server)
    states = [Player(server, id, key).get() for key in (new.key, bob)]
    assert [state["seat"] for state in states] == [0, 1]
    assert [seat["name"] for seat in states[0]["seats"]] == ["Ann", "Bob"]


def test_the_host_of_a_table_is_the_host_of_its_game(server: Server) -> None:
    new = new_table(server, "me", "free")
    id = new.id
    be_ready(server, id, sat(server, id, 1), new.key)
    assert server.ask("POST", f"/matches/{id}/stop", new.host).status_code == 204
    assert id not in [one["match"] for one in server.get("/tables")["playing"]], "nobody plays on"


def test_a_table_is_told_in_plain_words(server: Server) -> None:
    clock = {"move": 259_200, "late": "bot"}
    options = {"border_closed_for": "impulse"}
    new = new_table(server, "me", "free", options=options, clock=clock, coach=True)
    shown = server.get(f"/tables/{new.id}", lang="de")
    assert shown["clock"] == clock
    assert shown["coach"]
    (chosen,) = shown["chosen"]
    assert chosen["text"] != "border_closed_for" != chosen["value"]
    assert chosen["text"] != server.get(f"/tables/{shown['table']}")["chosen"][0]["text"]
    assert [(one["kind"], one["name"]) for one in shown["chairs"]] == [
        ("person", "Ann"),
        ("free", ""),
    ]


def test_nothing_that_is_shown_opens_anything(server: Server) -> None:
    new = new_table(server, "me", "free")
    keys = [new.key, new.host, new.invite]
    for path in ("/tables", f"/tables/{new.id}"):
        for token in ("", new.key):
            text = server.ask("GET", path, token).text
            assert not any(key in text for key in keys)


def test_a_table_by_invitation_is_known_to_whoever_is_invited(server: Server) -> None:
    new = new_table(server, "me", "free", whom="invited")
    id = new.id
    assert id not in listed(server)
    for method, path, body in [
        ("GET", "", None),
        ("POST", "/seats/1", {"name": "Eve"}),
        ("POST", "/watch", {}),
    ]:
        unknown = server.ask(method, f"/tables/nobodyhere22{path}", body=body)
        answer = server.ask(method, f"/tables/{id}{path}", body=body)
        assert (answer.status_code, answer.text) == (404, unknown.text)
        assert server.ask(method, f"/tables/{id}{path}", "guess", body).status_code == 404
    bob = sat(server, id, 1, new.invite)
    be_ready(server, id, bob, new.key)
    assert id not in [one["match"] for one in server.get("/tables")["playing"]]
    assert server.ask("POST", f"/tables/{id}/watch", new.invite).status_code == 404


def test_a_held_seat_waits_for_whoever_is_invited(server: Server) -> None:
    new = new_table(server, "me", "held", "free", game="bids")
    id = new.id
    refused = server.ask("POST", f"/tables/{id}/seats/1", body={"name": "Eve"})
    assert refused.status_code == 409
    eve = sat(server, id, 2)
    assert server.ask("PUT", f"/tables/{id}/seat", eve, {"seat": 1}).status_code == 409
    sat(server, id, 1, new.invite)


def test_the_host_alone_is_told_who_come_from_one_address(server: Server) -> None:
    new = new_table(server, "me", "free", "free", game="bids")
    id = new.id
    bob = sat(server, id, 1)
    for key in (new.host, new.key):
        assert server.get(f"/tables/{id}", key)["alike"] == [[0, 1]]
    for key in (bob, ""):
        assert server.get(f"/tables/{id}", key)["alike"] == []
    text = server.ask("GET", f"/tables/{id}", new.host).text
    assert "127.0.0.1" not in text
    server.ask("DELETE", f"/tables/{id}/seat", bob)
    assert server.get(f"/tables/{id}", new.host)["alike"] == []


def test_the_host_is_told_of_one_address_and_of_one_account_in_a_running_game(
    server: Server,
) -> None:
    new = new_table(server, "me", "free", "free", game="bids")
    id = new.id
    bob, eve = sat(server, id, 1), sat(server, id, 2)
    be_ready(server, id, new.key, bob, eve)
    path = f"/matches/{id}/alike"
    assert server.get(path, new.host) == {"addresses": [[0, 1, 2]], "accounts": []}
    assert "127.0.0.1" not in server.ask("GET", path, new.host).text
    for key in (new.key, bob, eve):
        assert server.ask("GET", path, key).status_code == 403
    ada = a_member(server)
    links = [{"match": id, "token": key} for key in (bob, eve)]
    ada.done("POST", "/me/games", {"links": links})
    assert server.get(path, new.host)["accounts"] == [[1, 2]]


def test_where_seats_are_held_is_known_until_the_game_is_over(database: str) -> None:
    async def work(services: Services) -> None:
        found = services.gatherings
        made = await found.make(_wish(), address="192.0.2.7")
        id = made.gathering.id
        async with found.changing(id) as gathering:
            gathering.sit(1, "Bob", b"key", invited=False).place = await found.places.at(id, "here")
            gathering.be_ready(0, True)
            gathering.be_ready(1, True)
        assert await found.places.alike(id) == ([], [])
        await found.places.comes(Holder(id, SEAT, 1), "192.0.2.7")
        assert await found.places.alike(id) == ([[0, 1]], [])
        await services.acts.act(id, 0, Resign())
        assert await found.places.alike(id) == ([], [])
        await found.places.comes(Holder(id, SEAT, 1), "elsewhere")
        alone = await new_match(services, "warriors")
        for one in range(2):
            await found.places.comes(Holder(alone, SEAT, one), "192.0.2.7")
        assert await found.places.alike(alone) == ([], []), "one who plays for all is no cheat"

    with_services(database, work)


def test_of_an_address_a_hash_is_kept_until_the_game_begins(database: str) -> None:
    async def work(services: Services) -> None:
        found = services.gatherings
        made = await found.make(_wish(), address="192.0.2.7")
        here = await found.places.at(made.gathering.id, "192.0.2.7")
        assert made.gathering.chairs[0].place == here
        assert b"192.0.2.7" not in here
        assert here != await found.places.at(made.gathering.id, "192.0.2.8")
        assert here != await found.places.at("another table", "192.0.2.7")
        async with found.changing(made.gathering.id) as gathering:
            gathering.sit(1, "Bob", b"key", invited=False).place = here
            assert gathering.alike() == [[0, 1]]
            gathering.be_ready(0, True)
            gathering.be_ready(1, True)
        kept = await found.find(made.gathering.id)
        assert kept.begun
        assert [chair.place for chair in kept.chairs] == [b"", b""]

    with_services(database, work)


def test_who_leaves_a_seat_leaves_it_to_others(server: Server) -> None:
    new = new_table(server, "me", "free")
    id = new.id
    bob = sat(server, id, 1)
    taken = server.ask("POST", f"/tables/{id}/seats/1", body={"name": "Eve"})
    assert taken.status_code == 409
    assert server.ask("DELETE", f"/tables/{id}/seat", bob).status_code == 204
    assert server.ask("PUT", f"/tables/{id}/ready", bob, {"ready": True}).status_code == 401
    sat(server, id, 1, name="Eve")


def test_two_swap_when_both_ask_for_it(server: Server) -> None:
    new = new_table(server, "me", "free")
    id = new.id
    bob = sat(server, id, 1)
    asked = server.ask("PUT", f"/tables/{id}/seat", bob, {"seat": 0}).json()
    assert [one["wants"] for one in asked["chairs"]] == [None, 0]
    done = server.ask("PUT", f"/tables/{id}/seat", new.key, {"seat": 1}).json()
    assert [one["name"] for one in done["chairs"]] == ["Bob", "Ann"]
    assert [one["wants"] for one in done["chairs"]] == [None, None]
    be_ready(server, id, bob, new.key)
    assert Player(server, id, bob).get()["seat"] == 0


def test_the_host_seats_bots_and_sends_away(server: Server) -> None:
    new = new_table(server, "me", "free", "free", game="bids")
    id, host = new.id, new.host
    eve = sat(server, id, 1, name="Eve")
    shown = server.ask("PUT", f"/tables/{id}/seats/2", host, {"kind": "bot"}).json()
    assert [one["kind"] for one in shown["chairs"]] == ["person", "person", "bot"]
    for key in (eve, new.key, ""):
        refused = server.ask("PUT", f"/tables/{id}/seats/1", key, {"kind": "free"})
        assert refused.status_code == 403
    assert server.ask("PUT", f"/tables/{id}/seats/1", host, {"kind": "free"}).status_code == 200
    assert server.ask("DELETE", f"/tables/{id}/seat", eve).status_code == 401
    assert server.ask("DELETE", f"/tables/{id}", eve).status_code == 403
    assert server.ask("DELETE", f"/tables/{id}", host).status_code == 204
    assert server.ask("GET", f"/tables/{id}").status_code == 404


def test_anybody_watches_a_public_table_and_sees_what_spectators_see(server: Server) -> None:
    new = new_table(server, "me", "free", game="bids", whom="public")
    id = new.id
    assert server.ask("POST", f"/tables/{id}/watch").status_code == 404, "nothing to watch yet"
    be_ready(server, id, sat(server, id, 1), new.key)
    (playing,) = [one for one in server.get("/tables")["playing"] if one["match"] == id]
    assert playing["names"] == ["Ann", "Bob"]
    link = server.ask("POST", f"/tables/{id}/watch").json()
    watcher = Player(server, id, link["token"])
    assert (link["role"], watcher.get()["seat"]) == ("spectator", None)
    private = server.new("bids", "me", "here")
    assert server.ask("POST", f"/tables/{private.id}/watch").status_code == 404
    assert private.id not in [one["match"] for one in server.get("/tables")["playing"]]


def test_the_newest_games_that_are_over_are_told_in_a_line(server: Server) -> None:
    new = new_table(server, "me", "free", game="warriors")
    be_ready(server, new.id, sat(server, new.id, 1), new.key)
    private = server.new("warriors", "me", "here")

    def finished() -> list[Json]:
        found: list[Json] = server.get("/tables")["finished"]
        return [one for one in found if one["match"] in (new.id, private.id)]

    assert finished() == []
    for player in (Player(server, new.id, new.key), private.seats[0]):
        player.done("resign")
    (told,) = finished()
    ann = Player(server, new.id, new.key).get()
    assert (told["match"], told["names"]) == (new.id, ["Ann", "Bob"])
    assert told["story"].startswith(ann["result"]["text"])
    german = [one["story"] for one in server.get("/tables", lang="de")["finished"]]
    assert told["story"] not in german
    watcher = server.ask("POST", f"/tables/{new.id}/watch").json()["token"]
    assert Player(server, new.id, watcher).get("/hindsight")["report"]["text"]


def test_who_gave_no_name_is_called_as_the_reader_calls_his_side(server: Server) -> None:
    new = new_table(server, "me", "free", game="warriors")
    key = server.ask("POST", f"/tables/{new.id}/seats/1", body={"name": ""}).json()["key"]
    be_ready(server, new.id, key, new.key)
    Player(server, new.id, key).done("resign")
    for lang, side in (("en", "North"), ("de", "Norden")):
        found = server.get("/tables", lang=lang)["finished"]
        assert [one["names"] for one in found if one["match"] == new.id] == [["Ann", side]]


@pytest.mark.parametrize(
    "wish",
    [
        {"chairs": [{"kind": "me"}, {"kind": "me"}]},
        {"chairs": [{"kind": "me"}, {"kind": "bot"}]},
        {"chairs": [{"kind": "me"}]},
        {"chairs": [{"kind": "bot", "bot": "nobody"}, {"kind": "free"}]},
        {"chairs": [{"kind": "me"}, {"kind": "free"}], "clock": {}},
        {"chairs": [{"kind": "me"}, {"kind": "free"}], "options": {"dance": True}},
    ],
)
def test_a_table_that_cannot_be_had_is_refused(server: Server, wish: Json) -> None:
    body = {"game": "warriors", "whom": "public", **wish}
    assert server.ask("POST", "/tables", body=body).status_code == 422


# ---- bots at a stated time ---------------------------------------------------------------------


def test_bots_take_free_seats_at_the_stated_time(server: Server) -> None:
    new = new_table(server, "me", "free", fill_after=0)
    id = new.id
    eventually(lambda: server.ask("GET", f"/tables/{id}").json()["begun"])
    seats = Player(server, id, new.key).get()["seats"]
    assert [one["kind"] for one in seats] == ["person", "bot"]


def test_the_stated_time_is_kept_over_a_restart(start_server: Callable[..., Server]) -> None:
    server = start_server(pardon_seconds=0.0)
    new = new_table(server, "me", "free", fill_after=2)
    id = new.id
    server.kill()
    server.start()
    eventually(lambda: server.ask("GET", f"/tables/{id}").json()["begun"])
    assert Player(server, id, new.key).get()["seat"] == 0


def _wish(**wishes: object) -> TableWish:
    chairs = [ChairWish(kind="me"), ChairWish(kind="free")]
    return TableWish(game="warriors", whom="public", chairs=chairs, **wishes)  # type: ignore[arg-type]


def test_one_game_begins_however_many_servers_see_to_it(shared_database: str) -> None:
    async def work(one: Services, other: Services) -> list[Json]:
        ids = [(await one.gatherings.make(_wish(fill_after=1))).gathering.id for _ in range(5)]
        due = now() + 1000
        done = (x.gatherings.see_to_what_is_due(due) for x in (one, other, one, other))
        await asyncio.gather(*done)
        await asyncio.gather(*(x.gatherings.see_to_what_is_due(due) for x in (one, other)))
        assert all([(await other.gatherings.find(id)).begun for id in ids])
        return [{"keys": len(await one.storage.keys(id))} for id in ids]

    assert with_two(shared_database, work, pardon_seconds=600) == [{"keys": 2}] * 5


def test_one_of_two_gets_the_seat_whichever_server_he_asks(shared_database: str) -> None:
    async def work(one: Services, other: Services) -> list[str]:
        id = (await one.gatherings.make(_wish())).gathering.id

        async def join(services: Services, name: str) -> str:
            try:
                async with services.gatherings.changing(id) as gathering:
                    gathering.sit(1, name, name.encode(), invited=False)
            except PlayRefused:
                return ""
            return name

        got = await asyncio.gather(join(one, "Bob"), join(other, "Eve"), join(one, "Cat"))
        kept = (await one.gatherings.find(id)).chairs[1].name
        return [kept, *filter(None, got)]

    kept, *got = with_two(shared_database, work)
    assert got == [kept]


def test_a_table_of_which_nothing_comes_is_cleared(database: str) -> None:
    async def work(services: Services) -> list[int]:
        tables = services.gatherings
        kept = (await tables.make(_wish())).gathering
        empty = TableWish(
            game="warriors", whom="public", chairs=[ChairWish(kind="free")] * 2, fill_after=60
        )
        await tables.make(empty)
        counts = []
        for at in (now(), now() + 61_000, kept.due):
            await tables.see_to_what_is_due(at)
            counts.append(len(await tables.listed()))
        return counts

    assert with_services(database, work) == [2, 1, 0]


# ---- the table itself --------------------------------------------------------------------------


def gathering(*chairs: Chair, **agreed: object) -> Gathering:
    terms = Agreement(game="warriors", **agreed)  # type: ignore[arg-type]
    return Gathering("x", "public", terms, list(chairs), b"host", b"invite", 0, 1)


def person(name: str, **more: object) -> Chair:
    return Chair("person", name, key=name.encode(), **more)  # type: ignore[arg-type]


def test_whoever_plays_at_once_is_asked_again_when_somebody_sits_down() -> None:
    at_once = gathering(person("Ann", ready=True), Chair())
    at_once.sit(1, "Bob", b"Bob", invited=False)
    assert [one.ready for one in at_once.chairs] == [False, False]


def test_by_letter_who_was_ready_stays_so() -> None:
    by_letter = gathering(person("Ann", ready=True), Chair(), clock=Clock(move=86_400))
    by_letter.sit(1, "Bob", b"Bob", invited=False)
    assert [one.ready for one in by_letter.chairs] == [True, False]


def test_a_wish_to_swap_ends_when_the_other_leaves() -> None:
    table = gathering(person("Ann"), person("Bob"))
    table.move(0, 1)
    table.leave(1)
    table.sit(1, "Eve", b"Eve", invited=False)
    table.move(1, 0)
    assert [one.name for one in table.chairs] == ["Ann", "Eve"], "Ann never asked for Eve's seat"


def test_whoever_wants_a_third_seat_is_not_swapped_with() -> None:
    table = gathering(person("Ann"), person("Bob"), person("Eve"))
    table.move(1, 2)
    table.move(0, 1)
    assert [one.name for one in table.chairs] == ["Ann", "Bob", "Eve"]
    assert [one.wants for one in table.chairs] == [1, 2, None], "both wait"
    table.move(2, 1)
    assert [one.name for one in table.chairs] == ["Ann", "Eve", "Bob"]
    assert [one.wants for one in table.chairs] == [None] * 3, "Eve is not whom Ann asked"


def test_a_seat_stays_held_whoever_has_sat_there() -> None:
    table = gathering(person("Ann", invited=True), Chair(held=True))
    table.move(0, 1)
    assert [one.held for one in table.chairs] == [False, True]
    table.leave(1)
    assert table.chairs[1].held


def test_a_game_that_has_begun_is_gathered_for_no_more() -> None:
    table = gathering(person("Ann"), Chair())
    table.begun = True
    deeds: list[Callable[[], object]] = [
        lambda: table.sit(1, "Bob", b"Bob", invited=True),
        lambda: table.leave(0),
        lambda: table.move(0, 1),
        lambda: table.be_ready(0, True),
        lambda: table.put(1, Chair()),
    ]
    for deed in deeds:
        with pytest.raises(PlayRefused):
            deed()
