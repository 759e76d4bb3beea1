"""Chapter 9: new soldiers, then Samurai from the holding boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.rules.events import Entered, RecruitsLost, SoldierRaised
from tests.warriors.boards import (
    Force,
    board,
    boxed,
    control,
    decision,
    force,
    legal,
    place,
    play,
    random_game,
    refusal,
    result,
    serves,
    soldiers,
    to_act,
    told,
)


def recruiting(
    regions: Mapping[str, Force], boxes: Mapping[str, Force] | None = None, **markers: Any
) -> Match:
    return board(["recruiting"], regions=regions, boxes=boxes, **markers)


# ---- soldiers ----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 9.1")
@pytest.mark.parametrize(("first", "second"), [("south", "north"), ("north", "south")])
def test_wj_9_1_the_initiative_player_raises_first_everywhere(first: str, second: str) -> None:
    match = recruiting(
        {
            "o": {"control": "south", "south": ["munehiro", "chikamitsu"]},
            "north_kanto": {"control": "north", "north": ["noriaki", "tadatsune"]},
            "tokai": {"control": "south", "south": ["nagatoshi", "tadaaki"]},
            "tosan": {"control": "north", "north": ["masayoshi", "sadamune"]},
        },
        initiative=first,
    )
    order = []
    while decision(match) == "give-soldier":
        order.append(to_act(match))
        play(match, min(legal(match)))
    assert order == [first, first, second, second]
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 9.1")
def test_wj_9_1_raising_is_a_must() -> None:
    match = recruiting(
        {
            "o": {"control": "south", "south": ["munehiro", "chikamitsu"]},
            "tokai": {"control": "north", "north": ["moronao"]},
        }
    )
    assert legal(match) == {"arm munehiro", "arm chikamitsu"}
    for way_out, rule in (("done", "WJ 9.9"), ("pass", "WJ 6.2.1"), ("decline", "WJ 7.1.1")):
        assert refusal(match, way_out) == rule
    play(match, "arm munehiro")
    assert (soldiers(match, "munehiro"), soldiers(match, "moronao")) == (1, 2)


@pytest.mark.rule("WJ 9.1")
@pytest.mark.parametrize("marker", ["", "north"])
def test_wj_9_1_only_regions_one_controls_raise_soldiers(marker: str) -> None:
    region: dict[str, str | list[str]] = {"south": ["akiie"]}
    if marker:
        region["control"] = marker
    match = recruiting({"tosan": region})
    assert soldiers(match, "akiie") == 0
    assert not told(match, SoldierRaised)


@pytest.mark.rule("WJ 9.2")
@pytest.mark.parametrize(
    ("men", "raised"),
    [
        (["munehiro"], 1),
        (["chikafusa"], 2),
        (["akiie"], 3),
        (["akinobu"], 2),
        (["munehiro", "chikafusa"], 2),
        (["akiie", "yoshisada", "chikafusa"], 3),
        (["munehiro", "chikamitsu", "nagatoshi", "tadaaki"], 1),
    ],
)
def test_wj_9_2_as_many_as_the_highest_ranked_has_stars(men: list[str], raised: int) -> None:
    match = recruiting({"tosan": {"control": "south", "south": men}})
    while decision(match) == "give-soldier":
        play(match, min(legal(match)))
    assert sum(soldiers(match, name) for name in men) == raised


@pytest.mark.rule("WJ 9.2", "WJ 2.1.3")
def test_wj_9_2_none_without_a_samurai_of_ones_own() -> None:
    match = recruiting(
        {
            "o": {"control": "south"},
            "tosan": {"control": "south", "north": ["moronao"]},
        },
        boxes={"tosan": {"north": ["masayoshi"]}},
        number=2,
    )
    assert not told(match, SoldierRaised)
    assert soldiers(match, "moronao") == 0


@pytest.mark.rule("WJ 9.2", "WJ 2.1.3")
def test_wj_9_2_a_boxed_samurai_neither_raises_nor_gets_soldiers() -> None:
    match = recruiting(
        {"o": {"control": "south", "south": ["munehiro"]}, "tosan": {"control": "south"}},
        boxes={"o": {"south": ["akiie"]}, "tosan": {"south": ["masayoshi"]}},
    )
    assert (soldiers(match, "munehiro"), soldiers(match, "akiie")) == (1, 0)
    assert len(told(match, SoldierRaised)) == 1


@pytest.mark.rule("WJ 9.3")
def test_wj_9_3_kyo_raises_soldiers_like_other_regions() -> None:
    match = recruiting({"kyo": {"control": "south", "south": ["masashige"]}})
    assert soldiers(match, "masashige") == 2


@pytest.mark.rule("WJ 9.4")
@pytest.mark.parametrize(
    ("men", "after"),
    [
        (["takauji 3", "moronao"], ["moronao 3", "takauji 3"]),
        (["takauji 5", "moronao 2"], ["moronao 4", "takauji 6"]),
        (["takauji", "moronao", "moroyasu"], ["moronao 1", "moroyasu 1", "takauji 1"]),
    ],
)
def test_wj_9_4_each_in_turn_goes_to_the_one_with_the_fewest(
    men: list[str], after: list[str]
) -> None:
    match = recruiting({"tosan": {"control": "north", "north": men}})
    assert force(match, "tosan", "north") == after
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 9.4")
def test_wj_9_4_there_is_a_choice_only_when_not_all_equals_can_be_served() -> None:
    match = recruiting({"tosan": {"control": "north", "north": ["takauji 1", "moronao", "ienaga"]}})
    assert len(told(match, SoldierRaised)) == 2  # one each for the two who had none
    assert legal(match) == {"arm takauji", "arm moronao", "arm ienaga"}


@pytest.mark.rule("WJ 9.4")
def test_wj_9_4_the_owner_chooses_among_equals() -> None:
    # As in the printed example: one goes to Ienaga, who has none; then two have one each.
    match = recruiting(
        {
            "north_kanto": {
                "control": "north",
                "north": ["moroyasu 1", "moronao 2", "ienaga", "shigeyoshi 2"],
            },
            "tosan": {"control": "north", "north": ["masayoshi 2"], "south": ["akiie"]},
        },
        initiative="south",
    )
    assert to_act(match) == "north"
    assert soldiers(match, "ienaga") == 1
    assert legal(match) == {"arm ienaga", "arm moroyasu"}
    assert refusal(match, "arm moronao") == "WJ 9.4"
    assert refusal(match, "arm takauji") == "WJ 9.4"
    assert refusal(match, "arm masayoshi") == "WJ 9.4"
    assert refusal(match, "arm akiie") == "WJ 9.4"
    play(match, "arm moroyasu")
    assert force(match, "north_kanto", "north") == [
        "ienaga 1",
        "moronao 2",
        "moroyasu 2",
        "shigeyoshi 2",
    ]


@pytest.mark.rule("WJ 9.4")
def test_wj_9_4_every_choice_is_among_those_who_are_equal_then() -> None:
    match = recruiting(
        {"tosan": {"control": "north", "north": ["takauji", "moronao", "ienaga", "noriaki"]}}
    )
    play(match, "arm noriaki")
    assert legal(match) == {"arm takauji", "arm moronao", "arm ienaga"}
    play(match, "arm ienaga")
    assert legal(match) == {"arm takauji", "arm moronao"}
    play(match, "arm takauji")
    assert force(match, "tosan", "north") == ["ienaga 1", "moronao", "noriaki 1", "takauji 1"]


@pytest.mark.rule("WJ 9.5", "WJ 3.3.1")
@pytest.mark.parametrize(
    ("men", "after"),
    [
        (["takauji 4", "ienaga 2"], ["ienaga 2", "takauji 6"]),
        (["moronao 3", "ienaga 2", "noriaki 2"], ["ienaga 2", "moronao 4", "noriaki 2"]),
        (["tadayoshi 5", "moronao 4", "ienaga 1"], ["ienaga 2", "moronao 4", "tadayoshi 6"]),
    ],
)
def test_wj_9_5_who_is_at_his_limit_is_skipped_for_the_next_fewest(
    men: list[str], after: list[str]
) -> None:
    match = recruiting({"tosan": {"control": "north", "north": men}})
    assert force(match, "tosan", "north") == after


@pytest.mark.rule("WJ 9.5")
def test_wj_9_5_a_full_samurai_is_no_choice() -> None:
    men = ["ienaga 2", "chikafusa 2", "moroyasu 2", "moronao 2"]
    match = recruiting({"tosan": {"control": "north", "north": men}})
    assert legal(match) == {"arm chikafusa", "arm moroyasu", "arm moronao"}
    assert refusal(match, "arm ienaga") == "WJ 9.5"


@pytest.mark.rule("WJ 9.6", "WJ 3.3.1")
@pytest.mark.parametrize(
    ("men", "lost"),
    [
        (["ienaga 2"], 1),
        (["ienaga 1"], 0),
        (["moronao 4"], 2),
        (["moronao 3"], 1),
        (["moronao 2"], 0),
        (["takauji 6"], 3),
        (["takauji 5"], 2),
        (["takauji 4"], 1),
        (["takauji 6", "ienaga 1"], 2),
    ],
)
def test_wj_9_6_soldiers_nobody_has_room_for_are_lost(men: list[str], lost: int) -> None:
    match = recruiting({"tosan": {"control": "north", "north": men}})
    assert sum(event.count for event in told(match, RecruitsLost)) == lost
    for name in (man.split()[0] for man in men):
        limit = {"ienaga": 2, "moronao": 4, "takauji": 6}[name]
        assert soldiers(match, name) == limit


# ---- Samurai -----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 9.7")
def test_wj_9_7_samurai_enter_when_both_have_raised_and_bring_no_soldiers() -> None:
    match = recruiting(
        {
            "o": {"control": "south", "south": ["munehiro", "chikamitsu"]},
            "north_kanto": {"control": "north", "north": ["tomouji", "sadayoshi"]},
        },
        boxes={"o": {"south": ["akiie"]}, "north_kanto": {"north": ["noriaki"]}},
        number=3,
    )
    order = []
    for move in ("arm munehiro", "arm sadayoshi", "enter akiie", "enter noriaki"):
        order.append((to_act(match), decision(match)))
        play(match, move)
    assert order == [
        ("south", "give-soldier"),
        ("north", "give-soldier"),
        ("south", "enter-samurai"),
        ("north", "enter-samurai"),
    ]
    assert force(match, "o", "south") == ["akiie", "chikamitsu", "munehiro 1"]
    assert force(match, "north_kanto", "north") == ["noriaki", "sadayoshi 1", "tomouji"]


SEVEN_BOXES: dict[str, Force] = {
    "o": {"south": ["akiie", "munehiro"]},
    "sanin": {"south": ["nagatoshi", "tokiuji"]},
    "tosan": {"south": ["masayoshi"]},
    "tokai": {"north": ["norikuni", "akiuji"]},
    "north_kanto": {"north": ["noriaki", "tadatsune"]},
    "shikoku": {"north": ["jozen"]},
}
SEVEN_REGIONS: dict[str, Force] = {
    "o": {"control": "south"},
    "sanin": {"control": "south"},
    "tosan": {"control": "south"},
    "tokai": {"control": "north"},
    "north_kanto": {"control": "north"},
    "shikoku": {"control": "north"},
}


@pytest.mark.rule("WJ 9.8")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 7])
@pytest.mark.parametrize(("first", "second"), [("south", "north"), ("north", "south")])
def test_wj_9_8_the_number_limits_entries_over_the_whole_map(
    number: int, first: str, second: str
) -> None:
    match = recruiting(SEVEN_REGIONS, SEVEN_BOXES, initiative=first, number=number)
    order = []
    while decision(match) == "enter-samurai":
        order.append(to_act(match))
        play(match, min(legal(match) - {"done"}))
    # Five of each side wait; with nobody left the rest of the allowance is void.
    assert order == [first] * min(5, number) + [second] * min(5, number - 1)


@pytest.mark.rule("WJ 9.9")
def test_wj_9_9_a_player_may_enter_fewer_or_none() -> None:
    match = recruiting(SEVEN_REGIONS, SEVEN_BOXES, number=3)
    assert "done" in legal(match)
    play(match, "enter akiie; done", seat="south")
    assert to_act(match) == "north"
    play(match, "done", seat="north")
    assert result(match) == "agenda done"
    assert len(told(match, Entered)) == 1


@pytest.mark.rule("WJ 9.10")
@pytest.mark.parametrize("side", ["south", "north"])
@pytest.mark.parametrize("marker", ["", "south", "north"])
def test_wj_9_10_a_samurai_enters_only_where_his_side_has_control(side: str, marker: str) -> None:
    match = board(
        [f"enter-samurai {side} 2"],
        regions={
            "tosan": {"control": marker} if marker else {},
            "sanyo": {"control": side},
        },
        boxes={"tosan": {side: ["masayoshi"]}, "sanyo": {side: ["enshin"]}},
    )
    if marker == side:
        assert legal(match) == {"done", "enter masayoshi", "enter enshin"}
        play(match, "enter masayoshi")
        assert (place(match, "masayoshi"), serves(match, "masayoshi")) == ("tosan", side)
    else:
        assert legal(match) == {"done", "enter enshin"}
        assert refusal(match, "enter masayoshi") == "WJ 9.10"


@pytest.mark.rule("WJ 9.10")
def test_wj_9_10_only_out_of_ones_own_box() -> None:
    match = board(
        ["enter-samurai south 2"],
        regions={"tosan": {"control": "south", "south": ["akiie"], "north": ["ienaga"]}},
        boxes={"tosan": {"south": ["masayoshi"], "north": ["sadamune"]}},
    )
    assert legal(match) == {"done", "enter masayoshi"}
    for other in ("sadamune", "akiie", "ienaga", "enshin"):
        assert refusal(match, f"enter {other}") == "WJ 9.10"


@pytest.mark.rule("WJ 9.10")
def test_wj_9_10_he_enters_the_region_of_his_box_though_it_is_not_his_home() -> None:
    match = board(
        ["enter-samurai north 1"],
        regions={"sanyo": {"control": "north"}},
        boxes={"sanyo": {"north": ["moronao"]}},
    )
    play(match, "enter moronao")
    assert (place(match, "moronao"), serves(match, "moronao")) == ("sanyo", "north")
    assert boxed(match, "sanyo", "north") == []


@pytest.mark.rule("WJ 9.10")
def test_wj_9_10_control_gained_or_lost_this_turn_decides() -> None:
    regions: dict[str, Force] = {
        "tosan": {"control": "north", "south": ["munehiro"]},
        "sanyo": {"south": ["nagahiro"]},
    }
    boxes: dict[str, Force] = {
        "tosan": {"north": ["masayoshi"]},
        "sanyo": {"south": ["enshin"]},
    }
    match = board(["control", "recruiting"], dice=[6], regions=regions, boxes=boxes, number=3)
    assert (control(match, "tosan"), control(match, "sanyo")) == ("nobody", "south")
    assert legal(match) == {"done", "enter enshin"}
    play(match, "enter enshin")
    assert result(match) == "agenda done"  # the North has lost Tosan: nobody may enter
    assert place(match, "masayoshi") == "tosan box"


@pytest.mark.rule("WJ 9.11", "WJ 3.2.2")
@pytest.mark.parametrize(
    ("side", "own", "others"),
    [
        ("south", ["munehiro", "akiie"], ["ienaga", "enshin"]),
        ("north", ["ienaga", "takauji"], ["munehiro", "enshin"]),
    ],
)
def test_wj_9_11_ones_own_stripe_enters_before_all_others(
    side: str, own: list[str], others: list[str]
) -> None:
    match = board(
        [f"enter-samurai {side} 4"],
        regions={"o": {"control": side}},
        boxes={"o": {side: [*own, *others]}},
    )
    assert legal(match) == {"done", *(f"enter {name}" for name in own)}
    for name in others:
        assert refusal(match, f"enter {name}") == "WJ 9.11"
    play(match, f"enter {own[0]}")
    for name in others:
        assert refusal(match, f"enter {name}") == "WJ 9.11"
    play(match, f"enter {own[1]}")
    assert legal(match) == {"done", *(f"enter {name}" for name in others)}
    play(match, f"enter {others[0]}; enter {others[1]}")
    assert force(match, "o", side) == sorted(own + others)


@pytest.mark.rule("WJ 9.11")
def test_wj_9_11_it_is_judged_region_by_region() -> None:
    match = board(
        ["enter-samurai south 2"],
        regions={
            "o": {"control": "south", "south": ["akiie"]},
            "tosan": {"control": "south"},
            "sanin": {"control": "north"},
        },
        boxes={
            "o": {"south": ["munehiro", "sadayoshi"]},
            "tosan": {"south": ["masayoshi"], "north": ["sadamune"]},
            "sanin": {"south": ["nagatoshi"]},
        },
    )
    # Neither Munehiro in O nor Nagatoshi, who cannot enter, keeps Masayoshi out of Tosan.
    assert legal(match) == {"done", "enter munehiro", "enter masayoshi"}


@pytest.mark.rule("WJ 9.10", "WJ 9.7")
def test_wj_9_10_in_random_games_samurai_enter_controlled_regions_without_soldiers() -> None:
    entered = 0
    for seed in range(12):
        for table, events in random_game(seed):
            for event in events:
                if isinstance(event, Entered):
                    entered += 1
                    counter = table.facts.face_of[event.samurai]
                    assert table.pos.control[event.region] == event.seat
                    assert table.pos.soldiers[counter] == 0
    assert entered > 50
