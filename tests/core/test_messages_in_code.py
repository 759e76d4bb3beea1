"""Every message that the code names is in the catalogues with its arguments, and none is idle."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from inspect import getsource
from pathlib import Path
from textwrap import dedent

import pytest
from msgspec import Struct

import kassen
from kassen.cli.savegame import CannotKeep
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.steps import Choice, fields_of, tag_of
from kassen.core.values.errors import KassenError
from kassen.server.http.problems import KINDS
from tests.core.speech import Parts, messages, names_of

SOURCE = Path(kassen.__file__).parent
PARTS = [SOURCE / "core", SOURCE / "cli", SOURCE / "server"]
GAMES = [game_named(name).folder for name in game_ids()]
MAKERS = {"phrase", "core_phrase", "say", "refuse", "Message", "add", "unknown", "Meta"}
"""What the code calls to name a message; `add` and `unknown` report problems of a data file."""
AT = {"refuse": 1, "add": 1, "unknown": 1}
"""Which of the arguments is the id, if not the first; the server's `say` has a language before."""
GIVEN = {"unknown": {"name"}, "Meta": {"low", "high"}}
"""What goes into a message without being written out where it is named."""


class Named(Struct, frozen=True):
    """A message that a line of the code names."""

    where: str
    folder: Path
    id: str
    args: frozenset[str] | None
    """None: they are not written out here."""


def part_of(path: Path) -> Path:
    """The folder whose catalogue a file speaks from."""
    inside = path.relative_to(SOURCE).parts
    return SOURCE.joinpath(*inside[:2]) if inside[0] == "games" else SOURCE / inside[0]


