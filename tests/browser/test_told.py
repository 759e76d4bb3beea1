"""Being told, in a real browser: the bell, the ways, the browser's own notices, no network."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.browser.members import Device, named
from tests.server.receivers import Receiver, Subscriber, receiving
from tests.server.servers import Json, NewGame, Server, eventually
from tests.soak import second_look

pytestmark = pytest.mark.notifies
Browse = Callable[..., BrowserContext]
_SHOWN = """async () => {
  const all = await (await navigator.serviceWorker.ready).getNotifications();
  return all.map(({ title, body, data }) => [title, body, data.path]);
}"""


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, receiver: Receiver) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("told") / "matches.sqlite3"
    found = Server(
        str(database), notice_seconds=0.2, friends=[receiver.address], pardon_seconds=0.0
    )
    yield found
    found.stop()


def asked(page: Page, method: str, path: str, body: object = None) -> Json | None:
    """As the page itself asks."""
    answer = page.evaluate(
        """async ([method, path, body]) => {
          const headers = { 'Content-Type': 'application/json' };
          const said = body && JSON.stringify(body);
          const answer = await fetch('/api/v1' + path, { method, headers, body: said });
          return [answer.status, await answer.text()];
        }""",
        [method, path, body],
    )
    assert answer[0] in (200, 201, 204), answer
    found: Json | None = json.loads(answer[1]) if answer[1] else None
    return found


def waits_for(page: Page, server: Server) -> NewGame:
    """A table that waits for whoever is signed in there, since now, and has it not open."""
    game = server.new("warriors", "me", "me")
    for player in game.seats.values():
        player.get()
    (other,) = game.spectator.get()["to_act"]
    seat = 1 - other  # whoever it waits for already may be told so first, and then once more
    links = [{"match": game.id, "token": game.seats[seat].token}]
    asked(page, "POST", "/me/games", {"links": links})
    while game.spectator.get()["to_act"] != [seat]:
        own = game.seats[other].get()
        move = own["choice"]["moves"][0]["move"]
        game.seats[other].done("move", number=own["number"], move=move)
    return game


def test_the_bell_tells_what_waits_and_leads_there(server: Server, browse: Browse) -> None:
    page = Device(browse(), server).signs_up("Ada").page
    bell = page.locator("[data-bell]")
    expect(bell).to_have_attribute("data-bell", "0")
    game = waits_for(page, server)
    eventually(lambda: "your turn" in str(asked(page, "GET", "/me/notices")))
    page.reload()
    expect(bell).to_have_attribute("data-bell", "1")
    expect(bell).to_have_accessible_name("News of your games: 1 unread")
    bell.click()
    sheet = page.get_by_role("dialog", name="News of your games")
    expect(sheet.locator("[data-notice]")).to_have_count(1)
    sheet.get_by_role("link", name="Warriors of Japan: your turn").click()
    expect(page).to_have_url(f"{named(server)}/table/{game.id}")
    expect(page.get_by_role("region", name="What to do now")).to_be_visible()
    expect(bell).to_have_attribute("data-bell", "0")


@second_look
def test_whose_time_ran_out_is_told_of_the_bot_and_plays_on(server: Server, browse: Browse) -> None:
    """Signed up, away, late: a bot plays, the bell and the start page say so, and he returns."""
    page = Device(browse(viewport={"width": 390, "height": 844}), server).signs_up("Mio").page
    game = server.new("warriors", "me", "me", clock={"bank": 2, "late": "bot"})
    for player in game.seats.values():
        player.get()
    (seat,) = game.spectator.get()["to_act"]
    links = [{"match": game.id, "token": game.seats[seat].token}]
    asked(page, "POST", "/me/games", {"links": links})
    eventually(lambda: game.spectator.get()["seats"][seat]["bot"])
    told = "Warriors of Japan: a bot plays for you"
    eventually(lambda: told in str(asked(page, "GET", "/me/notices")))
    page.goto(named(server))
    expect(page.locator("[data-bot-for-me]")).to_have_text("A bot plays your seat.")
    page.locator("[data-bell]").click()
    page.get_by_role("dialog").get_by_role("link", name=told).click()
    expect(page).to_have_url(f"{named(server)}/table/{game.id}")
    with page.expect_response(re.compile(r"/seat/bot")) as answered:
        page.get_by_role("button", name="Take my seat back").click()
    assert answered.value.ok


@second_look
def test_ways_are_added_tried_and_taken_away(
    server: Server, browse: Browse, receiver: Receiver
) -> None:
    page = Device(browse(viewport={"width": 390, "height": 844}), server).signs_up("Lin").page
    section = page.locator("[data-telling]")
    section.get_by_text("In a room of Discord or Matrix").click()
    section.get_by_label("Address of its webhook").fill(receiver.address + "/room")
    section.get_by_role("button", name="Tell it there").click()
    way = section.locator("[data-way='hook']")
    section.get_by_label("What takes it").select_option("matrix-room")
    for label in ("Address of the server", "Id of the room", "Token of who speaks there"):
        expect(section.get_by_label(label)).to_be_visible()
    expect(section).to_contain_text("the room shows it once")
    expect(way).to_contain_text("127.0.0.1")
    way.get_by_role("button", name="Try it").click()
    expect(way.get_by_role("status")).to_have_text("Sent. It should be there in a moment.")
    assert "trial" in receiver.said("/room")[0]["content"]

    turn = section.get_by_role("checkbox", name="Talk at the table: Webhook")
    expect(turn).not_to_be_checked()
    section.get_by_label("Game", exact=True).select_option("ikusa")
    turn.check()
    section.locator("[data-quiet]").check()
    expect(section.get_by_label("Quiet hours, from")).to_have_value("22")
    page.reload()
    expect(section.get_by_label("Quiet hours, to")).to_have_value("7")
    expect(turn).not_to_be_checked()  # in the other games all is as it was
    section.get_by_label("Game", exact=True).select_option("ikusa")
    expect(turn).to_be_checked()

    section.locator("[data-calendar]").click()
    link = section.locator("[data-calendar-link]")
    expect(link).to_be_visible()
    href = link.get_attribute("href")
    assert href is not None
    assert page.request.get(href).text().startswith("BEGIN:VCALENDAR")
    way.get_by_role("button", name="Remove").click()
    expect(way).to_have_count(0)


def active_worker(page: Page, cdp: CDPSession) -> str:
    """The id of the registration whose worker is active.

    Chromium answers "enable" before it names any worker: it looks for them in its store first.
    """
    versions: list[Json] = []
    cdp.on("ServiceWorker.workerVersionUpdated", lambda said: versions.extend(said["versions"]))
    cdp.send("ServiceWorker.enable")

    def active() -> list[str]:
        page.evaluate("0")  # what the browser has said is heard meanwhile
        return [one["registrationId"] for one in versions if one["status"] == "activated"]

    return str(eventually(active)[-1])


def test_a_notice_comes_with_no_page_of_the_table_open_and_leads_there(
    server: Server, browse: Browse, receiver: Receiver
) -> None:
    """Chromium subscribes nowhere by itself: a push service of this test is the browser's half."""
    context = browse()
    device = Device(context, server).signs_up("Eve")
    context.grant_permissions(["notifications"], origin=device.address)
    page, phone = device.page, Subscriber(receiver, f"/push/{secrets.token_hex(4)}")
    asked(page, "POST", "/me/ways/push", {"subscription": phone.subscription})
    page.evaluate(
        "navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)"
    )
    game = waits_for(page, server)
    (message,) = eventually(phone.read)

    cdp = context.new_cdp_session(page)
    registration = active_worker(page, cdp)
    said = {"origin": device.address, "registrationId": registration, "data": json.dumps(message)}
    cdp.send("ServiceWorker.deliverPushMessage", said)
    shown = eventually(lambda: page.evaluate(_SHOWN))
    assert shown == [[message["title"], message["text"], f"/table/{game.id}"]]
    assert message["title"] == "Warriors of Japan: your turn"


def test_the_page_opens_without_a_network_and_can_be_installed(
    server: Server, browse: Browse
) -> None:
    context = browse()
    device = Device(context, server).signs_up("Kay")
    page = device.page
    device.open("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    game = waits_for(page, server)
    page.reload()  # the worker has seen all that the page is made of
    mine = page.locator(f"a[href='/table/{game.id}']")
    expect(mine).to_contain_text("Your move")
    cdp = context.new_cdp_session(page)
    manifest = cdp.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["display"] == "standalone"
    context.set_offline(True)
    page.reload()
    expect(page.locator("[data-stale]")).to_contain_text("No connection: your games as they were")
    expect(mine).to_contain_text("Your move")
    context.set_offline(False)
    expect(page.locator("[data-stale]")).to_have_count(0)
