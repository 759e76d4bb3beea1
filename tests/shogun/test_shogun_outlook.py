"""What lies ahead is what then happens, and tells nobody what he may not know."""

from __future__ import annotations

from itertools import product

import pytest

from kassen.core.values.errors import NotationError
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.games.shogun import GAME
from kassen.games.shogun.box.names import ACTIONS, FARMERS, RICE, TAXES
from kassen.games.shogun.outlook.actions import tables_to_come, would
from kassen.games.shogun.outlook.plan import PlanOutlook
from kassen.games.shogun.outlook.whole import ShogunOutlook
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.planning import Planning
from kassen.games.shogun.rules.position import NONE, ON_DISPLAY, THIS_ROUND, ShogunTable
from kassen.games.shogun.rules.winter import Winter
from tests.shogun.boards import FACTS, A, B, Board, number, space, texts
from tests.shogun.boards import told as all_told

KAI = number("kai")
EVENTS = ("tax-floor", "tax-ceiling", "rice-floor", "rice-ceiling", "short-levy", "castles-hold")
SPECIALS = ("more-chests", "more-rice", "six-armies")


def brought(t: ShogunTable) -> tuple[int, int, str]:
    """What an action has brought and cost, or why it was not carried out."""
    for event in t.events or ():
        match event:
            case told.RiceCollected() | told.TaxesCollected():
                return event.amount, 0, ""
            case told.Built():
                return 1, event.price, ""
            case told.Deployed():
                return event.armies, event.price, ""
            case told.ActionSkipped():
                return 0, 0, event.reason
    return 0, 0, ""


@pytest.mark.parametrize(("event", "special"), [*product(EVENTS, SPECIALS)])
def test_what_an_action_would_bring_it_brings(event: str, special: str) -> None:
    """With the leader there and without him, in an empty province and in one that is built up."""
    for action, leads, supply in product(range(8), (False, True), (62, 2)):
        for built in ((), ("castle",), ("castle", "temple", "theater")):
            board = Board(leaders=True).event(event).special(A, special)
            board.province("kai", A, 3, *built).has(A, chests=9, supply=supply)
            board.pos.leader[A] = KAI if leads else number("izu")
            ahead = would(board.table(), A, action, KAI)
            t = board.acts(A, ACTIONS[action], "kai")
            if t.result is None and t.to_act() == (A,) and "deploy" in texts(t, A)[0]:
                t.play(A, t.moves(A)[0])  # the most first
            amount, price, reason = brought(t)
            assert ahead.reason == reason
            if not reason:
                assert (ahead.amount, ahead.price) == (amount, price)


def seen(t: ShogunTable, seat: int, about: str = "") -> ShogunOutlook:
    return GAME.outlook(look_at(t, seat), about)


def planned(t: ShogunTable, about: str) -> PlanOutlook:
    found = seen(t, A, about).plan
    assert found is not None
    return found


def open_events(board: Board, *kinds: str) -> Board:
    facts = board.setting.facts.events
    for kind in kinds:
        at = next(n for n, event in enumerate(facts) if event.kind == kind)
        board.pos.events[at] = ON_DISPLAY
    return board


def before_planning(*kinds: str) -> Board:
    """Spring, nobody has a special card, and four events may come."""
    board = Board()
    board.pos.daimyo[:] = bytes([NONE]) * 3
    filling = ("castles-hold", "two-farmers", "theaters-calm", "short-levy")
    return open_events(board, *kinds, *filling[len(kinds) :])


def test_before_the_event_is_drawn_all_that_may_come_is_told() -> None:
    board = before_planning("tax-floor").province("kai", A, 3)
    t = board.table(Planning())
    assert len(tables_to_come(t)) == 4
    (card,) = seen(t, A).cards
    taxes, printed = card.brings[TAXES], t.facts.chests[KAI]
    assert (taxes.least, taxes.most, taxes.special) == (printed, max(6, printed), 1)
    assert "+1 chest" in taxes.text
    assert card.brings[RICE].least == card.brings[RICE].most == t.facts.rice[KAI]
    board.pos.events[board.pos.events.find(ON_DISPLAY)] = THIS_ROUND
    assert len(tables_to_come(t)) == 1


