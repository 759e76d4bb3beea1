"""Being told over HTTP."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import Parameter

from kassen.server.http.language import language_of as language_asked
from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem, problems
from kassen.server.http.security import address_of
from kassen.server.notify.abroad import Gone, Unreachable
from kassen.server.notify.calendar import calendar
from kassen.server.notify.carrier import language_of
from kassen.server.notify.hooks import is_whole
from kassen.server.notify.outbox import WayThere
from kassen.server.notify.post_office import NotSent
from kassen.server.notify.push import is_subscription
from kassen.server.notify.sentences import words
from kassen.server.notify.wishes import USUAL, wishes_of
from kassen.server.people.api import device_here
from kassen.server.people.order import must_be_free
from kassen.server.people.routes import Asking, Name, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.services import Services
from kassen.server.shapes.notices import (
    CalendarInfo,
    HookWish,
    NoticeInfo,
    NoticesInfo,
    PushWish,
    SeenWish,
    TellingInfo,
    TellingWay,
    WishesWish,
)
from kassen.server.store.storage import now
from kassen.server.watch.states import iso

_SHOWN = 50
_MOST_WAYS = 20


@by_member(get, "/notices", "What you were told")
async def my_notices(member: Member, services: Services) -> NoticesInfo:
    return await noticed(services, member)


async def noticed(services: Services, member: Member, most: int | None = _SHOWN) -> NoticesInfo:
    found = await services.telling.outbox.of(member.account.id, most)
    said = [(one, words(one, member.lang)) for one in found]
    return NoticesInfo(
        notices=[
            NoticeInfo(
                one.id, one.kind, it.title, it.text, it.path, iso(one.made), one.seen is not None
            )
            for one, it in said
        ],
        unseen=sum(one.seen is None for one in found),
    )


@by_member(post, "/notices/seen", "You have read them", "not-kept", status_code=204)
async def see(data: SeenWish, member: Member, services: Services) -> None:
    """What was read here is not sent anywhere else any more."""
    await services.telling.outbox.see(member.account.id, data.match)


# ---- how one wants to be told ------------------------------------------------------------------


@by_member(get, "/telling", "What you want to be told, and by which ways")
async def my_telling(member: Member, services: Services) -> TellingInfo:
    return await telling(services, member)


async def telling(services: Services, member: Member) -> TellingInfo:
    account = await services.club.accounts.find(member.account.id) or member.account
    found = await services.telling.outbox.ways(account.id)
    return TellingInfo(
        wishes=wishes_of(account.wishes),
        usual={kind: list(ways) for kind, ways in USUAL.items()},
        ways=[_info(one) for one in found],
        push_key=await services.telling.push.public_key(),
        mail=services.telling.post_office.is_open and account.mail is not None,
        calendar=account.calendar is not None,
    )


def _info(way: WayThere) -> TellingWay:
    failed = None if way.failed is None else iso(way.failed)
    return TellingWay(way.id, way.kind, way.label, iso(way.made), failed)


@by_member(put, "/telling", "Say what you want to be told", "refused", "too-large", "not-kept")
async def wish(data: WishesWish, member: Member, services: Services) -> TellingInfo:
    if not data.wishes.is_sound:
        raise Problem("refused", phrase("no-such-zone", zone=data.wishes.zone))
    kept = msgspec.json.encode(data.wishes)
    await services.club.accounts.change(member.account, wishes=kept)
    return await telling(services, member)


@by_member(post, "/ways/push", "Be told in this browser", "refused", "too-large", "not-kept")
async def add_push(
    request: Asking, data: PushWish, member: Member, services: Services
) -> TellingInfo:
    """A browser that has subscribed before has one way, not two."""
    given = data.subscription
    if not is_subscription(given) or not services.telling.abroad.may_go_to(given["endpoint"]):
        raise Problem("refused", phrase("no-subscription"))
    known = await _room(services, member)
    kept = {"endpoint": given["endpoint"], "keys": given["keys"]}
    if all(one.address != kept for one in known):
        await services.telling.outbox.add_way(member.account.id, "push", device_here(request), kept)
    return await telling(services, member)


@by_member(post, "/ways/hook", "Be told in a room elsewhere", "refused", "too-large", "not-kept")
async def add_hook(data: HookWish, member: Member, services: Services) -> TellingInfo:
    """By a webhook of Discord, Matrix or anything that takes JSON, or by a token for a room."""
    if not services.telling.abroad.may_go_to(data.url):
        raise Problem("refused", phrase("no-open-address"))
    if not is_whole(data.shape, data.room, data.token):
        raise Problem("refused", phrase("no-room"))
    await _room(services, member)
    label = urlsplit(data.url).hostname or ""
    kept = {"url": data.url, "shape": data.shape}
    if data.room:
        kept |= {"room": data.room, "token": data.token}
    await services.telling.outbox.add_way(member.account.id, "hook", label, kept)
    return await telling(services, member)


@by_member(post, "/ways/mail", "Be told by letters to your address", "refused", "not-kept")
async def add_mail(member: Member, services: Services) -> TellingInfo:
    """One's own address, that is: one that was shown to be."""
    if member.account.mail is None or not services.telling.post_office.is_open:
        raise Problem("refused", phrase("no-address-of-yours"))
    if all(one.kind != "mail" for one in await _room(services, member)):
        await services.telling.outbox.add_way(member.account.id, "mail", member.account.mail, {})
    return await telling(services, member)


