"""Who may do what: legal moves are exactly the moves that apply, and refusals say why."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from math import prod
from typing import Any

import pytest

from kassen.core.engine.reactions import Interrupt
from kassen.core.engine.steps import Choice, Move, fields_of
from kassen.core.values.errors import IllegalMove, NotYourTurn, StaleState
from kassen.core.words.rulebook import Rulebook
from kassen.core.words.sentences import words_for
from tests.conformance.cases import (
    CASES,
    GAMES,
    AnyGame,
    AnyTable,
    Case,
    Sample,
    is_kept,
    is_long,
    may_move,
    moments,
    most,
    over_cases,
    over_games,
    sampled,
    share,
    state_of,
    takes_turns,
)
from tests.soak import second_look
from tests.toys import TOYS


@over_cases
@takes_turns
def test_every_legal_move_is_offered_once_and_applies(case: Case) -> None:
    for table in most(case):
        before = state_of(table)
        for seat in may_move(table):
            legal = table.moves(seat)
            assert len(set(legal)) == len(legal)
            for move in share(legal, table):
                trial = table.clone()
                trial.play(seat, move, table.state_number(seat))
                assert trial.state_number(seat) > table.state_number(seat)
        assert state_of(table) == before


@over_cases
@takes_turns
def test_every_other_move_is_refused_with_a_rule_and_a_sentence(case: Case) -> None:
    book, met = Rulebook(GAMES[case.game]), set[Move]()
    for table in sampled(case):
        for seat in may_move(table):
            legal = set(table.moves(seat))
            universe = table.universe(seat)
            assert legal.issubset(universe)
            kinds = {type(move) for move in universe}
            for move in share([move for move in universe if move not in legal], table):
                _must_be_refused(table, seat, move, book, in_universe=True)
            for move in met:
                if type(move) not in kinds:
                    _must_be_refused(table, seat, move, book, in_universe=False)
            met.update(legal)
            met = set(sorted(met, key=repr)[:40])


def _open_choice(table: AnyTable, seat: int) -> Choice:
    choice = table.choice(seat)
    assert choice is not None
    return choice


def _must_be_refused(
    table: AnyTable, seat: int, move: Move, book: Rulebook, *, in_universe: bool
) -> None:
    before = state_of(table), table.line, table.own
    with pytest.raises(IllegalMove) as refused:
        table.play(seat, move, table.state_number(seat))
    assert (state_of(table), table.line, table.own) == before
    assert refused.value.rule in book
    sentence = words_for(table.setting).message(refused.value.reason)
    assert str(refused.value) == f"{sentence} ({refused.value.rule})"
    assert refused.value.reason.id != "not-now" or not (in_universe or _is_done(table.setting.game))


def _is_done(game: AnyGame) -> bool:
    """A game that people play says of every move when it is made; toys need not."""
    return game not in TOYS and not game.in_the_making


def _some(kind: type[Move]) -> Move:
    """A move of a kind that could be named in any game."""
    named = {field.name: 0 if field.kind else 1 for field in fields_of(kind)}
    many = {field.name: (named[field.name],) for field in fields_of(kind) if field.many}
    return kind(**{**named, **many})


@over_cases
@takes_turns
def test_who_is_asked_nothing_is_told_a_rule_or_whose_turn_it_is(case: Case) -> None:
    for table in sampled(case):
        if table.result is not None:
            continue
        before = state_of(table)
        for seat in set(range(table.setting.players)) - set(may_move(table)):
            for kind in table.setting.game.move_types:
                with suppress(NotYourTurn):
                    assert table.why_not(seat, _some(kind)).reason.id != "not-now"
        assert state_of(table) == before


@over_cases
def test_why_not_is_silent_exactly_for_legal_moves(case: Case) -> None:
    for table in sampled(case):
        for seat in may_move(table):
            legal, universe = set(table.moves(seat)), table.universe(seat)
            for move in {*share(universe, table), *share(table.moves(seat), table)}:
                choice = table.choice_of(seat, move)
                assert choice is not None
                assert (choice.why_not(table, move) is None) == (move in legal), move


@over_cases
@takes_turns
def test_a_list_that_is_carried_along_is_what_would_be_listed_anew(case: Case) -> None:
    for table in moments(case):
        anew = table.clone()
        anew._legal = None
        for seat in table.to_act():
            assert list(table.moves(seat)) == list(anew.moves(seat))


@over_cases
def test_the_universe_names_every_thing_that_a_move_could_name(case: Case) -> None:
    names = GAMES[case.game].names(case.setting())
    for table in sampled(case):
        for seat in may_move(table):
            universe = Counter(type(move) for move in table.universe(seat))
            for kind, count in universe.items():
                fields = fields_of(kind)
                if all(field.kind and not field.many for field in fields):
                    sizes = [len(names[str(field.kind)].tokens) for field in fields]
                    assert count == prod(sizes), kind


@over_cases
def test_a_move_of_numbers_that_mean_nothing_is_refused(case: Case) -> None:
    book = Rulebook(GAMES[case.game])
    for table in sampled(case):
        for seat in may_move(table):
            for kind in {type(move) for move in table.moves(seat)}:
                for wild in _wild_moves(kind):
                    with pytest.raises(IllegalMove, match=r"There is no \w+ number") as refused:
                        table.play(seat, wild)
                    assert refused.value.rule in book


def _wild_moves(kind: type[Move]) -> list[Move]:
    fields = fields_of(kind)
    if not any(field.kind for field in fields):
        return []
    return [
        kind(**{field.name: (bad,) if field.many else bad for field in fields})
        for bad in (-1, 1000, 2**70)
    ]


@over_cases
@takes_turns
def test_who_must_act_has_a_move_and_who_may_not_has_none(case: Case) -> None:
    for table in moments(case):
        to_act = table.to_act()
        assert bool(to_act) == (table.result is None)
        some = Move() if table.result else _in_turn(table, to_act[0])
        for seat in range(-1, table.setting.players + 1):
            choice = table.choice(seat)
            if seat in to_act:
                assert choice is not None
                assert choice.seat == seat
                assert table.moves(seat)
            elif choice is None:
                assert not table.moves(seat)
                with pytest.raises(NotYourTurn) as refused:
                    table.play(seat, some)
                assert refused.value.to_act == to_act
            else:
                assert choice in table.setting.interrupts[seat]
                assert table.moves(seat)


def _in_turn(table: AnyTable, seat: int) -> Move:
    """A move that is made by whoever is asked."""
    out_of_turn = table.setting.out_of_turn
    return next(move for move in table.moves(seat) if type(move) not in out_of_turn)


@over_cases
def test_nobody_interrupts_an_obligation_or_secret_decisions(case: Case) -> None:
    for table in moments(case):
        to_act = table.to_act()
        current = table.choice(to_act[0]) if to_act else None
        if table.lanes is not None or (current is not None and current.obligation):
            assert set(may_move(table)) == set(to_act)


@over_cases
def test_a_stale_number_is_refused_and_changes_nothing(case: Case) -> None:
    for table in sampled(case):
        before = state_of(table)
        for seat in may_move(table):
            current, move = table.state_number(seat), table.moves(seat)[0]
            for wrong in (current - 1, current + 1, -1):
                with pytest.raises(StaleState) as refused:
                    table.play(seat, move, wrong)
                assert (refused.value.given, refused.value.current) == (wrong, current)
        assert state_of(table) == before


@over_cases
@takes_turns
def test_the_default_is_a_legal_move(case: Case) -> None:
    for table in moments(case):
        for seat in may_move(table):
            assert _open_choice(table, seat).default(table) in table.moves(seat)


@over_cases
def test_random_games_end_within_the_bound_and_keep_the_sums(case: Case) -> None:
    once = is_kept(case)  # the game that all laws look at
    for seed in range(1 if once else 6):
        laws: dict[str, int] | None = None
        count = -1
        every = 7 if once else 1
        for table in moments(case if once else _reseeded(case, 1000 + seed)):
            if count % every == 0 or table.result is not None or laws is None:
                now = table.setting.game.conserved(table)
                laws = laws or now
                assert now == laws, f"decision {count + 1}"
            count += 1
        assert laws
        assert 0 < count <= table.setting.game.longest_game


TOYS_FIRST = [
    pytest.param(game, id=name, marks=second_look if is_long(game) else ())
    for name, game in GAMES.items()
]


def _reseeded(case: Case, seed: int) -> Case:
    return Case(case.game, case.players, case.edition, case.options, case.opening, seed)


@pytest.mark.parametrize("game", TOYS_FIRST)
def test_the_cases_reach_every_choice_move_and_event_and_no_move_is_just_not_now(
    game: AnyGame,
) -> None:
    """So that no law holds only because nothing was tried, and nobody is told no more than that.

    Both look at all cases of a game, each of which is played once for them.
    """
    choices, moves, events = set[Any](), set[Any](), set[Any]()
    refused, book = set[type[Move]](), Rulebook(game)
    for case in (case for case in CASES if case.game == game.id):
        for table in moments(case):
            for seat in may_move(table):
                choices.add(type(table.choice(seat)))
                choices.update(i for i in game.interrupts if _may_interrupt(table, seat, i))
                moves.update(type(move) for move in table.moves(seat))
            events.update(type(event) for event in table.events or ())
            table.events = []
        if _is_done(game):
            for table in sampled(case):
                refused |= _refused_by_a_rule(table, book)
    assert choices == {step for step in game.step_types if issubclass(step, Choice)}
    assert moves == set(game.move_types)
    assert events == set(game.event_types)
    assert refused == (moves if _is_done(game) else set())


def _refused_by_a_rule(t: AnyTable, book: Rulebook) -> set[type[Move]]:
    """Kinds of moves that cannot be named now; of each is said when it is made."""
    found = set[type[Move]]()
    for seat in may_move(t):
        for kind in set(t.setting.game.move_types) - {type(move) for move in t.universe(seat)}:
            refusal = t.why_not(seat, _some(kind))
            assert refusal.reason.id != "not-now", (kind, t.choice(seat))
            assert refusal.rule in book
            assert words_for(t.setting, "de").message(refusal.reason)
            found.add(kind)
    return found


def _may_interrupt(table: AnyTable, seat: int, interrupt: type[Interrupt]) -> bool:
    return any(isinstance(move, interrupt.kinds) for move in table.moves(seat))


@over_games
def test_every_rule_that_is_named_stands_in_the_rules(game: AnyGame) -> None:
    book = Rulebook(game)
    named = {step.rule for step in game.step_types}
    named |= {option.rule for edition in game.editions for option in game.options(edition)}
    assert named <= set(book.ids)
    assert all(id.startswith(f"{game.prefix} ") for id in book.ids)


def test_samples_hold_the_first_of_a_kind_and_ever_fewer_after() -> None:
    sample = Sample()
    assert [n for n in range(1, 20) if sample.wants("kind")] == [1, 2, 3, 4, 8, 16]
    assert sample.wants("other kind")
