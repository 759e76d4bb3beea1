"""Nobody is told what they may not know: deal anew what is hidden, and a seat sees no change."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kassen.core.engine.game import Game
from kassen.core.engine.reactions import GiveOrders, Window
from kassen.core.engine.steps import Move, Together, fields_of
from kassen.core.engine.views import heard, observe
from kassen.core.play.match import Match
from kassen.core.study.coach import coaching, doubts
from kassen.core.values.chance import FairDice
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.asked_about import asked_about
from kassen.core.words.looks import AnyLook, look_at
from kassen.core.words.sentences import Words, words_for
from tests.conformance.cases import (
    FROM_OPENINGS,
    GAMES,
    WHOLE_GAMES,
    AnyGame,
    AnyTable,
    Case,
    Sample,
    is_long,
    may_move,
    moments,
    most,
    over,
    over_cases,
    over_games,
    pick,
    sampled,
    share,
    state_of,
    takes_turns,
)
from tests.soak import SOAK
from tests.toys.cards import position as cards
from tests.toys.cards.steps import Act, Attack, guard_on

WORLDS = 3
OF_A_LONG_GAME = 2
"""There are so many more moments to look at; the soak deals as often as elsewhere."""

SECRETIVE = [case for case in WHOLE_GAMES if not GAMES[case.game].open_information]
SECRETIVE_OPENINGS = [case for case in FROM_OPENINGS if not GAMES[case.game].open_information]
_AT_ONCE = {"scenario": "bidding"}
"""Only with this option several decide at once in A Most Dangerous Time."""
WITH_LANES = [
    case
    for case in WHOLE_GAMES
    if _AT_ONCE.items() <= case.options.items() or case.game != "dangerous"
    if any(
        issubclass(step, Together) and not issubclass(step, GiveOrders)
        for step in GAMES[case.game].step_types
    )
]
"""Cases of games in which several decide at once; orders are given by one seat alone."""


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def hidden_fields(game: AnyGame) -> list[str]:
    return [name for hidden in game.hidden for name in hidden.fields]


def worlds(t: AnyTable, seat: int) -> Iterator[AnyTable]:
    """Tables that fit what the seat knows."""
    if not is_long(t.setting.game):
        yield from _dealt(t, seat)
        return
    key = id(t.setting), state_of(t), t.line, t.gone, seat
    if key not in _DEALT:
        if len(_DEALT) >= MANY_DEALS:
            _DEALT.clear()
        _DEALT[key] = [*_dealt(t, seat)]
    yield from (world.clone() for world in _DEALT[key])


def played_on(t: AnyTable, seat: int) -> Iterator[AnyTable]:
    """Of these tables those for a law that takes long: of a long game one, another as it goes."""
    found = [*worlds(t, seat)]
    if SOAK == 1 and is_long(t.setting.game):
        found = [found[t.line % len(found)]]
    yield from found


def _deals(game: AnyGame) -> int:
    """The soak deals anew as often in every game; where nothing is hidden, nothing differs."""
    if SOAK > 1:
        return WORLDS
    return 1 if game.open_information else OF_A_LONG_GAME if is_long(game) else WORLDS


def _dealt(t: AnyTable, seat: int) -> Iterator[AnyTable]:
    for seed in range(_deals(t.setting.game)):
        yield t.setting.game.determinize(observe(t, seat), t.setting, Random(f"{seed} {t.line}"))


_DEALT: dict[Any, list[AnyTable]] = {}
MANY_DEALS = 1000
"""As many as a case or two have; several laws ask for the same."""


@over_cases
@takes_turns
def test_another_deal_looks_the_same_to_a_seat(case: Case) -> None:
    for table in sampled(case):
        before = state_of(table)
        for seat in range(case.players):
            seen = encoded(observe(table, seat))
            for world in worlds(table, seat):
                assert encoded(observe(world, seat)) == seen
                assert world.setting is table.setting
                assert world.dice != table.dice, "nobody may search with the dice to come"
        assert state_of(table) == before


@over_cases
@takes_turns
def test_refusals_and_warnings_tell_nothing_hidden(case: Case) -> None:
    """Why a move is not legal, and whether a move can be taken back, is the same in any deal."""
    for table in sampled(case):
        for seat in range(case.players):
            told = encoded(_answers(table, seat))
            for world in worlds(table, seat):
                assert encoded(_answers(world, seat)) == told


def _answers(t: AnyTable, seat: int) -> tuple[int, list[tuple[Move, Refusal | bool | None]]]:
    """To how many moves that could be named there is an answer, and what it is."""
    legal, universe = set(t.moves(seat)), t.universe(seat)
    answers: list[tuple[Move, Refusal | bool | None]] = []
    for move in share(universe, t):
        choice = t.choice_of(seat, move)
        assert choice is not None
        answers.append((move, t.commits(seat, move) if move in legal else choice.why_not(t, move)))
    return len(universe), answers


@over_cases
@takes_turns
def test_why_nothing_comes_of_a_pick_tells_nothing_hidden(case: Case) -> None:
    """What a pick means is the same in any deal; it names what was picked, and is not legal."""
    chance = case.chance()
    for table in sampled(case):
        for seat in may_move(table):
            universe = [move for move in table.universe(seat) if _names_something(type(move))]
            named = universe and _things(table, chance.choice(universe))
            if not named:
                continue
            picked = [chance.choice(named)]
            meant = asked_about(table, seat, picked)
            world = next(worlds(table, seat))
            assert asked_about(world, seat, picked) == meant
            if meant is not None:
                assert meant not in table.moves(seat)
                token = table.setting.notation.token
                assert token(picked[0]) in map(token, _things(table, meant))


def _names_something(kind: type[Move]) -> bool:
    return any(field.kind for field in fields_of(kind))


def _things(t: AnyTable, move: Move) -> list[Name]:
    return [thing for _, thing in t.setting.notation.things(move)]


@over_cases
@takes_turns
def test_what_is_said_to_a_reader_tells_nothing_hidden(case: Case) -> None:
    """Prompts, aims, glosses, scenes, refusals and drawings, word for word.

    Where nothing is hidden but the dice to come, fewer moments do; the soak looks at all.
    """
    for table in sampled(case, sparse=SOAK == 1 and GAMES[case.game].open_information):
        for seat in range(case.players):
            told = _said(table, seat)
            for world in played_on(table, seat):
                assert _said(world, seat) == told


def _said(t: AnyTable, seat: int) -> list[str]:
    game, look, choice = t.setting.game, look_at(t, seat), t.choice(seat)
    found = [_asked(t, look.words), game.draw(look), game.shorthand(look)]
    if type(game).roster is not Game.roster:  # otherwise it is the drawing once more
        found.append(game.roster(look))
    found += [*_aim(look), *_coach(look), *map(repr, game.posts(look))]
    for move in share(look.seen.moves, t):
        found += [game.gloss(look, move), *game.scene(look, move)]
    if choice is not None:
        legal = set(look.seen.moves)
        found.append(look.words.message(choice.prompt(t)))
        found += [
            look.words.message(t.why_not(seat, move).reason)
            for move in share(t.universe(seat), t)
            if move not in legal
        ]
    return found


def _aim(look: AnyLook) -> list[str]:
    """What wins now, and how far everybody is from it."""
    aim, say = look.setting.game.aim(look), look.words.message
    if aim is None:
        return []
    lines = [*(line.text for line in aim.lines), *(one.text for one in aim.standing)]
    return [say(aim.short), *map(say, lines), repr([(s.have, s.need) for s in aim.standing])]


def _coach(look: AnyLook) -> list[str]:
    """What a coach says of the decision, and against some moves."""
    said = coaching(look)
    lines = [*said.purpose, *said.plan, *said.threats]
    lines += [line for move in look.seen.moves[:1] for line in doubts(look, move)]
    return [f"{look.words.message(line.text)} {line.rule}" for line in lines]


def _asked(t: AnyTable, words: Words) -> str:
    """What everybody is told that the table waits for."""
    choice = t.choice(t.to_act()[0]) if t.lanes is None and t.to_act() else None
    return "" if choice is None or choice.private else words.message(choice.prompt(t))


@over_cases
@takes_turns
def test_a_spectator_knows_no_more_than_any_seat(case: Case) -> None:
    for table in sampled(case):
        public = encoded(observe(table, SPECTATOR))
        for seat in range(case.players):
            for world in worlds(table, seat):
                same = observe(world, SPECTATOR)
                seen = observe(table, SPECTATOR)
                assert encoded(same.view) == encoded(seen.view)
                assert (same.choice, same.moves, same.prompt, same.lane) == (None, (), None, None)
        assert encoded(observe(table, SPECTATOR)) == public


@over([*SECRETIVE, *SECRETIVE_OPENINGS])
@takes_turns
def test_the_same_moves_and_rolls_tell_a_seat_the_same_in_any_deal(case: Case) -> None:
    """As long as nothing is rolled or shown: what is told then, other seats' moves included."""
    compared = 0
    for table in sampled(case):
        chance = case.chance()
        for seat in range(case.players):
            for world in played_on(table, seat):
                compared += _tell_the_same(table.clone(), world, seat, chance)
    assert compared


