"""Whose a province is, what must stay behind, and how far armies and forces go (IK 7.1 to 7.9)."""

from __future__ import annotations

import pytest

from kassen.games.ikusa.rules.events import BattleBegan, Conquered, Emptied
from tests.ikusa.boards import army, board, legal, play, province, refusal, told
from tests.ikusa.marches import FAR_AWAY, force, held, reds


@pytest.mark.rule("IK 7.1")
def test_ik_7_1_units_of_any_kind_make_a_province_friendly_or_an_enemys() -> None:
    m = reds(
        "b",
        provinces={**held("omi", "echizen"), **held("mino", by="blue")},
        armies={"red1": {"at": "wakasa"}, "blue1": {"at": "iga"}},
    )
    targets = {move.partition("->")[2] for move in legal(m) if move.startswith("declare omi->")}
    assert targets == {"mino", "iga", "ise", "yamashiro", "tamba"}
    assert refusal(m, "declare omi->echizen") == "IK 7.B.1"
    assert refusal(m, "declare omi->wakasa") == "IK 7.B.1"


@pytest.mark.rule("IK 7.2")
def test_ik_7_2_the_card_of_an_empty_province_belongs_to_nobody() -> None:
    m = reds(
        "c",
        provinces={**held("tango", by="blue"), **held("tajima", by="blue")},
        armies={"red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango"}},
        dice=[1],
    )
    assert province(m, "tango") == {}
    assert told(m, Emptied) == [Emptied(m.setting.notation.index("province", "tango"), 1)]
    assert province(m, "tajima")["owner"] == "blue"


@pytest.mark.rule("IK 7.3")
def test_ik_7_3_the_first_who_moves_in_takes_the_card_at_once_and_unfought() -> None:
    m = reds("d", provinces=held("wakasa"), armies={"red1": {"at": "wakasa"}})
    assert province(m, "tango") == {}
    play(m, "move red1->tango")
    assert province(m, "tango")["owner"] == "red"
    assert [event.house for event in told(m, Conquered)] == [0]
    assert not told(m, BattleBegan)


@pytest.mark.rule("IK 7.3")
def test_ik_7_3_friendly_provinces_are_not_conquered_again() -> None:
    m = reds("d", provinces=held("wakasa", "tango"), armies={"red1": {"at": "wakasa"}})
    play(m, "move red1->tango")
    assert not told(m, Conquered)


@pytest.mark.rule("IK 7.4")
@pytest.mark.parametrize("phase", ["a", "d"])
def test_ik_7_4_an_army_that_moves_leaves_its_province_held(phase: str) -> None:
    m = reds(phase, provinces=held("mino"), armies={"red1": {"at": "omi", "units": "1 bowman"}})
    play(m, "move red1->mino")
    assert province(m, "omi") == {"owner": "red", "force": "1 bowman"}
    assert "units" not in army(m, "red1")


@pytest.mark.rule("IK 7.4")
def test_ik_7_4_an_army_that_enters_in_phase_c_leaves_its_province_held() -> None:
    m = reds(
        "c",
        provinces=held("tango", "tajima", by="blue"),
        armies={"red1": {"at": "wakasa", "units": "1 bowman", "hole": 3, "attacks": "tango"}},
        dice=[1],
    )
    play(m, "enter")
    assert province(m, "wakasa") == {"owner": "red", "force": "1 bowman"}


@pytest.mark.rule("IK 7.5")
def test_ik_7_5_regulars_stay_behind_never_ronin_never_the_daimyo() -> None:
    units = "1 bowman, 3 spearman, 1 ronin"
    m = reds("a", provinces=held("mino"), armies={"red1": {"at": "omi", "units": units}})
    play(m, "move red1->mino")
    assert legal(m) == {"leave bowman", "leave spearman"}
    assert refusal(m, "go") == "IK 7.5"
    assert refusal(m, "leave ronin") == "IK 7.5"
    assert refusal(m, "leave daimyo") == "IK 7.5"
    assert refusal(m, "leave gunner") == "IK 7.5"
    play(m, "leave bowman")
    assert "go" in legal(m)
    play(m, "leave spearman; go")
    assert province(m, "omi")["force"] == "1 bowman, 1 spearman"
    assert army(m, "red1")["units"] == "2 spearman, 1 ronin"


@pytest.mark.rule("IK 7.5")
def test_ik_7_5_a_garrison_is_five_at_most() -> None:
    armies = {"red1": {"at": "omi", "units": "7 spearman"}}
    m = reds("a", provinces=held("mino"), armies=armies)
    play(m, "move red1->mino")  # the first one is no choice
    play(m, "leave spearman; leave spearman; leave spearman")
    assert legal(m) == {"leave spearman", "go"}
    play(m, "leave spearman")
    assert province(m, "omi")["force"] == "5 spearman"
    assert army(m, "red1") == {"at": "mino", "units": "2 spearman", "steps": 1}


