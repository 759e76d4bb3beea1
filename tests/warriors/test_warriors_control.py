"""Chapter 8: who controls which region."""

from __future__ import annotations

import pytest

from kassen.games.warriors.box.data import facts
from kassen.games.warriors.rules.events import ControlGained, ControlLost, ControlRolled
from tests.warriors.boards import (
    board,
    control,
    decision,
    legal,
    play,
    refusal,
    result,
    to_act,
    told,
)

SAMURAI = facts().samurai_short


@pytest.mark.rule("WJ 8.1")
def test_wj_8_1_markers_stay_where_no_samurai_is() -> None:
    match = board(
        ["control"],
        regions={
            "o": {"control": "south"},
            "tokai": {"control": "north"},
            "tosan": {"control": "north", "north": ["moronao"]},
        },
        boxes={"o": {"north": ["ienaga"]}, "tokai": {"south": ["yorisada"]}},
    )
    assert (control(match, "o"), control(match, "tokai")) == ("south", "north")
    assert control(match, "north_kanto") == "nobody"


@pytest.mark.rule("WJ 8.1", "WJ 2.1.3")
def test_wj_8_1_a_box_makes_no_region_worth_checking() -> None:
    match = board(["control"], boxes={"o": {"south": ["akiie"]}, "tosan": {"north": ["ienaga"]}})
    assert result(match) == "agenda done"
    assert (control(match, "o"), control(match, "tosan")) == ("nobody", "nobody")


@pytest.mark.rule("WJ 8.1")
def test_wj_8_1_every_region_with_samurai_is_checked() -> None:
    regions = [region for region in facts().region_ids if region != "tosan"]
    greys = [name for s, name in enumerate(SAMURAI) if facts().stripe[s] == 2]
    strangers = [name for name in greys if name not in ("tokiyuki", "sadamune", "masayoshi")]
    placed = {}
    for region in regions:
        stranger = next(
            name
            for name in strangers
            if facts().region_ids[facts().home[SAMURAI.index(name)]] != region
        )
        strangers.remove(stranger)
        placed[region] = {"north": [stranger]}
    match = board(["control"], dice=[1] * len(regions), regions=placed)
    assert [control(match, region) for region in regions] == ["north"] * 13
    assert control(match, "tosan") == "nobody"


@pytest.mark.rule("WJ 8.2")
@pytest.mark.parametrize(("side", "enemy"), [("south", "north"), ("north", "south")])
@pytest.mark.parametrize("die", [1, 2])
def test_wj_8_2_an_enemy_removes_the_marker_and_may_gain_the_region_at_once(
    side: str, enemy: str, die: int
) -> None:
    match = board(
        ["control"],
        dice=[die],
        regions={"tosan": {"control": enemy, side: ["enshin"]}},
    )
    assert control(match, "tosan") == (side if die == 1 else "nobody")
    assert len(told(match, ControlLost)) == 1


@pytest.mark.rule("WJ 8.2")
def test_wj_8_2_his_own_marker_stays_and_nothing_is_rolled() -> None:
    match = board(
        ["control"],
        regions={
            "tosan": {"control": "south", "south": ["akiie", "munehiro"]},
            "tokai": {"control": "north", "north": ["norikuni"]},
        },
    )
    assert (control(match, "tosan"), control(match, "tokai")) == ("south", "north")
    assert match.log == []


@pytest.mark.rule("WJ 8.3")
@pytest.mark.parametrize("side", ["south", "north"])
@pytest.mark.parametrize(
    ("samurai", "home"),
    [("munehiro", "o"), ("noriaki", "north_kanto"), ("enshin", "sanyo")],
    ids=["blue", "red", "grey"],
)
@pytest.mark.parametrize("marker", ["", "south", "north"])
def test_wj_8_3_a_man_at_home_gives_control_without_a_die_whatever_his_stripe(
    side: str, samurai: str, home: str, marker: str
) -> None:
    region: dict[str, str | list[str]] = {side: [samurai]}
    if marker:
        region["control"] = marker
    match = board(["control"], regions={home: region})
    assert control(match, home) == side
    assert not told(match, ControlRolled)


@pytest.mark.rule("WJ 8.3")
def test_wj_8_3_one_man_at_home_among_strangers_is_enough() -> None:
    match = board(
        ["control"],
        regions={"tosan": {"north": ["takauji 6", "moronao", "masayoshi", "ienaga"]}},
    )
    assert control(match, "tosan") == "north"
    assert [event.samurai for event in told(match, ControlGained)] == [SAMURAI.index("masayoshi")]


