"""Looking back: the slider, the log, links to a moment, positions and records to take away."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Locator, Page, expect

from kassen.cli import main
from kassen.core.study.scenarios import load_scenario
from kassen.core.study.stories import Story
from tests.browser.moments import Moments, link
from tests.browser.tables import Table, is_whole
from tests.server.servers import Player
from tests.soak import second_look

CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.fixture
def table(moments: Moments, sit: Callable[..., Table]) -> Table:
    """A seat in a battle, with a story behind it."""
    found = sit(link(moments.battle), permissions=CLIPBOARD)
    assert found.turn()
    return found


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Time line")


def ribbon(page: Page) -> Locator:
    return page.get_by_role("status").filter(has=page.locator("[data-now]"))


def is_at(page: Page, number: int) -> None:
    is_going_to(page, number)
    is_whole(page)


def is_going_to(page: Page, number: int) -> None:
    """The moment is asked for; what was there may still be on its way."""
    expect(ribbon(page)).to_contain_text(f"Moment {number} of")
    expect(slider(page)).to_have_value(str(number))


def is_now(page: Page) -> None:
    expect(page.locator("[data-now]")).to_have_count(0)
    expect(page.locator("main[data-ready='true']")).to_be_visible()


def early(table: Table) -> int:
    """A moment of a game that is over, when much was still to come; random games may be short."""
    is_now(table.page)  # how long it was is known when it is there
    return min(60, table.number // 2)


def counters(page: Page) -> list[str]:
    """Where every counter lies, as the board says it when all of it is laid out."""
    is_whole(page)
    stacks = page.locator("[data-stack]")
    found: list[str] = stacks.evaluate_all(
        "(all) => all.flatMap((stack) => [...stack.querySelectorAll('[data-samurai]')]"
        ".map((man) => `${stack.dataset.stack} ${man.dataset.samurai}`)).sort()"
    )
    return found


def test_steps_and_jumps_show_the_board_of_that_moment(table: Table) -> None:
    page, last = table.page, table.number
    now = counters(page)
    page.get_by_role("button", name="One step back").click()
    is_at(page, last - 1)
    expect(table.now.locator("[data-move]")).to_have_count(0)
    page.get_by_role("button", name="One step on").click()
    is_now(page)

    slider(page).press("Home")
    is_at(page, 0)
    expect(page.get_by_role("heading", name="Drawn by the South")).to_be_visible()
    assert counters(page) != now
    slider(page).fill(str(last // 2))
    is_at(page, last // 2)
    page.locator("[data-now]").click()
    is_now(page)
    assert counters(page) == now
    expect(table.now.locator("[data-move]").first).to_be_attached()  # many are behind a fold


def test_the_past_plays_itself_until_it_is_stopped(table: Table) -> None:
    page = table.page
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider(page)).to_have_value(re.compile("^[1-9]"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = slider(page).input_value()
    page.get_by_role("button", name="One step on").click()
    is_at(page, int(stopped) + 1)


@second_look
def test_it_plays_up_to_now(table: Table) -> None:
    page = table.page
    slider(page).fill(str(table.number - 2))
    is_at(page, table.number - 2)
    page.get_by_role("button", name="Play", exact=True).click()
    is_now(page)


@second_look
def test_a_line_of_the_log_shows_its_moment(table: Table, moments: Moments) -> None:
    lines = moments.battle.get("/log")["lines"]
    texts = [line["text"] for line in lines]
    told = [line for line in lines if line["part"]["tells"] and texts.count(line["text"]) == 1]
    chosen = next(line for line in told if line["number"] > lines[-1]["number"] // 2)
    shown = table.story.get_by_role("button").filter(has_text=chosen["text"]).first
    shown.click()
    is_at(table.page, chosen["number"])
    expect(table.page.locator("[aria-current='step'] .line").first).to_have_text(
        str(chosen["line"])
    )


@second_look
def test_a_link_to_a_moment_opens_there(table: Table, sit: Callable[..., Table]) -> None:
    number = table.number - 5
    slider(table.page).fill(str(number))
    is_at(table.page, number)
    table.page.get_by_role("button", name="Copy link to this moment").click()
    expect(table.page.get_by_text(re.compile("copied", re.IGNORECASE))).to_be_visible()
    address = table.page.evaluate("navigator.clipboard.readText()")

    other = sit(address)
    is_at(other.page, number)
    expect(other.heading).to_have_text("You are watching this game.")
    assert counters(other.page) == counters(table.page)


def copied_position(table: Table, path: Path) -> Path:
    table.page.locator("[data-menu]").click()
    table.page.get_by_role("button", name="Copy this position").click()
    expect(table.page.get_by_role("dialog").get_by_role("status")).to_have_text("Copied.")
    path.write_text(table.page.evaluate("navigator.clipboard.readText()"), "utf-8")
    table.close_menu()
    return path


@second_look
def test_a_copied_position_is_a_scenario(table: Table, moments: Moments, tmp_path: Path) -> None:
    now = copied_position(table, tmp_path / "now.toml")
    slider(table.page).fill("20")
    is_at(table.page, 20)
    then = copied_position(table, tmp_path / "then.toml")
    assert now.read_text("utf-8") != then.read_text("utf-8")

    ran = CliRunner().invoke(main, ["scenario", "run", str(now), str(then)])
    assert ran.exit_code == 0, ran.output
    for path, number in ((now, table.number), (then, 20)):
        scenario = load_scenario(path)
        to_act = Story(scenario, scenario.title).match.to_act()
        assert list(to_act) == moments.battle.get(f"/at/{number}")["to_act"]


@second_look
def test_a_record_in_play_holds_no_secret(table: Table, moments: Moments, tmp_path: Path) -> None:
    record = table.record(tmp_path / "mine.jsonl")
    lines = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert len(lines) > moments.battle.get()["number"] // 2
    assert not any(line.get("secret") for line in lines)


@second_look
def test_a_finished_record_can_be_verified(
    moments: Moments, sit: Callable[..., Table], tmp_path: Path
) -> None:
    player: Player = moments.played
    table = sit(link(player))
    table.turn()
    record = table.record(tmp_path / "whole.jsonl")
    replay = CliRunner().invoke(main, ["replay", "--verify", str(record)])
    assert replay.exit_code == 0, replay.output
