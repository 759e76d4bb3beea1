"""Accounts: passkeys that are checked for real, sessions that end, and pages of others refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text as sql
from sqlalchemy import update

from kassen.server.people.sign_in.sessions import DAY, LASTS
from kassen.server.services import Services
from kassen.server.store.schema import accounts, passkeys, sessions, tickets
from kassen.server.store.storage import now
from tests.server.members import Authenticator, Browser, a_member
from tests.server.servers import Server
from tests.server.services import with_services


def kind(answer: httpx.Response) -> str:
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    return str(answer.json()["type"].rpartition("/")[2])


# ---- coming in -----------------------------------------------------------------------------------


def test_a_passkey_makes_an_account_and_opens_it_again_on_another_device(server: Server) -> None:
    phone = Browser(server, **{"User-Agent": "X Android Firefox/140"})
    authenticator = Authenticator()
    me = phone.sign_up("  Ada \u202e Lovelace ", authenticator)
    assert me["name"] == "Ada Lovelace"
    assert [one["label"] for one in me["passkeys"]] == ["Firefox, Android"]
    assert [one["current"] for one in me["sessions"]] == [True]
    desk = Browser(server)
    assert kind(desk.ask("GET", "/me")) == "not-signed-in"
    assert desk.sign_in(authenticator).status_code == 200
    again = desk.done("GET", "/me")
    assert again["account"] == me["account"]
    assert len(again["sessions"]) == 2
    assert again["passkeys"][0]["used"]


def test_a_name_needs_a_letter(server: Server) -> None:
    answer = Browser(server).ask("POST", "/sign-up/options", {"name": " \u200b\u202e "})
    assert kind(answer) == "invalid-request"


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"party": "evil.example"},
        {"flags": 1},  # its owner was not asked who he is
        {"flags": 4},  # nobody was there
        {"user": b"somebody else"},
    ],
    ids=str,
)
def test_what_is_wrong_with_a_passkey_keeps_it_out(server: Server, wrong: dict[str, Any]) -> None:
    authenticator, browser = Authenticator(), Browser(server)
    browser.sign_up(authenticator=authenticator)
    stranger = Browser(server)
    assert kind(stranger.sign_in(authenticator, **wrong)) == "refused"
    assert stranger.cookie == ""
    assert stranger.sign_in(authenticator).status_code == 200


def test_an_answer_opens_once(server: Server) -> None:
    authenticator, browser = Authenticator(), Browser(server)
    options = browser.done("POST", "/sign-up/options", {"name": "Ada"})["options"]
    answer = {"credential": authenticator.create(options, browser.origin)}
    assert browser.ask("POST", "/sign-up", answer).status_code == 201
    assert kind(Browser(server).ask("POST", "/sign-up", answer)) == "refused"
    options = browser.done("POST", "/sign-in/options")["options"]
    answer = {"credential": authenticator.get(options, browser.origin)}
    assert browser.ask("POST", "/sign-in", answer).status_code == 200
    assert kind(Browser(server).ask("POST", "/sign-in", answer)) == "refused"


def test_a_signature_of_another_key_opens_nothing(server: Server) -> None:
    mine, theirs = Authenticator(), Authenticator()
    a, b = Browser(server), Browser(server)
    a.sign_up(authenticator=mine)
    b.sign_up(authenticator=theirs)
    id, user, _ = mine.keys["localhost"]
    theirs.keys["localhost"] = (id, user, theirs.keys["localhost"][2])
    assert kind(Browser(server).sign_in(theirs)) == "refused"


def test_a_challenge_is_for_what_it_was_asked_for(server: Server) -> None:
    """One for a new account adds no passkey, and one of mine none to yours."""
    mine, yours = a_member(server), a_member(server)
    for asked, asker in (("/sign-up/options", mine), ("/me/passkeys/options", mine)):
        body = {"name": "Eve"} if asked == "/sign-up/options" else None
        options = asker.done("POST", asked, body)["options"]
        answer = {"credential": Authenticator().create(options, yours.origin)}
        assert kind(yours.ask("POST", "/me/passkeys", answer)) == "refused"
    assert len(yours.done("GET", "/me")["passkeys"]) == 1


def test_numbers_have_no_passkeys(server: Server) -> None:
    browser = Browser(server, Origin=server.address, Host=f"127.0.0.1:{server.port}")
    assert browser.done("GET", "/club")["passkeys"] is False
    answer = browser.ask("POST", "/sign-up/options", {"name": "Ada"})
    assert kind(answer) == "refused"
    assert "localhost" in answer.json()["detail"]
    assert Browser(server).done("GET", "/club")["passkeys"] is True


# ---- what is one's own ---------------------------------------------------------------------------


def test_passkeys_are_added_and_removed_but_not_the_last(server: Server) -> None:
    browser, spare = a_member(server), Authenticator()
    options = browser.done("POST", "/me/passkeys/options")["options"]
    assert len(options["excludeCredentials"]) == 1
    answer = {"credential": spare.create(options, browser.origin)}
    first, second = browser.done("POST", "/me/passkeys", answer)["passkeys"]
    assert Browser(server).sign_in(spare).status_code == 200
    browser.done("DELETE", f"/me/passkeys/{first['key']}")
    assert kind(browser.ask("DELETE", f"/me/passkeys/{second['key']}")) == "refused"
    assert kind(browser.ask("DELETE", f"/me/passkeys/{first['key']}")) == "not-found"
    stranger = a_member(server)
    assert kind(stranger.ask("DELETE", f"/me/passkeys/{second['key']}")) == "not-found"


def test_a_session_is_ended_from_elsewhere(server: Server) -> None:
    authenticator, here, there = Authenticator(), Browser(server), Browser(server)
    here.sign_up(authenticator=authenticator)
    there.sign_in(authenticator)
    lost = next(one for one in here.done("GET", "/me")["sessions"] if not one["current"])
    assert kind(a_member(server).ask("DELETE", f"/me/sessions/{lost['session']}")) == "not-found"
    here.done("DELETE", f"/me/sessions/{lost['session']}")
    assert kind(there.ask("GET", "/me")) == "not-signed-in"
    assert len(here.done("GET", "/me")["sessions"]) == 1


def test_signing_out_ends_it_for_whoever_has_a_copy(server: Server) -> None:
    browser = a_member(server)
    copy = {"Cookie": browser.cookie}
    assert server.http.get("/me", headers=copy).status_code == 200
    browser.done("POST", "/me/sign-out")
    assert browser.cookie == ""
    assert server.http.get("/me", headers=copy).status_code == 401


# ---- cookies and other people's pages ------------------------------------------------------------


def test_the_cookie_is_for_the_browser_alone(start_server: Callable[..., Server]) -> None:
    server = start_server(origins=["https://kassen.example.org"])
    plain, behind = Browser(server), Browser(server)
    behind.origin = "https://kassen.example.org"
    behind.http.headers.update({"Origin": behind.origin, "Host": "kassen.example.org"})
    for browser, name in ((plain, "kassen"), (behind, "__Host-kassen")):
        options = browser.done("POST", "/sign-up/options", {"name": "Ada"})["options"]
        answer = {"credential": Authenticator().create(options, browser.origin)}
        set_cookie = browser.ask("POST", "/sign-up", answer).headers["set-cookie"]
        assert set_cookie.startswith(f"{name}=")
        parts = {part.strip().lower() for part in set_cookie.split(";")[1:]}
        assert {"httponly", "samesite=lax", "path=/"} <= parts
        assert ("secure" in parts) == (browser is behind)
        assert not any(part.startswith("domain") for part in parts)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {},
    ],
    ids=str,
)
def test_pages_of_others_change_nothing(server: Server, headers: dict[str, str]) -> None:
    browser = a_member(server)
    host = {"Host": f"localhost:{server.port}", "Cookie": browser.cookie}
    for path in ("/me/sign-out", "/me/passkeys/options", "/sign-in/options"):
        answer = server.http.post(path, headers=host | headers)
        assert kind(answer) == "not-allowed", path
    assert browser.done("GET", "/me")


def test_an_old_secret_is_changed_and_good_for_a_moment_more(database: str) -> None:
    async def work(services: Services) -> None:
        club, storage = services.club, services.storage
        account = {"id": "a", "name": "Ada", "made": 0}
        await storage.writer.write([(accounts, [account])])
        session, first = await club.sessions.open("a", "")
        assert await club.sessions.renew(session) is None

        async def renewed(before: int) -> None:
            values = {"renewed": now() - before, "seen": now() - before}
            await storage.writer.write([], [update(sessions).values(values)])

        await renewed(DAY + 1)
        found = await club.sessions.find(first)
        assert found is not None
        second = await club.sessions.renew(found)
        assert second is not None
        assert await club.sessions.renew(found) is None  # another tab, at the same moment
        for secret in (first, second):
            assert await club.sessions.find(secret) is not None
        await renewed(120_000)
        assert await club.sessions.find(first) is None
        assert await club.sessions.find(second) is not None
        await renewed(LASTS + 1)
        assert await club.sessions.find(second) is None
        assert await club.sessions.listed("a") == []

    with_services(database, work)


def test_a_ticket_that_ran_out_opens_nothing(database: str) -> None:
    async def work(services: Services) -> None:
        club = services.club
        secret = await club.tickets.issue("sign-in", {"a": "b"}, 60)
        assert await club.tickets.redeem("sign-up", secret) is None
        assert await club.tickets.redeem("sign-in", secret) == {"a": "b"}
        secret = await club.tickets.issue("sign-in", {}, 60)
        old = update(tickets).values(until=now() - 1)
        await services.storage.writer.write([], [old])
        assert await club.tickets.redeem("sign-in", secret) is None

    with_services(database, work)


# ---- limits, secrets, databases ------------------------------------------------------------------


def test_whoever_signs_up_without_end_has_to_wait(start_server: Callable[..., Server]) -> None:
    server = start_server(rate=1000.0, burst=1000)
    browser = Browser(server)

    def statuses(times: int, path: str, body: Any) -> list[int]:
        return [browser.ask("POST", path, body).status_code for _ in range(times)]

    assert statuses(11, "/sign-up", {"credential": {}}) == [409] * 10 + [429]
    found = statuses(60, "/sign-in/options", None)
    assert found[:30] == [200] * 30
    assert 429 in found


def test_no_secret_is_kept_or_logged(start_server: Callable[..., Server]) -> None:
    server = start_server()
    browser, authenticator = Browser(server), Authenticator()
    browser.sign_up(authenticator=authenticator)
    browser.sign_in(authenticator)
    browser.ask("POST", "/sign-in", {"credential": {"id": browser.cookie}})
    secret = browser.cookie.partition("=")[2]
    assert len(secret) == 43
    database = server.wishes["database"]
    said = server.stop()
    assert secret not in said
    assert "Traceback" not in said
    for file in Path(str(database)).parent.glob("own.sqlite3*"):
        assert secret.encode() not in file.read_bytes()


def test_accounts_are_kept_in_both_databases(
    any_database: str, start_server: Callable[..., Server]
) -> None:
    server, authenticator = start_server(any_database), Authenticator()
    me = Browser(server).sign_up("Ada", authenticator)
    server.kill()
    server.start()
    again = Browser(server)
    assert again.sign_in(authenticator).status_code == 200
    assert again.done("GET", "/me")["account"] == me["account"]


def test_passkeys_go_with_their_account(database: str) -> None:
    """As the database sees to it."""

    async def work(services: Services) -> list[int]:
        account = {"id": "a", "name": "Ada", "made": 0}
        key = {"id": b"k", "account": "a", "public_key": b"", "count": 0, "label": "", "made": 0}
        await services.storage.writer.write([(accounts, [account]), (passkeys, [key])])
        await services.club.sessions.open("a", "")
        await services.storage.writer.write([], [sql("DELETE FROM account")])
        return [len(await services.storage.all(table.select())) for table in (passkeys, sessions)]

    assert with_services(database, work) == [0, 0]
