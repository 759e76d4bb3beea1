"""A lesson, taken in the browser: doing what it asks, and what it does not."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.moments import Moments
from tests.browser.tables import Table
from tests.soak import second_look


class Learner:
    """Somebody in front of a lesson."""

    def __init__(self, page: Page, moments: Moments) -> None:
        self.page = page
        self.kinds = moments.names["kinds"]

    def pick(self, kind: str, token: str) -> None:
        """Pick a region or a Samurai on the board."""
        at = next(n for n, one in enumerate(self.kinds[kind]) if one["token"] == token)
        self.page.locator(f"svg [data-{kind}='{at}']").press("Enter")

    def pick_in_fan(self, token: str) -> None:
        """Pick a Samurai where his stack is fanned out."""
        samurai = enumerate(self.kinds["samurai"])
        at = next(n for n, one in samurai if one["token"] == token)
        self.page.locator(f"[role='group'] button[data-samurai='{at}']").click()

    def type(self, text: str) -> None:
        field = self.page.get_by_role("textbox", name="Type a move")
        if not field.is_visible():
            self.page.get_by_text("Type a move").click()
        field.fill(text)
        field.press("Enter")

    @property
    def notice(self) -> Locator:
        return self.page.locator(".notice")

    def step(self, number: int) -> None:
        expect(self.page.get_by_text(f"Step {number} of 9", exact=True)).to_be_visible()


def test_a_lesson_from_its_first_step_to_its_last(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    page = sit(f"{moments.server.address}/lesson/warriors/2").page
    learner = Learner(page, moments)
    learner.step(1)

    page.locator(
        "[data-move='pass']:not(details *)"
    ).click()  # allowed, but not what the lesson is about
    expect(learner.notice).to_be_visible()
    learner.step(1)
    learner.type("march o->north_kanto")  # not this side's men
    expect(learner.notice).to_contain_text("no Samurai in O")
    learner.step(1)

    learner.pick("region", "tokai")
    learner.pick("region", "tosan")
    expect(page.get_by_text("0 chosen")).to_be_visible()
    learner.pick("samurai", "moronao")
    expect(page.get_by_text("1 chosen")).to_be_visible()
    learner.pick("samurai", "moroyasu")
    expect(page.get_by_text("2 chosen")).to_be_visible()
    learner.pick("samurai", "tadayoshi")  # nobody is lit any more: a look at his stack
    learner.pick_in_fan("tadayoshi")  # what the lesson wants to be refused
    expect(learner.notice).to_contain_text("Just so: the rules forbid it.")
    learner.notice.get_by_role("button", name="WJ 6.1.3").click()
    expect(page.locator("[data-anchor].here")).to_contain_text("WJ 6.1.3")

    steps = ["go", "march o->hokuriku", "march o->north_kanto; take akiie; take chikafusa; go"]
    steps += ["march tokai->tosan", "march south_kanto->tokai; take takauji; go", "pass"]
    steps += ["march tosan->north_kanto"]
    for number, step in enumerate(steps, 2):
        learner.step(number)
        for move in step.split("; "):
            learner.type(move)
            expect(page.get_by_role("textbox", name="Type a move")).to_have_value("")
    learner.step(9)
    for _ in range(3):  # the last one ends the phase, but nobody is asked whether he is sure
        page.locator("[data-move='pass']:not(details *)").click()
    expect(page.get_by_text("This lesson is done.")).to_be_visible()
    expect(page.get_by_role("link", name="Next lesson")).to_have_attribute(
        "href", "/lesson/warriors/3"
    )


@second_look
def test_a_battle_is_shown_step_by_step(moments: Moments, sit: Callable[..., Table]) -> None:
    page = sit(f"{moments.server.address}/lesson/warriors/4").page
    done = page.get_by_text("This lesson is done.")
    show = page.locator("[data-show-me], [data-go-on]")
    expect(show).to_be_enabled()
    battles = 0
    for _ in range(40):
        if done.is_visible():
            break
        battles += page.get_by_role("region", name="Battle").count()
        show.click()
        expect(show.and_(page.locator(":enabled")).or_(done)).to_be_visible()
    expect(done).to_be_visible()
    assert battles
    page.get_by_role("button", name="Once more").click()
    expect(done).to_have_count(0)
    expect(show).to_be_enabled()


@second_look
def test_others_plan_too_and_the_learner_reads_on(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    page = sit(f"{moments.server.address}/lesson/ikusa/1").page
    on = page.locator("[data-go-on]")
    for bin in ("order", "build", "levy"):
        page.locator(f"[data-bin='{bin}']").click()
    page.locator("[data-bin='ronin']").click()
    page.locator("[data-seal]").click()  # all koku are spent, but not as the lesson wants it
    expect(page.locator(".notice")).to_be_visible()
    expect(on).to_have_count(0)
    page.locator("[data-less='ronin']").click()
    page.locator("[data-bin='levy']").click()
    page.locator("[data-seal]").click()

    expect(page.get_by_text("Step 2 of 6", exact=True)).to_be_visible()
    expect(page.locator("[data-show-me]")).to_have_count(0)  # there is nothing to do but to read
    on.click()
    expect(page.get_by_text("Step 3 of 6", exact=True)).to_be_visible()
    on.click()
    expect(page.get_by_text("Green: turn order 0, build 0, levy 3")).to_be_visible()
    on.click()
    page.locator("[data-move='marker 3']:not(details *)").first.click()
    expect(page.get_by_text("The plan is made.")).to_be_visible()
    on.click()
    expect(page.get_by_text("This lesson is done.")).to_be_visible()


def test_a_name_in_a_sentence_shows_where_that_is(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    page = sit(f"{moments.server.address}/lesson/dangerous/1").page
    card = page.locator(".card-place")
    page.locator("aside [data-name]").filter(has_text="Otsu").first.hover()
    expect(card).to_contain_text("Oda Nobunaga, 9 soldiers")
    page.locator("progress").hover()
    expect(card).to_have_count(0)
