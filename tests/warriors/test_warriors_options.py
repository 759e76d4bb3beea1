"""Every option of data.toml, at each of its values."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.core.values.errors import SettingError
from kassen.games.warriors.box.data import facts, options
from kassen.games.warriors.rules.events import InitiativeRolled, SoldierRaised
from tests.warriors.boards import (
    board,
    boxed,
    control,
    decision,
    force,
    legal,
    place,
    play,
    points,
    position,
    random_game,
    refusal,
    result,
    serves,
    set_up,
    soldiers,
    to_act,
    told,
)

CHANGED: dict[str, tuple[bool | int | str, ...]] = {
    "border_closed_for": ("impulse",),
    "samurai_moves_per_movement_phase": (2, 3, 4, 5, 6, 7),
    "run_away_ignores_closed_borders": (False,),
    "entry_requires_friendly_control": (False,),
    "kyo_raises_soldiers": (False,),
    "successor_roll_awards_vp": (False,),
    "initial_roll_is_turn_1_initiative": (False,),
    "remaining_south_samurai_to_holding_boxes": (False,),
    "initial_control": ("occupied",),
    "head_start": (1, 2, 3, 4, 5),
    "head_start_for": (2,),
}
"""The values that are not the default."""


def test_every_option_and_value_is_tested_here() -> None:
    known = {
        option.id: {value for value in option.values if value != option.default}
        for option in game_named("warriors").options("")
    }
    assert known == {name: set(values) for name, values in CHANGED.items()}
    for name in CHANGED:
        tests = [test for test in globals() if test.startswith(f"test_option_{name}")]
        assert len(tests) >= 2, name


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in CHANGED.items() for v in vs])
def test_games_with_one_option_changed_end(name: str, value: bool | int | str) -> None:
    for seed in range(3):
        for table, _ in random_game(seed, {name: value}):
            assert getattr(table.options, name) == value
        assert table.result is not None


def test_defaults_are_those_of_the_data() -> None:
    chosen = game_named("warriors").setting().options
    assert {option.id: getattr(chosen, option.id) for option in options()} == {
        option.id: option.default for option in options()
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("border_closed_for", "turn"),
        ("samurai_moves_per_movement_phase", 0),
        ("samurai_moves_per_movement_phase", 8),
        ("samurai_moves_per_movement_phase", True),
        ("kyo_raises_soldiers", 1),
        ("kyo_raises_soldiers", "no"),
        ("initial_control", True),
        ("kyo_raises_samurai", True),
    ],
)
def test_no_other_option_or_value_is_taken(name: str, value: bool | int | str) -> None:
    with pytest.raises(SettingError, match=name):
        game_named("warriors").setting(options={name: value})


# ---- border_closed_for -------------------------------------------------------------------------


def crossed(closed_for: str) -> Match:
    """Moronao has gone from Tokai to Tosan; the South's men in Tosan are to move."""
    match = board(
        ["movement"],
        initiative="north",
        number=3,
        options={"border_closed_for": closed_for},
        regions={
            "tokai": {"north": ["moronao", "moroyasu", "ienaga"]},
            "tosan": {"south": ["akiie", "munehiro"]},
        },
    )
    play(match, "march tokai->tosan; take moronao; go")
    assert to_act(match) == "south"
    return match


@pytest.mark.rule("WJ 6.1.12")
def test_option_border_closed_for_movement_phase() -> None:
    match = crossed("movement_phase")
    assert refusal(match, "march tosan->tokai") == "WJ 6.1.12"
    play(match, "pass")
    assert refusal(match, "march tokai->tosan") == "WJ 6.1.12"


@pytest.mark.rule("WJ 6.1.12")
def test_option_border_closed_for_impulse() -> None:
    match = crossed("impulse")
    play(match, "march tosan->tokai; take akiie; go")
    assert place(match, "akiie") == "tokai"
    play(match, "march tokai->tosan; take moroyasu; go")
    assert force(match, "tosan", "north") == ["moronao", "moroyasu"]


