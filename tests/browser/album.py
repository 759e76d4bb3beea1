"""Contact sheets: what a page looked like, to see with one's own eyes."""

from __future__ import annotations

from base64 import b64encode
from collections import defaultdict
from collections.abc import Sequence
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Page

ON_A_SHEET = 8
WIDE = 1000
"""Pictures wider than this are shown two abreast: smaller, their letters could not be read."""
_STYLE = (
    "body{margin:8px;background:#777;display:flex;flex-wrap:wrap;align-items:start;gap:8px}"
    "figure{margin:0;background:#fff;font:13px sans-serif}figcaption{padding:2px 4px}"
    "img{display:block;max-width:622px}.wide img{max-width:937px}"
)


class Album:
    """Pictures under names of sheets; with no folder to put them in it takes none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._taken: dict[str, list[tuple[str, bytes]]] = defaultdict(list)
        self._wide: set[str] = set()

    def take(self, page: Page, sheet: str, name: str) -> None:
        if self.folder is not None:
            self._taken[sheet].append((name, page.screenshot(type="jpeg", quality=70)))
            if (page.viewport_size or {"width": 0})["width"] > WIDE:
                self._wide.add(sheet)

    def write(self, browser: Browser) -> list[Path]:
        if self.folder is None:
            return []
        self.folder.mkdir(parents=True, exist_ok=True)
        return [
            _written(
                browser,
                self.folder / f"{sheet.replace(' ', '-')}-{at:02}.jpg",
                pictures,
                "wide" if sheet in self._wide else "",
            )
            for sheet, taken in self._taken.items()
            for at, pictures in enumerate(_by_sheet(taken), 1)
        ]


def _by_sheet(taken: list[tuple[str, bytes]]) -> list[list[tuple[str, bytes]]]:
    return [taken[at : at + ON_A_SHEET] for at in range(0, len(taken), ON_A_SHEET)]


def _written(
    browser: Browser, target: Path, pictures: Sequence[tuple[str, bytes]], look: str
) -> Path:
    cells = "".join(
        f"<figure><img src='data:image/jpeg;base64,{b64encode(picture).decode()}'>"
        f"<figcaption>{escape(name)}</figcaption></figure>"
        for name, picture in pictures
    )
    page = browser.new_page(viewport={"width": 1900, "height": 900})
    page.set_content(f"<style>{_STYLE}</style><body class='{look}'>{cells}")
    page.screenshot(path=target, full_page=True, type="jpeg", quality=80)
    page.close()
    return target
