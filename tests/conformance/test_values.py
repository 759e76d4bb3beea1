"""A table is a plain value: clones, hashes, replays, undo."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kassen.core.engine.match_events import MATCH_EVENTS, LogLine
from kassen.core.engine.table import Table
from kassen.core.engine.tabletop import _COMPARED, Tabletop
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.core.values.errors import PlayRefused
from kassen.core.values.results import Result
from tests.conformance.cases import (
    GAMES,
    AnyGame,
    Case,
    decisions,
    enough,
    is_long,
    may_move,
    moments,
    over_cases,
    over_games,
    over_whole_games,
    pick,
    sampled,
    share,
    state_of,
    takes_turns,
)
from tests.soak import SOAK

SHARED = {"setting", "facts", "options", "dice", "result", "gone"}
COPIED = {"pos", "agenda", "lanes", "own"}
COUNTED = {"rolled", "unseen", "shown", "line"}
SILENT = {"events", "tape", "unasked"}
DERIVED = {"_into", "_kept", "_legal", "_legal_seat"}


def test_every_slot_of_a_table_is_known_to_the_laws_below() -> None:
    """A new slot must be put into one of the groups, so that nobody forgets to clone it."""
    slots = {*Tabletop.__slots__, *Table.__slots__}
    assert slots == SHARED | COPIED | COUNTED | SILENT | DERIVED
    assert set(_COMPARED) == SHARED - {"facts", "options"} | COPIED | COUNTED


@over_cases
def test_a_clone_is_equal_and_shares_nothing_that_changes(case: Case) -> None:
    for table in sampled(case):
        table.events, table.tape = [], []
        twin = table.clone()
        assert twin == table
        assert state_of(twin) == state_of(table)
        assert twin.hash() == table.hash()
        for slot in SHARED:
            assert getattr(twin, slot) is getattr(table, slot)
        for slot in COUNTED:
            assert getattr(twin, slot) == getattr(table, slot)
        for slot in COPIED:
            mine, its = getattr(table, slot), getattr(twin, slot)
            assert its == mine
            assert mine is None or its is not mine
        for mine, its in zip(table.lanes or (), twin.lanes or (), strict=True):
            assert its is not mine
        assert (twin.events, twin.tape) == (None, None)
        assert twin._into is twin.agenda
        _shares_no_field(table.pos, twin.pos)
        table.events, table.tape = None, None


def _shares_no_field(pos: Any, twin: Any) -> None:
    for name in pos.__struct_fields__:
        mine, its = getattr(pos, name), getattr(twin, name)
        assert its == mine, name
        assert isinstance(mine, int | str | tuple) or its is not mine, name


@over_cases
@takes_turns
def test_playing_on_in_a_clone_leaves_the_original_as_it_was(case: Case) -> None:
    chance = case.chance()
    for table in sampled(case):
        before, hash_before = state_of(table), table.hash()
        legal = [tuple(table.moves(seat)) for seat in range(case.players)]
        twin = table.clone()
        for _ in range(30):
            if twin.result is None:
                twin.apply(*pick(twin, chance))
        assert table.result is not None or twin != table
        assert (state_of(table), table.hash()) == (before, hash_before)
        assert [tuple(table.moves(seat)) for seat in range(case.players)] == legal


@over_games
def test_the_copy_of_a_position_forgets_no_field(game: AnyGame) -> None:
    """Each field in turn is given a value that it has not by itself."""
    pos = game.quick_table(1).pos
    for name in pos.__struct_fields__:
        changed = pos.copy()
        setattr(changed, name, _another(getattr(pos, name)))
        copied = changed.copy()
        assert copied == changed != pos, name
        assert getattr(copied, name) == getattr(changed, name)
        _shares_no_field(changed, copied)


def _another(value: Any) -> Any:
    if isinstance(value, bool | int):
        return value + 1
    if isinstance(value, tuple) or any(isinstance(item, tuple) for item in value):
        return type(value)([*value, *value])  # derived, and shared by clones
    assert isinstance(value, list | bytearray), "a position holds ints and flat lists of ints"
    assert all(isinstance(item, int) for item in value)
    return type(value)([(item + 1) % 200 for item in value] or [1])  # empty: a module not played


@over_cases
def test_a_hash_tells_positions_apart(case: Case) -> None:
    """Whatever field changes, the hash changes; and so it does with a roll. What is derived from
    them has no part in it."""
    table = case.table()
    game = GAMES[case.game]
    for name in table.pos.__struct_fields__:
        other = table.clone()
        setattr(other.pos, name, _another(getattr(other.pos, name)))
        if name in game.derived:  # (that a false one may change the legal moves is another matter)
            assert game.told(other.pos) == game.told(table.pos), name
        else:
            assert other.hash() != table.hash(), name
    rolled = table.clone()
    rolled.roll() if rolled.lanes is None else setattr(rolled, "rolled", rolled.rolled + 1)
    assert rolled.hash() != table.hash()


@over_cases
@takes_turns
def test_what_is_derived_is_what_the_rest_makes_it(case: Case) -> None:
    """After every decision the fields that the rules keep beside the others are as if made anew."""
    game = GAMES[case.game]
    fields = game.position_type.__struct_fields__
    assert fields[len(fields) - len(game.derived) :] == game.derived
    if game.derived:
        for table in moments(case):
            again = game.position_type(*game.told(table.pos))
            assert again != table.pos
            game.derive(table.setting, again)
            assert again == table.pos


# ---- records -----------------------------------------------------------------------------------


def _played(case: Case) -> Match:
    match, chance = case.match(), case.chance()
    while match.result is None and not enough(case, len(match.entries)):
        seat, move = pick(match.table, chance)
        match.play(move, seat, match.table.state_number(seat))
        if chance.random() < 0.1 and match.can_undo(seat):
            match.undo(seat)
    return match


@over_whole_games
@takes_turns
def test_the_same_record_gives_the_same_game(case: Case) -> None:
    match = _played(case)
    record = Record.from_lines(match.record().lines())
    assert record == Record.from_json(match.record().json()) == match.record()
    again = replay(record, check_dice=True)
    assert again.table == match.table
    assert again.log == match.log
    assert again.line == match.line
    assert [entry.hash for entry in again.entries] == [entry.hash for entry in match.entries]
    assert again.record() == record


@over_whole_games
def test_an_unfinished_record_goes_on_as_the_game_would_have(case: Case) -> None:
    match, chance = case.match(), case.chance()
    for _ in range(12):
        if match.result is None:
            seat, move = pick(match.table, chance)
            match.play(move, seat)
    again = replay(match.record())
    for _ in range(12):
        if match.result is None:
            seat, move = pick(match.table, chance)
            assert again.play(move, seat) == match.play(move, seat)
    assert again.record() == match.record()


# ---- undo --------------------------------------------------------------------------------------


def _told(match: Match) -> list[LogLine]:
    return [line for line in match.log if not isinstance(line.event, MATCH_EVENTS)]


@over_whole_games
@takes_turns
def test_undo_restores_all_and_never_crosses_dice_reveals_or_other_seats(case: Case) -> None:
    match, chance = case.match(), case.chance()
    barred = undone = 0
    while match.result is None and not enough(case, len(match.entries)):
        seat, move = pick(match.table, chance)
        before = state_of(match.table), match.hash(), _told(match)
        counters = match.table.rolled, match.table.shown
        number, in_lane = match.table.state_number(seat), match.table.lanes is not None
        match.play(move, seat)
        after = state_of(match.table), match.hash(), _told(match)
        crossed = (match.table.rolled, match.table.shown) != counters or match.result is not None
        assert match.can_undo(seat) == (not crossed)
        for other in range(case.players):
            if other != seat and (crossed or not in_lane):
                assert not match.can_undo(other)
        barred += crossed
        if crossed or (undone and chance.random() < 0.5):
            continue
        undone += 1
        match.undo(seat)
        assert (state_of(match.table), match.hash(), _told(match)) == before
        assert match.table.state_number(seat) > number + 1
        assert in_lane or not any(match.can_undo(o) for o in range(case.players) if o != seat)
        match.play(move, seat)
        assert (state_of(match.table), match.hash()) == after[:2]
        assert [line.event for line in _told(match)] == [line.event for line in after[2]]
    assert barred
    if match.result is None:
        match.table.end(Result((), "draw"))
    for seat in range(case.players):
        with pytest.raises(PlayRefused, match="nothing to take back"):
            match.undo(seat)
    assert undone


@over_whole_games
@takes_turns
def test_a_seat_takes_back_move_after_move_until_the_barrier(case: Case) -> None:
    """Each undo leads to the state before the move; in the end to the barrier, and no further."""
    match, chance = case.match(), case.chance()
    chains = 0
    trail: list[tuple[int, bytes]] = []
    while match.result is None and not enough(case, len(match.entries)):
        seat, move = pick(match.table, chance)
        if match.table.lanes is None and trail and trail[-1][0] != seat:
            trail = []
        trail.append((seat, state_of(match.table)))
        counters = match.table.rolled, match.table.shown
        match.play(move, seat)
        if (match.table.rolled, match.table.shown) != counters:
            trail = []
        if match.to_act() and match.table.lanes is None and _is_tried(case, len(trail)):
            twin, back = match.clone(), list(trail)
            while back:
                assert twin.can_undo(seat)
                twin.undo(seat)
                assert state_of(twin.table) == back.pop()[1]
            assert not twin.can_undo(seat)
            chains += 1
    assert chains or not match.game.open_information


def _is_tried(case: Case, length: int) -> bool:
    """Every chain of moves; in a long game those of 2, 4, 8, 16 ..."""
    if SOAK == 1 and is_long(GAMES[case.game]):
        return length > 1 and length & (length - 1) == 0
    return length > 1


@over_cases
@takes_turns
def test_what_cannot_be_taken_back_is_said_beforehand(case: Case) -> None:
    for table in sampled(case):
        for seat in may_move(table):
            for move in share(table.moves(seat), table):
                said = table.commits(seat, move)
                trial = table.clone()
                trial.play(seat, move)
                barred = (trial.rolled, trial.shown) != (table.rolled, table.shown)
                barred = barred or trial.result is not None
                if table.setting.game.open_information:
                    assert said == barred
                else:
                    assert said or not barred


@over_cases
@takes_turns
def test_asking_whether_a_move_commits_rolls_no_dice(case: Case) -> None:
    for table in sampled(case):
        before = state_of(table)
        table.dice = _Explosive()
        for seat in may_move(table):
            for move in share(table.moves(seat), table):
                table.commits(seat, move)
        table.dice = case.table().dice
        assert state_of(table) == before


class _Explosive:
    def value(self, n: int, sides: int) -> int:
        raise AssertionError("a die was rolled to find out whether a move rolls")


@over_cases
def test_moments_end_with_a_result_and_visit_every_kind_of_decision(case: Case) -> None:
    """The walk that all laws use."""
    all_kinds = {decisions(table) for table in moments(case)}
    assert {decisions(table) for table in sampled(case)} == all_kinds
    assert frozenset() in all_kinds


def test_positions_are_told_apart_field_by_field() -> None:
    class Pos(msgspec.Struct):
        a: list[int]

        def copy(self) -> Pos:
            return Pos(self.a)

    with pytest.raises(AssertionError):
        _shares_no_field(pos := Pos([1]), pos.copy())
