"""People: how members show themselves to others, and how they fared."""

from __future__ import annotations

from collections import Counter

import msgspec
from sqlalchemy import ColumnElement, func, select

from kassen.core.engine.registry import game_ids, game_named
from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.lobby.ratings.ladders import Ladders
from kassen.server.past.statistics import MOST, Ending
from kassen.server.people.accounts import Account, Accounts
from kassen.server.people.profiles import Profile, profile_of
from kassen.server.play.seating import tidy
from kassen.server.shapes.people import (
    GameNamed,
    PersonInfo,
    ProfileWish,
    Score,
    SeatPerson,
)
from kassen.server.store.schema import accounts, holdings, matches, seats, vacancies
from kassen.server.store.storage import Storage
from kassen.server.watch.states import iso


class People:
    def __init__(self, storage: Storage, accounts: Accounts) -> None:
        self.storage = storage
        self.accounts = accounts
        self.ladders = Ladders(storage)

    async def change(self, account: Account, wish: ProfileWish) -> Account:
        """As it is now; Problem if that cannot be."""
        if not (name := tidy(wish.name)):
            raise Problem("invalid-request", phrase("name-needs-letter"))
        if wish.favourite and wish.favourite not in game_ids():
            raise Problem("refused", phrase("no-such-favourite"))
        languages = tuple(dict.fromkeys(wish.languages))
        said = Profile(wish.crest, languages, wish.zone, wish.favourite)
        return await self.accounts.change(account, name=name, profile=msgspec.json.encode(said))

    async def person(self, id: str) -> PersonInfo:
        account = await self.accounts.find(id)
        if account is None:
            raise Problem("not-found", phrase("no-such-person"))
        said = profile_of(account.profile)
        favourite = said.favourite if said.favourite in game_ids() else ""
        return PersonInfo(
            account=account.id,
            name=account.name,
            crest=said.crest,
            languages=list(said.languages),
            zone=said.zone,
            favourite=GameNamed(favourite, game_named(favourite).title) if favourite else None,
            made=iso(account.made),
            scores=await self.scores(account.id),
            ratings=await self.ladders.of(account.id),
        )

    async def scores(self, account: str) -> list[Score]:
        """The newest games that are over; who played for all sides has beaten himself.

        Who took a seat over from another has neither lost nor won with it.
        """
        others = select(func.count()).select_from(seats).where(seats.c.match == matches.c.id)
        query = (
            select(matches.c.id, matches.c.game, matches.c.ending, holdings.c.seat)
            .add_columns(others.scalar_subquery().label("seats"))
            .join(holdings, holdings.c.match == matches.c.id)
            .where(holdings.c.account == account, matches.c.ending.is_not(None))
            .where(~matches.c.analysis, ~_taken_over())
            .order_by(matches.c.created.desc(), matches.c.id)
        )
        his: dict[str, list[int]] = {}
        rows = await self.storage.all(query.limit(MOST))
        for row in rows:
            his.setdefault(row.id, []).append(row.seat)
        played, won = Counter[str](), Counter[str]()
        for row in {row.id: row for row in rows}.values():
            if len(his[row.id]) == row.seats or row.game not in game_ids():
                continue
            ending = msgspec.json.decode(row.ending, type=Ending)
            played[row.game] += 1
            won[row.game] += not set(ending.winners).isdisjoint(his[row.id])
        return [
            Score(game, game_named(game).title, count, won[game])
            for game, count in played.most_common()
        ]

    async def seated(self, match: str) -> list[SeatPerson]:
        """The seats of a match that belong to accounts."""
        query = (
            select(holdings.c.seat, accounts.c.id, accounts.c.name, accounts.c.profile)
            .join(accounts, accounts.c.id == holdings.c.account)
            .where(holdings.c.match == match)
        )
        rows = await self.storage.all(query.order_by(holdings.c.seat))
        return [
            SeatPerson(row.seat, row.id, row.name, profile_of(row.profile).crest) for row in rows
        ]


def _taken_over() -> ColumnElement[bool]:
    """Another had begun to play the seat that is held."""
    return (
        select(vacancies.c.id)
        .where(vacancies.c.match == holdings.c.match, vacancies.c.seat == holdings.c.seat)
        .where(vacancies.c.due.is_(None))
        .exists()
    )
