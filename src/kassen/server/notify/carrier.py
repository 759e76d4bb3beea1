"""The carrier: takes what is due to wherever its reader wants it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct

from kassen.server.http.language import say, spoken
from kassen.server.notify.abroad import Abroad, Gone, Unreachable
from kassen.server.notify.hooks import call
from kassen.server.notify.outbox import OVERDUE, REMINDER, Notice, Outbox, Parcel, WayThere
from kassen.server.notify.post_office import NotSent, PostOffice
from kassen.server.notify.push import Pushing
from kassen.server.notify.sentences import Words, letter, together
from kassen.server.notify.wishes import Wishes, wishes_of
from kassen.server.people.accounts import Account, Accounts
from kassen.server.store.storage import now

_log = logging.getLogger("kassen.server.notices")


class Sent(Struct, frozen=True):
    """What goes out."""

    words: Words
    tag: str
    """What it replaces where it is shown: an older one about the same."""
    letter: str
    """The same at length."""
    mark: str
    """By which a receiver knows that he has it already."""


class Carrier:
    def __init__(
        self,
        outbox: Outbox,
        accounts: Accounts,
        abroad: Abroad,
        push: Pushing,
        post_office: PostOffice,
        base: str,
    ) -> None:
        """`base`: where this server's pages are, for whoever reads of it elsewhere."""
        self.outbox = outbox
        self.accounts = accounts
        self.abroad = abroad
        self.push = push
        self.post_office = post_office
        self.base = base
        self.came: Counter[str] = Counter()
        """What came of deliveries."""

    async def carry_what_is_due(self) -> None:
        parcels = await self.outbox.take()
        await asyncio.gather(*(self._carry(parcel) for parcel in parcels))

    async def _carry(self, parcel: Parcel) -> None:
        """What is not true any more is not sent: who has decided is not told that he should.

        What he wishes by now counts, however late it comes: tried again, or by a server that was
        away, it is as quiet in his quiet hours.
        """
        account = await self.accounts.find(parcel.way.account)
        wishes = wishes_of(None if account is None else account.wishes)
        if (later := wishes.after_quiet(now())) > now():
            await self.outbox.put_off(parcel, later)
            return
        wanted = [one for one in parcel.notices if _is_wanted(one, parcel.way, wishes)]
        fresh = [one for one in wanted if await self.outbox.still_true(one)]
        try:
            if fresh and account is not None:
                await self._send(parcel, fresh, account)
            await self.outbox.done(parcel)
            self.came["done"] += 1
        except Gone as error:
            self.came["gone"] += 1
            await self.outbox.give_up(parcel, _why(error))
        except (Unreachable, NotSent) as error:
            _log.warning("a notice by %s was not taken: %s", parcel.way.kind, type(error).__name__)
            self.came["not taken"] += 1
            await self.outbox.failed(parcel, _why(error))
        except Exception as error:
            _log.exception("a notice by %s cannot be sent", parcel.way.kind)
            self.came["not sent"] += 1
            await self.outbox.failed(parcel, _why(error))

    async def _send(self, parcel: Parcel, told: list[Notice], account: Account) -> None:
        """A server that dies after this, before it is noted, leaves it to be sent again."""
        lang = language_of(account)
        said = together(told, lang)
        sent = Sent(said, _tag(told[-1]), letter(told, lang, self.base), parcel.mark)
        await self._take_to(parcel.way, account, sent)

    async def try_out(self, way: WayThere, account: Account, lang: str) -> None:
        """Unreachable, NotSent or Gone if nothing arrives there."""
        words = Words("Kassen", say(lang, "notice-trial"), "/account")
        await self._take_to(way, account, Sent(words, "trial", words.text, secrets.token_hex(16)))

    async def _take_to(self, way: WayThere, account: Account, sent: Sent) -> None:
        address = way.address
        if way.kind != "mail" and not address:
            raise Gone("sealed")  # with a seal that this server does not have
        if way.kind == "push":
            await self.push.send(address, sent.words, sent.tag, sent.mark, account.id)
        elif way.kind == "hook":
            said = call(address, sent.words, self.base, sent.mark)
            more: dict[str, Any] = {"json": said.json, "headers": said.headers}
            await self.abroad.send(said.method, said.url, **more, whose=account.id)
        elif account.mail is None or not self.post_office.is_open:
            raise Gone(way.kind)
        else:
            await self.post_office.send(account.mail, sent.words.title, sent.letter, mark=sent.mark)


def _tag(one: Notice) -> str:
    """A reminder is heard, though what he is reminded of is still shown."""
    tag = one.match or one.kind
    return f"{tag} late" if one.facts.what in (REMINDER, OVERDUE) else tag


def _is_wanted(one: Notice, way: WayThere, wishes: Wishes) -> bool:
    return way.kind in wishes.ways(one.kind, one.facts.game)


def _why(error: Exception) -> str:
    """Without the address, which is its owner's own."""
    said = str(error) if isinstance(error, Unreachable | Gone) else ""
    return type(error).__name__ if not said or "://" in said else f"{type(error).__name__}: {said}"


def language_of(account: Account) -> str:
    """The one in which he last used the page."""
    kept = {} if account.settings is None else msgspec.json.decode(account.settings)
    lang = kept.get("lang")
    return spoken(lang if isinstance(lang, str) else None)
