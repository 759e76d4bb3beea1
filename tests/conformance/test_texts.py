"""Everything has a text and a JSON form that give it back, and words to say it with."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec
import pytest

from kassen.core.engine.game import Game
from kassen.core.engine.match_events import MATCH_EVENTS
from kassen.core.engine.steps import EndOfScenario, Move, Step, tag_of
from kassen.core.play.match import Match
from kassen.core.play.snapshots import open_snapshot, take_snapshot
from kassen.core.study.scenarios import parse_scenario, scenario_text
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.moments import kinds_of
from kassen.core.words.rulebook import Rulebook
from kassen.core.words.sentences import words_for
from tests.conformance.cases import (
    GAMES,
    WHOLE_GAMES,
    AnyGame,
    AnyTable,
    Case,
    Sample,
    decisions,
    is_long,
    may_move,
    moments,
    over_cases,
    over_games,
    over_whole_games,
    pick,
    sampled,
    share,
    steps_of,
    takes_turns,
)
from tests.toys import TOYS


@cache
def _reader(*types: Any) -> msgspec.json.Decoder[Any]:
    """Of any of these: made once, for it takes longer than to read."""
    return msgspec.json.Decoder(reduce(or_, types))


@over_cases
@takes_turns
def test_every_move_round_trips_through_text_and_json(case: Case) -> None:
    for table in sampled(case):
        notation, reader = table.setting.notation, _reader(*table.setting.game.move_types)
        for seat in may_move(table):
            texts, universe = set(), share(table.universe(seat), table)
            for move in universe:
                text = notation.text(move)
                assert notation.parse(text, Move) == move
                assert notation.parse(f"  {text.upper()} ", Move) == move
                assert reader.decode(msgspec.json.encode(move)) == move
                texts.add(text)
            assert len(texts) == len(universe)


@over_cases
@takes_turns
def test_every_step_round_trips_through_text_and_json(case: Case) -> None:
    seen = set[Step]()
    for table in moments(case):
        notation = table.setting.notation
        reader = _reader(*table.setting.game.step_types, EndOfScenario)
        for step in set(steps_of(table)) - seen:
            assert notation.parse(notation.text(step), Step) == step
            assert reader.decode(msgspec.json.encode(step)) == step
            seen.add(step)


@over_cases
@takes_turns
def test_every_position_round_trips_through_a_scenario(case: Case) -> None:
    match = case.match()
    for table in sampled(case):
        if table.result is not None:
            continue
        text = _scenario_of(match, table)
        again = parse_scenario(text).match().table
        assert again.pos == table.pos
        bottom = [step for step in table.agenda if not isinstance(step, EndOfScenario)]
        assert again.agenda == [EndOfScenario(), *bottom]
        assert again.lanes == table.lanes
        assert again.setting == table.setting
        again.rolled = table.rolled
        assert again.hash() == table.hash()
        assert _scenario_of(match, again) == text
        for seat in range(case.players):
            assert again.moves(seat) == table.moves(seat)


def _scenario_of(match: Match, table: AnyTable) -> str:
    match.setting, match.table = table.setting, table
    return scenario_text(match)


@over_cases
def test_every_position_and_table_round_trips_through_json(case: Case) -> None:
    for table in sampled(case):
        kind = table.setting.game.position_type
        assert msgspec.json.decode(msgspec.json.encode(table.pos), type=kind) == table.pos
        again = open_snapshot(take_snapshot(table), table.setting, table.dice)
        assert again == table
        assert take_snapshot(again) == take_snapshot(table)
        assert [again.moves(seat) for seat in range(case.players)] == [
            table.moves(seat) for seat in range(case.players)
        ]


@over_cases
@takes_turns
def test_every_prompt_and_event_has_words(case: Case) -> None:
    sample, heard = Sample(is_long(GAMES[case.game])), Sample(is_long(GAMES[case.game]))
    for table in moments(case):
        words = words_for(table.setting)
        for event in table.events or ():
            if not heard.sparse or heard.wants(type(event)):
                assert words.event(event).strip()
        table.events = []
        if sample.sparse and not sample.wants(decisions(table)):
            continue
        for seat in may_move(table):
            choice = table.choice(seat)
            assert choice is not None
            assert words.message(choice.prompt(table)).strip()
        assert table.setting.game.draw(look_at(table, SPECTATOR)).strip()
    assert table.result is not None
    assert words.has(f"result-{table.result.how}")
    assert words.result(table.result).strip()


@over_games
def test_every_event_and_every_way_to_end_has_a_sentence_in_the_catalogue(game: AnyGame) -> None:
    words = words_for(game.setting())
    kinds: list[Any] = [*game.event_types, *MATCH_EVENTS]
    tags = [tag_of(kind) for kind in kinds]
    missing = [tag for tag in tags if not words.has(f"event-{tag}")]
    missing += [how for how in ("resigned", "agreed-draw") if not words.has(f"result-{how}")]
    assert not missing


@over_games
def test_every_event_has_its_place_in_the_story(game: AnyGame) -> None:
    """Toys may leave it out; then each line stands alone."""
    if game.moments or "toys" not in game.folder.parts:
        assert set(game.moments) == set(game.event_types)
    words = words_for(game.setting())
    assert all(words.moment(kind).strip() for kind in kinds_of(game))
    opened = {part.kind for part in game.moments.values() if part.opens}
    ended = {part.kind for part in game.moments.values() if part.ends}
    assert opened <= ended, "what is opened must end some time"


@over_games
def test_no_tag_and_no_text_form_is_used_twice(game: AnyGame) -> None:
    kinds: list[tuple[Any, ...]] = [game.move_types, game.step_types, game.event_types]
    for types in kinds:
        tags = [tag_of(kind) for kind in types]
        assert len(set(tags)) == len(tags)
    notation = game.setting().notation
    forms = [form.form for cls, form in notation.forms.items() if issubclass(cls, Move)]
    assert len(set(forms)) == len(forms)


@over_games
def test_every_name_is_understood_as_it_is_printed(game: AnyGame) -> None:
    setting = game.setting(players=game.max_players)
    for kind, names in setting.notation.names.items():
        assert len(set(names.tokens)) == len(names.tokens)
        for index, token in enumerate(names.tokens):
            assert setting.notation.index(kind, token) == index
            assert words_for(setting).name(kind, index).strip()
        assert all(0 <= index < len(names.tokens) for index in names.aliases.values())


@over_whole_games
def test_what_a_match_says_has_words(case: Case) -> None:
    """Draw offers, answers, taking back, going back, resigning: in every game."""
    match, chance = case.match(), case.chance()
    seat, move = pick(match.table, chance)
    match.play(move, seat)
    if match.can_undo(seat):
        match.undo(seat)
    match.offer_rewind(0, 0)
    for other in range(1, case.players):
        match.accept(other)
    match.offer_draw(1)
    match.decline(0)
    for seat in list(match.game.in_play(match.table))[:-1]:
        if match.result is None:
            match.resign(seat)
    told = match.story()
    assert all(line.strip() for line in told)
    assert len(told) == len(match.heard(SPECTATOR)) > 4
    assert match.result is not None
    assert match.result.how == "resigned"


def test_unions_tell_moves_apart() -> None:
    """The decoder above must be able to fail."""

    class A(Move, frozen=True, tag="a"):
        n: int

    class B(Move, frozen=True, tag="b"):
        n: int

    reader = _reader(A, B)
    assert reader.decode(msgspec.json.encode(B(1))) == B(1)
    assert msgspec.json.encode(A(1)) != msgspec.json.encode(B(1))
    with pytest.raises(msgspec.ValidationError):
        reader.decode(b'{"move":"c","n":1}')


# ---- what wins -----------------------------------------------------------------------------------


@over_cases
@takes_turns
def test_every_reader_is_told_what_wins_and_how_far_all_are_from_it(case: Case) -> None:
    game = GAMES[case.game]
    if _says_no_aim(game):
        return
    book = set(Rulebook(game).ids)
    for table in sampled(case):
        for reader in (SPECTATOR, *range(case.players)):
            look = look_at(table, reader)
            aim = game.aim(look)
            assert aim is not None
            said = [aim.short, *(line.text for line in aim.lines)]
            said += [one.text for one in aim.standing]
            assert all(look.words.message(text).strip() for text in said)
            assert {line.rule for line in aim.lines if line.rule} <= book
            assert [one.seat for one in aim.standing] == list(range(case.players))
            assert all(one.have >= 0 and one.need >= 0 for one in aim.standing)


QUICK = [case for case in WHOLE_GAMES if case.game in ("warriors", "tossup") and case.seed == 0]
COUNTED = ("ten-points", "all-coins")
"""Ends that come by reaching what is counted."""


def test_what_a_winner_was_to_reach_he_has_reached() -> None:
    ends = [list(moments(case))[-1] for case in QUICK]
    reached = [table for table in ends if table.result and table.result.how in COUNTED]
    assert reached
    for table in reached:
        aim, result = table.setting.game.aim(look_at(table, SPECTATOR)), table.result
        assert aim is not None
        assert result is not None
        for one in aim.standing:
            assert (one.have == one.need) == (one.seat in result.winners)


def _says_no_aim(game: AnyGame) -> bool:
    """Toys, and a game in the making that has not come so far, need not say it."""
    return type(game).aim is Game.aim and (game.in_the_making or game in TOYS)


@over_games
def test_what_wins_is_said_by_every_game_that_is_finished(game: AnyGame) -> None:
    assert type(game).aim is not Game.aim or _says_no_aim(game)
