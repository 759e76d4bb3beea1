"""Ladders: who is how strong, as it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import func, select

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.words.sentences import words_for
from kassen.server.lobby.ratings.rater import Player, skill_of
from kassen.server.lobby.ratings.reckoning import PROVISIONAL, SURE, Skill, shown
from kassen.server.people.profiles import profile_of
from kassen.server.shapes.ratings import (
    GameRating,
    LadderInfo,
    LadderKind,
    LadderRow,
    MatchRatings,
    RatedGame,
    RatingPath,
    SeatRating,
)
from kassen.server.store.schema import accounts, holdings, matches, rated_seats, ratings
from kassen.server.store.storage import KeptMatch, KeptSeat, Storage
from kassen.server.watch.states import iso

_LADDER = 100
_PATH = 500
"""So many of the newest games of a way."""


def _shown(skill: Skill) -> dict[str, Any]:
    return {
        "rating": skill.shown,
        "margin": skill.margin,
        "provisional": skill.is_provisional,
        "games": skill.games,
        "won": skill.won,
    }


class Ladders:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def kinds(self) -> list[LadderKind]:
        """Those on which somebody stands."""
        query = select(ratings.c.game, ratings.c.players, func.count().label("rated"))
        query = query.group_by(ratings.c.game, ratings.c.players)
        rows = await self.storage.all(query.order_by(ratings.c.game, ratings.c.players))
        return [
            LadderKind(row.game, game_named(row.game).title, row.players, row.rated)
            for row in rows
            if row.game in game_ids()
        ]

    async def ladder(self, game: str, players: int, lang: str) -> LadderInfo:
        played = game_named(game)
        query = (
            select(ratings, accounts.c.name, accounts.c.profile)
            .join(accounts, accounts.c.id == ratings.c.account, isouter=True)
            .where(ratings.c.game == game, ratings.c.players == players)
            .where(ratings.c.bot.is_(None) | ratings.c.bot.in_(played.bots))
            .order_by((ratings.c.mu - SURE * ratings.c.sigma).desc(), ratings.c.id)
        )
        words = words_for(played.setting(), lang)
        rows = await self.storage.all(query.limit(_LADDER))
        return LadderInfo(
            game=game,
            title=played.title,
            players=players,
            provisional=PROVISIONAL,
            rows=[
                LadderRow(
                    **_shown(skill_of(row)),
                    place=place,
                    name=row.name if row.bot is None else words.bot_title(row.bot),
                    account=row.account,
                    crest=None if row.account is None else profile_of(row.profile).crest,
                    bot=row.bot,
                )
                for place, row in enumerate(rows, 1)
            ],
        )

    async def of(self, account: str) -> list[GameRating]:
        """Somebody's ratings, the most played first."""
        query = select(ratings).where(ratings.c.account == account)
        rows = await self.storage.all(query.order_by(ratings.c.games.desc(), ratings.c.id))
        return [
            GameRating(
                **_shown(skill_of(row)),
                game=row.game,
                title=game_named(row.game).title,
                players=row.players,
            )
            for row in rows
            if row.game in game_ids()
        ]

    async def paths(self, account: str) -> list[RatingPath]:
        """One's own, with how they came."""
        query = (
            select(rated_seats, matches.c.game)
            .add_columns(_players(matches.c.id).label("players"))
            .join(matches, matches.c.id == rated_seats.c.match)
            .where(rated_seats.c.account == account)
            .order_by(rated_seats.c.at.desc(), rated_seats.c.match)
        )
        steps: dict[tuple[str, int], list[RatedGame]] = {}
        for row in await self.storage.all(query.limit(_PATH)):
            steps.setdefault((row.game, row.players), []).append(_step(row))
        return [
            RatingPath(
                **{name: getattr(one, name) for name in GameRating.__struct_fields__},
                path=steps.get((one.game, one.players), [])[::-1],
            )
            for one in await self.of(account)
        ]

    async def at_table(self, kept: KeptMatch, seats: Sequence[KeptSeat]) -> MatchRatings:
        query = select(holdings.c.seat, holdings.c.account).where(holdings.c.match == kept.id)
        held = {row.seat: row.account for row in await self.storage.all(query)}
        who = {one.seat: _player(one, held) for one in seats}
        ids = {
            seat: one.id(kept.header.game, len(kept.header.seats))
            for seat, one in who.items()
            if one is not None
        }
        rows = await self.storage.all(select(ratings).where(ratings.c.id.in_(ids.values())))
        skills = {row.id: skill_of(row) for row in rows}
        done = await self.storage.all(select(rated_seats).where(rated_seats.c.match == kept.id))
        then = {row.seat: row for row in done}
        return MatchRatings(
            kept.is_rated,
            [_at_seat(seat, skills.get(id, Skill()), then.get(seat)) for seat, id in ids.items()],
        )


def _players(match: Any) -> Any:
    """How many played there."""
    alike = rated_seats.alias()
    return select(func.count()).where(alike.c.match == match).scalar_subquery()


def _player(seat: KeptSeat, held: dict[int, str]) -> Player | None:
    if not seat.is_person:
        return Player(None, seat.bot)
    return Player(held[seat.seat], None) if seat.seat in held else None


def _at_seat(seat: int, skill: Skill, then: Any) -> SeatRating:
    """`then`: the row of this game, if it was rated."""
    if then is None:
        return SeatRating(**_shown(skill), seat=seat, gained=None)
    after = replace(skill, mu=then.mu, sigma=then.sigma)
    return SeatRating(**_shown(after), seat=seat, gained=shown(then.mu) - shown(then.before))


def _step(row: Any) -> RatedGame:
    after = Skill(row.mu, row.sigma)
    return RatedGame(
        match=row.match,
        seat=row.seat,
        at=iso(row.at),
        rating=after.shown,
        gained=after.shown - shown(row.before),
        margin=after.margin,
    )
