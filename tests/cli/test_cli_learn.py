"""`kassen learn`: the learner plays the moves of a lesson, is helped, and may be shown them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kassen.cli.learn import lessons_of
from kassen.core.engine.registry import game_named
from kassen.core.study.scenarios import Scenario, parse_scenario
from tests.cli.keyboard import said, typed

pytestmark = pytest.mark.usefixtures("games_folder")

LESSON = """
game = "warriors"
title = "A march and a battle"
lesson = 7
text = \"\"\"
Takauji comes down the road.

He is not alone.
\"\"\"
agenda = ["movement", "battles"]

[position]
initiative = "north"
number = 2
[position.regions.tokai]
north = ["takauji 2", "moronao", "moroyasu 1"]
[position.regions.north_kinki]
south = ["yoshisada 1"]

[[step]]
say = "First see that nobody marches from Tokai to Kyo."
seat = "north"
move = "march tokai->kyo"
refused = "WJ 6.1.1"

[[step]]
say = "Now march with the two Ko to North Kinki."
seat = "north"
move = "march tokai->north_kinki; take moronao; take moroyasu; go"
expect.regions.north_kinki.north = ["moronao", "moroyasu 1"]

[[step]]
say = "South is held and passes; North passes too."
move = "pass"

[[step]]
say = "Nobody talks; the dice fall."
seat = "south"
move = "decline"

[[step]]
seat = "north"
move = "command moronao"
dice = [1, 2, 3, 4, 5]

[[step]]
say = "That was all. A step may have no move."
"""


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Scenario:
    scenario = parse_scenario(LESSON)
    monkeypatch.setattr("kassen.cli.learn.lessons_of", lambda _: [(Path("march.toml"), scenario)])
    return scenario


def learn(*lines: str) -> str:
    return said("learn", "warriors", "7", lines=lines)


RIGHT = (
    "march tokai->kyo",
    "march tokai->north_kinki",
    "take moronao",
    "take moroyasu",
    "go",
    "pass",
    "decline",
    "command moronao",
)


def test_a_lesson_is_listed_and_chosen(lesson: Scenario) -> None:
    told = said("learn", "warriors", lines=["8", "7", "quit", "quit"])
    assert "Lessons of Warriors of Japan: 7 A march and a battle" in told
    assert "Warriors of Japan has no lesson '8'; there is 7." in told
    assert "You have left the lesson." in told


def test_the_learner_plays_every_move(lesson: Scenario) -> None:
    told = learn(*RIGHT)
    assert "Takauji comes down the road. He is not alone." in told
    assert "First see that nobody marches from Tokai to Kyo." in told
    assert "Tokai and Kyo do not touch. (WJ 6.1.1)" in told
    assert "Refused, as the lesson meant to show." in told
    assert "North: Ko no Moronao and Ko no Moroyasu march from Tokai to North Kinki." in told
    assert (
        "Tokai, 1 point, nobody controls it. North: Ashikaga Takauji (" in told
    )  # the part of the position that matters
    assert "A step may have no move." in told
    assert told.endswith("This was lesson 7: A march and a battle.")


def test_a_whole_step_in_one_line_and_in_another_order(lesson: Scenario) -> None:
    told = learn(RIGHT[0], "march moroyasu moronao tokai->north kinki", *RIGHT[5:])
    assert told.endswith("This was lesson 7: A march and a battle.")


def test_numbers_are_good_too(lesson: Scenario) -> None:
    told = learn(*RIGHT[:5], "1", "1", "1")
    assert told.endswith("This was lesson 7: A march and a battle.")


def test_a_legal_move_that_is_not_wanted_gets_a_hint(lesson: Scenario) -> None:
    told = learn(RIGHT[0], "pass", "march tokai->tosan", "hint")
    assert "That is legal, but the lesson does something else." in told
    assert "The move wanted begins with “march”; `show` plays it for you." in told
    assert "Type: march tokai->north_kinki" in told
    assert "North passes." not in told


def test_an_illegal_move_is_explained(lesson: Scenario) -> None:
    told = learn(
        "march tokai->o", RIGHT[0], "march o->north_kanto", "why take takauji", "rules 6.1.1"
    )
    assert "Tokai and O do not touch. (WJ 6.1.1)" in told
    assert "The lesson wants a move that the rules refuse" in told
    assert "You have no Samurai in O. (WJ 6.1.1)" in told
    assert "No group of yours is about to march. (WJ 6.1.1)" in told
    assert "WJ 6.1.1 A group move takes" in told


def test_show_plays_a_move_and_next_the_whole_step(lesson: Scenario) -> None:
    told = learn("show", "show", "next", "next", "next", "next")
    assert "The move is: march tokai->kyo Tokai and Kyo do not touch." in told
    assert "The move is: take moronao" in told
    assert told.endswith("This was lesson 7: A march and a battle.")


def test_a_lesson_ends_with_the_input(lesson: Scenario) -> None:
    done = typed("learn", "warriors", "7", lines=["show", "map"])
    assert done.exit_code == 0
    assert "North> map" in done.stdout


def test_a_lesson_that_does_not_come_true_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = parse_scenario(LESSON.replace('["moronao", "moroyasu 1"]', '["moronao 2"]'))
    monkeypatch.setattr("kassen.cli.learn.lessons_of", lambda _: [(Path("march.toml"), wrong)])
    done = typed("learn", "warriors", "7", lines=["next"] * 8)
    assert done.exit_code == 1
    assert "regions.north_kinki.north should be ['moronao 2']" in done.stderr


def test_every_lesson_can_be_played_to_its_end() -> None:
    lessons = lessons_of(game_named("warriors"))
    assert lessons
    for _, scenario in lessons:
        steps = len(scenario.step)
        told = said("learn", "warriors", str(scenario.lesson), lines=["next"] * steps)
        assert told.endswith(f"This was lesson {scenario.lesson}: {scenario.title}.")


# ---- a learner with a seat of his own -----------------------------------------------------------


def test_what_others_do_is_told_and_not_asked() -> None:
    told = said("learn", "ikusa", "1", lines=["plan 1 2 2 0 0", "marker 3"])
    assert "Blue is the next to close its bins." in told
    assert "Blue> " not in told
    assert "Blue: 2 koku into the bin" not in told  # closed bins stay closed
    assert "Blue: turn order 2, build 0, levy 3, ronin 0, ninja 0." in told
    assert told.endswith("This was lesson 1: Five bins.")


def test_every_lesson_of_ikusa_can_be_shown_to_its_end() -> None:
    for _, scenario in lessons_of(game_named("ikusa")):
        own = sum(line.seat == scenario.learner and bool(line.move) for line in scenario.step)
        told = said("learn", "ikusa", str(scenario.lesson), lines=["next"] * own)
        assert told.endswith(f"This was lesson {scenario.lesson}: {scenario.title}.")
