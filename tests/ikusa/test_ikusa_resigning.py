"""Giving up among several players (IK W.5), and hidden ronin nobody may notice (IK 5.12, 5.13)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.readers import SPECTATOR
from kassen.core.values.results import Result
from kassen.games.ikusa.rules.events import BattleDeclared, Levied, Planned, RoninDismissed
from tests.ikusa.boards import board, legal, play, province, refusal, told
from tests.ikusa.marches import held, reds

LAND = {
    "omi": {"owner": "red", "force": "2 spearman"},
    "mino": {"owner": "red", "force": "1 spearman"},
    "hida": {"owner": "blue", "force": "1 spearman"},
    "iga": {"owner": "green", "force": "1 spearman"},
}
ARMIES = {
    "red1": {"at": "omi", "units": "2 gunner"},
    "blue1": {"at": "hida", "units": "2 gunner"},
    "green1": {"at": "iga", "units": "2 gunner"},
}
KOKU = {"red": {"koku": 3}, "blue": {"koku": 3}, "green": {"koku": 3}}


def table(agenda: list[str], **words: Any) -> Match:
    base: dict[str, Any] = {"round": 2, "provinces": LAND, "armies": ARMIES}
    return board(agenda, **{**base, **words})


# ---- giving up


@pytest.mark.rule("IK W.5")
def test_ik_w_5_all_koku_of_who_has_gone_are_levied() -> None:
    m = table(["plan", "levy-phase"], houses=KOKU)
    play(m, "put 1 ninja", seat="red")
    m.resign(0)
    assert m.to_act() == (1, 2)
    play(m, "put 3 ninja; seal", seat="blue")
    play(m, "put 3 ninja; seal", seat="green")
    planned = {event.house: event.levy for event in told(m, Planned)}
    assert planned == {0: 2, 1: 0, 2: 0}  # what lay in another bin stays there
    assert [event.house for event in told(m, Levied)] == [0]
    assert m.result  # they are placed, too
    assert not any(m.table.pos.levy)


@pytest.mark.rule("IK W.5")
def test_ik_w_5_it_stays_on_the_map_and_defends_but_does_not_attack() -> None:
    m = table(["war-turn red", "war-turn blue"])
    m.resign(0)
    assert m.to_act() == (1,)
    assert not told(m, BattleDeclared)
    assert province(m, "omi")["owner"] == "red"
    play(m, "end; declare blue1->mino; end", dice=[12, 12, 12, 12])
    assert m.to_act() == (1,)
    assert "press on" in legal(m)


@pytest.mark.rule("IK W.5", "IK W.1")
def test_ik_w_5_who_has_gone_does_not_win() -> None:
    box = list(reds("a").setting.facts.province_ids)
    spare = [name for name in box if name not in LAND]
    land = {**held(*spare[:33]), **LAND}
    own = {name: {**words, "owner": words.get("owner", "red")} for name, words in land.items()}
    m = table(["collect-koku", "war-turn blue"], provinces=own, options={"longer_game": True})
    assert m.result == Result((0,), "provinces")
    m = table(["war-turn blue", "collect-koku"], provinces=own, options={"longer_game": True})
    m.resign(0)
    play(m, "end; end; end; end")
    assert m.result == Result((), "end-of-scenario", resigned=(0,))


@pytest.mark.rule("IK W.5", "IK W.4")
def test_ik_w_5_the_last_who_plays_wins() -> None:
    m = table(["war-turn blue"])
    m.resign(0)
    assert m.to_act() == (1,)
    m.resign(2)
    assert m.result == Result((1,), "resigned", resigned=(0, 2))
    assert m.story()[-1] == "Green resigns."


# ---- what nobody may notice


def waiting_for_help(hidden: int) -> Match:
    """Red2 has left a gunner in Shinano, with or without hidden ronin."""
    omi = {"owner": "red", "force": "4 spearman", "hidden": 3 - hidden}
    m = reds(
        "a",
        provinces={"shinano": {"hidden": hidden}, **held("hida", "kai"), "omi": omi},
        armies={
            "red1": {"at": "kai", "units": "3 gunner"},
            "red2": {"at": "shinano", "units": "3 gunner"},
        },
        ninja="blue",
    )
    play(m, "move red2->hida; leave gunner; go")
    return m


@pytest.mark.rule("IK 5.13", "IK 5.5")
def test_ik_5_13_only_the_owner_knows_that_ronin_wait_for_help() -> None:
    with_ronin, without = waiting_for_help(3), waiting_for_help(0)
    assert refusal(with_ronin, "end") == "IK 5.13"
    assert "end" in legal(without)
    for seat in (1, 2, SPECTATOR):
        one, other = observe(with_ronin.table, seat), observe(without.table, seat)
        assert (one.to_act, one.agenda, one.moves) == (other.to_act, other.agenda, other.moves)


@pytest.mark.rule("IK 5.16", "IK 5.13")
def test_ik_5_16_ronin_leave_when_who_was_to_help_them_is_killed() -> None:
    m = waiting_for_help(3)
    pool = m.table.pos.pool
    play(m, "strike red1", seat="blue", dice=[1])
    assert province(m, "shinano") == {"owner": "red", "force": "1 gunner"}
    assert m.table.pos.pool == pool + 3
    assert [event.ronin for event in told(m, RoninDismissed)] == [3]
    assert "end" in legal(m)


@pytest.mark.rule("IK 5.12", "IK 5.11")
@pytest.mark.parametrize("hidden", [0, 2])
def test_ik_5_12_an_attacker_with_two_troops_is_asked_wherever_a_card_could_lie(
    hidden: int,
) -> None:
    elsewhere = {} if hidden else {"suruga": {"owner": "red", "force": "4 spearman", "hidden": 2}}
    omi = {"owner": "red", "force": "3 spearman", "hidden": hidden}
    m = board(
        ["pick-battles red"],
        round=2,
        turn="red",
        phase="c",
        provinces={**LAND, "omi": omi, **elsewhere},
        armies={**ARMIES, "red1": {"at": "omi", "units": "2 gunner", "attacks": "iga"}},
    )
    assert m.to_act() == (0,)
    assert legal(m) == {f"split {count} with the army" for count in range(hidden + 1)}


@pytest.mark.rule("IK 5.12")
def test_ik_5_12_he_is_not_asked_where_everybody_knows_that_there_is_none() -> None:
    m = board(
        ["pick-battles red"],
        round=2,
        turn="red",
        phase="c",
        provinces={**LAND, "suruga": {"owner": "red", "force": "5 spearman", "hidden": 4}},
        armies={**ARMIES, "red1": {"at": "omi", "units": "2 gunner", "attacks": "iga"}},
        dice=[12] * 7,
    )
    assert "press on" in legal(m)
