"""Games that are over, shown to whoever has a link; and how links look where they are posted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server.servers import NewGame, Server, new_table
from tests.server.test_server_refusals import problem

INDEX = '<!doctype html><html lang="en"><head><title>Kassen</title></head><body></body></html>'


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("shown")
    (folder / "static").mkdir()
    (folder / "static" / "index.html").write_text(INDEX)
    server = Server(str(folder / "matches.sqlite3"), folder / "static")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def over(shown: Server) -> NewGame:
    game = shown.new("warriors", "me", "link")
    game.seats[0].ask("PATCH", "/seat", {"name": 'Ada <b>"&'})
    game.play(Random(3), 30)
    game.seats[1].done("resign")
    return game


def page(server: Server, path: str, language: str = "", **headers: str) -> httpx.Response:
    wish = {"Accept-Language": language} if language else {}
    return server.http.get(f"{server.address}{path}", headers={**wish, **headers})


def card(answer: httpx.Response) -> dict[str, str]:
    assert answer.status_code == 200
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    tags = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', answer.text)
    return {name: unescape(content) for name, content in tags}


def test_a_running_game_is_shown_to_nobody(shown: Server) -> None:
    game = shown.new("warriors", "me", "link")
    problem(game.seats[0].ask("POST", "/share"), 403, "hidden")
    problem(shown.ask("GET", f"/shared/{game.id}"), 404, "not-found")
    problem(shown.ask("GET", f"/shared/{game.id}/board.png"), 404, "not-found")
    problem(shown.ask("POST", f"/tables/{game.id}/watch"), 404, "not-found")


def test_only_who_played_shows_a_game(over: NewGame, shown: Server) -> None:
    problem(over.spectator.ask("POST", "/share"), 403, "not-allowed")
    problem(over.spectator.ask("DELETE", "/share"), 403, "not-allowed")
    before = page(shown, f"/shared/{over.id}")
    nothing = page(shown, "/shared/aaaaaaaaaaaa")
    assert before.text.replace(over.id, "aaaaaaaaaaaa") == nothing.text


def test_a_shown_game_has_a_card_a_picture_and_a_way_in(over: NewGame, shown: Server) -> None:
    link = over.seats[0].ask("POST", "/share").json()["link"]
    assert link == f"/shared/{over.id}?lang=en"
    assert over.seats[1].ask("POST", "/share").json()["link"] == link
    told = shown.get(f"/shared/{over.id}")
    result = over.seats[0].get()["result"]["text"]
    assert (told["game"], told["result"]) == ("warriors", result)
    answer = page(shown, link)
    found = card(answer)
    assert found["og:title"] == found["twitter:title"] == f"Warriors of Japan: {result}"
    assert 'Ada <b>"&' in found["og:description"]
    assert "<b>" not in answer.text
    assert found["og:image"] == shown.address + told["picture"]
    assert found["twitter:card"] == "summary_large_image"
    picture = shown.http.get(found["og:image"])
    assert picture.headers["Content-Type"] == "image/png"
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert picture.content[16:24] == bytes.fromhex("000004b000000276")
    assert shown.http.get(found["og:image"]).content == picture.content
    watch = shown.ask("POST", f"/tables/{over.id}/watch").json()
    assert watch["role"] == "spectator"
    assert shown.get(f"/matches/{over.id}", watch["token"])["result"]["text"] == result


def test_it_is_told_in_the_readers_language(over: NewGame, shown: Server) -> None:
    over.seats[0].ask("POST", "/share")
    english, german = (page(shown, f"/shared/{over.id}", one) for one in ("en", "de-AT,en;q=0.5"))
    assert '<html lang="de">' in german.text
    assert card(german)["og:title"] != card(english)["og:title"]
    assert card(german)["og:description"].startswith("Es spielten ")
    assert german.headers["Vary"].startswith("Accept-Language")


def test_it_is_shown_no_longer(shown: Server) -> None:
    game = shown.new("ikusa", "me", "link")
    game.seats[0].done("resign")
    game.seats[0].ask("POST", "/share")
    assert card(page(shown, f"/shared/{game.id}"))["og:title"].startswith("Ikusa: ")
    assert game.seats[1].ask("DELETE", "/share").status_code == 204
    problem(shown.ask("GET", f"/shared/{game.id}"), 404, "not-found")
    assert "Ikusa" not in page(shown, f"/shared/{game.id}").text


def test_a_deleted_game_is_not_shown_either(shown: Server) -> None:
    game = shown.new("warriors", "me", "link")
    game.seats[0].done("resign")
    game.seats[0].ask("POST", "/share")
    assert shown.http.get(f"/shared/{game.id}/board.png").status_code == 200
    assert game.host is not None
    assert game.host.ask("DELETE", "").status_code == 204
    problem(shown.ask("GET", f"/shared/{game.id}/board.png"), 404, "not-found")


def test_a_game_without_a_board_has_the_sign_of_the_house(shown: Server) -> None:
    game = shown.new("tossup", "me", "link")
    game.seats[0].done("resign")
    game.seats[0].ask("POST", "/share")
    found = card(page(shown, f"/shared/{game.id}"))
    assert found["og:image"].endswith("/icon-512.png")
    assert found["twitter:card"] == "summary"
    problem(shown.ask("GET", f"/shared/{game.id}/board.png"), 404, "not-found")


def test_a_public_table_says_what_is_played_and_how_many_seats_are_free(shown: Server) -> None:
    table = new_table(shown, "me", "free")
    found = card(page(shown, f"/gather/{table.id}"))
    assert found["og:title"] == "Warriors of Japan: a table to join"
    assert found["og:description"] == "One seat is free. Already there: Ann."
    image = shown.http.get(found["og:image"])
    assert (image.status_code, image.headers["Content-Type"]) == (200, "image/webp")


def test_of_a_table_by_invitation_nothing_is_told(shown: Server) -> None:
    """Whoever makes a preview has no key: there may as well be nothing."""
    invited = new_table(shown, "me", "free", whom="invited")
    texts = {
        page(shown, f"/gather/{id}").text.replace(id, "")
        for id in (invited.id, "aaaaaaaaaaaa", "%22%3E%3Cscript%3E")
        if id.isalnum()
    }
    assert len(texts) == 1
    assert "You are invited to a game" in texts.pop()


def test_a_seats_link_tells_nothing_either(over: NewGame, shown: Server) -> None:
    mine, nothing = (page(shown, f"/table/{id}").text for id in (over.id, "aaaaaaaaaaaa"))
    assert mine.replace(over.id, "aaaaaaaaaaaa") == nothing


def test_words_in_an_address_do_not_break_out(shown: Server) -> None:
    text = page(shown, '/gather/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E?lang="><b>').text
    assert "<script>" not in text
    assert "<b>" not in text


def test_pictures_have_the_name_that_the_owner_told(
    start_server: Callable[..., Server], tmp_path: Path
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text(INDEX)
    server = start_server(static=tmp_path / "static", origins=["https://kassen.example.org"])
    found = card(page(server, "/table/aaaaaaaaaaaa", Host="evil.example.org"))
    assert found["og:image"] == "https://kassen.example.org/icon-512.png"


@pytest.mark.parametrize("path", ["/table/abc/screen", "/table/abc/join", "/table", "/shared/a/b"])
def test_pages_behind_a_carded_one_are_the_web_app(shown: Server, path: str) -> None:
    """The big screen of a table, and the way to a seat at it."""
    found = page(shown, path)
    assert found.status_code == 200
    assert found.text == INDEX
