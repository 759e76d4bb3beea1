"""Chapters 6 and C: event cards outside of combat, each with its window and its terms."""

from __future__ import annotations

import pytest

from kassen.core.engine.steps import Move
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    DAIMYO,
    NONE,
    SAMURAI,
)
from kassen.games.dangerous.rules.cards import MOMENTS
from kassen.games.dangerous.rules.combat_betrayal import BetrayInCombat
from kassen.games.dangerous.rules.drawing_cards import draw_card, hand
from kassen.games.dangerous.rules.events import ImpulseBegan
from kassen.games.dangerous.rules.exile import ExileLeaders
from kassen.games.dangerous.rules.position import (
    DECK,
    DRAWN,
    EVENT_CARDS,
    IN_CUP,
    LASTING,
    PLAYED,
    THIS_TURN,
    DangerousTable,
    change_alliance,
)
from kassen.games.dangerous.rules.sequence import DrawChit, Impulse, NextDraw
from kassen.games.dangerous.rules.told_cards import (
    AssassinSent,
    CardPlayed,
    ChitTaken,
    EntryDelayed,
    Promoted,
)
from kassen.games.dangerous.rules.told_combat import CombatBegan, Killed
from kassen.games.dangerous.rules.told_control import ClanJoined, EntryHastened
from kassen.games.dangerous.rules.units import change_rank
from kassen.games.dangerous.rules.windows import EndRound, PlayAtStart
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    at_peace,
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

CHITS = FACTS.chit_ids


def at_start(
    board: Board, whose: str, *cards: int, dice: list[int] | None = None
) -> DangerousTable:
    """Step 1 of an impulse; the active side holds these cards."""
    seat = ODA if whose == "oda" else ANTI
    return board.hand(seat, *cards).begins(whose, seat, dice)


def moving(board: Board, whose: str, *cards: int, points: int = 1) -> DangerousTable:
    seat = ODA if whose == "oda" else ANTI
    return board.hand(seat, *cards).moves(whose, points, seat)


def peace() -> Board:
    """Both sides have somebody on the map."""
    return at_peace().leaders("gifu", "katsuie")


# ---- chapter 6 ---------------------------------------------------------------------------------


@pytest.mark.rule("DT 2.5.1")
def test_dt_2_5_1_the_64_event_cards_are_all_that_is_played() -> None:
    assert [card.number for card in FACTS.cards] == list(range(1, 65))
    assert {card.window for card in FACTS.cards} == set(MOMENTS)


@pytest.mark.rule("DT 4.1.1")
def test_dt_4_1_1_start_cards_before_all_else_in_an_impulse() -> None:
    starters = [card.number for card in FACTS.cards if card.window == "start"]
    assert starters == [19, 26, 27, 28, 41, 42, 43, 44, 45, 46]
    t = peace().hand(ODA, 45, 33).table(Impulse(CHITS.index("oda")))
    assert isinstance(t.choice(ODA), PlayAtStart)
    assert texts(t) == ["play card_45", "pass"]
    play(t, "pass")
    assert refused(t, "play card_45").rule == "DT 4.1.1"


@pytest.mark.rule("DT 4.1.1")
def test_dt_4_1_1_the_other_side_has_no_start_of_its_own_then() -> None:
    t = peace().hand(ANTI, 45).table(Impulse(CHITS.index("oda")), dice=[1])
    assert not isinstance(t.choice(t.to_act()[0]), PlayAtStart)
    assert t.moves(ANTI) == ()


@pytest.mark.rule("DT 4.1.9")
def test_dt_4_1_9_master_of_tactics_when_an_impulse_ends() -> None:
    t = peace().hand(ODA, 31).active("oda").table(EndRound(ODA, 0, alliance("oda")))
    assert texts(t) == ["play card_31", "pass"]
    t = moving(peace(), "oda", 31)
    assert refused(t, "play card_31").rule == "DT 4.1.9"


