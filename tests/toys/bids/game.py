"""Bids: two to four seats bid in secret with cards from hidden hands."""

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
from kassen.core.values.errors import ScenarioError
from kassen.core.values.readers import Reader
from kassen.core.values.results import Result
from kassen.core.words.looks import AnyLook
from kassen.core.words.sentences import Words
from tests.toys.bids import position as p
from tests.toys.bids import steps as s
from tests.toys.bids.position import BidsTable, Facts, Options, Position, View

SEATS = ("red", "blue", "green", "white")
CARD_NAMES = tuple(f"{suit}{rank}" for suit in p.SUITS for rank in range(1, p.RANKS + 1))


class Bids(Game[Position, Facts, Options]):
    id: ClassVar[str] = "bids"
    title: ClassVar[str] = "Bids"
    prefix: ClassVar[str] = "BD"
    rules_version: ClassVar[int] = 2
    editions: ClassVar[tuple[str, ...]] = ("long", "short")
    max_players: ClassVar[int] = 4
    longest_game: ClassVar[int] = 4 * (1 + 6 * 6)
    position_type: ClassVar[type[Any]] = Position
    move_types = (s.Serve, s.LayCard, s.Done, s.AimAt, s.Keep, s.Swap)
    step_types = (s.Deal, s.ChoosePatron, s.Round, s.Bidding, s.Lay, s.Aim, s.Award, s.Refill)
    event_types = (s.Drew, s.Laid, s.Swapped, s.PrizeShown, s.BidShown, s.PrizeWon, s.Fell)
    hidden = s.HIDDEN
    folder: ClassVar[Path] = Path(__file__).parent

    def options(self, edition: str) -> tuple[Option, ...]:
        return (Option("lives", 2, (1, 2, 3), "BD 1.1", "How many wounds a seat can take."),)

    def make_options(self, values: Mapping[str, bool | int | str]) -> Options:
        return msgspec.convert(values, Options)

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Facts:
        return Facts(rounds=6 if edition == "long" else 3)

    def names(self, setting: Setting) -> dict[str, Names]:
        return {
            "seat": Names(SEATS[: setting.players]),
            "card": Names(CARD_NAMES),
            "patron": Names(p.PATRONS),
        }

    def label(self, words: Words, kind: str, index: int) -> str:
        return words.setting.notation.names[kind].tokens[index].capitalize()

    def new_position(self, setting: Setting) -> Position:
        n = setting.players
        lives = setting.options.lives  # type: ignore[attr-defined]
        return Position([p.DECK] * p.CARDS, [lives] * n, [0] * n, [p.NOBODY] * n, [p.NOBODY] * n)

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (s.Deal(),)

    def resigned(self, t: BidsTable, seat: int) -> Result:
        return Result(tuple(other for other in t.pos.alive() if other != seat), "resigned")

    def view(self, t: BidsTable, seat: Reader) -> View:
        return p.view_of(t.pos, seat)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return p.position_seen(seen, setting)

    def write_position(self, t: BidsTable) -> dict[str, Any]:
        pos, seats = t.pos, range(t.setting.players)

        def cards(place: int) -> list[str]:
            return [CARD_NAMES[card] for card in pos.at(place)]

        return {
            "round": pos.round,
            "prize": pos.prize,
            "gone": cards(p.GONE),
            "seats": {
                SEATS[seat]: {
                    "lives": pos.lives[seat],
                    "points": pos.points[seat],
                    "patron": (*p.PATRONS, "none")[pos.patron[seat]],
                    "aim": (*SEATS, "none")[pos.aim[seat]],
                    "hand": cards(seat),
                    "laid": cards(p.laid(seat)),
                }
                for seat in seats
            },
        }

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        index = setting.notation.index
        pos = self.new_position(setting)
        pos.round, pos.prize = words.get("round", 0), words.get("prize", 0)

        def put(cards: list[str], place: int) -> None:
            for name in cards:
                card = index("card", name)
                if pos.place[card] != p.DECK:
                    raise ScenarioError(f"{name!r} lies in two places.")
                pos.place[card] = place

        put(words.get("gone", []), p.GONE)
        for name, content in words.get("seats", {}).items():
            seat = index("seat", name)
            pos.lives[seat] = content.get("lives", pos.lives[seat])
            pos.points[seat] = content.get("points", 0)
            for key, kind, field in (("patron", "patron", pos.patron), ("aim", "seat", pos.aim)):
                if content.get(key, "none") != "none":
                    field[seat] = index(kind, content[key])
            put(content.get("hand", []), seat)
            put(content.get("laid", []), p.laid(seat))
        return pos

    def draw(self, look: AnyLook) -> str:
        """Only what lies open."""
        view = look.seen.view
        lines = [f"Round {view.round}, prize {view.prize}"]
        for seat in range(look.setting.players):
            lives, points = view.lives[seat], view.points[seat]
            lines.append(f"{SEATS[seat]}: {lives} lives, {points} points")
        return "\n".join(lines)

    def conserved(self, t: BidsTable) -> dict[str, int]:
        seats = range(t.setting.players)
        known = {p.DECK, p.GONE, *seats, *map(p.laid, seats)}
        return {
            "cards": len(t.pos.place),
            "cards at no known place": sum(place not in known for place in t.pos.place),
            "too many lives": sum(not 0 <= n <= t.options.lives for n in t.pos.lives),
            "bids of the fallen": sum(
                len(t.pos.at(p.laid(seat))) for seat in seats if not t.pos.lives[seat]
            ),
        }

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {"random": RandomBot}


BIDS = Bids()
