"""Phase D: final movement of armies, then of forces (IK 7.D, 86.11)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import BattleBegan, Conquered, RoninShown
from kassen.games.ikusa.rules.moves import JoinWith
from tests.ikusa.boards import army, legal, play, province, refusal, told
from tests.ikusa.marches import force, held, reds


def forces(**words: Any) -> Match:
    """Red when its armies have moved."""
    return reds("d", agenda=["final-forces red red"], **words)


# ---- armies


@pytest.mark.rule("IK 7.D.1")
def test_ik_7_d_1_troops_enter_friendly_and_empty_provinces_never_an_enemys() -> None:
    provinces = {"omi": force("2 spearman"), **held("mino"), **held("ise", by="blue")}
    m = reds("d", provinces=provinces, armies={"red1": {"at": "omi"}})
    assert {"move red1->mino", "move red1->iga"} <= legal(m)
    assert refusal(m, "move red1->ise") == "IK 7.D.1"
    play(m, "move red1->iga; end")
    assert {"advance omi->mino", "advance omi->iga"} <= legal(m)
    assert refusal(m, "advance omi->ise") == "IK 7.D.1"
    assert refusal(m, "advance omi->shima") == "IK C.4"
    assert not told(m, BattleBegan)


@pytest.mark.rule("IK 7.D.2")
def test_ik_7_d_2_all_armies_move_before_all_forces() -> None:
    provinces = {"omi": force("2 spearman"), **held("mino")}
    m = reds("d", provinces=provinces, armies={"red1": {"at": "omi"}})
    assert refusal(m, "advance omi->mino") == "IK 7.D.2"
    play(m, "end; advance omi->mino")
    assert refusal(m, "move red1->mino") == "IK 7.D.6"


@pytest.mark.rule("IK 7.D.3")
def test_ik_7_d_3_an_army_has_all_its_steps_again() -> None:
    provinces = {**held("omi", "mino"), **held("hida", by="blue")}
    m = reds("a", agenda=["war-turn red"], provinces=provinces, armies={"red1": {"at": "omi"}})
    play(m, "move red1->mino")
    assert refusal(m, "move red1->omi") == "IK 7.A.4"
    play(m, "end; declare mino->hida; end", dice=[9, 9])  # two spearmen miss
    play(m, "call off")
    play(m, "move red1->omi")
    assert army(m, "red1")["at"] == "omi"
    assert refusal(m, "move red1->mino") == "IK 7.A.4"


@pytest.mark.rule("IK 7.D.4")
def test_ik_7_d_4_an_army_goes_on_from_an_empty_province_and_leaves_garrisons() -> None:
    armies = {"red1": {"at": "tango", "units": "1 bowman, 1 spearman", "hole": 5}}
    m = reds("d", armies=armies)
    play(m, "move red1->tajima; leave bowman; go; move red1->tamba")
    assert province(m, "tango")["force"] == "1 bowman"
    assert province(m, "tajima")["force"] == "1 spearman"
    assert province(m, "tamba") == {"owner": "red"}
    assert refusal(m, "move red1->omi") == "IK 7.7"
    assert len(told(m, Conquered)) == 2


@pytest.mark.rule("IK 7.D.4")
def test_ik_7_d_4_passing_one_marker_and_taking_up_hold_as_in_phase_a() -> None:
    provinces = {"mino": force("2 gunner"), **held("omi")}
    armies: dict[str, dict[str, Any]]
    armies = {"red1": {"at": "omi", "hole": 3}, "red2": {"at": "mino"}}
    m = reds("d", provinces=provinces, armies=armies)
    play(m, "move red1->mino")
    assert refusal(m, "end") == "IK 7.A.5"
    play(m, "take gunner into red1; move red1->hida")
    assert army(m, "red1") == {"at": "hida", "units": "1 gunner", "hole": 3, "steps": 2}
    armies["red1"]["hole"], armies["red2"]["steps"] = 0, 1
    m = reds("d", provinces=provinces, armies=armies)
    assert refusal(m, "move red1->mino") == "IK 7.A.5"


# ---- units that leave an army


@pytest.mark.rule("IK 7.D.5", "IK 86.11")
@pytest.mark.parametrize("edition", ["2011", "1986"])
def test_ik_7_d_5_regulars_leave_an_army_and_conquer_an_empty_province(edition: str) -> None:
    armies = {"red1": {"at": "omi", "units": "2 bowman, 1 gunner"}}
    m = reds("d", armies=armies, edition=edition)
    play(m, "detach red1->ise")
    assert refusal(m, "go") == "IK 7.D.5"
    assert refusal(m, "leave spearman") == "IK 7.D.5"
    assert refusal(m, "leave daimyo") == "IK 7.D.5"
    play(m, "leave bowman; leave gunner")
    assert province(m, "ise") == {}
    play(m, "go")
    assert province(m, "ise")["force"] == "1 bowman, 1 gunner"
    assert province(m, "ise")["owner"] == "red"
    assert army(m, "red1") == {"at": "omi", "units": "1 bowman"}


@pytest.mark.rule("IK 86.11")
def test_ik_86_11_in_1986_too_one_army_takes_several_provinces_with_single_units() -> None:
    armies = {"red1": {"at": "omi", "units": "1 bowman, 1 gunner"}}
    m = reds("d", armies=armies, edition="1986")
    play(m, "detach red1->ise; leave bowman; go; detach red1->iga")
    assert province(m, "ise")["force"] == "1 bowman"
    assert province(m, "iga")["force"] == "1 gunner"
    assert army(m, "red1") == {"at": "omi"}
    assert refusal(m, "detach red1->mino") == "IK 7.D.5", "nobody is left but the daimyo"


@pytest.mark.rule("IK 7.D.5", "IK C.17")
def test_ik_7_d_5_the_new_force_is_five_at_most_and_has_moved() -> None:
    m = reds("d", armies={"red1": {"at": "omi", "units": "1 bowman, 6 gunner"}})
    play(m, "detach red1->ise; leave gunner; leave gunner; leave gunner; leave gunner")
    play(m, "leave gunner")
    assert province(m, "ise")["force"] == "5 gunner"
    assert army(m, "red1")["units"] == "1 bowman, 1 gunner"
    play(m, "end")
    assert refusal(m, "advance ise->mino") == "IK 7.D.6"


@pytest.mark.rule("IK 7.D.5", "IK 5.6")
def test_ik_7_d_5_nobody_leaves_whom_shown_or_hidden_ronin_need() -> None:
    shown = {"red1": {"at": "omi", "units": "2 gunner, 2 ronin"}}
    assert refusal(reds("d", armies=shown), "detach red1->ise") == "IK 5.6"
    hidden = {"red1": {"at": "omi", "units": "1 bowman, 2 gunner"}}
    m = reds("d", provinces={"omi": {"hidden": 2}}, armies=hidden)
    play(m, "detach red1->ise; leave bowman")
    assert legal(m) == {"go"}  # it is asked, for that nobody else can leave would tell of ronin
    play(m, "go")
    assert army(m, "red1")["units"] == "2 gunner"
    assert province(m, "ise")["force"] == "1 bowman"


@pytest.mark.rule("IK 7.D.5")
def test_ik_7_d_5_a_daimyo_alone_has_nobody_to_send_whatever_ronin_need() -> None:
    assert refusal(reds("d", armies={"red1": {"at": "omi"}}), "detach red1->ise") == "IK 7.D.5"


# ---- forces


@pytest.mark.rule("IK 7.D.6")
def test_ik_7_d_6_a_force_divides_and_each_unit_goes_one_step() -> None:
    m = forces(provinces={"omi": force("1 bowman, 3 spearman")})
    play(m, "advance omi->mino; add bowman; go")
    play(m, "advance omi->ise; go")
    assert province(m, "mino")["force"] == "1 bowman"
    assert province(m, "ise")["force"] == "1 spearman"
    assert province(m, "omi")["force"] == "2 spearman"
    assert refusal(m, "advance ise->iga") == "IK 7.D.6"


@pytest.mark.rule("IK 7.D.6")
def test_ik_7_d_6_those_who_have_come_stay_those_who_were_there_may_go() -> None:
    m = forces(provinces={"omi": force("2 bowman"), "mino": force("1 bowman, 1 spearman")})
    play(m, "advance omi->mino; advance mino->hida; add bowman")
    assert refusal(m, "add bowman") == "IK 7.D.6"
    play(m, "go")
    assert province(m, "mino")["force"] == "1 bowman, 1 spearman"


@pytest.mark.rule("IK 7.D.7")
def test_ik_7_d_7_forces_merge_up_to_five() -> None:
    provinces = {"omi": force("4 spearman"), "mino": force("3 spearman"), "ise": force("5 gunner")}
    m = forces(provinces=provinces)
    assert refusal(m, "advance omi->ise") == "IK 7.D.7"
    play(m, "advance omi->mino; add spearman")
    assert province(m, "mino")["force"] == "5 spearman"
    assert province(m, "omi")["force"] == "2 spearman"


@pytest.mark.rule("IK 7.D.7")
def test_ik_7_d_7_units_stand_beside_an_army_or_join_it() -> None:
    provinces = {"omi": force("1 bowman, 3 spearman"), "mino": {}}
    m = forces(provinces=provinces, armies={"red1": {"at": "mino", "units": "2 gunner"}})
    play(m, "join omi->red1; add bowman; add spearman; go")
    assert army(m, "red1")["units"] == "1 bowman, 2 gunner, 1 spearman"
    play(m, "advance omi->mino")
    assert province(m, "mino")["force"] == "1 spearman"
    assert army(m, "red1")["units"] == "1 bowman, 2 gunner, 1 spearman"


@pytest.mark.rule("IK 7.D.7", "IK C.16")
def test_ik_7_d_7_they_join_it_only_on_free_squares_of_their_class() -> None:
    provinces = {"omi": force("2 swordsman, 2 gunner"), "ise": force("2 swordsman")}
    armies = {"red1": {"at": "mino", "units": "4 bowman, 9 spearman"}}
    m = forces(provinces=provinces, armies=armies)
    assert refusal(m, "join ise->red1") == "IK C.16"
    play(m, "join omi->red1")
    assert army(m, "red1")["units"] == "4 bowman, 1 gunner, 9 spearman"
    assert province(m, "omi")["force"] == "2 swordsman, 1 gunner"
    assert refusal(m, "join omi->red1") == "IK C.16"
    assert refusal(m, "join omi->blue1") == "IK 7.D.7"
    assert refusal(m, "join omi->red2") == "IK 7.D.7"


@pytest.mark.rule("IK 7.D.7", "IK 6.17")
def test_ik_7_d_7_units_join_the_army_beside_them_even_a_paralysed_one() -> None:
    provinces = {"omi": force("3 spearman", hidden=4)}
    armies = {"red1": {"at": "omi", "units": "2 gunner", "slain_by": "blue"}}
    m = forces(provinces=provinces, armies=armies)
    play(m, "join omi->red1; add spearman; add spearman; go")
    assert army(m, "red1")["units"] == "2 gunner, 2 spearman"
    assert province(m, "omi") == {"owner": "red", "force": "1 spearman", "hidden": 4}


@pytest.mark.rule("IK 7.D.8")
def test_ik_7_d_8_one_regular_stays_unless_an_army_does() -> None:
    provinces = {"omi": force("2 spearman"), "mino": force("2 spearman"), **held("ise")}
    m = forces(provinces=provinces, armies={"red1": {"at": "mino"}})
    assert refusal(m, "advance ise->iga") == "IK 7.D.8"
    play(m, "advance omi->iga")
    assert province(m, "omi")["force"] == "1 spearman"
    play(m, "advance mino->hida; add spearman")
    assert province(m, "mino") == {"owner": "red"}
    assert province(m, "hida")["force"] == "2 spearman"


# ---- forces with ronin


@pytest.mark.rule("IK 7.D.7", "IK 7.D.8", "IK 7.D.9")
def test_ik_7_d_9_what_keeps_one_more_from_going_is_named() -> None:
    """While a house has face-down cards nothing is played for it, so the last one is asked for."""
    provinces = {
        "omi": force("4 spearman"),
        "mino": force("4 spearman"),
        "ise": force("4 spearman", hidden=2),
    }
    for way, rule in (("omi->mino", "7.D.7"), ("omi->iga", "7.D.8"), ("ise->iga", "7.D.9")):
        m = forces(provinces=provinces)
        play(m, f"advance {way}; add spearman")
        if rule == "7.D.8":
            play(m, "add spearman; add spearman")
        assert refusal(m, "add spearman") == f"IK {rule}"


@pytest.mark.rule("IK 7.D.9")
def test_ik_7_d_9_nobody_goes_whom_the_ronin_that_stay_need() -> None:
    provinces = {"omi": force("3 spearman, 2 ronin"), "mino": force("3 spearman", hidden=2)}
    m = forces(provinces=provinces)
    assert refusal(m, "advance omi->iga") == "IK 7.D.9"
    assert refusal(m, "advance mino->hida") == "IK 7.D.9"
    assert refusal(m, "advance omi->iga with 3") == "IK 7.D.9"
    assert refusal(m, "advance omi->iga with 0") == "IK 7.D.9"


@pytest.mark.rule("IK 7.D.9")
def test_ik_7_d_9_every_part_keeps_the_limit() -> None:
    m = forces(provinces={"omi": force("4 spearman, 2 ronin")})
    play(m, "advance omi->iga with 1")  # two at least, and two must stay
    assert province(m, "iga")["force"] == "2 spearman, 1 ronin"
    assert province(m, "omi")["force"] == "2 spearman, 1 ronin"
    assert refusal(m, "advance omi->mino") == "IK 7.D.9"


@pytest.mark.rule("IK 7.D.9")
def test_ik_7_d_9_hidden_ronin_who_go_are_shown_with_all_of_their_card() -> None:
    m = forces(provinces={"omi": force("4 spearman", hidden=2)})
    play(m, "advance omi->iga with 1")
    assert province(m, "iga")["force"] == "2 spearman, 1 ronin"
    assert province(m, "omi") == {"owner": "red", "force": "2 spearman, 1 ronin"}
    assert [event.ronin for event in told(m, RoninShown)] == [2]


@pytest.mark.rule("IK 7.D.9", "IK 5.7")
def test_ik_7_d_9_ronin_who_come_leave_room_for_those_hidden_there() -> None:
    provinces = {"omi": force("5 spearman, 3 ronin"), "mino": force("3 spearman", hidden=2)}
    m = forces(provinces=provinces)
    assert refusal(m, "advance omi->mino with 3") == "IK 7.D.9"
    play(m, "advance omi->mino with 2; add spearman")
    assert legal(m) == {"add spearman"}  # both must come, for one could not carry all four
    play(m, "add spearman; go")
    assert province(m, "mino")["force"] == "5 spearman, 2 ronin"
    assert province(m, "mino")["hidden"] == 2
    assert province(m, "omi")["force"] == "3 spearman, 1 ronin"


@pytest.mark.rule("IK 7.D.9", "IK 5.7")
def test_ik_7_d_9_ronin_who_join_an_army_leave_room_for_those_hidden_there() -> None:
    provinces = {"omi": force("4 spearman, 3 ronin"), "mino": {"hidden": 2}}
    m = forces(provinces=provinces, armies={"red1": {"at": "mino", "units": "2 gunner"}})
    play(m, "join omi->red1 with 3; add spearman; add spearman")
    assert legal(m) == {"add spearman"}  # three must come, for five regulars carry all five
    play(m, "add spearman; go")
    assert army(m, "red1")["units"] == "2 gunner, 3 spearman, 3 ronin"


@pytest.mark.rule("IK 7.D.9", "IK 5.14")
def test_ik_7_d_9_ronin_go_one_step_as_well() -> None:
    m = forces(provinces={"omi": force("3 spearman, 1 ronin"), "iga": force("3 spearman")})
    play(m, "advance omi->iga with 1; go")
    assert province(m, "iga")["force"] == "4 spearman, 1 ronin"
    assert refusal(m, "advance iga->ise with 1") == "IK 7.D.9"
    play(m, "advance iga->ise; add spearman")  # of the other three one stays for the ronin
    assert province(m, "iga")["force"] == "2 spearman, 1 ronin"


@pytest.mark.rule("IK 7.D.9", "IK 5.6", "IK C.16")
@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("men", range(5, 10))
def test_ik_7_d_9_ronin_join_as_far_as_squares_and_carriers_go(men: int, beside: bool) -> None:
    """What is offered is what is allowed, for each number of squares, carriers and ronin."""
    squares = 10 - men
    for carried, regulars in product((men - 1, men), range(2, 6)):
        units = f"{men} gunner, {carried} ronin"
        provinces = {"omi": force(f"{regulars} spearman, {regulars - 1} ronin"), **held("mino")}
        armies = {"red1": {"at": "omi" if beside else "mino", "units": units}}
        t = forces(provinces=provinces, armies=armies).table
        choice = t.choice(0)
        assert choice is not None
        ways = [move for move in choice.universe(t) if isinstance(move, JoinWith)]
        offered = [move for move in choice.moves(t) if isinstance(move, JoinWith)]
        assert set(offered) == {move for move in ways if choice.why_not(t, move) is None}
        # All can go: then each needs a regular and a square, but for one whom the army carries.
        most = min(regulars - 1, squares + men - carried)
        assert max((move.ronin for move in offered), default=0) == most, (carried, regulars)


# ---- what else


@pytest.mark.rule("IK 7.D.10")
def test_ik_7_d_10_any_empty_province_in_reach_may_be_taken_by_any_troop() -> None:
    provinces = {"awa_shikoku": force("2 spearman"), **held("sanuki")}
    m = reds("d", provinces=provinces, armies={"red1": {"at": "sanuki"}})
    assert {"move red1->iyo", "move red1->awaji"} <= legal(m)
    play(m, "move red1->awaji; end; advance awa_shikoku->iyo")
    assert province(m, "iyo")["owner"] == province(m, "awaji")["owner"] == "red"


@pytest.mark.rule("IK 7.D.11")
def test_ik_7_d_11_a_garrison_of_this_phase_may_still_move_as_a_force() -> None:
    m = reds("d", armies={"red1": {"at": "omi", "units": "2 gunner"}})
    play(m, "move red1->mino; leave gunner; end")
    play(m, "advance omi->ise")
    assert province(m, "ise")["force"] == "1 gunner"
    assert province(m, "omi")["force"] == "1 gunner"


@pytest.mark.rule("IK 7.D.12")
def test_ik_7_d_12_the_battle_markers_go_back_when_the_phase_ends() -> None:
    m = reds(
        "d",
        agenda=["final-forces red red", "phase-ends 4", "turn-ends", "move-armies blue blue"],
        provinces={"omi": force("1 spearman", attacks="ise"), **held("tango", by="blue")},
        armies={"red1": {"at": "wakasa", "attacks": "tango"}},
    )
    assert army(m, "red1")["attacks"] == "tango"
    assert province(m, "omi")["attacks"] == "ise"
    play(m, "end")
    assert m.to_act() == (1,)
    assert "attacks" not in army(m, "red1")
    assert "attacks" not in province(m, "omi")
