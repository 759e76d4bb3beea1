"""The best player: a plan is tried as a whole before its first card is laid."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from kassen.core.engine.views import observe
from kassen.games.shogun import GAME
from kassen.games.shogun.bots import planning
from kassen.games.shogun.bots.ahead import BeforeRound, standings
from kassen.games.shogun.bots.best import SEARCH, Planner, best, worth
from kassen.games.shogun.bots.heuristic import USUAL, HeuristicBot
from kassen.games.shogun.bots.mind import Mind
from kassen.games.shogun.bots.outlook import Plan
from kassen.games.shogun.bots.planning import whole_plan
from kassen.games.shogun.box.names import SPACES
from kassen.games.shogun.rules.actions import TurnAt
from kassen.games.shogun.rules.deploying import MoveOn
from kassen.games.shogun.rules.planning import LayCard
from kassen.games.shogun.rules.position import WIDTH, ShogunTable
from tests.shogun.boards import A, B, Board, C, number

USED, WHIMSICAL = HeuristicBot(1), HeuristicBot(2, replace(USUAL, whim=9.0))


@pytest.fixture(autouse=True)
def nothing_planned() -> Iterator[None]:
    planning.forget()
    yield
    planning.forget()


def planning_board() -> ShogunTable:
    """The draft is over, and everybody plans the first round."""
    t = GAME.quick_table(5)
    while t.lanes is None:
        seat = t.to_act()[0]
        t.play(seat, USED.choose(observe(t, seat), t.setting))
    return t


def plan_of(t: ShogunTable, bot: HeuristicBot) -> Plan:
    return whole_plan(Mind(t, A, (), bot.weights, bot.seed))


def who_likes(plan: Plan) -> Planner:
    """Thinks that one plan is worth more than all others."""

    def worth(t: ShogunTable, seat: int) -> float:
        laid = t.pos.plan[WIDTH * seat : WIDTH * seat + WIDTH]
        return float(sum(card == liked for card, liked in zip(laid, plan, strict=True)))

    return Planner(USED, [WHIMSICAL], replace(SEARCH, worth=worth, worlds=1))


def test_the_plan_that_leads_to_most_is_laid_card_by_card() -> None:
    t = planning_board()
    plans = [plan_of(t, bot) for bot in (USED, WHIMSICAL)]
    assert plans[0] != plans[1]
    for wanted in plans:
        planning.forget()
        bot, table = who_likes(wanted), t.clone()
        while isinstance(table.choice(A), LayCard):
            table.play(A, bot.choose(observe(table, A), table.setting))
        assert list(table.pos.plan[WIDTH * A : WIDTH * A + WIDTH]) == wanted


def test_who_finds_other_cards_laid_goes_on_as_his_judge_would() -> None:
    t = planning_board()
    bot = who_likes(plan_of(t, WHIMSICAL))
    wanted = bot.choose(observe(t, A), t.setting)
    t.play(A, next(move for move in t.moves(A) if move != wanted))
    seen = observe(t, A)
    assert bot.choose(seen, t.setting) == USED.choose(seen, t.setting)


def test_land_that_may_be_lost_is_worth_less() -> None:
    """Two armies beside six of another's, and far from all."""
    safe, exposed = Board(), Board()
    for board, near in ((safe, "tosa"), (exposed, "kai")):
        board.province("musashi", A, 2, "castle").province(near, B, 6).province("aki", C, 3)
        board.pos.round = 2
    assert worth(safe.table(), A) > worth(exposed.table(), A) + 0.2


def test_armies_are_worth_more_the_more_rounds_are_left() -> None:
    gains = []
    for rounds in (1, 4, 6):
        few, many = Board(), Board()
        for board, armies in ((few, 2), (many, 6)):
            board.province("musashi", A, armies).province("tosa", B, 2).province("aki", C, 2)
            board.pos.round = rounds
        gains.append(worth(many.table(), A) - worth(few.table(), A))
    assert gains[0] > gains[1] > gains[2]


def test_it_keeps_nothing_in_mind() -> None:
    """A new one that has forgotten everything lays the same card."""
    t = planning_board()
    moves = []
    for _ in range(2):
        planning.forget()
        bot = best(3)
        bot.search = replace(bot.search, worlds=2)
        moves.append(bot.choose(observe(t, A), t.setting))
    assert moves[0] == moves[1]


PRESSED = {"rice": "kai", "taxes": "izu", "castle": "mino", "deploy_5": "suruga"}
ALIKE = {"rice": "omi", "taxes": "kii", "castle": "ise", "deploy_5": "yamato"}


@pytest.mark.parametrize("action", PRESSED)
def test_whoever_has_had_his_turn_has_gained_nothing_on_those_who_are_to_have_theirs(
    action: str,
) -> None:
    """All do at an action what they have planned: the first of them is not ahead for a while."""
    board = Board().order(A, B, C).has(A, chests=9).has(B, chests=9)
    for seat, planned in ((A, PRESSED), (B, ALIKE)):
        for province in planned.values():
            board.province(province, seat, 3)
        board.plan(seat, **planned)
    board.pos.round = 2
    t = board.table(TurnAt(A, 9), MoveOn(A, number("kai")))
    before = standings(t)
    TurnAt(A, SPACES.index(action.replace("_", "-"))).run(t)
    assert standings(t) == pytest.approx(before)
    assert worth(t, A) != pytest.approx(before[A])


def test_while_all_are_planning_the_whole_round_is_still_to_come() -> None:
    """What somebody has laid already makes no difference, nor that the round has a number."""
    t = planning_board()
    before = standings(t)
    seat = t.to_act()[0]
    t.play(seat, USED.choose(observe(t, seat), t.setting))
    assert standings(t) == before
    assert BeforeRound(t, A, (), USUAL, 0).rounds_left == Mind(t, A, (), USUAL, 0).rounds_left + 1
