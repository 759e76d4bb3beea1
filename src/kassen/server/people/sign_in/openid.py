"""Accounts that are opened by another house's word: OpenID Connect.

What a browser is sent away with is a ticket, good once; the browser keeps a secret of its own
meanwhile, so that nobody brings another's answer into it. Each provider has an address of its own
to send it back to, and says who it is where it can (RFC 9207): what one provider was told for
another is no answer of its own.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Any

from msgspec import Struct, structs
from sqlalchemy import and_, delete, select

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.people.accounts import Account, Accounts, new_account
from kassen.server.people.sign_in.providers import (
    NotProved,
    Person,
    Proof,
    Provider,
    Providers,
    new_proof,
)
from kassen.server.people.sign_in.tickets import Tickets, ticket_hash
from kassen.server.play.seating import tidy
from kassen.server.shapes.club import OpenIdAnswer
from kassen.server.store.schema import accounts, identities
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Conflict

_SECONDS = 10 * 60
_SIGN_IN, _ADD = "openid", "openid-add"


class Departure(Struct, frozen=True):
    url: str
    held: str
    """What the browser keeps until it comes back."""


class Identity(Struct, frozen=True):
    """Who somebody is elsewhere."""

    issuer: str
    label: str
    made: int


class OpenId:
    def __init__(
        self, storage: Storage, accounts: Accounts, tickets: Tickets, providers: Providers
    ) -> None:
        self.storage = storage
        self.accounts = accounts
        self.tickets = tickets
        self.providers = providers

    def provider(self, id: str) -> Provider:
        if (found := self.providers.all.get(id)) is None:
            raise Problem("refused", phrase("no-such-provider"))
        return found

    async def depart(self, id: str, base: str, account: Account | None = None) -> Departure:
        """Where to be asked; for an account, if it is to be opened from there too."""
        provider, held = self.provider(id), token_urlsafe(32)
        proof = new_proof(f"{base}/account/{provider.id}")
        wish = {
            "provider": id,
            "account": "" if account is None else account.id,
            "held": ticket_hash(held.encode()).hex(),
            **structs.asdict(proof),
        }
        secret = await self.tickets.issue(_SIGN_IN if account is None else _ADD, wish, _SECONDS)
        state = urlsafe_b64encode(secret).rstrip(b"=").decode()
        try:
            return Departure(await self.providers.where(provider, proof, state), held)
        except NotProved:
            raise Problem("not-sent", phrase("provider-is-away", name=provider.name)) from None

    async def opened(self, answer: OpenIdAnswer) -> Account:
        """Whose account it is; it may be a new one."""
        provider, person, _ = await self._returned(_SIGN_IN, answer)
        mine = and_(identities.c.issuer == provider.issuer, identities.c.subject == person.subject)
        query = select(accounts).join(identities, identities.c.account == accounts.c.id)
        if (row := await self.storage.one(query.where(mine))) is not None:
            return self.accounts.read(row)
        account = new_account(tidy(person.name)[:60] or provider.name)
        rows = [
            (accounts, [structs.asdict(account)]),
            (identities, [_row(account, provider, person)]),
        ]
        try:
            await self.storage.writer.write([*rows])
        except Conflict:  # he came twice at once
            raise _not_proved() from None
        return account

    async def add(self, account: Account, answer: OpenIdAnswer) -> None:
        provider, person, wish = await self._returned(_ADD, answer)
        if wish["account"] != account.id:
            raise _not_proved()
        try:
            await self.storage.writer.write([(identities, [_row(account, provider, person)])])
        except Conflict:
            raise Problem("refused", phrase("identity-taken")) from None

    async def _returned(
        self, kind: str, answer: OpenIdAnswer
    ) -> tuple[Provider, Person, dict[str, str]]:
        state = answer.state
        try:
            secret = urlsafe_b64decode(state + "=" * (-len(state) % 4))
        except ValueError:
            raise _not_proved() from None
        wish = await self.tickets.redeem(kind, secret)
        mark = ticket_hash(answer.held.encode()).hex()
        if wish is None or not compare_digest(wish["held"], mark):
            raise _not_proved()
        if wish["provider"] != answer.provider:
            raise _not_proved()
        provider = self.provider(wish["provider"])
        proof = Proof(wish["nonce"], wish["verifier"], wish["back"])
        try:
            return (
                provider,
                await self.providers.who(provider, proof, answer.code, answer.iss),
                wish,
            )
        except NotProved:
            raise _not_proved() from None

    # ---- what there is ---------------------------------------------------------------------------

    async def listed(self, account: str) -> list[Identity]:
        """Of providers that are still asked here, the oldest first."""
        asked = [one.issuer for one in self.providers.all.values()]
        query = select(identities).where(identities.c.account == account)
        rows = await self.storage.all(
            query.where(identities.c.issuer.in_(asked)).order_by(identities.c.made)
        )
        return [Identity(row.issuer, row.label, row.made) for row in rows]

    async def remove(self, account: Account, id: str) -> None:
        """All that he is there opens nothing any more."""
        here = and_(
            identities.c.issuer == self.provider(id).issuer, identities.c.account == account.id
        )
        await self.storage.writer.write([], [delete(identities).where(here)])


def _row(account: Account, provider: Provider, person: Person) -> dict[str, Any]:
    return {
        "issuer": provider.issuer,
        "subject": person.subject,
        "account": account.id,
        "label": tidy(person.name)[:60],
        "made": now(),
    }


def _not_proved() -> Problem:
    return Problem("refused", phrase("not-proved"))
