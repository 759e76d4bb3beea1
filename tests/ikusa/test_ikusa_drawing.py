"""The sketch, the list, the closer look, and the words beside moves, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.steps import Move
from kassen.core.play.match import Match
from kassen.core.values.errors import NotationError
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import Words, words_for
from kassen.games.ikusa.box.data import facts
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.words.drawing import PLACES, short_name
from tests.ikusa.boards import board

LANGUAGES = ("en", "de")
LEGEND = "* Reconstructed: no source tells it, so a likely value was chosen."


def war(**more: Any) -> Match:
    """Red is about to choose its next battle."""
    provinces: dict[str, dict[str, Any]] = {
        "omi": {"owner": "red", "force": "2 spearman, 1 ronin", "attacks": "wakasa"},
        "wakasa": {"owner": "blue", "force": "1 bowman", "building": "castle"},
        "nagato": {"owner": "red", "force": "2 gunner", "attacks": "iki"},
        "kii": {"building": "fortress"},
    }
    provinces["omi"] |= more.pop("omi", {})
    provinces["nagato"] |= more.pop("nagato", {})
    return board(
        ["pick-battles red"],
        round=3,
        turn="red",
        phase="c",
        ninja="blue",
        provinces=provinces,
        armies={
            "red1": {"at": "omi", "units": "1 bowman, 2 gunner", "hole": 3},
            "red2": {"at": "kai"},
            "blue1": {"at": "iki", "units": "1 swordsman", "slain_by": "red"},
        },
        houses={"red": {"koku": 4, "marker": 2}, "green": {"out_by": "red"}},
        **more,
    )


# ---- the sketch


def test_every_province_has_a_place_of_its_own_on_the_sketch() -> None:
    assert set(PLACES) == set(facts().province_ids)
    assert len(set(PLACES.values())) == 68


def test_most_neighbours_are_neighbours_on_the_sketch() -> None:
    box = facts()
    land = [
        (box.province_ids[a], box.province_ids[b])
        for a, near in enumerate(box.neighbours)
        for b in near
        if a < b and b not in box.by_sea[a]
    ]
    apart = [pair for pair in land if _distance(*pair) > 1]
    assert len(apart) <= len(land) // 4
    assert all(_distance(*pair) <= 4 for pair in apart), apart


def _distance(a: str, b: str) -> int:
    return max(abs(x - y) for x, y in zip(PLACES[a], PLACES[b], strict=True))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_chart_fits_eighty_columns(locale: str) -> None:
    lines = GAME.chart(look_at(war().table, SPECTATOR, locale)).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 36


def test_the_chart_shows_owner_force_ronin_army_and_building() -> None:
    table = war().table
    lines = GAME.chart(look_at(table, SPECTATOR)).splitlines()

    def cell(name: str) -> tuple[str, str]:
        column, row = PLACES[name]
        at = slice(11 * column, 11 * column + 11)
        return lines[2 * row][at].strip(), lines[2 * row + 1][at].strip()

    assert cell("omi") == ("Ōmi", "R2+1 a1")
    assert cell("wakasa") == ("Wakasa", "B1 ^")
    assert cell("kii") == ("Kii", "- ^^")
    assert cell("kai") == ("Kai", "R a2")
    assert cell("awa_honshu") == ("Awa H.", "-")
    assert {short_name(look_at(table, SPECTATOR), p) for p in range(68)} == {
        cell(name)[0] for name in PLACES
    }


# ---- the list


def test_the_roster_tells_how_each_house_stands() -> None:
    said = GAME.roster(look_at(war().table, SPECTATOR))
    assert said.startswith("Round 3. Red wages war, phase C.")
    assert "Red: 3 provinces, 4 koku, turn order 2." in said
    assert "Blue: 2 provinces, 0 koku, holds the ninja." in said
    assert "Green is out of the game; Red has taken over." in said
    assert "Red army 1 in Ōmi: 1 bowman, 2 gunners, level 2." in said
    assert "in Kai: the daimyo alone, level 1" in said
    assert "Blue army 1 in Iki: 1 swordsman, level 1, its daimyo slain." in said
    assert "Ōmi: 2 spearmen, 1 ronin, attacks Wakasa." in said
    assert "Wakasa: 1 bowman, castle." in said
    assert "Tray: 17 bowmen, 18 swordsmen, 14 gunners, 70 spearmen." in said


def test_the_roster_speaks_german() -> None:
    said = GAME.roster(look_at(war().table, SPECTATOR, "de"))
    assert "Rot: 3 Provinzen, 4 Koku, als Nummer 2 am Zug." in said
    assert "Armee Rot 1 in Ōmi: 1 Bogenschütze, 2 Arkebusiere, Grad 2." in said
    assert "Ōmi: 2 Speerträger, 1 Ronin, greift Wakasa an." in said


@pytest.mark.parametrize("locale", LANGUAGES)
def test_nothing_that_is_shown_tells_where_ronin_hide(locale: str) -> None:
    def told(**where: Any) -> list[str]:
        table = war(**where).table
        everybody, seat = look_at(table, SPECTATOR, locale), table.to_act()[0]
        found = [GAME.draw(everybody), GAME.chart(everybody), GAME.roster(everybody)]
        found += [line for word in ("omi", "nagato") for line in GAME.describe(everybody, word)]
        look = look_at(table, seat, locale)
        return found + [GAME.gloss(look, move) for move in table.moves(seat)]

    assert told(omi={"hidden": 1}) == told(nagato={"hidden": 1})
    assert told(omi={"hidden": 1}) != told()  # the cards are counted


# ---- a closer look


def test_a_province_and_its_neighbours() -> None:
    said = GAME.describe(look_at(war().table, SPECTATOR), "Ōmi")
    assert said[0] == "Ōmi (近江): Red."
    assert "  Red army 1 in Ōmi: 1 bowman, 2 gunners, level 2." in said
    near = next(line for line in said if "Next to" in line)
    assert "Wakasa (Blue)" in near
    assert near.count(";") == 6
    assert LEGEND not in said


def test_a_guessed_sea_line_is_marked() -> None:
    said = GAME.describe(look_at(war().table, SPECTATOR), "iki")
    assert "  Over the sea: Nagato (Red); Tsushima* (nobody)." in said
    assert said[-1] == LEGEND


def test_an_army_with_its_squares_and_experience() -> None:
    said = GAME.describe(look_at(war().table, SPECTATOR), "red1")
    assert said == [
        "Red army 1 in Ōmi: 1 bowman, 2 gunners, level 2.",
        "  Squares taken: 1 of 4 for samurai, 2 of 10 for ashigaru.",
        "  Experience: hole 4 of 7*, level 2: up to 2 steps and 2 attacks.",
        LEGEND,
    ]
    lost = GAME.describe(look_at(war().table, SPECTATOR), "red3")
    assert lost == ["Red army 3 is not on the map: Red has lost its daimyo."]


def test_a_colour() -> None:
    assert "  Wakasa: 1 bowman, castle." in GAME.describe(look_at(war().table, SPECTATOR), "blue")


@pytest.mark.rule("IK C.2")
@pytest.mark.parametrize("word", ["awa", "gold1", "tokyo", ""])
def test_ik_c_2_what_is_not_there_or_not_one_thing_is_refused(word: str) -> None:
    with pytest.raises(NotationError, match="There is no province, army or colour"):
        GAME.describe(look_at(war().table, SPECTATOR), word)


# ---- beside moves


def gloss(m: Match, text: str, locale: str = "en") -> str:
    return GAME.gloss(look_at(m.table, m.to_act()[0], locale), m.setting.notation.parse(text, Move))


def test_a_battle_says_who_defends_and_whether_over_the_sea() -> None:
    m = war()
    assert gloss(m, "fight omi") == "Wakasa, Blue: 1 bowman; castle"
    assert gloss(m, "fight nagato") == "Iki, Blue: army 1: 1 swordsman, over the sea"
    assert gloss(m, "fight nagato", "de") == "Iki, Blau: Armee 1: 1 Schwertkämpfer, über See"
    assert gloss(m, "declare omi->echizen") == "empty"


def test_a_step_says_who_is_there_and_a_strike_whom_it_hits() -> None:
    m = war()
    assert gloss(m, "move red2->omi") == "Red: 2 spearmen, 1 ronin; army 1: 1 bowman, 2 gunners"
    assert gloss(m, "strike red2") == "in Kai: the daimyo alone, level 1"
    assert gloss(m, "join omi->red1") == "1 bowman, 2 gunners"
    assert gloss(m, "spy red") == "4 koku"
    assert gloss(m, "press on") == ""


def test_the_scene_of_a_move_is_its_provinces() -> None:
    m = war()
    move = next(move for move in m.table.moves(0))
    said = GAME.scene(look_at(m.table, m.to_act()[0]), move)
    assert said[0] == "Ōmi: 2 spearmen, 1 ronin, attacks Wakasa."


# ---- what had to be guessed


def test_what_is_reconstructed_is_told_in_both_languages() -> None:
    track, sea = GAME.reconstructed(words_for(GAME.setting()))
    assert "1, 1, 1, 2, 2, 3, 4" in track
    assert sea == "Sea lines: 3 of 11 (Echigo-Sado, Izumo-Oki, Iki-Tsushima)."
    assert GAME.reconstructed(words_for(GAME.setting(), "de"))[1].startswith("Seewege: 3 von 11")


def test_every_letter_on_the_sketch_means_one_colour() -> None:
    for locale in LANGUAGES:
        words = Words(GAME.setting(players=5), locale)
        letters = [words.say(f"letter-{colour}") for colour in facts().colour_ids]
        assert len(set(letters)) == 5
