"""Chapters 3.2 and 11.4: powers and neutral clans come into the war."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import ANTI_ODA, NEUTRAL, ODA_FACTION, REINFORCING
from kassen.games.dangerous.rules.combat import Combats
from kassen.games.dangerous.rules.entry import hasten, move_entry
from kassen.games.dangerous.rules.events import Marched
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.regroup import Regroups
from kassen.games.dangerous.rules.reinforcements import PlaceEntering, Reinforcements
from kassen.games.dangerous.rules.sequence import FillCup, goes_in, in_cup
from kassen.games.dangerous.rules.told_control import (
    Arrived,
    ClanJoined,
    EntryHastened,
    PowerEntered,
    Regrouped,
)
from kassen.games.dangerous.rules.units import change_clan
from kassen.games.dangerous.rules.violations import drive_away
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    asked,
    chit,
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


def waiting(turn: int = 3) -> Board:
    """A part of each power lies in its box."""
    board = Board(turn=turn).leaders("box", "shingen", "kenshin", "terumoto", "naoie")
    return board.soldiers("box", takeda=2, uesugi=2, mori=1, ukita=1, murakami=1)


def marches(board: Board, name: str, origin: str, dest: str, seat: int) -> DangerousTable:
    """A soldier of a clan of the alliance steps from place to place."""
    t = board.soldiers("kyo", oda=1).soldiers("ishiyama", ikko_ikki=1).moves(name, 3, seat)
    return play(t, f"march {origin}->{dest}", "take all", "go")


def place_all(t: DangerousTable) -> DangerousTable:
    while isinstance(asked(t), PlaceEntering):
        play(t, texts(t)[0])
    return t


@pytest.mark.rule("DT 3.2.1")
def test_dt_3_2_1_powers_always_join_anti_oda() -> None:
    t = place_all(waiting(15).table(Reinforcements()))
    for power in REINFORCING:
        for one in FACTS.entering[power]:
            assert t.pos.faction[one] == ANTI_ODA
    assert t.pos.alliance[clan("murakami")] == alliance("anti_oda_minors")


@pytest.mark.rule("DT 3.2.2")
def test_dt_3_2_2_a_power_enters_on_the_turn_where_its_chit_lies() -> None:
    before = waiting(5).table(Reinforcements())
    assert not told(before, PowerEntered)
    t = waiting(6).table(Reinforcements())
    assert [event.alliance for event in told(t, PowerEntered)] == [alliance("takeda")]


@pytest.mark.rule("DT 3.2.3")
def test_dt_3_2_3_an_event_moves_the_chit_on_the_track() -> None:
    board = waiting(3)
    move_entry(board.pos, alliance("mori"), 4)
    assert board.pos.entry[alliance("mori")] == 9


@pytest.mark.rule("DT 3.2.4")
def test_dt_3_2_4_oda_in_a_space_of_a_power_brings_it_in_at_once() -> None:
    t = marches(waiting().soldiers("iwamura", oda=1), "oda", "iwamura", "iida", ODA)
    assert [event.alliance for event in told(t, PowerEntered)] == [alliance("takeda")]
    assert t.pos.faction[clan("takeda")] == ANTI_ODA
    friend = marches(waiting().soldiers("iwamura", ikko_ikki=1), "ikko_ikki", "iwamura", "iida", 1)
    assert not told(friend, PowerEntered)
    assert count(friend, "iida", "ikko_ikki") == 1


@pytest.mark.rule("DT 3.2.5")
def test_dt_3_2_5_its_units_are_placed_before_the_march_ends() -> None:
    t = marches(waiting().soldiers("iwamura", oda=1), "oda", "iwamura", "iida", ODA)
    assert t.to_act() == (ANTI,)
    assert count(t, "iwamura", "oda") == 1
    assert not told(t, Marched)
    play(t, "place shingen in iida", *["place takeda_soldier in kofu"] * 2)
    assert where(t, "shingen") == "iida"
    assert count(t, "iida", "oda") == 1
    assert t.pos.halted[place("iida") * 23 + clan("oda")] == 1  # an enemy is there


@pytest.mark.rule("DT 3.2.6")
def test_dt_3_2_6_the_other_powers_keep_their_turns() -> None:
    t = marches(waiting().soldiers("iwamura", oda=1), "oda", "iwamura", "iida", ODA)
    assert [t.pos.entry[alliance(name)] for name in ("takeda", "mori", "uesugi")] == [0, 13, 15]


@pytest.mark.rule("DT 3.2.7")
def test_dt_3_2_7_mori_ukita_and_murakami_come_together() -> None:
    t = marches(waiting().soldiers("kozuki", oda=1), "oda", "kozuki", "iwaya", ODA)
    place_all(t)
    for name in ("mori", "ukita", "murakami"):
        assert t.pos.faction[clan(name)] == ANTI_ODA
    assert count(t, "kasaoka", "murakami") == 1
    assert {event.unit for event in told(t, Arrived)} >= {leader("terumoto"), leader("naoie")}


@pytest.mark.rule("DT 3.2.8")
def test_dt_3_2_8_its_chits_join_the_next_cup() -> None:
    t = marches(waiting().soldiers("iwamura", oda=1), "oda", "iwamura", "iida", ODA)
    play(t, "place shingen in iida", *["place takeda_soldier in kofu"] * 2)
    assert chit("takeda") not in in_cup(t.pos)
    t.do(FillCup())
    t.advance()
    assert {chit("takeda"), chit("takeda_shingen")} <= set(in_cup(t.pos))


@pytest.mark.rule("DT 3.2.9")
def test_dt_3_2_9_a_neutral_clan_joins_the_other_side_than_who_enters() -> None:
    def board() -> Board:
        return Board().soldiers("ueno", iga_ninja=2)

    t = marches(board().soldiers("ise_kameyama", oda=1), "oda", "ise_kameyama", "ueno", ODA)
    assert t.pos.faction[clan("iga_ninja")] == ANTI_ODA
    assert told(t, ClanJoined)[0].clan == clan("iga_ninja")
    theirs = board().soldiers("ise_kameyama", ikko_ikki=1)
    t = marches(theirs, "ikko_ikki", "ise_kameyama", "ueno", ANTI)
    assert t.pos.faction[clan("iga_ninja")] == ODA_FACTION
    assert count(t, "ueno", "ikko_ikki") == 1


@pytest.mark.rule("DT 3.2.11")
def test_dt_3_2_11_who_went_over_before_does_not_follow_his_clan() -> None:
    board = Board().leaders("kyo", "hideharu").soldiers("yagami", hatano=1)
    change_clan(board.pos, leader("hideharu"), clan("oda"))
    t = board.active("oda").table(Regroups())
    drive_away(t, clan("hatano"), ODA_FACTION)
    assert t.pos.faction[t.pos.serves[leader("hideharu")]] == ODA_FACTION
    assert t.pos.present[place("yagami")] == 1 << ANTI_ODA


@pytest.mark.rule("DT 3.2.12")
def test_dt_3_2_12_driven_to_oda_it_is_of_its_alliance_else_of_the_minors() -> None:
    for faction, name in ((ODA_FACTION, "anti_oda_minors"), (ANTI_ODA, "oda")):
        t = Board().active("oda").table(Regroups())
        drive_away(t, clan("bessho"), faction)
        assert t.pos.alliance[clan("bessho")] == alliance(name)


@pytest.mark.rule("DT 3.2.14")
def test_dt_3_2_14_a_small_local_clan_joins_nobody_when_its_space_is_entered() -> None:
    board = Board().soldiers("tanba_kameyama", minor=1).soldiers("kyo", oda=2)
    t = marches(board, "oda", "kyo", "tanba_kameyama", ODA)
    assert not told(t, ClanJoined)
    assert t.pos.faction[clan("minor")] == NEUTRAL


# ---- reinforcements


@pytest.mark.rule("DT 11.4.1")
def test_dt_11_4_1_entering_units_go_to_any_spaces_of_their_clan() -> None:
    t = waiting(13).table(Reinforcements())
    assert t.to_act() == (ANTI,)
    play(t, *["place shingen in kofu", *["place takeda_soldier in sunpu"] * 2])
    assert texts(t) == [
        f"place terumoto in {name}"
        for name in ("takamatsu", "bitchu_matsuyama", "tottori", "ueshi")
    ]
    assert refused(t, "place terumoto in okayama").rule == "DT 11.4.1"
    assert refused(t, "place mori_soldier in tottori").rule == "DT 11.4.1"
    assert refused(t, "place terumoto in chugoku").rule == "DT 11.4.1"
    place_all(t)
    assert count(t, "kasaoka", "murakami") == 1  # one space only: nobody is asked
    assert count(t, "sunpu", "takeda") == 2


@pytest.mark.rule("DT 11.4.2")
def test_dt_11_4_2_their_chits_go_into_the_cup_for_the_next_turn() -> None:
    t = waiting(15).table(Reinforcements(), FillCup())
    assert not goes_in(t, chit("uesugi_kenshin"))
    place_all(t)
    assert {chit("uesugi"), chit("uesugi_kenshin"), chit("mori")} <= set(in_cup(t.pos))


@pytest.mark.rule("DT 4.2.2c")
def test_dt_4_2_2c_powers_are_placed_after_all_regroups() -> None:
    board = waiting(6).soldiers("box", azai=1).leaders("odani", "nagamasa")
    t = board.table(Regroups(), Reinforcements())
    assert not told(t, PowerEntered)
    play(t, "regroup azai_soldier in odani")
    assert told(t, Regrouped)
    assert told(t, PowerEntered)


@pytest.mark.rule("DT 11.4.3")
def test_dt_11_4_3_a_die_for_each_power_that_is_still_to_come() -> None:
    board = Board().enters("takeda")
    t = board.table(Regroups(), dice=[2, 5])
    hasten(t, REINFORCING)
    assert [t.pos.entry[one] for one in REINFORCING] == [0, 11, 10]
    assert [event.die for event in told(t, EntryHastened)] == [2, 5]


@pytest.mark.rule("DT 11.4.4")
def test_dt_11_4_4_before_this_turn_it_means_the_end_of_this_turn() -> None:
    t = waiting(5).table(Regroups(), dice=[6, 1, 1])
    hasten(t, REINFORCING)
    assert t.pos.entry[alliance("takeda")] == 5
    t = waiting(5).table(Reinforcements())
    assert not told(t, PowerEntered)
    board = waiting(5)
    move_entry(board.pos, alliance("takeda"), 6)
    assert told(board.table(Reinforcements()), PowerEntered)


# ---- monks are stormed


def besieging(*agenda: str) -> DangerousTable:
    board = Board(turn=3).soldiers("mt_hiei", oda=6).soldiers("fort_mt_hiei", enryakuji=2)
    board.control("enryakuji", "mt_hiei").active("oda").pos.traces[place("mt_hiei")] = 1
    return play(board.table(Combats(ODA), dice=[3, 4, 5, *[1] * 12]), *agenda)


@pytest.mark.rule("DT 15.4.5")
def test_dt_15_4_5_a_storm_of_the_monks_rolls_a_die_for_each_power_to_come() -> None:
    t = besieging("pass", "storm")
    assert [t.pos.entry[one] for one in REINFORCING] == [3, 9, 10]
    assert [event.die for event in told(t, EntryHastened)] == [3, 4, 5]


@pytest.mark.rule("DT 15.4.6")
def test_dt_15_4_6_to_besiege_them_rolls_nothing() -> None:
    t = besieging("pass", "pass")
    assert [t.pos.entry[one] for one in REINFORCING] == [6, 13, 15]
