"""Envoys: hidden hands, cards played out of turn, rounds of reactions, standing orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.game import Game, Option
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step
from kassen.core.engine.views import Observation
from kassen.core.values.readers import Reader
from kassen.core.words.looks import AnyLook
from kassen.core.words.sentences import Words
from tests.toys.envoys import position as p
from tests.toys.envoys import steps as s
from tests.toys.envoys.position import EnvoysTable, Nothing, Options, Position, View

SEATS = ("heron", "tiger", "carp", "crow")


class Envoys(Game[Position, Nothing, Options]):
    id: ClassVar[str] = "envoys"
    title: ClassVar[str] = "Envoys"
    prefix: ClassVar[str] = "EN"
    max_players: ClassVar[int] = 4
    longest_game: ClassVar[int] = 800
    position_type: ClassVar[type[Any]] = Position
    move_types = (
        s.Pack,
        s.Order,
        s.Take,
        s.Claim,
        s.Deny,
        s.Lay,
        s.Boast,
        s.Pass,
        s.PassFromNowOn,
    )
    step_types = (
        s.Packing,
        s.PackHand,
        s.OrderFor,
        s.Turn,
        s.TakeCard,
        s.MakeClaim,
        s.Denials,
        s.AskDenial,
        s.SealedDenials,
        s.LayDenial,
        s.Dusk,
        s.DenyNow,
        s.BoastNow,
    )
    event_types = (s.Packed, s.Ordered, s.Took, s.Laid, s.Claimed, s.Denied, s.Boasted, s.Settled)
    interrupts = (s.DenyNow, s.BoastNow)
    orders = ("orders",)
    hidden = p.HIDDEN
    folder: ClassVar[Path] = Path(__file__).parent

    def options(self, edition: str) -> tuple[Option, ...]:
        return (Option("sealed", False, (False, True), "EN 2.3", "Deny in secret"),)

    def make_options(self, values: Mapping[str, bool | int | str]) -> Options:
        return msgspec.convert(values, Options)

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Nothing:
        return Nothing()

    def names(self, setting: Setting) -> dict[str, Names]:
        seats = Names(SEATS[: setting.players])
        return {"seat": seats, "window": Names(p.WINDOWS), "order": Names(p.ORDERS)}

    def label(self, words: Words, kind: str, index: int) -> str:
        return words.setting.notation.names[kind].tokens[index].capitalize()

    def new_position(self, setting: Setting) -> Position:
        n = setting.players
        return Position([0] * n, [p.HAND] * n, [0] * n * len(p.WINDOWS), [0] * n, [0] * n)

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (s.Packing(), s.Turn())

    def view(self, t: EnvoysTable, seat: Reader) -> View:
        return p.view_of(t.pos, seat)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return p.position_seen(seen, setting)

    def write_position(self, t: EnvoysTable) -> dict[str, Any]:
        words: dict[str, Any] = msgspec.to_builtins(t.pos)
        return words

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        usual = msgspec.to_builtins(self.new_position(setting))
        return msgspec.convert({**usual, **words}, Position)

    def draw(self, look: AnyLook) -> str:
        """Only what lies open."""
        view: View = look.seen.view
        held = zip(SEATS, view.cards, view.points, strict=False)
        return "\n".join(f"{seat}: {cards} cards, {points} points" for seat, cards, points in held)

    def conserved(self, t: EnvoysTable) -> dict[str, int]:
        pos = t.pos
        return {
            "seats": len(pos.cards),
            "cards from nowhere": sum(not 0 <= cards <= p.HAND for cards in pos.cards),
            "hands of denials alone": sum(
                denials > cards for denials, cards in zip(pos.denials, pos.cards, strict=True)
            ),
        }

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {"random": RandomBot}


ENVOYS = Envoys()
