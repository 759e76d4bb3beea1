"""A game that is over, looked back on over HTTP."""

from __future__ import annotations

from litestar import get

from kassen.server.door import Visitor
from kassen.server.routes import in_match
from kassen.server.services import Services
from kassen.server.shapes.hindsight import HindsightInfo


@in_match(get, "/hindsight", "The course of a game that is over", "not-allowed", "hidden")
async def hindsight(visitor: Visitor, services: Services) -> HindsightInfo:
    """What everybody had, how likely he was to win, and what turned the game.

    The first who asks waits until a bot has looked at all of it.
    """
    return await services.hindsight.look(visitor.match, visitor.reader, visitor.lang)


HANDLERS = [hindsight]
