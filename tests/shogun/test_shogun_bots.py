"""The heuristic player: what it does in plain cases, and whole games."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from typing import Any

import pytest

from kassen.core.engine.bots import Bot, RandomBot, answer
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.engine.views import Observation, observe
from kassen.core.study.arena import check_laws, play_out
from kassen.games.shogun import GAME
from kassen.games.shogun.bots import HeuristicBot
from kassen.games.shogun.bots.heuristic import way_for
from kassen.games.shogun.box.names import ACTIONS, SPACES
from kassen.games.shogun.rules.chamber import SwapMarker
from kassen.games.shogun.rules.court import AskFavor
from kassen.games.shogun.rules.favors import GrantIn
from kassen.games.shogun.rules.leaders import LeaderGoes
from kassen.games.shogun.rules.planning import Planning
from kassen.games.shogun.rules.position import (
    FACE_DOWN,
    FACE_UP,
    MARKED,
    ON_DISPLAY,
    ShogunTable,
)
from kassen.games.shogun.rules.turn_order import TakeSpecial
from kassen.games.shogun.rules.winter import WinterRevolts
from tests.conformance.cases import Case, over, pairs
from tests.shogun.boards import ALL_MODULES, FACTS, A, B, Board, C, number
from tests.soak import SOAK

ROW = [ACTIONS.index(name) for name in ("taxes", "rice", "castle", "temple", "battle-a")]


def chosen(t: ShogunTable, seat: int = A, seed: int = 1) -> str:
    """What the heuristic player does."""
    return t.setting.notation.text(HeuristicBot(seed).choose(observe(t, seat), t.setting))


# ---- battles


def marching(armies: int, *land: tuple[str, int, int], **options: Any) -> ShogunTable:
    """Kai's Battle/Move; C has a province far away."""
    board = Board(**options).province("kai", A, armies).province("aki", C, 3)
    for name, seat, there in land:
        board.province(name, seat, there)
    return board.acts(A, "battle-a", "kai")


def test_it_attacks_a_lone_army_at_good_odds() -> None:
    """Between one army and five, both with as much to lose."""
    t = marching(6, ("musashi", B, 1), ("shinano", B, 5), ("sagami", A, 2))
    words = chosen(t).split()
    assert words[-1] == "musashi"
    assert int(words[1]) >= 3


def test_it_refuses_a_hopeless_attack() -> None:
    """It must march (SH A.battleA.3), and every neighbour but an own one is too strong."""
    around = [FACTS.province_ids[at] for at in FACTS.neighbours[number("kai")]]
    own, *foreign = around
    t = marching(2, (own, A, 1), *((name, B, 8) for name in foreign))
    assert chosen(t) == f"move 1 to {own}"


def test_it_takes_neutral_land_with_few_and_keeps_a_guard() -> None:
    t = marching(6, ("sagami", B, 5))
    words = chosen(t).split()
    assert words[-1] != "sagami"
    assert int(words[1]) < 5


def test_after_deploy_1_armies_go_where_the_enemy_is() -> None:
    """Shima is out of everybody's reach, Ise is not."""
    board = Board().province("shima", A, 6).province("ise", A, 1, "castle", "temple")
    board.province("yamato", B, 5)
    board.province("omi", B, 5).province("aki", C, 2).has(A, chests=3)
    t = board.acts(A, "deploy-1", "shima")
    assert chosen(t).endswith("to ise")


@pytest.mark.parametrize(("seat", "special"), [(A, "attack"), (B, "defence")])
def test_it_adds_the_army_that_it_may_add(seat: int, special: str) -> None:
    board = Board().province("kai", A, 4).province("musashi", B, 2).special(seat, special)
    t = board.acts(A, "battle-a", "kai")
    t.play(A, t.setting.notation.parse("move 3 to musashi", Move))
    assert t.to_act() == (seat,)
    assert chosen(t, seat) == "add army"


# ---- planning