@pytest.mark.rule("DT 6.1.4")
def test_dt_6_1_4_riots_at_any_moment_of_an_ikko_ikki_impulse() -> None:
    board = peace().soldiers("ishiyama", ikko_ikki=2).soldiers("box", ikko_ikki=4)
    t = moving(board, "ikko_ikki", 51)
    assert "play card_51 in ono" in texts(t)
    assert "play card_51 in ono" in texts(play_at_exile(51))
    board = peace().soldiers("box", ikko_ikki=4)
    t = moving(board, "azai_asakura", 51)
    assert refused(t, "play card_51 in ono").rule == "DT 6.1.4"


def play_at_exile(*cards: int) -> DangerousTable:
    board = peace().leaders("saika", "magoichi", "yoshiaki").soldiers("box", ikko_ikki=4)
    board.pos.serves[leader("yoshiaki")] = clan("saika")
    change_rank(board.pos, leader("yoshiaki"), DAIMYO)
    board.hand(ANTI, *cards).active("ikko_ikki")
    return board.table(ExileLeaders(ANTI, alliance("ikko_ikki")))


@pytest.mark.rule("DT 6.1.4")
def test_dt_6_1_4_a_riot_waits_until_a_march_is_over() -> None:
    board = peace().soldiers("ishiyama", ikko_ikki=3).soldiers("box", ikko_ikki=4)
    t = moving(board, "ikko_ikki", 51)
    dest = next(one for one in texts(t) if one.startswith("march ishiyama"))
    play(t, dest)
    assert refused(t, "play card_51 in ono").rule == "DT 6.1.4"


@pytest.mark.rule("DT 6.1.5")
def test_dt_6_1_5_a_truce_at_any_moment_of_an_oda_impulse() -> None:
    t = moving(peace(), "oda", 57)
    assert "play card_57" in texts(t)
    dest = next(one for one in texts(t) if one.startswith("march"))
    assert "play card_57" in texts(play(t, dest))
    t = peace().hand(ODA, 57).moves("azai_asakura", 1, ANTI)
    assert t.moves(ODA) == ()


@pytest.mark.rule("DT 6.1.6")
def test_dt_6_1_6_promotions_at_any_moment_of_the_own_impulse() -> None:
    t = moving(peace(), "oda", 59)
    assert "play card_59 on katsuie" in texts(t)
    dest = next(one for one in texts(t) if one.startswith("march"))
    assert "play card_59 on katsuie" in texts(play(t, dest))


@pytest.mark.rule("DT 6.1.7")
def test_dt_6_1_7_who_is_not_active_promotes_nobody() -> None:
    t = peace().hand(ODA, 59).moves("azai_asakura", 1, ANTI)
    assert t.moves(ODA) == ()
    assert refused(t, "play card_59 on katsuie", ODA).rule == "DT 6.1.6"


@pytest.mark.rule("DT 6.2.1")
def test_dt_6_2_1_a_card_just_drawn_can_be_played_at_once() -> None:
    board = peace()
    for card in range(64):
        if card != 58:
            EVENT_CARDS.move(board.pos, card, PLAYED)
    t = board.moves("oda", 1)
    assert "play card_59 on katsuie" not in texts(t)
    draw_card(t, ODA)
    t._legal = None
    assert "play card_59 on katsuie" in texts(t)


@pytest.mark.rule("DT 6.3.1")
def test_dt_6_3_1_no_card_is_given_up_unplayed() -> None:
    t = moving(peace(), "oda", 45, 1, 49)
    assert not any("card" in text for text in texts(t))
    assert not any("iscard" in kind.__name__ for kind in t.setting.game.move_types)


@pytest.mark.rule("DT 6.3.2")
def test_dt_6_3_2_a_hand_may_hold_any_number_of_cards() -> None:
    t = peace().moves("oda", 1)
    for _ in range(64):
        draw_card(t, ODA)
    assert len(hand(t.pos, ODA)) == 64


