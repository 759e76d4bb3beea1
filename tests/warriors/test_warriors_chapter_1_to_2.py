"""Chapters 1 and 2: aim and map, as far as they show in play.

What the box holds is tested in test_warriors_data.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from kassen.core.values.chance import ScriptedDice
from kassen.core.values.errors import NotationError, ScenarioError
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.sentences import words_for
from kassen.games.warriors.box.data import facts
from kassen.games.warriors.game import GAME
from kassen.games.warriors.rules.position import DERIVED, Position
from kassen.games.warriors.rules.stations import (
    CUP,
    REGIONS,
    hand,
    is_boxed,
    is_on_map,
    region_of,
)
from tests.warriors.boards import (
    board,
    boxed,
    control,
    force,
    legal,
    play,
    points,
    position,
    random_game,
    refusal,
    result,
    soldiers,
)

FACTS = facts()
SEEDS = range(12)


# ---- 1: aim ------------------------------------------------------------------------------------


@pytest.mark.rule("WJ 1.1.1")
def test_wj_1_1_1_two_sides_and_never_a_twenty_first_turn() -> None:
    match = board(["score"], turn=20, points="south 1")
    assert [words_for(match.setting).name("seat", seat) for seat in (0, 1)] == ["South", "North"]
    assert match.setting.players == 2
    assert (result(match), position(match).turn) == ("south", 20)
    for seed in range(40):
        for table, _ in random_game(seed):
            assert 1 <= table.pos.turn <= 20
            assert set(table.to_act()) <= {0, 1}


@pytest.mark.rule("WJ 1.1.2")
@pytest.mark.parametrize(
    ("before", "after"), [("0", "south 2"), ("north 1", "south 1"), ("north 5", "north 3")]
)
def test_wj_1_1_2_a_point_for_one_is_a_point_off_the_other(before: str, after: str) -> None:
    # Tadayoshi falls in battle, which is worth two points to the South.
    match = board(
        ["battle tosan"],
        points=before,
        dice=[1, 6, 1, 1, 1, 1, 1, 1],
        regions={"tosan": {"south": ["akiie 6"], "north": ["tadayoshi"]}},
    )
    assert points(match) == after
    assert position(match).points_of(0) == -position(match).points_of(1)


@pytest.mark.rule("WJ 1.1.2")
@pytest.mark.parametrize(
    ("before", "after"), [("0", "north 2"), ("south 1", "north 1"), ("south 5", "south 3")]
)
def test_wj_1_1_2_and_the_other_way_round(before: str, after: str) -> None:
    match = board(["loss-rolls south tosan"], points=before, dice=[1], fallen={"south": ["akiie"]})
    assert points(match) == after


@pytest.mark.rule("WJ 1.1.3")
def test_wj_1_1_3_both_players_and_spectators_see_the_whole_board() -> None:
    for seed in range(4):
        for table, events in random_game(seed):
            views = [table.setting.game.view(table, seat) for seat in (0, 1, SPECTATOR)]
            assert views[0] == views[1] == views[2]
            assert all(event.audience() is None for event in events)
    shown = set(type(views[0]).__struct_fields__)
    assert shown - {"battle", "impulses_left"} == set(Position.__struct_fields__) - set(DERIVED)
    assert not GAME.hidden


@pytest.mark.rule("WJ 1.1.3")
@pytest.mark.parametrize(
    ("agenda", "enemies"),
    [("battle tosan", ["moronao"]), ("control", [])],
    ids=["battle", "control"],
)
def test_wj_1_1_3_nobody_sees_the_dice_to_come(agenda: str, enemies: list[str]) -> None:
    match = board([agenda], regions={"tosan": {"south": ["akiie", "munehiro"], "north": enemies}})
    seen = [match.view(seat) for seat in (0, 1, SPECTATOR)]
    match.table.dice = ScriptedDice([6, 6, 6, 6], match.table.rolled)
    assert [match.view(seat) for seat in (0, 1, SPECTATOR)] == seen


@pytest.mark.rule("WJ 1.1.3")
def test_wj_1_1_3_nobody_is_asked_anything_while_neutrals_are_still_in_the_cup() -> None:
    for seed in SEEDS:
        table, _ = next(random_game(seed))
        assert CUP not in table.pos.where
        assert {station for station in table.pos.where if station in (hand(0), hand(1))}


# ---- 2: map ------------------------------------------------------------------------------------


@pytest.mark.rule("WJ 2.1.1")
def test_wj_2_1_1_nobody_ever_stands_anywhere_but_in_the_fourteen_regions() -> None:
    stood: set[int] = set()
    for seed in SEEDS:
        for table, _ in random_game(seed):
            stood |= {region_of(station) for station in table.pos.where if is_on_map(station)}
    assert stood == set(range(REGIONS)) == set(range(14))


@pytest.mark.rule("WJ 2.1.1")
def test_wj_2_1_1_there_is_no_sea_to_go_to() -> None:
    match = board(
        ["impulse north"], impulse=1, regions={"shikoku": {"north": ["jozen", "michimori"]}}
    )
    assert legal(match) == {
        "pass",
        "march shikoku->south_kinki",
        "march shikoku->sanyo",
        "march shikoku->north_kyushu",
    }
    with pytest.raises(NotationError):
        play(match, "march shikoku->sea")


@pytest.mark.rule("WJ 2.1.2")
def test_wj_2_1_2_each_court_has_a_box_of_its_own_in_every_region_but_kyo() -> None:
    others = [region for region in FACTS.region_ids if region != "kyo"]
    greys = iter(FACTS.samurai_short[:26])
    full = {region: {"south": [next(greys)], "north": [next(greys)]} for region in others}
    match = board(["score"], boxes=full)
    assert all(
        boxed(match, region, side) == men
        for region, sides in full.items()
        for side, men in sides.items()
    )
    with pytest.raises(ScenarioError, match=r"WJ 2\.1\.2"):
        board(["score"], boxes={"kyo": {"south": ["tadaaki"]}})


@pytest.mark.rule("WJ 2.1.2", "WJ 7.3.e.6")
def test_wj_2_1_2_who_is_routed_in_kyo_waits_elsewhere() -> None:
    match = board(["loss-rolls north kyo"], dice=[1], fallen={"north": ["moronao"]})
    assert legal(match) == {"shelter in north_kinki", "shelter in south_kinki", "shelter in sanyo"}
    assert refusal(match, "shelter in kyo") == "WJ 7.3.e.6"


@pytest.mark.rule("WJ 2.1.2")
def test_wj_2_1_2_nobody_ever_waits_in_a_box_of_kyo() -> None:
    kyo = FACTS.region_ids.index("kyo")
    for seed in SEEDS:
        for table, _ in random_game(seed):
            assert not any(is_boxed(at) and region_of(at) == kyo for at in table.pos.where)


@pytest.mark.rule("WJ 2.1.3")
def test_wj_2_1_3_a_boxed_enemy_pins_nobody_and_a_boxed_friend_frees_nobody() -> None:
    match = board(
        ["impulse south"],
        impulse=1,
        regions={
            "tosan": {"south": ["akiie"]},
            "tokai": {"south": ["munehiro"], "north": ["ienaga"]},
        },
        boxes={
            "tosan": {"north": ["masayoshi", "sadamune"]},
            "tokai": {"south": ["yorisada"]},
        },
    )
    assert "march tosan->hokuriku" in legal(match)
    assert refusal(match, "march tokai->tosan") == "WJ 6.1.5"


@pytest.mark.rule("WJ 2.1.3")
def test_wj_2_1_3_a_boxed_samurai_does_not_move() -> None:
    match = board(
        ["impulse south"],
        impulse=1,
        regions={"tosan": {"south": ["akiie", "munehiro"]}},
        boxes={"tosan": {"south": ["masayoshi"]}, "o": {"south": ["chikamitsu"]}},
    )
    assert refusal(match, "march o->north_kanto") == "WJ 6.1.1"
    play(match, "march tosan->tokai")
    assert refusal(match, "take masayoshi") == "WJ 6.1.1"


@pytest.mark.rule("WJ 2.1.3")
def test_wj_2_1_3_a_boxed_samurai_fights_no_battle() -> None:
    match = board(
        ["battles"],
        regions={"tosan": {"south": ["akiie"]}},
        boxes={"tosan": {"north": ["masayoshi"]}},
    )
    assert (match.log, result(match)) == ([], "agenda done")


@pytest.mark.rule("WJ 2.1.3")
def test_wj_2_1_3_a_boxed_samurai_lends_no_strength_and_neither_talks_nor_listens() -> None:
    match = board(
        ["battle tosan"],
        initiative="north",
        regions={"tosan": {"south": ["munehiro", "tadaaki"], "north": ["moronao", "ienaga"]}},
        boxes={"tosan": {"south": ["akiie", "masayoshi"], "north": ["sadamune"]}},
    )
    assert legal(match) == {"decline", "tempt moronao", "tempt ienaga"}
    assert refusal(match, "tempt sadamune") == "WJ 7.1.3"
    play(match, "tempt ienaga")
    assert refusal(match, "persuade by akiie") == "WJ 7.1.3"
    play(match, "persuade by munehiro", dice=[6])
    play(match, "decline")
    assert refusal(match, "command akiie") == "WJ 7.2.1"
    # Two men a side: two dice each, though Munehiro could lead three and Moronao eight.
    play(match, "command munehiro", dice=[1, 1, 1, 1])


@pytest.mark.rule("WJ 2.1.3")
def test_wj_2_1_3_a_boxed_samurai_neither_takes_nor_keeps_nor_removes_control() -> None:
    match = board(
        ["control"],
        regions={"o": {"control": "north"}, "tosan": {}},
        boxes={"o": {"south": ["akiie", "munehiro"]}, "tosan": {"north": ["masayoshi"]}},
    )
    assert (control(match, "o"), control(match, "tosan")) == ("north", "nobody")


@pytest.mark.rule("WJ 2.1.3")
def test_wj_2_1_3_a_boxed_samurai_raises_no_soldiers() -> None:
    match = board(
        ["raise-soldiers south"],
        regions={
            "o": {"control": "south", "south": ["munehiro"]},
            "tosan": {"control": "south"},
        },
        boxes={"o": {"south": ["akiie"]}, "tosan": {"south": ["tokiyuki"]}},
    )
    assert (soldiers(match, "munehiro"), soldiers(match, "akiie")) == (1, 0)
    assert soldiers(match, "tokiyuki") == 0


@pytest.mark.rule("WJ 2.1.4", "WJ 8.3")
@pytest.mark.parametrize("samurai", range(len(FACTS.samurai_ids)), ids=FACTS.samurai_short)
def test_wj_2_1_4_everybody_has_one_home_and_n_samurai_none(samurai: int) -> None:
    name = FACTS.samurai_short[samurai]
    homes = []
    for region_id, region in enumerate(FACTS.region_ids):
        dice = [] if FACTS.home[samurai] == region_id else [6]
        match = board(["control"], dice=dice, regions={region: {"south": [name]}})
        if control(match, region) == "south":
            homes.append(region)
    has_none = name in ("tadaaki", "takauji", "moronao", "tadayoshi", "moroyasu")
    assert len(homes) == (0 if has_none else 1)


FOUR = ["moronao", "moroyasu", "norikuni", "akiuji"]


def crossing(origin: str, dest: str) -> list[str]:
    """As many of four as the border lets through."""
    match = board(["impulse north"], impulse=1, regions={origin: {"north": FOUR}})
    play(match, f"march {origin}->{dest}")
    while others := legal(match) - {"go"}:
        play(match, min(others))
    play(match, "go")
    return force(match, dest, "north")


@pytest.mark.rule("WJ 2.2.1")
def test_wj_2_2_1_a_sea_link_works_as_a_clear_border_without_road() -> None:
    clear, sea = crossing("sanyo", "sanin"), crossing("sanyo", "shikoku")
    assert clear == sea
    assert len(sea) == 2
    match = board(["impulse north"], impulse=1, regions={"tokai": {"north": FOUR}})
    assert refusal(match, "march tokai->hokuriku") == "WJ 6.1.4"


@pytest.mark.rule("WJ 2.2.2")
def test_wj_2_2_2_a_road_helps_only_on_the_border_it_crosses() -> None:
    assert len(crossing("tokai", "north_kinki")) == 4
    assert len(crossing("north_kinki", "kyo")) == 4
    # Roads run into all of these, but not over these borders.
    assert len(crossing("north_kinki", "south_kinki")) == 2
    assert len(crossing("kyo", "south_kinki")) == 2
    assert len(crossing("kyo", "sanyo")) == 2


@pytest.mark.rule("WJ 2.3.1")
def test_wj_2_3_1_adjacent_by_land_or_by_one_sea_link() -> None:
    match = board(["impulse north"], impulse=1, regions={"south_kinki": {"north": FOUR}})
    assert "march south_kinki->kyo" in legal(match)
    assert "march south_kinki->shikoku" in legal(match)
    for too_far in ("north_kyushu", "sanyo", "tosan"):  # two links, two links, two borders
        assert refusal(match, f"march south_kinki->{too_far}") == "WJ 6.1.1"


@pytest.mark.rule("WJ 2.3.2")
def test_wj_2_3_2_an_obstructed_border_makes_adjacent_though_nobody_crosses() -> None:
    match = board(["impulse north"], impulse=1, regions={"o": {"north": FOUR}})
    assert refusal(match, "march o->hokuriku") == "WJ 6.1.4"  # adjacent, but obstructed
    assert refusal(match, "march o->tosan") == "WJ 6.1.1"
    # Adjacency matters for Moronao, who has no home: routed in O he may wait in Hokuriku.
    match = board(["loss-rolls north o"], dice=[1], fallen={"north": ["moronao"]})
    assert legal(match) == {"shelter in o", "shelter in north_kanto", "shelter in hokuriku"}


@pytest.mark.rule("WJ 2.4.1")
def test_wj_2_4_1_kyo_is_worth_three_two_regions_two_the_others_one() -> None:
    worth: Counter[str] = Counter()
    for region in FACTS.region_ids:
        match = board(["score"], regions={region: {"control": "north"}})
        worth[points(match)] += 1
    assert worth == {"north 1": 11, "north 2": 2, "north 3": 1}
    for region, value in (("kyo", 3), ("south_kanto", 2), ("north_kyushu", 2)):
        match = board(["score"], regions={region: {"control": "south"}})
        assert points(match) == f"south {value}"
