"""Clauses: read in order, found however their id is spelled, searched by words."""

from __future__ import annotations

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.words.rulebook import Rulebook, RulesTextError, UnknownRule, parse_clauses

TEXT = """\
# A game

## 1 Aim
- <a id="xy-1.1"></a>**XY 1.1** Take the **castle** with `siege` on.

## 2 Moves
### 2.1 By sea
- <a id="xy-2.1.a"></a>**XY 2.1.a** Ships sail. *Ruling: the map has `ports`.*

## 3 End
- no clause, just a list
- <a id="xy-3.1"></a>**XY 3.1** It ends.
"""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook(game_named("warriors"))


def test_clauses_are_read_in_order_with_their_headings_and_without_markup() -> None:
    aim, sea, end = parse_clauses(TEXT)
    assert (aim.id, aim.text) == ("XY 1.1", "Take the castle with siege on.")
    assert (aim.headings, aim.chapter, aim.is_ruling) == (("1 Aim",), "1 Aim", False)
    assert sea.text == "Ships sail. Ruling: the map has ports."
    assert (sea.is_ruling, sea.ruling) == (True, "the map has ports.")
    assert sea.headings == ("2 Moves", "2.1 By sea")
    assert (end.headings, end.anchor) == (("3 End",), "xy-3.1")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('- <a id="xy-4"></a> XY 4 Not bold.', "line 13: not a clause"),
        ('- <a id="xy-1.1"></a>**XY 1.1** Again.', "line 13: XY 1.1 stands here again"),
        ('- <a id="xy-5"></a>**XY 4** Other anchor.', "the anchor of XY 4 should be 'xy-4'"),
    ],
)
def test_a_clause_that_cannot_be_told_is_named_with_its_line(line: str, message: str) -> None:
    with pytest.raises(RulesTextError, match=message):
        parse_clauses(f"{TEXT}{line}\n")


def test_the_book_holds_every_anchor_of_the_file(book: Rulebook) -> None:
    text = (book.game.folder / "rules.md").read_text(encoding="utf-8")
    assert len(book.ids) == text.count("<a id=") == 163
    assert all(f'<a id="{clause.anchor}">' in text for clause in book.clauses)


@pytest.mark.parametrize(
    "spelled", ["WJ 6.1.5", "wj 6.1.5", "wj-6.1.5", "WJ6.1.5", "6.1.5", " 6.1.5. ", "wj_6.1.5"]
)
def test_an_id_is_found_however_it_is_spelled(book: Rulebook, spelled: str) -> None:
    assert book.find(spelled).id == "WJ 6.1.5"


def test_letters_in_ids_may_be_capitals(book: Rulebook) -> None:
    assert book.find("WJ 7.3.E.13").id == "WJ 7.3.e.13"
    assert "WJ 7.3.e.13" in book
    assert "WJ 7.3.E.13" not in book


def test_a_chapter_or_section_gives_all_its_clauses_and_no_others(book: Rulebook) -> None:
    assert [clause.id for clause in book.look_up("5")] == [f"WJ 5.{n}" for n in range(1, 6)]
    assert {clause.headings[1] for clause in book.look_up("WJ 6.1")} == {"6.1 Group moves"}
    assert [clause.id for clause in book.look_up("6.1.1")] == ["WJ 6.1.1"]


def test_an_unknown_id_is_refused_with_the_nearest(book: Rulebook) -> None:
    with pytest.raises(UnknownRule, match=r"no rule 'WJ 6\.1\.55'.*Near to it: WJ 6\.1\.5"):
        book.find("WJ 6.1.55")
    with pytest.raises(UnknownRule, match="no rule 'ten'"):
        book.look_up("ten")


def test_search_wants_every_word_or_its_beginning(book: Rulebook) -> None:
    found = book.search("FLYPAPER running")
    assert [clause.id for clause in found] == ["WJ 7.3.g.5a"]
    assert [clause.id for clause in book.search("flyp runn")] == ["WJ 7.3.g.5a"]
    assert book.search("flypaper zebra") == []
    assert book.search("  ") == []
