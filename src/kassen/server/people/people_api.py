"""People with accounts over HTTP: one's own profile, and those of others."""

from __future__ import annotations

from litestar import get, put

from kassen.server.http.problems import problems
from kassen.server.http.routes import in_match
from kassen.server.people.api import info
from kassen.server.people.routes import Name, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.play.door import Visitor
from kassen.server.services import Services
from kassen.server.shapes.club import AccountInfo
from kassen.server.shapes.people import PersonInfo, ProfileWish, SeatPerson
from kassen.server.watch.late import gone_on


@by_member(put, "/profile", "How others see you", "refused", "too-large", "not-kept")
async def change(data: ProfileWish, member: Member, services: Services) -> AccountInfo:
    account = await services.club.people.change(member.account, data)
    return await info(services, account, member.session)


@get("/people/{account:str}", summary="Somebody with an account", responses=problems("not-found"))
async def person(account: Name, services: Services) -> PersonInfo:
    """For whoever was told the account, at a table or by its owner."""
    return await services.club.people.person(account)


@in_match(get, "/people", "Which seats belong to accounts, and whose they are")
async def at_table(visitor: Visitor, services: Services) -> list[SeatPerson]:
    reader = visitor.holder.reader
    hidden = await gone_on(services.matches, visitor.match, reader)
    seated = await services.club.people.seated(visitor.match)
    return [one for one in seated if one.seat not in hidden]


HANDLERS = [change, person, at_table]
