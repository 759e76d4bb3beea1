"""Counts of all lines of play to a small depth from fixed positions, with fixed dice.

Each count is taken twice: over the legal moves, and over all moves that could be named, of which
the refused are left out. A change in a count is a change in the rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kassen.core.study.scenarios import load_scenario
from kassen.core.values.chance import FairDice
from kassen.core.values.errors import IllegalMove
from tests.conformance.cases import AnyTable

FOLDER = Path(__file__).with_name("perft")

COUNTS = {
    # By hand: a pass and 4 marches; then 5 ways for the North after the pass, and 2 men to take
    # in each of the 4 marches.
    "warriors-movement": [5, 13, 29, 71, 193, 337, 625],
    # By hand: decline, or tempt the only enemy below three stars.
    "warriors-battle": [2, 5, 11, 22, 54, 126, 300],
    # By hand: 2 men for the third soldier; 5 orders in which the South brings in two or fewer;
    # the North brings in his one man or not: 2 * 5 * 2.
    "warriors-recruiting": [2, 6, 12, 20, 20],
    # By hand: one or two koku into four bins, or two to build; then the second koku of four bins,
    # or the seal of five full plans; then all are sealed.
    "ikusa-planning": [9, 21, 21],
    # By hand: go or end; who stays first; the other one too, or go; then the spearman in Mino may
    # be taken up, or the phase ends.
    "ikusa-marching": [2, 3, 5, 9, 9],
    # By hand: the army goes to Echigo, two of its kinds may be sent there, or armies are done.
    "ikusa-final-movement": [3, 7, 13, 25, 47],
    # By hand: one or two armies to either side; one more is added or not; then the defender of
    # Etchu adds one or not, or (neutral Kaga has nobody) Sagami sends none, one or two to Izu.
    "shogun-marching": [4, 8, 20, 48, 72],
    # By hand: a bid of a province, three chest cards or nothing; the other two have nothing to pay.
    "shogun-planning": [9, 101, 1225],
    # By hand: three favors or none; then 36 provinces for the armies, two for the theater, two
    # answers of the second after a pass, and an end after the chests, which he could have paid.
    "shogun-court": [4, 41, 79],
    # By hand: three trails or a pass; he is taken by name or with all; he goes, while after a pass
    # the one man of either box comes back or not: 12 * 2 and 4 when all is done.
    "dangerous-movement": [4, 8, 10, 16, 28, 28],
    # By hand: nobody, all or either kind goes inside; then stand or retreat, storm or not, three
    # ways for the two soldiers that are left, four for a leader and a soldier.
    "dangerous-combat": [4, 11, 27, 63],
}


def position(name: str) -> AnyTable:
    table = load_scenario(FOLDER / f"{name}.toml").match().table
    table.dice = FairDice(b"perft")
    return table


def perft(t: AnyTable, depth: int) -> int:
    """Lines of play of so many decisions; a game that is over ends its line."""
    if depth == 0 or t.result is not None:
        return 1
    total = 0
    for seat in t.to_act():
        for move in t.moves(seat):
            after = t.clone()
            after.apply(seat, move)
            total += perft(after, depth - 1)
    return total


def perft_by_refusals(t: AnyTable, depth: int) -> int:
    """The same, asking the door about every move that could be named."""
    if depth == 0 or t.result is not None:
        return 1
    total = 0
    for seat in t.to_act():
        for move in t.universe(seat):
            after = t.clone()
            try:
                after.play(seat, move)
            except IllegalMove:
                continue
            total += perft_by_refusals(after, depth - 1)
    return total


@pytest.mark.parametrize("name", COUNTS)
def test_lines_of_play_are_as_many_as_ever(name: str) -> None:
    table = position(name)
    expected = COUNTS[name]
    assert [perft(table, depth) for depth in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize("name", COUNTS)
def test_moves_that_are_not_refused_are_as_many(name: str) -> None:
    table = position(name)
    assert [perft_by_refusals(table, depth) for depth in (1, 2)] == COUNTS[name][:2]


def test_every_position_is_counted() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(COUNTS)
