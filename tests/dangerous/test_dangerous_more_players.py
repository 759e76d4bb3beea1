"""Chapters 16.1.1, 16.1.2, 16.1.4, 16.2.8 and 16.2.11: more players talk, betray and draw."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.rules.combat import Combats, to_fight
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import EVENT_CARDS, HAND, DangerousTable
from kassen.games.dangerous.rules.sequence import Impulse
from tests.dangerous.boards import (
    FACTS,
    Board,
    asked,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    set_up,
    texts,
    where,
)

ODA, A, B = range(3)
HIDEYOSHI, KATSUIE, TOKUGAWA, ANTI = range(4)


# ---- three players


@pytest.mark.rule("DT 16.1.1.1")
def test_dt_16_1_1_1_what_is_not_changed_is_as_with_two_players() -> None:
    two, three = set_up(2), set_up(3)
    assert two.pos.soldiers == three.pos.soldiers
    assert two.pos.where == three.pos.where
    assert (two.pos.control, two.pos.entry) == (three.pos.control, three.pos.entry)
    assert two.pos.chits == three.pos.chits
    assert [type(step) for step in two.agenda] == [type(step) for step in three.agenda]


@pytest.mark.rule("DT 16.1.2.2")
def test_dt_16_1_2_2_a_and_b_never_attack_each_other() -> None:
    board = Board(3).soldiers("noda_fukushima", miyoshi=3).soldiers("ishiyama", ikko_ikki=5)
    t = board.soldiers("negoroji", ikko_ikki=1).moves("ikko_ikki", 3, B)
    play(t, "march ishiyama->noda_fukushima", "take all", "go")
    assert (count(t, "noda_fukushima", "ikko_ikki"), to_fight(t)) == (5, [])
    board = Board(3).soldiers("noda_fukushima", miyoshi=3, ikko_ikki=5).entered("noda_fukushima")
    after = board.active("ikko_ikki").table(Combats(B), SettleControl(B))
    assert after.pos.control[place("noda_fukushima")] == clan("miyoshi")


def cards_for(space: str, seat: int, active: str, **soldiers: int) -> int:
    """How many cards a seat draws for being alone in a space that Oda holds."""
    board = Board(3).control("oda", space).soldiers(space, **soldiers).leaders("ono", "isono")
    t = board.active(active).table(SettleControl(seat))
    return len(hand(t.pos, seat))


@pytest.mark.rule("DT 16.1.4.3")
def test_dt_16_1_4_3_no_card_for_what_was_the_other_anti_oda_players() -> None:
    assert cards_for("ibaraki", A, "azai_asakura", azai=2) == 1
    assert cards_for("ibaraki", B, "ikko_ikki", saika=2) == 1
    assert cards_for("ishiyama", A, "azai_asakura", azai=2) == 0
    assert cards_for("ishiyama", B, "ikko_ikki", saika=2) == 1
    assert cards_for("noda_fukushima", B, "ikko_ikki", saika=2) == 0
    neutral = Board(3).soldiers("obama", azai=2).leaders("ono", "isono")
    t = neutral.active("azai_asakura").table(SettleControl(A))
    assert len(hand(t.pos, A)) == 1
    kyo = Board(3).control("miyoshi", "kyo").soldiers("ibaraki", azai=2).leaders("ono", "isono")
    kyo.pos.azuchi = place("kannonji")
    kyo.pos.fort[kyo.pos.azuchi] = 3
    t = kyo.active("azai_asakura").table(SettleControl(A))
    assert len(hand(t.pos, A)) == 1  # whoever holds Kyo


RIOT_OR_TRUCE = {"play card_51 in ono", "play card_57"}


def cards_beside(whose: str, march: str, seat: int) -> tuple[set[str], set[str]]:
    """Decisions of an impulse beside which a seat may play a riot or a truce, and all others."""
    board = Board(3).leaders("gifu", "nobunaga").soldiers("gifu", oda=6).leaders("ono", "isono")
    board.soldiers("ishiyama", ikko_ikki=6).soldiers("box", ikko_ikki=4).control("oda", "gifu")
    board.soldiers("noda_fukushima", oda=1).soldiers("ogaki", ikko_ikki=1)
    board.hand(seat, 51, 57).hand(B if seat == A else ODA, 31)
    t = board.table(Impulse(FACTS.chit_ids.index(whose)), dice=[6] * 60)
    found: tuple[set[str], set[str]] = set(), set()
    wishes = [march, "take all", "go", "stand", "pass"]
    while t.to_act() and t.pos.active != NONE:
        offered = bool(RIOT_OR_TRUCE & {*texts(t, seat)})
        found[not offered].add(type(asked(t)).__name__)
        wish = next(one for one in wishes if one in texts(t))
        if wish == march:  # once is enough
            wishes.remove(march)
        play(t, wish)
    return found


@pytest.mark.rule("DT 16.1.4.4a", "DT 6.1.4")
def test_dt_16_1_4_4a_a_riot_of_a_is_played_beside_what_b_decides_but_in_no_combat() -> None:
    can, cannot = cards_beside("ikko_ikki", "march ishiyama->noda_fukushima", A)
    assert can == {"PlayAtStart", "Movement"}
    assert cannot >= {"Muster", "TakeShelter", "Declare", "PlayAtEnd"}


@pytest.mark.rule("DT 16.1.4.4a", "DT 6.1.5")
def test_dt_16_1_4_4a_a_truce_of_b_is_played_beside_all_but_windows_of_others() -> None:
    can, cannot = cards_beside("oda", "march gifu->ogaki", B)
    assert can >= {"PlayAtStart", "Movement", "Muster", "TakeShelter", "Declare"}
    assert "PlayAtEnd" in cannot


# ---- four players


def talks(board: Board, seat: int, *cards: int) -> DangerousTable:
    """Step 3 of an Oda player's impulse, with these cards in the shared hand."""
    board.pos.chit = FACTS.camp_chits[seat]
    for number in cards:
        EVENT_CARDS.move(board.pos, number - 1, HAND)
    return board.active("oda").table(Negotiation(seat, 0), dice=[6] * 20)


