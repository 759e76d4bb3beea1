"""Chapters 3.3 and 10.5: whose last leader is besieged, and when that is noticed."""

from __future__ import annotations

import pytest

from kassen.core.engine.views import observe
from kassen.core.words.sentences import words_for
from kassen.games.dangerous.bots import HeuristicBot
from kassen.games.dangerous.questions.what_if import Trial
from kassen.games.dangerous.rules.casualties import Losses
from kassen.games.dangerous.rules.combat import CombatOver
from kassen.games.dangerous.rules.moves import Betray
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sequence import ImpulseOver
from kassen.games.dangerous.rules.sides import FIELD, STORM
from kassen.games.dangerous.rules.siege import shuts_in
from kassen.games.dangerous.rules.siege_combat import StormOver
from kassen.games.dangerous.rules.told_combat import Stormed
from kassen.games.dangerous.rules.told_control import ClanFell
from kassen.games.dangerous.rules.traitors import TraitorsAt
from kassen.games.dangerous.rules.versions import LATEST, SHARED_SET_UP
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    alliance,
    clan,
    leader,
    place,
    play,
    texts,
    told,
    where,
)

TOKUGAWA = [clan("tokugawa")]


def fell(t: DangerousTable) -> list[int]:
    return [event.clan for event in told(t, ClanFell)]


def takedas(rules: int = LATEST) -> Board:
    """Hamamatsu is Takeda's, so all hangs on Ieyasu."""
    return Board(rules=rules).enters("takeda").control("takeda", "hamamatsu")


@pytest.mark.rule("DT 10.5.0", "DT 3.3.1")
def test_dt_10_5_0_in_a_fort_he_is_not_besieged_while_friends_hold_the_field() -> None:
    board = takedas().leaders("fort_yoshida", "ieyasu").soldiers("yoshida", tokugawa=3, takeda=1)
    ground = place("yoshida"), FIELD, alliance("takeda")
    board.active("takeda")
    for hits in ((0, 0), (0, 2), (2, 0)):
        assert fell(board.table(Losses(*ground, hits, ()))) == []
    assert not shuts_in(board.pos, place("yoshida")), "the only attacker has died"
    board.soldiers("yoshida", takeda=2)
    assert fell(board.table(Losses(*ground, (0, 0), ()))) == []
    assert fell(board.table(Losses(*ground, (0, 4), ()))) == TOKUGAWA, "now none of them are left"


@pytest.mark.rule("DT 10.5.0", "DT 3.3.1")
def test_dt_10_5_0_games_that_were_begun_count_every_leader_in_a_fort() -> None:
    board = takedas(SHARED_SET_UP).leaders("fort_yoshida", "ieyasu")
    board.soldiers("yoshida", tokugawa=3, takeda=1).active("takeda")
    ground = place("yoshida"), FIELD, alliance("takeda")
    assert fell(board.table(Losses(*ground, (0, 0), ()))) == TOKUGAWA


@pytest.mark.rule("DT 10.5.0")
def test_dt_10_5_0_with_enemies_in_the_fort_nobody_is_besieged_there() -> None:
    board = takedas().leaders("fort_yoshida", "ieyasu").soldiers("fort_yoshida", takeda=1)
    board.soldiers("yoshida", takeda=1)
    assert not shuts_in(board.pos, place("yoshida"))
    board = takedas().leaders("fort_yoshida", "ieyasu").soldiers("yoshida", takeda=1)
    assert shuts_in(board.pos, place("yoshida"))


@pytest.mark.rule("DT 3.3.12", "DT 10.5.0")
def test_dt_3_3_12_a_clan_falls_when_its_last_leader_is_shut_in_at_deployment() -> None:
    board = takedas().leaders("yoshida", "ieyasu").soldiers("yoshida", tokugawa=1, takeda=9)
    t = board.entered("yoshida").fights("takeda", ANTI, dice=[])
    play(t, "all inside")
    assert fell(t) == TOKUGAWA
    assert (where(t, "ieyasu"), told(t, Stormed)) == ("peu", [])
    assert t.result is not None, "there is nobody left to storm"


@pytest.mark.rule("DT 3.3.12", "DT 10.5.0")
def test_dt_3_3_12_so_it_does_when_he_falls_back_into_the_fort() -> None:
    board = takedas().leaders("yoshida", "ieyasu").soldiers("yoshida", tokugawa=1, takeda=9)
    for space in ("okazaki", "nagashino", "hamamatsu"):
        board.soldiers(space, takeda=1)
    t = board.entered("yoshida").fights("takeda", ANTI, dice=[1, 6, *[1] * 40])
    play(t, "pass", "retreat")
    assert fell(t) == TOKUGAWA
    assert told(t, Stormed) == []
    ground = place("yoshida"), FIELD, alliance("takeda")
    board = takedas().leaders("fort_yoshida", "ieyasu").soldiers("yoshida", takeda=1)
    assert fell(board.active("takeda").table(CombatOver(*ground))) == TOKUGAWA


