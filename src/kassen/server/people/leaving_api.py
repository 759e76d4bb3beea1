"""One's data as a file, and the end of an account, over HTTP."""

from __future__ import annotations

from litestar import Response, get, post

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.http.security import address_of
from kassen.server.notify.api import noticed, telling
from kassen.server.people.api import goodbye, info
from kassen.server.people.routes import Asking, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.play.seating import tidy
from kassen.server.play.standins.api import waits_for
from kassen.server.services import Services
from kassen.server.shapes.club import AllOfMine, ClubInfo, DeletionWish


@by_member(get, "/export", "All that this server knows of you, as a file")
async def export(request: Asking, member: Member, services: Services) -> Response[AllOfMine]:
    held = await services.club.holdings.of(member.account.id)
    left = await services.club.leaving.left_seats(member.account.id)
    services.limits.opens(address_of(request.scope), len(held) + len(left))
    told = await telling(services, member)
    mine = AllOfMine(
        account=await info(services, member.account, member.session),
        seats=[
            *[await services.club.leaving.seat(one) for one in held],
            *[await services.club.leaving.left(one) for one in left],
        ],
        tables=await services.club.leaving.tables(member.account.id),
        circle=await services.club.circle.shown(member.account.id),
        reports=await services.club.leaving.reports(member.account.id),
        notices=(await noticed(services, member, None)).notices,
        wishes=told.wishes,
        ways=told.ways,
        ratings=await services.ladders.paths(member.account.id),
        tournaments=await services.tournaments.of(member.account.id),
        waiting=await waits_for(services, member.account.id),
    )
    name = f'attachment; filename="kassen-{member.account.id}.json"'
    return Response(mine, headers={"Content-Disposition": name})


@by_member(
    post,
    "/deletion",
    "Delete your account, for good",
    "refused",
    "too-large",
    "not-kept",
    status_code=200,
)
async def delete_account(
    request: Asking, data: DeletionWish, member: Member, services: Services
) -> Response[ClubInfo]:
    """Others play on: where you were still playing, a computer player takes your seat."""
    if tidy(data.name) != member.account.name:
        raise Problem("refused", phrase("name-not-yours"))
    await services.club.leaving.delete(member.account)
    return goodbye(request, services)


HANDLERS = [export, delete_account]
