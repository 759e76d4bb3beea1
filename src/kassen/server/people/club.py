"""The parts of the club, put together."""

from __future__ import annotations

from kassen.server.lobby.tables.gatherings import Gatherings
from kassen.server.notify.post_office import PostOffice
from kassen.server.people.accounts import Account, Accounts
from kassen.server.people.archive import Archive
from kassen.server.people.circle import Circle
from kassen.server.people.holdings import Holdings
from kassen.server.people.leaving import Leaving
from kassen.server.people.order import Order
from kassen.server.people.people import People
from kassen.server.people.sign_in.mail import Mail
from kassen.server.people.sign_in.openid import OpenId
from kassen.server.people.sign_in.passkeys import Passkeys
from kassen.server.people.sign_in.providers import Providers
from kassen.server.people.sign_in.sessions import Sessions
from kassen.server.people.sign_in.tickets import Tickets
from kassen.server.play.keys import Keys
from kassen.server.play.seating import Seating
from kassen.server.store.storage import Storage


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
