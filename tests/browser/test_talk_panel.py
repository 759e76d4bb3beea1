"""Talk and treaties at the table: who hears what, on the page, on the wire and on the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from kassen.core.play.starts import Start
from tests.browser.ikusa_tables import FIVE_ARMIES, FIVE_REALMS, PROVINCES, koku
from tests.browser.moments import link
from tests.browser.positions import begun
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, violations
from tests.browser.test_browser_secrets import _KEPT_ON_THE_DEVICE, listen
from tests.server.servers import Json, NewGame, Player, Server
from tests.soak import second_look

_LINE = re.compile(r"Truce line Musashi \| Kōzuke until the end of round 2 \(Red, Blue\)")
WHISPER = "Kozuke is yours if you leave me Musashi"


def before_the_war() -> Start:
    """Round 2, Red is about to declare: his force in Musashi stands beside Blue's in Kozuke."""
    position = {
        "round": 2,
        "turn": "red",
        "phase": "b",
        "provinces": FIVE_REALMS,
        "armies": FIVE_ARMIES,
        "houses": koku(red=5, blue=4, green=3, black=3, gold=3),
    }
    agenda = ["declare-battles red red", "turn-ends", "remove-ronin", "collect-koku", "round"]
    return Start(agenda=agenda, position=position)


def five(server: Server) -> NewGame:
    return begun(server, before_the_war(), *["me"] * 5)


def said(player: Player, **act: Any) -> Json:
    response = player.post("/talk", **act)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def agreed(one: Player, other: Player, seat: int, treaty: str, **wish: Any) -> None:
    """A treaty that one proposes and the other, of that seat, accepts."""
    said(one, act="propose", to=[seat], treaty=treaty, **wish)
    said(other, act="accept", treaty=other.get("/talk")["treaties"][-1]["number"])


def talk(table: Table, part: str = "lines") -> Locator:
    """The panel, opened."""
    table.page.locator("#tab-talk").click()
    panel = table.page.locator("[data-talk]")
    panel.locator(f"[data-part='{part}']").click()
    return panel


def unread(table: Table) -> Locator:
    return table.page.locator("#tab-talk [data-unread]")


def marks(table: Table) -> Locator:
    table.page.locator("#tab-log").click()
    return table.story.and_(table.page.locator(".broken"))