@pytest.mark.rule("DT 6.3.3")
def test_dt_6_3_3_a_played_card_is_out_and_the_deck_is_never_filled_again() -> None:
    t = moving(peace(), "oda", 33)
    for card in EVENT_CARDS.at(t.pos, DECK):
        EVENT_CARDS.move(t.pos, card, PLAYED)
    play(t, "play card_33")
    assert EVENT_CARDS.at(t.pos, PLAYED) == list(range(64))
    draw_card(t, ODA)
    assert hand(t.pos, ODA) == []
    assert refused(t, "play card_33").rule == "DT 6.3.5"


# ---- at the start of an impulse ----------------------------------------------------------------


@pytest.mark.rule("DT C.19")
def test_dt_c_19_oda_sends_the_samurai_shogun_to_tomo_without_dice() -> None:
    board = peace().leaders("kyo", "yoshiaki")
    entry = bytes(board.pos.entry)
    t = play(at_start(board, "oda", 19, dice=[]), "play card_19")
    assert (where(t, "yoshiaki"), bytes(t.pos.entry)) == ("tomo", entry)
    board = peace().leaders("kyo", "yoshiaki")
    t = at_start(board, "azai_asakura", 19, 45)
    assert refused(t, "play card_19").rule == "DT C.19"
    board = peace().leaders("kyo", "yoshiaki")
    change_rank(board.pos, leader("yoshiaki"), DAIMYO)
    assert refused(at_start(board, "oda", 19, 45), "play card_19").rule == "DT C.19"


def send_envoys(card: int, whose: str) -> None:
    board = Board(turn=1).leaders("gifu", "nobunaga").leaders("odani", "nagamasa")
    before = board.pos.entry[alliance(whose)]
    t = play(at_start(board, "azai_asakura", card, dice=[3]), f"play card_{card}")
    assert t.pos.entry[alliance(whose)] == before - 3
    assert told(t, EntryHastened)[0].die == 3
    board = Board(turn=1).leaders("gifu", "nobunaga").leaders("odani", "nagamasa")
    t = play(at_start(board, "oda", card, dice=[5]), f"play card_{card}")
    assert t.pos.entry[alliance(whose)] == before + 3
    assert told(t, EntryDelayed)[0].turns == 3


@pytest.mark.rule("DT C.26")
def test_dt_c_26_envoys_bring_takeda_sooner_or_keep_it_at_home() -> None:
    send_envoys(26, "takeda")


@pytest.mark.rule("DT C.27")
def test_dt_c_27_envoys_bring_mori_sooner_or_keep_it_at_home() -> None:
    send_envoys(27, "mori")


@pytest.mark.rule("DT C.28")
def test_dt_c_28_envoys_bring_uesugi_sooner_or_keep_it_at_home() -> None:
    send_envoys(28, "uesugi")


@pytest.mark.rule("DT C.26")
def test_dt_c_26_never_before_this_turn_nor_for_the_shogun_in_tomo_nor_once_it_is_here() -> None:
    board = peace()
    board.pos.entry[alliance("takeda")] = 5
    t = play(at_start(board, "azai_asakura", 26, dice=[6]), "play card_26")
    assert t.pos.entry[alliance("takeda")] == board.pos.turn
    t = at_start(peace().leaders("tomo", "yoshiaki"), "azai_asakura", 26, 45)
    assert refused(t, "play card_26").reason.id == "shogun-in-tomo"
    assert "play card_26" in texts(at_start(peace().leaders("tomo", "yoshiaki"), "oda", 26))
    t = at_start(peace().enters("takeda"), "oda", 26, 45)
    assert refused(t, "play card_26").rule == "DT C.26"


def send_assassin(card: int) -> None:
    t = play(at_start(peace(), "oda", card, dice=[6, 6]), f"play card_{card} on isono")
    assert told(t, Killed)[0].leader == leader("isono")
    assert where(t, "isono") == "peu"
    t = play(at_start(peace(), "oda", card, dice=[5]), f"play card_{card} on isono")
    assert where(t, "isono") == "odani"
    board = peace()
    change_alliance(board.pos, FACTS, clan("iga_ninja"), alliance("oda"))
    t = play(at_start(board, "oda", card, dice=[5, 6]), f"play card_{card} on isono")
    assert (told(t, AssassinSent)[0].more, where(t, "isono")) == (1, "peu")


