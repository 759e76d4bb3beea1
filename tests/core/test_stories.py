"""Stories written by strangers: typed as at the table, and helpful where they go wrong."""

from __future__ import annotations

import re

import pytest

import kassen
from kassen.core.play.match import Match
from kassen.core.study.scenarios import parse_scenario, scenario_text
from kassen.core.study.stories import Story, run_scenario
from kassen.core.values.errors import NotationError, ScenarioError

MARCH = """
game = "warriors"
title = "To Tosan"
agenda = ["movement"]
[position]
initiative = "north"
number = 2
[position.regions.tokai]
north = ["takauji 2", "moronao 1", "moroyasu"]
[position.regions.o]
south = ["munehiro 1"]
"""


BLOWS = """
game = "warriors"
title = "Blows"
agenda = ["commanders tosan", "battle-round tosan"]
[position]
initiative = "north"
[position.regions.tosan]
south = ["munehiro 1"]
north = ["moroyasu 1", "moronao 1"]
"""


def told(text: str) -> Match:
    return run_scenario(parse_scenario(text), "t.toml")


def step(seat: str, move: str, more: str = "") -> str:
    return f'\n[[step]]\nseat = "{seat}"\nmove = "{move}"\n{more}\n'


@pytest.mark.parametrize(
    "line",
    [
        "march tokai->tosan; take takauji; take moronao; go",
        "march takauji moronao tokai->tosan",
        "March Ashikaga Takauji, Moronao Tokai -> Tosan",
        "march tosan; takauji; take moronao go",
    ],
)
def test_a_line_of_a_file_and_of_a_match_is_read_as_it_is_typed(line: str) -> None:
    match = told(MARCH + step("north", line, 'expect.to_act = "south"'))
    played = [entry.move for entry in match.entries[1:]]
    assert played == ["march tokai->tosan", "take takauji", "take moronao", "go"]
    again = parse_scenario(MARCH).match()
    events = again.play(line)
    assert [entry.move for entry in again.entries[1:]] == played
    assert len(events) == len([e for t in again.past[1:] for e in t.events])
    assert again.hash() == match.hash()


def test_a_line_of_which_something_is_wrong_is_not_played_at_all() -> None:
    match = parse_scenario(MARCH).match()
    before = match.hash()
    for line in ("march takauji munehiro tokai->tosan", "march tokai->tosan; fly", "", "m"):
        with pytest.raises(kassen.KassenError):
            match.play(line)
    assert match.hash() == before
    assert len(match.entries) == 1


def test_what_follows_a_roll_is_a_line_of_its_own() -> None:
    match = parse_scenario(BLOWS).match()
    with pytest.raises(NotationError, match="“stand” can be read only when dice are rolled"):
        match.play("command moronao; stand")
    assert len(match.entries) == 1


def test_a_shorthand_can_be_refused() -> None:
    line = step("north", "march takauji moronao tokai->o", 'refused = "WJ 6.1.4"')
    with pytest.raises(ScenarioError, match=r"step 1: .* is refused by WJ"):
        told(MARCH + line)
    refused = Story(parse_scenario(MARCH)).match
    with pytest.raises(kassen.IllegalMove) as why:
        refused.play("march takauji moronao tokai->o")
    told(MARCH + line.replace("WJ 6.1.4", why.value.rule))


def test_of_a_shorthand_any_move_can_be_refused() -> None:
    line = step("north", "march tokai->tosan; take takauji takauji", 'refused = "XX 1"')
    with pytest.raises(
        ScenarioError, match=r"'take takauji' is refused by (WJ [\d.]+), not"
    ) as error:
        told(MARCH + line)
    rule = re.findall(r"refused by (WJ [\d.]+), not", str(error.value))[0]
    assert len(told(MARCH + line.replace("XX 1", rule)).entries) == 3


def test_that_it_is_not_ones_turn_can_be_expected() -> None:
    told(MARCH + step("south", "pass", 'refused = "not your turn"'))
    with pytest.raises(ScenarioError, match=r"'pass' should be refused by not your turn, but was"):
        told(MARCH + step("north", "pass", 'refused = "not your turn"'))
    with pytest.raises(ScenarioError, match=r"'pass' is refused by not your turn, not by WJ 6\.0"):
        told(MARCH + step("south", "pass", 'refused = "WJ 6.0.2"'))