async def _room(services: Services, member: Member) -> list[WayThere]:
    known = await services.telling.outbox.ways(member.account.id)
    if len(known) >= _MOST_WAYS:
        raise Problem("refused", phrase("too-many-ways", most=_MOST_WAYS))
    return known


@by_member(delete, "/ways/{way:str}", "Do not tell me there any more", "not-found", "not-kept")
async def remove_way(way: Name, member: Member, services: Services) -> None:
    await _mine(services, member, way)
    await services.telling.outbox.drop_way(member.account.id, way)


@by_member(
    post,
    "/ways/{way:str}/try",
    "Send something there now",
    "not-found",
    "refused",
    "not-sent",
    status_code=204,
)
async def try_way(request: Asking, way: Name, member: Member, services: Services) -> None:
    """So that one knows before it matters; at most a few in a minute."""
    services.limits.sign_in(address_of(request.scope))
    found = await _mine(services, member, way)
    try:
        await services.telling.carrier.try_out(found, member.account, member.lang)
    except Gone:
        raise Problem("refused", phrase("nobody-there")) from None
    except (Unreachable, NotSent):
        raise Problem("not-sent", phrase("way-does-not-answer")) from None


async def _mine(services: Services, member: Member, way: str) -> WayThere:
    for one in await services.telling.outbox.ways(member.account.id):
        if one.id == way:
            return one
    raise Problem("not-found", phrase("unknown-way"))


# ---- a calendar of deadlines -------------------------------------------------------------------


@by_member(post, "/calendar", "A new key to your calendar of deadlines", "not-kept")
async def begin_calendar(member: Member, services: Services) -> CalendarInfo:
    """Shown once; the one before it opens nothing any more."""
    key = await services.telling.calendars.begin(member.account)
    return CalendarInfo(f"/api/v1/calendar/{key}")


@by_member(delete, "/calendar", "Nobody reads your calendar any more", "not-kept")
async def end_calendar(member: Member, services: Services) -> None:
    await services.telling.calendars.end(member.account)


@get(
    "/calendar/{key:str}",
    summary="Deadlines of the games of whoever has made this key, as iCalendar",
    responses=problems("not-found", "not-allowed"),
    media_type="text/calendar",
)
async def read_calendar(
    request: Asking, key: Annotated[str, Parameter(max_length=60)], services: Services
) -> Response[bytes]:
    owner = await services.telling.calendars.owner(key)
    if owner is None:
        services.limits.wrong_token(address_of(request.scope))
        raise Problem("not-found", phrase("no-such-calendar"))
    must_be_free(owner)
    lang = language_of(owner) if owner.settings else language_asked(request)
    due = await services.telling.calendars.deadlines(owner.id)
    body = calendar(due, lang, services.telling.base, now())
    return Response(body, media_type="text/calendar", headers={"Cache-Control": "private"})


HANDLERS = [
    my_notices,
    see,
    my_telling,
    wish,
    add_push,
    add_hook,
    add_mail,
    remove_way,
    try_way,
    begin_calendar,
    end_calendar,
    read_calendar,
]
