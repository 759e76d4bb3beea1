"""Chapters 4, 6 and 14.3: turns, the cup, cards as they are drawn, the ends of the scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.cards import UNKNOWN
from kassen.core.engine.steps import Choice
from kassen.core.engine.views import heard, observe
from kassen.games.dangerous.box.names import KYO, NEUTRAL, NOBUNAGA, NONE, TURN_END
from kassen.games.dangerous.rules.drawing_cards import draw_card, hand
from kassen.games.dangerous.rules.events import (
    CardDrawn,
    CardIs,
    ChitDrawn,
    ChitLeft,
    ChitSetAside,
    CupFilled,
    CutOff,
    Exiled,
    ImpulseBegan,
    MovementEnded,
    PointsRolled,
    TurnBegan,
)
from kassen.games.dangerous.rules.exile import ExileAtTheEnd, ExileLeaders
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.position import (
    ASIDE,
    HAND,
    IN_CUP,
    OUT,
    PLAYED,
    WAITING,
    DangerousTable,
    change_control,
)
from kassen.games.dangerous.rules.sequence import (
    CardForKyo,
    DrawChit,
    EndPhase,
    FillCup,
    Impulse,
    NextTurn,
    goes_in,
    in_cup,
)
from kassen.games.dangerous.rules.units import add_soldiers
from kassen.games.dangerous.rules.victory import end_of_turn, goals
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    chit,
    clan,
    leader,
    place,
    play,
    refused,
    set_up,
    texts,
    told,
)


def cup(board: Board, *names: str) -> Board:
    for name in names:
        board.pos.chits[chit(name)] = IN_CUP
    return board


def pass_on(t: DangerousTable, until: type[Choice]) -> DangerousTable:
    """Pass until such a choice is open."""
    while not isinstance(t.choice(t.to_act()[0]), until):
        play(t, "pass")
    return t


# ---- the cup


@pytest.mark.rule("DT 2.33.1")
def test_dt_2_33_1_chits_are_drawn_blind_from_the_cup() -> None:
    first = set()
    for die in (1, 2):
        board = cup(Board().soldiers("kyo", oda=1).soldiers("ishiyama", ikko_ikki=1), "oda")
        t = cup(board, "ikko_ikki", "turn_end").table(DrawChit(), dice=[die, 1])
        first.add(told(t, ChitDrawn)[0].chit)
    assert first == {chit("oda"), chit("ikko_ikki")}


@pytest.mark.rule("DT 2.33.2")
def test_dt_2_33_2_three_leaders_give_their_alliance_a_chit_of_their_own() -> None:
    named = {FACTS.chit_ids[at]: FACTS.chit_leader[at] for at in range(12)}
    extra = {name: who for name, who in named.items() if who != NONE}
    assert [FACTS.leader_ids[who] for who in extra.values()] == ["nobunaga", "shingen", "kenshin"]
    board = Board().leaders("kyo", "nobunaga")
    assert goes_in(board.table(ExileAtTheEnd(ODA)), chit("oda_nobunaga"))


@pytest.mark.rule("DT 2.33.3")
def test_dt_2_33_3_turn_end_stops_the_turn_whatever_is_left_in_the_cup() -> None:
    board = cup(Board().leaders("kyo", "nobunaga"), "oda", "turn_end")
    t = board.table(DrawChit(), dice=[2, 1, 1, 1, 1, 1])
    assert told(t, ChitDrawn)[0].chit == TURN_END
    play(t, "pass")  # nobody is disbanded
    assert told(t, TurnBegan)[0].turn == 4


@pytest.mark.rule("DT 2.33.4")
def test_dt_2_33_4_the_campaign_goes_on_after_turn_30() -> None:
    assert _ended(30, scenario="campaign") is None
    assert _ended(60, scenario="campaign") == ((), "undecided")
    assert _ended(30) is not None


@pytest.mark.rule("DT 4.1.10")
def test_dt_4_1_10_a_named_chit_is_set_aside_while_its_leader_is_away() -> None:
    board = Board().leaders("box", "nobunaga").soldiers("ishiyama", ikko_ikki=1)
    t = cup(board, "oda_nobunaga", "ikko_ikki", "turn_end").table(DrawChit(), dice=[1, 1, 3])
    assert t.pos.chits[chit("oda_nobunaga")] == ASIDE
    assert told(t, ChitSetAside)[0].leader == NOBUNAGA
    assert told(t, ImpulseBegan)[0].alliance == alliance("ikko_ikki")


@pytest.mark.rule("DT 4.1.11")
def test_dt_4_1_11_it_comes_back_when_the_leader_is_back() -> None:
    board = Board().leaders("kyo", "nobunaga")
    board.pos.chits[chit("oda_nobunaga")] = ASIDE
    t = board.table(FillCup())
    assert t.pos.chits[chit("oda_nobunaga")] == IN_CUP


@pytest.mark.rule("DT 4.1.12")
def test_dt_4_1_12_the_chit_of_a_dead_leader_leaves_the_game() -> None:
    board = Board().leaders("peu", "nobunaga").soldiers("ishiyama", ikko_ikki=1)
    t = cup(board, "oda_nobunaga", "ikko_ikki", "turn_end").table(DrawChit(), dice=[1, 1, 3])
    assert t.pos.chits[chit("oda_nobunaga")] == OUT
    assert told(t, ChitLeft)
    assert Board().table(FillCup()).pos.chits[chit("oda_nobunaga")] == WAITING


@pytest.mark.rule("DT 4.1.13")
def test_dt_4_1_13_after_an_impulse_another_chit_is_drawn() -> None:
    t = set_up()
    pass_on(t, Movement)
    play(t, "pass")
    assert len(told(t, ChitDrawn)) == 1


@pytest.mark.rule("DT 4.1.14")
def test_dt_4_1_14_only_units_of_the_active_alliance_move() -> None:
    board = Board().soldiers("ishiyama", ikko_ikki=2).soldiers("noda_fukushima", miyoshi=2)
    t = board.moves("ikko_ikki", 3, ANTI)
    assert any(text.startswith("march ishiyama->") for text in texts(t))
    assert not any(text.startswith("march noda") for text in texts(t))
    assert refused(t, "march noda_fukushima->ishiyama").rule == "DT 9.2.1"


# ---- the steps of an impulse and of the End Phase


@pytest.mark.rule("DT 4.1.2")
def test_dt_4_1_2_leaders_are_exiled_in_the_second_step() -> None:
    board = Board().leaders("kyo", "nobunaga", "hideyoshi")
    t = board.table(Impulse(chit("oda")), dice=[3])
    assert isinstance(t.choice(ODA), ExileLeaders)
    assert not told(t, PointsRolled)
    pass_on(t, Movement)
    assert refused(t, "exile hideyoshi").rule == "DT 4.1.2"


@pytest.mark.rule("DT 4.1.4")
def test_dt_4_1_4_a_die_gives_movement_points_and_kyo_two_more() -> None:
    t = Board().soldiers("kyo", oda=1).table(Impulse(chit("oda")), dice=[3])
    assert told(t, PointsRolled)[0] == PointsRolled(ODA, 3, 2, 5)
    t = Board().soldiers("ishiyama", ikko_ikki=1).table(Impulse(chit("ikko_ikki")), dice=[3])
    assert told(t, PointsRolled)[0] == PointsRolled(ANTI, 3, 0, 3)


@pytest.mark.rule("DT 2.42.2")
def test_dt_2_42_2_kyos_points_are_the_alliances_not_the_factions() -> None:
    board = Board().control("ikko_ikki", "kyo").soldiers("odani", azai=1)
    t = board.table(Impulse(chit("azai_asakura")), dice=[4])
    assert t.pos.points == 4
    board = Board().control("ikko_ikki", "kyo").soldiers("ishiyama", ikko_ikki=1)
    t = board.table(Impulse(chit("ikko_ikki")), dice=[4])
    assert t.pos.points == 6


@pytest.mark.rule("DT 4.1.5")
def test_dt_4_1_5_all_units_are_checked_inactive_ones_too() -> None:
    board = Board().soldiers("kitanosho", oda=1).soldiers("gifu", azai=2).soldiers("kyo", oda=1)
    t = board.table(Impulse(chit("oda")), dice=[1])
    cut = {(event.place, event.units) for event in told(t, CutOff)}
    assert cut == {(place("kitanosho"), 1), (place("gifu"), 2)}


@pytest.mark.rule("DT 4.1.6")
def test_dt_4_1_6_movement_follows_the_check() -> None:
    board = Board().soldiers("kyo", oda=1)
    t = board.table(Impulse(chit("oda")), dice=[1])
    assert isinstance(t.choice(ODA), Movement)
    assert not told(t, MovementEnded)


@pytest.mark.rule("DT 4.2.1")
def test_dt_4_2_1_the_faction_with_kyo_draws_a_card() -> None:
    t = Board().table(CardForKyo(), dice=[5])
    assert hand(t.pos, ODA) == [4]
    t = Board().control("azai", "kyo").table(CardForKyo(), dice=[5])
    assert (hand(t.pos, ODA), hand(t.pos, ANTI)) == ([], [4])


@pytest.mark.rule("DT 16.1.4.2")
def test_dt_16_1_4_2_with_three_players_oda_draws_whoever_holds_kyo() -> None:
    t = Board(players=3).control("azai", "kyo").table(CardForKyo(), dice=[5])
    assert hand(t.pos, 0) == [4]


@pytest.mark.rule("DT 4.2.3b")
def test_dt_4_2_3b_leaders_are_exiled_in_the_end_phase_too_oda_first() -> None:
    board = Board().leaders("kyo", "nobunaga", "hideyoshi").leaders("odani", "nagamasa", "isono")
    t = pass_on(board.table(EndPhase(), dice=[1, 1, 1]), ExileAtTheEnd)
    assert t.to_act() == (ODA,)
    assert refused(t, "exile isono").rule == "DT 4.2.3b"
    play(t, "pass")
    pass_on(t, ExileAtTheEnd)
    play(t, "exile isono")
    assert told(t, Exiled)[0].leader == leader("isono")


@pytest.mark.rule("DT 4.2.5")
def test_dt_4_2_5_the_cup_holds_the_chits_of_all_alliances_in_play_and_turn_end() -> None:
    board = cup(Board().enters("takeda").leaders("kyo", "nobunaga", "shingen"), "oda")
    t = board.table(FillCup())
    names = [FACTS.chit_ids[one] for one in in_cup(t.pos)]
    assert names == [
        *("oda", "oda_nobunaga", "azai_asakura", "ikko_ikki", "anti_oda_minors"),
        *("takeda", "takeda_shingen", "turn_end"),
    ]
    assert told(t, CupFilled)[0].chits == tuple(in_cup(t.pos))


@pytest.mark.rule("DT 4.2.5b")
def test_dt_4_2_5b_not_those_of_alliances_that_are_gone() -> None:
    board = Board()
    board.pos.fallen = 1 << clan("azai")
    assert goes_in(board.table(FillCup()), chit("azai_asakura"))
    board.pos.fallen |= 1 << clan("asakura")
    assert not goes_in(board.table(FillCup()), chit("azai_asakura"))


@pytest.mark.rule("DT 4.2.5c")
def test_dt_4_2_5c_a_named_chit_needs_its_leader_on_the_map() -> None:
    for station, there in (("kyo", True), ("box", False), ("track", False), ("peu", False)):
        board = Board().leaders(station, "nobunaga")
        assert goes_in(board.table(FillCup()), chit("oda_nobunaga")) is there


@pytest.mark.rule("DT 4.2.6")
def test_dt_4_2_6_the_turn_marker_advances() -> None:
    t = cup(Board(turn=3).soldiers("kyo", oda=1), "oda", "turn_end").table(NextTurn(), dice=[1, 1])
    assert t.pos.turn == 4


# ---- cards


@pytest.mark.rule("DT 6.3.4")
def test_dt_6_3_4_from_an_empty_deck_nothing_is_drawn() -> None:
    board = Board()
    board.pos.place[:] = bytes([PLAYED]) * len(board.pos.place)
    t = board.table(CardForKyo())
    assert hand(t.pos, ODA) == []
    assert not told(t, CardDrawn)


@pytest.mark.rule("DT 6.3.5")
def test_dt_6_3_5_each_hand_is_hidden_from_the_others() -> None:
    t = Board().table(CardForKyo(), dice=[5])
    assert observe(t, ODA).view.place[4] == HAND
    assert observe(t, ANTI).view.place[4] == UNKNOWN
    assert t.events is not None
    assert any(isinstance(event, CardIs) for event in heard(t.events, ODA))
    assert not any(isinstance(event, CardIs) for event in heard(t.events, ANTI))


def test_a_shared_hand_is_seen_by_all_three() -> None:
    t = Board(players=4).table(ExileAtTheEnd(0))
    draw_card(t, 0)
    known = [sum(one != UNKNOWN for one in observe(t, seat).view.place) for seat in range(4)]
    assert known == [1, 1, 1, 0]


# ---- how it ends


def _ended(turn: int, players: int = 2, taken: Any = (), **options: Any) -> Any:
    t = set_up(players, **options)
    t.pos.turn = turn
    for whose, spaces in dict(taken).items():
        for name in spaces:
            change_control(t.pos, place(name), clan(whose) if whose else NONE)
    result = end_of_turn(t)
    return None if result is None else (result.winners, result.how)


@pytest.mark.rule("DT 14.3.1")
def test_dt_14_3_1_the_short_game_ends_after_turn_10() -> None:
    assert _ended(9, scenario="short") is None
    assert _ended(10, scenario="short") is not None


@pytest.mark.rule("DT 14.3.2")
def test_dt_14_3_2_oda_needs_six_large_forts() -> None:
    assert _ended(10, scenario="short") == ((ANTI,), "too-few-forts")
    taken = {"oda": ("odani", "ichijodani")}
    assert _ended(10, taken=taken, scenario="short") == ((ODA,), "enough-forts")


@pytest.mark.rule("DT 14.3.5")
def test_dt_14_3_5_a_destroyed_fort_counts_by_its_original_level() -> None:
    t = set_up(scenario="short")
    before = goals(t)[0].have
    t.pos.fort[place("gifu")] = 1
    assert goals(t)[0].have == before


@pytest.mark.rule("DT 14.3.6")
def test_dt_14_3_6_oda_starts_with_four() -> None:
    t = set_up(scenario="short")
    assert goals(t)[0].have == 4
    change_control(t.pos, place("odani"), clan("tokugawa"))
    assert goals(t)[0].have == 5


@pytest.mark.rule("DT 14.3.8")
def test_dt_14_3_8_after_turn_30_whoever_holds_kyo_wins_the_standard_game() -> None:
    assert _ended(29) is None
    assert _ended(30) == ((ODA,), "holds-kyo")
    assert _ended(30, taken={"azai": ("kyo",)}) == ((ANTI,), "holds-kyo")


@pytest.mark.rule("DT 16.2.4.4")
def test_dt_16_2_4_4_after_turn_30_anti_oda_wins_the_game_of_four() -> None:
    assert _ended(29, players=4) is None
    assert _ended(30, players=4) == ((3,), "thirty-turns")


def test_three_players_without_a_winner_after_turn_30() -> None:
    assert _ended(30, players=3) == ((), "undecided")


def test_a_neutral_kyo_decides_nothing() -> None:
    assert _ended(30, taken={"": ("kyo",)}) == ((), "undecided")
    t = Board().table(ExileAtTheEnd(ODA))
    change_control(t.pos, KYO, NONE)
    add_soldiers(t.pos, clan("minor"), KYO, 1)
    assert t.pos.present[KYO] == 1 << NEUTRAL
