"""The first visit in a real browser: what it weighs, and when the board can be clicked.

Needs Playwright, a Chromium and the built web app; what is missing is named.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bench.engines.report import table
from bench.engines.run import Say, machine
from bench.load import GAME, Game
from bench.processes import ROOT, Missing, Served, served
from kassen.server.http.pages import STATIC

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Page, Request

SHELL_TARGET, BOARD_TARGET = 200, 350
"""Kilobytes."""
_CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# A lit thing counts when a click in its middle would meet it.
_CLICKABLE = """() => {
  const main = document.querySelector('main[data-ready="true"]');
  if (main === null || main.querySelector('.loading')) return 0;
  const lit = '[data-move], .lit:is([data-region], [data-samurai], [data-lit])';
  for (const thing of main.querySelectorAll(lit)) {
    if (thing.closest('details')) continue;
    const box = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (hit !== null && (hit === thing || thing.contains(hit))) return performance.now();
  }
  return 0;
}"""


# Chromium tells of every task that took more than 50 ms.
_LISTENS = """window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasks.push(duration);
}).observe({ type: 'longtask', buffered: true });"""
_LONG = "() => window.longTasks"
_SHOWS = "(number) => Number(document.querySelector('main')?.dataset.number) >= number"


class Effort(Struct, frozen=True):
    visits: int


FULL, QUICK = Effort(9), Effort(5)


class Device(Struct, frozen=True):
    """What the page is opened on."""

    name: str
    slowdown: int = 1
    """Of the processor."""
    kilobits: int = 0
    """A second, each way; 0: as fast as it goes."""
    latency: int = 0
    """Milliseconds to the server and back."""


FOLLOWED = 40
"""Moves that a page is told of in a row."""
DEVICES = (
    Device("this machine"),
    Device("a slow phone: CPU a quarter, 10 Mbit/s, 40 ms", 4, 10_000, 40),
)


class Sent(Struct, frozen=True):
    """One answer of the server."""

    path: str
    kind: str
    """document, script, stylesheet, font, image, fetch"""
    kilobytes: float
    """As sent, packed, without headers."""
    encoding: str


class Clickable(Struct, frozen=True):
    """Milliseconds from opening a link until the board can be clicked."""

    device: str
    first: list[float]
    """With nothing in the browser's cache."""
    again: list[float]


class LongTasks(Struct, frozen=True):
    """Visit by visit, the milliseconds of each task that took more than 50."""

    device: str
    opening: list[list[float]]
    """From opening a link, with nothing in the browser's cache, until the board can be clicked."""
    following: list[list[float]]
    """While a game goes on, move after move, as fast as the server takes them."""


class Visit(Struct):
    date: str
    machine: str
    browser: str
    effort: Effort
    start: list[Sent]
    """The start page, from an empty cache."""
    board: list[Sent]
    """What opening a table asks for on top of that."""
    clickable: list[Clickable]
    tasks: list[LongTasks]


def measure_visit(effort: Effort = FULL, say: Say = lambda line: None) -> Visit:
    """Missing says what is not there."""
    if not (STATIC / "index.html").exists():
        raise Missing("the web app is not built: `make web`")
    chromium = next(filter(None, map(shutil.which, _CHROMIUM)), None)
    if chromium is None:
        raise Missing("there is no Chromium: `make programs`")
    try:
        import playwright.async_api  # noqa: F401
    except ImportError:
        raise Missing("Playwright is not installed") from None
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with (
        TemporaryDirectory(prefix="bench-", dir=build) as folder,
        served("kassen", Path(folder) / "visit.sqlite3") as server,
    ):
        return asyncio.run(_visit(server, chromium, effort, say))


async def _visit(server: Served, chromium: str, effort: Effort, say: Say) -> Visit:
    from playwright.async_api import async_playwright

    address = f"http://127.0.0.1:{server.port}"
    link = address + await _table_link(server)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=[*_QUIET])
        say("weighing the first visit")
        start, board = await _weigh(browser, address, link)
        clickable, tasks = [], []
        for device in DEVICES:
            say(f"opening a table, {device.name}")
            first, again, opening, following = [], [], [], []
            for visit in range(effort.visits):
                one, two, long = await _open_twice(browser, link, device)
                first.append(one)
                again.append(two)
                opening.append(long)
                following.append(await _follow(browser, server, device, visit))
            clickable.append(Clickable(device.name, first, again))
            tasks.append(LongTasks(device.name, opening, following))
        name = f"Chromium {browser.version}"
        await browser.close()
    today = date.today().isoformat()
    return Visit(today, machine(), name, effort, start, board, clickable, tasks)


async def _table_link(server: Served) -> str:
    """A table at which the first seat is to act."""
    game = Game(server.port, 0)
    await game.http.open()
    await game.new()
    await game.leave()
    game.http.close()
    return f"{game.path.replace('/api/v1/matches/', '/table/')}#{game.tokens[0]}"


async def _context(browser: Browser) -> BrowserContext:
    context = await browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en-GB", service_workers="block"
    )
    await context.add_init_script("localStorage['kassen.greet'] = 'false'")
    await context.add_init_script("localStorage['kassen.pace'] = '\"instant\"'")
    await context.add_init_script(_LISTENS)
    return context


# ---- weight ------------------------------------------------------------------------------------


