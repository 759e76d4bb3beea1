"""A match: a table being played, with its record, log, undo, offers and rematch.

Numbers never go back: taking back and rewinding are entries like any other.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from kassen.core.dice import Dice, FairDice, commitment, dice_key
from kassen.core.errors import KassenError, NotYourTurn, PlayRefused, RecordError
from kassen.core.game import Game
from kassen.core.match_events import (
    MATCH_EVENTS,
    Answered,
    LogLine,
    Offered,
    Proposal,
    Resigned,
    Rewound,
    TookBack,
)
from kassen.core.records import FORMAT, Closing, Entry, Header, Record
from kassen.core.results import Result
from kassen.core.setting import Setting
from kassen.core.steps import Event, Move
from kassen.core.table import Table
from kassen.core.views import Observation, heard, observe
from kassen.core.words import words_for


class Match:
    """One game from the set-up to the result."""

    def __init__(
        self,
        setting: Setting,
        seats: Sequence[str],
        secret: bytes | None = None,
        parts: Sequence[str] = (),
        *,
        dice: Dice | None = None,
        table: Table[Any, Any, Any] | None = None,
    ) -> None:
        """`table` and `dice` are for scenarios and replays; a new match makes its own."""
        game = setting.game
        if len(seats) != setting.players:
            raise KassenError(f"{game.title} needs {setting.players} names, not {len(seats)}.")
        self.setting = setting
        self.secret = secrets.token_bytes(32) if secret is None else secret
        self.header = Header(
            kassen=FORMAT,
            game=game.id,
            edition=setting.edition,
            options=msgspec.to_builtins(setting.options),
            rules=setting.rules,
            seats=list(seats),
            data=setting.data,
            commitment=commitment(self.secret),
            parts=list(parts),
        )
        self.fair = FairDice(dice_key(self.secret, parts))
        self.table = game.table(setting, dice or self.fair) if table is None else table
        self.entries: list[Entry] = []
        self.log: list[LogLine] = []
        self.moments: list[int] = []
        """The entries that everybody may know of. What seats decide in secret lanes makes entries
        but no moments, so that nobody can count them; where nothing is secret, moment n is entry n.
        """
        self.proposal: Proposal | None = None
        self._stretch: list[tuple[int, int, Move]] = []
        self._kept: dict[int, Match] = {}
        self._shared = False
        self._set_up()

    def _set_up(self) -> None:
        self._listen()
        self.table.advance()
        self._note(Entry(n=0, act="set-up"))
        self._new_stretch()

    # ---- looking -----------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.setting.game

    @property
    def seats(self) -> list[str]:
        return self.header.seats

    @property
    def result(self) -> Result | None:
        return self.table.result

    @property
    def number(self) -> int:
        """The number of the current state."""
        return self.table.number

    def to_act(self) -> tuple[int, ...]:
        return self.table.to_act()

    def moves(self, seat: int | None = None) -> Sequence[Move]:
        """The legal moves of a seat (of the only one to act, if none is named)."""
        return tuple(self.table.moves(seat))

    def text(self, move: Move) -> str:
        return self.setting.notation.text(move)

    def prompt(self, seat: int | None = None) -> str:
        """What a seat (the only one to act, if none is named) has to decide, as a sentence."""
        asked = self.view(self._only_seat() if seat is None else seat).prompt
        return "" if asked is None else words_for(self.setting).message(asked)

    def story(self, seat: int | None = None) -> list[str]:
        """The log in sentences, as a seat (None: a spectator) may read it."""
        say = words_for(self.setting).event
        return [say(line.event) for line in self.heard(seat)]

    def view(self, seat: int | None) -> Observation:
        return observe(self.table, seat)

    def heard(self, seat: int | None) -> list[LogLine]:
        """The log as one seat may read it."""
        return [line for line in self.log if heard([line.event], seat)]

    def hash(self) -> str:
        return self.table.hash()

    # ---- playing -----------------------------------------------------------------------------

    def play(
        self, move: Move | str, seat: int | None = None, number: int | None = None
    ) -> list[Event]:
        """Play a move (or its text); a PlayRefused changes nothing.

        Returns what happened, as far as the seat that played may know it.
        """
        if seat is None:
            seat = self._only_seat()
        if isinstance(move, str):
            move = self._parse(move)
        choice = self.table.choice(seat)
        in_lane = self.table.lanes is not None
        private = in_lane or (choice is not None and choice.private)
        handed_over = self._stretch and not in_lane and self._stretch[-1][1] != seat
        before = self.table.clone() if handed_over else None
        rolled, shown = self.table.rolled, self.table.shown
        self._listen()
        self.table.play(seat, move, number)
        self._own_lists()
        if before is not None:
            self._anchor, self._stretch = before, []
            self._anchor_log = len(self.log)
        barred = (self.table.rolled, self.table.shown) != (rolled, shown) or self.result is not None
        secret = in_lane and not barred
        if not secret:
            self.proposal = None
        entry = Entry(n=len(self.entries), seat=seat, move=self.text(move), private=private)
        events = self._note(entry, secret)
        self._stretch.append((len(self.moments) - 1, seat, move))
        if barred:
            self._new_stretch()
        return heard(events, seat)

    def _parse(self, text: str) -> Move:
        move: Move = self.setting.notation.parse(text, Move)
        return move

    def why_not(self, move: Move | str, seat: int) -> str:
        """The sentence that says why a move is refused; empty if it is legal."""
        if isinstance(move, str):
            move = self._parse(move)
        try:
            self.table.check(seat, move)
        except PlayRefused as refused:
            return str(refused)
        return ""

    def _only_seat(self) -> int:
        seats = self.to_act()
        if len(seats) != 1:
            raise NotYourTurn(None, seats)
        return seats[0]

    # ---- taking back -------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """A seat may take back its own moves until dice, a reveal, or another seat's move."""
        if self.result is not None:
            return False
        if self.table.lanes is not None:
            return any(who == seat for _, who, _ in self._stretch)
        return bool(self._stretch) and self._stretch[-1][1] == seat

    def undo(self, seat: int) -> None:
        """Take back the seat's last move."""
        if not self.can_undo(seat):
            raise PlayRefused(
                "There is nothing to take back: dice were rolled, something was shown, or "
                "another seat has acted since. All seats together may agree to rewind."
            )
        self._own_lists()
        last = max(at for at, (_, who, _) in enumerate(self._stretch) if who == seat)
        stretch = self._stretch[:last] + self._stretch[last + 1 :]
        old = self.table
        said = [line for line in self._log_since_anchor() if isinstance(line.event, MATCH_EVENTS)]
        del self.log[self._anchor_log :]
        self.table = self._anchor.clone()
        for n, who, move in stretch:
            self._listen()
            self.table.apply(who, move)
            self._log(n)
        again = sorted([*self._log_since_anchor(), *said], key=lambda line: line.n)
        self.log[self._anchor_log :] = again
        self._stretch = stretch
        self._go_on_after(old)
        secret = self.table.lanes is not None
        if secret and self.table.marks is not None:
            self.table.marks[seat] += 1
        else:
            self.table.number += 1
        entry = Entry(n=len(self.entries), seat=seat, act="undo", private=secret)
        self._mark(entry, TookBack(seat, int(secret)), secret=secret)

    def _log_since_anchor(self) -> list[LogLine]:
        return self.log[self._anchor_log :]

    def _go_on_after(self, old: Table[Any, Any, Any]) -> None:
        """Numbers grow and rolls are never used twice, whatever was taken back."""
        self.table.dice = old.dice
        self.table.number = old.number
        self.table.rolled = old.rolled
        self.table.shown = max(old.shown, self.table.shown)
        if old.marks is not None:
            self.table.marks = old.marks[:]

    # ---- giving up, drawing, rewinding ---------------------------------------------------------

    def resign(self, seat: int) -> None:
        self._must_be_on()
        self._check_seat(seat)
        self.table.end(self.game.resigned(self.table, seat))
        self.table.number += 1
        self._mark(Entry(n=len(self.entries), seat=seat, act="resign"), Resigned(seat))
        self._new_stretch()

    def offer_draw(self, seat: int) -> None:
        self._offer(Proposal("draw", seat, (seat,)))

    def offer_rewind(self, seat: int, to: int) -> None:
        """Propose to go back to moment `to` of the log (where nothing is secret: entry `to`)."""
        if not 0 <= to < len(self.moments):
            raise PlayRefused(
                f"There is no moment {to} to go back to: the last one is {len(self.moments) - 1}."
            )
        self._offer(Proposal("rewind", seat, (seat,), to))

    def _offer(self, proposal: Proposal) -> None:
        """Put it on the table; to offer what is offered already is to agree to it."""
        self._must_be_on()
        self._check_seat(proposal.seat)
        on_table = self.proposal
        if on_table is not None:
            if (on_table.what, on_table.to) == (proposal.what, proposal.to):
                self.accept(proposal.seat)
                return
            if proposal.seat in on_table.agreed:
                raise PlayRefused("An offer is open already: wait until the others answer it.")
            raise PlayRefused("Another offer is open: answer that one first.")
        self.proposal = proposal
        self.table.number += 1
        self._mark(
            Entry(
                n=len(self.entries),
                seat=proposal.seat,
                act=f"offer-{proposal.what}",
                to=proposal.to,
            ),
            Offered(proposal.seat, proposal.what, proposal.to),
        )

    def accept(self, seat: int) -> None:
        """Agree to the open offer; it is carried out when all seats agree."""
        proposal = self._open_offer(seat)
        agreed = tuple(sorted({*proposal.agreed, seat}))
        entry = Entry(n=len(self.entries), seat=seat, act="accept")
        events: list[Event] = [Answered(seat, proposal.what, 1)]
        self.proposal = msgspec.structs.replace(proposal, agreed=agreed)
        self.table.number += 1
        if len(agreed) == self.setting.players:
            self.proposal = None
            if proposal.what == "draw":
                self.table.end(Result((), "agreed-draw"))
                self._new_stretch()
            else:
                self._rewind(proposal.to)
                events.append(Rewound(proposal.to))
        self._mark(entry, *events)

    def decline(self, seat: int) -> None:
        proposal = self._open_offer(seat)
        self.proposal = None
        self.table.number += 1
        self._mark(
            Entry(n=len(self.entries), seat=seat, act="decline"), Answered(seat, proposal.what, 0)
        )

    def _open_offer(self, seat: int) -> Proposal:
        self._must_be_on()
        self._check_seat(seat)
        if self.proposal is None:
            raise PlayRefused("No offer is open.")
        if seat in self.proposal.agreed:
            raise PlayRefused("You have agreed already; the others have not answered yet.")
        return self.proposal

    def _must_be_on(self) -> None:
        if self.result is not None:
            raise PlayRefused("The game is over.")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.setting.players:
            raise NotYourTurn(seat, self.to_act())

    def _rewind(self, to: int) -> None:
        then = self._kept.get(to) or self.at(self.moments[to])
        old = self.table
        self.table = then.table.clone()
        self._go_on_after(old)
        self.log = list(then.log)
        self._new_stretch()

    def at(self, n: int) -> Match:
        """This match as it was after entry n."""
        if not 0 <= n < len(self.entries):
            raise RecordError(f"There is no entry {n}: name one from 0 to {len(self.entries) - 1}.")
        from kassen.core.replays import replay  # which makes matches itself

        return replay(Record(header=self._header(), entries=self.entries[: n + 1]), self.setting)

    def rematch(self, secret: bytes | None = None) -> Match:
        """The same game again with the sides swapped (seats moved on by one)."""
        return Match(self.setting, [*self.seats[1:], self.seats[0]], secret)

    # ---- as a value --------------------------------------------------------------------------

    def clone(self) -> Match:
        """An independent match at the same moment, to try something out."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.clone()
        self._shared = twin._shared = True
        return twin

    def _own_lists(self) -> None:
        """Copy what a clone shares, when one of the two goes on; so a clone costs no history."""
        if self._shared:
            self.entries = list(self.entries)
            self.log = list(self.log)
            self.moments = list(self.moments)
            self._stretch = list(self._stretch)
            self._shared = False

    def record(self) -> Record:
        """The whole record, secret included: for the host's own keeping."""
        return Record(header=self._header(), entries=list(self.entries), closing=self._closing())

    def _header(self) -> Header:
        return msgspec.structs.replace(self.header, secret=self.secret.hex())

    def _closing(self) -> Closing | None:
        return None if self.result is None else Closing(result=self.result, hash=self.hash())

    def export(self, seat: int | None) -> Record:
        """The record for a seat (None: a spectator): before the end, only what it may know."""
        if self.result is not None:
            return self.record()
        header = msgspec.structs.replace(self.header, only_for=-1 if seat is None else seat)
        public = set(self.moments)
        known = [entry for entry in self.entries if entry.n in public or entry.seat == seat]
        return Record(
            header=header, entries=[self._seen(entry, n, seat) for n, entry in enumerate(known)]
        )

    def _seen(self, entry: Entry, n: int, seat: int | None) -> Entry:
        """An entry as a seat may know it, numbered without those that it may not."""
        if self.game.open_information and not entry.private:
            return msgspec.structs.replace(entry, n=n)
        if entry.private and entry.seat != seat:
            return Entry(n=n, seat=entry.seat, act=entry.act, private=True)
        return msgspec.structs.replace(entry, n=n, hash="", dice=[])

    # ---- keeping the record --------------------------------------------------------------------

    def _listen(self) -> None:
        self.table.events = []
        self.table.tape = []

    def _note(self, entry: Entry, secret: bool = False) -> list[Event]:
        if not secret:
            self.moments.append(entry.n)
        events = self._log(len(self.moments) - 1)
        entry.dice = self.table.tape or []
        entry.hash = self.table.hash()
        self.table.tape = None
        self.entries.append(entry)
        return events

    def _log(self, n: int) -> list[Event]:
        events = self.table.events or []
        self.table.events = None
        self.log.extend(LogLine(n, event) for event in events)
        return events

    def _mark(self, entry: Entry, *events: Event, secret: bool = False) -> None:
        """Note something that is no move."""
        self._own_lists()
        self.table.events = list(events)
        self._note(entry, secret)

    def _new_stretch(self) -> None:
        """From here on moves can be taken back, nothing before."""
        self._anchor = self.table.clone()
        self._anchor_log = len(self.log)
        self._stretch = []
