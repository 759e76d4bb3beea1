"""Order: who may do what to whom, that it is done, and that it is written down."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from kassen.cli import main
from tests.server.lost_post import lose
from tests.server.members import Authenticator, Browser, a_member
from tests.server.servers import Json, Server, eventually
from tests.server.test_club_accounts import kind
from tests.server.test_club_games import keys, status, tied


class Admin:
    """The command line on the server's own machine, while the server runs."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def __call__(self, *words: str, code: int = 0) -> str:
        where = ["admin", "--database", str(self.server.wishes["database"])]
        found = CliRunner().invoke(main, [*where, *words])
        assert found.exit_code == code, found.output
        return found.output


@pytest.fixture
def own(start_server: Callable[..., Server], usual_database: str) -> Server:
    return start_server(usual_database)


def id_of(browser: Browser) -> str:
    me: Json = browser.done("GET", "/me")
    return str(me["account"])


def test_a_member_is_reported_suspended_and_let_in_again(own: Server) -> None:
    admin, owner, ada = Admin(own), a_member(own), a_member(own)
    authenticator, eve = Authenticator(), Browser(own)
    eve.sign_up("Eve", authenticator)
    game = own.new("warriors", "me", "link")
    tied(eve, game, 0)
    (seat,) = keys(eve, game)
    ada.done("POST", "/me/reports", {"account": id_of(eve), "why": "rude", "match": game.id})
    assert kind(ada.ask("GET", "/me/moderation")) == "not-allowed"
    assert "Eve" in admin("reports")
    assert "moderator" in admin("role", id_of(owner), "moderator")
    assert owner.done("GET", "/me")["role"] == "moderator"
    (report,) = owner.done("GET", "/me/moderation")["reports"]
    assert (report["about"]["name"], report["why"], report["match"]) == ("Eve", "rude", game.id)
    where = f"/me/moderation/people/{id_of(eve)}"
    account = id_of(eve)
    calendar = own.address + eve.done("POST", "/me/calendar")["path"]
    assert own.http.get(calendar).status_code == 200
    owner.done("PUT", where, {"days": 3, "why": "Be kind"})
    owner.done("POST", f"/me/moderation/reports/{report['report']}")
    assert kind(eve.ask("GET", "/me")) == "not-signed-in"
    assert status(seat) == 401
    assert kind(own.http.get(calendar)) == "not-allowed"
    refused = Browser(own).sign_in(authenticator)
    assert kind(refused) == "not-allowed"
    assert "Be kind" in refused.json()["detail"]
    seen = owner.done("GET", "/me/moderation")
    assert seen["reports"] == []
    assert [one["who"]["account"] for one in seen["suspended"]] == [account]
    assert [one["what"] for one in seen["log"]] == ["settled", "suspended 3", "made moderator"]
    assert "Be kind" in admin("people", "eve")
    admin("pardon", account)
    assert Browser(own).sign_in(authenticator).status_code == 200
    assert own.http.get(calendar).status_code == 200
    assert "Eve may come back." in admin("log")
    said = [one["text"] for one in owner.done("GET", "/me/moderation", lang="de")["log"]]
    assert said == [
        "Eve darf wiederkommen.",
        "Eine Meldung über Eve ist erledigt.",
        "Eve ist gesperrt für 3 Tage.",
        "Ada ist Moderator.",
    ]


def test_a_moderator_has_lost_notices_tried_again(own: Server) -> None:
    admin, mo, ada = Admin(own), a_member(own), a_member(own)
    way = lose(own, id_of(ada), "Gone: 410")
    assert kind(ada.ask("POST", f"/me/moderation/undelivered/{way}")) == "not-allowed"
    admin("role", id_of(mo), "moderator")
    (lost,) = mo.done("GET", "/me/moderation")["undelivered"]
    since = lost.pop("since")
    assert since.startswith("20")
    who = {"account": id_of(ada), "name": "Ada"}
    assert lost == {"way": way, "kind": "hook", "who": who, "many": 1, "why": "Gone: 410"}
    mo.done("POST", f"/me/moderation/undelivered/{way}")
    seen = mo.done("GET", "/me/moderation")
    assert seen["undelivered"] == []
    assert seen["log"][0]["text"] == "Notices for Ada that nobody took are tried again."
    again = mo.ask("POST", f"/me/moderation/undelivered/{way}")
    assert kind(again) == "not-found"
    assert len(mo.done("GET", "/me/moderation")["log"]) == len(seen["log"]), "nothing was done"
    lose(own, id_of(ada), "Gone: 410")
    assert ": 1." in admin("deliver-again", "--all")
    assert "All notices that nobody took are tried again." in admin("log")


