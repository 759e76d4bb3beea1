"""Everything that can go wrong at the table, as errors that say what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kassen.core.words.phrases import Phrase, Sayable, phrase

if TYPE_CHECKING:
    from kassen.core.words.messages import Message


class KassenError(Exception):
    """Base of every error that is meant for a person to read.

    It is made from a phrase: `str` says it in English, `said` in any language.
    """

    def said(self, locale: str) -> str:
        what = self.args[0] if self.args else ""
        return what.said(locale) if isinstance(what, Sayable) else str(self)


class PlayRefused(KassenError):
    """A move was not taken; the game is as it was."""


class NotYourTurn(PlayRefused):
    """The seat that tried to act has nothing to decide now."""

    def __init__(self, seat: int | None, to_act: tuple[int, ...]) -> None:
        self.seat = seat
        self.to_act = to_act
        waiting = ", ".join(str(s) for s in to_act)
        if seat is None and to_act:
            super().__init__(phrase("say-whose-move", seats=waiting))
        elif seat is None:
            super().__init__(phrase("nobody-to-act"))
        elif to_act:
            super().__init__(phrase("not-to-act", seat=str(seat), seats=waiting))
        else:
            super().__init__(phrase("not-to-act-at-end", seat=str(seat)))


class StaleState(PlayRefused):
    """The move was meant for an earlier (or later) state of the game."""

    def __init__(self, given: int, current: int) -> None:
        self.given = given
        self.current = current
        super().__init__(phrase("stale-state", given=given, current=current))


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


# ---- files -------------------------------------------------------------------------------------


def cannot_read(file: object, error: OSError | UnicodeError) -> Phrase:
    return phrase("cannot-read", file=file, why=getattr(error, "strerror", None) or error)


def cannot_write(file: object, error: OSError) -> Phrase:
    return phrase("cannot-write", file=file, why=error.strerror or error)
