"""Forecasts against the rules themselves: every fall of the dice, or many falls of fair dice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

import pytest

from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.steps import EndOfScenario, Move, Step, tag_of
from kassen.core.engine.table import Table
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.chance import Tripwire
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.games.ikusa.box.data import RONIN
from kassen.games.ikusa.odds.exact import battle_odds, defenders_of, troop_of, walls_of
from kassen.games.ikusa.odds.forecast import KINDS_LOST
from kassen.games.ikusa.odds.habits import ORDERS, OUTNUMBERED, TO_THE_END, UNLIKELY
from kassen.games.ikusa.rules.combat import Battle, FightOn
from kassen.games.ikusa.rules.phase_c import BattleEnds, PickBattles
from kassen.games.ikusa.rules.position import IkusaTable, troops_in
from tests.ikusa.boards import board, play
from tests.ikusa.playing_out import (
    PlayedOut,
    Press,
    Scene,
    count_of,
    likely,
    not_outnumbered,
    sampled,
    to_the_end,
)
from tests.soak import one_of

EXACT = 1e-12
CHEAPEST, WEAKEST, SHOOTERS = ORDERS


def declaring(
    attacker: str,
    defender: str,
    *,
    army: str = "",
    sea: bool = False,
    hidden: int = 0,
    edition: str = "2011",
    **there: Any,
) -> Match:
    """Red may attack Tango from Wakasa, or Buzen from Nagato; `army ...` attacks with a daimyo."""
    origin, target = ("nagato", "buzen") if sea else ("wakasa", "tango")
    own: dict[str, str | int] = {"owner": "red"}
    if hidden:
        own["hidden"] = hidden
    armies = {"blue1": {"at": target if army else "mutsu", "units": army.removeprefix("alone")}}
    if attacker.startswith("army"):
        armies["red1"] = {"at": origin, "units": attacker.removeprefix("army").strip()}
    else:
        own["force"] = attacker
        armies["red1"] = {"at": "musashi"}
    held = {"owner": "blue", **({"force": defender} if defender else {}), **there}
    return board(
        ["declare-battles red red"],
        edition=edition,
        round=2,
        turn="red",
        phase="b",
        provinces={origin: own, target: held},
        armies={**armies, "green1": {"at": "dewa"}, "blue2": {"at": "kai"}, "red2": {"at": "hida"}},
    )


def asked(match: Match, text: str) -> Move:
    found: Move = match.setting.notation.parse(text, Move)
    return found


def decision(match: Match) -> str:
    choice = match.table.choice(match.table.to_act()[0])
    assert choice is not None
    return tag_of(type(choice))


def odds(match: Match, text: str = "", way: str = "", seat: Reader = 0) -> Forecast:
    move = asked(match, text) if text else None
    found = match.game.forecast(observe(match.table, seat), match.setting, way, move)
    assert found is not None
    return found


def troop_and_target(match: Match) -> tuple[int, int, str]:
    pos, index = match.table.pos, match.setting.notation.index
    sea = pos.owner[index("province", "nagato")] == 0
    origin, target = ("nagato", "buzen") if sea else ("wakasa", "tango")
    name = "red1" if pos.army_at[0] == index("province", origin) else origin
    return index("troop", name), index("province", target), f"declare {name}->{target}"


def pressing(stop: str, troop: int, target: int, order: tuple[int, ...]) -> Press:
    if stop == OUTNUMBERED:
        return not_outnumbered(troop, target)
    return likely(troop, target, order) if stop == UNLIKELY else to_the_end


def before(match: Match, troops: Sequence[int], target: int) -> tuple[list[int], list[int]]:
    """What stands on both sides."""
    pos = match.table.pos
    extra = walls_of(match.setting.facts, pos, target)[1]
    return [*count_of(pos, troops), 0], [*count_of(pos, troops_in(pos, target)), extra]


def fresh(match: Match, *steps: Step) -> IkusaTable:
    pos = match.table.pos.copy()
    return Table(match.setting, pos, [*steps, EndOfScenario()], Tripwire())


def expect_same(found: Forecast, ends: PlayedOut, stood: Sequence[Sequence[int]]) -> None:
    assert {one.id: one.chance for one in found.outcomes} == pytest.approx(ends.ends, abs=EXACT)
    assert sum(one.chance for one in found.outcomes) == pytest.approx(1.0, abs=EXACT)
    for seat in (0, 1):
        means = {loss.id: loss.mean for loss in found.losses if loss.seat == seat}
        for kind, id in enumerate(KINDS_LOST):
            lost = stood[seat][kind] - ends.left[seat][kind]
            assert means.get(id, 0.0) == pytest.approx(lost, abs=EXACT), (seat, id)


SMALL: dict[str, tuple[str, str, dict[str, Any]]] = {
    "spearmen": ("2 spearman", "2 spearman", {}),
    "kinds": ("1 bowman, 1 spearman", "1 gunner, 1 swordsman", {}),
    "daimyo": ("army 1 gunner", "1 bowman, 1 spearman", {}),
    "daimyos": ("army", "1 spearman", {"army": "alone"}),
    "army and force": ("army 1 swordsman", "1 gunner", {"army": "1 bowman"}),
    "ronin": ("2 spearman, 1 ronin", "1 swordsman", {}),
    "castle": ("1 bowman", "1 gunner", {"building": "castle"}),
    "landing": ("1 bowman, 1 spearman", "1 spearman", {"sea": True}),
    "landing at a castle": ("1 spearman", "1 spearman", {"sea": True, "building": "castle"}),
    "landing at walls that stand": (
        "1 bowman",
        "1 spearman",
        {"sea": True, "building": "castle", "bonus": 2},
    ),
    "of 1986": ("army 1 spearman", "1 bowman", {"edition": "1986"}),
}


@pytest.mark.rule("IK 7.C.9", "IK 7.C.13", "IK 7.C.20", "IK 7.C.37", "IK 7.C.44")
@pytest.mark.parametrize(
    "way",
    one_of(
        f"{WEAKEST} {OUTNUMBERED}",
        f"{CHEAPEST} {TO_THE_END}",
        f"{SHOOTERS} {TO_THE_END}",
        f"{CHEAPEST} {UNLIKELY}",
    ),
)
@pytest.mark.parametrize("name", SMALL)
def test_ik_7_c_9_small_battles_come_out_as_when_all_dice_are_tried(name: str, way: str) -> None:
    attacker, defender, more = SMALL[name]
    match = declaring(attacker, defender, **more)
    troop, target, text = troop_and_target(match)
    order, stop = way.split()
    scene = Scene((troop,), target, ORDERS[order], pressing(stop, troop, target, ORDERS[order]))
    ends = PlayedOut(fresh(match, Battle(0, troop, target)), scene)
    expect_same(odds(match, text, way), ends, before(match, [troop], target))


@pytest.mark.rule("IK 5.9", "IK 5.11")
def test_ik_5_11_own_hidden_ronin_fight_with_the_army_that_attacks() -> None:
    match = declaring("army 1 spearman", "1 gunner", hidden=1)
    troop, target, text = troop_and_target(match)
    scene = Scene((troop,), target, ORDERS[CHEAPEST], to_the_end)
    ends = PlayedOut(fresh(match, Battle(0, troop, target)), scene)
    ours, theirs = before(match, [troop], target)
    ours[RONIN] += 1
    expect_same(odds(match, text), ends, (ours, theirs))


@pytest.mark.rule("IK 7.C.6", "IK 7.C.41")
@pytest.mark.parametrize("stop", [TO_THE_END, OUTNUMBERED])
def test_ik_7_c_6_several_troops_attack_one_after_the_other(stop: str) -> None:
    """The castle's units stand once; each troop finds what the one before has left."""
    match = board(
        ["declare-battles red red"],
        round=2,
        turn="red",
        phase="b",
        provinces={
            "tango": {"owner": "blue", "force": "1 spearman", "building": "castle", "bonus": 1},
            "wakasa": {"owner": "red", "force": "1 spearman"},
        },
        armies={
            "red1": {"at": "wakasa", "units": "1 spearman"},
            "red2": {"at": "hida"},
            "blue1": {"at": "mutsu"},
            "green1": {"at": "dewa"},
        },
    )
    index = match.setting.notation.index
    force, army, target = (
        index("troop", "wakasa"),
        index("troop", "red1"),
        index("province", "tango"),
    )
    play(match, "declare wakasa->tango")
    found = odds(match, "declare red1->tango", stop)
    play(match, "declare red1->tango")
    assert odds(match, "declare red1->tango", stop) == found

    def press(t: IkusaTable) -> bool:
        now = t.agenda[-1]
        assert isinstance(now, FightOn)
        return stop == TO_THE_END or not_outnumbered(now.troop, target)(t)

    scene = Scene((force, army), target, ORDERS[CHEAPEST], press)
    ends = PlayedOut(fresh(match, PickBattles(0)), scene)
    expect_same(found, ends, before(match, scene.troops, target))
    assert (ends.ends["called-off"] > 0) == (stop == OUTNUMBERED)


