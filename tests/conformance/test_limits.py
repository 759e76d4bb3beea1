"""The list of all capacities and goals that a box names, each with the test of its boundary.

Every number of a `data.toml` stands here, or among those that limit nothing. So a new one fails
until its boundary (one below, at, one above) has a test.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
_THIRTY_FIVE = "test_ik_w_3_thirty_five_or_more_win_a_longer_game_when_the_round_ends"
LIMITS: Mapping[str, Mapping[str, str]] = {
    "warriors": {
        "movement.*_capacity": "test_wj_6_1_2_capacity_follows_road_and_kind",
        "command.soldiers_per_star": "test_wj_3_3_1_two_soldiers_a_star_and_no_more",
        "vp_track.max": "test_wj_10_5_one_more_point_wins_from_nine_on",
        "vp_track.win_at_end_of_phase_6": "test_wj_10_5_one_more_point_wins_from_nine_on",
        "turn_track.turns": "test_wj_1_1_1_two_sides_and_never_a_twenty_first_turn",
    },
    "ikusa": {
        "units.*_squares": "test_ik_c_16_four_squares_for_samurai_and_ten_for_ashigaru",
        "units.force_limit": "test_ik_c_17_a_force_grows_to_five_by_units_that_come",
        "supply.castles": "test_ik_3_6_the_tenth_castle_can_be_built_and_no_eleventh",
        "supply.fortresses": "test_ik_3_6_the_fifth_fortress_can_be_built_and_no_sixth",
        "supply.koku": "test_ik_c_9_thirty_koku_are_just_enough",
        "edition.*.ronin": "test_ik_c_8_thirty_ronin_in_2011",
        "edition.*.goal_of_two": "test_ik_2p_8_one_below_the_goal_of_two_at_it_and_one_above",
        "victory.provinces": _THIRTY_FIVE,
        "victory.quick.*": "test_ik_qp_16_or_so_many_provinces_win_at_once",
    },
    "shogun": {
        "components.armies": "test_sh_c_5_what_is_wanted_is_taken_as_far_as_the_supply_reaches",
        "components.farmers": "test_sh_c_5_what_is_wanted_is_taken_as_far_as_the_supply_reaches",
        "components.castles": "test_sh_c_6_every_tile_that_stands_is_missing_in_stock",
        "components.temples": "test_sh_c_6_every_tile_that_stands_is_missing_in_stock",
        "components.theaters": "test_sh_c_6_every_tile_that_stands_is_missing_in_stock",
        "components.revolt_markers": "test_sh_c_7_revolt_markers_do_not_run_out",
        "components.chests": "test_sh_c_8_as_an_option_the_bank_pays_to_its_last_chest",
        "bonus.regions": "test_sh_bc_4_four_regions_or_more",
        "leaders.statues": "test_sh_ml_15_a_statue_is_left_while_there_is_one",
        "chamber.markers": "test_sh_ch_8_the_last_marker_of_a_player",
    },
    "dangerous": {
        "command.*": "test_dt_10_2_3_as_many_as_his_rank_commands",
        "movement.road": "test_dt_9_3_1_eight_by_road",
        "movement.trail": "test_dt_9_3_2_four_by_trail",
        "movement.sea": "test_dt_13_2_1_one_point_takes_one_unit_along_a_sea_lane",
        "movement.strategic*": "test_dt_9_5_0_eight_two_steps_by_road",
        "siege_combat.room_per_fort": "test_dt_2_41_3_twice_its_value_fits_into_a_fort",
        "regroup.space": "test_dt_11_2_5_one_unit_a_space_each_turn",
        "regroup.kyo": "test_dt_11_2_6_two_in_kyo",
        "regroup.ikko_*": "test_dt_11_3_7_two_in_a_space_and_four_in_kyo",
        "illness.dies_on": "test_dt_15_3_3_three_is_the_last_that_kills",
        "illness.nobunaga_from": "test_dt_15_3_7_from_turn_31",
        "azuchi.from_turn": "test_dt_15_5_1_from_turn_ten_for_six_points",
        "azuchi.points": "test_dt_15_5_1_from_turn_ten_for_six_points",
        "limits.waypoint": "test_dt_2_43_4_four_units_of_a_faction_stay_in_a_waypoint",
        "limits.short_turns": "test_dt_14_3_a_game_is_over_with_its_last_turn_and_no_sooner",
        "limits.standard_turns": "test_dt_14_3_a_game_is_over_with_its_last_turn_and_no_sooner",
        "limits.last_turn": "test_dt_14_3_a_game_is_over_with_its_last_turn_and_no_sooner",
        "limits.short_castles": "test_dt_14_3_3_six_large_forts_win_the_short_game",
        "three_players.home_castles": "test_dt_16_1_3_1a_kyo_and_seven_home_castles",
        "four_players.guard": "test_dt_16_2_9_3_the_guard_are_three_whoever_leads_them",
    },
}
NO_LIMITS: Mapping[str, tuple[str, ...]] = {
    "warriors": (
        *("meta.*", "loss_table.*", "initiative.*", "command.own_strength", "vp_track.start"),
        *("vp_awards.*", "setup.*"),
    ),
    "ikusa": (
        "units.*_die",
        "supply.castle_spearmen",
        "supply.fortress_ronin",
        "deal.*",
        "quick.*",
    ),
    "shogun": (
        *("setup.*", "prices.*", "levies.*", "collecting.*", "court.*", "leaders.discount"),
        *("leaders.more", "chamber.drawn"),
    ),
    "dangerous": (
        *("game.*", "movement.die", "movement.kyo", "movement.activate", "movement.sortie"),
        *("movement.offboard_extra", "field_combat.*", "siege_combat.hit_on", "sea_combat.*"),
        *("siege_combat.fort_after_fall", "negotiation.*", "leader_loss.*", "regroup.divisor"),
        *("illness.dice", "azuchi.*_level", "limits.first_year", "limits.turns_per_year"),
    ),
}
"""Dice, prices, what is dealt, what is added: numbers that nothing can be one above of."""


def numbers(table: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Those that stand by themselves; rows of provinces, cards and leaders are lists."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from numbers(value, f"{path}{key}.")
        elif isinstance(value, int) and not isinstance(value, bool):
            yield f"{path}{key}"


def data_of(game: str) -> list[str]:
    path = ROOT / "src" / "kassen" / "games" / game / "data.toml"
    return list(numbers(tomllib.loads(path.read_text(encoding="utf-8"))))


@cache
def proofs_of(game: str) -> frozenset[str]:
    files = (ROOT / "tests" / game).glob("test_*.py")
    return frozenset(
        name
        for file in files
        for name in re.findall(r"^def (test_\w+)\(", file.read_text(encoding="utf-8"), re.M)
    )


@pytest.mark.parametrize("game", LIMITS)
def test_every_number_of_a_box_has_a_boundary_test_or_limits_nothing(game: str) -> None:
    named = [*LIMITS[game], *NO_LIMITS[game]]
    for datum in data_of(game):
        fits = [pattern for pattern in named if fnmatch(datum, pattern)]
        assert len(fits) == 1, f"{datum} of {game}: {fits or 'no boundary test is named for it'}"


@pytest.mark.parametrize("game", LIMITS)
def test_what_the_list_names_is_there(game: str) -> None:
    for pattern in [*LIMITS[game], *NO_LIMITS[game]]:
        assert any(fnmatch(datum, pattern) for datum in data_of(game)), pattern
    assert set(LIMITS[game].values()) <= proofs_of(game)
