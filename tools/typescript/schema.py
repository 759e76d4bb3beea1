"""What the page is told, as one schema document a room: the API, then each game."""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any, get_type_hints

import msgspec

from kassen.core.engine.game import Game
from kassen.core.engine.match_events import MATCH_EVENTS
from kassen.core.engine.registry import game_named, shipped
from kassen.core.engine.steps import Choice, fields_of, tag_of
from kassen.core.words import signs
from kassen.server import shapes
from kassen.server.app import Alive, Status
from kassen.server.http.problems import ProblemInfo
from kassen.server.shapes.common import Request

Schema = dict[str, Any]
_REF = "#/components/schemas/{name}"


def documents() -> dict[str, Schema]:
    """Each generated file's name and the document that it is made from."""
    games = {id: _game(game_named(id)) for id in shipped()}
    return {"api": _api(), "signs": _signs(), **games}


def _api() -> Schema:
    bodies = [cls for cls in _shapes() if cls is not Request]
    unions = {"MatchEvent": MATCH_EVENTS}
    return _document("The API", [*bodies, Alive, Status, ProblemInfo], unions)


def _signs() -> Schema:
    document = _document("The signs of seats", [], {})
    sets = {name: {"day": of.day, "night": of.night} for name, of in signs.SETS.items()}
    document["x-constants"] = {"PAINTS": sets, "CALLED": signs.CALLED, "IN_ORDER": signs.IN_ORDER}
    return document


def _shapes() -> list[type]:
    modules = [
        import_module(f"{shapes.__name__}.{found.name}")
        for found in pkgutil.iter_modules(shapes.__path__)
    ]
    return [
        cls
        for module in modules
        for cls in vars(module).values()
        if inspect.isclass(cls)
        and issubclass(cls, msgspec.Struct)
        and cls.__module__ == module.__name__
    ]


def _game(game: Game[Any, Any, Any]) -> Schema:
    told = {"View": game.view, "Facts": game.make_facts, "Options": game.make_options}
    if type(game).outlook is not Game.outlook:
        told["Outlook"] = game.outlook
    values = {name: get_type_hints(method)["return"] for name, method in told.items()}
    unions: dict[str, tuple[type, ...]] = {
        "Move": game.move_types,
        "Step": game.step_types,
        "Event": (*game.event_types, *MATCH_EVENTS),
        "Treaty": game.treaties,
    }
    document = _document(
        game.title, values.values(), {name: of for name, of in unions.items() if of}
    )
    schemas = document["components"]["schemas"]
    for name, value in values.items():
        schemas[name] = schemas.pop(value.__name__)
    tags = [tag_of(cls) for cls in game.step_types if issubclass(cls, Choice)]
    waits = "A step that waits for a seat."
    document["x-constants"] = {**game.constants, "FORMS": _forms(game)}
    schemas["Decision"] = {"description": waits, "type": "string", "enum": sorted(tags)}
    return document


def _document(title: str, types: Iterable[type], unions: Mapping[str, Iterable[type]]) -> Schema:
    """A component for each of the types and for all that they hold; `unions` of tagged ones."""
    all_types = dict.fromkeys([*types, *(cls for of in unions.values() for cls in of)])
    _, schemas = msgspec.json.schema_components(all_types, ref_template=_REF)
    for cls in all_types:
        _add_docs(schemas[cls.__name__], cls)
        _say_what_is_left_out(schemas[cls.__name__], cls)
    for schema in schemas.values():
        _say_less(schema)
    for name, of in unions.items():
        schemas[name] = {"oneOf": [{"$ref": _REF.format(name=cls.__name__)} for cls in of]}
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": "1"},
        "components": {"schemas": schemas},
        "x-constants": {},
    }


def _forms(game: Game[Any, Any, Any]) -> Schema:
    """How each move is written, and of which kinds the things are that it names."""
    notation = game.setting(players=game.usual_players).notation
    found = {}
    for cls in game.move_types:
        kinds = {field.name: field.kind for field in fields_of(cls) if field.kind is not None}
        found[tag_of(cls)] = {"form": notation.forms[cls].form, "kinds": kinds}
    return found


def _add_docs(schema: Schema, cls: type) -> None:
    """What stands below a field in its class is said of it in the page as well."""
    if cls.__doc__ is None:
        schema.pop("description", None)
    for owner in reversed(cls.__mro__):
        if owner.__module__.startswith("kassen."):
            for name, text in _field_docs(owner).items():
                if name in schema["properties"]:
                    schema["properties"][name]["description"] = text


def _say_what_is_left_out(schema: Schema, cls: type) -> None:
    """Whoever asks may leave out what has a default; an answer has all its fields."""
    config = getattr(cls, "__struct_config__", None)
    if not issubclass(cls, Request) and not (config and config.omit_defaults):
        schema["required"] = list(schema["properties"])


def _say_less(schema: Schema) -> None:
    """What would be told twice: the name as a title, a tag as a choice of one."""
    del schema["title"]
    for value in schema["properties"].values():
        match value:
            case {"enum": [only]}:
                del value["enum"]
                value["const"] = only
            case {"enum": _}:
                value["type"] = "string"


def _field_docs(cls: type) -> dict[str, str]:
    found = {}
    lines = _classes(cls.__module__)[cls.__name__].body
    for line, following in pairwise(lines):
        match line, following:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = inspect.cleandoc(text)
    return found


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    tree = ast.parse(inspect.getsource(import_module(module)))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
