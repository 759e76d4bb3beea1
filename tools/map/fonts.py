"""Cuts the fonts of a board down to the signs it shows.

Run `python -m tools.map.fetch` first, then `python -m tools.map.fonts [GAME...]`.
"""

from __future__ import annotations

import string
import sys
from pathlib import Path
from typing import Any

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.scaleUpem import scale_upem  # type: ignore[import-untyped]

from tools.map.board_file import GAMES, read_facts
from tools.map.build_board import wanted_games
from tools.map.fetch import CACHE, FELL, YUJI

UNITS = 256
PICTURES = GAMES.parent / "core" / "pictures"
# What a board may say in kanji besides the names in its data.
EXTRA = {
    # Title, courts, seasons, years of the reign, numbers, tracks.
    "warriors": "南北朝合戦図春夏秋冬年一二三四五六七八九十元建武延暦応公家先手勝点凡例道境海山",
    # Title, numbers, units and buildings, actions, house and turn.
    "ikusa": "日本六十八州図戦国一二三四五六七八九十"
    "大名弓刀鉄砲槍浪人忍者城砦石高軍兵計順築徴雇収家手番勝",
    # Title, sides, seasons, numbers, buildings, actions, tower and court.
    "shogun": "将軍四十五州之図日月春夏秋冬一二三四五六七八九十"
    "大名城寺座米税金徴兵戦計順番競宮塔盤札鎮乱百姓像賞勝点年",
    # Title, off-board areas, numbers and years, units, control, siege, cards, chits and boxes.
    "dangerous": "元亀天正合戦図越後中国鞆一二三四五六七八九十年春秋"
    "大名侍将兵軍足軽城寺京港海峠道船忍囲攻守陣札手番行動終籤袋裏切降流死再編織田方反中立",
}
# English and German; the font has no letters with macrons, only that for pictures is given some.
LATIN = string.ascii_letters + string.digits + " .,:'’()-–·/+&ÄäÖöÜüß"

MACRONS = "ĀĒĪŌŪāēīōū"


def main() -> None:
    for game in wanted_games(sys.argv[1:]):
        board = GAMES / game / "board"
        signs = "".join(sorted(kanji(read_facts(game)) | set(EXTRA[game])))
        for name, family, file, text in (
            ("yuji-syuku", "Kassen Syuku", YUJI, signs),
            ("im-fell-english-sc", "Kassen Fell", FELL, LATIN),
        ):
            cut(file, text, family, board / f"{family.lower().replace(' ', '-')}.woff2")
            copyright_ = TTFont(CACHE / "fonts" / file)["name"].getDebugName(0)
            licence = (CACHE / "fonts" / name / "LICENSE").read_text(encoding="utf-8")
            whole = licence if str(copyright_) in licence else f"{copyright_}\n{licence}"
            (board / f"{name}.OFL.txt").write_text(whole, encoding="utf-8")
            if family == "Kassen Fell":
                unpacked(board / "kassen-fell.woff2", PICTURES / "kassen-fell.ttf")
                (PICTURES / f"{name}.OFL.txt").write_text(whole, encoding="utf-8")


def unpacked(font: Path, out: Path) -> None:
    """For pictures that are drawn without a browser: it is the same for every board."""
    found = TTFont(font)
    found.flavor = None
    add_macrons(found)
    found.save(out)


def add_macrons(font: Any) -> None:
    """A dash over a vowel, as wide as two thirds of it: the font has none of these letters."""
    drawn, places = font["glyf"], font.getBestCmap()
    dash = places[ord("–")]
    thin, gap = 0.55, UNITS * 0.07
    for vowel, marked in zip("AEIOUaeiou", MACRONS, strict=True):
        base = places[ord(vowel)]
        under, over = drawn[base], drawn[dash]
        wide = (under.xMax - under.xMin) / 1.5 / (over.xMax - over.xMin)
        left = (under.xMin + under.xMax - wide * (over.xMin + over.xMax)) / 2
        pen = TTGlyphPen(drawn)
        pen.addComponent(base, (1, 0, 0, 1, 0, 0))
        pen.addComponent(dash, (wide, 0, 0, thin, left, under.yMax + gap - thin * over.yMin))
        name = f"{base}macron"
        drawn[name] = pen.glyph()
        font["hmtx"][name] = font["hmtx"][base]
        drawn[name].recalcBounds(drawn)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(marked)] = name


def kanji(facts: Any) -> set[str]:
    """All signs under a key `kanji` or `ja`, however deep it lies."""
    if isinstance(facts, list):
        return {sign for fact in facts for sign in kanji(fact)}
    if not isinstance(facts, dict):
        return set()
    own = "".join([*facts.get("kanji", ""), *facts.get("ja", "")])
    return set(own) | {sign for value in facts.values() for sign in kanji(value)}


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
    # Coarser outlines: nobody sees the difference below 100 pixels a letter.
    scale_upem(loaded, UNITS)
    subset.save_font(loaded, str(out), options)
    signs = len(TTFont(out).getBestCmap())
    lost = f"; not in the font: {''.join(sorted(missing))}" if missing else ""
    print(f"{out.name}: {signs} signs, {out.stat().st_size} bytes{lost}")


if __name__ == "__main__":
    main()