# ---- from the middle of a battle ---------------------------------------------------------------


def rest_of(match: Match, order: str = CHEAPEST) -> PlayedOut:
    """The battle that is being fought, played out from here by the rules."""
    (ends,) = (step for step in match.table.agenda if isinstance(step, BattleEnds))
    start = match.table.clone()
    at = start.agenda.index(ends)
    start.agenda[: at + 1] = [EndOfScenario()]
    return PlayedOut(start, Scene((ends.troop,), ends.target, ORDERS[order], to_the_end))


def fighting(dice: Sequence[int], attacker: str = "1 bowman, 1 spearman") -> Match:
    """Red's army attacks Tango: bowman, gunner, two spearmen and a daimyo defend."""
    return board(
        ["pick-battles red"],
        round=2,
        turn="red",
        phase="c",
        provinces={"tango": {"owner": "blue", "force": "1 gunner, 1 spearman"}},
        armies={
            "red1": {"at": "wakasa", "units": attacker, "attacks": "tango"},
            "red2": {"at": "hida"},
            "blue1": {"at": "kai"},
            "green1": {"at": "dewa"},
        },
        dice=dice,
    )


@pytest.mark.rule("IK 7.C.17")
def test_ik_7_c_17_after_a_pass_another_one_is_fought() -> None:
    match = fighting([12, 12, 12, 12, 12])
    assert decision(match) == "fight-on"
    target = match.setting.notation.index("province", "tango")
    found = odds(match)
    expect_same(found, rest_of(match), before(match, [0], target))
    assert "odds-presses-on" in {message.id for message in found.assumes}


