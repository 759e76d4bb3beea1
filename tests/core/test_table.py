"""The table: doors, agenda, lanes, interrupts and windows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import pytest
from msgspec import structs

from kassen.core.engine.steps import Choice, EndOfScenario, Event, Move, Step, Together
from kassen.core.engine.table import Table
from kassen.core.engine.views import observe
from kassen.core.values.chance import FairDice, ScriptedDice
from kassen.core.values.errors import IllegalMove, NotYourTurn, StaleState
from kassen.core.values.messages import Message, Refusal
from kassen.core.values.readers import SPECTATOR
from kassen.core.values.results import Result
from tests.toys.bids import steps as bids
from tests.toys.bids.game import BIDS
from tests.toys.bids.position import GONE, BidsTable
from tests.toys.ninja import steps as ninja
from tests.toys.ninja.game import NINJA
from tests.toys.ninja.position import ASK, SLEEP, NinjaTable


def bidding(players: int = 2, seed: object = 0) -> BidsTable:
    """Bids, at the moment when all lay their cards."""
    table = BIDS.quick_table(seed, BIDS.setting(players=players))
    for seat in range(players):
        table.play(seat, bids.Serve(0))
    assert table.lanes is not None
    return table


def walking(players: int = 2, dice: Sequence[int] = (1,) * 20) -> NinjaTable:
    """Ninja, at the first seat's walk."""
    table = NINJA.table(NINJA.setting(players=players), ScriptedDice(dice))
    table.advance()
    table.play(0, ninja.Order(ASK))
    return table


def idle(*steps: Step) -> NinjaTable:
    """A table with these steps on its agenda, not begun."""
    setting = NINJA.setting()
    return Table(setting, NINJA.new_position(setting), steps, FairDice(b"idle"))


# ---- three doors ---------------------------------------------------------------------------------


def test_three_refusals_of_which_the_first_that_holds_is_told() -> None:
    table = walking()
    number = table.line
    table.pos.ninja[1] = 0
    illegal, legal = ninja.Walk(4), ninja.Walk(1)
    with pytest.raises(StaleState):
        table.play(1, illegal, number - 1)
    with pytest.raises(NotYourTurn):
        table.play(1, illegal, number)
    with pytest.raises(IllegalMove):
        table.play(0, illegal, number)
    with pytest.raises(StaleState):
        table.play(0, legal, number + 1)
    assert table.line == number
    table.play(0, legal, number)
    assert table.line == number + 1


def test_check_refuses_like_play_but_plays_nothing() -> None:
    table = walking()
    table.check(0, ninja.Walk(1), table.line)
    with pytest.raises(IllegalMove, match=r"Nobody walks more than three places. \(NJ 2.1\)"):
        table.check(0, ninja.Walk(4))
    assert table.pos.at == [0, 0]


def test_an_illegal_move_carries_its_text_its_reason_and_its_rule() -> None:
    table = walking()
    table.pos.at[0] = 11
    table._legal = None
    with pytest.raises(IllegalMove) as refused:
        table.play(0, ninja.Walk(2))
    assert refused.value.move == "walk 2"
    assert refused.value.reason == Message("beyond-the-castle")
    assert refused.value.rule == "NJ 2.3"
    assert str(refused.value) == "That would be beyond the castle. (NJ 2.3)"


def test_what_is_no_move_of_the_open_choice_is_not_to_be_decided_now() -> None:
    with pytest.raises(IllegalMove, match="“order 1” is not something to decide now") as refused:
        walking().play(0, ninja.Order(SLEEP))
    assert refused.value.rule == "NJ 2.1"


def test_a_move_of_another_game_is_refused() -> None:
    with pytest.raises(IllegalMove, match="no move or step of this game") as refused:
        walking().play(0, bids.Keep())
    assert refused.value.move == "Keep()"


