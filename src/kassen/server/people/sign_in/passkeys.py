"""Passkeys (WebAuthn): a device proves that it holds a key, and its owner that he holds the device.

What is behind `webauthn` takes a while to import, and most servers never need it: it is imported
when somebody signs in.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import and_, delete, select, update

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.people.accounts import Account, new_account
from kassen.server.people.sign_in.tickets import Tickets
from kassen.server.store.schema import accounts, passkeys
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Conflict

_SECONDS = 5 * 60
_MOST = 20
_SIGN_UP, _SIGN_IN, _ADD = "sign-up", "sign-in", "add-passkey"
T = TypeVar("T")
Json = dict[str, Any]


class RelyingParty(Struct, frozen=True):
    """To whom a passkey belongs on the server's side."""

    id: str
    origin: str
    """Of the page that asks."""


class Passkey(Struct, frozen=True):
    id: bytes
    label: str
    made: int
    used: int | None

    @property
    def key(self) -> str:
        """What it is called in an address."""
        return blake2b(self.id, digest_size=8).hexdigest()


class Passkeys:
    def __init__(self, storage: Storage, tickets: Tickets) -> None:
        self.storage = storage
        self.tickets = tickets

    # ---- what a browser is asked -----------------------------------------------------------------

    async def ask_newcomer(self, party: RelyingParty, name: str) -> Json:
        account = new_account(name)
        wish = {"account": account.id, "name": name}
        return _creation(party, account, await self._challenge(_SIGN_UP, wish), [])

    async def ask_one_more(self, party: RelyingParty, account: Account) -> Json:
        known = await self.listed(account.id)
        if len(known) >= _MOST:
            raise Problem("refused", phrase("too-many-passkeys", most=_MOST))
        challenge = await self._challenge(_ADD, {"account": account.id})
        return _creation(party, account, challenge, known)

    async def ask_who(self, party: RelyingParty) -> Json:
        """Any passkey that the device has for us will do: nobody types who he is."""
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=party.id,
            challenge=await self._challenge(_SIGN_IN, {}),
            timeout=_SECONDS * 1000,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json_dict(options)

    async def _challenge(self, kind: str, wish: dict[str, str]) -> bytes:
        return await self.tickets.issue(kind, wish, _SECONDS)

    # ---- what it answers -------------------------------------------------------------------------

    async def sign_up(self, party: RelyingParty, credential: Json, device: str) -> Account:
        wish, row = await self._new(_SIGN_UP, party, credential, device)
        account = Account(wish["account"], wish["name"], now())
        people = {"id": account.id, "name": account.name, "made": account.made}
        await self._keep([(accounts, [people]), (passkeys, [row])])
        return account

    async def add(
        self, party: RelyingParty, account: Account, credential: Json, device: str
    ) -> None:
        wish, row = await self._new(_ADD, party, credential, device)
        if wish["account"] != account.id:
            raise _not_understood()
        await self._keep([(passkeys, [row])])

    async def sign_in(self, party: RelyingParty, credential: Json) -> str:
        """Whose passkey it is."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import parse_authentication_credential_json

        said = _trying(lambda: parse_authentication_credential_json(credential))
        challenge = await self._answered(_SIGN_IN, said)
        row = await self.storage.one(select(passkeys).where(passkeys.c.id == said.raw_id))
        if row is None:
            raise Problem("not-signed-in", phrase("unknown-passkey"))
        handle = said.response.user_handle
        if handle is not None and handle != row.account.encode():
            raise _not_understood()
        verified = _trying(
            lambda: verify_authentication_response(
                credential=said,
                expected_challenge=challenge[0],
                expected_rp_id=party.id,
                expected_origin=party.origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.count,
                require_user_verification=True,
            )
        )
        used = update(passkeys).where(passkeys.c.id == row.id)
        count = verified.new_sign_count
        await self.storage.writer.write([], [used.values(count=count, used=now())])
        account: str = row.account
        return account

    async def _new(
        self, kind: str, party: RelyingParty, credential: Json, device: str
    ) -> tuple[dict[str, str], Json]:
        from webauthn import verify_registration_response
        from webauthn.helpers import parse_registration_credential_json

        said = _trying(lambda: parse_registration_credential_json(credential))
        challenge, wish = await self._answered(kind, said)
        verified = _trying(
            lambda: verify_registration_response(
                credential=said,
                expected_challenge=challenge,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                require_user_verification=True,
            )
        )
        return wish, {
            "id": verified.credential_id,
            "account": wish["account"],
            "public_key": verified.credential_public_key,
            "count": verified.sign_count,
            "label": device,
            "made": now(),
            "used": None,
        }

    async def _answered(self, kind: str, said: Any) -> tuple[bytes, dict[str, str]]:
        """The challenge that this answers, and what we asked it for; each is answered once."""
        from webauthn.helpers import parse_client_data_json

        data = _trying(lambda: parse_client_data_json(said.response.client_data_json))
        wish = await self.tickets.redeem(kind, data.challenge)
        if wish is None:
            raise Problem("refused", phrase("asked-too-long-ago"))
        return data.challenge, wish

    async def _keep(self, rows: list[tuple[Any, list[Json]]]) -> None:
        try:
            await self.storage.writer.write([*rows])
        except Conflict:
            raise Problem("refused", phrase("passkey-taken")) from None

    # ---- what there is ---------------------------------------------------------------------------

    async def listed(self, account: str) -> list[Passkey]:
        """The oldest first."""
        columns = (passkeys.c.id, passkeys.c.label, passkeys.c.made, passkeys.c.used)
        query = select(*columns).where(passkeys.c.account == account)
        rows = await self.storage.all(query.order_by(passkeys.c.made, passkeys.c.id))
        return [Passkey(row.id, row.label, row.made, row.used) for row in rows]

    async def remove(self, account: Account, key: str, *, is_last: bool) -> None:
        """Problem if there is none, or no other way in: nobody locks himself out."""
        known = await self.listed(account.id)
        found = next((one for one in known if one.key == key), None)
        if found is None:
            raise Problem("not-found", phrase("no-such-passkey"))
        if is_last:
            raise Problem("refused", phrase("last-passkey"))
        mine = and_(passkeys.c.id == found.id, passkeys.c.account == account.id)
        await self.storage.writer.write([], [delete(passkeys).where(mine)])


def _creation(
    party: RelyingParty, account: Account, challenge: bytes, known: list[Passkey]
) -> Json:
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=party.id,
        rp_name="Kassen",
        user_id=account.id.encode(),
        user_name=account.name,
        challenge=challenge,
        timeout=_SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one.id) for one in known],
    )
    return options_to_json_dict(options)


def _trying(read: Callable[[], T]) -> T:
    """What an authenticator has said, or a Problem.

    Whatever it holds is read by parsers of CBOR, of certificates and of keys: each has errors of
    its own, and all of them mean the same.
    """
    try:
        return read()
    except Exception as error:
        raise _not_understood() from error


def _not_understood() -> Problem:
    return Problem("refused", phrase("passkey-not-right"))
