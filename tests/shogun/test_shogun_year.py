"""E: the events of the year; T: bids, special cards, turn order."""

from __future__ import annotations

from random import Random

import pytest

from kassen.core.engine.views import observe
from kassen.core.values.readers import SPECTATOR
from kassen.games.shogun.box.names import AUCTION, CASTLE, FARMERS, SPECIALS
from kassen.games.shogun.rules.battles import Attack, Battle, farmers_defend, thrown_cubes
from kassen.games.shogun.rules.collecting import rice_from, taxes_from
from kassen.games.shogun.rules.deploying import deployments
from kassen.games.shogun.rules.events import BidsRanked, EventDrawn, Revolted
from kassen.games.shogun.rules.marching import targets
from kassen.games.shogun.rules.position import (
    GONE,
    IN_DECK,
    NONE,
    ON_DISPLAY,
    THIS_ROUND,
    ShogunTable,
)
from kassen.games.shogun.rules.provinces import event_kind, special_of, turn_order
from kassen.games.shogun.rules.turn_order import ShowBids, rank_of
from kassen.games.shogun.rules.winter import Winter
from kassen.games.shogun.rules.year import DrawEvent, turn_up_events
from tests.shogun.boards import (
    FACTS,
    A,
    B,
    Board,
    C,
    begun,
    number,
    play,
    refused,
    stays,
    texts,
    told,
)

DEPLOY_5, DEPLOY_3, DEPLOY_1, BATTLE_A = 5, 6, 7, 8


@pytest.mark.rule("SH E.1")
def test_sh_e_1_twelve_cards_each_with_an_event_and_a_loss() -> None:
    pairs = [(event.kind, event.loss) for event in FACTS.events]
    assert pairs == [
        ("theaters-calm", 5),
        ("theaters-calm", 7),
        ("two-farmers", 3),
        ("castles-hold", 2),
        ("castles-hold", 6),
        ("temples-peace", 3),
        ("tax-ceiling", 0),
        ("tax-floor", 2),
        ("temples-peace", 4),
        ("rice-floor", 3),
        ("rice-ceiling", 4),
        ("short-levy", 1),
    ]


@pytest.mark.rule("SH E.2")
def test_sh_e_2_the_four_of_a_year_lie_open_in_no_order() -> None:
    t = begun(3, start="printed")
    assert t.pos.events.count(ON_DISPLAY) == 4
    assert observe(t, SPECTATOR).view.events == tuple(t.pos.events)


