"""Makes the pictures of docs/pictures anew: `make pictures`, or `python -m tools.pictures`.

Plays games to the moments that are to be seen, serves them, and looks at them with a real browser.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from playwright.sync_api import Browser, Page, sync_playwright

from kassen.core.engine.registry import game_named
from kassen.games.warriors.rules.stations import NORTH, SOUTH
from kassen.server.http.pages import STATIC
from tools.pictures import dangerous, games, ikusa, pages, shogun
from tools.pictures.games import Played, play_until
from tools.pictures.table import Tables, serving

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]
FLAT = [*FLAGS, "--disable-gpu"]
DEEP = [*FLAGS, "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
"""Three dimensions are drawn by software."""
CALM = """localStorage['kassen.pace'] = '"calm"'; localStorage['kassen.greet'] = 'false'"""
"""Whoever looks has been here before, and takes his time."""
MOST_BYTES = 250_000


class Scene(Struct, frozen=True):
    """What is to be seen, and from which seat."""

    name: str
    seat: int
    play: Callable[[], Played]
    keys: str = ""
    """What is pressed before one looks."""
    acts: Callable[[Page], None] = lambda page: None
    """What is done with the mouse before one looks."""
    then: str = ""
    """A move of that seat which is seen to be made: in motion, and in three dimensions."""
    seen: Callable[[Page], None] = lambda page: None
    """What one waits for after that move. The page's clock stands still."""


class Size(Struct, frozen=True):
    name: str
    width: int
    height: int
    pixels: float = 1
    touch: bool = False
    night: bool = False


def ended() -> Played:
    return play_until("end", games.bots(7), games.is_over)


# Scenes of the same game stand in the order in which they come.
SCENES = (
    Scene("warriors-setup", SOUTH, lambda: games.gathered(games.is_set_up)),
    Scene("warriors-crowd", SOUTH, lambda: games.gathered(games.is_crowded)),
    Scene("warriors-battle", NORTH, lambda: games.gathered(games.is_losing_many)),
    Scene("warriors-end", SOUTH, ended),
    Scene("after", SOUTH, ended, acts=pages.opens_what_comes_after),
    Scene("start", SOUTH, ended, acts=pages.opens_the_start_page),
    Scene("daily", SOUTH, ended, acts=pages.answers_the_problem_of_the_day),
    Scene("tournament", SOUTH, ended, acts=pages.opens_a_tournament),
    Scene("ikusa-setup", ikusa.RED, lambda: ikusa.five_at_war(ikusa.is_set_up)),
    Scene("ikusa-plan", ikusa.RED, lambda: ikusa.five_at_war(ikusa.is_planning), keys="33451"),
    Scene("ikusa-battle", ikusa.BLUE, lambda: ikusa.five_at_war(ikusa.is_battle)),
    Scene("ikusa-end", ikusa.RED, lambda: ikusa.five_at_war(games.is_over)),
    Scene("shogun-draft", shogun.BLUE, lambda: shogun.four_draft(shogun.is_drafting)),
    Scene(
        "shogun-modules",
        shogun.RED,
        lambda: shogun.five_with_all(shogun.is_planning),
        acts=shogun.opens_modules,
    ),
    Scene(
        "shogun-plan",
        shogun.RED,
        lambda: shogun.five_with_all(shogun.is_planning),
        acts=shogun.lays_some_cards,
    ),
    Scene(
        "shogun-battle",
        shogun.RED,
        lambda: shogun.five_with_all(shogun.is_attack),
        then="add army",
        seen=shogun.cubes_fall,
    ),
    Scene(
        "shogun-winter",
        shogun.BLUE,
        lambda: shogun.five_with_all(shogun.is_hungry),
        acts=shogun.opens_table,
    ),
    Scene(
        "shogun-end",
        shogun.RED,
        lambda: shogun.five_with_all(games.is_over),
        acts=shogun.opens_table,
    ),
    Scene("dangerous-setup", dangerous.ODA, lambda: dangerous.two_at_war(dangerous.is_set_up)),
    Scene("dangerous-battle", dangerous.ODA, lambda: dangerous.two_at_war(dangerous.is_battle)),
    Scene(
        "dangerous-march",
        dangerous.ODA,
        lambda: dangerous.late_at_war(dangerous.is_marching),
        acts=dangerous.shows_how_far_they_get,
    ),
    Scene(
        "dangerous-four",
        dangerous.KATSUIE,
        lambda: dangerous.four_at_war(dangerous.katsuie_marches),
    ),
)
EVERY = tuple(scene.name for scene in SCENES)
PLAY = {
    "warriors-battle": "warriors",
    "ikusa-battle": "ikusa",
    "shogun-plan": "shogun",
    "dangerous-march": "dangerous",
}
"""What the page of a game shows of its play: a light picture among the files of its board."""
SIZES = (
    Size("1440", 1440, 900),
    Size("1920", 1920, 1080),
    Size("phone", 390, 844, pixels=2, touch=True),
)
SMALL = Size("play", 1440, 900, pixels=2 / 3)
MOST_BYTES_OF_PLAY = 95_000


CARDS = (
    Scene("warriors", SOUTH, lambda: games.gathered(games.is_crowded)),
    Scene("ikusa", ikusa.BLUE, lambda: ikusa.five_at_war(ikusa.is_battle)),
    Scene("shogun", shogun.BLUE, lambda: shogun.five_with_all(shogun.is_hungry)),
    Scene("dangerous", dangerous.ODA, lambda: dangerous.two_at_war(dangerous.is_battle)),
)
"""What the start page shows of each game: its board in mid-game, by day and by night."""
CARD = Size("day", 1760, 900), Size("night", 1760, 900, night=True)
WITHOUT_BUTTONS = "document.querySelectorAll('.map-button').forEach((button) => button.remove())"


