"""The odds of a battle: small cases by hand, larger ones against the rules themselves."""

from __future__ import annotations

import math
from collections import Counter
from itertools import product
from statistics import fmean, stdev

import pytest

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import EndOfScenario
from kassen.core.engine.table import Table
from kassen.core.values.chance import FairDice
from kassen.games.ikusa.box.data import CASTLE, RONIN, SPEARMAN, facts
from kassen.games.ikusa.odds.exact import (
    CHEAPEST_FIRST,
    NOBODY,
    WEAKEST_FIRST,
    Odds,
    Troop,
    battle_odds,
    battlefield,
    defenders_of,
    line_of,
    melee,
    troop_of,
    volley,
    walls_of,
)
from kassen.games.ikusa.rules.casualties import LoseUnits
from kassen.games.ikusa.rules.combat import Battle, FightOn
from kassen.games.ikusa.rules.moves import CallOff, Lose, PressOn
from kassen.games.ikusa.rules.position import NONE, IkusaTable, force_in, is_army, is_empty
from tests.ikusa.boards import board, setting_of

ONE = Troop(spearmen=1)
NO_WALLS = (SPEARMAN, 0)


# ---- the dice ----------------------------------------------------------------------------------


def test_a_volley_is_bowmen_and_gunners() -> None:
    """One bowman hits with 6 of 12, one gunner with 4 of 12."""
    assert volley((1, 3, 1, 3, 3, 1)) == pytest.approx((6 / 18, 1 / 2, 1 / 6))


def test_a_melee_is_daimyo_swordsmen_ronin_and_spearmen() -> None:
    """One of each: 6, 5, 5 and 4 of 12."""
    dice = (6 / 12, 5 / 12, 5 / 12, 4 / 12)
    chances = [0.0] * 5
    for hits in product((0, 1), repeat=4):
        share = math.prod(p if hit else 1 - p for hit, p in zip(hits, dice, strict=True))
        chances[sum(hits)] += share
    assert melee((7, 1, 7, 1, 1, 1)) == pytest.approx(chances)


# ---- lines -------------------------------------------------------------------------------------


def test_the_cheapest_fall_first_and_the_daimyo_last() -> None:
    army = Troop(bowmen=1, swordsmen=1, gunners=1, spearmen=1, ronin=1, daimyo=1)
    assert line_of((army,)) == (
        (1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 0, 1),
        (1, 1, 1, 0, 0, 1),
        (1, 1, 0, 0, 0, 1),
        (1, 0, 0, 0, 0, 1),
        (0, 0, 0, 0, 0, 1),
        NOBODY,
    )


def test_ronin_are_taken_where_regulars_lead_no_more_of_them() -> None:
    """Three spearmen lead two ronin at most, two lead one."""
    line = line_of((Troop(spearmen=3, ronin=2),), WEAKEST_FIRST)
    assert [(dice[SPEARMAN], dice[RONIN]) for dice in line] == [
        (3, 2),
        (3, 1),
        (2, 1),
        (2, 0),
        (1, 0),
        (0, 0),
    ]


def test_walls_fall_before_units_and_a_force_before_the_army() -> None:
    army, force = Troop(spearmen=1, daimyo=1), Troop(gunners=1, spearmen=1)
    line = line_of((army, force), walls=(RONIN, 2))
    assert line[0] == (0, 0, 1, 2, 2, 1)
    assert line[2] == (0, 0, 1, 2, 0, 1)
    assert len(line) == 2 + 4 + 1


def test_a_slain_daimyo_holds_nothing() -> None:
    """His ronin go when the last unit does, though nobody hits them (IK 6.23)."""
    army = Troop(spearmen=1, ronin=2, slain=1)
    assert line_of((army,), WEAKEST_FIRST) == ((0, 0, 0, 1, 2, 0), NOBODY)
    assert line_of((army,), CHEAPEST_FIRST)[-2] == (0, 0, 0, 1, 0, 0)


# ---- by hand -----------------------------------------------------------------------------------


def test_a_spearman_against_a_spearman() -> None:
    """Each pass: 1/3 hits, 2/3 not; the passes without a hit fall out."""
    odds = battle_odds(ONE, (ONE,))
    assert odds == pytest.approx(Odds(2 / 5, 2 / 5, 1 / 5, 0.0, 3 / 5, 3 / 5))


def test_a_bowman_shoots_before_a_spearman_strikes() -> None:
    """He hits with 1/2; a spearman who lives hits back with 1/3, and so on from the start."""
    odds = battle_odds(Troop(bowmen=1), (ONE,))
    assert odds.win == pytest.approx((1 / 2) / (1 / 2 + 1 / 6))
    assert odds.both_gone == 0.0
    assert odds.lose == pytest.approx(1 - odds.win)


