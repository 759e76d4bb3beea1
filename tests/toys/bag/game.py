"""Bag: merchants push their luck with tokens from a cloth bag."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.game import Game, Option
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step
from kassen.core.engine.views import Observation
from kassen.core.values.readers import Reader
from kassen.core.words.looks import Look
from kassen.core.words.sentences import Words
from tests.toys.bag import position as p
from tests.toys.bag import steps as s
from tests.toys.bag.position import BagTable, Nothing, Position, View

SEATS = ("crow", "duck", "hawk", "swan")
FIELDS = ("bag", "drawn")


class Bag(Game[Position, Nothing, Nothing]):
    id: ClassVar[str] = "bag"
    title: ClassVar[str] = "Bag"
    prefix: ClassVar[str] = "BG"
    max_players: ClassVar[int] = 4
    open_information: ClassVar[bool] = True
    longest_game: ClassVar[int] = p.TURNS * (2 * sum(p.BAG) + 1)
    position_type: ClassVar[type[Any]] = Position
    move_types = (s.Reach, s.Leave, s.PutBack)
    step_types = (s.Turn, s.Market, s.TaxCollector, s.PayTax)
    event_types = (
        s.WeatherTurned,
        s.Reached,
        s.Scattered,
        s.WentHome,
        s.TaxRolled,
        s.Visited,
        s.Returned,
    )
    folder: ClassVar[Path] = Path(__file__).parent

    def options(self, edition: str) -> tuple[Option, ...]:
        return ()

    def make_options(self, values: Mapping[str, bool | int | str]) -> Nothing:
        return Nothing()

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Nothing:
        return Nothing()

    def names(self, setting: Setting) -> dict[str, Names]:
        return {"seat": Names(SEATS[: setting.players]), "token": Names(p.TOKENS)}

    def label(self, words: Words, kind: str, index: int) -> str:
        name = words.setting.notation.names[kind].tokens[index]
        return name.capitalize() if kind == "seat" else name

    def new_position(self, setting: Setting) -> Position:
        return Position(list(p.BAG), [0] * p.KINDS, list(p.FIRST) * setting.players)

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (s.Turn(),)

    def view(self, t: BagTable, seat: Reader) -> View:
        return p.view_of(t.pos)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return p.position_seen(seen.view)

    def write_position(self, t: BagTable) -> dict[str, Any]:
        pos = t.pos
        kept = {SEATS[seat]: pos.of(seat) for seat in range(t.setting.players)}
        words: dict[str, Any] = {name: list(getattr(pos, name)) for name in FIELDS}
        return {"turn": pos.turn, "weather": pos.weather, **words, "kept": kept}

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        pos = self.new_position(setting)
        pos.turn, pos.weather = words.get("turn", 0), words.get("weather", p.SUN)
        for name in FIELDS:
            setattr(pos, name, list(words.get(name, getattr(pos, name))))
        for name, counts in words.get("kept", {}).items():
            first = p.KINDS * setting.notation.index("seat", name)
            pos.kept[first : first + p.KINDS] = counts
        return pos

    def draw(self, look: Look[Position, Nothing, Nothing]) -> str:
        pos, seats = look.pos, range(look.setting.players)
        return "\n".join(
            [f"Bag: {_counted(pos.bag)}", f"Drawn: {_counted(pos.drawn)}"]
            + [f"{SEATS[seat]}: {_counted(pos.of(seat))}" for seat in seats]
        )

    def conserved(self, t: BagTable) -> dict[str, int]:
        pos, seats = t.pos, range(t.setting.players)
        return {
            name: pos.bag[kind] + pos.drawn[kind] + sum(pos.of(seat)[kind] for seat in seats)
            for kind, name in enumerate(p.TOKENS)
        } | {"snakes kept": sum(pos.of(seat)[p.SNAKE] for seat in seats)}

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {"random": RandomBot}


def _counted(tokens: list[int]) -> str:
    found = [f"{count} {p.TOKENS[kind]}" for kind, count in enumerate(tokens) if count]
    return ", ".join(found) or "nothing"


BAG = Bag()
