"""Pages whose links people send to each other: the web app, with a card in its head."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from kassen.server.http.language import language_of
from kassen.server.http.pages import ASK_AGAIN, page_at, web_app
from kassen.server.http.settings import ServerSettings
from kassen.server.past.sharing.cards import card_for, in_head
from kassen.server.play.door import services_of

Asking = Request[Any, Any, Any]


KINDS = ("shared", "gather", "table")
BESIDE = [f"/{kind}{more}" for kind in KINDS for more in ("", "/{id:str}/{more:path}")]
"""Paths that lead through those of the cards: without a route of their own nobody would answer."""


@get([f"/{kind}/{{id:str}}" for kind in KINDS], include_in_schema=False)
async def carded(request: Asking, id: str) -> Response[bytes]:
    path = request.url.path
    index = web_app(request.app.state.static).get("index.html")
    if index is None:
        return page_at(request, path)
    services, lang = services_of(request), language_of(request)
    card = await card_for(services, path.split("/")[1], id, lang)
    base = _base(request, services.settings)
    page = in_head(index.content.decode(), card, base, path, lang)
    headers = {"Cache-Control": ASK_AGAIN, "Vary": "Accept-Language, Accept-Encoding"}
    return Response(page.encode(), media_type="text/html", headers=headers)


@get(BESIDE, include_in_schema=False, packed_already=True)
async def uncarded(request: Asking) -> Response[bytes]:
    return page_at(request, request.url.path)


def _base(request: Asking, settings: ServerSettings) -> str:
    """Pictures need a whole address: by a name that the owner has told, else as asked for."""
    asked = str(request.base_url).rstrip("/")
    known = settings.origins
    return asked if not known or asked in known else known[0]


HANDLERS = [carded, uncarded]