@pytest.mark.rule("DT 3.3.12", "DT 8.4.7")
def test_dt_3_3_12_so_it_does_when_traitors_shut_him_in() -> None:
    """One who goes over stays in the field, and Ieyasu goes inside; then there is no fight."""
    board = takedas().leaders("yoshida", "ieyasu").soldiers("yoshida", tokugawa=1, takeda=1)
    board.active("takeda")
    t = board.table(TraitorsAt(place("yoshida"), alliance("takeda")), dice=[1])
    play(t, "all outside", "all inside")
    assert fell(t) == TOKUGAWA
    assert t.pos.control[place("yoshida")] == clan("takeda")


@pytest.mark.rule("DT 3.3.12", "DT 8.2.11")
def test_dt_3_3_12_after_betrayals_in_step_3_it_falls_before_their_fights() -> None:
    """Isono was the last of Azai at large; his friends there do not fight for a clan that is gone.

    Nagamasa is besieged, and Odani is Oda's.
    """
    board = Board().leaders("odani", "nobunaga").soldiers("odani", oda=3).control("oda", "odani")
    board.leaders("yokoyama", "isono").soldiers("yokoyama", azai=1).hand(ODA, 13)
    board.leaders("fort_sawayama", "nagamasa").soldiers("sawayama", oda=1).active("oda")
    board.soldiers("yokoyama", asakura=1)
    t = board.table(Negotiation(ODA, alliance("oda")))
    play(t, "betray card_13 by nobunaga")
    while "pass" in texts(t) and not fell(t):
        play(t, "pass")
    assert fell(t) == [clan("azai")]
    assert t.result is None, "they are asked where they stand, and so the fight is to come"


@pytest.mark.rule("DT 3.3.12", "DT 9.8.1")
def test_dt_3_3_12_so_it_does_when_he_sails_into_a_besieged_fort() -> None:
    board = Board().enters("mori").control("oda", "okayama").leaders("sea_harima", "naoie")
    board.soldiers("fort_himeji", ukita=1).soldiers("himeji", oda=2).control("ukita", "himeji")
    t = board.moves("mori", 3, ANTI)
    play(t, "march sea_harima->himeji", "take naoie", "go")
    assert fell(t) == [clan("ukita")]


# ---- who is lost or sent off outside of a volley


@pytest.mark.rule("DT 3.3.12", "DT 10.4.9")
def test_dt_3_3_12_who_is_lost_with_his_siege_falls_without_a_die() -> None:
    """Ieyasu had fallen back to besiegers, and none of them are left."""
    board = takedas().leaders("yoshida", "ieyasu").soldiers("fort_yoshida", takeda=2)
    board.control("takeda", "yoshida").active("oda").pos.halted_leaders = 1 << leader("ieyasu")
    t = board.table(StormOver(place("yoshida"), STORM, alliance("oda")), dice=[])
    assert (fell(t), where(t, "ieyasu")) == (TOKUGAWA, "peu")


@pytest.mark.rule("DT 3.3.12", "DT 2.43.4")
def test_dt_3_3_12_so_it_does_when_he_is_sent_off_after_step_9() -> None:
    board = takedas().leaders("kutsuki", "ieyasu").soldiers("kutsuki", oda=4).active("takeda")
    t = play(board.table(ImpulseOver(ANTI)), "send off ieyasu")
    assert fell(t) == TOKUGAWA


@pytest.mark.rule("DT 3.3.12", "DT 8.2.11")
def test_dt_3_3_12_what_would_come_of_a_betrayal_tells_the_fall() -> None:
    board = Board().leaders("odani", "nobunaga").soldiers("odani", oda=3).control("oda", "odani")
    board.leaders("yokoyama", "isono").hand(ODA, 13).active("oda")
    board.leaders("fort_sawayama", "nagamasa").soldiers("sawayama", oda=1)
    t = board.table(Negotiation(ODA, alliance("oda")))
    words = words_for(t.setting)
    found = Trial(t, ODA, words).betrayal(Betray(12, leader("nobunaga")), "")
    assert any("Azai" in line and "fallen" in line for line in found.story), found.story


@pytest.mark.rule("DT 3.3.12")
def test_bots_do_not_shut_in_the_last_leader_of_a_clan_whose_castle_is_lost() -> None:
    for castle, inside in (("takeda", False), ("tokugawa", True)):
        board = takedas().control(castle, "hamamatsu").leaders("yoshida", "ieyasu")
        board.soldiers("yoshida", tokugawa=1, takeda=4)
        board.pos.fort[place("yoshida")] = 2
        t = board.entered("yoshida").fights("takeda", ANTI)
        move = HeuristicBot(1).choose(observe(t, ODA), t.setting)
        assert (t.setting.notation.text(move) == "all inside") is inside