@pytest.mark.rule("DT C.41")
def test_dt_c_41_a_six_and_the_leader_loss_table() -> None:
    send_assassin(41)


@pytest.mark.rule("DT C.42")
def test_dt_c_42_a_six_and_the_leader_loss_table() -> None:
    send_assassin(42)


@pytest.mark.rule("DT C.43")
def test_dt_c_43_a_six_and_the_leader_loss_table() -> None:
    send_assassin(43)


@pytest.mark.rule("DT C.44")
def test_dt_c_44_a_six_and_the_leader_loss_table() -> None:
    send_assassin(44)


@pytest.mark.rule("DT C.41")
def test_dt_c_41_enemies_and_neutrals_on_the_map_but_not_the_samurai_shogun() -> None:
    board = peace().leaders("miki", "nagaharu").leaders("kyo", "yoshiaki")
    t = at_start(board, "oda", 41)
    assert "play card_41 on nagaharu" in texts(t)
    assert refused(t, "play card_41 on katsuie").reason.id == "is-on-your-side"
    assert refused(t, "play card_41 on shingen").reason.id == "not-on-the-map"
    assert refused(t, "play card_41 on yoshiaki").reason.id == "shogun-is-safe"
    assert refused(t, "play card_41").reason.id == "card-names-another"


@pytest.mark.rule("DT C.45")
def test_dt_c_45_the_iron_ship_stays_in_play() -> None:
    t = play(at_start(peace(), "azai_asakura", 45), "play card_45")
    assert t.pos.iron_ship == ANTI_ODA
    assert FACTS.sea["iron_ship"] == FACTS.cards[44].amount == 2


def hire(side: str, joins: str) -> None:
    t = play(at_start(peace().soldiers("ueno", iga_ninja=3), side, 46), "play card_46")
    assert [(one.clan, one.alliance) for one in told(t, ClanJoined)] == [
        (clan("iga_ninja"), alliance(joins))
    ]


@pytest.mark.rule("DT 3.2.13")
def test_dt_3_2_13_a_card_brings_a_neutral_clan_into_an_alliance() -> None:
    hire("oda", "oda")


@pytest.mark.rule("DT C.46")
def test_dt_c_46_the_iga_ninja_join_who_plays_it_as_long_as_they_are_neutral() -> None:
    hire("oda", "oda")
    hire("azai_asakura", "anti_oda_minors")
    board = peace().soldiers("ueno", iga_ninja=3)
    change_alliance(board.pos, FACTS, clan("iga_ninja"), alliance("oda"))
    assert refused(at_start(board, "oda", 46, 45), "play card_46").rule == "DT C.46"


# ---- chits -------------------------------------------------------------------------------------


@pytest.mark.rule("DT C.31")
def test_dt_c_31_the_same_alliance_has_another_impulse_at_once() -> None:
    t = peace().hand(ODA, 31).table(Impulse(CHITS.index("oda")), dice=[1, 2])
    while "play card_31" not in texts(t):
        play(t, "pass")
    assert t.pos.active == alliance("oda")
    play(t, "play card_31")
    assert (t.pos.active, t.pos.chit) == (alliance("oda"), CHITS.index("oda"))
    assert len(told(t, ImpulseBegan)) == 2
    assert not any(isinstance(step, EndRound) and step.passed for step in t.agenda)
    assert [type(step).__name__ for step in t.agenda].count("NextDraw") == 1


