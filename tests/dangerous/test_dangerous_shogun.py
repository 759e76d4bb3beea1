"""Chapter 15.1: Ashikaga Yoshiaki as a samurai, as a daimyo, and in Tomo."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.games.dangerous.box.names import ANTI_ODA, DAIMYO, KYO, REINFORCING, SAMURAI, YOSHIAKI
from kassen.games.dangerous.rules.combat import Combats, to_fight
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import HAND, DangerousTable
from kassen.games.dangerous.rules.reach import speaks_in
from kassen.games.dangerous.rules.sequence import Impulse
from kassen.games.dangerous.rules.shogun import ShogunsHour
from kassen.games.dangerous.rules.told_combat import CombatBegan, ShogunFled
from kassen.games.dangerous.rules.told_control import ClanJoined, ControlTaken, EntryHastened
from kassen.games.dangerous.rules.told_powers import ShogunExiled, ShogunRose
from kassen.games.dangerous.rules.units import change_rank
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
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


def hour(board: Board, whose: str, dice: Sequence[int] = ()) -> DangerousTable:
    """The start of an impulse."""
    seat = ODA if whose == "oda" else ANTI
    board.active(whose)
    return board.table(ShogunsHour(seat, alliance(whose)), dice=dice)


def in_kyo(players: int = 2, rank: int = SAMURAI) -> Board:
    board = Board(players).leaders("kyo", "yoshiaki")
    change_rank(board.pos, YOSHIAKI, rank)
    return board


def daimyo(where: str) -> Board:
    board = Board().leaders(where, "yoshiaki")
    change_rank(board.pos, YOSHIAKI, DAIMYO)
    return board


def talks(board: Board, whose: str, dice: Sequence[int] = ()) -> DangerousTable:
    board.active(whose)
    return board.table(Negotiation(ANTI, alliance(whose)), dice=dice)


# ---- a samurai in Kyo --------------------------------------------------------------------------


@pytest.mark.rule("DT 15.1.3")
def test_dt_15_1_3_oda_does_not_attack_the_samurai_shogun() -> None:
    board = in_kyo().soldiers("kyo", oda=3).entered("kyo").active("oda")
    assert to_fight(board.table()) == []
    board.soldiers("kyo", miyoshi=1)
    t = board.table(Combats(ODA))
    assert [one.place for one in told(t, CombatBegan)] == [KYO]
    while t.to_act() and t.events is not None:  # whoever wins, he is not lost
        (seat,) = t.to_act()
        t.play(seat, t.moves(seat)[0])
    assert where(t, "yoshiaki") == "kyo"


@pytest.mark.rule("DT 15.1.5")
def test_dt_15_1_5_oda_may_exile_him_at_the_start_of_its_impulses() -> None:
    t = hour(in_kyo(), "oda")
    assert t.to_act() == (ODA,)
    assert texts(t) == ["exile the shogun", "pass"]
    assert refused(t, "raise the shogun in kyo").rule == "DT 15.1.7"
    play(t, "pass")
    assert where(t, "yoshiaki") == "kyo"
    t = hour(in_kyo(), "oda", [1, 1, 1])
    play(t, "exile the shogun")
    assert where(t, "yoshiaki") == "tomo"
    assert [one.seat for one in told(t, ShogunExiled)] == [ODA]


@pytest.mark.rule("DT 15.1.5")
def test_dt_15_1_5_it_is_the_first_thing_in_an_impulse() -> None:
    t = in_kyo().table(Impulse(FACTS.chit_ids.index("oda")))
    assert "exile the shogun" in texts(t)
    for whose in ("azai_asakura", "ikko_ikki"):
        assert not hour(in_kyo(), whose).to_act()


@pytest.mark.rule("DT 15.1.6")
def test_dt_15_1_6_a_die_for_each_power_still_to_come() -> None:
    board = in_kyo().enters("mori")
    before = {one: board.pos.entry[one] for one in REINFORCING}
    t = hour(board, "oda", [2, 5])
    play(t, "exile the shogun")
    takeda, uesugi = alliance("takeda"), alliance("uesugi")
    assert [(one.alliance, one.die) for one in told(t, EntryHastened)] == [(takeda, 2), (uesugi, 5)]
    assert t.pos.entry[takeda] == max(t.pos.turn, before[takeda] - 2)
    assert t.pos.entry[uesugi] == before[uesugi] - 5
    assert t.pos.entry[alliance("mori")] == 0


# ---- he takes the field ------------------------------------------------------------------------


@pytest.mark.rule("DT 15.1.7")
def test_dt_15_1_7_the_minors_may_raise_him_while_he_is_a_samurai_in_kyo() -> None:
    t = hour(in_kyo(), "anti_oda_minors")
    assert t.to_act() == (ANTI,)
    assert texts(t) == ["raise the shogun in kyo", "pass"]
    assert refused(t, "exile the shogun").rule == "DT 15.1.5"
    play(t, "raise the shogun in kyo")
    assert t.pos.rank[YOSHIAKI] == DAIMYO
    assert [one.place for one in told(t, ShogunRose)] == [KYO]
    assert not hour(in_kyo(rank=DAIMYO), "anti_oda_minors").to_act()
    assert not hour(Board().leaders("tomo", "yoshiaki"), "anti_oda_minors").to_act()


@pytest.mark.rule("DT 15.1.8")
def test_dt_15_1_8_as_a_daimyo_he_marches_with_the_minors_and_cannot_be_exiled() -> None:
    samurai = in_kyo().soldiers("mitsukuri", rokkaku=1).moves("anti_oda_minors", 2, ANTI)
    assert not [one for one in texts(samurai) if one.startswith("march kyo")]
    t = in_kyo(rank=DAIMYO).moves("anti_oda_minors", 2, ANTI)
    play(t, "march kyo->otsu", "take yoshiaki", "go")
    assert where(t, "yoshiaki") == "otsu"
    assert not hour(in_kyo(rank=DAIMYO), "oda").to_act()


@pytest.mark.rule("DT 15.1.8")
def test_dt_15_1_8_alone_in_kyo_he_takes_it_when_the_impulse_ends() -> None:
    board = in_kyo().control("oda", "kyo").active("anti_oda_minors")
    t = board.table(ShogunsHour(ANTI, alliance("anti_oda_minors")), SettleControl(ANTI))
    play(t, "raise the shogun in kyo")
    assert [(one.clan, one.place) for one in told(t, ControlTaken)] == [(clan("ashikaga"), KYO)]


@pytest.mark.rule("DT 15.1.9")
def test_dt_15_1_9_with_oda_in_kyo_he_may_slip_into_an_adjacent_space() -> None:
    t = hour(in_kyo(), "anti_oda_minors")
    assert refused(t, "raise the shogun in otsu").rule == "DT 15.1.9"
    t = hour(in_kyo().soldiers("kyo", oda=2), "anti_oda_minors")
    near = {f"raise the shogun in {FACTS.place_ids[at]}" for at in FACTS.neighbours[KYO]}
    assert set(texts(t)) == near | {"raise the shogun in kyo", "pass"}
    assert refused(t, "raise the shogun in gifu").rule == "DT 15.1.9"
    play(t, "raise the shogun in otsu")
    assert where(t, "yoshiaki") == "otsu"
    assert told(t, CombatBegan) == []


@pytest.mark.rule("DT 15.1.10")
def test_dt_15_1_10_where_he_meets_others_there_is_a_combat_at_once() -> None:
    t = hour(in_kyo().soldiers("kyo", oda=1), "anti_oda_minors", [1, 6, 6])
    play(t, "raise the shogun in kyo")
    (began,) = told(t, CombatBegan)
    assert (began.place, began.alliance) == (KYO, alliance("anti_oda_minors"))
    while not told(t, ShogunFled):
        (seat,) = t.to_act()
        t.play(seat, t.moves(seat)[0])
    assert where(t, "yoshiaki") == "tomo"


@pytest.mark.rule("DT 15.1.10")
def test_dt_15_1_10_defenders_of_the_space_may_await_him_inside() -> None:
    board = in_kyo().soldiers("kyo", oda=1).soldiers("otsu", oda=2).control("oda", "kyo", "otsu")
    t = hour(board, "anti_oda_minors")
    play(t, "raise the shogun in otsu")
    assert t.to_act() == (ODA,)
    play(t, "all inside")
    assert (count(t, "fort_otsu", "oda"), where(t, "yoshiaki")) == (2, "otsu")


@pytest.mark.rule("DT 15.1.10")
def test_dt_15_1_10_neutral_men_fight_him_too_and_a_neutral_clan_takes_the_other_side() -> None:
    board = in_kyo().soldiers("kyo", oda=1).soldiers("tanba_kameyama", minor=1)
    t = hour(board, "anti_oda_minors")
    play(t, "raise the shogun in tanba_kameyama")
    assert [one.place for one in told(t, CombatBegan)] == [place("tanba_kameyama")]
    board = (
        in_kyo().soldiers("kyo", oda=1).soldiers("otsu", iga_ninja=2).control("iga_ninja", "otsu")
    )
    t = hour(board, "anti_oda_minors")
    play(t, "raise the shogun in otsu")
    assert [(one.clan, one.alliance) for one in told(t, ClanJoined)] == [(clan("iga_ninja"), 0)]


# ---- in Tomo, and his word ---------------------------------------------------------------------


@pytest.mark.rule("DT 15.1.11")
def test_dt_15_1_11_exiled_as_a_samurai_he_has_no_voice_any_more() -> None:
    board = Board().leaders("tomo", "yoshiaki").soldiers("mitsukuri", rokkaku=1)
    t = board.soldiers("kannonji", oda=1).active("anti_oda_minors").table()
    asked = Negotiation(ANTI, alliance("anti_oda_minors"))
    refusal = asked.refused(t, YOSHIAKI)
    assert refusal is not None
    assert refusal.rule == "DT 15.1.11"
    assert speaks_in(t, place("kannonji"), ANTI_ODA) == []
    assert not ShogunsHour(ANTI, alliance("anti_oda_minors")).arises(t)


@pytest.mark.rule("DT 15.1.12")
def test_dt_15_1_12_oda_men_hear_him_wherever_anybody_stands_against_them() -> None:
    """Azai's men stand beside Kannon-ji; the Minors have nobody there."""
    board = daimyo("mitsukuri").soldiers("sawayama", azai=1).soldiers("kannonji", oda=1)
    t = talks(
        board.soldiers("fort_yokoyama", oda=1).soldiers("yokoyama", asakura=1), "anti_oda_minors"
    )
    play(t, "negotiate yoshiaki")
    assert {"woo oda in kannonji", "woo oda in yokoyama"} <= set(texts(t))


