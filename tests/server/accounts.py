"""Accounts that tests make themselves, and what they play."""

from __future__ import annotations

from contextlib import suppress
from secrets import token_bytes
from typing import Any

from msgspec.structs import asdict

from kassen.core.play.acts import Resign
from kassen.core.values.errors import NotYourTurn
from kassen.server.lobby.tables.gathering import DAY, Chair, Gathering
from kassen.server.people.accounts import new_account
from kassen.server.play.acts import Default
from kassen.server.play.tokens import new_match_id
from kassen.server.services import Services
from kassen.server.shapes.matches import Agreement
from kassen.server.store.schema import accounts
from kassen.server.store.storage import now


async def add_accounts(services: Services, *names: str) -> list[str]:
    """Their ids."""
    made = [new_account(name) for name in names]
    await services.storage.writer.write([(accounts, [asdict(one) for one in made])])
    return [one.id for one in made]


def person(account: str, name: str = "Somebody") -> Chair:
    return Chair("person", name, key=token_bytes(32), ready=True, account=account)


async def begun(
    services: Services, *chairs: Chair, game: str = "warriors", rated: bool = True, **terms: Any
) -> str:
    """A match of people who have gathered."""
    gathering = Gathering(
        id=new_match_id(),
        whom="public",
        agreed=Agreement(game=game, rated=rated, **terms),
        chairs=list(chairs),
        host=token_bytes(32),
        invite=b"",
        made=now(),
        due=now() + DAY,
    )
    await services.gatherings.begin(gathering, None)
    return gathering.id


async def a_round_is_played(services: Services, match: str) -> None:
    """What is given up before a full round is over is not rated."""
    while True:
        async with services.matches.hold(match) as found:
            table, game = found.match.table, found.match.game
            to_act, rounds = found.match.to_act(), game.rounds(table)
        if rounds > 1:
            return
        for seat in to_act:
            with suppress(NotYourTurn):  # a bot was faster
                await services.acts.act(match, seat, Default("late"))


async def resigns(services: Services, match: str, seat: int) -> None:
    await services.acts.act(match, seat, Resign())
