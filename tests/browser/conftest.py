"""A real Chromium at a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from kassen.server.http.pages import STATIC
from tests.browser.moments import Moments
from tests.browser.quiet import Complaints
from tests.browser.tables import Table
from tests.server.servers import Server

_NAMES = ("chromium", "chromium-browser", "google-chrome")
# The same without the windows nobody sees, and without notifications: a quarter less work a table.
_SHELL = "chromium-headless-shell"
# Debian's Chromium runs as root in a container, without a graphics card, and calls nobody.
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# The address bar nobody sees is a page of Chromium's own, and each new window would load it
# twice: of a window with a table in it, two fifths of the work. Chromium hears the last list
# only, so what Playwright switches off stands in it as well.
_ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
# A process made ready for a next page that never comes.
_SPARE = ("SpareRendererForSitePerProcess",)
_BY_PLAYWRIGHT = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
WITHOUT = "--disable-features=" + ",".join((*_ADDRESS_BAR, *_SPARE, *_BY_PLAYWRIGHT))


expect.set_options(timeout=20_000)  # a busy machine takes its time

# The story is told in its own time where a test is about that; it says so by `paced`.
_PACE = """try {{
  if ({always} || !localStorage['kassen.pace']) localStorage['kassen.pace'] = '"{pace}"';
}} catch {{}}"""


# Nobody is greeted, and no coach comes unasked, but where a test is about that.
_NO_GREETING = """try {
  localStorage['kassen.greet'] ??= 'false';
  localStorage['kassen.coach-comes'] ??= 'false';
} catch {}"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """One more try for a test in the browser, and its name in the summary if it needed one.

    Chromium, server and test share two cores with everything else: an unsteady test is a fault
    to be mended, but no reason to refuse all other work. KASSEN_STEADY=1 gives no second try.
    """
    if os.environ.get("KASSEN_STEADY"):
        return
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here:
            item.add_marker(pytest.mark.flaky(reruns=1))


def paced(context: BrowserContext, pace: str) -> BrowserContext:
    """A browser whose owner likes the story at a pace: calm, brisk or instant."""
    context.add_init_script(_PACE.format(always="true", pace=pace))
    return context


def ungreeted(context: BrowserContext) -> BrowserContext:
    """A browser whose owner has been here before."""
    context.add_init_script(_NO_GREETING)
    return context


def greeted(context: BrowserContext) -> BrowserContext:
    """A browser that was never here: whoever follows a link with it is greeted."""
    context.add_init_script("try { localStorage['kassen.greet'] = 'true'; } catch {}")
    return context


@pytest.fixture(scope="session")
def base_url() -> None:
    """Tests name their server themselves (the plugin's own fixture warns on newer pytest)."""


def _found(*names: str, lacking: str = "There is no Chromium.") -> str:
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.fail(f"{lacking} `make programs` installs it or says how.")
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    found = _found(_SHELL, *_NAMES)
    return {**browser_type_launch_args, "executable_path": found, "args": [*_QUIET, WITHOUT]}


@pytest.fixture(scope="session")
def usual_browser(launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    found = launch_browser()
    yield found
    found.close()


@pytest.fixture(scope="session")
def whole_browser(launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    lacking = f"This test is about notifications, which {_SHELL} does not have: it needs Chromium."
    found = launch_browser(executable_path=_found(*_NAMES, lacking=lacking))
    yield found
    found.close()


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """The shell, or, for a test or a module marked `notifies`, a Chromium that notifies."""
    is_whole = request.node.get_closest_marker("notifies") is not None
    found: Browser = request.getfixturevalue("whole_browser" if is_whole else "usual_browser")
    return found


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": {"width": 1440, "height": 900},
        "locale": "en-GB",
        "reduced_motion": "reduce",
    }


@pytest.fixture(scope="session", autouse=True)
def built_app() -> None:
    if not (STATIC / "index.html").exists():
        pytest.fail("The web app is not built. `make web` builds it.")


@pytest.fixture(autouse=True)
def complaints(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Complaints]:
    """In every test, no page may do what no page should."""
    found = Complaints()
    make = browser.new_context

    def at_once(**wishes: Any) -> BrowserContext:
        context = found.listen(make(**wishes))
        context.add_init_script(_PACE.format(always="false", pace="instant"))
        return ungreeted(context)

    monkeypatch.setattr(browser, "new_context", at_once)
    yield found
    assert found.heard == []


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server as people meet it, for all tests that do not kill theirs."""
    found = Server(
        str(tmp_path_factory.mktemp("browser") / "matches.sqlite3"), toys=False, far_workers=1
    )
    yield found
    found.stop()


@pytest.fixture(scope="session")
def moments(server: Server) -> Moments:
    """Tables at certain moments, to look at: whoever plays makes one of his own."""
    return Moments(server)


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also serves the toys: small games with secrets."""
    found = Server(str(tmp_path_factory.mktemp("toys") / "matches.sqlite3"))
    yield found
    found.stop()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers of this test alone, and ends them whatever becomes of it."""
    started: list[Server] = []

    def start(**settings: Any) -> Server:
        started.append(Server(str(tmp_path / "own.sqlite3"), toys=False, **settings))
        return started[-1]

    yield start
    for one in started:
        if one.process.poll() is None:
            one.stop()


@pytest.fixture
def browse(
    browser: Browser, browser_context_args: dict[str, Any], complaints: Complaints
) -> Iterator[Callable[..., BrowserContext]]:
    """Browsers of their own, as other people have them: a phone, a German one."""
    made: list[BrowserContext] = []

    def open_browser(**wishes: Any) -> BrowserContext:
        made.append(browser.new_context(**{**browser_context_args, **wishes}))
        return made[-1]

    yield open_browser
    for context in made:
        context.close()


@pytest.fixture
def sit(browse: Callable[..., BrowserContext]) -> Callable[..., Table]:
    """Opens a table in a browser of its own, as another person would."""
    return lambda address, **wishes: Table(browse(**wishes).new_page()).open(address)