@pytest.mark.rule("DT 15.1.12")
def test_dt_15_1_12_neutrals_hear_him_as_they_hear_any_daimyo() -> None:
    """Tanba-Kameyama is next to Kyo alone; Ueno's ninja are next to Azai, not to the Minors."""
    board = daimyo("kyo").soldiers("tanba_kameyama", minor=1).soldiers("ueno", iga_ninja=2)
    beside = FACTS.place_ids[FACTS.neighbours[place("ueno")][0]]
    t = talks(board.soldiers(beside, azai=1), "anti_oda_minors")
    play(t, "negotiate yoshiaki")
    assert texts(t) == ["woo minor in tanba_kameyama"]
    assert refused(t, "woo iga_ninja in ueno").rule == "DT 8.3.2"


@pytest.mark.rule("DT 15.1.12")
def test_dt_15_1_12_a_samurai_shogun_reaches_only_the_neighbours_of_kyo() -> None:
    board = (
        in_kyo().soldiers("sawayama", azai=1).soldiers("kannonji", oda=1).soldiers("otsu", oda=1)
    )
    t = talks(board, "anti_oda_minors")
    play(t, "negotiate yoshiaki")
    assert texts(t) == ["woo oda in otsu"]


@pytest.mark.rule("DT 15.1.14")
def test_dt_15_1_14_from_tomo_the_daimyo_lends_his_word_to_any_alliance_against_oda() -> None:
    board = daimyo("tomo").soldiers("sawayama", azai=1).soldiers("kannonji", oda=2)
    t = talks(board.control("oda", "kyo"), "azai_asakura", [6, 6, 1])
    play(t, "negotiate yoshiaki", "woo oda in kannonji")
    assert count(t, "kannonji", "oda") == 1
    assert count(t, "kannonji", "ashikaga") + count(t, "fort_kannonji", "ashikaga") == 1
    (began,) = told(t, CombatBegan)
    assert began.alliance == alliance("anti_oda_minors")


