"""What a seat can do."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.skeleton.tossup.rules.position import FaceId


class StakeCoins(Move, frozen=True, gc=False, tag="stake"):
    form: ClassVar[str] = "stake {amount}"
    amount: int


class CallFace(Move, frozen=True, gc=False, tag="call"):
    form: ClassVar[str] = "call {face}"
    face: FaceId


MOVES: tuple[type[Move], ...] = (StakeCoins, CallFace)
