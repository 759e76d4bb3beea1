"""Chapter 5: lines of communication."""

from __future__ import annotations

from random import Random

import pytest

from kassen.games.dangerous.rules.communication import (
    CheckCommunication,
    Lines,
    check,
    check_everybody,
    occupied,
    units_cut,
)
from kassen.games.dangerous.rules.events import CutOff
from kassen.games.dangerous.rules.order import out_of_order
from kassen.games.dangerous.rules.position import Position
from kassen.games.dangerous.rules.units import convert_soldiers
from tests.dangerous.boards import (
    FACTS,
    Board,
    clan,
    leader,
    place,
    play,
    set_up,
    station,
    texts,
    told,
)


def good(board: Board, whose: str, where: str) -> bool:
    """Units of the clan would be in communication there."""
    return Lines(board.pos, FACTS).in_communication(clan(whose), station(where))


def all_reached_anew(pos: Position) -> list[tuple[int, int]]:
    """The same by walking from place to place, without bit sets: (clan, station) cut off."""
    return [
        (whose, at)
        for at in occupied(pos)
        for whose in range(23)
        if pos.soldiers[at * 23 + whose] and not _walks(pos, whose, at)
    ]


def _walks(pos: Position, whose: int, at: int) -> bool:
    side = pos.faction[whose]
    if side == 2:
        return True
    enemy = 1 - side
    besieged, here = at >= 89, at - 89 if at >= 89 else at

    def enemies(p: int) -> bool:
        return bool(pos.present[p] >> enemy & 1)

    def ours(p: int) -> bool:
        return p < 72 and pos.control[p] != 255 and pos.faction[pos.control[p]] == side

    def lane(p: int) -> bool:
        return 83 <= p < 86 or (ours(p) and not pos.present[89 + p] >> enemy & 1)

    def is_end(p: int) -> bool:
        if whose == clan("ikko_ikki"):
            return p < 72 and pos.control[p] == whose
        if FACTS.homes[whose]:
            return p in FACTS.homes[whose]
        mine = bool(FACTS.starts[whose] >> p & 1)
        homes = [h for c in range(23) if pos.faction[c] == side for h in FACTS.homes[c]]
        return mine or p in homes

    def passable(p: int) -> bool:
        return not enemies(p) and (ours(p) or 72 <= p < 86 or (p >= 86 and is_end(p)))

    def steps(p: int, by_sea_only: bool = False) -> list[int]:
        found = []
        for q in FACTS.neighbours[p]:
            if FACTS.ways[p][q] == 3:
                usable = ours(p) if by_sea_only else lane(p)
                if usable and (83 <= q < 86 or lane(q)):
                    found.append(q)
            elif not by_sea_only:
                found.append(q)
        return found

    free = not pos.present[89 + here] >> side & 1 if here < 72 else True
    if not besieged and is_end(here) and free and (ours(here) or here >= 86):
        return True
    seen, todo = set[int](), [q for q in steps(here, besieged) if passable(q)]
    while todo:
        p = todo.pop()
        if p in seen:
            continue
        seen.add(p)
        if is_end(p):
            return True
        todo += [q for q in steps(p) if passable(q)]
    return False


