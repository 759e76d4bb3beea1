"""Tournaments in the database: each is changed by one server at a time, under its lease.

A round is written down first, with the ids of its matches; then its tables are made, each once,
since no two matches have one id. That a match is over is noted with its last act
(`tournament_match.over_at`), and stays noted until its result is entered. So whoever dies, the next
server goes on where this one stopped, nothing is made or counted twice, and while people play
nobody looks.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, delete, func, or_, select, update

from kassen.core.engine.bots import favourite_bot
from kassen.core.engine.registry import game_named
from kassen.core.play.series import points_of
from kassen.core.values.errors import DataError, PlayRefused, SettingError
from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.http.threads import in_a_thread
from kassen.server.http.troubles import Troubles
from kassen.server.lobby.tables.gathering import LASTS, Chair, Gathering
from kassen.server.lobby.tables.gatherings import Gatherings, agreement
from kassen.server.lobby.tournaments.robin import rounds_of_robin
from kassen.server.lobby.tournaments.tournament import (
    MOST,
    Entrant,
    Pairing,
    Round,
    Tournament,
)
from kassen.server.notify.outbox import Facts, Outbox, new_notice
from kassen.server.past.statistics import Ending
from kassen.server.play.agreed import is_replaced, sound
from kassen.server.play.open_matches import NoSuchMatch
from kassen.server.play.seating import no_bot, tidy
from kassen.server.play.tokens import new_match_id
from kassen.server.shapes.tournaments import TournamentOfMine, TournamentWish
from kassen.server.store.fences import Fence
from kassen.server.store.leases import LedElsewhere
from kassen.server.store.schema import accounts, awaited, entrants, matches, tournaments
from kassen.server.store.storage import now
from kassen.server.store.writer import Conflict

_log = logging.getLogger("kassen.server.lobby.tournaments")
LEASE = "tournament "
"""What the lease of a tournament begins with; its id follows."""
SHOWN = 50
MINUTE = 60_000
_MOST_OPEN = 5
"""So many that are not over may one account have made."""
_read = msgspec.json.Decoder(Tournament).decode


class Held(Struct):
    """A tournament that is being changed."""

    tournament: Tournament
    owner: str | None
    entrants: list[Entrant]
    fence: Fence | None

    @property
    def playing(self) -> list[Entrant]:
        return [one for one in self.entrants if not one.is_out]


class Tournaments:
    def __init__(self, gatherings: Gatherings, outbox: Outbox) -> None:
        self.gatherings = gatherings
        self.storage = gatherings.storage
        self.leases = gatherings.leases
        self._troubles = Troubles(_log)
        self.outbox = outbox
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # ---- looking ---------------------------------------------------------------------------------

    async def find(self, id: str) -> Held:
        row = await self.storage.one(select(tournaments).where(tournaments.c.id == id))
        if row is None:
            raise Problem("not-found", phrase("no-such-tournament"))
        query = select(entrants).where(entrants.c.tournament == id).order_by(entrants.c.number)
        people = [
            Entrant(one.number, one.account, one.is_out or one.account is None)
            for one in await self.storage.all(query)
        ]
        return Held(_read(row.body), row.owner, people, None)

    async def listed(self) -> list[tuple[Tournament, int]]:
        """The newest, with how many take part."""
        many = select(func.count()).select_from(entrants)
        many = many.where(entrants.c.tournament == tournaments.c.id)
        query = select(tournaments.c.body, many.scalar_subquery().label("players"))
        rows = await self.storage.all(query.order_by(tournaments.c.made.desc()).limit(SHOWN))
        return [(_read(row.body), row.players) for row in rows]

    async def of(self, account: str) -> list[TournamentOfMine]:
        """Those that he has made, or takes part in."""
        his = select(entrants.c.tournament).where(entrants.c.account == account)
        query = select(tournaments.c.id).where(
            (tournaments.c.owner == account) | tournaments.c.id.in_(his)
        )
        found = [await self.find(row.id) for row in await self.storage.all(query)]
        return [
            TournamentOfMine(
                tournament=one.tournament.id,
                title=one.tournament.title,
                owner=one.owner == account,
                number=next(
                    (each.number for each in one.entrants if each.account == account), None
                ),
            )
            for one in found
        ]

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        query = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(ids))
        return {row.id: row.name for row in await self.storage.all(query)}

    # ---- making and joining ----------------------------------------------------------------------

    async def make(self, owner: str, wish: TournamentWish) -> str:
        """SettingError if such games cannot be had."""
        if not (title := tidy(wish.title)):
            raise Problem("invalid-request", phrase("name-needs-letter"))
        if wish.sides != "seated":
            raise SettingError(phrase("tournament-seats"))
        if wish.series is not None or is_replaced(wish):
            raise SettingError(phrase("tournament-single-games"))
        setting = await self.gatherings.seating.agreed(wish, wish.size)
        if favourite_bot(setting.game) is None:
            raise no_bot(setting.game, None)
        mine = select(tournaments.c.id).where(
            tournaments.c.owner == owner, tournaments.c.due.is_not(None)
        )
        if len(await self.storage.all(mine)) >= _MOST_OPEN:
            raise Problem("refused", phrase("too-many-tournaments", most=_MOST_OPEN))
        agreed = msgspec.structs.replace(agreement(wish), clock=sound(wish.clock, setting.game))
        at = now()
        made = Tournament(
            id=new_match_id(),
            title=title,
            agreed=agreed,
            format=wish.format,
            size=wish.size,
            rounds_wanted=wish.rounds,
            until=at + wish.sign_up * 1000,
            made=at,
            round_time=None if wish.round_time is None else wish.round_time * 1000,
            fills=wish.fills,
        )
        row = {"id": made.id, "owner": owner, "made": at, **_columns(made)}
        await self.storage.writer.write([(tournaments, [row])])
        return made.id

    async def join(self, id: str, account: str) -> None:
        async with self._held(id) as held:
            held.tournament.must_be("open")
            if any(one.account == account for one in held.entrants):
                return
            if len(held.entrants) >= MOST:
                raise PlayRefused(phrase("tournament-is-full", most=MOST))
            number = max((one.number for one in held.entrants), default=0) + 1
            row = {"tournament": id, "number": number, "account": account, "is_out": False}
            await self.storage.writer.write([(entrants, [row])], [], held.fence)

    async def leave(self, id: str, account: str) -> None:
        """Before it begins; later one withdraws: games that go on are played to their end."""
        async with self._held(id) as held:
            his = (entrants.c.tournament == id, entrants.c.account == account)
            if held.tournament.stage == "open":
                await self._write(held, delete(entrants).where(*his))
            else:
                held.tournament.must_be("playing")
                await self._write(held, update(entrants).where(*his).values(is_out=True))

    async def begin(self, id: str, owner: str) -> None:
        """Before its time, by the organiser."""
        async with self._held(id) as held:
            _must_own(held, owner)
            held.tournament.must_be("open")
            if len(held.playing) < 2:
                raise PlayRefused(phrase("tournament-needs-two"))
            await self._begin(held)

    async def call_off(self, id: str, owner: str) -> None:
        """Games that have begun go on, and count for nothing here."""
        async with self._held(id) as held:
            _must_own(held, owner)
            if held.tournament.stage not in ("open", "playing"):
                raise PlayRefused(phrase("tournament-not-now"))
            held.tournament.stage = "off"
            await self._write(held)

    async def correct(
        self, id: str, owner: str, by: str, round: int, table: int, points: Sequence[float]
    ) -> None:
        async with self._held(id) as held:
            _must_own(held, owner)
            held.tournament.correct(round, table, points, by, now())
            await self._write(held)

    # ---- what is due -----------------------------------------------------------------------------

    async def look_round(self) -> None:
        await self.see_to_what_is_due(now())

    async def see_to_what_is_due(self, at: int) -> None:
        ended = select(awaited.c.tournament).where(awaited.c.over_at.is_not(None))
        due = or_(tournaments.c.due <= at, tournaments.c.id.in_(ended))
        query = select(tournaments.c.id).where(due)
        for row in await self.storage.all(query.order_by(tournaments.c.due)):
            if not self._troubles.may_try(row.id):
                continue
            try:
                await self._is_due(row.id, at)
            except (LedElsewhere, Conflict):  # others see to it
                continue
            except Exception:  # one tournament must not stop the others
                self._troubles.met(row.id, "tournament %s cannot be seen to")
            else:
                self._troubles.over(row.id)

    async def _is_due(self, id: str, at: int) -> None:
        async with self._held(id, ask=False) as held:
            tournament = held.tournament
            if tournament.stage == "open" and at >= tournament.until:
                if len(held.playing) < 2:
                    tournament.stage = "off"
                    await self._write(held)
                    return
                await self._begin(held)
            elif tournament.stage == "playing":
                await self._go_on(held, at)
            elif tournament.stage == "off" and tournament.rounds:  # games that have begun go on
                await self._begin_clocks(tournament.rounds[-1], at)
                await self._write(held)

    async def _begin(self, held: Held) -> None:
        tournament = held.tournament
        tournament.stage = "playing"
        if tournament.format == "robin":
            tournament.rounds_wanted = await in_a_thread(
                rounds_of_robin, len(held.entrants), tournament.size
            )
        await self._next_round(held)

    async def _go_on(self, held: Held, at: int) -> None:
        """Make what is still to be made, enter what is over, and begin the next round."""
        tournament = held.tournament
        last = tournament.rounds[-1]
        await self._make_tables(held, last)
        await self._enter(last)
        await self._begin_clocks(last, at)
        tournament.time_is_up(at)
        if tournament.stage == "playing" and last.is_over:
            if not tournament.is_done(held.entrants):
                await self._next_round(held)
                return
            tournament.stage = "over"
        await self._write(held)

    async def _begin_clocks(self, last: Round, at: int) -> None:
        """The break before a round is over: nobody is waited for without a clock."""
        if last.begins is None or at < last.begins:
            return
        seating = self.gatherings.seating
        for table in last.open:
            with suppress(NoSuchMatch, SettingError, DataError):  # it cannot be opened any more
                async with seating.matches.lead(table.match) as found:
                    await seating.all_have_come(found)
        last.begins = None

    async def _enter(self, last: Round) -> None:
        """Results of games that are over; one that its players have called off is a draw."""
        open = {one.match: one for one in last.open}
        query = select(matches.c.id, matches.c.ending, matches.c.is_cancelled).where(
            matches.c.id.in_(open), matches.c.ending.is_not(None) | matches.c.is_cancelled
        )
        for row in await self.storage.all(query):
            table = open[row.id]
            table.called_off = row.is_cancelled
            places = [1] * len(table.players)
            if row.ending is not None:
                places = list(msgspec.json.decode(row.ending, type=Ending).places)
            table.points = points_of(places)

    async def _next_round(self, held: Held) -> None:
        """First what is to be played is written down, then it is made."""
        tournament = held.tournament
        draw = await in_a_thread(tournament.draw, held.entrants)
        until = None if tournament.round_time is None else now() + tournament.round_time
        tables = [Pairing(new_match_id(), players) for players in draw.tables]
        begins = now() + tournament.pause * MINUTE if tournament.pause else None
        last = Round(tables, draw.byes, until, begins=begins)
        tournament.rounds = [*tournament.rounds, last]
        rows = [{"match": one.match, "tournament": tournament.id} for one in tables]
        await self.storage.writer.write([(awaited, rows)], self._kept(held), held.fence)
        await self._make_tables(held, last)
        await self._write(held)

    async def _make_tables(self, held: Held, round: Round) -> None:
        if round.made:
            return
        ids = [one.match for one in round.tables]
        made = await self.storage.all(select(matches.c.id).where(matches.c.id.in_(ids)))
        missing = {*ids} - {row.id for row in made}
        for table in round.tables:
            if table.match in missing:
                try:
                    await self._make_table(held, table)
                except (SettingError, PlayRefused):  # such games cannot be had any more
                    _log.exception("no game can begin in tournament %s", held.tournament.id)
                    held.tournament.stage = "off"
                    return
        round.made = True

    async def _make_table(self, held: Held, table: Pairing) -> None:
        """With the seats of the players' accounts; they are told in the same transaction."""
        agreed = held.tournament.agreed
        game = game_named(agreed.game)
        bot = favourite_bot(game)
        whose = {one.number: one.account for one in held.entrants if one.account is not None}
        names = await self.names(list(whose.values()))
        is_here = not held.tournament.pause
        chairs = [
            Chair("person", names[whose[one]], ready=is_here, account=whose[one])
            if whose.get(one) in names
            else Chair("bot", bot or "", bot)
            for one in table.players
        ]
        gathering = Gathering(
            id=table.match,
            whom="public",
            agreed=agreed,
            chairs=chairs,
            host=secrets.token_bytes(32),
            invite=b"",
            made=now(),
            due=now() + LASTS,
        )
        people = [(seat, one) for seat, one in enumerate(chairs) if one.account]
        told = [
            new_notice(
                one.account,
                "round",
                Facts(
                    game=game.id,
                    title=game.title,
                    others=tuple(other.name for other in chairs if other is not one),
                    by=(held.tournament.title,),
                    count=len(held.tournament.rounds),
                    pause=held.tournament.pause,
                ),
                table.match,
                seat,
            )
            for seat, one in people
        ]
        await self.gatherings.begin(gathering, held.fence, await self.outbox.written(told))

    # ---- holding and writing ---------------------------------------------------------------------

    @asynccontextmanager
    async def _held(self, id: str, *, ask: bool = True) -> AsyncIterator[Held]:
        await self.find(id)  # no lease for what is not there
        async with self._locks.setdefault(id, asyncio.Lock()):
            try:
                async with self.leases.held(LEASE + id, ask=ask) as lease:
                    held = await self.find(id)
                    held.fence = lease.fence
                    yield held
            finally:
                self.leases.give_up(LEASE + id)

    async def _write(self, held: Held, *then: Executable) -> None:
        await self.storage.writer.write([], [*self._kept(held), *then], held.fence)

    def _kept(self, held: Held) -> list[Executable]:
        """As it is now; matches whose results are entered are waited for no more."""
        id, found = held.tournament.id, held.tournament
        entered = awaited.c.match.not_in(found.awaited)
        return [
            update(tournaments).where(tournaments.c.id == id).values(_columns(found)),
            delete(awaited).where(awaited.c.tournament == id, entered),
        ]


def _columns(tournament: Tournament) -> dict[str, Any]:
    return {"due": tournament.due, "body": msgspec.json.encode(tournament)}


def _must_own(held: Held, owner: str) -> None:
    if held.owner != owner:
        raise Problem("not-allowed", phrase("not-your-tournament"))
