"""Warriors of Japan, as the table knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.game import Game, Option
from kassen.core.engine.head_starts import evenest, head_start_options
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move, Step, kinds_in
from kassen.core.engine.views import Observation
from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.values.messages import Message, Refusal
from kassen.core.values.readers import Reader
from kassen.core.words.aims import Aim
from kassen.core.words.moments import Loss
from kassen.core.words.posts import Post
from kassen.core.words.sentences import Words
from kassen.games.warriors.bots import HeuristicBot, best, gentle
from kassen.games.warriors.bots.bids import MEASURED
from kassen.games.warriors.bots.counsel import counsel, doubts, reasons
from kassen.games.warriors.box.data import SIDES, Facts, facts
from kassen.games.warriors.box.data import options as printed_options
from kassen.games.warriors.box.options import Options
from kassen.games.warriors.box.overlay import SHEETS
from kassen.games.warriors.box.reconstruction import reconstructed
from kassen.games.warriors.hindsight import HINDSIGHT
from kassen.games.warriors.odds.forecast import forecast
from kassen.games.warriors.rules import (
    battles,
    betrayal,
    casualties,
    commanders,
    control,
    events,
    field_of_honor,
    losses,
    movement,
    moves,
    recruiting,
    rounds,
    running,
    score,
    sequence,
    setup,
    timing,
)
from kassen.games.warriors.rules.constants import CONSTANTS
from kassen.games.warriors.rules.position import DERIVED, Position, WarriorsTable, derive
from kassen.games.warriors.rules.stations import OUT, is_on_map
from kassen.games.warriors.rules.view import WarriorsView, position_seen, view_of
from kassen.games.warriors.words import drawing, posts
from kassen.games.warriors.words.aim import aim
from kassen.games.warriors.words.glosses import gloss
from kassen.games.warriors.words.looking import describe, scene
from kassen.games.warriors.words.moments import MOMENTS, losses_of
from kassen.games.warriors.words.naming import all_names
from kassen.games.warriors.words.position_text import (
    read_position,
    without_commander,
    write_position,
)
from kassen.games.warriors.words.roster import SIDE_NAMES, WarriorsLook, roster
from kassen.games.warriors.words.shorthand import SHORTHANDS, expand

MOST_AHEAD = 5
"""Points of a head start: half the way to the end of the track."""


class WarriorsOfJapan(Game[Position, Facts, Options]):
    id: ClassVar[str] = "warriors"
    title: ClassVar[str] = "Warriors of Japan"
    unequal_sides: ClassVar[bool] = True
    prefix: ClassVar[str] = "WJ"
    open_information: ClassVar[bool] = True
    longest_game: ClassVar[int] = 20_000
    position_type = Position
    derived: ClassVar[tuple[str, ...]] = DERIVED
    move_types = kinds_in(Move, moves)
    step_types = (
        *kinds_in(Step, setup, sequence, movement, battles, betrayal, commanders, rounds),
        *kinds_in(Step, casualties, losses, running, control, recruiting, score, field_of_honor),
    )
    event_types = kinds_in(Event, events)
    moments = MOMENTS
    hindsight = HINDSIGHT
    constants = CONSTANTS
    own_sheets = SHEETS
    folder: ClassVar[Path] = Path(__file__).parent

    # ---- before play

    def options(self, edition: str) -> tuple[Option, ...]:
        readings = (
            Option(
                id=option.id,
                default=option.default,
                values=_values(option.type, option.values, option.min, option.max),
                rule=option.rule,
                text=option.text,
            )
            for option in printed_options()
        )
        return (
            *readings,
            *head_start_options(
                *(MOST_AHEAD, len(SIDES), "WJ HS.1"),
                "A head start: with how many points one side begins."
                " A game with a head start that was agreed on is not rated.",
            ),
        )

    def make_options(self, values: Mapping[str, bool | int | str]) -> Options:
        return msgspec.convert(values, Options)

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Facts:
        return facts(data, source)

    def names(self, setting: Setting) -> dict[str, Names]:
        return all_names(setting.facts)

    def label(self, words: Words, kind: str, index: int) -> str:
        box: Facts = words.setting.facts
        if kind == "seat":
            return words.called(f"seat-{SIDES[index]}", SIDE_NAMES[index])
        if kind == "region":
            name = box.region_names[index]
            if name != facts().region_names[index]:  # an owner calls it so
                return name
            return words.called(f"region-{box.region_ids[index]}", name)
        return box.face_names[index]

    def new_position(self, setting: Setting) -> Position:
        return setup.empty_board(setting.facts)

    def derive(self, setting: Setting, pos: Position) -> None:
        derive(pos, setting.facts, cast("Options", setting.options))

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (setup.SetUp(),)

    def why_not_asked(self, t: WarriorsTable, seat: int, move: Move) -> Refusal | None:
        return timing.why_not_asked(t, seat, move)

    def why_not_now(self, t: WarriorsTable, seat: int, move: Move) -> Refusal | None:
        return timing.why_not_now(t, move)

    # ---- what is seen

    def view(self, t: WarriorsTable, seat: Reader) -> WarriorsView:
        return view_of(t)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return position_seen(seen.view)

    def forecast(
        self, seen: Observation, setting: Setting, way: str = "", move: Move | None = None
    ) -> Forecast | None:
        return forecast(seen, setting, way) if move is None else None

    def aim(self, look: WarriorsLook) -> Aim:
        return aim(look)

    def counsel(self, look: WarriorsLook) -> Counsel:
        return counsel(look)

    def doubts(self, look: WarriorsLook, move: Move) -> Sequence[CoachLine]:
        return doubts(look, move)

    def reasons(self, look: WarriorsLook, move: Move) -> Sequence[CoachLine]:
        return reasons(look, move)

    # ---- as text

    def write_position(self, t: WarriorsTable) -> dict[str, Any]:
        return write_position(t.setting, t.pos)

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        pos = read_position(setting, words)
        self.derive(setting, pos)
        return pos

    def cannot_begin(self, t: WarriorsTable) -> Message | None:
        return without_commander(t)

    def draw(self, look: WarriorsLook) -> str:
        return drawing.draw(look)

    def posts(self, look: WarriorsLook) -> list[Post]:
        return posts.posts(look)

    def caption(self, look: WarriorsLook) -> str:
        return posts.caption(look)

    def chart(self, look: WarriorsLook) -> str:
        return drawing.chart(look)

    def roster(self, look: WarriorsLook) -> str:
        return roster(look)

    def describe(self, look: WarriorsLook, word: str) -> list[str]:
        return describe(look, word)

    def gloss(self, look: WarriorsLook, move: Move) -> str:
        return gloss(look, move)

    def losses(self, setting: Setting, event: Event) -> Sequence[Loss]:
        return losses_of(setting, event)

    def scene(self, look: WarriorsLook, move: Move) -> list[str]:
        return scene(look, move)

    def expand(self, t: WarriorsTable, seat: int, line: str) -> list[str]:
        return expand(t, line)

    def shorthands(self, words: Words) -> list[str]:
        return [words.say(f"shorthand-{verb}") for verb in SHORTHANDS]

    def reconstructed(self, words: Words) -> list[str]:
        return reconstructed(words)

    # ---- for tests and players

    def rounds(self, t: WarriorsTable) -> int:
        return t.pos.turn

    def conserved(self, t: WarriorsTable) -> dict[str, int]:
        pos, box = t.pos, t.facts
        limits = [box.soldiers_per_star * box.stars[face] for face in pos.face]
        return {
            "counters": len(pos.where),
            "counters at a known place": sum(0 <= station <= OUT for station in pos.where),
            "faces that belong to their counter": sum(
                box.face_of[face] == s for s, face in enumerate(pos.face)
            ),
            "soldiers off the map": sum(
                soldiers
                for soldiers, station in zip(pos.soldiers, pos.where, strict=True)
                if not is_on_map(station)
            ),
            "soldiers beyond a command limit": sum(
                soldiers > limit or soldiers < 0
                for soldiers, limit in zip(pos.soldiers, limits, strict=True)
            ),
            "points beyond the track": int(abs(pos.points) > box.vp_max),
            "markers nobody knows": sum(owner not in (-1, 0, 1) for owner in pos.control),
        }

    def even_bid(self, setting: Setting) -> int:
        return evenest(MEASURED)

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {
            "gentle": gentle,
            "heuristic": HeuristicBot,
            "best": best,
            "random": RandomBot,
        }


def _values(
    kind: str, values: tuple[str, ...], low: int, high: int
) -> tuple[bool | int | str, ...]:
    if kind == "bool":
        return (True, False)
    return tuple(range(low, high + 1)) if kind == "int" else values


GAME = WarriorsOfJapan()
