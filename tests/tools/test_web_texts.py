"""The page's words are in its catalogues: no component holds a text of its own.

A component is read as what the reader meets: texts between tags, attributes that are read aloud or
shown, and quoted texts inside `{…}`. What is no word (a sign, a unit) may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web" / "src"
COMPONENTS = sorted(WEB.rglob("*.svelte"))
SPOKEN = ("aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt")
"""Attributes whose value a person sees or hears."""
ALLOWED = {"Enter", "Tab", "Esc", "Escape", "Shift", "Ctrl", "Kassen", "II"}
"""Names of keys, ours, and a Roman numeral."""
_WORD = re.compile(r"[^\W\d_]*[a-zäöüß][^\W\d_]*", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z]")
_NAMED = re.compile(r"([\w:-]+)=")
_PLAIN = re.compile(r".[^{<]*", re.DOTALL)
_QUOTED = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")


class Reader:
    """Cuts the markup of a component into texts, attributes and expressions."""

    def __init__(self, source: str) -> None:
        bare = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", source, flags=re.DOTALL)
        self.text = bare
        self.at = 0
        self.texts: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.expressions: list[str] = []
        while self.at < len(self.text):
            self._next()

    def _next(self) -> None:
        here = self.text[self.at]
        if here == "{":
            self.expressions.append(self._braces())
        elif _TAG.match(self.text, self.at):
            self._tag()
        else:
            plain = _PLAIN.match(self.text, self.at)
            assert plain
            self.texts.append(plain[0])
            self.at = plain.end()

    def _braces(self) -> str:
        """A whole `{…}`, braces and quotes inside it matched."""
        start, depth = self.at, 0
        while self.at < len(self.text):
            here = self.text[self.at]
            quoted = _QUOTED.match(self.text, self.at) if here in "'\"`" else None
            if quoted:
                self.at = quoted.end()
                continue
            depth += {"{": 1, "}": -1}.get(here, 0)
            self.at += 1
            if depth == 0:
                break
        return self.text[start + 1 : self.at - 1]

    def _tag(self) -> None:
        while self.at < len(self.text) and self.text[self.at] != ">":
            named = _NAMED.match(self.text, self.at)
            if self.text[self.at] == "{":
                self._braces()
            elif named:
                self.at = named.end()
                self._value(named[1])
            else:
                self.at += 1
        self.at += 1

    def _value(self, name: str) -> None:
        if self.text[self.at] == "{":
            value = "".join(map(" ".join, _quoted(self._braces())))
        else:
            quoted = _QUOTED.match(self.text, self.at)
            assert quoted, self.text[self.at : self.at + 40]
            self.at = quoted.end()
            value = re.sub(r"\{[^}]*\}", "", quoted[1] or quoted[2] or "")
        self.attributes.append((name, value))


def _quoted(expression: str) -> Iterator[list[str]]:
    """What is quoted in an expression, the parts of a template that are filled in left out."""
    for found in _QUOTED.finditer(expression):
        inside = next(part for part in found.groups() if part is not None)
        yield [re.sub(r"\$\{[^}]*\}", "", inside)]


def words(text: str) -> list[str]:
    """Words that would have to be translated."""
    plain = re.sub(r"&\w+;", "", text)
    return [word for word in _WORD.findall(plain) if word not in ALLOWED]


def sentences(expression: str) -> list[str]:
    """Quoted texts that look like something to read: several words, or one with a capital."""
    found = []
    shown = re.sub(rf"[=!]==\s*(?:{_QUOTED.pattern})", "", expression)  # compared, not shown
    for (inside,) in _quoted(shown):
        said = [word for word in words(inside) if len(word) > 1]
        is_sentence = " " in inside.strip() and len(said) > 1
        if is_sentence or (len(said) == 1 and re.fullmatch(r"[A-ZÄÖÜ][a-zäöüß]+", inside.strip())):
            found.append(inside)
    return found


def bare_texts(source: str) -> list[str]:
    """All that a reader would meet and no catalogue holds."""
    component = Reader(source)
    found = [text.strip() for text in component.texts if words(text)]
    found += [
        f"{name}={value}" for name, value in component.attributes if name in SPOKEN and words(value)
    ]
    for expression in component.expressions:
        found += sentences(expression)
    return found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>{say().undo}</p>", []),
        ("<p>Undo</p>", ["Undo"]),
        ("<p>{n} moves</p>", ["moves"]),
        ("<p>{open ? 'Close it' : say().open}</p>", ["Close it"]),
        ("<p>{open ? 'Close' : say().open}</p>", ["Close"]),
        ("{#if kind === 'Two dots'}●{/if}", []),
        ('<button title="Undo">↶</button>', ["title=Undo"]),
        ('<button aria-label={`Open ${name}`} class="a b">×</button>', ["aria-label=Open "]),
        ("<button aria-label={say().close} onclick={() => { go('/x y'); }}>×</button>", []),
        ("<script>const a = 'Two words';</script><style>a { b: c; }</style>", []),
        ("<kbd>Enter</kbd> 合戦 &nbsp;·", []),
    ],
)
def test_the_reader_tells_words_from_the_rest(source: str, found: list[str]) -> None:
    assert bare_texts(source) == found


def test_there_are_components_to_read() -> None:
    assert len(COMPONENTS) > 30


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_component_has_no_words_of_its_own(path: Path) -> None:
    assert not bare_texts(path.read_text(encoding="utf-8"))


# ---- the catalogues ------------------------------------------------------------------------------

_KEY = re.compile(r"^  (\w+):", re.MULTILINE)


def keys(name: str) -> list[str]:
    return _KEY.findall((WEB / "locales" / f"{name}.ts").read_text(encoding="utf-8"))


def test_both_catalogues_have_the_same_keys() -> None:
    assert keys("en") == keys("de")
    assert len(set(keys("en"))) == len(keys("en")) > 150


def test_every_word_of_the_page_is_used() -> None:
    code = "".join(
        path.read_text(encoding="utf-8")
        for kind in ("*.svelte", "*.ts")
        for path in WEB.rglob(kind)
        if "locales" not in path.parts
    )
    named = set(re.findall(r"(?:say\(\)|words|texts|t)\s*\??\.(\w+)", code))
    assert not set(keys("en")) - named
