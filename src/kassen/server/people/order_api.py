"""Reports, and what moderators do about them, over HTTP."""

from __future__ import annotations

from litestar import delete, get, post, put

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.http.security import address_of
from kassen.server.people.accounts import Account
from kassen.server.people.order import RANKS, must_be
from kassen.server.people.routes import Asking, Name, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.services import Services
from kassen.server.shapes.order import ModerationInfo, ReportWish, RoleWish, SuspensionWish

_CHANGES = ("not-found", "refused", "too-large", "not-kept")


@by_member(post, "/reports", "Report a member to the moderators", *_CHANGES, status_code=204)
async def report(request: Asking, data: ReportWish, member: Member, services: Services) -> None:
    services.limits.sign_in(address_of(request.scope))
    await services.club.order.report(member.account, data)


@by_member(get, "/moderation", "For moderators: reports, suspensions, lost notices, the log")
async def moderation(member: Member, services: Services) -> ModerationInfo:
    must_be(member.account, "moderator")
    order = services.club.order
    return ModerationInfo(
        reports=await order.open_reports(),
        suspended=await order.suspended(),
        undelivered=await order.undelivered(),
        log=await order.log(member.lang),
    )


@by_member(
    post, "/moderation/reports/{report:str}", "A report is settled", *_CHANGES, status_code=204
)
async def settle(report: Name, member: Member, services: Services) -> None:
    must_be(member.account, "moderator")
    await services.club.order.settle(member.account.name, report)


@by_member(
    post,
    "/moderation/undelivered/{way:str}",
    "What nobody took by this way is tried again",
    *_CHANGES,
    status_code=204,
)
async def deliver_again(way: Name, member: Member, services: Services) -> None:
    must_be(member.account, "moderator")
    if not await services.club.order.deliver_again(member.account.name, way):
        raise Problem("not-found", phrase("nothing-lost"))


@by_member(put, "/moderation/people/{account:str}", "Suspend a member", *_CHANGES, status_code=204)
async def suspend(account: Name, data: SuspensionWish, member: Member, services: Services) -> None:
    about = await _below(member, account, services)
    for session in await services.club.sessions.listed(about.id):
        await services.club.holdings.lock_out(about.id, session.id)
    await services.club.order.suspend(member.account.name, about, data.days, data.why)


@by_member(delete, "/moderation/people/{account:str}", "A member may come back", *_CHANGES)
async def pardon(account: Name, member: Member, services: Services) -> None:
    about = await _below(member, account, services)
    await services.club.order.pardon(member.account.name, about)


@by_member(
    put,
    "/moderation/people/{account:str}/role",
    "For the owner: who keeps order here",
    *_CHANGES,
    status_code=204,
)
async def give(account: Name, data: RoleWish, member: Member, services: Services) -> None:
    must_be(member.account, "owner")
    about = await _below(member, account, services)
    await services.club.order.give(member.account.name, about, data.role)


async def _below(member: Member, account: str, services: Services) -> Account:
    """Somebody over whom he has any say: nobody is judged by his like, nor by himself."""
    must_be(member.account, "moderator")
    about = await services.club.order.find(account)
    if RANKS[about.role] >= RANKS[member.account.role]:
        raise Problem("refused", phrase("not-below-you"))
    return about


HANDLERS = [report, moderation, settle, deliver_again, suspend, pardon, give]
