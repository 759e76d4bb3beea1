"""Scenarios: stories that come true, and every way in which one does not."""

from __future__ import annotations

from pathlib import Path

import pytest

import kassen
from kassen.core.engine.steps import EndOfScenario
from kassen.core.study.scenarios import load_scenario, parse_scenario, scenario_text
from kassen.core.study.stories import Story, is_next, run_scenario
from kassen.core.values.errors import ScenarioError
from kassen.core.values.results import Result
from tests.core.matches import bids_match, hand, ninja_match
from tests.toys.ninja import steps as ninja

pytestmark = pytest.mark.usefixtures("toys")

WALK = """
game = "ninja"
title = "A walk to the shrine"
agenda = ["walk-on fox", "night owl"]

[position]
turn = 3
[position.fox]
at = 3
[position.owl]
at = 7
order = "ask"

[[step]]
say = "Too far."
seat = "fox"
move = "walk 4"
refused = "NJ 2.1"

[[step]]
say = "To the shrine."
seat = "fox"
move = "walk 1; pay"
expect.fox.at = 4
expect.fox.coins = 0
expect.to_act = "owl"
expect.decision = "night"
expect.log = ["walked", "prayed"]

[[step]]
seat = "owl"
move = "strike fox"
dice = [4]
expect.fox.at = 2
expect.result = "none"

[expect]
owl.ninja = false
"""


def told(text: str) -> kassen.Match:
    return run_scenario(parse_scenario(text, "walk.toml"), "walk.toml")


def test_a_story_that_comes_true() -> None:
    match = told(WALK)
    assert match.result == Result((), "end-of-scenario")
    assert match.table.pos.at == [2, 7]
    assert [entry.move for entry in match.entries[1:]] == ["walk 1", "pay", "strike fox"]


