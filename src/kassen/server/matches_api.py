"""Matches over HTTP: making them, playing them, sitting in them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Request, delete, get, patch, post, put
from litestar.params import Parameter

from kassen.core.errors import IllegalMove, KassenError, NotationError, NotYourTurn
from kassen.core.typed_lines import Unclear
from kassen.server.acts import (
    Answer,
    OfferDraw,
    OfferRewind,
    PlayMove,
    Resign,
    Undo,
    Wish,
    read_wish,
)
from kassen.server.door import Visitor, in_his_words, language_of
from kassen.server.language import say
from kassen.server.limits import LARGE_BODY
from kassen.server.problems import Problem, no_decision, problems, refused
from kassen.server.seating import tidy
from kassen.server.security import address_of
from kassen.server.services import Services
from kassen.server.shapes import (
    AnswerWish,
    BotWish,
    CommitmentInfo,
    HostWish,
    Link,
    MatchWish,
    MineWish,
    MoveWish,
    NameWish,
    NewMatch,
    OfferWish,
    Played,
    ResignWish,
    SeatChange,
    Sentence,
    State,
    Summary,
    UndoWish,
    WhyAnswer,
    WhyWish,
)
from kassen.server.states import Speaker, iso
from kassen.server.tokens import HOST, Holder

After = Annotated[int | None, Parameter(ge=0, le=2**31 - 1)]
BEARER: list[dict[str, list[str]]] = [{"bearer": []}]
_TOKEN = ("no-token", "not-allowed")
_PLAY = (*_TOKEN, "stale-state", "not-your-turn", "refused", "not-kept")


# ---- making a match ----------------------------------------------------------------------------


@post("/commitments", summary="Commit to the secret of a match to be", responses=problems())
async def promise(request: Request[Any, Any, Any], services: Services) -> CommitmentInfo:
    services.limits.new_match(address_of(request.scope))
    return CommitmentInfo(await services.seating.promise())


@post(
    "/matches",
    summary="Make a match",
    responses=problems("bad-wish", "too-large", "not-kept"),
    request_max_body_size=LARGE_BODY,
)
async def create(request: Request[Any, Any, Any], data: MatchWish, services: Services) -> NewMatch:
    """Answers with the secret links of its seats: they are shown this once."""
    services.limits.new_match(address_of(request.scope))
    return await services.seating.create(data)


@post(
    "/matches/mine",
    summary="The matches on this device",
    status_code=200,
    responses=problems("too-large"),
)
async def mine(
    request: Request[Any, Any, Any], data: MineWish, services: Services, lang: str | None = None
) -> list[Summary]:
    """What is going on where; tokens that open nothing are left out."""
    found = []
    for link in data.links:
        holder = await services.tokens.find(link.token, link.match)
        if holder is None:
            services.limits.wrong_token(address_of(request.scope))
        elif holder.role != HOST:
            found.append(await _summary(services, holder, language_of(request)))
    return found


async def _summary(services: Services, holder: Holder, lang: str) -> Summary:
    async with services.matches.hold(holder.match) as found:
        match, speaker = found.match, Speaker(found.setting, lang)
        seat = holder.seat
        changed = found.recent[-1].at if found.recent else await services.storage.changed(found.id)
        return Summary(
            match=found.id,
            game=match.game.id,
            title=match.game.title,
            role="spectator" if seat is None else "seat",
            seat=seat,
            seats=[speaker.seat_info(one) for one in found.seats],
            number=match.table.state_number(seat),
            to_act=list(match.to_act()),
            your_move=seat in match.to_act(),
            waiting=speaker.waiting(match),
            result=speaker.result(match.result),
            created=iso(found.kept.created),
            changed=iso(changed),
        )


# ---- looking and playing -----------------------------------------------------------------------


@get(
    "/matches/{id:str}",
    summary="The state of a match for your role",
    responses=problems(*_TOKEN),
    security=BEARER,
)
async def state(
    id: str, visitor: Visitor, services: Services, after: After = None, lang: str | None = None
) -> State:
    """All that your token's role may know now; with `after`, what happened since that number."""
    return await services.look(id, visitor.seat, visitor.lang, after)


@asynccontextmanager
async def _refusals(services: Services, visitor: Visitor) -> AsyncIterator[None]:
    """Whatever the table says no to is said in the visitor's language."""
    try:
        yield
    except KassenError as error:
        raise await in_his_words(services, visitor, error) from error


async def _act(services: Services, visitor: Visitor, wish: Wish) -> Played:
    seat = visitor.player
    async with _refusals(services, visitor):
        done = await services.acts.act(visitor.match, seat, wish)
    before = done.told[0].number_for(seat) - 1
    now = await services.look(visitor.match, seat, visitor.lang, before)
    return Played(done.played, done.rest, now)


@post(
    "/matches/{id:str}/moves",
    summary="Play a move",
    status_code=200,
    responses=problems(*_PLAY, "illegal-move", "not-understood", "unclear", "too-large"),
    security=BEARER,
)
async def move(
    id: str, data: MoveWish, visitor: Visitor, services: Services, lang: str | None = None
) -> Played:
    """A text, a whole typed line, or the structured move; for the state with this number."""
    return await _act(services, visitor, PlayMove(data.number, data.move))


@post(
    "/matches/{id:str}/undo",
    summary="Take back your last move",
    status_code=200,
    responses=problems(*_PLAY, "too-large"),
    security=BEARER,
)
async def undo(
    id: str, data: UndoWish, visitor: Visitor, services: Services, lang: str | None = None
) -> Played:
    return await _act(services, visitor, Undo(data.number))


