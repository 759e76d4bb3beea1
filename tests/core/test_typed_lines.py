"""What a typed line means, and what bots say to offers."""

from __future__ import annotations

import pytest

import kassen
from kassen.core.engine.bots import RandomBot, answer
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.views import Observation
from kassen.core.play.match import Match
from kassen.core.study.scenarios import parse_scenario
from kassen.core.values.errors import IllegalMove, NotationError
from kassen.core.words.typed_lines import Reading, Unclear, read_line

SOUTH = 0
PICKS = ("doyo", "sadanori", "yorisada", "kintsuna", "takasada", "sadatane")


@pytest.fixture
def match() -> Match:
    return kassen.new("warriors", seed=5)


def read(match: Match, line: str, seat: int = SOUTH) -> Reading:
    before = match.hash()
    try:
        return read_line(match.table, seat, line)
    finally:
        assert match.hash() == before  # reading plays nothing


def texts(match: Match, line: str) -> list[str]:
    return [match.text(move) for move in read(match, line).moves]


def in_movement(match: Match) -> Match:
    """Both have picked; the South is to march."""
    while not match.prompt().startswith("South: march"):
        match.play(match.moves()[0])
    return match


@pytest.mark.parametrize(
    "line",
    ["1", "pick doyo", " Pick  DOYO ", "pick Sasaki Doyo", "pick sasaki_doyo", "doyo", "pick d"],
)
def test_one_move_can_be_typed_in_many_ways(match: Match, line: str) -> None:
    assert texts(match, line) == ["pick doyo"]


def test_several_moves_are_each_read_where_they_are_played(match: Match) -> None:
    assert texts(match, "1;1 ; pick yorisada;") == ["pick doyo", "pick sadanori", "pick yorisada"]


def test_a_text_that_fits_several_moves_names_them(match: Match) -> None:
    with pytest.raises(Unclear, match="“sada” can mean 2 moves: pick sadanori, pick sadatane") as e:
        read(match, "sada")
    assert [match.text(move) for move in e.value.moves] == ["pick sadanori", "pick sadatane"]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("0", "There is no choice 0: they are numbered 1 to 8."),
        ("pick doyo; 8", "There is no choice 8: they are numbered 1 to 7."),
        ("pick nobody", "There is no samurai called 'nobody'."),
        ("sing", "'sing' is not understood."),
    ],
)
def test_what_cannot_be_read_says_why(match: Match, line: str, wrong: str) -> None:
    with pytest.raises(NotationError, match=wrong):
        read(match, line)


def test_an_illegal_move_anywhere_in_the_line_is_refused_with_its_rule(match: Match) -> None:
    with pytest.raises(IllegalMove, match="Sasaki Doyo is not among") as refused:
        read(match, "pick doyo; pick doyo")
    assert refused.value.rule == "WJ 11.13"


def test_a_whole_illegal_text_is_never_read_as_another_move() -> None:
    """`lose takauji` is not `lose soldier of takauji`, though its words would fit."""
    notation = kassen.new("warriors").setting.notation
    legal = [notation.parse("lose soldier of takauji", Move)]
    assert notation.find("lose takauji", legal) == legal
    assert notation.parse("lose takauji", Move) != legal[0]


def test_reading_stops_where_dice_decide(match: Match) -> None:
    in_movement(match)
    while match.prompt().startswith("South: march") or match.to_act() != (SOUTH,):
        match.play(match.moves()[0])
    move = next(m for m in match.moves() if match.table.commits(SOUTH, m))
    reading = read(match, f"{match.text(move)}; 1; 2")
    assert reading.moves == [move]
    assert reading.rest == ["1", "2"]


def test_reading_stops_where_the_turn_ends(match: Match) -> None:
    in_movement(match)
    assert read(match, "pass; pass").rest == ["pass"]


def test_nobody_to_act_for_is_refused(match: Match) -> None:
    with pytest.raises(kassen.NotYourTurn):
        read(match, "pick tokiuji", seat=1)


# ---- the shorthand of Warriors -----------------------------------------------------------------


def test_a_list_of_names_is_as_many_moves(match: Match) -> None:
    assert texts(match, f"pick {', '.join(PICKS)}") == [f"pick {name}" for name in PICKS]
    assert texts(match, f"pick {' '.join(PICKS)}") == [f"pick {name}" for name in PICKS]


