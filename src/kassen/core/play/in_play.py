"""A game in play: a table, what can still be taken back, what is offered. It has no history.

`do` is the one door: an act goes in, what came of it comes out (`Told`). Whoever wants a past keeps
what comes out: a `Match` in a list, a server in its database. Numbers never go back: taking back
and rewinding are acts like any other.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy
from typing import Any, TypeVar, Unpack

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kassen.core.engine.game import Game
from kassen.core.engine.match_events import (
    BotFailed,
    Replaced,
    Resigned,
    TookBack,
)
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move
from kassen.core.engine.table import Table
from kassen.core.play.acts import (
    Accept,
    AnyAct,
    CountVotes,
    Decline,
    GiveWay,
    GoOn,
    OfferCancel,
    OfferDraw,
    OfferGoOn,
    OfferPause,
    OfferRewind,
    Play,
    Resign,
    SetUp,
    TakeFromBot,
    TakeOver,
    Undo,
    act_text,
)
from kassen.core.play.checkpoints import FORMAT, Checkpoint, read_checkpoint
from kassen.core.play.giving_up import given_up, resigned, resigning, settle, told_at_the_end
from kassen.core.play.headers import Terms, new_header
from kassen.core.play.offers import Offers
from kassen.core.play.records import Entry, Header
from kassen.core.play.snapshots import open_snapshot, take_snapshot
from kassen.core.play.stand_ins import Led
from kassen.core.play.starts import Start
from kassen.core.play.told import Told
from kassen.core.values.chance import Dice, FairDice, dice_key
from kassen.core.values.errors import NotYourTurn, PlayRefused, RecordError
from kassen.core.values.phrases import phrase
from kassen.core.values.results import Result

P = TypeVar("P", bound="InPlay")


class Made(Struct, frozen=True, gc=False):
    """A move that can still be taken back; without one, the seat has taken its last one back."""

    seat: int
    move: Move | None
    is_own: bool | None = None
    """Its player made it (False: a stand-in); None: neither did, and it counts for no one."""


_LONGEST = 64
"""So many moves of several seats are remembered, in case some of them give way."""


class InPlay(Offers):
    """One game, at one moment."""

    def __init__(
        self, setting: Setting, header: Header, secret: bytes, table: Table[Any, Any, Any]
    ) -> None:
        """Nothing has happened yet: `set_up` begins."""
        self.setting = setting
        self.header = header
        self.secret = secret
        self.fair = FairDice(dice_key(secret, header.parts))
        self.table = table
        self.done = 0
        """How many acts there were, the set-up among them."""
        super().__init__()
        self.handed: tuple[int, ...] = ()
        """Seats whose players have resigned and for whom bots play on."""
        self.led = Led.none_of(setting.players)
        self._anchor = table
        """The table as it was before the moves that can be taken back."""
        self._stretch: list[Made] = []
        """Those moves, of whatever seats, since dice were last rolled or something shown."""

    @classmethod
    def new(
        cls,
        setting: Setting,
        seats: Sequence[str],
        secret: bytes,
        parts: Sequence[str] = (),
        *,
        start: Start | None = None,
        **terms: Unpack[Terms],
    ) -> InPlay:
        """A game that begins with its set-up, or elsewhere if it has a start."""
        dice = FairDice(dice_key(secret, parts))
        table = None if start is None else start.table(setting, dice)
        header = new_header(setting, seats, secret, parts, table=table, **terms)
        return InPlay(setting, header, secret, table or setting.game.table(setting, dice))

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.setting.game

    @property
    def result(self) -> Result | None:
        return self.table.result

    @property
    def line(self) -> int:
        """How many public things have happened since the set-up."""
        return self.table.line

    def to_act(self) -> tuple[int, ...]:
        return self.table.to_act()

    def hash(self) -> str:
        return self.table.hash(self.header.hash)

    # ---- the door ----------------------------------------------------------------------------

    def set_up(self) -> Told:
        """What the table does before anybody acts."""
        self._listen()
        self.table.advance()
        self._new_stretch()
        return self._told(-1, SetUp())

    def do(
        self, seat: int, act: AnyAct, number: int | None = None, then: InPlay | None = None
    ) -> Told:
        """Do what a seat wants, for the state with this number (None: whatever it is).

        A PlayRefused changes nothing. `then` is the game as it was at the line that the act goes
        back to, if it does (see `goes_back`).
        """
        if number is not None:
            self.table.must_be_at(number, seat)
        if self._is_on_the_table(act):
            act = Accept()  # to offer what is offered already is to agree to it
        match act:
            case Play():
                move: Move = self.setting.notation.parse(act.move, Move)
                return self.play_move(seat, move, act)
            case Undo():
                return self._undo(seat, act)
            case Resign():
                return self._resign(seat, act)
            case TakeOver():
                return self._take_over(seat, act)
            case OfferDraw() | OfferRewind() | OfferPause() | OfferGoOn() | OfferCancel():
                return self._offer(seat, act)
            case Accept():
                return self._answer(seat, act, then)
            case Decline():
                return self._answer(seat, act, None)
            case CountVotes():
                return self._count_votes(act)
            case GoOn():
                return self._go_on(act)
        raise RecordError(phrase("unknown-act", act=act_text(act)))

    def _listen(self) -> None:
        self.table.events, self.table.tape = [], []

    def _told(self, seat: int, act: AnyAct, *, private: bool = False, secret: bool = False) -> Told:
        """What came of it. Everything that is done comes through here."""
        settle(self.table, self.handed, self.led)
        table = self.table
        entry = Entry(n=self.done, seat=seat, act=act, private=private)
        entry.dice, events = table.tape or [], table.events or []
        entry.hash = self.hash()
        table.events = table.tape = None
        self.done += 1
        own = None if table.own is None else table.own[:]
        return Told(entry, table.line, own, events, not secret)

    def _noted(self, seat: int, act: AnyAct, *events: Event, secret: bool = False) -> Told:
        """The same for what is no move."""
        self.table.events = list(events)
        self.table.count(seat, in_lane=secret, secret=secret)
        return self._told(seat, act, private=secret, secret=secret)

    # ---- moves -------------------------------------------------------------------------------

    def play_move(
        self, seat: int, move: Move, act: Play | None = None, number: int | None = None
    ) -> Told:
        """Play a move that is a value already."""
        self._must_not_rest()
        table, act = self.table, act or Play()
        note = act.note
        choice, in_lane = table.choice(seat), table.lanes is not None
        private = in_lane or (choice is not None and choice.private)
        is_long = not in_lane and len(self._stretch) >= _LONGEST
        before = table.clone() if is_long and self._stretch[-1].seat != seat else None
        rolled, shown = table.rolled, table.shown
        table.check(seat, move, number)
        self._listen()
        if note:
            table.events = [BotFailed(seat, note, int(in_lane))]
        table.apply(seat, move)
        if before is not None:
            self._anchor, self._stretch = before, []
        is_final = (table.rolled, table.shown) != (rolled, shown) or table.result is not None
        secret = in_lane and not is_final
        if not secret:
            self._passed_by()
        is_own = None if note else not act.by
        self._stretch.append(Made(seat, move, is_own))
        if is_final:
            self._new_stretch()
        if is_own is not None:
            self.led = self.led.with_move(seat, is_own=is_own)
        played = replace(act, move=self.setting.notation.text(move))
        return self._told(seat, played, private=private, secret=secret)

    def roll_with(self, dice: Dice) -> None:
        """From now on these are the dice, whatever is taken back."""
        self.table.dice = dice

    # ---- taking back -------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """A seat may take back its own moves until dice, a reveal, or another seat's move."""
        return self.moved_since(seat) == []

    def moved_since(self, seat: int) -> list[int] | None:
        """Who has moved, or taken back, since a seat's last move, the newest first.

        None if dice or a reveal came after it: then it cannot be taken back, whoever gives way.
        """
        last = self._last_of(seat)
        if self.result is not None or last is None:
            return None
        if self.table.lanes is not None:
            return []
        return [one.seat for one in self._stretch[:last:-1] if one.seat != seat]

    def _last_of(self, seat: int) -> int | None:
        """Where a seat's last move stands among those that can be taken back."""
        made = reversed(list(enumerate(self._stretch)))
        return next((at for at, one in made if one.seat == seat and one.move is not None), None)

    def _undo(self, seat: int, act: Undo) -> Told:
        """Without the seat's last move; unless it gives way, that bars others as a move does."""
        self._must_not_rest()
        last = self._last_of(seat)
        if last is None or not (self.can_undo(seat) or self._gives_way(act, last)):
            raise PlayRefused(phrase("nothing-to-take-back"))
        if (is_own := self._stretch[last].is_own) is not None:
            self.led = self.led.without_move(seat, is_own=is_own)
        secret = self.table.lanes is not None
        left = [*self._stretch[:last], *self._stretch[last + 1 :]]
        mark = Made(seat, None)
        if not secret and not isinstance(act, GiveWay) and mark not in left[-1:]:
            left.append(mark)
        self._stretch, again = left, self._anchor.clone()
        for made in left:
            if made.move is not None:
                again.apply(made.seat, made.move)
        self._go_on_with(again)
        return self._noted(seat, act, TookBack(seat, int(secret)), secret=secret)

    def _gives_way(self, act: Undo, last: int) -> bool:
        """Since that move nothing was done but taken back."""
        return isinstance(act, GiveWay) and all(
            one.move is None for one in self._stretch[last + 1 :]
        )

    def _go_on_with(self, table: Table[Any, Any, Any]) -> None:
        """Numbers grow and rolls are never used twice, whatever was taken back."""
        old, self.table = self.table, table
        table.dice, table.line = old.dice, old.line
        table.rolled, table.unseen = old.rolled, old.unseen
        table.shown = max(old.shown, table.shown)
        if old.own is not None:
            table.own = old.own[:]

    def _new_stretch(self) -> None:
        """From here on moves can be taken back, nothing before."""
        self._anchor, self._stretch = self.table.clone(), []

    # ---- giving up -----------------------------------------------------------------------------

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats whose players have resigned, no matter what became of them."""
        return resigned(self.table, self.handed)

    def resigning(self, seat: int, people: Collection[int]) -> Resign:
        """The act of a player who gives up; `people`: the seats that people still play."""
        return resigning(self.table, self.handed, seat, people)

    def _resign(self, seat: int, act: Resign) -> Told:
        """If several others are left they play on, and the table or a bot decides for the seat."""
        self._must_be_in(seat)
        if seat in self.handed:
            raise PlayRefused(phrase("out-of-play"))
        came = given_up(self.table, self.handed, seat, act, self.header.when_gone)
        happened: Sequence[Event]
        if came is None:
            happened = self._leave([seat])
        elif isinstance(came, Result):
            self.table.end(came)
            happened = told_at_the_end(came)
        else:
            self.handed = tuple(sorted((*self.handed, seat)))
            happened = [came]
        self.proposal = None
        told = self._noted(seat, act, Resigned(seat), *happened)
        self._new_stretch()
        return told

    def _take_over(self, seat: int, act: TakeOver) -> Told:
        """What was done before the newcomer stays done."""
        self._must_be_in(seat)
        self.handed = tuple(one for one in self.handed if one != seat)
        is_bots = isinstance(act, TakeFromBot)
        self.led = self.led.from_bot(seat) if is_bots else self.led.anew(seat)
        told = self._noted(seat, act, Replaced(seat, act.name, act.was))
        self._new_stretch()
        return told

    def _leave(self, seats: Sequence[int]) -> list[Event]:
        """Returns what happened because the table decides for them now."""
        self._listen()
        for seat in seats:
            self.table.leave(seat)
        return self.table.events or []

    # ---- rewinding -----------------------------------------------------------------------------

    def _go_back(self, then: Any) -> list[Event]:
        """Whoever has resigned since stays away; returns what happens because of that."""
        left = self.table.gone
        self.led = self.led.back_to(then.led)
        self._go_on_with(then.table.clone())
        return self._leave([seat for seat in left if seat not in self.table.gone])

    def _must_be_in(self, seat: int) -> None:
        """The game is on, and the seat is one of those that still play it."""
        self._must_go_on()
        if not 0 <= seat < self.setting.players:
            raise NotYourTurn(seat, self.table)
        if seat not in self.table.players_left():
            raise PlayRefused(phrase("out-of-play"))

    def _must_go_on(self) -> None:
        if self.result is not None:
            raise PlayRefused(phrase("game-over"))

    # ---- as a value --------------------------------------------------------------------------

    def clone(self: P) -> P:
        """An independent game at the same moment, to try something out."""
        twin = copy(self)
        twin.table = self.table.clone()
        twin._stretch = self._stretch[:]
        return twin

    def checkpoint(self) -> bytes:
        """All of it as JSON; `resume` goes on from there. Disposable, and for the host alone."""
        text = self.setting.notation.text
        return msgspec.json.encode(
            Checkpoint(
                format=FORMAT,
                done=self.done,
                table=msgspec.Raw(take_snapshot(self.table)),
                anchor=msgspec.Raw(take_snapshot(self._anchor)),
                stretch=[
                    (made.seat, "" if made.move is None else text(made.move), made.is_own)
                    for made in self._stretch
                ],
                proposal=self.proposal,
                handed=self.handed,
                led=self.led,
                pause=self.pause,
            )
        )

    @classmethod
    def resume(cls, setting: Setting, header: Header, secret: bytes, data: bytes) -> InPlay:
        """The game of a checkpoint, whatever its length; RecordError if that is damaged."""
        saved = read_checkpoint(data)
        dice = FairDice(dice_key(secret, header.parts))
        play = InPlay(setting, header, secret, open_snapshot(bytes(saved.table), setting, dice))
        play.done, play.proposal, play.handed = saved.done, saved.proposal, saved.handed
        play.pause, play.led = saved.pause, saved.led
        settle(play.table, play.handed, play.led)
        play._anchor = open_snapshot(bytes(saved.anchor), setting, dice)
        parse = setting.notation.parse
        play._stretch = [
            Made(seat, parse(text, Move) if text else None, is_own)
            for seat, text, is_own in saved.stretch
        ]
        return play
