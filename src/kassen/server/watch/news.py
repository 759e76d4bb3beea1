"""News of a match: what a role sees, with what it has heard since it last looked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from kassen.core.engine.match_events import Rewound
from kassen.core.engine.treaties import Pact
from kassen.core.play.acts import Undo
from kassen.core.play.told import Told
from kassen.core.values.readers import Reader
from kassen.server.shapes.states import State, StateMessage
from kassen.server.shapes.talk import Talk, TalkMessage
from kassen.server.watch.states import Speaker


class News:
    """Made once for all who look through the same eyes."""

    def __init__(self, state: State, talk: Talk | None) -> None:
        self.state = state
        self.talk = talk

    @cached_property
    def state_message(self) -> bytes:
        return msgspec.json.encode(StateMessage(self.state))

    @cached_property
    def talk_message(self) -> bytes:
        assert self.talk is not None
        return msgspec.json.encode(TalkMessage(self.talk))


def with_events(
    state: State, rows: Sequence[Told], reader: Reader, speaker: Speaker, pacts: Sequence[Pact] = ()
) -> State:
    """A state together with what was told since the last one."""
    undone = any(isinstance(row.entry.act, Undo) for row in rows)
    rewound = any(isinstance(event, Rewound) for row in rows for event in row.events)
    return msgspec.structs.replace(
        state, events=speaker.told(rows, reader, pacts), log_changed=undone or rewound
    )
