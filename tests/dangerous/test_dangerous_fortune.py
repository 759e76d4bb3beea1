"""Chapter 15.6: Good Fortune cancels a chit, has dice rolled again, changes a card."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.core.words.looks import look_at
from kassen.games.dangerous import GAME
from kassen.games.dangerous.box.names import ANTI_ODA, NONE, ODA_FACTION, TURN_END
from kassen.games.dangerous.rules.control import CardsForGains
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.events import (
    CardDrawn,
    CardIs,
    ChitDrawn,
    ImpulseBegan,
    TurnEnded,
)
from kassen.games.dangerous.rules.moves import Redraw
from kassen.games.dangerous.rules.position import DECK, EVENT_CARDS, IN_CUP, DangerousTable
from kassen.games.dangerous.rules.sequence import CardForKyo, DrawChit
from kassen.games.dangerous.rules.told_combat import Duelled, InitiativeRolled
from kassen.games.dangerous.rules.told_powers import ChitCancelled, ChitsOrdered, FortuneTurned
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    alliance,
    chit,
    count,
    play,
    refused,
    set_up,
    texts,
    told,
)


def lucky(faction: int = ODA_FACTION) -> Board:
    board = Board(good_fortune=True)
    board.pos.fortune = faction
    return board


@pytest.mark.rule("DT 14.1.26")
def test_dt_14_1_26_oda_starts_with_good_fortune_if_it_is_used() -> None:
    assert set_up(good_fortune=True).pos.fortune == ODA_FACTION
    assert set_up().pos.fortune == NONE


@pytest.mark.rule("DT 15.6.0")
def test_dt_15_6_0_used_once_it_goes_to_the_opponent() -> None:
    board = lucky().control("oda", "kyo")
    t = board.table(CardForKyo(), CardForKyo())
    play(t, "redraw")
    assert t.pos.fortune == ANTI_ODA
    assert [one.faction for one in told(t, FortuneTurned)] == [ANTI_ODA]
    assert not t.to_act()  # it is no longer Oda's, so nothing is asked at the second card
    back = lucky(ANTI_ODA).control("asakura", "kyo").soldiers("kyo", asakura=1)
    t = play(back.table(CardForKyo()), "redraw")
    assert t.pos.fortune == ODA_FACTION


@pytest.mark.rule("DT 15.6.0")
def test_dt_15_6_0_it_is_a_rule_for_two_players() -> None:
    fitting = {one.id: one.players for one in Board().setting.game.options("")}
    assert fitting["good_fortune"] == (2,)


# ---- chits -------------------------------------------------------------------------------------


def cup(*names: str, faction: int = ODA_FACTION) -> DangerousTable:
    board = lucky(faction).soldiers("gifu", oda=1).soldiers("odani", azai=1)
    board.leaders("gifu", "nobunaga")
    for name in names:
        board.pos.chits[chit(name)] = IN_CUP
    return board.table(DrawChit(), dice=[1, 3, 3, 3, 3])


@pytest.mark.rule("DT 15.6.1")
def test_dt_15_6_1_the_chit_just_drawn_is_cancelled_and_the_order_of_all_is_fixed() -> None:
    t = cup("oda", "azai_asakura", "turn_end")
    assert t.to_act() == (ODA,)
    assert texts(t) == ["cancel the chit", "pass"]
    play(t, "cancel the chit")
    assert [one.chit for one in told(t, ChitCancelled)] == [chit("oda")]
    assert texts(t) == ["next oda", "next azai_asakura", "next turn_end"]
    play(t, "next azai_asakura")
    assert refused(t, "next azai_asakura").rule == "DT 15.6.1"
    assert refused(t, "next mori").rule == "DT 15.6.1"
    play(t, "next turn_end")  # the last one is Oda's, without a question
    order = tuple(chit(one) for one in ("azai_asakura", "turn_end", "oda"))
    assert [one.chits for one in told(t, ChitsOrdered)] == [order]
    assert told(t, ChitDrawn)[-1].chit == order[0]
    assert told(t, ImpulseBegan)[-1].alliance == alliance("azai_asakura")
    assert bytes(t.pos.order) == bytes(order[1:])


@pytest.mark.rule("DT 15.6.1")
def test_dt_15_6_1_turn_end_too_and_chits_drawn_earlier_stay_out() -> None:
    t = cup("turn_end")
    assert t.to_act() == (ODA,)
    play(t, "pass")
    assert len(told(t, TurnEnded)) == 1
    board = lucky().soldiers("odani", azai=1)
    board.pos.chits[chit("azai_asakura")] = board.pos.chits[TURN_END] = IN_CUP
    t = board.table(DrawChit(), dice=[2, 3, 3, 3])
    assert told(t, ChitDrawn)[-1].chit == TURN_END
    play(t, "cancel the chit", "next azai_asakura")
    assert told(t, TurnEnded) == []
    assert told(t, ImpulseBegan)[-1].alliance == alliance("azai_asakura")
    assert chit("oda") not in t.pos.order


@pytest.mark.rule("DT 15.6.1")
def test_dt_15_6_1_what_comes_first_by_the_new_order_is_not_cancelled_again() -> None:
    """Else two stubborn players would never come to an end."""
    t = cup("oda", "azai_asakura")
    play(t, "cancel the chit", "next azai_asakura")
    assert t.pos.fortune == ANTI_ODA
    assert told(t, ImpulseBegan)
    assert "cancel the chit" not in texts(t)


@pytest.mark.rule("DT 15.6.1")
def test_dt_15_6_1_nobody_is_asked_without_it() -> None:
    board = Board().soldiers("odani", azai=1)
    board.pos.chits[chit("azai_asakura")] = IN_CUP
    t = board.table(DrawChit(), dice=[1, 3, 3])
    assert told(t, ImpulseBegan)


# ---- dice --------------------------------------------------------------------------------------


def duel(dice: Sequence[int], faction: int = ODA_FACTION) -> DangerousTable:
    """One man of Oda against one of Azai's in Odani; both stay in the field."""
    board = lucky(faction).soldiers("odani", oda=1, azai=1).leaders("ono", "isono")
    board.control("azai", "odani").entered("odani")
    t = board.fights("oda", dice=dice)
    return play(t, "pass")


