"""Quick play: the first elimination ends it, or so many provinces (IK QP.14 to QP.16)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.box.data import facts
from kassen.games.ikusa.rules.events import Eliminated
from tests.ikusa.boards import Words, board, play, told

NAMES = facts().province_ids
QUICK: dict[str, bool | int | str] = {"quick_play": True}


def last_daimyo_falls(
    blue: int, others: dict[str, int], options: dict[str, bool | int | str] | None = None
) -> Match:
    """Red, with one province, kills blue's last daimyo; blue has so many provinces besides."""
    owners = [*["blue"] * blue, *[name for name, count in others.items() for _ in range(count)]]
    held = dict(zip((n for n in NAMES if n not in ("wakasa", "tango")), owners, strict=False))
    provinces = {name: {"owner": owner, "force": "1 spearman"} for name, owner in held.items()}
    armies: dict[str, Any] = {
        "red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango"},
        "red2": {},
        "blue1": {"at": "tango"},
    }
    for name, owner in held.items():
        if owner != "blue":
            armies.setdefault(f"{owner}1", {"at": name})
    return board(
        ["pick-battles red"],
        players=2 + len(others),
        turn="red",
        phase="c",
        round=2,
        options=QUICK if options is None else options,
        provinces=provinces,
        armies=armies,
        dice=[1],
    )


def outcome(m: Match) -> tuple[str, tuple[int, ...]]:
    assert m.result is not None
    return m.result.how, m.result.winners


@pytest.mark.rule("IK QP.14")
def test_ik_qp_14_the_first_elimination_ends_the_game() -> None:
    """Red has 1 and takes over 4; green has 4."""
    m = last_daimyo_falls(4, {"green": 4})
    assert [(event.house, event.heir) for event in told(m, Eliminated)] == [(1, 0)]
    assert outcome(m) == ("elimination", (0,))


@pytest.mark.rule("IK QP.14")
def test_ik_qp_14_most_provinces_win_and_not_the_eliminator_as_such() -> None:
    assert outcome(last_daimyo_falls(2, {"green": 4, "black": 3})) == ("elimination", (2,))


@pytest.mark.rule("IK QP.14")
def test_ik_qp_14_the_usual_game_goes_on() -> None:
    m = last_daimyo_falls(4, {"green": 4}, {})
    assert len(told(m, Eliminated)) == 1
    assert m.result is None
    assert m.to_act() == (0,)  # red's lost daimyos come back


@pytest.mark.rule("IK QP.15")
def test_ik_qp_15_a_tie_goes_to_the_eliminator_if_he_is_in_it() -> None:
    assert outcome(last_daimyo_falls(3, {"green": 4, "black": 1})) == ("elimination", (0,))


@pytest.mark.rule("IK QP.15")
def test_ik_qp_15_otherwise_it_is_shared() -> None:
    m = last_daimyo_falls(1, {"green": 4, "black": 4, "gold": 3})
    assert outcome(m) == ("elimination", (2, 3))


def entering(players: int, owned: int, options: dict[str, bool | int | str]) -> Match:
    """Red has so many provinces and enters another one."""
    kinds = ("spearman", "gunner")
    red = [name for name in NAMES if name not in ("tsushima", "iki", "satsuma", "osumi", "higo")]
    provinces: dict[str, Words] = {
        name: {"owner": "red", "force": f"1 {kinds[at % 3 == 0 and at < 27]}"}
        for at, name in enumerate(red[: owned - 1])
    }
    others = ("blue1", "green1", "black1", "gold1")[: players - 1]
    places = ("satsuma", "osumi", "higo", "hyuga")
    m = board(
        ["final-forces red red", "collect-koku"],
        players=players,
        turn="red",
        phase="d",
        round=2,
        options=options,
        provinces={**provinces, "iki": {"owner": "red", "force": "2 bowman"}},
        armies={
            "red1": {"at": NAMES[0]},
            **{name: {"at": at} for name, at in zip(others, places, strict=False)},
        },
    )
    play(m, "advance iki->tsushima")
    return m


@pytest.mark.rule("IK QP.16")
@pytest.mark.parametrize(("players", "goal"), [(5, 30), (4, 35), (3, 40)])
def test_ik_qp_16_or_so_many_provinces_win_at_once(players: int, goal: int) -> None:
    assert outcome(entering(players, goal - 1, QUICK)) == ("provinces", (0,))
    assert outcome(entering(players, goal, QUICK)) == ("provinces", (0,))
    assert entering(players, goal - 2, QUICK).result is None


@pytest.mark.rule("IK QP.16")
def test_ik_qp_16_the_usual_game_has_its_own_number() -> None:
    assert entering(5, 30, {}).result is None
    assert outcome(entering(3, 34, {})) == ("provinces", (0,))
