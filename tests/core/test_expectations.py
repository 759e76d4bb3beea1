"""Whatever a scenario expects can be false, and then it is noticed."""

from __future__ import annotations

import re
import tomllib

import pytest

from kassen.core.play.match import Match
from kassen.core.study.expectations import Board, check_expected
from kassen.core.study.scenarios import parse_scenario
from kassen.core.study.stories import run_scenario
from kassen.core.values.errors import KassenError, ScenarioError
from kassen.core.values.results import Result
from tests.core.matches import bids_match

pytestmark = pytest.mark.usefixtures("toys")

OMI = """
game = "ikusa"
title = "Omi"
players = 3
agenda = ["declare-battles red red"]
[position]
round = 2
turn = "red"
phase = "b"
[position.provinces]
omi = { owner = "red", force = "2 spearman", hidden = 1 }
iga = { owner = "blue", force = "1 bowman", building = "castle" }
[position.armies]
red1 = { at = "yamashiro", units = "1 gunner" }
[position.houses.red]
koku = 3
plan = [1, 0, 2, 0, 0]
"""

BATTLE = """
game = "warriors"
title = "Tosan"
agenda = ["commanders tosan", "battle-round tosan", "battle-over tosan"]
[position]
initiative = "north"
closed = ["tokai-tosan"]
[position.regions.tosan]
control = "north"
south = ["akiie 4", "chikafusa 2"]
north = ["moroyasu 2", "moronao 1", "munehiro"]
[position.regions.tokai]
north = ["tadayoshi"]
"""


def at(text: str) -> Match:
    return parse_scenario(text).match()


@pytest.fixture(scope="module")
def omi() -> Match:
    return at(OMI)


@pytest.fixture(scope="module")
def battle() -> Match:
    return at(BATTLE)


def holds(match: Match, expected: str) -> bool:
    try:
        check_expected(match, tomllib.loads(expected))
    except KassenError:
        return False
    return True


# ---- the board ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("provinces.ise = {}", "provinces.omi = {}"),
        ("provinces.ise = {}", "provinces.yamashiro = {}"),
        ("armies.blue1 = {}", "armies.red1 = {}"),
        ("houses.green = {}", "houses.red = {}"),
        ("provinces.ise = {}", "provinces.isse = {}"),
        ("provinces.ise = {}", "provnces.ise = {}"),
        ('provinces.ise.owner = ""', 'provinces.yamashiro.owner = ""'),
        ('provinces.omi.arrived = ""', 'provinces.omi.farce = ""'),
        ("provinces.omi.draft = 0", "provinces.omi.bonus = 0"),
        ("provinces.omi.hidden = 1", "provinces.omi.hidden = true"),
        ('ninja = "nobody"', 'ninja = "none_of_them"'),
        ("houses.red.plan = [1, 0, 2, 0, 0]", "houses.red.plan = [0, 1, 2, 0, 0]"),
        ("houses.blue.plan = [0, 0, 0, 0, 0]", "houses.blue.plan = [0, 0]"),
        ("houses.blue.koku = 0", "houses.blue.coku = 0"),
        ("armies.red1.succeeded = false", "armies.red1.succeeded = true"),
    ],
)
def test_what_is_said_of_provinces_armies_and_houses(omi: Match, true: str, false: str) -> None:
    assert holds(omi, true)
    assert not holds(omi, false)


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("regions.kyo = {}", "regions.tosan = {}"),
        ('regions.kyo.control = "nobody"', 'regions.tosan.control = "nobody"'),
        ("regions.kyo.south = []", "regions.tosan.south = []"),
        ("regions.kyo.south = []", "regions.kyo.sooth = []"),
        (
            'regions.tosan.south = ["chikafusa 2", "akiie 4"]',
            'regions.tosan.south = ["chikafusa 2", "akiie 3"]',
        ),
        ("cup = []", "cups = []"),
        ('commanders.south = "akiie"', 'commanders.south = "nobody"'),
        ('commanders.north = "nobody"', 'commanders.nort = "nobody"'),
        ('closed = ["tokai-tosan"]', "closed = []"),
        ("marched = []", 'marched = ["akiie"]'),
        ('points = "0"', "points = 0"),
    ],
)
def test_what_is_said_of_regions_and_men(battle: Match, true: str, false: str) -> None:
    assert holds(battle, true)
    assert not holds(battle, false)


