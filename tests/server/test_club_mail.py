"""Signing in by a letter: one use, a quarter of an hour, and no word on who is known here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from kassen.server.http.problems import Problem
from kassen.server.http.settings import ServerSettings, settings_from
from kassen.server.notify.post_office import PostOffice as Office
from kassen.server.people.sign_in.mail import Mail
from kassen.server.services import Services
from kassen.server.store.schema import tickets
from kassen.server.store.storage import now
from tests.server.letters import PostOffice
from tests.server.members import Authenticator, Browser, a_member
from tests.server.servers import Server
from tests.server.services import with_services
from tests.server.test_club_accounts import kind


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with PostOffice() as found:
        yield found


def asks(browser: Browser, address: str = "Ada@Example.org", name: str = "") -> int:
    wish = {"address": address, "name": name}
    return browser.ask("POST", "/sign-in/mail", wish).status_code


def test_a_letter_makes_an_account_and_opens_it_again(
    office: PostOffice, start_server: Callable[..., Server], any_database: str
) -> None:
    server = start_server(any_database, smtp=office.address)
    first, again = Browser(server), Browser(server)
    assert first.done("GET", "/club")["mail"] is True
    assert asks(first) == 204
    (letter,) = office.letters
    assert letter["To"] == "ada@example.org"
    assert office.link().startswith(f"{first.origin}/account#mail=")
    me = first.done("POST", "/sign-in/link", {"token": office.token()})
    assert (me["name"], me["mail"]) == ("New member", "ada@example.org"), "nobody reads it there"
    assert kind(again.ask("POST", "/sign-in/link", {"token": office.token()})) == "refused"
    assert asks(again, "ada@EXAMPLE.org", "Eve") == 204
    same = again.done("POST", "/sign-in/link", {"token": office.token()})
    assert (same["account"], same["name"]) == (me["account"], "New member")
    asks(again, "lin@example.org", "  Lin \u202e ")
    assert again.done("POST", "/sign-in/link", {"token": office.token()})["name"] == "Lin"
    assert kind(first.ask("DELETE", "/me/mail")) == "refused"  # the only way in


def test_an_answer_does_not_tell_who_is_known(
    office: PostOffice, start_server: Callable[..., Server]
) -> None:
    server = start_server(smtp=office.address)
    known = Browser(server)
    asks(known, "ada@example.org")
    known.done("POST", "/sign-in/link", {"token": office.token()})
    answers = [
        Browser(server).ask("POST", "/sign-in/mail", {"address": address})
        for address in ("ada@example.org", "eve@example.org")
    ]
    assert {(one.status_code, one.content) for one in answers} == {(204, b"")}
    ada, eve = office.letters[-2:]
    assert ada["Subject"] == eve["Subject"]
    texts = [one.get_content().split("http")[0] for one in (ada, eve)]  # type: ignore[attr-defined]
    assert texts[0] == texts[1]


def test_nobody_gets_letters_without_end(
    office: PostOffice, start_server: Callable[..., Server]
) -> None:
    server = start_server(smtp=office.address, rate=1000.0, burst=1000)
    browser = Browser(server)
    assert [asks(browser) for _ in range(6)] == [204] * 5 + [429]
    assert len(office.letters) == 3  # and nobody is told which of them were sent


def test_an_account_has_no_letters_sent_without_end(
    office: PostOffice, start_server: Callable[..., Server]
) -> None:
    """Wherever it asks from: its devices have addresses of their own."""
    server = start_server(smtp=office.address, rate=1000.0, burst=1000, proxies=["127.0.0.1"])

    def asks_from(n: int, browser: Browser) -> int:
        wish, there = {"address": f"a{n}@example.org"}, {"X-Forwarded-For": f"10.0.0.{n}"}
        return browser.http.post("/me/mail", json=wish, headers=there).status_code

    ada = a_member(server)
    assert [asks_from(n, ada) for n in range(6)] == [204] * 5 + [429]
    assert asks_from(7, a_member(server)) == 204
    assert len(office.letters) == 6


def test_an_address_is_added_to_an_account_and_taken_away(
    office: PostOffice, start_server: Callable[..., Server]
) -> None:
    server, authenticator = start_server(smtp=office.address), Authenticator()
    ada = Browser(server)
    me = ada.sign_up("Ada", authenticator)
    ada.done("POST", "/me/mail", {"address": "ada@example.org"})
    assert office.letters[-1]["Subject"] == "Your address at Kassen"
    assert ada.done("GET", "/me")["mail"] is None  # not before its reader has said so
    found = ada.done("PUT", "/me/mail", {"token": office.token()})
    assert (found["account"], found["mail"]) == (me["account"], "ada@example.org")
    eve = a_member(server)
    eve.done("POST", "/me/mail", {"address": "ada@example.org"})
    stolen = {"token": office.token()}
    assert kind(Browser(server).ask("POST", "/sign-in/link", stolen)) == "refused"
    assert kind(eve.ask("PUT", "/me/mail", stolen)) == "refused"  # it is Ada's
    eve.done("POST", "/me/mail", {"address": "ada@example.org"})
    assert kind(ada.ask("PUT", "/me/mail", {"token": office.token()})) == "refused"
    ada.done("DELETE", f"/me/passkeys/{me['passkeys'][0]['key']}")  # there is another way in
    assert kind(ada.ask("DELETE", "/me/mail")) == "refused"


def test_letters_lead_only_to_names_that_the_owner_has_told(
    office: PostOffice, start_server: Callable[..., Server]
) -> None:
    server = start_server(smtp=office.address, origins=["https://kassen.example.org"])
    evil = Browser(server, Origin="http://evil.example", Host="evil.example")
    assert asks(evil) == 204
    assert office.link().startswith("https://kassen.example.org/account#mail=")
    settings = ServerSettings(smtp="smtp://127.0.0.1")
    mail = Mail(None, None, None, Office(settings))  # type: ignore[arg-type]
    assert mail.base("http://evil.example") is None
    assert mail.base("http://localhost:8080") == "http://localhost:8080"


def test_without_a_post_office_no_letters_are_offered(server: Server) -> None:
    browser = Browser(server)
    assert browser.done("GET", "/club")["mail"] is False
    assert kind(browser.ask("POST", "/sign-in/mail", {"address": "a@example.org"})) == "refused"


def test_a_letter_that_is_not_sent_is_told_and_logged_without_names(
    office: PostOffice, start_server: Callable[..., Server]
) -> None:
    server = start_server(smtp=office.address)
    office.refuses = True
    browser = Browser(server)
    assert kind(browser.ask("POST", "/sign-in/mail", {"address": "ada@example.org"})) == "not-sent"
    office.refuses = False
    asks(browser)
    browser.done("POST", "/sign-in/link", {"token": office.token()})
    said = server.stop()
    assert "a letter was not sent" in said
    assert "example.org" not in said
    assert office.token() not in said
    for file in Path(str(server.wishes["database"])).parent.glob("own.sqlite3*"):
        assert office.token().encode() not in file.read_bytes()


def test_a_link_is_good_for_a_quarter_of_an_hour(office: PostOffice, database: str) -> None:
    async def work(services: Services) -> None:
        origin = "http://localhost:1"
        await services.club.mail.send(origin, "ada@example.org", "de")
        soon, late = now() + 14 * 60_000, now() + 16 * 60_000
        (row,) = await services.storage.all(tickets.select())
        assert soon < row.until < late
        await services.storage.writer.write([], [update(tickets).values(until=now() - 1)])
        with pytest.raises(Problem, match="older than 15 minutes"):
            await services.club.mail.opened(office.token())

    with_services(database, work, smtp=office.address)
    assert office.letters[-1]["Subject"] == "Anmelden bei Kassen"


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@", "@example.org", "a b@example.org", "a@b\r\nBcc: eve@example.org"]
)
def test_what_is_no_address_is_refused(server: Server, address: str) -> None:
    answer = Browser(server).ask("POST", "/sign-in/mail", {"address": address})
    assert kind(answer) == "invalid-request"


def test_the_environment_names_the_post_office() -> None:
    found = settings_from({"KASSEN_SMTP": "smtps://a:b@c", "KASSEN_MAIL_FROM": "x@y"})
    assert (found.smtp, found.mail_from) == ("smtps://a:b@c", "x@y")


def test_two_links_that_are_opened_at_once_open_one_account(
    office: PostOffice, any_database: str
) -> None:
    async def work(services: Services) -> None:
        mail, names = services.club.mail, []
        for _ in range(2):
            await mail.send("http://localhost:8080", "ada@example.org", "en")
            names.append(office.token())
        first, second = await asyncio.gather(*map(mail.opened, names))
        assert first.id == second.id
        assert first.mail == "ada@example.org"

    with_services(any_database, work, smtp=office.address)
