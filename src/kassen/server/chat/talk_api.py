"""Talk and treaties over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from kassen.core.values.errors import KassenError
from kassen.server.chat.talking import read_act
from kassen.server.http.routes import in_match
from kassen.server.past.looking_back_api import JSON_LINES
from kassen.server.play.door import Visitor, in_his_words
from kassen.server.services import Services
from kassen.server.shapes.talk import Talk, TalkWish

After = Annotated[int | None, Parameter(ge=0, le=2**31 - 1)]


@in_match(get, "/talk", "Talk and treaties, as your role knows them", "not-allowed")
async def talk(visitor: Visitor, services: Services, after: After = None) -> Talk:
    """The last 200 lines, or those after one of yours; all treaties that you know."""
    return await services.talking.talk(visitor.match, visitor.reader, visitor.lang, after)


@in_match(
    post,
    "/talk",
    "Say something, or make a treaty",
    "not-allowed",
    "refused",
    "not-understood",
    "not-kept",
    "too-large",
    status_code=200,
)
async def say(data: TalkWish, visitor: Visitor, services: Services, after: After = None) -> Talk:
    seat = visitor.player
    services.limits.talk(f"{visitor.match} {seat}")
    if data.act == "say" and data.to:
        await services.club.circle.must_reach(visitor.match, seat, data.to)
    async with services.matches.hold(visitor.match) as found:
        setting = found.setting
    try:
        key = visitor.holder.hash
        await services.talking.say(visitor.match, seat, read_act(setting, data), key=key)
    except KassenError as error:
        raise await in_his_words(services, visitor, error) from error
    return await services.talking.talk(visitor.match, seat, visitor.lang, after)


@in_match(
    get,
    "/talk/file",
    "Download what was said",
    "not-allowed",
    media_type=JSON_LINES,
    responses={
        200: ResponseSpec(
            data_container=str,
            media_type=JSON_LINES,
            description="What your role knows of what was said, a JSON object a line",
            generate_examples=False,
        ),
    },
)
async def talk_file(visitor: Visitor, services: Services) -> Response[bytes]:
    """First a line with the treaties, then a line for each thing that was said."""
    known = await services.talking.talk(visitor.match, visitor.reader, visitor.lang, 0)
    head = {"match": visitor.match, "seat": visitor.holder.seat, "treaties": known.treaties}
    lines = [msgspec.json.encode(part) for part in (head, *known.lines)]
    return Response(
        b"\n".join(lines) + b"\n",
        media_type=JSON_LINES,
        headers={"Content-Disposition": f'attachment; filename="talk-{visitor.match}.jsonl"'},
    )


HANDLERS = [talk, say, talk_file]
