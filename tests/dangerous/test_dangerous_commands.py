"""10.2.3 at its edges: one man fewer than the leaders can lead, exactly as many, one more."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.command import FillRanks, PutUnder
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sides import ACTIVE, FIELD
from kassen.games.dangerous.rules.stations import row
from kassen.games.dangerous.rules.told_combat import Commands
from tests.dangerous.boards import ODA, Board, alliance, clan, leader, place, play, texts, told

HERE = "sekigahara"
BOTH = ("nobunaga", "hideyoshi")
"""A daimyo leads seven, a samurai three."""


def ranks(men: int, cut: int, *leaders: str) -> DangerousTable:
    """Oda's men at Sekigahara, some of them out of communication, are put under leaders."""
    board = Board().leaders(HERE, *leaders).soldiers(HERE, oda=men, azai=1).active("oda")
    board.pos.cut[row(place(HERE), clan("oda"))] = cut
    ground = place(HERE), FIELD, alliance("oda")
    return board.table(PutUnder(ODA, *ground, ACTIVE), FillRanks(*ground, ACTIVE))


@pytest.mark.rule("DT 10.2.3d")
@pytest.mark.parametrize(
    ("men", "cut", "leaders", "asked"),
    [
        (9, 0, BOTH, True),  # one of the two has room left: which?
        (10, 0, BOTH, False),  # both are full, whoever leads whom
        (11, 0, BOTH, False),
        (9, 3, BOTH, True),
        (10, 3, BOTH, True),  # exactly enough, but who leads those who are cut off?
        (10, 10, BOTH, False),  # all are alike
        (11, 3, BOTH, True),
        (6, 3, BOTH[:1], False),  # one leader, and room for all
        (7, 3, BOTH[:1], False),
        (8, 3, BOTH[:1], True),  # one is left over: is he cut off?
        (8, 0, BOTH[:1], False),
        (8, 8, BOTH[:1], False),
    ],
)
def test_dt_10_2_3d_whether_there_is_anything_to_choose(
    men: int, cut: int, leaders: tuple[str, ...], asked: bool
) -> None:
    assert bool(ranks(men, cut, *leaders).to_act()) == asked


@pytest.mark.rule("DT 10.2.3d")
def test_dt_10_2_3d_exactly_enough_men_some_cut_off_go_to_the_leader_who_is_chosen() -> None:
    t = ranks(10, 3, *BOTH)
    assert "assign oda_soldier_cut_off to nobunaga" in texts(t)
    assert "assign oda_soldier to hideyoshi" in texts(t)
    play(t, *["assign oda_soldier to hideyoshi"] * 3)
    led, led_cut = t.pos.led, t.pos.led_cut
    assert (led[leader("hideyoshi")], led_cut[leader("hideyoshi")]) == (3, 0)
    if t.to_act():
        play(t, "pass")
    assert (led[leader("nobunaga")], led_cut[leader("nobunaga")]) == (7, 3)


@pytest.mark.rule("DT 10.2.3c")
def test_dt_10_2_3c_who_leads_nobody_is_not_told_to_lead() -> None:
    t = ranks(7, 0, "nobunaga", "hideyoshi")
    play(t, "pass")
    assert all(event.soldiers for event in told(t, Commands))
    assert [event.leader for event in told(t, Commands)] != []
    nobody = ranks(0, 0, "nobunaga", "hideyoshi")
    assert told(nobody, Commands) == []