def test_over_the_sea_the_defender_strikes_first() -> None:
    odds = battle_odds(ONE, (ONE,), naval=True)
    assert odds.lose == pytest.approx(1 / 3 + 2 / 3 * 2 / 5)
    assert odds.win == pytest.approx(2 / 3 * 2 / 5)


def test_walls_have_no_part_in_the_first_strike() -> None:
    """Four castle spearmen and one spearman: only the one strikes at the landing."""
    castle = (SPEARMAN, 4)
    by_land, by_sea = (battle_odds(ONE, (ONE,), castle, naval) for naval in (False, True))
    assert by_sea.win == pytest.approx(2 / 3 * by_land.win)


def test_a_daimyo_alone_takes_a_hit_of_his_own() -> None:
    """Army and daimyo are two to kill: a daimyo hits with 1/2, a spearman with 1/3."""
    odds = battle_odds(Troop(daimyo=1), (Troop(daimyo=1),))
    assert odds.win == pytest.approx(1 / 3)
    assert odds.both_gone == pytest.approx(1 / 3)


def test_whoever_calls_off_has_fought_one_pass() -> None:
    """More patience than any chance: one pass, then the battle is over if both stand."""
    odds = battle_odds(ONE, (ONE,), patience=1.1)
    assert odds == pytest.approx(Odds(2 / 9, 2 / 9, 1 / 9, 4 / 9, 1 / 3, 1 / 3))


def test_a_battle_is_called_off_when_the_chance_is_too_small() -> None:
    """Two spearmen against two: after the loss of one of ours alone the chance is below 1/4."""
    pair = Troop(spearmen=2)
    field = battlefield(line_of((pair,)), line_of((pair,)))
    assert field.win((1, 0)) < 0.25 < field.win((0, 0))
    endings = field.endings(patience=0.25)
    assert {(end.taken, end.dealt) for end in endings if end.called_off} == {(1, 0)}
    assert sum(end.chance for end in endings) == pytest.approx(1.0)


@pytest.mark.parametrize("patience", [0.0, 0.3, 2.0])
def test_chances_add_up_and_hits_fit_the_line(patience: float) -> None:
    army = Troop(2, 1, 3, 2, 3, 1)
    odds = battle_odds(army, (Troop(1, 1, 2, 0, 0, 1), Troop(spearmen=3)), (RONIN, 5), True)
    assert odds.win + odds.lose + odds.both_gone + odds.called_off == pytest.approx(1.0)
    odds = battle_odds(army, (ONE,), NO_WALLS, False, WEAKEST_FIRST, patience)
    assert odds.win + odds.lose + odds.both_gone + odds.called_off == pytest.approx(1.0)
    assert 0.0 < odds.killed < 1.0 + 1e-9
    assert 0.0 < odds.lost < 12.0


# ---- against the rules -------------------------------------------------------------------------


