"""Ratings over HTTP: ladders, one's own way, and who is how strong at a table."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get
from litestar.params import Parameter

from kassen.server.catalogue.games_api import known_game
from kassen.server.http.language import language_of
from kassen.server.http.problems import problems
from kassen.server.http.routes import in_match
from kassen.server.people.routes import by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.play.door import Visitor
from kassen.server.services import Services
from kassen.server.shapes.ratings import LadderInfo, LadderKind, MatchRatings, RatingPath
from kassen.server.watch.late import gone_on, seen_by

Players = Annotated[int, Parameter(ge=1, le=100)]


@get(
    "/ladders",
    summary="Games and numbers of players in which somebody is rated",
    responses=problems(),
)
async def ladders(services: Services) -> list[LadderKind]:
    return await services.ladders.kinds()


@get(
    "/ladders/{game:str}/{players:int}",
    summary="Who is how strong in a game with so many players",
    responses=problems("not-found"),
)
async def ladder(
    request: Request[Any, Any, Any],
    game: Annotated[str, Parameter(max_length=40)],
    players: Players,
    services: Services,
    lang: str | None = None,
) -> LadderInfo:
    """People and bots, the best 100."""
    return await services.ladders.ladder(known_game(game).id, players, language_of(request))


@in_match(get, "/ratings", "How strong those are who play, and whether this game counts")
async def at_table(visitor: Visitor, services: Services) -> MatchRatings:
    async with seen_by(services.matches, visitor.match, visitor.holder.reader) as found:
        kept, seats = found.kept, list(found.seats)
    hidden = await gone_on(services.matches, visitor.match, visitor.holder.reader)
    return await services.ladders.at_table(kept, [one for one in seats if one.seat not in hidden])


@by_member(get, "/ratings", "Your ratings, and how they came")
async def mine(member: Member, services: Services) -> list[RatingPath]:
    return await services.ladders.paths(member.account.id)


HANDLERS = [ladders, ladder, at_table, mine]
