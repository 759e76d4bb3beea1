"""What must not be done in a game that counts."""

from __future__ import annotations

from kassen.core.engine.game import Game
from kassen.core.play.in_play import InPlay
from kassen.core.values.chance import ScriptedDice
from kassen.core.values.errors import PlayRefused
from kassen.core.values.results import ONLY_BOTS, RESIGNED
from kassen.server.http.language import phrase
from kassen.server.play.open_matches import OpenMatch


def must_be_friendly(found: OpenMatch) -> None:
    """A rated game is played to its end, by those who began it."""
    if found.kept.is_rated and found.match.result is None:
        raise PlayRefused(phrase("rated-to-the-end"))


def counts(found: OpenMatch) -> bool:
    """It is rated, and not given up before a full round was over."""
    match = found.match
    if not found.kept.is_rated or match.result is None:
        return False
    is_given_up = match.result.how in (RESIGNED, ONLY_BOTS)
    return not is_given_up or _is_round_over(match)


def _is_round_over(match: InPlay) -> bool:
    """Since the game began; where it has no rounds, one is as good as over."""
    if type(match.game).rounds is Game.rounds:
        return True
    start, rounds = match.header.start, match.game.rounds
    first = 1 if start is None else rounds(start.table(match.setting, ScriptedDice(())))
    return rounds(match.table) > max(1, first)


def must_not_stay(found: OpenMatch) -> None:
    """What ratings rest on is not deleted."""
    if found.kept.is_rated:
        raise PlayRefused(phrase("rated-stays"))


def no_going_back(found: OpenMatch) -> None:
    """Bots agree to whatever is offered."""
    if found.kept.is_rated and any(one.bot is not None for one in found.seats):
        raise PlayRefused(phrase("rated-no-going-back"))
