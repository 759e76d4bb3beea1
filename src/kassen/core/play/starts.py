"""Where a match begins, if not with its game's own set-up: a position and what is to happen.

It is in the players' words, as scenario files are, so that a record that holds one can be read by
people and outlives changes of the code.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step, Together
from kassen.core.engine.table import Table
from kassen.core.values.chance import Dice
from kassen.core.values.errors import ScenarioError
from kassen.core.values.phrases import phrase


class Start(Struct, frozen=True, omit_defaults=True):
    """A table at which nobody has played yet."""

    agenda: list[str]
    """What is to happen, next first."""
    position: dict[str, Any] | None = None
    """None: the game's own first position."""
    lanes: dict[str, list[str]] | None = None
    """Where seats decide at once: what each has still to do, by the seat's name."""

    def table(self, setting: Setting, dice: Dice) -> Table[Any, Any, Any]:
        """The table itself; ScenarioError or NotationError say which words are wrong."""
        if self.position is None:
            position = setting.game.new_position(setting)
        else:
            position = read_position(setting, self.position)
        agenda = _steps(setting, self.agenda)
        return Table.restore(setting, position, agenda, dice, lanes=self._lanes(setting, agenda))

    def _lanes(self, setting: Setting, agenda: list[Step]) -> dict[int, list[Step]] | None:
        if self.lanes is None:
            return None
        if not agenda or not isinstance(agenda[0], Together):
            raise ScenarioError(phrase("no-step-for-lanes"))
        index = setting.notation.index
        return {index("seat", name): _steps(setting, steps) for name, steps in self.lanes.items()}


class Origin(Struct, frozen=True):
    """The moment of another match at which a match begins."""

    match: str
    entry: int
    """Of its record: the last one that had been made."""
    commitment: str
    """Of its dice, by which its record is known."""
    round: int
    """How many rounds had begun there (`Game.rounds`)."""


def start_of(table: Table[Any, Any, Any]) -> Start:
    """A table in words."""
    text, names = table.setting.notation.text, table.setting.notation.names["seat"].tokens
    lanes = None
    if table.lanes is not None:
        lanes = {
            names[seat]: [text(step) for step in lane[::-1]]
            for seat, lane in enumerate(table.lanes)
        }
    return Start(
        agenda=[text(step) for step in table.agenda[::-1]],
        position=table.setting.game.write_position(table),
        lanes=lanes,
    )


def read_position(setting: Setting, words: Mapping[str, Any]) -> Any:
    """A position from the players' words; ScenarioError if they are none."""
    try:
        return setting.game.read_position(setting, words)
    except (AttributeError, TypeError, ValueError, LookupError) as error:
        raise ScenarioError(phrase("wrong-position", game=setting.game.title)) from error


def _steps(setting: Setting, texts: list[str]) -> list[Step]:
    return [setting.notation.parse(text, Step) for text in texts]
