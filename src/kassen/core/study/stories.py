"""A scenario being told: its lines are played one after the other, and each must come true."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import takewhile
from traceback import walk_tb
from typing import Any, cast

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.engine.table import Table
from kassen.core.play.match import Match
from kassen.core.study.expectations import check_expected
from kassen.core.study.scenarios import Line, Scenario
from kassen.core.values.chance import ScriptedDice, ScriptedDiceError
from kassen.core.values.errors import (
    IllegalMove,
    KassenError,
    NotYourTurn,
    PlayRefused,
    ScenarioError,
)
from kassen.core.values.messages import Arg, Listing, Message
from kassen.core.values.phrases import phrase, row
from kassen.core.words.typed_lines import next_move

NOT_YOUR_TURN = "not your turn"
"""What `refused` says, in place of a rule, where a seat has nothing to decide."""
_SHOWN = 12


def run_scenario(scenario: Scenario, source: str = "scenario") -> Match:
    """Tell the whole story; ScenarioError says what does not come true."""
    story = Story(scenario, source)
    for _ in story.lines():
        pass
    return story.match


class Story:
    """A scenario being told: one line after the other, each checked."""

    def __init__(self, scenario: Scenario, source: str = "scenario") -> None:
        self.scenario = scenario
        self.source = source
        self._first_roll = 0
        self._first_told = 0
        with _named(source, "set-up"):
            self.match = self._set_up()
            self._check_all_rolled(0, scenario.dice)
            self.learner = self._seat_named(scenario.learner)
            """The only seat that a learner plays; None: he plays them all."""
        for at, line in enumerate(scenario.step, start=1):
            with _named(source, f"step {at}"):
                self.seat(line)

    def _set_up(self) -> Match:
        try:
            return self.scenario.match()
        except ScriptedDiceError as error:
            raise _about_dice(error, 0, self.scenario.setting()) from error

    def lines(self) -> Iterator[Line]:
        """Tell the story: yields each line after it has come true."""
        for at, line in enumerate(self.scenario.step, start=1):
            with _named(self.source, f"step {at}"):
                self.tell(line)
            yield line
        with _named(self.source, "the end"):
            if self.scenario.expect is not None:
                check_expected(self.match, self.scenario.expect)

    def tell(self, line: Line) -> None:
        """Tell a whole line and see that it comes true."""
        moves = self.begin(line)
        last = moves.pop() if line.refused else None
        for move in moves:
            self.play(line, move)
        if last is not None:
            self.refuse(line, last)
        self.finish(line)

    def begin(self, line: Line) -> list[Move]:
        """Lay out a line's dice; returns its moves, to be played (or refused) one by one."""
        table = self.match.table
        self._first_roll, self._first_told = table.rolled, len(self.match.log)
        table.dice = ScriptedDice(line.dice, table.rolled)
        return _Reader(self, line).read()

    def finish(self, line: Line) -> None:
        """See that a line has come true."""
        self._check_all_rolled(self._first_roll, line.dice)
        if line.expect is not None:
            check_expected(self.match, line.expect, self._first_told)

    def seat(self, line: Line) -> int | None:
        """Whose line it is; None: the only seat to act."""
        return self._seat_named(line.seat)

    def _seat_named(self, name: str) -> int | None:
        return self.match.setting.notation.index("seat", name) if name else None

    def is_told(self, line: Line) -> bool:
        """There is nothing for the learner to do: somebody else moves, or nobody."""
        return not line.move or self.learner not in (None, self.seat(line))

    def play(self, line: Line, move: Move) -> None:
        """Play one of a line's moves."""
        table, seat = self.match.table, self.seat(line)
        if table.unasked is not None:
            acts = table.to_act() if seat is None else (seat,)
            table.unasked[:] = [choice for choice in table.unasked if choice.seat not in acts]
        self.match.play(move, seat)

    def refuse(self, line: Line, move: Move) -> None:
        """See that a move is refused by the rule that the line names."""
        text = repr(self.match.text(move))
        try:
            self.match.play(move, self.seat(line))
        except (IllegalMove, NotYourTurn) as refused:
            by = refused.rule if isinstance(refused, IllegalMove) else NOT_YOUR_TURN
            if by != line.refused:
                raise ScenarioError(
                    phrase("refused-by-other", move=text, by=by, wanted=line.refused, why=refused)
                ) from refused
        else:
            raise ScenarioError(phrase("not-refused", move=text, wanted=line.refused))

    def _check_all_rolled(self, first: int, dice: list[int]) -> None:
        rolled = self.match.table.rolled - first
        if rolled != len(dice):
            raise ScenarioError(phrase("dice-left", written=len(dice), rolled=rolled))


def is_next(wanted: Sequence[Move], move: Move) -> bool:
    """The next of the wanted moves, or of the same kind after it: their order is free."""
    alike = takewhile(lambda other: type(other) is type(wanted[0]), wanted)
    return any(other == move for other in alike)


# ---- reading a line ----------------------------------------------------------------------------


