"""An owner's own numbers over HTTP: the form, and its check."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, get, post

from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_named
from kassen.core.values.errors import DataError
from kassen.core.words.own_numbers import check_own, filled_sheets, read_own, write_own
from kassen.server.catalogue.games_api import Language, known_game
from kassen.server.http.language import language_of
from kassen.server.http.limits import LARGE_BODY
from kassen.server.http.problems import problems
from kassen.server.services import Services
from kassen.server.shapes.numbers import NumbersChecked, NumbersWish, NumberTable


@get(
    "/games/{game:str}/numbers",
    summary="What an owner may put right, with today's values",
    responses=problems("not-found"),
)
async def numbers(game: str, services: Services) -> list[NumberTable]:
    """Each table of the data file whose entries may be replaced, and where its values are from."""
    return await services.backroom.do(_sheets, known_game(game))


@post(
    "/games/{game:str}/numbers",
    summary="Check an owner's own numbers",
    status_code=200,
    responses=problems("not-found", "too-large"),
    request_max_body_size=LARGE_BODY,
)
async def check_numbers(
    request: Request[Any, Any, Any],
    game: str,
    data: NumbersWish,
    services: Services,
    lang: Language = None,
) -> NumbersChecked:
    """Nothing is kept here: send what comes back as `data` of a new match."""
    wanted = known_game(game).id, data, language_of(request)
    return await services.backroom.strange(checked, *wanted)


def _sheets(game: Game[Any, Any, Any]) -> list[NumberTable]:
    return msgspec.convert(msgspec.to_builtins(filled_sheets(game)), list[NumberTable])


def checked(game: str, wish: NumbersWish, lang: str) -> NumbersChecked:
    """An errand, as those in `errands.py`."""
    data: dict[str, Any] = {}
    try:
        data = (wish.data or {}) if wish.toml is None else read_own(wish.toml)
        check_own(game_named(game), data)
    except DataError as error:
        return NumbersChecked(data, write_own(data), error.said(lang).splitlines())
    return NumbersChecked(data, write_own(data), [])


HANDLERS = [numbers, check_numbers]
