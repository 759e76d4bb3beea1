"""Laws of phases A, B and D, tried on wild positions with random moves.

`KASSEN_SOAK=20` tries twenty times as many positions.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kassen.core.engine.steps import Move
from kassen.core.words.rulebook import Rulebook
from kassen.games.ikusa.box.data import PROVINCES
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.garrisons import LeaveGarrison
from kassen.games.ikusa.rules.marching import gives_up
from kassen.games.ikusa.rules.mending import Near
from kassen.games.ikusa.rules.moves import End
from kassen.games.ikusa.rules.phase_a import MoveArmies
from kassen.games.ikusa.rules.phase_d import FinalArmies
from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    force_in,
    force_size,
    is_empty,
    level,
    row_of,
    shown_ronin,
)
from tests.ikusa.wild_positions import wild_table
from tests.soak import SOAK

SEEDS = range(3 * SOAK)
GLANCES = 14 * SOAK
MOST_MOVES = 120
RED = 0
over_positions = pytest.mark.parametrize("seed", SEEDS)
over_phases = pytest.mark.parametrize("phase", ["a", "b", "d"])


def pick(t: IkusaTable, chance: Random) -> tuple[int, Move]:
    """Any move; the end of a phase only now and then, so that phases are long."""
    seats = [seat for seat in range(3) if t.moves(seat)] if chance.random() < 0.05 else t.to_act()
    seat = chance.choice(seats)
    move = chance.choice(t.moves(seat))
    if isinstance(move, End) and chance.random() < 0.7:
        move = chance.choice(t.moves(seat))
    return seat, move


# ---- what must hold


def ronin_room(t: IkusaTable, province: int) -> int:
    """Counted anew: regulars less one for each troop, less the ronin that are shown."""
    pos = t.pos
    force = max(0, force_size(pos, province) - 1 - shown_ronin(pos, force_in(province)))
    armies = [army for army, at in enumerate(pos.army_at) if at == province]
    rows = [row_of(pos, army) for army in armies]
    return force + sum(max(0, sum(row[:4]) - row[4]) for row in rows)


def must_keep_the_limits(t: IkusaTable) -> None:
    pos = t.pos
    for province in range(PROVINCES):
        size = force_size(pos, province)
        assert size <= 5
        assert shown_ronin(pos, force_in(province)) <= max(0, size - 1)
        assert is_empty(pos, province) == (pos.owner[province] == NONE)
    for army, at in enumerate(pos.army_at):
        row = row_of(pos, army)
        assert row[0] + row[1] <= 4
        assert row[2] + row[3] <= 10
        assert row[4] <= sum(row[:4])
        if at != NONE:
            assert pos.owner[at] == army // 3
            assert pos.steps[army] <= level(t, army)


def must_be_at_rest(t: IkusaTable) -> None:
    """One army a province, and regulars enough for all hidden ronin when the phase may end."""
    places = [at for at in t.pos.army_at if at != NONE]
    assert len(set(places)) == len(places)
    if t.result is None and isinstance(t.choice(t.to_act()[0]), MoveArmies | FinalArmies):
        may_end = End() in t.moves(t.to_act()[0])
    else:
        may_end = True
    crowded = [
        province
        for province, hidden in enumerate(t.pos.hidden)
        if hidden and hidden > ronin_room(t, province)
    ]
    assert may_end or crowded
    if may_end and crowded:  # there were too many ways to see it before: nothing helps them now
        assert gives_up(t, RED, False, Near(t, RED))


def must_be_written_and_read(t: IkusaTable) -> None:
    assert GAME.read_position(t.setting, GAME.write_position(t)) == t.pos


def an_obligation_is_open(t: IkusaTable) -> bool:
    choice = t.choice(t.to_act()[0]) if t.result is None else None
    return choice is not None and choice.obligation


# ---- the laws


@pytest.mark.rule("IK 7.4", "IK C.16", "IK C.17", "IK C.18", "IK 5.6", "IK 5.13", "IK 7.D.9")
@over_phases
@over_positions
def test_ik_7_4_limits_hold_after_every_move_and_there_always_is_one(seed: int, phase: str) -> None:
    chance = Random(f"{phase} {seed}")
    t = wild_table(chance, phase)
    laws = GAME.conserved(t)
    for _ in range(MOST_MOVES):
        must_keep_the_limits(t)
        must_be_written_and_read(t)
        assert GAME.conserved(t) == laws
        if not an_obligation_is_open(t):
            must_be_at_rest(t)
        if t.result is not None:
            return
        moves = t.moves(t.to_act()[0])
        assert moves
        assert len(set(moves)) == len(moves)
        t.apply(*pick(t, chance))


@pytest.mark.rule("IK 7.A.5", "IK 6.26")
@pytest.mark.parametrize("phase", ["a", "d"])
@over_positions
def test_ik_6_26_every_obligation_can_be_met_whatever_is_chosen(seed: int, phase: str) -> None:
    """From each legal move any moves lead on until nothing is open."""
    chance = Random(f"obligations {phase} {seed}")
    t = wild_table(chance, phase)
    for _ in range(4):
        if t.result is not None:
            return
        seat = t.to_act()[0]
        moves = list(t.moves(seat))
        for move in chance.sample(moves, min(10, len(moves))):
            trial = t.clone()
            trial.apply(seat, move)
            for _ in range(MOST_MOVES):
                if not an_obligation_is_open(trial):
                    break
                who = trial.to_act()[0]
                trial.apply(who, chance.choice(trial.moves(who)))
            assert not an_obligation_is_open(trial)
        t.apply(*pick(t, chance))


@pytest.mark.rule("IK 7.5", "IK 5.13", "IK 6.26")
def test_ik_7_5_who_may_stay_behind_is_the_same_by_a_glance_and_by_looking_at_all_ways(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is seen to be easy may only save the long look."""
    compared = Counter[bool]()
    for seed in range(GLANCES):
        chance = Random(f"glance {seed}")
        t = wild_table(chance, chance.choice("ad"))
        for _ in range(12):
            if t.result is not None:
                break
            seat = t.to_act()[0]
            choice = t.choice(seat)
            if isinstance(choice, LeaveGarrison):
                with monkeypatch.context() as blind:
                    blind.setattr(LeaveGarrison, "is_easy", lambda *_: False)
                    looked = list(choice.moves(t))
                compared[choice.is_easy(t)] += 1
                assert list(choice.moves(t)) == looked
            moves = t.moves(seat)
            steps = [move for move in moves if not isinstance(move, End)]
            t.apply(seat, chance.choice(steps or moves))
    assert compared[True]
    assert compared[False]


@pytest.mark.rule("IK 7.A.1", "IK 7.B.1", "IK 7.D.6")
@over_phases
@pytest.mark.parametrize("seed", SEEDS[::3])
def test_ik_7_a_1_whatever_is_not_legal_is_refused_with_a_rule(seed: int, phase: str) -> None:
    book = Rulebook(GAME)
    chance = Random(f"refusals {phase} {seed}")
    t = wild_table(chance, phase)
    tried = Counter[type]()
    for _ in range(60):
        if t.result is not None:
            return
        seat = t.to_act()[0]
        choice = t.choice(seat)
        assert choice is not None
        tried[type(choice)] += 1
        if tried[type(choice)] <= 2:
            legal = set(t.moves(seat))
            universe = t.universe(seat)
            assert legal <= set(universe)
            for move in universe:
                answering = t.choice_of(seat, move)
                assert answering is not None
                refusal = answering.why_not(t, move)
                assert (refusal is None) == (move in legal), move
                assert refusal is None or refusal.rule in book
            assert choice.default(t) in legal
        t.apply(*pick(t, chance))