@pytest.mark.rule("DT C.32")
def test_dt_c_32_before_a_draw_a_chit_of_the_own_faction_is_taken() -> None:
    board = peace().hand(ANTI, 32)
    for name in ("oda", "azai_asakura", "takeda_shingen", "turn_end"):
        board.pos.chits[CHITS.index(name)] = IN_CUP
    t = board.table(NextDraw(), dice=[4])
    assert t.to_act() == (ANTI,)
    assert texts(t) == ["play card_32 for azai_asakura", "pass"]
    assert refused(t, "play card_32 for oda").reason.id == "chit-not-yours"
    assert refused(t, "play card_32 for turn_end").reason.id == "chit-not-yours"
    assert refused(t, "play card_32 for ikko_ikki").reason.id == "chit-not-in-cup"
    assert refused(t, "play card_32 for takeda_shingen").reason.id == "not-on-the-map"
    play(t, "play card_32 for azai_asakura")
    assert told(t, ChitTaken)[0].chit == t.pos.chit == CHITS.index("azai_asakura")
    assert t.pos.active == alliance("azai_asakura")
    assert not any(isinstance(step, DrawChit) for step in t.agenda), "nothing is drawn besides"
    assert t.pos.chits[t.pos.chit] == DRAWN
    assert refused(moving(peace(), "oda", 32), "play card_32 for oda").rule == "DT 4.1.13"
    board = peace().hand(ANTI, 32)
    board.pos.chits[CHITS.index("oda")] = board.pos.chits[CHITS.index("azai_asakura")] = IN_CUP
    board.pos.order[:] = [CHITS.index("oda"), CHITS.index("azai_asakura")]
    t = play(board.table(NextDraw()), "play card_32 for azai_asakura")
    assert list(t.pos.order) == [CHITS.index("oda")], "what was to come later comes but once"


# ---- in an impulse -----------------------------------------------------------------------------


def force_a_march(card: int) -> None:
    t = moving(peace(), "oda", card, points=0)
    assert texts(t) == ["pass", f"play card_{card}", "orders"]
    play(t, f"play card_{card}")
    assert t.pos.points == 2
    assert any(text.startswith("march") for text in texts(t))
    t = peace().hand(ODA, card).moves("azai_asakura", 1, ANTI)
    assert refused(t, f"play card_{card}", ODA).rule == "DT 4.1.6"


@pytest.mark.rule("DT C.33")
def test_dt_c_33_two_more_movement_points() -> None:
    force_a_march(33)


@pytest.mark.rule("DT C.34")
def test_dt_c_34_two_more_movement_points() -> None:
    force_a_march(34)


@pytest.mark.rule("DT C.35")
def test_dt_c_35_two_more_movement_points() -> None:
    force_a_march(35)


@pytest.mark.rule("DT C.36")
def test_dt_c_36_two_more_movement_points() -> None:
    force_a_march(36)


@pytest.mark.rule("DT C.37")
def test_dt_c_37_two_more_movement_points() -> None:
    force_a_march(37)


@pytest.mark.rule("DT C.38")
def test_dt_c_38_two_more_movement_points() -> None:
    force_a_march(38)


def riot(card: int, spaces: tuple[str, ...], not_there: str, *entered: str) -> None:
    for space in spaces:
        board = (
            Board().enters(*entered).soldiers("ishiyama", ikko_ikki=2).soldiers("box", ikko_ikki=5)
        )
        board.leaders("gifu", "nobunaga")
        t = moving(board, "ikko_ikki", card)
        assert refused(t, f"play card_{card} in {not_there}").rule == f"DT C.{card}"
        play(t, f"play card_{card} in {space}")
        assert (count(t, space, "ikko_ikki"), count(t, "box", "ikko_ikki")) == (2, 3)
    board = Board().enters(*entered).soldiers("ishiyama", ikko_ikki=2).leaders("gifu", "nobunaga")
    t = moving(board, "ikko_ikki", card)
    assert refused(t, f"play card_{card} in {spaces[0]}").reason.id == "nobody-in-the-box"


@pytest.mark.rule("DT C.49")
def test_dt_c_49_two_soldiers_rise_in_ise_or_owari() -> None:
    riot(49, ("nagashima", "kiyosu"), "gifu")


@pytest.mark.rule("DT C.50")
def test_dt_c_50_two_soldiers_rise_in_kaga() -> None:
    riot(50, ("daishoji", "oyama"), "toyama", "uesugi")


@pytest.mark.rule("DT C.51")
def test_dt_c_51_two_soldiers_rise_in_echizen() -> None:
    riot(51, ("ono", "kitanosho"), "odani")


