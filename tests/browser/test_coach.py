"""The coach beside a player: he comes to a first game, can be asked, hushed and sent away."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.moments import link
from tests.browser.tables import Table
from tests.server.servers import Server
from tests.soak import second_look

COMES = "try { localStorage['kassen.coach-comes'] = 'true'; } catch {}"


def test_he_speaks_in_a_first_game_and_can_be_hushed_asked_and_sent_away(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    game = server.new("warriors", "me", "bot")
    context = browse()
    context.add_init_script(COMES)
    page = Table(context.new_page()).open(link(game.seats[0])).page
    said = game.seats[0].ask("POST", "/coach", {"think": True}).json()
    panel = page.locator("[data-coach]")
    expect(panel).to_have_attribute("data-coach", "speaks")
    expect(panel.locator("[data-coach-purpose]")).to_contain_text("The war begins with the men")
    for line in (*said["purpose"], *said["plan"]):
        expect(panel).to_contain_text(line["text"])
    panel.locator("[data-coach-think]").click()
    expect(panel.get_by_role("status")).to_contain_text(said["opinion"]["lines"][-1]["text"])
    panel.get_by_role("button", name=said["purpose"][0]["rule"]).first.click()
    expect(page.locator("[data-anchor].here")).to_contain_text(said["purpose"][0]["rule"])

    moves = game.seats[0].get()["choice"]["moves"]
    other = next(move for move in moves if move["text"] != said["opinion"]["move"])
    panel.locator("[data-coach-move]").select_option(other["text"])
    panel.locator("[data-coach-about]").click()
    opinion = panel.locator("[data-coach-opinion]")
    expect(opinion).to_have_attribute(
        "data-coach-opinion", re.compile("good|doubtful"), timeout=90_000
    )
    expect(opinion).to_contain_text(f"About: {other['label']}")
    expect(opinion).to_contain_text(said["opinion"]["label"])

    panel.locator("[data-coach-hush]").click()
    expect(panel).to_have_count(0)
    page.reload()
    page.locator("[data-coach-ask]").click()
    expect(panel).to_have_attribute("data-coach", "silent")
    expect(panel.locator("[data-coach-purpose]")).to_contain_text(said["purpose"][0]["text"])
    panel.locator("[data-coach-away]").click()
    page.reload()
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    expect(page.locator("[data-coach-ask]")).to_have_count(0)
    page.locator("[data-menu]").click()
    page.locator("[data-coach-call]").click()
    expect(panel).to_have_attribute("data-coach", "speaks")
    panel.locator("[data-coach-think]").click()
    advised = panel.locator("[data-coach-do]")
    expect(advised).to_contain_text(said["opinion"]["label"])
    best = next(move for move in moves if move["text"] == said["opinion"]["move"])
    expect(panel.locator("[data-coach-brings]")).to_have_text(best["gloss"])
    # Asked again while the move is on its way: that is about the next decision.
    held: list[Route] = []
    page.route("**/acts*", lambda route: held.append(route))
    with page.expect_request("**/acts*"):
        advised.click()
    panel.locator("[data-coach-think]").click()
    for route in held:
        route.continue_()
    page.unroute("**/acts*")
    Table(page).until(said["number"] + 1)
    then = game.seats[0].ask("POST", "/coach", {"think": True}).json()["opinion"]
    expect(panel.locator("[data-coach-opinion]")).to_contain_text(then["lines"][-1]["text"])
    expect(advised).to_contain_text(then["label"])


@second_look
def test_a_course_leads_to_a_first_game_with_him(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    """From lesson to lesson; what was taken is remembered, and the last leads to a table."""
    page = browse().new_page()
    for lesson in (1, 12):
        page.goto(f"{server.address}/lesson/warriors/{lesson}")
        done = page.locator("p.done")
        show = page.locator("[data-show-me]:enabled, [data-go-on]:enabled")
        expect(show.or_(done)).to_be_visible()
        while not done.is_visible():
            with page.expect_response("**/try?*"):
                show.click()
            expect(show.or_(done)).to_be_visible()
        if lesson == 1:
            leads = page.get_by_role("link", name="Marching, and shutting doors behind you")
            expect(leads).to_have_attribute("href", "/lesson/warriors/2")
    page.locator("[data-coach-game='warriors']").click()
    expect(page.locator("[data-coach='speaks']")).to_be_visible()
    page.goto(f"{server.address}/game/warriors")
    expect(page.locator("[data-done]")).to_have_count(2)
    with page.expect_request(lambda one: one.method == "POST") as made:  # again, nobody stronger
        page.locator("[data-coach-game='warriors']").click()
    wished: Any = made.value.post_data_json
    assert {seat.get("bot") for seat in wished["seats"]} == {None, "gentle"}


@second_look
def test_he_leaves_a_phone_its_board_and_is_never_among_people(
    server: Server, browse: Callable[..., BrowserContext], sit: Callable[..., Table]
) -> None:
    game = server.new("warriors", "me", "bot")
    context = browse(viewport={"width": 390, "height": 844}, has_touch=True)
    context.add_init_script(COMES)
    page = Table(context.new_page()).open(link(game.seats[0])).page
    fold = page.locator("[data-coach-fold]")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(page.locator("[data-coach-purpose]")).to_be_hidden()
    expect(page.locator("[data-coach-glance]")).to_be_visible()  # but he has been heard
    fold.tap()
    expect(page.locator("[data-coach-glance]")).to_have_count(0)
    expect(page.locator("[data-coach-purpose]")).to_be_visible()

    people = server.new("warriors", "me", "link")
    table = sit(link(people.seats[0])).page
    expect(table.locator("main[data-ready='true']")).to_be_visible()
    expect(table.locator("[data-coach-ask], [data-coach]")).to_have_count(0)


def test_a_quiz_is_answered_explained_and_remembered(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    page = browse().new_page()
    page.goto(f"{server.address}/game/warriors")
    expect(page.locator("[data-quiz]")).to_have_attribute("href", "/quiz/warriors")
    page.goto(f"{server.address}/quiz/warriors?seed=3")
    quiz = server.get("/games/warriors/quiz", seed=3)
    expect(page.locator("main")).to_contain_text(quiz["question"])
    expect(page.locator(".board svg").first).to_be_visible()
    right = next(at for at, answer in enumerate(quiz["answers"]) if answer["right"])
    page.locator(f"[data-answer='{right}']").click()
    expect(page.locator("[data-told]")).to_have_attribute("data-told", "right")
    for answer in quiz["answers"]:
        if answer["why"]:
            expect(page.locator("main")).to_contain_text(answer["why"])
    expect(page.locator("[data-score]")).to_have_text("1 of 1 right so far")
    page.locator("[data-next]").click()
    then = server.get("/games/warriors/quiz", seed=4)
    expect(page.locator("main")).to_contain_text(then["question"])
    wrong = next(at for at, answer in enumerate(then["answers"]) if not answer["right"])
    page.locator(f"[data-answer='{wrong}']").press("Enter")
    expect(page.locator("[data-told]")).to_have_attribute("data-told", "wrong")
    page.reload()
    expect(page.locator("[data-score]")).to_have_text("1 of 2 right so far")
