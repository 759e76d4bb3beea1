"""Matches over HTTP: making them, playing them, sitting in them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, patch, post, put
from litestar.params import Parameter

from kassen.core.engine.views import observe
from kassen.core.play.foreseen import broken_by
from kassen.core.values.errors import IllegalMove, NotationError, NotYourTurn
from kassen.core.words.typed_lines import Unclear
from kassen.server.http.language import language_of, phrase, say
from kassen.server.http.limits import LARGE_BODY
from kassen.server.http.problems import TO_MAKE, Problem, no_decision, problems, refused
from kassen.server.http.routes import in_match
from kassen.server.http.security import address_of
from kassen.server.people.sign_in.door import caller_of, must_be_known
from kassen.server.play.acts import Backwards, Typed, Wish, read_wish, why_unasked
from kassen.server.play.door import Visitor, begun_at, holders_of, refusals
from kassen.server.play.picked import move_meant
from kassen.server.play.seating import tidy
from kassen.server.play.tokens import HOST
from kassen.server.services import Services
from kassen.server.shapes.coaching import CoachInfo, CoachWish
from kassen.server.shapes.matches import (
    AnalysisWish,
    BotWish,
    CommitmentInfo,
    LookedInfo,
    LookedWish,
    MatchWish,
    MineWish,
    NameWish,
    NewMatch,
    Summary,
)
from kassen.server.shapes.playing import (
    ActWish,
    MoveWish,
    Played,
    WhyAnswer,
    WhyWish,
)
from kassen.server.shapes.states import Sentence, State
from kassen.server.watch.summaries import summaries

After = Annotated[int | None, Parameter(ge=0, le=2**31 - 1)]


# ---- making a match ----------------------------------------------------------------------------


@post("/commitments", summary="Commit to the secret of a match to be", responses=problems())
async def promise(request: Request[Any, Any, Any], services: Services) -> CommitmentInfo:
    services.limits.new_match(address_of(request.scope))
    return CommitmentInfo(await services.seating.promise())


@post(
    "/matches",
    summary="Make a match",
    responses=problems(*TO_MAKE),
    request_max_body_size=LARGE_BODY,
)
async def create(request: Request[Any, Any, Any], data: MatchWish, services: Services) -> NewMatch:
    """Answers with the secret links of its seats: they are shown this once.

    A rated one is for whoever is signed in, alone with bots; with others a table is made.
    """
    services.limits.new_match(address_of(request.scope))
    caller = await caller_of(request, services) if data.rated else None
    must_be_known(caller.id if caller else "", data.rated)
    data, beginning = await begun_at(request, services, data, len(data.seats))
    return await services.seating.create(data, caller.id if caller else None, beginning)


@post(
    "/analyses",
    summary="Look into a position: a match that one plays for all sides",
    responses=problems("bad-wish", "not-understood", "too-large", "not-kept"),
    request_max_body_size=LARGE_BODY,
)
async def analyse(
    request: Request[Any, Any, Any], data: AnalysisWish, services: Services
) -> NewMatch:
    """It begins at the position, nothing in it counts, and whatever was done can be taken back."""
    services.limits.new_match(address_of(request.scope))
    return await services.seating.analyse(data.position)


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
    held = await holders_of(data.links, address_of(request.scope), services)
    seen = [one for one in held if one.role != HOST]
    return await summaries(services, seen, language_of(request))


# ---- looking and playing -----------------------------------------------------------------------


@in_match(get, "", "The state of a match for your role", "not-allowed")
async def state(visitor: Visitor, services: Services, after: After = None) -> State:
    """All that your token's role may know now; with `after`, what happened since that number."""
    return await services.look(visitor.match, visitor.reader, visitor.lang, after)


@in_match(
    post,
    "/acts",
    "Play a move, take one back, resign, offer, answer",
    "not-allowed",
    "too-large",
    "stale-state",
    "not-your-turn",
    "refused",
    "illegal-move",
    "not-understood",
    "unclear",
    "not-kept",
    status_code=200,
)
async def act(data: ActWish, visitor: Visitor, services: Services) -> Played:
    """For the state with this number. A move is a text, a whole typed line, or structured."""
    seat, wish = visitor.player, data.do
    async with refusals(services, visitor):
        wanted = _wanted(wish) if isinstance(wish, MoveWish) else wish
        key = visitor.holder.hash
        done = await services.acts.act(visitor.match, seat, wanted, data.number, key=key)
    before = done.told[0].number_for(seat) - 1
    now = await services.look(visitor.match, seat, visitor.lang, before)
    return Played(done.played, done.rest, now)


def _wanted(wish: MoveWish) -> Wish:
    is_only_back = wish.back > 0 and wish.move == ""
    return Backwards(wish.back) if is_only_back else Typed(wish.move, wish.back)


