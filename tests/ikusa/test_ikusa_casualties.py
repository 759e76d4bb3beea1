"""Who may be chosen as a casualty, and where the dead go (IK 7.C.20 to 7.C.27)."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.box.data import facts
from kassen.games.ikusa.rules.events import PressedOn, UnitsLost
from kassen.games.ikusa.rules.position import (
    IkusaTable,
    is_army,
    regulars,
    row_of,
    shown_ronin,
    troops_in,
)
from tests.ikusa.battles import BLUE, RED, blue, red, rolls, tray, war
from tests.ikusa.boards import army, legal, play, province, refusal, told

TANGO = facts().province_ids.index("tango")


def shot_at(
    hits: int,
    force: str = "",
    army1: str | None = None,
    melee: int = 0,
    slain_by: str = "",
    **more: object,
) -> Match:
    """Red's five bowmen have hit blue in Tango so often; nobody else hits in this pass.

    `melee`: the dice of steps 4 to 6, if blue has no choice before.
    """
    blue1 = {} if army1 is None else {"blue1": {"at": "tango", "units": army1}}
    if slain_by:
        blue1["blue1"]["slain_by"] = slain_by
    return war(
        {"tango": blue(force, **more), "wakasa": red("5 bowman", "tango")},
        blue1,
        dice=[1] * hits + [9] * (5 - hits) + [9] * melee,
    )


def taking(hits: int, force: str, army1: str | None = None, slain_by: str = "") -> Match:
    """Blue in Tango has so many hits to take; then all is over."""
    blue1 = {} if army1 is None else {"blue1": {"at": "tango", "units": army1}}
    if slain_by:
        blue1["blue1"]["slain_by"] = slain_by
    return war(
        {"tango": blue(force), "wakasa": red("1 bowman")},
        blue1,
        agenda=[f"take-losses red wakasa tango 0 {hits}"],
    )


def lost(match: Match) -> int:
    """All units blue has lost so far."""
    events = [event for event in told(match, UnitsLost) if event.house == 1]
    return sum(e.bowmen + e.swordsmen + e.gunners + e.spearmen + e.ronin for e in events)


@pytest.mark.rule("IK 7.C.20")
def test_ik_7_c_20_the_owner_chooses_one_unit_for_each_hit() -> None:
    m = taking(2, "1 swordsman, 1 gunner, 2 spearman")
    choices = {"lose swordsman of tango", "lose gunner of tango", "lose spearman of tango"}
    assert m.to_act() == (1,)
    assert legal(m, BLUE) == choices
    assert legal(m, RED) == set()
    play(m, "lose swordsman of tango")
    assert legal(m, BLUE) == choices - {"lose swordsman of tango"}
    play(m, "lose spearman of tango")
    assert province(m, "tango")["force"] == "1 gunner, 1 spearman"


@pytest.mark.rule("IK 7.C.20")
def test_ik_7_c_20_without_hits_nobody_is_removed() -> None:
    m = war(
        {"wakasa": red("2 bowman", "tango"), "tango": blue("1 bowman, 1 spearman")},
        dice=[9, 9, 9, 9],
    )
    assert told(m, UnitsLost) == []


@pytest.mark.rule("IK 7.C.21")
def test_ik_7_c_21_units_beside_the_attacking_troop_are_not_in_the_battle() -> None:
    m = war(
        {"wakasa": red("1 swordsman, 1 spearman", "tango"), "tango": blue("1 gunner")},
        {"red1": {"at": "wakasa", "units": "1 spearman"}},
        dice=[1],
    )
    assert refusal(m, "lose spearman of red1", RED) == "IK 7.C.21"
    assert refusal(m, "lose gunner of tango", RED) == "IK 7.C.20"
    assert legal(m, RED) == {"lose swordsman of wakasa", "lose spearman of wakasa"}


@pytest.mark.rule("IK 7.C.21")
def test_ik_7_c_21_a_kind_that_is_used_up_cannot_be_named_again() -> None:
    m = taking(2, "1 swordsman, 1 gunner, 2 spearman")
    play(m, "lose swordsman of tango")
    assert refusal(m, "lose swordsman of tango") == "IK 7.C.21"
    assert refusal(m, "lose bowman of tango") == "IK 7.C.21"


@pytest.mark.rule("IK 7.C.21")
def test_ik_7_c_21_who_has_rolled_may_be_chosen_as_well_as_who_has_not() -> None:
    words = {"wakasa": red("1 gunner", "tango"), "tango": blue("1 bowman, 1 spearman")}
    m = war(words, dice=[9, 1])
    assert legal(m) == {"lose bowman of tango", "lose spearman of tango"}
    play(m, "lose bowman of tango", dice=[9])
    m = war(words, dice=[9, 1])
    play(m, "lose spearman of tango")
    assert province(m, "tango")["force"] == "1 bowman"


@pytest.mark.rule("IK 7.C.22")
def test_ik_7_c_22_the_daimyo_cannot_be_chosen_before_the_others() -> None:
    m = shot_at(1, army1="1 swordsman, 1 spearman")
    assert refusal(m, "lose daimyo of blue1") == "IK 7.C.22"
    assert legal(m) == {"lose swordsman of blue1", "lose spearman of blue1"}


@pytest.mark.rule("IK 7.C.22")
@pytest.mark.parametrize(
    ("hits", "melee", "left"),
    [
        (1, 2, {"at": "tango", "units": "1 spearman"}),
        (2, 1, {"at": "tango"}),
        (3, 0, {}),
    ],
)
def test_ik_7_c_22_he_falls_when_a_hit_is_left_and_nobody_else_is(
    hits: int, melee: int, left: dict[str, str]
) -> None:
    m = shot_at(hits, army1="2 spearman", melee=melee)
    assert army(m, "blue1") == left
    assert bool(province(m, "tango")) == bool(left)


@pytest.mark.rule("IK 7.C.22")
@pytest.mark.parametrize(("hits", "left"), [(2, {"at": "tango"}), (3, {})])
def test_ik_7_c_22_hired_ronin_too_die_before_the_daimyo(hits: int, left: dict[str, str]) -> None:
    m = shot_at(hits, army1="1 spearman, 1 ronin", melee=3 - hits)
    assert army(m, "blue1") == left


@pytest.mark.rule("IK 7.C.22")
def test_ik_7_c_22_the_attacking_daimyo_too_is_the_last_of_his_army() -> None:
    m = war(
        {"tango": blue("2 gunner"), "wakasa": red("1 spearman")},
        {"red1": {"at": "wakasa", "units": "1 spearman", "attacks": "tango"}},
        dice=[1, 9, 9],
    )
    assert army(m, "red1") == {"at": "wakasa", "attacks_made": 1}
    assert not told(m, PressedOn)
    play(m, "press on", dice=[1, 9])
    assert len(told(m, PressedOn)) == 1
    assert army(m, "red1") == {}
    assert province(m, "wakasa") == {"owner": RED, "force": "1 spearman"}


@pytest.mark.rule("IK 7.C.23")
def test_ik_7_c_23_the_force_dies_before_the_daimyo_of_its_province() -> None:
    m = shot_at(1, "1 swordsman, 1 spearman", "")
    assert legal(m) == {"lose swordsman of tango", "lose spearman of tango"}
    assert refusal(m, "lose daimyo of blue1") == "IK 7.C.22"


@pytest.mark.rule("IK 7.C.23")
@pytest.mark.parametrize(("hits", "melee", "stands"), [(3, 1, True), (4, 0, False)])
def test_ik_7_c_23_he_is_the_last_of_army_and_force_together(
    hits: int, melee: int, stands: bool
) -> None:
    m = shot_at(hits, "2 spearman", "1 spearman", melee=melee)
    assert bool(army(m, "blue1")) is stands
    assert bool(province(m, "tango")) is stands


@pytest.mark.rule("IK 7.C.23")
def test_ik_7_c_23_the_owner_may_divide_losses_between_army_and_force() -> None:
    m = shot_at(2, "2 spearman", "2 spearman")
    play(m, "lose spearman of tango; lose spearman of blue1", dice=[9] * 3)
    assert province(m, "tango")["force"] == "1 spearman"
    assert army(m, "blue1")["units"] == "1 spearman"


@pytest.mark.rule("IK 7.C.24")
@pytest.mark.parametrize(
    ("building", "hits", "left"),
    [("castle", 1, 3), ("castle", 4, 0), ("fortress", 4, 1), ("fortress", 5, 0)],
)
def test_ik_7_c_24_extra_defenders_are_removed_before_anybody_else(
    building: str, hits: int, left: int
) -> None:
    m = shot_at(hits, "2 swordsman, 1 ronin", "", melee=1 + 3 + left, building=building)
    assert province(m, "tango")["bonus"] == left
    assert province(m, "tango")["force"] == "2 swordsman, 1 ronin"
    assert lost(m) == 0


@pytest.mark.rule("IK 7.C.24")
def test_ik_7_c_24_only_the_hits_they_cannot_take_fall_on_the_others() -> None:
    m = shot_at(5, "2 swordsman", melee=1, building="castle")
    assert province(m, "tango")["bonus"] == 0
    assert province(m, "tango")["force"] == "1 swordsman"


@pytest.mark.rule("IK 7.C.24")
def test_ik_7_c_24_those_who_are_left_are_removed_first_in_the_next_step_too() -> None:
    m = war(
        {
            "wakasa": red("1 bowman, 4 spearman", "tango"),
            "tango": blue("1 swordsman", building="castle"),
        },
        dice=[1, 9, 1, 1, 1, 9, 9, 9, 9],
    )
    assert province(m, "tango") == {
        "owner": BLUE,
        "force": "1 swordsman",
        "building": "castle",
        "bonus": 0,
    }


# ---- the limit of ronin


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_a_force_at_its_limit_loses_ronin_first() -> None:
    m = shot_at(1, "3 swordsman, 2 ronin", melee=4)
    assert province(m, "tango")["force"] == "3 swordsman, 1 ronin"


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_a_regular_may_be_chosen_if_a_later_hit_mends_it() -> None:
    m = shot_at(2, "3 swordsman, 2 ronin")
    assert legal(m) == {"lose swordsman of tango", "lose ronin of tango"}
    play(m, "lose swordsman of tango", dice=[9, 9, 9])
    assert province(m, "tango")["force"] == "2 swordsman, 1 ronin"


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_below_the_limit_the_choice_is_free() -> None:
    m = shot_at(1, "3 swordsman, 1 ronin")
    play(m, "lose swordsman of tango", dice=[9, 9, 9])
    assert province(m, "tango")["force"] == "2 swordsman, 1 ronin"


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_army_and_force_keep_their_own_limits() -> None:
    m = shot_at(1, "2 spearman, 1 ronin", "1 swordsman, 1 ronin")
    assert legal(m) == {"lose ronin of tango", "lose ronin of blue1"}
    assert refusal(m, "lose spearman of tango") == "IK 7.C.25"
    assert refusal(m, "lose swordsman of blue1") == "IK 7.C.25"
    play(m, "lose ronin of tango", dice=[9] * 5)
    assert province(m, "tango")["force"] == "2 spearman"
    assert army(m, "blue1")["units"] == "1 swordsman, 1 ronin"


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_a_room_in_the_army_is_no_room_for_ronin_of_the_force() -> None:
    m = shot_at(1, "2 spearman, 1 ronin", "2 swordsman")
    assert legal(m) == {"lose ronin of tango", "lose swordsman of blue1"}


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_the_daimyo_counts_as_a_regular() -> None:
    m = shot_at(2, army1="2 spearman, 1 ronin")
    play(m, "lose spearman of blue1", dice=[9, 9])
    assert army(m, "blue1")["units"] == "1 spearman"
    m = shot_at(1, army1="2 spearman, 1 ronin")
    play(m, "lose spearman of blue1", dice=[9, 9, 9])
    assert army(m, "blue1")["units"] == "1 spearman, 1 ronin"


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_extra_defenders_count_on_neither_side() -> None:
    m = shot_at(5, "2 swordsman, 1 ronin", melee=2, building="castle")
    assert province(m, "tango")["force"] == "2 swordsman"
    m = shot_at(4, "2 swordsman, 1 ronin", melee=4, building="fortress")
    assert province(m, "tango")["force"] == "2 swordsman, 1 ronin"


@pytest.mark.rule("IK 7.C.25")
@pytest.mark.parametrize(("hits", "left"), [(1, "2 swordsman, 1 ronin"), (2, "2 swordsman")])
def test_ik_7_c_25_a_slain_daimyo_does_not_count_so_his_ronin_go_until_the_limit_is_kept(
    hits: int, left: str
) -> None:
    m = shot_at(hits, army1="2 swordsman, 2 ronin", slain_by=RED, melee=4 - hits)
    assert army(m, "blue1") == {"at": "tango", "units": left, "slain_by": RED}


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_the_last_regular_under_a_slain_daimyo_is_not_given_up_for_a_ronin() -> None:
    m = shot_at(1, "2 spearman", "1 swordsman, 1 ronin", slain_by=RED, melee=3)
    assert army(m, "blue1") == {"at": "tango", "units": "1 swordsman", "slain_by": RED}


@pytest.mark.rule("IK 7.C.25")
def test_ik_7_c_25_behind_extra_defenders_the_ronin_of_a_slain_daimyo_stay_as_they_are() -> None:
    m = shot_at(2, army1="1 swordsman, 1 ronin", slain_by=RED, melee=4, building="castle")
    assert army(m, "blue1")["units"] == "1 swordsman, 1 ronin"


TROOPS = (
    ("2 swordsman, 1 ronin", None, ""),
    ("2 swordsman, 2 spearman, 3 ronin", None, ""),
    ("3 spearman, 2 ronin", "1 bowman, 1 ronin", ""),
    ("1 spearman", "2 gunner, 2 ronin", ""),
    ("2 spearman, 1 ronin", "2 gunner, 2 ronin", RED),
    ("2 spearman", "1 gunner, 1 ronin", RED),
)


@pytest.mark.rule("IK 7.C.26")
@pytest.mark.parametrize(("force", "army1", "slain_by"), TROOPS)
def test_ik_7_c_26_whatever_is_chosen_each_hit_costs_one_unit_and_the_limits_are_kept(
    force: str, army1: str | None, slain_by: str
) -> None:
    size = sum(int(word) for word in f"{force}, {army1}".split() if word.isdigit())
    for hits in range(1, 5):
        for end in every_choice(taking(hits, force, army1, slain_by).table):
            assert units_of(end) == max(0, size - hits)
            assert above_limit(end) == 0


def every_choice(t: IkusaTable) -> list[IkusaTable]:
    """The tables that all ways to choose casualties lead to."""
    if not t.to_act():
        return [t]
    found = []
    for move in t.moves(1):
        after = t.clone()
        after.play(1, move)
        found += every_choice(after)
    return found


def units_of(t: IkusaTable) -> int:
    return sum(sum(row_of(t.pos, troop)) for troop in troops_in(t.pos, TANGO))


def above_limit(t: IkusaTable) -> int:
    """Ronin too many; a slain daimyo carries none (IK 6.19)."""
    return sum(
        max(0, shown_ronin(t.pos, one) - max(0, regulars(t.pos, one) - 1 - is_slain(t, one)))
        for one in troops_in(t.pos, TANGO)
    )


def is_slain(t: IkusaTable, troop: int) -> bool:
    return is_army(troop) and t.pos.slain[troop] > 0


@pytest.mark.rule("IK 7.C.26")
@pytest.mark.parametrize(("force", "army1", "slain_by"), TROOPS)
def test_ik_7_c_26_taking_ronin_first_is_always_legal(
    force: str, army1: str | None, slain_by: str
) -> None:
    for hits in range(1, 5):
        m = taking(hits, force, army1, slain_by)
        while m.to_act():
            ronin = {move for move in legal(m) if move.startswith("lose ronin")}
            left = {troop for troop in ("tango", "blue1") if carries(m, troop)}
            assert len(ronin) >= len(left)
            play(m, min(ronin) if ronin else min(legal(m)))


def carries(match: Match, troop: str) -> int:
    """Ronin of a troop that are not among the chosen casualties."""
    at = match.setting.notation.index("troop", troop)
    pos = match.table.pos
    return shown_ronin(pos, at) - int(pos.losses[14 if is_army(at) else 19])


# ---- where the dead go


@pytest.mark.rule("IK 7.C.27")
def test_ik_7_c_27_regulars_go_to_their_owners_tray_and_ronin_to_the_master_tray() -> None:
    m = shot_at(0, "2 swordsman, 1 ronin", "1 gunner, 1 spearman", melee=6)
    blues, reds, pool = tray(m, 1), tray(m, 0), m.table.pos.pool
    assert (blues, pool) == ([9, 7, 8, 35], 29)
    play(m, "press on", dice=[1, 1, 1, 1, 1, 9, 9])
    assert army(m, "blue1") == {"at": "tango"}
    assert tray(m, 1) == [9, 9, 9, 36]
    assert tray(m, 0) == reds
    assert m.table.pos.pool == 30


@pytest.mark.rule("IK 7.C.27")
@pytest.mark.parametrize(("building", "hits"), [("castle", 4), ("fortress", 5)])
def test_ik_7_c_27_extra_defenders_go_back_where_they_came_from(building: str, hits: int) -> None:
    m = shot_at(hits, "1 swordsman", melee=1, building=building)
    assert tray(m, 1) == [9, 8, 9, 36]
    assert m.table.pos.pool == 30
    assert rolls(m)[-1] == (5, BLUE, "swordsman", (9,))
