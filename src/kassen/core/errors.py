"""Everything that can go wrong at the table, as errors that say what to do next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kassen.core.messages import Message


class KassenError(Exception):
    """Base of every error that is meant for a person to read."""


class PlayRefused(KassenError):
    """A move was not taken; the game is as it was."""


class NotYourTurn(PlayRefused):
    """The seat that tried to act has nothing to decide now."""

    def __init__(self, seat: int | None, to_act: tuple[int, ...]) -> None:
        self.seat = seat
        self.to_act = to_act
        waiting = ", ".join(str(s) for s in to_act)
        if seat is None and to_act:
            super().__init__(f"Seats {waiting} are to act at once: say whose move it is.")
            return
        state = f"the table waits for seat {waiting}" if to_act else "the game is over"
        who = "Nobody is" if seat is None else f"Seat {seat} is not"
        super().__init__(f"{who} to act: {state}.")


class StaleState(PlayRefused):
    """The move was meant for an earlier (or later) state of the game."""

    def __init__(self, given: int, current: int) -> None:
        self.given = given
        self.current = current
        super().__init__(
            f"The move was made for state {given}, but the game is at state {current}: look again."
        )


class IllegalMove(PlayRefused):
    """The rules forbid the move; `reason` and `rule` say why."""

    def __init__(self, move: str, reason: Message, rule: str, why: str) -> None:
        self.move = move
        self.reason = reason
        self.rule = rule
        super().__init__(why)


class NotationError(KassenError):
    """A text that is no move, step or name of the game."""


class RecordError(KassenError):
    """A record that is damaged, edited, or from rules this program does not know."""


class ScenarioError(KassenError):
    """A scenario file that cannot be read, or whose story does not come true."""


class SettingError(KassenError):
    """A game, edition, option or number of players that does not exist."""


class DataError(KassenError):
    """Facts of a box that are incomplete or contradict each other."""


# ---- what there is instead, in words -----------------------------------------------------------


def spelt(value: bool | int | str) -> str:
    """A value as a person writes it: on and off, never True and False."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def listed(values: Iterable[bool | int | str], last: str = "and") -> str:
    """`a, b and c`."""
    *most, end = [spelt(value) for value in values] or ["nothing"]
    return f"{', '.join(most)} {last} {end}" if most else end


def there_are(names: Iterable[str]) -> str:
    """`there is a`, `there are a and b`."""
    known = [name for name in names if name]
    return f"there {'is' if len(known) == 1 else 'are'} {listed(known) if known else 'none'}"
