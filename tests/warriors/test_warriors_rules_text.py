"""The rules text: every clause once and in order, and tables that agree with the data."""

import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from kassen.core.engine.registry import game_named
from kassen.games.warriors.box.data import BORDER_KINDS, COLOURS, Facts, facts

CLAUSES = Path(__file__).with_name("clauses.txt").read_text(encoding="utf-8").splitlines()
RULES = files("kassen.games.warriors").joinpath("rules.md").read_text(encoding="utf-8")
CLAUSE = re.compile(r'- <a id="(?P<anchor>[^"]+)"></a>\*\*(?P<id>WJ [^*]+)\*\* (?P<text>.+)')
F = facts()


def clauses() -> Iterator[re.Match[str]]:
    for line in RULES.splitlines():
        if line.startswith("- "):
            found = CLAUSE.fullmatch(line)
            assert found, f"no clause: {line}"
            yield found


def test_every_clause_stands_once_and_in_order() -> None:
    assert [clause["id"] for clause in clauses()] == CLAUSES
    assert len(CLAUSES) == len(set(CLAUSES)) == 163


def test_every_anchor_is_the_id_of_its_clause() -> None:
    for clause in clauses():
        assert clause["anchor"] == clause["id"].lower().replace(" ", "-")
    assert RULES.count("<a id=") == len(CLAUSES)


def test_every_clause_is_a_text_of_whole_sentences() -> None:
    for clause in clauses():
        assert clause["text"].endswith((".", ".*")), clause["id"]
        assert clause["text"].count("*Ruling: ") == clause["text"].endswith(".*"), clause["id"]


def test_every_clause_stands_in_its_chapter() -> None:
    chapter = ""
    for line in RULES.splitlines():
        if heading := re.match(r"#{2,3} (\d+(\.\d)?|HS) ", line):
            chapter = heading[1]
        elif clause := CLAUSE.fullmatch(line):
            assert clause["id"].startswith(f"WJ {chapter}."), clause["id"]
    assert [m[1] for m in re.finditer(r"^## (\d+) ", RULES, re.M)] == [str(n) for n in range(1, 12)]


def test_every_option_is_told_at_its_clause() -> None:
    told = {
        name: clause["id"]
        for clause in clauses()
        for name in re.findall(r"Option `(\w+)`:", clause["text"])
    }
    ours = game_named("warriors").options("")
    assert told == {option.id: option.rule for option in ours if not option.needs}


def test_the_loss_table_is_that_of_the_data() -> None:
    assert "| 2 or less* | rout |" in RULES
    assert "| 3 or 4* | death and succession |" in RULES
    assert "| 5 | rout and betrayal |" in RULES
    assert "| 6* | immediate betrayal |" in RULES
    assert F.loss_result == (0, 0, 0, 0, 0, 1, 1, 2, 3)


def mark(of: Facts, kind: str, index: int, field: str) -> str:
    return "*" if (kind, index, field) in of.reconstructed else ""


def region_rows(of: Facts) -> Iterator[str]:
    for r, name in enumerate(of.region_names):
        near = ", ".join(sorted(of.region_names[other] for other, _, _ in of.neighbours[r]))
        japanese = f"{of.region_macrons[r]} {of.region_kanji[r]}"
        points = f"{of.region_vp[r]}{mark(of, 'region', r, 'vp')}"
        boxes = "yes" if of.region_has_box[r] else "no"
        yield f"| {name} | {japanese} | {points} | {boxes} | {near} |"


def border_rows(of: Facts) -> Iterator[str]:
    for e, (a, b) in enumerate(zip(of.border_a, of.border_b, strict=True)):
        pair = f"{of.region_names[a]} - {of.region_names[b]}{mark(of, 'border', e, 'adjacent')}"
        kind = f"{BORDER_KINDS[of.border_kind[e]]}{mark(of, 'border', e, 'type')}"
        road = f"{'road' if of.border_road[e] else 'no'}{mark(of, 'border', e, 'road')}"
        yield f"| {pair} | {kind} | {road} | {of.border_capacity[e]} |"


def ratings(of: Facts, kind: str, face: int) -> str:
    stars = f"{'★' * of.stars[face]}{mark(of, kind, face, 'rank')}"
    bravery = f"{of.bravery[face]}{mark(of, kind, face, 'bravery')}"
    battle = f"{of.battle[face]}{mark(of, kind, face, 'battle')}"
    return f"{stars} {bravery} - {battle}"


def samurai_rows(of: Facts) -> Iterator[str]:
    for s in range(len(of.samurai_ids)):
        name = f"{of.face_names[s]} {of.face_kanji[s]}"
        home = "N" if of.home[s] < 0 else of.region_names[of.home[s]]
        home += mark(of, "samurai", s, "home")
        back = of.successor[s]
        successor = (
            f"{of.face_names[back]}{mark(of, 'samurai', s, 'successor')}"
            f" {ratings(of, 'successor', back)}"
            if back >= 0
            else f"none{mark(of, 'samurai', s, 'successor')}"
        )
        front = ratings(of, "samurai", s)
        yield f"| {name} | {COLOURS[of.stripe[s]]} | {front} | {home} | {successor} |"


@pytest.mark.parametrize("rows", [region_rows, border_rows, samurai_rows])
def test_the_appendix_is_that_of_the_data(rows: Callable[[Facts], Iterator[str]]) -> None:
    assert "\n".join(rows(F)) in RULES