@pytest.mark.rule("WJ 8.4")
@pytest.mark.parametrize(("samurai", "stars"), [("munehiro", 1), ("chikafusa", 2), ("akiie", 3)])
@pytest.mark.parametrize("die", range(1, 7))
def test_wj_8_4_a_die_of_at_most_his_rank_gains_the_region(
    samurai: str, stars: int, die: int
) -> None:
    match = board(["control"], dice=[die], regions={"tosan": {"south": [samurai]}})
    assert control(match, "tosan") == ("south" if die <= stars else "nobody")


@pytest.mark.rule("WJ 8.4")
@pytest.mark.parametrize("die", [1, 2])
def test_wj_8_4_ranks_are_not_added_up_and_soldiers_do_not_help(die: int) -> None:
    match = board(
        ["control"],
        dice=[die],
        regions={"tosan": {"south": ["munehiro 2", "nagatoshi 2", "tadaaki 2"]}},
    )
    assert control(match, "tosan") == ("south" if die == 1 else "nobody")


@pytest.mark.rule("WJ 8.4", "WJ 3.2.3")
@pytest.mark.parametrize(("die", "owner"), [(2, "south"), (3, "nobody")])
def test_wj_8_4_a_successor_rolls_by_his_own_rank(die: int, owner: str) -> None:
    match = board(["control"], dice=[die], regions={"tosan": {"south": ["akinobu"]}})
    assert control(match, "tosan") == owner


@pytest.mark.rule("WJ 8.5")
@pytest.mark.parametrize("side", ["south", "north"])
def test_wj_8_5_the_owner_picks_who_rolls(side: str) -> None:
    # The other side has the initiative: it makes no difference.
    match = board(
        ["control"],
        initiative="north" if side == "south" else "south",
        regions={"tosan": {side: ["moronao", "munehiro", "akiie"]}},
        boxes={"tosan": {side: ["tokiyuki"]}},
    )
    assert (to_act(match), decision(match)) == (side, "claim-region")
    assert legal(match) == {"claim by moronao", "claim by munehiro", "claim by akiie"}
    assert refusal(match, "claim by tokiyuki") == "WJ 8.5"
    assert refusal(match, "claim by takauji") == "WJ 8.5"


@pytest.mark.rule("WJ 8.5")
@pytest.mark.parametrize(
    ("samurai", "die", "owner"),
    [
        ("akiie", 3, "south"),
        ("akiie", 4, "nobody"),
        ("chikafusa", 2, "south"),
        ("chikafusa", 3, "nobody"),
        ("munehiro", 1, "south"),
        ("munehiro", 2, "nobody"),
    ],
)
def test_wj_8_5_the_rank_of_the_one_picked_counts(samurai: str, die: int, owner: str) -> None:
    match = board(["control"], regions={"tosan": {"south": ["akiie", "chikafusa", "munehiro"]}})
    play(match, f"claim by {samurai}", dice=[die])
    assert control(match, "tosan") == owner
    assert told(match, ControlRolled)[0].samurai == SAMURAI.index(samurai)


@pytest.mark.rule("WJ 8.5")
def test_wj_8_5_one_roll_a_region_and_turn() -> None:
    match = board(
        ["control"],
        regions={
            "tosan": {"south": ["akiie", "munehiro"]},
            "tokai": {"south": ["yoshisada", "nagatoshi"]},
        },
    )
    play(match, "claim by akiie", dice=[6])
    assert legal(match) == {"claim by yoshisada", "claim by nagatoshi"}
    play(match, "claim by nagatoshi", dice=[6])
    assert result(match) == "agenda done"
    assert (control(match, "tosan"), control(match, "tokai")) == ("nobody", "nobody")


@pytest.mark.rule("WJ 8.5")
def test_wj_8_5_among_equals_there_is_nothing_to_pick() -> None:
    match = board(
        ["control"], dice=[2], regions={"tosan": {"north": ["moronao", "moroyasu", "chikafusa"]}}
    )
    assert control(match, "tosan") == "north"
    assert len(told(match, ControlRolled)) == 1


@pytest.mark.rule("WJ 8.6")
@pytest.mark.parametrize("samurai", SAMURAI)
def test_wj_8_6_kyo_is_nobodys_home(samurai: str) -> None:
    for die, owner in ((6, "nobody"), (1, "north")):
        match = board(["control"], dice=[die], regions={"kyo": {"north": [samurai]}})
        assert control(match, "kyo") == owner
        assert len(told(match, ControlRolled)) == 1
