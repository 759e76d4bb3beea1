"""Two players: fifty provinces, and colours that go out (IK 2P.8 to 2P.10, 86.12)."""

from __future__ import annotations

import pytest

from kassen.games.ikusa.box.data import facts
from kassen.games.ikusa.rules.events import Eliminated, KokuCollected
from tests.ikusa.boards import Words, board, house, play, province, told
from tests.ikusa.test_ikusa_two_players import EAST, owned, position

NAMES = facts().province_ids


def shared_out(east: int) -> dict[str, Words]:
    """East has so many provinces, in both colours; West has the others but one."""
    found = {}
    for at, name in enumerate(NAMES[:67]):
        colours = ("red", "green") if at < east else ("blue", "black")
        found[name] = owned(colours[at % 2])
    return found


def armies_in(provinces: dict[str, Words]) -> dict[str, Words]:
    first: dict[str, Words] = {}
    for name, content in provinces.items():
        first.setdefault(f"{content['owner']}1", {"at": name})
    return first


def end_of_round(east: int, edition: str = "2011") -> str:
    """Why the game is over after a round."""
    provinces = shared_out(east)
    m = board(
        ["collect-koku"],
        players=2,
        round=4,
        edition=edition,
        provinces=provinces,
        armies=armies_in(provinces),
    )
    assert m.result is not None
    assert m.result.winners == ((EAST,) if m.result.how == "provinces" else ())
    return m.result.how


@pytest.mark.rule("IK 2P.8")
def test_ik_2p_8_fifty_provinces_of_both_colours_win_at_the_end_of_a_round() -> None:
    assert end_of_round(49) == "end-of-scenario"
    assert end_of_round(50) == "provinces"
    assert end_of_round(52) == "provinces"


@pytest.mark.rule("IK 86.12")
def test_ik_86_12_fifty_one_in_1986() -> None:
    assert end_of_round(50, "1986") == "end-of-scenario"
    assert end_of_round(51, "1986") == "provinces"


@pytest.mark.rule("IK 2P.9")
def test_ik_2p_9_nobody_wins_during_a_round() -> None:
    """Red has a province on Iki besides and enters Tsushima: the fiftieth of the East."""
    provinces = shared_out(48) | {"iki": owned("red", "2 spearman")}
    m = board(
        ["final-forces east red", "collect-koku"],
        players=2,
        round=4,
        turn="red",
        phase="d",
        provinces=provinces,
        armies=armies_in(provinces),
    )
    play(m, "advance iki->tsushima")
    assert sum(m.table.pos.owner.count(colour) for colour in (0, 2)) == 50
    during = m.result
    assert during is None
    play(m, "end")
    assert m.result is not None
    assert m.result.winners == (EAST,)


@pytest.mark.rule("IK 2P.9")
@pytest.mark.parametrize("east", [35, 36, 48])
def test_ik_2p_9_thirty_five_mean_nothing(east: int) -> None:
    assert end_of_round(east) == "end-of-scenario"


@pytest.mark.rule("IK 2P.10")
def test_ik_2p_10_a_colour_goes_out_alone_and_one_colour_takes_over() -> None:
    m = position(
        ["pick-battles red"],
        {"hizen": owned("blue"), "hida": owned("green"), "hyuga": owned("black")},
        {
            "red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango"},
            "red2": {"at": "mutsu"},
            "red3": {"at": "sado"},
            "blue1": {"at": "tango"},
        },
        phase="c",
        dice=(1,),
    )
    assert [(event.house, event.heir) for event in told(m, Eliminated)] == [(1, 0)]
    assert house(m, "blue")["out_by"] == "red"
    owners = [province(m, name)["owner"] for name in ("hizen", "hida", "hyuga")]
    assert owners == ["red", "green", "black"]
    assert m.result is not None
    assert m.result.how == "end-of-scenario"  # West still leads black


@pytest.mark.rule("IK 2P.10")
def test_ik_2p_10_without_its_second_colour_a_player_is_out() -> None:
    m = position(
        ["pick-battles red"],
        armies={
            "red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango"},
            "blue1": {},
            "black1": {"at": "tango"},
        },
        houses={"blue": {"out_by": "green"}},
        phase="c",
        dice=(1,),
    )
    assert m.result is not None
    assert (m.result.how, m.result.winners) == ("last", (EAST,))


@pytest.mark.rule("IK 2P.10")
def test_ik_2p_10_income_and_its_least_are_per_colour() -> None:
    red = {name: owned("red") for name in NAMES[1:17]}
    green = {name: owned("green") for name in NAMES[17:33]}
    m = position(
        ["collect-koku"], {**red, **green}, {"red1": {"at": "mutsu"}, "green1": {"at": NAMES[17]}}
    )
    assert [event.koku for event in told(m, KokuCollected)] == [5, 3, 5, 3]
