"""A game that is over, looked back on over HTTP."""

from __future__ import annotations

from litestar import get

from kassen.server.http.routes import in_match
from kassen.server.play.door import Visitor
from kassen.server.services import Services
from kassen.server.shapes.hindsight import FilmInfo, HindsightInfo


@in_match(get, "/hindsight", "The course of a game that is over", "not-allowed", "hidden")
async def hindsight(visitor: Visitor, services: Services) -> HindsightInfo:
    """What everybody had, how likely he was to win, and what turned the game.

    The first who asks waits until all of it has been looked at.
    """
    return await services.hindsight.look(visitor.match, visitor.reader, visitor.lang)


@in_match(get, "/film", "The board of a finished game, moment by moment", "not-allowed", "hidden")
async def film(visitor: Visitor, services: Services) -> FilmInfo:
    """As spectators saw it, at most 60 frames; a frame's SVG is put together from the parts."""
    visitor.must_see()
    return await services.hindsight.film(visitor.match, visitor.lang)


HANDLERS = [hindsight, film]
