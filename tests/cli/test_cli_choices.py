"""Long lists of moves: what differs by a number only shares a line."""

from __future__ import annotations

from kassen.cli.choices import folded, rows
from tests.cli.keyboard import said


def listed(*texts: str, glosses: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    blank = [""] * len(texts)
    return [(row.label, row.text) for row in rows(texts, list(glosses) or blank, blank)]


def test_a_run_of_numbers_is_one_row_and_keeps_its_numbers() -> None:
    puts = [f"put {n} levy" for n in range(1, 6)]
    assert listed(*puts, "put 2 build", "seal") == [
        ("1-5", "put 1-5 levy"),
        ("6", "put 2 build"),
        ("7", "seal"),
    ]


def test_runs_of_different_things_are_different_rows() -> None:
    texts = [f"put {n} {bin}" for bin in ("order", "levy") for n in range(1, 5)]
    assert listed(*texts) == [("1-4", "put 1-4 order"), ("5-8", "put 1-4 levy")]


def test_a_run_may_count_down() -> None:
    assert listed(*(f"deploy {n} in omi" for n in (4, 3, 2, 1))) == [("1-4", "deploy 4-1 in omi")]


def test_short_runs_gaps_and_names_with_digits_stay_apart() -> None:
    for texts in (
        ["put 1 levy", "put 2 levy", "put 3 levy"],
        ["put 1 levy", "put 3 levy", "put 5 levy", "put 7 levy"],
        ["strike red1", "strike red2", "strike red3", "strike red4"],
        ["1 or 1", "2 or 2", "3 or 3", "4 or 4"],
    ):
        assert [text for _, text in listed(*texts)] == texts


def test_what_has_another_gloss_stays_apart() -> None:
    texts = [f"bid {n}" for n in range(1, 6)]
    glosses = ("", "", "", "", "all you have")
    assert listed(*texts, glosses=glosses) == [("1-4", "bid 1-4"), ("5", "bid 5")]


def test_the_numbers_of_a_run_can_be_typed_and_the_shorthand_is_said_once() -> None:
    told = said("learn", "ikusa", "1", lines=["14", "", "plan 1 0 0 0 0", "quit"])
    assert "1-5 put 1-5 order" in told
    assert "16-20 put 1-5 ninja" in told
    assert "That is legal, but the lesson does something else." in told
    assert told.count("In one line: `plan 2 0 3 1 1`") == 1


# ---- longer than the screen ---------------------------------------------------------------------


def fold(*texts: str) -> list[str]:
    blank = [""] * len(texts)
    return [line.strip() for line in folded(rows(texts, blank, blank))]


def test_moves_that_differ_in_one_word_share_a_line() -> None:
    assert fold("declare omi->iga", "declare omi->ise", "declare kii->ise", "end") == [
        "declare omi->…: 1 iga, 2 ise",
        "3  declare kii->ise",
        "4  end",
    ]


def test_the_word_that_makes_the_fewest_lines_is_folded() -> None:
    texts = [
        f"place {unit} in {where}" for where in ("omi", "iga") for unit in ("bowman", "gunner")
    ]
    assert fold(*texts) == [
        "place … in omi: 1 bowman, 2 gunner",
        "place … in iga: 3 bowman, 4 gunner",
    ]


def test_every_number_is_there_and_stands_for_its_move() -> None:
    texts = [f"move {a}->{p}" for a in ("red1", "red2") for p in ("omi", "iga", "ise")]
    texts += [f"take {u} into red1" for u in ("bowman", "gunner")] + ["end"]
    lines = fold(*texts)
    assert lines == [
        "move red1->…: 1 omi, 2 iga, 3 ise",
        "move red2->…: 4 omi, 5 iga, 6 ise",
        "take … into red1: 7 bowman, 8 gunner",
        "9  end",
    ]
