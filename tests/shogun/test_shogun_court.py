"""TC: Tenno's Court."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kassen.core.engine.views import observe
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.sentences import words_for
from kassen.games.shogun.box.names import BOX_3, FARMERS, TOWER_CARD
from kassen.games.shogun.rules.battles import Attack
from kassen.games.shogun.rules.collecting import add_marker
from kassen.games.shogun.rules.court import (
    Court,
    CourtCloses,
    FavorCards,
    OpenBox,
    Vying,
    officials_in_supply,
    price,
)
from kassen.games.shogun.rules.events import (
    BoxFailed,
    BoxIdle,
    BoxOpened,
    EventStruck,
    FavorBought,
    FavorKept,
    FavorsGone,
    FavorsShown,
    MarkerSpared,
    NoAction,
    OfficialsSent,
)
from kassen.games.shogun.rules.favors import why_not_there
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.planning import Planning
from kassen.games.shogun.rules.position import (
    GONE,
    IN_DECK,
    KEPT,
    NONE,
    ON_DISPLAY,
    THIS_ROUND,
    ShogunTable,
)
from kassen.games.shogun.rules.rounds import ClearUp, NewYear, Round
from kassen.games.shogun.rules.setup import LoadTower
from kassen.games.shogun.rules.turn_order import rank_of
from kassen.games.shogun.rules.view import FACE_DOWN_CARD
from tests.shogun.boards import (
    FACTS,
    A,
    B,
    Board,
    C,
    begun,
    falls,
    move,
    number,
    on,
    play,
    refused,
    stays,
    texts,
    told,
)

KAI = number("kai")


def court(players: int = 3, **options: Any) -> Board:
    return Board(players, court=True, **options)


def shown(board: Board, *favors: int) -> Board:
    """Favor cards by their numbers, the lowest first."""
    for place, favor in enumerate(favors):
        board.pos.favors[favor - 1] = ON_DISPLAY + place
    return board


def officials(board: Board, *counts: int) -> Board:
    board.pos.entrance[:] = bytes(counts)
    return board


def granted(favor: int, board: Board | None = None, *answers: str, **options: Any) -> ShogunTable:
    """The first seat takes a favor card, the cheapest of those that lie there."""
    board = shown(officials(board or court(**options), 7, 0, 0), favor)
    return play(board.table(Vying()), f"buy favor-{favor}", *answers)


@pytest.mark.rule("SH TC.1")
def test_sh_tc_1_three_boxes_seven_officials_three_tower_cards() -> None:
    assert (FACTS.boxes, FACTS.officials, FACTS.tower_cards) == ((3, 2, 1), 7, 3)
    t = court().table(Planning())
    for card in ("chest-0", *["tower-card"] * 3):
        t.play(A, move(t, f"lay {card}"))
    assert "lay tower-card" not in texts(t, A)
    assert refused(Board().table(Planning()), "lay tower-card", A).rule == "SH TC.1"


@pytest.mark.rule("SH TC.2")
def test_sh_tc_2_armies_that_fall_out_at_first_send_officials() -> None:
    """Two green, two blue, two red, one purple: officials 2, 2, 1 (an example)."""
    dice = falls(2, 7) + falls(0, 7) + falls(2, 7) + falls(1, 7) + falls(2, 10)
    t = court(4).table(LoadTower(), dice=dice)
    assert list(t.pos.entrance) == [2, 0, 2, 1]
    assert told(t, OfficialsSent)[0].officials == (2, 0, 2, 1)
    assert list(t.pos.supply) == [57, 55, 57, 56, 0, 12]


@pytest.mark.rule("SH TC.3")
def test_sh_tc_3_there_are_always_seven_officials() -> None:
    t, chance = begun(4, court=True, start="printed"), Random(3)
    while t.result is None:
        seat = chance.choice(t.to_act())
        t.apply(seat, chance.choice(t.moves(seat)))
        for one in range(4):
            assert 0 <= officials_in_supply(t, one) <= 7


@pytest.mark.rule("SH TC.4")
def test_sh_tc_4_three_favors_the_highest_is_the_dearest() -> None:
    """10, 8 and 2 lie on 4, 3 and 2 (an example)."""
    deck = list(range(21))
    dice = [deck.index(9) + 1, 8, 2]
    t = court().table(FavorCards(), dice=dice)
    assert told(t, FavorsShown)[0].favors == (1, 7, 9)
    assert [price(t, favor) for favor in (9, 7, 1)] == [4, 3, 2]
    names = [type(step).__name__ for step in court().table(Round()).agenda[::-1]]
    assert names[0] == "Planning"  # they lie there before anybody plans


@pytest.mark.rule("SH TC.5")
def test_sh_tc_5_the_deck_is_hidden_and_eighteen_cards_come_up() -> None:
    board = court()
    t = board.table(*[FavorCards(), CourtCloses()] * 6)
    assert t.pos.favors.count(GONE) == 18
    assert t.pos.favors.count(IN_DECK) == 3
    assert observe(t, SPECTATOR).view.favors == tuple(t.pos.favors)  # which are left, no order


@pytest.mark.rule("SH TC.6")
def test_sh_tc_6_planning_covers_the_boxes_too() -> None:
    board = court()
    for name in ("kai", "aki", "hida", "iyo", "ise", "noto"):
        board.province(name, A, 1)
    t = board.table(Planning())
    for at in range(14):
        assert "leave empty" not in texts(t, A)
        if at >= 11:
            assert refused(t, "leave empty", A).rule == "SH TC.6"
        t.play(A, t.moves(A)[0])
    assert texts(t, A) == ["commit"]
    assert NONE not in t.pos.plan[:14]


@pytest.mark.rule("SH TC.7")
def test_sh_tc_7_a_province_in_a_box_neither_acts_nor_bids() -> None:
    t = court().province("kai", A, 4).table(Planning())
    t.play(A, move(t, "lay kai"))
    assert "lay kai" not in texts(t, A)
    for _ in range(10):
        t.play(A, t.moves(A)[0])
    assert refused(t, "lay kai", A).rule == "SH TC.7"


@pytest.mark.rule("SH TC.8")
def test_sh_tc_8_a_tower_card_on_an_action_is_no_action() -> None:
    t = court().acts(A, "castle", "tower-card")
    assert told(t, NoAction)
    assert t.pos.chests[A] == 18


@pytest.mark.rule("SH TC.9")
def test_sh_tc_9_a_tower_card_as_bid_is_a_zero() -> None:
    assert rank_of(TOWER_CARD) == rank_of(45)


def box(board: Board, at: int, card: str, dice: list[int] | None = None) -> ShogunTable:
    """The first seat's box is opened: 0 is the one that sends three."""
    board.plan(A, **{f"box_{3 - at}": card})
    return board.table(OpenBox(A, BOX_3 + at), dice=dice)


