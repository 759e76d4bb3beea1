"""The past of a match over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from kassen.server.catalogue.facts import facts_json
from kassen.server.http.routes import in_match
from kassen.server.play.door import Visitor
from kassen.server.services import Services
from kassen.server.shapes.odds import OddsInfo, OutlookInfo, OutlookWish
from kassen.server.shapes.past import DiceInfo, History, Log
from kassen.server.shapes.states import State
from kassen.server.think.errands import Sheet

Number = Annotated[int, Parameter(ge=0, le=2**31 - 1)]
MaybeNumber = Annotated[int | None, Parameter(ge=0, le=2**31 - 1)]
JSON = "application/json"
JSON_LINES = "application/jsonl"
AnyRequest = Request[Any, Any, Any]


@in_match(get, "/at/{number:int}", "The state at an earlier number", "not-allowed", "not-found")
async def at(number: Number, visitor: Visitor, services: Services) -> State:
    return await services.looking_back.state_at(visitor.match, visitor.reader, number, visitor.lang)


def _sheets(type: Any, media: str = JSON, about: str = "What was asked for") -> dict[str, Any]:
    """The options of a handler that hands over what was written and packed elsewhere."""
    spec = ResponseSpec(
        data_container=type, media_type=media, description=about, generate_examples=False
    )
    return {"media_type": media, "responses": {200: spec}, "packed_already": True}


def _packs(request: AnyRequest) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _handed(sheet: Sheet, media: str = JSON, **headers: str) -> Response[bytes]:
    headers["Vary"] = "Accept-Encoding"
    if sheet.is_packed:
        headers["Content-Encoding"] = "gzip"
    return Response(sheet.body, media_type=media, headers=headers)


@in_match(
    get,
    "/history",
    "The states from one number to another",
    "not-allowed",
    "not-found",
    **_sheets(History),
)
async def history(
    request: AnyRequest,
    visitor: Visitor,
    services: Services,
    first: Annotated[int, Parameter(query="from", ge=0, le=2**31 - 1)] = 0,
    last: Annotated[int | None, Parameter(query="to", ge=0, le=2**31 - 1)] = None,
) -> Response[bytes]:
    """At most 200 at once; the answer says how many there are."""
    asked = (visitor.match, visitor.reader, first, last, visitor.lang)
    return _handed(await services.looking_back.history(*asked, packs=_packs(request)))


@in_match(get, "/log", "The story as it stands", "not-allowed", **_sheets(Log))
async def log(
    request: AnyRequest,
    visitor: Visitor,
    services: Services,
    after: MaybeNumber = None,
) -> Response[bytes]:
    """What was taken back is not in it. With `after`, only lines after that one."""
    asked = (visitor.match, visitor.reader, after, visitor.lang)
    return _handed(await services.looking_back.log(*asked, packs=_packs(request)))


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
    **_sheets(str, JSON_LINES, "The record, a JSON object a line"),
)
async def record(request: AnyRequest, visitor: Visitor, services: Services) -> Response[bytes]:
    """Before the end what your role may know, after it all, with the secret of the dice."""
    back = services.looking_back
    found = await back.record(visitor.match, visitor.reader, packs=_packs(request))
    name = f"{await back.game(visitor.match)}-{visitor.match}.kassen"
    kept = {"Content-Disposition": f'attachment; filename="{name}"'}
    return _handed(found, JSON_LINES, **kept)


@in_match(
    get,
    "/dice",
    "All that is needed to check every roll",
    "not-allowed",
    "hidden",
    **_sheets(DiceInfo),
)
async def dice(request: AnyRequest, visitor: Visitor, services: Services) -> Response[bytes]:
    packs = _packs(request)
    return _handed(await services.looking_back.dice(visitor.match, visitor.reader, packs))


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
