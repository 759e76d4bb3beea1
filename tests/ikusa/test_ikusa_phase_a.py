"""Phase A: armies move through friendly provinces (IK 7.A, 86.7)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.games.ikusa.rules.events import RoninShown
from tests.ikusa.boards import army, legal, play, province, refusal, told
from tests.ikusa.marches import force, held, reds

# ---- steps


@pytest.mark.rule("IK 7.A.1")
def test_ik_7_a_1_any_armies_in_any_order_step_by_step() -> None:
    armies = {"red1": {"at": "omi", "hole": 3}, "red2": {"at": "kaga"}}
    m = reds("a", provinces=held("omi", "mino", "hida", "kaga", "noto"), armies=armies)
    assert {"move red1->mino", "move red2->noto", "move red2->hida", "end"} <= legal(m)
    play(m, "move red1->mino; move red2->noto; move red1->omi")
    assert army(m, "red1")["at"] == "omi"
    assert army(m, "red2")["at"] == "noto"


@pytest.mark.rule("IK 7.A.1")
def test_ik_7_a_1_nobody_has_to_move_and_nobody_moves_another_house() -> None:
    armies = {"red1": {"at": "omi"}, "blue2": {"at": "owari"}}
    provinces = {**held("omi", "mino"), **held("mikawa", "owari", by="blue")}
    m = reds("a", provinces=provinces, armies=armies)
    assert refusal(m, "move blue2->mikawa") == "IK 7.A.1"
    assert refusal(m, "move blue2->mino") == "IK 7.A.1"
    play(m, "end")
    assert army(m, "red1") == {"at": "omi"}


@pytest.mark.rule("IK 7.A.2")
def test_ik_7_a_2_steps_go_to_adjacent_friendly_provinces_over_sea_lines_too() -> None:
    m = reds("a", provinces=held("suo", "aki", "bungo", "buzen"), armies={"red1": {"at": "suo"}})
    steps = {move for move in legal(m) if move.startswith("move")}
    assert steps == {"move red1->aki", "move red1->bungo"}
    assert refusal(m, "move red1->buzen") == "IK C.4"
    play(m, "move red1->bungo")
    assert army(m, "red1")["at"] == "bungo"


@pytest.mark.rule("IK 7.A.3")
def test_ik_7_a_3_empty_and_enemy_provinces_are_closed() -> None:
    provinces = {**held("omi"), **held("mino", by="blue")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": "4 bowman"}})
    assert refusal(m, "move red1->ise") == "IK 7.A.3"
    assert refusal(m, "move red1->mino") == "IK 7.A.3"


@pytest.mark.rule("IK 7.A.4")
def test_ik_7_a_4_an_army_may_come_back_but_every_step_counts() -> None:
    armies = {"red1": {"at": "hida", "hole": 5}}
    m = reds("a", provinces=held("hida", "etchu", "kaga"), armies=armies)
    play(m, "move red1->etchu; move red1->hida")
    assert army(m, "red1") == {"at": "hida", "hole": 5, "steps": 2}
    play(m, "move red1->kaga")
    assert refusal(m, "move red1->hida") == "IK 7.A.4"


# ---- armies that meet


@pytest.mark.rule("IK 7.A.5")
def test_ik_7_a_5_an_army_passes_through_anothers_province() -> None:
    armies = {"red1": {"at": "omi", "hole": 3}, "red2": {"at": "mino"}}
    m = reds("a", provinces=held("omi", "mino", "hida"), armies=armies)
    play(m, "move red1->mino")
    assert refusal(m, "end") == "IK 7.A.5"
    play(m, "move red1->hida")
    assert army(m, "red1")["at"] == "hida"
    assert army(m, "red2")["at"] == "mino"
    assert "end" in legal(m)


@pytest.mark.rule("IK 7.A.5")
def test_ik_7_a_5_it_may_stop_there_if_the_other_moves_out() -> None:
    armies = {"red1": {"at": "omi"}, "red2": {"at": "mino"}}
    m = reds("a", provinces=held("omi", "mino"), armies=armies)
    play(m, "move red1->mino")
    steps = {move for move in legal(m) if move.startswith("move")}
    assert steps == {"move red2->omi"}
    play(m, "move red2->omi")
    assert (army(m, "red1")["at"], army(m, "red2")["at"]) == ("mino", "omi")


@pytest.mark.rule("IK 7.A.5")
@pytest.mark.parametrize("held_fast", [{"slain_by": "blue", "units": "1 bowman"}, {"steps": 1}])
def test_ik_7_a_5_it_may_not_stop_there_if_the_other_cannot_move(
    held_fast: dict[str, str | int],
) -> None:
    armies = {"red1": {"at": "omi"}, "red2": {"at": "mino", **held_fast}}
    m = reds("a", provinces=held("omi", "mino", "hida"), armies=armies)
    assert refusal(m, "move red1->mino") == "IK 7.A.5"


@pytest.mark.rule("IK 7.A.5")
def test_ik_7_a_5_three_armies_may_change_places_in_a_ring() -> None:
    armies = {"red1": {"at": "omi"}, "red2": {"at": "mino"}, "red3": {"at": "ise"}}
    m = reds("a", provinces=held("omi", "mino", "ise"), armies=armies)
    play(m, "move red1->mino; move red2->ise; move red3->omi")
    places = [army(m, name)["at"] for name in ("red1", "red2", "red3")]
    assert places == ["mino", "ise", "omi"]


@pytest.mark.rule("IK 7.A.5")
def test_ik_7_a_5_a_dead_end_that_two_armies_could_not_leave_is_closed() -> None:
    armies: dict[str, dict[str, Any]]
    armies = {"red1": {"at": "ise"}, "red2": {"at": "shima", "steps": 1}}
    m = reds("a", provinces=held("ise", "shima"), armies=armies)
    assert refusal(m, "move red1->shima") == "IK 7.A.5"
    armies["red1"]["hole"] = 3  # it can come out again
    m = reds("a", provinces=held("ise", "shima"), armies=armies)
    play(m, "move red1->shima; move red1->ise")
    assert army(m, "red1")["at"] == "ise"


@pytest.mark.rule("IK 7.A.6")
def test_ik_7_a_6_armies_that_meet_exchange_nobody() -> None:
    armies = {
        "red1": {"at": "omi", "units": "1 bowman"},
        "red2": {"at": "mino", "units": "2 gunner"},
    }
    m = reds("a", provinces=held("omi", "mino"), armies=armies)
    play(m, "move red1->mino")
    assert legal(m) == {"move red2->omi", "take spearman into red1", "take spearman into red2"}
    assert refusal(m, "take gunner into red1") == "IK 7.A.10"
    assert refusal(m, "take bowman into red2") == "IK 7.A.10"
    play(m, "move red2->omi")
    assert army(m, "red1")["units"] == "1 bowman"
    assert army(m, "red2")["units"] == "2 gunner"


# ---- garrisons


@pytest.mark.rule("IK 7.A.7")
def test_ik_7_a_7_who_leaves_no_force_leaves_a_garrison() -> None:
    armies = {"red1": {"at": "yamashiro", "units": "1 gunner, 2 spearman", "hole": 3}}
    m = reds("a", provinces=held("omi", "wakasa"), armies=armies)
    play(m, "move red1->omi")
    assert legal(m) == {"leave gunner", "leave spearman"}
    play(m, "leave gunner; leave spearman; go")
    assert province(m, "yamashiro")["force"] == "1 gunner, 1 spearman"
    assert army(m, "red1")["units"] == "1 spearman"


@pytest.mark.rule("IK 7.A.7")
def test_ik_7_a_7_who_took_up_the_whole_force_leaves_one_too() -> None:
    m = reds("a", provinces=held("omi", "mino"), armies={"red1": {"at": "omi"}})
    play(m, "take spearman into red1; move red1->mino")
    assert province(m, "omi")["force"] == "1 spearman"
    assert "units" not in army(m, "red1")


@pytest.mark.rule("IK 7.A.8")
def test_ik_7_a_8_where_a_force_is_nobody_stays() -> None:
    armies = {"red1": {"at": "omi", "units": "2 gunner"}}
    m = reds("a", provinces={**held("mino"), "omi": force("2 bowman")}, armies=armies)
    play(m, "move red1->mino")
    assert army(m, "red1") == {"at": "mino", "units": "2 gunner", "steps": 1}
    assert province(m, "omi")["force"] == "2 bowman"


@pytest.mark.rule("IK 7.A.9")
def test_ik_7_a_9_an_army_that_stays_is_garrison_enough() -> None:
    armies = {
        "red1": {"at": "omi", "units": "2 gunner"},
        "red2": {"at": "mino", "units": "2 bowman"},
    }
    m = reds("a", provinces=held("omi"), armies=armies)
    play(m, "move red1->mino; move red2->omi")
    assert army(m, "red2")["units"] == "2 bowman"
    assert province(m, "mino") == {"owner": "red"}


@pytest.mark.rule("IK 7.A.9", "IK 7.7")
def test_ik_7_a_9_even_a_daimyo_alone_may_leave_another_army_behind() -> None:
    armies = {"red1": {"at": "omi"}, "red2": {"at": "mino"}}
    m = reds("a", provinces=held("omi"), armies=armies)
    assert refusal(m, "move red2->omi") == "IK 7.7"
    play(m, "move red1->mino; move red2->omi")
    assert (army(m, "red1")["at"], army(m, "red2")["at"]) == ("mino", "omi")


# ---- taking up units


@pytest.mark.rule("IK 7.A.10", "IK 86.7")
@pytest.mark.parametrize("edition", ["2011", "1986"])
def test_ik_7_a_10_an_army_takes_up_units_without_moving(edition: str) -> None:
    provinces = {"chikuzen": force("1 gunner, 3 spearman")}
    armies = {"red1": {"at": "chikuzen", "units": "2 gunner"}}
    m = reds("a", provinces=provinces, armies=armies, edition=edition)
    play(m, "take gunner into red1; take spearman into red1")
    assert army(m, "red1") == {"at": "chikuzen", "units": "3 gunner, 1 spearman"}
    assert province(m, "chikuzen")["force"] == "2 spearman"
    assert refusal(m, "take gunner into red1") == "IK 7.A.10"
    assert refusal(m, "take ronin into red1") == "IK 5.9"
    play(m, "take spearman into red1; take spearman into red1; end")
    assert province(m, "chikuzen") == {"owner": "red"}


@pytest.mark.rule("IK 86.7")
def test_ik_86_7_in_1986_too_the_army_of_the_example_takes_up_all_of_chikuzen() -> None:
    armies = {"red1": {"at": "chikuzen", "units": "1 bowman, 1 swordsman, 2 gunner"}}
    provinces = {"chikuzen": force("1 gunner, 3 spearman")}
    m = reds("a", round=1, provinces=provinces, armies=armies, edition="1986")
    play(m, "take gunner into red1")
    play(m, "take spearman into red1; take spearman into red1; take spearman into red1")
    assert army(m, "red1")["units"] == "1 bowman, 1 swordsman, 3 gunner, 3 spearman"


@pytest.mark.rule("IK 7.A.10", "IK C.16")
def test_ik_7_a_10_squares_of_the_right_class_must_be_free() -> None:
    provinces = {"omi": force("1 swordsman, 1 gunner")}
    armies = {"red1": {"at": "omi", "units": "4 bowman, 10 spearman"}}
    m = reds("a", provinces=provinces, armies=armies)
    assert refusal(m, "take swordsman into red1") == "IK C.16"
    assert refusal(m, "take gunner into red1") == "IK C.16"
    armies["red1"]["units"] = "4 bowman, 9 spearman"
    m = reds("a", provinces=provinces, armies=armies)
    assert refusal(m, "take swordsman into red1") == "IK C.16"
    play(m, "take gunner into red1")
    assert army(m, "red1")["units"] == "4 bowman, 1 gunner, 9 spearman"


@pytest.mark.rule("IK 7.A.11")
def test_ik_7_a_11_an_army_takes_up_units_wherever_it_comes() -> None:
    provinces = {"omi": force("1 bowman, 1 spearman"), "wakasa": force("2 gunner"), **held("iga")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "iga", "hole": 3}})
    play(m, "move red1->omi; take bowman into red1; move red1->wakasa; take gunner into red1")
    assert army(m, "red1")["units"] == "1 bowman, 1 gunner"
    assert province(m, "omi")["force"] == "1 spearman"


@pytest.mark.rule("IK 7.A.11", "IK 7.A.5")
def test_ik_7_a_11_also_in_a_province_of_another_army_that_it_passes() -> None:
    provinces = {"mino": force("2 gunner"), **held("omi", "hida")}
    armies = {"red1": {"at": "omi", "hole": 3}, "red2": {"at": "mino"}}
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red1->mino; take gunner into red1; move red1->hida")
    assert army(m, "red1")["units"] == "1 gunner"
    assert province(m, "mino")["force"] == "1 gunner"


@pytest.mark.rule("IK 7.A.11", "IK 5.13")
def test_ik_7_a_11_those_whom_hidden_ronin_need_only_if_these_come_along() -> None:
    provinces = {"mino": force("3 gunner", hidden=2), **held("omi", "hida")}
    armies = {"red1": {"at": "omi", "hole": 3}, "red2": {"at": "mino", "steps": 1}}
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red1->mino")
    assert {"take gunner into red2", "move red1->hida"} <= legal(m)
    play(m, "take gunner into red1")
    assert "move red1->hida" in legal(m)  # red 2 can take up the other two, who carry two then
    play(m, "take gunner into red1")
    assert refusal(m, "move red1->hida") == "IK 5.13"
    play(m, "move red1->hida with 2")
    assert army(m, "red1")["units"] == "2 gunner, 2 ronin"
    assert province(m, "mino") == {"owner": "red", "force": "1 gunner"}


@pytest.mark.rule("IK 7.A.12", "IK 5.6")
def test_ik_7_a_12_ronin_who_are_shown_are_taken_up_too() -> None:
    provinces = {"omi": force("3 spearman, 2 ronin"), **held("iga")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": "1 gunner"}})
    play(m, "take ronin into red1")
    assert army(m, "red1")["units"] == "1 gunner, 1 ronin"
    assert province(m, "omi")["force"] == "3 spearman, 1 ronin"
    assert refusal(m, "take ronin into red1") == "IK 5.6"
    play(m, "take spearman into red1; take ronin into red1")
    assert refusal(m, "take ronin into red1") == "IK 5.9"
    assert refusal(m, "take daimyo into red1") == "IK C.17"
    play(m, "move red1->iga")
    assert army(m, "red1")["units"] == "1 gunner, 1 spearman, 2 ronin"


@pytest.mark.rule("IK 7.A.12", "IK 5.6", "IK 5.14")
def test_ik_7_a_12_one_comes_along_where_the_others_would_be_too_many() -> None:
    """A daimyo alone carries no ronin, and the force needs every regular for its own."""
    provinces = {"omi": force("3 spearman, 2 ronin")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi"}})
    assert refusal(m, "take ronin into red1") == "IK 5.6"
    play(m, "take spearman into red1")
    assert army(m, "red1")["units"] == "1 spearman, 1 ronin"
    assert province(m, "omi")["force"] == "2 spearman, 1 ronin"
    play(m, "take spearman into red1; take spearman into red1")
    assert army(m, "red1")["units"] == "3 spearman, 2 ronin"
    assert province(m, "omi") == {"owner": "red"}


# ---- hidden ronin


@pytest.mark.rule("IK 7.A.12")
def test_ik_7_a_12_ronin_who_go_along_are_shown_the_others_with_them() -> None:
    provinces = {"omi": force("3 spearman", hidden=4), **held("mino")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": "2 gunner"}})
    play(m, "move red1->mino with 2")
    assert army(m, "red1")["units"] == "2 gunner, 2 ronin"
    assert province(m, "omi") == {"owner": "red", "force": "3 spearman, 2 ronin"}
    assert [event.ronin for event in told(m, RoninShown)] == [4]


@pytest.mark.rule("IK 7.A.12", "IK 5.12")
def test_ik_7_a_12_ronin_who_stay_stay_hidden() -> None:
    provinces = {"omi": force("3 spearman", hidden=2), **held("mino")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": "2 gunner"}})
    play(m, "move red1->mino")
    assert army(m, "red1")["units"] == "2 gunner"
    assert province(m, "omi") == {"owner": "red", "force": "3 spearman", "hidden": 2}
    assert not told(m, RoninShown)


@pytest.mark.rule("IK 7.A.12", "IK 5.6", "IK 5.13")
def test_ik_7_a_12_the_limit_holds_for_those_who_go_and_those_who_stay() -> None:
    provinces = {"omi": force("3 spearman", hidden=4), **held("mino")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": "2 gunner"}})
    assert refusal(m, "move red1->mino with 3") == "IK 5.6"
    assert refusal(m, "move red1->mino with 1") == "IK 5.6"
    assert refusal(m, "move red1->mino with 5") == "IK 5.4"
    assert refusal(m, "move red1->mino with 0") == "IK 5.4"
    assert refusal(m, "move red1->mino") == "IK 5.13"


@pytest.mark.rule("IK 7.A.12", "IK 7.5")
def test_ik_7_a_12_the_garrison_is_large_enough_for_ronin_who_stay() -> None:
    provinces = {"omi": {"hidden": 3}, **held("mino")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": "5 gunner"}})
    play(m, "move red1->mino with 2; go")
    assert province(m, "omi") == {"owner": "red", "force": "2 gunner, 1 ronin"}
    assert army(m, "red1")["units"] == "3 gunner, 2 ronin"


@pytest.mark.rule("IK 7.A.12", "IK 5.6", "IK C.17")
@pytest.mark.parametrize(("units", "hidden"), [("3 gunner", 3), ("8 gunner", 6)])
def test_ik_7_a_12_no_ronin_go_if_no_garrison_could_keep_the_others(
    units: str, hidden: int
) -> None:
    """Three cannot leave three and carry one; a garrison of five carries four, not five."""
    provinces = {"omi": {"hidden": hidden}, **held("mino")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": units}})
    assert refusal(m, "move red1->mino with 1") == "IK 5.6"


@pytest.mark.rule("IK 7.A.12", "IK 5.13", "IK 7.5")
def test_ik_7_a_12_a_step_that_may_be_made_has_a_garrison_though_help_comes_a_step_later() -> None:
    """Red 1 leaves all he has, takes up others on his way, and brings them where ronin lack men."""
    provinces = {
        "hida": force("2 spearman", hidden=3),
        "mino": force("3 spearman"),
        **held("kaga"),
        "omi": {"owner": "red"},
    }
    armies = {
        "red1": {"at": "omi", "units": "1 gunner", "hole": 3},
        "red3": {"at": "hida", "units": "2 spearman"},
    }
    m = reds("a", provinces=provinces, armies=armies)
    play(m, "move red3->kaga")
    assert refusal(m, "end") == "IK 5.13"
    play(m, "move red1->mino")
    assert legal(m) == {"leave gunner"}
    play(m, "leave gunner; go; take spearman into red1; take spearman into red1; move red1->hida")
    assert "end" in legal(m)
