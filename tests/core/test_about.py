"""What a newcomer is told of a game, and what its words mean: whole, and in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.study.scenarios import lessons_of
from kassen.core.values.errors import DataError
from kassen.core.values.languages import ENGLISH, languages, translation
from kassen.core.words.about import about, glossary
from kassen.core.words.rulebook import Rulebook
from tests.core.speech import english_words

GAMES = [game_named(name) for name in game_ids()]
SPOKEN = [(game, spoken) for game in GAMES for spoken in languages(game.folder)]
in_every_language = pytest.mark.parametrize(
    ("game", "spoken"), SPOKEN, ids=[f"{game.id}-{spoken}" for game, spoken in SPOKEN]
)


@in_every_language
def test_every_game_is_explained_in_every_language_it_speaks(game: Any, spoken: str) -> None:
    english, found = about(game.folder), about(game.folder, spoken)
    assert english is not None
    assert found is not None
    assert spoken == ENGLISH or found != english
    assert found.weight == english.weight
    assert len(found.hints) == len(english.hints) >= 3
    assert len(found.part) == len(english.part)
    assert found.edition.keys() == english.edition.keys()
    assert set(found.edition) == (set(game.editions) if len(game.editions) > 1 else set())
    for text in (found.text, found.theme, found.aim, found.length, *found.hints):
        assert text == text.strip() != ""
        assert spoken == ENGLISH or not english_words(text), text
    assert len(re.findall(r"[.!?](?:\s|$)", found.text)) == 2, "two sentences"
    assert bool(found.first) == bool(game.first_options), "what is unusual about a first game"
    assert spoken == ENGLISH or not english_words(found.first), found.first


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_first_game_is_one_that_can_be_played_and_that_lessons_lead_to(game: Any) -> None:
    wishes = dict(game.first_options)
    setting = game.setting(options=wishes, players=game.usual_players)
    chosen = {name: getattr(setting.options, name) for name in wishes}
    assert chosen == wishes
    usual = game.setting(players=game.usual_players)
    assert not wishes or usual.options != setting.options, "not what one plays anyway"
    assert 0 <= game.first_lessons <= len(lessons_of(game))


@in_every_language
def test_every_word_explained_is_a_word_that_the_game_uses(game: Any, spoken: str) -> None:
    english, found = glossary(game.folder), glossary(game.folder, spoken)
    assert len(english) >= 5
    assert found.keys() == english.keys()
    forms = [form for term in found.values() for form in term.forms]
    assert len(set(forms)) == len(forms), "a word means one thing"
    book = Rulebook(game, spoken)
    words = game.folder / "words" / f"{spoken}.ftl"
    said = " ".join(clause.text for clause in book.clauses) + words.read_text(encoding="utf-8")
    for id, term in found.items():
        assert any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", said) for form in term.forms), id
        assert not term.rule or term.rule in book
        assert term.rule == english[id].rule
        assert spoken == ENGLISH or not english_words(term.text), term.text


def test_german_is_among_them() -> None:
    assert all(translation(game.folder, "about.toml", "de") for game in GAMES)
    assert all(translation(game.folder, "glossary.toml", "de") for game in GAMES)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "glossary.toml").write_text("[term.koku]\nforms = []\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"glossary\.toml"):
        glossary(tmp_path)


def test_a_game_need_not_say_anything(tmp_path: Path) -> None:
    assert about(tmp_path) is None
    assert glossary(tmp_path) == {}
