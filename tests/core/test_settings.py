"""What is agreed before play: games, editions, options, players; and what is not to be had."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine import registry
from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_ids, game_named, register
from kassen.core.values.errors import KassenError, SettingError
from kassen.core.values.phrases import listed, there_are
from kassen.core.values.results import Result
from tests.toys.bids.game import BIDS
from tests.toys.ninja.game import NINJA


def test_defaults() -> None:
    setting = BIDS.setting()
    assert (setting.edition, setting.players, setting.rules) == ("long", 2, 2)
    assert setting.options.lives == 2  # type: ignore[attr-defined]
    assert setting.facts.rounds == 6
    assert setting.data is None


def test_wishes() -> None:
    setting = BIDS.setting(edition="short", players=4, options={"lives": 3}, rules=1)
    assert (setting.edition, setting.players, setting.rules) == ("short", 4, 1)
    assert setting.options.lives == 3  # type: ignore[attr-defined]
    assert setting.facts.rounds == 3


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"edition": "deluxe"}, r"Bids has no edition 'deluxe'; there are long and short\."),
        ({"players": 1}, r"Bids is for 2 to 4 players, not 1\."),
        ({"players": 5}, r"Bids is for 2 to 4 players, not 5\."),
        ({"options": {"live": 2}}, r"Bids has no option 'live'; there is lives\."),
        ({"options": {"lives": 4}}, r"Option 'lives' takes 1, 2 or 3, not 4\."),
        ({"options": {"lives": "2"}}, r"not '2'\."),
        ({"options": {"lives": True}}, r"not on\."),
        ({"options": {"lives": 2.0}}, r"not 2\.0\."),
        ({"rules": 0}, r"Bids has rules versions 1 to 2, not 0\."),
        ({"rules": 3}, r"Bids has rules versions 1 to 2, not 3\."),
    ],
)
def test_what_is_not_to_be_had_is_refused(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(SettingError, match=said):
        BIDS.setting(**wishes)


def test_settings_are_equal_if_everything_agreed_is() -> None:
    assert BIDS.setting() == BIDS.setting()
    others: list[dict[str, Any]] = [
        {"edition": "short"},
        {"players": 3},
        {"options": {"lives": 1}},
        {"rules": 1},
        {"data": {"rounds": 9}},
    ]
    for wishes in others:
        assert BIDS.setting(**wishes) != BIDS.setting()
    assert BIDS.setting() != NINJA.setting()
    assert BIDS.setting() != "bids"


def test_the_notation_of_a_setting_is_made_once() -> None:
    setting = BIDS.setting(players=3)
    assert setting.notation is setting.notation
    assert setting.notation.names["seat"].tokens == ("red", "blue", "green")


def test_the_last_of_many_who_does_not_resign_wins() -> None:
    table = BIDS.quick_table(1, BIDS.setting(players=3))
    assert Game.resigned(BIDS, table, 0) is None
    table.leave(2)
    assert Game.resigned(BIDS, table, 0) == Result((1,), "resigned")


def test_games_are_found_by_name() -> None:
    assert "warriors" in game_ids()
    assert game_named("warriors") is game_named("warriors")
    with pytest.raises(SettingError, match=r"no game 'warior'.*Did you mean 'warriors'"):
        game_named("warior")
    with pytest.raises(KassenError, match=rf"There is no game 'go'; {there_are(game_ids())}\."):
        game_named("go")


def test_what_there_is_instead_is_said_in_words() -> None:
    assert str(there_are(["warriors"])) == "there is warriors"
    assert str(there_are(["a", "b", "c"])) == "there are a, b and c"
    assert there_are(["a", "b"]).said("de") == "es gibt a und b"
    assert str(there_are([""])) == "there are none"
    assert str(listed((True, False), "or")) == "on or off"
    assert str(listed((1, 2, 3), "or")) == "1, 2 or 3"
    assert str(listed(())) == "nothing"


def test_a_game_of_ones_own_can_be_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_REGISTERED", dict(registry._REGISTERED))
    register(BIDS)
    assert "bids" in game_ids()
    assert game_named("bids") is BIDS


def test_toys_are_not_shipped() -> None:
    assert not {"bids", "ninja"} & set(game_ids())


def test_a_quick_table_is_the_same_for_the_same_seed() -> None:
    assert BIDS.quick_table(3) == BIDS.quick_table(3) != BIDS.quick_table(4)
    assert BIDS.quick_table(3).to_act() == (0,)