def test_a_story_is_told_line_by_line() -> None:
    story = Story(parse_scenario(WALK))
    said = [(line.say, story.match.table.pos.at[0]) for line in story.lines()]
    assert said == [("Too far.", 3), ("To the shrine.", 4), ("", 2)]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("expect.fox.at = 4", "expect.fox.at = 5", "step 2: fox.at should be 5, but is 4."),
        ("dice = [4]", "dice = [3]", "step 3: fox.at should be 2, but is 4."),
        ("dice = [4]", "dice = []", "step 3: 'strike fox': die 1 .d6. is not written"),
        ("dice = [4]", "dice = [4, 4]", "step 3: 2 dice are written down, but 1 were rolled."),
        ("dice = [4]", "dice = [7]", "step 3: 'strike fox': die 1 is written as 7"),
        ('refused = "NJ 2.1"', 'refused = "NJ 2.3"', "step 1: 'walk 4' is refused by NJ 2.1, not"),
        ('move = "walk 4"', 'move = "walk 2"', "step 1: 'walk 2' should be refused by NJ 2.1"),
        ('move = "walk 4"', 'move = ""', "step 1: refused = 'NJ 2.1' stands there without a move"),
        ('move = "walk 1; pay"', 'move = "walk 1; fly"', "step 2: 'fly' is not understood."),
        ('move = "walk 1; pay"', 'move = "pay"', "step 2: “pay” is not something to decide now"),
        ('seat = "owl"', 'seat = "fox"', "step 3: A ninja does not strike his own master"),
        ('seat = "owl"', 'seat = "wolf"', "step 3: There is no seat called 'wolf'."),
        ('to_act = "owl"', 'to_act = "fox"', r"to_act should be \['fox'\], but is \['owl'\]"),
        ('to_act = "owl"', 'to_act = ["fox", "owl"]', r"to_act should be \['fox', 'owl'\]"),
        ('decision = "night"', 'decision = "toll"', "decision should be 'toll', but is 'night'"),
        ('"walked", "prayed"', '"walked", "slept"', "the log does not say 'slept'"),
        ('result = "none"', 'result = "fox"', r"result should be \['fox'\], but is 'none'"),
        ('result = "none"', 'result = "draw"', "result should be 'draw', but is 'none'"),
        ('result = "none"', 'moves = ["walk 1"]', r"moves should be \['walk 1'\], but is \[\]"),
        ('result = "none"', 'can = ["walk 1"]', "can: whoever is meant has nothing to decide"),
        ('decision = "night"', 'can = ["walk 1"]', "'walk 1' should be legal."),
        ('decision = "night"', 'cannot = ["wait"]', "'wait' should be illegal."),
        ("owl.ninja = false", "owl.ninja = true", "the end: owl.ninja should be True, but is"),
        ("owl.ninja = false", "wolf.ninja = false", "but is nothing. There is no seat called 'wo"),
        ("owl.ninja = false", "owl = 3", r"the end: owl should be 3, .* \[position\]: something"),
        ("owl.ninja = false", "owl.at.deep = 3", r"owl.at.deep should be 3, but is nothing"),
        ('agenda = ["walk-on fox"', 'agenda = ["walk-on wolf"', "set-up: There is no seat called"),
        ('agenda = ["walk-on fox"', 'agenda = ["work-on fox"', "set-up: 'work-on fox' is not und"),
        ("[position.fox]", "[position.wolf]", "set-up: There is no seat called 'wolf'."),
        ("turn = 3", 'turn = "three"', r"set-up: \[position\]: something here is not what"),
        ("turn = 3", "owl = [3]", "Cannot overwrite a value|Cannot declare"),
        ('game = "ninja"', 'game = "ninjas"', "There is no game 'ninjas'.*Did you mean 'ninja'"),
        ('title = "A', 'titel = "A', "Object missing required field `title`|unknown field `titel`"),
        ('title = "A walk to the shrine"', 'title = "t"\nplayers = 9', "is for 2 to 3 players"),
        ('title = "A walk to the shrine"', 'title = "t"\nedition = "x"', "has no edition 'x'"),
        (
            'title = "A walk to the shrine"',
            "title = 3",
            r"Expected `str`, got `int`",
        ),
        ('title = "A walk to the shrine"', "title = ", "Invalid value"),
        ('title = "A walk to the shrine"', 'title = "t"\ndice = [1]', "1 dice are written down, b"),
        ("[[step]]", "[[stop]]", "unknown field `stop`"),
    ],
)
def test_a_story_that_does_not_come_true_says_what_and_where(old: str, new: str, said: str) -> None:
    assert old in WALK
    with pytest.raises(ScenarioError, match=said) as error:
        told(WALK.replace(old, new, 1))
    assert str(error.value).startswith("walk.toml: ")


def test_a_scenario_of_an_unknown_region_or_samurai_says_so() -> None:
    text = 'game = "warriors"\ntitle = "t"\nagenda = ["movement"]\n[position.regions.tosa]\n'
    with pytest.raises(ScenarioError, match=r"no region called 'tosa'\. Did you mean 'tosan'"):
        told(text)
    text = text.replace("tosa", "tosan") + 'south = ["nobody 3"]\n'
    with pytest.raises(ScenarioError, match="There is no samurai called 'nobody'"):
        told(text)


def test_without_position_and_agenda_the_game_begins_as_always() -> None:
    match = parse_scenario('game = "ninja"\ntitle = "t"\ndice = [6]\n').match()
    assert match.table.rolled == 1
    assert match.table.pos.turn == 1
    assert not any(isinstance(step, EndOfScenario) for step in match.table.agenda)


def test_files_are_read_and_named_in_what_goes_wrong(tmp_path: Path) -> None:
    path = tmp_path / "walk.toml"
    path.write_text(WALK, encoding="utf-8")
    assert load_scenario(path) == parse_scenario(WALK)
    path.write_bytes(b"\xff")
    with pytest.raises(ScenarioError, match=r"walk\.toml: cannot be read"):
        load_scenario(path)
    with pytest.raises(ScenarioError, match=r"none\.toml: cannot be read"):
        load_scenario(tmp_path / "none.toml")
    path.write_text("game = ", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"walk\.toml: Invalid value"):
        load_scenario(path)


