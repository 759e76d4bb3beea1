"""What tests of translations share: which there are, their messages, and an ear for English."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.values.languages import languages

SPOKEN = [
    (game_named(name), spoken)
    for name in game_ids()
    for spoken in languages(game_named(name).folder)[1:]
]
"""Every game with every language it speaks besides English."""

in_every_language = pytest.mark.parametrize(
    ("game", "spoken"), SPOKEN, ids=[f"{game.id}-{spoken}" for game, spoken in SPOKEN]
)


def names_of(game: Any) -> set[str]:
    """The messages that may name a thing of a game: its kind and its token; a seat has two."""
    return {
        id
        for players in range(game.min_players, game.max_players + 1)
        for kind, names in game.setting(players=players).notation.names.items()
        for token in names.tokens
        for id in (f"{kind}-{token}", *((f"seat-{token}-text",) if kind == "seat" else ()))
    }


_ENGLISH = re.compile(
    r"\b(the|and|of|with|is|are|not|you|your|his|by|from|may|must|each|player|border|side|"
    r"our|has|its|that|their|they|both|without|for)\b",
    re.IGNORECASE,
)


def english_words(text: str) -> list[str]:
    """Words that no German text holds, codes and names of options apart."""
    return _ENGLISH.findall(re.sub(r"`[^`]*`|\w*_\w+", "", text))


SAME = {
    "gloss-on-space",  # names and a colon
    "picture-fortress",  # a letter
    "measure-daimyos",
    "measure-koku",
    "bot-gentle",  # players have names of their own
    "bot-heuristic",
    "bot-best",
    "bot-random",
    "bot-loyal",
    "bot-treacherous",
    "said-to-all",  # a name and what was said
    "card-game-title",  # a game, a colon, a sentence
    "known-treaty",  # a treaty, its parties, its state
    "in-file",  # a file, a colon, a sentence
    "odds-without-ways",  # a sentence of the game, and a full stop
    "cli-usage",  # the same on the command line
    "in-region",  # `in Kyo`
    "guessed-kind",  # `Samurai`
    "odds-samurai",
    "in-chapter",
    "edition-standard",
    "heading",  # which says headings of click, and passes others on
    "kind-samurai",  # words that German has taken over
    "moment-ninja",
    "moment-phase",
    "moment-ronin",
    "moment-initiative",
    "kind-region",
    "about-province",  # names and numbers
    "roster-province",
    "letter-red",  # initials that are the same
    "letter-blue",
    "letter-green",
    "letter-gold",
    "data-terrain",  # a type of border as it is typed
    "no-such-move",  # whose sentence is another message
    "faction-neutral",
    "move-choose-clan",  # the name of a clan
    *("seat-oda", "seat-anti_oda", "seat-anti_oda_a", "seat-anti_oda_b"),  # names of people
    *("seat-hideyoshi", "seat-katsuie", "seat-tokugawa"),
    *("chit-oda", "chit-oda_nobunaga", "chit-takeda", "chit-takeda_shingen", "chit-tokugawa"),
    *("chit-mori", "chit-uesugi", "chit-uesugi_kenshin", "chit-ikko_ikki"),
}
"""Messages that may be the same in English and in another language, and why."""


class Parts(Visitor):
    """The variables of a message and the keys of its variants."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.keys: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = self.keys.setdefault(node.selector.id.name, set())
        for variant in node.variants:
            key = variant.key
            keys.add(key.value if isinstance(key, ast.NumberLiteral) else key.name)
        self.generic_visit(node)


@cache
def messages(folder: Path, spoken: str) -> dict[str, Parts]:
    text = (folder / "words" / f"{spoken}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            found[entry.id.name] = Parts()
            found[entry.id.name].visit(entry)
    return found
