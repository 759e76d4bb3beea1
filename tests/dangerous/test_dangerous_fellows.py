"""The heuristic and the gentle player as one of the three Oda players of four."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.core.engine.views import observe
from kassen.core.values.chance import FairDice, dice_key
from kassen.games.dangerous import GAME
from kassen.games.dangerous.bots import HeuristicBot
from kassen.games.dangerous.bots.heuristic import one_of_three
from kassen.games.dangerous.bots.leading import men_waiting
from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.regroup_of_four import RegroupInTurn, RegroupsOfOda
from kassen.games.dangerous.rules.setup import PlaceUnit
from tests.dangerous.boards import Board, place, play, where

HIDEYOSHI, KATSUIE, TOKUGAWA = range(3)
FELLOW = one_of_three(Weights())


def chosen(t: DangerousTable) -> str:
    (seat,) = t.to_act()
    return t.setting.notation.text(HeuristicBot(1).choose(observe(t, seat), t.setting))


def mind_of(t: DangerousTable, seat: int) -> Mind:
    return Mind(t, seat, (), FELLOW, 1)


# ---- regroup


def test_each_of_the_three_brings_his_men_back() -> None:
    """It once passed whenever it was asked, since nothing had been said of this choice."""
    board = Board(4).leaders("kyo", "nobunaga").soldiers("kyo", oda=3).soldiers("box", oda=9)
    t = board.table(RegroupsOfOda())
    asked = 0
    while t.agenda and isinstance(t.agenda[-1], RegroupInTurn):
        asked += 1
        text = chosen(t)
        assert text.startswith("regroup oda_soldier in ")
        play(t, text)
    assert asked > 3
    assert t.pos.soldiers[place("kyo") * 23] == 3, "that is Nobunaga's"


# ---- leaders and their men


def test_a_leader_without_men_goes_where_men_wait_for_one() -> None:
    board = Board(4).soldiers("kyo", oda=12).leaders("kyo", "nobunaga")
    t = board.leaders("minakuchi", "hideyoshi").active("oda").table()
    t.pos.chit = t.facts.camp_chits[HIDEYOSHI]
    mind = mind_of(t, HIDEYOSHI)
    assert men_waiting(mind, place("kyo")) >= 2
    assert mind.lead[place("otsu")] > mind.lead[place("minakuchi")]


def test_men_of_another_sphere_wait_for_their_own_leaders() -> None:
    t = Board(4).soldiers("kuwana", oda=6).table()
    waiting = [men_waiting(mind_of(t, seat), place("kuwana")) for seat in (0, 1, 2)]
    assert [men > 0 for men in waiting] == [False, True, False]


# ---- what is kept


def test_the_road_from_the_castles_to_kyo_is_worth_more() -> None:
    t = Board(4).control("oda", "otsu", "minakuchi", "ise_kameyama", "kuwana", "ogaki").table()
    road = mind_of(t, KATSUIE).line
    assert {place(one) for one in ("otsu", "minakuchi", "ise_kameyama", "kuwana")} <= road
    usual = Mind(t, KATSUIE, (), Weights(), 1)
    assert usual.line == frozenset()
    assert mind_of(t, KATSUIE).worth[place("kuwana")] == usual.worth[place("kuwana")] + 4
    blocked = Board(4).soldiers("kuwana", azai=2).control("azai", "kuwana", "ise_kameyama")
    blocked.control("oda", "sawayama", "kannonji", "otsu")
    assert place("sawayama") in mind_of(blocked.table(), KATSUIE).line


def test_nobunaga_stays_at_home_when_others_march() -> None:
    board = Board(4, turn=5).leaders("kyo", "nobunaga", "hideyoshi").soldiers("kyo", oda=14)
    board.control("azai", "otsu").soldiers("otsu", azai=1)
    board.pos.chit = board.table().facts.camp_chits[HIDEYOSHI]
    t = board.moves("oda", 6)
    gone: list[str] = []
    while t.pos.points and (text := chosen(t)) != "pass":
        gone.append(text)
        play(t, text)
    assert any(text.startswith(("march kyo", "stride kyo")) for text in gone)
    assert where(t, "nobunaga") == "kyo"


def test_nobody_exiles_the_shogun_and_brings_takeda_in() -> None:
    assert FELLOW.shogun == 0
    assert FELLOW.prey == 0, "with Azai's fall Azuchi would be one castle more to lose"


def test_ieyasu_begins_in_his_own_castle_with_all_his_men() -> None:
    setting = GAME.setting(players=4)
    t = GAME.table(setting, FairDice(dice_key(b"fellows")))
    t.advance()
    bot = HeuristicBot(1)
    while isinstance(t.agenda[-1], PlaceUnit):
        (seat,) = t.to_act()
        move: Move = bot.choose(observe(t, seat), setting)
        t.play(seat, move)
    assert where(t, "ieyasu") == "hamamatsu"
    assert t.pos.soldiers[place("hamamatsu") * 23 + 1] >= 3
    assert {where(t, one) for one in ("nobumori", "murashige")} == {"gifu"}
