"""Acts: what a seat does, from the wish to the durable entry that everybody is told of."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kassen.core.engine.bots import favourite_bot
from kassen.core.engine.match_events import Rewound
from kassen.core.engine.steps import Move
from kassen.core.play.acts import (
    AnyAct,
    GiveWay,
    Offer,
    OfferCancel,
    OfferRewind,
    Play,
    Resign,
    Undo,
)
from kassen.core.play.in_play import InPlay
from kassen.core.play.orders import Orders
from kassen.core.play.standing import has_next
from kassen.core.play.told import Told
from kassen.core.values.clocks import REPLACE
from kassen.core.values.errors import (
    IllegalMove,
    NotationError,
    NotYourTurn,
    PlayRefused,
    StaleState,
)
from kassen.core.values.phrases import phrase as core_phrase
from kassen.core.words.typed_lines import Unclear, read_line
from kassen.server.http.counting import Durations
from kassen.server.http.language import phrase
from kassen.server.lobby.ratings.fair import counts, must_be_friendly, no_going_back
from kassen.server.past.statistics import ending_of
from kassen.server.play.hands import must_hold
from kassen.server.play.open_matches import OpenMatch, OpenMatches
from kassen.server.play.orders.keeping import changed, mind, orders_at, stop
from kassen.server.play.standins.vacancies import opened
from kassen.server.play.taking_back import bots_behind
from kassen.server.play.timing import Seen, has_others, late_at, seen_by_all, turn
from kassen.server.play.voting import ask, timed
from kassen.server.store.storage import KeptSeat, news_at, now
from kassen.server.store.writer import Conflict, NotKept
from kassen.server.watch.states import structured

_TRIES = 8
NOBODY = -1
"""The seat of what is done because its time has come."""


class Typed(Struct, frozen=True):
    """A move, or several, as somebody wrote it."""

    move: str | dict[str, Any]
    """A typed line, or one move as JSON."""
    back: int = 0
    """So many acts of the seat are taken back first: all of it is done, or nothing."""


class Backwards(Struct, frozen=True):
    """So many acts of the seat are taken back, all of them or none, and nothing is played."""

    back: int


class Chosen(Struct, frozen=True):
    """A move as a bot writes it: whole, in its notation, and no line that somebody has typed."""

    move: str


class Default(Struct, frozen=True):
    """What happens when the player is gone."""

    why: str


class Ordered(Struct, frozen=True):
    """What the seat has left ahead: one of its orders."""

    order: int
    left: Orders
    """As they were when it was found to fit;"""
    line: int
    """and the line of the log by which it did."""

    def still_fits(self, orders: Orders | None, line: int) -> bool:
        """Neither have others been left meanwhile, nor has anything happened."""
        if orders is None or orders.stopped is not None:
            return False
        same = (orders.since, orders.orders) == (self.left.since, self.left.orders)
        return same and line == self.line


Decision = Typed | Chosen | Default | Ordered
Wish = AnyAct | Backwards | Decision
"""What a seat wants to do."""


class Done(Struct, frozen=True):
    """What came of a wish."""

    played: list[str]
    rest: list[str]
    told: list[Told]


class Acts:
    """Carries wishes out: checked by the rules, written down, then told."""

    def __init__(
        self,
        matches: OpenMatches,
        checkpoint_every: int,
        tell: Callable[[OpenMatch], Awaitable[None]],
    ) -> None:
        self.matches = matches
        self.checkpoint_every = checkpoint_every
        self.tell = tell
        self.by_people, self.by_bots = Durations(), Durations()
        self._running: set[asyncio.Task[Done]] = set()

    async def act(
        self,
        id: str,
        seat: int,
        wish: Wish,
        number: int | None = None,
        bot: str | None = None,
        key: bytes = b"",
    ) -> Done:
        """Do it, for the state with this number (None: whatever it is).

        Returns when it is durable and told; PlayRefused if nothing was done.

        Goes on even if whoever asked is gone by then: a move is never half done. What a `bot` wants
        counts only while it holds the seat, and so does what somebody wants who came with a `key`.
        """
        task = asyncio.create_task(self._act(id, seat, wish, number, bot, key))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for what is under way."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _act(
        self, id: str, seat: int, wish: Wish, number: int | None, bot: str | None, key: bytes
    ) -> Done:
        began = perf_counter()
        for _ in range(_TRIES):
            try:
                async with self.matches.lead(id, ask=bot is None) as found:
                    if bot is not None and found.seats[seat].bot != bot:
                        raise NotYourTurn(seat, found.match.table)
                    await must_hold(self.matches.storage, found, seat, key)
                    if found.is_stopped:
                        raise PlayRefused(core_phrase("match-stopped"))
                    if found.match.pause is not None and isinstance(wish, Decision):
                        raise PlayRefused(core_phrase("match-paused"))
                    if bot is None and seat in found.match.handed:
                        raise PlayRefused(core_phrase("out-of-play"))
                    current = found.match.table.state_number(seat)
                    if number is not None and number != current:
                        raise StaleState(number, current)
                    is_in_stead = bot is not None and found.seats[seat].is_person
                    done = await self._do(found, seat, wish, bot or "" if is_in_stead else "")
                    await self.tell(found)
                    took = self.by_people if bot is None else self.by_bots
                    took.add(perf_counter() - began)
                    return done
            except Conflict:  # another server leads it by now: look again, then try again
                continue
        raise NotKept(phrase("others-faster"))

    async def _do(self, found: OpenMatch, seat: int, wish: Wish, by: str) -> Done:
        """`by`: the bot that stands in for the seat's player."""
        then = None
        if isinstance(wish, OfferRewind):
            no_going_back(found)
        if isinstance(wish, OfferCancel):
            must_be_friendly(found)
        if isinstance(wish, Offer):
            wish = timed(found, wish, now())
        if not isinstance(wish, Decision | Backwards):
            then = await self.matches.goes_back(found.kept, found.match, seat, wish)
        seats, orders, before = list(found.seats), dict(found.orders), seen_by_all(found)
        vote, handed = (found.match.proposal, found.match.pause), found.match.handed
        with self._doubting(found, PlayRefused, NotationError, Unclear):  # of these nothing is done
            done = carry_out(found, seat, wish, then, by)
        with self._doubting(found):
            left = [one for one in found.match.handed if one not in handed]
            _hand_over(found)
            if before is not None and before != seen_by_all(found):
                _turn_clocks(found, seat, wish, before)
            if voted := vote != (found.match.proposal, found.match.pause):
                ask(found)
            _mind_orders(found, seat, wish, done)
            await self._keep(found, done, seats, orders, left, voted=voted)
        found.recent.extend(done.told)
        found.changed()
        return done

    @contextmanager
    def _doubting(self, found: OpenMatch, *but: type[Exception]) -> Iterator[None]:
        """Whatever fails here, but for these: more may be in memory than is kept."""
        try:
            yield
        except but:
            raise
        except BaseException:
            self.matches.doubt(found.id)
            raise

    async def _keep(
        self,
        found: OpenMatch,
        done: Done,
        seats: list[KeptSeat],
        orders: dict[int, Orders],
        left: Sequence[int],
        *,
        voted: bool,
    ) -> None:
        """`seats`, `orders`: as they were before; `left`: those who have just resigned.

        `voted`: something is offered, or was decided on.
        """
        match, told = found.match, done.told
        changes: dict[str, Any] = {}
        if found.kept.header.clock is not None or voted:
            changes["late_at"] = late_at(found)
        if match.result is not None:
            changes["is_over"] = True
        if match.result is not None and match.result.is_cancelled:
            changes["is_cancelled"] = True
        elif match.result is not None and not found.kept.analysis:
            changes["ending"] = msgspec.json.encode(ending_of(match, match.result))
            if counts(found):
                changes["rate_at"] = now()
            if has_next(match):
                changes["next_at"] = now()
        if any(seat.bot is not None for seat in found.seats):
            changes["bots_due"] = now() if found.bots_to_act() else None
        due = any(one.n % self.checkpoint_every == 0 for one in told) or match.result is not None
        checkpoint = (told[-1].n, match.checkpoint()) if due else None
        seated = [new for new, old in zip(found.seats, seats, strict=True) if new != old]
        if has_others(found) and (seated or voted or match.result is not None):
            changes["news_at"] = news_at()
        ordered = changed(found, orders)
        if ordered:
            changes["orders_at"] = orders_at(found)
        free = left if match.header.when_gone == REPLACE and match.result is None else ()
        vacant = [opened(found.id, seat, match.line) for seat in free]
        await self.matches.storage.append(
            found.id, told, checkpoint, changes, seated, [*ordered, *vacant], found.fence
        )


