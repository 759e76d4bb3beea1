"""What the table decides for a side when its player cannot (a bot that failed)."""

from __future__ import annotations

from kassen.core.play.match import Match
from tests.warriors.boards import board


def decided(match: Match) -> str:
    choice = match.table.choice(match.to_act()[0])
    assert choice is not None
    return match.setting.notation.text(match.game.default(match.table, choice))


def test_a_soldier_is_lost_rather_than_a_samurai() -> None:
    men = {"south": ["taketoshi", "akiie 2", "munehiro 1"], "north": ["takauji 6"]}
    match = board(["casualty south tosan 2"], regions={"tosan": men}, commanders={"south": "akiie"})
    assert decided(match) == "lose soldier of munehiro"
    men["south"] = ["akiie", "taketoshi", "munehiro"]
    match = board(["casualty south tosan 1"], regions={"tosan": men}, commanders={"south": "akiie"})
    assert decided(match) == "lose taketoshi"


def test_the_least_of_the_runners_is_left_behind() -> None:
    men = {"south": ["akiie 3", "taketoshi 1", "munehiro"], "north": ["takauji 6"]}
    match = board(["leave-behind south tosan 1"], regions={"tosan": men})
    assert decided(match) == "leave munehiro"


def test_the_highest_ranked_of_those_drawn_begin() -> None:
    match = board(["pick-starters south 1"], hands={"south": ["munehiro", "akiie", "taketoshi"]})
    assert decided(match) == "pick akiie"
