"""Making matches, and who sits where: links, bots instead of people and back."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable

from kassen.core.engine.bots import favourite_bot
from kassen.core.engine.game import Game
from kassen.core.engine.head_starts import head_start
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.play.acts import TakeFromBot
from kassen.core.play.in_play import InPlay
from kassen.core.play.parley import Said, Seated
from kassen.core.play.sides import Sides, must_be_biddable
from kassen.core.play.starts import Start
from kassen.core.values.chance import commitment
from kassen.core.values.errors import PlayRefused, SettingError
from kassen.core.values.phrases import phrase as core_phrase
from kassen.core.values.phrases import there_are
from kassen.core.words.sentences import words_for
from kassen.server.http.language import phrase
from kassen.server.http.links import link_of
from kassen.server.lobby.ratings.fair import must_be_friendly
from kassen.server.people.ties import tied
from kassen.server.play.agreed import Agreed, agreed_in, begun_at, header_for, is_replaced, sound
from kassen.server.play.alike import setting_of
from kassen.server.play.beginnings import Beginning
from kassen.server.play.hands import must_be_in_play, must_hold
from kassen.server.play.open_matches import OpenMatch, OpenMatches
from kassen.server.play.orders.keeping import changed, mind, orders_at
from kassen.server.play.standins.vacancies import closed, opened
from kassen.server.play.timing import has_others, late_at, turn
from kassen.server.play.tokens import HOST, SEAT, SPECTATOR, Minted, all_end, mint, new_match_id
from kassen.server.shapes.matches import Agreement, MatchWish, NewMatch, SeatWish
from kassen.server.store.fences import Fence
from kassen.server.store.storage import MATCH, KeptMatch, KeptSeat, news_at, now
from kassen.server.think.backroom import Backroom


class Seating:
    def __init__(
        self,
        matches: OpenMatches,
        tell: Callable[[OpenMatch], Awaitable[None]],
        backroom: Backroom,
    ) -> None:
        self.matches = matches
        self.storage = matches.storage
        self.tell = tell
        self._backroom = backroom

    # ---- making a match --------------------------------------------------------------------------

    async def promise(self) -> str:
        """Commit to the secret of a match to be."""
        secret = secrets.token_bytes(32)
        await self.storage.promise(commitment(secret), secret)
        return commitment(secret)

    async def create(
        self, wish: MatchWish, account: str | None = None, beginning: Beginning | None = None
    ) -> NewMatch:
        """A new match; SettingError or DataError if it cannot be had.

        `account`: whose seat it is in a game that counts, with bots in the others.
        """
        data = wish.data if beginning is None else beginning.data
        setting = await self.agreed(wish, len(wish.seats), data)
        if wish.sides != "seated":
            raise SettingError(phrase("sides-need-a-table"))
        if wish.rated and (account is None or wish.data or not _is_of_one(wish)):
            raise SettingError(phrase("rated-needs-table"))
        return await self._made(setting, wish, account=account, beginning=beginning)

    async def agreed(
        self, wish: Agreement, players: int, data: dict[str, Any] | None = None
    ) -> Setting:
        """What was agreed on as a setting; SettingError or DataError if it cannot be had."""
        game = game_named(wish.game)
        if wish.rated and wish.coach:
            raise SettingError(phrase("rated-no-coach"))
        sound(wish.clock, game)
        if is_replaced(wish) and favourite_bot(game) is None:
            raise no_bot(game, None)
        ask = self._backroom.do if data is None else self._backroom.strange
        header = await ask(header_for, wish.game, wish, players, data)
        setting = await self._backroom.do(setting_of, header)
        if wish.rated and head_start(setting) is not None:
            raise SettingError(phrase("rated-no-head-start"))
        if wish.sides == "bid":
            must_be_biddable(setting)
        return setting

    async def begin(
        self,
        id: str,
        setting: Setting,
        wish: Agreement,
        seats: list[KeptSeat],
        minted: Sequence[Minted],
        *,
        is_public: bool,
        beginning: Beginning | None,
        then: Sequence[Executable],
        fence: Fence | None,
        secret: bytes,
        sides: Sides | None,
    ) -> None:
        """A match of people who have gathered; Conflict if it has begun already."""
        agreed = agreed_in(wish, setting.game, seats, beginning, sides=sides, is_public=is_public)
        await self.set_up(id, setting, seats, agreed, minted, secret=secret, then=then, fence=fence)

    async def analyse(self, position: str) -> NewMatch:
        """A match that begins at a position and is played for all sides by whoever asked."""
        header, start = await self._backroom.strange(begun_at, position)
        setting = await self._backroom.do(setting_of, header)
        here = [SeatWish(kind="here") for _ in range(setting.players)]
        wish = MatchWish(game=setting.game.id, seats=here)
        return await self._made(setting, wish, start=start)

    async def _made(
        self,
        setting: Setting,
        wish: MatchWish,
        start: Start | None = None,
        account: str | None = None,
        beginning: Beginning | None = None,
    ) -> NewMatch:
        """`start`: of an analysis."""
        seats = [_seated(setting, seat, one) for seat, one in enumerate(wish.seats)]
        secret = await self._secret(wish.commitment)
        id = new_match_id()
        minted = [mint(id, SEAT, seat.seat) for seat in seats if seat.is_person]
        spectator, host = mint(id, SPECTATOR), mint(id, HOST)
        agreed = agreed_in(wish, setting.game, seats, beginning)
        if start is not None:
            agreed = msgspec.structs.replace(agreed, start=start, analysis=True)
        found = await self.set_up(
            id,
            setting,
            seats,
            agreed,
            [*minted, spectator, host],
            secret=secret,
            parts=wish.parts,
            then=[tied(id, one.seat, account) for one in seats if account and one.is_person],
        )
        kinds = [one.kind for one in wish.seats]
        return NewMatch(
            match=id,
            links=[link_of(one, kinds[_seat(one)], seats[_seat(one)].name) for one in minted],
            spectator=link_of(spectator, SPECTATOR),
            host=link_of(host, HOST),
            commitment=found.kept.header.commitment,
        )

    async def _secret(self, promised: str | None) -> bytes:
        if promised is None:
            return secrets.token_bytes(32)
        secret = await self.storage.redeem(promised)
        if secret is None:
            raise SettingError(phrase("stale-commitment"))
        return secret

    async def set_up(
        self,
        id: str,
        setting: Setting,
        seats: list[KeptSeat],
        agreed: Agreed,
        minted: Sequence[Minted] = (),
        *,
        secret: bytes | None = None,
        parts: Sequence[str] = (),
        rematch_of: OpenMatch | None = None,
        then: Sequence[Executable] = (),
        fence: Fence | None = None,
    ) -> OpenMatch:
        """A match that was agreed on, kept and told; Conflict if it is there already."""
        secret = secret or secrets.token_bytes(32)
        names = [seat.name for seat in seats]
        match = InPlay.new(setting, names, secret, parts, start=agreed.start, **agreed.terms)
        first = match.set_up()
        first.at = now()
        kinds = (agreed.analysis, agreed.is_public, agreed.is_rated, agreed.delay)
        kept = KeptMatch(id, match.header, secret, first.at, *kinds)
        found = OpenMatch(kept, match, seats, [first])
        turn(found, first.at)
        bots_due = bool(found.bots_to_act())
        await self.storage.add_match(
            kept,
            found.seats,
            minted,
            first,
            match.checkpoint(),
            bots_due=bots_due,
            late_at=late_at(found),
            is_news=has_others(found),
            rematch_of=None if rematch_of is None else rematch_of.id,
            then=then,
            fence=fence,
        )
        found.lease = self.matches.leases.now(MATCH + id)
        self.matches.add(found)
        await self.tell(found)
        return found

    # ---- sitting down ----------------------------------------------------------------------------

    async def change(self, id: str, seat: int, key: bytes = b"", **changes: Any) -> None:
        """Change who sits in a seat: a name, a bot, that he has come. `key`: with which he came."""
        async with self.matches.lead(id) as found:
            await must_hold(self.storage, found, seat, key)
            if "bot" in changes and seat in found.match.handed:
                raise PlayRefused(core_phrase("out-of-play"))
            if changes.get("bot") is not None:
                must_be_in_play(found, seat)
                must_be_friendly(found)
            await self.sit(found, seat, changes)

    async def sit(
        self,
        found: OpenMatch,
        seat: int,
        changes: dict[str, Any],
        *,
        minted: Sequence[Minted] = (),
        by_host: bool = False,
        is_new: bool = False,
        waits: bool = False,
        then: Sequence[Executable] = (),
    ) -> None:
        """The same for a match that is held; whoever plays from now on is told to all.

        `is_new`: somebody else has the seat now, with the keys that were `minted`, and no others
        open it; `waits`: a bot plays until somebody who waits for a seat takes this one over;
        `then`: what changes with it.
        """
        old, new = found.seats[seat], msgspec.structs.replace(found.seats[seat], **changes)
        if new.bot is None and seat in found.match.handed:
            raise PlayRefused(core_phrase("out-of-play"))
        if new.bot is not None and new.bot not in found.match.game.bots:
            raise no_bot(found.match.game, new.bot)
        if new == old and not minted:
            return
        told = []
        if is_new and not old.is_person:  # what a bot has done stays the bot's
            told = [found.match.do(seat, TakeFromBot(new.name, old.name))]
            told[0].at = now()
        said = None
        if new.bot != old.bot or is_new:
            notice = Seated(new.bot, new.name, by_host, is_new, waits)
            said = len(found.parley.log), Said(found.match.line, seat, notice, now())
        has_new_bot = new.bot is not None and new.bot != old.bot
        found.seats[seat] = new
        turn(found, now())
        orders = dict(found.orders)
        if is_new:
            found.orders.pop(seat, None)
        mind(found, now())
        ordered = changed(found, orders)
        try:
            await self.storage.change_seat(
                found.id,
                found.seats[seat],
                minted,
                told=told,
                said=said,
                changes=_row_changes(found, has_new_bot, bool(ordered)),
                then=[
                    *ordered,
                    *_offered(found, old, new, waits=waits),
                    *(all_end(found.id, SEAT, seat, minted) if is_new else ()),
                    *then,
                ],
                fence=found.fence,
            )
        except BaseException:
            self.matches.doubt(found.id)
            raise
        if said is not None:
            found.parley.add(said[1])
        found.recent.extend(told)
        found.changed()
        await self.tell(found)

    async def all_have_come(self, found: OpenMatch) -> None:
        """Time runs for everybody from now on, also for who has not opened his seat yet."""
        for one in list(found.seats):
            if not one.joined and one.bot is None:
                await self.sit(found, one.seat, {"joined": True})


def _is_of_one(wish: MatchWish) -> bool:
    """One person plays with bots."""
    kinds = [one.kind for one in wish.seats]
    return kinds.count("me") == 1 and kinds.count("bot") == len(kinds) - 1


def _offered(found: OpenMatch, old: KeptSeat, new: KeptSeat, *, waits: bool) -> list[Executable]:
    """The seat is for whoever waits for one, or no more, since its player is back."""
    if waits:
        return [opened(found.id, new.seat, found.match.line)]
    return [closed(found.id, new.seat)] if old.bot is not None and new.bot is None else []


def _row_changes(found: OpenMatch, has_new_bot: bool, ordered: bool) -> dict[str, Any]:
    changes: dict[str, Any] = {"bots_due": now()} if has_new_bot else {}
    if ordered:
        changes["orders_at"] = orders_at(found)
    if found.kept.header.clock is not None:
        changes["late_at"] = late_at(found)
    if has_others(found):
        changes["news_at"] = news_at()
    return changes


def _seated(setting: Setting, seat: int, wish: SeatWish) -> KeptSeat:
    game = setting.game
    if wish.kind != "bot":
        name = tidy(wish.name) or seat_label(setting, seat)
        return KeptSeat(seat, name, None, is_person=True, joined=wish.kind != "link")
    bot = wish.bot or favourite_bot(game)
    if bot is None or bot not in game.bots:
        raise no_bot(game, bot)
    return KeptSeat(seat, tidy(wish.name) or bot, bot, is_person=False, joined=True)


def tidy(name: str) -> str:
    """A name on one line, of characters that can be seen."""
    seen = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(seen.split())


def seat_label(setting: Setting, seat: int) -> str:
    return words_for(setting).name("seat", seat)


def no_bot(game: Game[Any, Any, Any], bot: str | None) -> SettingError:
    known = there_are(list(game.bots))
    return SettingError(core_phrase("no-such-bot", game=game.title, name=bot or "", known=known))


def _seat(minted: Minted) -> int:
    seat = minted.holder.seat
    assert seat is not None
    return seat