async def _weigh(browser: Browser, address: str, link: str) -> tuple[list[Sent], list[Sent]]:
    context = await _context(browser)
    page = await context.new_page()
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    await page.goto(address, wait_until="networkidle")
    start = [await _sent(request, address) for request in finished]
    finished.clear()
    await page.goto(link)
    await _until_clickable(page)
    await page.wait_for_load_state("networkidle")
    board = [await _sent(request, address) for request in finished]
    await context.close()
    known = {sent.path for sent in start}
    return start, [sent for sent in board if sent.path not in known]


async def _sent(request: Request, address: str) -> Sent:
    response = await request.response()
    assert response is not None
    sizes = await request.sizes()
    encoding = await response.header_value("content-encoding") or ""
    path = request.url.removeprefix(address).partition("#")[0]
    return Sent(path, request.resource_type, sizes["responseBodySize"] / 1e3, encoding)


# ---- time --------------------------------------------------------------------------------------


async def _open_twice(
    browser: Browser, link: str, device: Device
) -> tuple[float, float, list[float]]:
    """With an empty cache, then with a full one; and the long tasks of the first time."""
    context = await _context(browser)
    times, tasks = [], []
    for _ in range(2):
        page = await context.new_page()
        await _slow_down(page, device)
        await page.goto(link, wait_until="commit")
        times.append(await _until_clickable(page))
        tasks.append(await page.evaluate(_LONG))
        await page.close()
    await context.close()
    return times[0], times[1], tasks[0]


async def _follow(browser: Browser, server: Served, device: Device, seed: int) -> list[float]:
    """The long tasks of a page that is told of one move after the other."""
    game = Game(server.port, seed)
    await game.http.open()
    await game.new()
    link = f"{game.path.replace('/api/v1/matches/', '/table/')}#{game.spectator}"
    context = await _context(browser)
    page = await context.new_page()
    await _slow_down(page, device)
    await page.goto(f"http://127.0.0.1:{server.port}{link}")
    await page.wait_for_function(_SHOWS, arg=0, polling="raf", timeout=60_000)
    await page.wait_for_load_state("networkidle")
    before = len(await page.evaluate(_LONG))
    for _ in range(FOLLOWED):
        await game.move()
    await page.wait_for_function(_SHOWS, arg=game.state.number, polling="raf", timeout=60_000)
    tasks: list[float] = (await page.evaluate(_LONG))[before:]
    await context.close()
    await game.leave()
    game.http.close()
    return tasks


async def _until_clickable(page: Page) -> float:
    found = await page.wait_for_function(_CLICKABLE, polling="raf", timeout=60_000)
    time: float = await found.json_value()
    return time


async def _slow_down(page: Page, device: Device) -> None:
    session = await page.context.new_cdp_session(page)
    if device.slowdown > 1:
        await session.send("Emulation.setCPUThrottlingRate", {"rate": device.slowdown})
    if device.kilobits:
        speed = device.kilobits * 1000 / 8
        limits: dict[str, Any] = {
            "offline": False,
            "latency": device.latency,
            "downloadThroughput": speed,
            "uploadThroughput": speed,
        }
        await session.send("Network.emulateNetworkConditions", limits)


# ---- as Markdown -------------------------------------------------------------------------------


def visit_markdown(found: Visit) -> str:
    return "\n".join(_lines(found))


def _lines(found: Visit) -> Iterator[str]:
    yield f"{found.date}. Machine: {found.machine}; {found.browser}, window of 1440 by 900."
    yield ""
    yield "### Weight of the first visit, as the server sends it, kB"
    yield ""
    kinds = ("document", "script", "stylesheet", "font", "image", "fetch")
    yield from table(
        ("", *kinds, "all", "target"),
        [
            _weights("start page (the shell)", found.start, kinds, SHELL_TARGET),
            _weights(f"a table of {GAME} on top of it", found.board, kinds, BOARD_TARGET),
        ],
    )
    yield ""
    yield "`fetch` is data: the board's drawing, the facts, the state of the match."
    yield ""
    yield "### From opening a link to a board that can be clicked, ms"
    yield ""
    yield from table(
        ("on", "empty cache", "lowest to highest", "second visit", "lowest to highest"),
        [(c.device, *_span(c.first), *_span(c.again)) for c in found.clickable],
    )
    yield ""
    yield f"### Tasks over 50 ms, of {found.effort.visits} visits"
    yield ""
    yield from table(
        ("on", "while opening", "longest, ms", f"while told of {FOLLOWED} moves", "longest, ms"),
        [(one.device, *_many(one.opening), *_many(one.following)) for one in found.tasks],
    )
    yield ""
    yield "How many in the median visit (lowest to highest), and the longest. The aim is none."


def _weights(name: str, sent: list[Sent], kinds: tuple[str, ...], target: int) -> tuple[str, ...]:
    by_kind = [sum(s.kilobytes for s in sent if s.kind == kind) for kind in kinds]
    whole = sum(s.kilobytes for s in sent)
    verdict = f"{target}: {'reached' if whole <= target else 'MISSED'}"
    return name, *(f"{size:.1f}" for size in by_kind), f"{whole:.1f}", verdict


def _many(visits: list[list[float]]) -> tuple[str, str]:
    counts = [len(tasks) for tasks in visits]
    longest = median(max(tasks, default=0.0) for tasks in visits)
    return f"{median(counts):.0f} ({min(counts)} to {max(counts)})", f"{longest:,.0f}"


def _span(times: list[float]) -> tuple[str, str]:
    return f"{median(times):,.0f}", f"{min(times):,.0f} to {max(times):,.0f}"