def main() -> None:
    wishes = read_wishes()
    if wishes.cards:
        take_cards(wishes)
        return
    scenes = [scene for scene in SCENES if scene.name in wishes.scenes]
    played = {scene.name: scene.play() for scene in scenes}
    with TemporaryDirectory() as folder, ExitStack() as stack:
        database = Path(folder) / "pictures.sqlite3"
        secrets = [game.secret for game in played.values()]
        client = stack.enter_context(serving(database, wishes.static, wishes.port, secrets))
        tables = Tables(client)
        playwright = stack.enter_context(sync_playwright())
        launch = partial(playwright.chromium.launch, executable_path=wishes.chromium)
        for scene in scenes:
            browser = launch(args=DEEP if scene.then else FLAT)
            link = tables.link(played[scene.name], scene.seat)
            sizes = sizes_of(scene, wishes)
            pages = [opened(browser, link, size, scene) for size in sizes]
            if scene.then:
                tables.play(played[scene.name], scene.seat, scene.then)
            for size, page in zip(sizes, pages, strict=True):
                scene.seen(page)
                target = target_of(scene, size, wishes)
                most = MOST_BYTES_OF_PLAY if size is SMALL else MOST_BYTES
                target.write_bytes(as_webp(page, page.screenshot(), most))
                print(f"{target.name}: {target.stat().st_size // 1000} kB")
            browser.close()


def take_cards(wishes: argparse.Namespace) -> None:
    """Boards as they are, to be packed by tools.map.cards: browsers write no AVIF."""
    played = [scene.play() for scene in CARDS]
    with TemporaryDirectory() as folder, ExitStack() as stack:
        database = Path(folder) / "cards.sqlite3"
        secrets = [game.secret for game in played]
        client = stack.enter_context(serving(database, wishes.static, wishes.port, secrets))
        tables = Tables(client)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=wishes.chromium, args=FLAT)
        wishes.cards.mkdir(parents=True, exist_ok=True)
        for scene, game in zip(CARDS, played, strict=True):
            for size in CARD:
                page = opened(browser, tables.link(game, scene.seat), size, scene)
                file = wishes.cards / f"{scene.name}-{size.name}.png"
                page.evaluate(WITHOUT_BUTTONS)
                page.locator("section.board .board").screenshot(path=file)
                page.context.close()


def sizes_of(scene: Scene, wishes: argparse.Namespace) -> tuple[Size, ...]:
    small = (SMALL,) if scene.name in PLAY else ()
    return small if wishes.play else (*SIZES, *small)


def target_of(scene: Scene, size: Size, wishes: argparse.Namespace) -> Path:
    if size is SMALL:
        return game_named(PLAY[scene.name]).folder / "board" / "play.webp"
    folder: Path = wishes.folder
    return folder / f"{scene.name}-{size.name}.webp"


def read_wishes(every: Sequence[str] = EVERY) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.add_argument(
        "scenes", nargs="*", default=list(every), metavar="SCENE", help=" ".join(every)
    )
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--static", type=Path, default=STATIC, help="the built web app")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--play", action="store_true", help="only the games' own small pictures")
    parser.add_argument(
        "--cards", type=Path, metavar="FOLDER", help="instead: the boards of the start page"
    )
    wishes = parser.parse_args()
    if wishes.play:
        wishes.scenes = list(PLAY)
    if unknown := set(wishes.scenes) - set(every):
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    if not (wishes.static / "index.html").exists():
        sys.exit("The web app has not been built: run `make web` first.")
    wishes.chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if wishes.chromium is None:
        sys.exit("There is no Chromium: `make programs` installs it or says how.")
    wishes.folder.mkdir(parents=True, exist_ok=True)
    return wishes


def opened(browser: Browser, link: str, size: Size, scene: Scene) -> Page:
    """One look at one scene. Motion is off, as a rule: what settles at once is not waited for."""
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height},
        device_scale_factor=size.pixels,
        has_touch=size.touch,
        locale="en-GB",
        color_scheme="dark" if size.night else "light",
        reduced_motion="no-preference" if scene.then else "reduce",
    )
    context.add_init_script(CALM)
    context.route("**/seat/seen", lambda route: route.abort())  # nobody was away
    page = context.new_page()
    if scene.then:
        page.clock.install()
    page.goto(link)
    page.wait_for_selector("main[data-ready=true] :is(.area, [data-place])", state="attached")
    for key in scene.keys:
        page.keyboard.press(key)
    scene.acts(page)
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    if scene.then:
        page.clock.pause_at(page.evaluate("Date.now() / 1000") + 5)
    return page


AS_WEBP = """async ([picture, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


def as_webp(page: Page, png: bytes, most: int = MOST_BYTES) -> bytes:
    """The browser packs the picture, as well as it may while it stays small enough."""
    page.goto("about:blank")
    picture = b64encode(png).decode()
    for quality in (0.9, 0.82, 0.74, 0.66, 0.55, 0.42, 0.3):
        packed = b64decode(page.evaluate(AS_WEBP, [picture, quality]))
        if len(packed) < most:
            return packed
    raise ValueError(f"The picture has {len(packed)} bytes, more than {most}.")


if __name__ == "__main__":
    main()
