"""It is your move: title and icon, and, if asked for, a notification and a sound."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Table
from tests.server.servers import NewGame, Server
from tests.soak import second_look

pytestmark = pytest.mark.notifies

# Records what the page shows and plays. Permission, settings and sound stay the browser's own.
_WATCH = """
  window.notes = [];
  window.strokes = 0;
  const Real = window.Notification;
  window.Notification = class {
    constructor(title, options) { window.notes.push({ title, ...options }); }
    static get permission() { return Real.permission; }
    static requestPermission() { return Real.requestPermission(); }
    close() {}
  };
  const stroke = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.strokes += 1;
    return stroke.call(this);
  };
"""


def north_waits(server: Server, sit: Callable[..., Table]) -> tuple[NewGame, Table]:
    game = server.new()
    north = game.seats[1]
    table = sit("about:blank", permissions=["notifications"])
    table.page.add_init_script(_WATCH)
    table.open(f"{server.address}/table/{north.match}#{north.token}")
    expect(table.heading).to_have_text("Please wait")
    return game, table


def south_moves(game: NewGame) -> None:
    """South does all that is his to do."""
    south = game.seats[0]
    while (state := south.get())["to_act"] == [0]:
        south.done("move", number=state["number"], move=state["choice"]["moves"][0]["move"])


def ask_for_signals(table: Table) -> None:
    table.page.get_by_role("button", name="Settings").click()
    table.page.get_by_label("Notify me when it is my move").check()
    table.page.get_by_label("Knock when it is my move").check()
    table.close_menu()


def test_title_and_icon_tell_whose_move_it_is(server: Server, sit: Callable[..., Table]) -> None:
    game, table = north_waits(server, sit)
    icon = table.page.locator("link[rel='icon']")
    expect(table.page).to_have_title("Warriors of Japan · Kassen")
    expect(icon).to_have_attribute("href", "/icon.svg")
    south_moves(game)
    expect(table.page).to_have_title("● Warriors of Japan · Kassen")
    expect(icon).to_have_attribute("href", "/icon-move.svg")
    assert table.page.evaluate("[notes.length, strokes]") == [0, 0], "nobody has asked for more"


def test_who_looks_elsewhere_is_notified_if_he_asked(
    server: Server, sit: Callable[..., Table]
) -> None:
    game, table = north_waits(server, sit)
    ask_for_signals(table)
    before = table.page.evaluate("strokes")
    assert before > 0, "the sound can be heard when it is chosen"
    look_elsewhere(table)
    south_moves(game)
    table.page.wait_for_function("() => notes.length > 0")
    [note] = table.page.evaluate("notes")
    assert note["title"] == "Your move"
    assert re.match("North: ", note["body"])
    assert table.page.evaluate("strokes") > before


def look_elsewhere(table: Table) -> None:
    """Tell the page that it is hidden: a browser that is driven by a test never hides one."""
    table.page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")


@second_look
def test_who_looks_on_is_not_notified(server: Server, sit: Callable[..., Table]) -> None:
    game, table = north_waits(server, sit)
    ask_for_signals(table)
    before = table.page.evaluate("strokes")
    south_moves(game)
    expect(table.heading).to_have_text("Your move")
    table.page.wait_for_function("(before) => strokes > before", arg=before)
    assert table.page.evaluate("notes") == []
