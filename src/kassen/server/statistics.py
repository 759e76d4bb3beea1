"""What was played here: games that are over, by seats and lengths. Nobody is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median_low
from typing import Any

from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.engine.results import Result
from kassen.core.keeping.in_play import InPlay
from kassen.core.words.sentences import words_for
from kassen.server.shapes.games import (
    PlayedLength,
    PlayedSeat,
    PlayedTable,
    StatisticsInfo,
    WayToEnd,
)

MOST = 2000
"""Of so many games at most, the newest."""
WAYS = 8
"""So many of the ways in which they ended."""


class Ending(Struct, frozen=True):
    """How a match ended, kept with it."""

    winners: tuple[int, ...]
    how: str
    rounds: int


class Ended(Struct, frozen=True):
    """A match that is over, as far as it is counted."""

    edition: str
    players: int
    bots: int
    ending: Ending


def ending_of(match: InPlay, result: Result) -> Ending:
    return Ending(tuple(result.winners), result.how, match.game.rounds(match.table))


def statistics(game: Game[Any, Any, Any], ended: Sequence[Ended], lang: str) -> StatisticsInfo:
    """Tables that are alike are counted together, the most frequent first."""
    kinds = Counter((one.edition, one.players) for one in ended)
    return StatisticsInfo(
        finished=len(ended),
        tables=[
            _played(game, edition, players, _alike(ended, edition, players), lang)
            for (edition, players), _ in kinds.most_common()
        ],
    )


def _alike(ended: Iterable[Ended], edition: str, players: int) -> list[Ended]:
    return [one for one in ended if (one.edition, one.players) == (edition, players)]


def _played(
    game: Game[Any, Any, Any], edition: str, players: int, ended: Sequence[Ended], lang: str
) -> PlayedTable:
    words = words_for(game.setting(edition=edition, players=players), lang)
    wins = Counter(seat for one in ended for seat in one.ending.winners)
    rounds = sorted(one.ending.rounds for one in ended)
    ways = Counter((one.ending.how, one.ending.winners) for one in ended)
    texts = Counter[str]()
    for (how, winners), count in ways.items():
        texts[words.result(Result(winners, how))] += count
    return PlayedTable(
        edition=edition,
        edition_label=words.edition(edition) if len(game.editions) > 1 else "",
        players=players,
        games=len(ended),
        with_bots=sum(one.bots > 0 for one in ended),
        seats=[PlayedSeat(seat, words.name("seat", seat), wins[seat]) for seat in range(players)],
        rounds=PlayedLength(rounds[0], median_low(rounds), rounds[-1]) if rounds[-1] else None,
        endings=[WayToEnd(text, count) for text, count in texts.most_common(WAYS)],
    )
