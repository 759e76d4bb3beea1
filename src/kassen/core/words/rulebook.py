"""A game's rules.md as clauses that can be looked up and searched.

Each clause is one item of a list under a heading:

    ## 6 Phase 2: movement
    ### 6.1 Group moves
    - <a id="wj-6.1.4"></a>**WJ 6.1.4** Nobody ever crosses an obstructed border.

A clause that ends with `*Ruling: why.*` is a decision of ours where the printed rules are open
(`*Auslegung: ...*` in rules.de.md, which has the same clauses in German).
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.values.errors import KassenError
from kassen.core.values.languages import ENGLISH, translation
from kassen.core.values.near import near_names
from kassen.core.values.phrases import phrase, row

_HEADING = re.compile(r"(?P<marks>#{2,}) (?P<text>.+)")
_CLAUSE = re.compile(r'- <a id="(?P<anchor>[^"]+)"></a>\*\*(?P<id>[^*]+)\*\* (?P<text>.+)')
_RULING = re.compile(r"\*(?:Ruling|Auslegung): (?P<reason>.+)\*$")
_MARKUP = re.compile(r"\*\*|[`*]")
_WORD = re.compile(r"\w+")


class UnknownRule(KassenError):
    """An id that stands in no rules.md."""


class RulesTextError(KassenError):
    """A rules.md whose clauses cannot be told apart."""


class Clause(Struct, frozen=True):
    """One numbered sentence or two of the rules."""

    id: str
    """With the game's prefix: `WJ 6.1.5`."""
    text: str
    """Plain words, the reason of a ruling included."""
    headings: tuple[str, ...]
    """Where it stands, the chapter first: `6 Phase 2: movement`, `6.1 Group moves`."""
    ruling: str = ""
    """Why we decided so, where the printed rules are open."""

    @property
    def chapter(self) -> str:
        return self.headings[0] if self.headings else ""

    @property
    def is_ruling(self) -> bool:
        return bool(self.ruling)

    @property
    def anchor(self) -> str:
        """Its place in rules.md: `wj-6.1.5`."""
        return self.id.lower().replace(" ", "-")


class Rulebook:
    """The clauses of one game, in order; in English where the game has no translation.

    >>> from kassen.core.engine.registry import game_named
    >>> book = Rulebook(game_named("warriors"))
    >>> print(book.find("6.1.4").text)
    Nobody ever crosses an obstructed border.
    >>> [clause.id for clause in book.look_up("wj-6.2")]
    ['WJ 6.2.1', 'WJ 6.2.2']
    >>> [clause.id for clause in book.search("obstructed border nobody cross")]
    ['WJ 2.3.2', 'WJ 6.1.4']
    """

    def __init__(self, game: Game[Any, Any, Any], locale: str = ENGLISH) -> None:
        self.game = game
        path = translation(game.folder, "rules.md", locale) or game.folder / "rules.md"
        text = path.read_text(encoding="utf-8")
        self.intro = parse_intro(text)
        """What stands before the first chapter: what it is about, the aim, the end."""
        self.clauses = parse_clauses(text, str(path))
        self._by_id = {clause.id: clause for clause in self.clauses}
        self._as_written = {id.lower(): id for id in self._by_id}

    @property
    def ids(self) -> list[str]:
        return list(self._by_id)

    def __contains__(self, id: object) -> bool:
        return id in self._by_id

    def find(self, id: str) -> Clause:
        """The clause with this id, however it is spelled: `WJ 6.1.5`, `wj-6.1.5`, `6.1.5`."""
        clause = self._by_id.get(self._spelled(id))
        if clause is None:
            raise self._unknown(id)
        return clause

    def look_up(self, id: str) -> tuple[Clause, ...]:
        """The clause with this id, or all clauses of the chapter or section with this number."""
        spelled = self._spelled(id)
        if spelled in self._by_id:
            return (self._by_id[spelled],)
        start = f"{spelled.lower()}."
        found = tuple(c for c in self.clauses if c.id.lower().startswith(start))
        if not found:
            raise self._unknown(id)
        return found

    def search(self, words: str) -> list[Clause]:
        """The clauses in which every word (or one that begins with it) occurs."""
        wanted = [word.lower() for word in _WORD.findall(words)]
        return [clause for clause in self.clauses if wanted and _has_all(clause, wanted)]

    def _spelled(self, id: str) -> str:
        prefix = self.game.prefix
        number = re.sub(rf"^({re.escape(prefix)})?[\s_-]*", "", id.strip(), flags=re.IGNORECASE)
        spelled = f"{prefix} {number.rstrip('.')}"
        return self._as_written.get(spelled.lower(), spelled)

    def _unknown(self, id: str) -> UnknownRule:
        near = near_names(self._spelled(id), self._by_id, n=3)
        hint = phrase("rules-near", ids=", ".join(near)) if near else None
        return UnknownRule(row(phrase("no-such-rule", game=self.game.title, id=id), hint))


def parse_intro(text: str) -> tuple[str, ...]:
    """The paragraphs between the title and the first chapter, in plain words.

    >>> parse_intro("# Go\\n\\nTwo play, and *area*\\nwins.\\n\\n## 1 Board\\nNineteen lines.")
    ('Two play, and area wins.',)
    """
    before = text.partition("\n## ")[0]
    found = (" ".join(part.split()) for part in before.split("\n\n"))
    return tuple(_MARKUP.sub("", part) for part in found if part and not part.startswith("#"))


def parse_clauses(text: str, source: str = "rules.md") -> tuple[Clause, ...]:
    """The clauses of a rules.md; RulesTextError names a line that is no clause, or a twin."""
    found: dict[str, Clause] = {}
    headings: list[str] = []
    for at, line in enumerate(text.splitlines(), start=1):
        if heading := _HEADING.fullmatch(line):
            del headings[len(heading["marks"]) - 2 :]
            headings.append(heading["text"])
        elif line.startswith("- <a id="):
            clause = _clause(line, tuple(headings), f"{source}: line {at}")
            if clause.id in found:
                raise RulesTextError(f"{source}: line {at}: {clause.id} stands here again.")
            found[clause.id] = clause
    return tuple(found.values())


def _clause(line: str, headings: tuple[str, ...], where: str) -> Clause:
    match = _CLAUSE.fullmatch(line)
    if match is None:
        raise RulesTextError(
            f'{where}: not a clause; it should read: - <a id="xx-1.2"></a>**XX 1.2** Text.'
        )
    reason = _RULING.search(match["text"])
    clause = Clause(
        id=match["id"],
        text=_MARKUP.sub("", match["text"]),
        headings=headings,
        ruling=_MARKUP.sub("", reason["reason"]) if reason else "",
    )
    if match["anchor"] != clause.anchor:
        raise RulesTextError(f"{where}: the anchor of {clause.id} should be {clause.anchor!r}.")
    return clause


def _has_all(clause: Clause, wanted: list[str]) -> bool:
    heard = [word.lower() for word in _WORD.findall(f"{clause.id} {clause.text}")]
    return all(any(word.startswith(part) for word in heard) for part in wanted)
