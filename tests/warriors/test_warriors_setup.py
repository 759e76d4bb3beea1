"""Chapter 11: setting up the game."""

from __future__ import annotations

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.games.warriors.box.data import NEUTRAL, facts
from kassen.games.warriors.rules.events import Drawn, InitiativeRolled, TurnBegan
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.stations import OUT
from tests.warriors.boards import (
    board,
    boxed,
    control,
    decision,
    force,
    legal,
    place,
    play,
    points,
    position,
    refusal,
    serves,
    set_up,
    soldiers,
    to_act,
    told,
)

FACTS = facts()
GREYS = [FACTS.samurai_short[s] for s in FACTS.neutrals]
FIRST_OF_THE_CUP = [1] * 20
HOME = {
    name: FACTS.region_ids[home]
    for name, home in zip(FACTS.samurai_short, FACTS.home, strict=True)
    if home >= 0
}


def drawn(south: int = 5, north: int = 3, draw: list[int] | None = None) -> Match:
    """A game before the first pick; every draw takes the first left in the cup, unless told."""
    return set_up([south, north, *(FIRST_OF_THE_CUP if draw is None else draw)])


def ready(south: int = 5, north: int = 3) -> Match:
    """A game at its first impulse; both sides have picked the first of their draw."""
    match = drawn(south, north)
    while decision(match).startswith("pick-"):
        match.play(match.moves()[0])
    return match


def hand(match: Match, side: str) -> list[str]:
    return [name for name in GREYS if place(match, name) == "hand" and serves(match, name) == side]


class WatchingDice:
    """Dice that note at every roll how many sides they have and what lies on the board."""

    def __init__(self) -> None:
        self.rolls: list[tuple[int, int]] = []
        self.table: WarriorsTable | None = None

    def value(self, n: int, sides: int) -> int:
        assert self.table is not None
        placed = sum(station != OUT for station in self.table.pos.where)
        self.rolls.append((sides, placed))
        return 1 + n % sides


@pytest.mark.rule("WJ 11.1", "WJ 11.10")
def test_wj_11_1_the_initiative_roll_comes_before_any_piece() -> None:
    game, dice = game_named("warriors"), WatchingDice()
    table: WarriorsTable = game.table(game.setting(), dice)
    dice.table = table
    table.advance()
    assert dice.rolls[:2] == [(6, 0), (6, 0)]
    assert [sides for sides, _ in dice.rolls[2:]] == list(range(20, 0, -1))
    assert all(placed == 47 for _, placed in dice.rolls[2:])


@pytest.mark.rule("WJ 11.1")
def test_wj_11_1_initiative_is_told_before_the_draw() -> None:
    kinds = [type(line.event) for line in drawn().log]
    assert kinds == [InitiativeRolled, Drawn, Drawn]


# ---- the printed set-up ------------------------------------------------------------------------


@pytest.mark.rule("WJ 11.2")
def test_wj_11_2_south_in_o() -> None:
    assert force(ready(), "o", "south") == ["akiie 3", "chikafusa", "munehiro 1"]


@pytest.mark.rule("WJ 11.3")
def test_wj_11_3_south_in_north_kinki() -> None:
    assert force(drawn(), "north_kinki", "south") == ["yoshisada 4", "yoshisuke 2"]


@pytest.mark.rule("WJ 11.4")
def test_wj_11_4_south_in_kyo() -> None:
    men = ["chikamitsu", "masashige", "nagatoshi", "tadaaki"]
    assert force(ready(), "kyo", "south") == men


@pytest.mark.rule("WJ 11.5")
def test_wj_11_5_north_in_south_kanto() -> None:
    assert force(ready(), "south_kanto", "north") == ["ienaga 1", "shigeyoshi 1", "takauji 3"]


@pytest.mark.rule("WJ 11.6")
def test_wj_11_6_north_in_tokai() -> None:
    assert force(drawn(), "tokai", "north") == ["moronao 2", "moroyasu 1", "tadayoshi 3"]


