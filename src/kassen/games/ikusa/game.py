"""Ikusa and its first edition, Shogun, as the table knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.game import Game, Option
from kassen.core.engine.head_starts import head_start_options
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Event, Move, Step, kinds_in
from kassen.core.engine.views import Observation
from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.values.messages import Name, Refusal
from kassen.core.values.readers import Reader
from kassen.core.words.aims import Aim
from kassen.core.words.moments import Loss
from kassen.core.words.posts import Post
from kassen.core.words.sentences import Words
from kassen.games.ikusa.bots import HeuristicBot, LoyalBot, TreacherousBot, best, gentle
from kassen.games.ikusa.bots.best import worth
from kassen.games.ikusa.bots.counsel import counsel, reasons
from kassen.games.ikusa.box.data import EDITIONS, Facts, box, facts, facts_of
from kassen.games.ikusa.box.options import Options
from kassen.games.ikusa.box.overlay import SHEETS, merge
from kassen.games.ikusa.hindsight import HINDSIGHT
from kassen.games.ikusa.odds.forecast import forecast
from kassen.games.ikusa.rules import (
    beginning,
    build,
    casualties,
    combat,
    detaching,
    elimination,
    events,
    garrisons,
    income,
    levy,
    marching,
    moves,
    ninja,
    phase_a,
    phase_b,
    phase_c,
    phase_d,
    pieces,
    plan,
    provincial_moves,
    quick_play,
    ronin,
    rounds,
    setup,
    successors,
    timing,
    turn_order,
    two_players,
    wage_war,
)
from kassen.games.ikusa.rules.constants import CONSTANTS
from kassen.games.ikusa.rules.hidden import HIDDEN
from kassen.games.ikusa.rules.position import (
    DERIVED,
    IkusaTable,
    Position,
    derive,
    empty_board,
    in_play,
    seat_of,
)
from kassen.games.ikusa.rules.treaties import TREATIES
from kassen.games.ikusa.rules.versions import LATEST
from kassen.games.ikusa.rules.victory import provinces_led
from kassen.games.ikusa.rules.view import IkusaView, position_seen, view_of
from kassen.games.ikusa.words import drawing, posts
from kassen.games.ikusa.words.aim import aim
from kassen.games.ikusa.words.glosses import gloss
from kassen.games.ikusa.words.looking import describe, reconstructed, scene
from kassen.games.ikusa.words.moments import MOMENTS, begun_by, losses_of, whose
from kassen.games.ikusa.words.naming import all_names, label
from kassen.games.ikusa.words.position_text import read_position, write_position
from kassen.games.ikusa.words.roster import IkusaLook, roster
from kassen.games.ikusa.words.shorthand import SHORTHANDS, expand, shorthand_for

FIRST_IN_THE_LIST = (
    setup.FirstReinforcements,
    setup.RaiseArmy,
    quick_play.ClaimProvince,
    quick_play.QuickReinforcement,
    quick_play.ShareUnits,
    successors.NameSuccessor,
    turn_order.PickMarker,
    build.DraftBuilding,
    levy.ChooseLevy,
    levy.PlaceLevy,
    ronin.DeployRonin,
    ninja.TakeRevenge,
    combat.SplitRonin,
    elimination.RecallDaimyo,
    elimination.TakeUpUnits,
)
"""What the table decided by its first move for who was gone, under rules version 1."""


MOST_AHEAD = 6
"""Koku of a head start: about as many as anybody begins with."""


class Ikusa(Game[Position, Facts, Options]):
    id: ClassVar[str] = "ikusa"
    title: ClassVar[str] = "Ikusa"
    prefix: ClassVar[str] = "IK"
    rules_version: ClassVar[int] = LATEST
    editions: ClassVar[tuple[str, ...]] = EDITIONS
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 5
    usual_players: ClassVar[int] = 4
    longest_game: ClassVar[int] = 3_000_000
    position_type = Position
    derived: ClassVar[tuple[str, ...]] = DERIVED
    move_types = kinds_in(Move, moves)
    step_types = (
        *kinds_in(Step, beginning, two_players, setup, quick_play, rounds, successors, plan),
        *kinds_in(Step, turn_order, build, levy, ronin, ninja, wage_war, phase_a, marching),
        *kinds_in(Step, garrisons, phase_b, phase_c, combat, casualties, phase_d),
        *kinds_in(Step, detaching, provincial_moves),
        *kinds_in(Step, elimination, income),
    )
    event_types = kinds_in(Event, events)
    moments = MOMENTS
    hindsight = HINDSIGHT
    constants = CONSTANTS
    own_sheets = SHEETS
    interrupts = (ninja.Strike,)
    orders = ("asks",)
    treaties = TREATIES
    hidden = HIDDEN
    folder: ClassVar[Path] = Path(__file__).parent

    # ---- before play

    def options(self, edition: str) -> tuple[Option, ...]:
        longer = Option(
            "longer_game", False, (False, True), "IK W.3", "Count provinces at a round's end only"
        )
        there = facts(edition).edition.quick_play  # IK 86.14
        values = (False, True) if there else (False,)
        quick = Option(
            "quick_play", False, values, "IK QP.1", "The quick game of 2011", players=(3, 4, 5)
        )
        asking = Option(
            "ask_always",
            False,
            (False, True),
            "IK 6.4",
            "Ask the ninja's holder after every phase, so that no wait tells his standing order",
        )
        ahead = head_start_options(
            *(MOST_AHEAD, self.max_players, "IK HS.1"),
            "A head start: how many koku more one player has in the first round."
            " A game with a head start that was agreed on is not rated.",
        )
        return (longer, quick, asking, *ahead)

    def make_options(self, values: Mapping[str, bool | int | str]) -> Options:
        return msgspec.convert(values, Options)

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Facts:
        return facts_of(edition, merge(box(), data, source)) if data else facts(edition)

    def names(self, setting: Setting) -> dict[str, Names]:
        return all_names(setting)

    def label(self, words: Words, kind: str, index: int) -> str:
        return label(words, kind, index)

    def new_position(self, setting: Setting) -> Position:
        return empty_board(setting.facts, len(setting.seat_of))

    def derive(self, setting: Setting, pos: Position) -> None:
        derive(pos)

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (beginning.SetUp(),)

    def leaders(self, players: int) -> list[tuple[int, ...]]:
        """Each seat leads one house; of two players, each leads two (IK 2P.1)."""
        return [(house % players,) for house in range(4 if players == 2 else players)]

    # ---- during play

    def default(self, t: IkusaTable, choice: Choice) -> Move:
        if t.setting.rules == 1 and isinstance(choice, FIRST_IN_THE_LIST):
            return choice.moves(t)[0]
        return choice.default(t)

    def in_play(self, t: IkusaTable) -> Sequence[int]:
        return sorted({seat_of(t, house) for house in in_play(t.pos)})

    def why_not_asked(self, t: IkusaTable, seat: int, move: Move) -> Refusal | None:
        return timing.why_not_asked(t, seat, move)

    def why_not_now(self, t: IkusaTable, seat: int, move: Move) -> Refusal | None:
        return timing.why_not_now(t, seat, move)

    # ---- what is seen

    def view(self, t: IkusaTable, seat: Reader) -> IkusaView:
        return view_of(t, seat)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return position_seen(seen.view, setting)

    def forecast(
        self, seen: Observation, setting: Setting, way: str = "", move: Move | None = None
    ) -> Forecast | None:
        return forecast(seen, setting, way, move)

    def aim(self, look: IkusaLook) -> Aim:
        return aim(look)

    def counsel(self, look: IkusaLook) -> Counsel:
        return counsel(look)

    def reasons(self, look: IkusaLook, move: Move) -> Sequence[CoachLine]:
        return reasons(look, move)

    def worth(self, t: IkusaTable, seat: int) -> float:
        return worth(t, seat)

    # ---- as text

    def write_position(self, t: IkusaTable) -> dict[str, Any]:
        return write_position(t.setting, t.pos)

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        pos = read_position(setting, words)
        self.derive(setting, pos)
        return pos

    def draw(self, look: IkusaLook) -> str:
        return drawing.draw(look)

    def posts(self, look: IkusaLook) -> list[Post]:
        return posts.posts(look)

    def caption(self, look: IkusaLook) -> str:
        return posts.caption(look)

    def chart(self, look: IkusaLook) -> str:
        return drawing.chart(look)

    def roster(self, look: IkusaLook) -> str:
        return roster(look)

    def describe(self, look: IkusaLook, word: str) -> list[str]:
        return describe(look, word)

    def gloss(self, look: IkusaLook, move: Move) -> str:
        return gloss(look, move)

    def whose(self, setting: Setting, thing: Name) -> Sequence[int]:
        return whose(setting, thing)

    def losses(self, setting: Setting, event: Event) -> Sequence[Loss]:
        return losses_of(setting, event)

    def begun_by(self, setting: Setting, event: Event) -> Move | None:
        return begun_by(event)

    def scene(self, look: IkusaLook, move: Move) -> list[str]:
        return scene(look, move)

    def expand(self, t: IkusaTable, seat: int, line: str) -> list[str]:
        return expand(t, seat, line)

    def shorthands(self, words: Words) -> list[str]:
        return [words.say(f"shorthand-{verb}") for verb in SHORTHANDS]

    def shorthand(self, look: IkusaLook) -> str:
        verb = shorthand_for(look.seen.choice)
        return look.say(f"shorthand-{verb}") if verb else ""

    def reconstructed(self, words: Words) -> list[str]:
        return reconstructed(words)

    # ---- for tests and players

    def rounds(self, t: IkusaTable) -> int:
        return t.pos.round

    def merits(self, t: IkusaTable) -> list[tuple[int]]:
        """Provinces, as they decide who wins (IK W.1)."""
        return [(provinces_led(t, seat),) for seat in range(t.setting.players)]

    def conserved(self, t: IkusaTable) -> dict[str, int]:
        return pieces.conserved(t)

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {
            "gentle": gentle,
            "heuristic": HeuristicBot,
            "best": best,
            "loyal": LoyalBot,
            "treacherous": TreacherousBot,
            "random": RandomBot,
        }


GAME = Ikusa()
