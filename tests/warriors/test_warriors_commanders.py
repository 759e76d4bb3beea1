"""Chapter 7, step 2 of a battle: commanders."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.rules.events import Commanded
from tests.warriors.boards import (
    battle,
    commander,
    decision,
    face,
    force,
    legal,
    other,
    place,
    play,
    refusal,
    serves,
    to_act,
    told,
    volleys,
)

SIDES = ("south", "north")
FIELD = "north_kinki"


def named(match: Match) -> list[str]:
    """Who was named commander, in order."""
    return [match.setting.facts.face_short[event.samurai] for event in told(match, Commanded)]


@pytest.mark.rule("WJ 7.2.1")
def test_wj_7_2_1_the_highest_ranked_commands_whatever_his_ratings() -> None:
    # Tadatsune is far braver, Doyo rolls more dice: both have to follow the stars.
    match = battle(
        FIELD, ["chikafusa", "doyo"], ["tadayoshi", "tadatsune"], betrayal=False, dice=[1] * 4
    )
    assert (commander(match, "south"), commander(match, "north")) == ("chikafusa", "tadayoshi")
    assert volleys(match) == [("north", 2, 0, 0), ("south", 2, 0, 0)]


@pytest.mark.rule("WJ 7.2.1")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_2_1_the_owner_picks_among_equals_and_nobody_else(initiative: str) -> None:
    match = battle(
        FIELD,
        ["chikafusa", "masashige", "ujiharu"],
        ["moronao", "moroyasu", "yoriaki"],
        betrayal=False,
        regions={"kyo": {"south": ["yoshisuke"]}, "tokai": {"north": ["takauji"]}},
        boxes={FIELD: {"south": ["doyo"], "north": ["ujiyori"]}},
        initiative=initiative,
    )
    if to_act(match) == "north":
        play(match, "command moroyasu")
    assert (decision(match), to_act(match)) == ("name-commander", "south")
    assert legal(match) == {"command chikafusa", "command masashige"}
    for samurai in ("ujiharu", "moronao", "yoshisuke", "doyo", "akiie"):
        assert refusal(match, f"command {samurai}") == "WJ 7.2.1"


@pytest.mark.rule("WJ 7.2.1")
def test_wj_7_2_1_rank_is_that_of_the_side_of_the_counter_that_is_up() -> None:
    match = battle(FIELD, ["akinobu", "chikafusa"], ["takauji"], betrayal=False)
    assert legal(match) == {"command akiie", "command chikafusa"}
    play(match, "command akiie", dice=[1, 1, 1])
    assert named(match) == ["takauji", "akinobu"]


@pytest.mark.rule("WJ 7.2.1", "WJ 7.1.12")
def test_wj_7_2_1_who_commands_is_settled_after_betrayal() -> None:
    # The North loses Tokiyuki, its only 2-star man, to a man of his own rank.
    match = battle(
        FIELD, ["chikafusa"], ["tokiyuki", "yoriaki"], initiative="north", points="south 1"
    )
    play(match, "tempt tokiyuki")
    play(match, "spend", dice=[1])
    play(match, "decline")
    assert (to_act(match), legal(match)) == ("south", {"command chikafusa", "command tokiyuki"})
    play(match, "command tokiyuki", dice=[1, 1, 1])
    assert named(match) == ["tokiyuki", "yoriaki"]


@pytest.mark.rule("WJ 7.2.2")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_2_2_the_side_without_the_initiative_names_first(initiative: str) -> None:
    match = battle(
        FIELD,
        ["chikafusa", "masashige"],
        ["moronao", "moroyasu"],
        betrayal=False,
        initiative=initiative,
    )
    picks = {"south": "masashige", "north": "moroyasu"}
    assert to_act(match) == other(initiative)
    play(match, f"command {picks[other(initiative)]}")
    assert to_act(match) == initiative
    play(match, f"command {picks[initiative]}", dice=[1] * 4)
    assert named(match) == [picks[other(initiative)], picks[initiative]]


@pytest.mark.rule("WJ 7.2.3", "WJ 7.3.e.12")
def test_wj_7_2_3_a_higher_ranked_turncoat_does_not_displace_the_commander() -> None:
    # Red Tadayoshi serves the South; he falls and joins the North, which Moroyasu (3-5) leads.
    match = battle(
        FIELD,
        ["yoshisada 6", "tadayoshi"],
        ["moroyasu 4", "yoriaki 2"],
        betrayal=False,
        initiative="north",
    )
    play(match, "command yoshisada", dice=[1] * 6 + [5, 1, 1, 1, 1])
    play(match, "lose tadayoshi", dice=[6])
    assert force(match, FIELD, "north") == ["moroyasu 4", "tadayoshi", "yoriaki 2"]
    play(match, "stand")
    play(match, "stand", dice=[1] * 6 + [1] * 5)
    assert commander(match, "north") == "moroyasu"
    assert volleys(match)[-1] == ("north", 5, 1, 0)
    assert named(match) == ["yoshisada", "moroyasu"]


@pytest.mark.rule("WJ 7.2.3")
def test_wj_7_2_3_the_commander_is_not_chosen_again_for_the_next_round() -> None:
    match = battle(FIELD, ["chikafusa", "masashige"], ["moronao", "moroyasu"], betrayal=False)
    play(match, "command moroyasu")
    play(match, "command masashige", dice=[1] * 4)
    play(match, "stand")
    play(match, "stand", dice=[1] * 4)
    assert (decision(match), named(match)) == ("run-away", ["moroyasu", "masashige"])
    assert (commander(match, "south"), commander(match, "north")) == ("masashige", "moroyasu")


@pytest.mark.rule("WJ 7.2.3")
def test_wj_7_2_3_each_battle_names_its_own_commanders() -> None:
    match = battle(FIELD, ["yoshisada"], ["doyo"], betrayal=False, dice=[1, 6, 1])
    assert place(match, "doyo") == f"{FIELD} box"
    assert (commander(match, "south"), commander(match, "north")) == ("", "")


# ---- a side kept alive by turncoats ------------------------------------------------------------


def kept_alive_by(turncoats: list[str], initiative: str) -> Match:
    """The South's only man Michitsuna (1-3) falls and is routed, but the North's fallen come over.

    Takauji (2-7) goes on commanding the North with 4 soldiers.
    """
    hits = len(turncoats)
    south_dice = [6] * hits + [1] * (3 - hits)
    north_dice = [5, 5, 5] + [1] * (2 + hits)  # Takauji is braver by 1: the South is wiped out
    first_south = initiative == "north"
    dice = south_dice + north_dice if first_south else north_dice + south_dice
    match = battle(
        FIELD,
        ["michitsuna 2"],
        ["takauji 4", *turncoats],
        betrayal=False,
        dice=dice,
        initiative=initiative,
    )
    assert to_act(match) == "north"
    for name in turncoats[:-1]:
        play(match, f"lose {name}")
    come_over = [6] * hits
    loss_rolls = [1, *come_over] if first_south else [*come_over, 1]
    if hits == 1:
        play(match, f"lose {turncoats[-1]}", dice=loss_rolls)
    else:
        before = 1 if first_south else 0
        play(match, f"lose {turncoats[-1]}", dice=loss_rolls[:before])
        play(match, f"fate of {turncoats[-1]}", dice=loss_rolls[before:])
    assert place(match, "michitsuna") == "shikoku box"
    return match


@pytest.mark.rule("WJ 7.2.4", "WJ 7.3.f.1")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_2_4_a_lone_turncoat_keeps_the_side_alive_and_commands_next_round(
    initiative: str,
) -> None:
    match = kept_alive_by(["enshin"], initiative)
    assert (decision(match), to_act(match)) == ("run-away", other(initiative))
    play(match, "stand")
    play(match, "stand", dice=[1] * 6)
    # Enshin (3-5) is one man and one braver than Takauji; the bonus of before has turned round.
    assert sorted(volleys(match)[2:]) == [("north", 5, 0, 0), ("south", 1, 1, 0)]
    assert commander(match, "south") == "enshin"
    assert commander(match, "north") == "takauji"


@pytest.mark.rule("WJ 7.2.4")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_2_4_the_highest_ranked_turncoat_takes_over(initiative: str) -> None:
    match = kept_alive_by(["enshin", "tokiyuki"], initiative)
    play(match, "stand")
    play(match, "stand", dice=[1] * 7)
    assert commander(match, "south") == "tokiyuki"


@pytest.mark.rule("WJ 7.2.4", "WJ 7.2.1")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_2_4_their_new_owner_picks_among_equal_turncoats(initiative: str) -> None:
    match = kept_alive_by(["enshin", "doyo"], initiative)
    play(match, "stand; stand")
    assert (decision(match), to_act(match)) == ("name-commander", "south")
    assert legal(match) == {"command enshin", "command doyo"}
    play(match, "command doyo", dice=[1] * 7)
    assert commander(match, "south") == "doyo"


@pytest.mark.rule("WJ 7.2.4", "WJ 7.3.g.7b")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_2_4_the_turncoat_leads_the_side_in_a_pursuit_of_its_enemies(initiative: str) -> None:
    match = kept_alive_by(["enshin"], initiative)
    if to_act(match) == "south":
        play(match, "stand")
    play(match, "run to tokai")
    # One die, +1 for Enshin's bravery over Takauji's, +1 for the pursuit: a 4 hits.
    play(match, "pursue", dice=[4])
    assert volleys(match)[-1] == ("south", 1, 2, 1)
    assert force(match, "tokai", "north") == ["takauji 3"]


@pytest.mark.rule("WJ 7.2.4", "WJ 7.3.g.7b")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_2_4_the_turncoat_leads_the_side_when_it_runs(initiative: str) -> None:
    match = kept_alive_by(["sadatsune"], initiative)
    if to_act(match) == "north":
        play(match, "stand")
    play(match, "run to kyo")
    # Takauji (bravery 2) against Sadatsune (1): +1 and +1. Sadatsune falls and is routed.
    play(match, "pursue", dice=[4, 3, 3, 3, 3, 1])
    assert volleys(match)[-1] == ("north", 5, 2, 1)
    assert (place(match, "sadatsune"), serves(match, "sadatsune")) == ("north_kyushu box", "south")


@pytest.mark.rule("WJ 7.2.4", "WJ 7.3.e.12")
def test_wj_7_2_4_two_commanders_may_change_places() -> None:
    # Each serves the other court's side, so neither gets the better of the Loss Table.
    match = battle(
        FIELD, ["moroyasu"], ["chikafusa"], betrayal=False, initiative="north", dice=[4, 6, 6, 6]
    )
    assert (serves(match, "chikafusa"), serves(match, "moroyasu")) == ("south", "north")
    play(match, "stand")
    play(match, "stand", dice=[1, 1])
    assert (commander(match, "south"), commander(match, "north")) == ("chikafusa", "moroyasu")
    assert volleys(match)[2:] == [("south", 1, 0, 0), ("north", 1, 2, 0)]


@pytest.mark.rule("WJ 7.2.4", "WJ 7.3.e.8")
def test_wj_7_2_4_a_successor_who_comes_over_commands_with_his_own_ratings() -> None:
    # Grey Tokiyuki (bravery 2) dies, and his successor Naoyori (1) comes over at once.
    match = battle(
        FIELD,
        ["michitsuna 2"],
        ["takauji 4", "tokiyuki"],
        betrayal=False,
        initiative="north",
        dice=[6, 1, 1, 5, 5, 5, 1, 1, 1],
    )
    play(match, "lose tokiyuki", dice=[1, 4, 6])
    assert (face(match, "tokiyuki"), serves(match, "tokiyuki")) == ("naoyori", "south")
    play(match, "stand")
    play(match, "stand", dice=[1] * 6)
    assert named(match)[-1] == "naoyori"
    assert volleys(match)[2:] == [("south", 1, 0, 0), ("north", 5, 1, 0)]
