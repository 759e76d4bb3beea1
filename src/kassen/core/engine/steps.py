"""The agenda's items: steps that run by themselves, and choices that wait for a seat.

Steps are frozen values, so clones of a table share them. They carry no secrets: the agenda is
public. Their tag and fields have a text form (see `kassen.core.engine.notation`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct

from kassen.core.values.messages import Arg, Message, Name, Refusal
from kassen.core.values.results import Result

T = TypeVar("T", bound=Struct)


class Kind(Struct, frozen=True):
    """Marks an int field as the index of a named thing: `Annotated[int, Kind("region")]`."""

    name: str


Seat = Annotated[int, Kind("seat")]


class Field:
    """A field of a move, step or event, and the kind of thing that it names."""

    def __init__(self, name: str, hint: Any) -> None:
        self.name = name
        self.many = get_origin(hint) is tuple
        inner = get_args(hint)[0] if self.many else hint
        extras = get_args(inner)[1:] if get_origin(inner) is Annotated else ()
        self.kind = next((extra.name for extra in extras if isinstance(extra, Kind)), None)


@cache
def fields_of(cls: type[Struct]) -> tuple[Field, ...]:
    """The fields of a move, step or event class with their kinds."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(Field(name, hints[name]) for name in cls.__struct_fields__)


def tag_of(cls: type[Struct]) -> str:
    return str(cls.__struct_config__.tag)


def kinds_in(base: type[T], *modules: ModuleType) -> tuple[type[T], ...]:
    """All moves, steps or events with a tag that modules define, in the order of their classes."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module.__name__
        if tag_of(kind) != kind.__name__  # else it is what several have in common
    )


class Move(Struct, frozen=True, gc=False, tag_field="move"):
    """What a seat may do at a choice. `form` is its text, with fields in braces."""

    form: ClassVar[str] = ""


class Event(Struct, frozen=True, gc=False, tag_field="event"):
    """Something that happened. Prose is made from it at the edge."""

    def audience(self) -> tuple[int, ...] | None:
        """The seats that may know; None is everybody."""
        return None


class Step(Struct, frozen=True, gc=False, tag_field="step"):
    """One item of the agenda. Running it may change the position and put steps on the agenda."""

    rule: ClassVar[str] = ""
    waits: ClassVar[bool] = False
    form: ClassVar[str] = ""

    def run(self, t: Any) -> None:
        raise NotImplementedError(type(self).__name__)


class Choice(Step, frozen=True, gc=False):
    """A decision of one seat: the prompt, the legal moves, the effect, the default, in one place.

    A choice says what could be named (`universe`) and what is refused (`why_not`): the legal moves
    are the rest. Only where a profile asks for it (`bench --profile`) it lists them faster
    itself; the conformance suite compares both. `play` trusts that the move is legal.
    """

    seat: Seat

    waits: ClassVar[bool] = True
    private: ClassVar[bool] = False
    """The prompt or the moves show something that others must not see (hot-seat curtain)."""
    skip_forced: ClassVar[bool] = False
    """With one legal move the table plays it itself; only where that tells nothing hidden."""
    obligation: ClassVar[bool] = False
    """Nobody may act out of turn while this choice is open."""
    asked: ClassVar[str] = ""
    """The message that asks the seat; empty: the one with the choice's tag."""
    last: ClassVar[tuple[type[Move], ...]] = ()
    """Moves that stand at the end of the list, after what the seat may do out of turn."""

    def arises(self, t: Any) -> bool:
        """False takes the choice off the agenda unasked (a standing order, nothing to decide)."""
        return True

    def forced_tells(self, t: Any) -> bool:
        """That there is only one legal move could tell others something hidden, so it is asked."""
        return False

    def cited(self, t: Any) -> str:
        """The clause by which the seat is asked now, where one choice serves several."""
        return self.rule

    def prompt(self, t: Any) -> Message:
        """What the seat is asked, with the fields of the choice in it."""
        args: dict[str, Arg] = {}
        for field in fields_of(type(self)):
            if not field.many:
                value: int = getattr(self, field.name)
                args[field.name] = value if field.kind is None else Name(field.kind, value)
        return Message(self.asked or tag_of(type(self)), {**args, **self.particulars(t)})

    def particulars(self, t: Any) -> dict[str, Arg]:
        """What else goes into the prompt, or a better name for one of the fields."""
        return {}

    def universe(self, t: Any) -> Sequence[Move]:
        """Every move of this choice's kinds that a person could name, legal or not."""
        raise NotImplementedError(type(self).__name__)

    def candidates(self, t: Any) -> Sequence[Move]:
        """Moves among which all legal ones are, where these are fewer than the universe."""
        return self.universe(t)

    def why_not(self, t: Any, move: Move) -> Refusal | None:
        """Why the move is not legal; None if it is, or if it is no move of this choice at all."""
        return None

    def moves(self, t: Any) -> Sequence[Move]:
        """Every legal move. Never empty."""
        return [move for move in self.candidates(t) if self.why_not(t, move) is None]

    def moves_after(self, t: Any, move: Move, before: Sequence[Move]) -> Sequence[Move] | None:
        """The legal moves when the same choice is asked again at once, from those `before`.

        None: they are listed anew. For long lists of which a move takes away a few; `before` may
        hold what the seat could do out of turn as well. The conformance suite lists both ways.
        """
        return None

    def play(self, t: Any, move: Any) -> None:
        raise NotImplementedError(type(self).__name__)

    def default(self, t: Any) -> Move:
        """What happens when the player is gone."""
        return self.moves(t)[0]

    def commits(self, t: Any, move: Move) -> bool:
        """The move rolls dice or shows something hidden, so it cannot be taken back.

        Games in which all is open need not say: the table tries the move on a clone.
        """
        return True


class Together(Step, frozen=True, gc=False):
    """Several seats decide at once, each in a lane of its own; nobody sees another's lane.

    A lane's steps touch only what belongs to their seat and roll no dice, so that any
    interleaving of the seats' moves leads to the same position.
    """

    def run(self, t: Any) -> None:
        t.open_lanes(self)

    def lane(self, t: Any, seat: int) -> tuple[Step, ...]:
        """What this seat has to decide; empty if it takes no part."""
        raise NotImplementedError(type(self).__name__)

    def sealed(self, t: Any) -> None:
        """All lanes are done: show what was decided, in seat order."""
        raise NotImplementedError(type(self).__name__)


class EndOfScenario(Step, frozen=True, gc=False, tag="end-of-scenario"):
    """Nothing more is written on a scenario's agenda."""

    def run(self, t: Any) -> None:
        t.end(Result((), "end-of-scenario"))