@pytest.mark.rule("DT C.52")
def test_dt_c_52_two_soldiers_rise_in_mikawa() -> None:
    riot(52, ("okazaki", "yoshida"), "hamamatsu")


@pytest.mark.rule("DT C.53")
def test_dt_c_53_two_soldiers_rise_in_omi() -> None:
    riot(53, ("sawayama", "otsu"), "kyo")


@pytest.mark.rule("DT C.54")
def test_dt_c_54_two_soldiers_rise_in_settsu_or_izumi() -> None:
    riot(54, ("ibaraki", "kishiwada"), "kyo")


@pytest.mark.rule("DT C.55")
def test_dt_c_55_two_soldiers_rise_in_etchu_or_noto() -> None:
    riot(55, ("toyama", "nanao"), "oyama")


@pytest.mark.rule("DT C.56")
def test_dt_c_56_two_soldiers_rise_in_kii_or_yamato() -> None:
    riot(56, ("negoroji", "mt_shigi"), "kyo")


@pytest.mark.rule("DT C.51")
def test_dt_c_51_they_fight_whom_they_find_and_choose_fort_or_field_first() -> None:
    board = Board().soldiers("ishiyama", ikko_ikki=2).soldiers("box", ikko_ikki=5)
    board.soldiers("ono", oda=2).leaders("ono", "katsuie").control("oda", "ono")
    t = moving(board, "ikko_ikki", 51)
    play(t, "play card_51 in ono")
    assert told(t, CombatBegan)[0].place == place("ono")
    assert (t.to_act(), texts(t)) == ((ANTI,), ["all inside", "all outside"])
    assert refused(moving(peace(), "oda", 51), "play card_51 in ono").rule == "DT 6.1.4"


def make_truce(card: int) -> None:
    t = play(moving(peace(), "oda", card), f"play card_{card}")
    assert t.pos.truce == THIS_TURN
    t = play(moving(peace().control("oda", "ishiyama"), "oda", card), f"play card_{card}")
    assert t.pos.truce == LASTING
    board = peace()
    board.pos.truce = LASTING
    assert refused(moving(board, "oda", card), f"play card_{card}").rule == f"DT C.{card}"
    t = peace().hand(ANTI, card).moves("oda", 1)
    assert t.moves(ANTI) == ()


@pytest.mark.rule("DT C.57")
def test_dt_c_57_no_regroup_this_turn_or_ever_again() -> None:
    make_truce(57)


@pytest.mark.rule("DT C.58")
def test_dt_c_58_no_regroup_this_turn_or_ever_again() -> None:
    make_truce(58)


def promote(card: int) -> None:
    t = moving(peace(), "oda", card)
    assert t.pos.rank[leader("katsuie")] == SAMURAI
    assert refused(t, f"play card_{card} on nobunaga").rule == f"DT C.{card}"
    assert refused(t, f"play card_{card} on isono").reason.id == "not-of-your-faction"
    assert refused(t, f"play card_{card} on shingen").reason.id == "not-in-the-game"
    play(t, f"play card_{card} on katsuie")
    assert told(t, Promoted)[0].leader == leader("katsuie")
    assert t.pos.rank[leader("katsuie")] == DAIMYO
    assert EVENT_CARDS.at(t.pos, PLAYED) == [card - 1]


@pytest.mark.rule("DT C.59")
def test_dt_c_59_a_samurai_becomes_a_daimyo_for_good() -> None:
    promote(59)


@pytest.mark.rule("DT C.60")
def test_dt_c_60_a_samurai_becomes_a_daimyo_for_good() -> None:
    promote(60)


@pytest.mark.rule("DT C.61")
def test_dt_c_61_a_samurai_becomes_a_daimyo_for_good() -> None:
    promote(61)


@pytest.mark.rule("DT C.62")
def test_dt_c_62_a_samurai_becomes_a_daimyo_for_good() -> None:
    promote(62)