@in_match(post, "/why", "Why a move is not legal", "not-allowed", "too-large", status_code=200)
async def why(data: WhyWish, visitor: Visitor, services: Services) -> WhyAnswer:
    """A move, or what was picked on the board: then the move is found that this would be."""
    seat = visitor.player
    async with services.matches.hold(visitor.match) as found:
        speaker, text = found.speaker(visitor.lang), found.setting.notation.text
        said = data.move if isinstance(data.move, str) else ""
        try:
            if data.move and found.match.table.choice(seat) is None:
                raise why_unasked(found, seat, data.move)
            wanted = data.move or move_meant(found.match.table, seat, data.refs)
            moves, _ = read_wish(found, seat, wanted)
        except NotYourTurn as error:
            return WhyAnswer(False, said, no_decision(speaker, error.to_act), None, "")
        except IllegalMove as error:
            problem = refused(error, speaker)
            reason: Sentence = problem.more["reason"]
            detail = problem.detail(speaker.lang)
            return WhyAnswer(False, error.move, detail, reason, error.rule)
        except (NotationError, Unclear) as error:
            return WhyAnswer(False, said, error.said(speaker.lang), None, "")
        meant = "; ".join(text(one) for one in moves)
        seen = observe(found.match.table, seat)
        pacts = await services.matches.pacts(found, seat)
        breaks = [pact.number for pact in broken_by(seen, found.setting, moves, pacts)]
        said = say(speaker.lang, "is-legal", move=meant)
        return WhyAnswer(True, meant, said, None, "", breaks)


@in_match(
    post,
    "/coach",
    "What a coach says of your decision",
    "not-allowed",
    "too-large",
    "refused",
    "not-understood",
    status_code=200,
)
async def coach(data: CoachWish, visitor: Visitor, services: Services) -> CoachInfo:
    """What it is for, what threatens you; with `think`, what a bot that sees what you see would do.

    The move you think of is in the body: addresses are logged. There is a coach where one person
    plays with bots, and where the table has agreed on it.
    """
    seat = visitor.player
    async with refusals(services, visitor):
        return await services.coaching.ask(visitor.match, seat, data, visitor.lang)


# ---- seats -------------------------------------------------------------------------------------


async def _sit(services: Services, visitor: Visitor, **changes: Any) -> State:
    seat = visitor.player
    async with refusals(services, visitor):
        await services.seating.change(visitor.match, seat, visitor.holder.hash, **changes)
    return await services.look(visitor.match, seat, visitor.lang)


@in_match(
    patch, "/seat", "Your name at this table", "not-allowed", "too-large", "bad-wish", "not-kept"
)
async def rename(data: NameWish, visitor: Visitor, services: Services) -> State:
    name = tidy(data.name)
    if not name:
        raise Problem("invalid-request", phrase("name-needs-letter"))
    return await _sit(services, visitor, name=name)


@in_match(get, "/seat/seen", "What was last looked at from your seat", "not-allowed")
async def seen(visitor: Visitor, services: Services) -> LookedInfo:
    """On any device: what came after it happened while you were away."""
    return LookedInfo(await services.storage.seen(visitor.match, visitor.player))


@in_match(
    put,
    "/seat/seen",
    "You have looked at this",
    "not-allowed",
    "too-large",
    "not-kept",
    status_code=204,
)
async def sees(data: LookedWish, visitor: Visitor, services: Services) -> None:
    """A number of yours; nothing that is still to come can have been seen."""
    seat = visitor.player
    async with services.matches.hold(visitor.match) as found:
        last = found.match.table.state_number(seat)
    await services.storage.sees(visitor.match, seat, min(data.number, last))


@in_match(
    put, "/seat/bot", "Let a bot play your seat", "not-allowed", "too-large", "bad-wish", "not-kept"
)
async def hand_over(data: BotWish, visitor: Visitor, services: Services) -> State:
    return await _sit(services, visitor, bot=data.bot)


@in_match(
    delete,
    "/seat/bot",
    "Take your seat back from the bot",
    "not-allowed",
    "refused",
    "not-kept",
    status_code=200,
)
async def take_back(visitor: Visitor, services: Services) -> State:
    return await _sit(services, visitor, bot=None)


@in_match(
    post, "/rematch", "The same game with the sides swapped", "not-allowed", "refused", "not-kept"
)
async def rematch(
    request: Request[Any, Any, Any], visitor: Visitor, services: Services
) -> NewMatch:
    """Each gets the key to his own seat in it; whoever was the host of this is that of the next."""
    visitor.must_have_part()
    caller = await caller_of(request, services)
    async with refusals(services, visitor):
        return await services.rematches.rematch(visitor.holder, caller.id if caller else "")


HANDLERS = [
    promise,
    create,
    analyse,
    mine,
    state,
    act,
    why,
    coach,
    rename,
    seen,
    sees,
    hand_over,
    take_back,
    rematch,
]