class Case:
    """An attack from Wakasa on Tango, or over the sea from Nagato on Buzen."""

    def __init__(self, attacker: str, army: str, force: str, building: str = "", sea: bool = False):
        self.origin, self.target = ("nagato", "buzen") if sea else ("wakasa", "tango")
        defended = {"owner": "blue", **({"force": force} if force else {})}
        if building:
            defended["building"] = building
        armies = {"blue1": {"at": self.target if army else "mutsu", "units": army}}
        origin: dict[str, str] = {"owner": "red"}
        if attacker.startswith("army "):
            armies["red1"] = {"at": self.origin, "units": attacker.removeprefix("army ")}
        else:
            origin["force"] = attacker
            armies["red1"] = {"at": "musashi"}
        match = board(
            ["final-forces red red"],
            round=2,
            turn="red",
            phase="c",
            provinces={self.target: defended, self.origin: origin},
            armies={**armies, "green1": {"at": "dewa"}, "red2": {"at": "sagami"}},
        )
        index = match.setting.notation.index
        self.setting: Setting = setting_of(3, "2011")
        self.pos = match.table.pos
        self.place = index("province", self.target)
        self.troop = 0 if attacker.startswith("army ") else force_in(index("province", self.origin))
        self.naval = sea

    def odds(self, order: tuple[int, ...], patience: float) -> Odds:
        walls = walls_of(facts(), self.pos, self.place)
        host, defenders = troop_of(self.pos, self.troop), defenders_of(self.pos, self.place)
        return battle_odds(host, defenders, walls, self.naval, order, patience)

    def fought(self, number: int, order: tuple[int, ...], patience: float) -> tuple[str, int, int]:
        """How one battle by the rules ends, and what it costs the two."""
        steps = [Battle(0, self.troop, self.place), EndOfScenario()]
        dice = FairDice(number.to_bytes(32, "little"))
        t: IkusaTable = Table(self.setting, self.pos.copy(), steps, dice)
        before = self._men(t)
        t.advance()
        called_off = False
        while t.result is None:
            seat = t.to_act()[0]
            choice = t.choice(seat)
            if isinstance(choice, LoseUnits):
                moves = [move for move in t.moves(seat) if isinstance(move, Lose)]
                t.apply(seat, min(moves, key=lambda m: (order.index(m.unit), is_army(m.troop))))
            else:
                assert isinstance(choice, FightOn)
                walls = walls_of(facts(), t.pos, self.place)
                here = defenders_of(t.pos, self.place)
                now = battle_odds(troop_of(t.pos, self.troop), here, walls, order=order)
                called_off = now.win < patience
                t.apply(seat, CallOff() if called_off else PressOn())
        after = self._men(t)
        lost, killed = before[0] - after[0], before[1] - after[1]
        return self._ending(t, called_off), lost, killed

    def _men(self, t: IkusaTable) -> tuple[int, int]:
        """Everybody of the two sides, walls among them while they stand."""
        pos = t.pos
        ours, theirs = 0, 0
        if is_army(self.troop):
            ours = sum(troop_of(pos, self.troop)) if pos.army_at[self.troop] != NONE else 0
        else:
            ours = sum(troop_of(pos, self.troop))
        if not is_empty(pos, self.place):
            theirs = sum(sum(troop) for troop in defenders_of(pos, self.place))
            theirs += walls_of(facts(), pos, self.place)[1]
        return ours, theirs

    def _ending(self, t: IkusaTable, called_off: bool) -> str:
        if called_off:
            return "called_off"
        ours, theirs = self._men(t)
        if ours:
            return "win"
        return "lose" if theirs else "both_gone"


GAMES = 500


@pytest.mark.parametrize(
    ("order", "patience"), [(CHEAPEST_FIRST, 0.35), (WEAKEST_FIRST, 0.0)], ids=["cheap", "weak"]
)
@pytest.mark.parametrize(
    ("attacker", "army", "force", "building", "sea"),
    [
        ("4 spearman", "", "3 spearman", "", False),
        ("army 1 bowman, 1 swordsman, 2 gunner, 2 ronin", "", "3 spearman, 2 ronin", "", False),
        ("army 2 bowman, 4 spearman", "1 bowman, 1 swordsman, 2 gunner", "2 spearman", "", False),
        ("army 3 spearman, 2 ronin", "", "1 spearman", "castle", False),
        ("army 4 swordsman, 4 gunner, 3 spearman", "", "2 gunner", "fortress", False),
        ("army 1 bowman, 3 spearman, 3 ronin", "", "2 spearman, 1 ronin", "", True),
        ("army 4 swordsman, 5 gunner", "", "1 spearman", "castle", True),
    ],
)
def test_battles_by_the_rules_come_out_as_foretold(
    attacker: str,
    army: str,
    force: str,
    building: str,
    sea: bool,
    order: tuple[int, ...],
    patience: float,
) -> None:
    """Fixed seeds; no figure may be off by five standard deviations."""
    case = Case(attacker, army, force, building, sea)
    odds = case.odds(order, patience)
    fought = [case.fought(number, order, patience) for number in range(GAMES)]
    endings = Counter(ending for ending, _, _ in fought)
    for name in ("win", "lose", "both_gone", "called_off"):
        chance = getattr(odds, name)
        spread = math.sqrt(max(chance * (1 - chance), 1e-4) / GAMES)
        assert endings[name] / GAMES == pytest.approx(chance, abs=5 * spread), name
    ours, theirs = [lost for _, lost, _ in fought], [killed for _, _, killed in fought]
    for counts, mean in ((ours, odds.lost), (theirs, odds.killed)):
        error = max(stdev(counts), 0.1) / math.sqrt(GAMES)
        assert fmean(counts) == pytest.approx(mean, abs=5 * error)


def test_walls_that_fell_in_this_turn_are_missing() -> None:
    case = Case("4 spearman", "", "1 spearman", building="fortress")
    assert walls_of(facts(), case.pos, case.place) == (RONIN, 5)
    case.pos.bonus[case.place] = 2
    assert walls_of(facts(), case.pos, case.place) == (RONIN, 2)
    case.pos.building[case.place] = CASTLE
    case.pos.bonus[case.place] = NONE
    assert walls_of(facts(), case.pos, case.place) == (SPEARMAN, 4)


def test_one_table_of_odds_serves_both_editions() -> None:
    assert facts("2011").dice == facts("1986").dice
