"""Signing in by a letter over HTTP."""

from __future__ import annotations

from litestar import Response, delete, post, put

from kassen.server.http.language import language_of, phrase
from kassen.server.http.problems import Problem
from kassen.server.http.security import address_of
from kassen.server.people.api import info, welcome
from kassen.server.people.routes import Asking, at_the_door, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.services import Services
from kassen.server.shapes.club import AccountInfo, LetterWish, MailToken, MailWish


@at_the_door("/sign-in/mail", "Have a link sent that signs you in", "not-sent", status_code=204)
async def ask_for_letter(
    request: Asking, data: LetterWish, services: Services, lang: str | None = None
) -> None:
    """The answer is the same whether or not the address is known here."""
    services.limits.letter(address_of(request.scope))
    origin = request.headers.get("origin", "")
    lang = language_of(request)
    await services.club.mail.send(origin, data.address, lang, name=data.name)


@at_the_door("/sign-in/link", "Sign in with a link", status_code=200)
async def open_letter(
    request: Asking, data: MailToken, services: Services
) -> Response[AccountInfo]:
    """It opens the account of its address, once, within 15 minutes; or makes one."""
    services.limits.sign_in(address_of(request.scope))
    return await welcome(request, services, await services.club.mail.opened(data.token))


@by_member(
    post,
    "/mail",
    "Have a link sent by which an address becomes yours",
    "refused",
    "too-large",
    "not-kept",
    "not-sent",
    status_code=204,
)
async def add_address(request: Asking, data: MailWish, member: Member, services: Services) -> None:
    services.limits.letter(address_of(request.scope))
    services.limits.letter(member.account.id)
    origin = request.headers.get("origin", "")
    await services.club.mail.send(origin, data.address, member.lang, member.account)


@by_member(
    put,
    "/mail",
    "An address is yours, by the link that was sent there",
    "refused",
    "too-large",
    "not-kept",
)
async def take_address(data: MailToken, member: Member, services: Services) -> AccountInfo:
    account = await services.club.mail.add(data.token, member.account)
    return await info(services, account, member.session)


@by_member(delete, "/mail", "Forget your address", "refused", "not-kept", status_code=200)
async def forget_address(member: Member, services: Services) -> AccountInfo:
    """Not if it is your only way in."""
    if await services.club.ways_in(member.account) == 1:
        raise Problem("refused", phrase("last-address"))
    account = await services.club.accounts.change(member.account, mail=None)
    return await info(services, account, member.session)


HANDLERS = [ask_for_letter, open_letter, add_address, take_address, forget_address]
