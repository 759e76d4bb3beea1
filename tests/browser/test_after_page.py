"""After a game: its course as a plot and as a table, where it turned, the way into the replay."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.moments import Moments, link
from tests.browser.test_axe import AXE, violations
from tests.soak import one_of, second_look

SIZES = {"phone": (390, 844), "desktop": (1440, 900)}


def opened(page: Page, moments: Moments, size: str) -> None:
    """By the button of the finished game."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(link(moments.played))
    page.locator("[data-after]").click()
    expect(page.locator("[data-plot] svg")).to_be_visible()


@pytest.mark.parametrize("size", one_of("phone", "desktop"))
def test_the_course_can_be_seen_read_and_followed(size: str, moments: Moments, page: Page) -> None:
    course = moments.played.get("/hindsight")
    opened(page, moments, size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("path.line")).to_have_count(2)
    expect(page.locator("[data-turning]")).to_have_count(len(course["turning"]))

    page.locator("[data-subject=points]").focus()
    page.keyboard.press("Space")
    expect(page.locator("[data-subject=points]")).to_be_checked()
    last = course["points"][-1]["values"][0]
    reading = page.locator("[data-reading]")
    for name, value in zip(("South", "North"), last, strict=True):
        row = reading.get_by_role("listitem").filter(has_text=name)
        expect(row).to_have_text(re.compile(rf"{name}\s+{value}$"))

    page.get_by_text("The same as a table").click()
    rows = page.locator("[data-course-table] tbody tr")
    expect(rows).to_have_count(len({point["round"] for point in course["points"]}))
    expect(rows.last.get_by_role("cell")).to_have_text([str(value) for value in last])

    report = course["report"]
    expect(page.locator("[data-report]")).to_contain_text(report["title"])
    expect(page.locator("[data-report] h4")).to_have_count(len(report["sections"]) - 1)
    expect(page.locator("[data-luck] > li")).to_have_count(2)
    expect(page.locator("[data-luck]")).to_contain_text(course["luck"][1]["text"])
    expect(page.locator("[data-luck-fights] > li")).to_have_count(len(course["fights"]))

    slider = page.get_by_label("Moment of the game")
    slider.focus()
    page.keyboard.press("Home")
    first = course["points"][0]
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Turn 1\. South: 0, North: 0"))
    page.locator("[data-look-at]").click()
    expect(page).to_have_url(re.compile(rf"/table/\w+\?at={first['line']}$"))


def test_a_game_that_goes_on_says_when_to_come_back(moments: Moments, page: Page) -> None:
    page.goto(link(moments.march).replace("/table/", "/after/"))
    expect(page.get_by_role("alert")).to_contain_text("told when it is over")
    expect(page.locator("[data-plot]")).to_have_count(0)


def test_a_picture_and_a_film_are_made_in_the_browser(moments: Moments, page: Page) -> None:
    frames = moments.played.get("/film")["frames"]
    opened(page, moments, "phone")
    page.locator("[data-make-picture]").click()
    expect(page.locator("[data-made='image/png']")).to_be_visible()
    page.locator("[data-make-film]").click()
    expect(page.locator("[data-made='image/webp']")).to_be_visible(timeout=60_000)
    assert page.locator("[data-made]").evaluate(
        "made => made.decode().then(() => made.naturalWidth)"
    )
    with page.expect_download() as saved:
        page.locator("[data-save-made]").click()
    assert saved.value.suggested_filename == "kassen-warriors.webp"
    film = saved.value.path().read_bytes()
    assert film[:4] + film[8:12] == b"RIFFWEBP"
    assert chunks(film) == ["VP8X", "ANIM", *["ANMF"] * len(frames)]


def chunks(webp: bytes) -> list[str]:
    """The names of what a WebP file holds."""
    found, at = [], 12
    while at < len(webp):
        size = int.from_bytes(webp[at + 4 : at + 8], "little")
        found.append(webp[at : at + 4].decode())
        at += 8 + size + size % 2
    return found


@second_look
def test_a_link_shows_the_game_to_whoever_has_it(
    moments: Moments, page: Page, browse: Callable[..., BrowserContext]
) -> None:
    opened(page, moments, "phone")
    page.locator("[data-share-make]").click()
    link = page.locator("[data-shared-link]").get_attribute("data-shared-link")
    narrow = browse(viewport={"width": 390, "height": 844})
    narrow.add_init_script(path=AXE)
    stranger = narrow.new_page()
    stranger.goto(f"{moments.played.server.address}{link}")
    result = moments.played.get()["result"]["text"]
    expect(stranger.locator("main")).to_contain_text(result)
    picture = stranger.locator("main img")
    expect(picture).to_be_visible()
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") == 1200
    assert stranger.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(stranger) == []
    stranger.locator("[data-shared-after]").click()
    expect(stranger.locator("[data-plot] svg")).to_be_visible()
    expect(stranger.locator("[data-share-make]")).to_have_count(0)

    page.locator("[data-share-end]").click()
    expect(page.locator("[data-share-make]")).to_be_visible()
    late = browse().new_page()
    late.goto(f"{moments.played.server.address}{link}")
    expect(late.locator("[data-shared=gone]")).to_be_visible()
