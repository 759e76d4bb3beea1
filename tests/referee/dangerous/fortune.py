"""Good Fortune (15.6): it is used once, and then it is the opponent's."""

from __future__ import annotations

from tests.referee.dangerous.control import Control
from tests.referee.dangerous.frame import Flow


class Fortune(Control):
    def fortunate(self) -> int:
        """The player who has it."""
        return self.seats_of_faction(self.board.fortune)[0]

    def turn_fortune(self) -> None:
        self.board.fortune = self.other(self.board.fortune)

    # ---- chits (15.6.1)

    def cancels(self, chit: str) -> Flow[bool]:
        """The chit just drawn goes back, and the order of all is fixed."""
        b = self.board
        self.cited = "15.6.1"
        seat = self.fortunate()
        text = yield from self.ask("fortune-on-chit", seat, {"pass", "cancel the chit"})
        if text == "pass":
            return False
        b.cup.add(chit)
        self.turn_fortune()
        left, b.order = set(b.cup), []
        while len(left) > 1:
            text = yield from self.ask("order-chits", seat, {f"next {one}" for one in left})
            b.order.append(text.removeprefix("next "))
            left.remove(b.order[-1])
        b.order += left
        return True

    # ---- dice (15.6.2)

    def throws_again(self, tag: str, factions: set[str]) -> Flow[str]:
        """The faction whose dice are thrown again; or nothing."""
        if not self.board.fortune:
            return ""
        self.cited = "15.6.2"
        moves = {"pass", *(f"reroll {one}" for one in factions)}
        text = yield from self.ask(tag, self.fortunate(), moves)
        if text == "pass":
            return ""
        self.turn_fortune()
        return text.removeprefix("reroll ")

    # ---- cards (15.6.3)

    def draw_card(self, seat: int) -> Flow[None]:
        b = self.board
        yield from super().draw_card(seat)
        if self.drawn and b.fortune == self.faction_of_seat(seat):
            self.cited = "15.6.3"
            text = yield from self.ask("redraw-or-not", seat, {"pass", "redraw"})
            if text == "redraw":
                self.turn_fortune()
                self.cards_of(seat).remove(self.drawn)
                b.deck.add(self.drawn)
                yield from super().draw_card(seat)