@pytest.mark.rule("WJ 11.7")
def test_wj_11_7_north_in_hokuriku_and_shikoku() -> None:
    assert force(ready(), "hokuriku", "north") == ["takatsune 1"]
    assert force(ready(), "shikoku", "north") == ["jozen 1"]


@pytest.mark.rule("WJ 11.2", "WJ 11.3", "WJ 11.4", "WJ 11.5", "WJ 11.6", "WJ 11.7")
def test_wj_11_2_nobody_else_is_on_the_map_before_the_picks() -> None:
    regions = drawn().game.write_position(drawn().table)["regions"]
    on_map = {name: set(content) for name, content in regions.items()}
    assert on_map == {
        "o": {"south"},
        "north_kinki": {"south"},
        "kyo": {"south"},
        "south_kanto": {"north"},
        "tokai": {"north"},
        "hokuriku": {"north"},
        "shikoku": {"north"},
    }


@pytest.mark.rule("WJ 11.8")
def test_wj_11_8_all_other_reds_wait_in_the_norths_boxes_of_their_homes() -> None:
    match = drawn()
    waiting = {
        region: boxed(match, region, "north") for region in FACTS.region_ids if region != "kyo"
    }
    assert {region: men for region, men in waiting.items() if men} == {
        "north_kinki": ["yoriaki"],
        "north_kyushu": ["noriuji"],
        "tokai": ["akiuji", "norikuni"],
        "south_kinki": ["kunikiyo"],
        "north_kanto": ["noriaki", "tadatsune"],
    }


@pytest.mark.rule("WJ 11.9")
def test_wj_11_9_three_southerners_wait_in_the_souths_boxes_of_their_homes() -> None:
    match = drawn()
    waiting = {
        region: boxed(match, region, "south") for region in FACTS.region_ids if region != "kyo"
    }
    assert {region: men for region, men in waiting.items() if men} == {
        "south_kyushu": ["taketoshi"],
        "hokuriku": ["ujiharu"],
        "shikoku": ["michitsuna"],
    }


# ---- the draw ----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 11.10")
def test_wj_11_10_the_twenty_greys_are_drawn_blind() -> None:
    assert len(GREYS) == 20
    assert all(FACTS.stripe[FACTS.samurai_short.index(name)] == NEUTRAL for name in GREYS)
    first, last = drawn(), drawn(draw=list(range(20, 0, -1)))
    assert sorted(hand(first, "south") + hand(first, "north")) == sorted(GREYS)
    assert hand(first, "north")[:4] == GREYS[:4]
    assert hand(last, "north")[-4:] == GREYS[-4:]


@pytest.mark.rule("WJ 11.11", "WJ 11.12")
@pytest.mark.parametrize("winner", ["south", "north"])
@pytest.mark.parametrize("number", range(2, 7))
def test_wj_11_11_the_north_draws_the_number_first_then_both_in_turn(
    winner: str, number: int
) -> None:
    low, high = number - 1, 6
    match = drawn(high, low) if winner == "south" else drawn(low, high)
    assert position(match).number == number
    rest = GREYS[number:]
    assert hand(match, "south") == rest[0::2]
    assert hand(match, "north") == [*GREYS[:number], *rest[1::2]]


@pytest.mark.rule("WJ 11.11", "WJ 11.12")
def test_wj_11_11_with_number_seven_the_south_draws_the_last() -> None:
    match = drawn(6, 6)
    assert hand(match, "south") == GREYS[7::2]
    assert GREYS[-1] in hand(match, "south")
    assert len(hand(match, "south")) == 7


@pytest.mark.rule("WJ 11.12")
def test_wj_11_12_the_cup_is_empty_in_the_end() -> None:
    match = drawn()
    assert not any(place(match, name) == "cup" for name in GREYS)
    south, north = (set(event.samurai) for event in told(match, Drawn))
    assert south | north == set(FACTS.neutrals)
    assert not south & north


# ---- the picks ---------------------------------------------------------------------------------


