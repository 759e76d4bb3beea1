"""The carrier: takes what is due to wherever its reader wants it."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from kassen.server.club.accounts import Account, Accounts
from kassen.server.language import say, spoken
from kassen.server.notices.abroad import Abroad, Gone, Unreachable
from kassen.server.notices.hooks import body
from kassen.server.notices.outbox import Notice, Outbox, Parcel, WayThere
from kassen.server.notices.push import Pushing
from kassen.server.notices.sentences import Words, letter, together
from kassen.server.post_office import NotSent, PostOffice

_log = logging.getLogger("kassen.server.notices")


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

    async def carry_what_is_due(self) -> None:
        parcels = await self.outbox.take()
        await asyncio.gather(*(self._carry(parcel) for parcel in parcels))

    async def _carry(self, parcel: Parcel) -> None:
        """What is not true any more is not sent: who has decided is not told that he should."""
        fresh = [one for one in parcel.notices if await self.outbox.still_true(one)]
        account = await self.accounts.find(parcel.way.account)
        try:
            if fresh and account is not None:
                await self._send(parcel.way, fresh, account)
            await self.outbox.done(parcel)
        except Gone:
            await self.outbox.give_up(parcel)
        except (Unreachable, NotSent) as error:
            _log.warning("a notice by %s was not taken: %s", parcel.way.kind, type(error).__name__)
            await self.outbox.failed(parcel)
        except Exception:
            _log.exception("a notice by %s cannot be sent", parcel.way.kind)
            await self.outbox.failed(parcel)

    async def _send(self, way: WayThere, told: list[Notice], account: Account) -> None:
        lang = language_of(account)
        said = together(told, lang)
        tag = told[-1].match or told[-1].kind
        await self._take_to(way, account, said, tag, letter(told, lang, self.base))

    async def try_out(self, way: WayThere, account: Account, lang: str) -> None:
        """Unreachable, NotSent or Gone if nothing arrives there."""
        words = Words("Kassen", say(lang, "notice-trial"), "/account")
        await self._take_to(way, account, words, "trial", words.text)

    async def _take_to(
        self, way: WayThere, account: Account, words: Words, tag: str, letter: str
    ) -> None:
        address = way.address
        if way.kind == "push":
            await self.push.send(address, words, tag)
        elif way.kind == "hook":
            await self.abroad.post(address["url"], json=body(address["shape"], words, self.base))
        elif account.mail is None or not self.post_office.is_open:
            raise Gone(way.kind)
        else:
            await self.post_office.send(account.mail, words.title, letter)


def language_of(account: Account) -> str:
    """The one in which he last used the page."""
    kept = {} if account.settings is None else msgspec.json.decode(account.settings)
    lang = kept.get("lang")
    return spoken(lang if isinstance(lang, str) else None)