# ---- samurai_moves_per_movement_phase ----------------------------------------------------------

ROUND_TRIP = [
    "o",
    "north_kanto",
    "south_kanto",
    "tokai",
    "tosan",
    "hokuriku",
    "north_kinki",
    "kyo",
    "sanyo",
]
"""No border is crossed twice on this way."""


@pytest.mark.rule("WJ 6.1.11")
@pytest.mark.parametrize("times", range(1, 8))
def test_option_samurai_moves_per_movement_phase(times: int) -> None:
    match = board(
        ["movement"],
        number=7,
        options={"samurai_moves_per_movement_phase": times},
        regions={"o": {"south": ["munehiro 1"]}, "south_kyushu": {"south": ["sadahisa"]}},
    )
    for here, there in pairwise(ROUND_TRIP[: times + 1]):
        play(match, f"march {here}->{there}")
    assert force(match, ROUND_TRIP[times], "south") == ["munehiro 1"]
    if times < 7:  # seven marches use up all impulses
        once_more = f"march {ROUND_TRIP[times]}->{ROUND_TRIP[times + 1]}"
        assert once_more not in legal(match)
        assert refusal(match, once_more) == "WJ 6.1.11"
    else:
        assert result(match) == "agenda done"


@pytest.mark.rule("WJ 6.1.11")
def test_option_samurai_moves_per_movement_phase_is_counted_for_each_man() -> None:
    match = board(
        ["impulse south"],
        number=7,
        impulse=5,
        options={"samurai_moves_per_movement_phase": 2},
        marched=["akiie 2", "munehiro 1"],
        regions={"tosan": {"south": ["akiie", "munehiro", "tadaaki"]}},
    )
    play(match, "march tosan->tokai")
    assert legal(match) == {"take munehiro", "take tadaaki"}
    assert refusal(match, "take akiie") == "WJ 6.1.11"


# ---- run_away_ignores_closed_borders -----------------------------------------------------------


def cornered(ignores: bool) -> Match:
    """The South may run from Tosan; the border to Tokai was crossed in this season."""
    return board(
        ["run-away south tosan"],
        options={"run_away_ignores_closed_borders": ignores},
        closed=["tokai-tosan"],
        commanders={"south": "akiie", "north": "takauji"},
        regions={"tosan": {"south": ["akiie"], "north": ["takauji"]}},
    )


@pytest.mark.rule("WJ 7.3.g.5a")
def test_option_run_away_ignores_closed_borders_true() -> None:
    match = cornered(True)
    play(match, "run to tokai; let go")
    assert place(match, "akiie") == "tokai"


@pytest.mark.rule("WJ 7.3.g.5a")
def test_option_run_away_ignores_closed_borders_false() -> None:
    match = cornered(False)
    assert legal(match) == {
        "stand",
        "run to south_kanto",
        "run to north_kanto",
        "run to hokuriku",
    }
    assert refusal(match, "run to tokai") == "WJ 7.3.g.5a"


# ---- entry_requires_friendly_control -----------------------------------------------------------


def waiting(required: bool) -> Match:
    return board(
        ["recruiting"],
        number=4,
        options={"entry_requires_friendly_control": required},
        regions={
            "tosan": {"control": "north", "north": ["ienaga"]},
            "sanyo": {"control": "south"},
        },
        boxes={
            "o": {"south": ["munehiro", "sadayoshi"]},
            "tosan": {"south": ["masayoshi"], "north": ["sadamune"]},
            "sanyo": {"south": ["enshin"]},
        },
    )


@pytest.mark.rule("WJ 9.10")
def test_option_entry_requires_friendly_control_true() -> None:
    match = waiting(True)
    assert legal(match) == {"done", "enter enshin"}
    assert refusal(match, "enter munehiro") == "WJ 9.10"
    assert refusal(match, "enter masayoshi") == "WJ 9.10"


