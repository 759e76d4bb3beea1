"""Friends, blocks and mutes: what each sees, what is kept from him, and who is told."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.letters import PostOffice
from tests.server.members import Browser, a_member
from tests.server.receivers import Receiver
from tests.server.servers import Json, NewGame, Server, eventually
from tests.server.test_club_accounts import kind
from tests.server.test_club_games import tied
from tests.server.test_club_leaving import exported

NOBODY: Json = {"friends": [], "asked": [], "asking": [], "blocked": [], "muted": []}


@pytest.fixture(scope="module")
def server(telling: Server) -> Server:
    return telling


def member(server: Server, name: str) -> Browser:
    browser = Browser(server)
    browser.sign_up(name)
    return browser


def id_of(browser: Browser) -> str:
    account: str = browser.done("GET", "/me")["account"]
    return account


def ties(browser: Browser, other: Browser, what: str) -> Json:
    circle: Json = browser.done("PUT", f"/me/circle/{id_of(other)}/{what}")
    return circle


def unties(browser: Browser, other: Browser, what: str) -> Json:
    circle: Json = browser.done("DELETE", f"/me/circle/{id_of(other)}/{what}")
    return circle


def friends(server: Server, *names: str) -> list[Browser]:
    """The first is a friend of all others."""
    found = [member(server, name) for name in names]
    for other in found[1:]:
        ties(found[0], other, "friend")
        ties(other, found[0], "friend")
    return found


def names(circle: Json) -> Json:
    return {part: [one["name"] for one in people] for part, people in circle.items()}


def told(browser: Browser) -> list[str]:
    return [one["text"] for one in browser.done("GET", "/me/notices")["notices"]]


# ---- friends -----------------------------------------------------------------------------------


def test_two_who_ask_for_each_other_are_friends_until_one_ends_it(server: Server) -> None:
    ada, bob = member(server, "Ada"), member(server, "Bob")
    assert names(ties(ada, bob, "friend")) == NOBODY | {"asked": ["Bob"]}
    assert names(bob.done("GET", "/me/circle")) == NOBODY | {"asking": ["Ada"]}
    (notice,) = bob.done("GET", "/me/notices")["notices"]
    assert (notice["kind"], notice["path"]) == ("invitation", f"/people/{id_of(ada)}")
    assert notice["text"] == "Ada would like to be your friend."
    ties(ada, bob, "friend")
    assert len(told(bob)) == 1, "who asks twice is told of once"
    assert names(ties(bob, ada, "friend")) == NOBODY | {"friends": ["Ada"]}
    assert names(ada.done("GET", "/me/circle")) == NOBODY | {"friends": ["Bob"]}
    assert told(ada) == []
    assert unties(bob, ada, "friend") == ada.done("GET", "/me/circle") == NOBODY


def test_what_was_asked_can_be_declined_and_taken_back(server: Server) -> None:
    ada, bob = member(server, "Ada"), member(server, "Bob")
    for declining in (bob, ada):
        ties(ada, bob, "friend")
        other = ada if declining is bob else bob
        assert unties(declining, other, "friend") == other.done("GET", "/me/circle") == NOBODY


def test_nobody_asks_himself_or_without_end(server: Server) -> None:
    ada = member(server, "Ada")
    assert kind(ada.ask("PUT", f"/me/circle/{id_of(ada)}/friend")) == "refused"
    assert kind(ada.ask("PUT", "/me/circle/nobody/friend")) == "not-found"
    assert kind(ada.ask("PUT", f"/me/circle/{id_of(ada)}/enemy")) == "invalid-request"
    others = [id_of(member(server, f"M{n}")) for n in range(21)]
    answers = [ada.ask("PUT", f"/me/circle/{one}/friend") for one in others]
    assert [one.status_code for one in answers] == [200] * 20 + [409]


# ---- blocked -----------------------------------------------------------------------------------


def test_a_block_ends_a_friendship_and_is_not_told(server: Server) -> None:
    ada, bob = friends(server, "Ada", "Bob")
    before = told(bob)
    assert names(ties(ada, bob, "block")) == NOBODY | {"blocked": ["Bob"]}
    assert bob.done("GET", "/me/circle") == NOBODY
    assert told(bob) == before
    refused = bob.ask("PUT", f"/me/circle/{id_of(ada)}/friend")
    assert kind(refused) == "refused"
    assert "block" not in refused.text
    unties(ada, bob, "block")
    assert names(ties(bob, ada, "friend")) == NOBODY | {"asked": ["Ada"]}


def new_table(host: Browser, *kinds: str, whom: str = "invited", **wishes: Any) -> Json:
    chairs = [{"kind": one} for one in kinds or ("me", "free")]
    body = {"game": "warriors", "whom": whom, "chairs": chairs, **wishes}
    made: Json = host.done("POST", "/tables", body)
    return made


def asks(browser: Browser, method: str, path: str, token: str = "", body: Any = None) -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return browser.http.request(method, path, json=body, headers=headers)


def sits(browser: Browser, made: Json, seat: int, token: str = "") -> httpx.Response:
    path = f"/tables/{made['table']['table']}/seats/{seat}"
    answer: httpx.Response = asks(browser, "POST", path, token, {"name": "Bob"})
    return answer


@pytest.mark.parametrize("whom", ["public", "invited"])
def test_who_is_blocked_does_not_sit_down_at_ones_table(server: Server, whom: str) -> None:
    ada, bob, eve = member(server, "Ada"), member(server, "Bob"), member(server, "Eve")
    ties(ada, bob, "block")
    made = new_table(ada, "me", "free", "free", whom=whom, game="bids")
    path = f"/tables/{made['table']['table']}"
    seen, seated = asks(bob, "GET", path, made["invite"]), sits(bob, made, 1, made["invite"])
    if whom == "invited":
        unknown = asks(bob, "GET", "/tables/nobodyhere22", made["invite"])
        assert seen.text == unknown.text
        assert kind(seated) == "not-found"
    else:
        assert seen.status_code == 200
        assert kind(seated) == "refused"
    assert "block" not in seated.text
    assert sits(eve, made, 1, made["invite"]).status_code == 201


def whisper(game: NewGame, seat: int, *to: int) -> httpx.Response:
    return game.seats[seat].ask("POST", "/talk", {"act": "say", "text": "psst", "to": list(to)})


def test_who_is_blocked_does_not_whisper_to_one(server: Server) -> None:
    ada, bob = member(server, "Ada"), member(server, "Bob")
    game = server.new("bids", "me", "me", "me")
    tied(ada, game, 0)
    tied(bob, game, 1)
    assert whisper(game, 1, 0).status_code == 200
    ties(ada, bob, "block")
    for to in ([0], [0, 2]):
        refused = whisper(game, 1, *to)
        assert kind(refused) == "refused"
        assert "block" not in refused.text
    assert whisper(game, 1, 2).status_code == whisper(game, 1).status_code == 200
    assert whisper(game, 2, 0).status_code == whisper(game, 0, 1).status_code == 200


@pytest.mark.parametrize("what", ["mute", "block"])
def test_nobody_is_told_of_talk_that_he_does_not_want_to_hear(server: Server, what: str) -> None:
    ada, bob = member(server, "Ada"), member(server, "Bob")
    game = server.new("bids", "me", "me", "me")
    tied(ada, game, 0)
    tied(bob, game, 1)
    for seat, name in ((1, "Bob"), (2, "Eve")):
        game.seats[seat].ask("PATCH", "/seat", {"name": name})
    ties(ada, bob, what)
    whisper(game, 1)
    whisper(game, 2)
    talk = eventually(lambda: [one for one in told(ada) if "said something" in one])
    assert talk == ["Eve said something at the table."]


# ---- invitations -------------------------------------------------------------------------------


def invites(host: Browser, made: Json, other: Browser, seat: int | None = None) -> httpx.Response:
    path = f"/me/tables/{made['table']['table']}/invitations"
    return host.ask("POST", path, {"account": id_of(other), "seat": seat})


def test_a_friend_is_invited_by_name_and_sits_down_without_a_link(server: Server) -> None:
    ada, bob = friends(server, "Ada", "Bob")
    made = new_table(ada, "me", "free")
    id = made["table"]["table"]
    assert kind(asks(bob, "GET", f"/tables/{id}")) == "not-found"
    shown = invites(ada, made, bob, 1).json()
    assert shown["invited"] == [id_of(bob)]
    assert shown["chairs"][1]["held_for"] == id_of(bob)
    (invitation,) = bob.done("GET", "/me/invitations")
    assert (invitation["table"], invitation["by"]) == (id, "Ada")
    notice = bob.done("GET", "/me/notices")["notices"][0]
    assert notice["path"] == f"/gather/{id}"
    assert "Ada" in notice["text"]
    invites(ada, made, bob)
    assert len(told(bob)) == 2, "he was told of the friendship, and once of the table"
    assert asks(bob, "GET", f"/tables/{id}").json()["chairs"][1]["held_for"] == id_of(bob)
    assert sits(bob, made, 1).status_code == 201
    assert bob.done("GET", "/me/invitations") == []
    for browser in (ada, bob):  # by their accounts: neither sends a key
        asks(browser, "PUT", f"/tables/{id}/ready", body={"ready": True})
    for browser, seat in ((ada, 0), (bob, 1)):
        (held,) = browser.done("GET", "/me/games")
        assert (held["match"], held["seat"]) == (id, seat), "the seat is his, though he was away"


def test_a_seat_that_is_kept_for_a_friend_is_kept_for_him_alone(server: Server) -> None:
    ada, bob, eve = friends(server, "Ada", "Bob", "Eve")
    made = new_table(ada, "me", "free", "free", game="bids")
    invites(ada, made, bob, 1)
    invites(ada, made, eve)
    for token in ("", made["invite"]):
        assert kind(sits(eve, made, 1, token)) == "refused"
    assert kind(sits(Browser(server), made, 1, made["invite"])) == "refused"
    path = f"/tables/{made['table']['table']}"
    assert (
        asks(eve, "GET", path).json()["chairs"][1] | {"held_for": ""}
        == (asks(eve, "GET", path).json()["chairs"][1])
    ), "others are not told for whom"
    assert sits(eve, made, 2).status_code == 201
    assert kind(asks(eve, "PUT", f"{path}/seat", body={"seat": 1})) == "refused"
    bob.done("DELETE", f"/me/invitations/{made['table']['table']}")
    assert kind(sits(bob, made, 1)) == "not-found"
    assert asks(eve, "PUT", f"{path}/seat", body={"seat": 1}).status_code == 200


def test_only_friends_are_invited_and_only_to_ones_own_table(server: Server) -> None:
    ada, bob = friends(server, "Ada", "Bob")
    eve = member(server, "Eve")
    made = new_table(ada)
    assert kind(invites(ada, made, eve)) == "refused"
    assert kind(invites(eve, made, bob)) == "not-found"
    assert kind(invites(ada, made, bob, 0)) == "refused"
    public = new_table(ada, whom="public")
    assert kind(invites(bob, public, ada)) == "not-allowed"
    invites(ada, made, bob, 1)
    ties(bob, ada, "block")
    assert bob.done("GET", "/me/invitations") == []
    assert kind(invites(ada, made, bob)) == "refused"
    table = ada.done("GET", f"/tables/{made['table']['table']}")
    assert not table["chairs"][1]["held"]


def test_a_page_of_others_asks_for_nobody(server: Server) -> None:
    ada, bob = friends(server, "Ada", "Bob")
    made = new_table(ada, "me", "free")
    invites(ada, made, bob, 1)
    bob.http.headers["sec-fetch-site"] = "cross-site"
    assert kind(sits(bob, made, 1)) == "not-found"


def test_an_invitation_goes_wherever_its_reader_wants_it(
    server: Server, receiver: Receiver, office: PostOffice
) -> None:
    ada, bob = friends(server, "Ada", "Bob")
    bob.done("POST", "/me/mail", {"address": "bob@example.org"})
    bob.done("PUT", "/me/mail", {"token": office.token()})
    before = len(office.letters)
    bob.done("POST", "/me/ways/mail")
    path = f"/{id_of(bob)}"
    bob.done("POST", "/me/ways/hook", {"url": receiver.address + path, "shape": "json"})
    made = new_table(ada, "me", "free")
    invites(ada, made, bob)
    (said,) = eventually(lambda: receiver.said(path))
    assert said["link"].endswith(f"/gather/{made['table']['table']}")
    assert "Ada" in said["text"]
    eventually(lambda: len(office.letters) > before)
    assert office.letters[-1]["To"] == "bob@example.org"
    assert "Ada would like to play with you." in str(office.letters[-1])


# ---- taking it along, and leaving --------------------------------------------------------------


def test_circle_and_tables_are_in_ones_file_and_gone_with_the_account(server: Server) -> None:
    ada, bob = friends(server, "Ada", "Bob")
    eve = a_member(server)
    ties(ada, eve, "mute")
    made, other = new_table(ada), new_table(bob)
    id = made["table"]["table"]
    invites(bob, other, ada, 1)
    sits(bob, made, 1, made["invite"])
    ada.done("POST", "/me/reports", {"account": id_of(eve), "why": "rude", "match": None})
    mine = exported(ada)
    assert names(mine["circle"]) == NOBODY | {"friends": ["Bob"], "muted": ["Ada"]}
    assert [(one["yours"], one["seat"], one["invited"]) for one in mine["tables"]] == [
        (True, 0, False),
        (False, None, True),
    ]
    assert [one["why"] for one in mine["reports"]] == ["rude"]
    gone = id_of(ada)
    ada.done("POST", "/me/deletion", {"name": "Ada"})
    assert bob.done("GET", "/me/circle") == NOBODY
    left = asks(bob, "GET", f"/tables/{id}").json()
    assert [one["kind"] for one in left["chairs"]] == ["free", "person"]
    kept = asks(bob, "GET", f"/tables/{other['table']['table']}")
    assert gone not in kept.text + str(left)
    assert not kept.json()["chairs"][1]["held"]