@pytest.mark.rule("DT C.63")
def test_dt_c_63_a_samurai_becomes_a_daimyo_for_good() -> None:
    promote(63)


@pytest.mark.rule("DT C.64")
def test_dt_c_64_a_samurai_becomes_a_daimyo_for_good() -> None:
    promote(64)


@pytest.mark.rule("DT 3.1.8")
def test_dt_3_1_8_promoted_before_the_fight_he_commands_seven() -> None:
    board = Board().leaders("sekigahara", "katsuie").soldiers("sekigahara", oda=6)
    board.leaders("sekigahara", "nagamasa").soldiers("sekigahara", azai=6)
    t = board.entered("sekigahara").hand(ODA, 59, 39).control("oda", "kyo").fights("oda")
    assert t.pos.led[leader("katsuie")] == 3
    play(t, "play card_59 on katsuie")
    assert t.pos.led[leader("katsuie")] == 6


# ---- more than two players ---------------------------------------------------------------------


def of_three() -> Board:
    """Seat 1 leads Azai, Asakura and the small ones, seat 2 the Ikko-Ikki."""
    return at_peace(3).soldiers("ishiyama", ikko_ikki=3).soldiers("box", ikko_ikki=4)


@pytest.mark.rule("DT 16.1.4.4a")
def test_dt_16_1_4_4a_any_player_plays_a_card_whose_terms_are_met_even_for_anothers_clan() -> None:
    t = of_three().hand(1, 51).moves("ikko_ikki", 2, 2)
    assert t.to_act() == (2,)
    assert "play card_51 in ono" in texts(t, 1)
    t.play(1, t.setting.notation.parse("play card_51 in ono", Move))
    assert count(t, "ono", "ikko_ikki") == 2
    t = of_three().hand(1, 33, 59).moves("ikko_ikki", 2, 2)
    assert t.moves(1) == (), "these are for one's own impulse"


@pytest.mark.rule("DT 16.1.4.4b")
def test_dt_16_1_4_4b_riots_for_b_a_truce_by_b_and_a_ninja_against_the_other() -> None:
    t = of_three().hand(1, 51).table(Impulse(CHITS.index("ikko_ikki")))
    assert t.to_act() == (1,), "he is asked when the impulse of the other begins"
    assert "play card_51 in ono" in texts(t)
    t = of_three().hand(2, 57).moves("oda", 2)
    t.play(2, t.setting.notation.parse("play card_57", Move))
    assert t.pos.truce == THIS_TURN
    t = of_three().hand(2, 41).begins("ikko_ikki", 2)
    assert "play card_41 on isono" in texts(t)
    assert "play card_41 on nobunaga" in texts(t)


@pytest.mark.rule("DT 16.2.8.3b")
def test_dt_16_2_8_3b_any_oda_player_plays_a_betrayal_card_if_a_diplomat_is_there() -> None:
    def meeting(*diplomats: str) -> DangerousTable:
        board = Board(players=4).leaders("sekigahara", "katsuie", *diplomats)
        board.soldiers("sekigahara", oda=3, azai=2).leaders("sekigahara", "isono")
        board.leaders("odani", "nagamasa").hand(ODA, 13).entered("sekigahara")
        board.pos.chit = CHITS.index("oda")
        return board.fights("oda")

    t = meeting("hideyoshi")
    while not isinstance(t.choice(t.to_act()[0]), BetrayInCombat):
        play(t, "pass")
    asked = []
    while isinstance(t.choice(t.to_act()[0]), BetrayInCombat):
        assert "betray card_13 by hideyoshi" in texts(t)
        asked.append(t.to_act()[0])
        play(t, "pass")
    assert sorted(asked) == [0, 1, 2]
    t = meeting()
    assert not isinstance(t.choice(t.to_act()[0]), BetrayInCombat)


def test_a_card_is_told_to_everybody_when_it_is_played() -> None:
    t = play(at_start(peace(), "oda", 45), "play card_45")
    assert [(one.seat, one.card) for one in told(t, CardPlayed)] == [(ODA, 44)]
    assert t.pos.iron_ship != NONE
