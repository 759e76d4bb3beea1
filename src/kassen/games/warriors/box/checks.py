"""What must hold of the data as a whole, whoever's numbers they are."""

from collections import Counter
from typing import Any

from kassen.core.values.phrases import listed
from kassen.core.words.data_problems import Problems

LOWEST_DIE, HIGHEST_DIE = -2, 6
INITIATIVE_NUMBERS = range(2, 8)
NO_HOME = "N"
_NO_ROAD = {"obstructed": "WJ 6.1.4", "sea": "WJ 2.2.1"}


def check(data: dict[str, Any], problems: Problems) -> None:
    _check_map(data, problems)
    _check_successors(data, problems)
    _check_bands(data, problems)
    _check_tracks(data, problems)
    _check_homes(data, problems)
    _check_start(data, problems)
    _check_command(data, problems)
    _check_draw(data, problems)


def _check_map(data: dict[str, Any], problems: Problems) -> None:
    joined = {border[end] for border in data["border"] for end in "ab"}
    for region in data["region"]:
        if region["id"] not in joined:
            problems.add(f'[[region]] "{region["id"]}"', "data-no-border-left")
    for border in data["border"]:
        if border["road"] and border["type"] in _NO_ROAD:
            where, kind = f'[[border]] "{border["a"]}" - "{border["b"]}"', border["type"]
            problems.add(where, "data-road-crosses", type=kind, rule=_NO_ROAD[kind])


def _check_successors(data: dict[str, Any], problems: Problems) -> None:
    backs: dict[str, list[str]] = {}
    for back in data["successor"]:
        backs.setdefault(back["of"], []).append(f'"{back["id"]}"')
    for samurai, his in backs.items():
        if len(his) > 1:
            where, names = f'[[samurai]] "{samurai}"', listed(his)
            problems.add(where, "data-many-successors", count=len(his), names=names)


def _check_bands(data: dict[str, Any], problems: Problems) -> None:
    where = "[[loss_table.band]]"
    bands = data["loss_table"]["band"]
    for band in bands:
        if band["min"] > band["max"]:
            problems.add(where, "data-min-above-max", min=band["min"], max=band["max"])
    times = Counter(die for band in bands for die in range(band["min"], band["max"] + 1))
    dice = range(LOWEST_DIE, HIGHEST_DIE + 1)
    if gap := [str(die) for die in dice if not times[die]]:
        problems.add(where, "data-no-band", dice=", ".join(gap), low=LOWEST_DIE, high=HIGHEST_DIE)
    if twice := [str(die) for die in dice if times[die] > 1]:
        problems.add(
            where, "data-many-bands", dice=", ".join(twice), low=LOWEST_DIE, high=HIGHEST_DIE
        )


def _check_tracks(data: dict[str, Any], problems: Problems) -> None:
    track = data["vp_track"]
    if track["win_at_end_of_phase_6"] != track["max"]:
        problems.add("[vp_track]: win_at_end_of_phase_6", "data-the-max", max=track["max"])
    turns, spaces = data["turn_track"]["turns"], data["turn_track"]["spaces"]
    if [space["turn"] for space in spaces] != list(range(1, turns + 1)):
        problems.add("[turn_track]: spaces", "data-space-each-turn", turns=turns)


def _check_homes(data: dict[str, Any], problems: Problems) -> None:
    boxless = {region["id"] for region in data["region"] if not region["holding_boxes"]}
    held = {name for holding in data["setup"]["holding"] for name in holding["samurai"]}
    for samurai in data["samurai"]:
        where, home = f'[[samurai]] "{samurai["id"]}": home', samurai["home"]
        if home in boxless:
            problems.add(where, "data-nobodys-home", home=home)
        if home == NO_HOME and (samurai["id"] in held or samurai["court"] == "neutral"):
            problems.add(where, "data-home-needed")


def _check_start(data: dict[str, Any], problems: Problems) -> None:
    """Everybody starts the game once: on the map, in a box, or, if neutral, in the cup."""
    setup = data["setup"]
    times = Counter(
        [unit["samurai"] for place in setup["placement"] for unit in place["units"]]
        + [name for holding in setup["holding"] for name in holding["samurai"]]
    )
    for samurai in data["samurai"]:
        where, found = f'[setup] "{samurai["id"]}"', times[samurai["id"]]
        if samurai["court"] == "neutral" and found:
            problems.add(where, "data-neutral-placed")
        elif samurai["court"] != "neutral" and found != 1:
            problems.add(where, "data-one-place", found=found)


def _check_command(data: dict[str, Any], problems: Problems) -> None:
    rank = {samurai["id"]: samurai["rank"] for samurai in data["samurai"]}
    per_star = data["command"]["soldiers_per_star"]
    for place in data["setup"]["placement"]:
        for unit in place["units"]:
            limit = per_star * rank[unit["samurai"]]
            if unit["soldiers"] > limit:
                where = f'[[setup.placement]] "{place["region"]}": "{unit["samurai"]}": soldiers'
                problems.add(where, "data-most-by-rank", limit=limit, given=unit["soldiers"])
    each = data["setup"]["neutral_draw"]["soldiers_each"]
    limit = per_star * min(
        (samurai["rank"] for samurai in data["samurai"] if samurai["court"] == "neutral"), default=1
    )
    if each > limit:
        problems.add("[setup.neutral_draw]: soldiers_each", "data-most", limit=limit, given=each)


def _check_draw(data: dict[str, Any], problems: Problems) -> None:
    """Whatever the initiative number, each side must draw as many as it has to place."""
    draw = data["setup"]["neutral_draw"]
    cup = sum(samurai["court"] == "neutral" for samurai in data["samurai"])
    least_south = min((cup - number + 1) // 2 for number in INITIATIVE_NUMBERS)
    least_north = min(number + (cup - number) // 2 for number in INITIATIVE_NUMBERS)
    for side, least in (("south", max(least_south, 0)), ("north", min(least_north, cup))):
        if draw[f"{side}_chooses"] > least:
            problems.add(f"[setup.neutral_draw]: {side}_chooses", "data-most-drawn", least=least)