def test_a_key_that_a_careless_reader_never_looks_at_means_nothing() -> None:
    ninja = parse_scenario('game = "ninja"\ntitle = "t"\nagenda = ["walk-on fox"]\n').match()
    board = Board(ninja.setting, ninja.game.write_position(ninja.table))
    for said in ({"fox": {"coinz": 0}}, {"fox": {"coinz": 1}}):
        assert [str(problem) for problem in board.differences(said)]
    assert [str(p) for p in board.differences({"fox": {"coinz": 0}})] == [
        "'fox.coinz' means nothing here: it is never read."
    ]
    text = 'game = "ninja"\ntitle = "t"\nagenda = ["walk-on fox"]\nposition.fox.coinz = 1\n'
    with pytest.raises(ScenarioError, match=r"'fox\.coinz' means nothing here"):
        parse_scenario(text).match()


ROUND = """
game = "warriors"
title = "A round"
agenda = ["battle-round tosan", "battle-over tosan"]
dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
[position]
initiative = "north"
commanders = { south = "akiie", north = "moronao" }
[position.regions.tosan]
south = ["akiie 4"]
north = ["moroyasu 2", "moronao 1"]
[position.regions.tokai]
north = ["tadayoshi"]
"""


@pytest.mark.parametrize(
    ("commanders", "said"),
    [
        ('{ south = "akiie" }', "north has no commander there"),
        ('{ south = "akiie", north = "tadayoshi" }', "north has no commander there"),
        ('{ south = "moroyasu", north = "moronao" }', "south has no commander there"),
        ('{ south = "takaie", north = "moronao" }', "There is no"),
        ('{ south = "akiie", north = "takauji" }', "'takauji' stands nowhere on the board"),
    ],
)
def test_whoever_commands_a_round_of_battle_stands_in_it(commanders: str, said: str) -> None:
    assert at(ROUND).to_act()
    wrong = ROUND.replace('{ south = "akiie", north = "moronao" }', commanders)
    with pytest.raises(KassenError, match=re.escape(said)):
        at(wrong)
    if "no commander" in said:  # if he is named first, nobody is missing
        named = wrong.replace('["battle-round', '["commanders tosan", "battle-round')
        assert at(named).to_act()


def test_more_units_than_anybody_has_are_too_many() -> None:
    for few, many in (
        ("koku = 3", 'koku = 3\ntray = "256 spearman"'),
        ('force = "2 spearman"', 'force = "999 bowman"'),
    ):
        words = OMI.replace(few, many)
        with pytest.raises(ScenarioError, match=r"nobody has so many \(IK C\.12\)"):
            at(words)


