"""The hand as it is shown: what can be played now, and what the other cards wait for."""

from __future__ import annotations

from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.looks import look_at
from kassen.games.dangerous import GAME
from kassen.games.dangerous.questions.hand import CardInHand
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import DangerousTable
from tests.dangerous.boards import ANTI, ODA, Board, alliance, texts


def shown(t: DangerousTable, seat: Reader = ODA) -> tuple[CardInHand, ...]:
    return GAME.outlook(look_at(t, seat)).hand


def board(*cards: int) -> Board:
    made = Board().leaders("gifu", "nobunaga", "katsuie").soldiers("gifu", oda=3)
    return made.leaders("odani", "nagamasa", "isono").soldiers("odani", azai=3).hand(ODA, *cards)


def test_what_can_be_played_now_comes_first_and_is_what_can_be_chosen() -> None:
    t = board(13, 33, 39, 59, 45).moves("oda", 2)
    cards = shown(t)
    assert [(one.card + 1, one.now) for one in cards] == [
        *((33, True), (59, True)),
        *((13, False), (39, False), (45, False)),
    ]
    legal = {text.split()[1] for text in texts(t) if text.startswith(("play", "betray"))}
    assert {f"card_{one.card + 1}" for one in cards if one.now} == legal


def test_every_other_card_says_what_it_waits_for() -> None:
    waits = {
        one.card + 1: (one.rule, one.waits) for one in shown(board(13, 39, 45).moves("oda", 2))
    }
    assert waits[45] == (
        "DT 4.1.1",
        "This card waits for the start of an impulse of yours.",
    )
    assert waits[39][0] == "DT 6.1.3"
    assert waits[13][0] == "DT 6.1.2"


def test_who_can_never_play_it_or_lacks_what_it_needs_is_told_so() -> None:
    waits = {one.card + 1: one.rule for one in shown(board(49, 7, 6, 18).moves("oda", 2))}
    assert waits == {49: "DT C.49", 7: "DT 8.2.19", 6: "DT 8.2.19", 18: "DT 8.2.19"}
    t = board(8, 46, 19).begins("oda")
    waits = {one.card + 1: one.rule for one in shown(t) if not one.now}
    assert waits == {8: "DT C.8", 19: "DT C.19"}


def test_at_its_moment_a_betrayal_says_that_nobody_can_win_him() -> None:
    t = board(13, 12).leaders("yokoyama", "hideyoshi").leaders("ichijodani", "kageakira")
    t.soldiers("yokoyama", oda=1)
    cards = shown(t.active("oda").table(Negotiation(ODA, alliance("oda"))))
    assert [(one.card + 1, one.now) for one in cards] == [(13, True), (12, False)]
    assert cards[1].rule == "DT 8.2.16"


def test_nobody_is_shown_the_hand_of_another() -> None:
    t = board(33, 39).moves("oda", 2)
    assert shown(t, ANTI) == shown(t, SPECTATOR) == ()


def test_a_card_says_who_must_hold_the_space_that_it_names() -> None:
    (card,) = shown(Board().hand(ANTI, 18).soldiers("odani", azai=1).moves("oda", 1), ANTI)
    assert "Oda Faction controls Sumoto" in card.says
    (guns,) = shown(Board().hand(ANTI, 39).soldiers("odani", azai=1).moves("oda", 1), ANTI)
    assert "your faction controls Kyo" in guns.says
