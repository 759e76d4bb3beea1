"""Steps that leave something to be put right: allowed if it can be, and put right at once.

Two armies in one province (IK 7.A.5), hidden ronin with too few regulars (IK 5.13).
"""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import RoninShown
from tests.ikusa.boards import army, legal, play, province, refusal, setting_of, told
from tests.ikusa.marches import force, held, reds
from tests.soak import second_look


@pytest.mark.rule("IK 5.13")
def test_ik_5_13_hidden_ronin_may_wait_for_another_army() -> None:
    provinces = {"shinano": {"hidden": 2}, **held("hida", "mino")}
    armies = {
        "red1": {"at": "mino", "units": "2 gunner"},
        "red2": {"at": "shinano", "units": "2 gunner"},
    }
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red2->hida; leave gunner; go")
    assert refusal(m, "end") == "IK 5.13"
    assert legal(m) == {"move red1->shinano", "take spearman into red1", "take spearman into red2"}
    play(m, "move red1->shinano")
    assert "end" in legal(m)
    assert province(m, "shinano") == {"owner": "red", "force": "1 gunner", "hidden": 2}
    assert not told(m, RoninShown)


@pytest.mark.rule("IK 5.13", "IK 7.A.5")
def test_ik_5_13_the_army_they_wait_for_goes_nowhere_else() -> None:
    provinces = {"shinano": {"hidden": 2}, **held("hida", "mino", "omi")}
    armies = {
        "red1": {"at": "mino", "units": "2 gunner"},
        "red2": {"at": "shinano", "units": "2 gunner"},
    }
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red2->hida; leave gunner; go")
    assert refusal(m, "move red1->omi") == "IK 5.13"
    assert refusal(m, "move red1->hida") == "IK 7.A.5"  # where red 2 stands


@pytest.mark.rule("IK 5.13")
def test_ik_5_13_not_for_an_army_that_is_too_far_or_too_late() -> None:
    provinces = {"shinano": {"hidden": 3}, **held("hida", "mino", "omi")}
    red2 = {"at": "shinano", "units": "3 gunner"}
    far = {"red1": {"at": "omi", "units": "4 bowman"}, "red2": red2}
    late = {"red1": {"at": "mino", "units": "4 bowman", "steps": 1}, "red2": red2}
    enough = {"red1": {"at": "mino", "units": "4 bowman"}, "red2": red2}
    for armies in (far, late):
        m = reds("a", provinces=provinces, armies=armies)
        assert refusal(m, "move red2->hida") == "IK 5.13"
    play(reds("a", provinces=provinces, armies=enough), "move red2->hida; leave gunner; go")


@pytest.mark.rule("IK 5.13", "IK 7.A.11", "IK 6.26")
def test_ik_5_13_a_daimyo_alone_may_come_and_take_up_whom_he_finds() -> None:
    provinces = {"shinano": {"hidden": 3}, **held("hida", "mino")}
    armies = {"red1": {"at": "mino"}, "red2": {"at": "shinano", "units": "3 gunner"}}
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red2->hida; leave gunner; leave gunner")
    assert legal(m) == {"leave gunner"}  # two would be too few for three ronin, even with him
    play(m, "leave gunner; go")
    play(m, "move red1->shinano")
    assert refusal(m, "end") == "IK 5.13"
    assert legal(m) == {"take gunner into red1", "take spearman into red2"}
    play(m, "take gunner into red1; take gunner into red1; take gunner into red1; end")
    assert army(m, "red1")["units"] == "3 gunner"
    assert province(m, "shinano") == {"owner": "red", "hidden": 3}


@pytest.mark.rule("IK 5.13", "IK 7.A.10", "IK 6.26")
def test_ik_5_13_units_that_an_army_takes_up_before_it_goes_count_as_well() -> None:
    provinces = {"shinano": {"hidden": 4}, "mino": force("4 spearman"), **held("hida")}
    armies = {"red1": {"at": "mino"}, "red2": {"at": "shinano", "units": "4 gunner"}}
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red2->hida; leave gunner; go")
    assert "move red1->shinano" not in legal(m)  # alone he would be too few
    play(m, "take spearman into red1; take spearman into red1; take spearman into red1")
    play(m, "move red1->shinano; take gunner into red1; end")
    assert army(m, "red1")["units"] == "1 gunner, 3 spearman"


