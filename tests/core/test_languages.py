"""Every language says all that English says, with names of its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kassen
from kassen.core.engine.match_events import Answered, Offered, Resigned, TookBack
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.steps import Event
from kassen.core.values.errors import IllegalMove
from kassen.core.values.languages import core_languages, language, translation
from kassen.core.values.messages import Refusal, catalogue
from kassen.core.values.results import Result
from kassen.core.words.rulebook import Rulebook
from kassen.core.words.sentences import Words, words_for
from kassen.games.warriors.box.data import Facts, facts
from kassen.games.warriors.rules import events as e
from tests.core.speech import (
    SAME,
    SPOKEN,
    Parts,
    english_words,
    in_every_language,
    messages,
    names_of,
)
from tests.soak import one_of
from tests.toys.bids.game import BIDS

CORE = Path(kassen.__file__).parent / "core"
WARRIORS = game_named("warriors")
SETTING = WARRIORS.setting()
WORDS = words_for(SETTING, "de")
OURS = [Path(kassen.__file__).parent / part for part in ("core", "cli", "server")]
FOLDERS = [(folder, spoken) for spoken in core_languages()[1:] for folder in OURS]
FOLDERS += [(game.folder, spoken) for game, spoken in SPOKEN]

every_catalogue = pytest.mark.parametrize(
    ("folder", "spoken"), FOLDERS, ids=[f"{folder.name}-{spoken}" for folder, spoken in FOLDERS]
)

# ---- catalogues --------------------------------------------------------------------------------


def test_german_is_spoken() -> None:
    assert core_languages() == ("en", "de")
    games = {name for name in game_ids() if not game_named(name).in_the_making}
    assert games <= {game.id for game, spoken in SPOKEN if spoken == "de"}


@every_catalogue
def test_every_message_has_a_translation_with_the_same_variables(folder: Path, spoken: str) -> None:
    english, other = messages(folder, "en"), messages(folder, spoken)
    assert english.keys() - other.keys() == set()
    for id, parts in english.items():
        assert other[id].variables == parts.variables, id


@every_catalogue
def test_nothing_is_translated_that_nobody_says(folder: Path, spoken: str) -> None:
    """Beside the English messages: names and options, and messages of the core said better."""
    known = messages(folder, "en").keys() | messages(CORE, "en").keys()
    more = messages(folder, spoken).keys() - known
    named = {id for game, _ in SPOKEN if game.folder == folder for id in names_of(game)}
    assert all(id in named or id.startswith(("option-", "cli")) for id in more), more
    core = messages(CORE, spoken)
    for id in messages(folder, spoken).keys() & core.keys():
        ours = messages(folder, spoken)[id]
        assert ours.variables == core[id].variables, id
        for variable, keys in core[id].keys.items():
            assert keys <= ours.keys.get(variable, set()), f"{id} says one thing of several"


@every_catalogue
def test_every_case_that_english_tells_apart_is_told_apart(folder: Path, spoken: str) -> None:
    english, other = messages(folder, "en"), messages(folder, spoken)
    nobody = words_for(SETTING, spoken).join([])
    for id, parts in english.items():
        for variable, keys in parts.keys.items():
            wanted = {nobody if (variable, key) == ("winner", "nobody") else key for key in keys}
            assert wanted - {"other"} <= other[id].keys.get(variable, set()), id


@every_catalogue
def test_every_message_can_be_said_in_all_its_variants(folder: Path, spoken: str) -> None:
    theirs = messages(folder, spoken)
    same = set()
    for id, parts in messages(folder, "en").items():
        for args in _arguments(parts, theirs[id]):
            here, there = (catalogue(folder, lang).made(id, args) for lang in ("en", spoken))
            assert there.strip()
            assert "{" not in there or "{" in here  # a table that an owner writes
            assert not english_words(there), there
            assert there[-1:].isalnum() == here[-1:].isalnum(), there
            if here == there:
                same.add(id)
    assert same <= SAME


def _arguments(*sources: Parts) -> Iterator[dict[str, str | int]]:
    """A value for every variable, so that each variant comes up."""
    values: dict[str, list[str | int]] = {}
    for parts in sources:
        for variable in parts.variables:
            values.setdefault(variable, ["Abe"] if variable != "year" else [1335])
        for variable, keys in parts.keys.items():
            found = [_value(key) for key in sorted(keys)]
            values[variable] = [*values[variable], *found]
    for combination in product(*values.values()):
        yield dict(zip(values, combination, strict=True))


def _value(key: str) -> str | int:
    number = {"one": 1, "other": 7}.get(key)
    if number is not None:
        return number
    return int(key) if key.lstrip("-").isdecimal() else key


# ---- names -------------------------------------------------------------------------------------


def test_regions_and_sides_have_german_names_and_people_their_own() -> None:
    box: Facts = facts()
    said = [WORDS.name("region", index) for index in range(len(box.region_ids))]
    assert len(set(said)) == len(said) == 14
    assert {"Nord-Kantō", "Süd-Kyūshū", "Kyō", "San'in", "Ō"} < set(said)
    more = messages(WARRIORS.folder, "de").keys() - messages(WARRIORS.folder, "en").keys()
    assert {f"region-{id}" for id in box.region_ids} == {id for id in more if id[:7] == "region-"}
    assert [WORDS.name("seat", seat) for seat in (0, 1)] == ["Süden", "Norden"]
    assert [WORDS.name("face", face) for face in range(5)] == list(box.face_names[:5])


def test_english_names_stay_those_of_the_data() -> None:
    english = words_for(SETTING)
    box: Facts = facts()
    assert [english.name("region", r) for r in range(14)] == list(box.region_names)
    assert [english.name("seat", seat) for seat in (0, 1)] == ["South", "North"]


@pytest.mark.parametrize(
    ("spoken", "edition"), [("en", "Shogun (1986)"), ("de", "Shogun (Ausgabe 1986)")]
)
def test_a_table_is_headed_by_its_edition_where_that_is_not_the_usual_one(
    spoken: str, edition: str
) -> None:
    ikusa = game_named("ikusa")
    titles = [words_for(ikusa.setting(edition=one), spoken).title() for one in ikusa.editions]
    assert titles == ["Ikusa", f"Ikusa · {edition}"]
    assert words_for(SETTING, spoken).title() == WARRIORS.title


def test_a_region_that_an_owner_calls_otherwise_keeps_his_name() -> None:
    owned = WARRIORS.setting(data={"region": [{"id": "kyo", "name": "Miyako"}]})
    words = words_for(owned, "de")
    names = [words.name("region", r) for r in range(14)]
    assert "Miyako" in names
    assert "Kyō" not in names
    assert "Tōkai" in names


@in_every_language
def test_every_option_is_explained(game: Any, spoken: str) -> None:
    english, words = words_for(game.setting()), words_for(game.setting(), spoken)
    options = game.options(game.editions[0])
    assert options
    for option in options:
        assert english.option(option.id) == option.text
        assert words.option(option.id).endswith(".")
        assert not english_words(words.option(option.id))
    ids = {id for id in messages(game.folder, spoken) if id.startswith("option-")}
    assert ids == {f"option-{option.id}" for option in options}


# ---- wishes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "spoken"),
    [
        ("de", "de"),
        ("DE", "de"),
        ("de-AT", "de"),
        ("de_DE.UTF-8", "de"),
        ("en-GB", "en"),
        ("fr", "en"),
        ("", "en"),
        ("C", "en"),
        ("../de", "en"),
    ],
)
def test_a_wish_is_met_by_the_nearest_language(wish: str, spoken: str) -> None:
    assert language(WARRIORS.folder, wish) == spoken
    assert words_for(SETTING, wish).language == spoken


def test_a_game_without_german_speaks_english_throughout() -> None:
    setting = BIDS.setting()
    words = words_for(setting, "de")
    assert words.language == "en"
    assert words.event(TookBack(0)) == "Red takes the last move back."
    assert words.option("lives") == "How many wounds a seat can take."
    assert Rulebook(BIDS, "de").clauses == Rulebook(BIDS).clauses
    assert translation(BIDS.folder, "rules.md", "de") is None


# ---- sentences ---------------------------------------------------------------------------------

AKIIE = facts().face_ids.index("kitabatake_akiie")
KYO = facts().region_ids.index("kyo")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (e.Passed(1), "Der Norden passt."),
        (e.TurnBegan(3, "Autumn", 1335), "Runde 3: Herbst 1335."),
        (e.Commanded(0, AKIIE, KYO), "Kitabatake Akiie befehligt den Süden in Kyō."),
        (
            e.Sheltered(AKIIE, 0, KYO),
            "Kitabatake Akiie geht in das Wartefeld des Südens in Kyō.",
        ),
        (e.ChangedSides(AKIIE, 1, KYO), "Kitabatake Akiie dient in Kyō nun dem Norden."),
        (e.VolleyRolled(0, KYO, (6, 2), 1, 1), "Der Süden würfelt 6 und 2 (je +1): ein Treffer."),
        (
            e.BetrayalTried(0, AKIIE, 1, 3, 1, 2, 1, 1),
            "Süden: Wakiya Yoshisuke spricht mit Kitabatake Akiie und setzt einen Siegpunkt ein. "
            "Der Würfel zeigt 3, weniger 1; nötig war höchstens 2: Er lässt sich gewinnen.",
        ),
        (
            e.LossRolled(0, AKIIE, 5, 2, "rout", 2, 3),
            "Der Süden würfelt 5 für das Schicksal von Kitabatake Akiie, weniger 3 für seine "
            "Sterne: Versprengung. Der Feind gewinnt 2 Siegpunkte.",
        ),
        (e.Escaped(0, (), KYO), "Süden: niemand entkommt nach Kyō."),
        (
            e.Scored(5, 3, -2),
            "Die Regionen des Südens zählen 5, die des Nordens 3. Der Norden führt mit 2.",
        ),
        (TookBack(0), "Der Süden nimmt den letzten Zug zurück."),
        (Resigned(1), "Der Norden gibt auf."),
        (
            Offered(0, "rewind", 4),
            "Der Süden bietet an, zu Zeile 4 des Protokolls zurückzugehen.",
        ),
        (Answered(1, "draw", 0), "Der Norden lehnt das Unentschieden ab."),
        (Answered(1, "rewind", 1), "Der Norden nimmt das Zurückgehen an."),
    ],
)
def test_german_sentences_have_their_articles_and_cases(event: Event, said: str) -> None:
    assert WORDS.event(event) == said


def test_german_results() -> None:
    assert WORDS.result(Result((1,), "resigned")).startswith("Der Norden gewinnt:")
    assert (
        WORDS.result(Result((0,), "field-of-honor")) == "Der Süden gewinnt auf dem Feld der Ehre."
    )
    assert WORDS.result(Result((), "field-of-honor")).endswith("endet unentschieden.")
    assert WORDS.join(["A", "B", "C"]) == "A, B und C"


# ---- play --------------------------------------------------------------------------------------


@in_every_language
@pytest.mark.parametrize("seed", one_of(0, 1))
def test_random_games_can_be_told(game: Any, spoken: str, seed: int) -> None:
    words, chance = words_for(game.setting(), spoken), Random(seed)
    table = game.table(game.setting(), game.quick_table(seed).dice)
    table.events = []
    table.advance()
    refused: set[str] = set()
    while table.result is None:
        (seat, *_) = table.to_act()
        choice = table.choice(seat)
        _is_said(words.message(choice.prompt(table)))
        legal = table.moves(seat)
        other = chance.choice(table.universe(seat))
        if other not in legal:
            refused |= {_refusal(words, table.why_not(seat, other))}
        table.play(seat, chance.choice(legal))
        for event in table.events:
            _is_said(words.event(event))
        table.events.clear()
    _is_said(words.result(table.result))
    assert len(refused) > 3


def _refusal(words: Words, refusal: Refusal) -> str:
    said = words.message(refusal.reason)
    if refusal.reason.id != "no-such-move":
        _is_said(said)
    return refusal.reason.id


def _is_said(sentence: str) -> None:
    assert sentence.strip()
    assert not english_words(sentence), sentence


def test_a_refused_move_is_said_in_the_readers_language() -> None:
    game = game_named("warriors")
    table = game.quick_table("refused")
    seat = table.to_act()[0]
    legal = set(table.moves(seat))
    move = next(one for one in table.universe(seat) if one not in legal)
    with pytest.raises(IllegalMove) as refused:
        table.play(seat, move)
    english, german = refused.value.said("en"), refused.value.said("de")
    assert str(refused.value) == english
    assert german != english
    assert english.endswith(f"({refused.value.rule})")
    assert german.endswith(f"({refused.value.rule})")