@pytest.mark.rule("SH TC.10")
def test_sh_tc_10_a_chest_card_or_nothing_in_a_box_does_nothing() -> None:
    t = box(court(), 0, "chest-4")
    assert told(t, BoxIdle)
    assert (t.pos.chests[A], t.pos.entrance[A]) == (18, 0)
    assert court().table(OpenBox(A, BOX_3)).events == []


@pytest.mark.rule("SH TC.11")
def test_sh_tc_11_the_court_comes_between_turn_order_and_actions() -> None:
    names = [type(step).__name__ for step in court().table(Round()).agenda[::-1]]
    assert names.index("ShowBids") < names.index("Court") < names.index("ActionPhase")


@pytest.mark.rule("SH TC.12")
def test_sh_tc_12_in_turn_order_each_resolves_three_two_one() -> None:
    board = court().order(B, A, C)
    for seat in (A, B):
        board.tray(seat, 6).plan(seat, box_3="tower-card", box_2="tower-card", box_1="tower-card")
    t = board.table(Court())
    assert [(one.seat, one.box) for one in told(t, BoxOpened)] == [
        (B, 3),
        (B, 2),
        (B, 1),
        (A, 3),
        (A, 2),
        (A, 1),
    ]


@pytest.mark.rule("SH TC.13")
def test_sh_tc_13_box_cards_are_hidden_until_resolved() -> None:
    board = court().province("kai", A, 4).plan(A, box_3="kai", box_2="chest-2")
    assert observe(board.table(), B).view.plan[11:13] == (FACE_DOWN_CARD, FACE_DOWN_CARD)
    t = board.table(OpenBox(A, BOX_3))
    assert observe(t, B).view.plan[11:13] == (KAI, FACE_DOWN_CARD)


@pytest.mark.rule("SH TC.14")
def test_sh_tc_14_exactly_so_many_armies_leave_the_province() -> None:
    """Kai with four in box 3 keeps one (an example)."""
    t = box(court().province("kai", A, 4), 0, "kai")
    assert on(t, "kai") == (A, 1)
    assert (t.pos.entrance[A], t.pos.supply[A]) == (3, 61)


@pytest.mark.rule("SH TC.15")
def test_sh_tc_15_one_army_must_stay() -> None:
    t = box(court().province("kai", A, 3), 0, "kai")
    assert on(t, "kai") == (A, 3)
    assert told(t, BoxFailed)