@second_look
def test_a_whisper_and_a_treaty_reach_those_they_are_meant_for(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = five(server)
    (red, _), (blue, _), (green, ear) = (listen(sit, game.seats[seat]) for seat in (0, 1, 2))

    panel = talk(red)
    panel.locator("[data-to='1']").click()
    expect(panel.locator("form")).to_contain_text("Only Blue will hear it.")
    panel.locator("[data-say]").fill(WHISPER)
    panel.locator("[data-say]").press("Enter")
    expect(panel.locator("[data-private]")).to_contain_text(["only to Blue"])
    expect(panel.locator("[data-say]")).to_be_focused()
    expect(panel.locator("[data-say]")).to_have_value("")
    panel.locator("[data-to='all']").click()
    panel.locator("[data-say]").fill("Good luck to all")
    panel.locator("[data-send]").click()

    expect(unread(blue)).to_contain_text("2")
    blue.page.reload()
    expect(unread(blue)).to_contain_text("2")
    line = talk(blue).locator("[data-line='1']")
    expect(line).to_contain_text("Red Private, only to you")
    expect(line).to_contain_text(WHISPER)
    expect(unread(blue)).to_have_count(0)
    blue.page.reload()
    expect(blue.main).to_be_visible()
    expect(unread(blue)).to_have_count(0)
    expect(unread(green)).to_contain_text("1")
    expect(talk(green).locator("[data-line]")).to_contain_text(["Good luck to all"])

    # A line between two provinces: one from the list, the other picked on the board.
    panel = talk(red, "treaties")
    panel.locator("[data-draw-up]").click()
    form = panel.locator("[data-treaty-form]")
    form.locator("[data-kind]").select_option("line")
    form.locator("[data-to='1']").click()
    form.locator("[data-field='left']").select_option("Musashi")
    form.locator("[data-things='left'] [data-add]").click()
    form.locator("[data-things='right'] [data-gather]").click()
    expect(red.page.locator("[data-gathering]")).to_be_visible()
    spot = f"[data-province='{PROVINCES['kozuke']}']"
    red.page.locator(spot).press("Enter")
    expect(form.locator("[data-things='right'] li")).to_contain_text(["Kōzuke"])
    red.page.keyboard.press("Escape")
    expect(red.page.locator("[data-gathering]")).to_have_count(0)
    expect(red.page.locator(".now [data-move]").first).to_be_attached()
    form.locator("[data-propose]").click()
    expect(panel.locator("[data-state='proposed']")).to_contain_text(
        "only those who are part of it"
    )

    talk(blue).locator("[data-deed='accept']").click()
    for table in (red, blue):
        expect(table.page.locator("[data-cord]")).to_have_count(1)
        expect(table.page.locator(spot)).to_have_attribute("aria-label", _LINE)

    # A truce that is made known to all.
    agreed(game.seats[0], game.seats[1], 1, "truce until 3")
    panel = talk(blue, "treaties")
    truce = panel.locator("[data-treaty]").filter(has_text="Truce until")
    truce.locator("[data-deed='publish']").click()
    expect(truce.locator("[data-sure]")).to_be_focused()
    truce.locator("[data-sure]").click()
    expect(truce).to_contain_text("everybody knows of it")
    for table in (red, blue, green):
        expect(table.page.locator(".strip [data-house='0'] [data-bonds='1']")).to_be_visible()
    expect(green.page.locator("[data-cord]")).to_have_count(0)
    panel.locator("[data-show-treaties]").uncheck()
    expect(blue.page.locator("[data-cord], [data-bonds]")).to_have_count(0)

    # One attack breaks both; whoever knows of one of them is told of that one.
    assert game.seats[0].move("declare musashi->kozuke").status_code == 200
    expect(marks(red)).to_have_count(2)
    expect(marks(green)).to_have_count(1)
    expect(marks(green)).to_contain_text(["Treaty broken. Red breaks the word given to Blue"])
    expect(red.page.locator("[data-cord], [data-bonds]")).to_have_count(0)
    broken = panel.locator("[data-state='broken']")
    expect(broken).to_have_count(2)
    broken.first.locator("[data-breach]").click()
    expect(blue.page.locator(".broken > button:focus")).to_have_count(1)

    secrets = [WHISPER, "Truce line Musashi", "truce line Musashi", "line musashi|kozuke"]
    everything = [*ear.all(), green.page.content(), green.page.evaluate(_KEPT_ON_THE_DEVICE)]
    watched = [game.spectator.get(path) for path in ("/talk", "/log", "")]
    for text in [*everything, *map(str, watched)]:
        assert not [secret for secret in secrets if secret in text]
    assert [line["number"] for line in game.spectator.get("/talk")["lines"]] == [1, 2]

    # What was private becomes known, and with it the old breach.
    line = talk(blue, "treaties").locator("[data-treaty]").filter(has_text="Truce line")
    line.locator("[data-deed='publish']").click()
    line.locator("[data-sure]").click()
    expect(marks(green)).to_have_count(2)


@second_look
def test_all_of_it_by_keys_and_nothing_takes_the_focus(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = five(server)
    table = sit(link(game.seats[0]))
    page, keys = table.page, table.page.keyboard
    page.locator("#tab-log").focus()
    keys.press("ArrowRight")
    expect(page.locator("#tab-talk")).to_be_focused()
    field = page.locator("[data-say]")
    tab_to(page, page.locator("[data-to='2']"))
    keys.press("Space")
    tab_to(page, field)
    keys.type("a" * 450)
    expect(field).to_have_accessible_description("Only Green will hear it. 50 left")
    keys.press("Control+a")
    keys.type("Are you there?")
    keys.press("Enter")
    expect(page.locator("[data-private]")).to_contain_text(["Are you there?"])
    keys.type("half a sen")
    said(game.seats[2], act="say", text="I am.", to=[0])
    expect(page.locator("[data-spoken]")).to_have_text("Green, to Red: I am.")
    expect(field).to_be_focused()
    expect(field).to_have_value("half a sen")

    tab_to(page, page.locator("[data-part='treaties']"), back=True)
    keys.press("Enter")
    tab_to(page, page.locator("[data-draw-up]"))
    keys.press("Enter")
    expect(page.locator("[data-kind]")).to_be_focused()
    keys.type("Promise")
    tab_to(page, page.locator("[data-treaty-form] [data-to='2']"))
    keys.press("Space")
    tab_to(page, page.locator("[data-field='province']"))
    keys.type("Tosa")
    tab_to(page, page.locator("[data-field='seat']"))
    keys.type("Red")
    keys.press("Enter")  # in a list it chooses nothing: the form is sent by its button or a field
    tab_to(page, page.locator("[data-field='round']"))
    keys.press("ArrowUp")
    keys.press("Enter")
    treaty = page.locator("[data-treaty]")
    expect(treaty).to_contain_text("Tosa goes to Red by the end of round 3")
    said(game.seats[2], act="accept", treaty=game.seats[2].get("/talk")["treaties"][0]["number"])
    expect(page.locator(f"[data-promised='{PROVINCES['tosa']}']")).to_be_attached()
    expect(page.locator("[data-draw-up]")).to_be_focused()
    tab_to(page, treaty.locator("[data-deed='renounce']"), back=True)
    keys.press("Enter")
    expect(treaty.locator("[data-sure]")).to_be_focused()
    keys.press("Enter")
    page.locator("summary").filter(has_text="Over (1)").press("Enter")
    expect(page.locator("[data-state='renounced']")).to_be_visible()


def tab_to(page: Page, goal: Locator, back: bool = False) -> None:
    """Press Tab until the focus is there, as somebody without a mouse does."""
    for _ in range(25):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if goal.evaluate("(goal) => goal === document.activeElement"):
            return
    raise AssertionError(f"Tab does not come to {goal}")


def much_said(game: NewGame) -> None:
    """Open and private lines, a treaty of each state, a breach."""
    red, blue, green = (game.seats[seat] for seat in (0, 1, 2))
    said(blue, act="say", text="Good evening. " * 10)
    said(blue, act="say", text="And to you alone", to=[0])
    said(red, act="say", text="And to you two", to=[1, 2])
    agreed(red, blue, 1, "truce until 3")
    agreed(red, blue, 1, "line kai|musashi until 4")
    agreed(red, green, 2, "promise tosa to red by 4", open=True)
    said(green, act="propose", to=[0], treaty="truce until 5")
    assert red.move("declare musashi->kozuke").status_code == 200


@second_look
def test_axe_finds_nothing_in_talk_and_treaties(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    game = five(server)
    much_said(game)
    context = browse()
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(link(game.seats[0]))
    expect(page.locator("#story-body .broken")).to_have_count(1)
    assert violations(page) == []
    page.locator("#tab-talk").click()
    page.locator("[data-to='1']").click()
    page.locator("[data-say]").fill("a" * 510)
    expect(page.locator("#talk-left")).to_have_text("10 too many")
    looks(page, "day", WIDE)
    assert violations(page) == []
    page.locator("[data-part='treaties']").click()
    page.locator("[data-draw-up]").click()
    page.locator("[data-kind]").select_option("line")
    page.locator("[data-gather]").first.click()
    looks(page, "night", PHONE)
    page.locator("[data-talk-zone]").click()
    assert violations(page) == []
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) == 0


@second_look
def test_a_german_phone_and_whoever_watches(server: Server, sit: Callable[..., Table]) -> None:
    game = five(server)
    much_said(game)
    phone = sit(link(game.seats[0]), locale="de-DE", viewport=PHONE)
    zone = phone.page.locator("[data-talk-zone]")
    expect(zone).to_have_accessible_name("Reden 6 ungelesen")
    zone.click()
    panel = phone.page.locator("[data-talk]")
    expect(panel.locator("[data-line='2']")).to_contain_text("Vertraulich, nur an dich")
    expect(zone).to_contain_text("ein Vertrag wartet auf deine Antwort")
    boxes = panel.locator("[data-send], [data-say], [data-to]").evaluate_all(_BOXES)
    assert all(left >= 0 and right <= PHONE["width"] for left, right in boxes)

    watcher = sit(link(game.spectator))
    panel = talk(watcher)
    expect(panel).to_contain_text("Whoever watches hears what is said to all.")
    expect(panel.locator("[data-say]")).to_have_count(0)
    expect(panel.locator("[data-line]")).to_have_count(3)
    panel.locator("[data-part='treaties']").click()
    expect(panel.locator("[data-treaty]")).to_have_count(1)
    expect(panel.locator("button:not([data-part])")).to_have_count(0)


_BOXES = """(all) => all.map((one) => {
  const { left, right } = one.getBoundingClientRect();
  return [left, right];
})"""


@second_look
def test_at_one_screen_each_reads_only_what_was_said_to_him(
    server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(f"{server.address}/new?game=ikusa")
    page = table.page
    page.get_by_label("How many?").fill("3")
    page.get_by_label("How many?").press("Tab")
    for colour in ("Blue", "Green"):
        page.get_by_label(f"Who plays {colour}").select_option("here")
    expect(page.locator("[data-private-talk]")).to_be_checked()
    page.locator("[data-begin]").click()
    page.locator("main[data-curtain] button").click()

    first = whose_turn(table)
    panel = talk(table)
    other = panel.locator("form [data-to]:not([data-to='all'])").first
    hearer = other.inner_text().split()[-1]
    other.click()
    panel.locator("[data-say]").fill(WHISPER)
    panel.locator("[data-say]").press("Enter")
    expect(panel.locator("[data-private]")).to_contain_text([WHISPER])

    # All lies open, so the screen goes on without a curtain; what is private does not.
    met: set[str] = set()
    while met != {"Red", "Blue", "Green"}:
        before = whose_turn(table)
        place(table)
        expect(table.prompt).not_to_contain_text(f"{before}:")
        now = whose_turn(table)
        met.add(now)
        assert WHISPER not in page.content()
        hides = panel.locator("[data-unveil]")
        expect(hides).to_have_count(1 if now in {first, hearer} else 0)
        if now == hearer:
            page.reload()
            expect(page.locator("main[data-curtain]")).to_contain_text(f"Now {hearer}")
            assert WHISPER not in page.content()
            page.locator("main[data-curtain] button").click()
            expect(talk(table).locator("[data-private]")).to_contain_text([WHISPER])
        elif now == first:
            hides.click()
            expect(panel.locator("[data-private]")).to_contain_text([WHISPER])


def whose_turn(table: Table) -> str:
    assert table.turn()
    return table.prompt.inner_text().split(":")[0]


def place(table: Table) -> None:
    lit = table.page.locator("[data-province][data-lit]").first
    table.click({"name": f"province {lit.get_attribute('data-province')}"})


@second_look
def test_a_table_may_have_no_private_talk(server: Server, sit: Callable[..., Table]) -> None:
    page = sit(f"{server.address}/new?game=ikusa").page
    page.locator("[data-private-talk]").uncheck()
    page.locator("[data-begin]").click()
    panel = talk(Table(page))
    expect(panel.locator("form")).to_contain_text("At this table everybody hears everything.")
    expect(panel.locator("[data-to]")).to_have_count(0)
    page.goto(f"{server.address}/new?game=warriors")
    expect(page.locator("[data-begin]")).to_be_visible()
    expect(page.locator("[data-private-talk]")).to_have_count(0)
