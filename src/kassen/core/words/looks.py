"""A reader's look at a table: what he may know of it, and his language.

Whatever is said to a reader beside the rules' own messages (glosses, drawings, hints) is made from
this and never from the table itself, so it cannot tell what he may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, Generic, TypeVarTuple, cast

from kassen.core.engine.setting import Setting
from kassen.core.engine.table import Table
from kassen.core.engine.tabletop import F, O, P
from kassen.core.engine.views import Observation, observe
from kassen.core.values.chance import Tripwire
from kassen.core.values.languages import ENGLISH
from kassen.core.values.readers import Reader
from kassen.core.words.sentences import words_for

Parts = TypeVarTuple("Parts")


class Look(Generic[P, F, O]):
    """Made anew for every state and every reader; what it says is remembered by its words."""

    def __init__(self, setting: Setting, seen: Observation, locale: str = ENGLISH) -> None:
        self.setting = setting
        self.facts = cast("F", setting.facts)
        self.seen = seen
        self.words = words_for(setting, locale, seen.view)
        self.say, self.name = self.words.say, self.words.name
        self._said: dict[Hashable, str] = {}

    def once(self, key: Hashable, make: Callable[[*Parts], str], *args: *Parts) -> str:
        """What many moves of a state have in common is made once: who stands where they lead."""
        found = self._said.get(key)
        if found is None:
            found = self._said[key] = make(*args)
        return found

    @cached_property
    def pos(self) -> P:
        """The board as he sees it: blank where it is hidden from him, and nothing derived."""
        return cast("P", self.setting.game.position_seen(self.seen, self.setting))

    @cached_property
    def table(self) -> Table[P, F, O]:
        """As much of the table as he knows, to ask rules about.

        No dice can be rolled at it, and no seat decides in a lane of its own.
        """
        return Table(self.setting, self.pos, self.seen.agenda, Tripwire())


AnyLook = Look[Any, Any, Any]


def look_at(t: Table[P, F, O], seat: Reader, locale: str = ENGLISH) -> Look[P, F, O]:
    """The look that a reader has at a table."""
    return Look(t.setting, observe(t, seat), locale)
