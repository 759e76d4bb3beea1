"""A film of a game that is over: the board after each moment that matters.

What never changes is told once; a frame is what everybody holds and who stands where. Whoever shows
it lays `opening`, the lands, a frame's `held`, the `middle` and its `standing` on each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kassen.core.engine.readers import SPECTATOR
from kassen.core.engine.setting import Setting
from kassen.core.hindsight.course import Moments, ends_of_moments, walked
from kassen.core.hindsight.report import told_in_short
from kassen.core.keeping.records import Entry, Header
from kassen.core.pictures.board import held, lands, middle, opening, posts_of, read_board, standing
from kassen.core.words.looks import look_at
from kassen.core.words.posts import Post
from kassen.core.words.sentences import words_for

MOST_FRAMES = 60


class FilmFrame(Struct):
    held: str
    standing: str
    text: str
    """What has just happened."""


class Film(Struct):
    width: float
    height: float
    opening: str
    """The beginning of an SVG: sea and lands."""
    middle: str
    frames: list[FilmFrame]


def filmed(
    setting: Setting, header: Header, secret: bytes, entries: Sequence[Entry], language: str
) -> Film:
    """In the words of a language; what was hidden from spectators is not shown."""
    rows, tables = walked(setting, header, secret, entries)
    board = read_board(setting.game.folder)
    frames, posts = [], dict[str, Post]()
    for n, moment in _chosen(ends_of_moments(setting, rows)):
        look = look_at(tables[n], SPECTATOR, language)
        posts, caption = posts_of(look), setting.game.caption(look)
        words = words_for(setting, language, tables[n].pos)
        if (result := tables[n].result) is None:
            text = told_in_short(words, moment)
        else:  # a picture sent on says by itself who won
            text = f"{setting.game.title}: {words.result(result)}"
        frames.append(FilmFrame(held(board, posts), standing(board, posts, caption), text))
    begins = f"{opening(board, setting.game.title)}\n{lands(board)}"
    return Film(board["width"], board["height"], begins, middle(board, posts), frames)


def _chosen(moments: Moments) -> Moments:
    """What was fought out before anything else; of more than there is room for an even share."""
    if len(moments) <= MOST_FRAMES:
        return moments
    fought = [one for one in moments if one[1].opened or one is moments[-1]]
    pool = fought if len(fought) >= MOST_FRAMES // 2 else moments
    step = max(1.0, (len(pool) - 1) / (MOST_FRAMES - 1))
    return [pool[min(len(pool) - 1, round(at * step))] for at in range(min(len(pool), MOST_FRAMES))]
