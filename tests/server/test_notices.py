"""Being told: once, wherever one wants it, of nothing that one may not know."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import Callable
from contextlib import nullcontext
from datetime import UTC, datetime
from typing import Any

import icalendar
import msgspec
import pytest
from msgspec.structs import asdict
from py_vapid import Vapid02  # type: ignore[import-untyped]
from sqlalchemy import select, update

from kassen.server.http.logs import without_secrets
from kassen.server.notify.herald import Herald
from kassen.server.notify.outbox import Facts, Notice, new_notice
from kassen.server.notify.push import contact_of
from kassen.server.notify.sentences import words
from kassen.server.notify.wishes import KINDS, Quiet, Wishes
from kassen.server.people.accounts import Account, new_account
from kassen.server.play.acts import Typed
from kassen.server.play.tokens import SEAT, Holder
from kassen.server.services import Services
from kassen.server.store.schema import accounts, matches
from kassen.server.store.storage import now
from tests.server.letters import PostOffice
from tests.server.members import Browser, a_member
from tests.server.receivers import Arrived, Receiver, Subscriber
from tests.server.servers import Json, NewGame, Server, eventually
from tests.server.services import new_match, with_services
from tests.server.test_club_accounts import kind
from tests.server.test_club_games import tied
from tests.server.test_server_clocks import at_a_window
from tests.server.test_server_talk import tell
from tests.soak import second_look

HOUR = 60 * 60 * 1000


@pytest.fixture(scope="module")
def server(telling: Server) -> Server:
    return telling


def table(server: Server, game: str = "warriors", players: int = 2, **wishes: Any) -> NewGame:
    """Everybody has come."""
    new = server.new(game, *["me"] * players, **wishes)
    for player in new.seats.values():
        player.get()
    return new


def whose_turn(game: NewGame) -> int:
    seat: int = game.spectator.get()["to_act"][0]
    return seat


def play_until(game: NewGame, seat: int) -> int:
    """The table waits for this seat; returns for how many decisions it waited before."""
    waits = 0
    while (at := whose_turn(game)) != seat:
        own = game.seats[at].get()
        game.seats[at].done("move", number=own["number"], move=own["choice"]["moves"][0]["move"])
        waits += 1
    return waits


def told(browser: Browser, *kinds: str) -> list[Json]:
    """The notices of these kinds, once there are any."""

    def find() -> list[Json]:
        found = browser.done("GET", "/me/notices")["notices"]
        return [one for one in found if one["kind"] in (kinds or KINDS)]

    found: list[Json] = eventually(find)
    return found


def waiting_for(server: Server, ada: Browser) -> tuple[NewGame, int]:
    """A table that waits for Ada, who is away."""
    game = table(server)
    seat = whose_turn(game)
    play_until(game, 1 - seat)
    tied(ada, game, seat)
    play_until(game, seat)
    return game, seat


def test_who_is_away_is_told_that_it_is_his_turn_once(server: Server) -> None:
    ada = a_member(server)
    game, seat = waiting_for(server, ada)
    (notice,) = told(ada)
    assert (notice["kind"], notice["path"]) == ("turn", f"/table/{game.id}")
    assert notice["title"].endswith(": your turn")
    assert game.spectator.get()["seats"][1 - seat]["name"] in notice["text"]
    own = game.seats[seat].get()
    game.seats[seat].done("move", number=own["number"], move=own["choice"]["moves"][0]["move"])
    more = play_until(game, 1 - seat)  # whoever takes long over these is told of them, too
    play_until(game, seat)
    found = eventually(lambda: _if(told(ada, "turn"), lambda found: len(found) > 1))
    assert len(found) <= 2 + more, "one for each time that the table waits for him"
    german = ada.done("GET", "/me/notices", lang="de")["notices"]
    assert german[0]["title"].endswith("du bist am Zug")


def _if(found: Any, check: Callable[[Any], bool]) -> Any:
    return found if check(found) else None


def test_who_sits_at_the_table_is_told_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He may look elsewhere, but not for long."""

    async def look(services: Services) -> list[int]:
        account = await joined(services)
        id = await new_match(services, "warriors")
        herald, outbox = services.telling.herald, services.telling.outbox
        counts: list[int] = []
        async with services.matches.lead(id) as found:
            seat = next(one for one in found.seats if one.since is not None)
        await services.club.holdings.tie(account.id, [Holder(id, SEAT, seat.seat)])
        for hours, is_here in ((0.5, False), (1, True), (9.5, True), (10, True), (11, False)):
            at = (seat.since or 0) + int(hours * HOUR)
            monkeypatch.setattr("kassen.server.notify.herald.now", lambda at=at: at)
            with services.presence.listening(id, seat.seat) if is_here else nullcontext():
                async with services.matches.lead(id) as found:
                    await herald.tell(found)
            counts.append(len(await outbox.of(account.id, 10)))
        return counts

    assert with_services(database, look, notice_seconds=HOUR / 1000) == [0, 0, 0, 1, 1]