def planning(board: Board) -> ShogunTable:
    """The row begins with five known actions."""
    board.pos.row[: len(ROW)] = bytes(ROW)
    for event in (5, 6, 7, 8):
        board.pos.events[event] = ON_DISPLAY
    return board.table(Planning())


def plan_of(t: ShogunTable, seat: int, seed: int = 1) -> dict[str, str]:
    """The card that it lays on each space."""
    found = {}
    while (text := chosen(t, seat, seed)) != "commit":
        space = SPACES[t.choice(seat).space]  # type: ignore[union-attr]
        found[space] = text.removeprefix("lay ")
        t.play(seat, t.setting.notation.parse(text, Move))
    return found


def lands(**options: Any) -> Board:
    """Six provinces each for A and B, which touch; C is elsewhere."""
    board = Board(**options)
    for name in ("kai", "shinano", "suruga", "sagami", "izu", "totomi"):
        board.province(name, A, 3)
    for name in ("musashi", "kozuke", "hida", "mikawa", "mino", "shimosa"):
        board.province(name, B, 2)
    for name in ("bingo", "bitchu"):
        board.province(name, C, 2)
    return board


def test_it_never_starves_where_rice_could_be_had() -> None:
    """In fall, with too little for winter: whatever else, rice is confiscated."""
    for seed in range(5):
        board = lands().has(A, rice=4, chests=12)
        board.pos.round = 3
        plan = plan_of(planning(board), A, seed)
        assert FACTS.rice[number(plan["rice"])] >= 3


def test_it_presses_no_province_for_rice_that_nobody_needs() -> None:
    board = lands().has(A, rice=18, chests=12)
    board.pos.round = 6
    assert plan_of(planning(board), A)["rice"] not in FACTS.province_ids


def test_it_plans_no_building_that_cannot_stand() -> None:
    """Nor one that is paid only by luck: taxes come first in the row."""
    board = lands().has(A, chests=0)
    for name in ("kai", "shinano", "suruga"):
        board.pos.built[number(name)] = 0b111
    plan = plan_of(planning(board), A)
    assert plan["taxes"] in FACTS.province_ids
    for building in ("castle", "temple", "theater"):
        if plan[building] in FACTS.province_ids:
            assert not board.pos.built[number(plan[building])] >> SPACES.index(building) & 1


def test_it_reinforces_what_is_threatened() -> None:
    """One rich province lies beside a host, the others are out of reach."""
    board = Board().has(A, chests=6, rice=12)
    for name in ("tosa", "iyo", "sanuki"):
        board.province(name, A, 4)
    board.province("sagami", A, 1, "castle", "temple")
    board.province("musashi", B, 6).province("bingo", C, 2)
    board.pos.round = 6
    board.pos.row[:2] = bytes([ACTIONS.index("deploy-5"), ACTIONS.index("deploy-3")])
    t = board.table(Planning())
    plan = plan_of(t, A)
    assert "sagami" in (plan["deploy-5"], plan["deploy-3"])


def test_every_card_lies_once_and_all_spaces_are_filled() -> None:
    board = lands(**ALL_MODULES).has(A, chests=9)
    for seat in range(3):
        board.pos.leader[seat] = 254
    board.pos.entrance[A] = 2
    board.tray(A, 3)
    for favor, place in ((5, 0), (8, 1), (18, 2)):
        board.pos.favors[favor] = ON_DISPLAY + place
    plan = plan_of(planning(board), A)
    cards = [card for card in plan.values() if card in FACTS.province_ids or "chest" in card]
    assert len(cards) == len(set(cards))
    assert set(plan) == set(SPACES)
    assert plan["box-3"] == "tower-card"  # three cubes in the tray, and a favor worth three points


