"""Friends, and whom one does not want to hear, over HTTP."""

from __future__ import annotations

from litestar import delete, get, put

from kassen.server.notify.outbox import Facts, new_notice
from kassen.server.people.routes import Name, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.services import Services
from kassen.server.shapes.circle import BondKind, CircleInfo

_PATH = "/circle/{account:str}/{kind:str}"


@by_member(get, "/circle", "Your friends, and whom you have blocked or muted")
async def circle(member: Member, services: Services) -> CircleInfo:
    return await services.club.circle.shown(member.account.id)


@by_member(
    put, _PATH, "Ask somebody to be your friend, or accept; block; mute", "not-found", "refused"
)
async def tie(account: Name, kind: BondKind, member: Member, services: Services) -> CircleInfo:
    """Who is blocked or muted is not told. Blocking ends a friendship."""
    found, me = services.club.circle, member.account
    other = await services.club.order.find(account)
    if kind == "friend":
        services.limits.letter(me.id)
    if await found.tie(me, other, kind):
        facts = Facts(by=(me.name,), account=me.id)
        await services.telling.outbox.send([new_notice(other.id, "invitation", facts)])
    elif kind == "block":
        await services.gatherings.uninvite(other.id, me.id)
        await services.gatherings.uninvite(me.id, other.id)
    return await found.shown(me.id)


@by_member(delete, _PATH, "No more of it", "not-kept", status_code=200)
async def untie(account: Name, kind: BondKind, member: Member, services: Services) -> CircleInfo:
    """A friendship ends for both, and so does what was asked for."""
    await services.club.circle.untie(member.account.id, account, kind)
    return await services.club.circle.shown(member.account.id)


HANDLERS = [circle, tie, untie]