@pytest.mark.parametrize(
    ("seat", "move", "said"),
    [
        ("south", "pass", "south has nothing to decide now. The table waits for north, impulse n"),
        (
            "north",
            "fly",
            "'fly' is not understood.* The table waits for north, impulse north: pass",
        ),
        ("north", "stand", "The table waits for north, impulse north: .*pass"),
        ("north", "pass; pass", "north has nothing to decide now. The table waits for south"),
        ("", "pass; pass; pass; pass; pass", "The table waits for nobody: the agenda has ended"),
        ("nroth", "", "step 1: There is no seat called 'nroth'"),
    ],
)
def test_an_error_says_what_the_table_waits_for(seat: str, move: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        told(MARCH + step(seat, move))


def test_an_error_says_who_was_not_asked() -> None:
    """The South cannot march after its only man has, so it passes by itself (WJ 6.2.2)."""
    text = MARCH.replace("number = 2", "number = 4")
    lines = step("north", "pass") + step("south", "march o->north_kanto") + step("north", "pass")
    with pytest.raises(ScenarioError, match=r"step 4: .*south was not asked for “impulse south”"):
        told(text + lines + step("south", "pass"))


def test_a_learner_is_somebody_at_the_table() -> None:
    with pytest.raises(ScenarioError, match=r"set-up: There is no seat called 'east'"):
        told(MARCH.replace("[position]", 'learner = "east"\n[position]', 1))


# ---- dice ----------------------------------------------------------------------------------------


def test_which_step_asked_for_which_die() -> None:
    text = BLOWS + '[[step]]\nmove = "command moronao"\ndice = [1, 1, 9]\n'
    with pytest.raises(ScenarioError, match=r"'command moronao': die 3 is written as 9, which no"):
        told(text)
    missing = "die 3 (d6) is not written down: “battle-round tosan” (WJ 7.3.0) asks for it"
    with pytest.raises(ScenarioError, match=re.escape(missing)):
        told(text.replace(", 9", ""))


# ---- positions -----------------------------------------------------------------------------------


def test_a_commander_stands_on_the_board() -> None:
    text = """
game = "warriors"
title = "Nobody"
agenda = ["battle-round tosan"]
[position.commanders]
north = "takauji"
[position.regions.tosan]
south = ["munehiro 1"]
north = ["moroyasu 1", "moronao 1"]
"""
    with pytest.raises(ScenarioError, match=r"commanders: 'takauji' stands nowhere on the board"):
        told(text)
    fallen = text + '[position.fallen]\nnorth = ["takauji"]\n'
    match = parse_scenario(fallen.replace("battle-round tosan", "movement")).match()
    assert match.table.pos.commander[1] >= 0


def test_a_successor_goes_by_his_own_name() -> None:
    text = """
game = "warriors"
title = "The son"
agenda = ["battles"]
[position]
marched = ["yoshiakira"]
[position.commanders]
north = "yoshiakira"
[position.regions.tosan]
south = ["munehiro 1"]
north = ["yoshiakira 1"]
[expect]
commanders.north = "yoshiakira"
marched = ["yoshiakira"]
"""
    story = parse_scenario(text)
    table = story.match().table
    written = table.setting.game.write_position(table)
    assert written["marched"] == ["yoshiakira"]
    with pytest.raises(ScenarioError):
        told(text.replace('commanders.north = "yoshiakira"', 'commanders.north = "takauji"'))


TRAY = """
game = "ikusa"
title = "Short of bowmen"
players = 3
agenda = ["declare-battles red red"]
[position]
pool = 2
[position.provinces.omi]
owner = "red"
force = "2 spearman"
[position.houses.red]
tray = "1 bowman, 3 spearman"
"""


def test_trays_and_the_pool_can_be_set_and_are_written_again() -> None:
    match = parse_scenario(TRAY).match()
    assert match.table.pos.pool == 2
    assert list(match.table.pos.tray[:4]) == [1, 0, 0, 3]
    again = parse_scenario(scenario_text(match)).match()
    assert again.table.pos == match.table.pos
    usual = parse_scenario(TRAY.replace("pool = 2\n", "").replace("tray", "#")).match()
    assert "pool" not in usual.game.write_position(usual.table)
    expected = 'expect.pool = 2\nexpect.houses.red.tray = "1 bowman, 3 spearman"\n'
    told(TRAY.replace("[position]", expected + "[position]", 1))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pool = 2", "pool = 99", "pool = 99: write a whole number from 0"),
        ("1 bowman", "99 bowman", "99 bowman are more than the box holds beside the map"),
        ("1 bowman", "1 ronin", "1 ronin are more than the box holds"),
        ("title", "expect.pool = 3\ntitle", "pool should be 3, but is 2"),
        ("title", 'expect.houses.red.tray = "1 bowman"\ntitle', "tray should be '1 bowman'"),
        ("title", 'expect.houses.blue.tray = "1 bowman"\ntitle', "should be '1 bowman', but is n"),
    ],
)
def test_a_tray_that_cannot_be_or_is_not_so(old: str, new: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        told(TRAY.replace(old, new, 1))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("armies.red1 = { at = 'omi', succeeded = 'yes' }", "succeeded = 'yes': write true or fal"),
        ("houses.red.wish = 255", "wish = 255: write a whole number"),
        ("houses.red.koku = true", "koku = True: write a whole number"),
        ("losses = [1]", "losses"),
    ],
)
def test_a_position_says_nothing_in_vain(words: str, said: str) -> None:
    text = 'game = "ikusa"\ntitle = "t"\nplayers = 3\nagenda = ["collect-koku"]\n'
    with pytest.raises(ScenarioError, match=said):
        told(f"{text}position.{words}\n")
