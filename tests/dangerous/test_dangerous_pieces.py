"""Chapters 2 and 11.0: dice, counters, ranks, what Kyo gives to whom, who has gone over."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    DAIMYO,
    HIDEYOSHI,
    IEYASU,
    NOBUNAGA,
    SAMURAI,
    SPACES,
    YOSHIAKI,
)
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.events import CardDrawn, PointsRolled
from kassen.games.dangerous.rules.movement import RollPoints
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import faction_holding
from kassen.games.dangerous.rules.regroup import Regroups
from kassen.games.dangerous.rules.sequence import CardForKyo
from kassen.games.dangerous.rules.told_control import Regrouped
from kassen.games.dangerous.rules.treason import go_over
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    Board,
    alliance,
    clan,
    count,
    leader,
    place,
    play,
    set_up,
    told,
)


@pytest.mark.rule("DT 2.2.1")
def test_dt_2_2_1_dice_have_six_sides_and_there_are_as_many_as_needed() -> None:
    t = Board().table()
    rolled = t.rolls(600)
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert t.facts.movement["die"] == 6


@pytest.mark.rule("DT 2.2.1")
def test_dt_2_2_1_markers_do_not_run_out() -> None:
    board = Board().control("mori", *FACTS.place_ids[:SPACES]).enters("mori")
    assert board.pos.holds[ANTI_ODA] == (1 << SPACES) - 1


@pytest.mark.rule("DT 2.31.3")
def test_dt_2_31_3_who_changes_his_clan_needs_no_spare_counter() -> None:
    """Ashikaga has no soldier in the box; whoever joins him is one all the same."""
    start = set_up()
    assert not sum(start.pos.soldiers[clan("ashikaga") :: 23])
    board = Board().leaders("kyo", "yoshiaki").soldiers("tanba_kameyama", minor=1)
    t = (
        board.control("oda", "kyo")
        .active("anti_oda_minors")
        .table(Negotiation(ANTI, alliance("anti_oda_minors")), dice=[5, 1])
    )
    play(t, "negotiate yoshiaki", "woo minor in tanba_kameyama")
    assert count(t, "tanba_kameyama", "ashikaga") == 1
    assert sum(t.pos.soldiers) == 1


@pytest.mark.rule("DT 2.32.3")
def test_dt_2_32_3_rank_is_what_the_counter_says() -> None:
    t = set_up()
    assert t.pos.rank == bytearray(FACTS.rank)
    ranks = {one: FACTS.rank[one] for one in (NOBUNAGA, HIDEYOSHI, IEYASU, YOSHIAKI)}
    assert ranks == {NOBUNAGA: DAIMYO, HIDEYOSHI: SAMURAI, IEYASU: SAMURAI, YOSHIAKI: SAMURAI}
    assert FACTS.command[SAMURAI] < FACTS.command[DAIMYO]


@pytest.mark.rule("DT 2.42.4")
def test_dt_2_42_4_points_for_the_alliance_and_cards_for_the_faction_that_holds_kyo() -> None:
    for whose, more in (("azai_asakura", 2), ("anti_oda_minors", 0), ("oda", 0)):
        board = Board().control("asakura", "kyo").soldiers("kyo", asakura=1).active(whose)
        t = board.table(RollPoints(ANTI), dice=[3])
        assert [one.kyo for one in told(t, PointsRolled)] == [more]
    t = board.table(CardForKyo())
    assert [one.seats for one in told(t, CardDrawn)] == [(ANTI,)]
    board = Board().control("asakura", "kyo").soldiers("kyo", asakura=1).soldiers("otsu", rokkaku=1)
    t = board.leaders("gifu", "nobunaga").active("anti_oda_minors").table(SettleControl(ANTI))
    assert faction_holding(t.pos, place("otsu")) == ANTI_ODA
    assert told(t, CardDrawn) == []


@pytest.mark.rule("DT 11.0.8")
def test_dt_11_0_8_a_clan_counts_as_won_with_its_daimyo() -> None:
    board = Board().leaders("odani", "nagamasa", "isono").soldiers("odani", azai=2)
    t = board.table()
    go_over(t.pos, leader("isono"), clan("oda"))
    assert t.pos.taken_by[clan("azai")] != clan("oda")
    go_over(t.pos, leader("nagamasa"), clan("oda"))
    assert t.pos.taken_by[clan("azai")] == clan("oda")


@pytest.mark.rule("DT 11.0.8")
def test_dt_11_0_8_or_with_its_last_leader() -> None:
    """Ieyasu is a samurai, and the only leader of Tokugawa: Takeda regroups one more."""
    board = Board(turn=8).enters("takeda").leaders("hamamatsu", "ieyasu")
    board.control("takeda", *FACTS.place_ids[:SPACES]).soldiers("box", takeda=9)
    before = board.table(Regroups())
    while before.to_act():
        (seat,) = before.to_act()
        before.play(seat, before.moves(seat)[0])
    assert len(told(before, Regrouped)) == 2
    go_over(board.pos, IEYASU, clan("takeda"))
    after = board.table(Regroups())
    while after.to_act():
        (seat,) = after.to_act()
        after.play(seat, after.moves(seat)[0])
    assert len(told(after, Regrouped)) == 3