@pytest.mark.rule("SH TC.16")
def test_sh_tc_16_a_tower_card_takes_own_cubes_of_the_tray() -> None:
    """With two in the tray, box 2 sends two (an example)."""
    t = box(court().tray(A, 2).inside(A, 5), 1, "tower-card")
    assert (t.pos.tray[A], t.pos.entrance[A]) == (0, 2)
    assert told(box(court().tray(A, 1).inside(A, 5), 1, "tower-card"), BoxFailed)


@pytest.mark.rule("SH TC.16")
@pytest.mark.parametrize(
    ("lang", "sent", "nobody"),
    [
        (
            "en",
            "Uesugi sends 2 officials from box 2 (tower card).",
            "Uesugi sends nobody from box 2 (tower card): armies or officials are too few.",
        ),
        (
            "de",
            "Uesugi schickt 2 Beamte aus Feld 2 (Würfelturmkarte).",
            "Uesugi schickt niemanden aus Feld 2 (Würfelturmkarte): "
            "Es sind zu wenige Armeen oder Beamte da.",
        ),
    ],
)
def test_sh_tc_16_the_log_says_whether_a_tower_card_sends_officials(
    lang: str, sent: str, nobody: str
) -> None:
    t = box(court().tray(A, 2).inside(A, 5), 1, "tower-card")
    words = words_for(t.setting, lang)
    assert words.event(told(t, BoxOpened)[0]) == sent
    t = box(court().tray(A, 1).inside(A, 5), 1, "tower-card")
    assert words.event(told(t, BoxFailed)[0]) == nobody


@pytest.mark.rule("SH TC.17")
def test_sh_tc_17_a_box_that_can_be_done_must_be_done() -> None:
    t = box(court().province("kai", A, 9), 0, "kai")
    assert t.to_act() == ()
    assert t.pos.entrance[A] == 3


@pytest.mark.rule("SH TC.18")
def test_sh_tc_18_no_part_of_a_box_is_done() -> None:
    few = officials(court().province("kai", A, 9), 5, 0, 0)
    t = box(few, 0, "kai")
    assert (t.pos.entrance[A], on(t, "kai")) == (5, (A, 9))


@pytest.mark.rule("SH TC.19")
def test_sh_tc_19_most_officials_come_first_ties_by_turn_order() -> None:
    """The most takes 8 for 3, the second 2 for 2, two tied cannot pay 4 (an example)."""
    board = shown(officials(court(4).order(3, 2, 1, 0), 3, 4, 2, 2), 2, 8, 10)
    t = board.table(Vying())
    assert t.to_act() == (B,)
    play(t, "buy favor-8")
    assert t.to_act() == (A,)
    play(t, "buy favor-2")
    assert [one.favor for one in told(t, FavorBought)] == [7, 1]
    assert told(t, FavorsGone)[0].favors == (9,)


@pytest.mark.rule("SH TC.20")
def test_sh_tc_20_all_his_officials_move_to_the_hall() -> None:
    t = shown(officials(court(), 5, 0, 0), 2, 8, 10).table(Vying())
    assert (t.pos.entrance[A], t.pos.audience[A]) == (0, 5)
    assert "pass" in texts(t)


@pytest.mark.rule("SH TC.21")
def test_sh_tc_21_one_favor_card_and_never_two() -> None:
    t = shown(officials(court(), 7, 0, 0), 2, 5, 6).table(Vying())
    play(t, "buy favor-2")
    assert t.to_act() == ()
    assert (
        refused(shown(officials(court(), 7, 0, 0), 2).table(Vying()), "buy favor-9").rule
        == "SH TC.21"
    )


@pytest.mark.rule("SH TC.22")
def test_sh_tc_22_the_price_is_that_of_the_space() -> None:
    t = shown(officials(court(), 3, 0, 0), 2, 5, 6).table(Vying())
    assert texts(t) == ["buy favor-2", "buy favor-5", "pass"]
    assert refused(t, "buy favor-6").rule == "SH TC.22"
    play(t, "buy favor-5")
    assert (t.pos.entrance[A], officials_in_supply(t, A)) == (0, 7)


@pytest.mark.rule("SH TC.23")
def test_sh_tc_23_over_once_all_three_cards_are_gone() -> None:
    t = shown(officials(court(4), 4, 4, 4, 4), 2, 5, 6).table(Vying())
    play(t, "buy favor-6", "buy favor-5", "buy favor-2")
    assert t.to_act() == ()
    assert t.pos.entrance[3] == 4


