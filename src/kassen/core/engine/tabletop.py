"""What lies on the table, and what rules do with it: steps, rolls, draws, what is told.

No rule needs more of a table than this; `Table` adds who may do what, and lets it happen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, ParamSpec, Protocol, Self, TypeVar, cast

from msgspec.structs import replace

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Event, Move, Step
from kassen.core.values.chance import Dice
from kassen.core.values.results import Result


class Position(Protocol):
    """What lies on the board: a `msgspec.Struct` of ints and flat lists of ints."""

    def copy(self) -> Any: ...


P = TypeVar("P", bound=Position)
F = TypeVar("F")
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")
Args = ParamSpec("Args")


class Tabletop(Generic[P, F, O]):
    """A position, an agenda of steps still to do, dice, and counters, as a value."""

    __slots__ = (
        "_into",
        "_kept",
        "_legal",
        "_legal_seat",
        "agenda",
        "dice",
        "events",
        "facts",
        "gone",
        "lanes",
        "line",
        "options",
        "own",
        "pos",
        "result",
        "rolled",
        "setting",
        "shown",
        "tape",
        "unasked",
        "unseen",
    )

    def __init__(self, setting: Setting, pos: P, agenda: Sequence[Step], dice: Dice) -> None:
        """`agenda` lists what is to happen, the next step first. Call `advance` to begin."""
        self.setting = setting
        self.facts = cast("F", setting.facts)
        self.options = cast("O", setting.options)
        self.pos = pos
        setting.game.derive(setting, pos)
        self.agenda: list[Step] = list(agenda)[::-1]
        self.lanes: list[list[Step]] | None = None
        self.dice = dice
        self.rolled = 0
        self.unseen = 0
        """How many of these rolls not everybody has seen."""
        self.shown = 0
        self.line = 0
        """Counts what all may know (see `count`)."""
        self.own: list[int] | None = None
        """Beside it, what each seat has done in lanes; None: there was no lane yet."""
        self.result: Result | None = None
        self.gone: tuple[int, ...] = ()
        """Seats whose players have resigned while others play on."""
        self.events: list[Event] | None = None
        self.tape: list[int] | None = None
        self.unasked: list[Choice] | None = None
        """If somebody listens: the choices that did not arise or had only one move."""
        self._into = self.agenda
        self._legal: Sequence[Move] | None = None
        self._legal_seat = -1
        """Whose they are, if they are listed."""
        self._kept: tuple[Choice, Sequence[Move]] | None = None
        """A choice and its list, while something is done that leaves both as they are."""

    @classmethod
    def restore(
        cls,
        setting: Setting,
        pos: P,
        agenda: Sequence[Step],
        dice: Dice,
        *,
        lanes: Mapping[int, Sequence[Step]] | None = None,
        **counts: Any,
    ) -> Self:
        """A table put together again from its parts: the one way to do so.

        `lanes` says what each seat still has to do, the next step first, where several decide at
        once; `counts` are `rolled`, `unseen`, `shown`, `line`, `own`, `result` and `gone`.
        """
        table = cls(setting, pos, agenda, dice)
        for name, value in counts.items():
            setattr(table, name, value)
        if lanes is not None:
            seats = range(setting.players)
            table.lanes = [list(lanes.get(seat, ()))[::-1] for seat in seats]
            table.own = table.own or [0] * len(seats)
        return table

    # ---- as a value --------------------------------------------------------------------------

    def clone(self) -> Self:
        """An equal and independent table, silent: it neither collects events nor keeps a tape."""
        twin = self.__class__.__new__(self.__class__)
        twin.setting = self.setting
        twin.facts = self.facts
        twin.options = self.options
        twin.pos = self.pos.copy()
        twin.agenda = self.agenda[:]
        twin.dice = self.dice
        twin.rolled = self.rolled
        twin.unseen = self.unseen
        twin.shown = self.shown
        twin.line = self.line
        twin.result = self.result
        twin.gone = self.gone
        twin.events = None
        twin.tape = None
        twin.unasked = None
        twin._into = twin.agenda
        twin._legal = self._legal
        twin._legal_seat = self._legal_seat
        twin._kept = self._kept
        twin.lanes = None if self.lanes is None else [lane[:] for lane in self.lanes]
        twin.own = None if self.own is None else self.own[:]
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tabletop):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    __hash__ = None  # type: ignore[assignment]

    # ---- what rules call ---------------------------------------------------------------------

    def do(self, *steps: Step) -> None:
        """Put steps on the agenda, to happen next and in this order."""
        if len(steps) == 1:
            self._into.append(steps[0])
        else:
            self._into.extend(steps[::-1])

    def drop(self, unwanted: Callable[[Step], bool]) -> None:
        """Take steps off the agenda; while a lane is under way, off that lane alone."""
        self._into[:] = [step for step in self._into if not unwanted(step)]

    def end(self, result: Result) -> None:
        """The game is over; who has resigned has not won."""
        if self.gone:
            sides = result.on_board
            winners = tuple(seat for seat in sides if seat not in self.gone)
            result = replace(result, winners=winners, sides=() if winners == sides else sides)
        self.result, self._legal = result, None

    def roll(self, sides: int = 6, to: Sequence[int] | None = None) -> int:
        """Roll one die, before everybody or (`to`) before some seats alone.

        All chance comes from here: a draw is a roll of a die with a side for each thing.
        """
        if self.lanes is not None:
            raise RuntimeError("nothing is rolled or drawn while seats decide in secret")
        if sides < 1:
            raise ValueError("there is nothing to draw from")
        value = self.dice.value(self.rolled, sides)
        self.rolled += 1
        if to is not None:
            self.unseen += 1
        if self.tape is not None:
            self.tape.append(value)
        return value

    def rolls(self, count: int, sides: int = 6) -> list[int]:
        """Roll so many dice."""
        if self.lanes is not None:
            raise RuntimeError("nothing is rolled or drawn while seats decide in secret")
        value, first = self.dice.value, self.rolled
        values = [value(n, sides) for n in range(first, first + count)]
        self.rolled = first + count
        if self.tape is not None:
            self.tape += values
        return values

    def pick(self, things: Sequence[T], to: Sequence[int] | None = None) -> T:
        """One of these, each as likely as the next: the faces of a special die, say."""
        return things[self.roll(len(things), to) - 1]

    def draw(self, things: list[T], to: Sequence[int] | None = None) -> T:
        """Take one of these out, each as likely as the next."""
        return things.pop(self.roll(len(things), to) - 1)

    def weigh(self, weights: Sequence[int], to: Sequence[int] | None = None) -> int:
        """The place of one of these, each as likely as its weight says."""
        left = self.roll(sum(weights), to)
        for at, weight in enumerate(weights):
            left -= weight
            if left <= 0:
                return at
        raise ValueError("a roll fell outside the weights")

    def reveal(self) -> None:
        """Something hidden is shown: nobody can undo past this."""
        if self.lanes is not None:
            raise RuntimeError("nothing is shown while seats decide in secret")
        self.shown += 1

    def tell(self, event: Callable[Args, Event], *args: Args.args, **kwargs: Args.kwargs) -> None:
        """Say what happened; made into an event only if somebody listens."""
        if self.events is not None:
            told = event(*args, **kwargs)
            if self._into is not self.agenda:
                self._must_be_secret(told)
            self.events.append(told)

    def _must_be_secret(self, told: Event) -> None:
        """What a lane tells is for its own seat alone."""
        lanes = enumerate(cast("list[list[Step]]", self.lanes))
        own = next(seat for seat, lane in lanes if lane is self._into)
        if told.audience() != (own,):
            raise RuntimeError(f"seat {own} decides in secret, but others would hear: {told}")


_COMPARED = (
    "setting",
    "pos",
    "agenda",
    "lanes",
    "own",
    "dice",
    "rolled",
    "unseen",
    "shown",
    "line",
    "result",
    "gone",
)
