"""Agreements bind nobody (IK AL), and the order of a round (IK R)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kassen.core.engine.steps import Event
from kassen.core.play.match import Match
from kassen.core.values.chance import FairDice
from kassen.games.ikusa.box.data import EDITIONS, KINDS, facts
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.events import (
    BattleDeclared,
    Built,
    Conquered,
    DiceRolled,
    Eliminated,
    KokuCollected,
    Levied,
    MarkerTaken,
    NinjaHired,
    PhaseBegan,
    Planned,
    RoninDeployed,
    RoninDismissed,
    RoundBegan,
    Succeeded,
    UnitPlaced,
    UnitsLost,
    WarBegan,
)
from kassen.games.ikusa.rules.position import NONE, ROW, Position
from tests.ikusa.boards import army, board, legal, play, province, refusal, setting_of, told

F = facts()
OWN = {"owner": "red", "force": "2 spearman"}
FAR = {"blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}}


# ---- agreements --------------------------------------------------------------------------------


@pytest.mark.rule("IK AL.1")
@pytest.mark.parametrize("round", [2, 3, 9])
def test_ik_al_1_whoever_is_near_can_be_attacked_in_any_round(round: int) -> None:
    """No truce is known to the rules, so every enemy's neighbour is a target, every time."""
    near = [F.province_ids[n] for n in F.neighbours[F.province_ids.index("iga")]]
    owners = ("blue", "green")
    m = board(
        ["declare-battles red red"],
        turn="red",
        phase="b",
        round=round,
        provinces={
            "iga": OWN,
            **{n: {"owner": owners[at % 2], "force": "1 gunner"} for at, n in enumerate(near)},
        },
        armies={**FAR},
    )
    assert legal(m) == {*(f"declare iga->{name}" for name in near), "end"}
    play(m, f"declare iga->{near[0]}")
    assert len(told(m, BattleDeclared)) == 1


