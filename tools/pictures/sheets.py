"""Contact sheets: every kind of decision of every game, on every screen, to be looked at."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.browser.decisions import every_decision, laid_out
from tests.browser.fitting import EVERY_LOOK, LANGUAGES, faults, go, write_sheet
from tests.server.servers import Server

QUIET = "localStorage['kassen.pace'] = '\"instant\"'; localStorage['kassen.greet'] = 'false'"


def write_sheets(browser: Browser, folder: Path, only: str = "") -> None:
    """A sheet for each game and look whose name holds `only`; a `!` stands by what does not fit."""
    folder.mkdir(parents=True, exist_ok=True)
    kinds, looks = every_decision(), [look for look in EVERY_LOOK if only in look.name]
    shots: dict[str, list[tuple[str, bytes]]] = defaultdict(list)
    with TemporaryDirectory() as keeping:
        server = Server(str(Path(keeping) / "sheets.sqlite3"), toys=False)
        try:
            paths = laid_out(server, kinds)
            for lang in LANGUAGES:
                mine = [look for look in looks if look.lang == lang]
                if not mine:
                    continue
                context = browser.new_context(**mine[0].browser())
                context.add_init_script(QUIET)
                page = context.new_page()
                for one, path in zip(kinds, paths, strict=True):
                    go(page, server.address, path)
                    for look in mine:
                        look.put_on(page)
                        mark = " !" if faults(page, look) else ""
                        shot = page.screenshot(type="jpeg", quality=70)
                        shots[f"{one.game} {look.name}"].append((one.name + mark, shot))
                context.close()
        finally:
            server.stop()
    for name, pictures in shots.items():
        target = folder / f"{name.replace(' ', '-')}.jpg"
        write_sheet(browser, target, pictures)
        print(f"{target}: {len(pictures)} decisions")
