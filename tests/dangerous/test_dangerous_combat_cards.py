"""Chapters 6.1, 10.2 and C: combat cards, in turn until both pass."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.games.dangerous.rules.fire import NO_WAY_BACK, SURPRISE
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.rounds import Declare
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.rules.told_cards import CardPlayed
from kassen.games.dangerous.rules.told_combat import (
    CombatEnded,
    FellBack,
    Fired,
    InitiativeRolled,
    LedFired,
    RoundBegan,
    Surprised,
)
from kassen.games.dangerous.rules.windows import PlayInCombat
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    count,
    place,
    play,
    refused,
    texts,
    told,
)

HERE = "sekigahara"


def meeting(oda: int = 4, azai: int = 6) -> Board:
    board = Board().control("oda", "kyo").soldiers(HERE, oda=oda, azai=azai)
    return board.leaders(HERE, "katsuie", "nagamasa").entered(HERE)


def begin(board: Board, dice: Sequence[int] | None = None) -> DangerousTable:
    return board.fights("oda", dice=dice)


def siege() -> Board:
    board = Board().soldiers("odani", oda=6).soldiers("fort_odani", azai=2).control("azai", "odani")
    return board.leaders("ono", "isono").control("oda", "kyo").activated("odani").besieged("odani")


def fall_back(t: DangerousTable) -> None:
    """Whoever must, to the first place there is."""
    while t.result is None:
        play(t, next(text for text in texts(t) if "fall back" in text))


def up_to_the_storm(board: Board) -> DangerousTable:
    """The besieged stay where they are."""
    t = begin(board)
    while not isinstance(t.choice(t.to_act()[0]), PlayInCombat | StormOrNot):
        play(t, "pass")
    return t


@pytest.mark.rule("DT 6.1.3")
def test_dt_6_1_3_once_before_a_field_combat_and_not_afresh_in_each_round() -> None:
    t = begin(meeting().hand(ODA, 39))
    assert isinstance(t.choice(ODA), PlayInCombat)
    assert texts(t) == ["play card_39", "pass"]
    play(t, "pass")
    assert isinstance(t.choice(t.to_act()[0]), Declare)
    assert refused(t, "play card_39", ODA).rule == "DT 6.1.3"
    t = begin(meeting(30, 30).hand(ODA, 39))
    play(t, "pass")
    for _ in range(40):
        assert not isinstance(t.choice(t.to_act()[0]), PlayInCombat)
        play(t, "stand" if "stand" in texts(t) else texts(t)[-1])
        if len(told(t, RoundBegan)) > 2:
            break
    assert refused(t, "play card_39", ODA).rule == "DT 6.1.3"


@pytest.mark.rule("DT 10.2.6")
def test_dt_10_2_6_active_side_first_and_two_passes_in_a_row_end_it() -> None:
    t = begin(meeting().hand(ODA, 39, 48, 59).hand(ANTI, 30, 47))
    asked = []
    for text in ("play card_39", "play card_47", "play card_48", "pass", "pass"):
        assert isinstance(t.choice(t.to_act()[0]), PlayInCombat)
        asked.append(t.to_act()[0])
        play(t, text)
    assert asked == [ODA, ANTI, ODA, ANTI, ODA]
    assert [one.card + 1 for one in told(t, CardPlayed)] == [39, 47, 48]
    assert told(t, RoundBegan)


@pytest.mark.rule("DT 10.2.6a")
def test_dt_10_2_6a_without_a_field_combat_only_card_30() -> None:
    t = up_to_the_storm(siege().hand(ODA, 29, 39, 48).hand(ANTI, 30, 40))
    assert (t.to_act(), texts(t)) == ((ODA,), ["pass"])
    assert refused(t, "play card_48").rule == "DT 6.1.3"
    play(t, "pass")
    assert (t.to_act(), texts(t)) == ((ANTI,), ["play card_30", "pass"])


@pytest.mark.rule("DT C.29")
def test_dt_c_29_who_has_fewer_units_alone_fires_in_the_first_round() -> None:
    t = begin(meeting().hand(ODA, 29), dice=[6, 6, 6, 6, 6])
    play(t, "play card_29", "stand", "stand")
    assert told(t, InitiativeRolled) == []
    assert told(t, Surprised) == [Surprised(ODA)]
    assert [one.leader for one in told(t, LedFired)] == [2]
    assert len(told(t, Fired)) == 1
    t = begin(meeting(6, 4).hand(ODA, 29, 39))
    assert refused(t, "play card_29").rule == "DT C.29"


@pytest.mark.rule("DT C.30")
def test_dt_c_30_a_field_combat_is_called_off_and_the_attackers_retreat() -> None:
    t = begin(meeting().hand(ANTI, 30))
    play(t, "play card_30")
    fall_back(t)
    assert told(t, RoundBegan) == []
    assert told(t, FellBack)
    assert told(t, CombatEnded)
    assert (count(t, HERE, "oda"), count(t, HERE, "azai")) == (0, 6)


@pytest.mark.rule("DT C.30")
def test_dt_c_30_a_siege_combat_is_called_off_as_well() -> None:
    t = up_to_the_storm(siege().hand(ANTI, 30))
    assert t.to_act() == (ANTI,)
    play(t, "play card_30")
    fall_back(t)
    assert (count(t, "odani", "oda"), count(t, "odani", "azai")) == (0, 2)


def mass_guns(card: int) -> None:
    t = begin(meeting().hand(ODA, card))
    play(t, f"play card_{card}", "stand", "stand")
    rolled = told(t, InitiativeRolled)[0]
    assert t.pos.edge[0] == 2
    plain = begin(meeting().hand(ODA, card))
    play(plain, "pass", "stand", "stand")
    before = told(plain, InitiativeRolled)[0]
    assert rolled.total - rolled.die == before.total - before.die + 2
    t = begin(meeting().control("azai", "kyo").hand(ODA, card, 48))
    assert refused(t, f"play card_{card}").rule == f"DT C.{card}"


@pytest.mark.rule("DT C.39")
def test_dt_c_39_two_more_initiative_in_every_round_for_who_holds_kyo() -> None:
    mass_guns(39)


@pytest.mark.rule("DT C.40")
def test_dt_c_40_two_more_initiative_in_every_round_for_who_holds_kyo() -> None:
    mass_guns(40)


@pytest.mark.rule("DT C.47")
def test_dt_c_47_guns_or_a_surprise_just_played_are_washed_away() -> None:
    t = begin(meeting().hand(ODA, 39, 29).hand(ANTI, 47))
    play(t, "play card_39", "play card_47")
    assert t.pos.edge[0] == 0
    t = begin(meeting().hand(ODA, 29).hand(ANTI, 47))
    play(t, "play card_29")
    assert t.pos.edge[0] == SURPRISE
    play(t, "play card_47")
    assert t.pos.edge[0] == 0
    t = begin(meeting().hand(ODA, 48).hand(ANTI, 47, 30))
    play(t, "play card_48")
    assert refused(t, "play card_47").rule == "DT C.47"
    t = begin(meeting().hand(ODA, 39, 47))
    play(t, "play card_39")
    assert refused(t, "play card_47", ODA).reason.id in (
        "nothing-to-wash-away",
        "card-in-field-combat",
    )


@pytest.mark.rule("DT C.48")
def test_dt_c_48_one_more_initiative_and_no_way_back_in_the_first_round() -> None:
    t = begin(meeting().hand(ODA, 48))
    play(t, "play card_48")
    assert t.pos.edge[0] == 1 | NO_WAY_BACK
    assert t.to_act() == (ANTI,)
    play(t, "stand")  # Oda cannot but stand, and is not asked
    assert len(told(t, InitiativeRolled)) == 1
    t = begin(meeting())
    play(t, "stand")
    assert (t.to_act(), texts(t)) == ((ODA,), ["stand", "retreat"])


@pytest.mark.rule("DT 16.1.5.5")
def test_dt_16_1_5_5_of_three_players_only_who_has_units_in_it() -> None:
    def attacked(*more: str) -> DangerousTable:
        board = Board(players=3).control("oda", "kyo").soldiers(HERE, oda=4, azai=3)
        board.entered(HERE).hand(1, 48).hand(2, 40).control("azai", "kyo")
        board.pos.azuchi, board.pos.fort[place("kannonji")] = place("kannonji"), 3  # nobody wins
        if more:
            board.soldiers(HERE, ikko_ikki=1)
        return board.fights("oda")

    asked = []
    t = attacked()
    while isinstance(t.choice(t.to_act()[0]), PlayInCombat):
        asked.append(t.to_act()[0])
        play(t, "pass")
    assert asked == [1]
    asked, t = [], attacked("ikko_ikki")
    while isinstance(t.choice(t.to_act()[0]), PlayInCombat):
        asked.append(t.to_act()[0])
        play(t, "pass")
    assert asked == [1, 2]
    assert place(HERE)
