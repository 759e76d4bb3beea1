"""Live: each listener gets what his own role sees and hears, by WebSocket or as lines of JSON."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, WebSocket, get, websocket
from litestar.channels import ChannelsPlugin
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter
from litestar.response import Stream
from uvicorn.protocols.utils import ClientDisconnected

from kassen.core.values.nested import is_deep_json
from kassen.server.http.language import phrase, spoken
from kassen.server.http.problems import Problem, no_token
from kassen.server.http.routes import in_match
from kassen.server.http.security import address_of
from kassen.server.play.door import Visitor, let_in
from kassen.server.services import Services
from kassen.server.shapes.states import Greeting, PresenceInfo, State
from kassen.server.shapes.talk import Talk
from kassen.server.store.database import is_away
from kassen.server.watch.bells import CHANGED, DELETED, channel
from kassen.server.watch.late import next_look

PING = b'{"type":"ping"}'
NOT_UNDERSTOOD, NO_TOKEN, NO_GREETING, GONE, TOO_MANY = 4400, 4401, 4408, 4410, 4429
_CODES = {"too-many-requests": TOO_MANY, "not-found": GONE}
TRY_AGAIN = 1013


async def messages(
    services: Services,
    plugin: ChannelsPlugin,
    visitor: Visitor,
    after: int | None,
    heard: int | None = None,
) -> AsyncGenerator[bytes, None]:
    """States as they come, the first at once; what is said; a ping after a while of silence.

    `heard` is the last line of talk that the listener has. What he may not know of makes no
    difference to when he is pinged: a bell that brings him nothing ends no silence.
    """
    id, seat, lang = visitor.match, visitor.reader, visitor.lang
    last: State | None = None
    last_talk: Talk | None = None
    async with plugin.start_subscription(channel(id)) as subscriber:
        bells = subscriber.iter_events()
        ringing = asyncio.ensure_future(anext(bells))
        silence = Silence(services.settings.ping_seconds)
        try:
            while True:
                if not await services.tokens.still_opens(visitor.holder):
                    raise no_token()
                by_bell = last is not None
                news = await services.news(id, seat, lang, after, heard, by_bell=by_bell)
                state, talk = news.state, news.talk
                if last is None or is_news(state, last):
                    yield news.state_message
                    last, after = state, state.number
                    silence.begin()
                if talk is not None and is_new_talk(talk, last_talk):
                    yield news.talk_message
                    heard = talk.number
                    silence.begin()
                last_talk = talk
                due = await next_look(services.matches, id, seat)
                while (ended := await silence.ends_with(ringing, due)) == "silence":
                    services.bots.still_watched(id, seat)
                    yield PING
                    silence.begin()
                    due = await next_look(services.matches, id, seat)
                if ended == "due":
                    continue
                if (said := ringing.result()) == DELETED:
                    raise Problem("not-found", phrase("match-deleted"))
                if said != CHANGED:
                    services.tokens.forget(id)
                ringing = asyncio.ensure_future(anext(bells))
        finally:
            ringing.cancel()
            with suppress(asyncio.CancelledError, StopAsyncIteration):
                await ringing


class Silence:
    """How long a listener has been sent nothing."""

    def __init__(self, seconds: float) -> None:
        """`seconds`: so much of it is enough."""
        self._seconds = seconds
        self.begin()

    def begin(self) -> None:
        self._until = asyncio.get_running_loop().time() + self._seconds

    async def ends_with(
        self, ringing: asyncio.Future[bytes], due: float | None
    ) -> Literal["bell", "silence", "due"]:
        """Wait for a bell, for enough silence, or until something is `due` in so many seconds."""
        left = self._until - asyncio.get_running_loop().time()
        if left <= 0:
            return "silence"
        done, _ = await asyncio.wait({ringing}, timeout=left if due is None else min(due, left))
        if done:
            return "bell"
        return "due" if due is not None and due < left else "silence"


def is_news(state: State, last: State) -> bool:
    """Something that this role can know has changed."""
    if state is last:
        return False
    if state.events or state.number != last.number:
        return True
    quiet = msgspec.structs.replace(last, events=[], log_changed=state.log_changed)
    return state != quiet


def is_new_talk(talk: Talk, last: Talk | None) -> bool:
    """Something was said, or what can be made of it has changed."""
    if talk.lines or last is None:
        return bool(talk.lines)
    return (talk.treaties, talk.partners) != (last.treaties, last.partners)


@in_match(get, "/presence", "Who is at the table just now", "not-allowed")
async def presence(visitor: Visitor, services: Services) -> PresenceInfo:
    """The seats whose holders listen, on a page or with a program."""
    return await services.present(visitor.match, visitor.reader)


@in_match(
    get,
    "/stream",
    "Stream states as newline-delimited JSON",
    "not-allowed",
    media_type="application/x-ndjson",
)
async def stream(
    request: Request[Any, Any, Any],
    visitor: Visitor,
    services: Services,
    channels: ChannelsPlugin,
    after: Annotated[int | None, Parameter(ge=0, le=2**31 - 1)] = None,
    talk: Annotated[int | None, Parameter(ge=0, le=2**31 - 1)] = None,
) -> Stream:
    """The same messages as on the WebSocket, for programs."""
    address = address_of(request.scope)
    services.limits.may_listen(address)
    here = services.presence.listening(visitor.match, visitor.reader)

    async def lines() -> AsyncIterator[bytes]:
        with services.limits.live(address), here:
            async with aclosing(messages(services, channels, visitor, after, talk)) as found:
                async for message in found:
                    yield message + b"\n"

    return Stream(lines(), media_type="application/x-ndjson")


@websocket("/matches/{id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], id: str, services: Services, channels: ChannelsPlugin
) -> None:
    """First the client says who it is, then it only listens."""
    with suppress(WebSocketDisconnect, ClientDisconnected):  # it may be gone at any moment
        await socket.accept()
        await _tell(socket, id, services, channels)


async def _tell(
    socket: WebSocket[Any, Any, Any], id: str, services: Services, channels: ChannelsPlugin
) -> None:
    address = address_of(socket.scope)
    try:
        with services.limits.live(address):
            greeting = await _greeting(socket, services.settings.greeting_seconds)
            holder = await let_in(services, address, id, greeting.token)
            lang = spoken(greeting.lang, socket.headers.get("accept-language", ""))
            visitor = Visitor(holder, lang)
            heard = greeting.talk
            found = messages(services, channels, visitor, greeting.after, heard)
            with services.presence.listening(id, visitor.reader):
                await _send_all(socket, found)
    except Problem as problem:
        code = _CODES.get(problem.kind, NO_TOKEN)
        lang = spoken(None, socket.headers.get("accept-language", ""))
        await socket.close(code, _short(problem.detail(lang)))
    except _BadGreeting as error:
        await socket.close(error.code, _short(str(error)))
    except Exception as error:
        if not is_away(error):
            raise
        await socket.close(TRY_AGAIN, "The server cannot reach its database now.")


def _short(reason: str) -> str:
    """What fits into the reason of a close, which is 123 bytes at most."""
    return reason.encode()[:120].decode(errors="ignore")


class _BadGreeting(Exception):
    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


async def _greeting(socket: WebSocket[Any, Any, Any], seconds: float) -> Greeting:
    try:
        text = await asyncio.wait_for(socket.receive_text(), seconds)
        if is_deep_json(text.encode()):
            raise _BadGreeting(NOT_UNDERSTOOD, "The greeting is not understood: nested too deeply")
        return msgspec.json.decode(text, type=Greeting)
    except TimeoutError:
        raise _BadGreeting(NO_GREETING, "No greeting came.") from None
    except msgspec.MsgspecError as error:
        raise _BadGreeting(NOT_UNDERSTOOD, f"The greeting is not understood: {error}") from None


async def _send_all(socket: WebSocket[Any, Any, Any], found: AsyncGenerator[bytes, None]) -> None:
    """Send until the client is gone; what it says meanwhile is not heard."""
    sending = asyncio.ensure_future(_send(socket, found))
    hearing = asyncio.ensure_future(_hear(socket))
    try:
        done, _ = await asyncio.wait({sending, hearing}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (sending, hearing):
            task.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)


async def _send(socket: WebSocket[Any, Any, Any], found: AsyncGenerator[bytes, None]) -> None:
    async with aclosing(found) as states:
        async for message in states:
            await socket.send_data(message.decode(), mode="text")


async def _hear(socket: WebSocket[Any, Any, Any]) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data(mode="text")
