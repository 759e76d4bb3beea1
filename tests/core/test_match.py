"""A match: playing, looking, taking back."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import kassen
from kassen.core.engine.match_events import LogLine, TookBack
from kassen.core.engine.steps import Choice, EndOfScenario, Event, Move
from kassen.core.engine.table import Table
from kassen.core.play.acts import GiveWay, Play, SetUp, Undo
from kassen.core.play.in_play import InPlay
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.core.study.scenarios import parse_scenario
from kassen.core.values.chance import ScriptedDice
from kassen.core.values.errors import (
    IllegalMove,
    KassenError,
    NotationError,
    NotYourTurn,
    PlayRefused,
)
from kassen.core.values.readers import SPECTATOR
from tests.core.matches import bids_match, hand, ninja_match
from tests.toys.ninja import steps as ninja
from tests.toys.ninja.game import NINJA, Ninja
from tests.toys.ninja.position import NinjaTable

NOTHING = "nothing to take back"


# ---- playing -------------------------------------------------------------------------------------


def test_a_match_begins_with_its_set_up() -> None:
    match = ninja_match()
    assert [(entry.n, entry.act) for entry in match.entries] == [(0, SetUp())]
    assert match.entries[0].dice == [match.fair.value(0, 6)]
    assert match.log == [LogLine(0, ninja.Dawn(1, match.entries[0].dice[0]))]
    assert match.to_act() == (0,)
    assert match.seats == ["Ada", "Brook"]


def test_play_takes_a_move_or_its_text_and_tells_what_happened() -> None:
    match = ninja_match()
    assert match.play("order 0") == [ninja.Ordered(0, 0)]
    assert match.play(ninja.Walk(2)) == [ninja.Walked(0, 2)]
    assert [(entry.seat, entry.move) for entry in match.entries[1:]] == [
        (0, "order 0"),
        (0, "walk 2"),
    ]
    assert match.line == 2
    dawn = match.entries[0].dice[0]
    assert match.story() == [f"Turn 1 dawns with {dawn}.", "Fox walks to 2."]
    assert match.story(0)[1] == "Fox will be asked at night."


def test_a_refused_move_changes_nothing() -> None:
    match = ninja_match()
    before = match.record(), list(match.log), match.line, match.table.clone()
    for move, error in (("walk 9", IllegalMove), ("fly", NotationError)):
        with pytest.raises(error):
            match.play(move)
    with pytest.raises(PlayRefused):
        match.play("order 0", 0, 5)
    assert (match.record(), list(match.log), match.line, match.table) == before


def test_a_move_without_a_seat_needs_one_seat_to_act() -> None:
    match = bids_match()
    with pytest.raises(NotYourTurn, match=r"Red, Blue are to act at once: say whose move it is"):
        match.play("done")
    match.resign(0)
    with pytest.raises(NotYourTurn, match=r"Nobody is to act: the game is over\."):
        match.play("done")


def test_why_not_is_a_sentence_and_empty_for_a_legal_move() -> None:
    match = ninja_match()
    match.play("order 0")
    assert match.why_not("walk 4", 0) == "Nobody walks more than three places. (NJ 2.1)"
    assert match.why_not(ninja.Walk(3), 0) == ""
    assert match.why_not("walk 1", 1) == "“walk 1” is not something to decide now. (NJ 3.1)"
    match.resign(0)
    assert match.why_not("walk 1", 1) == "Owl is not to act: the game is over."


def test_why_not_rolls_no_dice() -> None:
    """In a scenario there may be none to roll."""
    text = 'game = "warriors"\ntitle = "t"\nagenda = ["spend-point south tosan moronao akiie"]\n'
    text += '[position]\npoints = "south 1"\n[position.regions.tosan]\n'
    match = parse_scenario(text + 'south = ["akiie"]\nnorth = ["moronao"]\n').match()
    assert match.why_not("keep", 0) == ""
    assert match.table.rolled == 0


def test_moves_are_the_callers_own() -> None:
    match = ninja_match()
    legal = list(match.moves())
    assert isinstance(match.moves(), tuple)
    assert match.moves(0) == tuple(legal)


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(KassenError, match="Ninja needs 2 names, not 3"):
        Match(NINJA.setting(), ["a", "b", "c"])


def test_secrets_are_fresh_unless_given() -> None:
    one, other = (Match(NINJA.setting(), ["a", "b"]) for _ in range(2))
    assert one.secret != other.secret
    assert len(one.secret) == 32
    assert one.header.commitment != other.header.commitment
    assert one.header.secret == ""


def test_parts_of_the_seats_change_the_dice() -> None:
    rolls = [
        Match(NINJA.setting(), ["a", "b"], b"s" * 32, parts).fair.key
        for parts in ([], ["x"], ["x", "y"])
    ]
    assert len(set(rolls)) == 3


# ---- taking back ---------------------------------------------------------------------------------


def test_a_seat_takes_back_its_moves_one_by_one() -> None:
    match = kassen.new("warriors", seed=3)
    first = match.hash()
    match.play(match.moves()[0])
    second = match.hash()
    match.play(match.moves()[0])
    match.undo(0)
    assert match.hash() == second
    match.undo(0)
    assert match.hash() == first
    assert not match.can_undo(0)
    with pytest.raises(PlayRefused, match=NOTHING):
        match.undo(0)
    acts = [type(entry.act) for entry in match.entries]
    assert acts == [SetUp, Play, Play, Undo, Undo]


def test_numbers_never_go_back() -> None:
    match = kassen.new("warriors", seed=3)
    move = match.moves()[0]
    match.play(move, 0, match.line)
    match.undo(0)
    assert match.line == 2
    with pytest.raises(kassen.StaleState):
        match.play(move, 0, 0)
    with pytest.raises(kassen.StaleState):
        match.play(move, 0, 1)
    match.play(move, 0, 2)
    assert match.line == 3


def test_nobody_takes_back_anothers_move() -> None:
    match = kassen.new("warriors", seed=3)
    match.play(match.moves()[0])
    assert not match.can_undo(1)
    with pytest.raises(PlayRefused, match=NOTHING):
        match.undo(1)


def test_another_seats_move_bars_undo_and_may_itself_be_taken_back() -> None:
    match = bids_match(bidding=False, players=3)
    match.play("serve monk", 0)
    assert match.can_undo(0)
    match.play("serve lord", 1)
    assert (match.can_undo(0), match.can_undo(1)) == (False, True)
    match.undo(1)
    assert (match.can_undo(0), match.can_undo(1)) == (False, False)
    assert match.to_act() == (1,)
    assert match.table.pos.patron == [0, -1, -1]


def test_whoever_gives_way_lets_those_before_him_take_back() -> None:
    match = bids_match(bidding=False, players=4)
    before = match.hash()
    match.play("serve monk", 0)
    once = match.hash()
    match.play("serve lord", 1)
    match.play("serve monk", 2)
    assert match.moved_since(0) == [2, 1]
    with pytest.raises(PlayRefused, match=NOTHING):
        match.do(1, GiveWay())  # another has moved since
    match.do(2, GiveWay())
    assert (match.moved_since(0), match.can_undo(0)) == ([1], False)
    match.do(1, GiveWay())
    assert (match.hash(), match.can_undo(0)) == (once, True)
    match.undo(0)
    assert (match.hash(), match.moved_since(0)) == (before, None)
    again = replay(match.record(), match.setting)
    assert (again.hash(), again.log) == (match.hash(), match.log)


def test_what_a_seat_has_taken_back_bars_others_however_bots_give_way() -> None:
    match = bids_match(bidding=False, players=4)
    match.play("serve monk", 0)
    match.play("serve lord", 1)
    match.play("serve monk", 2)
    match.undo(2)
    resumed = InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())
    assert match.moved_since(0) == resumed.moved_since(0) == [2, 1]
    assert match.moved_since(2) is None


def test_an_interrupt_bars_undo() -> None:
    match = ninja_match("miss")
    match.play("order 0")
    assert match.can_undo(0)
    match.play("strike fox", 1)
    assert not match.can_undo(0)
    assert not match.can_undo(1), "a die was rolled"


def test_dice_bar_undo() -> None:
    match = bids_match(bidding=False)
    match.play("serve monk", 0)
    assert match.table.commits(1, match.moves(1)[0])
    match.play("serve lord", 1)
    assert not match.can_undo(1)


def test_the_end_bars_undo() -> None:
    match = ninja_match()
    match.table.pos.at[0] = 11
    match.play("order 0")
    match.play("walk 1")
    assert match.result is not None
    assert not match.can_undo(0)
    with pytest.raises(PlayRefused, match=NOTHING):
        match.undo(0)


def test_what_was_said_meanwhile_stays_in_the_log() -> None:
    match = kassen.new("warriors", seed=3)
    match.play(match.moves()[0])
    match.offer_draw(1)
    match.decline(0)
    match.play(match.moves()[1])
    match.undo(0)
    match.undo(0)
    kinds = [type(line.event).__name__ for line in match.log[3:]]
    assert kinds == ["Offered", "Answered", "TookBack", "TookBack"]
    assert [line.n for line in match.log] == sorted(line.n for line in match.log)
    assert replay(match.record()).log == match.log


def test_undo_in_a_lane_is_told_to_nobody_else() -> None:
    match = bids_match(players=3)
    before = [match.heard(seat) for seat in (SPECTATOR, 0, 1)]
    entries = len(match.entries)
    match.play(hand(match, 2)[0], 2)
    match.undo(2)
    assert [match.heard(seat) for seat in (SPECTATOR, 0, 1)] == before
    assert match.heard(2)[-1].event == TookBack(2, secret=1)
    assert [type(entry.act) for entry in match.entries[entries:]] == [Play, Undo]


def test_who_is_done_in_his_lane_may_think_again_until_all_are() -> None:
    match = bids_match()
    match.play("done", 0)
    match.play("aim at blue", 0)
    assert match.to_act() == (1,)
    match.undo(0)
    match.undo(0)
    assert match.to_act() == (0, 1)
    for seat in (0, 1):
        match.play("done", seat)
        match.play(f"aim at {('blue', 'red')[seat]}", seat)
    assert not match.can_undo(0)


# ---- as a value ----------------------------------------------------------------------------------


def test_a_clone_is_independent() -> None:
    match = ninja_match()
    match.play("order 0")
    twin = match.clone()
    before = match.record(), match.hash(), list(match.log), match.line
    twin.play("walk 2")
    twin.undo(0)
    twin.offer_rewind(0, 0)
    twin.accept(1)
    twin.resign(1)
    assert (match.record(), match.hash(), list(match.log), match.line) == before
    assert match.proposal is None
    match.undo(0)
    assert match.to_act() == (0,)


def test_a_clone_does_not_learn_what_the_match_does_afterwards() -> None:
    match = ninja_match()
    match.play("order 0")
    twin, third = match.clone(), match.clone()
    before = twin.record(), list(twin.log), twin.line
    match.play("walk 2")
    third.undo(0)
    assert (twin.record(), list(twin.log), twin.line) == before
    assert len(match.past) == len(third.past) == len(twin.past) + 1
    assert match.past[-1] != third.past[-1]


def test_a_match_at_an_earlier_entry() -> None:
    match = kassen.new("warriors", seed=5)
    chance = Random(5)
    hashes = [match.hash()]
    for _ in range(30):
        match.play(chance.choice(match.moves()))
        hashes.append(match.hash())
    assert [match.at(n).hash() for n in (0, 7, 30)] == [hashes[0], hashes[7], hashes[30]]
    assert match.at(7).log == match.log[: len(match.at(7).log)]
    for n in (-1, 31):
        with pytest.raises(kassen.RecordError, match="name one from 0 to 30"):
            match.at(n)


def test_a_rematch_swaps_the_seats_and_has_dice_of_its_own() -> None:
    match = ninja_match(players=3)
    again = match.rematch()
    assert again.seats == ["Brook", "Cleo", "Ada"]
    assert again.setting is match.setting
    assert again.secret != match.secret
    assert match.rematch(b"known").secret == b"known"
    assert again.line == 0


def test_the_log_is_heard_by_those_who_may() -> None:
    match = ninja_match()
    match.play("order 1")
    private = LogLine(1, ninja.Ordered(0, 1))
    assert private in match.heard(0)
    assert private not in match.heard(1)
    assert private not in match.heard(SPECTATOR)
    assert private in match.log


class Whisper(Choice, frozen=True, tag="whisper"):
    """Something for seat 1 alone happens when seat 0 plays."""

    def moves(self, t: Any) -> Sequence[Move]:
        return [ninja.Wait(), ninja.Pay()]

    def play(self, t: Any, move: Move) -> None:
        t.tell(ninja.Ordered, 1, 0)
        t.tell(ninja.Walked, 0, 3)


class Whispers(Ninja):
    step_types = (*NINJA.step_types, Whisper)  # type: ignore[assignment]  # one step more


def test_what_play_returns_is_for_the_seat_that_played() -> None:
    setting = Whispers().setting()
    agenda = [Whisper(0), EndOfScenario()]
    table: NinjaTable = Table(setting, NINJA.new_position(setting), agenda, ScriptedDice(()))
    match = Match(setting, ["Ada", "Brook"], table=table)
    assert match.play("wait") == [ninja.Walked(0, 3)]
    assert [line.event for line in match.heard(1)] == [ninja.Ordered(1, 0), ninja.Walked(0, 3)]


def test_what_play_returns_holds_what_the_seat_alone_may_know() -> None:
    match = bids_match()
    for seat in (0, 1):
        match.play("done", seat)
    match.play("aim at blue", 0)
    told = match.play("aim at red", 1)
    assert all(event.audience() in (None, (1,)) for event in told)
    swap = next(move for move in match.moves() if match.text(move).startswith("swap"))
    told = match.play(swap, match.to_act()[0])
    assert [type(event).__name__ for event in told] == ["Swapped", "Drew"]


def test_a_record_of_a_match_is_a_copy() -> None:
    match = ninja_match()
    record = match.record()
    match.play("order 0")
    assert len(record.entries) == 1
    assert isinstance(record, Record)
    assert all(isinstance(line.event, Event) for line in match.log)