@pytest.mark.rule("IK AL.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_al_2_a_promised_province_must_be_attacked_and_entered(edition: str) -> None:
    """As in the 1986 example: Buzen, promised, is won by a naval invasion from Nagato."""
    m = board(
        ["war-turn red"],
        round=2,
        edition=edition,
        provinces={
            "nagato": {"owner": "red", "force": "1 spearman"},
            "buzen": {"owner": "blue", "force": "1 spearman"},
        },
        armies={"red1": {"at": "nagato", "units": "1 bowman"}, **FAR},
    )
    assert refusal(m, "move red1->buzen") == "IK 7.A.3"
    play(m, "end; declare red1->buzen")
    play(m, "end", dice=[12, 1])
    assert [roll.house for roll in told(m, DiceRolled)] == [1, 0]
    assert "owner" not in province(m, "buzen")
    play(m, "move red1->buzen")
    assert province(m, "buzen")["owner"] == "red"


@pytest.mark.rule("IK AL.2")
def test_ik_al_2_no_unit_simply_walks_into_a_promised_province() -> None:
    m = board(
        ["final-armies red red", "final-forces red red"],
        turn="red",
        phase="d",
        round=2,
        provinces={"nagato": OWN, "suo": {"owner": "blue", "force": "1 spearman"}},
        armies={"red1": {"at": "nagato", "units": "1 bowman"}, **FAR},
    )
    assert refusal(m, "move red1->suo") == "IK 7.D.1"
    assert refusal(m, "detach red1->suo") == "IK 7.6"
    play(m, "end")
    assert refusal(m, "advance nagato->suo") == "IK 7.D.1"


@pytest.mark.rule("IK AL.3")
def test_ik_al_3_units_go_to_no_other_house() -> None:
    theirs = {"owner": "blue", "force": "1 spearman"}
    m = board(
        ["place-together", "final-forces red red"],
        turn="red",
        phase="d",
        round=2,
        provinces={"nagato": OWN, "suo": theirs},
        armies={"red1": {"at": "omi"}, "blue1": {"at": "suo"}, "green1": {"at": "osumi"}},
        houses={"red": {"levy": [1, 0, 0, 0], "drafted": [1, 0, 0, 0]}},
    )
    assert refusal(m, "place bowman in suo", "red") == "IK 4.4"
    assert refusal(m, "enlist bowman with blue1", "red") == "IK 4.5"
    play(m, "place bowman in nagato", seat="red")
    assert refusal(m, "join nagato->blue1") == "IK 7.D.7"
    assert refusal(m, "give nagato to blue") == "IK 2P.3"


def units_of(pos: Position, house: int) -> list[int]:
    """All units of a house, in its tray, on its army cards and in its provinces."""
    found = list(pos.tray[KINDS * house : KINDS * house + KINDS])
    armies = range(3 * house, 3 * house + 3)
    rows = [pos.army[ROW * a : ROW * a + KINDS] for a in armies]
    own = [p for p, owner in enumerate(pos.owner) if owner == house]
    rows += [pos.force[ROW * p : ROW * p + KINDS] for p in own]
    return [count + sum(row[unit] for row in rows) for unit, count in enumerate(found)]


def random_play(seed: int, moves: int) -> Iterator[tuple[Position, Position, list[Event]]]:
    """What lay on the table before and after each of so many moves, and what happened."""
    rng = Random(seed)
    table = GAME.table(setting_of(3, "2011"), FairDice(bytes([seed]) * 32))
    table.advance()
    for _ in range(moves):
        if table.result is not None:
            return
        before, table.events = table.pos.copy(), []
        seat = rng.choice(table.to_act())
        table.apply(seat, rng.choice(table.moves(seat)))
        yield before, table.pos, table.events


@pytest.mark.rule("IK AL.3", "IK 3.7")
@pytest.mark.parametrize("seed", [1, 4])
def test_ik_al_3_nothing_changes_hands_but_by_war_and_elimination(seed: int) -> None:
    happened = set()
    for before, after, events in random_play(seed, 1500):
        kinds = {type(event) for event in events}
        happened |= kinds
        assert all(b >= a for a, b in zip(before.building, after.building, strict=True))
        for house in range(3):
            assert after.koku[house] <= before.koku[house] or KokuCollected in kinds
        if Eliminated in kinds:
            continue
        changed = [(a, b) for a, b in zip(before.owner, after.owner, strict=True) if a != b]
        assert all(NONE in pair for pair in changed)
        for house in range(3):
            assert units_of(after, house) == units_of(before, house)
    assert {Conquered, Built, UnitsLost, UnitPlaced} <= happened


# ---- the round ---------------------------------------------------------------------------------


def first_of(m: Match, *kinds: type[Event]) -> list[int]:
    log = [type(line.event) for line in m.log]
    return [log.index(kind) for kind in kinds]


@pytest.mark.rule("IK R.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_r_1_nine_actions_in_order_all_at_once_but_the_war(edition: str) -> None:
    m = board(
        ["round"],
        round=1,
        edition=edition,
        provinces={
            "omi": {"owner": "red", "force": "3 spearman"},
            "kii": {"owner": "blue", "force": "2 spearman"},
            "dewa": {"owner": "green", "force": "2 spearman"},
        },
        armies={"red1": {"at": "omi"}, **FAR},
        houses={"red": {"koku": 7}, "blue": {"koku": 4}, "green": {"koku": 2}},
    )
    assert m.to_act() == (0, 1, 2)
    play(m, "put 1 order; put 2 build; put 1 levy; put 1 ronin; put 2 ninja; seal", seat="red")
    play(m, "put 2 build; put 2 levy; seal", seat="blue")
    play(m, "put 2 ronin; seal", seat="green")
    play(m, "marker 3", dice=[1])
    assert m.to_act() == (0, 1)
    play(m, "build castle omi", seat="red")
    play(m, "build castle kii", seat="blue")
    assert m.to_act() == (0, 1)
    play(m, "levy bowman", seat="red")
    play(m, "levy spearmen", seat="blue")
    assert m.to_act() == (0, 1)
    play(m, "place bowman in omi", seat="red")
    play(m, "place spearman in kii; place spearman in satsuma", seat="blue")
    assert m.to_act() == (0, 2)
    play(m, "deploy 2 in omi", seat="red")
    play(m, "deploy 1 in dewa", seat="green")
    play(m, "ask never", seat="red")
    for house in (1, 2, 0):
        assert m.to_act() == (house,)
        play(m, "end; end; end; end")
    assert m.to_act() == (1, 2)  # red has the ninja and may spy
    order = first_of(
        m,
        RoundBegan,
        Planned,
        MarkerTaken,
        Built,
        Levied,
        UnitPlaced,
        RoninDeployed,
        NinjaHired,
        WarBegan,
        RoninDismissed,
        KokuCollected,
    )
    assert order == sorted(order)
    assert [event.round for event in told(m, RoundBegan)] == [2, 3]


@pytest.mark.rule("IK R.2")
def test_ik_r_2_one_finishes_four_phases_before_the_next_begins() -> None:
    m = board(
        ["wage-war"],
        round=2,
        armies={"red1": {"at": "omi"}, **FAR},
        houses={"red": {"marker": 2}, "blue": {"marker": 3}, "green": {"marker": 1}},
    )
    for _ in range(3):
        play(m, "end; end; end; end")
    assert [(event.house, event.phase) for event in told(m, PhaseBegan)] == [
        (house, phase) for house in (2, 0, 1) for phase in (1, 2, 3, 4)
    ]
    assert m.result is not None


def with_a_slain_daimyo(edition: str) -> Match:
    slain = {"at": "omi", "units": "1 bowman, 1 gunner", "hole": 4, "slain_by": "blue"}
    return board(
        ["round"],
        round=2,
        edition=edition,
        armies={"red1": slain, **FAR},
        houses={name: {"koku": 3} for name in ("red", "blue", "green")},
    )


@pytest.mark.rule("IK R.3")
def test_ik_r_3_successors_are_named_before_anybody_plans() -> None:
    m = with_a_slain_daimyo("2011")
    assert m.to_act() == (0,)
    assert legal(m) == {"replace red1 by bowman", "replace red1 by gunner"}
    assert m.table.lanes is None
    play(m, "replace red1 by gunner")
    assert army(m, "red1") == {"at": "omi", "units": "1 bowman"}
    assert m.to_act() == (0, 1, 2)
    assert first_of(m, RoundBegan, Succeeded) == sorted(first_of(m, RoundBegan, Succeeded))


@pytest.mark.rule("IK R.3")
def test_ik_r_3_in_1986_too_the_successor_is_there_before_the_plan() -> None:
    m = with_a_slain_daimyo("1986")
    assert army(m, "red1") == {"at": "omi", "units": "1 bowman, 1 gunner"}
    assert len(told(m, Succeeded)) == 1
    assert m.to_act() == (0, 1, 2)