def _hand_over(found: OpenMatch) -> None:
    """Bots play on for those who have resigned, where it was agreed."""
    for seat in found.match.handed:
        if found.seats[seat].bot is None:
            found.seats[seat] = replace(found.seats[seat], bot=favourite_bot(found.match.game))


def _mind_orders(found: OpenMatch, seat: int, wish: Wish, done: Done) -> None:
    """Who decides for himself, or too late, has left nothing ahead any more."""
    if not found.orders:
        return
    if isinstance(wish, Typed | Backwards | Undo | Resign):
        stop(found, "own", seat)
    if isinstance(wish, Default):
        stop(found, "late", seat)
    if any(isinstance(event, Rewound) for told in done.told for event in told.events):
        stop(found, "back")
    if isinstance(wish, Ordered):
        found.orders[seat] = found.orders[seat].carried_out(wish.order, found.match.line)
    mind(found, now(), seat if isinstance(wish, Decision) else None)


def _turn_clocks(found: OpenMatch, seat: int, wish: Wish, before: Seen) -> None:
    decided = seat if isinstance(wish, Decision) else None
    back = wish.back if isinstance(wish, Typed | Backwards) else int(isinstance(wish, Undo))
    turn(found, now(), decided, (seat, back), before)


def carry_out(
    found: OpenMatch, seat: int, wish: Wish, then: InPlay | None = None, by: str = ""
) -> Done:
    """Do it in memory; PlayRefused or NotationError if nothing was done."""
    match wish:
        case Typed():
            return _played(found, seat, wish, by)
        case Backwards(back=times):
            with _whole(found):
                return Done([], [], _took_back(found, seat, times))
        case Chosen(move=text):
            chosen: Move = found.setting.notation.parse(text, Move)
            found.match.table.check(seat, chosen)
            return _play(found, seat, [chosen], [], Play(by=by))
        case Default(why=why):
            choice = found.match.table.choice(seat)
            if choice is None:
                raise NotYourTurn(seat, found.match.table)
            moves = [choice.default(found.match.table)]
            return _play(found, seat, moves, [], Play(note=why, by=by))
        case Ordered(order=n, left=left):
            if not wish.still_fits(found.orders.get(seat), found.match.line):
                raise PlayRefused(phrase("orders-withdrawn"))
            ordered: Move = found.setting.notation.parse(left.orders[n].move, Move)
            return _play(found, seat, [ordered], [], Play())
        case Undo():
            rated = found.kept.is_rated
            behind = bots_behind(found.match, found.seats, seat, is_rated=rated) or []
            steps = [*((one, GiveWay()) for one in behind), (seat, wish)]
            with _whole(found):
                return Done([], [], [_dated(found.match.do(one, act)) for one, act in steps])
        case Resign():
            act = found.match.resigning(seat, found.people_who_hold())
            return Done([], [], [_dated(found.match.do(seat, act))])
        case _:
            return Done([], [], [_dated(found.match.do(seat, wish, then=then))])


