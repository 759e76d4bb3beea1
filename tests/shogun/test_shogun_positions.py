"""Positions that somebody has written: what cannot be is said, what is left out stops nobody."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.core.play.match import Match
from kassen.core.study.scenarios import parse_scenario
from kassen.core.study.stories import run_scenario
from kassen.core.values.errors import ScenarioError
from tests.shogun.boards import FACTS, B

ALL = "options = { court = true, bonus = true, leaders = true, chamber = true }"


def told(
    position: str, *agenda: str, options: str = "", dice: Sequence[int] = (), story: str = ""
) -> Match:
    text = f"""
    game = "shogun"
    title = "A position"
    players = 3
    {options}
    agenda = {list(agenda)}
    dice = {list(dice)}
    [position]
    round = 1
    {position}
    {story}
    """
    return run_scenario(parse_scenario(text))


KAI = 'provinces.kai = { owner = "mori", armies = 4'
"""A province of Mōri's; its spaces are two."""


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        (
            f'{KAI}, built = ["castle", "castle"] }}',
            "provinces.kai.built: something is named twice",
        ),
        (f'{KAI}, built = ["castle", "temple", "theater"] }}', "more buildings than"),
        ("places = { uesugi = 2, mori = 2 }", "places: something is named twice"),
        ('plans.mori.taxes = "kai"', "plans.mori.taxes: the card of a province"),
        (f'{KAI} }}\nplans.uesugi.auction = "kai"', "plans.uesugi.auction: the card of a province"),
        (
            f'{KAI} }}\nplans.mori = {{ rice = "kai", taxes = "kai*" }}',
            "plans.mori.taxes: something",
        ),
        ('plans.mori = { rice = "chest-1", auction = "chest-1" }', "plans.mori.auction: something"),
        ('plans.mori.box-3 = "chest-1"', "plans.mori.box-3: the module"),
        ('plans.mori.rice = "tower-card"', "plans.mori.rice: the module"),
        ("tower = { mori = [1, 2] }", "tower.mori: this tower has one floor"),
        ("tray = { mori = [1, 2] }", "tray.mori: 1 at most"),
        ("entrance = { mori = 2 }", "entrance: the module"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(position: str, complaint: str) -> None:
    with pytest.raises(ScenarioError, match=complaint):
        told(position)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("entrance = { mori = 5 }\naudience = { mori = 3 }", "entrance.mori: the box holds 7"),
        ('leaders = { mori = "kai" }', "leaders.mori: a leader stands"),
        ("provinces.kai = { statues.mori = 6 }\nstatues_left = { mori = 1 }", "the box holds 6"),
        (
            'plans.mori = { rice = "tower-card", taxes = "tower-card", '
            'auction = "tower-card", box-1 = "tower-card" }',
            "plans.mori.box-1: the box holds 3",
        ),
    ],
)
def test_nor_more_pieces_of_a_module_than_there_are(position: str, complaint: str) -> None:
    with pytest.raises(ScenarioError, match=complaint):
        told(position, options=ALL)


@pytest.mark.rule("SH C.6", "SH CH.8")
def test_sh_c_6_nor_more_buildings_or_markers_than_the_box_holds() -> None:
    land = [name for at, name in enumerate(FACTS.province_ids) if at not in FACTS.unused]
    castles = "\n".join(
        f'provinces.{name} = {{ owner = "mori", armies = 1, built = ["castle"] }}'
        for name in land[:29]
    )
    with pytest.raises(ScenarioError, match="built: castle: the box holds 28"):
        told(castles)
    spots = [f'"{row}{column}"' for row in "abc" for column in range(1, 7)]
    assert told(f"chamber.mori = [{', '.join(spots[:15])}]", options=ALL).table.pos.chamber
    with pytest.raises(ScenarioError, match=r"chamber\.mori: the box holds 15"):
        told(f"chamber.mori = [{', '.join(spots[:16])}]", options=ALL)


def test_what_is_not_mentioned_is_left_over() -> None:
    """Cubes in supply, and statues too."""
    match = told(f"{KAI}, statues.mori = 2 }}\ntray.mori = 3", options=ALL)
    pos = match.table.pos
    assert pos.supply[B] == 62 - 4 - 3
    assert list(pos.statues_left) == [6, 4, 6]
    with_two_floors = told("tower = { mori = [1, 2] }", options='options.tower = "two-floors"')
    assert with_two_floors.table.pos.supply[B] == 62 - 3


@pytest.mark.rule("SH E.3", "SH W.2")
def test_seasons_and_winters_without_an_event_card_go_on() -> None:
    """Nothing happens; if several lie open in winter, chance says which one is left."""
    assert set(told("", "draw-event").table.pos.events) == {0}
    assert told("rice.mori = 4", "winter").table.pos.rice[B] == 4
    two = 'events.open = ["tax-floor-2", "castles-hold-6"]\nrice.mori = 9'
    assert told(two, "winter", dice=[2]).table.pos.rice[B] == 9 - 2
    assert told(two, "winter", dice=[1]).table.pos.rice[B] == 9 - 6


@pytest.mark.rule("SH T.5", "SH F.5")
def test_special_cards_that_do_not_lie_there_are_not_taken() -> None:
    bids = 'plans = { uesugi.auction = "chest-2", mori.auction = "chest-1" }'
    nobody = told(bids, "show-bids").table
    assert list(nobody.pos.daimyo) == [255] * 3
    two = f'{bids}\nspecials = ["-", "attack", "-", "defence"]'
    story = """
    [[step]]
    seat = "uesugi"
    move = "choose more-rice"
    refused = "SH F.5"
    [[step]]
    move = "choose defence"
    [step.expect]
    places = { uesugi = 4, mori = 2 }
    """
    told(two, "show-bids", story=story)


@pytest.mark.rule("SH F.4")
def test_a_row_of_which_nothing_lies_open_is_opened_when_its_turn_comes() -> None:
    match = told("", "next-action 0", dice=[2, 1])
    assert list(match.table.pos.row[:3]) == [1, 0, 255]


@pytest.mark.rule("SH TC.f1", "SH TC.27")
def test_where_no_event_can_be_struck_the_favor_is_wasted() -> None:
    there = 'entrance.mori = 4\nfavors.shown = ["-", "-", "favor-1"]'
    match = told(there, "vying", options=ALL, story='[[step]]\nmove = "buy favor-1"')
    assert match.table.pos.entrance[B] == 0
    assert match.to_act() == ()


@pytest.mark.rule("SH TC.4")
def test_of_a_deck_that_is_nearly_gone_the_last_favors_are_shown() -> None:
    gone = ", ".join(f'"favor-{number}"' for number in range(2, 21))
    match = told(f"favors.gone = [{gone}]", "favor-cards", options=ALL, dice=[1, 1])
    assert (match.table.pos.favors[0], match.table.pos.favors[20]) == (1, 2)


@pytest.mark.rule("SH TC.12")
def test_a_single_box_is_named_as_its_space_is() -> None:
    position = f'{KAI} }}\nplans.mori.box-3 = "kai"'
    match = told(position, "open-box mori box-3", options=ALL)
    assert match.table.pos.entrance[B] == 3