@pytest.mark.rule("SH P.12")
def test_sh_p_12_what_looks_impossible_is_doubted_and_may_be_planned() -> None:
    board = before_planning().province("kai", A, 1, "castle").province("izu", A, 3, markers=2)
    board.province("suruga", A, 2).has(A, chests=1).inside(FARMERS, 3)
    t = board.table(Planning())
    plan = planned(t, "castle=kai battle-a=kai taxes=izu deploy-5=suruga auction=chest-4")
    doubts = [plan.spaces[space(name)].doubts for name in ("castle", "taxes", "auction")]
    assert doubts[0] == ("There is such a building already.",)
    assert doubts[1][0].startswith("2 farmers rise against you: as the tower is now, you keep")
    assert doubts[2] == ("A bid may not show more chests than you own: 1.",)
    assert plan.spaces[space("battle-a")].doubts == ("The only army there must stay.",)
    assert "lay kai" in texts(t, A)


def test_chests_are_counted_along_the_row() -> None:
    board = before_planning().province("kai", A, 3).province("suruga", A, 2).has(A, chests=2)
    order = {"deploy-5": 5, "taxes": 4}
    plan, short = (
        "deploy-5=kai taxes=suruga auction=chest-0",
        "As planned, your chests do not suffice for it.",
    )
    for first, second in (("deploy-5", "taxes"), ("taxes", "deploy-5")):
        board.pos.row[:] = bytes([order[first], order[second]]) + bytes([NONE]) * 8
        doubts = planned(board.table(Planning()), plan).spaces[space("deploy-5")].doubts
        assert doubts == ((short,) if first == "deploy-5" else ())
    board.pos.row[:] = bytes([NONE]) * 10
    found = planned(board.table(Planning()), plan)
    (perhaps,) = found.spaces[space("deploy-5")].doubts
    assert "depending on the order" in perhaps
    taxes = FACTS.chests[number("suruga")]
    assert (found.chests_least, found.chests_most) == (2 - 3 + taxes, 2 - 3 + taxes + 1)


@pytest.mark.rule("SH W.4", "SH W.18")
def test_sh_w_4_winter_is_as_it_was_foreseen() -> None:
    board = open_events(Board(), "castles-hold").province("kai", A, 9, "castle", "temple")
    board.province("izu", A, 9).province("suruga", A, 9).has(A, rice=1, points=4)
    board.province("sagami", B, 9, "castle").has(B, rice=9)
    board.pos.round = 3
    winter = seen(board.table(), A).winter
    t = board.table(Winter())
    during = seen(t, A).winter  # the rice is taken once
    assert during.losses == ()
    assert during.seats[A].hardest == during.seats[A].mildest == winter.seats[A].hardest
    while t.result is None and t.to_act():
        t.play(A, t.moves(A)[0])
    hungry, scored = all_told(t, told.Hungry)[0], all_told(t, told.Scored)
    mine, theirs = winter.seats[A], winter.seats[B]
    assert winter.losses == (2,)
    assert (mine.needs, mine.rice) == (3, 1)
    assert (mine.hardest.short, mine.hardest.farmers) == (hungry.short, hungry.farmers)
    assert mine.hardest.provinces == len(hungry.provinces)
    assert theirs.hardest.short == 0
    assert theirs.points == scored[B].points
    castles, temples = winter.majorities
    assert (castles.leaders, castles.points, castles.counts) == ((A, B), 2, (1, 1, 0))
    assert (temples.leaders, temples.points) == ((A,), 2)
    assert mine.points == 4 + mine.provinces + mine.buildings + mine.majorities == 13


def test_who_looks_on_learns_of_winter_alone() -> None:
    t = before_planning().province("kai", A, 3).table(Planning())
    found = GAME.outlook(look_at(t, SPECTATOR))
    assert found.cards == ()
    assert found.plan is None
    assert len(found.winter.seats) == 3
    with pytest.raises(NotationError):
        GAME.outlook(look_at(t, A), "castle=nowhere")
