"""Shogun by Queen Games, as the table knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.game import Game, Option
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move, Step, kinds_in
from kassen.core.engine.views import Observation
from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.values.messages import Name, Refusal
from kassen.core.values.readers import Reader
from kassen.core.words.aims import Aim
from kassen.core.words.moments import Loss
from kassen.core.words.posts import Post
from kassen.core.words.sentences import Words
from kassen.games.shogun.bots import HeuristicBot, best, gentle
from kassen.games.shogun.bots.best import worth
from kassen.games.shogun.bots.counsel import counsel
from kassen.games.shogun.bots.reasons import reasons
from kassen.games.shogun.box.data import Facts, box, facts, facts_of
from kassen.games.shogun.box.names import COLOURS, FARMERS, SIDES
from kassen.games.shogun.box.options import Options, options
from kassen.games.shogun.box.overlay import SHEETS, merge
from kassen.games.shogun.hindsight import HINDSIGHT
from kassen.games.shogun.odds.forecast import forecast
from kassen.games.shogun.outlook.whole import ShogunOutlook, outlook
from kassen.games.shogun.rules import (
    actions,
    battles,
    bonus,
    chamber,
    court,
    deploying,
    events,
    favors,
    leaders,
    marching,
    moves,
    planning,
    rounds,
    setup,
    timing,
    turn_order,
    victory,
    winter,
    year,
)
from kassen.games.shogun.rules.constants import CONSTANTS
from kassen.games.shogun.rules.hidden import HIDDEN
from kassen.games.shogun.rules.order import out_of_order
from kassen.games.shogun.rules.position import OUT, Position, ShogunTable, empty_board
from kassen.games.shogun.rules.view import ShogunView, position_seen, view_of
from kassen.games.shogun.words import drawing, naming, posts
from kassen.games.shogun.words.aim import aim
from kassen.games.shogun.words.glosses import gloss
from kassen.games.shogun.words.looking import describe, reconstructed, scene
from kassen.games.shogun.words.moments import MOMENTS, begun_by, losses_of, whose
from kassen.games.shogun.words.position_reading import read_position
from kassen.games.shogun.words.position_text import write_position
from kassen.games.shogun.words.shorthand import SHORTHANDS, expand, shorthand_for
from kassen.games.shogun.words.things import ShogunLook

CHAPTERS = (
    setup,
    rounds,
    planning,
    year,
    turn_order,
    actions,
    deploying,
    marching,
    battles,
    winter,
    victory,
    court,
    favors,
    bonus,
    leaders,
    chamber,
)


class Shogun(Game[Position, Facts, Options]):
    id: ClassVar[str] = "shogun"
    title: ClassVar[str] = "Shogun (Queen Games)"
    prefix: ClassVar[str] = "SH"
    editions: ClassVar[tuple[str, ...]] = SIDES
    min_players: ClassVar[int] = 3
    max_players: ClassVar[int] = 5
    usual_players: ClassVar[int] = 4
    first_options: ClassVar[Mapping[str, bool | int | str]] = {"start": "printed"}
    first_lessons: ClassVar[int] = 9
    longest_game: ClassVar[int] = 3000
    position_type = Position
    move_types = kinds_in(Move, moves)
    step_types = kinds_in(Step, *CHAPTERS)
    event_types = kinds_in(Event, events)
    hidden = HIDDEN
    moments = MOMENTS
    hindsight = HINDSIGHT
    constants = CONSTANTS
    own_sheets = SHEETS
    folder: ClassVar[Path] = Path(__file__).parent

    # ---- before play

    def options(self, edition: str) -> tuple[Option, ...]:
        return options(edition)

    def make_options(self, values: Mapping[str, bool | int | str]) -> Options:
        return msgspec.convert(values, Options)

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Facts:
        return facts_of(edition, merge(box(), data, source)) if data else facts(edition)

    def names(self, setting: Setting) -> dict[str, Names]:
        return naming.all_names(setting)

    def label(self, words: Words, kind: str, index: int) -> str:
        return naming.label(words, kind, index)

    def new_position(self, setting: Setting) -> Position:
        return empty_board(setting.facts, setting.options, setting.players)  # type: ignore[arg-type]  # whose they are is known

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (setup.SetUp(),)

    # ---- during play

    def why_not_now(self, t: ShogunTable, seat: int, move: Move) -> Refusal | None:
        return timing.why_not_now(t, seat, move)

    # ---- what is seen

    def view(self, t: ShogunTable, seat: Reader) -> ShogunView:
        return view_of(t, seat)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return position_seen(seen.view, setting)

    def forecast(
        self, seen: Observation, setting: Setting, way: str = "", move: Move | None = None
    ) -> Forecast | None:
        return forecast(seen, setting, way, move)

    def begun_by(self, setting: Setting, event: Event) -> Move | None:
        return begun_by(event)

    def whose(self, setting: Setting, thing: Name) -> Sequence[int]:
        return whose(setting, thing)

    def losses(self, setting: Setting, event: Event) -> Sequence[Loss]:
        return losses_of(setting, event)

    def outlook(self, look: ShogunLook, about: str = "") -> ShogunOutlook:
        return outlook(look, about)

    def aim(self, look: ShogunLook) -> Aim:
        return aim(look)

    def counsel(self, look: ShogunLook) -> Counsel:
        return counsel(look)

    def reasons(self, look: ShogunLook, move: Move) -> Sequence[CoachLine]:
        return reasons(look, move)

    def worth(self, t: ShogunTable, seat: int) -> float:
        return worth(t, seat)

    # ---- as text

    def write_position(self, t: ShogunTable) -> dict[str, Any]:
        return write_position(t)

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        return read_position(setting, words)

    def draw(self, look: ShogunLook) -> str:
        return drawing.draw(look)

    def posts(self, look: ShogunLook) -> list[Post]:
        return posts.posts(look)

    def describe(self, look: ShogunLook, word: str) -> list[str]:
        return describe(look, word)

    def gloss(self, look: ShogunLook, move: Move) -> str:
        return gloss(look, move)

    def scene(self, look: ShogunLook, move: Move) -> list[str]:
        return scene(look, move)

    def expand(self, t: ShogunTable, seat: int, line: str) -> list[str]:
        return expand(t, seat, line)

    def shorthands(self, words: Words) -> list[str]:
        return [words.say(f"shorthand-{verb}") for verb in SHORTHANDS]

    def shorthand(self, look: ShogunLook) -> str:
        verb = shorthand_for(look.seen.choice)
        return look.say(f"shorthand-{verb}") if verb else ""

    def reconstructed(self, words: Words) -> list[str]:
        return reconstructed(words)

    # ---- for tests and players

    def rounds(self, t: ShogunTable) -> int:
        return t.pos.round

    def points(self, t: ShogunTable) -> list[int]:
        return t.pos.points

    def merits(self, t: ShogunTable) -> list[tuple[int, int]]:
        """Points, then chests, down to the last (SH V.2, V.3)."""
        return list(zip(t.pos.points, t.pos.chests, strict=True))

    def conserved(self, t: ShogunTable) -> dict[str, int]:
        """Cubes by colour (SH C.4, C.5), statues, provinces in use; and nothing out of order."""
        pos, sums = t.pos, {}
        for colour in (*range(t.setting.players), FARMERS):
            on_board = sum(n for at, n in enumerate(pos.armies) if pos.owner[at] == colour)
            inside = pos.tower[colour] + pos.tower[colour + COLOURS]
            sums[f"cubes {colour}"] = on_board + pos.supply[colour] + pos.tray[colour] + inside
        if pos.leader:
            sums["statues"] = sum(pos.statues) + sum(pos.statues_left) + sum(pos.trophies)
        sums["unused"] = pos.owner.count(OUT)
        sums["out of order"] = len(out_of_order(t))
        return sums

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {
            "gentle": gentle,
            "heuristic": HeuristicBot,
            "best": best,
            "random": RandomBot,
        }


GAME = Shogun()