@pytest.mark.parametrize(
    "line",
    [
        "march yoshisada yoshisuke north_kinki->tokai",
        "march north kinki -> tokai Nitta Yoshisada, Wakiya Yoshisuke",
        "MARCH yoshisada and yoshisuke north_kinki -> tokai",
    ],
)
def test_a_march_with_names_is_a_whole_group_move(match: Match, line: str) -> None:
    in_movement(match)
    moves = ["march north_kinki->tokai", "take yoshisada", "take yoshisuke", "go"]
    assert texts(match, line) == moves


def test_a_full_group_still_says_go(match: Match) -> None:
    in_movement(match)
    full = texts(match, "march yoshisada yoshisuke north_kinki->hokuriku")
    assert full == ["march north_kinki->hokuriku", "take yoshisada", "take yoshisuke", "go"]
    everybody = texts(match, "march all kyo->north_kinki")
    assert everybody[0] == "march kyo->north_kinki"
    assert everybody[-1] == "go"
    for move in read(match, "march all kyo->north_kinki").moves:
        match.play(move, SOUTH)
    assert match.story()[-1].endswith("march from Kyo to North Kinki.")


LONE = """
game = "warriors"
title = "Munehiro alone"
agenda = ["movement"]
[position]
initiative = "south"
number = 3
[position.regions.o]
south = ["munehiro 1"]
[position.regions.tokai]
north = ["takauji 2"]
"""


def test_a_lone_samurai_needs_no_more_than_the_march() -> None:
    match = parse_scenario(LONE).match()
    assert texts(match, "march munehiro o->north_kanto") == ["march o->north_kanto"]
    with pytest.raises(IllegalMove, match="Kitabatake Akiie is not one of your Samurai in O"):
        read(match, "march akiie o->north_kanto")


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("march takauji north_kinki->tokai", "Ashikaga Takauji is not one of your Samurai"),
        ("march yoshisada kyo->o", "Kyo and O do not touch"),
        ("march yoshisada yoshisada north_kinki->tokai", "named twice"),
        ("march all north_kinki->hokuriku", "No more than 2 Samurai may cross this border"),
        ("march somebody north_kinki->tokai", "There is no samurai called 'somebody'"),
        ("march yoshisada north_kinki->atlantis", "There is no region called 'atlantis'"),
        ("march yoshisada", "Write it as: march"),
    ],
)
def test_a_group_that_cannot_march_is_refused_whole(match: Match, line: str, wrong: str) -> None:
    with pytest.raises(kassen.KassenError, match=wrong):
        read(in_movement(match), line)


# ---- names -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "tidy"),
    [
        ("take Ko no Moronao", "take moronao"),
        ("march north kanto->South Kanto", "march north_kanto->south_kanto"),
        ("run to San'yo", "run to sanyo"),
        ("run to San’in", "run to sanin"),
        ("take ashikaga_yoshiakira", "take takauji"),
        ("lose soldier of Hojo Tokiyuki", "lose soldier of tokiyuki"),
        ("shelter in north-kinki", "shelter in north_kinki"),
        ("stand", "stand"),
        ("", ""),
    ],
)
def test_names_are_tidied(match: Match, typed: str, tidy: str) -> None:
    assert match.setting.notation.tidy(typed) == tidy


def test_every_legal_text_is_tidy_already(match: Match) -> None:
    in_movement(match)
    for _ in range(40):
        for seat in match.to_act():
            for move in match.moves(seat):
                assert match.setting.notation.tidy(match.text(move)) == match.text(move)
        match.play(match.moves()[-1])


# ---- bots and offers ---------------------------------------------------------------------------


class Silent:
    """A bot that has no opinion on offers."""

    def choose(self, seen: Observation, setting: Setting) -> Move:
        return seen.moves[0]


def test_bots_always_agree_to_go_back_and_to_a_draw_if_they_say_so(match: Match) -> None:
    seen = match.view(1)
    draw, back = Proposal("draw", 0, (0,)), Proposal("rewind", 0, (0,), 0)
    assert answer(RandomBot(1), draw, seen, match.setting)
    assert answer(RandomBot(1), back, seen, match.setting)
    assert not answer(Silent(), draw, seen, match.setting)
    assert answer(Silent(), back, seen, match.setting)