def test_looking_for_news_waits_for_nobody_who_writes(shared_database: str) -> None:
    """Two that forget news of the same matches in two orders would wait for each other."""

    async def look(services: Services) -> None:
        for each in services.rounds:  # the test looks itself
            await each.stop()
        busy, _ = sorted([await new_match(services, "warriors") for _ in range(2)])
        news = update(matches).values(news_at=1)
        async with services.storage.engine.begin() as connection:
            await connection.execute(news)
        async with services.storage.engine.connect() as other:
            await other.execute(news.where(matches.c.id == busy))
            async with asyncio.timeout(20):
                assert await services.telling.outbox.with_news(now()) == []
        kept = await services.storage.all(select(matches.c.id).where(matches.c.news_at == 1))
        assert [row.id for row in kept] == [busy]

    with_services(shared_database, look, notice_seconds=HOUR / 1000)


def test_who_is_away_is_not_told_later_for_one_who_sat_and_thought(database: str) -> None:
    """A look that was put off for the one is due as soon as the table waits for the other."""

    async def news_at(services: Services) -> int:
        (row,) = await services.storage.all(select(matches.c.news_at))
        at: int = row.news_at
        return at

    async def look(services: Services) -> None:
        for each in services.rounds:
            await each.stop()
        account, id = await joined(services), await new_match(services, "warriors")
        async with services.matches.lead(id) as found:
            seat = next(one.seat for one in found.seats if one.since is not None)
        await services.club.holdings.tie(account.id, [Holder(id, SEAT, seat)])
        with services.presence.listening(id, seat):
            async with services.matches.lead(id) as found:
                await services.telling.herald.tell(found)
        assert await news_at(services) > now()
        async with services.matches.lead(id) as found:
            choice = found.match.table.choice(seat)
            assert choice is not None
            text = found.setting.notation.text(choice.moves(found.match.table)[0])
        await services.acts.act(id, seat, Typed(text))
        assert await news_at(services) <= now()

    with_services(database, look, notice_seconds=HOUR / 1000)


def test_talk_treaties_and_the_end_are_told_to_those_who_may_know(server: Server) -> None:
    people = [a_member(server) for _ in range(3)]
    game = table(server, "ikusa", 3)
    for seat, one in enumerate(people):
        tied(one, game, seat)
    tell(game.seats[0], act="say", text="Attack him", to=[1])
    (heard,) = told(people[1], "talk")
    assert game.spectator.get()["seats"][0]["name"] in heard["text"]
    assert "Attack" not in json.dumps(heard)
    tell(game.seats[0], act="say", text="Good evening")
    told(people[2], "talk")
    whispered = people[2].done("GET", "/me/notices")["notices"]
    assert sum(one["kind"] == "talk" for one in whispered) == 1, "he did not hear the whisper"
    own = people[0].done("GET", "/me/notices")["notices"]
    assert all(one["kind"] != "talk" for one in own), "nor his own words"
    tell(game.seats[0], act="propose", to=[1], treaty="truce until 9")
    (proposed,) = told(people[1], "treaty")
    assert proposed["text"].endswith("waits for your answer.")
    for seat in (0, 1):
        game.seats[seat].post("resign", number=game.seats[seat].get()["number"])
    (end,) = told(people[2], "end")
    assert end["text"].startswith("You have won")
    (lost,) = told(people[1], "end")
    assert game.spectator.get()["seats"][2]["name"] + " won" in lost["text"]