@pytest.mark.rule("WJ 11.13")
def test_wj_11_13_the_south_picks_six_of_its_draw_first() -> None:
    match = drawn()
    ours, theirs = hand(match, "south"), hand(match, "north")
    picked = []
    while to_act(match) == "south":
        assert decision(match) == "pick-starters"
        assert legal(match) == {f"pick {name}" for name in hand(match, "south")}
        assert refusal(match, f"pick {theirs[0]}") == "WJ 11.13"
        assert refusal(match, "pick akiie") == "WJ 11.13"
        picked.append(hand(match, "south")[-1])
        play(match, f"pick {picked[-1]}")
    assert picked == ours[::-1][:6]
    assert force(match, "north_kinki", "south") == sorted(
        ["yoshisada 4", "yoshisuke 2", *(f"{name} 1" for name in picked)]
    )


@pytest.mark.rule("WJ 11.13")
def test_wj_11_13_a_picked_samurai_is_not_picked_twice() -> None:
    match = drawn()
    first = hand(match, "south")[0]
    play(match, f"pick {first}")
    assert refusal(match, f"pick {first}") == "WJ 11.13"


@pytest.mark.rule("WJ 11.14")
def test_wj_11_14_then_the_north_picks_seven_of_its_draw() -> None:
    match = drawn()
    while to_act(match) == "south":
        match.play(match.moves()[0])
    left_over = hand(match, "south")[0]
    ours, picked = hand(match, "north"), []
    while decision(match).startswith("pick-"):
        assert to_act(match) == "north"
        assert legal(match) == {f"pick {name}" for name in hand(match, "north")}
        assert refusal(match, f"pick {left_over}") == "WJ 11.14"
        picked.append(hand(match, "north")[-1])
        play(match, f"pick {picked[-1]}")
    assert picked == ours[::-1][:7]
    assert force(match, "tokai", "north") == sorted(
        ["moronao 2", "moroyasu 1", "tadayoshi 3", *(f"{name} 1" for name in picked)]
    )


@pytest.mark.rule("WJ 11.13", "WJ 11.14")
@pytest.mark.parametrize("dice", [(1, 2), (6, 6)], ids=["number 2", "number 7"])
def test_wj_11_13_six_and_seven_whatever_the_number(dice: tuple[int, int]) -> None:
    match = ready(*dice)
    starters = [name for name in GREYS if place(match, name) in ("north_kinki", "tokai")]
    assert sorted(place(match, name) for name in starters) == ["north_kinki"] * 6 + ["tokai"] * 7
    assert all(soldiers(match, name) == 1 for name in starters)


@pytest.mark.rule("WJ 11.15")
def test_wj_11_15_every_other_drawn_samurai_waits_at_home_for_who_drew_him() -> None:
    match = drawn()
    owner = {name: serves(match, name) for name in GREYS}
    while decision(match).startswith("pick-"):
        match.play(match.moves()[0])
    waiting = [name for name in GREYS if place(match, name).endswith(" box")]
    assert len(waiting) == 20 - 6 - 7
    for name in waiting:
        assert place(match, name) == f"{HOME[name]} box"
        assert serves(match, name) == owner[name]
        assert soldiers(match, name) == 0
    assert {owner[name] for name in waiting} == {"south", "north"}


# ---- markers -----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 11.16")
def test_wj_11_16_no_points_and_spring_1335() -> None:
    match = ready()
    assert points(match) == "0"
    assert position(match).turn == 1
    began = told(match, TurnBegan)
    assert [(event.turn, event.season, event.year) for event in began] == [(1, "Spring", 1335)]


@pytest.mark.rule("WJ 11.17")
def test_wj_11_17_no_region_is_controlled_at_the_start() -> None:
    match = ready()
    assert {control(match, region) for region in FACTS.region_ids} == {"nobody"}


@pytest.mark.rule("WJ 11.13")
def test_wj_11_13_only_as_many_as_are_left_to_pick() -> None:
    hands = {"south": ["doyo", "enshin"]}
    match = board(["pick-starters south 1"], hands=hands)
    play(match, "pick enshin")
    assert (place(match, "enshin"), place(match, "doyo")) == ("north_kinki", "hand")
