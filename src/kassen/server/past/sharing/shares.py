"""Games that are over and are shown to whoever has the link, because somebody who played says so.

The link holds no key. What can be seen by it is what spectators see when the game is over.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from sqlalchemy import delete, select

from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.pictures.board import board_svg
from kassen.core.words.pictures.png import png_of
from kassen.server.http.language import phrase
from kassen.server.http.pages import board_files
from kassen.server.http.problems import Problem
from kassen.server.lobby.tables.finished import Finished
from kassen.server.past.looking_back import Hidden
from kassen.server.play.open_matches import NoSuchMatch, OpenMatch, OpenMatches
from kassen.server.shapes.sharing import SharedInfo
from kassen.server.store.schema import pictures, shares
from kassen.server.store.storage import now
from kassen.server.store.writer import Conflict
from kassen.server.think.backroom import Backroom

WIDTH: Final = 1200
HEIGHT: Final = 630
"""As pages that show previews want them."""

Wish = tuple[str, str]
"""A match, and the language of its picture."""


class Shares:
    def __init__(self, matches: OpenMatches, finished: Finished, backroom: Backroom) -> None:
        self.matches = matches
        self.storage = matches.storage
        self._finished = finished
        self._backroom = backroom
        self._drawing: dict[Wish, asyncio.Task[bytes]] = {}

    async def share(self, id: str, lang: str) -> str:
        """The path of the link; Hidden before the game is over. The picture is begun at once."""
        found = await self._over(id)
        if not await self.is_shared(id):
            with suppress(Conflict):  # somebody else was faster
                await self.storage.writer.write([(shares, [{"match": id, "made": now()}])])
        if _has_board(found) and await self._drawn((id, lang)) is None:
            self._begun(found, lang)
        return path_of(id, lang)

    async def end(self, id: str) -> None:
        await self.storage.writer.write([], [delete(shares).where(shares.c.match == id)])

    async def is_shared(self, id: str) -> bool:
        query = select(shares.c.match).where(shares.c.match == id)
        return await self.storage.one(query) is not None

    async def told(self, id: str, lang: str) -> SharedInfo:
        """Problem if nobody has shown it."""
        found = await self._shared(id)
        result = found.match.result
        assert result is not None
        speaker, game = found.speaker(lang), found.setting.game
        said = speaker.words.result(result)
        called = game.called(found.setting, found.match.table.pos)
        story = await self._finished.story(found.kept, result, speaker.lang, called)
        return SharedInfo(
            match=id,
            game=game.id,
            title=game.title,
            names=[speaker.seat_name(one) for one in found.seats],
            result=said,
            story=story.removeprefix(said).strip(),
            picture=_picture_of(id, speaker.lang) if _has_board(found) else "",
        )

    async def picture(self, id: str, lang: str) -> bytes:
        """Drawn once, in another process, and kept; Problem if nobody has shown the game."""
        found = await self._shared(id)
        if not _has_board(found):
            raise Problem("not-found", phrase("not-shared"))
        lang = found.speaker(lang).lang
        known = await self._drawn((id, lang))
        return known if known is not None else await asyncio.shield(self._begun(found, lang))

    async def _shared(self, id: str) -> OpenMatch:
        if not await self.is_shared(id):
            raise Problem("not-found", phrase("not-shared"))
        try:
            return await self._over(id)
        except NoSuchMatch:  # deleted meanwhile
            raise Problem("not-found", phrase("not-shared")) from None

    async def _over(self, id: str) -> OpenMatch:
        async with self.matches.hold(id) as found:
            if found.match.result is None:
                raise Hidden(phrase("share-hidden"))
            return found

    async def _drawn(self, wish: Wish) -> bytes | None:
        match, lang = wish
        wanted = (pictures.c.match == match, pictures.c.lang == lang)
        row = await self.storage.one(select(pictures.c.png).where(*wanted))
        return None if row is None else row.png

    def _begun(self, found: OpenMatch, lang: str) -> asyncio.Task[bytes]:
        """Whoever asks as well waits for the same."""
        wish = (found.id, lang)
        drawing = self._drawing.get(wish)
        if drawing is None:
            drawing = self._drawing[wish] = asyncio.create_task(self._draw(found, lang))
            drawing.add_done_callback(lambda done: self._finish(wish, done))
        return drawing

    def _finish(self, wish: Wish, done: asyncio.Task[bytes]) -> None:
        self._drawing.pop(wish, None)
        if not done.cancelled():
            done.exception()  # told to whoever waits for it, if anybody does

    async def _draw(self, found: OpenMatch, lang: str) -> bytes:
        look = look_at(found.match.table, SPECTATOR, lang)
        svg = await self._backroom.do(board_svg, look)
        png = await self._backroom.far(png_of, svg, WIDTH, HEIGHT)
        row = {"match": found.id, "lang": lang, "png": png}
        with suppress(Conflict):  # another server drew it too, or the game is gone
            await self.storage.writer.write([(pictures, [row])])
        return png


def _has_board(found: OpenMatch) -> bool:
    return "board.json" in board_files(found.setting.game)


def _picture_of(id: str, lang: str) -> str:
    return f"/api/v1/shared/{id}/board.png?lang={lang}"


def path_of(id: str, lang: str) -> str:
    """With the language of whoever shows it: those who make previews say none of their own."""
    return f"/shared/{id}?lang={lang}"
