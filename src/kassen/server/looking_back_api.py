"""The past of a match over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from kassen.server.door import Visitor
from kassen.server.facts import facts_json
from kassen.server.routes import in_match
from kassen.server.services import Services
from kassen.server.shapes.odds import OddsInfo, OutlookInfo, OutlookWish
from kassen.server.shapes.past import DiceInfo, History, Log
from kassen.server.shapes.states import State

Number = Annotated[int, Parameter(ge=0, le=2**31 - 1)]
MaybeNumber = Annotated[int | None, Parameter(ge=0, le=2**31 - 1)]
JSON_LINES = "application/jsonl"


@in_match(get, "/at/{number:int}", "The state at an earlier number", "not-allowed", "not-found")
async def at(number: Number, visitor: Visitor, services: Services) -> State:
    return await services.looking_back.state_at(visitor.match, visitor.reader, number, visitor.lang)


@in_match(get, "/history", "The states from one number to another", "not-allowed", "not-found")
async def history(
    visitor: Visitor,
    services: Services,
    first: Annotated[int, Parameter(query="from", ge=0, le=2**31 - 1)] = 0,
    last: Annotated[int | None, Parameter(query="to", ge=0, le=2**31 - 1)] = None,
) -> History:
    """At most 200 at once; the answer says how many there are."""
    return await services.looking_back.history(
        visitor.match, visitor.reader, first, last, visitor.lang
    )


@in_match(get, "/log", "The story as it stands", "not-allowed")
async def log(
    visitor: Visitor,
    services: Services,
    after: MaybeNumber = None,
) -> Log:
    """What was taken back is not in it. With `after`, only lines after that one."""
    return await services.looking_back.log(visitor.match, visitor.reader, after, visitor.lang)


@in_match(
    get,
    "/position",
    "A position as a scenario file",
    "not-allowed",
    "hidden",
    "not-found",
    media_type=MediaType.TEXT,
)
async def position(visitor: Visitor, services: Services, number: MaybeNumber = None) -> str:
    return await services.looking_back.position(visitor.match, visitor.reader, number)


@in_match(
    get,
    "/record",
    "Download the record",
    "not-allowed",
    media_type=JSON_LINES,
    responses={
        200: ResponseSpec(
            data_container=str,
            media_type=JSON_LINES,
            description="The record, a JSON object a line",
            generate_examples=False,
        ),
    },
)
async def record(visitor: Visitor, services: Services) -> Response[bytes]:
    """Before the end what your role may know, after it all, with the secret of the dice."""
    found = await services.looking_back.record(visitor.match, visitor.reader)
    name = f"{found.header.game}-{visitor.match}.kassen"
    return Response(
        found.lines().encode(),
        media_type=JSON_LINES,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@in_match(get, "/dice", "All that is needed to check every roll", "not-allowed", "hidden")
async def dice(visitor: Visitor, services: Services) -> DiceInfo:
    return await services.looking_back.dice(visitor.match, visitor.reader)


@in_match(get, "/facts", "What the box of this match holds")
async def match_facts(visitor: Visitor, services: Services) -> dict[str, object]:
    async with services.matches.hold(visitor.match) as found:
        return facts_json(found.setting)


@in_match(
    get,
    "/odds",
    "The odds of a battle that is being fought or could be begun",
    "not-allowed",
    "not-found",
    "bad-wish",
    "not-understood",
)
async def odds(
    visitor: Visitor,
    services: Services,
    way: Annotated[str, Parameter(max_length=200)] = "",
    about: Annotated[str, Parameter(max_length=200)] = "",
    number: MaybeNumber = None,
) -> OddsInfo:
    """From now on, or from an earlier number, for stated ways of deciding.

    `about` is a move's text: the odds are those of the fight that it would begin.
    """
    return await services.forecasting.odds(
        visitor.match, visitor.reader, number, way, about, visitor.lang
    )


@in_match(
    post,
    "/outlook",
    "What lies ahead, as far as your role can know it",
    "not-allowed",
    "not-found",
    "not-understood",
    "too-large",
    status_code=200,
)
async def outlook(data: OutlookWish, visitor: Visitor, services: Services) -> OutlookInfo:
    """In the game's own shape. What you mean to do is in the body: addresses are logged."""
    return await services.forecasting.outlook(
        visitor.match, visitor.reader, data.number, data.about, visitor.lang
    )


HANDLERS = [at, history, log, position, record, dice, match_facts, odds, outlook]