def _tell_the_same(real: AnyTable, world: AnyTable, seat: int, chance: Random) -> int:
    """Play on in both; returns how many moves told the same."""
    real.dice = world.dice = FairDice(b"the same rolls")
    for count in range(8):
        both = [
            (who, move)
            for who in range(real.setting.players)
            for move in real.moves(who)
            if move in world.moves(who)
        ]
        if not both:
            return count
        who, move = chance.choice(both)
        before = _chances_taken(real), _chances_taken(world)
        for table in (real, world):
            table.events = []
            table.apply(who, move)
        if (_chances_taken(real), _chances_taken(world)) != before:
            return count  # from here on the deal shows, and may
        if _asked_out_of_turn(real) != _asked_out_of_turn(world):
            return count  # a standing order shows in whether its seat is asked
        if real.lanes is not None and real.to_act() != world.to_act():
            return count  # that somebody has finished deciding shows, and may
        told = [heard(table.events or [], seat) for table in (real, world)]
        assert encoded(told[0]) == encoded(told[1])
        words = words_for(real.setting)
        assert [*map(words.event, told[0])] == [*map(words.event, told[1])]
        assert encoded(observe(world, seat)) == encoded(observe(real, seat))
    return count + 1


def _chances_taken(t: AnyTable) -> tuple[int, int]:
    """What moves when something is rolled or shown."""
    return t.rolled, t.shown