def test_who_is_not_to_act_is_told_for_whom_the_table_waits() -> None:
    table = walking()
    table.pos.ninja[1] = 0
    with pytest.raises(NotYourTurn, match=r"Owl is not to act: the table waits for Fox\."):
        table.play(1, ninja.Walk(1))
    table.end(Result((0,), "castle"))
    with pytest.raises(NotYourTurn, match=r"Fox is not to act: the game is over\."):
        table.play(0, ninja.Walk(1))


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_may_nothing(seat: int) -> None:
    for table in (walking(), bidding()):
        assert table.choice(seat) is None
        assert table.moves(seat) == ()
        assert table.state_number(seat) == table.state_number()
        with pytest.raises(NotYourTurn):
            table.play(seat, Move(), table.state_number(seat))


def test_why_not_answers_for_illegal_moves_only() -> None:
    table = walking()
    assert table.why_not(0, ninja.Walk(4)) == Refusal(Message("too-far"), "NJ 2.1")
    with pytest.raises(ValueError, match="the move is legal"):
        table.why_not(0, ninja.Walk(3))
    table.pos.ninja[1] = 0
    with pytest.raises(NotYourTurn):
        table.why_not(1, ninja.Walk(4))


def test_moves_of_the_only_seat_to_act_need_no_name() -> None:
    assert walking().moves() == walking().moves(0)
    with pytest.raises(ValueError, match=r"seats \(0, 1\) are to act at once"):
        bidding().moves()


# ---- the agenda ----------------------------------------------------------------------------------


class Note(Step, frozen=True, tag="note"):
    """Writes down that it ran, and what else is to be done."""

    n: int
    then: tuple[int, ...] = ()

    def run(self, t: Any) -> None:
        t.pos.at.append(self.n)
        t.do(*[Note(n) for n in self.then])


def test_steps_are_done_in_the_order_in_which_they_are_named() -> None:
    table = idle(Note(1, (2, 3)), Note(4), EndOfScenario())
    table.advance()
    assert table.pos.at == [0, 0, 1, 2, 3, 4]
    assert table.result == Result((), "end-of-scenario")
    assert table.result.draw


def test_dropped_steps_are_not_done() -> None:
    table = idle(Note(1), Note(2), Note(3), EndOfScenario())
    table.drop(lambda step: isinstance(step, Note) and step.n == 2)
    table.advance()
    assert table.pos.at == [0, 0, 1, 3]


def test_nothing_is_done_after_the_end() -> None:
    class End(Step, frozen=True, tag="end"):
        def run(self, t: Any) -> None:
            t.end(Result((1,), "castle"))

    table = idle(Note(1), End(), Note(2))
    table.advance()
    assert table.pos.at == [0, 0, 1]
    assert (table.to_act(), table.moves(0), table.moves(), table.choice(0)) == ((), (), (), None)


def test_an_agenda_that_never_comes_to_rest_is_noticed() -> None:
    class Again(Step, frozen=True, tag="again"):
        def run(self, t: Any) -> None:
            t.do(Again())

    with pytest.raises(RuntimeError, match="never comes to rest"):
        idle(Again()).advance()


def test_a_lane_that_never_comes_to_rest_is_noticed() -> None:
    class Again(Step, frozen=True, tag="again"):
        def run(self, t: Any) -> None:
            t.do(Again())

    class Both(Together, frozen=True, tag="both"):
        def lane(self, t: Any, seat: int) -> tuple[Step, ...]:
            return (Again(),)

    with pytest.raises(RuntimeError, match="a lane never comes to rest"):
        idle(Both()).advance()


def test_an_agenda_that_runs_out_is_noticed() -> None:
    with pytest.raises(RuntimeError, match="nothing is left on the agenda"):
        idle(Note(1)).advance()


class Forced(Choice, frozen=True, tag="forced"):
    skip_forced: ClassVar[bool] = True

    def moves(self, t: Any) -> Sequence[Move]:
        return [ninja.Wait()] if t.pos.coins[self.seat] else [ninja.Wait(), ninja.Pay()]

    def play(self, t: Any, move: Move) -> None:
        t.pos.at.append(100 + self.seat)


