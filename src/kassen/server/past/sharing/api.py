"""Games that are shown to whoever has a link, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from kassen.server.http.language import language_of
from kassen.server.http.problems import problems
from kassen.server.http.routes import in_match
from kassen.server.play.door import Visitor
from kassen.server.services import Services
from kassen.server.shapes.sharing import SharedInfo, ShareInfo

Asking = Request[Any, Any, Any]
Id = Annotated[str, Parameter(max_length=40)]
_PNG = "image/png"
_A_DAY = "public, max-age=86400"


@in_match(
    post,
    "/share",
    "Show a finished game to whoever has a link",
    "not-allowed",
    "hidden",
    "not-kept",
)
async def share(visitor: Visitor, services: Services) -> ShareInfo:
    """For a seat or the host; asked again, it is the same link."""
    visitor.must_have_part()
    return ShareInfo(await services.shares.share(visitor.match, visitor.lang))


@in_match(delete, "/share", "Show it no longer", "not-allowed", "not-kept")
async def end_share(visitor: Visitor, services: Services) -> None:
    """Keys that were made by the link meanwhile stay good."""
    visitor.must_have_part()
    await services.shares.end(visitor.match)


@get("/shared/{shown:str}", summary="A game that is shown", responses=problems("not-found"))
async def shared(
    request: Asking, shown: Id, services: Services, lang: str | None = None
) -> SharedInfo:
    return await services.shares.told(shown, language_of(request))


@get(
    "/shared/{shown:str}/board.png",
    summary="The last board of a game that is shown, as a picture",
    media_type=_PNG,
    responses={
        200: ResponseSpec(
            data_container=bytes,
            media_type=_PNG,
            description="1200 by 630 pixels",
            generate_examples=False,
        ),
        **problems("not-found"),
    },
    packed_already=True,
)
async def board_picture(
    request: Asking, shown: Id, services: Services, lang: str | None = None
) -> Response[bytes]:
    """As spectators saw it. Other sites may show it: that is what it is for."""
    png = await services.shares.picture(shown, language_of(request))
    headers = {"Cache-Control": _A_DAY, "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(png, media_type=_PNG, headers=headers)


HANDLERS = [share, end_share, shared, board_picture]
