"""Moments of Ikusa that no other game has: the ninja, an elimination, other ways to set up."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.ikusa_tables import FIVE_ARMIES, PROVINCES, koku, three_houses
from tests.browser.moments import link
from tests.browser.positions import begun
from tests.browser.tables import Table
from tests.server.servers import Server, eventually
from tests.soak import second_look


def begin(page: Page, players: int, *links: str) -> None:
    """On the page of a new game: so many players, all but the first of them with a link."""
    page.get_by_label("How many?").fill(str(players))
    page.get_by_label("How many?").press("Tab")
    for name in links:
        page.get_by_label(f"Who plays {name}").select_option("link")


@second_look
def test_the_ninja_strikes_in_somebody_elses_phase_with_one_click(
    server: Server, sit: Callable[..., Table]
) -> None:
    start = three_houses("move-armies blue blue", "turn-ends", turn="blue", phase="a", ninja="red")
    game = begun(server, start, "me", "me", "me")
    red, blue = sit(link(game.seats[0])), sit(link(game.seats[1]))
    expect(red.heading).to_have_text("You may also act")
    assert blue.turn()
    assert game.spectator.get()["to_act"] == [1]
    # The map asks first, for one also clicks there to look; Escape takes nothing back but the pick.
    red.click({"name": "army 3"})
    expect(red.confirm).to_be_visible()
    red.page.keyboard.press("Escape")
    expect(red.confirm).to_have_count(0)
    # A button does what it says: the moment may be gone at once.
    red.button("strike blue1").click()
    for table in (red, blue):
        expect(table.story.filter(has_text="The ninja of Red goes for")).to_have_count(1)
    expect(blue.heading).to_have_text("Your move")
    expect(red.heading).to_have_text("Please wait")
    expect(red.page.locator(".strip .ninja")).to_have_count(0)


@second_look
def test_whoever_loses_his_last_daimyo_is_out_and_his_land_changes_hands(
    server: Server, sit: Callable[..., Table]
) -> None:
    red1 = {**FIVE_ARMIES["red1"], "at": "musashi", "attacks": "kozuke"}
    start = three_houses(
        "pick-battles red",
        "turn-ends",
        turn="red",
        phase="c",
        provinces={
            "musashi": {"owner": "red", "force": "1 spearman"},
            "kozuke": {"owner": "blue"},
            "mutsu": {"owner": "blue", "force": "2 spearman"},
            "tosa": {"owner": "green", "force": "1 spearman"},
        },
        armies={
            "red1": red1,
            "red2": {"at": "kai"},
            "red3": {"at": "sagami"},
            "blue1": {"at": "kozuke"},
            "green1": {"at": "tosa"},
        },
    )
    game = begun(server, start, "me", "me", "me", dice=b"blue falls")
    red, blue = sit(link(game.seats[0])), sit(link(game.seats[1]))
    eventually(lambda: game.spectator.get()["view"]["heir"][1] == 0)
    told = game.spectator.get("/log")["lines"]
    [out] = [line["text"] for line in told if line["event"]["event"] == "eliminated"]
    for table in (red, blue):
        expect(table.story.filter(has_text=out)).to_have_count(1)
        expect(table.page.locator(".strip li")).to_have_count(2)
        mutsu = table.page.locator(f"[data-force='{PROVINCES['mutsu']}']")
        expect(mutsu).to_have_attribute("data-house", "0")
        table.page.locator("#tab-sides").click()
        expect(table.page.locator(".sides section[data-house='1'] p")).to_contain_text("Red")
    expect(blue.heading).to_have_text("Please wait")
    expect(red.heading).to_have_text("Your move")


@second_look
def test_two_players_lead_two_colours_each(server: Server, sit: Callable[..., Table]) -> None:
    page = sit(f"{server.address}/new?game=ikusa").page
    begin(page, 2, "West")
    seats = page.locator("fieldset .side")
    expect(seats).to_contain_text(["Red and Green", "Blue and Black"])
    page.locator("details:has([id^='option-'])").locator("summary").click()
    expect(page.locator("#option-longer_game")).to_be_visible()
    expect(page.locator("#option-quick_play")).to_have_count(0)
    page.locator("[data-begin]").click()
    table = Table(page)
    expect(page.locator(".strip li")).to_have_count(4)
    assert table.turn()
    expect(table.prompt).to_contain_text(
        "East: choose 17 of your provinces for Green; your other colour keeps the rest."
    )
    for left in (16, 15, 14):
        lit = [spot for spot in table.offered() if spot["name"].startswith("province")]
        assert len(lit) == left + 18
        table.click(lit[0])
        expect(table.prompt).to_contain_text(f"choose {left} of")
    count = page.locator(".strip [data-house='2'] .count")
    expect(count).to_contain_text("3")
    expect(count).to_contain_text("34/50")


@second_look
def test_quick_play_is_set_up_by_choosing(server: Server, sit: Callable[..., Table]) -> None:
    page = sit(f"{server.address}/new?game=ikusa").page
    page.get_by_label("Edition").select_option("1986")
    page.locator("details:has([id^='option-'])").locator("summary").click()
    expect(page.locator("#option-longer_game")).to_be_visible()
    expect(page.locator("#option-quick_play")).to_have_count(0)
    page.get_by_label("Edition").select_option("2011")
    begin(page, 3)
    page.get_by_label("Who plays Blue").select_option("here")
    page.get_by_label("Who plays Green").select_option("here")
    page.locator("#option-quick_play").select_option("yes")
    page.locator("[data-begin]").click()
    page.locator("[data-curtain] button").click()
    table = Table(page)
    owned = page.locator(".strip .count b")
    # 16 provinces each are dealt. In turn order, from hand to hand, everybody claims one of the
    # others and puts two more spearmen into his own.
    for number in range(9):
        table.until(number)
        assert table.turn()
        lit = [spot for spot in table.offered() if spot["name"].startswith("province")]
        if number % 3 == 0:
            expect(table.prompt).to_contain_text("put a spearman into a free province")
            assert len(lit) == 20 - number // 3
        else:
            expect(table.prompt).to_contain_text("put a spearman into one of your provinces")
        table.click(lit[0])
    table.until(9)
    expect(owned).to_have_text(["17", "17", "17"])
    expect(page.locator(".strip .goal").first).to_have_text("/40")


@second_look
def test_units_are_spread_over_the_armies_in_quick_play(
    server: Server, sit: Callable[..., Table]
) -> None:
    start = three_houses("share-units red red bowman", round=0)
    game = begun(server, start, "me", "me", "me", options={"quick_play": True})
    table = sit(link(game.seats[0]))
    assert "share-units" in game.seats[0].get()["choice"]["decision"]
    give = table.page.locator("[data-share]")
    expect(give).to_be_enabled()
    table.page.locator(".panel .steps button:enabled").first.click()
    expect(give).to_be_disabled()
    table.page.locator(".panel .steps button:enabled").last.click()
    expect(give).to_be_enabled()
    number = table.number
    give.click()
    table.until(number + 1)


def test_the_tray_is_filled_by_dragging_and_by_keys_alone(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = begun(
        server, three_houses("plan", houses=koku(red=5, blue=1, green=1)), "me", "me", "me"
    )
    table = sit(link(game.seats[0]))
    page = table.page
    heap, seal = page.locator(".tray .heap"), page.locator("[data-seal]")
    bins = page.locator("[data-bin] b")
    heap.drag_to(page.locator("[data-bin='levy']"))
    expect(bins).to_have_text(["0", "0", "1", "0", "0"])
    heap.drag_to(page.locator("[data-bin='build']"))  # two or none
    expect(bins).to_have_text(["0", "2", "1", "0", "0"])
    page.locator("[data-bin='levy'] .coins").drag_to(page.locator("[data-bin='ninja']"))
    expect(bins).to_have_text(["0", "2", "0", "0", "1"])
    expect(seal).to_be_disabled()

    for key in ("Shift+2", "Shift+5", "1", "1", "1", "5", "3", "4"):
        page.keyboard.press(key)  # the last finds no koku left
    expect(bins).to_have_text(["3", "0", "1", "0", "1"])
    page.locator("[data-bin='order']").focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        if seal.evaluate("(seal) => seal === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your bins are closed.")).to_be_visible()
    assert game.seats[0].get()["view"]["plan"][:5] == [3, 0, 1, 0, 1]
