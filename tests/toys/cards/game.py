"""Cards: two camps with a hand each, guards that lie face down, and a deck with no order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.cards import ALL, bits
from kassen.core.engine.game import Game, Option
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step
from kassen.core.engine.views import Observation
from kassen.core.values.readers import Reader
from kassen.core.words.looks import Look
from kassen.core.words.sentences import Words
from tests.toys.cards import position as p
from tests.toys.cards import steps as s
from tests.toys.cards.position import CARDS, CardsTable, Nothing, Position, View

SEATS = ("north", "east", "south", "west")
CARD_NAMES = tuple(f"{suit}{rank}" for suit in p.SUITS for rank in range(1, p.RANKS + 1))
PLACE_NAMES = (
    "deck",
    *(f"hand-{camp}" for camp in range(p.CAMPS)),
    *(f"{post}-{camp}" for camp in range(p.CAMPS) for post in p.POSTS),
)


class CardsGame(Game[Position, Nothing, Nothing]):
    id: ClassVar[str] = "cards"
    title: ClassVar[str] = "Cards"
    prefix: ClassVar[str] = "CD"
    max_players: ClassVar[int] = 4
    longest_game: ClassVar[int] = p.TURNS * (1 + len(p.POSTS))
    position_type: ClassVar[type[Any]] = Position
    move_types = (s.Guard, s.Attack, s.LookAt, s.Bury, s.Done)
    step_types = (s.Deal, s.Turn, s.Act)
    event_types = (s.TurnBegan, s.Drew, s.Saw, s.GuardLaid, s.Attacked, s.Looked, s.Buried)
    hidden = (CARDS,)
    folder: ClassVar[Path] = Path(__file__).parent

    def options(self, edition: str) -> tuple[Option, ...]:
        return ()

    def make_options(self, values: Mapping[str, bool | int | str]) -> Nothing:
        return Nothing()

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Nothing:
        return Nothing()

    def names(self, setting: Setting) -> dict[str, Names]:
        seats = Names(SEATS[: setting.players])
        return {"seat": seats, "card": Names(CARD_NAMES), "post": Names(p.POSTS)}

    def label(self, words: Words, kind: str, index: int) -> str:
        name = words.setting.notation.names[kind].tokens[index]
        return name if kind == "post" else name.capitalize()

    def leaders(self, players: int) -> list[tuple[int, ...]]:
        """Those who sit opposite lead a camp together (CD 1.1)."""
        return [tuple(range(camp, players, p.CAMPS)) for camp in range(p.CAMPS)]

    def teams(self, players: int) -> list[tuple[int, ...]]:
        return self.leaders(players)

    def new_position(self, setting: Setting) -> Position:
        row = bytearray(p.DECK_SIZE)
        return Position(row[:], row[:], row[:], [0] * p.CAMPS)

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (s.Deal(),)

    def view(self, t: CardsTable, seat: Reader) -> View:
        return p.view_of(t.pos, seat)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return p.position_seen(seen.view)

    def write_position(self, t: CardsTable) -> dict[str, Any]:
        pos, seats = t.pos, range(t.setting.players)

        def who(known: int) -> list[str]:
            return ["all"] if known == ALL else [SEATS[s] for s in seats if known >> s & 1]

        rows = zip(CARD_NAMES, pos.place, pos.depth, pos.known, strict=True)
        cards = {name: [PLACE_NAMES[at], depth, who(known)] for name, at, depth, known in rows}
        return {"turn": pos.turn, "lays": pos.lays, "points": list(pos.points), "cards": cards}

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        pos, index = self.new_position(setting), setting.notation.index
        pos.turn, pos.lays = words.get("turn", 0), words.get("lays", 0)
        pos.points = list(words.get("points", pos.points))
        for name, (place, depth, who) in words.get("cards", {}).items():
            card = index("card", name)
            known = None if who == ["all"] else [index("seat", seat) for seat in who]
            pos.place[card], pos.depth[card] = PLACE_NAMES.index(place), depth
            pos.known[card] = bits(known)
        return pos

    def draw(self, look: Look[Position, Nothing, Nothing]) -> str:
        """What lies on the posts, as far as it is known."""
        view: View = look.seen.view
        known = dict(zip(view.place, CARD_NAMES, strict=True))
        closed = {place for place, _, _ in view.unseen}
        posts = range(1 + p.CAMPS, p.PLACES)
        return "\n".join(
            f"{PLACE_NAMES[at]}: {known.get(at) or ('a card' if at in closed else 'nobody')}"
            for at in posts
        )

    def conserved(self, t: CardsTable) -> dict[str, int]:
        pos = t.pos
        posts = range(1 + p.CAMPS, p.PLACES)
        return {
            "cards": len(pos.place),
            "cards nowhere": sum(place >= p.PLACES for place in pos.place),
            "crowded posts": sum(pos.place.count(at) > 1 for at in posts),
            "large hands": sum(
                pos.place.count(p.hand(camp)) > p.MOST_IN_HAND for camp in range(p.CAMPS)
            ),
            "deep cards outside the deck": sum(
                depth > 0 for place, depth in zip(pos.place, pos.depth, strict=True) if place
            ),
        }

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {"random": RandomBot}


CARDS_GAME = CardsGame()
