"""The archive of an account over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import get, put
from litestar.params import Parameter

from kassen.server.people.archive import Outcome, Search, in_words
from kassen.server.people.routes import Name, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.services import Services
from kassen.server.shapes.club import ArchivedGame, NoteWish

Rounds = Annotated[int | None, Parameter(ge=0, le=2**31 - 1)]


@by_member(get, "/archive", "Your games that are over")
async def archive(
    member: Member,
    services: Services,
    game: Annotated[str | None, Parameter(max_length=40)] = None,
    opponent: Annotated[str | None, Parameter(max_length=60)] = None,
    outcome: Outcome | None = None,
    least: Rounds = None,
    most: Rounds = None,
) -> list[ArchivedGame]:
    """The newest 50 that fit: by game, a part of somebody's name, how it ended, and its rounds."""
    whom = (opponent or "").strip()
    wish = Search(game, whom, outcome, least or 0, most, member.lang)
    found = await services.club.archive.search(member.account.id, wish)
    return await services.backroom.do(in_words, found, member.lang)


@by_member(
    put,
    "/games/{match:str}/note",
    "A note of your own about a game",
    "not-found",
    "too-large",
    "not-kept",
    status_code=204,
)
async def note(match: Name, data: NoteWish, member: Member, services: Services) -> None:
    """Nobody else reads it; an empty one is none."""
    await services.club.archive.note(member.account.id, match, data.note.strip())


HANDLERS = [archive, note]