@pytest.mark.rule("DT 15.6.2")
def test_dt_15_6_2_one_die_of_a_duel_is_rolled_again() -> None:
    t = duel([1, 6, 6])
    assert texts(t) == ["reroll oda", "reroll anti_oda", "pass"]
    play(t, "reroll oda")
    assert [(one.die, one.enemy_die) for one in told(t, Duelled)] == [(1, 6), (6, 6)]
    assert count(t, "box", "oda") == count(t, "box", "azai") == 1
    assert t.pos.fortune == ANTI_ODA
    kept = play(duel([1, 6]), "pass")
    assert (count(kept, "box", "oda"), kept.pos.fortune) == (1, ODA_FACTION)


def field(dice: Sequence[int]) -> DangerousTable:
    """Three against three in the open, without leaders."""
    board = lucky(ANTI_ODA).soldiers("odani", oda=3, azai=3).leaders("ono", "isono")
    board.control("azai", "odani").entered("odani").control("oda", "yokoyama")
    t = board.fights("oda", dice=dice)
    play(t, "pass")
    while "stand" in texts(t):
        play(t, "stand")
    return t


@pytest.mark.rule("DT 15.6.2")
def test_dt_15_6_2_initiative_and_fire_of_one_side_are_rolled_again() -> None:
    """Oda leads by 4 and fires alone with three hits; Oda's dice anew, both fire."""
    t = field([5, 1, 6, 6, 6, *(1, 2, 2, 2), *(6, 1, 1)])
    assert t.to_act() == (ANTI,)
    assert texts(t) == ["reroll oda", "reroll anti_oda", "pass"]
    play(t, "reroll oda")
    assert len(told(t, InitiativeRolled)) == 2
    assert t.pos.fortune == ODA_FACTION
    assert count(t, "odani", "azai") == 3  # none of Oda's new dice hits
    assert count(t, "odani", "oda") == 2  # and Azai, who had not fired, does