def test_a_forced_move_is_played_by_the_table_and_a_choice_is_not() -> None:
    table = idle(Forced(0), Forced(1), EndOfScenario())
    table.pos.coins[1] = 0
    table.advance()
    assert table.pos.at == [0, 0, 100]
    assert table.to_act() == (1,)


def test_a_forced_move_in_a_lane_is_not_skipped_since_that_would_show() -> None:
    class Both(Together, frozen=True, tag="both"):
        def lane(self, t: Any, seat: int) -> tuple[Step, ...]:
            return (Forced(seat),)

    table = idle(Both(), EndOfScenario())
    table.advance()
    assert table.to_act() == (0, 1)


def test_elimination_drops_the_steps_of_the_fallen() -> None:
    """BD 3.2: who has lost his last life is not asked to swap a card."""
    setting = BIDS.setting(players=3, options={"lives": 1})
    table = BIDS.table(setting, ScriptedDice([1] * 12 + [2] + [6, 6], 0))
    table.advance()
    for seat in range(3):
        table.play(seat, bids.Serve(2))
    table.play(0, bids.LayCard(table.pos.at(0)[0]))
    table.play(0, bids.Done())
    table.play(0, bids.AimAt(1))
    for seat in (1, 2):
        table.play(seat, bids.Done())
        table.play(seat, bids.AimAt(0))
    assert table.pos.lives == [1, 0, 1]
    assert table.to_act() == (0,)
    assert [step for step in table.agenda if isinstance(step, bids.Refill)] == [
        bids.Refill(2),
        bids.Refill(0),
    ]
    assert 1 not in table.pos.place
    assert table.pos.place.count(GONE) == 5


def test_reaching_the_end_of_the_dice_written_down_is_an_error_that_says_so() -> None:
    table = NINJA.table(NINJA.setting(), ScriptedDice([]))
    with pytest.raises(Exception, match="roll 1 was asked for, but no roll is written down"):
        table.advance()


# ---- seats that decide at once -------------------------------------------------------------------


def test_lanes_go_on_side_by_side_and_are_sealed_together() -> None:
    table = bidding(3)
    assert table.to_act() == (0, 1, 2)
    table.play(2, bids.Done())
    table.play(2, bids.AimAt(0))
    assert table.to_act() == (0, 1)
    with pytest.raises(NotYourTurn, match="the table waits for Red, Blue"):
        table.play(2, bids.Done())
    for seat in (1, 0):
        table.play(seat, bids.Done())
        table.play(seat, bids.AimAt(2))
    assert table.lanes is None
    assert isinstance(table.agenda[-1], bids.Refill)


def test_state_numbers_count_only_what_the_seat_can_see() -> None:
    table = bidding(2)
    before = [table.state_number(seat) for seat in (SPECTATOR, 0, 1)]
    card = table.pos.at(1)[0]
    table.play(1, bids.LayCard(card), before[2])
    table.play(1, bids.Done(), before[2] + 1)
    assert [table.state_number(seat) for seat in (SPECTATOR, 0, 1)] == [
        before[0],
        before[1],
        before[2] + 2,
    ]
    with pytest.raises(StaleState):
        table.play(1, bids.AimAt(0), before[2])
    table.play(0, bids.Done(), before[1])
    table.play(1, bids.AimAt(0), before[2] + 2)
    table.play(0, bids.AimAt(1), before[1] + 1)
    sealed = [table.state_number(seat) for seat in (SPECTATOR, 0, 1)]
    assert sealed == [before[0] + 1, before[1] + 3, before[2] + 4]


def test_what_a_lane_puts_on_the_agenda_stays_in_the_lane() -> None:
    table = bidding(2)
    agenda = list(table.agenda)
    table.play(0, bids.LayCard(table.pos.at(0)[0]))
    assert table.agenda == agenda
    assert table.lanes == [[bids.Aim(0), bids.Lay(0)], [bids.Aim(1), bids.Lay(1)]]


