"""The past of a match over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from kassen.server.door import Visitor
from kassen.server.facts import facts_json
from kassen.server.problems import problems
from kassen.server.services import Services
from kassen.server.shapes import DiceInfo, History, Log, State

BEARER: list[dict[str, list[str]]] = [{"bearer": []}]
Number = Annotated[int, Parameter(ge=0, le=2**31 - 1)]
MaybeNumber = Annotated[int | None, Parameter(ge=0, le=2**31 - 1)]
JSON_LINES = "application/jsonl"


@get(
    "/matches/{id:str}/at/{number:int}",
    summary="The state at an earlier number",
    responses=problems("no-token", "not-allowed", "not-found"),
    security=BEARER,
)
async def at(
    id: str, number: Number, visitor: Visitor, services: Services, lang: str | None = None
) -> State:
    return await services.looking_back.state_at(id, visitor.seat, number, visitor.lang)


@get(
    "/matches/{id:str}/history",
    summary="The states from one number to another",
    responses=problems("no-token", "not-allowed", "not-found"),
    security=BEARER,
)
async def history(
    id: str,
    visitor: Visitor,
    services: Services,
    first: Annotated[int, Parameter(query="from", ge=0, le=2**31 - 1)] = 0,
    last: Annotated[int | None, Parameter(query="to", ge=0, le=2**31 - 1)] = None,
    lang: str | None = None,
) -> History:
    """At most 200 at once; the answer says how many there are."""
    return await services.looking_back.history(id, visitor.seat, first, last, visitor.lang)


@get(
    "/matches/{id:str}/log",
    summary="The story as it stands",
    responses=problems("no-token", "not-allowed"),
    security=BEARER,
)
async def log(
    id: str,
    visitor: Visitor,
    services: Services,
    after: MaybeNumber = None,
    lang: str | None = None,
) -> Log:
    """What was taken back is not in it. With `after`, only lines after that one."""
    return await services.looking_back.log(id, visitor.seat, after, visitor.lang)


@get(
    "/matches/{id:str}/position",
    summary="A position as a scenario file",
    media_type=MediaType.TEXT,
    responses=problems("no-token", "not-allowed", "hidden", "not-found"),
    security=BEARER,
)
async def position(
    id: str, visitor: Visitor, services: Services, number: MaybeNumber = None
) -> str:
    return await services.looking_back.position(id, visitor.seat, number)


@get(
    "/matches/{id:str}/record",
    summary="Download the record",
    media_type=JSON_LINES,
    responses={
        200: ResponseSpec(
            data_container=str,
            media_type=JSON_LINES,
            description="The record, a JSON object a line",
            generate_examples=False,
        ),
        **problems("no-token", "not-allowed"),
    },
    security=BEARER,
)
async def record(id: str, visitor: Visitor, services: Services) -> Response[bytes]:
    """Before the end what your role may know, after it all, with the secret of the dice."""
    found = await services.looking_back.record(id, visitor.seat)
    name = f"{found.header.game}-{id}.kassen"
    return Response(
        found.lines().encode(),
        media_type=JSON_LINES,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get(
    "/matches/{id:str}/dice",
    summary="All that is needed to check every roll",
    responses=problems("no-token", "not-allowed", "hidden"),
    security=BEARER,
)
async def dice(id: str, visitor: Visitor, services: Services) -> DiceInfo:
    return await services.looking_back.dice(id, visitor.seat)


@get(
    "/matches/{id:str}/facts",
    summary="What the box of this match holds",
    responses=problems("no-token"),
    security=BEARER,
)
async def match_facts(id: str, visitor: Visitor, services: Services) -> dict[str, object]:
    async with services.matches.hold(id) as found:
        return facts_json(found.setting)


HANDLERS = [at, history, log, position, record, dice, match_facts]
