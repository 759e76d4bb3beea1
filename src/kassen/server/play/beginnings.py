"""Games that play on from a moment of one that is over, with friends, strangers or bots.

Whoever may see a game that is over may see all of it, and so play on from any moment of it. What
was hidden there then lies as it lay; the dice are new.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from kassen.core.engine.setting import Setting
from kassen.core.play.in_play import InPlay
from kassen.core.play.playing_on import start_after
from kassen.core.play.records import Entry, Header
from kassen.core.play.starts import Origin, Start
from kassen.core.study.moments import chapter_kind
from kassen.core.values.errors import PlayRefused, SettingError
from kassen.core.words.sentences import Words
from kassen.server.http.language import phrase
from kassen.server.shapes.matches import Agreement
from kassen.server.shapes.states import OriginInfo

A = TypeVar("A", bound=Agreement)


class Beginning(Struct, frozen=True, omit_defaults=True):
    """Where a match begins, if not with its game's set-up."""

    origin: Origin
    start: Start
    data: dict[str, Any] | None = None
    """An owner's own numbers, with which it was played there."""


def beginning_at(match: InPlay, id: str, last: Entry) -> Beginning:
    """From a match as it was after an entry; PlayRefused if nobody could play on from there."""
    start, header = start_after(match, last), match.header
    if start is None:
        raise PlayRefused(phrase("nothing-to-play-on"))
    origin = Origin(id, last.n, header.commitment, match.game.rounds(match.table))
    return Beginning(origin, start, header.data)


def as_there(wish: A, header: Header, players: int) -> A:
    """What was agreed on, for the game that is played on; SettingError if it cannot be had so."""
    if wish.rated:
        raise SettingError(phrase("rated-from-the-set-up"))
    if players != len(header.seats):
        raise SettingError(phrase("as-many-as-there", players=len(header.seats)))
    return replace(wish, game=header.game, edition=header.edition, options=header.options)


def origin_info(origin: Origin | None, setting: Setting, words: Words) -> OriginInfo | None:
    if origin is None:
        return None
    chapter = words.moment(chapter_kind(setting))
    when = f"{chapter} {origin.round}" if origin.round else ""
    return OriginInfo(origin.match, when, not setting.game.open_information)
