"""A Most Dangerous Time, as the table knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.game import Game, Option
from kassen.core.engine.head_starts import AMOUNT, evenest
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move, Step, kinds_in
from kassen.core.engine.views import Observation
from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.values.errors import SettingError
from kassen.core.values.messages import Name, Refusal
from kassen.core.values.phrases import phrase
from kassen.core.values.readers import Reader
from kassen.core.words.aims import Aim
from kassen.core.words.moments import Loss
from kassen.core.words.posts import Post
from kassen.core.words.sentences import Words
from kassen.games.dangerous.bots import HeuristicBot, best, gentle
from kassen.games.dangerous.bots.bids import MEASURED
from kassen.games.dangerous.bots.counsel import counsel
from kassen.games.dangerous.bots.evaluation import worth
from kassen.games.dangerous.bots.reasons import reasons
from kassen.games.dangerous.box.data import Facts, box, facts, facts_of
from kassen.games.dangerous.box.names import BIDDING, SHORT
from kassen.games.dangerous.box.options import Options, is_bid_for, options
from kassen.games.dangerous.box.overlay import SHEETS, merge
from kassen.games.dangerous.hindsight import HINDSIGHT
from kassen.games.dangerous.odds.forecast import forecast
from kassen.games.dangerous.questions.whole import DangerousOutlook, outlook
from kassen.games.dangerous.rules import (
    betrayal,
    bidding,
    capital,
    cards,
    casualties,
    combat,
    combat_betrayal,
    command,
    communication,
    control,
    deployment,
    disband,
    drawing_cards,
    events,
    excess,
    exile,
    falls,
    fortune,
    ikko,
    illness,
    losses,
    monks,
    movement,
    moves,
    muster,
    negotiation,
    orders,
    orders_anew,
    regroup,
    regroup_of_four,
    reinforcements,
    rerolls,
    retreats,
    rounds,
    sea_combat,
    sequence,
    setup,
    shogun,
    siege_combat,
    sorties,
    timing,
    told_cards,
    told_combat,
    told_control,
    told_players,
    told_powers,
    traitors,
    truce,
    windows,
)
from kassen.games.dangerous.rules.constants import CONSTANTS
from kassen.games.dangerous.rules.hidden import HIDDEN
from kassen.games.dangerous.rules.order import out_of_order
from kassen.games.dangerous.rules.position import (
    DERIVED,
    DangerousTable,
    Position,
    derive,
    empty_board,
)
from kassen.games.dangerous.rules.seats import called_by_sides, leaders_of_sides, teams
from kassen.games.dangerous.rules.versions import LATEST
from kassen.games.dangerous.rules.view import DangerousView, position_seen, view_of
from kassen.games.dangerous.words import drawing, naming, posts
from kassen.games.dangerous.words.aim import aim
from kassen.games.dangerous.words.glosses import gloss
from kassen.games.dangerous.words.looking import describe, reconstructed
from kassen.games.dangerous.words.moments import MOMENTS, losses_of
from kassen.games.dangerous.words.position_reading import read_position
from kassen.games.dangerous.words.position_text import write_position
from kassen.games.dangerous.words.things import DangerousLook

CHAPTERS = (
    *(bidding, setup, sequence, communication, exile, movement, muster, sorties),
    *(
        combat,
        deployment,
        command,
        rounds,
        casualties,
        losses,
        excess,
        retreats,
        siege_combat,
        sea_combat,
    ),
    *(control, falls, capital, regroup, regroup_of_four, reinforcements, disband),
    *(negotiation, betrayal, traitors, combat_betrayal),
    *(windows, orders, orders_anew, cards, truce),
    *(fortune, rerolls, drawing_cards),
    *(shogun, monks, ikko, illness),
)
TOLD = (events, told_combat, told_control, told_cards, told_powers, told_players)
"""The modules of events: the frame's, and one for each chapter that tells more."""


