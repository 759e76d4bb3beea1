"""Chapter 13.3: combat at sea."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import ANTI_ODA, ODA_FACTION
from kassen.games.dangerous.rules.told_combat import (
    CombatBegan,
    Duelled,
    Fired,
    InitiativeRolled,
    Wounded,
)
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    texts,
    told,
    where,
)

SEA = "bay_kawachi"


def at_sea(**counts: int) -> Board:
    return Board().enters("mori").soldiers(SEA, **counts).entered(SEA)


def totals(board: Board, *dice: int, active: str = "oda", seat: int = 0) -> tuple[int, int]:
    t = board.fights(active, seat, dice=[*dice, *[6] * 20])
    rolled = told(t, InitiativeRolled)[0]
    return rolled.total, rolled.other_total


@pytest.mark.rule("DT 13.2.3")
def test_dt_13_2_3_in_a_sea_area_with_an_enemy_the_fight_is_compulsory() -> None:
    board = (
        Board().enters("mori").control("oda", "noda_fukushima").soldiers("noda_fukushima", oda=2)
    )
    t = board.soldiers(SEA, mori=1).soldiers("kyo", oda=1).moves("oda", 3)
    play(t, f"march noda_fukushima->{SEA}", "take oda_soldier", "go")
    assert not any(text.startswith(f"march {SEA}") for text in texts(t)), "it goes no farther"
    t = board.fights("oda", dice=[6, 1])
    assert told(t, CombatBegan)[0].place == place(SEA)
    assert told(t, Duelled)


@pytest.mark.rule("DT 13.3.1")
def test_dt_13_3_1_leaders_affect_neither_initiative_nor_hits() -> None:
    board = at_sea(oda=2, mori=2).leaders(SEA, "nobunaga", "terumoto")
    assert totals(board, 4, 3) == (4, 3)
    board = at_sea(oda=2, mori=9).leaders(SEA, "katsuie")
    t = board.fights("oda", dice=[6, 1, 4, 4, 4, *[6] * 50])
    assert told(t, Fired)[0].hits == 0


@pytest.mark.rule("DT 13.3.2")
@pytest.mark.rule("DT 2.31.5")
def test_dt_13_3_2_pirates_add_one_to_initiative() -> None:
    board = at_sea(oda=2, murakami=2)
    assert totals(board, 3, 3) == (3, 4)


@pytest.mark.rule("DT 2.31.5")
def test_dt_2_31_5_and_nothing_to_hits() -> None:
    t = at_sea(oda=3, murakami=2).fights("oda", dice=[1, 6, 4, 4, 6, 1, 6, 6, 6])
    first = told(t, Fired)[0]
    assert (first.dice, first.hits) == ((4, 4), 0)


@pytest.mark.rule("DT 2.31.4")
def test_dt_2_31_4_ashore_pirates_add_nothing() -> None:
    board = Board().enters("mori").soldiers("kutsuki", oda=2, murakami=2).entered("kutsuki")
    t = play(board.fights("oda", dice=[3, 4, *[6] * 9]), "stand")
    assert told(t, InitiativeRolled)[0].other_total == 4 - 1, "out of communication, no bonus"


@pytest.mark.rule("DT 13.3.2b")
def test_dt_13_3_2b_pirates_fight_with_their_own_alliance_or_when_they_defend() -> None:
    board = at_sea(oda=3, mori=2, murakami=1)
    assert totals(board, 3, 3, active="mori", seat=ANTI) == (3, 3), "they stand by"
    assert count_after(at_sea(oda=3, mori=2, murakami=1), "mori") == 1
    assert totals(at_sea(oda=3, murakami=1), 3, 3, active="anti_oda_minors", seat=ANTI) == (4, 3)
    assert totals(at_sea(oda=3, murakami=1, mori=1), 3, 3) == (3, 4)


def count_after(board: Board, active: str) -> int:
    t = board.fights(active, ANTI, dice=[1, 6, *[6] * 20])
    return count(t, SEA, "murakami")


@pytest.mark.rule("DT 13.3.3")
def test_dt_13_3_3_each_unit_rolls_a_die_and_5_or_6_hits() -> None:
    t = at_sea(oda=4, mori=9).fights("oda", dice=[6, 1, 4, 5, 6, 3, *[6] * 60])
    first = told(t, Fired)[0]
    assert (len(first.dice), first.more, first.hits) == (4, 0, 2)


@pytest.mark.rule("DT 13.3.3b")
def test_dt_13_3_3b_a_lead_of_two_fires_alone_else_both() -> None:
    def first_hits(*dice: int) -> list[int]:
        t = at_sea(oda=2, mori=2).fights("oda", dice=[*dice, *[6] * 20])
        return [one.seat for one in told(t, Fired)]

    assert first_hits(5, 3) == [0]
    assert first_hits(4, 3) == [0, 1]
    assert first_hits(1, 3) == [1]


@pytest.mark.rule("DT 13.3.4")
def test_dt_13_3_4_the_iron_ship_adds_two_for_its_faction() -> None:
    board = at_sea(oda=2, mori=2)
    board.pos.iron_ship = ODA_FACTION
    assert totals(board, 3, 3) == (5, 3)
    board = at_sea(oda=2, mori=2)
    board.pos.iron_ship = ANTI_ODA
    assert totals(board, 3, 3) == (3, 5)


@pytest.mark.rule("DT 13.3.5")
def test_dt_13_3_5_nobody_retreats_and_it_goes_on_to_the_end() -> None:
    t = at_sea(oda=2, mori=2).fights("oda", dice=[3, 3, *[1] * 4, 3, 3, *[6] * 4])
    assert len(told(t, InitiativeRolled)) == 2
    assert (count(t, SEA, "oda"), count(t, SEA, "mori")) == (0, 0)
    assert t.result is not None


@pytest.mark.rule("DT 13.3.6")
def test_dt_13_3_6_communication_changes_nothing_at_sea() -> None:
    board = at_sea(oda=3, mori=4)
    t = board.fights("oda", dice=[1, 6, 6, 1, 1, 1, *[3, 3], *[6] * 20])
    assert t.pos.cut[place(SEA) * 23 + clan("mori")] in (0, 4)
    fired = told(t, Fired)
    assert len(fired[0].dice) == 4
    assert len(fired[1].dice) == 2, "one hit, one unit"


@pytest.mark.rule("DT 13.3.7")
def test_dt_13_3_7_leaders_lost_at_sea_roll() -> None:
    board = Board().enters("mori").leaders(SEA, "hideyoshi").soldiers(SEA, mori=2).entered(SEA)
    t = board.fights("oda", dice=[1, 6, 6, 6, 2])
    assert told(t, Wounded)[0].leader == leader("hideyoshi")
    assert where(t, "hideyoshi") == "track"


@pytest.mark.rule("DT 13.3.8")
def test_dt_13_3_8_one_soldier_against_one_is_a_duel() -> None:
    t = at_sea(oda=1, murakami=1).fights("oda", dice=[4, 4])
    assert told(t, Duelled)
    assert (count(t, SEA, "oda"), count(t, SEA, "murakami")) == (0, 0)


# ---- cards: a combat at sea is a field combat, but nobody retreats


def fleets(oda: int, mori: int, *cards: int) -> Board:
    board = Board(turn=14).enters("mori").soldiers("sea_harima", oda=oda, mori=mori)
    return board.hand(ODA, *cards).entered("sea_harima")


@pytest.mark.rule("DT 10.2.6", "DT C.39")
def test_dt_10_2_6_massed_gunnery_adds_to_initiative_at_sea_too() -> None:
    t = fleets(2, 2, 39).fights("oda", dice=[3, 3, *[6] * 4])
    play(t, "play card_39")
    assert told(t, InitiativeRolled)[0].total == 5
    assert count(t, "sea_harima", "mori") == 0
    assert count(t, "sea_harima", "oda") == 2


@pytest.mark.rule("DT 10.2.6", "DT C.29")
def test_dt_c_29_whoever_surprises_fires_alone_in_the_first_round_at_sea() -> None:
    t = fleets(2, 3, 29).fights("oda", dice=[6, 6, *(6, 1), *(6, 6)])
    play(t, "play card_29")
    assert (count(t, "sea_harima", "oda"), count(t, "sea_harima", "mori")) == (2, 0)
    assert len(told(t, InitiativeRolled)) == 1, "only the second round has one"


@pytest.mark.rule("DT C.30", "DT 13.3.5")
def test_dt_c_30_no_truce_sends_anybody_home_from_the_sea() -> None:
    t = fleets(2, 2, 30, 39).fights("oda")
    assert refused(t, "play card_30").rule == "DT C.30"
