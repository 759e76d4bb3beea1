"""What must hold of the data as a whole, whoever's numbers they are."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from kassen.core.words.data_problems import Problems

LOWEST_DIE, HIGHEST_DIE = -2, 6
INITIATIVE_NUMBERS = range(2, 8)
NO_HOME = "N"
_NO_ROAD = {"obstructed": ("an obstructed", "WJ 6.1.4"), "sea": ("a sea", "WJ 2.2.1")}


def check(data: dict[str, Any], problems: Problems) -> None:
    for where, problem in (
        *_map_problems(data),
        *_successor_problems(data),
        *_band_problems(data),
        *_track_problems(data),
        *_home_problems(data),
        *_start_problems(data),
        *_command_problems(data),
        *_draw_problems(data),
    ):
        problems.add(where, problem)


Found = Iterator[tuple[str, str]]


def _map_problems(data: dict[str, Any]) -> Found:
    joined = {border[end] for border in data["border"] for end in "ab"}
    for region in data["region"]:
        if region["id"] not in joined:
            yield f'[[region]] "{region["id"]}"', "is left with no border; expected one at least"
    for border in data["border"]:
        if border["road"] and border["type"] in _NO_ROAD:
            kind, rule = _NO_ROAD[border["type"]]
            yield (
                f'[[border]] "{border["a"]}" - "{border["b"]}"',
                f'a road crosses {kind} border; expected road = false, or type = "clear" ({rule})',
            )


def _successor_problems(data: dict[str, Any]) -> Found:
    backs: dict[str, list[str]] = {}
    for back in data["successor"]:
        backs.setdefault(back["of"], []).append(f'"{back["id"]}"')
    for samurai, his in backs.items():
        if len(his) > 1:
            yield (
                f'[[samurai]] "{samurai}"',
                f"has {len(his)} successors, {' and '.join(his)}; expected one at most "
                f'(state his "successor" to replace the other)',
            )


def _band_problems(data: dict[str, Any]) -> Found:
    where = "[[loss_table.band]]"
    bands = data["loss_table"]["band"]
    for band in bands:
        if band["min"] > band["max"]:
            yield where, f"min {band['min']} is above max {band['max']}"
    times = Counter(die for band in bands for die in range(band["min"], band["max"] + 1))
    dice = range(LOWEST_DIE, HIGHEST_DIE + 1)
    wanted = f"expected bands that cover {LOWEST_DIE} to {HIGHEST_DIE} once each"
    if gap := [str(die) for die in dice if not times[die]]:
        yield where, f"no band for a modified die of {', '.join(gap)}; {wanted}"
    if overlap := [str(die) for die in dice if times[die] > 1]:
        yield where, f"more than one band for a modified die of {', '.join(overlap)}; {wanted}"


def _track_problems(data: dict[str, Any]) -> Found:
    track = data["vp_track"]
    if track["win_at_end_of_phase_6"] != track["max"]:
        yield "[vp_track]", f"win_at_end_of_phase_6: expected the max, {track['max']}"
    turns, spaces = data["turn_track"]["turns"], data["turn_track"]["spaces"]
    if [space["turn"] for space in spaces] != list(range(1, turns + 1)):
        yield "[turn_track]", f"spaces: expected one space for each turn from 1 to {turns}"


def _home_problems(data: dict[str, Any]) -> Found:
    boxless = {region["id"] for region in data["region"] if not region["holding_boxes"]}
    held = {name for holding in data["setup"]["holding"] for name in holding["samurai"]}
    for samurai in data["samurai"]:
        where, home = f'[[samurai]] "{samurai["id"]}"', samurai["home"]
        if home in boxless:
            yield where, f'home: "{home}" has no holding boxes, so it is nobody\'s home'
        if home == NO_HOME and (samurai["id"] in held or samurai["court"] == "neutral"):
            yield where, "home: starts in a holding box, so expected a region"


def _start_problems(data: dict[str, Any]) -> Found:
    """Everybody starts the game once: on the map, in a box, or, if neutral, in the cup."""
    setup = data["setup"]
    times = Counter(
        [unit["samurai"] for place in setup["placement"] for unit in place["units"]]
        + [name for holding in setup["holding"] for name in holding["samurai"]]
    )
    for samurai in data["samurai"]:
        where, found = f'[setup] "{samurai["id"]}"', times[samurai["id"]]
        if samurai["court"] == "neutral" and found:
            yield where, "is neutral and drawn from the cup; expected no place in the set-up"
        elif samurai["court"] != "neutral" and found != 1:
            yield where, f"has {found} places in the set-up; expected one placement or holding"


def _command_problems(data: dict[str, Any]) -> Found:
    rank = {samurai["id"]: samurai["rank"] for samurai in data["samurai"]}
    per_star = data["command"]["soldiers_per_star"]
    for place in data["setup"]["placement"]:
        for unit in place["units"]:
            limit = per_star * rank[unit["samurai"]]
            if unit["soldiers"] > limit:
                yield (
                    f'[[setup.placement]] "{place["region"]}": "{unit["samurai"]}"',
                    f"soldiers: expected at most {limit} by his rank, not {unit['soldiers']}",
                )
    each = data["setup"]["neutral_draw"]["soldiers_each"]
    limit = per_star * min(
        (samurai["rank"] for samurai in data["samurai"] if samurai["court"] == "neutral"), default=1
    )
    if each > limit:
        yield "[setup.neutral_draw]", f"soldiers_each: expected at most {limit}, not {each}"


def _draw_problems(data: dict[str, Any]) -> Found:
    """Whatever the initiative number, each side must draw as many as it has to place."""
    draw = data["setup"]["neutral_draw"]
    cup = sum(samurai["court"] == "neutral" for samurai in data["samurai"])
    least_south = min((cup - number + 1) // 2 for number in INITIATIVE_NUMBERS)
    least_north = min(number + (cup - number) // 2 for number in INITIATIVE_NUMBERS)
    for side, least in (("south", max(least_south, 0)), ("north", min(least_north, cup))):
        if draw[f"{side}_chooses"] > least:
            yield (
                "[setup.neutral_draw]",
                f"{side}_chooses: expected at most {least}, as many as the side is sure to draw",
            )