@pytest.mark.rule("SH E.3")
def test_sh_e_3_one_of_the_open_cards_is_drawn_after_planning() -> None:
    drawn = set()
    for roll in range(1, 5):
        board = Board()
        board.pos.events[:4] = bytes([ON_DISPLAY]) * 4
        t = board.table(DrawEvent(), dice=[roll])
        assert t.pos.events.count(THIS_ROUND) == 1
        assert t.pos.events.count(ON_DISPLAY) == 3
        drawn.add(told(t, EventDrawn)[0].event_card)
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("SH E.4")
def test_sh_e_4_the_event_binds_all_for_the_whole_round() -> None:
    t = Board().event("tax-ceiling").table()
    assert [taxes_from(t, seat, number("settsu")) for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("SH E.5")
def test_sh_e_5_the_card_left_after_fall_sets_the_loss_of_winter() -> None:
    board = Board().province("kai", A, 1).has(A, rice=9)
    board.pos.events[1] = ON_DISPLAY  # a loss of 7
    assert board.table(Winter()).pos.rice[A] == 2


@pytest.mark.rule("SH E.6")
def test_sh_e_6_the_second_year_has_four_new_cards() -> None:
    t = Board().table()
    turn_up_events(t)
    first = {at for at, place in enumerate(t.pos.events) if place == ON_DISPLAY}
    turn_up_events(t)
    second = {at for at, place in enumerate(t.pos.events) if place == ON_DISPLAY}
    assert (len(first), len(second), first & second) == (4, 4, set())
    assert t.pos.events.count(IN_DECK) == 4
    assert t.pos.events.count(GONE) == 4


@pytest.mark.rule("SH E.7")
def test_sh_e_7_the_event_comes_before_the_special_card() -> None:
    """Settsu's 7, at most 5, one more: 6 (an example of the book)."""
    t = Board().event("tax-ceiling").special(A, "more-chests").table()
    assert taxes_from(t, A, number("settsu")) == 6


@pytest.mark.rule("SH E.8")
@pytest.mark.parametrize("markers", [0, 2])
def test_sh_e_8_a_theater_takes_a_revolt_marker_off(markers: int) -> None:
    board = Board().event("theaters-calm").province("kai", A, 1, markers=markers)
    t = board.acts(A, "theater", "kai")
    assert t.pos.built[number("kai")]
    assert t.pos.markers[number("kai")] == max(0, markers - 1)
    other = Board().event("theaters-calm").province("kai", A, 1, markers=2).acts(A, "temple", "kai")
    assert other.pos.markers[number("kai")] == 2


@pytest.mark.rule("SH E.9")
def test_sh_e_9_two_farmers_defend_a_neutral_province() -> None:
    assert farmers_defend(Board().table()) == 1
    t = Board().event("two-farmers").province("kai", A, 3).table()
    cubes = thrown_cubes(t, Battle(A, number("kai"), number("suruga"), 2, 0, 0))
    assert cubes[FARMERS] == 2


def attacked_castle(event: str, supply: int = 10) -> list[int]:
    board = Board().province("kai", A, 3).province("suruga", B, 2, "castle").has(B, supply=supply)
    if event:
        board.event(event)
    return thrown_cubes(board.table(), Battle(A, number("kai"), number("suruga"), 2, 0, 0))


@pytest.mark.rule("SH E.10")
def test_sh_e_10_a_castle_adds_an_army_of_its_owners_supply() -> None:
    assert attacked_castle("")[B] == 2
    assert attacked_castle("castles-hold")[B] == 3
    board = Board().event("castles-hold").province("kai", A, 3).province("suruga", B, 2, "castle")
    t = board.table(Attack(A, number("kai"), number("suruga"), 2), dice=stays(5))
    assert t.pos.supply[B] == 62 - 3
    assert FACTS.events[t.pos.events.find(THIS_ROUND)].kind == "castles-hold"
    assert t.pos.built[number("suruga")] >> CASTLE & 1 == 0  # 0 to 0: laid waste


@pytest.mark.rule("SH E.11")
def test_sh_e_11_with_an_empty_supply_the_castle_adds_nothing() -> None:
    assert attacked_castle("castles-hold", supply=0)[B] == 2


@pytest.mark.rule("SH E.12")
def test_sh_e_12_temples_cannot_be_attacked_but_entered_and_pressed() -> None:
    board = Board().event("temples-peace").province("kai", A, 3)
    board.province("suruga", B, 2, "temple").province("sagami", A, 1, "temple")
    t = board.acts(A, "battle-a", "kai")
    assert refused(t, "move 1 to suruga").rule == "SH E.12"
    assert "move 2 to sagami" in texts(t)
    pressed = Board().event("temples-peace").province("kai", A, 1, "temple", markers=1)
    assert told(pressed.acts(A, "rice", "kai"), Revolted)


@pytest.mark.rule("SH E.13")
@pytest.mark.parametrize(("province", "chests"), [("settsu", 5), ("aki", 4)])
def test_sh_e_13_at_most_five_chests(province: str, chests: int) -> None:
    assert taxes_from(Board().event("tax-ceiling").table(), A, number(province)) == chests


@pytest.mark.rule("SH E.14")
@pytest.mark.parametrize(("province", "chests"), [("settsu", 7), ("aki", 6)])
def test_sh_e_14_at_least_six_chests(province: str, chests: int) -> None:
    assert taxes_from(Board().event("tax-floor").table(), A, number(province)) == chests


@pytest.mark.rule("SH E.15")
def test_sh_e_15_at_least_four_rice() -> None:
    t = Board().event("rice-floor").table()
    for at in range(45):
        assert rice_from(t, A, at) == max(4, FACTS.rice[at])


@pytest.mark.rule("SH E.16")
def test_sh_e_16_at_most_three_rice() -> None:
    t = Board().event("rice-ceiling").table()
    for at in range(45):
        assert rice_from(t, A, at) == min(3, FACTS.rice[at])


@pytest.mark.rule("SH E.17")
def test_sh_e_17_a_short_levy_brings_three_two_and_one() -> None:
    t = Board().event("short-levy").province("kai", A, 1).table()
    brought = [
        deployments(t, A, action, number("kai")) for action in (DEPLOY_5, DEPLOY_3, DEPLOY_1)
    ]
    assert brought == [[3], [2], [1]]
    t = Board().event("short-levy").province("kai", A, 1).acts(A, "deploy-5", "kai")
    assert (t.pos.armies[number("kai")], t.pos.chests[A]) == (4, 15)


# ---- T


def bids(*cards: str, dice: list[int] | None = None, chests: int = 18) -> ShogunTable:
    board = Board(len(cards))
    board.pos.specials[:] = bytes(range(5))
    board.pos.daimyo[:] = bytes([NONE]) * len(cards)
    for seat, card in enumerate(cards):
        board.has(seat, chests=chests)
        if card != "-":
            board.plan(seat, auction=card)
    return board.table(ShowBids(), dice=dice)


@pytest.mark.rule("SH T.1")
def test_sh_t_1_bids_are_revealed_together_and_paid_at_once() -> None:
    t = bids("chest-4", "chest-2", "chest-0")
    assert t.pos.chests == [14, 16, 18]
    seen = observe(t, B).view.plan
    assert seen[AUCTION] == 45 + 4


@pytest.mark.rule("SH T.2")
def test_sh_t_2_a_province_card_costs_nothing_and_lies_open() -> None:
    t = bids("kai", "chest-2", "chest-0")
    assert t.pos.chests[A] == 18
    assert t.pos.plan[AUCTION] == number("kai") == observe(t, B).view.plan[AUCTION]


@pytest.mark.rule("SH T.3")
def test_sh_t_3_four_three_two_one_province_zero_nothing() -> None:
    cards = [49, 48, 47, 46, number("kai"), 45, NONE]
    ranks = [rank_of(card) for card in cards]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == 7
    t = bids("-", "chest-0", "kai", "chest-1", "chest-4")
    assert told(t, BidsRanked)[0].seats == (4, 3, 2, 1, 0)


@pytest.mark.rule("SH T.4")
@pytest.mark.parametrize("cards", [("chest-2",) * 3, ("kai", "aki", "iyo"), ("-",) * 3])
def test_sh_t_4_equal_bids_are_ordered_at_random(cards: tuple[str, ...]) -> None:
    assert told(bids(*cards, dice=[1, 1]), BidsRanked)[0].seats == (0, 1, 2)
    assert told(bids(*cards, dice=[3, 2]), BidsRanked)[0].seats == (2, 1, 0)


@pytest.mark.rule("SH T.5")
def test_sh_t_5_in_that_rank_each_takes_a_special_card_and_its_place() -> None:
    t = bids("chest-0", "chest-4", "chest-2")
    assert t.to_act() == (B,)
    assert texts(t) == [f"choose {special}" for special in SPECIALS]
    play(t, "choose six-armies")
    assert t.to_act() == (C,)
    assert refused(t, "choose six-armies").rule == "SH T.5"
    assert t.pos.daimyo[B] == 2


@pytest.mark.rule("SH T.6")
def test_sh_t_6_turn_order_goes_by_the_spaces_and_skips_gaps() -> None:
    t = bids("chest-0", "chest-4", "chest-2")
    play(t, "choose defence", "choose more-chests", "choose six-armies")
    assert turn_order(t.pos) == [C, A, B]


@pytest.mark.rule("SH T.7")
def test_sh_t_7_cards_nobody_took_do_nothing() -> None:
    board = Board()
    board.pos.specials[:] = bytes(range(5))
    board.order(2, 1, 0)  # spaces 4 and 5 stay free
    t = board.table()
    assert {special_of(t.pos, seat) for seat in range(3)} == {0, 1, 2}


@pytest.mark.rule("SH T.8")
def test_sh_t_8_a_special_card_works_for_its_holder_in_this_round() -> None:
    t = Board().special(A, "more-chests").table()
    assert [taxes_from(t, seat, number("settsu")) for seat in range(3)] == [8, 7, 7]
    t.pos.daimyo[A] = NONE
    assert taxes_from(t, A, number("settsu")) == 7


@pytest.mark.rule("SH T.9")
def test_sh_t_9_one_more_chest_after_the_event() -> None:
    t = Board().special(A, "more-chests").event("tax-floor").table()
    assert taxes_from(t, A, number("aki")) == 7


@pytest.mark.rule("SH T.10")
def test_sh_t_10_one_more_rice_after_the_event() -> None:
    t = Board().special(A, "more-rice").event("rice-ceiling").table()
    bingo = number("bingo")
    assert FACTS.rice[bingo] == 4
    assert [rice_from(t, seat, bingo) for seat in (A, B)] == [4, 3]


@pytest.mark.rule("SH T.11")
def test_sh_t_11_six_armies_at_the_usual_price_if_one_likes() -> None:
    def offered(action: int, event: str = "", supply: int = 62) -> list[int]:
        board = Board().special(A, "six-armies").province("kai", A, 1).has(A, supply=supply)
        t = (board.event(event) if event else board).table()
        return deployments(t, A, action, number("kai"))

    assert offered(DEPLOY_5) == [6, 5]
    assert offered(DEPLOY_5, "short-levy") == [6, 3]  # an example of the book
    assert offered(DEPLOY_5, supply=5) == [5]
    assert (offered(DEPLOY_3), offered(DEPLOY_1)) == ([3], [1])
    t = Board().special(A, "six-armies").province("kai", A, 1).acts(A, "deploy-5", "kai")
    assert texts(t) == ["deploy 6", "deploy 5"]
    assert refused(t, "deploy 4").rule == "SH T.11"
    play(t, "deploy 6")
    assert (t.pos.armies[number("kai")], t.pos.chests[A]) == (7, 15)


def attack(board: Board, target: str = "suruga") -> ShogunTable:
    return board.table(Attack(A, number("kai"), number(target), 2))


@pytest.mark.rule("SH T.12")
@pytest.mark.parametrize("neutral", [True, False])
def test_sh_t_12_one_more_in_each_attack_if_one_likes(neutral: bool) -> None:
    board = Board().special(A, "attack").province("kai", A, 3)
    if not neutral:
        board.province("suruga", B, 2)
    t = attack(board)
    assert texts(t) == ["add army", "add none"]
    before = t.rolled
    none, one = play(t.clone(), "add none").rolled, play(t.clone(), "add army").rolled
    assert one - before == none - before + 1


@pytest.mark.rule("SH T.13")
def test_sh_t_13_one_more_in_defence_against_another_player() -> None:
    board = Board().special(B, "defence").province("kai", A, 3).province("suruga", B, 2)
    t = attack(board)
    assert t.to_act() == (B,)
    assert texts(t) == ["add army", "add none"]
    assert play(t.clone(), "add army").rolled == play(t.clone(), "add none").rolled + 1


@pytest.mark.rule("SH T.14")
def test_sh_t_14_they_need_an_army_in_supply_and_no_revolt_or_move() -> None:
    board = Board().special(A, "attack").province("kai", A, 3).has(A, supply=0)
    assert attack(board).to_act() == ()
    board = Board().special(B, "defence").province("kai", A, 3).province("suruga", B, 2)
    assert attack(board.has(B, supply=0)).to_act() == ()
    revolt = Board().special(A, "defence").province("kai", A, 3, markers=1).acts(A, "rice", "kai")
    assert revolt.to_act() == ()
    board = Board().special(A, "attack").province("kai", A, 3).province("suruga", A, 1)
    assert play(board.acts(A, "battle-a", "kai"), "move 2 to suruga").to_act() == ()


@pytest.mark.rule("SH T.15")
def test_sh_t_15_the_attacker_says_first_then_the_defender() -> None:
    board = Board().special(A, "attack").special(B, "defence")
    t = attack(board.province("kai", A, 3).province("suruga", B, 2))
    assert t.to_act() == (A,)
    rolled = t.rolled
    play(t, "add army")
    assert (t.to_act(), t.rolled) == ((B,), rolled)
    play(t, "add none")
    assert t.rolled == rolled + 3 + 2


def test_barred_targets_come_from_one_place_for_random_boards() -> None:
    chance = Random(1)
    for _ in range(30):
        board = Board().event(chance.choice(["temples-peace", "short-levy"])).province("kai", A, 2)
        board.province("suruga", B, 1, *chance.choice([(), ("temple",)]))
        t = board.table()
        barred = event_kind(t) == "temples-peace" and t.pos.built[number("suruga")]
        assert (number("suruga") in targets(t, A, BATTLE_A, number("kai"))) is not bool(barred)
