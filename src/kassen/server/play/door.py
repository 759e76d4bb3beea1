"""The door of a match: whose token it is, what that allows, and which language he reads."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from litestar import Request
from msgspec import Struct

from kassen.core.values.errors import KassenError
from kassen.core.values.readers import Reader
from kassen.server.http.language import language_of, phrase
from kassen.server.http.problems import Problem, no_token, refused
from kassen.server.http.security import address_of
from kassen.server.play.beginnings import Beginning, as_there
from kassen.server.play.tokens import HOST, SEAT, SPECTATOR, Holder
from kassen.server.services import Services
from kassen.server.shapes.matches import LinkOfMine, MatchWish
from kassen.server.shapes.tables import TableWish
from kassen.server.watch.late import seen_by

W = TypeVar("W", MatchWish, TableWish)


class Visitor(Struct, frozen=True):
    """Somebody with a token of a match."""

    holder: Holder
    lang: str

    @property
    def match(self) -> str:
        return self.holder.match

    @property
    def reader(self) -> Reader:
        """Whose eyes he looks through."""
        self.must_see()
        return self.holder.reader

    def must_see(self) -> None:
        if self.holder.role == HOST:
            raise Problem("not-allowed", phrase("host-sees-nothing"), role=HOST)

    @property
    def player(self) -> int:
        """The seat that he plays."""
        if self.holder.role != SEAT or self.holder.seat is None:
            raise Problem("not-allowed", phrase("only-a-seat"), role=self.holder.role)
        return self.holder.seat

    def must_have_part(self) -> None:
        """As a player or as the host."""
        if self.holder.role == SPECTATOR:
            raise Problem("not-allowed", phrase("only-a-seat"), role=SPECTATOR)

    def must_be_host(self) -> None:
        if self.holder.role != HOST:
            raise Problem("not-allowed", phrase("only-the-host"), role=self.holder.role)


def services_of(request: Request[Any, Any, Any]) -> Services:
    services: Services = request.app.state.services
    return services


async def _holder(services: Services, address: str, match: str, token: str) -> Holder | None:
    """Who holds this token; whoever tries many that open nothing has to wait."""
    holder = await services.tokens.find(token, match) if token else None
    if holder is None and token:
        services.limits.wrong_token(address)
    return holder


async def let_in(services: Services, address: str, match: str, token: str) -> Holder:
    """Who holds this token; Problem if it opens nothing here."""
    holder = await _holder(services, address, match, token)
    if holder is None:
        raise no_token()
    await services.gatherings.places.comes(holder, address)
    return holder


async def holders_of(links: Sequence[LinkOfMine], address: str, services: Services) -> list[Holder]:
    """Who holds the keys of a device; those that open nothing are left out."""
    services.limits.opens(address, len(links))
    found = [await _holder(services, address, one.match, one.token) for one in links]
    return [holder for holder in found if holder is not None]


async def begun_at(
    request: Request[Any, Any, Any], services: Services, wish: W, players: int
) -> tuple[W, Beginning | None]:
    """What is wished for, and the moment at which it begins, for whoever has a key to that."""
    if wish.moment is None:
        return wish, None
    there = wish.moment
    holder = await let_in(services, address_of(request.scope), there.match, there.token)
    reader = Visitor(holder, "").reader
    header, beginning = await services.looking_back.beginning(there.match, reader, there.number)
    return as_there(wish, header, players), beginning


def bearer_of(request: Request[Any, Any, Any]) -> str:
    """The token that a request's `Authorization: Bearer` names; empty if there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def visitor_of(
    request: Request[Any, Any, Any], services: Services, id: str, lang: str | None = None
) -> Visitor:
    """The visitor that a request's `Authorization: Bearer` names."""
    holder = await let_in(services, address_of(request.scope), id, bearer_of(request))
    return Visitor(holder, language_of(request))


async def in_his_words(services: Services, visitor: Visitor, error: KassenError) -> Problem:
    """A refusal in the visitor's language; if he was late, with the state as it is now."""
    async with seen_by(services.matches, visitor.match, visitor.holder.reader) as found:
        speaker = found.speaker(visitor.lang)
    problem = refused(error, speaker)
    if problem.kind == "stale-state":
        problem.more["state"] = await services.look(visitor.match, visitor.reader, visitor.lang)
    return problem


@asynccontextmanager
async def refusals(services: Services, visitor: Visitor) -> AsyncIterator[None]:
    """Whatever the table says no to is said in the visitor's language."""
    try:
        yield
    except KassenError as error:
        raise await in_his_words(services, visitor, error) from error
