"""Everything that can go wrong at the table, as errors that say what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kassen.core.values.languages import ENGLISH
from kassen.core.values.messages import Listing, Message, Refusal
from kassen.core.values.phrases import phrase

if TYPE_CHECKING:
    from kassen.core.engine.table import Table


class KassenError(Exception):
    """Base of every error that is meant for a person to read.

    It is made from a message: `str` says it in English, `said` in any language.
    """

    def said(self, locale: str) -> str:
        what = self.args[0] if self.args else ""
        return what.said(locale) if isinstance(what, Message | Listing) else str(what)

    def __str__(self) -> str:
        return self.said(ENGLISH)


class PlayRefused(KassenError):
    """A move was not taken; the game is as it was."""


class NotYourTurn(PlayRefused):
    """The seat that tried to act has nothing to decide now; `seat` is None if none was named."""

    def __init__(self, seat: int | None, t: Table[Any, Any, Any]) -> None:
        self.seat = seat
        self.to_act = t.to_act()
        self._setting, self._board = t.setting, t.pos
        super().__init__()

    def said(self, locale: str) -> str:
        """Seats are named as the game names them."""
        from kassen.core.words.sentences import words_for  # who knows games, and they know errors

        words, seat = words_for(self._setting, locale, self._board), self.seat
        waiting = ", ".join(words.name("seat", one) for one in self.to_act)
        if seat is None:
            said = phrase("say-whose-move", seats=waiting) if waiting else phrase("nobody-to-act")
            return said.said(locale)
        known = 0 <= seat < self._setting.players
        name = words.name("seat", seat) if known else str(seat)
        if not waiting:
            return phrase("not-to-act-at-end", seat=name).said(locale)
        return phrase("not-to-act", seat=name, seats=waiting).said(locale)


class StaleState(PlayRefused):
    """The move was meant for an earlier (or later) state of the game."""

    def __init__(self, given: int, current: int) -> None:
        self.given = given
        self.current = current
        super().__init__(phrase("stale-state", given=given, current=current))


class IllegalMove(PlayRefused):
    """The rules forbid the move; `reason` and `rule` say why."""

    def __init__(self, move: str, refusal: Refusal, t: Table[Any, Any, Any]) -> None:
        self.move = move
        self.reason = refusal.reason
        self.rule = refusal.rule
        self._setting, self._board = t.setting, t.pos
        super().__init__(self.reason)

    def said(self, locale: str) -> str:
        """Things are named as the game that was played names them."""
        from kassen.core.words.sentences import words_for  # who knows games, and they know errors

        words = words_for(self._setting, locale, self._board)
        return f"{words.message(self.reason)} ({self.rule})"


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


# ---- files -------------------------------------------------------------------------------------


def cannot_read(file: object, error: OSError | UnicodeError) -> Message:
    return phrase("cannot-read", file=str(file), why=getattr(error, "strerror", None) or error)


def cannot_write(file: object, error: OSError) -> Message:
    return phrase("cannot-write", file=str(file), why=error.strerror or error)
