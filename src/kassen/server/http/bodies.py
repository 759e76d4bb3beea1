"""Bodies of requests: read as far as anybody needs, and never to the end of our stack."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException

from kassen.core.values.nested import is_deep_json
from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem


class KassenRequest(Request[Any, Any, State]):
    """A request whose body is no deeper than ours are, from a client that waits for the answer."""

    async def body(self) -> bytes:
        try:
            found = await super().body()
        except InternalServerException as error:  # as Litestar calls it if the client hangs up
            raise Problem("invalid-request", phrase("hung-up")) from error
        if is_deep_json(found):
            raise Problem("invalid-request", phrase("nested-too-deep"))
        return found
