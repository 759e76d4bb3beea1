"""Talk and treaties: what a seat says, from the wish to those who hear it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Union

import msgspec

from kassen.core.engine.setting import Setting
from kassen.core.engine.speech import (
    Accept,
    AnyAct,
    Decline,
    Propose,
    Publish,
    Renounce,
    Say,
    Withdraw,
)
from kassen.core.engine.treaties import Treaty
from kassen.core.play.parley import Said
from kassen.core.values.errors import NotationError, PlayRefused
from kassen.core.values.phrases import phrase as core_phrase
from kassen.core.values.readers import Reader
from kassen.server.chat.talk_words import talk_info
from kassen.server.http.language import phrase
from kassen.server.play.hands import must_hold
from kassen.server.play.open_matches import OpenMatch, OpenMatches
from kassen.server.play.timing import has_others
from kassen.server.shapes.talk import Talk, TalkWish
from kassen.server.store.storage import now
from kassen.server.store.writer import Conflict, NotKept
from kassen.server.watch.late import seen_by

_TRIES = 8
_ANSWERS: dict[str, Callable[[int], AnyAct]] = {
    "accept": Accept,
    "decline": Decline,
    "withdraw": Withdraw,
    "publish": Publish,
    "renounce": Renounce,
}


class Talking:
    """Keeps what is said, and tells each role what it knows of it."""

    def __init__(self, matches: OpenMatches, tell: Callable[[OpenMatch], Awaitable[None]]) -> None:
        self.matches = matches
        self._tell = tell
        self._running: set[asyncio.Task[Said]] = set()

    async def talk(self, id: str, seat: Reader, lang: str, after: int | None = None) -> Talk:
        """What a reader knows, its lines those after one of its own."""
        async with seen_by(self.matches, id, seat) as found:
            return await self.known(found, seat, lang, after)

    async def known(
        self, found: OpenMatch, seat: Reader, lang: str, after: int | None = None
    ) -> Talk:
        """The same, of a match that is held."""
        pacts = await self.matches.pacts(found, seat)
        return talk_info(found, seat, pacts, after, lang)

    async def say(
        self, id: str, seat: int, act: AnyAct, bot: str | None = None, key: bytes = b""
    ) -> Said:
        """Returns when it is durable and told; PlayRefused or NotationError if nothing was said.

        Goes on even if whoever asked is gone by then. What a `bot` says counts only while it holds
        the seat, and so does what somebody says who came with a `key`.
        """
        task = asyncio.create_task(self._say(id, seat, act, bot, key))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for what is under way."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _say(self, id: str, seat: int, act: AnyAct, bot: str | None, key: bytes) -> Said:
        for _ in range(_TRIES):
            async with self.matches.lead(id, ask=bot is None) as found:
                if bot is not None and found.seats[seat].bot != bot:
                    raise NotKept(phrase("move-not-kept"))
                await must_hold(self.matches.storage, found, seat, key)
                if bot is None and seat in found.match.handed and not isinstance(act, Say):
                    raise PlayRefused(core_phrase("out-of-play"))
                log = await self.matches.heard(found, seat)
                said = found.parley.checked(found.match, seat, act, log, now())
                try:
                    n, is_news = len(found.parley.log), has_others(found)
                    await self.matches.storage.add_talk(id, n, said, found.fence, is_news=is_news)
                except Conflict:  # another server leads it by now: look again, then try again
                    self.matches.doubt(id)
                    continue
                found.parley.add(said)
                await self._tell(found)
                return said
        raise NotKept(phrase("talk-not-kept"))


def read_act(setting: Setting, wish: TalkWish) -> AnyAct:
    """What somebody wants to say; NotationError if it cannot be made out."""
    if wish.act == "say":
        return Say(wish.text, tuple(wish.to))
    if wish.act == "propose":
        return Propose(_treaty_text(setting, wish.treaty), tuple(wish.to), wish.open)
    if not isinstance(wish.treaty, int):
        raise NotationError(phrase("which-treaty"))
    return _ANSWERS[wish.act](wish.treaty)


def _treaty_text(setting: Setting, treaty: object) -> str:
    if isinstance(treaty, str):
        return treaty
    if not isinstance(treaty, dict) or not setting.game.treaties:
        raise NotationError(phrase("name-a-treaty"))
    try:
        read: Treaty = msgspec.convert(treaty, _kinds(setting))
    except msgspec.ValidationError as error:
        title = setting.game.title
        raise NotationError(phrase("no-treaty-of", game=title, why=error)) from error
    return setting.notation.text(read)


def _kinds(setting: Setting) -> Any:
    return Union[setting.game.treaties]  # noqa: UP007
