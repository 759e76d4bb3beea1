"""Why can nothing be done with this? What a player means by what he picks on the board."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.core.values.messages import Name
from kassen.core.words.asked_about import asked_about
from tests.ikusa.battles import blue, red, war
from tests.ikusa.boards import board as ikusa_board
from tests.warriors.boards import board as warriors_board

ARMIES = {
    "red1": {"at": "kai", "units": "2 gunner, 2 spearman"},
    "red2": {"at": "suruga", "units": "2 gunner"},
    "blue1": {"at": "tango", "units": "2 gunner"},
    "green1": {"at": "tosa", "units": "1 spearman"},
}
PROVINCES = {
    "kai": {"owner": "red", "force": "2 spearman"},
    "iga": {"owner": "red", "force": "2 spearman"},
    "ise": {"owner": "red", "force": "2 spearman"},
    "musashi": {"owner": "blue", "force": "2 spearman"},
    "tango": {"owner": "blue", "force": "2 spearman"},
}


def meant(match: Match, *picked: str) -> str | None:
    """The text of the move that picks like `province kai` mean to whoever is to act."""
    notation = match.setting.notation
    things = [
        Name(kind, notation.index(kind, token)) for kind, token in (one.split() for one in picked)
    ]
    found = asked_about(match.table, match.to_act()[0], things)
    return None if found is None else notation.text(found)


def at_war(agenda: str, **more: Any) -> Match:
    words: dict[str, Any] = {"round": 2, "turn": "red", **more}
    return ikusa_board([agenda], armies=ARMIES, provinces=PROVINCES, **words)


def impulse() -> Match:
    regions = {"o": {"north": ["moronao"]}, "tokai": {"north": ["moroyasu"], "south": ["akiie"]}}
    return warriors_board(["movement"], initiative="north", number=3, regions=regions)


def test_two_picks_are_a_whole_move() -> None:
    assert meant(impulse(), "region o", "region hokuriku") == "march o->hokuriku"
    match = at_war("move-armies red red", phase="a")
    assert meant(match, "army red1", "province tango") == "move red1->tango"
    match = at_war("declare-battles red red", phase="b")
    assert meant(match, "troop kai", "province tango") == "declare kai->tango"


def test_one_pick_that_can_begin_nothing_is_refused_for_what_it_is() -> None:
    match = impulse()
    found = meant(match, "region kyo")
    assert found is not None
    assert found.startswith("march kyo->")
    move = match.setting.notation.parse(found)
    assert match.table.why_not(1, move).reason.args == {"region": Name("region", 7)}


def test_an_army_is_a_troop_as_well_and_a_province_stands_for_its_force() -> None:
    match = at_war("declare-battles red red", phase="b")
    for pick in ("army blue1", "troop blue1"):
        assert (meant(match, pick) or "").startswith("declare blue1->")
    assert (meant(match, "province tango") or "").startswith("declare tango->")
    match = war(
        {
            "kai": red("2 spearman", "musashi"),
            "musashi": blue("1 spearman"),
            "shinano": red("2 spearman", "hida"),
            "hida": blue("1 spearman"),
        }
    )
    assert meant(match, "province musashi") == "fight musashi"


def test_what_a_decision_has_fixed_need_not_be_picked() -> None:
    match = at_war("recall-daimyo red red red3", phase="a")
    assert meant(match, "province musashi") == "recall red3 in musashi"


def test_a_number_is_taken_that_is_legal_elsewhere() -> None:
    houses = {"red": {"bins": [0, 0, 0, 1, 0]}}
    match = ikusa_board(["hire-ronin"], round=2, armies=ARMIES, provinces=PROVINCES, houses=houses)
    assert meant(match, "province musashi") == "deploy 1 in musashi"


def test_nothing_is_meant_by_what_is_no_part_of_the_decision() -> None:
    assert meant(impulse(), "samurai takauji") is None
    match = at_war("move-armies red red", phase="a")
    assert meant(match, "house blue") is None


def test_nothing_is_said_of_what_is_legal() -> None:
    match = at_war("move-armies red red", phase="a")
    assert meant(match, "army red1") is None


def test_after_what_leads_nowhere_the_last_pick_is_a_beginning() -> None:
    match = at_war("move-armies red red", phase="a")
    found = meant(match, "army red1", "army blue1")
    assert (found or "").startswith("move blue1->")


@pytest.mark.parametrize("picked", ["troop musashi", "province musashi"])
def test_several_verbs_that_are_refused_alike_are_one_answer(picked: str) -> None:
    match = at_war("final-forces red red", phase="d")
    found = meant(match, picked)
    assert found is not None
    assert found.startswith("advance musashi->")