def test_a_bot_is_called_by_its_name(server: Server) -> None:
    ada = a_member(server)
    game = server.new("ikusa", "me", "me", "bot:random")
    eventually(lambda: game.spectator.get()["to_act"] in ([0], [1]))
    tied(ada, game, whose_turn(game))
    (turn,) = told(ada, "turn")
    assert "Saikoro" in turn["text"]
    assert "random" not in turn["text"]


def test_who_gave_no_name_is_called_by_his_side_in_the_readers_language() -> None:
    facts = Facts(game="warriors", title="Warriors of Japan", others=("North", "Ann"))
    notice = new_notice("ada", "turn", facts, "match", 0)
    assert "Norden und Ann" in words(notice, "de").text
    assert "North and Ann" in words(notice, "en").text


def test_whose_time_was_up_is_told_that_a_bot_plays_for_him(server: Server) -> None:
    ada = a_member(server)
    game = table(server, clock={"bank": 2, "late": "bot"})
    seat = whose_turn(game)
    tied(ada, game, seat)
    (notice,) = eventually(
        lambda: [one for one in told(ada, "turn") if not one["title"].endswith("your turn")]
    )
    assert notice["title"] == "Warriors of Japan: a bot plays for you"
    assert notice["path"] == f"/table/{game.id}"
    assert "until you take it back" in notice["text"]
    german = [one["title"] for one in ada.done("GET", "/me/notices", lang="de")["notices"]]
    assert "Warriors of Japan: Ein Bot spielt für dich" in german


def test_a_browser_is_told_by_push_and_it_alone_can_read_it(
    server: Server, receiver: Receiver
) -> None:
    ada, phone = a_member(server), Subscriber(receiver, "/push/ada")
    key = ada.done("GET", "/me/telling")["push_key"]
    assert len(urlsafe_b64decode(key + "=")) == 65
    for _ in range(2):  # who subscribes again has one way, not two
        info = ada.done("POST", "/me/ways/push", {"subscription": phone.subscription})
    assert [one["kind"] for one in info["ways"]] == ["push"]
    game, _ = waiting_for(server, ada)
    (message,) = eventually(phone.read)
    assert message["path"] == f"/table/{game.id}"
    assert message["title"].endswith(": your turn")
    (arrived,) = receiver.at("/push/ada")
    assert b"your turn" not in arrived.body
    headers = {name.lower(): value for name, value in arrived.headers.items()}
    assert headers["authorization"].startswith("vapid t=")
    assert headers["authorization"].endswith(f"k={key}")


@pytest.mark.parametrize(
    "base",
    [
        "",
        "http://localhost:8080",
        "https://kassen.example.org:8443",
        "https://club",
        "http://a.org",
    ],
)
@pytest.mark.parametrize("mail_from", ["Kassen <kassen@localhost>", "Us <us@example.org>", "us"])
def test_a_push_is_signed_wherever_the_server_is(base: str, mail_from: str) -> None:
    """What a push service is told of whom to write to must be an address that can be one."""
    signer = Vapid02()
    signer.generate_keys()
    claims = {"aud": "https://push.example.org", "sub": contact_of(base, mail_from)}
    assert signer.sign(claims)["Authorization"]


