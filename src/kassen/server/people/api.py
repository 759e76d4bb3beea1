"""Accounts over HTTP: signing up, in and out, passkeys, sessions."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from litestar import Response, delete, get, post

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem, problems
from kassen.server.http.security import address_of
from kassen.server.http.settings import known_base
from kassen.server.people.accounts import Account
from kassen.server.people.order import must_be_free
from kassen.server.people.routes import Asking, Name, at_the_door, by_member
from kassen.server.people.sign_in.door import (
    Member,
    can_have_passkeys,
    cookie,
    relying_party,
)
from kassen.server.people.sign_in.sessions import Session, device_of
from kassen.server.play.seating import tidy
from kassen.server.services import Services
from kassen.server.shapes.club import (
    AccountInfo,
    ClubInfo,
    HeldSeat,
    IdentityInfo,
    NewcomerWish,
    PasskeyAnswer,
    PasskeyInfo,
    PasskeyOptions,
    ProviderInfo,
    SessionInfo,
)
from kassen.server.watch.states import iso


@get("/club", summary="What this server offers to people with accounts", responses=problems())
async def club(request: Asking, services: Services) -> ClubInfo:
    return offers(request, services)


def offers(request: Asking, services: Services) -> ClubInfo:
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    origin = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    mail = services.club.mail.base(origin) is not None
    openid = [] if known_base(services.settings, origin) is None else _providers(services)
    return ClubInfo(passkeys=can_have_passkeys(host), mail=mail, openid=openid)


def _providers(services: Services) -> list[ProviderInfo]:
    found = services.club.providers.all
    return [ProviderInfo(id, one.name) for id, one in found.items()]


# ---- coming in and going -----------------------------------------------------------------------


@at_the_door("/sign-up/options", "Ask for a passkey of a new account", status_code=200)
async def ask_newcomer(request: Asking, data: NewcomerWish, services: Services) -> PasskeyOptions:
    services.limits.sign_in(address_of(request.scope))
    party = relying_party(request, services.settings)
    return PasskeyOptions(await services.club.passkeys.ask_newcomer(party, a_name(data.name)))


@at_the_door("/sign-up", "A new account, with the passkey that was asked for")
async def sign_up(
    request: Asking, data: PasskeyAnswer, services: Services
) -> Response[AccountInfo]:
    services.limits.new_account(address_of(request.scope))
    party, device = relying_party(request, services.settings), device_here(request)
    account = await services.club.passkeys.sign_up(party, data.credential, device)
    return await welcome(request, services, account)


@at_the_door("/sign-in/options", "Ask for any passkey of this server", status_code=200)
async def ask_who(request: Asking, services: Services) -> PasskeyOptions:
    services.limits.sign_in(address_of(request.scope))
    party = relying_party(request, services.settings)
    return PasskeyOptions(await services.club.passkeys.ask_who(party))


@at_the_door("/sign-in", "Sign in with a passkey", "not-signed-in", status_code=200)
async def sign_in(
    request: Asking, data: PasskeyAnswer, services: Services
) -> Response[AccountInfo]:
    services.limits.sign_in(address_of(request.scope))
    party = relying_party(request, services.settings)
    id = await services.club.passkeys.sign_in(party, data.credential)
    account = await services.club.accounts.find(id)
    if account is None:
        raise Problem("not-signed-in", phrase("unknown-passkey"))
    return await welcome(request, services, account)


async def welcome(request: Asking, services: Services, account: Account) -> Response[AccountInfo]:
    """A new session, whatever was there before: a secret that was planted is worth nothing."""
    must_be_free(account)
    session, secret = await services.club.sessions.open(account.id, device_here(request))
    mine = await info(services, account, session)
    return Response(mine, cookies=[cookie(request, services.settings, secret)])


@by_member(post, "/sign-out", "Sign out here", "not-kept", status_code=200)
async def sign_out(request: Asking, member: Member, services: Services) -> Response[ClubInfo]:
    """Answers with what is offered to whoever wants to come in again."""
    await services.club.holdings.lock_out(member.account.id, member.session.id)
    return goodbye(request, services)


def goodbye(request: Asking, services: Services) -> Response[ClubInfo]:
    return Response(offers(request, services), cookies=[cookie(request, services.settings, None)])


# ---- what is one's own -------------------------------------------------------------------------


@by_member(get, "", "Your account")
async def me(request: Asking, member: Member, services: Services) -> Response[AccountInfo]:
    """The page asks this when it opens; a secret that is a day old is changed then."""
    secret = await services.club.sessions.renew(member.session)
    cookies = [] if secret is None else [cookie(request, services.settings, secret)]
    return Response(await info(services, member.account, member.session), cookies=cookies)


@by_member(post, "/passkeys/options", "Ask for one more passkey", "refused", status_code=200)
async def ask_one_more(request: Asking, member: Member, services: Services) -> PasskeyOptions:
    party = relying_party(request, services.settings)
    return PasskeyOptions(await services.club.passkeys.ask_one_more(party, member.account))


@by_member(post, "/passkeys", "One more passkey", "refused", "too-large", "not-kept")
async def add_passkey(
    request: Asking, data: PasskeyAnswer, member: Member, services: Services
) -> AccountInfo:
    party, device = relying_party(request, services.settings), device_here(request)
    await services.club.passkeys.add(party, member.account, data.credential, device)
    return await info(services, member.account, member.session)


@by_member(delete, "/passkeys/{key:str}", "Remove a passkey", "not-found", "refused", "not-kept")
async def remove_passkey(key: Name, member: Member, services: Services) -> None:
    is_last = await services.club.ways_in(member.account) == 1
    await services.club.passkeys.remove(member.account, key, is_last=is_last)


@by_member(delete, "/sessions/{session:str}", "End a session", "not-found", "not-kept")
async def end_session(session: Name, member: Member, services: Services) -> None:
    """With it end the keys to seats that it was given."""
    mine = await services.club.sessions.listed(member.account.id)
    if all(one.id != session for one in mine):
        raise Problem("not-found", phrase("no-such-session"))
    await services.club.holdings.lock_out(member.account.id, session)


async def info(services: Services, account: Account, here: Session) -> AccountInfo:
    passkeys = await services.club.passkeys.listed(account.id)
    sessions = await services.club.sessions.listed(account.id)
    held = await services.club.holdings.of(account.id)
    elsewhere = await services.club.openid.listed(account.id)
    by_issuer = {one.issuer: one for one in services.club.providers.all.values()}
    return AccountInfo(
        account=account.id,
        name=account.name,
        made=iso(account.made),
        role=account.role,
        mail=account.mail,
        passkeys=[
            PasskeyInfo(
                one.key, one.label, iso(one.made), None if one.used is None else iso(one.used)
            )
            for one in passkeys
        ],
        openid=[
            IdentityInfo(
                by_issuer[one.issuer].id, by_issuer[one.issuer].name, one.label, iso(one.made)
            )
            for one in elsewhere
        ],
        sessions=[
            SessionInfo(one.id, one.device, iso(one.made), iso(one.seen), one.id == here.id)
            for one in sessions
        ],
        held=[HeldSeat(one.match, one.seat) for one in held],
        profile=await services.club.people.person(account.id),
        settings={} if account.settings is None else msgspec.json.decode(account.settings),
    )


def a_name(text: str) -> str:
    if not (name := tidy(text)):
        raise Problem("invalid-request", phrase("name-needs-letter"))
    return name


def device_here(request: Asking) -> str:
    return device_of(request.headers.get("user-agent", ""))


HANDLERS = [
    club,
    ask_newcomer,
    sign_up,
    ask_who,
    sign_in,
    sign_out,
    me,
    ask_one_more,
    add_passkey,
    remove_passkey,
    end_session,
]