def _asked_out_of_turn(t: AnyTable) -> Window | None:
    """The pause, if any, that the table waits in."""
    step = t.agenda[-1] if t.agenda else None
    return step if isinstance(step, Window) else None


@over_games
def test_every_field_of_the_position_says_who_may_see_it(game: AnyGame) -> None:
    """What is hidden is declared, each field once; all the rest is open."""
    hidden = hidden_fields(game)
    assert len(set(hidden)) == len(hidden)
    assert set(hidden) <= set(game.position_type.__struct_fields__) - set(game.derived)
    assert game.open_information == (not hidden)


@over_cases
def test_what_is_for_all_to_see_is_the_same_in_any_deal(case: Case) -> None:
    game = GAMES[case.game]
    hidden = hidden_fields(game)
    open_fields = [name for name in game.position_type.__struct_fields__ if name not in hidden]
    for table in sampled(case):
        for seat in range(case.players):
            for world in worlds(table, seat):
                for name in open_fields:
                    assert getattr(world.pos, name) == getattr(table.pos, name)


@over_games
def test_what_is_hidden_really_is_dealt_anew(game: AnyGame) -> None:
    """Else the laws above would hold for a seat that sees everything."""
    hidden = set(hidden_fields(game))
    assert hidden == _dealt_anew(game, hidden)


def _dealt_anew(game: AnyGame, hidden: set[str]) -> set[str]:
    """Of these fields those that were dealt anew somewhere; no more is looked for than that."""
    differed = set[str]()
    for table in _tables_with_secrets(game):
        for seat in range(table.setting.players):
            pos, dealt = table.pos, [world.pos for world in worlds(table, seat)]
            differed.update(n for n in hidden for w in dealt if getattr(w, n) != getattr(pos, n))
        if differed == hidden:
            break
    return differed


def _tables_with_secrets(game: AnyGame) -> Iterator[AnyTable]:
    sample = Sample()
    for case in WITH_LANES:  # what lasts from the first in a lane to the last
        if case.game == game.id:
            lanes = (table for table in moments(case) if table.lanes is not None)
            yield from (table for table in lanes if sample.wants(type(table.agenda[-1])))
    for case in SECRETIVE:
        if case.game == game.id:
            yield from most(case)