@pytest.mark.parametrize("seed", range(4))
def test_bit_sets_find_what_a_walk_finds(seed: int) -> None:
    t, chance, compared = set_up(seed=str(seed)), Random(seed), 0
    for number in range(400):
        if t.result is not None:
            break
        (seat,) = t.to_act()
        t.apply(seat, chance.choice(t.moves(seat)))
        if number % 20 == 0:
            pos = t.pos.copy()
            check_everybody(pos, FACTS)
            marked = [(i % 23, i // 23) for i, some in enumerate(pos.cut) if some]
            assert sorted(marked) == sorted(all_reached_anew(pos))
            compared += len(marked)
    assert compared


@pytest.mark.rule("DT 5.1.1")
def test_dt_5_1_1_communication_is_checked_before_movement() -> None:
    board = Board().soldiers("kitanosho", oda=2).soldiers("kiyosu", oda=1)
    t = board.table(CheckCommunication())
    assert [(event.place, event.units) for event in told(t, CutOff)] == [(place("kitanosho"), 2)]
    assert units_cut(t.pos, place("kiyosu")) == 0


@pytest.mark.rule("DT 5.1.2")
def test_dt_5_1_2_the_result_stands_until_the_next_check() -> None:
    board = Board().soldiers("kanagasaki", oda=2).soldiers("sawayama", azai=1)
    board.control("azai", "kyo", "mt_hiei", "otsu").control("oda", "kanagasaki")
    t = board.moves("oda", 5)
    assert units_cut(t.pos, place("kanagasaki")) == 2
    play(t, "march kanagasaki->kutsuki", "take all", "go")
    assert units_cut(t.pos, place("kutsuki")) == 2
    assert units_cut(t.pos, place("kanagasaki")) == 0


@pytest.mark.rule("DT 5.2.1")
def test_dt_5_2_1_a_unit_traces_to_a_home_castle_of_its_own_clan() -> None:
    board = Board()
    assert good(board, "azai", "yokoyama")
    board.control("oda", "odani")
    assert not good(board, "azai", "yokoyama")


@pytest.mark.rule("DT 5.2.2")
def test_dt_5_2_2_a_clan_without_one_traces_to_its_own_starts_or_any_home_of_its_faction() -> None:
    board = Board()
    assert not FACTS.homes[clan("hosokawa")]
    assert good(board, "hosokawa", "kyo")
    board.control("azai", "shoryuji")
    assert good(board, "hosokawa", "kiyosu")
    board.control("azai", "gifu", "kiyosu").control("takeda", "hamamatsu")
    assert not good(board, "hosokawa", "kyo")


@pytest.mark.rule("DT 5.2.3")
def test_dt_5_2_3_a_besieged_home_castle_cuts_off_the_whole_clan() -> None:
    board = Board().soldiers("fort_odani", azai=2).soldiers("odani", oda=3)
    assert not good(board, "azai", "yokoyama")
    assert not good(board, "azai", "fort_odani")
    assert good(board, "asakura", "kitanosho")


@pytest.mark.rule("DT 5.2.4")
def test_dt_5_2_4_oda_needs_only_one_of_its_castles() -> None:
    board = Board().control("azai", "gifu")
    assert good(board, "oda", "inuyama")
    board.control("azai", "kiyosu")
    assert not good(board, "oda", "inuyama")


@pytest.mark.rule("DT 5.2.5")
def test_dt_5_2_5_the_units_own_place_is_not_part_of_the_trace() -> None:
    board = Board().soldiers("ogaki", oda=1, azai=1).control("azai", "ogaki")
    assert good(board, "oda", "ogaki")


@pytest.mark.rule("DT 5.2.6")
def test_dt_5_2_6_an_enemy_on_the_trace_blocks_unless_besieged() -> None:
    board = Board().control("azai", "ogaki", "sawayama", "kuwana", "ise_kameyama", "minakuchi")
    board.control("oda", "ogaki")
    way = "sekigahara"
    assert good(board, "oda", way)
    board.soldiers("ogaki", azai=1)
    assert not good(board, "oda", way)
    board = Board().control("azai", "sawayama", "kuwana", "ise_kameyama", "minakuchi")
    board.soldiers("fort_ogaki", azai=1).soldiers("ogaki", oda=1)
    assert good(board, "oda", way)


@pytest.mark.rule("DT 5.2.7")
def test_dt_5_2_7_a_space_that_is_not_the_factions_blocks_neutral_ones_too() -> None:
    board = Board()
    assert good(board, "oda", "tanba_kameyama")
    assert not good(board, "oda", "kuroi")
    board.control("oda", "tanba_kameyama", "yagami")
    assert good(board, "oda", "kuroi")


@pytest.mark.rule("DT 5.2.8")
def test_dt_5_2_8_a_trace_may_cross_seas_without_enemies() -> None:
    board = Board()
    assert good(board, "miyoshi", "noda_fukushima")
    board.soldiers("bay_kawachi", oda=1)
    assert not good(board, "miyoshi", "noda_fukushima")


@pytest.mark.rule("DT 5.2.9")
def test_dt_5_2_9_it_may_be_long_and_lead_through_spaces_of_other_clans() -> None:
    board = Board()
    assert good(board, "tokugawa", "kyo")
    assert good(board, "oda", "mt_shigi")


@pytest.mark.rule("DT 5.2.10")
def test_dt_5_2_10_ikko_ikki_trace_to_any_space_of_theirs() -> None:
    board = Board()
    assert good(board, "ikko_ikki", "nagashima")
    assert good(board, "ikko_ikki", "noda_fukushima")
    assert not good(board, "ikko_ikki", "gifu")
    board.control("ikko_ikki", "ogaki")
    assert good(board, "ikko_ikki", "gifu")


@pytest.mark.rule("DT 5.2.11")
def test_dt_5_2_11_echigo_and_chugoku_are_starts_of_their_clans() -> None:
    board = Board().enters("uesugi", "mori").control("oda", "uotsu")
    assert good(board, "uesugi", "echigo")
    assert good(board, "uesugi", "uotsu")
    board.control("oda", "takamatsu", "bitchu_matsuyama", "tottori", "ueshi", "okayama")
    assert good(board, "mori", "ueshi")
    assert not good(board, "ukita", "ueshi")


@pytest.mark.rule("DT 5.2.12")
def test_dt_5_2_12_in_its_own_unbesieged_home_castle_a_unit_is_in_communication() -> None:
    board = Board().control("oda", "yokoyama", "sawayama").soldiers("odani", azai=1, oda=1)
    assert good(board, "azai", "odani")
    board.control("oda", "odani")
    assert not good(board, "azai", "odani")


@pytest.mark.rule("DT 5.2.13")
def test_dt_5_2_13_the_besieged_trace_only_out_of_a_port() -> None:
    board = Board().soldiers("fort_noda_fukushima", miyoshi=2).soldiers("noda_fukushima", oda=3)
    assert good(board, "miyoshi", "fort_noda_fukushima")
    board.soldiers("bay_kawachi", oda=1)
    assert not good(board, "miyoshi", "fort_noda_fukushima")
    inland = Board().soldiers("fort_yokoyama", azai=1).soldiers("yokoyama", oda=1)
    assert not good(inland, "azai", "fort_yokoyama")


@pytest.mark.rule("DT 9.8.4")
def test_dt_9_8_4_a_trace_over_the_sea_needs_a_port_of_the_faction() -> None:
    board = Board().soldiers("saika", oda=1).control("oda", "sumoto")
    assert not good(board, "oda", "saika")
    assert not good(board, "oda", "bay_kawachi")
    board = Board().soldiers("fort_saika", saika=1).soldiers("saika", ikko_ikki=1)
    assert good(board, "saika", "bay_kawachi")
    board.control("oda", "saika", "noda_fukushima", "ishiyama", "kishiwada", "shozui", "sumoto")
    board.control("oda", "sogo")
    assert not good(board, "miyoshi", "bay_kawachi")


@pytest.mark.rule("DT 13.1.1")
def test_dt_13_1_1_seas_are_never_controlled() -> None:
    pos = set_up().pos
    assert all(pos.holds[side] >> place("sea_harima") & 1 == 0 for side in range(3))


@pytest.mark.rule("DT 15.1.2")
def test_dt_15_1_2_the_shogun_is_always_in_communication() -> None:
    board = Board().leaders("iwamura", "yoshiaki").soldiers("iwamura", ashikaga=1)
    check_everybody(board.pos, FACTS)
    assert not board.pos.cut_leaders >> leader("yoshiaki") & 1
    assert units_cut(board.pos, place("iwamura")) == 1


@pytest.mark.rule("DT 15.1.4")
def test_dt_15_1_4_the_samurai_shogun_neither_stops_nor_blocks_oda() -> None:
    board = Board().leaders("kyo", "yoshiaki").soldiers("otsu", oda=1)
    assert board.pos.stands[1] == 0
    t = board.moves("oda", 2)
    play(t, "march otsu->kyo", "take all", "go")
    assert "march kyo->shoryuji" in texts(t)
    assert good(board, "hosokawa", "otsu")


@pytest.mark.rule("DT 16.1.6.1")
def test_dt_16_1_6_1_both_anti_oda_players_trace_through_each_other() -> None:
    board = Board(players=3).soldiers("arioka", ikko_ikki=1)
    assert good(board, "miyoshi", "hanakuma")
    board.control("oda", "arioka")
    assert not good(board, "miyoshi", "hanakuma")


def test_every_unit_of_the_set_up_is_in_communication() -> None:
    """The rulebook calls none of them cut off (notes, constraint 13)."""
    t = set_up()
    check_everybody(t.pos, FACTS)
    assert sum(t.pos.cut) == 0
    assert t.pos.cut_leaders == 0


def test_azuchi_at_its_last_level_is_a_further_home() -> None:
    board = Board().control("azai", "gifu", "kiyosu")
    board.pos.azuchi = place("kannonji")
    board.pos.fort[place("kannonji")] = 2
    assert not good(board, "oda", "otsu")
    board.pos.fort[place("kannonji")] = 3
    assert good(board, "oda", "minakuchi")


def test_who_has_stopped_is_checked_like_all_others() -> None:
    """He fell back out of communication in a fight of traitors, and stands in it now."""
    board = Board().soldiers("odani", azai=2)
    at = place("odani") * 23 + clan("azai")
    board.pos.cut[at] = board.pos.halted[at] = board.pos.halted_cut[at] = 1
    check_everybody(board.pos, FACTS)
    assert (board.pos.cut[at], board.pos.halted[at], board.pos.halted_cut[at]) == (0, 1, 0)
    assert out_of_order(board.pos) == []
    board.pos.cut[at] = board.pos.halted_cut[at] = 1
    check(Lines(board.pos, FACTS), [place("odani")])
    assert out_of_order(board.pos) == []


def test_soldiers_who_go_over_take_their_marks_along() -> None:
    """Of three one is cut off and two have stopped: nobody is left who is neither."""
    board = Board().soldiers("odani", azai=3)
    at, there = (place("odani") * 23 + clan(name) for name in ("azai", "oda"))
    board.pos.cut[at], board.pos.halted[at] = 1, 2
    convert_soldiers(board.pos, place("odani"), clan("azai"), clan("oda"), 1)
    assert (board.pos.cut[at], board.pos.halted[at], board.pos.halted[there]) == (1, 1, 1)
    assert out_of_order(board.pos) == []
