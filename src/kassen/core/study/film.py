"""A film of a game that is over: the board after each moment that matters.

What never changes is told once; a frame is what everybody holds and who stands where. Whoever shows
it lays `opening`, the lands, a frame's `held`, the `middle` and its `standing` on each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.play.records import Entry, Header
from kassen.core.play.told import Told
from kassen.core.study.course import Moments, ends_of_moments, walked
from kassen.core.study.moments import StoryMoment, chapter_kind, moments_of
from kassen.core.study.report import told_in_short
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.pictures.board import (
    held,
    lands,
    middle,
    opening,
    posts_of,
    read_board,
    standing,
)
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
    begun, place = _beginnings(setting, rows)
    for n, moment in _chosen(setting, ends_of_moments(setting, rows)):
        look = look_at(tables[n], SPECTATOR, language)
        posts, caption = posts_of(look), setting.game.caption(look)
        words = words_for(setting, language, tables[n].pos)
        if (result := tables[n].result) is None:
            here = place[id(moment.lines[0].event)]
            began = [words.event(begun.pop(0)[1]) for at, _ in begun[:] if at <= here]
            text = told_in_short(words, moment)
            text = " ".join([*(one for one in began[-1:] if one not in text), text])
        else:  # a picture sent on says by itself who won
            text = f"{setting.game.title}: {words.result(result)}"
        frames.append(FilmFrame(held(board, posts), standing(board, posts, caption), text))
    begins = f"{opening(board, setting.game.title)}\n{lands(board)}"
    return Film(board["width"], board["height"], begins, middle(board, posts), frames)


def _beginnings(
    setting: Setting, rows: Sequence[Told]
) -> tuple[list[tuple[int, Event]], dict[int, int]]:
    """Where in the story each round began, and of each event where it is told.

    Whoever sees a frame would not know where he is; one act may end a battle and begin a round.
    """
    kind, moments = chapter_kind(setting), moments_of(setting, rows)
    begun = [
        (at, one.lines[0].event)
        for at, one in enumerate(moments)
        if one.kind == kind and one.opened
    ]
    place = {id(line.event): at for at, one in enumerate(moments) for line in one.lines}
    return begun, place


def _chosen(setting: Setting, moments: Moments) -> Moments:
    """What was fought out, and an even share of the rest; not that plans come to light."""
    quiet = setting.game.hindsight.quiet
    heard = [(n, _for_everybody(moment)) for n, moment in moments[:-1]]
    told = [one for one in heard if one[1].kind not in quiet and one[1].telling(setting)]
    matter = [*told, *moments[-1:]]
    fought = [one for one in matter if one[1].opened or one is matter[-1]]
    if len(fought) >= MOST_FRAMES:
        return _share(fought, MOST_FRAMES)
    rest = [one for one in matter if one not in fought]
    return sorted([*fought, *_share(rest, MOST_FRAMES - len(fought))], key=lambda one: one[0])


def _for_everybody(moment: StoryMoment) -> StoryMoment:
    """Without what was told to some alone: a film is shown to others."""
    return replace(moment, lines=[one for one in moment.lines if one.event.audience() is None])


def _share(moments: Moments, most: int) -> Moments:
    """So many of them, the first and the last among them."""
    if len(moments) <= most:
        return moments
    step = (len(moments) - 1) / max(1, most - 1)
    return [moments[round(at * step)] for at in range(most)]