class Mischief(Choice, frozen=True, tag="mischief"):
    """Does in its lane what must not be done there."""

    what: int

    def moves(self, t: Any) -> Sequence[Move]:
        return [ninja.Wait()]

    def play(self, t: Any, move: Move) -> None:
        if self.what == 0:
            t.roll()
        elif self.what == 1:
            t.reveal()
        elif self.what == 2:
            t.tell(ninja.Walked, self.seat, 3)
        elif self.what == 3:
            t.tell(ninja.Ordered, 1 - self.seat, 0)
        else:
            t.drop(lambda step: True)


class Mischiefs(Together, frozen=True, tag="mischiefs"):
    what: int

    def lane(self, t: Any, seat: int) -> tuple[Step, ...]:
        return (Mischief(seat, self.what), Note(seat), Mischief(seat, 99))

    def sealed(self, t: Any) -> None:
        t.do(Note(77))


def in_mischief(what: int) -> NinjaTable:
    table = idle(Mischiefs(what), Note(88), EndOfScenario())
    table.events = []
    table.advance()
    return table


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (0, "nothing is rolled or drawn while seats decide in secret"),
        (1, "nothing is shown while seats decide in secret"),
        (2, "seat 0 decides in secret, but others would hear"),
        (3, "seat 0 decides in secret, but others would hear"),
    ],
)
def test_a_lane_shows_nothing_and_rolls_nothing(what: int, said: str) -> None:
    with pytest.raises(RuntimeError, match=said):
        in_mischief(what).play(0, ninja.Wait())


def test_a_lane_drops_only_its_own_steps() -> None:
    table = in_mischief(4)
    table.play(0, ninja.Wait())
    assert table.lanes is not None
    assert table.lanes[0] == []
    assert len(table.lanes[1]) == 3
    table.play(1, ninja.Wait())
    assert table.pos.at == [0, 0, 77, 88]


def test_a_lane_without_steps_is_sealed_at_once() -> None:
    class Nobody(Together, frozen=True, tag="nobody"):
        def lane(self, t: Any, seat: int) -> tuple[Step, ...]:
            return ()

        def sealed(self, t: Any) -> None:
            t.do(Note(5))

    table = idle(Nobody(), EndOfScenario())
    table.advance()
    assert table.pos.at == [0, 0, 5]
    assert table.result is not None


def test_opening_and_sealing_lanes_bars_undo() -> None:
    table = bidding(2)
    opened = table.shown
    assert opened == 1
    for seat in (0, 1):
        table.play(seat, bids.Done())
        assert table.shown == opened
        table.play(seat, bids.AimAt(1 - seat))
    assert table.shown == opened + 1


# ---- out of turn ---------------------------------------------------------------------------------


def test_a_seat_that_is_not_to_act_may_interrupt() -> None:
    table = walking(dice=[1, 6, 1, 1])
    assert table.to_act() == (0,)
    assert table.moves(1) == [ninja.StrikeAt(0)]
    table.pos.at[0] = 5
    number = table.line
    table.play(1, ninja.StrikeAt(0), number)
    assert table.pos.at[0] == 3
    assert not any(isinstance(step, ninja.WalkOn) for step in table.agenda), "he does not walk"
    with pytest.raises(StaleState):
        table.play(0, ninja.Walk(1), number)


def test_an_interrupt_that_fails_leaves_the_choice_open() -> None:
    table = walking(dice=[1, 3])
    table.play(1, ninja.StrikeAt(0))
    assert table.to_act() == (0,)
    assert table.moves(0) == [ninja.Walk(n) for n in range(4)]
    assert table.moves(1) == ()


def test_nobody_interrupts_an_obligation() -> None:
    table = walking()
    table.pos.at[0] = 3
    table.play(0, ninja.Walk(1))
    assert isinstance(table.choice(0), ninja.Toll)
    assert table.pos.ninja[1]
    assert table.moves(1) == ()
    with pytest.raises(NotYourTurn):
        table.play(1, ninja.StrikeAt(0))
    table.play(0, ninja.Pay())
    assert table.moves(1) == [ninja.Wait(), ninja.StrikeAt(0)]