@pytest.mark.rule("IK 5.13", "IK 6.26")
def test_ik_5_13_an_army_may_go_out_for_units_and_come_back_with_them() -> None:
    provinces = {"shinano": {"hidden": 2}, "mino": force("3 spearman"), **held("hida", "kai")}
    armies = {
        "red1": {"at": "shinano", "units": "1 gunner", "hole": 3},
        "red2": {"at": "kai", "units": "1 gunner"},
    }
    words = {**provinces, "shinano": force("2 bowman", hidden=2)}
    m = reds("a", provinces=words, armies=armies)
    play(m, "move red1->mino")  # its ronin have one regular too few now
    assert refusal(m, "end") == "IK 5.13"
    play(m, "take spearman into red1; move red1->shinano; end")
    assert army(m, "red1")["units"] == "1 gunner, 1 spearman"


@pytest.mark.rule("IK 5.13")
def test_ik_5_13_the_army_itself_may_come_back_to_its_ronin() -> None:
    provinces = {"shinano": {"hidden": 2}, **held("hida")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "shinano", "units": "3 bowman"}})
    play(m, "move red1->hida; leave bowman; leave bowman")
    assert legal(m) == {"leave bowman"}  # at level 1 it cannot, so all three must stay
    play(m, "leave bowman; go")
    assert province(m, "shinano")["force"] == "3 bowman"
    armies = {"red1": {"at": "shinano", "units": "3 bowman", "hole": 3}}
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red1->hida; leave bowman; go")
    assert refusal(m, "end") == "IK 5.13"
    play(m, "move red1->shinano; end")


@pytest.mark.rule("IK 5.13", "IK 7.5")
def test_ik_5_13_a_garrison_grows_until_the_ronin_have_enough() -> None:
    provinces = {"shinano": {"hidden": 2}, **held("hida")}
    units = "2 bowman, 2 gunner"
    m = reds("a", provinces=provinces, armies={"red1": {"at": "shinano", "units": units}})
    play(m, "move red1->hida; leave bowman; leave gunner")
    assert refusal(m, "go") == "IK 5.13"
    play(m, "leave gunner; go")
    assert province(m, "shinano") == {"owner": "red", "force": "1 bowman, 2 gunner", "hidden": 2}


@pytest.mark.rule("IK 7.A.5", "IK 7.A.9", "IK 7.A.12")
def test_ik_7_a_5_who_makes_room_may_take_his_hidden_ronin_along() -> None:
    """He owes no garrison then; the daimyo who comes in could not have kept them."""
    provinces = {"mino": {"hidden": 2}, **held("omi", "hida")}
    armies = {"red1": {"at": "omi"}, "red2": {"at": "mino", "units": "2 gunner"}}
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red1->mino")
    assert legal(m) == {f"move red2->{where} with 2" for where in ("hida", "omi")}
    play(m, "move red2->hida with 2")
    assert army(m, "red2")["units"] == "2 gunner, 2 ronin"
    assert province(m, "mino") == {"owner": "red"}


@pytest.mark.rule("IK 6.26")
def test_ik_6_26_no_ninja_strikes_while_two_armies_stand_together() -> None:
    armies = {"red1": {"at": "omi", "hole": 3}, "red2": {"at": "mino"}}
    provinces = held("omi", "mino", "hida")
    m = reds("a", provinces=provinces, armies=armies, ninja="blue")
    assert "strike red1" in legal(m, "blue")
    play(m, "move red1->mino")
    assert m.table.moves(1) == ()
    play(m, "move red1->hida")
    assert "strike red1" in legal(m, "blue")


def crowd(phase: str, hidden: int, helpers: str) -> Match:
    """Three armies, two of them of level 4, in a land of their own with many ways."""
    box = setting_of(3, "2011").facts
    far = {"tsushima", "iki", "osumi", "shinano"}
    own = [name for name in box.province_ids if name not in far][:34]
    armies = {
        "red1": {"at": "shinano", "units": "4 bowman, 9 gunner"},
        "red2": {"at": "kai", "units": helpers, "hole": 6},
        "red3": {"at": "mino", "units": helpers, "hole": 6},
    }
    provinces = {"shinano": {"owner": "red", "hidden": hidden}, **held(*own[:30])}
    return reds(phase, provinces=provinces, armies=armies)


@pytest.mark.rule("IK 6.26", "IK 5.13")
@pytest.mark.parametrize("phase", ["a", "d"])
def test_ik_6_26_what_cannot_be_put_right_is_found_out_without_trying_all_ways(phase: str) -> None:
    """There are millions of ways for two armies of level 4; looking at each took minutes."""
    assert refusal(crowd(phase, 13, ""), "move red1->hida") == "IK 5.13"