class Dangerous(Game[Position, Facts, Options]):
    id: ClassVar[str] = "dangerous"
    title: ClassVar[str] = "A Most Dangerous Time"
    rules_version: ClassVar[int] = LATEST
    unequal_sides: ClassVar[bool] = True
    prefix: ClassVar[str] = "DT"
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    usual_players: ClassVar[int] = 2
    first_options: ClassVar[Mapping[str, bool | int | str]] = {"scenario": SHORT}
    first_lessons: ClassVar[int] = 8
    longest_game: ClassVar[int] = 200_000
    position_type = Position
    derived = DERIVED
    move_types = tuple(kind for kind in kinds_in(Move, moves) if kind in timing.WHEN)
    step_types = kinds_in(Step, *CHAPTERS)
    event_types = kinds_in(Event, *TOLD)
    hidden = HIDDEN
    moments = MOMENTS
    hindsight = HINDSIGHT
    constants = CONSTANTS
    own_sheets = SHEETS
    interrupts = (cards.PlayNow, orders_anew.ReconsiderNow)
    orders = ("orders",)
    folder: ClassVar[Path] = Path(__file__).parent

    # ---- before play

    def options(self, edition: str) -> tuple[Option, ...]:
        return options()

    def make_options(self, values: Mapping[str, bool | int | str]) -> Options:
        chosen = msgspec.convert(values, Options)
        if chosen.scenario == BIDDING and chosen.head_start:  # DT HS.2
            raise SettingError(phrase("not-together", name=AMOUNT, other=f"scenario={BIDDING}"))
        return chosen

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Facts:
        return facts_of(merge(box(), data, source)) if data else facts()

    def names(self, setting: Setting) -> dict[str, Names]:
        return naming.all_names(setting)

    def label(self, words: Words, kind: str, index: int) -> str:
        return naming.label(words, kind, index)

    def labels(self, words: Words, kind: str, indices: Sequence[int]) -> list[str]:
        return naming.labels(words, kind, indices)

    def new_position(self, setting: Setting) -> Position:
        return empty_board(setting.facts, setting.players)

    def derive(self, setting: Setting, pos: Position) -> None:
        derive(pos, setting.facts, setting.rules)

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (setup.SetUp(),)

    # ---- who plays together

    def leaders(self, players: int) -> Sequence[Sequence[int]]:
        return leaders_of_sides(players)

    def teams(self, players: int) -> Sequence[Sequence[int]]:
        return teams(players)

    # ---- during play

    def called(self, setting: Setting, board: Position | DangerousView) -> tuple[Name, ...]:
        return called_by_sides(setting, board)

    def why_not_now(self, t: DangerousTable, seat: int, move: Move) -> Refusal | None:
        return timing.why_not_now(t, seat, move)

    # ---- what is seen

    def view(self, t: DangerousTable, seat: Reader) -> DangerousView:
        return view_of(t, seat)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return position_seen(seen.view, setting)

    def forecast(
        self, seen: Observation, setting: Setting, way: str = "", move: Move | None = None
    ) -> Forecast | None:
        return forecast(seen, setting, way) if move is None else None

    def outlook(self, look: DangerousLook, about: str = "") -> DangerousOutlook:
        return outlook(look, about)

    def aim(self, look: DangerousLook) -> Aim:
        return aim(look)

    def counsel(self, look: DangerousLook) -> Counsel:
        return counsel(look)

    def reasons(self, look: DangerousLook, move: Move) -> Sequence[CoachLine]:
        return reasons(look, move)

    def worth(self, t: DangerousTable, seat: int) -> float:
        return worth(t, seat)

    # ---- what is told

    def losses(self, setting: Setting, event: Event) -> Sequence[Loss]:
        return losses_of(setting, event)

    # ---- as text

    def write_position(self, t: DangerousTable) -> dict[str, Any]:
        return write_position(t)

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        return read_position(setting, words)

    def draw(self, look: DangerousLook) -> str:
        return drawing.draw(look)

    def posts(self, look: DangerousLook) -> list[Post]:
        return posts.posts(look)

    def describe(self, look: DangerousLook, word: str) -> list[str]:
        return describe(look, word)

    def gloss(self, look: DangerousLook, move: Move) -> str:
        return gloss(look, move)

    def reconstructed(self, words: Words) -> list[str]:
        return reconstructed(words)

    # ---- for tests and players

    def rounds(self, t: DangerousTable) -> int:
        return t.pos.turn

    def even_bid(self, setting: Setting) -> int:
        """A campaign, and a game in which forts are bid for, have no table."""
        return evenest(MEASURED.get(cast("Options", setting.options).scenario, ()))

    def bid(self, t: DangerousTable) -> int | None:
        """The forts that Oda needs (DT 14.3.7)."""
        return t.pos.needed if is_bid_for(t.setting) and t.pos.needed else None

    def conserved(self, t: DangerousTable) -> dict[str, int]:
        """Soldiers, whatever clan they serve (DT 2.31.2, 2.31.3); and nothing out of order."""
        return {"soldiers": sum(t.pos.soldiers), "out of order": len(out_of_order(t.pos))}

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {
            "gentle": gentle,
            "heuristic": HeuristicBot,
            "best": best,
            "random": RandomBot,
        }


GAME = Dangerous()
