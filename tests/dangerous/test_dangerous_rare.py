"""What hardly ever happens: every table goes on all the same, and by a rule."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import IKKO_ALLIANCE, ODA_ALLIANCE
from kassen.games.dangerous.rules.battle_view import battle_under_way
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.events import CardDrawn
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.groups import movable
from kassen.games.dangerous.rules.order import out_of_order
from kassen.games.dangerous.rules.position import ASIDE, IN_CUP, DangerousTable
from kassen.games.dangerous.rules.sequence import DrawChit, Impulse, ImpulseOver
from kassen.games.dangerous.rules.told_combat import FellBack, FellBackInside
from kassen.games.dangerous.rules.told_control import ControlTaken
from kassen.games.dangerous.rules.windows import EndRound, PlayBeforeAChit
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
    texts,
    told,
)

SPACES = FACTS.place_ids[: len(FACTS.forts)]


# ---- card 30 with nowhere to go


def oda_holds_all_but(*names: str) -> Board:
    """Monks attack Otsu, beside which there is no waypoint."""
    board = Board().control("oda", *[one for one in SPACES if one not in names])
    board.control("ikko_ikki", *names)
    board.soldiers("otsu", oda=3, ikko_ikki=4).entered("otsu").hand(ODA, 30, 48)
    return board


@pytest.mark.rule("DT C.30", "DT 10.4.10")
def test_dt_c_30_not_while_the_attackers_have_no_space_on_the_whole_map() -> None:
    t = play(oda_holds_all_but().fights("ikko_ikki", ANTI), "pass")
    assert (t.to_act(), texts(t)) == ((ODA,), ["play card_48", "pass"])
    assert refused(t, "play card_30").reason.id == "attackers-have-nowhere-to-go"
    assert refused(t, "play card_30").rule == "DT C.30"
    t = play(oda_holds_all_but("ishiyama").fights("ikko_ikki", ANTI), "pass", "play card_30")
    assert [event.place for event in told(t, FellBack)] == [place("ishiyama")]
    assert (count(t, "ishiyama", "ikko_ikki"), count(t, "otsu", "ikko_ikki")) == (4, 0)


# ---- a clan falls where its friends stand


@pytest.mark.rule("DT 2.46.7", "DT 2.46.6")
def test_dt_2_46_7_friends_of_the_fallen_take_the_space_in_step_8() -> None:
    board = Board().leaders("box", "nagamasa", "isono").control("oda", "odani")
    board.soldiers("odani", oda=3).soldiers("yokoyama", asakura=2)
    board.leaders("ichijodani", "yoshikage")
    t = board.active("oda").table(CheckFalls())
    assert t.pos.fallen >> clan("azai") & 1
    assert t.pos.control[place("yokoyama")] == clan("oda")
    t = board.active("oda").table(SettleControl(ODA))
    assert ControlTaken(clan("asakura"), place("yokoyama")) in told(t, ControlTaken)
    assert t.pos.control[place("yokoyama")] == clan("asakura")
    assert told(t, CardDrawn) == []


def tokugawa_falls(in_kyo: int) -> DangerousTable:
    """Kyo is Tokugawa's, and Takeda has taken its home castle."""
    homes = [FACTS.place_ids[at] for at in FACTS.homes[clan("tokugawa")]]
    board = Board(players=3, turn=8).enters("takeda").leaders("box", "ieyasu")
    board.control("tokugawa", "kyo").control("takeda", *homes).soldiers("kyo", oda=in_kyo)
    for home in homes:
        board.soldiers(home, takeda=2)
    return board.active("takeda").table(CheckFalls())


@pytest.mark.rule("DT 2.46.7", "DT 16.1.3.3")
def test_dt_2_46_7_nobody_captures_kyo_by_a_fall_while_odas_army_stands_there() -> None:
    t = tokugawa_falls(in_kyo=0)
    assert t.result is not None
    assert (t.result.winners, t.result.how) == ((2,), "takes-kyo")
    t = tokugawa_falls(in_kyo=3)
    assert t.pos.fallen >> clan("tokugawa") & 1
    assert t.result is None or not t.result.winners


# ---- before the chit after the next


@pytest.mark.rule("DT 4.1.13", "DT 4.1.10")
def test_dt_4_1_13_a_maneuver_may_come_after_a_chit_was_set_aside() -> None:
    board = Board().leaders("box", "nobunaga").soldiers("odani", azai=1).hand(ANTI, 32)
    for name in ("oda_nobunaga", "azai_asakura", "turn_end"):
        board.pos.chits[chit(name)] = IN_CUP
    t = board.table(DrawChit(), dice=[1, 3])
    assert t.pos.chits[chit("oda_nobunaga")] == ASIDE
    assert isinstance(t.choice(ANTI), PlayBeforeAChit)
    play(t, "play card_32 for azai_asakura")
    assert t.pos.active == alliance("azai_asakura")


# ---- retreats