def test_a_browser_that_is_gone_is_told_nothing_any_more(
    server: Server, receiver: Receiver
) -> None:
    ada, phone = a_member(server), Subscriber(receiver, "/push/gone")
    receiver.answers["/push/gone"] = 410
    ada.done("POST", "/me/ways/push", {"subscription": phone.subscription})
    waiting_for(server, ada)
    eventually(lambda: ada.done("GET", "/me/telling")["ways"][0]["failed"])
    assert len(receiver.at("/push/gone")) == 1


@pytest.mark.parametrize(
    ("shape", "field"), [("discord", "content"), ("matrix", "text"), ("json", "text")]
)
def test_a_room_elsewhere_is_told_in_its_own_shape(
    server: Server, receiver: Receiver, shape: str, field: str
) -> None:
    ada, path = a_member(server), f"/hook/{shape}"
    info = ada.done("POST", "/me/ways/hook", {"url": receiver.address + path, "shape": shape})
    (way,) = info["ways"]
    assert receiver.address not in json.dumps(info), "the address stays with the server"
    ada.done("POST", f"/me/ways/{way['way']}/try")
    waiting_for(server, ada)
    trial, turn = eventually(lambda: _if(receiver.said(path), lambda found: len(found) == 2))
    assert "trial" in trial[field]
    assert "waits for you" in turn[field]
    ada.done("DELETE", f"/me/ways/{way['way']}")
    assert ada.done("GET", "/me/telling")["ways"] == []


def test_who_speaks_in_a_room_with_a_token_says_which_message_it_is(
    server: Server, receiver: Receiver
) -> None:
    """Matrix knows a message by its transaction, Discord one of a bot by its nonce."""
    ada, url = a_member(server), receiver.address
    for room, shape in (("!x:example.org", "matrix-room"), ("4217", "discord-room")):
        wish = {"url": url, "shape": shape, "room": room, "token": "secret"}
        assert "secret" not in json.dumps(ada.done("POST", "/me/ways/hook", wish))
    waiting_for(server, ada)
    (said,) = eventually(lambda: receiver.at("/channels/4217/messages"))
    body = json.loads(said.body)
    assert (body["enforce_nonce"], len(body["nonce"])) == (True, 25)
    assert "waits for you" in body["content"]
    assert said.headers["Authorization"] == "Bot secret"
    room = "/_matrix/client/v3/rooms/%21x%3Aexample.org/send/m.room.message/"

    def in_matrix() -> list[Arrived]:
        return [one for one in receiver.arrived if one.path.startswith(room)]

    (said,) = eventually(in_matrix)
    assert (said.method, said.headers["Authorization"]) == ("PUT", "Bearer secret")
    body = json.loads(said.body)
    assert body["msgtype"] == "m.text"
    assert "waits for you" in body["body"]


@pytest.mark.parametrize(
    "wish",
    [
        {"shape": "matrix-room", "room": "!x:example.org"},
        {"shape": "matrix-room", "room": "x/../../y", "token": "t"},
        {"shape": "discord-room", "room": "42/..", "token": "t"},
        {"shape": "discord-room", "room": "42", "token": "t\r\nHost: x"},
        {"shape": "discord", "token": "t"},
    ],
)
def test_a_room_is_named_whole_and_a_webhook_needs_no_token(server: Server, wish: Json) -> None:
    asked = {"url": "https://example.org", **wish}
    assert kind(a_member(server).ask("POST", "/me/ways/hook", asked)) == "refused"