def test_a_window_asks_who_wants_to_be_asked() -> None:
    table = walking(3)
    table.pos.order[1] = SLEEP
    table.play(0, ninja.Walk(1))
    assert table.choice(2) == ninja.Night(2)
    table.play(2, ninja.Wait())
    assert table.to_act() == (1,)
    assert isinstance(table.choice(1), ninja.Orders)


def test_a_window_passes_silently_when_all_sleep() -> None:
    table = walking(3)
    table.pos.order[:] = [ASK, SLEEP, SLEEP]
    table.events = []
    table.play(0, ninja.Walk(1))
    assert [type(event) for event in table.events] == [ninja.Walked, ninja.Dawn]
    assert table.pos.turn == 2


# ---- what would commit ---------------------------------------------------------------------------


def test_a_game_with_secrets_says_itself_what_commits() -> None:
    table = walking()
    table.pos.order[1] = ASK
    assert table.commits(0, ninja.Walk(1)), "though no die would follow: who sleeps is secret"
    assert table.commits(1, ninja.StrikeAt(0))
    assert not NINJA.quick_table(1).commits(0, ninja.Order(ASK))
    table.pos.ninja[1] = 0
    assert not table.commits(1, ninja.StrikeAt(0)), "nothing to decide, nothing to commit"


# ---- as a value ----------------------------------------------------------------------------------


def test_tables_are_equal_if_all_that_counts_is() -> None:
    one, other = walking(), walking()
    assert one == other
    for change in ("rolled", "shown", "line"):
        twin = one.clone()
        setattr(twin, change, 99)
        assert twin != one
    twin = one.clone()
    twin.dice = FairDice(b"other")
    assert twin != one
    assert one != 3
    with pytest.raises(TypeError):
        hash(one)


def test_a_table_says_what_it_is() -> None:
    assert repr(walking()) == "<Table ninja line=1 to_act=(0,)>"


def test_the_hash_knows_no_numbers_and_no_class_names() -> None:
    table = walking()
    twin = table.clone()
    twin.line, twin.shown = 50, 50
    assert twin.hash() == table.hash()


def test_a_silent_table_makes_no_events() -> None:
    made = []

    class Loud(Event, frozen=True, tag="loud"):
        def __post_init__(self) -> None:
            made.append(1)

    table = walking()
    table.tell(Loud)
    assert not made
    table.events = []
    table.tell(Loud)
    assert made


@pytest.mark.parametrize("seat", [-2, -1, 3, 4])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: int) -> None:
    """Least of all from one counted from the end."""
    for table in (bidding(3), bidding(3).clone()):
        with pytest.raises(ValueError, match=f"no seat {seat} "):
            observe(table, seat)
    assert [observe(bidding(3), there).seat for there in range(3)] == [0, 1, 2]


# ---- imagining -----------------------------------------------------------------------------------


def test_a_table_dealt_anew_has_a_lane_for_everybody_who_is_to_act() -> None:
    table = bidding(3)
    table.play(1, bids.Done())
    table.play(1, bids.AimAt(0))
    seen = observe(table, 0)
    world = table.setting.game.determinize(seen, table.setting, Random(1))
    assert observe(world, 0) == seen
    assert world.to_act() == (0, 2)
    assert world.lanes is not None
    assert world.lanes[2] == [bids.Aim(2), bids.Lay(2)], "who is deciding stands at the beginning"
    assert world.pos.aim[1] in (0, 2), "who is done has aimed at somebody"


def test_lanes_that_cannot_be_are_no_table_dealt_anew() -> None:
    table = bidding(3)
    seen = structs.replace(observe(table, 0), to_act=(0, 1, 3))
    with pytest.raises(ValueError, match=r"seats \(0, 1, 3\) decide at once, but \(0, 1\) could"):
        table.setting.game.determinize(seen, table.setting, Random(1))