@pytest.mark.rule("SH TC.24")
def test_sh_tc_24_unspent_officials_wait_through_winter_too() -> None:
    t = play(shown(officials(court(), 5, 0, 0), 2, 5, 6).table(Vying()), "buy favor-2")
    assert (t.pos.entrance[A], t.pos.audience[A]) == (3, 0)
    board = officials(court(), 3, 0, 0)
    board.pos.round = 3
    assert board.table(NewYear()).pos.entrance[A] == 3


@pytest.mark.rule("SH TC.25")
def test_sh_tc_25_cards_not_taken_leave_the_game() -> None:
    t = play(shown(officials(court(), 5, 0, 0), 2, 5, 6).table(Vying()), "pass")
    assert [t.pos.favors[n - 1] for n in (2, 5, 6)] == [GONE] * 3


@pytest.mark.rule("SH TC.26")
def test_sh_tc_26_a_taken_card_works_at_once_and_leaves() -> None:
    assert granted(9).pos.favors[8] == GONE
    for kept in (4, 10, 11, 18):
        t = granted(kept)
        assert t.pos.favors[kept - 1] == KEPT + A
        assert told(t, FavorKept)


@pytest.mark.rule("SH TC.27")
def test_sh_tc_27_an_impossible_favor_is_paid_and_lost_or_may_not_be_taken() -> None:
    t = granted(21)  # a castle, and no province
    assert t.to_act() == ()
    assert t.pos.favors[20] == GONE
    board = shown(officials(court(favors_in_full=True), 7, 0, 0), 2, 21)
    assert refused(board.table(Vying()), "buy favor-21").rule == "SH TC.27"


@pytest.mark.rule("SH TC.f1")
def test_sh_tc_f1_the_event_of_the_round_may_be_struck() -> None:
    board = court().event("short-levy")
    board.pos.events[0] = ON_DISPLAY
    t = granted(1, board, "strike event")
    assert told(t, EventStruck)
    assert THIS_ROUND not in t.pos.events
    assert t.pos.events[0] == ON_DISPLAY
    assert THIS_ROUND in granted(1, court().event("short-levy"), "pass").pos.events


@pytest.mark.rule("SH TC.f2")
@pytest.mark.parametrize(("favor", "chests"), [(2, 2), (9, 4), (16, 6)])
def test_sh_tc_f2_chests(favor: int, chests: int) -> None:
    assert granted(favor).pos.chests == [18 + chests, 18, 18]


@pytest.mark.rule("SH TC.f3")
@pytest.mark.parametrize(("favor", "armies"), [(3, 2), (8, 3), (14, 4)])
def test_sh_tc_f3_armies_into_the_tray(favor: int, armies: int) -> None:
    t = granted(favor)
    assert (t.pos.tray[A], t.pos.supply[A], sum(t.pos.tower)) == (armies, 62 - armies, 0)


@pytest.mark.rule("SH TC.f4a")
def test_sh_tc_f4a_a_marker_must_go_now_the_taker_says_where() -> None:
    board = court().province("kai", A, 1, markers=2).province("aki", A, 1, markers=1)
    t = granted(4, board.province("hida", B, 1, markers=1))
    assert texts(t) == ["calm aki", "calm kai"]
    assert refused(t, "calm hida").rule == "SH TC.f4a"
    play(t, "calm kai")
    assert t.pos.markers[KAI] == 1
    assert t.pos.favors[3] == GONE


@pytest.mark.rule("SH TC.f4b")
def test_sh_tc_f4b_without_one_it_cancels_the_next() -> None:
    t = granted(4, court().province("kai", A, 1))
    add_marker(t, A, KAI)
    assert t.pos.markers[KAI] == 0
    assert told(t, MarkerSpared)
    add_marker(t, A, KAI)
    assert t.pos.markers[KAI] == 1


@pytest.mark.rule("SH TC.f4c")
def test_sh_tc_f4c_a_kept_card_4_lies_open_and_survives_winter() -> None:
    t = granted(4)
    assert observe(t, C).view.favors[3] == KEPT + A
    board = court()
    board.pos.favors[3], board.pos.round = KEPT + A, 3
    assert board.table(NewYear()).pos.favors[3] == KEPT + A


@pytest.mark.rule("SH TC.f5")
@pytest.mark.parametrize(("favor", "rice"), [(5, 1), (15, 2), (20, 3)])
def test_sh_tc_f5_rice(favor: int, rice: int) -> None:
    assert granted(favor).pos.rice == [rice, 0, 0]


@pytest.mark.rule("SH TC.f6")
@pytest.mark.parametrize(("favor", "points"), [(6, 1), (13, 2), (19, 3)])
def test_sh_tc_f6_points(favor: int, points: int) -> None:
    assert granted(favor).pos.points == [points, 0, 0]