@pytest.mark.rule("DT 15.1.14")
def test_dt_15_1_14_at_large_he_speaks_in_impulses_of_the_minors_only() -> None:
    board = daimyo("mitsukuri").soldiers("sawayama", azai=1).soldiers("kannonji", oda=2)
    t = board.active("azai_asakura").table()
    asked = Negotiation(ANTI, alliance("azai_asakura"))
    refusal = asked.refused(t, YOSHIAKI)
    assert refusal is not None
    assert refusal.rule == "DT 8.3.1"
    t = daimyo("tomo").soldiers("kannonji", oda=2).active("oda").table()
    refusal = Negotiation(ODA, alliance("oda")).refused(t, YOSHIAKI)
    assert refusal is not None
    assert refusal.rule == "DT 15.1.14"


@pytest.mark.rule("DT 15.1.15")
def test_dt_15_1_15_traitors_won_from_afar_join_his_clan_and_fight_for_it() -> None:
    """Card 1 in the hands of Anti-Oda: Mitsuhide, beside Azai's men, in an impulse of Azai."""
    board = daimyo("tomo").soldiers("sawayama", azai=1).control("oda", "kyo", "kannonji")
    board.leaders("kannonji", "mitsuhide", "hideyoshi").soldiers("kannonji", oda=2)
    board.pos.place[0], board.pos.known[0] = HAND + ANTI, 1 << ANTI
    t = talks(board, "azai_asakura")
    play(t, "betray card_1 by yoshiaki", "pass")
    assert t.pos.serves[leader("mitsuhide")] == clan("ashikaga")
    (began,) = told(t, CombatBegan)
    assert (began.place, began.alliance) == (place("kannonji"), alliance("anti_oda_minors"))


@pytest.mark.rule("DT 15.1.15")
def test_dt_15_1_15_a_betrayal_in_combat_may_use_his_word_though_he_is_not_there() -> None:
    field = place("kannonji")
    board = daimyo("tomo").leaders("kannonji", "nagamasa", "hideyoshi")
    t = board.active("azai_asakura").table()
    assert speaks_in(t, field, ANTI_ODA) == [YOSHIAKI]
    change_rank(t.pos, YOSHIAKI, SAMURAI)
    assert speaks_in(t, field, ANTI_ODA) == []
    kyo = in_kyo().active("anti_oda_minors").table()
    assert speaks_in(kyo, KYO, ANTI_ODA) == [YOSHIAKI]
    kyo.pos.active = alliance("azai_asakura")
    assert speaks_in(kyo, KYO, ANTI_ODA) == []
