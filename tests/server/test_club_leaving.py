"""Taking everything along and leaving: nothing of others in the file, and their games go on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select

from kassen.server.people import leaving
from kassen.server.people.holdings import Holding
from kassen.server.play.acts import Default
from kassen.server.services import Services
from kassen.server.store.schema import accounts, holdings, metadata, passkeys, sessions, tokens
from kassen.server.store.storage import Storage, now
from tests.server.accounts import add_accounts, begun, person, resigns
from tests.server.members import Browser, a_member
from tests.server.servers import Json, Server, eventually
from tests.server.services import with_services
from tests.server.test_club_accounts import kind
from tests.server.test_club_games import keys, status, tied
from tests.server.test_notices import table, whose_turn

pytestmark = pytest.mark.usefixtures("toys")


def exported(browser: Browser) -> Json:
    answer = browser.ask("GET", "/me/export")
    assert answer.headers["content-disposition"].startswith('attachment; filename="kassen-')
    found: Json = answer.json()
    return found


def test_all_of_mine_is_in_the_file_and_nothing_of_others(server: Server) -> None:
    ada, game = a_member(server), server.new("bids", "me", "link", "link", edition="short")
    tied(ada, game, 0)
    for seat, player in game.seats.items():
        choice = player.get()["choice"]
        if choice is not None:
            player.move(choice["moves"][0]["move"])
        player.ask("POST", "/talk", {"act": "say", "text": f"said by {seat}", "to": []})
    number = game.seats[0].get()["number"]
    game.seats[0].ask("PUT", "/seat/seen", {"number": number})
    found = exported(ada)
    assert found["account"]["name"] == "Ada"
    assert [one["seen"] for one in found["seats"]] == [number]
    (mine,) = found["seats"]
    assert (mine["match"], mine["seat"], mine["game"]) == (game.id, 0, "bids")
    assert [one["what"]["act"] for one in mine["done"]] == ["move"]
    assert [one["what"]["text"] for one in mine["said"]] == ["said by 0"]
    text = json.dumps(found)
    assert not [one for one in ("said by 1", "said by 2", "hash", "dice") if one in text]
    assert all(player.token not in text for player in game.seats.values())


def test_what_a_bot_did_for_me_is_not_said_to_be_mine(telling: Server) -> None:
    ada = a_member(telling)
    game = table(telling, clock={"bank": 2, "late": "bot"})
    seat = whose_turn(game)
    tied(ada, game, seat)
    choice = game.seats[seat].get()["choice"]
    game.seats[seat].move(choice["moves"][0]["move"])

    def done() -> list[Json]:
        (mine,) = exported(ada)["seats"]
        found: list[Json] = mine["done"]
        return found if len(found) > 1 else []

    mine, *others = eventually(done)
    assert mine["bot"] is None
    assert others
    assert all(one["bot"] == "heuristic" for one in others)


def test_whoever_leaves_leaves_the_others_their_games(server: Server) -> None:
    ada, eve = a_member(server), a_member(server)
    on, over = server.new("warriors", "me", "link"), server.new("warriors", "me", "link")
    for game in (on, over):
        tied(ada, game, 0)
        tied(eve, game, 1)
        game.seats[0].ask("PATCH", "/seat", {"name": "Ada"})
    over.seats[1].done("resign")
    (mine,) = keys(ada, on)
    assert kind(ada.ask("POST", "/me/deletion", {"name": "Eve"})) == "refused"
    assert status(mine) == 200
    assert ada.done("POST", "/me/deletion", {"name": " Ada "})["passkeys"] is True
    assert ada.cookie == ""
    assert kind(ada.ask("GET", "/me")) == "not-signed-in"
    assert status(mine) == 401
    seats = [game.seats[1].get()["seats"] for game in (on, over)]
    assert [(one[0]["name"], one[0]["kind"]) for one in seats] == [
        ("South", "bot"),  # who plays on
        ("South", "person"),
    ]
    assert [one["match"] for one in eve.done("GET", "/me/games")] == [on.id, over.id]
    assert [line["act"] for line in on.seats[1].get("/talk")["lines"]] == ["seated"]
    assert over.seats[1].ask("GET", "/record").status_code == 200
    assert status(on.seats[0]) == 200  # a link is a link


def test_nothing_of_an_account_is_left(database: str) -> None:
    async def work(services: Services) -> list[Any]:
        club, storage = services.club, services.storage
        row = {"id": "me", "name": "Ada", "made": now(), "mail": "ada@example.org"}
        key = {
            "id": b"1",
            "account": "me",
            "public_key": b"",
            "count": 0,
            "label": "",
            "made": 1,
            "used": None,
        }
        await storage.writer.write([(accounts, [row]), (passkeys, [key])])
        await club.sessions.open("me", "")
        account = await club.accounts.find("me")
        assert account is not None
        await club.leaving.delete(account)
        mine = [table for table in metadata.tables.values() if "account" in table.c]
        assert {passkeys, sessions, holdings} <= set(mine)
        return [
            *[await storage.one(select(table)) for table in (*mine, accounts)],
            await storage.one(select(tokens).where(tokens.c.session.is_not(None))),
        ]

    assert set(with_services(database, work)) == {None}


def test_long_games_are_read_a_few_entries_at_a_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that nobody's move waits for somebody's file, nor for the story of a game on the page."""

    async def work(services: Services) -> None:
        (me,) = await add_accounts(services, "Ada")
        match = await begun(services, person(me, "Ada"), person("", "Bob"), rated=False)
        for _ in range(7):
            async with services.matches.hold(match) as found:
                (seat,) = found.match.to_act()
            await services.acts.act(match, seat, Default(""))
        await resigns(services, match, 1)
        read: list[int] = []
        ask = Storage.all

        async def counted(storage: Storage, query: Any) -> Any:
            rows = await ask(storage, query)
            if any("body" in row._fields and "n" in row._fields for row in rows):
                read.append(len(rows))
            return rows

        monkeypatch.setattr(Storage, "all", counted)
        monkeypatch.setattr(leaving, "PAGE", 3)
        mine = await services.club.leaving.seat(Holding(match, 0))
        assert read == [3, 3, 3]
        read.clear()
        (line,) = await services.finished.newest("en")
        assert line.story
        assert read == [], "that is read elsewhere"
        monkeypatch.setattr(leaving, "PAGE", 100)
        assert await services.club.leaving.seat(Holding(match, 0)) == mine
        assert mine.done

    with_services(database, work)