def _played(found: OpenMatch, seat: int, wish: Typed, by: str) -> Done:
    if not wish.back:
        return _play(found, seat, *read_wish(found, seat, wish.move), Play(by=by))
    with _whole(found):
        told = _took_back(found, seat, wish.back)
        moves, rest = read_wish(found, seat, wish.move)
        done = _play(found, seat, moves, rest, Play(by=by))
    return replace(done, told=[*told, *done.told])


def _took_back(found: OpenMatch, seat: int, times: int) -> list[Told]:
    return [told for _ in range(times) for told in carry_out(found, seat, Undo()).told]


@contextmanager
def _whole(found: OpenMatch) -> Iterator[None]:
    """Nothing is half done: what fails leaves the match as it was."""
    before, found.match = found.match, found.match.clone()
    try:
        yield
    except BaseException:
        found.match = before
        raise


def _dated(told: Told) -> Told:
    told.at = now()
    return told


def _play(found: OpenMatch, seat: int, moves: list[Move], rest: list[str], act: Play) -> Done:
    told: list[Told] = []
    for move in moves:
        try:
            told.append(_dated(found.match.play_move(seat, move, act)))
        except PlayRefused as refused:
            if not told:
                raise
            raise RuntimeError(f"read as legal, but refused: {refused}") from refused
    return Done([one.entry.move for one in told], rest, told)


def read_wish(
    found: OpenMatch, seat: int, wanted: str | dict[str, Any]
) -> tuple[list[Move], list[str]]:
    """The legal moves that somebody means, and what can be read only when they are played."""
    table = found.match.table
    if table.choice(seat) is None:
        table.check(seat, _named(found, seat, wanted))
    if isinstance(wanted, str):
        reading = read_line(table, seat, wanted)
        if not reading.moves:
            raise NotationError(phrase("name-a-move"))
        return reading.moves, reading.rest
    move = read_structured(found, wanted)
    table.check(seat, move)
    return [move], []


def why_unasked(found: OpenMatch, seat: int, wanted: str | dict[str, Any]) -> IllegalMove:
    """The rule against a move of a seat that is asked nothing; NotYourTurn if there is none."""
    return found.match.table.refused(seat, _named(found, seat, wanted))


def _named(found: OpenMatch, seat: int, wanted: str | dict[str, Any]) -> Move:
    """The move that a seat names which is asked nothing: a whole one, for nothing is legal."""
    notation = found.setting.notation
    try:
        if isinstance(wanted, str):
            named: Move = notation.parse(notation.tidy(wanted), Move)
            return named
        return read_structured(found, wanted)
    except NotationError:
        raise NotYourTurn(seat, found.match.table) from None


def read_structured(found: OpenMatch, wanted: dict[str, Any]) -> Move:
    try:
        move = structured(found.setting, wanted)
    except msgspec.ValidationError as error:
        raise NotationError(phrase("no-move-of", game=found.match.game.title, why=error)) from error
    if problem := found.setting.notation.problem(move):
        raise problem
    return move
