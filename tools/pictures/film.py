"""Short films of play: frames that a real browser has shown, as an animated WebP.

    python -m tools.pictures.film [readme warriors ikusa shogun dangerous]

The browser packs each frame as a still picture; here they are only put into one file, as the
container of WebP wants it (RIFF, VP8X, ANIM, and an ANMF for each frame).
"""

from __future__ import annotations

import struct
from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, sync_playwright

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.games.warriors.rules.stations import NORTH
from tools.pictures import dangerous, ikusa, shogun
from tools.pictures.__main__ import FLAT, FOLDER, Scene, Size, opened, read_wishes
from tools.pictures.games import Played, decision, gathered
from tools.pictures.table import Tables, serving

WIDE = Size("film", 1200, 750, pixels=2 / 3)
SMALL = Size("film", 1200, 750, pixels=0.56)
"""672 by 420, as the page of a game shows it."""


class Take(Struct, frozen=True):
    """What is filmed, and how."""

    seat: int
    play: Callable[[Callable[[Match], bool]], Played]
    moment: Callable[[Match], bool]
    """With which it begins."""
    moves: int
    frames: int = 2
    """Of each move."""
    lasts: int = 700
    """Milliseconds, each of them."""
    quality: float = 0.4
    size: Size = SMALL
    most: int = 380_000
    """Bytes."""


DIFFERENCE = """async ([picture, before, quality]) => {
  const drawn = async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d', { alpha: false }).drawImage(image, 0, 0);
    return canvas;
  };
  const now = await drawn(picture);
  const { width, height } = now;
  let [left, top, right, bottom] = [0, 0, width, height];
  if (before) {
    const pixels = (canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
      return new Uint32Array(data.buffer);
    };
    const [a, b] = [pixels(now), pixels(await drawn(before))];
    [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < a.length; at++) {
      if (a[at] === b[at]) continue;
      const x = at % width, y = (at - x) / width;
      left = Math.min(left, x); right = Math.max(right, x + 1);
      top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
    }
    if (right <= left) return null;
    left -= left % 2; top -= top % 2;
  }
  const part = document.createElement('canvas');
  [part.width, part.height] = [right - left, bottom - top];
  part.getContext('2d', { alpha: false }).drawImage(now, -left, -top);
  const [, packed] = part.toDataURL('image/webp', quality).split(',');
  return [left, top, part.width, part.height, width, height, packed];
}"""


def chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def image_in(still: bytes) -> bytes:
    """The picture of a WebP file, without its colour profile, which a frame may not have."""
    at = 12
    while still[at : at + 4] != b"VP8 ":
        size: int = struct.unpack("<I", still[at + 4 : at + 8])[0]
        at += 8 + size + size % 2
    size = struct.unpack("<I", still[at + 4 : at + 8])[0]
    return chunk(b"VP8 ", still[at + 8 : at + 8 + size])


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


class Film:
    """Frames, each of them only what has changed."""

    def __init__(self, lasts: int) -> None:
        self.lasts = lasts
        self.frames: list[tuple[bytes, bytes, int]] = []
        self.size = (0, 0)

    def add(self, left: int, top: int, wide: int, high: int, picture: bytes) -> None:
        """`picture` is a whole WebP file; what is in it is taken over."""
        where = _three(left // 2) + _three(top // 2) + _three(wide - 1) + _three(high - 1)
        self.frames.append((where, image_in(picture), self.lasts))

    def hold(self) -> None:
        """Nothing has changed: the last frame stays longer."""
        where, data, lasts = self.frames[-1]
        self.frames[-1] = where, data, lasts + self.lasts

    def whole(self) -> bytes:
        wide, high = self.size
        body = chunk(b"VP8X", b"\x02\0\0\0" + _three(wide - 1) + _three(high - 1))
        body += chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))
        for where, data, lasts in self.frames:
            body += chunk(b"ANMF", where + _three(lasts) + b"\x02" + data)
        return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def is_battle(match: Match) -> bool:
    """Twenty have met, and the battle is about to begin."""
    return decision(match) in ("betrayal", "name-commander", "casualty")


README = "readme"
TAKES = {
    README: Take(NORTH, gathered, is_battle, 16, 4, 350, 0.5, WIDE, most=1_500_000),
    "warriors": Take(NORTH, gathered, is_battle, 9),
    "ikusa": Take(ikusa.BLUE, ikusa.five_at_war, ikusa.is_battle, 11),
    "shogun": Take(shogun.RED, shogun.five_with_all, shogun.is_attack, 7),
    "dangerous": Take(dangerous.ODA, dangerous.late_at_war, dangerous.is_marching, 8, 1, 1300, 0.3),
}


def target_of(name: str) -> Path:
    if name == README:
        return FOLDER / "warriors-battle.webp"
    return game_named(name).folder / "board" / "film.webp"


def played(take: Take) -> Played:
    """The game to the end of the film."""
    seen = 0

    def later(match: Match) -> bool:
        nonlocal seen
        seen += bool(seen or take.moment(match))
        return seen > take.moves

    return take.play(later)


def shots(page: Page, tables: Tables, take: Take, whole: Played) -> list[bytes]:
    found = [page.screenshot()]
    for seat, move in whole.moves[-take.moves :]:
        tables.play(whole, seat, move)
        for _ in range(take.frames):
            page.wait_for_timeout(take.lasts)
            found.append(page.screenshot())
        put_away(page)
    return found


def put_away(page: Page) -> None:
    """A result lies on the table until somebody goes on."""
    button = page.get_by_role("button", name="Go on", exact=True).first
    if button.is_visible():
        button.click()


def filmed(browser: Browser, tables: Tables, take: Take, whole: Played) -> Film:
    begun = replace(whole, moves=whole.moves[: -take.moves])
    scene = Scene("film", take.seat, lambda: begun)
    page = opened(browser, tables.link(begun, take.seat), take.size, scene)
    pictures = shots(page, tables, take, whole)
    page.goto("about:blank")
    film, before = Film(take.lasts), ""
    for png in pictures:
        picture = b64encode(png).decode()
        part = page.evaluate(DIFFERENCE, [picture, before, take.quality])
        before = picture
        if part is None:
            film.hold()
            continue
        left, top, wide, high, *size, packed = part
        film.size = size[0], size[1]
        film.add(left, top, wide, high, b64decode(packed))
    page.context.close()
    return film


def main() -> None:
    wishes = read_wishes(tuple(TAKES))
    games = {name: played(TAKES[name]) for name in wishes.scenes}
    for name, whole in games.items():
        take = TAKES[name]
        with TemporaryDirectory() as folder, ExitStack() as stack:
            database = Path(folder) / "film.sqlite3"
            secrets = [whole.secret]
            client = stack.enter_context(serving(database, wishes.static, wishes.port, secrets))
            playwright = stack.enter_context(sync_playwright())
            browser = playwright.chromium.launch(executable_path=wishes.chromium, args=FLAT)
            film = filmed(browser, Tables(client), take, whole)
            browser.close()
        data = film.whole()
        if len(data) > take.most:
            raise ValueError(f"The film has {len(data)} bytes, more than {take.most}.")
        target_of(name).write_bytes(data)
        print(f"{name}: {len(data) // 1000} kB, {len(film.frames)} frames")


if __name__ == "__main__":
    main()
