"""How handlers of one match are declared."""

from __future__ import annotations

from typing import Any

from litestar.handlers import HTTPRouteHandler

from kassen.server.http.problems import problems


def in_match(
    method: type[HTTPRouteHandler], path: str, summary: str, *refusals: str, **options: Any
) -> HTTPRouteHandler:
    """A handler for whoever has a token of the match.

    Its `visitor` says which match and in which language. `refusals` are kinds of problems.
    """
    responses = {**options.pop("responses", {}), **problems("no-token", *refusals)}
    return method(
        f"/matches/{{id:str}}{path}",
        summary=summary,
        responses=responses,
        security=[{"bearer": []}],
        **options,
    )