@pytest.mark.rule("IK 6.26", "IK 5.13")
@second_look
@pytest.mark.parametrize("phase", ["a", "d"])
def test_ik_6_26_two_armies_that_meet_at_the_ronin_put_right_what_neither_could(phase: str) -> None:
    """One takes up the garrison, so the other finds room for the ronin it takes along."""
    m = crowd(phase, 13, "4 swordsman")
    play(m, "move red1->hida; " + "leave gunner; " * 5 + "go")
    play(m, "move red3->shinano" + "; take gunner into red3" * 5)
    play(m, "move red2->shinano; move red2->suruga with 4; end")
    assert army(m, "red3")["units"] == "4 swordsman, 5 gunner, 9 ronin"


@pytest.mark.rule("IK 6.26", "IK 5.13")
@pytest.mark.parametrize("phase", ["a", "d"])
def test_ik_6_26_what_can_be_put_right_is_found(phase: str) -> None:
    m = crowd(phase, 7, "4 swordsman")
    play(m, "move red1->hida; leave bowman; leave bowman; leave bowman; leave gunner; go")
    assert province(m, "shinano")["hidden"] == 7
    assert refusal(m, "end") == "IK 5.13"
    play(m, "move red2->musashi")  # not straight on, but it has steps left
    play(m, "move red2->shinano")
    assert "end" in legal(m)


@pytest.mark.rule("IK 7.A.5", "IK 5.13")
def test_ik_7_a_5_armies_that_swap_see_to_the_hidden_ronin_of_both() -> None:
    provinces = {"omi": force("1 spearman", hidden=3), "mino": force("1 spearman")}
    armies = {"red1": {"at": "omi", "units": "3 gunner"}, "red2": {"at": "mino"}}
    m = reds("a", provinces=provinces, armies=armies)
    assert refusal(m, "move red1->mino") == "IK 5.13"
    armies["red2"]["units"] = "1 gunner"
    provinces["mino"] = force("1 spearman", hidden=1)
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red1->mino; take spearman into red2; move red2->omi")
    assert refusal(m, "end") == "IK 5.13"
    play(m, "take spearman into red2; end")
    assert (army(m, "red1")["at"], army(m, "red2")["at"]) == ("mino", "omi")
    assert (province(m, "omi")["hidden"], province(m, "mino")["hidden"]) == (3, 1)


@pytest.mark.rule("IK 5.16", "IK 5.13")
def test_ik_5_16_ronin_leave_at_once_when_the_daimyo_dies_who_was_to_come_to_them() -> None:
    m = reds(
        "a",
        ninja="blue",
        provinces={"omi": force("1 spearman", hidden=4), **held("yamashiro")},
        armies={"red1": {"at": "omi", "units": "4 gunner", "hole": 4}},
    )
    play(m, "move red1->yamashiro")
    assert province(m, "omi")["hidden"] == 4
    play(m, "strike red1", seat="blue", dice=[1])
    assert "hidden" not in province(m, "omi")
    assert m.table.pos.pool == 30


@pytest.mark.rule("IK 7.D.5", "IK 7.A.5", "IK 6.26")
def test_ik_7_d_5_an_army_that_passes_through_anothers_province_may_send_units_ahead() -> None:
    armies = {
        "red1": {"at": "yamashiro", "units": "2 gunner", "hole": 3},
        "red2": {"at": "omi", "units": "1 bowman"},
    }
    provinces = {"omi": {"owner": "red"}, **held("yamashiro", "mino")}
    m = reds("d", provinces=provinces, armies=armies)
    play(m, "move red1->omi")
    assert {"detach red1->ise", "detach red2->ise"} <= legal(m)
    assert refusal(m, "detach red1->mino") == "IK 7.6"
    play(m, "detach red1->ise; go; move red1->mino")
    assert province(m, "ise") == {"owner": "red", "force": "1 gunner", "arrived": "1 gunner"}
    assert army(m, "red2")["at"] == "omi"


@pytest.mark.rule("IK 7.D.5", "IK 6.26")
def test_ik_6_26_nobody_goes_ahead_whom_the_army_must_leave_behind() -> None:
    """Red2 has one step and one man, and red1 is coming to stay."""
    armies = {
        "red1": {"at": "yamashiro", "units": "2 gunner"},
        "red2": {"at": "omi", "units": "1 bowman"},
    }
    m = reds("d", provinces={"omi": {"owner": "red"}, **held("yamashiro")}, armies=armies)
    play(m, "move red1->omi")
    assert "detach red2->ise" in legal(m)  # red1 stays in Omi, so red2 owes nobody there
    play(m, "detach red2->ise; move red2->ise")
    assert army(m, "red1")["at"] == "omi"
