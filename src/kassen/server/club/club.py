"""The parts of the club, put together."""

from __future__ import annotations

from kassen.server.club.accounts import Account, Accounts
from kassen.server.club.archive import Archive
from kassen.server.club.circle import Circle
from kassen.server.club.holdings import Holdings
from kassen.server.club.leaving import Leaving
from kassen.server.club.mail import Mail
from kassen.server.club.openid import OpenId
from kassen.server.club.order import Order
from kassen.server.club.passkeys import Passkeys
from kassen.server.club.people import People
from kassen.server.club.providers import Providers
from kassen.server.club.sessions import Sessions
from kassen.server.club.tickets import Tickets
from kassen.server.keys import Keys
from kassen.server.post_office import PostOffice
from kassen.server.seating import Seating
from kassen.server.storage import Storage
from kassen.server.tables.gatherings import Gatherings


class Club:
    def __init__(
        self,
        storage: Storage,
        keys: Keys,
        seating: Seating,
        gatherings: Gatherings,
        post_office: PostOffice,
    ) -> None:
        self.accounts = Accounts(storage)
        self.people = People(storage, self.accounts)
        self.circle = Circle(storage)
        self.order = Order(storage, self.accounts)
        self.sessions = Sessions(storage)
        self.holdings = Holdings(storage, keys, seating)
        self.leaving = Leaving(storage, self.sessions, self.holdings, gatherings)
        self.archive = Archive(storage)
        self.tickets = Tickets(storage)
        self.mail = Mail(storage, self.accounts, self.tickets, post_office)
        self.passkeys = Passkeys(storage, self.tickets)
        self.providers = Providers(post_office.settings.openid)
        self.openid = OpenId(storage, self.accounts, self.tickets, self.providers)

    async def ways_in(self, account: Account) -> int:
        """How many: the last one stays, so that nobody locks himself out."""
        passkeys = await self.passkeys.listed(account.id)
        elsewhere = await self.openid.listed(account.id)
        return len(passkeys) + len(elsewhere) + (account.mail is not None)
