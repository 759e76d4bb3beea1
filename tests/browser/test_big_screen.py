"""A screen in the room: the board for all, each player's secrets on the own phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from kassen.core.values.readers import SPECTATOR
from tests.browser import dangerous_tables, ikusa_tables, shogun_tables
from tests.browser.conftest import greeted
from tests.browser.moments import asked, played_until
from tests.browser.positions import begun
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, violations
from tests.browser.test_browser_secrets import _KEPT_ON_THE_DEVICE, Ear, play_a_little
from tests.browser.test_hot_seat import begin_here, sit_down
from tests.server.servers import NewGame, Player, Server
from tests.server.test_server_secrets import secret_events
from tests.soak import one_of, second_look

TV = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
# What the screen offers: seats and their keys, as this tab keeps them.
OFFERED = """() => {
  const key = Object.keys(sessionStorage).find((one) => one.startsWith('kassen.screen.'));
  const [, ...rest] = sessionStorage[key].split('~');
  const offers = {};
  for (let at = 0; at < rest.length; at += 2) offers[parseInt(rest[at])] = rest[at + 1];
  return offers;
}"""
SPY = """() => {
  window.woken = 0;
  const asks = WakeLock.prototype.request;
  WakeLock.prototype.request = function (kind) {
    window.woken += 1;
    return asks.call(this, kind);
  };
}"""
# Letters that nobody could read from a sofa; the map can be enlarged, and says it in the list too.
SMALL_LETTERS = """() => [...document.querySelectorAll('.side *, [data-ticker] *')]
  .filter((one) => [...one.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .filter((one) => one.checkVisibility() && !one.closest('svg, .battle, .visually-hidden'))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 18)
  .map((one) => one.outerHTML.slice(0, 120))"""
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight].filter((more) => more > 0);
}"""


def screen(page: Page, game: NewGame, key: str = "") -> Locator:
    page.goto(f"{game.server.address}/table/{game.id}/screen#{key or game.spectator.token}")
    found = page.locator("main[data-screen-page][data-number]")
    expect(found).to_be_visible()
    expect(page.locator(".board-theme").first).to_be_visible()
    return found


def codes(page: Page) -> Locator:
    return page.locator("[data-offer]")


@second_look
def test_phones_take_the_seats_that_the_screen_offers(
    server: Server, sit: Callable[..., Table], browse: Callable[..., BrowserContext]
) -> None:
    """Each code is good for one player, and goes when the seat is taken; so does one's own."""
    tv = sit(f"{server.address}/new?game=ikusa", viewport=TV, locale="de-DE")
    page = tv.page
    for other in range(1, 3):
        page.locator(f"[data-seat='{other}']").select_option("link")
    page.locator("[data-begin]").click()
    expect(tv.main).to_be_visible()
    page.evaluate(SPY)
    tv.menu("screen-here")
    expect(page.locator("main[data-screen-page][data-number]")).to_be_visible()
    assert page.url.endswith("/screen"), "the address names no key"
    assert page.evaluate("window.woken") > 0
    expect(codes(page)).to_have_count(3)
    assert page.locator("[data-offer] [data-qr]").count() == 3

    offers = page.evaluate(OFFERED)
    join = f"{page.url.removesuffix('/screen')}/join#"
    for seat, name in (("1", "Ada"), ("0", "Ben")):  # somebody's, and the one of this device
        phone = greeted(browse(viewport=PHONE, has_touch=True)).new_page()
        phone.goto(join + offers[seat])
        phone.locator("[data-take-seat]").tap()
        phone.locator("#greeting-name").fill(name)
        phone.locator("[data-greeting] [type='submit']").tap()
        expect(phone.locator("main[data-ready='true']")).to_be_visible()
        expect(phone.locator("[data-greeting]")).to_have_count(0)
        expect(page.locator(f"[data-offer='{seat}']")).to_have_count(0)
        expect(page.locator(f"[data-seat='{seat}']")).to_contain_text(name)
    expect(codes(page)).to_have_count(1)
    expect(codes(page).locator("[data-qr]")).to_be_in_viewport(ratio=1)
    kept = page.evaluate(_KEPT_ON_THE_DEVICE)
    assert offers["0"] not in kept
    assert offers["1"] not in kept
    assert offers["2"] in kept

    late = browse(viewport=PHONE).new_page()
    late.goto(join + offers["1"])
    late.locator("[data-take-seat]").click()
    expect(late.get_by_role("alert")).to_be_visible()
    page.reload()
    expect(codes(page)).to_have_count(1)


def test_nothing_that_is_hidden_reaches_the_screen(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    game = toy_server.new("bids", "me", "link", edition="short")
    page = sit("about:blank", viewport=TV).page
    ear = Ear(page)
    page.goto(f"{toy_server.address}/table/{game.id}/screen#{game.spectator.token}")
    expect(page.locator("main[data-screen-page][data-number]")).to_be_visible()
    play_a_little(game)
    number = game.spectator.get()["number"]
    Table(page).until(number)
    heard = "\n".join([*ear.all(), page.content(), page.evaluate(_KEPT_ON_THE_DEVICE)])
    assert len(ear.frames) > 1
    assert secret_events([*ear.frames, *ear.answers()], SPECTATOR) == []
    seen = {line["text"] for line in game.spectator.get("/log")["lines"]}
    for player in game.seats.values():
        secrets = {line["text"] for line in player.get("/log")["lines"]} - seen
        assert len(secrets) > 3
        assert [one for one in (*secrets, player.token) if one in heard] == []


@second_look
def test_a_device_at_which_several_play_shows_none_of_their_hands(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(f"{toy_server.address}/new?game=bids", viewport=TV)
    table.page.get_by_label("How many?").fill("2")
    table.page.get_by_label("How many?").press("Tab")
    begin_here(table, "Red", "Blue")
    sit_down(table, "Red")
    expect(table.story.filter(has_text="Red draws")).to_have_count(4)
    table.menu("screen-here")
    expect(table.page.locator("main[data-screen-page][data-number]")).to_be_visible()
    expect(codes(table.page)).to_have_count(2)
    address = table.page.url
    table.page.goto("about:blank")  # what was asked before is over
    ear = Ear(table.page)
    table.page.goto(address)
    expect(codes(table.page)).to_have_count(2)
    for secret in ("Red draws", "whom do you serve", "data-move"):
        assert secret not in table.page.content()
    assert ear.frames
    assert secret_events([*ear.frames, *ear.answers()], SPECTATOR) == []


def test_a_seats_key_opens_no_screen(server: Server, sit: Callable[..., Table]) -> None:
    game = server.new("ikusa")
    address = f"{server.address}/table/{game.id}/screen"
    page = sit(f"{address}#{game.seats[0].token}", viewport=TV).page
    expect(page.get_by_role("alert")).to_contain_text("A screen that all look at")
    expect(page.locator(".board-theme")).to_have_count(0)


# ---- every game, to be read from the sofa --------------------------------------------------------


def battle(server: Server) -> NewGame:
    return played_until(server, asked("casualty"))[0]


def armies(server: Server) -> NewGame:
    return begun(server, ikusa_tables.five_houses(), "me", "me", "me", "me", "me")


GAMES: dict[str, tuple[Callable[[Server], NewGame], dict[str, Any]]] = {
    "warriors": (battle, {"locale": "de-DE"}),
    "ikusa": (armies, {"color_scheme": "dark"}),
    "shogun": (shogun_tables.marching, {"locale": "de-DE", "color_scheme": "dark"}),
    "dangerous": (dangerous_tables.moving, {}),
}


@second_look
@pytest.mark.parametrize("name", one_of(*GAMES))
def test_the_screen_says_whose_turn_it_is_and_what_was_done(
    name: str, server: Server, browse: Callable[..., BrowserContext]
) -> None:
    make, wishes = GAMES[name]
    game = make(server)
    context = browse(viewport=TV, **wishes)
    context.add_init_script(path=AXE)
    page = context.new_page()
    screen(page, game)
    lang = "de" if "locale" in wishes else "en"
    state = game.spectator.get(lang=lang)
    expect(page.locator("[data-turn]")).to_have_text(state["waiting"]["text"])
    for seat in range(len(state["seats"])):
        acts = str(seat in state["to_act"]).lower()
        expect(page.locator(f"[data-seat='{seat}']")).to_have_attribute("data-acts", acts)
    told = [one for one in game.spectator.get("/log", lang=lang)["lines"] if one["part"]["tells"]]
    expect(page.locator("[data-ticker] li[data-line]")).to_have_count(min(3, len(told)))
    expect(page.locator("[data-ticker] li")).not_to_have_count(0)  # never a blank strip
    if told:
        expect(page.locator("[data-ticker] li").first).to_contain_text(told[-1]["text"])
    expect(page.locator(".side > .battle")).to_have_count(int(name == "warriors"))
    assert page.evaluate(SMALL_LETTERS) == []
    assert page.evaluate(SCROLLS) == []
    assert violations(page) == []

    actor: Player = game.seats[state["to_act"][0]]
    move = actor.get()["choice"]["moves"][0]["move"]
    actor.done("move", number=actor.get()["number"], move=move)
    Table(page).until(game.spectator.get()["number"])
    waiting = game.spectator.get(lang=lang)["waiting"]
    expect(page.locator("[data-turn]")).to_have_text(waiting["text"])