# ---- the table ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ('to_act = "north"', 'to_act = "south"'),
        ('to_act = ["north"]', 'to_act = ["north", "south"]'),
        ('to_act = "north"', "to_act = []"),
        ('decision = "name-commander"', 'decision = "casualty"'),
        ('decision.north = "name-commander"', 'decision.south = "name-commander"'),
        ('decision.south = "none"', 'decision.north = "none"'),
        ('decision.south = "none"', 'decision.sooth = "none"'),
        ('decision.south = "none"', "decision = {}"),
        ('can = "command moroyasu"', 'can = "command munehiro"'),
        ('can = ["Command Ko no Moroyasu"]', 'cannot = ["Command Ko no Moroyasu"]'),
        ('cannot = ["command munehiro"]', 'cannot = ["command moroyasu"]'),
        ('cannot = ["command munehiro"]', 'cannot = ["command  MOROYASU"]'),
        ('cannot = ["command munehiro"]', 'cannot = ["comand munehiro"]'),
        ('cannot = ["command munehiro"]', 'cannot = "comand munehiro"'),
        ('cannot = ["command munehiro"]', 'cannot = ["command munehirro"]'),
        ('cannot = ["command munehiro"]', "cannot = []"),
        ('cannot.north = "command munehiro"', 'cannot.south = "command munehiro"'),
        ('cannot.north = "command munehiro"', "cannot.north = 3"),
        ('moves = ["command moroyasu", "command moronao"]', "moves = []"),
        ('moves.north = ["command moronao", "command moroyasu"]', 'moves = ["command moronao"]'),
        ('result = "none"', 'result = "draw"'),
        ('result = "none"', 'result = "north"'),
        ('result = "none"', "result = []"),
        ('log = "commanded"', "log = []"),
        ('log = ["commanded"]', 'log = ["commanded", "commanded"]'),
        ('to_act = "north"', 'to_akt = "north"'),
        ('to_act = "north"', ""),
    ],
)
def test_what_is_said_of_the_table(battle: Match, true: str, false: str) -> None:
    assert holds(battle, true)
    assert not holds(battle, false)


def test_that_the_agenda_has_ended_is_no_draw_and_a_draw_is_one(battle: Match) -> None:
    twin = battle.clone()
    twin.table.end(Result((), "end-of-scenario"))
    assert holds(twin, 'result = "none"\nto_act = []')
    assert not holds(twin, 'result = "draw"')
    twin.table.end(Result((), "agreed-draw"))
    assert holds(twin, 'result = "draw"')
    assert not holds(twin, 'result = "none"')
    twin.table.end(Result((0, 1), "shared"))
    assert holds(twin, 'result = ["north", "south"]')
    assert not holds(twin, 'result = "south"')
    assert not holds(twin, 'cannot = "command moroyasu"')  # nobody could do anything


def test_the_log_of_a_step_is_its_own_and_in_order() -> None:
    story = """
game = "ninja"
title = "t"
agenda = ["walk-on fox", "walk-on owl"]
[[step]]
seat = "fox"
move = "walk 1"
expect.log = ["walked"]
[[step]]
seat = "owl"
move = "walk 4"
refused = "NJ 2.1"
"""
    run_scenario(parse_scenario(story))
    for false in ('expect.log = ["walked"]', "[step.expect]"):
        with pytest.raises(ScenarioError, match=r"step 2: .*(log does not say|expect is empty)"):
            run_scenario(parse_scenario(f"{story}{false}\n"))
    run_scenario(parse_scenario(story + '[expect]\nlog = "walked"\n'))


def test_seats_that_decide_at_once_are_asked_one_by_one() -> None:
    match = bids_match(players=3)
    everybody = '["green", "red", "blue"]'
    assert holds(match, f'to_act = {everybody}\ndecision = "lay-cards"')
    match.play("done", 2)
    assert holds(
        match, f'to_act = {everybody}\ndecision = {{ red = "lay-cards", green = "aim-at" }}'
    )
    assert holds(match, 'can = ["done", "aim at red"]')
    assert holds(match, 'can.red = "done"\ncannot.green = "done"')
    for false in (
        'to_act = ["red", "blue"]',
        'decision = "lay-cards"',
        'decision.green = "lay-cards"',
        'can.green = "done"',
        'cannot.red = "done"',
        'cannot = "done"',
        'moves.green = ["aim at red"]',
    ):
        assert not holds(match, false)


@pytest.mark.parametrize(
    ("said", "wrong", "known"),
    [
        ('phase = "b"', 'phase = "e"', "phase = 'e': there are a, b, c and d."),
        ('building = "castle"', 'building = "tent"', "building = 'tent': there are"),
    ],
)
def test_a_word_of_a_position_that_is_none_of_a_few_is_named_with_these(
    said: str, wrong: str, known: str
) -> None:
    with pytest.raises(ScenarioError) as error:
        at(OMI.replace(said, wrong))
    assert known in str(error.value)
