"""The table: a position, an agenda of steps still to do, and dice. A plain value.

`Table` holds no history, names or clocks, so it clones in microseconds at any moment of a game.
A game being played, with its record and undo, is a `kassen.core.play.match.Match`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from kassen.core.engine.hashes import VERSION, fingerprint
from kassen.core.engine.reactions import Interrupt, Window
from kassen.core.engine.steps import Choice, Move, Step, Together
from kassen.core.engine.tabletop import F, O, P, Tabletop
from kassen.core.values.chance import DiceTouched, Tripwire
from kassen.core.values.errors import IllegalMove, NotYourTurn, StaleState
from kassen.core.values.messages import Message, Refusal
from kassen.core.values.readers import SPECTATOR, Reader

_RUNAWAY = 100_000


class Table(Tabletop[P, F, O]):
    """A game in progress, as a value."""

    __slots__ = ()

    # ---- who may do what ---------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        """The seats that must act now."""
        if self.result is not None:
            return ()
        if self.lanes is not None:
            return tuple([seat for seat, lane in enumerate(self.lanes) if lane])
        return (self.agenda[-1].seat,)  # type: ignore[attr-defined]  # what it rests at is a choice

    def _current(self) -> Choice:
        """The choice that an agenda at rest waits for."""
        return self.agenda[-1]  # type: ignore[return-value]

    def choice(self, seat: int) -> Choice | None:
        """What this seat has to decide, or may decide out of turn."""
        if self.result is not None:
            return None
        if seat in self.gone:
            return None
        if self.lanes is not None:
            lane = self.lanes[seat] if 0 <= seat < len(self.lanes) else None
            return lane[-1] if lane else None  # type: ignore[return-value]  # it rests at a choice
        current = self._current()
        if current.seat == seat:
            return current
        return next((i for i in self._interrupts(seat) if i.moves(self)), None)

    def _interrupts(self, seat: int) -> Sequence[Interrupt]:
        """What a seat could do out of turn at a moment like this."""
        known = self.setting.interrupts
        if not known or self.lanes is not None or self.result is not None:
            return ()
        current: Choice = self.agenda[-1]  # type: ignore[assignment]
        if current.obligation and not (seat == current.seat and isinstance(current, Window)):
            return ()
        if seat in self.gone or not 0 <= seat < len(known):
            return ()
        return [one for one in known[seat] if one.arises(self)]

    def choice_of(self, seat: int, move: Move) -> Choice | None:
        """The choice that a move of a seat belongs to: what it has to decide, or an interrupt."""
        choice = self.choice(seat)
        if choice is not None and type(move) in self.setting.out_of_turn:
            found = (one for one in self._interrupts(seat) if type(move) in one.kinds)
            return next(found, choice)
        return choice

    def moves(self, seat: int | None = None) -> Sequence[Move]:
        """The legal moves of a seat (of the only one to act, if none is named)."""
        if self._legal is not None and self._legal_seat == seat:
            return self._legal
        if self.result is not None:
            return ()
        seat = self._only_seat() if seat is None else seat
        if self.lanes is None:
            current = self._current()
            if seat != current.seat:
                return [move for one in self._interrupts(seat) for move in one.moves(self)] or ()
            if self._legal is None:
                self._offer(current, current.moves(self))
            return cast("Sequence[Move]", self._legal)
        choice = self.choice(seat)
        self._legal = () if choice is None else choice.moves(self)
        self._legal_seat = seat
        return self._legal

    def _offer(self, choice: Choice, own: Sequence[Move]) -> None:
        """Keep the moves of who is to act, with those out of turn, until he has acted."""
        seat, setting = choice.seat, self.setting
        if setting.interrupts:
            for one in setting.beside[type(choice)][seat]:
                if (more := one.moves(self)) and one.arises(self):
                    own = _before_the_last(choice, own, more)
        self._legal, self._legal_seat = own, seat

    def universe(self, seat: int) -> Sequence[Move]:
        """Every move that a seat could name now, legal or not."""
        choice = self.choice(seat)
        if choice is None:
            return ()
        more = [move for one in self._interrupts(seat) for move in one.universe(self)]
        return more if isinstance(choice, Interrupt) else [*choice.universe(self), *more]

    def _only_seat(self) -> int:
        seats = self.to_act()
        if len(seats) != 1:
            raise ValueError(f"seats {seats} are to act at once: name one of them")
        return seats[0]

    def state_number(self, reader: Reader = SPECTATOR) -> int:
        """The number a seat's move must be made for. Others' secret moves never change it."""
        if self.own is None or not isinstance(reader, int) or not 0 <= reader < len(self.own):
            return self.line
        return self.line + self.own[reader]

    def must_be_at(self, number: int, seat: int) -> None:
        """Raise StaleState unless a seat means the state that it has before it."""
        if number != self.state_number(seat):
            raise StaleState(number, self.state_number(seat))

    def count(self, seat: int, *, in_lane: bool = False, secret: bool = False) -> None:
        """Something was done: the one place that counts, whoever does something.

        What a seat does in a lane counts for that seat alone; what is no secret of one seat is a
        line. So all that is done in lanes becomes one line when they are sealed.
        """
        if in_lane and self.own is not None:
            self.own[seat] += 1
        if not secret:
            self.line += 1

    def commits(self, seat: int, move: Move) -> bool:
        """Would the move roll dice or show something, so that it cannot be taken back?"""
        choice = self.choice_of(seat, move)
        if choice is None:
            return False
        if not self.setting.game.open_information:
            return choice.commits(self, move)
        trial = self.clone()
        trial.dice = Tripwire()
        try:
            trial.apply(seat, move)
        except DiceTouched:
            return True
        return trial.shown != self.shown or trial.result is not None

    # ---- the doors ---------------------------------------------------------------------------

    def play(self, seat: int, move: Move, number: int | None = None) -> None:
        """Play a move, or raise StaleState, NotYourTurn or IllegalMove and change nothing."""
        legal = self._legal if number is None and seat == self._legal_seat else None
        if legal is None or move not in legal:  # else all is well, as it mostly is
            self.check(seat, move, number)
        self.apply(seat, move)

    def check(self, seat: int, move: Move, number: int | None = None) -> None:
        """Raise what `play` would raise, the first of the three that holds; play nothing."""
        if number is not None:
            self.must_be_at(number, seat)
        legal = self.moves(seat)
        if not legal and type(move) not in self.setting.out_of_turn:
            raise NotYourTurn(seat, self)
        if move not in legal:
            raise self.refused(seat, move)

    def refused(self, seat: int, move: Move) -> IllegalMove:
        """What is raised for a move that is not legal; NotYourTurn if no rule speaks against it."""
        refusal, notation = self.why_not(seat, move), self.setting.notation
        text = repr(move) if notation.problem(move) else notation.text(move)
        return IllegalMove(text, refusal, self)

    def why_not(self, seat: int, move: Move) -> Refusal:
        """Why a move that is not legal is not.

        NotYourTurn if the seat has nothing to decide, unless a rule speaks against the move: it
        is not the moment for what could be done out of turn, or nothing was possible at all.
        """
        choice, game = self.choice_of(seat, move), self.setting.game
        if move in self.moves(seat):
            raise ValueError("the move is legal")
        if problem := self.setting.notation.problem(move):
            if choice is not None:
                return Refusal(
                    Message("no-such-move", {"problem": problem.args[0]}), choice.cited(self)
                )
        elif seat in self.players_left() and self.result is None:
            interrupt = self._meant_out_of_turn(seat, move)
            asked = interrupt or choice
            refusal = asked.why_not(self, move) if asked else None
            refusal = refusal or game.why_not_asked(self, seat, move)
            if refusal is None and (choice or interrupt):
                refusal = game.why_not_now(self, seat, move)
            if refusal is not None:
                return refusal
        if choice is None:
            raise NotYourTurn(seat, self)
        return Refusal(
            Message("not-now", {"move": self.setting.notation.text(move)}), choice.cited(self)
        )

    def _meant_out_of_turn(self, seat: int, move: Move) -> Interrupt | None:
        """What a seat means by such a move, be it the moment for it or not."""
        if type(move) not in self.setting.out_of_turn:
            return None
        return next((i for i in self.setting.interrupts[seat] if type(move) in i.kinds), None)

    def apply(self, seat: int, move: Move) -> None:
        """Play a move that is known to be legal (search, replay)."""
        before, self._legal = self._legal, None
        lanes = self.lanes
        if lanes is not None:
            self._apply_in_lane(seat, move)
            self.advance()
            self.count(seat, in_lane=True, secret=lanes is self.lanes)
            return
        self._kept = None
        if type(move) in self.setting.out_of_turn:
            self._apply_out_of_turn(seat, move, before)
            self.advance()
        else:
            agenda = self.agenda
            current: Choice = agenda.pop()  # type: ignore[assignment]
            current.play(self, move)
            again = agenda and agenda[-1] is current and before is not None
            if not (again and self._asked_again(current, move, before or ())):
                self.advance()
        self.line += 1  # as `count` does; this is the one place that is passed all the time

    def _apply_out_of_turn(self, seat: int, move: Move, before: Sequence[Move] | None) -> None:
        interrupt, current = cast("Interrupt", self.choice_of(seat, move)), self._current()
        if interrupt.leaves_the_rest and before is not None and current.seat == seat:
            self._kept = current, before
        if current.seat == seat and isinstance(current, Window):
            self.agenda.pop()
            current.answered(self)
        interrupt.play(self, move)

    def _asked_again(self, choice: Choice, move: Move, before: Sequence[Move]) -> bool:
        """The same choice is open again, and its list follows from that of before."""
        if self.result is not None:
            return False
        own = choice.moves_after(self, move, before)
        if own is not None:
            self._offer(choice, own)
        return own is not None

    def _apply_in_lane(self, seat: int, move: Move) -> None:
        lane = self.lanes[seat]  # type: ignore[index]  # asked only where there are lanes
        choice: Choice = lane.pop()  # type: ignore[assignment]  # a lane rests at a choice
        self._into = lane
        choice.play(self, move)
        self._advance_lane(lane)
        self._into = self.agenda

    # ---- players who are gone ----------------------------------------------------------------

    def players_left(self) -> list[int]:
        """The seats that are in the game and have not resigned."""
        return [seat for seat in self.setting.game.in_play(self) if seat not in self.gone]

    def leave(self, seat: int) -> None:
        """A player resigns and the others play on: his choices' defaults decide for him."""
        self._legal = self._kept = None
        self.gone = tuple(sorted({*self.gone, seat}))
        if self.lanes is not None:
            self._finish_lane(seat)
        self.advance()

    # ---- the engine --------------------------------------------------------------------------

    def advance(self) -> None:
        """Run steps until somebody must choose or the game is over."""
        agenda = self.agenda
        for _ in range(_RUNAWAY):
            if self.result is not None:
                return
            if self.lanes is not None:
                if any(self.lanes):
                    return
                self._seal()
                continue
            if not agenda:
                raise RuntimeError("nothing is left on the agenda, yet the game has not ended")
            step = agenda.pop()
            if not step.waits:
                step.run(self)
                continue
            choice: Choice = step  # type: ignore[assignment]  # what waits is a choice
            agenda.append(choice)
            if self._kept is not None and self._kept[0] is choice:
                self._legal, self._legal_seat, self._kept = self._kept[1], choice.seat, None
                return
            if not choice.arises(self):
                self._not_asked(agenda.pop())
                continue
            if self.gone and choice.seat in self.gone:
                agenda.pop()
                choice.play(self, self.setting.game.default(self, choice))
                continue
            legal = choice.moves(self)
            if len(legal) == 1 and choice.skip_forced and self._goes_unasked(choice):
                self._not_asked(agenda.pop())
                choice.play(self, legal[0])
                continue
            self._offer(choice, legal)
            return
        raise RuntimeError(f"the agenda never comes to rest: {agenda[-3:]}")

    def _not_asked(self, choice: Step) -> None:
        if self.unasked is not None:
            self.unasked.append(cast("Choice", choice))

    def _goes_unasked(self, choice: Choice) -> bool:
        """The one legal move may be played: that tells nothing, and keeps nobody from acting."""
        if choice.forced_tells(self):
            return False
        if self.setting.interrupts:
            for one in self.setting.beside[type(choice)][choice.seat]:
                if one.possible(self) and one.arises(self):
                    return False
        return True

    def open_lanes(self, together: Together) -> None:
        """Let several seats decide at once (called by `Together`)."""
        self.agenda.append(together)
        self.reveal()
        seats = range(self.setting.players)
        self.lanes = [list(together.lane(self, seat))[::-1] for seat in seats]
        self.own = self.own or [0] * len(seats)
        for lane in self.lanes:
            self._into = lane
            self._advance_lane(lane)
        self._into = self.agenda
        for seat in self.gone:
            self._finish_lane(seat)

    def _finish_lane(self, seat: int) -> None:
        """Decide all that a seat whose player is gone had to decide."""
        lanes = cast("list[list[Step]]", self.lanes)
        self._decide(lanes[seat], lambda choice: self.setting.game.default(self, choice))

    def decide(self, choice: Choice, how: Callable[[Choice], Move]) -> None:
        """Make a decision, and those that it leads to, apart from the agenda: as in a lane."""
        self._decide([choice], how)

    def _decide(self, lane: list[Step], how: Callable[[Choice], Move]) -> None:
        self._into = lane
        self._advance_lane(lane)
        while lane:
            choice = cast("Choice", lane.pop())
            choice.play(self, how(choice))
            self._advance_lane(lane)
        self._into = self.agenda

    def _advance_lane(self, lane: list[Step]) -> None:
        """Run a lane until its seat must choose. Forced moves are not skipped: that would show."""
        for _ in range(_RUNAWAY):
            if not lane:
                return
            step = lane[-1]
            if step.waits:
                if step.arises(self):  # type: ignore[attr-defined]  # what waits is a choice
                    return
                lane.pop()
            else:
                lane.pop()
                step.run(self)
        raise RuntimeError(f"a lane never comes to rest: {lane[-3:]}")

    def _seal(self) -> None:
        together = cast("Together", self.agenda.pop())
        self.lanes = None
        self.reveal()
        together.sealed(self)

    # ---- as a value --------------------------------------------------------------------------

    def hash(self, version: int = VERSION) -> str:
        """A fingerprint of the position, the count of rolls, who may do what, and the result."""
        return fingerprint(self, version)

    def __repr__(self) -> str:
        state = f"result={self.result}" if self.result else f"to_act={self.to_act()}"
        return f"<Table {self.setting.game.id} line={self.line} {state}>"


def _before_the_last(choice: Choice, own: Sequence[Move], more: Sequence[Move]) -> list[Move]:
    """The moves of a choice and more of them, but for those that stand at the end of its list."""
    if not choice.last:
        return [*own, *more]
    before = len(own)
    while before and isinstance(own[before - 1], choice.last):
        before -= 1
    return [*own[:before], *more, *own[before:]]
