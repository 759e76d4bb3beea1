"""What an owner of the box is told about mistakes in a data file."""

import re
import tomllib

import pytest

from kassen.games.warriors.box.data import DataError, facts
from tests.core.speech import english_words

F = facts()


def refused(text: str, spoken: str = "en") -> list[str]:
    overlay = tomllib.loads(text)
    with pytest.raises(DataError) as error:
        facts(overlay, "my-box.toml")
    assert overlay == tomllib.loads(text)
    assert str(error.value) == error.value.said("en")
    return error.value.said(spoken).splitlines()


NEW = '[[successor]]\nid = "new"\nof = "nitta_yoshisada"\nname = "New"\nrank = 1\nbravery = 1\n'

KEYS = {"of", "side"}
"""Keys of the file, which are the same in every language."""

MISTAKES = {
    "unknown table": (
        "[mvement]\nroad_capacity = 4",
        '[mvement]: no such table; did you mean "movement"?',
    ),
    "table of ours": (
        "[initiative]\ndie = 8",
        "[initiative]: cannot be changed by a data file",
    ),
    "unknown key": (
        '[[samurai]]\nid = "niki_yoriaki"\nbravry = 1',
        '[[samurai]] "niki_yoriaki": no such key "bravry"; did you mean "bravery"?',
    ),
    "unknown Samurai": (
        '[[samurai]]\nid = "nitta_yoshisda"\nrank = 3',
        '[[samurai]] "nitta_yoshisda": no such Samurai; did you mean "nitta_yoshisada"?',
    ),
    "unknown region": (
        '[[region]]\nid = "tokay"\nvp = 1',
        '[[region]] "tokay": no such region; did you mean "tokai"?',
    ),
    "unknown home": (
        '[[samurai]]\nid = "niki_yoriaki"\nhome = "north_kinky"',
        '[[samurai]] "niki_yoriaki": home "north_kinky": no such region; '
        'did you mean "north_kinki"?',
    ),
    "unknown end of a border": (
        '[[border]]\na = "o"\nb = "tosam"\ntype = "clear"',
        '[[border]] "o" - "tosam": no such region "tosam"; did you mean "tosan"?',
    ),
    "a road over mountains": (
        '[[border]]\na = "o"\nb = "hokuriku"\nroad = true',
        '[[border]] "o" - "hokuriku": a road crosses an obstructed border; expected road = false, '
        'or type = "clear" (WJ 6.1.4)',
    ),
    "a road over the sea": (
        '[[border]]\na = "sanyo"\nb = "shikoku"\nroad = true',
        '[[border]] "sanyo" - "shikoku": a road crosses a sea border; expected road = false, '
        'or type = "clear" (WJ 2.2.1)',
    ),
    "unknown successor": (
        '[[successor]]\nid = "nitta_yoshiok"\nrank = 2',
        '[[successor]] "nitta_yoshiok": no such successor (a new one states "of"); '
        'did you mean "nitta_yoshioki"?',
    ),
    "successor of nobody": (
        '[[successor]]\nid = "nitta_yoshioki"\nof = "nitta_yoshisda"',
        '[[successor]] "nitta_yoshioki": of "nitta_yoshisda": no such Samurai; '
        'did you mean "nitta_yoshisada"?',
    ),
    "wrong successor": (
        '[[samurai]]\nid = "niki_yoriaki"\nsuccessor = "toki_yorito"',
        '[[samurai]] "niki_yoriaki": successor "toki_yorito": is of "toki_yorisada", not of him',
    ),
    "successor nobody knows": (
        '[[samurai]]\nid = "niki_yoriaki"\nsuccessor = "niki_yoshinga"',
        '[[samurai]] "niki_yoriaki": successor "niki_yoshinga": no such successor; '
        'did you mean "niki_yoshinaga"?',
    ),
    "wrong type": (
        '[[samurai]]\nid = "niki_yoriaki"\nbattle = "4"',
        '[[samurai]] "niki_yoriaki": battle: expected a whole number from 1 to 12, not "4"',
    ),
    "wrong type of a flag": (
        '[[border]]\na = "o"\nb = "north_kanto"\nroad = 1',
        '[[border]] "o" - "north_kanto": road: expected true or false, not 1',
    ),
    "date": (
        '[[region]]\nid = "o"\nvp = 1335-04-01',
        '[[region]] "o": vp: expected a whole number from 0 to 10, not "1335-04-01"',
    ),
    "out of range": (
        '[[region]]\nid = "kyo"\nvp = 11',
        '[[region]] "kyo": vp: expected a whole number from 0 to 10, not 11',
    ),
    "no list": (
        "samurai = 3",
        "[[samurai]]: expected entries under [[samurai]], not 3",
    ),
    "no id": ("[[samurai]]\nrank = 1", "[[samurai]] number 1: id is missing"),
    "stated twice": (
        '[[region]]\nid = "o"\nvp = 1\n[[region]]\nid = "o"\nvp = 2',
        '[[region]] "o": stated twice',
    ),
    "rank of four": (
        '[[samurai]]\nid = "niki_yoriaki"\nrank = 4',
        '[[samurai]] "niki_yoriaki": rank: expected a rank of 1, 2 or 3 stars, not 4',
    ),
    "rank of zero": (
        '[[successor]]\nid = "nitta_yoshioki"\nrank = 0',
        '[[successor]] "nitta_yoshioki": rank: expected a rank of 1, 2 or 3 stars, not 0',
    ),
    "border with one end": (
        '[[border]]\na = "o"\ntype = "clear"',
        '[[border]] "o": has only one end; expected the regions a and b',
    ),
    "border to itself": (
        '[[border]]\na = "o"\nb = "o"\ntype = "clear"',
        '[[border]] "o" - "o": joins a region to itself; expected two regions',
    ),
    "one-sided border": (
        '[[border]]\na = "o"\nb = "hokuriku"\ntype = "clear"\n'
        '[[border]]\na = "hokuriku"\nb = "o"\ntype = "sea"',
        '[[border]] "hokuriku" - "o": one-sided: clear one way, sea the other',
    ),
    "one-sided road": (
        '[[border]]\na = "o"\nb = "north_kanto"\nroad = true\n'
        '[[border]]\na = "north_kanto"\nb = "o"\nroad = false',
        '[[border]] "north_kanto" - "o": one-sided: as before with a road one way, '
        "as before without a road the other",
    ),
    "road over the sea": (
        '[[border]]\na = "sanyo"\nb = "shikoku"\ntype = "sea"\nroad = true',
        '[[border]] "sanyo" - "shikoku": no road can cross a border of type sea',
    ),
    "new border without a type": (
        '[[border]]\na = "o"\nb = "kyo"',
        '[[border]] "o" - "kyo": no such border; a new one needs a type: clear, obstructed or sea',
    ),
    "region without a border": (
        '[[border]]\na = "north_kyushu"\nb = "south_kyushu"\ntype = "none"',
        '[[region]] "south_kyushu": is left with no border; expected one at least',
    ),
    "new successor without a rating": (
        NEW,
        '[[successor]] "new": a new successor needs of, name, rank, bravery, battle; '
        "missing battle",
    ),
    "two successors": (
        NEW + "battle = 2",
        '[[samurai]] "nitta_yoshisada": has 2 successors, "nitta_yoshioki" and "new"; '
        'expected one at most (state his "successor" to replace the other)',
    ),
    "successor and none": (
        '[[samurai]]\nid = "nitta_yoshisada"\nsuccessor = "none"\n'
        '[[successor]]\nid = "nitta_yoshioki"\nbattle = 3',
        '[[samurai]] "nitta_yoshisada": successor "none": '
        'but [[successor]] "nitta_yoshioki" is of him',
    ),
    "successor who is a Samurai": (
        '[[successor]]\nid = "niki_yoriaki"\nof = "ko_no_moronao"',
        '[[successor]] "niki_yoriaki": is a Samurai already; '
        "a new successor needs an id of his own",
    ),
    "gap in the loss table": (
        '[loss_table]\nband = [{ min = -2, max = 5, result = "rout" }]',
        "[[loss_table.band]]: no band for a modified die of 6; "
        "expected bands that cover -2 to 6 once each",
    ),
    "overlap in the loss table": (
        '[loss_table]\nband = [{ min = -2, max = 6, result = "rout" }, '
        '{ min = 3, max = 4, result = "rout" }]',
        "[[loss_table.band]]: more than one band for a modified die of 3, 4; "
        "expected bands that cover -2 to 6 once each",
    ),
    "band outside the dice": (
        '[loss_table]\nband = [{ min = -2, max = 7, result = "rout" }]',
        "[loss_table]: band: expected a list of bands (Expected `int` <= 6 - at `$[0].max`)",
    ),
    "awards of no rank": (
        "[loss_table.vp_to_enemy_by_rank]\n4 = 3",
        '[loss_table.vp_to_enemy_by_rank]: no such key "4"',
    ),
    "obstructed crossing": (
        "[movement]\nobstructed_capacity = 1",
        "[movement]: obstructed_capacity: expected 0, for nobody crosses there, not 1",
    ),
    "rule that is no number": (
        "[vp_track]\nzero_sum = false",
        "[vp_track]: zero_sum: cannot be changed; it is true",
    ),
    "box in Kyo": (
        '[[region]]\nid = "kyo"\nholding_boxes = true',
        '[[region]] "kyo": holding_boxes: cannot be changed; it is false',
    ),
    "win before the end of the track": (
        "[vp_track]\nmax = 12\nwin_at_end_of_phase_6 = 10",
        "[vp_track]: win_at_end_of_phase_6: expected the max, 12",
    ),
    "too few spaces": (
        '[turn_track]\nturns = 2\nspaces = [{ turn = 1, season = "Spring", year = 1335 }]',
        "[turn_track]: spaces: expected one space for each turn from 1 to 2",
    ),
    "home in Kyo": (
        '[[samurai]]\nid = "niki_yoriaki"\nhome = "kyo"',
        '[[samurai]] "niki_yoriaki": home: "kyo" has no holding boxes, so it is nobody\'s home',
    ),
    "boxed without a home": (
        '[[samurai]]\nid = "niki_yoriaki"\nhome = "N"',
        '[[samurai]] "niki_yoriaki": home: starts in a holding box, so expected a region',
    ),
    "neutral but placed": (
        '[[samurai]]\nid = "niki_yoriaki"\ncourt = "neutral"',
        '[setup] "niki_yoriaki": is neutral and drawn from the cup; '
        "expected no place in the set-up",
    ),
    "not placed": (
        '[[setup.placement]]\nside = "north"\nregion = "shikoku"\nunits = []',
        '[setup] "hosokawa_jozen": has 0 places in the set-up; expected one placement or holding',
    ),
    "unknown Samurai placed": (
        '[[setup.placement]]\nside = "north"\nregion = "shikoku"\n'
        'units = [{ samurai = "hosokawa_jozn", soldiers = 1 }]',
        '[[setup.placement]] number 1: no such Samurai "hosokawa_jozn"; '
        'did you mean "hosokawa_jozen"?',
    ),
    "placement without units": (
        '[[setup.placement]]\nside = "north"\nregion = "shikoku"',
        "[[setup.placement]] number 1: expected side, region and units",
    ),
    "holding without a side": (
        '[[setup.holding]]\nsamurai = ["niki_yoriaki"]',
        "[[setup.holding]] number 1: expected side and samurai",
    ),
    "too many soldiers": (
        '[[samurai]]\nid = "nitta_yoshisada"\nrank = 1',
        '[[setup.placement]] "north_kinki": "nitta_yoshisada": '
        "soldiers: expected at most 2 by his rank, not 4",
    ),
    "too many soldiers in the draw": (
        "[setup.neutral_draw]\nsoldiers_each = 3",
        "[setup.neutral_draw]: soldiers_each: expected at most 2, not 3",
    ),
    "more than the draw gives": (
        "[setup.neutral_draw]\nsouth_chooses = 8",
        "[setup.neutral_draw]: south_chooses: expected at most 7, "
        "as many as the side is sure to draw",
    ),
    "sources": ("[sources]\nB = 3", "[sources]: expected a table of texts"),
}