@pytest.mark.rule("WJ 9.10")
def test_option_entry_requires_friendly_control_false() -> None:
    match = waiting(False)
    # Uncontrolled, enemy-controlled and friendly regions alike; own court first as ever.
    assert legal(match) == {"done", "enter munehiro", "enter masayoshi", "enter enshin"}
    assert refusal(match, "enter sadayoshi") == "WJ 9.11"
    assert refusal(match, "enter sadamune") == "WJ 9.10"
    play(match, "enter masayoshi")
    assert force(match, "tosan", "south") == ["masayoshi"]
    assert force(match, "tosan", "north") == ["ienaga 1"]


# ---- kyo_raises_soldiers -----------------------------------------------------------------------


def kyo_recruits(raises: bool) -> Match:
    return board(
        ["recruiting"],
        options={"kyo_raises_soldiers": raises},
        regions={
            "kyo": {"control": "south", "south": ["masashige", "akiie 6"]},
            "o": {"control": "south", "south": ["munehiro"]},
        },
    )


@pytest.mark.rule("WJ 9.3")
def test_option_kyo_raises_soldiers_true() -> None:
    match = kyo_recruits(True)
    assert (soldiers(match, "masashige"), soldiers(match, "munehiro")) == (3, 1)


@pytest.mark.rule("WJ 9.3")
def test_option_kyo_raises_soldiers_false() -> None:
    match = kyo_recruits(False)
    assert (soldiers(match, "masashige"), soldiers(match, "munehiro")) == (0, 1)
    assert len(told(match, SoldierRaised)) == 1


# ---- successor_roll_awards_vp ------------------------------------------------------------------


def takauji_and_his_heir_fall(awards: bool) -> Match:
    """Takauji (6 - 3 = 3) dies; Yoshiakira, of three stars too, routs home on a 1."""
    return board(
        ["loss-rolls north tosan"],
        dice=[6, 1],
        options={"successor_roll_awards_vp": awards},
        fallen={"north": ["takauji"]},
    )


@pytest.mark.rule("WJ 7.3.e.15")
def test_option_successor_roll_awards_vp_true() -> None:
    assert points(takauji_and_his_heir_fall(True)) == "south 4"


@pytest.mark.rule("WJ 7.3.e.15")
def test_option_successor_roll_awards_vp_false() -> None:
    assert points(takauji_and_his_heir_fall(False)) == "south 2"


@pytest.mark.rule("WJ 7.3.e.15")
@pytest.mark.parametrize("awards", [True, False])
def test_option_successor_roll_awards_vp_for_a_successor_in_play_as_for_anybody(
    awards: bool,
) -> None:
    # Yoshiakira has commanded for a while: this is the first roll of this battle.
    match = board(
        ["loss-rolls north tosan"],
        dice=[1],
        options={"successor_roll_awards_vp": awards},
        fallen={"north": ["yoshiakira"]},
    )
    assert points(match) == "south 2"


# ---- initial_roll_is_turn_1_initiative ---------------------------------------------------------


def first_impulse(option: bool, set_up_roll: list[int], turn_1_roll: list[int]) -> Match:
    """Both sides have picked; the last pick leads to the first impulse."""
    match = set_up([*set_up_roll, *[1] * 20], options={"initial_roll_is_turn_1_initiative": option})
    for _ in range(12):
        match.play(match.moves()[0])
    play(match, match.text(match.moves()[0]), dice=turn_1_roll)
    assert decision(match) == "impulse"
    return match


@pytest.mark.rule("WJ 5.5")
def test_option_initial_roll_is_turn_1_initiative_true() -> None:
    match = first_impulse(True, [3, 5], [])
    assert (to_act(match), position(match).number) == ("north", 4)
    assert len(told(match, InitiativeRolled)) == 1


@pytest.mark.rule("WJ 5.5")
def test_option_initial_roll_is_turn_1_initiative_false() -> None:
    match = first_impulse(False, [3, 5], [6, 1])
    assert (to_act(match), position(match).number) == ("south", 2)
    assert len(told(match, InitiativeRolled)) == 2


