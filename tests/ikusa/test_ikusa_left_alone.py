"""What the table decides for a colour whose player is gone: it holds what it has (IK W.5)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.games.ikusa.game import FIRST_IN_THE_LIST, GAME
from tests.ikusa.boards import army, board, play, province, set_up, words

LAND = {
    "sado": {"owner": "red", "force": "1 spearman"},  # next to nobody
    "omi": {"owner": "red", "force": "2 spearman"},  # next to blue and green
    "wakasa": {"owner": "red", "force": "3 spearman"},  # next to blue
    "echizen": {"owner": "blue", "force": "1 spearman"},
    "mino": {"owner": "green", "force": "1 spearman"},
}
ARMIES: dict[str, dict[str, Any]] = {
    "red1": {"at": "wakasa", "units": "1 bowman, 1 gunner, 1 spearman"},
    "blue1": {"at": "echizen", "units": "2 gunner"},
    "green1": {"at": "mino", "units": "2 gunner"},
}


def alone(step: str, **more: Any) -> Match:
    """Red is to decide this."""
    places = {"round": 2, "provinces": LAND, "armies": ARMIES}
    return board([step], **{**places, **more})


def decided(m: Match) -> str:
    """What the table would decide for red."""
    choice = m.table.choice(0)
    assert choice is not None
    return m.setting.notation.text(GAME.default(m.table, choice))


# ---- set-up


@pytest.mark.rule("IK W.5", "IK S.11")
def test_ik_w_5_reinforcements_go_where_most_enemies_are_near() -> None:
    one = {name: {**place, "force": "1 spearman"} for name, place in LAND.items()}
    assert decided(alone("first-reinforcements red red", provinces=one, armies={})) == (
        "reinforce omi"
    )


@pytest.mark.rule("IK W.5", "IK S.13")
def test_ik_w_5_an_army_is_raised_where_it_is_safe() -> None:
    assert decided(alone("raise-army red red", armies={})) == "raise red1 in sado"


@pytest.mark.rule("IK W.5", "IK QP.4")
def test_ik_w_5_provinces_are_claimed_beside_ones_own() -> None:
    m = alone("claim-province red red", options={"quick_play": True}, armies={})
    assert decided(m) == "claim tamba"  # next to omi and wakasa, and to nobody else
    m = alone("quick-reinforcement red red", options={"quick_play": True}, armies={})
    assert decided(m) == "reinforce omi"


@pytest.mark.rule("IK W.5", "IK QP.8")
def test_ik_w_5_units_are_shared_evenly() -> None:
    m = alone("share-units red red gunner", options={"quick_play": True}, armies={})
    counts = [int(word) for word in decided(m).split() if word.isdigit()]
    assert len(counts) == 3
    assert max(counts) - min(counts) <= 1


@pytest.mark.rule("IK W.5")
def test_ik_w_5_who_resigns_in_the_set_up_has_his_armies_where_they_are_safe() -> None:
    dice = [1] * 66 + [1, 1, 1]
    m = set_up(dice)
    m.resign(0)
    at = [words(m)["armies"].get(f"red{n}", {}).get("at") for n in (1, 2, 3)]
    while None in at:
        play(m, m.text(m.table.moves()[0]))
        at = [words(m)["armies"].get(f"red{n}", {}).get("at") for n in (1, 2, 3)]
    near, index = m.setting.facts.neighbours, m.setting.notation.index
    owner = m.table.pos.owner
    for place in at:
        assert all(owner[n] == 0 for n in near[index("province", place)]), place


# ---- a round


@pytest.mark.rule("IK W.5", "IK 6.21")
def test_ik_w_5_a_successor_costs_the_cheapest_unit() -> None:
    slain = {**ARMIES, "red1": {**ARMIES["red1"], "slain_by": "blue"}}
    m = alone("name-successor red red red1", armies=slain)
    assert decided(m) == "replace red1 by spearman"


@pytest.mark.rule("IK W.5", "IK 2.1")
@pytest.mark.parametrize("step", ["pick-marker red red", "wish-marker red red"])
def test_ik_w_5_early_turns_are_left_to_who_uses_them(step: str) -> None:
    assert decided(alone(step)) == "marker 3"


@pytest.mark.rule("IK W.5", "IK 3.1")
@pytest.mark.parametrize("armies", [ARMIES, {}])
def test_ik_w_5_walls_are_built_around_a_daimyo_or_at_the_border(armies: Any) -> None:
    where = "wakasa" if armies else "omi"
    assert decided(alone("build-now red red", armies=armies)) == f"build castle {where}"


@pytest.mark.rule("IK W.5", "IK 4.1")
def test_ik_w_5_as_many_men_are_levied_as_find_a_province() -> None:
    m = alone("levy-together 2,0,0")
    assert decided(m) == "levy spearmen"
    play(m, "levy swordsmen", seat="red")  # one province is left
    assert decided(m) == "levy bowman"


@pytest.mark.rule("IK W.5", "IK 4.4")
def test_ik_w_5_the_best_men_go_where_they_are_needed_most() -> None:
    houses = {"red": {"levy": [1, 0, 0, 1], "drafted": [1, 0, 0, 1]}}
    m = alone("place-together", houses=houses)
    assert decided(m) == "place bowman in omi"
    play(m, "place bowman in omi", seat="red")
    assert decided(m) == "place spearman in wakasa"  # sado is next to nobody


@pytest.mark.rule("IK W.5", "IK 5.4")
def test_ik_w_5_ronin_are_hidden_with_a_daimyo() -> None:
    m = alone("deploy-together", houses={"red": {"hired": 4}})
    assert decided(m) == "deploy 4 in wakasa"
    m = alone("deploy-together", houses={"red": {"hired": 4}}, armies={})
    assert decided(m) == "deploy 1 in omi"


# ---- war


@pytest.mark.rule("IK W.5", "IK 6.10")
def test_ik_w_5_revenge_is_taken_where_it_hurts() -> None:
    more = {"blue2": {"at": "hida", "units": "1 gunner", "hole": 5}}
    m = alone("take-revenge red red blue", armies={**ARMIES, **more})
    assert decided(m) == "revenge blue2"
    more["blue3"] = {"at": "kaga"}
    m = alone("take-revenge red red blue", armies={**ARMIES, **more})
    assert decided(m) == "revenge blue3"  # he dies at once


@pytest.mark.rule("IK W.5", "IK 5.11")
@pytest.mark.parametrize(("attacker", "with_army"), [("255", 2), ("red1", 0), ("wakasa", 2)])
def test_ik_w_5_ronin_stand_by_the_army_and_do_not_attack(attacker: str, with_army: int) -> None:
    land = {**LAND, "wakasa": {**LAND["wakasa"], "hidden": 2}}
    index = alone("take-revenge red red blue").setting.notation.index
    number = attacker if attacker.isdigit() else str(index("troop", attacker))
    m = alone(f"split-ronin red red wakasa {number}", provinces=land)
    assert decided(m) == f"split {with_army} with the army"


@pytest.mark.rule("IK W.5", "IK E.7", "IK E.8")
def test_ik_w_5_a_daimyo_comes_back_to_where_he_is_safe_and_takes_up_units() -> None:
    land = {**LAND, "kai": {"owner": "red", "force": "2 bowman, 2 spearman"}}
    m = alone("recall-daimyo red red red2", provinces=land)
    m.resign(0)
    assert army(m, "red2") == {"at": "kai", "units": "2 bowman, 2 spearman"}
    assert province(m, "kai") == {"owner": "red"}


# ---- as it was


def test_records_of_the_first_version_go_on_as_they_began() -> None:
    """Then the first move of the list was played for who was gone."""
    setting = GAME.setting(players=3, rules=1)
    m = Match(setting, ["Ada", "Brook", "Cleo"], b"a secret of thirty-two bytes, or so")
    for _ in range(5):
        m.play(m.table.moves()[0])
    m.resign(1)
    again = replay(Record.from_lines(m.record().lines()))
    assert again.setting.rules == 1
    assert again.table == m.table
    for rules, first in ((1, True), (2, False)):
        setting = GAME.setting(players=3, rules=rules)
        table = GAME.quick_table("left", setting)
        choice = table.choice(table.to_act()[0])
        assert isinstance(choice, FIRST_IN_THE_LIST)
        assert (GAME.default(table, choice) == table.moves()[0]) == first
