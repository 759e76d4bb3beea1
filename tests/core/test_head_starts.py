"""Head starts: each game gives one in its set-up, tells it, and without one is as printed."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.head_starts import AMOUNT, FOR, HeadStart, head_start
from kassen.core.engine.registry import game_named, shipped
from kassen.core.engine.steps import tag_of
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.play.replays import replay
from kassen.core.values.errors import SettingError
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.aims import aim_of
from kassen.core.words.looks import Look
from kassen.core.words.sentences import words_for
from kassen.games.dangerous.rules.drawing_cards import hand

GAMES = shipped()
COUNTS = [
    (name, players)
    for name in GAMES
    for game in [game_named(name)]
    for players in range(game.min_players, game.max_players + 1)
]
over_counts = pytest.mark.parametrize(("name", "players"), COUNTS)


def begun(name: str, players: int, /, **options: bool | int | str) -> Any:
    """Ready for its first decision, with what the set-up has told."""
    game = game_named(name)
    table = game.table(game.setting(players=players, options=options), game.quick_table(1).dice)
    table.events = []
    table.advance()
    return table


def played_to(name: str, players: int, step: str, /, **options: bool | int | str) -> Any:
    """By the decisions' defaults, until a step is the next to be decided."""
    table = begun(name, players, **options)
    while tag_of(type(table.choice(table.to_act()[0]))) != step:
        seat = table.to_act()[0]
        table.play(seat, table.setting.game.default(table, table.choice(seat)))
    return table


def given(table: Any) -> list[tuple[int, int]]:
    return [(one.seat, one.amount) for one in table.events if tag_of(type(one)) == "head-start"]


# ---- what it is in each game ---------------------------------------------------------------------


@pytest.mark.rule("WJ HS.1")
def test_wj_hs_1_the_marker_begins_on_a_side() -> None:
    table = begun("warriors", 2, head_start=3, head_start_for=2)
    assert (table.pos.points, given(table)) == (-3, [(1, 3)])
    assert begun("warriors", 2, head_start_for=2).pos.points == 0


@pytest.mark.rule("IK HS.1")
@pytest.mark.parametrize("quick", [False, True])
def test_ik_hs_1_koku_more_in_the_first_round_and_no_other(quick: bool) -> None:
    wish = {"head_start": 4, "head_start_for": 3, "quick_play": quick}
    table = played_to("ikusa", 4, "fill-bins", **wish)
    assert list(table.pos.koku) == [5, 5, 9, 5]
    assert given(table) == [(2, 4)]


@pytest.mark.rule("IK HS.2")
def test_ik_hs_2_whoever_leads_two_colours_gets_them_for_each() -> None:
    table = played_to("ikusa", 2, "fill-bins", head_start=2, head_start_for=2)
    assert [table.pos.koku[house] for house in table.setting.sides_of[0]] == [5, 5]
    assert [table.pos.koku[house] for house in table.setting.sides_of[1]] == [7, 7]
    assert given(table) == [(1, 2)]


@pytest.mark.rule("SH HS.1")
def test_sh_hs_1_points_from_the_beginning() -> None:
    table = begun("shogun", 3, head_start=6, head_start_for=3)
    assert (table.pos.points, given(table)) == ([0, 0, 6], [(2, 6)])


@pytest.mark.rule("DT HS.1")
@pytest.mark.parametrize(
    ("players", "seat", "hands"),
    [(2, 2, [0, 3]), (3, 1, [3, 0, 0]), (3, 3, [0, 0, 3]), (4, 2, [3, 0]), (4, 4, [0, 3])],
)
def test_dt_hs_1_cards_before_the_first_impulse(players: int, seat: int, hands: list[int]) -> None:
    table = begun("dangerous", players, head_start=3, head_start_for=seat)
    while not given(table):
        assert table.pos.turn <= 1
        who = table.to_act()[0]
        table.play(who, table.setting.game.default(table, table.choice(who)))
    assert [len(hand(table.pos, one)) for one in range(len(hands))] == hands
    assert given(table) == [(seat - 1, 3)]
    turn = [tag_of(type(one)) for one in table.events].index("turn-began")
    assert "card-drawn" not in [tag_of(type(one)) for one in table.events[turn:]]


