"""An owner's own numbers for Ikusa: what can be put right, and what is said of faults."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from kassen.core.play.match import Match
from kassen.core.play.replays import replay
from kassen.core.values.errors import DataError
from kassen.games.ikusa.box.data import facts
from kassen.games.ikusa.game import GAME


def said(text: str, spoken: str = "en") -> list[str]:
    with pytest.raises(DataError) as why:
        GAME.setting(players=3, data=tomllib.loads(text), source="box.toml")
    return why.value.said(spoken).splitlines()


def cut(way: str, here: str, there: str) -> str:
    """A file that takes a border away on one side only."""
    ours = facts()
    at = ours.province_ids.index(here)
    near = [ours.province_ids[n] for n in ours.neighbours[at] if n not in ours.by_sea[at]]
    return f'[[province]]\nid = "{here}"\n{way} = {[n for n in near if n != there]}\n'


def test_without_a_file_the_facts_are_ours() -> None:
    assert GAME.setting(players=3).facts is facts("2011")


def test_tracks_and_supplies_are_the_owners() -> None:
    text = "[track]\nlevels = [1, 2, 3]\n[supply]\ncastles = 2\n[edition.2011]\nronin = 12\n"
    found = GAME.setting(players=3, data=tomllib.loads(text)).facts
    assert (found.levels, found.castles, found.edition.ronin) == ((1, 2, 3), 2, 12)
    assert not found.track_reconstructed
    assert (found.fortresses, found.neighbours) == (facts().fortresses, facts().neighbours)
    assert facts().castles == 10


def test_a_border_is_taken_away_by_both_of_its_provinces() -> None:
    text = cut("land", "kai", "musashi") + cut("land", "musashi", "kai")
    ids = facts().province_ids
    kai, musashi = ids.index("kai"), ids.index("musashi")
    assert musashi in facts().neighbours[kai]
    found = GAME.setting(players=3, data=tomllib.loads(text)).facts
    assert musashi not in found.neighbours[kai]
    assert kai not in found.neighbours[musashi]


def test_a_border_that_only_one_province_knows_is_named() -> None:
    assert said(cut("land", "kai", "musashi")) == [
        "box.toml: [[province]] musashi: land: kai does not name it; give an entry for kai too"
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[ronin]\ncount = 3", "[ronin]: no such table"),
        ("[tarck]\nlevels = [1]", '[tarck]: no such table; did you mean "track"?'),
        ("[units]\nforce_limit = 9", "[units]: cannot be changed by a data file"),
        ("[supply]\ncastels = 3", '[supply]: no such key "castels"; did you mean "castles"?'),
        ("[supply]\ncastles = 200", "[supply]: castles: expected a number from 0 to 99, not 200"),
        ("[track]\nlevels = [2, 3]", "[track]: levels: the first hole is of level 1 (IK C.20)"),
        ("[track]\nlevels = [1, 1, 3]", "[track]: levels: some hole is of level 2"),
        ("[track]\nlevels = [1, 3, 2]", "[track]: levels: no level is lower than the one before"),
        ("[track]\nlevels = [1]", "[track]: levels: expected 2 to 20 levels, each from 1 to 9"),
        ("[edition.2012]\nronin = 3", '[edition.2012]: no such edition; did you mean "2011"?'),
        ("edition = 3", "[edition]: expected tables such as [edition.2011]"),
        ("province = 3", "[[province]]: expected entries under [[province]], not 3"),
        ('[[province]]\nland = ["kai"]', "[[province]] number 1: its id is missing"),
        ('[[province]]\nid = "kay"', '[[province]] kay: no such province; did you mean "kai"?'),
        (
            '[[province]]\nid = "kai"\nland = ["musash"]',
            '[[province]] kai: "musash": no such province; did you mean "musashi"?',
        ),
        ('[[province]]\nid = "kai"\nland = []', "[[province]] kai: it borders on nothing"),
        (
            '[[province]]\nid = "kai"\nland = ["kai"]',
            "[[province]] kai: land: it borders on itself",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_file_and_entry(text: str, fault: str) -> None:
    assert any(line.startswith(f"box.toml: {fault}") for line in said(text)), said(text)
    assert not {*said(text)} & {*said(text, "de")}


@pytest.mark.rule("IK C.20", "IK QP.7")
def test_ik_qp_7_every_track_that_is_taken_has_a_hole_to_begin_quick_play_in() -> None:
    for levels in ("[1, 2]", "[1, 1, 2, 4]", "[1, 1]", "[1, 3]"):
        data = tomllib.loads(f"[track]\nlevels = {levels}\n")
        try:
            setting = GAME.setting(players=3, data=data, options={"quick_play": True})
        except DataError:
            continue
        match = Match(setting, ["Red", "Blue", "Green"], b"a test")
        assert {setting.facts.levels[hole] for hole in match.table.pos.hole} == {2}


def test_what_is_wrong_is_named_in_german_too() -> None:
    assert said('[supply]\ncastels = 3\n[[province]]\nland = ["kai"]', "de") == [
        'box.toml: [supply]: einen Schlüssel "castels" gibt es nicht; meinst du "castles"?',
        "box.toml: [[province]] Nummer 1: die id fehlt",
    ]


def test_a_game_with_an_owners_box_is_played_kept_and_replayed() -> None:
    data = tomllib.loads("[track]\nlevels = [1, 2]\n[edition.2011]\nronin = 12\n")
    match = Match(GAME.setting(players=3, data=data), ["a", "b", "c"], b"secret")
    chance = Random(4)
    for _ in range(400):
        seat = chance.choice(match.to_act())
        match.play(chance.choice(match.moves(seat)), seat)
    assert match.table.pos.pool <= 12
    again = replay(match.record())
    assert again.hash() == match.hash()
    assert again.setting.facts.levels == (1, 2)


def test_the_file_is_read_from_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text("[supply]\ncastles = 3\n", encoding="utf-8")
    found = GAME.setting(players=3, data=GAME.read_data(file), source=str(file))
    assert found.facts.castles == 3
