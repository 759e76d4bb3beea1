"""Rules and lessons in other languages: complete, and about the same numbers and people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kassen.core.engine.registry import game_named
from kassen.core.study.scenarios import load_scenario
from kassen.core.study.stories import run_scenario
from kassen.core.values.errors import ScenarioError
from kassen.core.words.lessons import lesson_text
from kassen.core.words.rulebook import Clause, Rulebook
from kassen.core.words.sentences import words_for
from kassen.games.warriors.box.data import Facts, facts
from tests.core.speech import SPOKEN, english_words, in_every_language

WARRIORS = game_named("warriors")
WORDS = words_for(WARRIORS.setting(), "de")

# ---- rules -------------------------------------------------------------------------------------


def lines(game: Any, name: str) -> list[str]:
    return (game.folder / name).read_text(encoding="utf-8").splitlines()  # type: ignore[no-any-return]


def pairs(game: Any, spoken: str) -> Iterator[tuple[Clause, Clause]]:
    yield from zip(Rulebook(game).clauses, Rulebook(game, spoken).clauses, strict=True)


@in_every_language
def test_the_rules_have_the_same_clauses_at_the_same_anchors(game: Any, spoken: str) -> None:
    form = re.compile(r'(- <a id="[^"]+"></a>\*\*[^*]+\*\*) ')
    head = re.compile(r"(#+ (?:[\d.]+|[a-h](?=:| to | bis ))?)")
    for part in (form, head):
        english = [m[1] for line in lines(game, "rules.md") if (m := part.match(line))]
        other = [m[1] for line in lines(game, f"rules.{spoken}.md") if (m := part.match(line))]
        assert other == english
        assert english


@in_every_language
def test_the_rules_say_the_same_of_rulings_options_and_numbers(game: Any, spoken: str) -> None:
    for english, other in pairs(game, spoken):
        assert other.id == english.id
        assert other.is_ruling == english.is_ruling, english.id
        assert _codes(other.text) == _codes(english.text), english.id
        assert _numbers(other.text) == _numbers(english.text), english.id
        assert _people(other.text) == _people(english.text), english.id


@in_every_language
def test_no_clause_is_left_in_english(game: Any, spoken: str) -> None:
    for english, other in pairs(game, spoken):
        assert other.text != english.text
        assert other.text.endswith("."), english.id
    for line in lines(game, f"rules.{spoken}.md")[1:]:  # the title of the game is what it is
        assert not english_words(line), line


@in_every_language
def test_english_would_be_noticed(game: Any, spoken: str) -> None:
    unnoticed = [clause.id for clause in Rulebook(game).clauses if not english_words(clause.text)]
    assert len(unnoticed) < len(Rulebook(game).clauses) / 20


def _codes(text: str) -> set[str]:
    return set(re.findall(r"\w+_\w+", text))


def _numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", text))


def _people(text: str) -> Counter[str]:
    """The given names of Samurai in a text, in any case."""
    given = {name.split()[-1] for name in facts().face_names}
    return Counter(w for word in re.findall(r"\w+", text) for w in (word, word[:-1]) if w in given)


KINDS = ("frei", "unpassierbar", "Seeweg")
COLOURS = ("blau", "rot", "grau")


def test_the_german_tables_are_those_of_the_data() -> None:
    text = "\n".join(lines(WARRIORS, "rules.de.md"))
    for rows in (_regions(facts()), _borders(facts()), _samurai(facts())):
        assert "\n".join(rows) in text
    results = [
        "2 oder weniger* | Versprengung",
        "3 oder 4* | Tod und Nachfolge",
        "5 | Versprengung und Verrat",
        "6* | sofortiger Verrat",
    ]
    assert all(f"| {result} |" in text for result in results)


def _region(index: int) -> str:
    return WORDS.name("region", index)


def _mark(box: Facts, kind: str, index: int, field: str) -> str:
    return "*" if (kind, index, field) in box.reconstructed else ""


def _regions(box: Facts) -> Iterator[str]:
    plain = str.maketrans("Ōōū", "Oou")
    for r in range(len(box.region_ids)):
        names = [_region(other) for other, _, _ in box.neighbours[r]]
        near = ", ".join(sorted(names, key=lambda name: name.translate(plain)))
        japanese = f"{box.region_macrons[r]} {box.region_kanji[r]}"
        points = f"{box.region_vp[r]}{_mark(box, 'region', r, 'vp')}"
        boxes = "ja" if box.region_has_box[r] else "nein"
        yield f"| {_region(r)} | {japanese} | {points} | {boxes} | {near} |"


def _borders(box: Facts) -> Iterator[str]:
    for b, (one, other) in enumerate(zip(box.border_a, box.border_b, strict=True)):
        pair = f"{_region(one)} - {_region(other)}{_mark(box, 'border', b, 'adjacent')}"
        kind = f"{KINDS[box.border_kind[b]]}{_mark(box, 'border', b, 'type')}"
        road = f"{'Straße' if box.border_road[b] else 'nein'}{_mark(box, 'border', b, 'road')}"
        yield f"| {pair} | {kind} | {road} | {box.border_capacity[b]} |"


def _samurai(box: Facts) -> Iterator[str]:
    for s in range(len(box.samurai_ids)):
        home = "N" if box.home[s] < 0 else _region(box.home[s])
        home += _mark(box, "samurai", s, "home")
        unsure, back = _mark(box, "samurai", s, "successor"), box.successor[s]
        heir = f"keiner{unsure}"
        if back >= 0:
            heir = f"{box.face_names[back]}{unsure} {_ratings(box, 'successor', back)}"
        name = f"{box.face_names[s]} {box.face_kanji[s]}"
        front = _ratings(box, "samurai", s)
        yield f"| {name} | {COLOURS[box.stripe[s]]} | {front} | {home} | {heir} |"


def _ratings(box: Facts, kind: str, face: int) -> str:
    stars = f"{'★' * box.stars[face]}{_mark(box, kind, face, 'rank')}"
    bravery = f"{box.bravery[face]}{_mark(box, kind, face, 'bravery')}"
    return f"{stars} {bravery} - {box.battle[face]}{_mark(box, kind, face, 'battle')}"


# ---- lessons -----------------------------------------------------------------------------------

LESSONS = [
    (path, spoken)
    for game, spoken in SPOKEN
    for path in sorted((game.folder / "scenarios").glob("*.toml"))
    if load_scenario(path).lesson is not None
]

every_lesson = pytest.mark.parametrize(
    ("path", "spoken"), LESSONS, ids=[f"{path.stem}-{spoken}" for path, spoken in LESSONS]
)


@every_lesson
def test_every_lesson_is_translated_to_its_last_step(path: Path, spoken: str) -> None:
    english = load_scenario(path)
    other = english.translated(spoken)
    assert other.title != english.title
    assert len(other.text.split("\n\n")) == len(english.text.split("\n\n"))
    assert len(other.step) == len(english.step)
    texts = [(english.text, other.text)]
    texts += [(a.say, b.say) for a, b in zip(english.step, other.step, strict=True)]
    for before, after in texts:
        assert len(after.split()) >= 8
        assert after.strip().endswith((".", "!", "?")), after
        assert not english_words(after), after
        assert _numbers(after) == _numbers(before), after
        assert set(_people(after)) == set(_people(before)), after


@every_lesson
def test_a_translated_lesson_comes_true_and_is_the_same_but_for_its_texts(
    path: Path, spoken: str
) -> None:
    english = load_scenario(path)
    other = english.translated(spoken)
    run_scenario(other, path.name)
    told = [msgspec.structs.replace(line, say="") for line in other.step]
    meant = [msgspec.structs.replace(line, say="") for line in english.step]
    blank = {"title": "", "text": ""}
    assert msgspec.structs.replace(other, step=told, **blank) == msgspec.structs.replace(
        english, step=meant, **blank
    )


def test_a_lesson_that_has_changed_says_that_its_translation_has_not() -> None:
    lesson = load_scenario(LESSONS[0][0])
    shorter = msgspec.structs.replace(lesson, step=lesson.step[:-1])
    with pytest.raises(ScenarioError, match="Lesson 1 has 6 steps, but 7 texts"):
        shorter.translated("de")


def test_what_is_not_translated_stays_as_it_is() -> None:
    lesson = load_scenario(LESSONS[0][0])
    assert lesson.translated("en") is lesson
    assert lesson.translated("fr") is lesson
    later = msgspec.structs.replace(lesson, lesson=99)
    assert later.translated("de") is later
    no_lesson = msgspec.structs.replace(lesson, lesson=None)
    assert no_lesson.translated("de") is no_lesson


@pytest.mark.parametrize("text", ["lesson = 3", "[lesson.1]\ntitle = 'x'\n", "= ="])
def test_a_damaged_file_of_lessons_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "de.ftl").write_text("", encoding="utf-8")
    (tmp_path / "lessons.de.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"lessons\.de\.toml: "):
        lesson_text(tmp_path, 1, "de")
