"""A match: a game in play together with its past, for whoever keeps it in memory."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Unpack

import msgspec

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation, heard, observe
from kassen.core.play.acts import (
    Accept,
    AnyAct,
    Decline,
    OfferDraw,
    OfferRewind,
    Play,
    Resign,
    Undo,
)
from kassen.core.play.exports import exported
from kassen.core.play.headers import Terms, new_header
from kassen.core.play.in_play import InPlay
from kassen.core.play.parley import Parley
from kassen.core.play.parley_words import marked
from kassen.core.play.records import Entry, Record, closing_of
from kassen.core.play.standing import next_of
from kassen.core.play.told import Story, Told, heard_by
from kassen.core.values.chance import Dice, FairDice, dice_key
from kassen.core.values.errors import NotationError, NotYourTurn, PlayRefused, RecordError
from kassen.core.values.phrases import phrase
from kassen.core.values.readers import HOST, SPECTATOR, Reader
from kassen.core.words.looks import look_at
from kassen.core.words.pictures.board import board_svg
from kassen.core.words.sentences import Words, words_for
from kassen.core.words.typed_lines import read_line


class Match(InPlay):
    """One game from the set-up to the result, with all that was told of it."""

    _shares_past = False
    """A clone looks at the same list: whoever adds to it makes his own first."""

    def __init__(
        self,
        setting: Setting,
        seats: Sequence[str],
        secret: bytes | None = None,
        parts: Sequence[str] = (),
        *,
        dice: Dice | None = None,
        table: Table[Any, Any, Any] | None = None,
        **terms: Unpack[Terms],
    ) -> None:
        """A new match makes its own table. One that begins elsewhere (a scenario) is given it,
        before anything was played; its record holds that start.
        """
        secret = secrets.token_bytes(32) if secret is None else secret
        header = new_header(setting, seats, secret, parts, table=table, **terms)
        if table is None:
            table = setting.game.table(setting, dice or FairDice(dice_key(secret, parts)))
        super().__init__(setting, header, secret, table)
        self.past: list[Told] = []
        self._story = Story()
        self._remember(self.set_up())

    @classmethod
    def of(cls, play: InPlay, past: Sequence[Told]) -> Match:
        """The match of a game in play and its past."""
        match = cls.__new__(cls)
        match.__dict__.update(play.__dict__)
        match.past, match._story = list(past), Story(past)
        return match

    def _remember(self, told: Told) -> Told:
        if self._shares_past:
            self.past, self._story, self._shares_past = self.past[:], self._story.copy(), False
        self.past.append(told)
        self._story.add(told)
        return told

    def clone(self) -> Match:
        """It has the past in common with this one until one of them goes on."""
        self._shares_past = True
        return super().clone()

    # ---- doing -------------------------------------------------------------------------------

    def do(
        self, seat: int, act: AnyAct, number: int | None = None, then: InPlay | None = None
    ) -> Told:
        """See `InPlay.do`; what the game goes back to is found in the past."""
        back = self.goes_back(seat, act)
        if back is not None and then is None:
            then = self.at_line(back)
        return self._remember(super().do(seat, act, number, then))

    def play(
        self,
        move: Move | str,
        seat: int | None = None,
        number: int | None = None,
        note: str = "",
        by: str = "",
    ) -> list[Event]:
        """Play a move, or what a line means when typed; a PlayRefused changes nothing.

        Returns what happened, as far as the seat that played may know it. A `note` says why the
        host played for a bot (see `BotFailed`), `by` which bot stood in; both stay in the record.
        """
        seat = self._only_seat() if seat is None else seat
        if number is not None:
            self.table.must_be_at(number, seat)
        moves = self._typed(seat, move) if isinstance(move, str) else [move]
        told = [self._remember(self.play_move(seat, one, Play(note=note, by=by))) for one in moves]
        return heard([event for one in told for event in one.events], seat)

    def _typed(self, seat: int, line: str) -> list[Move]:
        """All moves of a line; NotationError if what follows a roll cannot be known yet."""
        reading = read_line(self.table, seat, line)
        if reading.rest or not reading.moves:
            rest = "; ".join(reading.rest)
            raise NotationError(phrase("typed-too-far" if rest else "typed-nothing", rest=rest))
        return reading.moves

    def why_not(self, move: Move | str, seat: int) -> str:
        """The sentence that says why a move is refused; empty if it is legal."""
        parsed = self.setting.notation.parse(move, Move) if isinstance(move, str) else move
        try:
            if parsed in self.table.moves(seat):
                return ""
            return str(self.table.refused(seat, parsed))
        except PlayRefused as refused:
            return str(refused)

    def undo(self, seat: int) -> None:
        self.do(seat, Undo())

    def resign(self, seat: int) -> None:
        self.do(seat, Resign())

    def offer_draw(self, seat: int) -> None:
        self.do(seat, OfferDraw())

    def offer_rewind(self, seat: int, to: int) -> None:
        self.do(seat, OfferRewind(to))

    def accept(self, seat: int) -> None:
        self.do(seat, Accept())

    def decline(self, seat: int) -> None:
        self.do(seat, Decline())

    # ---- looking -----------------------------------------------------------------------------

    @property
    def seats(self) -> list[str]:
        return self.header.seats

    def moves(self, seat: int | None = None) -> Sequence[Move]:
        """The legal moves of a seat (of the only one to act, if none is named)."""
        return tuple(self.table.moves(seat))

    def text(self, move: Move) -> str:
        return self.setting.notation.text(move)

    def prompt(self, seat: int | None = None) -> str:
        """What a seat (the only one to act, if none is named) has to decide, as a sentence."""
        asked = self.view(self._only_seat() if seat is None else seat).prompt
        return "" if asked is None else self._words.message(asked)

    def _repr_svg_(self) -> str:
        """What a notebook shows of it: the board as everybody sees it."""
        return board_svg(look_at(self.table, SPECTATOR))

    def view(self, reader: Reader) -> Observation:
        return observe(self.table, reader)

    @property
    def left(self) -> list[Told]:
        """What is left of the past, without what was taken back or rewound."""
        return self._story.rows()

    @property
    def log(self) -> list[LogLine]:
        """All that happened and was not taken back."""
        return self.heard(HOST)

    def heard(self, reader: Reader) -> list[LogLine]:
        """The log as one seat may read it."""
        return heard_by(self.left, reader)

    def story(self, reader: Reader = SPECTATOR, parley: Parley | None = None) -> list[str]:
        """The log in sentences, as a reader may read it.

        With what was said beside the game, it also marks where treaties were broken.
        """
        lines = self.heard(reader)
        pacts = [] if parley is None else parley.pacts(reader, lines)
        return [text for _, text in marked(self._words, lines, pacts)]

    @property
    def _words(self) -> Words:
        return words_for(self.setting, board=self.table.pos)

    def _only_seat(self) -> int:
        seats = self.to_act()
        if len(seats) != 1:
            raise NotYourTurn(None, self.table)
        return seats[0]

    # ---- the record --------------------------------------------------------------------------

    @property
    def entries(self) -> list[Entry]:
        return [told.entry for told in self.past]

    def record(self) -> Record:
        """The whole record, secret included: for the host's own keeping."""
        header = msgspec.structs.replace(self.header, secret=self.secret.hex())
        closing = None if self.result is None else closing_of(self.result, self.hash())
        return Record(header=header, entries=self.entries, closing=closing)

    def export(self, reader: Reader) -> Record:
        """The record for a reader: before the end, only what it may know."""
        if self.result is not None:
            return self.record()
        return exported(self.setting, self.header, self.past, reader)

    def at(self, n: int) -> Match:
        """This match as it was after entry n."""
        if not 0 <= n < len(self.past):
            last = str(len(self.past) - 1)
            raise RecordError(phrase("no-such-entry", number=str(n), last=last))
        from kassen.core.play.replays import replay  # which makes matches itself

        record = msgspec.structs.replace(self.record(), closing=None)
        record.entries = record.entries[: n + 1]
        return replay(record, self.setting)

    def at_line(self, line: int) -> Match:
        """This match as it was when a line had just been told."""
        return self.at(next(told.n for told in self.past if told.is_public and told.line == line))

    def rematch(self, secret: bytes | None = None) -> Match:
        """The same game again with the sides swapped (seats moved on by one)."""
        start, seats = self.header.start, [*self.seats[1:], self.seats[0]]
        secret = secrets.token_bytes(32) if secret is None else secret
        table = None if start is None else start.table(self.setting, FairDice(dice_key(secret)))
        terms: Terms = {
            "private_talk": self.header.private_talk,
            "silent": self.header.silent,
            "when_gone": self.header.when_gone,
            "votes": self.header.votes,
            "coach": self.header.coach,
            "series": next_of(self),
            "origin": self.header.origin,
            "sides": None if self.header.sides is None else self.header.sides.next(),
        }
        return Match(self.setting, seats, secret, table=table, **terms)
