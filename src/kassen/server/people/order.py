"""Order: roles, reports, suspensions, and a log of all that was done about them.

The owner of the server gives roles; moderators settle reports and suspend members. Whoever has the
server's machine does all of it with `kassen admin`.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Executable, delete, select, true, update

from kassen.server.http.language import phrase, say
from kassen.server.http.problems import Problem
from kassen.server.notify.given_up import LostPost, tried_again
from kassen.server.people.accounts import Account, Accounts
from kassen.server.people.sign_in.sessions import DAY
from kassen.server.play.tokens import sessions_end
from kassen.server.shapes.order import (
    DeedInfo,
    MemberReport,
    ReportWish,
    Role,
    Somebody,
    SuspendedInfo,
    UndeliveredInfo,
)
from kassen.server.store.schema import (
    accounts,
    deeds,
    ratings,
    reports,
    server_keys,
    sessions,
    tokens,
    ways,
)
from kassen.server.store.storage import Storage, now
from kassen.server.watch.states import iso

_SHOWN = 200
_MOST_OPEN = 20
"""Reports by one member that nobody has settled."""
RANKS: dict[str | None, int] = {None: 0, "moderator": 1, "owner": 2}


def must_be_free(account: Account) -> None:
    """Problem if he is suspended."""
    if account.suspended is not None and account.suspended > now():
        until, why = iso(account.suspended)[:10], account.suspended_why or ""
        raise Problem("not-allowed", phrase("you-are-suspended", until=until, why=why))


def must_be(account: Account, role: Role) -> None:
    if RANKS[account.role] < RANKS[role]:
        raise Problem("not-allowed", phrase("not-your-office"))


class Order:
    def __init__(self, storage: Storage, accounts: Accounts) -> None:
        self.storage = storage
        self.accounts = accounts

    async def find(self, id: str) -> Account:
        found = await self.accounts.find(id)
        if found is None:
            raise Problem("not-found", phrase("no-such-person"))
        return found

    async def called(self, text: str) -> Account:
        """By account, or by a name that one member alone has."""
        found = await self.accounts.find(text)
        if found is not None:
            return found
        named = [one for one in await self.people(text) if one.name == text]
        if len(named) > 1:
            who = ", ".join(one.id for one in named)
            raise Problem("refused", phrase("several-so-named", name=text, accounts=who))
        return named[0] if named else await self.find(text)

    # ---- reports ---------------------------------------------------------------------------------

    async def report(self, by: Account, wish: ReportWish) -> None:
        about = await self.find(wish.account)
        mine = select(reports.c.id).where(reports.c.by == by.id, reports.c.settled.is_(None))
        if len(await self.storage.all(mine)) >= _MOST_OPEN:
            raise Problem("refused", phrase("too-many-reports"))
        row = {
            "id": secrets.token_hex(6),
            "made": now(),
            "by": by.id,
            "about": about.id,
            "match": wish.match,
            "why": wish.why,
            "settled": None,
        }
        await self.storage.writer.write([(reports, [row])])

    async def open_reports(self) -> list[MemberReport]:
        by, about = accounts.alias(), accounts.alias()
        query = (
            select(reports, by.c.name.label("by_name"), about.c.name.label("about_name"))
            .join(by, by.c.id == reports.c.by)
            .join(about, about.c.id == reports.c.about)
            .where(reports.c.settled.is_(None))
            .order_by(reports.c.made, reports.c.id)
        )
        return [
            MemberReport(
                report=row.id,
                made=iso(row.made),
                by=Somebody(row.by, row.by_name),
                about=Somebody(row.about, row.about_name),
                match=row.match,
                why=row.why,
            )
            for row in await self.storage.all(query.limit(_SHOWN))
        ]

    async def settle(self, who: str, report: str) -> None:
        found = next((one for one in await self.open_reports() if one.report == report), None)
        if found is None:
            raise Problem("not-found", phrase("no-such-report"))
        this = update(reports).where(reports.c.id == report).values(settled=now())
        await self._do(who, "settled", found.about.name, found.why, [this])

    # ---- suspensions and roles -------------------------------------------------------------------

    async def suspend(self, who: str, about: Account, days: int, why: str) -> None:
        """He is signed out everywhere, and comes in again when it is over."""
        until = {"suspended": now() + days * DAY, "suspended_why": why}
        then = [_change(about, **until), *_signed_out(sessions.c.account == about.id)]
        await self._do(who, f"suspended {days}", about.name, why, then)

    async def pardon(self, who: str, about: Account) -> None:
        free = _change(about, suspended=None, suspended_why=None)
        await self._do(who, "pardoned", about.name, "", [free])

    async def give(self, who: str, about: Account, role: Role) -> None:
        given = None if role == "member" else role
        await self._do(who, f"made {role}", about.name, "", [_change(about, role=given)])

    async def unrate(self, who: str, about: Account, why: str) -> None:
        """He begins anew; what others have won or lost by his games stays."""
        await self._do(
            who, "unrated", about.name, why, [delete(ratings).where(ratings.c.account == about.id)]
        )

    # ---- secrets ---------------------------------------------------------------------------------

    async def sign_out(self, who: str, about: Account) -> None:
        """On all his devices: whoever has copied a secret of one is out."""
        await self._do(
            who, "signed-out", about.name, "", _signed_out(sessions.c.account == about.id)
        )

    async def sign_everybody_out(self, who: str) -> None:
        await self._do(who, "all-signed-out", "", "", _signed_out(true()))

    async def new_keys(self, who: str) -> None:
        """The server's own keys are made anew when they are next needed.

        Browsers told by push have subscribed with the old one: they are asked anew.
        """
        then = [delete(server_keys), delete(ways).where(ways.c.kind == "push")]
        await self._do(who, "new-keys", "", "", then)

    # ---- notices that nobody took ----------------------------------------------------------------

    async def undelivered(self) -> list[UndeliveredInfo]:
        return [
            UndeliveredInfo(
                way=one.way,
                kind=one.kind,
                who=Somebody(one.account, one.name),
                many=one.many,
                since=iso(one.since),
                why=one.why,
            )
            for one in await LostPost(self.storage).all()
        ]

    async def deliver_again(self, who: str, way: str | None) -> int:
        """By one way, or by all; returns how many are tried once more."""
        lost = await LostPost(self.storage).all(way)
        if lost:
            what, about = ("delivered-again", lost[0].name) if way else ("all-delivered-again", "")
            await self._do(who, what, about, "", [tried_again(way)])
        return sum(one.many for one in lost)

    # ---- who there is ----------------------------------------------------------------------------

    async def suspended(self) -> list[SuspendedInfo]:
        query = select(accounts).where(accounts.c.suspended > now()).order_by(accounts.c.suspended)
        return [
            SuspendedInfo(Somebody(row.id, row.name), iso(row.suspended), row.suspended_why or "")
            for row in await self.storage.all(query.limit(_SHOWN))
        ]

    async def people(self, text: str) -> Sequence[Account]:
        """Whose name, address or account holds this text; the newest first."""
        like = f"%{text.lower()}%"
        columns = (accounts.c.name, accounts.c.mail, accounts.c.id)
        found = [column.ilike(like) for column in columns]
        query = select(accounts).where(found[0] | found[1] | found[2])
        rows = await self.storage.all(query.order_by(accounts.c.made.desc()).limit(_SHOWN))
        return [self.accounts.read(row) for row in rows]

    # ---- the log ---------------------------------------------------------------------------------

    async def log(self, lang: str) -> list[DeedInfo]:
        rows = await self.storage.all(
            select(deeds).order_by(deeds.c.at.desc(), deeds.c.id).limit(_SHOWN)
        )
        return [
            DeedInfo(
                iso(row.at), row.who, row.what, _said(lang, row.what, row.about), row.about, row.why
            )
            for row in rows
        ]

    async def _do(
        self, who: str, what: str, about: str, why: str, then: Sequence[Executable]
    ) -> None:
        """What is done and its line of the log are written together."""
        row = {"at": now(), "who": who, "what": what, "about": about, "why": why}
        await self.storage.writer.write([(deeds, [{"id": secrets.token_hex(6), **row}])], then)


def _said(lang: str, what: str, about: str) -> str:
    """What was done, in a reader's language; the database keeps a word and what belongs to it."""
    kind, _, more = what.partition(" ")
    if kind == "suspended":
        return say(lang, "deed-suspended", about=about, days=int(more))
    return say(lang, f"deed-{what.replace(' ', '-')}", about=about)


def _signed_out(which: ColumnElement[bool]) -> list[Executable]:
    """These sessions end, and so do the keys of seats that were made for them."""
    theirs = select(sessions.c.id).where(which)
    return sessions_end(which, tokens.c.session.in_(theirs))


def _change(about: Account, **changes: Any) -> Executable:
    return update(accounts).where(accounts.c.id == about.id).values(changes)
