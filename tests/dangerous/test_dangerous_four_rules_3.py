"""What rules version 3 mended in the game of four: the guard, regroups, sides, the set-up.

Each is tested beside what games of version 2 go on with.
"""

from __future__ import annotations

from typing import Any

import pytest

from kassen.games.dangerous.box.names import KYO, NOBUNAGA, NONE
from kassen.games.dangerous.rules.communication import Lines
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import (
    EVENT_CARDS,
    HAND,
    DangerousTable,
    change_alliance,
)
from kassen.games.dangerous.rules.regroup import Regrouping
from kassen.games.dangerous.rules.regroup_of_four import RegroupsOfFour, number_of_player
from kassen.games.dangerous.rules.setup import PlaceUnit
from kassen.games.dangerous.rules.told_combat import InitiativeRolled, RetreatDeclared
from kassen.games.dangerous.rules.told_control import Regrouped
from tests.dangerous.boards import (
    FACTS,
    Board,
    alliance,
    begun,
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

HIDEYOSHI, KATSUIE, TOKUGAWA, ANTI = range(4)
HERE = "sekigahara"

# ---- the guard (16.2.9.2, 16.2.9.3) ------------------------------------------------------------


def attacked(oda: int, rules: int = 3, hits: int = 1, **more: int) -> DangerousTable:
    """Nobunaga, Hideyoshi and soldiers have stood at Sekigahara under fire in the first round.

    As many as can be are led by Hideyoshi: so the guard was dodged once.
    """
    board = Board(4, rules=rules).leaders(HERE, "nobunaga", "hideyoshi", "nagamasa")
    board.soldiers(HERE, oda=oda, azai=7, **more).control("oda", "ogaki").entered(HERE)
    dice = [6, 1, *[6] * hits, *[1] * 60]
    t = board.fights("azai_asakura", ANTI, dice=dice)
    while "assign oda_soldier to hideyoshi" in texts(t):
        play(t, "assign oda_soldier to hideyoshi")
    while not told(t, InitiativeRolled):
        play(t, "stand" if "stand" in texts(t) else "pass")
    return t


@pytest.mark.rule("DT 16.2.9.2")
def test_dt_16_2_9_2_the_player_of_the_sphere_may_take_a_man_of_the_guard() -> None:
    t = attacked(oda=5)
    assert t.to_act() == (FACTS.sphere[place(HERE)],)
    assert set(texts(t)) == {"lose oda_soldier", "lose guard"}
    play(t, "lose guard")
    assert (count(t, HERE, "oda") or count(t, "ogaki", "oda")) == 4
    assert told(t, RetreatDeclared), "and all of Oda must go"
    other = attacked(oda=5)
    play(other, "lose oda_soldier")
    assert not told(other, RetreatDeclared)
    assert texts(other) == ["stand", "retreat"], "no man of the guard was hit"


@pytest.mark.rule("DT 16.2.9.3")
def test_dt_16_2_9_3_the_guard_are_three_whoever_leads_them() -> None:
    t = attacked(oda=3)
    assert told(t, RetreatDeclared), "nobody was asked: all three were his guard"
    t = attacked(oda=4, hits=2)
    play(t, "lose oda_soldier")
    assert count(t, HERE, "oda") == 0
    assert told(t, RetreatDeclared), "the fourth, and then one of the guard"


@pytest.mark.rule("DT 16.2.9.3")
def test_dt_16_2_9_3_refusals_say_why_nobody_is_taken_from_the_guard() -> None:
    board = Board(4).leaders(HERE, "hideyoshi", "nagamasa").soldiers(HERE, oda=4, tokugawa=1)
    board.soldiers(HERE, azai=7).entered(HERE)
    t = board.fights("azai_asakura", ANTI, dice=[6, 1, 6, *[1] * 60])
    while not texts(t)[0].startswith("lose"):
        play(t, "pass" if "pass" in texts(t) else "stand")
    assert refused(t, "lose guard").reason.id == "no-guard-here"
    t = attacked(oda=3, tokugawa=2)
    assert refused(t, "lose guard").reason.id == "all-are-the-guard"


# ---- who is won (16.2.8.2) ---------------------------------------------------------------------


def nobodys_leader(rules: int) -> DangerousTable:
    """Nagaharu came to Oda with Bessho; then Isono is won in Odani."""
    board = Board(4, rules=rules).control("oda", "yokoyama").leaders("odani", "isono")
    board.leaders("ono", "kageakira").leaders("ichijodani", "yoshikage").leaders("miki", "nagaharu")
    board.leaders("yokoyama", "mitsuhide").soldiers("yokoyama", oda=3).leaders("kyo", "nobunaga")
    change_alliance(board.pos, FACTS, clan("bessho"), alliance("oda"))
    every = FACTS.cards
    (number,) = {
        one.number for one in every if one.kind == "betrayal" and one.leader == leader("isono")
    }
    board.pos.chit = FACTS.camp_chits[TOKUGAWA]
    EVENT_CARDS.move(board.pos, number - 1, HAND)
    t = board.active("oda").table(Negotiation(TOKUGAWA, 0), dice=[6] * 20)
    return play(t, f"betray card_{number} by mitsuhide")


@pytest.mark.rule("DT 16.2.8.2")
def test_dt_16_2_8_2_a_leader_who_joined_with_his_clan_stays_nobodys() -> None:
    t = nobodys_leader(3)
    assert t.pos.camp[leader("isono")] == HIDEYOSHI
    assert t.pos.camp[leader("nagaharu")] == NONE
    assert nobodys_leader(2).pos.camp[leader("nagaharu")] == HIDEYOSHI


# ---- regroups (16.2.10) ------------------------------------------------------------------------


def with_azuchi(rules: int) -> list[str]:
    """Where Nobunaga's two come back while Azuchi is the capital."""
    board = Board(4, rules=rules).leaders("gifu", "nobunaga").soldiers("gifu", oda=3)
    board.soldiers("box", oda=9)
    board.pos.azuchi, board.pos.azuchi_turn = place("kannonji"), 1
    board.pos.fort[board.pos.azuchi] = FACTS.azuchi["last_level"]
    t = board.table(RegroupsOfFour())
    return [FACTS.place_ids[one.place] for one in told(t, Regrouped)[:2]]


@pytest.mark.rule("DT 16.2.10.2")
def test_dt_16_2_10_2_one_of_the_two_comes_to_a_space_and_two_to_kyo() -> None:
    assert with_azuchi(2) == ["kannonji", "kannonji"]
    first, second = with_azuchi(3)
    assert (first, second != first) == ("kannonji", True)
    kyo = Board(4).leaders("kyo", "nobunaga").soldiers("kyo", oda=3).soldiers("box", oda=9)
    assert [one.place for one in told(kyo.table(RegroupsOfFour()), Regrouped)] == [place("kyo")] * 2


@pytest.mark.rule("DT 16.2.10.3")
def test_dt_16_2_10_3_where_his_own_two_have_come_the_guard_is_not_refilled() -> None:
    board = Board(4).leaders("kyo", "nobunaga").soldiers("box", oda=9)
    t = board.table(RegroupsOfFour())
    assert count(t, "kyo", "oda") == 2
    assert "pass" in texts(t), "two came to Kyo, and no third comes in this turn"
    before = Board(4, rules=2).leaders("kyo", "nobunaga").soldiers("box", oda=9)
    assert texts(before.table(RegroupsOfFour())) == ["regroup oda_soldier in kyo"]


@pytest.mark.rule("DT 16.2.10.1")
def test_dt_16_2_10_1_anti_oda_regroups_by_its_spaces_too() -> None:
    def takeda(**options: Any) -> int:
        """How many of Takeda come back, who holds fifteen spaces of Oda's besides its own."""
        board = Board(4, **options).enters("takeda").soldiers("box", takeda=9)
        more = [at for at in range(72) if FACTS.control[at] == clan("oda")][:15]
        board.control("takeda", *[FACTS.place_ids[at] for at in more if at != KYO])
        t, came = board.soldiers("kofu", takeda=1).table(Regrouping(ANTI, ())), 0
        while texts(t) and "takeda_soldier" in texts(t)[0]:
            play(t, texts(t)[0])
            came += 1
        return came

    assert FACTS.regroup[clan("takeda")] == 2
    assert takeda() > 2
    assert takeda(regroup_of_oda_alone=True) == takeda(rules=2) == 2


@pytest.mark.rule("DT 16.2.10.1")
def test_dt_16_2_10_1_the_number_without_its_limit_is_an_option() -> None:
    def number(**options: Any) -> int:
        board = Board(4, **options).soldiers("gifu", oda=16).leaders("kyo", "nobunaga")
        return number_of_player(board.table(), HIDEYOSHI, Lines(board.pos, FACTS))

    assert number() == 0, "eight spaces, sixteen men"
    assert number(regroup_uncapped=True) == 2


# ---- the set-up (16.2.3) -----------------------------------------------------------------------


def placed(rules: int, *wishes: str) -> DangerousTable:
    """Leaders of four begin where it is wished, else in the last place that they may."""
    t = begun(4, rules=rules)
    while isinstance(t.choice(t.to_act()[0]), PlaceUnit):
        wished = [text for text in texts(t) if text in wishes]
        play(t, wished[0] if wished else texts(t)[-1])
    return t


@pytest.mark.rule("DT 16.2.3.4")
def test_dt_16_2_3_4_kanagasaki_holds_what_is_printed_and_bands_have_their_men() -> None:
    away = ("place nobumori in gifu", "place murashige in gifu", "place mitsuhide in kanagasaki")
    every = (*away, *[f"place {one} in kanagasaki" for one in ("katsuie", "kazumasu", "nagahide")])
    for wishes in ((), away, every):
        t = placed(3, *wishes)
        there = [one for one in FACTS.leader_ids if where(t, one) == "kanagasaki"]
        men = count(t, "kanagasaki", "oda")
        assert "nobunaga" in there
        assert len(there) + men == 16
        bands = [t.pos.band[leader(one)] for one in there]
        assert t.pos.band[NOBUNAGA] == 3
        assert sum(bands) <= men
    before = placed(2, *away)
    men = count(before, "kanagasaki", "oda")
    assert men + 3 < 16