@post(
    "/matches/{id:str}/resign",
    summary="Give up",
    status_code=200,
    responses=problems(*_PLAY, "bad-wish", "too-large"),
    security=BEARER,
)
async def resign(
    id: str, data: ResignWish, visitor: Visitor, services: Services, lang: str | None = None
) -> Played:
    return await _act(services, visitor, Resign(data.number))


@post(
    "/matches/{id:str}/offers",
    summary="Offer a draw, or to go back",
    status_code=200,
    responses=problems(*_PLAY, "too-large"),
    security=BEARER,
)
async def offer(
    id: str, data: OfferWish, visitor: Visitor, services: Services, lang: str | None = None
) -> Played:
    if data.what == "draw":
        return await _act(services, visitor, OfferDraw(data.number))
    if data.to is None:
        raise Problem("invalid-request", "Say to which line of the log to go back: `to`.")
    return await _act(services, visitor, OfferRewind(data.number, data.to))


@post(
    "/matches/{id:str}/answer",
    summary="Answer the open offer",
    status_code=200,
    responses=problems(*_PLAY, "too-large"),
    security=BEARER,
)
async def answer(
    id: str, data: AnswerWish, visitor: Visitor, services: Services, lang: str | None = None
) -> Played:
    return await _act(services, visitor, Answer(data.number, data.yes))


@post(
    "/matches/{id:str}/why",
    summary="Why a move is not legal",
    status_code=200,
    responses=problems(*_TOKEN, "too-large"),
    security=BEARER,
)
async def why(
    id: str, data: WhyWish, visitor: Visitor, services: Services, lang: str | None = None
) -> WhyAnswer:
    seat = visitor.player
    async with services.matches.hold(id) as found:
        speaker, text = Speaker(found.setting, visitor.lang), found.setting.notation.text
        said = data.move if isinstance(data.move, str) else ""
        try:
            moves, _ = read_wish(found, seat, data.move)
        except NotYourTurn as error:
            return WhyAnswer(False, said, no_decision(speaker, error.to_act), None, "")
        except IllegalMove as error:
            problem = refused(error, speaker)
            reason: Sentence = problem.more["reason"]
            return WhyAnswer(False, error.move, problem.detail, reason, error.rule)
        except (NotationError, Unclear) as error:
            return WhyAnswer(False, said, str(error), None, "")
        meant = "; ".join(text(one) for one in moves)
        return WhyAnswer(True, meant, say(speaker.lang, "is-legal", move=meant), None, "")


# ---- seats -------------------------------------------------------------------------------------


async def _sit(services: Services, visitor: Visitor, **changes: Any) -> State:
    seat = visitor.player
    async with _refusals(services, visitor):
        await services.seating.change(visitor.match, seat, **changes)
    return await services.look(visitor.match, seat, visitor.lang)


@patch(
    "/matches/{id:str}/seat",
    summary="Your name at this table",
    responses=problems(*_TOKEN, "too-large", "bad-wish", "not-kept"),
    security=BEARER,
)
async def rename(
    id: str, data: NameWish, visitor: Visitor, services: Services, lang: str | None = None
) -> State:
    name = tidy(data.name)
    if not name:
        raise Problem("invalid-request", "A name needs at least one letter.")
    return await _sit(services, visitor, name=name)


@put(
    "/matches/{id:str}/seat/bot",
    summary="Let a bot play your seat",
    responses=problems(*_TOKEN, "too-large", "bad-wish", "not-kept"),
    security=BEARER,
)
async def hand_over(
    id: str, data: BotWish, visitor: Visitor, services: Services, lang: str | None = None
) -> State:
    return await _sit(services, visitor, bot=data.bot)


@delete(
    "/matches/{id:str}/seat/bot",
    summary="Take your seat back from the bot",
    status_code=200,
    responses=problems(*_TOKEN, "not-kept"),
    security=BEARER,
)
async def take_back(
    id: str, visitor: Visitor, services: Services, lang: str | None = None
) -> State:
    return await _sit(services, visitor, bot=None)


@put(
    "/matches/{id:str}/seats/{seat:int}",
    summary="Another bot, or a person, for a seat that a bot holds (host)",
    responses=problems(*_TOKEN, "too-large", "bad-wish", "refused", "not-found", "not-kept"),
    security=BEARER,
)
async def host_change(
    id: str,
    seat: Annotated[int, Parameter(ge=0, le=63)],
    data: HostWish,
    visitor: Visitor,
    services: Services,
    lang: str | None = None,
) -> SeatChange:
    visitor.must_be_host()
    if data.kind == "bot" and data.bot is None:
        raise Problem("invalid-request", "Say which bot: `bot`.")
    bot = data.bot if data.kind == "bot" else None
    async with _refusals(services, visitor):
        link = await services.seating.host_changes(id, seat, bot, data.name)
    async with services.matches.hold(id) as found:
        return SeatChange(Speaker(found.setting, visitor.lang).seat_info(found.seats[seat]), link)


@post(
    "/matches/{id:str}/spectators",
    summary="A new link for spectators",
    responses=problems("no-token", "not-kept"),
    security=BEARER,
)
async def spectators(id: str, visitor: Visitor, services: Services) -> Link:
    return await services.seating.spectator(id)


@post(
    "/matches/{id:str}/rematch",
    summary="The same game with the sides swapped",
    responses=problems(*_TOKEN, "refused", "not-kept"),
    security=BEARER,
)
async def rematch(
    id: str, visitor: Visitor, services: Services, lang: str | None = None
) -> NewMatch:
    seat = visitor.player
    async with _refusals(services, visitor):
        return await services.seating.rematch(id, seat)


HANDLERS = [
    promise,
    create,
    mine,
    state,
    move,
    undo,
    resign,
    offer,
    answer,
    why,
    rename,
    hand_over,
    take_back,
    host_change,
    spectators,
    rematch,
]