@pytest.mark.parametrize(("text", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named(text: str, message: str) -> None:
    assert refused(text) == [f"my-box.toml: {message}"]
    assert facts() is F


@pytest.mark.parametrize("text", [text for text, _ in MISTAKES.values()], ids=MISTAKES)
def test_a_mistake_is_named_in_german_too(text: str) -> None:
    (english,), (german,) = refused(text), refused(text, "de")
    place = english.split(": ")[1].replace(" number ", " Nummer ")
    assert german.startswith(f"my-box.toml: {place}: ")
    fault = re.sub(r'"[^"]*"|\[\[\w+\]\]', "", german.removeprefix(f"my-box.toml: {place}: "))
    assert fault != english.removeprefix(f"my-box.toml: {place}: ")
    assert not set(english_words(fault)) - KEYS, german


def test_all_problems_are_reported_together() -> None:
    lines = refused(
        '[[samurai]]\nid = "niki_yoriaki"\nrank = 4\nbattle = 0\n'
        '[[region]]\nid = "kio"\n[movement]\nroads = 4'
    )
    assert len(lines) == 4
    assert all(line.startswith("my-box.toml: [") for line in lines)


def test_an_entry_that_is_no_table() -> None:
    assert refused("region = [3]")[0] == "my-box.toml: [[region]] number 1: expected a table, not 3"
    assert refused("movement = 4") == ["my-box.toml: [movement]: expected a table, not 4"]
    assert refused("loss_table = 4") == ["my-box.toml: [loss_table]: expected a table, not 4"]


def test_an_id_that_is_no_text() -> None:
    assert refused("[[region]]\nid = [1]") == [
        "my-box.toml: [[region]] [1]: id: expected a text (Expected `str`, got `array`)"
    ]