@pytest.mark.rule("SH TC.f7")
@pytest.mark.parametrize(("favor", "bit"), [(7, 4), (17, 2), (21, 1)])
def test_sh_tc_f7_a_free_building_in_an_own_province(favor: int, bit: int) -> None:
    board = court().province("kai", A, 1).province("hida", B, 1)
    t = granted(favor, board)
    assert refused(t, "grant hida").rule == "SH TC.f7"
    play(t, "grant kai")
    assert (t.pos.built[KAI], t.pos.chests[A]) == (bit, 18)
    full = court().province("aki", A, 1, "castle", "temple").province("kai", A, 1)
    if favor == 7:
        assert refused(granted(favor, full), "grant aki").rule == "SH A.build.1"


@pytest.mark.rule("SH TC.f7", "SH A.build.2", "SH C.6")
def test_sh_tc_f7_where_the_building_cannot_stand_its_own_clause_says_so() -> None:
    board = court().province("kai", A, 1, "castle").province("aki", A, 1)
    assert refused(granted(21, board), "grant kai").rule == "SH A.build.2"
    t = court().province("kai", A, 1).table()
    t.pos.built[:19] = bytes([1]) * 19
    t.pos.built[20:29] = bytes([1]) * 9  # no castle is left
    refusal = why_not_there(t, A, 20, KAI)
    assert refusal is not None
    assert refusal.rule == "SH C.6"


def attackable(favor: int, action: int, *others: int) -> bool:
    board = court().province("suruga", B, 4).province("kai", A, 1).province("sagami", B, 1)
    for one in (favor, *others):
        board.pos.favors[one - 1] = KEPT + A
    t = board.table(March(B, action, number("suruga")))
    return "move 1 to kai" in texts(t)


@pytest.mark.rule("SH TC.f10")
def test_sh_tc_f10_no_attack_by_a_by_b_or_by_either() -> None:
    found = {favor: (attackable(favor, 8), attackable(favor, 9)) for favor in (10, 11, 18)}
    assert found == {10: (False, True), 11: (True, False), 18: (False, False)}


@pytest.mark.rule("SH TC.f10", "SH TC.f4b")
@pytest.mark.parametrize("others", [(11,), (4, 11), (18,)])
def test_sh_tc_f10_two_cards_of_one_kind_shield_their_holder_both(others: tuple[int, ...]) -> None:
    assert not attackable(10, 8, *others)
    assert not attackable(10, 9, *others)
    assert attackable(10, 9, 4)  # a card of another kind shields nobody


@pytest.mark.rule("SH TC.f10x")
def test_sh_tc_f10x_gained_ones_too_own_attacks_are_free_until_the_round_ends() -> None:
    board = court().province("kai", A, 5).province("suruga", B, 1).province("sagami", B, 5)
    board.pos.favors[17] = KEPT + A
    t = board.table(
        Attack(A, KAI, number("suruga"), 4),
        March(B, 8, number("sagami")),
        dice=falls(4, 4) + falls(0, 1) + stays(9),
    )
    assert on(t, "suruga") == (A, 4)
    assert refused(t, "move 1 to suruga").rule == "SH TC.f10"
    board = court()
    board.pos.favors[17] = KEPT + A
    assert board.table(ClearUp()).pos.favors[17] == GONE


@pytest.mark.rule("SH TC.f12a")
def test_sh_tc_f12a_three_armies_into_an_own_or_a_neutral_province() -> None:
    board = court().province("kai", A, 1).province("hida", B, 1)
    t = granted(12, board)
    assert refused(t, "grant hida").rule == "SH TC.f12a"
    assert refused(t, "grant mutsu").rule == "SH S.4"
    play(t, "grant kai")
    assert (on(t, "kai"), t.pos.chests[A]) == ((A, 4), 18)


@pytest.mark.rule("SH TC.f12b")
def test_sh_tc_f12b_a_neutral_province_is_taken_without_a_battle() -> None:
    t = granted(12, None, "grant kai")
    assert on(t, "kai") == (A, 3)
    assert (t.rolled, t.pos.supply[FARMERS]) == (0, 20)


@pytest.mark.rule("SH TC.f12c")
def test_sh_tc_f12c_with_too_few_in_supply_those_there_are() -> None:
    assert on(granted(12, court().has(A, supply=2), "grant kai"), "kai") == (A, 2)
    assert granted(14, court().has(A, supply=2)).pos.tray[A] == 2
    board = shown(officials(court(favors_in_full=True).has(A, supply=2), 7, 0, 0), 12, 14)
    t = board.table(Vying())
    assert t.to_act() == ()  # nothing is left to choose
