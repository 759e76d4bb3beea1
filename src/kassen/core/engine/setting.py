"""What is fixed before play: which game, edition, options, players and facts."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from kassen.core.engine.notation import Notation
from kassen.core.engine.reactions import Beside, Interrupt
from kassen.core.engine.steps import EndOfScenario

if TYPE_CHECKING:
    from kassen.core.engine.game import Game


class Setting:
    """A game made ready to play. Shared by every table and clone; never changes."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        *,
        edition: str,
        options: msgspec.Struct,
        facts: Any,
        players: int,
        data: dict[str, Any] | None,
        rules: int,
    ) -> None:
        self.game = game
        self.edition = edition
        self.options = options
        self.facts = facts
        self.players = players
        self.data = data
        self.rules = rules
        """The version of the rules that is played: a record goes on as it began."""
        self.leaders = tuple(map(tuple, game.leaders(players)))
        """Of each side: the seats that lead it."""
        self.seat_of = tuple(seats[0] for seats in self.leaders)
        """Of each side: the seat that decides for it, where nothing else is said."""
        self.sides_of = tuple(
            tuple(side for side, seats in enumerate(self.leaders) if seat in seats)
            for seat in range(players)
        )
        """Of each seat: the sides that it leads, alone or with others."""
        self.allies = tuple(
            next((tuple(team) for team in game.teams(players) if seat in team), (seat,))
            for seat in range(players)
        )
        """Of each seat: its team, the seat itself among them."""
        self.words: dict[tuple[str, tuple[Any, ...]], Any] = {}
        """What says it in each language, by what seats are called (`words_for`)."""

        self.interrupts: tuple[tuple[Interrupt, ...], ...] = ()
        """What each seat may do out of turn; empty: nobody ever can."""
        if game.interrupts:
            seats = range(players)
            self.interrupts = tuple([tuple([i(seat) for i in game.interrupts]) for seat in seats])
        self.beside = Beside(self.interrupts)
        self.out_of_turn = frozenset(kind for i in game.interrupts for kind in i.kinds)

    @cached_property
    def notation(self) -> Notation:
        """Texts of this game's moves, steps and treaties."""
        game = self.game
        classes: tuple[type[Struct], ...] = (
            *game.move_types,
            *game.step_types,
            *game.treaties,
            EndOfScenario,
        )
        return Notation(classes, game.names(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setting):
            return NotImplemented
        return self._key() == other._key()

    def _key(self) -> tuple[Any, ...]:
        return (
            self.game.id,
            self.edition,
            self.options,
            self.players,
            self.data,
            self.rules,
        )

    __hash__ = None  # type: ignore[assignment]
