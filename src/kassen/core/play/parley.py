"""What is said beside the moves: talk and treaties, a log of its own.

It has no part in positions, records and hashes, it holds up nothing, and taking back or rewinding
the game leaves it as it is. Each reader (a seat, or a spectator) knows what was said to
him, the treaties he is a party of, and what lies open. Numbers are each reader's own, so that
nobody can count what he did not hear.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from kassen.core.engine.match_events import LogLine, Resigned
from kassen.core.engine.setting import Setting
from kassen.core.engine.speech import (
    About,
    Accept,
    Act,
    AnyAct,
    Decline,
    Propose,
    Publish,
    Renounce,
    Say,
    Withdraw,
)
from kassen.core.engine.treaties import Pact, State, Treaty, Verdict
from kassen.core.values.errors import PlayRefused
from kassen.core.values.messages import Message
from kassen.core.values.phrases import phrase
from kassen.core.values.readers import SPECTATOR, Reader

if TYPE_CHECKING:
    from kassen.core.play.in_play import InPlay

LONGEST = 500
"""Characters of what can be said at once."""
MOST_OPEN = 20
"""Proposals that a seat can have open."""
MOST_LINES = 2000
"""Lines that a seat can say in a match."""
FEWEST_TEAMS = 3
"""With two seats, or two teams, there is nobody to have a treaty against."""


class Seated(Act, frozen=True, tag="seated"):
    """Whoever keeps the table tells all that another plays a seat from now on."""

    bot: str | None
    """Null: a person."""
    name: str = ""
    by_host: bool = False
    is_new: bool = False
    """Somebody else holds its keys now: what was said to the seat alone is not for him."""
    waits: bool = False
    """Of a bot: until somebody who waits for a seat takes this one over; else he has done so."""


class Stopped(Act, frozen=True, tag="stopped"):
    """The host has stopped the match."""


Notice = Seated | Stopped
"""What the table tells all, beside what is said."""
TABLE = -1
"""Who tells what concerns no seat."""


class Said(Struct, frozen=True, omit_defaults=True):
    """An entry of the log of what was said."""

    line: int
    """Of the game's log, at that moment."""
    seat: int
    act: AnyAct | Notice
    at: int = 0
    """Milliseconds since 1970, if somebody looked at the clock."""


class Heard(Struct, frozen=True):
    """An entry as one reader knows it."""

    number: int
    """His own."""
    said: Said
    to: tuple[int, ...]
    """The seats it was said to; empty: everybody."""
    treaty: int | None = None
    """The number by which he knows the treaty it is about."""


class Deal:
    """A treaty as the log of what was said tells it, without what was done about it."""

    def __init__(self, n: int, said: Said, act: Propose, setting: Setting) -> None:
        self.n = n
        self.seat = said.seat
        self.seats = tuple(sorted({said.seat, *act.to}))
        self.treaty: Treaty = setting.notation.parse(act.treaty, Treaty)
        self.is_open = act.open
        self.accepted = [said.seat]
        self.state: State = "proposed"
        self.made = said.line
        self.since: int | None = None
        self.until: int | None = None
        self.ended_by: int | None = None

    def take(self, said: Said) -> None:
        match said.act:
            case Accept():
                self.accepted.append(said.seat)
                if len(self.accepted) == len(self.seats):
                    self.state, self.since = "in-force", said.line
            case Decline():
                self._end("declined", said)
            case Withdraw():
                self._end("withdrawn", said)
            case Renounce():
                self._end("renounced", said)
                self.until = said.line
            case Publish():
                self.is_open = True

    def _end(self, state: State, said: Said) -> None:
        self.state, self.ended_by = state, said.seat

    def lapse(self, said: Said) -> None:
        """Somebody else sits in a party's seat, who does not know of it."""
        if not self.is_open and said.seat in self.seats and self.state in ("proposed", "in-force"):
            self._end("run-out", said)
            self.until = said.line

    def is_known_to(self, reader: Reader) -> bool:
        return self.is_open or reader in self.seats

    def verdict(self, setting: Setting, log: Sequence[LogLine]) -> Verdict:
        """What became of it, going by a log."""
        begin = self.made if self.since is None else self.since
        lines = [
            line for line in log if line.n > begin and (self.until is None or line.n <= self.until)
        ]
        gone = next((at for at, line in enumerate(lines) if self._is_left_by(line)), None)
        rest = lines[:gone]
        verdict = self.treaty.judge(setting, self.seats, rest)
        while self.since is None and verdict.state in ("broken", "kept"):
            # Nobody is bound yet: that breaks nothing, and the proposal may still run out.
            rest = [line for line in rest if line.n > verdict.n]
            verdict = self.treaty.judge(setting, self.seats, rest)
        if gone is not None and verdict.state == "in-force":
            return Verdict("run-out", n=lines[gone].n)
        return verdict

    def _is_left_by(self, line: LogLine) -> bool:
        """One of the parties gives up."""
        return isinstance(line.event, Resigned) and line.event.seat in self.seats


