"""Letters with a link that opens an account, once.

What is done is the same whether or not an address is known here, so that nobody can find out: a
letter goes out, and its link opens the account of the address or makes one.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b

from msgspec import structs
from sqlalchemy import func, select

from kassen.core.values.languages import ENGLISH
from kassen.server.http.language import phrase, say
from kassen.server.http.problems import Problem
from kassen.server.http.settings import known_base
from kassen.server.notify.post_office import NotSent, PostOffice
from kassen.server.people.accounts import Account, Accounts, new_account
from kassen.server.people.sign_in.tickets import Tickets
from kassen.server.play.seating import tidy
from kassen.server.store.schema import accounts, tickets
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Conflict

MINUTES = 15
_AT_ONCE = 3
"""Links to one address that are good at the same time."""
_SIGN_IN, _ADD = "mail", "address"


class Mail:
    def __init__(
        self,
        storage: Storage,
        accounts: Accounts,
        tickets: Tickets,
        post_office: PostOffice,
    ) -> None:
        self.storage = storage
        self.accounts = accounts
        self.tickets = tickets
        self.post_office = post_office

    def base(self, origin: str) -> str | None:
        """Where links lead; None if no letters are sent from there."""
        office = self.post_office
        return known_base(office.settings, origin) if office.is_open else None

    async def send(
        self, origin: str, address: str, lang: str, account: Account | None = None, name: str = ""
    ) -> None:
        """A link to an address, for whoever reads it; for an account, if one is to have it.

        `name`: of the account, if one is made. It is never the address, which is its owner's alone.
        """
        base = self.base(origin)
        if base is None:
            raise Problem("refused", phrase("no-mail-here"))
        address = address.lower()
        about = blake2b(address.encode(), digest_size=16, person=b"kassen mail").digest()
        if await self._waiting(about) >= _AT_ONCE:
            return  # as if it had been sent: it is nobody's business how many were
        called = tidy(name) or say(lang, "new-member")
        wish = {"address": address, "account": account.id if account else "", "name": called}
        kind = _SIGN_IN if account is None else _ADD
        secret = await self.tickets.issue(kind, wish, MINUTES * 60, about)
        link = f"{base}/account#{kind}={urlsafe_b64encode(secret).rstrip(b'=').decode()}"
        which = "mail" if account is None else "mail-add"
        text = say(lang, f"{which}-body", link=link, minutes=MINUTES)
        try:
            await self.post_office.send(address, say(lang, f"{which}-subject"), text)
        except NotSent:
            raise Problem("not-sent", phrase("letter-not-sent")) from None

    async def opened(self, token: str) -> Account:
        """Whose account a link opens; it may be a new one."""
        wish = await self._wish(_SIGN_IN, token)
        address = wish["address"]
        row = await self.storage.one(select(accounts).where(accounts.c.mail == address))
        if row is not None:
            return self.accounts.read(row)
        account = structs.replace(
            new_account(wish["name"] or say(ENGLISH, "new-member")), mail=address
        )
        try:
            await self.storage.writer.write([(accounts, [structs.asdict(account)])])
        except Conflict:  # two links to it were opened at once: both open the one account
            row = await self.storage.one(select(accounts).where(accounts.c.mail == address))
            return account if row is None else self.accounts.read(row)
        return account

    async def add(self, token: str, account: Account) -> Account:
        """The address is his, as he has read what was sent there.

        Only for whoever asked for it: else a stranger could lead others into his own account.
        """
        wish = await self._wish(_ADD, token)
        if wish["account"] != account.id:
            raise _too_old()
        try:
            return await self.accounts.change(account, mail=wish["address"])
        except Conflict:
            raise Problem("refused", phrase("address-taken")) from None

    async def _wish(self, kind: str, token: str) -> dict[str, str]:
        try:
            secret = urlsafe_b64decode(token + "=" * (-len(token) % 4))
        except ValueError:
            raise _too_old() from None
        wish = await self.tickets.redeem(kind, secret)
        if wish is None:
            raise _too_old()
        return wish

    async def _waiting(self, about: bytes) -> int:
        good = (tickets.c.about == about, tickets.c.until >= now())
        row = await self.storage.one(select(func.count()).select_from(tickets).where(*good))
        count: int = row[0]
        return count


def _too_old() -> Problem:
    return Problem("refused", phrase("link-is-old"))