# ---- copying a position --------------------------------------------------------------------------


def test_a_position_can_be_copied_with_players_edition_options_and_data() -> None:
    match = bids_match(players=3, bidding=False)
    text = scenario_text(match, "Copied")
    again = parse_scenario(text)
    assert (again.title, again.players, again.edition) == ("Copied", 3, "long")
    assert again.match().table.pos == match.table.pos
    own = {"samurai": [{"id": "hosokawa_jozen", "bravery": 3, "battle": 4}]}
    boxed = kassen.new("warriors", seed=1, data=own, options={"kyo_raises_soldiers": False})
    copied = parse_scenario(scenario_text(boxed))
    assert copied.data == own
    assert copied.options == {"kyo_raises_soldiers": False}
    assert copied.match().setting == boxed.setting


def test_a_position_in_the_middle_of_secret_decisions_can_be_copied() -> None:
    match = bids_match(players=3)
    match.play(hand(match, 1)[0], 1)
    match.play("done", 2)
    match.play("aim at red", 2)
    again = parse_scenario(scenario_text(match)).match()
    assert again.table.lanes == match.table.lanes
    assert again.to_act() == match.to_act() == (0, 1)
    assert again.moves(1) == match.moves(1)


def test_lanes_need_a_step_that_is_taken_at_once() -> None:
    text = WALK.replace("[position]", '[lanes]\nowl = ["night owl"]\n[position]', 1)
    with pytest.raises(ScenarioError, match="lanes: the agenda must begin with a step that seats"):
        told(text)


def test_a_scenario_of_a_scenario_does_not_grow() -> None:
    match = ninja_match()
    match.play("order 0")
    once = scenario_text(match)
    assert scenario_text(parse_scenario(once).match()) == once
    assert ninja.WalkOn(0) in match.table.agenda
    assert 'agenda = [\n    "walk-on fox",' in once


LEARNER = """
game = "warriors"
title = "South watches"
learner = "south"
agenda = ["movement"]
[position]
initiative = "north"
number = 2
[position.regions.o]
south = ["munehiro 1"]
[position.regions.tokai]
north = ["takauji 2"]

[[step]]
say = "North passes, and South sees it."
seat = "north"
move = "pass"

[[step]]
seat = "south"
move = "pass"

[[step]]
say = "That is all."
"""


def test_a_learner_with_one_seat_is_told_what_the_others_do() -> None:
    story = Story(parse_scenario(LEARNER))
    assert story.learner == 0
    assert [story.is_told(line) for line in story.scenario.step] == [True, False, True]


def test_a_learner_without_a_seat_plays_them_all() -> None:
    story = Story(parse_scenario(LEARNER.replace('learner = "south"', "")))
    assert story.learner is None
    assert [story.is_told(line) for line in story.scenario.step] == [False, False, True]


def test_moves_of_one_kind_may_come_in_any_order() -> None:
    notation = parse_scenario(LEARNER).setting().notation
    wanted = [notation.parse(text) for text in ("take takauji", "take moronao", "go", "pass")]
    take_one, take_other, go, wait = wanted
    assert is_next(wanted, take_one)
    assert is_next(wanted, take_other)
    assert not is_next(wanted, go)
    assert not is_next(wanted[2:], wait)
    assert not is_next([], go)


def test_what_is_expected_may_leave_out_what_goes_without_saying() -> None:
    words = """
    game = "ikusa"
    title = "Omi"
    players = 3
    agenda = ["declare-battles red red"]
    position.provinces.omi = { owner = "red", force = "2 spearman" }
    expect.provinces.omi.force = "2 spearman"
    """
    run_scenario(parse_scenario(words))
    for wrong in ('omi.force = "3 spearman"', 'oomi.force = "2 spearman"', 'omi.farce = "x"'):
        with pytest.raises(ScenarioError):
            run_scenario(parse_scenario(words.replace('omi.force = "2 spearman"', wrong)))
