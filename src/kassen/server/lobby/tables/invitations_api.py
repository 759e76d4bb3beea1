"""Friends asked to a table by name, over HTTP."""

from __future__ import annotations

import msgspec
from litestar import delete, get, post

from kassen.core.engine.registry import game_ids, game_named
from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.lobby.tables.api import look_at, must_be_host, shown
from kassen.server.lobby.tables.gathering import Gathering
from kassen.server.lobby.tables.guests import invited, uninvited
from kassen.server.notify.outbox import Facts, new_notice
from kassen.server.people.routes import Asking, Name, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.services import Services
from kassen.server.shapes.circle import InvitationInfo, InvitationWish
from kassen.server.shapes.tables import TableInfo
from kassen.server.watch.states import iso


@by_member(
    post,
    "/tables/{table:str}/invitations",
    "Ask a friend to a table of yours",
    "not-found",
    "refused",
    "too-large",
    "not-kept",
    status_code=200,
)
async def invite(
    request: Asking, table: Name, data: InvitationWish, member: Member, services: Services
) -> TableInfo:
    """He is told as he wishes to be. Whom you have invited already is not told again."""
    me, gatherings = member.account, services.gatherings
    gathering, guest = await look_at(request, services, table)
    must_be_host(guest)
    gathering.must_gather()
    if gathering.owner != me.id or not await services.club.circle.are_friends(me.id, data.account):
        raise Problem("refused", phrase("invite-friends-only"))
    if data.seat is not None:
        async with gatherings.changing(table) as gathering:
            gathering.hold(data.seat, data.account)
    if data.account not in await gatherings.guests.invited_to(table):
        await gatherings.guests.knows(table, data.account)
        title = game_named(gathering.agreed.game).title
        facts = Facts(game=gathering.agreed.game, title=title, by=(me.name,), table=table)
        notice = new_notice(data.account, "invitation", facts)
        await services.telling.outbox.send([notice], [invited(table, data.account)])
    return await shown(services, gathering, guest)


@by_member(get, "/invitations", "Tables to which friends have asked you")
async def invitations(member: Member, services: Services) -> list[InvitationInfo]:
    """Those that you have not answered, the newest first."""
    found = []
    for one in await services.gatherings.guests.waiting(member.account.id):
        gathering = msgspec.json.decode(one.body, type=Gathering)
        owner = await services.club.accounts.find(gathering.owner)
        game = gathering.agreed.game
        if owner is not None and game in game_ids():
            title = game_named(game).title
            found.append(InvitationInfo(one.table, game, title, owner.name, iso(one.at)))
    return found


@by_member(delete, "/invitations/{table:str}", "Not this time", "not-kept")
async def decline(table: Name, member: Member, services: Services) -> None:
    """The seat that was kept for you is free again; nobody is told."""
    await services.gatherings.guests.write(uninvited(table, member.account.id))
    async with services.gatherings.changing(table) as gathering:
        gathering.release(member.account.id)


HANDLERS = [invite, invitations, decline]
