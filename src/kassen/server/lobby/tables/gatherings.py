"""Tables at which people gather, in the database; from each a game begins once.

Whoever changes a table holds its lease, and the match gets the id of the table: so whatever happens
to servers meanwhile, one game comes of it and no more.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Executable, Update, delete, select, update

from kassen.core.engine.bots import favourite_bot
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.setting import Setting
from kassen.core.play.records import Header
from kassen.core.play.sides import as_options, most_bid
from kassen.core.values.errors import DataError, SettingError
from kassen.core.values.phrases import phrase as core_phrase
from kassen.server.http.language import called, phrase
from kassen.server.http.troubles import Troubles
from kassen.server.lobby.tables.gathering import LASTS, Chair, Gathering, NoSuchTable
from kassen.server.lobby.tables.guests import Guests, all_answered, uninvited
from kassen.server.lobby.tables.places import Places, sits
from kassen.server.people.ties import tied
from kassen.server.play.agreed import sound
from kassen.server.play.beginnings import Beginning
from kassen.server.play.seating import Seating, no_bot, seat_label, tidy
from kassen.server.play.tokens import HOST, SEAT, Holder, Minted, new_match_id, token_hash
from kassen.server.shapes.matches import Agreement
from kassen.server.shapes.tables import ChairWish, TableWish
from kassen.server.store.fences import Fence
from kassen.server.store.leases import Alone, Leases, LedElsewhere
from kassen.server.store.schema import gatherings, matches, seats
from kassen.server.store.storage import KeptSeat, now
from kassen.server.store.writer import Conflict

_log = logging.getLogger("kassen.server.lobby.tables")
TABLE = "table "
"""What the lease of a table begins with; its id follows."""
SHOWN = 50
_DUE = 100
_REMEMBERED = 200
_read = msgspec.json.Decoder(Gathering).decode


class Made(Struct, frozen=True):
    """A new table with its keys."""

    gathering: Gathering
    key: str | None
    host: str
    invite: str


class Playing(Struct, frozen=True):
    """A game that anybody may watch."""

    match: str
    header: Header
    names: list[str]
    began: int


class Gatherings:
    def __init__(self, seating: Seating, leases: Leases | Alone) -> None:
        self.storage = seating.storage
        self.seating = seating
        self.leases = leases
        self._troubles = Troubles(_log)
        self.guests = Guests(self.storage)
        self.places = Places(self.storage)
        self._settings: dict[bytes, Setting] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # ---- looking ---------------------------------------------------------------------------------

    async def find(self, id: str) -> Gathering:
        row = await self.storage.one(select(gatherings.c.body).where(gatherings.c.id == id))
        if row is None:
            raise NoSuchTable(id)
        return _read(row.body)

    async def listed(self) -> list[Gathering]:
        """Public ones, the newest first."""
        query = select(gatherings.c.body).where(gatherings.c.is_listed)
        rows = await self.storage.all(query.order_by(gatherings.c.made.desc()).limit(SHOWN))
        return [_read(row.body) for row in rows]

    async def playing(self) -> list[Playing]:
        """Games of public tables that go on, the newest first; who plays, and nothing else."""
        columns = (matches.c.id, matches.c.header, matches.c.created, matches.c.delay)
        here = matches.c.game.in_(game_ids())  # it may have been another server's
        # Where bots stand in for everybody there is nothing to watch: it waits for its people.
        is_played = select(seats.c.seat).where(seats.c.match == matches.c.id, seats.c.bot.is_(None))
        goes_on = is_played.exists() | matches.c.delay.is_not(None)
        query = select(*columns).where(matches.c.is_public, ~matches.c.is_over, here, goes_on)
        rows = await self.storage.all(query.order_by(matches.c.created.desc()).limit(SHOWN))
        names = await self.storage.names([row.id for row in rows])
        decode = msgspec.json.Decoder(Header).decode
        found = [Playing(row.id, decode(row.header), names[row.id], row.created) for row in rows]
        return [
            one if row.delay is None else replace(one, names=await self._at_first(one))
            for one, row in zip(found, rows, strict=True)
        ]

    async def _at_first(self, one: Playing) -> list[str]:
        """Who sat down there: where people watch later, who plays by now is not told."""
        seated = await self.storage.seats(one.match)
        return [
            name if seat.is_person else called(seat.name, seat.bot, one.header.game)
            for name, seat in zip(one.header.seats, seated, strict=True)
        ]

    async def setting(self, gathering: Gathering) -> Setting:
        agreed, players = gathering.agreed, len(gathering.chairs)
        data = None if gathering.beginning is None else gathering.beginning.data
        key = msgspec.json.encode((agreed, players, data))
        if key not in self._settings:
            if len(self._settings) >= _REMEMBERED:
                self._settings.clear()
            self._settings[key] = await self.seating.agreed(agreed, players, data)
        return self._settings[key]

    # ---- making and changing ---------------------------------------------------------------------

    async def make(
        self,
        wish: TableWish,
        owner: str = "",
        address: str = "",
        beginning: Beginning | None = None,
    ) -> Made:
        """SettingError if such a table cannot be had. `owner`: his account, if he has one."""
        data = None if beginning is None else beginning.data
        if wish.sides == "bid" and beginning is not None:
            raise SettingError(core_phrase("bids-from-the-set-up"))
        setting = await self.seating.agreed(wish, len(wish.chairs), data)
        if sum(one.kind == "me" for one in wish.chairs) > 1:
            raise SettingError(phrase("one-seat-each"))
        fills = wish.fill_after is not None
        if fills and favourite_bot(setting.game) is None:
            raise no_bot(setting.game, None)
        key, host, invite = (secrets.token_urlsafe(32) for _ in range(3))
        made = now()
        gathering = Gathering(
            id=new_match_id(),
            whom=wish.whom,
            agreed=replace(agreement(wish), clock=sound(wish.clock, setting.game)),
            chairs=[_chair(setting, one, key, owner) for one in wish.chairs],
            host=token_hash(host),
            invite=token_hash(invite),
            made=made,
            due=made + (LASTS if wish.fill_after is None else wish.fill_after * 1000),
            fills=fills,
            owner=owner,
            maker=token_hash(key),
            beginning=beginning,
            secret=secrets.token_bytes(32) if wish.sides != "seated" else b"",
        )
        if gathering.is_full:
            raise SettingError(phrase("nobody-could-come"))
        for chair in gathering.chairs:
            if chair.kind == "person" and address:
                chair.place = await self.places.at(gathering.id, address)
        row = {"id": gathering.id, "made": made, **_columns(gathering)}
        await self.storage.writer.write([(gatherings, [row])])
        if owner:
            await self.guests.knows(gathering.id, owner)
        sits = any(one.kind == "me" for one in wish.chairs)
        return Made(gathering, key if sits else None, host, invite)

    @asynccontextmanager
    async def changing(self, id: str) -> AsyncIterator[Gathering]:
        """A table, to change it; what was changed is kept, and the game begins if all agree."""
        async with self._held(id) as (gathering, fence):
            yield gathering
            if gathering.is_agreed and not gathering.begun:
                await self.begin(gathering, fence)
            else:
                await self.storage.writer.write([], [_kept(gathering)], fence)

    async def uninvite(self, account: str, by: str) -> None:
        """He is asked to no table of theirs any more, and no seat is kept for him there."""
        for one in await self.guests.waiting(account):
            if _read(one.body).owner == by:
                await self.guests.write(uninvited(one.table, account))
                async with self.changing(one.table) as gathering:
                    gathering.release(account)

    async def forget(self, account: str) -> None:
        """An account is gone: at no table it is named any more."""
        for id in await self.guests.of(account):
            try:
                async with self.changing(id) as gathering:
                    gathering.forget(account)
            except NoSuchTable:  # it was cleared meanwhile
                continue

    async def remove(self, id: str) -> None:
        async with self._held(id) as (gathering, fence):
            gathering.must_gather()
            await self._remove(id, fence)

    async def _remove(self, id: str, fence: Fence | None) -> None:
        gone = delete(gatherings).where(gatherings.c.id == id)
        await self.storage.writer.write([], [gone], fence)

    @asynccontextmanager
    async def _held(
        self, id: str, *, ask: bool = True
    ) -> AsyncIterator[tuple[Gathering, Fence | None]]:
        await self.find(id)  # NoSuchTable before anything else
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            try:
                async with self.leases.held(TABLE + id, ask=ask) as lease:
                    yield await self.find(id), lease.fence
            finally:
                self.leases.give_up(TABLE + id)

    # ---- beginning -------------------------------------------------------------------------------

    async def begin(
        self, gathering: Gathering, fence: Fence | None, then: Sequence[Executable] = ()
    ) -> None:
        """The game of those who sit there; Conflict if it has begun already.

        `then`: what is written with it.
        """
        id, setting = gathering.id, await self.setting(gathering)
        secret = gathering.secret = gathering.secret or secrets.token_bytes(32)
        game = setting.game
        sides = gathering.settle(game.even_bid(setting), most_bid(game, setting.edition))
        if sides is not None and sides.price:
            setting = await self._priced(gathering, sides.price)
        gathering.secret = b""
        chairs = list(enumerate(gathering.chairs))
        gathering.begun, gathering.due = True, now() + LASTS
        places = [sits(id, seat, one.place) for seat, one in chairs if one.place]
        for chair in gathering.chairs:
            chair.place = b""
        await self.seating.begin(
            id,
            setting,
            gathering.agreed,
            [_seated(setting, seat, chair) for seat, chair in chairs],
            [
                *(Minted("", Holder(id, SEAT, seat, one.key)) for seat, one in chairs if one.key),
                Minted("", Holder(id, HOST, None, gathering.host)),
            ],
            is_public=gathering.whom == "public",
            beginning=gathering.beginning,
            then=[
                _kept(gathering),
                all_answered(id),
                *(tied(id, seat, one.account) for seat, one in chairs if one.account),
                *places,
                *then,
            ],
            fence=fence,
            secret=secret,
            sides=sides,
        )

    async def _priced(self, gathering: Gathering, price: int) -> Setting:
        """With the head start that was bid; unlike one that was agreed on it may be rated."""
        agreed = gathering.agreed
        options = {**agreed.options, **as_options(price)}
        wish = replace(agreed, options=options, rated=False, sides="seated")
        return await self.seating.agreed(wish, len(gathering.chairs))

    # ---- what is due -----------------------------------------------------------------------------

    async def look_round(self) -> None:
        await self.see_to_what_is_due(now())

    async def see_to_what_is_due(self, at: int) -> None:
        """Bots take free seats where that was said; tables of which nothing comes are cleared."""
        query = select(gatherings.c.id).where(gatherings.c.due <= at).order_by(gatherings.c.due)
        for row in await self.storage.all(query.limit(_DUE)):
            if not self._troubles.may_try(row.id):
                continue
            try:
                await self._is_due(row.id, at)
            except (LedElsewhere, NoSuchTable, Conflict):  # others see to it
                continue
            except Exception:  # one table must not stop the others
                self._troubles.met(row.id, "table %s cannot be seen to")
            else:
                self._troubles.over(row.id)

    async def _is_due(self, id: str, at: int) -> None:
        async with self._held(id, ask=False) as (gathering, fence):
            if gathering.due > at:
                return
            if gathering.begun or not gathering.fills or not gathering.has_people:
                await self._remove(id, fence)
                return
            try:
                bot = favourite_bot(game_named(gathering.agreed.game))
                assert bot is not None  # or it was not promised
                gathering.fill(bot, bot)
                await self.begin(gathering, fence)
            except (SettingError, DataError):  # such a game cannot be had any more
                _log.exception("no game can begin at table %s", id)
                await self._remove(id, fence)


def agreement(wish: Agreement) -> Agreement:
    return Agreement(**{name: getattr(wish, name) for name in Agreement.__struct_fields__})


def _chair(setting: Setting, wish: ChairWish, key: str, owner: str) -> Chair:
    match wish.kind:
        case "me":
            return Chair(
                "person", tidy(wish.name), key=token_hash(key), invited=True, account=owner
            )
        case "bot":
            return bot_chair(setting, wish.bot)
    return Chair(held=wish.kind == "held")


def bot_chair(setting: Setting, wish: str | None) -> Chair:
    bot = wish or favourite_bot(setting.game)
    if bot is None or bot not in setting.game.bots:
        raise no_bot(setting.game, bot)
    return Chair("bot", bot, bot)


def _seated(setting: Setting, seat: int, chair: Chair) -> KeptSeat:
    """Who has not said that he is there comes when he opens his seat: until then no time runs."""
    is_person = chair.kind == "person"
    name = chair.name or seat_label(setting, seat)
    return KeptSeat(seat, name, chair.bot, is_person, chair.ready or not is_person)


def _columns(gathering: Gathering) -> dict[str, object]:
    return {
        "is_listed": gathering.whom == "public" and not gathering.begun,
        "due": gathering.due,
        "body": msgspec.json.encode(gathering),
    }


def _kept(gathering: Gathering) -> Update:
    return update(gatherings).where(gatherings.c.id == gathering.id).values(_columns(gathering))