def test_the_command_line_does_all_of_it(own: Server) -> None:
    admin, ada, eve = Admin(own), a_member(own), a_member(own)
    assert "nothing" in admin("reports")
    ada.done("POST", "/me/reports", {"account": id_of(eve), "why": "rude"})
    report = admin("reports").split()[0]
    assert "settled" in admin("settle", report)
    assert "nothing" in admin("reports")
    game = own.new("warriors", "me", "link")
    tied(eve, game, 0)
    (seat,) = keys(eve, game)
    assert status(seat) == 200, "the server remembers the key"
    with seat.listening() as line:
        line.recv(timeout=20)
        assert "No such" not in admin("suspend", id_of(eve), "--days", "2", "--why", "rude")
        assert kind(eve.ask("GET", "/me")) == "not-signed-in"
        eventually(lambda: status(seat) == 401)
        eventually(lambda: _is_closed(line))
    assert "no such report" in admin("settle", report, code=1).lower()
    assert "Nobody here has this account" in admin("pardon", "nobody", code=1)


def test_a_member_is_known_by_a_name_that_is_his_alone(own: Server) -> None:
    admin, kim = Admin(own), Browser(own)
    kim.sign_up("Kim")
    assert id_of(kim) in admin("role", "Kim", "owner")
    assert kim.done("GET", "/me")["role"] == "owner"
    other = Browser(own)
    other.sign_up("Kim")
    told = admin("suspend", "Kim", "--why", "rude", code=1)
    assert id_of(kim) in told
    assert id_of(other) in told
    assert "moderator" in admin("role", id_of(other), "moderator")


def _is_closed(line: ClientConnection) -> bool:
    try:
        line.recv(timeout=0.1)
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False
    return False


def test_secrets_are_made_anew(own: Server) -> None:
    admin, ada, eve = Admin(own), a_member(own), a_member(own)
    admin("role", id_of(ada), "moderator")
    game = own.new("warriors", "me", "link")
    tied(eve, game, 0)
    (seat,) = keys(eve, game)
    assert status(seat) == 200
    assert "one member, or" in admin("sign-out", code=2)
    assert "one member, or" in admin("sign-out", id_of(eve), "--everybody", code=2)
    admin("sign-out", id_of(eve))
    assert kind(eve.ask("GET", "/me")) == "not-signed-in"
    eventually(lambda: status(seat) == 401)
    assert ada.done("GET", "/me")["role"] == "moderator", "others stay where they are"
    admin("unrate", id_of(ada), "--why", "asked for it")
    admin("new-keys")
    said = [one["text"] for one in ada.done("GET", "/me/moderation")["log"]]
    assert said[:3] == [
        "The server’s own keys are new.",
        "Ada begins anew on all ladders.",
        "Ada is signed out on all devices.",
    ]
    admin("sign-out", "--everybody")
    assert kind(ada.ask("GET", "/me")) == "not-signed-in"


def test_nobody_judges_his_like(own: Server) -> None:
    admin = Admin(own)
    owner, one, two, ada = (a_member(own) for _ in range(4))
    for browser, role in ((owner, "owner"), (one, "moderator"), (two, "moderator")):
        admin("role", id_of(browser), role)
    wish = {"days": 1, "why": "x"}
    for judge, judged in ((one, two), (one, owner), (one, one), (owner, owner)):
        answer = judge.ask("PUT", f"/me/moderation/people/{id_of(judged)}", wish)
        assert kind(answer) == "refused"
    path = f"/me/moderation/people/{id_of(ada)}"
    assert kind(ada.ask("PUT", path, wish)) == "not-allowed"
    assert kind(one.ask("PUT", f"{path}/role", {"role": "moderator"})) == "not-allowed"
    owner.done("PUT", f"{path}/role", {"role": "moderator"})
    assert ada.done("GET", "/me")["role"] == "moderator"


def test_nobody_reports_without_end(own: Server) -> None:
    ada, eve = a_member(own), a_member(own)
    wish = {"account": id_of(eve), "why": "x"}
    answers = [ada.ask("POST", "/me/reports", wish).status_code for _ in range(21)]
    assert answers == [204] * 20 + [409]
    gone = ada.ask("POST", "/me/reports", {"account": "nobody", "why": "x"})
    assert kind(gone) == "not-found"


def test_where_no_server_was_there_is_nothing_to_keep_in_order(tmp_path: object) -> None:
    found = CliRunner().invoke(main, ["admin", "--database", f"{tmp_path}/none", "people"])
    assert found.exit_code == 1
    assert "no database of a server" in found.output
