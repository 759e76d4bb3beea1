"""Cuts the fonts of a board down to the signs it shows.

Run `python -m tools.map.fetch` first, then `python -m tools.map.fonts`.
"""

from __future__ import annotations

import string
import tomllib
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.scaleUpem import scale_upem  # type: ignore[import-untyped]

from tools.map.build_board import GAMES
from tools.map.fetch import CACHE, FELL, YUJI

UNITS = 512
# Title, courts, seasons, years of the reign, numbers, tracks: what a board may say in kanji.
EXTRA = "南北朝合戦図春夏秋冬年一二三四五六七八九十元建武延暦応公家先手勝点凡例道境海山"
# English and German; the font has no letters with macrons.
LATIN = string.ascii_letters + string.digits + " .,:'’()-–·/+&ÄäÖöÜüß"


def main() -> None:
    board = GAMES / "warriors" / "board"
    facts = tomllib.loads((GAMES / "warriors" / "data.toml").read_text(encoding="utf-8"))
    entries = [e for table in ("region", "samurai", "successor") for e in facts[table]]
    kanji = "".join(sorted({sign for e in entries for sign in e.get("kanji", "")} | set(EXTRA)))
    for name, family, file, signs in (
        ("yuji-syuku", "Kassen Syuku", YUJI, kanji),
        ("im-fell-english-sc", "Kassen Fell", FELL, LATIN),
    ):
        cut(file, signs, family, board / f"{family.lower().replace(' ', '-')}.woff2")
        copyright_ = TTFont(CACHE / "fonts" / file)["name"].getDebugName(0)
        licence = (CACHE / "fonts" / name / "LICENSE").read_text(encoding="utf-8")
        text = licence if str(copyright_) in licence else f"{copyright_}\n{licence}"
        (board / f"{name}.OFL.txt").write_text(text, encoding="utf-8")


def cut(font: str, text: str, family: str, out: Path) -> None:
    options = subset.Options(flavor="woff2", layout_features=["kern", "liga"], hinting=False)
    options.name_IDs = [0, 1, 2, 13, 14]  # copyright and licence stay in the file
    loaded = subset.load_font(str(CACHE / "fonts" / font), options)
    missing = set(text) - {chr(code) for code in loaded.getBestCmap()}
    work = subset.Subsetter(options)
    work.populate(text=text)
    work.subset(loaded)
    # The licence reserves the names for the unchanged fonts.
    for record in (1, 3, 4, 6, 16):
        loaded["name"].setName(family, record, 3, 1, 0x409)
    # Coarser outlines: nobody sees the difference below 200 pixels a letter.
    scale_upem(loaded, UNITS)
    subset.save_font(loaded, str(out), options)
    signs = len(TTFont(out).getBestCmap())
    lost = f"; not in the font: {''.join(sorted(missing))}" if missing else ""
    print(f"{out.name}: {signs} signs, {out.stat().st_size} bytes{lost}")


if __name__ == "__main__":
    main()
