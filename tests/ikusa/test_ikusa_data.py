"""The facts of the box: the map, its neighbours and where they come from, the numbers of pieces."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kassen.core.values.errors import NotationError
from kassen.core.words.sentences import words_for
from kassen.games.ikusa.box.data import EDITIONS, PROVINCES, facts
from tests.ikusa.boards import setting_of

BOX: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "src/kassen/games/ikusa/data.toml").read_text(encoding="utf-8")
)
F = facts()
SOURCES = ("rulebook", "fan map", "one model", "derived", "house")

FACTS = (
    # What the two rulebooks say or force by a worked example about who borders whom.
    ("both, text", "kozuke", "echigo", "land"),
    ("both, text", "kozuke", "shimosa", "none"),
    ("both, text", "iki", "nagato", "sea"),
    ("both, text", "iki", "buzen", "none"),
    ("2011, phase A", "yamashiro", "omi", "land"),
    ("2011, phase A", "omi", "wakasa", "land"),
    ("2011, phases A and B", "wakasa", "tango", "land"),
    ("2011, phase B", "yamato", "kawachi", "land"),
    ("2011, phase B", "yamashiro", "kawachi", "land"),
    ("2011, phase C", "tango", "tajima", "land"),
    ("2011, phase D", "tajima", "tamba", "land"),
    ("1986, first round", "chikuzen", "hizen", "land"),
    ("1986, first round", "higo", "chikugo", "land"),
    ("1986, first round", "awa_shikoku", "sanuki", "land"),
    ("1986, first round", "awa_shikoku", "tosa", "land"),
    ("1986, first round", "awa_shikoku", "iyo", "land"),
    ("1986, first round", "satsuma", "hyuga", "land"),
    ("1986, first round", "satsuma", "osumi", "land"),
    ("1986, first round", "nagato", "buzen", "sea"),
    ("1986, first round", "bungo", "iyo", "sea"),
    ("1986, first round", "bungo", "buzen", "land"),
    ("1986, first round", "higo", "hyuga", "land"),
    ("1986, chapter 7", "shinano", "kozuke", "land"),
    ("1986, chapter 7, army 2", "kozuke", "echigo", "land"),
    ("1986, chapter 7", "echigo", "etchu", "land"),
    ("1986, chapter 7", "sagami", "kai", "land"),
    ("1986, chapter 7", "kai", "shinano", "land"),
    ("1986, chapter 7", "owari", "mikawa", "land"),
    ("1986, chapter 7", "mikawa", "shinano", "land"),
    ("1986, chapter 7", "hida", "echizen", "land"),
    ("1986, chapter 7", "echizen", "mino", "land"),
    ("1986, chapter 7", "mino", "hida", "land"),
    ("1986, chapter 7", "hida", "shinano", "land"),
    ("1986, chapter 7", "etchu", "hida", "land"),
    ("1986, chapter 7", "etchu", "noto", "land"),
    ("1986, chapter 7", "shinano", "musashi", "land"),
    ("1986, chapter 7", "etchu", "musashi", "within three"),
)


def index(name: str) -> int:
    return F.province_ids.index(name)


def row(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(p for p in BOX["province"] if p["id"] == name)
    return found


def steps_between(a: str, b: str) -> int:
    reached, steps = {index(a)}, 0
    while index(b) not in reached:
        reached |= {n for p in reached for n in F.neighbours[p]}
        steps += 1
    return steps


def how_joined(a: str, b: str) -> str:
    if b in row(a)["land"]:
        return "land"
    return "sea" if b in row(a)["sea"] else "none"


# ---- the map -----------------------------------------------------------------------------------


@pytest.mark.rule("IK C.1")
def test_ik_c_1_sixty_eight_provinces_with_a_card_each() -> None:
    assert len(F.province_ids) == len(set(F.province_ids)) == PROVINCES == 68
    islands = Counter(province["island"] for province in BOX["province"])
    assert islands == {
        "honshu": 50,
        "kyushu": 9,
        "shikoku": 4,
        **dict.fromkeys(("awaji", "iki", "oki", "sado", "tsushima"), 1),
    }


@pytest.mark.rule("IK C.2")
def test_ik_c_2_the_two_awas_are_different_provinces() -> None:
    assert [name for name, count in Counter(F.province_names).items() if count > 1] == ["Awa"]
    shikoku, honshu = index("awa_shikoku"), index("awa_honshu")
    assert F.province_names[shikoku] == F.province_names[honshu] == "Awa"
    assert F.province_kanji[shikoku] != F.province_kanji[honshu]
    assert not set(F.neighbours[shikoku]) & set(F.neighbours[honshu])


@pytest.mark.rule("IK C.2")
def test_ik_c_2_awa_alone_names_neither_and_their_labels_differ() -> None:
    setting = setting_of(3, "2011")
    with pytest.raises(NotationError):
        setting.notation.index("province", "awa")
    labels = {
        words_for(setting).name("province", index(name)) for name in ("awa_shikoku", "awa_honshu")
    }
    assert labels == {"Awa (Shikoku)", "Awa (Honshu)"}


@pytest.mark.rule("IK C.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_c_3_tsushima_is_one_space(edition: str) -> None:
    box = facts(edition)
    assert [name for name in box.province_ids if "tsushima" in name] == ["tsushima"]
    assert box.neighbours[box.province_ids.index("tsushima")] == (box.province_ids.index("iki"),)


@pytest.mark.rule("IK C.5")
@pytest.mark.parametrize(("source", "a", "b", "kind"), FACTS)
def test_ik_c_5_the_map_agrees_with_what_the_books_say_of_neighbours(
    source: str, a: str, b: str, kind: str
) -> None:
    if kind == "within three":
        assert steps_between(a, b) <= 3
        return
    assert how_joined(a, b) == how_joined(b, a) == kind
    assert (index(b) in F.neighbours[index(a)]) is (kind != "none")
    assert (index(b) in F.by_sea[index(a)]) is (kind == "sea")


def test_all_thirty_seven_facts_of_the_books_are_in_the_table() -> None:
    assert len(FACTS) == len(set(FACTS)) == 37


@pytest.mark.rule("IK C.6")
def test_ik_c_6_sea_lines_join_for_moving_and_attacking_alike() -> None:
    by_sea = {frozenset((p, n)) for p in range(PROVINCES) for n in F.by_sea[p]}
    lines = {frozenset((index(line.a), index(line.b))) for line in F.sea_lines}
    assert by_sea == lines
    assert all(b in F.neighbours[a] and a in F.neighbours[b] for a, b in map(tuple, lines))
    assert len(lines) == len(F.sea_lines) == 11


def test_a_hundred_and_twenty_six_land_borders() -> None:
    land = [frozenset((p["id"], other)) for p in BOX["province"] for other in p["land"]]
    assert len(land) == 2 * 126
    assert set(Counter(land).values()) == {2}


def test_neighbours_are_neighbours_of_each_other_and_never_of_themselves() -> None:
    for province in range(PROVINCES):
        near = F.neighbours[province]
        assert len(set(near)) == len(near)
        assert province not in near
        assert all(province in F.neighbours[other] for other in near)


def test_the_whole_map_hangs_together() -> None:
    assert max(steps_between("mutsu", name) for name in F.province_ids) < PROVINCES


def test_no_two_provinces_are_joined_by_land_and_by_sea() -> None:
    assert not [p["id"] for p in BOX["province"] if set(p["land"]) & set(p["sea"])]


# ---- where the facts come from -----------------------------------------------------------------


def test_every_table_of_the_box_says_where_it_comes_from() -> None:
    single = [BOX[name] for name in BOX if isinstance(BOX[name], dict) and name != "edition"]
    rows = [*single, *BOX["edition"].values(), *BOX["province"], *BOX["sea_line"]]
    assert len(rows) > 68 + 11
    for entry in rows:
        assert any(source in entry["source"] for source in SOURCES), entry


def test_what_no_source_gives_is_marked_as_reconstructed() -> None:
    lines = BOX["sea_line"]
    assert [line["source"] for line in lines if line.get("reconstructed")] == ["derived"] * 3
    assert all(line.get("reconstructed") for line in lines if line["source"] == "derived")
    assert BOX["track"]["reconstructed"] is True


def test_neighbours_that_a_book_proves_are_those_of_its_examples() -> None:
    proved = {frozenset((p["id"], other)) for p in BOX["province"] for other in p.get("proved", ())}
    pairs = {frozenset((a, b)) for _, a, b, kind in FACTS if kind == "land"}
    assert proved == pairs


def test_a_sea_line_of_the_books_is_marked_as_theirs() -> None:
    from_books = {frozenset((x["a"], x["b"])) for x in BOX["sea_line"] if x["source"] == "rulebook"}
    assert from_books == {frozenset((a, b)) for _, a, b, kind in FACTS if kind == "sea"}


# ---- pieces ------------------------------------------------------------------------------------


@pytest.mark.rule("IK C.12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_c_12_pieces_of_a_colour(edition: str) -> None:
    assert facts(edition).per_colour == (9, 9, 9, 36)  # bowmen, swordsmen, gunners, spearmen
    setting = setting_of(5, edition)
    pos = setting.game.new_position(setting)
    assert pos.tray == bytearray((9, 9, 9, 36) * 5)
    assert len(pos.army_at) == len(pos.hole) == 5 * 3


@pytest.mark.rule("IK C.13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_c_13_combat_values(edition: str) -> None:
    names = ("bowman", "swordsman", "gunner", "spearman", "ronin", "daimyo")
    assert dict(zip(names, facts(edition).dice, strict=True)) == {
        "daimyo": 6,
        "bowman": 6,
        "swordsman": 5,
        "ronin": 5,
        "gunner": 4,
        "spearman": 4,
    }


@pytest.mark.rule("IK C.20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_c_20_the_experience_track(edition: str) -> None:
    assert facts(edition).levels == (1, 1, 1, 2, 2, 3, 4)


def test_the_editions_differ_in_nothing_but_what_the_edition_tables_say() -> None:
    first, second = (facts(edition) for edition in EDITIONS)
    same = set(type(first).__dataclass_fields__) - {"edition"}
    assert all(getattr(first, name) == getattr(second, name) for name in same)
    assert first.edition != second.edition