class Parley:
    """The log of one match, and what can be said next."""

    def __init__(
        self,
        setting: Setting,
        log: Iterable[Said] = (),
        *,
        private: bool = True,
        silent: bool = False,
    ) -> None:
        """`private`: seats may talk among themselves, and keep treaties to themselves.

        `silent`: nobody talks while the game goes on but allies among themselves.
        """
        self.setting = setting
        self.private = private
        self.silent = silent
        self.log: list[Said] = []
        self.deals: dict[int, Deal] = {}
        self._known: dict[Reader, list[Heard]] = {
            reader: [] for reader in (SPECTATOR, *range(setting.players))
        }
        self._numbers: dict[Reader, dict[int, int]] = {reader: {} for reader in self._known}
        self.is_stopped = False
        for said in log:
            self.add(said)

    @property
    def has_treaties(self) -> bool:
        """Treaties can be made at this table."""
        teams = set(self.setting.allies)
        is_many = len(teams) >= FEWEST_TEAMS
        return bool(self.setting.game.treaties) and is_many and not self.silent

    # ---- writing it down ---------------------------------------------------------------------

    def add(self, said: Said) -> None:
        """Take up an entry that was checked before."""
        n = len(self.log)
        deal = self._deal(n, said)
        self.log.append(said)
        if isinstance(said.act, Seated) and said.act.is_new:
            self._begin_anew(said)
        self.is_stopped |= isinstance(said.act, Stopped)
        for reader in self._known:
            if self._hears(reader, said, deal):
                self._hear(reader, said, deal)

    def _begin_anew(self, said: Said) -> None:
        """Whoever sits in a seat from now on knows what lies open to all."""
        self._known[said.seat] = self._known[SPECTATOR][:]
        self._numbers[said.seat] = dict(self._numbers[SPECTATOR])
        for deal in self.deals.values():
            deal.lapse(said)

    def _deal(self, n: int, said: Said) -> Deal | None:
        if isinstance(said.act, Propose):
            self.deals[n] = Deal(n, said, said.act, self.setting)
            return self.deals[n]
        if isinstance(said.act, About):
            self.deals[said.act.treaty].take(said)
            return self.deals[said.act.treaty]
        return None

    def _hears(self, reader: Reader, said: Said, deal: Deal | None) -> bool:
        if deal is not None:
            return deal.is_known_to(reader)
        if not isinstance(said.act, Say):
            return True
        return not said.act.to or reader == said.seat or reader in said.act.to

    def _hear(self, reader: Reader, said: Said, deal: Deal | None) -> None:
        known, numbers = self._known[reader], self._numbers[reader]
        number = len(known) + 1
        if deal is None:
            to = said.act.to if isinstance(said.act, Say) else ()
            known.append(Heard(number, said, to))
            return
        numbers.setdefault(deal.n, number)
        others = tuple(seat for seat in deal.seats if seat != said.seat)
        known.append(Heard(number, said, () if deal.is_open else others, numbers[deal.n]))

    # ---- reading -----------------------------------------------------------------------------

    def heard(self, reader: Reader) -> list[Heard]:
        """All that a reader knows, in the order in which he came to know it."""
        return self._known[reader]

    def pacts(self, reader: Reader, log: Sequence[LogLine]) -> list[Pact]:
        """The treaties that a reader knows; `log` is the game's log as he may read it."""
        return [
            self._pact(self.deals[n], number, log) for n, number in self._numbers[reader].items()
        ]

    def _pact(self, deal: Deal, number: int, log: Sequence[LogLine]) -> Pact:
        verdict = Verdict(deal.state)
        state, ended_by = deal.state, deal.ended_by
        if deal.since is not None or deal.state == "proposed":
            verdict = deal.verdict(self.setting, log)
        if deal.since is not None and verdict.state != "in-force":
            state, ended_by = verdict.state, verdict.by
        elif deal.state == "proposed" and verdict.state == "run-out":
            state = "run-out"
        return Pact(
            number=number,
            treaty=deal.treaty,
            seat=deal.seat,
            seats=deal.seats,
            accepted=tuple(sorted(deal.accepted)),
            is_open=deal.is_open,
            state=state,
            made=deal.made,
            since=deal.since,
            ended_by=ended_by,
            breach=verdict if state == "broken" else None,
        )

    # ---- what can be said --------------------------------------------------------------------

    def checked(
        self, match: InPlay, seat: int, act: AnyAct, log: Sequence[LogLine], at: int = 0
    ) -> Said:
        """The entry that an act makes, its treaty named by the seat's own number.

        `log` is the game's log as the seat may read it. PlayRefused or NotationError says why this
        cannot be said now.
        """
        if sum(said.seat == seat and not _is_notice(said) for said in self.log) >= MOST_LINES:
            raise PlayRefused(phrase("said-enough", most=str(MOST_LINES)))
        match act:
            case Say():
                checked: AnyAct = self._checked_words(match, seat, act)
            case Propose():
                checked = self._checked_proposal(match, seat, act, log)
            case _:
                checked = self._checked_answer(match, seat, act, log)
        return Said(match.line, seat, checked, at)

    def can_say(self, match: InPlay, seat: int) -> bool:
        """There is somebody to whom the seat may talk now."""
        is_quiet = self.silent and match.result is None
        return not is_quiet or len(self.setting.allies[seat]) > 1

    def _checked_words(self, match: InPlay, seat: int, act: Say) -> Say:
        text = one_line(act.text)
        if not text:
            raise PlayRefused(phrase("say-something"))
        if len(text) > LONGEST:
            raise PlayRefused(phrase("say-less", most=LONGEST))
        to = self._checked_seats(seat, act.to)
        among_allies = bool(to) and {*to} <= {*self.setting.allies[seat]}
        if self.silent and match.result is None and not among_allies:
            raise PlayRefused(phrase("silent-table"))
        if to and not self.private and not among_allies:
            raise PlayRefused(phrase("no-private-talk"))
        return Say(text, to)

    def _checked_seats(self, seat: int, to: Sequence[int]) -> tuple[int, ...]:
        for other in to:
            if not 0 <= other < self.setting.players:
                raise PlayRefused(phrase("no-seat-to-talk-to", seat=str(other)))
            if other == seat:
                raise PlayRefused(phrase("talk-to-others"))
        return tuple(sorted(set(to)))

    def _checked_proposal(
        self, match: InPlay, seat: int, act: Propose, log: Sequence[LogLine]
    ) -> Propose:
        if self.silent:
            raise PlayRefused(phrase("silent-table"))
        if not self.has_treaties:
            raise PlayRefused(phrase("no-treaties-here", game=self.setting.game.title))
        to = self._checked_seats(seat, act.to)
        if not to:
            raise PlayRefused(phrase("treaty-with-whom"))
        mine = (pact for pact in self.pacts(seat, log) if pact.seat == seat)
        if sum(pact.state == "proposed" for pact in mine) >= MOST_OPEN:
            raise PlayRefused(phrase("too-many-proposals", most=MOST_OPEN))
        notation = self.setting.notation
        treaty: Treaty = notation.parse(notation.tidy(act.treaty), Treaty)
        if why := self._refused(match, treaty, seat, (seat, *to)):
            raise PlayRefused(why)
        return Propose(notation.text(treaty), to, act.open or not self.private)

    def _checked_answer(
        self, match: InPlay, seat: int, act: About, log: Sequence[LogLine]
    ) -> AnyAct:
        deal, kind = self.deal_of(seat, act.treaty), type(act)
        if deal is None or seat not in deal.seats:
            raise PlayRefused(phrase("no-such-treaty", number=str(act.treaty)))
        if kind not in open_acts(self._pact(deal, act.treaty, log), seat):
            raise PlayRefused(phrase("treaty-not-now"))
        if kind is Accept and (why := self._refused(match, deal.treaty, seat, deal.seats)):
            raise PlayRefused(why)
        return kind(deal.n)  # type: ignore[return-value]

    def deal_of(self, reader: Reader, number: int) -> Deal | None:
        """The treaty that a reader knows by a number."""
        for n, known in self._numbers[reader].items():
            if known == number:
                return self.deals[n]
        return None

    def _refused(
        self, match: InPlay, treaty: Treaty, seat: int, seats: Sequence[int]
    ) -> Message | None:
        """Why these seats cannot agree on a treaty now: it is between those still in the game."""
        partners = self.partners(match, seat)
        if match.result is not None:
            return phrase("game-over")
        if not partners:
            return phrase("out-talks-only")
        if not {*seats} <= {seat, *partners}:
            allied = {*seats} & {*self.setting.allies[seat]} != {seat}
            return phrase("allies-need-none" if allied else "other-is-out")
        view = match.game.view(match.table, SPECTATOR)
        return treaty.fault(self.setting, view, sorted(set(seats)))

    def partners(self, match: InPlay, seat: int) -> list[int]:
        """Whom a seat can propose treaties to now: allies need none."""
        left = match.table.players_left()
        if not self.has_treaties or match.result is not None or seat not in left:
            return []
        return [other for other in left if other not in self.setting.allies[seat]]

    def can(self, match: InPlay, seat: int, pact: Pact) -> list[type[About]]:
        """What a seat can do with a treaty now."""
        return [
            kind
            for kind in open_acts(pact, seat)
            if kind is not Accept or self._refused(match, pact.treaty, seat, pact.seats) is None
        ]


def _is_notice(said: Said) -> bool:
    return isinstance(said.act, Notice)


def open_acts(pact: Pact, seat: int) -> list[type[About]]:
    """What a party can do with a treaty by the state that it is in."""
    found: list[type[About]] = []
    if seat not in pact.seats:
        return found
    if pact.state == "proposed":
        if seat not in pact.accepted:
            found.append(Accept)
        found.append(Withdraw if seat == pact.seat else Decline)
    elif pact.is_on:
        found.append(Renounce)
    if not pact.is_open:
        found.append(Publish)
    return found


def one_line(text: str) -> str:
    """A text on one line, of characters that can be seen."""
    seen = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(seen.split())