@over(SECRETIVE)
def test_views_show_nothing_that_is_hidden_from_the_seat(case: Case) -> None:
    """Every private event that a seat does not hear names somebody else."""
    unheard = 0
    for table in moments(case):
        for event in table.events or ():
            audience = event.audience()
            if audience is not None:
                for seat in (SPECTATOR, *range(case.players)):
                    told = heard([event], seat) == [event]
                    assert told == (seat in audience)
                    unheard += not told
        table.events = []
    assert unheard


# ---- lanes -------------------------------------------------------------------------------------


def _at_lanes(case: Case) -> Iterator[Match]:
    """A match each time that seats begin to decide at once; what it then plays is its own."""
    match, chance = case.match(), case.chance()
    sample = Sample(is_long(GAMES[case.game]))
    while match.result is None:
        if (
            match.table.lanes is not None
            and all(match.table.lanes[s] for s in match.to_act())
            and (not sample.sparse or sample.wants(type(match.table.agenda[-1])))
        ):
            yield match.clone()
        opened = match.table.lanes
        seat, move = pick(match.table, chance)
        match.play(move, seat)
        while opened is not None and match.table.lanes is opened:
            seat, move = pick(match.table, chance)
            match.play(move, seat)


@over(WITH_LANES)
@takes_turns
def test_any_interleaving_of_lanes_gives_the_same_table(case: Case) -> None:
    met = 0
    for match in _at_lanes(case):
        chance = case.chance()
        lanes = {seat: _alone(match.table, seat, chance) for seat in match.to_act()}
        results = set()
        for seed in range(6):
            table = match.table.clone()
            table.events = []
            for seat, move in _shuffled(lanes, Random(seed)):
                table.play(seat, move, table.state_number(seat))
            told = [heard(table.events, seat) for seat in range(case.players)]
            numbers = [table.state_number(seat) for seat in (SPECTATOR, *range(case.players))]
            results.add((table.hash(), state_of(table), encoded(told), tuple(numbers)))
        assert len(results) == 1
        met += 1
    assert met


def _alone(t: AnyTable, seat: int, chance: Random) -> list[Move]:
    """What a seat plays in its lane, the others sitting still."""
    table: AnyTable = t.clone()
    together = table.agenda[-1]
    played: list[Move] = []
    while (lanes := table.lanes) is not None and lanes[seat]:
        if table.agenda[-1] is not together:
            break  # all was sealed, and the next lanes are open
        played.append(chance.choice(table.moves(seat)))
        table.play(seat, played[-1])
    return played


def _shuffled(lanes: dict[int, list[Move]], chance: Random) -> Iterator[tuple[int, Move]]:
    left = {seat: list(moves) for seat, moves in lanes.items()}
    while left:
        seat = chance.choice(list(left))
        yield seat, left[seat].pop(0)
        if not left[seat]:
            del left[seat]


@over(WITH_LANES)
@takes_turns
def test_what_a_seat_does_in_its_lane_shows_nowhere(case: Case) -> None:
    """Not in views, numbers, logs, exports or offers: moves, second thoughts and all."""
    met = 0
    for match in _at_lanes(case):
        if len(match.to_act()) < 2:
            continue
        chance, busy = case.chance(), match.to_act()[-1]
        match.offer_draw(match.to_act()[0])
        seats = [seat for seat in range(case.players) if seat != busy]
        others: list[Reader] = [SPECTATOR, *seats]
        before = [_knows(match, other) for other in others]
        for _ in range(4):
            if match.table.moves(busy):
                match.play(chance.choice(match.moves(busy)), busy)
                assert match.can_undo(busy)
            if chance.random() < 0.4:
                match.undo(busy)
            if busy in match.to_act():
                assert [_knows(match, other) for other in others] == before
        met += 1
    assert met


def _knows(match: Match, seat: Reader) -> bytes:
    """All that reaches a seat: what it sees, reads, may do, and may take away."""
    return encoded(
        [
            match.view(seat),
            match.heard(seat),
            match.export(seat),
            match.proposal,
            isinstance(seat, int) and match.can_undo(seat),
        ]
    )


