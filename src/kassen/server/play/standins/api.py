"""The waiting list over HTTP."""

from __future__ import annotations

from litestar import delete, get, post, put

from kassen.core.engine.registry import game_ids, game_named
from kassen.server.people.routes import Name, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.play.standins.desk import Vacancy
from kassen.server.services import Services
from kassen.server.shapes.standins import OfferInfo, TakenInfo, WaitingFor, WaitingInfo
from kassen.server.watch.states import iso


@by_member(get, "/waiting", "Games for which you wait, and seats that you may take over")
async def listed(member: Member, services: Services) -> WaitingInfo:
    return await _shown(member, services)


async def _shown(member: Member, services: Services) -> WaitingInfo:
    me, desk = member.account.id, services.standins
    return WaitingInfo(
        waiting=await waits_for(services, me),
        offers=[await _offer(services, one, member.lang) for one in await desk.offers(me)],
    )


async def waits_for(services: Services, account: str) -> list[WaitingFor]:
    return [
        WaitingFor(one.game, game_named(one.game).title, iso(one.since), one.place)
        for one in await services.standins.of(account)
        if one.game in game_ids()
    ]


async def _offer(services: Services, one: Vacancy, lang: str) -> OfferInfo:
    """What everybody at the table knows, and nothing of what the seat holds."""
    async with services.matches.hold(one.match) as found:
        seats = [found.speaker(lang).seat_info(seat, None, found.match) for seat in found.seats]
        header, game = found.kept.header, found.match.game
        return OfferInfo(
            offer=one.id,
            match=one.match,
            game=game.id,
            title=game.title,
            label=seats[one.seat].label,
            was=seats[one.seat].name,
            others=[other.name for other in seats if other.seat != one.seat],
            clock=header.clock,
            rated=found.kept.is_rated,
            until=iso(one.due or 0),
        )


@by_member(put, "/waiting/{game:str}", "Wait for a seat in a game", "bad-wish", "not-kept")
async def join(game: Name, member: Member, services: Services) -> WaitingInfo:
    """You are told when the seat of somebody who is late or has resigned is offered to you."""
    await services.standins.join(member.account.id, game)
    return await _shown(member, services)


@by_member(delete, "/waiting/{game:str}", "Wait no longer", "not-kept", status_code=200)
async def leave(game: Name, member: Member, services: Services) -> WaitingInfo:
    await services.standins.leave(member.account.id, game)
    return await _shown(member, services)


@by_member(post, "/offers/{offer:str}", "Take the seat over", "not-found", "refused", "not-kept")
async def take(offer: Name, member: Member, services: Services) -> TakenInfo:
    """It is among your games from now on, and its keys are yours alone."""
    return TakenInfo(await services.standins.take(member.account, offer))


@by_member(delete, "/offers/{offer:str}", "Not this one", "not-found", "not-kept", status_code=200)
async def pass_on(offer: Name, member: Member, services: Services) -> WaitingInfo:
    """It is offered to the next one; you stay on the list."""
    await services.standins.pass_on(member.account.id, offer)
    return await _shown(member, services)


HANDLERS = [listed, join, leave, take, pass_on]
