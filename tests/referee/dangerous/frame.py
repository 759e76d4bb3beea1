"""How the referee follows a game: a script that stops wherever a player decides."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, NamedTuple, TypeVar

from kassen.core.engine.setting import Setting
from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, NEUTRAL, ODA, Board, Leader
from tests.referee.dangerous.reading import told
from tests.referee.driver import Account, Asked, Chance, Disagreement, Position


class Ask(NamedTuple):
    """A seat decides among these; `tag` is what the engine calls such a choice."""

    tag: str
    seat: int
    moves: frozenset[str]
    default: str = ""
    """What it comes to if the engine does not ask."""


T = TypeVar("T")
Flow = Generator[Ask, str, T]
SEATS_OF_FOUR = ("hideyoshi", "katsuie", "tokugawa")
WINDOWS = ("play-at-start", "play-at-end", "betray-in-combat", "play-in-combat")
"""Moments for cards alone; they say themselves which."""
BIDS = frozenset(f"bid {at + 1}" for at in range(sum(fort > 1 for fort in box.FORT.values())))
"""All forts of level 2 or 3 could be needed (14.3.2)."""


class Over(Exception):
    """Somebody has won, or nobody has."""

    def __init__(self, *winners: int) -> None:
        super().__init__(winners)
        self.winners = tuple(sorted(winners))


class Frame(Account):
    """The board, who sits where, and how questions are asked."""

    def __init__(self, setting: Setting) -> None:
        self.players: int = setting.players
        self.options: Any = setting.options
        self.board = Board()
        self.chance = Chance((), ())
        self.now: Ask | None = None
        self.won: tuple[int, ...] | None = None
        self.cited = ""
        self.seat = 0
        """The active player."""
        self.bids: dict[int, int] = {}
        self.bidding = self.option("scenario") == "bidding"
        """Two bid for Oda, and have no sides yet (14.3.7)."""
        self.chairs = list(range(self.players))
        """Of each player as they are counted here, Oda first, the engine's seat."""
        self.board.fortune = ODA if self.option("good_fortune") else ""  # 14.1.26
        self.board.hands = {f"hand {self.hand_of(seat)}": set() for seat in range(self.players)}

    def option(self, name: str) -> object:
        return getattr(self.options, name)

    # ---- as an account

    def begin(self, chance: Chance) -> None:
        self.chance = chance
        self._story = self.game()
        if not self.bidding:
            self._go(None)

    def asked(self) -> Asked:
        if self.bidding:
            return {seat: BIDS for seat in range(2) if seat not in self.bids}
        return {} if self.now is None else {self.chairs[self.now.seat]: self.now.moves}

    def play(self, seat: int, move: str, chance: Chance) -> None:
        if move not in self.asked().get(seat, ()):
            raise Disagreement(f"seat {seat} has played {move}, which is not legal")
        self.chance = chance
        if self.bidding:
            self._bid(seat, int(move.split()[1]))
        else:
            self._go(move)

    def _bid(self, seat: int, forts: int) -> None:
        """The higher bid leads Oda and needs that many; of equal ones a die decides (14.3.7)."""
        self.bids[seat] = forts
        if len(self.bids) < 2:
            return
        first = self.bids[0] > self.bids[1]
        if self.bids[0] == self.bids[1]:
            first = self.roll() <= 3
        self.chairs = [0, 1] if first else [1, 0]
        self.board.forts_needed = max(self.bids.values())
        self.bidding = False
        self._go(None)

    def _go(self, answer: str | None) -> None:
        try:
            self.now = next(self._story) if answer is None else self._story.send(answer)
        except Over as over:
            self.now = None
            self.won = tuple(sorted(self.chairs[one] for one in over.winners))

    def position(self) -> Position:
        return told(self.board)

    def winners(self) -> tuple[int, ...] | None:
        return self.won

    def default(self) -> str:
        return "" if self.now is None else self.now.default

    def kind(self) -> str:
        return "" if self.now is None else self.now.tag

    def clause(self) -> str:
        return self.cited

    # ---- what chance did

    def roll(self, sides: int = 6) -> int:
        return self.chance.roll(sides)

    def heard(self, kind: str) -> list[Any]:
        """What was announced of this kind since the last decision."""
        return [one for one in self.chance.told if one.__struct_config__.tag == kind]

    def next_heard(self, kind: str) -> Any:
        """The first that was announced of this kind and is not used yet."""
        for one in self.chance.told:
            if one.__struct_config__.tag == kind:
                self.chance.told.remove(one)
                return one
        raise Disagreement(f"{kind} is due, and was not announced")

    # ---- seats

    def seat_of(self, alliance: str) -> int:
        """Who leads an alliance; in the four-player game the active one of Oda's."""
        if alliance == "oda":
            return self.seat if self.players == 4 and self.seat < 3 else 0
        if self.players == 4:
            return 3
        if self.players == 3:
            return 1 if alliance in box.THREE["a"] else 2
        return 1

    def faction_of_seat(self, seat: int) -> str:
        if self.players == 4:
            return ODA if seat < 3 else ANTI
        return ODA if seat == 0 else ANTI

    def seats_of_faction(self, faction: str) -> list[int]:
        return [seat for seat in range(self.players) if self.faction_of_seat(seat) == faction]

    def hand_of(self, seat: int) -> int:
        """Three Oda players of four share one."""
        return (0 if seat < 3 else 1) if self.players == 4 else seat

    def cards_of(self, seat: int) -> set[str]:
        return self.board.hands[f"hand {self.hand_of(seat)}"]

    def other(self, faction: str) -> str:
        return ANTI if faction == ODA else ODA

    def strangers(self, faction: str) -> set[str]:
        return {ODA, ANTI, NEUTRAL} - {faction}

    # ---- asking

    def ask(
        self,
        tag: str,
        seat: int,
        moves: Iterable[str] | Callable[[], Iterable[str]],
        *,
        beside: bool = False,
        riots: bool = False,
        default: str = "",
    ) -> Flow[str]:
        """One answer; `beside` other cards may be played meanwhile, and the question stays.

        Riots break out between marches, negotiations and combats alone (6.1.4).
        """
        others = self.players == 3 and seat != self.seat and tag not in WINDOWS  # 16.1.4.4
        beside = beside or (others and bool(self.board.active))
        while True:
            own = frozenset(moves() if callable(moves) else moves)
            more = frozenset(self.plays_now(seat, riots)) if beside else frozenset()
            only = next(iter(own)) if len(own) == 1 else default
            answer = yield Ask(tag, seat, own | more, only)
            if answer in own:
                return answer
            yield from self.play_now(seat, answer)

    def plays_now(self, seat: int, riots: bool) -> Iterable[str]:
        """Cards that a seat may play at any moment of an impulse (6.1.4 to 6.1.6)."""
        raise NotImplementedError

    def play_now(self, seat: int, text: str) -> Flow[None]:
        raise NotImplementedError

    def game(self) -> Flow[None]:
        raise NotImplementedError

    # ---- who is who

    def units_of(self, alliance: str, place: str, inside: bool) -> int:
        b = self.board
        return sum(b.alliance[clan] == alliance for clan in b.units_at(place, inside))

    def own_leaders(self, alliance: str) -> list[Leader]:
        b = self.board
        return [
            one
            for one in b.leaders.values()
            if one.place is not None and b.alliance[one.clan] == alliance
        ]
