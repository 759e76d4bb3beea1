"""A match: a table being played, with its record, log, undo, offers and rematch.

Numbers never go back: taking back and rewinding are entries like any other.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from kassen.core.engine.chance import Dice, FairDice, commitment, dice_key
from kassen.core.engine.results import Result
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import heard
from kassen.core.errors import KassenError, NotYourTurn, PlayRefused, RecordError
from kassen.core.keeping.checkpoints import FORMAT as CHECKPOINT_FORMAT
from kassen.core.keeping.checkpoints import Checkpoint, Tail, read_checkpoint
from kassen.core.keeping.ledger import Ledger
from kassen.core.keeping.match_events import (
    SAID,
    Answered,
    BotFailed,
    LogLine,
    Offered,
    Proposal,
    Resigned,
    Rewound,
    TookBack,
)
from kassen.core.keeping.records import FORMAT, Entry, Header, Record
from kassen.core.keeping.snapshots import open_snapshot, take_snapshot
from kassen.core.keeping.starts import start_of
from kassen.core.words.phrases import phrase

M = TypeVar("M", bound="Match")


class Made(msgspec.Struct, frozen=True, gc=False):
    """A move that can still be taken back."""

    moment: int
    seat: int
    move: Move
    note: str


class Match(Ledger):
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
        private_talk: bool = True,
    ) -> None:
        """A new match makes its own table. One that begins elsewhere (a scenario) is given it,
        before anything was played; its record holds that start. `dice` are for replays.
        """
        game = setting.game
        if len(seats) != setting.players:
            raise KassenError(
                phrase("wrong-names", game=game.title, wanted=setting.players, given=len(seats))
            )
        secret = secrets.token_bytes(32) if secret is None else secret
        header = Header(
            kassen=FORMAT,
            game=game.id,
            edition=setting.edition,
            options=msgspec.to_builtins(setting.options),
            rules=setting.rules,
            seats=list(seats),
            data=setting.data,
            commitment=commitment(secret),
            parts=list(parts),
            private_talk=private_talk,
            start=None if table is None else start_of(table),
        )
        if table is None:
            table = game.table(setting, dice or FairDice(dice_key(secret, parts)))
        super().__init__(setting, header, secret, table)
        self.proposal: Proposal | None = None
        self._kept: dict[int, Match] = {}
        self._stretch: list[Made] = []
        self._listen()
        self.table.advance()
        self._note(Entry(n=0, act="set-up"))
        self._new_stretch()

    # ---- playing -----------------------------------------------------------------------------

    def play(
        self, move: Move | str, seat: int | None = None, number: int | None = None, note: str = ""
    ) -> list[Event]:
        """Play a move (or its text); a PlayRefused changes nothing.

        Returns what happened, as far as the seat that played may know it. A `note` says why the
        host played for a bot (see `BotFailed`); it stays in the record.
        """
        if seat is None:
            seat = self._only_seat()
        if isinstance(move, str):
            move = self._parse(move)
        choice = self.table.choice(seat)
        in_lane = self.table.lanes is not None
        private = in_lane or (choice is not None and choice.private)
        handed_over = self._stretch and not in_lane and self._stretch[-1].seat != seat
        before = self.table.clone() if handed_over else None
        rolled, shown = self.table.rolled, self.table.shown
        self._listen_to(seat, note)
        self.table.play(seat, move, number)
        self._own_lists()
        if before is not None:
            self._anchor, self._stretch = before, []
            self._anchor_log = len(self.log)
        barred = (self.table.rolled, self.table.shown) != (rolled, shown) or self.result is not None
        secret = in_lane and not barred
        if not secret:
            self.proposal = None
        text, n = self.text(move), len(self.entries)
        entry = Entry(n=n, seat=seat, move=text, private=private, note=note)
        events = self._note(entry, secret)
        self._stretch.append(Made(len(self.moments) - 1, seat, move, note))
        if barred:
            self._new_stretch()
        return heard(events, seat)

    def _listen_to(self, seat: int, note: str) -> None:
        """Begin a move's events with what is noted about it."""
        self._listen()
        if note:
            self.table.events = [BotFailed(seat, note, int(self.table.lanes is not None))]

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

    def roll_with(self, dice: Dice) -> None:
        """From now on these are the dice, whatever is taken back."""
        self.table.dice = self._anchor.dice = dice

    # ---- taking back -------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """A seat may take back its own moves until dice, a reveal, or another seat's move."""
        if self.result is not None:
            return False
        if self.table.lanes is not None:
            return any(made.seat == seat for made in self._stretch)
        return bool(self._stretch) and self._stretch[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back the seat's last move."""
        if not self.can_undo(seat):
            raise PlayRefused(phrase("nothing-to-take-back"))
        self._own_lists()
        last = max(at for at, made in enumerate(self._stretch) if made.seat == seat)
        stretch = self._stretch[:last] + self._stretch[last + 1 :]
        old = self.table
        said = [line for line in self._log_since_anchor() if isinstance(line.event, SAID)]
        del self.log[self._anchor_log :]
        self.table = self._anchor.clone()
        for made in stretch:
            self._listen_to(made.seat, made.note)
            self.table.apply(made.seat, made.move)
            self._log(made.moment)
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
        self.table.rolled, self.table.unseen = old.rolled, old.unseen
        self.table.shown = max(old.shown, self.table.shown)
        if old.marks is not None:
            self.table.marks = old.marks[:]

    def _new_stretch(self) -> None:
        """From here on moves can be taken back, nothing before."""
        self._anchor = self.table.clone()
        self._anchor_log = len(self.log)
        self._stretch = []

    # ---- giving up, drawing, rewinding ---------------------------------------------------------

    def resign(self, seat: int) -> None:
        """Give up. If several others are left they play on, and the table decides for the seat."""
        self._must_be_in(seat)
        result = self.game.resigned(self.table, seat)
        happened = self._leave([seat]) if result is None else []
        if result is not None:
            self.table.end(result)
        self.proposal = None
        self.table.number += 1
        entry = Entry(n=len(self.entries), seat=seat, act="resign")
        self._mark(entry, Resigned(seat), *happened)
        self._new_stretch()

    def _leave(self, seats: Sequence[int]) -> list[Event]:
        """Returns what happened because the table decides for them now."""
        self._listen()
        for seat in seats:
            self.table.leave(seat)
        return self.table.events or []

    def offer_draw(self, seat: int) -> None:
        self._offer(Proposal("draw", seat, (seat,)))

    def offer_rewind(self, seat: int, to: int) -> None:
        """Propose to go back to moment `to` of the log (where nothing is secret: entry `to`)."""
        if not 0 <= to < len(self.moments):
            last = str(len(self.moments) - 1)
            raise PlayRefused(phrase("no-such-moment", number=str(to), last=last))
        self._offer(Proposal("rewind", seat, (seat,), to))

    def _offer(self, proposal: Proposal) -> None:
        """Put it on the table; to offer what is offered already is to agree to it."""
        self._must_be_in(proposal.seat)
        on_table = self.proposal
        if on_table is not None:
            if (on_table.what, on_table.to) == (proposal.what, proposal.to):
                self.accept(proposal.seat)
                return
            if proposal.seat in on_table.agreed:
                raise PlayRefused(phrase("own-offer-open"))
            raise PlayRefused(phrase("other-offer-open"))
        self.proposal = proposal
        self.table.number += 1
        seat, what, to = proposal.seat, proposal.what, proposal.to
        entry = Entry(n=len(self.entries), seat=seat, act=f"offer-{what}", to=to)
        self._mark(entry, Offered(seat, what, to))

    def asked(self) -> tuple[int, ...]:
        """The seats that the open offer waits for: all in play that have not agreed yet."""
        if self.proposal is None or self.result is not None:
            return ()
        agreed = self.proposal.agreed
        return tuple(seat for seat in self.table.players_left() if seat not in agreed)

    def rewind_wanted(self, seat: int) -> int | None:
        """The moment that the game goes back to if this seat accepts; None if it does not."""
        proposal = self.proposal
        if proposal is None or proposal.what != "rewind" or self.asked() != (seat,):
            return None
        return proposal.to

    def accept(self, seat: int) -> None:
        """Agree to the open offer; it is carried out when all seats in play agree."""
        proposal = self._open_offer(seat)
        agreed = tuple(sorted({*proposal.agreed, seat}))
        is_last = self.asked() == (seat,)
        then = self._then(proposal.to) if is_last and proposal.what == "rewind" else None
        entry = Entry(n=len(self.entries), seat=seat, act="accept")
        events: list[Event] = [Answered(seat, proposal.what, 1)]
        self.proposal = None if is_last else msgspec.structs.replace(proposal, agreed=agreed)
        self.table.number += 1
        if then is not None:
            happened = self._go_back(then)
            events += [Rewound(proposal.to), *happened]
        elif is_last:
            self.table.end(Result((), "agreed-draw"))
            self._new_stretch()
        self._mark(entry, *events)

    def decline(self, seat: int) -> None:
        proposal = self._open_offer(seat)
        self.proposal = None
        self.table.number += 1
        self._mark(
            Entry(n=len(self.entries), seat=seat, act="decline"), Answered(seat, proposal.what, 0)
        )

    def _open_offer(self, seat: int) -> Proposal:
        self._must_be_in(seat)
        if self.proposal is None:
            raise PlayRefused(phrase("no-offer-open"))
        if seat in self.proposal.agreed:
            raise PlayRefused(phrase("agreed-already"))
        return self.proposal

    def _must_be_in(self, seat: int) -> None:
        """The game is on, and the seat is one of those that still play it."""
        if self.result is not None:
            raise PlayRefused(phrase("game-over"))
        if not 0 <= seat < self.setting.players:
            raise NotYourTurn(seat, self.to_act())
        if seat not in self.table.players_left():
            raise PlayRefused(phrase("out-of-play"))

    def _then(self, moment: int) -> Match:
        """The match as it was at a moment to go back to."""
        kept = self._kept.get(moment)
        if kept is None:
            self._all_entries()  # RecordError if they are not here
            kept = self.at(self.moments[moment])
        return kept

    def _go_back(self, then: Match) -> list[Event]:
        """Whoever has resigned since stays away; returns what happens because of that."""
        old = self.table
        self.table = then.table.clone()
        self._go_on_after(old)
        self.log = list(then.log)
        happened = self._leave([seat for seat in old.gone if seat not in self.table.gone])
        self._new_stretch()
        return happened

    def keep_for_rewind(self, moment: int, then: Match) -> None:
        """Hand in the match as it was at a moment, so that `accept` need not replay for it."""
        self._kept[moment] = then

    def at(self, n: int) -> Match:
        """This match as it was after entry n."""
        entries = self._all_entries()
        if not 0 <= n < len(entries):
            raise RecordError(phrase("no-such-entry", number=str(n), last=str(len(entries) - 1)))
        from kassen.core.keeping.replays import replay  # which makes matches itself

        return replay(Record(header=self._header(), entries=entries[: n + 1]), self.setting)

    def rematch(self, secret: bytes | None = None) -> Match:
        """The same game again with the sides swapped (seats moved on by one)."""
        start, seats = self.header.start, [*self.seats[1:], self.seats[0]]
        private = self.header.private_talk
        if start is None:
            return Match(self.setting, seats, secret, private_talk=private)
        secret = secrets.token_bytes(32) if secret is None else secret
        table = start.table(self.setting, FairDice(dice_key(secret)))
        return Match(self.setting, seats, secret, table=table, private_talk=private)

    # ---- as a value --------------------------------------------------------------------------

    def clone(self) -> Match:
        """An independent match at the same moment, to try something out."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.clone()
        self._shared = twin._shared = True
        return twin

    def _own_lists(self) -> None:
        if self._shared:
            self._stretch = self._stretch.copy()
        super()._own_lists()

    def checkpoint(self) -> bytes:
        """All but the past, as JSON; `resume` goes on from there."""
        return msgspec.json.encode(
            Checkpoint(
                format=CHECKPOINT_FORMAT,
                entries=len(self.entries),
                moments=len(self.moments),
                table=msgspec.Raw(take_snapshot(self.table)),
                anchor=msgspec.Raw(take_snapshot(self._anchor)),
                stretch=[(m.moment, m.seat, self.text(m.move), m.note) for m in self._stretch],
                proposal=self.proposal,
            )
        )

    @classmethod
    def resume(cls: type[M], setting: Setting, header: Header, secret: bytes, data: bytes) -> M:
        """The match of a checkpoint, at no cost of its length; RecordError if that is damaged.

        It plays on like any other, but its past is with the host: `record`, `export` and `at`
        refuse, `log` begins here, and going back needs `keep_for_rewind`.
        """
        saved = read_checkpoint(data)
        dice = FairDice(dice_key(secret, header.parts))
        match, table = cls.__new__(cls), open_snapshot(bytes(saved.table), setting, dice)
        Ledger.__init__(match, setting, header, secret, table)
        match.entries, match.moments = Tail([], saved.entries), Tail([], saved.moments)
        match.proposal = saved.proposal
        match._kept = {}
        match._anchor = open_snapshot(bytes(saved.anchor), setting, dice)
        match._anchor_log = 0
        match._stretch = [
            Made(moment, seat, match._parse(text), note)
            for moment, seat, text, note in saved.stretch
        ]
        return match

    def forget(self) -> None:
        super().forget()
        self._anchor_log = 0
        self._kept = {}
