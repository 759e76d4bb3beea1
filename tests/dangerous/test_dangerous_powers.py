"""Chapters 15.2 to 15.4 and 3.33: Ikko-Ikki, the temples of Kaga, illness, Enryaku-ji."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.games.dangerous.box.names import (
    KENSHIN,
    MINORS,
    NOBUNAGA,
    NOBUTADA,
    NONE,
    REINFORCING,
    SHINGEN,
)
from kassen.games.dangerous.rules.entry import hasten
from kassen.games.dangerous.rules.events import CardDrawn, ChitDrawn
from kassen.games.dangerous.rules.ikko import IkkoTruce, KagaRises, Rising
from kassen.games.dangerous.rules.illness import Illness
from kassen.games.dangerous.rules.monks import EnterMonks, monks_are_due
from kassen.games.dangerous.rules.negotiation import Negotiation, targets
from kassen.games.dangerous.rules.order import out_of_order
from kassen.games.dangerous.rules.position import (
    IN_CUP,
    LASTING,
    NO_TRUCE,
    OUT,
    THIS_TURN,
    WAITING,
    DangerousTable,
)
from kassen.games.dangerous.rules.regroup import Regroups
from kassen.games.dangerous.rules.reinforcements import Reinforcements
from kassen.games.dangerous.rules.sequence import EndPhase, FillCup, NextTurn, Turn
from kassen.games.dangerous.rules.siege import is_siege
from kassen.games.dangerous.rules.stations import row
from kassen.games.dangerous.rules.told_cards import ShutIn
from kassen.games.dangerous.rules.told_combat import CombatBegan, Duelled
from kassen.games.dangerous.rules.told_control import ControlTaken, PowerEntered
from kassen.games.dangerous.rules.told_powers import (
    DiedOfIllness,
    HeirFollowed,
    IkkoRose,
    IllnessRolled,
    LastingTruceMade,
    MonksBesieged,
    MonksCame,
    TempleTurned,
    TruceMade,
)
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    chit,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    set_up,
    station,
    texts,
    told,
    where,
)

IKKO = clan("ikko_ikki")
TEMPLES = ("daishoji", "oyama")


# ---- Ikko-Ikki (15.2) --------------------------------------------------------------------------


@pytest.mark.rule("DT 15.2.1")
def test_dt_15_2_1_men_of_saika_can_be_won_and_fire_as_others_do() -> None:
    beside = FACTS.place_ids[FACTS.neighbours[place("saika")][0]]
    board = Board().leaders(beside, "nobunaga").soldiers("saika", saika=2, ikko_ikki=2)
    t = board.active("oda").table()
    found = {one for one, _ in targets(t.pos, t.facts, NOBUNAGA)}
    assert found == {clan("saika")}


@pytest.mark.rule("DT 15.2.2")
def test_dt_15_2_2_ikko_ikki_never_change_sides() -> None:
    beside = FACTS.place_ids[FACTS.neighbours[place("nagashima")][0]]
    board = Board().leaders(beside, "nobunaga").soldiers("nagashima", ikko_ikki=2)
    near = next(at for at in FACTS.neighbours[place(beside)] if at != place("nagashima"))
    board.soldiers(FACTS.place_ids[near], rokkaku=1)
    t = board.active("oda").table(Negotiation(ODA, 0))
    play(t, "negotiate nobunaga")
    assert refused(t, "woo ikko_ikki in nagashima").rule == "DT 8.3.13"
    assert not [one for one in texts(t) if "ikko_ikki" in one]


def kaga(box: int, **soldiers: int) -> Board:
    """Local soldiers in both temples, Ikko-Ikki in the box; Oda holds Kyo."""
    board = Board(turn=15).control("oda", "kyo").soldiers("box", ikko_ikki=box)
    for temple in TEMPLES:
        board.soldiers(temple, **(soldiers or {"minor": 1}))
    return board


@pytest.mark.rule("DT 15.2.4")
def test_dt_15_2_4_the_temples_of_kaga_rise_when_uesugi_enters() -> None:
    t = kaga(5).enters("takeda", "mori").table(Reinforcements())
    assert [one.alliance for one in told(t, PowerEntered)] == [alliance("uesugi")]
    assert [FACTS.place_ids[one.place] for one in told(t, TempleTurned)] == list(TEMPLES)
    for temple in TEMPLES:
        assert (count(t, temple, "minor"), count(t, temple, "ikko_ikki")) == (0, 1)
        assert t.pos.control[place(temple)] == IKKO
    assert (count(t, "box", "ikko_ikki"), count(t, "peu", "minor")) == (3, 2)
    board = kaga(5)
    board.pos.turn = 13
    other = board.table(Reinforcements())
    assert len(told(other, PowerEntered)) == 2
    assert told(other, TempleTurned) == []


@pytest.mark.rule("DT 15.2.4")
def test_dt_15_2_4_a_besieged_local_soldier_is_replaced_in_the_temple() -> None:
    board = Board(turn=15).soldiers("box", ikko_ikki=2).soldiers("oyama", oda=2)
    t = board.soldiers("fort_oyama", minor=1).soldiers("daishoji", minor=1).table(KagaRises())
    assert count(t, "fort_oyama", "ikko_ikki") == 1
    assert is_siege(t.pos, place("oyama"))
    assert t.pos.control[place("oyama")] == NONE  # both sides are there (2.46.10)


@pytest.mark.rule("DT 15.2.5")
def test_dt_15_2_5_with_one_soldier_in_the_box_the_player_picks_the_temple() -> None:
    t = kaga(1).table(KagaRises())
    assert t.to_act() == (ANTI,)
    names = texts(t)
    assert [one.rpartition(" ")[2] for one in names] == list(TEMPLES)
    assert refused(t, names[0].replace("daishoji", "kitanosho")).rule == "DT 15.2.5"
    play(t, names[1])
    assert (count(t, "oyama", "ikko_ikki"), count(t, "daishoji", "minor")) == (1, 1)
    one = Board(turn=15).soldiers("box", ikko_ikki=1).soldiers("oyama", minor=1)
    alone = one.table(KagaRises())  # nobody holds the other temple, so there is no choice
    assert (count(alone, "oyama", "ikko_ikki"), alone.to_act()) == (1, ())
    none = kaga(0).table(KagaRises())
    assert not none.to_act()
    assert count(none, "oyama", "minor") == count(none, "daishoji", "minor") == 1


@pytest.mark.rule("DT 15.2.6")
def test_dt_15_2_6_nobody_draws_for_these_temples() -> None:
    t = kaga(2).table(KagaRises())
    assert t.pos.control[place("oyama")] == IKKO
    assert told(t, CardDrawn) == []
    gone = kaga(2, oda=0).control("oda", *TEMPLES).table(KagaRises())
    assert [FACTS.place_ids[one.place] for one in told(gone, ControlTaken)] == list(TEMPLES)
    assert told(gone, CardDrawn) == []


@pytest.mark.rule("DT 15.2.8")
def test_dt_15_2_8_where_oda_holds_a_temple_ikko_ikki_choose_fort_or_field_first() -> None:
    board = kaga(2, oda=1).control("oda", *TEMPLES)
    t = board.table(KagaRises())
    assert [one.soldiers for one in told(t, IkkoRose)] == [1]
    assert t.to_act() == (ANTI,)
    play(t, "all inside")
    assert t.to_act() == (ODA,)
    play(t, "all outside")
    assert [FACTS.place_ids[one.place] for one in told(t, ShutIn)] == ["daishoji"]
    assert count(t, "fort_daishoji", "ikko_ikki") == count(t, "daishoji", "oda") == 1
    assert [FACTS.place_ids[one.place] for one in told(t, IkkoRose)] == list(TEMPLES)


@pytest.mark.rule("DT 15.2.9")
def test_dt_15_2_9_a_riot_is_fought_as_a_betrayal_is_and_gives_no_card() -> None:
    board = Board().control("oda", "kyo", "kuwana").soldiers("kuwana", oda=1)
    t = (
        board.soldiers("box", ikko_ikki=5)
        .active("ikko_ikki")
        .table(Rising(place("kuwana"), 1), dice=[6, 1])
    )
    assert t.to_act() == (ANTI,)
    play(t, "all outside", "all outside")
    assert len(told(t, Duelled)) == 1
    assert [one.clan for one in told(t, ControlTaken)] == [IKKO]
    assert told(t, CardDrawn) == []
    empty = (
        Board()
        .control("oda", "kyo", "kuwana")
        .soldiers("box", ikko_ikki=1)
        .table(Rising(place("kuwana"), 2))
    )
    assert (count(empty, "kuwana", "ikko_ikki"), told(empty, CombatBegan)) == (1, [])
    assert empty.pos.control[place("kuwana")] == IKKO
    nobody = Board().control("oda", "kuwana").table(Rising(place("kuwana"), 2))
    assert told(nobody, IkkoRose) == []


@pytest.mark.rule("DT 15.2.9")
def test_dt_15_2_9_who_has_marched_there_before_fights_beside_those_who_rise() -> None:
    """He stays halted, wherever they take up their places, and is not fought for twice."""
    board = Board().control("ikko_ikki", "nagashima").control("oda", "kuwana", "kyo")
    board.soldiers("nagashima", ikko_ikki=3).soldiers("kuwana", oda=2).soldiers("box", ikko_ikki=2)
    t = board.moves("ikko_ikki", 2, ANTI)
    play(t, "march nagashima->kuwana", "take ikko_ikki_soldier", "go")
    t = board.table(Rising(place("kuwana"), 2))
    play(t, "all inside")
    inside = count(t, "fort_kuwana", "ikko_ikki")
    assert inside == min(3, 2 * FACTS.forts[place("kuwana")])
    at = row(station("fort_kuwana"), IKKO), row(place("kuwana"), IKKO)
    assert sum(t.pos.halted[one] for one in at) == 1
    assert out_of_order(t.pos) == []


# ---- truce (3.33) ------------------------------------------------------------------------------


@pytest.mark.rule("DT 3.33.2")
def test_dt_3_33_2_a_truce_lasts_for_ever_if_oda_holds_ishiyama() -> None:
    t = Board().control("oda", "ishiyama").table(IkkoTruce(ODA), NextTurn())
    assert t.pos.truce == LASTING
    assert len(told(t, LastingTruceMade)) == 1
    short = Board().control("ikko_ikki", "ishiyama").table(IkkoTruce(ODA))
    assert (short.pos.truce, len(told(short, TruceMade))) == (THIS_TURN, 1)
    over = Board().control("ikko_ikki", "ishiyama")
    over.pos.chits[chit("turn_end")] = IN_CUP
    after = over.table(IkkoTruce(ODA), NextTurn())
    assert after.pos.truce == NO_TRUCE
    lasting = Board()
    lasting.pos.truce = LASTING
    assert lasting.table(IkkoTruce(ODA)).pos.truce == LASTING


@pytest.mark.rule("DT 3.33.2")
def test_dt_3_33_2_no_regroup_in_the_turn_of_a_truce_but_in_the_next() -> None:
    board = Board().control("ikko_ikki", "ishiyama").soldiers("box", ikko_ikki=3)
    held = board.soldiers("ishiyama", ikko_ikki=1).table(IkkoTruce(ODA), Regroups())
    assert not [one for one in (texts(held) if held.to_act() else []) if "ikko_ikki" in one]
    board.pos.truce = NO_TRUCE
    free = board.table(Regroups())
    assert [one for one in texts(free) if "ikko_ikki" in one]


@pytest.mark.rule("DT 3.33.4")
def test_dt_3_33_4_a_truce_does_not_keep_ikko_ikki_from_rising() -> None:
    board = Board().control("oda", "kyo", "ishiyama", "kuwana").soldiers("box", ikko_ikki=2)
    t = board.table(IkkoTruce(ODA), Rising(place("kuwana"), 2))
    assert t.pos.truce == LASTING
    assert (count(t, "kuwana", "ikko_ikki"), count(t, "box", "ikko_ikki")) == (2, 0)


# ---- illness (15.3) ----------------------------------------------------------------------------


def ill(board: Board, dice: Sequence[int]) -> DangerousTable:
    return board.table(Illness(), dice=dice)


def takeda(where: str = "kofu", turn: int = 8) -> Board:
    return Board(turn=turn).enters("takeda").leaders(where, "shingen")


@pytest.mark.rule("DT 15.3.1")
def test_dt_15_3_1_two_dice_for_each_who_lives_and_has_entered() -> None:
    board = takeda().leaders("box", "kenshin").leaders("kyo", "nobunaga")
    t = ill(board, [4, 4])
    assert [(one.leader, one.dice) for one in told(t, IllnessRolled)] == [(SHINGEN, (4, 4))]
    both = ill(board.enters("uesugi"), [4, 4, 5, 5])
    assert [one.leader for one in told(both, IllnessRolled)] == [SHINGEN, KENSHIN]
    dead = ill(Board().enters("takeda").leaders("peu", "shingen"), [])
    assert told(dead, IllnessRolled) == []


@pytest.mark.rule("DT 15.3.1")
def test_dt_15_3_1_from_the_end_phase_in_which_he_enters() -> None:
    t = Board(turn=6).control("takeda", "kofu").soldiers("kofu", takeda=1)
    t.pos.entry[alliance("takeda")] = 6
    t.leaders("box", "shingen").pos.chits[chit("turn_end")] = IN_CUP
    table = t.table(EndPhase(), dice=None)
    while not told(table, IllnessRolled):
        (seat,) = table.to_act()
        table.play(seat, table.moves(seat)[-1])
    assert [one.leader for one in told(table, IllnessRolled)] == [SHINGEN]


@pytest.mark.rule("DT 4.2.4")
def test_dt_4_2_4_illness_comes_after_disbanding_and_before_the_cup_is_filled() -> None:
    board = takeda().soldiers("kofu", takeda=1).control("takeda", "kofu")
    board.pos.chits[chit("turn_end")] = IN_CUP
    t = board.table(EndPhase())
    while "disband some" not in texts(t):
        play(t, "pass")
    assert told(t, IllnessRolled) == []
    play(t, "pass")
    names = [type(one).__name__ for one in t.events or ()]
    assert names.index("IllnessRolled") < names.index("CupFilled")


@pytest.mark.rule("DT 15.3.2")
@pytest.mark.parametrize("where", ["box", "track"])
def test_dt_15_3_2_in_the_box_and_on_the_track_too(where: str) -> None:
    t = ill(takeda(where), [3, 4])
    assert [one.leader for one in told(t, IllnessRolled)] == [SHINGEN]


@pytest.mark.rule("DT 15.3.3")
@pytest.mark.parametrize(("dice", "dies"), [((1, 1), True), ((1, 2), True), ((2, 2), False)])
def test_dt_15_3_3_two_or_three_kills_him(dice: tuple[int, int], dies: bool) -> None:
    t = ill(takeda(), dice)
    assert bool(told(t, DiedOfIllness)) is dies
    assert where(t, "shingen") == ("peu" if dies else "kofu")


@pytest.mark.rule("DT 15.3.4")
def test_dt_15_3_4_his_named_chit_leaves_the_game() -> None:
    t = takeda().table(Illness(), FillCup(), dice=[1, 1])
    assert t.pos.chits[chit("takeda_shingen")] == OUT


@pytest.mark.rule("DT 15.3.5")
def test_dt_15_3_5_the_plain_chit_is_left_out_for_one_turn() -> None:
    board = takeda().soldiers("kofu", takeda=1)
    t = board.table(Illness(), FillCup(), dice=[1, 2])
    assert t.pos.chits[chit("takeda")] == WAITING
    assert t.pos.chits[chit("oda")] == IN_CUP
    again = board.table(FillCup())
    assert again.pos.chits[chit("takeda")] == IN_CUP
    assert again.pos.chits[chit("takeda_shingen")] == OUT


@pytest.mark.rule("DT 15.3.6")
@pytest.mark.parametrize("station", ["kofu", "fort_kofu", "box", "track"])
def test_dt_15_3_6_his_heir_takes_his_place_where_he_was(station: str) -> None:
    board = takeda(station)
    board.pos.due[SHINGEN] = 9 if station == "track" else 0
    t = ill(board, [1, 1])
    assert where(t, "katsuyori") == station
    assert t.pos.due[leader("katsuyori")] == (9 if station == "track" else 0)
    assert [one.leader for one in told(t, HeirFollowed)] == [SHINGEN]


@pytest.mark.rule("DT 15.3.7")
def test_dt_15_3_7_nobunaga_is_checked_from_turn_31() -> None:
    for turn, rolled in ((30, []), (31, [NOBUNAGA])):
        t = ill(Board(turn=turn).leaders("kyo", "nobunaga").soldiers("kyo", oda=1), [1, 1])
        assert [one.leader for one in told(t, DiedOfIllness)] == rolled
    assert where(t, "nobutada") == "kyo"
    assert t.pos.where[NOBUTADA] == place("kyo")
    assert t.pos.chits[chit("oda_nobunaga")] == OUT


# ---- Enryaku-ji (15.4) -------------------------------------------------------------------------


def second_turn(board: Board) -> DangerousTable:
    board.pos.chits[chit("turn_end")] = IN_CUP
    return board.soldiers("track", enryakuji=2).table(Turn())


@pytest.mark.rule("DT 15.4.1")
def test_dt_15_4_1_the_monks_come_at_the_start_of_turn_2() -> None:
    t = second_turn(Board(turn=2))
    assert [(one.soldiers, one.place) for one in told(t, MonksCame)] == [(2, place("mt_hiei"))]
    names = [type(one) for one in t.events or ()]
    assert names.index(MonksCame) < names.index(ChitDrawn)
    assert count(t, "mt_hiei", "enryakuji") == 2
    assert t.pos.alliance[clan("enryakuji")] == MINORS
    for turn in (1, 3):
        assert not monks_are_due(Board(turn=turn).soldiers("track", enryakuji=2).table())


@pytest.mark.rule("DT 15.4.1")
def test_dt_15_4_1_in_a_game_of_their_own() -> None:
    t = set_up(seed="monks")
    while not told(t, MonksCame):
        (seat,) = t.to_act()
        moves = t.moves(seat)
        t.play(seat, moves[-1] if len(moves) > 1 else moves[0])
    assert t.pos.turn == 2
    assert count(t, "track", "enryakuji") == 0


@pytest.mark.rule("DT 15.4.2")
def test_dt_15_4_2_oda_in_mt_hiei_besieges_them_in_the_temple() -> None:
    t = second_turn(Board(turn=2).soldiers("mt_hiei", oda=3))
    assert (count(t, "fort_mt_hiei", "enryakuji"), count(t, "mt_hiei", "oda")) == (2, 3)
    assert is_siege(t.pos, place("mt_hiei"))
    assert len(told(t, MonksBesieged)) == 1
    friends = second_turn(Board(turn=2).soldiers("mt_hiei", azai=1))
    assert count(friends, "mt_hiei", "enryakuji") == 2


@pytest.mark.rule("DT 15.4.3")
@pytest.mark.parametrize("oda", [0, 2])
def test_dt_15_4_3_mt_hiei_is_theirs_at_once_and_nobody_draws(oda: int) -> None:
    board = Board(turn=2).soldiers("mt_hiei", oda=oda).control("oda", "kyo", "mt_hiei")
    t = board.soldiers("track", enryakuji=2).table(EnterMonks())
    assert t.pos.control[place("mt_hiei")] == clan("enryakuji")
    assert told(t, CardDrawn) == []


@pytest.mark.rule("DT 15.4.7")
def test_dt_15_4_7_nothing_hastens_the_monks() -> None:
    board = Board(turn=1).soldiers("track", enryakuji=2)
    t = board.table(dice=[6, 6, 6])
    hasten(t, REINFORCING)
    assert count(t, "track", "enryakuji") == 2
    assert not monks_are_due(t)
    assert t.facts.monks_turn == 2
    t.pos.turn = 2
    assert monks_are_due(t)