def test_letters_go_to_ones_own_address_alone(server: Server, office: PostOffice) -> None:
    ada = a_member(server)
    assert kind(ada.ask("POST", "/me/ways/mail")) == "refused"
    ada.done("POST", "/me/mail", {"address": "ada@example.org"})
    ada.done("PUT", "/me/mail", {"token": office.token()})
    office.letters.clear()
    for _ in range(2):
        info = ada.done("POST", "/me/ways/mail")
    assert [(one["kind"], one["label"]) for one in info["ways"]] == [("mail", "ada@example.org")]
    waiting_for(server, ada)
    (letter,) = eventually(lambda: office.letters)
    assert letter["To"] == "ada@example.org"
    assert letter["Date"]
    assert letter["Message-ID"].endswith("@localhost>")
    assert letter["Subject"].endswith(": your turn")
    assert "The table waits for you" in letter.get_content()


def test_what_was_read_or_is_decided_is_sent_nowhere(database: str) -> None:
    """And what comes in quiet hours waits for their end."""

    async def look(services: Services) -> None:
        for each in services.rounds:  # the test takes what is due itself
            await each.stop()
        outbox, account = services.telling.outbox, await joined(services)
        await outbox.add_way(account.id, "hook", "", {"url": "https://x.org", "shape": "json"})
        id = await new_match(services, "warriors")
        (first,) = await told_of(services, account, id)
        (parcel,) = await outbox.take()
        assert [one.id for one in parcel.notices] == [first.id]
        assert await outbox.take() == [], "nobody else takes what somebody is at"
        assert await outbox.still_true(first)
        async with services.matches.lead(id) as found:
            choice = found.match.table.choice(first.seat or 0)
            assert choice is not None
            text = found.setting.notation.text(choice.moves(found.match.table)[0])
        await services.acts.act(id, first.seat or 0, Typed(text))
        assert not await outbox.still_true(first)
        second = (await told_of(services, account, id))[0]
        assert await outbox.still_true(second)
        await outbox.see(account.id, None)
        assert not await outbox.still_true(second)
        (again,) = await outbox.take()
        await outbox.done(again)
        wishes = Wishes(quiet=Quiet(0, 23), zone=where_it_is_noon())
        kept = msgspec.json.encode(wishes)
        await services.club.accounts.change(account, wishes=kept)
        await told_of(services, account, await new_match(services, "warriors"))
        assert await outbox.take() == []

    with_services(database, look, notice_seconds=HOUR / 1000)


def where_it_is_noon() -> str:
    return f"Etc/GMT{datetime.now(UTC).hour - 12:+d}"


async def joined(services: Services) -> Account:
    account = new_account("Ada")
    row = {"id": account.id, "name": account.name, "made": account.made}
    await services.storage.writer.write([(accounts, [row])])
    return account


async def told_of(services: Services, account: Account, id: str) -> list[Notice]:
    """Whom a match waits for has this account; all that he was told, the newest first."""
    herald = Herald(services.matches, services.telling.outbox, services.presence, 0.0)
    async with services.matches.lead(id) as found:
        seat = next(one.seat for one in found.seats if one.since is not None)
    await services.club.holdings.tie(account.id, [Holder(id, SEAT, seat)])
    async with services.matches.lead(id) as found:
        await herald.tell(found)
    return await services.telling.outbox.of(account.id, 10)


def test_notices_go_into_the_open_only(server: Server) -> None:
    ada = a_member(server)
    for url in (
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://[::1]/hook",
        "https://localhost/hook",
        "https://2130706433/hook",
        "https://127.1/hook",
        "https://0x7f.0.0.0x1/hook",
        "https://0177.0.0.01/hook",
        "https://127.0.0.0x1/hook",
        "https://127.0.0.1./hook",
        "https://a..b/x",
        "https://.example.org/x",
        "https://example.org:8443/hook",
        "https://me@example.org/hook",
        "ftp://example.org/",
        "nonsense",
    ):
        answer = ada.ask("POST", "/me/ways/hook", {"url": url})
        assert (answer.status_code, kind(answer)) == (409, "refused"), url
    wrong = {"endpoint": "https://push.example.org/1", "keys": {"p256dh": "x", "auth": "y"}}
    assert ada.ask("POST", "/me/ways/push", {"subscription": wrong}).status_code == 409