@pytest.mark.rule("IK 7.C.11")
@pytest.mark.parametrize("order", [CHEAPEST, SHOOTERS])
def test_ik_7_c_11_losses_of_the_volleys_are_still_to_be_taken(order: str) -> None:
    """The bowman has hit, the gunner too; each side has two kinds to choose from."""
    match = fighting([1, 1])
    assert decision(match) == "lose-units"
    target = match.setting.notation.index("province", "tango")
    expect_same(odds(match, way=order), rest_of(match, order), before(match, [0], target))


@pytest.mark.rule("IK 7.C.16")
def test_ik_7_c_16_losses_of_the_melee_are_still_to_be_taken() -> None:
    match = fighting([12, 12, 1, 12, 1])
    assert decision(match) == "lose-units"
    target = match.setting.notation.index("province", "tango")
    expect_same(odds(match), rest_of(match), before(match, [0], target))


@pytest.mark.rule("IK 7.C.20")
def test_ik_7_c_20_what_the_asker_has_chosen_counts() -> None:
    """Red has given its bowman for the hit; Blue is still choosing, and does not know that."""
    match = fighting([12, 1, 1], "2 bowman, 1 spearman")
    target = match.setting.notation.index("province", "tango")
    stood = before(match, [0], target)
    blue = odds(match, seat=1)
    play(match, "lose bowman of red1", seat="red")
    expect_same(odds(match), rest_of(match), stood)
    assert odds(match, seat=1) == blue == odds(match, seat=SPECTATOR)
    assert blue.outcomes != odds(match).outcomes


# ---- great battles -----------------------------------------------------------------------------

GAMES = 400


@pytest.mark.parametrize(
    ("way", "edition"),
    [(f"{CHEAPEST} {OUTNUMBERED}", "2011"), (f"{WEAKEST} {TO_THE_END}", "1986")],
)
def test_great_battles_come_out_as_foretold(way: str, edition: str) -> None:
    """Fixed seeds; no figure may be off by five standard deviations."""
    match = declaring(
        "army 2 bowman, 2 swordsman, 4 gunner, 4 spearman, 3 ronin",
        "1 bowman, 2 gunner, 1 spearman, 2 ronin",
        army="1 bowman, 1 swordsman, 2 gunner",
        building="fortress",
        edition=edition,
    )
    troop, target, text = troop_and_target(match)
    order, stop = way.split()
    press = pressing(stop, troop, target, ORDERS[order])
    scene = Scene((troop,), target, ORDERS[order], press)
    ends, stood = sampled(match.table, [Battle(0, troop, target)], scene, GAMES)
    found = odds(match, text, way)
    for outcome in found.outcomes:
        spread = math.sqrt(max(outcome.chance * (1 - outcome.chance), 1e-4) / GAMES)
        assert ends[outcome.id] / GAMES == pytest.approx(outcome.chance, abs=5 * spread)
    start = before(match, [troop], target)
    for loss in found.losses:
        if loss.id == "extra":
            continue
        kind = KINDS_LOST.index(loss.id)
        lost = [start[loss.seat][kind] - left[loss.seat][kind] for left in stood]
        error = max(stdev(lost), 0.1) / math.sqrt(GAMES)
        assert fmean(lost) == pytest.approx(loss.mean, abs=5 * error), loss


@pytest.mark.parametrize("order", [CHEAPEST, WEAKEST])
@pytest.mark.parametrize("sea", [False, True])
def test_the_bots_reckon_alike(order: str, sea: bool) -> None:
    """Their odds walk along lines of hits, these ask the rules."""
    match = declaring(
        "army 2 bowman, 2 gunner, 4 spearman, 2 ronin",
        "1 bowman, 2 gunner, 1 spearman",
        building="castle",
        sea=sea,
    )
    troop, target, text = troop_and_target(match)
    pos, facts = match.table.pos, match.setting.facts
    walls = walls_of(facts, pos, target)
    known = battle_odds(troop_of(pos, troop), defenders_of(pos, target), walls, sea, ORDERS[order])
    chances = [outcome.chance for outcome in odds(match, text, order).outcomes]
    assert chances == pytest.approx([known.win, known.both_gone, 0.0, known.lose], abs=1e-9)
