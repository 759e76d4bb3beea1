"""What was agreed on for a match, whole: what is kept of it in its header and in its row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.engine.reactions import has_windows
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.play.headers import Terms, new_header
from kassen.core.play.in_play import InPlay
from kassen.core.play.records import BOT, PASSIVE, Header
from kassen.core.play.series import Series
from kassen.core.play.sides import Sides
from kassen.core.play.standing import next_of
from kassen.core.play.starts import Start
from kassen.core.study.scenarios import begun, parse_scenario
from kassen.core.values.clocks import REPLACE, USUAL_WINDOW, Clock
from kassen.core.values.errors import ScenarioError, SettingError
from kassen.server.http.language import phrase
from kassen.server.play.beginnings import Beginning
from kassen.server.play.delays import Delay
from kassen.server.play.open_matches import OpenMatch
from kassen.server.shapes.matches import Agreement
from kassen.server.store.storage import KeptSeat


class Agreed(Struct, frozen=True):
    terms: Terms
    """What its header says of talk, votes, time, series and where it comes from."""
    start: Start | None = None
    """Where it begins; None: with the game's set-up."""
    analysis: bool = False
    is_public: bool = False
    is_rated: bool = False
    delay: Delay | None = None


def agreed_in(
    wish: Agreement,
    game: Game[Any, Any, Any],
    seats: Sequence[KeptSeat],
    beginning: Beginning | None = None,
    *,
    sides: Sides | None = None,
    is_public: bool = False,
) -> Agreed:
    """By whoever made the match, or the table at which people have gathered for it."""
    terms: Terms = {
        "private_talk": wish.private_talk,
        "silent": wish.silent,
        "when_gone": wish.when_gone or (BOT if any(seat.bot for seat in seats) else PASSIVE),
        "votes": wish.votes,
        "coach": wish.coach,
        "clock": sound(wish.clock, game),
        "series": None if wish.series is None else Series(wish.series.games, wish.series.early),
        "origin": None if beginning is None else beginning.origin,
        "sides": sides,
    }
    start = None if beginning is None else beginning.start
    return Agreed(terms, start, False, is_public, wish.rated, wish.delay or None)


def agreed_before(found: OpenMatch) -> Agreed:
    """The same once more: for a rematch, or the next game of a series."""
    kept, header = found.kept, found.kept.header
    terms: Terms = {
        "private_talk": header.private_talk,
        "silent": header.silent,
        "when_gone": header.when_gone,
        "votes": header.votes,
        "coach": header.coach,
        "clock": header.clock,
        "series": next_of(found.match),
        "origin": header.origin,
        "sides": None if header.sides is None else header.sides.next(),
    }
    kinds = (kept.analysis, kept.is_public, kept.is_rated, kept.delay)
    return Agreed(terms, header.start, *kinds)


def is_replaced(wish: Agreement) -> bool:
    """Whoever leaves is replaced by somebody who waits for a seat."""
    late = wish.clock is not None and wish.clock.late == REPLACE
    return late or wish.when_gone == REPLACE


def header_for(game: str, wish: Agreement, players: int, data: dict[str, Any] | None) -> Header:
    """What was agreed on as the header of a record; SettingError or DataError says what is wrong.

    It can be sent from one process to another, and `setting_of` makes the setting of it.
    """
    named = game_named(game)
    edition = wish.edition or named.editions[0]
    by_letter = wish.clock is not None and wish.clock.is_by_letter and edition in named.editions
    letters = named.options(edition) if by_letter else ()
    usual = {one.id: one.by_letter for one in letters if one.by_letter is not None}
    return _header(
        named.setting(
            edition=wish.edition,
            options={**usual, **wish.options},
            players=players,
            data=data,
            source="your data",
        )
    )


def _header(setting: Setting) -> Header:
    return new_header(setting, ["?"] * setting.players, b"")


def sound(clock: Clock | None, game: Game[Any, Any, Any]) -> Clock | None:
    """What was agreed about time, whole; SettingError if there is no time in it."""
    if clock is not None and not clock.is_sound:
        raise SettingError(phrase("clock-without-time"))
    if clock is None or clock.window is not None or clock.is_by_letter:
        return clock
    usual = USUAL_WINDOW if has_windows(game.step_types) else None
    return msgspec.structs.replace(clock, window=usual)


def begun_at(position: str) -> tuple[Header, Start | None]:
    """The header and start of a pasted position; ScenarioError says what is wrong with it."""
    try:
        scenario = parse_scenario(position, "position")
    except ScenarioError as error:
        raise ScenarioError(phrase("not-a-position", why=error)) from error
    setting = scenario.setting()
    start = scenario.start(setting)

    def begin() -> InPlay:
        play = InPlay.new(setting, ["?"] * setting.players, b"", start=start)
        play.set_up()
        return play

    if start is not None:
        begun(begin)
    return _header(setting), start
