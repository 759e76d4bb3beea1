"""What was played here: games that are over, by seats and lengths. Nobody is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median_low
from typing import Any

from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.engine.setting import Setting
from kassen.core.play.in_play import InPlay
from kassen.core.play.side_words import terms_in_words
from kassen.core.values.messages import Name
from kassen.core.values.results import Result, places
from kassen.core.words.sentences import Words, words_called, words_for
from kassen.server.shapes.games import (
    PlayedBid,
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
    called: tuple[Name, ...] = ()
    """What the seats were called by then, where that was settled in play (`Game.called`)."""
    places: tuple[int, ...] = ()
    """Of each seat; none: it ended before places were kept."""
    bid: int | None = None
    """For what the sides were taken, where they are bid for,"""
    head_start: bool = False
    """and that this is a head start, bid before the game began."""
    resigned: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    """All three as in the match's own result."""

    @property
    def result(self) -> Result:
        return Result(self.winners, self.how, self.resigned, self.sides, self.out)

    def words(self, setting: Setting, lang: str) -> Words:
        """Those in which the winners are told as they were called."""
        return words_called(setting, lang, self.called)

    def text(self, setting: Setting, lang: str) -> str:
        return self.words(setting, lang).result(self.result)


class Ended(Struct, frozen=True):
    """A match that is over, as far as it is counted."""

    edition: str
    players: int
    bots: int
    ending: Ending


def ending_of(match: InPlay, result: Result) -> Ending:
    game, table, sides = match.game, match.table, match.header.sides
    in_game = game.bid(table)
    bid = sides.price if sides is not None and sides.how == "bid" else None
    return Ending(
        winners=tuple(result.winners),
        how=result.how,
        rounds=game.rounds(table),
        called=game.called(table.setting, table.pos),
        places=places(result, table.setting.players, game.merits(table), table.gone),
        bid=bid if in_game is None else in_game,
        head_start=in_game is None and bid is not None,
        resigned=result.resigned,
        sides=result.sides,
        out=result.out,
    )


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
    setting = game.setting(edition=edition, players=players)
    words = words_for(setting, lang)
    labels = [words.name("seat", seat) for seat in range(players)]
    # Whoever bid for a side won with it, wherever he sat.
    won = [
        [one.ending.words(setting, lang).name("seat", seat) for seat in one.ending.winners]
        for one in ended
    ]
    wins = Counter(label for winners in won for label in winners)
    rounds = sorted(one.ending.rounds for one in ended)
    texts = Counter(one.ending.text(setting, lang) for one in ended)
    return PlayedTable(
        edition=edition,
        edition_label=words.edition(edition) if len(game.editions) > 1 else "",
        players=players,
        games=len(ended),
        with_bots=sum(one.bots > 0 for one in ended),
        seats=[PlayedSeat(seat, label, wins[label]) for seat, label in enumerate(labels)],
        bids=_bids(ended, won, labels, words),
        rounds=PlayedLength(rounds[0], median_low(rounds), rounds[-1]) if rounds[-1] else None,
        endings=[WayToEnd(text, count) for text, count in texts.most_common(WAYS)],
    )


def _bids(
    ended: Sequence[Ended], won: Sequence[Sequence[str]], labels: Sequence[str], words: Words
) -> list[PlayedBid]:
    """How the sides fared at each price."""
    at: dict[tuple[bool, int], list[Sequence[str]]] = {}
    for one, winners in zip(ended, won, strict=True):
        if one.ending.bid is not None:
            at.setdefault((one.ending.head_start, one.ending.bid), []).append(winners)
    return [
        PlayedBid(
            bid,
            len(games),
            [sum(label in one for one in games) for label in labels],
            terms_in_words(words, bid) if is_head_start else "",
        )
        for (is_head_start, bid), games in sorted(at.items())
    ]