def test_a_plan_that_another_began_is_carried_on() -> None:
    t = planning(lands().has(A, chests=9))
    for text in ("lay kai", "lay chest-0", "lay suruga"):
        t.play(A, t.setting.notation.parse(text, Move))
    plan = plan_of(t, A)
    assert not {"kai", "chest-0", "suruga"} & set(plan.values())
    assert len(plan) == 8


# ---- special cards and modules


def test_it_takes_the_special_card_that_serves_its_plan() -> None:
    board = Board().province("kai", A, 5).province("musashi", B, 3).province("aki", C, 2)
    board.pos.daimyo[:] = bytes([255, 255, 255])
    board.pos.specials[:] = bytes([2, 1, 0, 3, 4])
    board.plan(A, battle_a="kai")
    assert chosen(board.table(TakeSpecial(A))) == "choose attack"


def test_it_buys_points_rather_than_a_chest() -> None:
    board = Board(**ALL_MODULES).province("kai", A, 3).province("aki", B, 2)
    board.pos.leader[:] = bytes([255, 255, 255])
    board.pos.round = 6
    board.pos.favors[1], board.pos.favors[18] = ON_DISPLAY, ON_DISPLAY + 2  # chests; three points
    board.pos.audience[A] = 4
    assert chosen(board.table(AskFavor(A))) == "buy favor-19"


def test_the_courts_armies_take_a_neutral_province() -> None:
    board = Board(court=True).province("tosa", A, 9).province("aki", B, 1)
    twelfth = next(n for n, favor in enumerate(FACTS.favors) if favor.kind == "deploy")
    province = chosen(board.table(GrantIn(A, twelfth))).removeprefix("grant ")
    assert board.pos.owner[number(province)] == 255


def test_a_leader_goes_next_door_and_leaves_a_statue() -> None:
    board = Board(leaders=True).province("kai", A, 3).province("sagami", A, 3)
    board.province("tosa", A, 3).province("aki", B, 2)
    board.pos.leader[:] = bytes([number("kai"), 255, 255])
    t = board.table(LeaderGoes(A))
    assert chosen(t) == "leader to sagami"
    t.play(A, t.setting.notation.parse("leader to sagami", Move))
    assert chosen(t) == "erect statue"


def test_a_leader_fetches_a_trophy() -> None:
    board = Board(leaders=True).province("kai", A, 3).province("sagami", A, 3)
    board.province("tosa", A, 3).province("aki", B, 2)
    board.pos.leader[:] = bytes([number("kai"), 255, 255])
    board.pos.statues[len(FACTS.province_ids) * B + number("tosa")] = 2
    assert chosen(board.table(LeaderGoes(A))) == "leader to tosa"


def test_in_the_chamber_it_breaks_a_tie_in_a_dear_line() -> None:
    """The third row is worth three points, the first one."""
    board = Board(chamber=True).province("kai", A, 3).province("aki", B, 2)
    chamber = board.pos.chamber
    for at in (12, 13):
        chamber[at] = MARKED + A
    for at in (14, 15):
        chamber[at] = MARKED + B
    chamber[16] = FACE_UP
    chamber[0] = FACE_UP
    chamber[5] = FACE_DOWN
    t = board.table(SwapMarker(A, 0))
    best = t.setting.notation.parse(chosen(t), Move)
    assert best.chamber == 16


def test_hungry_farmers_in_the_tray_meet_what_is_missed_least() -> None:
    board = Board().province("kai", A, 3, "castle", "temple").province("izu", A, 3)
    board.province("aki", B, 2)
    board.pos.tray[5] = 3
    board.pos.supply[5] -= 3
    revolts = WinterRevolts(A, (number("izu"), number("kai")), 2)
    assert chosen(board.table(revolts)) == "face izu"


def test_it_goes_back_if_asked_and_takes_no_draw() -> None:
    t = marching(4, ("musashi", B, 1))
    seen = observe(t, A)
    assert answer(HeuristicBot(1), Proposal("rewind", 1, (1,)), seen, t.setting)
    assert not answer(HeuristicBot(1), Proposal("draw", 1, (1,)), seen, t.setting)