@pytest.mark.rule("IK 7.5", "IK 5.6")
def test_ik_7_5_no_more_stay_than_the_ronin_of_the_army_can_spare() -> None:
    armies = {"red1": {"at": "omi", "units": "3 spearman, 2 ronin"}}
    m = reds("a", provinces=held("mino"), armies=armies)
    play(m, "move red1->mino")
    assert province(m, "omi")["force"] == "1 spearman"
    assert army(m, "red1")["units"] == "2 spearman, 2 ronin"


@pytest.mark.rule("IK 7.6")
def test_ik_7_6_an_army_gives_nobody_to_a_force_that_is_there() -> None:
    armies = {"red1": {"at": "omi", "units": "3 spearman"}}
    m = reds("a", provinces=held("omi", "mino"), armies=armies)
    assert legal(m) == {"move red1->mino", "take spearman into red1", "end"}
    play(m, "move red1->mino")
    assert province(m, "omi")["force"] == "1 spearman"
    assert army(m, "red1")["units"] == "3 spearman"


@pytest.mark.rule("IK 7.6")
def test_ik_7_6_in_phase_d_units_leave_an_army_for_empty_provinces_only() -> None:
    armies = {"red1": {"at": "omi", "units": "3 spearman"}}
    m = reds("d", provinces={**held("mino"), **held("ise", by="blue")}, armies=armies)
    assert "detach red1->iga" in legal(m)
    assert refusal(m, "detach red1->mino") == "IK 7.6"
    assert refusal(m, "detach red1->ise") == "IK 7.6"


@pytest.mark.rule("IK 7.7")
@pytest.mark.parametrize("phase", ["a", "d"])
def test_ik_7_7_a_daimyo_alone_cannot_leave_an_unheld_province(phase: str) -> None:
    m = reds(phase, provinces=held("mino"), armies={"red1": {"at": "omi"}})
    assert refusal(m, "move red1->mino") == "IK 7.7"
    m = reds(phase, provinces=held("omi", "mino"), armies={"red1": {"at": "omi"}})
    play(m, "move red1->mino")
    assert army(m, "red1")["at"] == "mino"
    assert province(m, "omi")["force"] == "1 spearman"


LEVELS = [(0, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)]


@pytest.mark.rule("IK 7.8")
@pytest.mark.parametrize("phase", ["a", "d"])
@pytest.mark.parametrize(("hole", "level"), LEVELS)
def test_ik_7_8_an_army_has_as_many_steps_as_its_level(phase: str, hole: int, level: int) -> None:
    m = reds(phase, provinces=held("omi", "mino"), armies={"red1": {"at": "omi", "hole": hole}})
    for step in range(level):
        play(m, f"move red1->{('mino', 'omi')[step % 2]}")
    assert refusal(m, f"move red1->{('mino', 'omi')[level % 2]}") == "IK 7.A.4"


@pytest.mark.rule("IK 7.8")
@pytest.mark.parametrize(("hole", "level"), LEVELS)
def test_ik_7_8_an_army_has_as_many_attacks_as_its_level(hole: int, level: int) -> None:
    targets = ["mino", "iga", "ise", "yamashiro", "tamba"]
    m = reds(
        "c",
        provinces=held(*targets, by="blue"),
        armies={"red1": {"at": "omi", "units": "1 bowman", "hole": hole, "attacks": "mino"}},
        dice=[1],
    )
    for target in targets[1:level]:
        play(m, f"attack {target}", dice=[1])
    assert m.table.result is not None
    assert len(told(m, BattleBegan)) == level


@pytest.mark.rule("IK 7.9")
def test_ik_7_9_a_force_does_not_move_in_phase_a() -> None:
    m = reds("a", provinces={"omi": force("5 spearman"), **held("mino")})
    assert legal(m) == {"end"}
    assert refusal(m, "advance omi->mino") == "IK 7.9"


@pytest.mark.rule("IK 7.9")
def test_ik_7_9_a_force_attacks_once_and_stays_where_it_is() -> None:
    targets = held("mino", "iga", by="blue")
    m = reds("c", provinces={**targets, "omi": force("2 bowman", attacks="mino")}, dice=[1, 12])
    assert m.table.result is not None
    assert len(told(m, BattleBegan)) == 1
    assert province(m, "omi")["force"] == "2 bowman"
    assert province(m, "mino") == {}


@pytest.mark.rule("IK 7.9")
def test_ik_7_9_in_phase_d_each_unit_of_a_force_goes_one_step() -> None:
    m = board(
        ["final-forces red red"],
        round=2,
        turn="red",
        phase="d",
        provinces={"omi": force("2 spearman"), **held("mino", "hida")},
        armies=FAR_AWAY,
    )
    play(m, "advance omi->mino")
    play(m, "advance mino->hida")  # the spearman who was there before
    assert refusal(m, "advance mino->hida") == "IK 7.D.6"
    assert province(m, "mino")["force"] == "1 spearman"