@pytest.mark.rule("WJ 5.5", "WJ 5.2")
def test_option_initial_roll_is_turn_1_initiative_false_and_the_new_roll_is_a_tie() -> None:
    # The North won the roll of the set-up, but that served for the draw only.
    match = first_impulse(False, [3, 5], [4, 4])
    assert (to_act(match), position(match).number) == ("south", 5)


@pytest.mark.rule("WJ 5.5", "WJ 11.11")
def test_option_initial_roll_is_turn_1_initiative_false_leaves_the_draw_to_the_set_up_roll() -> (
    None
):
    match = set_up([3, 5, *[1] * 20], options={"initial_roll_is_turn_1_initiative": False})
    drew = [serves(match, facts().samurai_short[s]) for s in facts().neutrals]
    assert (drew.count("south"), drew.count("north")) == (8, 12)  # the North drew 4 first


# ---- remaining_south_samurai_to_holding_boxes --------------------------------------------------


@pytest.mark.rule("WJ 11.9")
def test_option_remaining_south_samurai_to_holding_boxes_true() -> None:
    match = set_up([5, 3, *[1] * 20], options={"remaining_south_samurai_to_holding_boxes": True})
    assert boxed(match, "south_kyushu", "south") == ["taketoshi"]
    assert boxed(match, "hokuriku", "south") == ["ujiharu"]
    assert boxed(match, "shikoku", "south") == ["michitsuna"]


@pytest.mark.rule("WJ 11.9")
def test_option_remaining_south_samurai_to_holding_boxes_false() -> None:
    match = set_up([5, 3, *[1] * 20], options={"remaining_south_samurai_to_holding_boxes": False})
    for name in ("taketoshi", "ujiharu", "michitsuna"):
        assert place(match, name) == "out"
    assert boxed(match, "tokai", "north") == ["akiuji", "norikuni"]


# ---- initial_control ---------------------------------------------------------------------------


def started(initial_control: str) -> Match:
    match = set_up([5, 3, *[1] * 20], options={"initial_control": initial_control})
    while decision(match).startswith("pick-"):
        assert {control(match, region) for region in facts().region_ids} == {"nobody"}
        match.play(match.moves()[0])
    return match


@pytest.mark.rule("WJ 11.17")
def test_option_initial_control_none() -> None:
    match = started("none")
    assert {control(match, region) for region in facts().region_ids} == {"nobody"}


@pytest.mark.rule("WJ 11.17")
def test_option_initial_control_occupied() -> None:
    match = started("occupied")
    owners = {region: control(match, region) for region in facts().region_ids}
    assert {region: owner for region, owner in owners.items() if owner != "nobody"} == {
        "o": "south",
        "north_kinki": "south",
        "kyo": "south",
        "south_kanto": "north",
        "tokai": "north",
        "hokuriku": "north",
        "shikoku": "north",
    }


@pytest.mark.rule("WJ 11.17")
def test_option_initial_control_occupied_leaves_out_regions_with_both_sides() -> None:
    match = board(
        ["begin"],
        number=2,
        options={"initial_control": "occupied"},
        regions={
            "tosan": {"south": ["akiie"], "north": ["ienaga"]},
            "tokai": {"north": ["moronao"]},
        },
    )
    assert (control(match, "tosan"), control(match, "tokai")) == ("nobody", "north")


# ---- head_start ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "amount"), [(1, 1), (1, 5), (2, 1), (2, 5)])
def test_option_head_start_for_moves_the_marker_to_a_side(seat: int, amount: int) -> None:
    for table, _ in random_game(1, {"head_start": amount, "head_start_for": seat}):
        assert table.pos.points == (amount if seat == 1 else -amount)
        break


def test_option_head_start_for_alone_changes_nothing() -> None:
    for table, _ in random_game(1, {"head_start_for": 2}):
        assert table.pos.points == 0
        break