@pytest.mark.rule("DT 2.43.4", "DT 10.4.3")
def test_dt_2_43_4_whom_a_riot_in_step_9_drives_into_a_waypoint_is_counted_too() -> None:
    board = Board().control("ikko_ikki", "ogaki", "ise_kameyama", "nagashima")
    board.soldiers("kuwana", oda=6).soldiers("box", ikko_ikki=4).hand(ANTI, 49)
    board.active("ikko_ikki")
    steps = EndRound(ANTI, 0, IKKO_ALLIANCE), ImpulseOver(ANTI)
    t = board.table(*steps, dice=[1, 6])
    play(t, "play card_49 in kuwana", "all outside", "all outside", "retreat")
    assert told(t, FellBack)[0].place == place("chigusa"), "with all six"
    assert (count(t, "chigusa", "oda"), count(t, "box", "oda")) == (4, 2)


@pytest.mark.rule("DT 10.4.8", "DT 10.4.4b")
def test_dt_10_4_8_who_fell_back_to_besiegers_does_not_go_into_the_fort_they_besiege() -> None:
    """Oda besieges monks in Otsu, a space of its own; two flee there; then the monks come out."""
    board = Board().control("azai", "kannonji", "mt_hiei", "kyo").soldiers("kyo", azai=1)
    board.soldiers("otsu", oda=1).soldiers("fort_otsu", ikko_ikki=2)
    board.soldiers("mt_hiei", oda=2, azai=2).entered("mt_hiei").activated("otsu").besieged("otsu")
    t = board.fights("oda", dice=[6, 1, *[1] * 30])
    play(t, "fight mt_hiei", "pass", "stand", "retreat", "all fall back to otsu")
    play(t, "all outside")
    while "retreat" not in texts(t) or t.to_act() != (ODA,):
        play(t, "stand")
    play(t, "retreat")
    assert count(t, "minakuchi", "oda") == 3, "the only way; else there would be a choice"
    assert told(t, FellBackInside) == []


@pytest.mark.rule("DT 10.4.5", "DT 16.2.9.4a")
def test_dt_10_4_5_players_who_leave_for_the_fort_need_room_together() -> None:
    board = Board(players=4).leaders("gifu", "hideyoshi", "ieyasu", "katsuie", "nagamasa")
    board.soldiers("gifu", oda=3, tokugawa=3, azai=6).entered("gifu").soldiers("gujo", azai=1)
    board.control("azai", "ogaki", "inuyama").soldiers("kiyosu", azai=1)
    t = play(board.fights("azai_asakura", 3), "pass")
    while "retreat" not in texts(t):
        play(t, texts(t)[0])
    first = t.to_act()
    play(t, "retreat")
    asked = set()
    while not told(t, FellBackInside):
        asked |= {*t.to_act()} - {*first} if "retreat" in texts(t) else set()
        play(t, "stand" if "stand" in texts(t) else texts(t)[0])
    assert 2 * FACTS.forts[place("gifu")] == 6
    assert (first, asked) == ((0,), {1}), "four more would not fit beside four, one does"


# ---- marks of those who have stopped


@pytest.mark.rule("DT 9.4.1")
def test_dt_9_4_1_who_stopped_in_one_impulse_may_move_in_the_next() -> None:
    """He fell back after step 7 of the last one, when marks are taken off."""
    board = Board().leaders("kyo", "nobunaga", "hideyoshi").soldiers("kyo", oda=2)
    at = place("kyo") * len(board.pos.faction) + clan("oda")
    board.pos.halted[at] = board.pos.cut[at] = board.pos.halted_cut[at] = 1
    board.pos.halted_leaders = 1 << leader("nobunaga")
    t = board.table(Impulse(chit("oda")), dice=[3])
    assert t.pos.active == ODA_ALLIANCE
    assert t.pos.points == 0, "steps 1 to 3, in which nobody moves yet, but traitors are fought"
    assert sum(movable(t.pos, place("kyo")).values()) == 4


@pytest.mark.rule("DT 3.3.7")
def test_dt_3_3_7_soldiers_of_a_fallen_clan_leave_their_marks_behind() -> None:
    board = Board().leaders("box", "nagamasa", "isono").control("oda", "odani")
    board.soldiers("odani", oda=3).soldiers("sawayama", azai=2)
    at = place("sawayama") * len(board.pos.faction) + clan("azai")
    board.pos.cut[at], board.pos.halted[at], board.pos.halted_cut[at] = 1, 2, 1
    t = board.active("oda").table(CheckFalls())
    assert count(t, "box", "oda") == 2
    assert out_of_order(t.pos) == []


# ---- a combat at sea, as everybody sees it


@pytest.mark.rule("DT 13.3.1", "DT 13.3.2", "DT 10.2.6")
def test_dt_13_3_1_the_view_of_a_combat_at_sea_adds_pirates_and_cards_but_no_leaders() -> None:
    board = Board(turn=14).enters("mori").soldiers("sea_harima", oda=2, murakami=2)
    board.leaders("sea_harima", "hideyoshi", "terumoto").control("oda", "kyo")
    board.hand(ODA, 39).hand(ANTI, 47).entered("sea_harima")
    t = board.fights("oda")
    view = battle_under_way(t)
    assert view is not None
    assert (view.kind, [side.initiative for side in view.sides]) == ("sea", [0, 1])
    assert [[group.dice for group in side.groups] for side in view.sides] == [[3], [3]]
    play(t, "play card_39")
    view = battle_under_way(t)
    assert view is not None
    assert [side.initiative for side in view.sides] == [2, 1]