def named_in(path: Path) -> Iterator[Named]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    homes = {
        alias.asname or alias.name: SOURCE.joinpath(node.module.split(".")[1])
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kassen.")
        for alias in node.names
        if node.module
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", "")
        if name not in MAKERS:
            continue
        folder = part_of(path)
        if name == "say" and folder.name == "cli" and isinstance(node.func, ast.Attribute):
            continue  # a terminal says what it is given
        if name in ("phrase", "core_phrase") and isinstance(node.func, ast.Name):
            folder = homes.get(name, folder)
        for id in ids_of(node, name):
            where = f"{path.relative_to(SOURCE)}:{node.lineno}"
            yield Named(where, folder, id, args_of(node, name))


def ids_of(call: ast.Call, name: str) -> list[str]:
    """The texts that may be the id; one with a `*` stands for several."""
    if name == "Meta":  # what a field of a data file takes
        return [
            text
            for word in call.keywords
            if word.arg == "description"
            for text in texts_of(word.value)
        ]
    texts = [texts_of(arg) for arg in call.args[: AT.get(name, 0) + 2]]
    at = AT.get(name, 0)
    if name == "say" and texts and not texts[0]:  # `say(lang, "waits-for")`
        at = 1
    return texts[at] if at < len(texts) else []


def texts_of(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return texts_of(node.body) + texts_of(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "*" for part in node.values]
        return ["".join(map(str, parts))]
    return []


@cache
def texts_in_the_code() -> set[str]:
    return {
        text
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.expr)
        for text in texts_of(node)
    }


def args_of(call: ast.Call, name: str) -> frozenset[str] | None:
    if name in GIVEN:
        return frozenset(GIVEN[name])
    if name == "Message":
        given = call.args[1] if len(call.args) > 1 else ast.Dict(keys=[], values=[])
        if not isinstance(given, ast.Dict) or None in given.keys:  # `{**names}`
            return None
        keys = [key.value for key in given.keys if isinstance(key, ast.Constant)]
        return frozenset(key for key in keys if isinstance(key, str))
    if any(word.arg is None for word in call.keywords):
        return None
    return frozenset(word.arg for word in call.keywords if word.arg)


@cache
def english(folder: Path) -> dict[str, Parts]:
    """What a part can say: its own messages and those of the core."""
    return {**messages(SOURCE / "core", "en"), **messages(folder, "en")}


def matching(id: str, known: dict[str, Parts]) -> list[str]:
    pattern = re.compile(re.escape(id).replace(r"\*", ".+"))
    return [one for one in known if pattern.fullmatch(one)]


FILES = [path for part in [*PARTS, *GAMES] for path in sorted(part.rglob("*.py"))]


@cache
def all_named() -> list[Named]:
    return [named for path in FILES for named in named_in(path)]


def test_the_scan_finds_what_is_there() -> None:
    assert len(all_named()) > 300
    assert {named.folder for named in all_named()} == {*PARTS, *GAMES}


@pytest.mark.parametrize("folder", [*PARTS, *GAMES], ids=lambda folder: folder.name)
def test_every_message_that_is_named_is_there_with_its_arguments(folder: Path) -> None:
    known = english(folder)
    for named in all_named():
        if named.folder != folder:
            continue
        found = matching(named.id, known)
        assert found, f"{named.where}: no catalogue has {named.id!r}"
        if named.args is not None:  # of an id that is made up here, one at least must fit
            fits = [named.args >= known[id].variables for id in found]
            assert any(fits) if "*" in named.id else all(fits), f"{named.where}: {named.id}"


@pytest.mark.parametrize("folder", [*PARTS, *GAMES], ids=lambda folder: folder.name)
def test_no_message_is_idle(folder: Path) -> None:
    """Each is named in the code, or goes with an event, a move, an ending, a value, a bot."""
    texts = texts_in_the_code()
    patterns = [named.id for named in all_named() if "*" in named.id]
    things = {
        id
        for name in game_ids()
        if game_named(name).folder == folder
        for id in names_of(game_named(name))
    }
    followed = (
        *("event-", "move-", "result-", "value-", "bot-"),
        *("edition-", "treaty-", "cli-any-", "problem-"),
    )
    for id in messages(folder, "en"):
        if id.startswith(followed) or id in things:
            continue
        named = id in texts or any(id in matching(one, english(folder)) for one in patterns)
        assert named, f"{folder.name}: nobody says {id!r}"


@pytest.mark.parametrize("name", game_ids())
def test_every_choice_is_asked_with_what_its_prompt_needs(name: str) -> None:
    """The message gets the fields, and what `particulars` writes out."""
    game, asked = game_named(name), 0
    for kind in (*game.step_types, *game.interrupts):
        if not issubclass(kind, Choice) or kind.prompt is not Choice.prompt:
            continue
        written = ast.parse(dedent(getsource(kind.particulars)))
        more = [node.keys for node in ast.walk(written) if isinstance(node, ast.Dict)]
        given = {key.value for keys in more for key in keys if isinstance(key, ast.Constant)}
        given |= {field.name for field in fields_of(kind) if not field.many}
        assert english(game.folder)[kind.asked or tag_of(kind)].variables <= given, kind
        asked += 1
    assert asked > 15 or (asked and game.in_the_making)


@pytest.mark.parametrize("name", game_ids())
def test_every_move_and_every_value_has_a_name(name: str) -> None:
    game = game_named(name)
    known = english(game.folder)
    moves = {f"move-{tag_of(kind)}" for kind in game.move_types}
    named = {id for id in messages(game.folder, "en") if id.startswith("move-")}
    assert moves == named or (game.in_the_making and moves < named)
    values = {
        f"value-{option.id}-{value}"
        for edition in game.editions
        for option in game.options(edition)
        for value in option.values
        if isinstance(value, str)
    }
    assert values == {id for id in known if id.startswith("value-")}
    treaties = {
        f"treaty-{tag_of(kind)}{tail}" for kind in game.treaties for tail in ("", "-name", "-text")
    } | {f"treaty-field-{name}" for kind in game.treaties for name in kind.__struct_fields__}
    assert treaties == {id for id in messages(game.folder, "en") if id.startswith("treaty-")}
    bots = {id for bot in game.bots for id in _of_bot(bot)}
    assert bots <= known.keys()


def _of_bot(bot: str) -> tuple[str, ...]:
    """Its name, its level, its temper."""
    return tuple(f"bot-{bot}{tail}" for tail in ("", "-level", "-text"))


def test_every_kind_of_problem_has_a_title() -> None:
    titles = {id for id in messages(SOURCE / "server", "en") if id.startswith("problem-")}
    assert titles == {f"problem-{kind}" for kind in KINDS}


FOR_MAKERS = {"RulesTextError", "LawBroken", "GameNeverEnds"}
"""Said to whoever writes rules.md or a bot, or breaks a law of the suite, in English."""


def for_people(kind: type[KassenError]) -> set[str]:
    return {kind.__name__}.union(*(for_people(one) for one in kind.__subclasses__()))


def is_text(node: ast.expr) -> bool:
    """A text that stands in the code or is put together there, rather than a message."""
    if isinstance(node, ast.IfExp):
        return is_text(node.body) or is_text(node.orelse)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr in ("join", "format")
    if isinstance(node, ast.BinOp):
        return is_text(node.left) or is_text(node.right)
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@pytest.mark.parametrize(
    "text", ["'no'", "f'no {x}'", "', '.join(x)", "'no %s' % x", "x + 'no'", "'a' if x else y"]
)
def test_texts_are_told_from_messages(text: str) -> None:
    assert is_text(ast.parse(text, mode="eval").body)
    assert not is_text(ast.parse(f"phrase('no', why={text})", mode="eval").body)


def test_errors_for_people_carry_messages_and_no_english() -> None:
    kinds = for_people(KassenError) - FOR_MAKERS
    assert {"IllegalMove", "RecordError", "NotKept", CannotKeep.__name__} <= kinds
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in kinds and node.args:
                assert not is_text(node.args[0]), f"{path}:{node.lineno}"


def test_problems_of_a_data_file_are_messages() -> None:
    """Where one is reported, its id is written out, so that the catalogues are compared with it."""
    reported = 0
    for path in (path for path in FILES if "Problems" in path.read_text(encoding="utf-8")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = isinstance(node, ast.Call) and ast.unparse(node.func).startswith("problems.")
            if named and isinstance(node, ast.Call) and len(node.args) > 1:
                assert isinstance(node.args[1], ast.Constant), f"{path}:{node.lineno}"
                reported += 1
    assert reported > 45
