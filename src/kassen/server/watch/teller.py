"""Telling: sentences, events and what they are in the story, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.engine.treaties import Pact, marks_at
from kassen.core.engine.views import heard
from kassen.core.play.parley_words import broken
from kassen.core.play.told import Told
from kassen.core.values.messages import Message, Name
from kassen.core.values.readers import Reader
from kassen.core.values.results import Result
from kassen.core.words.moments import TREATY, concerned, part_of, things_of
from kassen.core.words.sentences import words_for
from kassen.server.shapes.states import (
    EventInfo,
    LostInfo,
    PartInfo,
    ResultInfo,
    Sentence,
    ThingRef,
)
from kassen.server.shapes.talk import TreatyBroken

REMEMBERED: Final = 2000
"""So many sentences, parts and moves are said once for all."""


class Teller:
    """Says what is told of one setting in one language."""

    def __init__(self, setting: Setting, lang: str, board: Any = None) -> None:
        """`board`: seats are called as they are there (`Game.called`)."""
        self.setting = setting
        self.words = words_for(setting, lang, board)
        self.lang = self.words.language
        self._sentences: dict[Message, Sentence] = {}
        self._parts: dict[Event, PartInfo] = {}

    # ---- sentences -----------------------------------------------------------------------------

    def sentence(self, message: Message) -> Sentence:
        found = self._sentences.get(message)
        if found is None:
            args = {key: self._arg(arg) for key, arg in message.args.items()}
            found = Sentence(message.id, args, self.words.message(message))
            if len(self._sentences) >= REMEMBERED:
                self._sentences.clear()
            self._sentences[message] = found
        return found

    def _arg(self, arg: Any) -> Any:
        if isinstance(arg, tuple):
            return [self._arg(one) for one in arg]
        if isinstance(arg, Message):
            return self.words.message(arg)
        if not isinstance(arg, Name):
            return arg
        token = self.words.token(arg.kind, arg.index)
        label = self.words.name(arg.kind, arg.index)
        return {"kind": arg.kind, "index": arg.index, "token": token, "label": label}

    def event(self, event: Event) -> str:
        return self.words.event(event)

    def seats(self, seats: Sequence[int]) -> str:
        return self.words.join([self.words.name("seat", seat) for seat in seats])

    def result(self, result: Result | None) -> ResultInfo | None:
        if result is None:
            return None
        return ResultInfo(
            list(result.winners),
            result.how,
            self.words.result(result),
            list(result.resigned),
            list(result.stood_in),
        )

    # ---- events --------------------------------------------------------------------------------

    def told(
        self, rows: Sequence[Told], seat: Reader, pacts: Sequence[Pact] = ()
    ) -> list[EventInfo]:
        """What a reader may hear of it, and which treaties it broke."""
        found: list[EventInfo] = []
        for row in rows:
            number, line = row.number_for(seat), row.line
            for event in heard(row.events, seat):
                fields = msgspec.to_builtins(event)
                text, part = self.event(event), self.part(event)
                found.append(EventInfo(number, line, fields, text, part))
                found += [
                    EventInfo(number, line, _mark(pact), broken(self.words, pact), _breach(pact))
                    for pact in marks_at(pacts, line, event)
                ]
        return found

    def part(self, event: Event) -> PartInfo:
        """What an event is in the story; made once."""
        known = self._parts.get(event)
        if known is None:
            if len(self._parts) >= REMEMBERED:
                self._parts.clear()
            known = self._parts[event] = self._part(event)
        return known

    def _part(self, event: Event) -> PartInfo:
        part = part_of(self.setting, event)
        begun_by = self.setting.game.begun_by(self.setting, event)
        return PartInfo(
            kind=part.kind,
            opens=part.opens,
            ends=part.ends,
            tells=part.tells,
            holds=part.holds,
            seats=concerned(self.setting, event),
            things=[ThingRef(thing.kind, thing.index) for thing in things_of(event)],
            losses=[
                LostInfo(loss.seat, str(self.words.part(loss.what)), loss.count)
                for loss in self.setting.game.losses(self.setting, event)
            ],
            about="" if begun_by is None else self.setting.notation.text(begun_by),
        )


def _mark(pact: Pact) -> dict[str, Any]:
    mark: dict[str, Any] = msgspec.to_builtins(TreatyBroken(pact.number, pact.ended_by))
    return mark


def _breach(pact: Pact) -> PartInfo:
    """A treaty that was broken: whoever signed it looks at that."""
    return PartInfo(
        kind=TREATY,
        opens=True,
        ends=True,
        tells=True,
        holds=True,
        seats=list(pact.seats),
        things=[],
        losses=[],
        about="",
    )