@pytest.mark.rule("DT HS.1")
def test_dt_hs_1_good_fortune_is_asked_about_each_card() -> None:
    table = played_to("dangerous", 2, "redraw-or-not", head_start=2, good_fortune=True)
    assert given(table) == [(0, 2)]
    table.play(0, table.setting.game.default(table, table.choice(0)))
    assert tag_of(type(table.choice(0))) == "redraw-or-not"
    assert len(hand(table.pos, 0)) == 1


@pytest.mark.rule("DT HS.2")
def test_dt_hs_2_none_where_the_sides_are_bid_for_in_the_game() -> None:
    with pytest.raises(SettingError, match="scenario=bidding"):
        game_named("dangerous").setting(options={"scenario": "bidding", "head_start": 1})
    bid_for = game_named("dangerous").setting(options={"scenario": "bidding"})
    assert head_start(bid_for) is None


# ---- in all of them ------------------------------------------------------------------------------


@over_counts
def test_everybody_may_have_one_and_nobody_else(name: str, players: int) -> None:
    game = game_named(name)
    assert head_start(game.setting(players=players)) is None
    for seat in range(players):
        wish = {AMOUNT: 1, FOR: seat + 1}
        setting = game.setting(players=players, options=wish)
        assert head_start(setting) == HeadStart(seat, 1)
    with pytest.raises(SettingError, match=FOR):
        game.setting(players=players, options={AMOUNT: 1, FOR: players + 1})


@over_counts
def test_the_printed_game_is_as_it_was(name: str, players: int) -> None:
    """No event, no step, no roll more than without the option."""
    plain, named = begun(name, players), begun(name, players, head_start_for=2)
    assert given(plain) == given(named) == []
    assert plain.pos == named.pos
    assert (plain.agenda, plain.rolled) == (named.agenda, named.rolled)


@pytest.mark.parametrize("lang", ["en", "de"])
@over_counts
def test_it_is_told_in_the_header_and_among_the_aims(name: str, players: int, lang: str) -> None:
    game = game_named(name)
    for amount in (1, 3):
        setting = game.setting(players=players, options={AMOUNT: amount, FOR: 2})
        table = game.quick_table(1, setting)
        look: Any = Look(setting, observe(table, SPECTATOR), lang)
        aim, plain = aim_of(look), game.aim(look)
        assert aim is not None
        assert plain is not None
        assert aim.more is not None
        words = words_for(setting, lang)
        who = words.name("seat", 1)
        assert who in words.message(aim.more)
        line = words.message(aim.lines[-1].text)
        assert who in line
        assert len(aim.lines) == len(plain.lines) + 1
        assert aim.lines[-1].rule == f"{game.prefix} HS.1"
        assert str(amount) in line or amount == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_record_tells_it_and_plays_it_again(name: str) -> None:
    game = game_named(name)
    players = game.min_players
    setting = game.setting(players=players, options={AMOUNT: 2, FOR: 2})
    match = Match(setting, [f"p{n}" for n in range(players)], bytes(32))
    for _ in range(5):
        seat = match.to_act()[0]
        match.play(match.moves(seat)[0], seat)
    again = replay(match.record())
    assert again.header.options[AMOUNT] == 2
    assert again.table.pos == match.table.pos
    assert again.setting == setting


def test_a_record_of_before_has_none() -> None:
    game = game_named("warriors")
    match = Match(game.setting(), ["A", "B"], bytes(32))
    del match.header.options[AMOUNT], match.header.options[FOR]
    again = replay(match.record())
    assert head_start(again.setting) is None
    assert again.setting == match.setting