@over(WITH_LANES)
@takes_turns
def test_second_thoughts_in_a_lane_leave_no_trace_when_all_is_sealed(case: Case) -> None:
    """Numbers, logs and exports are the same whether a seat hesitated or not."""
    for match in _at_lanes(case):
        chance = case.chance()
        lanes = {seat: _alone(match.table, seat, chance) for seat in match.to_act()}
        hasty, slow = match.clone(), match.clone()
        busy = match.to_act()[-1]
        for seat, moves in lanes.items():
            for left, move in enumerate(moves, 1 - len(moves)):
                for twin in (hasty, slow):
                    last = twin.to_act() == (seat,) and not left
                    if twin is slow and seat == busy and not last:
                        twin.play(move, seat)
                        twin.undo(seat)
                    twin.play(move, seat)
        assert slow.hash() == hasty.hash()
        assert len(slow.entries) > len(hasty.entries) or len(lanes[busy]) == 1
        seats = [seat for seat in range(case.players) if seat != busy]
        others: list[Reader] = [SPECTATOR, *seats]
        for other in others:
            if hasty.result is None:
                assert _knows(slow, other) == _knows(hasty, other)


@over(WITH_LANES)
@takes_turns
def test_undo_in_a_lane_takes_back_only_its_own_moves(case: Case) -> None:
    met, several = 0, False
    for match in _at_lanes(case):
        if len(match.to_act()) < 2:
            continue
        chance = case.chance()
        one, other = match.to_act()[:2]
        lanes = {seat: _alone(match.table, seat, chance)[:-1] for seat in (one, other)}
        several |= any(lanes.values())
        without = match.clone()
        for move in lanes[other]:
            without.play(move, other)
        for seat, move in _shuffled({seat: m for seat, m in lanes.items() if m}, chance):
            match.play(move, seat)
        number = match.table.state_number(other)
        for _ in lanes[one]:
            match.undo(one)
            met += 1
        assert not match.can_undo(one)
        assert match.can_undo(other) == bool(lanes[other])
        assert match.table.state_number(other) == number == without.table.state_number(other)
        assert state_of(match.table) == state_of(without.table)
        assert encoded(match.view(other)) == encoded(without.view(other))
    assert met or not several  # else whoever has decided is done


def test_there_are_games_with_secrets_and_with_lanes() -> None:
    assert {case.game for case in SECRETIVE} >= {"bids", "ninja"}
    assert {case.game for case in WITH_LANES} >= {"bids"}


@over_games
def test_nobody_sees_the_table_from_a_seat_that_does_not_exist(game: AnyGame) -> None:
    table = game.quick_table(1)
    for seat in (-1, table.setting.players):
        with pytest.raises(ValueError, match="no seat"):
            observe(table, seat)


# ---- the laws can be broken ----------------------------------------------------------------------


def _shows_a_card(pos: cards.Position, seat: Reader) -> cards.View:
    """As it should be, but that everybody sees where the first card lies."""
    return msgspec.structs.replace(_VIEW_OF(pos, seat), lays=pos.place[0])


_VIEW_OF = cards.view_of


def _fears_the_strong(self: Act, t: AnyTable, move: Move) -> Refusal | None:
    """As it should be, but that nobody attacks a guard who would hold."""
    if isinstance(move, Attack):
        guard = guard_on(t, 1 - t.setting.sides_of[self.seat][0], move.at)
        if guard is not None and cards.rank(guard) > cards.rank(move.card):
            return refuse("CD 3.1", "no-guard-there", post=Name("post", move.at))
    return _WHY_NOT(self, t, move)


_WHY_NOT = Act.why_not


def test_the_laws_find_a_view_that_shows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "view_of", _shows_a_card)
    with pytest.raises(AssertionError):
        test_another_deal_looks_the_same_to_a_seat(Case("cards", 3))


def test_the_laws_find_a_refusal_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Act, "why_not", _fears_the_strong)
    with pytest.raises(AssertionError):
        test_refusals_and_warnings_tell_nothing_hidden(Case("cards", 3))


def test_the_laws_find_what_is_hidden_and_not_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["cards"]), "hidden", ())
    with pytest.raises(AssertionError):
        test_what_is_for_all_to_see_is_the_same_in_any_deal(Case("cards", 3))