# ---- whole games -------------------------------------------------------------------------------


class Forgetful:
    """A new heuristic player for every decision, who sees it twice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.remembering = HeuristicBot(seed)

    def choose(self, seen: Observation, setting: Setting) -> Move:
        move = self.remembering.choose(seen, setting)
        assert HeuristicBot(self.seed).choose(seen, setting) == move
        return move


def game_of(bots: list[Bot], seed: int, side: str = "sun", **options: Any) -> ShogunTable:
    """The table after a whole game; an illegal move would raise."""
    setting = GAME.setting(players=len(bots), edition=side, options=options)
    table = GAME.quick_table(seed, setting)
    play_out(table, bots)
    return table


def test_it_knows_every_choice_of_the_game() -> None:
    steps: tuple[type[Step], ...] = GAME.step_types
    choices = [step for step in steps if issubclass(step, Choice)]
    assert len(choices) >= 18
    for choice in choices:
        assert callable(way_for(choice))


def test_it_needs_no_memory() -> None:
    table = game_of([Forgetful(seat) for seat in range(3)], 11, **ALL_MODULES)
    again = game_of([HeuristicBot(seat) for seat in range(3)], 11, **ALL_MODULES)
    assert table.hash() == again.hash()


def test_its_moves_are_legal_whoever_decided_before() -> None:
    """Somebody else at every decision of a season, in the middle of a plan too."""
    t = GAME.quick_table(2, GAME.setting(players=3, options={"court": True}))
    for made in range(1000):
        if t.pos.round == 2:
            break
        seat = t.to_act()[0]
        t.play(seat, HeuristicBot(made).choose(observe(t, seat), t.setting))
    assert t.pos.round == 2


def test_another_seed_plays_another_game() -> None:
    games = {game_of([HeuristicBot(s), RandomBot(2), RandomBot(3)], 11).hash() for s in range(2)}
    assert len(games) == 2


KINDS = list(pairs("shogun", GAME, 1))
"""Sides, players and options so that each pair of values occurs; the soak plays them all."""


@over(KINDS if SOAK > 1 else KINDS[::5])
def test_it_plays_every_kind_of_game_and_keeps_the_laws(case: Case) -> None:
    t = case.table()
    laws = GAME.conserved(t)
    bots = [HeuristicBot(seat) for seat in range(case.players)]
    play_out(t, bots, after_each=partial(check_laws, GAME, t, laws))
    assert t.result is not None
    assert t.result.winners


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_it_beats_random_play(seat: int) -> None:
    """On either side, with and without modules: here it wins them all."""
    for seed, options in enumerate(({}, ALL_MODULES)):
        bots: list[Bot] = [RandomBot(10 * seed + other) for other in range(4)]
        bots[seat] = HeuristicBot(seed)
        table = game_of(bots, seed, ("sun", "moon")[seed], **options)
        assert table.result is not None
        assert table.result.winners == (seat,)


GAME_IN_A_PROCESS = """
from kassen.core.study.arena import check_laws, play_out
from kassen.core.engine.bots import RandomBot
from kassen.games.shogun import GAME
from kassen.games.shogun.bots import HeuristicBot
options = {"court": True, "bonus": True, "leaders": True, "chamber": True}
table = GAME.quick_table(3, GAME.setting(players=3, options=options))
play_out(table, [HeuristicBot(1), RandomBot(2), RandomBot(3)])
print(table.hash())
"""


def test_it_plays_the_same_whatever_the_order_of_sets() -> None:
    """Strings hash differently in every process; moves may not depend on it."""
    hashes = {
        subprocess.run(
            [sys.executable, "-c", GAME_IN_A_PROCESS],
            env={**os.environ, "PYTHONHASHSEED": order},
            capture_output=True,
            check=True,
        ).stdout
        for order in ("1", "2")
    }
    assert len(hashes) == 1