def test_nobody_is_followed_further_than_he_was_asked_for(
    server: Server, receiver: Receiver
) -> None:
    ada = a_member(server)
    receiver.answers["/hook/moved"] = 302
    info = ada.done("POST", "/me/ways/hook", {"url": receiver.address + "/hook/moved"})
    answer = ada.ask("POST", f"/me/ways/{info['ways'][0]['way']}/try")
    assert (answer.status_code, kind(answer)) == (503, "not-sent")
    assert receiver.at("/elsewhere") == []


def test_a_calendar_has_the_deadlines_of_its_owner_alone(server: Server) -> None:
    ada = a_member(server)
    game = table(server, clock={"move": 3 * 86_400})
    seat = whose_turn(game)
    tied(ada, game, seat)
    tied(a_member(server), game, 1 - seat)
    path = ada.done("POST", "/me/calendar")["path"]
    answer = server.http.get(server.address + path)
    assert answer.headers["content-type"].startswith("text/calendar")
    (event,) = icalendar.Calendar.from_ical(answer.content).walk("VEVENT")
    late = game.spectator.get()["seats"][seat]["time"]["late_at"]
    assert event.decoded("dtend").timestamp() == late // 1000
    assert str(event["summary"]).startswith(game.seats[seat].get()["title"])
    key = path.rpartition("/")[2]
    assert key not in without_secrets(f"GET {path} went wrong"), "nor is it in a log"
    again = ada.done("POST", "/me/calendar")["path"]
    assert server.http.get(server.address + path).status_code == 404
    play_until(game, 1 - seat)
    empty = server.http.get(server.address + again)
    assert list(icalendar.Calendar.from_ical(empty.content).walk("VEVENT")) == []
    ada.done("DELETE", "/me/calendar")
    assert server.http.get(server.address + again).status_code == 404


@second_look
def test_a_calendar_and_the_list_of_games_say_when_a_window_closes(server: Server) -> None:
    ada = a_member(server)
    game = table(server, "dangerous", clock={"bank": 80_000, "window": 600})
    state, seat = at_a_window(game)
    tied(ada, game, seat)
    asked = state["seats"][seat]["time"]
    assert asked["late_at"] == asked["bank_at"], "the bank does not count"
    answer = server.http.get(server.address + ada.done("POST", "/me/calendar")["path"])
    (event,) = icalendar.Calendar.from_ical(answer.content).walk("VEVENT")
    assert event.decoded("dtend").timestamp() == asked["late_at"] // 1000
    (mine,) = ada.done("GET", "/me/games")
    assert mine["seats"][seat]["time"] == asked


def test_wishes_say_how_and_when() -> None:
    night = Wishes(quiet=Quiet(22, 7), zone="Europe/Berlin", digest=18)
    evening = 1_767_218_400_000  # 2025-12-31, 23:00 in Berlin
    assert night.due("push", evening) == evening + 8 * HOUR
    assert night.due("push", evening - 2 * HOUR) == evening - 2 * HOUR
    assert night.due("mail", evening) == evening + 19 * HOUR
    assert night.due("mail", evening, is_urgent=True) == evening + 8 * HOUR
    own = Wishes(kinds={"talk": ("mail",)}, games={"ikusa": {"talk": ()}})
    assert own.ways("talk", "ikusa") == ()
    assert own.ways("talk", "shogun") == ("mail",)
    assert set(own.ways("turn", "ikusa")) == {"push", "mail", "hook"}
    assert not Wishes(zone="Mars/Olympus").is_sound
    assert asdict(Wishes())["zone"] == "UTC"


def test_a_wish_for_no_such_place_is_refused(server: Server) -> None:
    answer = a_member(server).ask("PUT", "/me/telling", {"wishes": {"zone": "Mars/Olympus"}})
    assert (answer.status_code, kind(answer)) == (409, "refused")
    assert "Mars/Olympus" in answer.json()["detail"]
