"""An owner's own numbers in a form: checked as a file is, taken over, saved, and played with."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import Table
from tests.server.servers import Server
from tests.soak import one_of, second_look

_SIZES = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}
_SPILLS = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def settled(page: Page, problems: int) -> None:
    """What was written last is checked, with so many problems."""
    expect(page.locator(f"main[data-checked='{problems}']")).to_be_visible()


def opened(page: Page, table: str) -> None:
    page.locator(f"[data-table='{table}'] summary").click()


@second_look
@pytest.mark.parametrize("size", one_of("phone", "desktop"))
def test_a_wrong_number_is_told_as_the_file_is_and_a_right_one_is_played_with(
    server: Server, sit: Callable[..., Table], tmp_path: Path, size: str
) -> None:
    table = sit(f"{server.address}/numbers/dangerous", viewport=_SIZES[size])
    page = table.page
    settled(page, 0)
    expect(page.locator("[data-own='0']")).to_be_visible()
    opened(page, "space")
    assert not page.evaluate(_SPILLS)
    gifu = page.locator("[data-entry='gifu']")
    fort = gifu.get_by_label("Gifu: fort")
    ours = fort.input_value()
    wish = "1" if ours == "3" else "3"
    fort.fill("9")
    fort.press("Tab")
    settled(page, 1)
    told = "your data: [[space]] gifu: fort: expected"
    expect(page.locator("[data-problems] li")).to_contain_text(told)
    expect(gifu.locator(".problem")).to_contain_text(told)
    fort.fill(wish)
    fort.press("Tab")
    settled(page, 0)
    expect(page.locator("[data-own='1']")).to_contain_text("One can play with these numbers.")
    expect(gifu).to_contain_text(f"ours: {ours}")
    with page.expect_download() as download:
        page.locator("[data-export]").click()
    saved = tmp_path / "box.toml"
    download.value.save_as(saved)
    said = {"space": [{"id": "gifu", "fort": int(wish)}]}
    assert tomllib.loads(saved.read_text(encoding="utf-8")) == said
    page.locator("[data-forget]").click()
    settled(page, 0)
    expect(page.locator("[data-own='0']")).to_be_visible()
    page.locator("[data-import]").set_input_files(saved)
    expect(page.locator("[data-own='1']")).to_be_visible()
    page.get_by_role("link", name="New game with them").click()
    expect(page.locator("[data-with-own]")).to_be_checked()
    page.locator("[data-begin]").click()
    expect(table.main).to_be_visible()
    held = page.evaluate("() => JSON.parse(localStorage['kassen.matches'])")[0]
    facts = server.get(f"/matches/{held['match']}/facts", held["hands"][0]["token"])
    assert facts["forts"][facts["place_ids"].index("gifu")] == int(wish)


@pytest.mark.parametrize("game", ["warriors", "ikusa", "shogun"])
def test_every_game_has_its_form_and_says_what_no_source_tells(
    server: Server, sit: Callable[..., Table], game: str
) -> None:
    page = sit(f"{server.address}/numbers/{game}").page
    settled(page, 0)
    all_tables = page.locator("[data-table]").count()
    page.locator("[data-guessed]").check()
    expect(page.locator("[data-table]").first).to_be_visible()
    assert 0 < page.locator("[data-table]").count() < all_tables
    page.locator("[data-table] summary").first.click()
    shown = page.locator("[data-field]")
    expect(shown.first).to_be_visible()
    assert page.locator("[data-field] .guess").count() == shown.count()


def test_a_text_that_is_no_file_changes_nothing(
    server: Server, sit: Callable[..., Table], tmp_path: Path
) -> None:
    page = sit(f"{server.address}/numbers/warriors").page
    settled(page, 0)
    file = tmp_path / "wrong.toml"
    file.write_text("[[samurai\n", encoding="utf-8")
    page.locator("[data-import]").set_input_files(file)
    settled(page, 1)
    expect(page.locator("[data-own='0']")).to_be_visible()
