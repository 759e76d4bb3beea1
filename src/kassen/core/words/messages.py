"""What rules say: message ids with arguments. Sentences are made at the edge, in any language."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.words.phrases import Phrase


class Name(Struct, frozen=True):
    """A thing of the game (a region, a samurai, a seat), to be named in the reader's language."""

    kind: str
    index: int


Arg = int | str | Name | Phrase | tuple[Name, ...]


class Message(Struct, frozen=True):
    """A sentence to be: its id in the catalogue and what goes into it."""

    id: str
    args: dict[str, Arg] = {}

    def __hash__(self) -> int:
        return hash((self.id, *self.args.items()))


class Refusal(Struct, frozen=True):
    """Why a move is not legal, and the clause that says so."""

    reason: Message
    rule: str


def refuse(rule: str, message: str, **args: Arg) -> Refusal:
    """Shorthand that reads well in a rule: `return refuse("WJ 6.1.4", "obstructed", ...)`."""
    return Refusal(Message(message, args), rule)
