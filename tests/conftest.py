"""What all tests share: the toys, and how Hypothesis searches."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from kassen.core.engine import registry
from tests.lacking import Lacking
from tests.proofs import Proofs, carry_rules, is_whole_run
from tests.toys import TOYS

settings.register_profile("kassen", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("kassen")


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever language the shell speaks in which the tests are run."""
    for name in ("KASSEN_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys can be played by name, in this test only."""
    for game in TOYS:
        monkeypatch.setitem(registry._REGISTERED, game.id, game)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Examples())
    config.pluginmanager.register(Lacking())
    if is_whole_run(config):
        config.pluginmanager.register(Proofs())


class Examples:
    """Only files with an example in them are searched for examples."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, Any, Any]:
        found = yield
        if file_path.suffix != ".py" or b">>>" in file_path.read_bytes():
            return found
        return [one for one in found if type(one) is pytest.Module]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Whatever is found stays: to look for garbage in it takes a third of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 50, 100)  # and what tests leave behind can wait
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        carry_rules(item)


# ---- beside a browser --------------------------------------------------------------------------

_BROWSER = Path(__file__).parent / "browser"


@contextmanager
def _no_loop_but_its_own(item: pytest.Item) -> Iterator[None]:
    """Playwright's loop counts as running in a worker's thread as long as its browser is open.

    Whatever comes to that worker afterwards may want to run a loop of its own.
    """
    browsers = None if item.path.parent == _BROWSER else asyncio._get_running_loop()
    if browsers is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(browsers)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, Any, Any]:
    with _no_loop_but_its_own(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    with _no_loop_but_its_own(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, Any, Any]:
    if nextitem is None:  # after the last test the browser is closed, by its own loop
        return (yield)
    with _no_loop_but_its_own(item):
        return (yield)
