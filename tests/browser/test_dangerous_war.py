"""A Most Dangerous Time played in a browser: impulses, betrayals, sieges, and what one can ask."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from kassen.core.engine.registry import game_named
from tests.browser.dangerous_tables import PLACES, at_war, betrayed, moving, relieved
from tests.browser.moments import link
from tests.browser.tables import DRAWN, Table
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, violations
from tests.browser.test_dangerous_map import place, says
from tests.browser.test_widths import fits
from tests.server.servers import NewGame, Player, Server
from tests.soak import one_of, second_look

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": {"viewport": PHONE, "has_touch": True},
}
on_a_phone = pytest.mark.parametrize("screen", one_of("phone", "desktop"))
on_a_desk = pytest.mark.parametrize("screen", one_of("desktop", "phone"))
CHITS = game_named("dangerous").setting(players=2).facts.chit_ids
NOBUNAGAS = CHITS.index("oda_nobunaga")
STICKS_OUT = """(box) => [...box.querySelectorAll('select')].filter(
  (one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right
).length"""
FIGHTS = ("stand", "pass", "all outside", "all inside")


def press(table: Table, what: Locator) -> None:
    """Click what plays a move, and say the last word if it is asked for."""
    number = table.number
    what.click()
    table.page.evaluate(DRAWN)
    confirm = table.page.locator("[data-confirm]")  # in any language
    if confirm.count():
        confirm.click()
    table.until(number + 1)


def open_stack(page: Page, name: str) -> None:
    """By a key: on a phone a place may lie out of sight."""
    page.locator(f"[data-stack='{PLACES[name]}']").press("Enter")


def pick_place(page: Page, name: str) -> None:
    page.locator(place(name)).press("Enter")


def decision(player: Player) -> str:
    """What a seat decides now, as its page will show; empty: nothing."""
    choice = player.get()["choice"]
    return "" if choice is None or choice["out_of_turn"] else choice["decision"]


def usual(game: NewGame, seat: int) -> None:
    """A seat that sits somewhere else does the usual thing."""
    texts = [move["text"] for move in game.seats[seat].get()["choice"]["moves"]]
    game.seats[seat].move(next((one for one in FIGHTS if one in texts), texts[0]))


def fight_on(game: NewGame, table: Table, seat: int = 0) -> None:
    """Both sides stand until the combat is over: this seat on its page, the other elsewhere."""
    for _ in range(60):
        state = game.spectator.get()
        if state["view"]["battle"] is None:
            table.until(state["number"])
            return
        [acting] = state["to_act"]
        if acting != seat:
            usual(game, acting)
            continue
        table.until(state["number"])
        assert table.turn()
        in_panel = table.page.locator("[data-battle] button.pick")
        buttons = [table.button(text) for text in FIGHTS]
        first = next((one for one in buttons if one.count()), in_panel.first)
        press(table, first)
    raise AssertionError("it is fought for ever")


def asked(game: NewGame, table: Table, wanted: str, seat: int = 0) -> None:
    """Everybody lets cards and the like pass until this seat decides what is wanted."""
    for _ in range(20):
        state = game.spectator.get()
        [acting] = state["to_act"]
        if acting != seat:
            usual(game, acting)
            continue
        table.until(state["number"])
        assert table.turn()
        if decision(game.seats[seat]) == wanted:
            return
        table.choose("pass")
    raise AssertionError(f"{wanted} is never asked")


@on_a_phone
def test_an_impulse_with_every_step_used(
    screen: str, server: Server, sit: Callable[..., Table]
) -> None:
    game = at_war(server, ["impulse oda_nobunaga", "next-draw"], points=0)
    me = game.seats[0]
    table = sit(link(me), **SCREENS[screen])
    page = table.page
    assert table.turn()
    # 1: cards are asked for, and kept.
    assert decision(me) == "play-at-start"
    # 2: who is exiled leaves the map.
    asked(game, table, "exile-leaders")
    table.choose("exile mitsuhide")
    says(page, "kyo", "Oda Nobunaga, 7 soldiers")
    # 3: Nobunaga may talk to somebody.
    asked(game, table, "negotiation")
    # 4 to 6: points are rolled, and a group marches against the monks.
    asked(game, table, "movement")
    expect(table.story.filter(has_text="rolls")).not_to_have_count(0)
    number = table.number
    open_stack(page, "otsu")
    for unit in (4, 35, 35):  # Niwa Nagahide and his two men
        page.locator(f".fan [data-unit='{unit}']").click()
    expect(page.locator(f"[data-reach='{PLACES['mt_hiei']}']")).to_be_attached()
    pick_place(page, "mt_hiei")
    table.until(number + 5)
    says(page, "mt_hiei", "Oda: Niwa Nagahide, 2 soldiers")
    while decision(me) == "movement":
        table.choose("pass")
    # 7: the fight is laid out, and fought.
    state = game.spectator.get()
    assert state["view"]["battle"]["place"] == PLACES["mt_hiei"]
    table.until(state["number"])
    expect(page.locator(f"[data-battle='{PLACES['mt_hiei']}']")).to_be_visible()
    fight_on(game, table)
    # 8 and 9, and what comes then: the next chit is drawn.
    for _ in range(6):
        if game.spectator.get()["view"]["chit"] != NOBUNAGAS:
            break
        [acting] = game.spectator.get()["to_act"]
        usual(game, acting)
    assert game.spectator.get()["view"]["chit"] != NOBUNAGAS
    expect(table.story.filter(has_text="Mt. Hiei")).not_to_have_count(0)


@second_look
@on_a_desk
def test_a_betrayal_is_looked_at_first_and_then_sets_off_a_fight(
    screen: str, server: Server, sit: Callable[..., Table]
) -> None:
    game = betrayed(server)
    table = sit(link(game.seats[0]), **SCREENS[screen])
    page = table.page
    assert table.turn()
    page.locator("[role=tab][data-view='hand']").click()
    page.locator("[data-follow='12']").click()
    expect(page.locator("[data-what-if='true']")).to_contain_text("combat: Odani")
    expect(page.locator("[data-card='12']")).to_have_class(re.compile("lit"))
    page.locator("[data-card='12']").click()
    table.choose("betray card_13 by hideyoshi")
    assert table.turn()
    table.choose("pass")
    panel = page.locator(f"[data-battle='{PLACES['odani']}']")
    expect(panel).to_contain_text("Fort or field")
    assert table.turn()
    table.choose("all outside")
    fight_on(game, table)
    expect(table.story.filter(has_text="Isono")).not_to_have_count(0)
    assert game.spectator.get()["view"]["battle"] is None


@second_look
@on_a_phone
def test_a_siege_is_relieved_and_the_besieged_come_out(
    screen: str, server: Server, sit: Callable[..., Table]
) -> None:
    game = relieved(server)
    table = sit(link(game.seats[1]), **SCREENS[screen])
    page = table.page
    assert table.turn()
    number = table.number
    open_stack(page, "kanagasaki")
    page.locator(".fan [data-unit='17']").click()  # Asakura Kageakira
    for _ in range(4):
        page.locator(".fan [data-unit='46']").click()
    expect(page.locator(f"[data-reach='{PLACES['odani']}']")).to_have_attribute("data-points", "1")
    page.locator(place("odani")).focus()
    expect(page.locator(".fan [data-what-if='true']")).to_contain_text("combat: Odani")
    pick_place(page, "odani")
    table.until(number + 7)
    table.choose("pass")
    asked(game, table, "come-out", 1)
    panel = page.locator(f"[data-battle='{PLACES['odani']}']")
    inside = panel.locator("[data-side='0'] .inside")
    expect(inside).to_contain_text("Nagamasa")
    press(table, inside.locator("button[data-unit='14']"))
    expect(panel.locator("[data-side='0'] .groups")).to_contain_text("Nagamasa")
    assert table.turn()
    table.choose("all outside")
    expect(inside).to_have_count(0)
    panel.locator(".odds button").click()
    expect(panel.locator(".outcomes li")).to_have_count(3)
    fight_on(game, table, 1)
    after = game.spectator.get()["view"]
    besieged = [station for station in after["where"] if 89 <= station < 161]
    assert not besieged or after["where"][14] in besieged


@second_look
def test_a_far_way_is_proposed_and_walked_and_clicked_through(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = moving(server)
    table = sit(link(game.seats[0]))
    page = table.page
    assert table.turn()
    page.locator(f"[data-stack='{PLACES['kyo']}']").click()
    fan = page.locator("div.fan")
    for unit in (0, 35, 35):
        fan.locator(f"[data-unit='{unit}']").click()
    reach = page.locator(f"[data-reach='{PLACES['sawayama']}']")
    expect(reach).to_have_attribute("data-points", "2")
    page.locator(place("sawayama")).click()
    expect(fan.locator("[data-target]")).to_contain_text("To Sawayama: 2 points.")
    assert game.spectator.get()["number"] == table.number  # it is only proposed
    number = table.number
    fan.locator("[data-set-out]").click()
    table.until(number + 10)  # two marches of three units
    says(page, "sawayama", "Oda: Oda Nobunaga, Hashiba Hideyoshi, 6 soldiers")
    # They are still picked: the next place is clicked.
    expect(fan).to_contain_text("3 chosen")
    page.locator(place("yokoyama")).click()
    table.until(number + 15)
    says(page, "yokoyama", "Oda Nobunaga, .*7 soldiers")
    assert game.spectator.get()["view"]["points"] == 2


@second_look
def test_lines_of_communication_are_shown_and_told(server: Server, context: BrowserContext) -> None:
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(link(moving(server).seats[0]))
    expect(page.locator(f"{place('kyo')}[data-lit]")).to_be_visible()
    lines = page.locator("[data-lines]")
    expect(lines).to_have_attribute("aria-pressed", "false")
    lines.click()
    expect(page.locator(".lines .cut")).not_to_have_count(0)
    says(page, "odani", "Azai is cut off; in the way: Odani")
    says(page, "kyo", "Oda is in communication over .*")
    page.locator(place("odani")).hover()
    expect(page.locator(".card .line.cut")).to_contain_text("Azai is cut off")
    assert violations(page) == []
    lines.click()
    expect(page.locator(".lines")).to_have_count(0)


@second_look
def test_questions_about_a_place_are_answered(server: Server, sit: Callable[..., Table]) -> None:
    table = sit(link(moving(server).seats[0]))
    page = table.page
    assert table.turn()
    page.locator(f"[data-stack='{PLACES['odani']}']").click()
    page.locator(".ask summary").click()
    page.locator(".ask input").fill("10")
    page.locator("[data-ask='bring']").click()
    expect(page.locator("[data-brought]")).to_contain_text("10 units here for")
    page.locator("[data-ask='conquest']").click()
    answer = page.locator("[data-what-if='true']")
    expect(answer).to_contain_text("The Azai clan has fallen")
    expect(answer).to_contain_text("Regroup boxes: Oda +")  # where its soldiers go
    expect(answer).to_contain_text("Oda would control Odani")
    page.locator(".fan .close").click()
    page.locator(place("odani")).hover()
    expect(page.locator(".card .guess").first).to_contain_text("reconstructed: ")


@second_look
def test_a_combat_on_a_phone_in_german(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    game = at_war(
        server,
        ["combats oda", "settle-control oda", "next-draw"],
        entered=["kanagasaki"],
        leaders={"nobunaga": {"at": "kanagasaki"}, "yoshikage": {"at": "kanagasaki"}},
        soldiers={"kanagasaki": {"oda": 9, "asakura": 7}},
    )
    context = browse(locale="de-DE", viewport=PHONE, has_touch=True)
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(link(game.seats[1]))
    panel = page.locator(f"[data-battle='{PLACES['kanagasaki']}']")
    expect(panel).to_contain_text("Festung oder Feld")
    expect(page.locator(".ink [data-clash]")).to_be_in_viewport()
    fits(page)
    table = Table(page)
    press(table, panel.locator("button[data-unit='46']"))  # a soldier goes inside
    expect(panel.locator(".inside")).to_contain_text("1")
    looks(page, "night", PHONE)
    assert violations(page) == []
    looks(page, "day", WIDE)
    assert violations(page) == []


@second_look
@on_a_desk
def test_a_defender_answers_a_card_in_a_combat_of_somebody_elses_impulse(
    screen: str, server: Server, sit: Callable[..., Table]
) -> None:
    game = at_war(
        server,
        ["combats oda", "settle-control oda", "next-draw"],
        entered=["kanagasaki"],
        leaders={"nobunaga": {"at": "kanagasaki"}, "yoshikage": {"at": "kanagasaki"}},
        soldiers={"kanagasaki": {"oda": 9, "asakura": 7}},
        cards={"hands": {"oda": ["card_40"], "anti_oda": ["card_47", "card_3"]}},
    )
    table = sit(link(game.seats[1]), **SCREENS[screen])
    page = table.page
    while game.spectator.get()["to_act"] == [1] or "play card_40" not in texts(game, 0):
        [acting] = game.spectator.get()["to_act"]
        usual(game, acting)
    game.seats[0].move("play card_40")  # Massed Gunnery
    state = game.spectator.get()
    assert state["to_act"] == [1]
    table.until(state["number"])
    assert table.turn()
    expect(page.locator(".now .prompt")).not_to_contain_text("None of your cards")
    # The combat stays in sight, and the hand has opened by itself with what can be played.
    expect(page.locator(f"[data-battle='{PLACES['kanagasaki']}']")).to_contain_text("Cards")
    expect(page.locator(".table[data-view='hand']")).to_be_attached()
    downpour, other = page.locator("[data-card='46']"), page.locator("[data-card='2']")
    expect(downpour).to_have_class(re.compile("lit"))
    expect(other).not_to_have_class(re.compile("lit"))
    press(table, downpour)
    expect(table.story.filter(has_text="Downpour")).not_to_have_count(0)
    expect(page.locator("[data-card='46']")).to_have_count(0)
    expect(page.locator(".table[data-view='map']")).to_be_attached()  # it gives the map back
    fight_on(game, table, 1)


def texts(game: NewGame, seat: int) -> list[str]:
    """What a seat could do now."""
    choice = game.seats[seat].get()["choice"]
    return [] if choice is None else [move["text"] for move in choice["moves"]]


@second_look
def test_three_of_four_share_a_hand_and_each_leads_his_own_sphere(
    server: Server, sit: Callable[..., Table], browse: Callable[..., BrowserContext]
) -> None:
    game = at_war(
        server,
        ["impulse oda", "next-draw"],
        ("me", "me", "me", "me"),
        chit="oda",
        cards={"hands": {"oda": ["card_1", "card_34", "card_41"], "anti_oda": ["card_3"]}},
    )
    phone = browse(viewport=PHONE, has_touch=True).new_page()
    phone.goto(link(game.seats[0]))
    table = sit(link(game.seats[1]))
    hands = [phone, table.page]
    for page in hands:
        page.locator("[role=tab][data-view='hand']").click()
        expect(page.locator("[data-card]")).to_have_count(3)
        fits(page)
    # The ninja card is Hideyoshi's to play as well as Katsuie's: whoever plays it, it is gone.
    while game.spectator.get()["to_act"] != [1]:
        [acting] = game.spectator.get()["to_act"]
        usual(game, acting)
    table.until(game.spectator.get()["number"])
    assert table.turn()
    ninja = table.page.locator("[data-card='40']")
    ninja.click()
    expect(ninja).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator("[data-card]").first).to_have_attribute("data-card", "40")
    open_stack(table.page, "saika")
    press(table, table.page.locator(".fan [data-unit]:not([disabled])").first)
    for page in hands:
        expect(page.locator("[data-card]")).to_have_count(2)
        expect(page.locator("[data-card='40']")).to_have_count(0)
    # Each of Oda's players sees whose sphere a space is in; the signs can be put away.
    table.page.locator("[role=tab][data-view='map']").click()
    table.page.locator(place("gifu")).hover()
    expect(table.page.locator("div.card")).to_contain_text("Sphere of Hideyoshi")
    says(table.page, "kuwana", "Sphere of Katsuie")
    for page in hands:
        page.locator("[role=tab][data-view='map']").click()
        expect(page.locator("[data-sphere]")).to_have_count(3)
        expect(page.locator("[data-key='spheres']")).to_contain_text("Tokugawa")
        page.locator("[data-spheres]").click()
        expect(page.locator("[data-sphere], [data-key='spheres']")).to_have_count(0)


@second_look
def test_standing_orders_are_given_on_one_page(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    game = moving(server)
    me = game.seats[0]
    context = browse(viewport=PHONE, has_touch=True)
    context.add_init_script(path=AXE)
    table = Table(context.new_page()).open(link(me))
    page = table.page
    assert table.turn()
    page.locator("[role=tab][data-view='hand']").click()
    orders = page.locator("[data-orders]")
    orders.locator("summary").click()
    expect(orders.locator("select:enabled")).to_have_count(0)
    press(table, orders.locator("[data-change-orders]"))
    expect(orders.locator("label.asked")).to_have_count(1)
    expect(table.prompt).to_contain_text("When do you want to be asked for cards?")
    expect(orders.locator("select:enabled")).to_have_count(6)
    assert orders.evaluate(STICKS_OUT) == 0
    looks(page, "day", PHONE)
    assert violations(page) == []
    orders.locator("[data-order='0']").select_option("4")  # never at the start of an impulse
    orders.locator("[data-order='2']").select_option("2")  # in field combats of my own
    fits(page)
    orders.locator("[data-give-orders]").click()
    expect(orders.locator("label.asked")).to_have_count(0)  # all is ordered
    assert me.get()["view"]["orders"][:6] == [4, 0, 2, 0, 0, 0]
    assert decision(me) == "movement"
    assert game.seats[1].get()["view"]["orders"][:6] == [0] * 6  # nobody else is told


@second_look
def test_a_combat_is_told_to_its_end_in_motion(server: Server, sit: Callable[..., Table]) -> None:
    game = at_war(
        server,
        ["combats oda", "settle-control oda", "next-draw"],
        entered=["kanagasaki"],
        leaders={"nobunaga": {"at": "kanagasaki"}, "yoshikage": {"at": "kanagasaki"}},
        soldiers={"kanagasaki": {"oda": 9, "asakura": 7}},
    )
    table = sit(link(game.seats[0]), reduced_motion="no-preference")
    panel = table.page.locator(f"[data-battle='{PLACES['kanagasaki']}']")
    expect(panel).to_be_visible()
    fight_on(game, table)
    # Losses and what came of it lie there until the table goes on.
    expect(panel).to_contain_text("Lost:")
    expect(panel).to_contain_text(re.compile("holds|has taken the fort|Nobody is left|gives way"))


@second_look
def test_the_sides_are_bid_for_in_secret_and_the_page_says_who_has_which(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = server.new("dangerous", "me", "me", options={"scenario": "bidding"})
    one, two = game.seats[0], game.seats[1]
    table = sit(link(one))
    page = table.page
    assert table.turn()
    expect(table.prompt).to_contain_text("large forts would you win as Oda")
    expect(table.button("bid 6")).to_be_visible()
    two.move("bid 7")
    assert one.get()["view"]["bids"] == [0, 0]
    table.choose("bid 5")
    expect(table.story.filter(has_text="Player 2 plays Oda and needs 7")).to_have_count(1)
    expect(table.seats).to_have_text(["Anti-Oda", "Oda"])
    expect(page.get_by_role("banner")).not_to_contain_text("Player")
    page.get_by_role("tab", name="Sides").click()
    odas = page.locator(".sides section").first
    expect(odas).to_contain_text("Oda: 0 cards")


@second_look
def test_the_hand_says_what_can_be_played_and_axe_finds_nothing_in_it(
    server: Server, context: BrowserContext
) -> None:
    """Who holds nothing for this moment is asked all the same, and told so."""
    game = at_war(server, ["impulse oda_nobunaga", "next-draw"], points=0)
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(link(game.seats[0]))
    expect(page.locator(".now .prompt")).to_contain_text("None of your cards can be played now.")
    page.locator("[role=tab][data-view='hand']").click()
    expect(page.locator("[data-card='33'] + .wait")).to_contain_text("waits for the movement step")
    for theme, size in (("day", WIDE), ("night", PHONE)):
        looks(page, theme, size)
        assert violations(page) == []


def test_who_invites_others_says_at_what_pace_they_play(
    server: Server, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(f"{server.address}/new?game=dangerous")
    pace = page.locator("#option-pace")
    expect(pace).to_be_hidden()  # among the options: nobody else is asked to play
    page.locator("[data-seat='1']").select_option("link")
    expect(pace).to_be_visible()
    pace.select_option(label="by correspondence: asked only in fights and impulses of one’s own")
    with page.expect_request(lambda one: one.method == "POST" and "matches" in one.url) as sent:
        page.locator("[data-begin]").click()
    body = sent.value.post_data_json
    assert body is not None
    assert body["options"] == {"pace": "letters"}
