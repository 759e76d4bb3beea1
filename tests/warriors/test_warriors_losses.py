"""Chapter 7, step 3 e: the Samurai Loss Table."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.rules.events import LossRolled, Sheltered, Succeeded
from tests.warriors.boards import (
    battle,
    board,
    boxed,
    decision,
    face,
    fate,
    force,
    legal,
    other,
    place,
    play,
    refusal,
    result,
    serves,
    soldiers,
    to_act,
    told,
)

SIDES = ("south", "north")
FIELD = "north_kinki"

ROUT, DEATH, TURNED_ROUT, TURNED = (
    "rout",
    "death_and_succession",
    "rout_and_betrayal",
    "immediate_betrayal",
)


def outcomes(match: Match) -> list[str]:
    return [event.outcome for event in told(match, LossRolled)]


# ---- one roll for each -------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.e.1")
def test_wj_7_3_e_1_the_owner_rolls_one_die_for_each_of_his_fallen() -> None:
    match = battle(
        FIELD,
        ["yoshisada", "ujiharu", "doyo"],
        ["takauji 6"],
        betrayal=False,
        dice=[6, 6, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    play(match, "lose doyo")  # and Ujiharu, for the commander goes last
    assert (decision(match), to_act(match)) == ("choose-fate", "south")
    play(match, "fate of doyo", dice=[2, 1])
    rolls = [(event.seat, event.die) for event in told(match, LossRolled)]
    assert rolls == [(0, 2), (0, 1)]
    assert (place(match, "doyo"), place(match, "ujiharu")) == (f"{FIELD} box", "hokuriku box")


@pytest.mark.rule("WJ 7.3.e.1")
def test_wj_7_3_e_1_only_removed_samurai_are_rolled_for() -> None:
    match = board(
        [f"loss-rolls south {FIELD}"],
        fallen={"south": ["doyo", "ujiharu"], "north": ["jozen"]},
        regions={FIELD: {"south": ["yoshisada"], "north": ["takauji"]}},
    )
    for samurai in ("yoshisada", "takauji", "jozen", "akiie"):
        assert refusal(match, f"fate of {samurai}") == "WJ 7.3.e.1"


# ---- modifier and bands ------------------------------------------------------------------------

BY_DIE = {
    "no modifier": [ROUT, ROUT, DEATH, DEATH, TURNED_ROUT, TURNED],
    "one star": [ROUT, ROUT, ROUT, DEATH, DEATH, TURNED_ROUT],
    "two stars": [ROUT, ROUT, ROUT, ROUT, DEATH, DEATH],
    "three stars": [ROUT, ROUT, ROUT, ROUT, ROUT, DEATH],
}
HAVE_SUCCESSORS = ("jozen", "akiie", "tokiyuki")


@pytest.mark.rule("WJ 7.3.e.2", "WJ 7.3.e.3")
@pytest.mark.parametrize(
    ("samurai", "roller", "row"),
    [
        # The roller's own colour: less as many as he has stars.
        ("ujiharu", "south", "one star"),
        ("chikafusa", "south", "two stars"),
        ("akiie", "south", "three stars"),
        ("jozen", "north", "one star"),
        ("moronao", "north", "two stars"),
        ("tadayoshi", "north", "three stars"),
        # A turned man has the wrong colour for the side he serves.
        ("jozen", "south", "no modifier"),
        ("moronao", "south", "no modifier"),
        ("tadayoshi", "south", "no modifier"),
        ("ujiharu", "north", "no modifier"),
        ("chikafusa", "north", "no modifier"),
        ("akiie", "north", "no modifier"),
        # Grey belongs to nobody.
        ("takasada", "south", "no modifier"),
        ("takasada", "north", "no modifier"),
        ("tokiyuki", "south", "no modifier"),
        ("tokiyuki", "north", "no modifier"),
    ],
)
def test_wj_7_3_e_2_his_stars_are_taken_off_only_if_he_has_the_rollers_colour(
    samurai: str, roller: str, row: str
) -> None:
    for die, expected in enumerate(BY_DIE[row], start=1):
        # Should he die and have a successor, that one is routed with a 1.
        after_death = (1,) if expected == DEATH and samurai in HAVE_SUCCESSORS else ()
        match = fate(samurai, die, *after_death, roller=roller)
        assert outcomes(match)[0] == expected, f"{samurai} with a {die}"


@pytest.mark.rule("WJ 7.3.e.3")
@pytest.mark.parametrize(
    ("die", "ends", "side"),
    [
        (1, "sanin box", "south"),
        (2, "sanin box", "south"),
        (3, "out", ""),
        (4, "out", ""),
        (5, "sanin box", "north"),
        (6, FIELD, "north"),
    ],
)
def test_wj_7_3_e_3_every_band_does_what_it_says(die: int, ends: str, side: str) -> None:
    match = fate("takasada", die)
    assert place(match, "takasada") == ends
    if side:
        assert serves(match, "takasada") == side


# ---- rout --------------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.e.4")
@pytest.mark.parametrize("roller", SIDES)
@pytest.mark.parametrize("owner", SIDES)
@pytest.mark.parametrize("samurai", ["doyo", "ujiharu", "takatsune"])
def test_wj_7_3_e_4_rout_leads_to_his_own_sides_box_at_home_whoever_controls_it(
    roller: str, owner: str, samurai: str
) -> None:
    home = FIELD if samurai == "doyo" else "hokuriku"
    held = {"control": owner, other(roller): ["tokiuji 2"]}
    match = fate(samurai, 1, roller=roller, region="kyo", regions={home: held})
    assert boxed(match, home, roller) == [samurai]
    assert boxed(match, home, other(roller)) == []
    assert (serves(match, samurai), soldiers(match, samurai)) == (roller, 0)
    assert result(match) == "agenda done"


NEAR_HOKURIKU = {
    "shelter in hokuriku",
    "shelter in o",
    "shelter in north_kanto",
    "shelter in tokai",
    "shelter in tosan",
    "shelter in north_kinki",
}


@pytest.mark.rule("WJ 7.3.e.5")
@pytest.mark.parametrize("roller", SIDES)
@pytest.mark.parametrize("samurai", ["tadaaki", "moronao"])
def test_wj_7_3_e_5_a_routed_man_without_a_home_takes_a_box_of_the_battle_or_beside_it(
    roller: str, samurai: str
) -> None:
    # The borders of Hokuriku to O, North Kanto and Tokai are obstructed, but adjacent they are.
    match = fate(samurai, 1, roller=roller, region="hokuriku", initiative=other(roller))
    assert (decision(match), to_act(match)) == ("choose-shelter", roller)
    assert legal(match) == NEAR_HOKURIKU
    assert refusal(match, "shelter in south_kanto") == "WJ 7.3.e.5"
    play(match, "shelter in o")
    assert boxed(match, "o", roller) == [samurai]
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 7.3.e.5")
def test_wj_7_3_e_5_control_and_enemies_do_not_bar_the_box() -> None:
    match = fate(
        "tadaaki",
        1,
        region="shikoku",
        regions={"shikoku": {"control": "north", "north": ["jozen 1"]}},
    )
    play(match, "shelter in shikoku")
    assert boxed(match, "shikoku", "south") == ["tadaaki"]


@pytest.mark.rule("WJ 7.3.e.5")
def test_wj_7_3_e_5_the_other_fallen_wait_until_the_box_is_chosen() -> None:
    match = board([f"loss-rolls north {FIELD}"], fallen={"north": ["moronao", "doyo"]})
    play(match, "fate of moronao", dice=[1])
    assert (decision(match), place(match, "doyo")) == ("choose-shelter", "fallen")
    play(match, "shelter in tokai", dice=[1])
    assert (place(match, "moronao"), place(match, "doyo")) == ("tokai box", f"{FIELD} box")


@pytest.mark.rule("WJ 7.3.e.6")
@pytest.mark.parametrize("roller", SIDES)
def test_wj_7_3_e_6_from_kyo_he_must_go_to_an_adjacent_region(roller: str) -> None:
    match = fate("moroyasu", 1, roller=roller, region="kyo")
    assert legal(match) == {"shelter in north_kinki", "shelter in south_kinki", "shelter in sanyo"}
    assert refusal(match, "shelter in kyo") == "WJ 7.3.e.6"
    assert refusal(match, "shelter in tokai") == "WJ 7.3.e.5"
    play(match, "shelter in sanyo")
    assert boxed(match, "sanyo", roller) == ["moroyasu"]


@pytest.mark.rule("WJ 7.3.e.6", "WJ 7.3.e.5")
def test_wj_7_3_e_6_from_beside_kyo_he_cannot_go_there_either() -> None:
    match = fate("moroyasu", 1, roller="north", region="south_kinki")
    assert legal(match) == {
        "shelter in south_kinki",
        "shelter in tokai",
        "shelter in north_kinki",
        "shelter in shikoku",
    }
    assert refusal(match, "shelter in kyo") == "WJ 7.3.e.6"


# ---- death and succession ----------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.e.7")
@pytest.mark.parametrize("roller", SIDES)
def test_wj_7_3_e_7_a_successor_takes_over_and_rolls_at_once(roller: str) -> None:
    match = board([f"loss-rolls {roller} {FIELD}"], fallen={roller: ["enshin", "doyo", "ujiyori"]})
    # Enshin dies, Norisuke is routed, and only then is it the others' turn.
    play(match, "fate of enshin", dice=[3, 1])
    assert (face(match, "enshin"), place(match, "enshin")) == ("norisuke", "sanyo box")
    assert legal(match) == {"fate of doyo", "fate of ujiyori"}
    assert len(told(match, Succeeded)) == 1


@pytest.mark.rule("WJ 7.3.e.8")
@pytest.mark.parametrize(
    ("samurai", "roller", "dice", "expected"),
    [
        ("yoshisada", "south", (6, 4), [DEATH, ROUT]),  # Yoshioki has 2 stars: 4 is a 2,
        ("yoshisada", "south", (6, 5), [DEATH, DEATH]),  # and 5 a 3; with 3 stars it were a rout
        ("yoshisuke", "south", (5, 3), [DEATH, ROUT]),  # Yoshiharu has one star,
        ("yoshisuke", "south", (5, 4), [DEATH, DEATH]),  # Yoshisuke's two would make 4 a rout
        ("takauji", "north", (6, 5), [DEATH, ROUT]),  # Yoshiakira has 3 stars like his father
        ("takauji", "south", (4, 5), [DEATH, TURNED_ROUT]),  # red, but rolled for by the South
        ("yoshisada", "north", (3, 6), [DEATH, TURNED]),  # blue, but rolled for by the North
        ("tokiyuki", "south", (3, 5), [DEATH, TURNED_ROUT]),  # grey like Naoyori
    ],
)
def test_wj_7_3_e_8_the_successors_roll_uses_his_own_stars_and_the_same_stripe(
    samurai: str, roller: str, dice: tuple[int, ...], expected: list[str]
) -> None:
    match = fate(samurai, *dice, roller=roller)
    assert outcomes(match) == expected


@pytest.mark.rule("WJ 7.3.e.9")
@pytest.mark.parametrize(
    ("samurai", "roller", "dice"),
    [
        ("chikafusa", "south", (5,)),  # nobody on the back of the counter
        ("moronao", "north", (6,)),
        ("takasada", "south", (3,)),
        ("akinobu", "south", (5,)),  # the back is up already
        ("yoshiakira", "north", (6,)),
        ("akiie", "south", (6, 6)),  # both die, one after the other
        ("enshin", "north", (4, 4)),
    ],
)
def test_wj_7_3_e_9_a_death_without_a_successor_left_takes_the_counter_out(
    samurai: str, roller: str, dice: tuple[int, ...]
) -> None:
    match = fate(samurai, *dice, roller=roller)
    assert outcomes(match) == [DEATH] * len(dice)
    assert place(match, samurai) == "out"
    assert result(match) == "agenda done"


# ---- betrayal ----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.e.10")
@pytest.mark.parametrize(
    ("samurai", "roller", "die", "home"),
    [
        ("doyo", "south", 5, FIELD),
        ("doyo", "north", 5, FIELD),
        ("ujiharu", "south", 6, "hokuriku"),
        ("jozen", "north", 6, "shikoku"),
        ("jozen", "south", 5, "shikoku"),
        ("akiie", "north", 5, "o"),
    ],
)
def test_wj_7_3_e_10_rout_and_betrayal_leads_to_the_other_sides_box_at_home(
    samurai: str, roller: str, die: int, home: str
) -> None:
    match = fate(samurai, die, roller=roller, region="kyo", regions={home: {"control": roller}})
    assert boxed(match, home, other(roller)) == [samurai]
    assert boxed(match, home, roller) == []
    assert serves(match, samurai) == other(roller)


@pytest.mark.rule("WJ 7.3.e.10")
def test_wj_7_3_e_10_he_enters_for_his_new_side() -> None:
    match = battle(
        FIELD,
        ["yoshisada 6"],
        ["takauji", "doyo"],
        betrayal=False,
        dice=[1, 1, 6, 1, 1, 1, 1, 1, 5],
    )
    assert boxed(match, FIELD, "south") == ["doyo"]
    assert [event.seat for event in told(match, Sheltered)] == [0]


@pytest.mark.rule("WJ 7.3.e.11")
@pytest.mark.parametrize(
    ("samurai", "roller", "die"),
    [("tadaaki", "south", 6), ("tadaaki", "north", 5), ("moronao", "south", 5)],
)
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_e_11_for_a_turncoat_without_a_home_the_owner_before_the_roll_picks(
    samurai: str, roller: str, die: int, initiative: str
) -> None:
    match = fate(samurai, die, roller=roller, region="hokuriku", initiative=initiative)
    assert outcomes(match) == [TURNED_ROUT]
    assert (decision(match), to_act(match)) == ("choose-shelter", roller)
    assert legal(match) == NEAR_HOKURIKU
    play(match, "shelter in hokuriku")
    assert boxed(match, "hokuriku", other(roller)) == [samurai]
    assert boxed(match, "hokuriku", roller) == []
    assert serves(match, samurai) == other(roller)


@pytest.mark.rule("WJ 7.3.e.11", "WJ 7.3.e.6")
def test_wj_7_3_e_11_from_kyo_the_turncoat_too_goes_to_an_adjacent_region() -> None:
    match = fate("tadaaki", 6, region="kyo")
    assert refusal(match, "shelter in kyo") == "WJ 7.3.e.6"
    play(match, "shelter in north_kinki")
    assert boxed(match, "north_kinki", "north") == ["tadaaki"]


@pytest.mark.rule("WJ 7.3.e.12")
@pytest.mark.parametrize("initiative", SIDES)
@pytest.mark.parametrize("turns", SIDES)
def test_wj_7_3_e_12_immediate_betrayal_keeps_him_here_for_the_other_side(
    initiative: str, turns: str
) -> None:
    # Doyo is the second man of one side; his soldier goes first, then he himself.
    south, north = ["yoshisada 2"], ["takauji 2"]
    (south if turns == "south" else north).append("doyo 1")
    hit_by, harmless = ([6, 6, 1], [1, 1, 1, 1, 1])
    south_dice, north_dice = (harmless, hit_by) if turns == "south" else (hit_by, harmless)
    dice = south_dice + north_dice if initiative == "north" else north_dice + south_dice
    match = battle(FIELD, south, north, betrayal=False, dice=dice, initiative=initiative)
    assert to_act(match) == turns
    play(match, "lose soldier of doyo")
    play(match, "lose doyo", dice=[6])
    assert (place(match, "doyo"), serves(match, "doyo")) == (FIELD, other(turns))
    assert soldiers(match, "doyo") == 0
    lord = {"south": "yoshisada 2", "north": "takauji 2"}
    assert force(match, FIELD, other(turns)) == ["doyo", lord[other(turns)]]
    assert force(match, FIELD, turns) == [lord[turns]]