@pytest.mark.rule("DT 15.6.2")
def test_dt_15_6_2_dice_that_were_thrown_stay_if_the_other_side_rolls_again() -> None:
    """Oda's fire hits three times; Azai rolls 1 again for initiative, and nothing changes."""
    t = field([5, 1, 6, 6, 6, 1])
    play(t, "reroll anti_oda")
    assert count(t, "odani", "azai") == 0
    t = field([5, 1, 6, 6, 1, *(6, 6, 1, 1), *(3, 3)])  # Azai leads by 1 now, and both fire
    play(t, "reroll anti_oda")
    assert (count(t, "odani", "azai"), count(t, "odani", "oda")) == (1, 2)


@pytest.mark.rule("DT 15.6.2")
def test_dt_15_6_2_each_side_of_a_storm_may_be_made_to_roll_again() -> None:
    board = lucky(ODA_FACTION).soldiers("fort_odani", azai=1).soldiers("odani", oda=3)
    board.leaders("ono", "isono").activated("odani").besieged("odani")
    t = board.fights("oda", dice=[6, 1, 1, 1, 1])
    play(t, "pass", "storm")
    assert texts(t) == ["reroll anti_oda", "pass"]
    assert refused(t, "reroll oda").rule == "DT 15.6.2"
    play(t, "reroll anti_oda")
    assert count(t, "odani", "oda") == 3
    assert t.pos.fortune == ANTI_ODA
    assert texts(t) == ["reroll oda", "pass"]
    play(t, "pass")
    assert count(t, "fort_odani", "azai") == 1


# ---- cards -------------------------------------------------------------------------------------


@pytest.mark.rule("DT 15.6.3")
def test_dt_15_6_3_the_card_just_drawn_goes_back_and_another_is_drawn() -> None:
    t = lucky().control("oda", "kyo").table(CardForKyo(), dice=[7, 9])
    (first,) = [one.card for one in told(t, CardIs)]
    assert hand(t.pos, ODA) == []
    play(t, "redraw")
    first_again, second = [one.card for one in told(t, CardIs)]
    assert (first_again, second) == (first, 8)
    assert hand(t.pos, ODA) == [second]
    assert first in EVENT_CARDS.at(t.pos, DECK)
    assert t.pos.known[first] == 0
    kept = play(lucky().control("oda", "kyo").table(CardForKyo(), dice=[7]), "pass")
    assert hand(kept.pos, ODA) == [first]


@pytest.mark.rule("DT 15.6.3")
def test_dt_15_6_3_its_holder_sees_the_card_while_he_thinks_and_nobody_else_does() -> None:
    t = lucky().control("oda", "kyo").table(CardForKyo(), dice=[7])
    (card,) = [one.card for one in told(t, CardIs)]
    look, other = look_at(t, ODA), look_at(t, ANTI)
    name = look.name("card", card)
    assert [(one.card, one.now, one.rule) for one in GAME.outlook(look).hand] == [
        (card, False, "DT 15.6.3")
    ]
    assert GAME.gloss(look, Redraw()) == name
    assert name in GAME.draw(look)
    assert GAME.outlook(other).hand == ()
    assert name not in GAME.draw(other)
    assert other.say("drawn-hand", seats=other.name("seat", ODA), cards=1) in GAME.draw(other)


@pytest.mark.rule("DT 15.6.3")
def test_dt_15_6_3_several_cards_are_thought_over_one_by_one() -> None:
    t = lucky().control("asakura", "kyo").table(CardsForGains(ODA, 2))
    assert len(told(t, CardDrawn)) == 1
    play(t, "pass")
    assert len(told(t, CardDrawn)) == 2
    play(t, "redraw")
    assert len(told(t, CardDrawn)) == 3
    assert len(hand(t.pos, ODA)) == 2


@pytest.mark.rule("DT 15.6.3")
def test_dt_15_6_3_only_its_holder_is_asked() -> None:
    t = lucky(ANTI_ODA).control("oda", "kyo").table(CardForKyo())
    assert not t.to_act()
    assert len(hand(t.pos, ODA)) == 1
