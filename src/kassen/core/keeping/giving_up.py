"""Giving up: who has resigned has lost for good, whoever plays the seat on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kassen.core.engine.game import Game
from kassen.core.engine.results import ONLY_BOTS, RESIGNED, Result
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.engine.table import Table
from kassen.core.errors import PlayRefused
from kassen.core.keeping.acts import AnyAct, LeaveToBots, Resign, TakeFromBot, TakeOver
from kassen.core.keeping.match_events import BotPlaysOn, LeftToBots, Replaced, Resigned
from kassen.core.keeping.records import PASSIVE, Header
from kassen.core.keeping.stand_ins import Led, settled
from kassen.core.keeping.told import Told
from kassen.core.words.phrases import phrase

if TYPE_CHECKING:
    from kassen.core.keeping.match_events import Proposal


class GivingUp:
    """The part of a game in play that knows who still plays it, and who led each seat."""

    if TYPE_CHECKING:
        header: Header
        setting: Setting
        table: Table[Any, Any, Any]
        handed: tuple[int, ...]
        led: Led
        proposal: Proposal | None

        @property
        def game(self) -> Game[Any, Any, Any]: ...
        @property
        def result(self) -> Result | None: ...
        def _noted(self, seat: int, act: AnyAct, *events: Event) -> Told: ...
        def _must_be_in(self, seat: int) -> None: ...
        def _listen(self) -> None: ...
        def _new_stretch(self) -> None: ...

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats whose players have resigned, no matter what became of them."""
        at_the_end = () if self.result is None else self.result.resigned
        return tuple(sorted({*self.handed, *self.table.gone, *at_the_end}))

    def _settle(self) -> None:
        """Sides win on the board; whether their players have won is another matter."""
        if self.table.result is not None:
            in_play = self.game.in_play(self.table)
            out = [seat for seat in range(len(self.header.seats)) if seat not in in_play]
            self.table.result = settled(self.table.result, self.resigned, self.led, out)

    def resigning(self, seat: int, people: Collection[int]) -> Resign:
        """The act of a player who gives up; `people`: the seats that people still play."""
        is_last = set(people) <= {seat} or self._others_of_one_side(seat)
        goes_on = self.result is None and self.game.resigned(self.table, seat) is None
        return LeaveToBots() if is_last and goes_on else Resign()

    def _others_of_one_side(self, seat: int) -> tuple[int, ...]:
        """The seats that are left when the last of a whole side gives up, against one other."""
        allies = self.setting.allies
        gone = {seat, *self.resigned}
        left = tuple(one for one in self.table.players_left() if one not in gone)
        is_whole = len(allies[seat]) > 1 and gone.issuperset(allies[seat])
        return left if is_whole and len({allies[one] for one in left}) == 1 else ()

    def _resign(self, seat: int, act: Resign) -> Told:
        """If several others are left they play on, and the table or a bot decides for the seat."""
        self._must_be_in(seat)
        if seat in self.handed:
            raise PlayRefused(phrase("out-of-play"))
        happened = list[Event]()
        if (result := self.game.resigned(self.table, seat)) is not None:
            self.table.end(replace(result, resigned=(seat,)))
        elif isinstance(act, LeaveToBots) and (left := self._others_of_one_side(seat)):
            self.table.end(Result(left, RESIGNED, resigned=(seat,)))
        elif isinstance(act, LeaveToBots):
            self.table.end(Result((), ONLY_BOTS, resigned=(seat,)))
            happened = [LeftToBots()]
        elif self.header.when_gone != PASSIVE:
            self.handed = tuple(sorted((*self.handed, seat)))
            happened = [BotPlaysOn(seat)]
        else:
            happened = self._leave([seat])
        self.proposal = None
        told = self._noted(seat, act, Resigned(seat), *happened)
        self._new_stretch()
        return told

    def _take_over(self, seat: int, act: TakeOver) -> Told:
        """What was done before him stays done."""
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