class _Reader:
    """What a line's texts mean, found out by playing them on a clone with the same dice."""

    def __init__(self, story: Story, line: Line) -> None:
        self.line = line
        self.seat = story.seat(line)
        self.first_roll = story.match.table.rolled
        self.table: Table[Any, Any, Any] = story.match.table.clone()
        self.table.unasked = list(story.match.table.unasked or ())
        self.moves: list[Move] = []

    def read(self) -> list[Move]:
        """The moves; if the line is to be refused, the last of them is."""
        parts = [part.strip() for part in self.line.move.split(";") if part.strip()]
        if not self.line.refused:
            for part in parts:
                self._play(part)
            return self.moves
        if not parts:
            raise ScenarioError(phrase("refused-without-move", rule=self.line.refused))
        for part in parts[:-1]:
            self._play(part)
        self._try(parts[-1])
        return self.moves

    def _play(self, part: str) -> None:
        """Play what a part means on the clone; ScenarioError if it cannot be."""
        waiting = deque([part])
        try:
            while waiting:
                self.table.apply(*self._take(waiting))
        except ScriptedDiceError as error:
            why = _about_dice(error, self.first_roll, self.table.setting)
            raise ScenarioError(phrase("in-file", file=repr(part), why=why)) from error
        except KassenError as error:
            raise self._explained(error) from error

    def _try(self, part: str) -> None:
        """The same up to the move that is refused: of a shorthand, any of those it stands for."""
        waiting = deque([part])
        try:
            while waiting:
                text = waiting[0]
                taken = self._take(waiting)
                if waiting:
                    self.table.apply(*taken)
        except PlayRefused as refused:
            self.moves.append(self._meant(refused, text))
        except KassenError as error:
            raise self._explained(error) from error

    def _take(self, waiting: deque[str]) -> tuple[int, Move]:
        seat = self._only_seat() if self.seat is None else self.seat
        move = next_move(self.table, seat, waiting)
        self.moves.append(move)
        return seat, move

    def _only_seat(self) -> int:
        seats = self.table.to_act()
        if len(seats) != 1:
            raise NotYourTurn(None, self.table)
        return seats[0]

    def _meant(self, refused: PlayRefused, text: str) -> Move:
        """The move that was refused."""
        notation = self.table.setting.notation
        text = refused.move if isinstance(refused, IllegalMove) else notation.tidy(text)
        move: Move = notation.parse(text, Move)
        return move

    # ---- what went wrong

    def _explained(self, error: KassenError) -> ScenarioError:
        why: Arg = error
        if isinstance(error, NotYourTurn) and error.seat is not None:
            seats = self.table.setting.notation.names["seat"].tokens
            why = phrase("decides-nothing", seat=seats[error.seat])
        return ScenarioError(row(why, self._waits(), self._unasked()))

    def _waits(self) -> Message | Listing:
        """What the table waits for, seat by seat."""
        table = self.table
        if not table.to_act():
            return phrase("table-at-rest")
        return row(*(self._waits_for(seat) for seat in table.to_act()))

    def _waits_for(self, seat: int) -> Message:
        table, notation = self.table, self.table.setting.notation
        texts = [notation.text(move) for move in table.moves(seat)]
        return phrase(
            "table-waits",
            seat=notation.names["seat"].tokens[seat],
            decision=notation.text(cast("Choice", table.choice(seat))),
            moves=", ".join(texts[:_SHOWN]) + (", …" if len(texts) > _SHOWN else ""),
        )

    def _unasked(self) -> Listing | None:
        """Where the table has decided for whoever was to move, and he was not asked."""
        notation = self.table.setting.notation
        seats = notation.names["seat"].tokens
        passed = [
            phrase("passed-unasked", seat=seats[choice.seat], decision=notation.text(choice))
            for choice in self.table.unasked or ()
            if self.seat in (None, choice.seat)
        ]
        return row(*passed[-3:]) if passed else None


def _about_dice(error: ScriptedDiceError, first: int, setting: Setting) -> KassenError:
    """Which of a line's dice is missing or wrong, and which step asks for it."""
    step = _asking(error)
    if step is None:
        return error
    text = setting.notation.text(step)
    args: dict[str, Arg] = {
        "n": error.n - first + 1,
        "sides": error.sides,
        "step": text,
        "rule": step.rule,
    }
    if not error.value:
        return ScenarioError(phrase("die-missing", **args))
    return ScenarioError(phrase("die-impossible", value=error.value, **args))


def _asking(error: BaseException) -> Step | None:
    """The step that was under way."""
    frames = [frame.f_locals.get("self") for frame, _ in walk_tb(error.__traceback__)]
    steps = [found for found in frames if isinstance(found, Step)]
    return steps[-1] if steps else None


class _named:  # noqa: N801
    """Puts the file and the place in front of whatever goes wrong."""

    def __init__(self, source: str, where: str) -> None:
        self.where = f"{source}: {where}"

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, KassenError):
            raise ScenarioError(phrase("in-file", file=self.where, why=error)) from error
