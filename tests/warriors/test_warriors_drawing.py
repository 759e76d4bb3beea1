"""The map, the list, the closer look, and the words beside moves."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.study.scenarios import parse_scenario
from kassen.core.values.errors import NotationError
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import words_for
from kassen.games.warriors.box.data import facts
from kassen.games.warriors.rules.movement import is_closed
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.stations import REGIONS, is_boxed, is_on_map
from kassen.games.warriors.words.drawing import border_mark

LEGEND = "* Reconstructed: no source tells it, so a likely value was chosen."
GAME = game_named("warriors")


def table_after(moves: int, seed: int = 3, data: dict[str, Any] | None = None) -> WarriorsTable:
    table: WarriorsTable = GAME.quick_table(seed, GAME.setting(data=data))
    chance = Random(seed)
    while table.result is None and moves:
        table.apply(table.to_act()[0], chance.choice(table.moves()))
        moves -= 1
    return table


# ---- the chart ---------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [0, 13, 20, 60, 300])
def test_the_chart_fits_eighty_columns_and_a_low_screen(moves: int) -> None:
    lines = GAME.chart(look_at(table_after(moves), SPECTATOR)).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 23


def test_every_region_stands_on_the_chart_with_value_owner_and_forces() -> None:
    table = table_after(200)
    chart = GAME.chart(look_at(table, SPECTATOR))
    for region, name in enumerate(table.facts.region_names):
        owner = {-1: "-", 0: "S", 1: "N"}[table.pos.control[region]]
        assert f"{name} {table.facts.region_vp[region]} {owner}" in chart
        for side, letter in enumerate("SN"):
            men = table.pos.samurai(region, side)
            if men:
                assert f"{letter} {len(men)}+{sum(table.pos.soldiers[s] for s in men)}" in chart


def test_the_chart_lies_as_japan_does() -> None:
    lines = GAME.chart(look_at(table_after(0), SPECTATOR)).splitlines()
    place = {
        name: (line.index(f"{name} "), at)
        for name in facts().region_names
        for at, line in enumerate(lines)
        if f"{name} " in line[: line.find("name,") if "name," in line else None]
    }
    assert min(place.values(), key=lambda spot: spot[1]) == place["O"]
    assert max(place.values(), key=lambda spot: spot[1]) == place["South Kyushu"]
    assert (
        place["North Kanto"][0] > place["Tosan"][0] > place["North Kinki"][0] > place["San'in"][0]
    )


def test_every_border_is_drawn_with_the_mark_of_its_kind() -> None:
    table = table_after(0)
    chart = GAME.chart(look_at(table, SPECTATOR))
    assert "Not drawn" not in chart
    drawing = chart[: chart.index("\n\nTurn")].replace("=== road", "").replace("--- clear", "")
    drawing = drawing.replace("~~~ sea", "").replace("xxx nobody", "")
    marks = [
        border_mark(look_at(table, SPECTATOR), border)
        for border in range(len(table.facts.border_a))
    ]
    for mark in "=-~":
        joined = re.findall(rf"{mark}[{mark}|/\\]{mark}", drawing)
        assert len(joined) == marks.count(mark)
    assert len(re.findall(r"x[/\\|x]x", drawing)) == marks.count("x") - 2
    assert drawing.count("x  x  x") >= 2  # the two long ones go around


def test_a_crossed_border_is_marked_while_it_is_closed() -> None:
    table = table_after(0)
    while table.pos.closed == 0:
        table.apply(table.to_act()[0], table.moves()[-1])
    assert len(re.findall(r"#.#", GAME.chart(look_at(table, SPECTATOR)))) == 1
    assert "# closed for the rest of this phase" in GAME.chart(look_at(table, SPECTATOR))
    border = table.pos.closed.bit_length() - 1
    assert is_closed(table.pos, border)
    name = table.facts.region_names[table.facts.border_a[border]]
    assert any(
        "closed for the rest" in line for line in GAME.describe(look_at(table, SPECTATOR), name)
    )


def test_an_owners_own_border_is_drawn_or_named() -> None:
    near = {"border": [{"a": "south_kyushu", "b": "shikoku", "type": "sea"}]}
    assert "~/~" in GAME.chart(look_at(table_after(0, data=near), SPECTATOR))
    assert "Not drawn" not in GAME.chart(look_at(table_after(0, data=near), SPECTATOR))
    far = {"border": [{"a": "south_kyushu", "b": "o", "type": "sea"}]}
    assert "Not drawn: South Kyushu ~~~ O." in GAME.chart(
        look_at(table_after(0, data=far), SPECTATOR)
    )
    crossing = {"border": [{"a": "kyo", "b": "sanin", "type": "clear"}]}
    assert "Not drawn: Kyo --- San'in." in GAME.chart(
        look_at(table_after(0, data=crossing), SPECTATOR)
    )
    gone = {"border": [{"a": "tosan", "b": "tokai", "type": "none"}]}
    assert GAME.chart(look_at(table_after(0, data=gone), SPECTATOR)) != GAME.chart(
        look_at(table_after(0), SPECTATOR)
    )


# ---- the list ----------------------------------------------------------------------------------


def test_the_list_names_every_samurai_where_he_is() -> None:
    table = table_after(250)
    listed = GAME.roster(look_at(table, SPECTATOR))
    assert len(re.findall(r"controls it\.$", listed, re.M)) == REGIONS
    for samurai, station in enumerate(table.pos.where):
        face = table.pos.face[samurai]
        ratings = f"{table.facts.bravery[face]}-{table.facts.battle[face]}"
        shown = re.search(rf"{table.facts.face_names[face]} \(\d stars?, {ratings}", listed)
        assert (shown is not None) == (is_on_map(station) or is_boxed(station))


def test_the_list_tells_turn_score_initiative_and_impulses() -> None:
    scenario = """
        game = "warriors"
        title = "A moment"
        agenda = ["movement"]
        [position]
        turn = 3
        initiative = "north"
        number = 4
        points = "south 3"
        [position.regions.o]
        south = ["akiie 4"]
        [position.regions.tokai]
        north = ["takauji"]
    """
    match = parse_scenario(scenario).match()
    for text in (
        GAME.roster(look_at(match.table, SPECTATOR)),
        GAME.chart(look_at(match.table, SPECTATOR)),
        GAME.draw(look_at(match.table, SPECTATOR)),
    ):
        assert "Turn 3 of 20, Autumn 1335. South leads with 3 points; 10 win." in text
        assert "North has the initiative, number 4. Impulses left: South 3, North 4." in text
    match.play("pass")
    assert "Impulses left: South 3, North 3." in GAME.roster(look_at(match.table, SPECTATOR))


# ---- a closer look -----------------------------------------------------------------------------


def test_every_region_and_samurai_can_be_looked_at_by_every_name() -> None:
    table = table_after(250)
    names = table.setting.notation.names
    for kind in ("region", "samurai", "face"):
        for name in (*names[kind].tokens, *names[kind].aliases):
            assert GAME.describe(look_at(table, SPECTATOR), name)
    with pytest.raises(NotationError, match="There is no region or Samurai 'ky'"):
        GAME.describe(look_at(table, SPECTATOR), "ky")
    with pytest.raises(NotationError):
        GAME.describe(look_at(table, SPECTATOR), "")


def test_an_asterisk_marks_exactly_what_is_reconstructed() -> None:
    table = table_after(0)
    box = table.facts
    for samurai, name in enumerate(box.samurai_short):
        ratings = GAME.describe(look_at(table, SPECTATOR), name)[1]
        for field in ("bravery", "battle"):
            shown = re.search(rf"{field} \d+(\*?)", ratings)
            assert shown is not None
            assert (shown[1] == "*") == (("samurai", samurai, field) in box.reconstructed)
    for region, name in enumerate(box.region_ids):
        lines = GAME.describe(look_at(table, SPECTATOR), name)
        for other, border, _ in box.neighbours[region]:
            line = next(x for x in lines if x.startswith(f"  Next to {box.region_names[other]}:"))
            doubtful = any(kind == "border" and at == border for kind, at, _ in box.reconstructed)
            assert ("*" in line) == doubtful
        assert (LEGEND in lines) == any("*" in line for line in lines[:-1])


def test_a_successor_is_shown_with_his_own_ratings_and_whom_he_succeeded() -> None:
    table = table_after(0)
    takauji = table.setting.notation.index("samurai", "takauji")
    heir = table.facts.successor[takauji]
    assert f"Successor: {table.facts.face_names[heir]}" in "\n".join(
        GAME.describe(look_at(table, SPECTATOR), "takauji")
    )
    table.pos.face[takauji] = heir
    lines = GAME.describe(look_at(table, SPECTATOR), "takauji")
    assert lines[0].startswith("Ashikaga Yoshiakira (")
    assert lines[-2:] == ["  He succeeded Ashikaga Takauji.", LEGEND]


def test_the_summary_of_what_is_reconstructed_counts_it() -> None:
    box = facts()
    lines = GAME.reconstructed(words_for(GAME.setting()))
    battle = sum(kind == "samurai" and field == "battle" for kind, _, field in box.reconstructed)
    assert f"battle rating ({battle} of 47)" in "\n".join(lines)
    assert "Samurai Loss Table: bands of dice." in lines


# ---- words beside moves ------------------------------------------------------------------------


def test_every_move_of_a_game_has_its_words_and_its_scene() -> None:
    table = table_after(0, seed=11)
    chance = Random(11)
    with_words = set()
    while table.result is None:
        for move in table.moves():
            if GAME.gloss(look_at(table, table.to_act()[0]), move):
                with_words.add(type(move).__name__)
            assert all(
                isinstance(line, str)
                for line in GAME.scene(look_at(table, table.to_act()[0]), move)
            )
        table.apply(table.to_act()[0], chance.choice(table.moves()))
    assert {
        "Pick",
        "March",
        "Take",
        "Tempt",
        "Persuade",
        "LoseSoldier",
        "Claim",
        "Arm",
    } <= with_words
    assert not {"Pass", "Go", "Decline", "Done", "Stand"} & with_words


BETRAYAL = """
game = "warriors"
title = "Words"
agenda = ["betrayal south kyo"]
[position]
points = "{points}"
[position.regions.kyo]
south = ["yoshisuke", "nagatoshi"]
north = ["moronao", "shigeyoshi 2"]
"""


@pytest.mark.parametrize(
    ("points", "target", "words"),
    [
        ("0", "shigeyoshi", "1 star, bravery 2, battle 4, 2 soldiers; needs a 1"),
        ("0", "moronao", "2 stars, bravery 2, battle 8; cannot succeed"),
        ("south 1", "moronao", "2 stars, bravery 2, battle 8; needs a 1 and a spent point"),
    ],
)
def test_tempting_says_what_the_best_persuader_needs(points: str, target: str, words: str) -> None:
    match = parse_scenario(BETRAYAL.format(points=points)).match()
    move = next(m for m in match.moves() if match.text(m) == f"tempt {target}")
    assert GAME.gloss(look_at(match.table, match.table.to_act()[0]), move) == words
    match.play(move)
    weak = next(m for m in match.moves() if match.text(m) == "persuade by nagatoshi")
    assert (
        GAME.gloss(look_at(match.table, match.table.to_act()[0]), weak)
        == "1 star, bravery 1, battle 3; cannot succeed"
    )