def card_of(name: str) -> int:
    """The number of a betrayal card."""
    every = FACTS.cards
    return next(
        one.number for one in every if one.kind == "betrayal" and one.leader == leader(name)
    )


def near_azai() -> Board:
    """Odani is adjacent to Yokoyama; both are in Hideyoshi's sphere."""
    board = Board(4).control("oda", "yokoyama").leaders("odani", "isono").soldiers("odani", azai=2)
    return board.leaders("ichijodani", "nagamasa")


@pytest.mark.rule("DT 16.2.8.3a")
def test_dt_16_2_8_3a_only_the_active_players_leaders_and_nobunaga_negotiate() -> None:
    speakers = ("hideyoshi", "mitsuhide", "nobunaga")
    assert all(FACTS.diplomatic[leader(name)] for name in speakers)
    for seat, own, foreign in ((HIDEYOSHI, 0, 1), (TOKUGAWA, 1, 0)):
        t = talks(near_azai().leaders("yokoyama", *speakers).soldiers("yokoyama", oda=3), seat)
        assert f"negotiate {speakers[own]}" in texts(t)
        assert "negotiate nobunaga" in texts(t)
        assert refused(t, f"negotiate {speakers[foreign]}").rule == "DT 16.2.8.3a"


@pytest.mark.rule("DT 16.2.8.2")
def test_dt_16_2_8_2_a_unit_won_goes_to_the_player_in_whose_sphere_it_happened() -> None:
    name = "isono"
    board = Board(4).control("oda", "yokoyama").leaders("odani", name).leaders("ono", "kageakira")
    board.leaders("yokoyama", "mitsuhide").soldiers("yokoyama", oda=3).leaders("kyo", "nobunaga")
    board.leaders("ichijodani", "yoshikage")
    number = card_of(name)
    t = talks(board, TOKUGAWA, number)
    play(t, f"betray card_{number} by mitsuhide")
    assert t.pos.serves[leader(name)] == clan("oda")
    assert t.pos.camp[leader(name)] == HIDEYOSHI  # Omi, though Tokugawa's Mitsuhide won him


def rivals(**options: Any) -> Board:
    """Hideyoshi and Murashige, who has a card, are in the sphere of the first."""
    board = Board(4, **options).leaders("ibaraki", "murashige").leaders("shoryuji", "mitsuhide")
    return board.soldiers("ibaraki", oda=2).soldiers("shoryuji", oda=2).leaders("kyo", "nobunaga")


@pytest.mark.rule("DT 16.2.8.4")
def test_dt_16_2_8_4_no_oda_player_wins_an_oda_leader_but_by_the_optional_rule() -> None:
    number = card_of("murashige")
    t = talks(rivals().leaders("yamato_koriyama", "isono"), TOKUGAWA, number)
    assert refused(t, f"betray card_{number} by mitsuhide", TOKUGAWA).rule == "DT 16.2.8.4"
    chaos = talks(rivals(chaotic_betrayal=True), TOKUGAWA, number)
    play(chaos, f"betray card_{number} by mitsuhide")
    assert chaos.pos.camp[leader("murashige")] == TOKUGAWA
    assert chaos.pos.serves[leader("murashige")] == clan("oda")
    own = talks(rivals(chaotic_betrayal=True).leaders("odani", "isono"), HIDEYOSHI, number)
    assert f"betray card_{number} by nobunaga" not in texts(own, HIDEYOSHI)


@pytest.mark.rule("DT 16.2.11.2")
def test_dt_16_2_11_2_a_betraying_oda_leader_takes_only_those_under_his_control() -> None:
    number = card_of("murashige")
    board = Board(4).leaders("ibaraki", "murashige").soldiers("ibaraki", oda=8)
    board.leaders("noda_fukushima", "yoshiaki").soldiers("noda_fukushima", miyoshi=3)
    board.leaders("kyo", "nobunaga").soldiers("gifu", oda=2)
    board.pos.rank[leader("yoshiaki")] = 1
    EVENT_CARDS.move(board.pos, number - 1, HAND + 1)
    minors = 3
    t = board.active("anti_oda_minors").table(Negotiation(ANTI, minors), dice=[1, 6] * 40)
    play(t, f"betray card_{number} by yoshiaki", "pass")
    went = count(t, "ibaraki", "ashikaga") + count(t, "fort_ibaraki", "ashikaga")
    assert went == 3  # a samurai's three, though he is the only leader there
    assert t.pos.camp[leader("murashige")] == NONE
    assert where(t, "murashige") in ("ibaraki", "fort_ibaraki")
