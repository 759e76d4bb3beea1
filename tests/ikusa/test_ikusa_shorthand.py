"""One typed line for several moves: what it stands for, and what is said if it cannot be."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.core.values.errors import IllegalMove, NotationError
from kassen.core.words.typed_lines import Unclear, read_line
from tests.ikusa.boards import board, play, seat_named

OTHERS = {"blue1": {"at": "mutsu"}, "green1": {"at": "dewa"}}


def texts(match: Match, line: str, seat: str = "") -> list[str]:
    """The moves that a line stands for, as far as they can be foreseen."""
    who = seat_named(match, seat) if seat else match.to_act()[0]
    reading = read_line(match.table, who, line)
    assert not reading.rest
    return [match.text(move) for move in reading.moves]


def played(match: Match, line: str, seat: str = "") -> list[str]:
    """The same, played."""
    who = seat_named(match, seat) if seat else match.to_act()[0]
    moves = read_line(match.table, who, line).moves
    for move in moves:
        match.play(move, who)
    return [match.text(move) for move in moves]


# ---- plan --------------------------------------------------------------------------------------


def planning(koku: int = 7) -> Match:
    houses = {name: {"koku": koku} for name in ("red", "blue", "green")}
    return board(["plan"], round=1, armies={"red1": {"at": "omi"}, **OTHERS}, houses=houses)


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("plan 2 0 3 1 1", "put 2 order; put 3 levy; put 1 ronin; put 1 ninja; seal"),
        ("plan 0 2 5 0 0", "put 2 build; put 5 levy; seal"),
        ("Plan 0,2,5,0,0", "put 2 build; put 5 levy; seal"),
        ("plan 3 levy, 4 ninja", "put 3 levy; put 4 ninja; seal"),
        ("plan levy 3 and ninja 4", "put 3 levy; put 4 ninja; seal"),
    ],
)
def test_a_whole_plan_in_a_line(line: str, moves: str) -> None:
    assert texts(planning(), line, "red") == moves.split("; ")


def test_each_seat_plans_for_itself() -> None:
    match = planning()
    played(match, "plan 0 0 7 0 0", "green")
    played(match, "plan 1 0 6 0 0", "red")
    assert match.to_act() == (seat_named(match, "blue"),)


@pytest.mark.parametrize(
    ("line", "rule"),
    [("plan 1 0 3 0 0", "IK 1.2"), ("plan 0 1 6 0 0", "IK 1.3"), ("plan 0 0 8 0 0", "IK 1.1")],
)
def test_a_plan_that_is_not_legal_is_not_begun(line: str, rule: str) -> None:
    match = planning()
    before = match.table.clone()
    with pytest.raises(IllegalMove) as refused:
        played(match, line, "red")
    assert refused.value.rule == rule
    assert match.table == before


@pytest.mark.parametrize("line", ["plan", "plan 1 2 3", "plan levy", "plan 3 rice 4 ninja"])
def test_a_plan_that_is_none_says_how_to_write_one(line: str) -> None:
    with pytest.raises(NotationError, match="plan 2 0 3 1 1"):
        texts(planning(), line, "red")


# ---- levy and ronin ----------------------------------------------------------------------------


def levying() -> Match:
    provinces = {name: {"owner": "red", "force": "1 spearman"} for name in ("iga", "ise", "kii")}
    return board(
        ["levy-phase"],
        round=1,
        provinces={**provinces, "omi": {"owner": "red", "force": "1 spearman"}},
        armies={"red1": {"at": "omi"}, **OTHERS},
        houses={"red": {"bins": [0, 0, 2, 0, 0]}},
    )


def test_several_koku_and_then_several_places() -> None:
    match = levying()
    assert played(match, "levy bowman, pair") == ["levy bowman", "levy pair"]
    line = "place bowman in iga, gunner in kii, swordsman with red1"
    moves = ["place bowman in iga", "place gunner in kii", "enlist swordsman with red1"]
    assert texts(match, line) == moves


def test_a_number_before_a_bundle_is_so_many_koku() -> None:
    assert texts(levying(), "levy 2 gunners") == ["levy gunners", "levy gunners"]


def test_one_kind_for_several_provinces() -> None:
    match = levying()
    played(match, "levy spearmen, end")
    moves = ["place spearman in omi", "place spearman in iga", "place spearman in ise"]
    assert texts(match, "place 3 spearmen in omi iga ise") == moves


def test_several_cards_with_ronin() -> None:
    match = board(
        ["hire-ronin"],
        round=1,
        provinces={
            "omi": {"owner": "red", "force": "3 spearman"},
            "iga": {"owner": "red", "force": "3 spearman"},
        },
        armies={"red1": {"at": "kii"}, **OTHERS},
        houses={"red": {"bins": [0, 0, 0, 2, 0]}},
    )
    assert texts(match, "deploy 2 in omi, 2 in iga") == ["deploy 2 in omi", "deploy 2 in iga"]


# ---- marches -----------------------------------------------------------------------------------


def marching(
    units: str = "1 bowman, 1 swordsman, 2 gunner, 2 spearman", force: str = "", hidden: int = 0
) -> Match:
    """An army of level 2 in Yamashiro, on the way to Wakasa."""
    return board(
        ["move-armies red red"],
        round=2,
        turn="red",
        phase="a",
        provinces={
            "yamashiro": {"owner": "red", "force": force, "hidden": hidden},
            "omi": {"owner": "red", "force": "1 bowman, 1 spearman"},
            "wakasa": {"owner": "red", "force": "2 spearman"},
        },
        armies={"red1": {"at": "yamashiro", "units": units, "hole": 3}, **OTHERS},
    )


WHOLE = [
    "move red1->omi",
    "leave gunner",
    "leave spearman",
    "go",
    "take bowman into red1",
    "move red1->wakasa",
]


@pytest.mark.parametrize(
    "line",
    [
        "march red1 leave gunner, spearman to omi take bowman to wakasa",
        "march red1 to omi leave gunner spearman take bowman to wakasa",
        "march red1 leave gunner spearman omi take bowman wakasa",
        "move red1->omi leave gunner spearman take bowman ->wakasa",
    ],
)
def test_a_whole_march_with_garrison_and_pick_up(line: str) -> None:
    assert texts(marching(), line) == WHOLE


def test_a_march_may_end_the_phase() -> None:
    assert texts(marching(), "march red1 leave gunner to omi end")[-2:] == ["go", "end"]


def test_all_who_find_a_square_are_taken_up() -> None:
    match = marching(force="2 spearman, 2 bowman, 1 swordsman")
    takes = ["take bowman into red1"] * 2 + ["take spearman into red1"] * 2
    assert texts(match, "take all into red1") == takes  # four samurai are all it can have
    assert texts(match, "take 2 spearmen, bowman into red1") == [*takes[2:], takes[0]]


def test_a_path_without_a_word_about_the_garrison_stops_to_ask() -> None:
    assert texts(marching(), "march red1 to omi") == ["move red1->omi"]
    with pytest.raises(IllegalMove):
        texts(marching(), "march red1 omi wakasa")


def test_what_the_table_does_by_itself_is_left_out() -> None:
    match = marching(units="1 spearman")  # he stays, whoever is asked
    assert texts(match, "march red1 leave spearman to omi to wakasa") == [
        "move red1->omi",
        "move red1->wakasa",
    ]


def test_ronin_come_along_where_it_is_said() -> None:
    line = "march red1 leave gunner, 2 spearmen to omi with 2"
    moves = ["move red1->omi with 2", "leave gunner", "leave spearman", "leave spearman", "go"]
    assert texts(marching(hidden=2), line) == moves


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("march red1 leave gunner to mutsu", "IK C.4"),
        ("march red1 leave gunner to omi to wakasa to echizen", "IK 7.A.3"),
        ("march blue1 to dewa", "IK 7.A.1"),
        ("march red1 leave 3 gunners to omi", "IK 7.5"),
        ("march red1 leave gunner to omi take 2 bowmen", "IK 7.A.10"),
    ],
)
def test_the_first_thing_that_is_not_legal_is_named(line: str, rule: str) -> None:
    match = marching()
    before = match.table.clone()
    with pytest.raises(IllegalMove) as refused:
        texts(match, line)
    assert refused.value.rule == rule
    assert match.table == before


@pytest.mark.parametrize(
    "line", ["march", "march red1", "march omi iga", "march red1 leave gunner"]
)
def test_a_march_that_is_none_says_how_to_write_one(line: str) -> None:
    with pytest.raises(NotationError, match="march red1 leave gunner to omi"):
        texts(marching(), line)


# ---- battles -----------------------------------------------------------------------------------


def test_several_battles_in_a_line() -> None:
    match = board(
        ["declare-battles red red"],
        round=2,
        turn="red",
        phase="b",
        provinces={
            "wakasa": {"owner": "red", "force": "2 spearman"},
            "tango": {"owner": "blue", "force": "2 spearman"},
        },
        armies={"red1": {"at": "wakasa", "units": "1 bowman"}, **OTHERS},
    )
    moves = ["declare red1->tango", "declare wakasa->tango", "end"]
    assert texts(match, "declare red1->tango, wakasa->tango end") == moves
    assert texts(match, "declare red1 -> tango wakasa -> tango end") == moves


def hit(army: bool = False) -> Match:
    """Red in Omi has three hits to take."""
    armies = {"red1": {"at": "omi", "units": "2 spearman"}} if army else {"red1": {"at": "kii"}}
    return board(
        ["take-losses blue iga omi 0 3"],
        round=2,
        turn="blue",
        phase="c",
        provinces={
            "omi": {"owner": "red", "force": "1 bowman, 1 gunner, 3 spearman"},
            "iga": {"owner": "blue", "force": "5 spearman"},
        },
        armies={**armies, **OTHERS},
    )


@pytest.mark.parametrize(
    "line",
    [
        "lose 2 spearmen, gunner",
        "lose spearman spearman gunner",
        "lose 2 spearmen and gunner of omi",
    ],
)
def test_several_casualties_in_a_line(line: str) -> None:
    moves = ["lose spearman of omi", "lose spearman of omi", "lose gunner of omi"]
    assert texts(hit(), line) == moves


def test_casualties_beyond_the_last_choice_need_no_move() -> None:
    match = hit()
    played(match, "lose bowman, gunner")
    assert match.to_act() == ()  # only spearmen are left, so one of them is taken
    assert texts(hit(), "lose bowman, gunner, 3 spearmen") == [
        "lose bowman of omi",
        "lose gunner of omi",
    ]


def test_a_casualty_that_two_troops_could_give_is_unclear() -> None:
    match = hit(army=True)
    with pytest.raises(Unclear):
        texts(match, "lose 2 spearmen")
    moves = ["lose spearman of red1", "lose spearman of red1", "lose gunner of omi"]
    assert texts(match, "lose 2 spearmen of red1, gunner of omi") == moves


# ---- forces ------------------------------------------------------------------------------------


def final() -> Match:
    return board(
        ["final-armies red red", "final-forces red red"],
        round=2,
        turn="red",
        phase="d",
        provinces={"omi": {"owner": "red", "force": "1 bowman, 1 gunner, 3 spearman"}},
        armies={"red1": {"at": "wakasa", "units": "2 gunner, 2 spearman"}, **OTHERS},
    )


def test_a_force_goes_in_one_line() -> None:
    match = final()
    played(match, "end")
    assert played(match, "advance omi->iga 2 spearmen, bowman") == [
        "advance omi->iga",
        "add bowman",
        "add spearman",
        "add spearman",
        "go",
    ]
    assert played(match, "join omi->red1 spearman end") == [
        "join omi->red1",
        "add spearman",
        "end",
    ]  # one must stay, so nobody else could go


def test_units_leave_an_army_in_one_line() -> None:
    moves = ["detach red1->tango", "leave gunner", "leave spearman", "go"]
    assert texts(final(), "detach red1->tango gunner, spearman") == moves


def test_units_are_chosen_one_by_one_or_together() -> None:
    match = final()
    played(match, "detach red1->tango")
    assert texts(match, "leave gunner, 2 spearmen go")[-2:] == ["leave spearman", "go"]
    played(match, "leave gunner")
    assert texts(match, "go") == ["go"]


# ---- what is no shorthand ----------------------------------------------------------------------


def test_the_plain_moves_are_read_as_ever() -> None:
    match = marching()
    assert texts(match, "move red1->omi") == ["move red1->omi"]
    assert texts(match, "end") == ["end"]
    with pytest.raises(NotationError):
        texts(match, ",")
    with pytest.raises(NotationError):
        texts(match, "take")


def test_several_cards_go_to_a_colour_in_one_line() -> None:
    match = board(
        ["split-cards east 2"],
        players=2,
        provinces={name: {"owner": "red"} for name in ("omi", "iga", "kii")},
    )
    assert texts(match, "give omi, iga to green") == ["give omi to green", "give iga to green"]


def test_the_rest_is_shared_out_from_one_end_of_the_land_and_the_last_is_left_to_say() -> None:
    kyushu = ("hizen", "chikuzen", "bungo", "satsuma")
    match = board(
        ["split-cards east 4"],
        players=2,
        provinces={name: {"owner": "red"} for name in (*kyushu, "kai", "musashi", "dewa", "mutsu")},
    )
    given = texts(match, "give rest to green")
    assert [text.split()[1] for text in given] == ["satsuma", "bungo", "chikuzen"]
    with pytest.raises(NotationError):
        texts(match, "give rest to red")
    play(match, "; ".join(given))
    assert texts(match, "give rest to green") == ["give hizen to green"]
