"""How handlers of the club are declared."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

from kassen.server.http.problems import problems
from kassen.server.people.sign_in.door import from_our_page

Asking = Request[Any, Any, Any]
Name = Annotated[str, Parameter(max_length=40)]


def at_the_door(path: str, summary: str, *refusals: str, **options: Any) -> HTTPRouteHandler:
    """A handler for whoever wants to come in."""
    return post(
        path,
        summary=summary,
        responses=problems("not-allowed", "refused", "too-large", "not-kept", *refusals),
        guards=[from_our_page],
        **options,
    )


def by_member(
    method: type[HTTPRouteHandler], path: str, summary: str, *refusals: str, **options: Any
) -> HTTPRouteHandler:
    """A handler for whoever is signed in; its `member` says who that is."""
    return method(
        f"/me{path}",
        summary=summary,
        responses={
            **options.pop("responses", {}),
            **problems("not-signed-in", "not-allowed", *refusals),
        },
        guards=[from_our_page],
        security=[{"session": []}],
        **options,
    )
