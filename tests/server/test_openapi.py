"""The OpenAPI description: true to what the server does, whatever it is sent."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kassen.server.shapes.club import MailWish
from kassen.server.shapes.matches import MatchWish
from kassen.server.shapes.people import ProfileWish
from tests.server.members import a_member
from tests.server.servers import NewGame, Server, new_table
from tests.soak import SOAK, second_look
from tools.typescript.schema import documents

EXAMPLES = int(os.environ.get("KASSEN_SOAK_EXAMPLES", "2" if SOAK == 1 else "20"))
"""Requests that are wrong somewhere, and as many that are right, of each operation."""
MODES = (GenerationMode.NEGATIVE, GenerationMode.POSITIVE)
"""Each run asks wrongly and rightly by turns; the soak asks both of each operation."""
LATER = [pytest.param(part, marks=second_look) for part in (1, 2, 3)]
"""Three quarters of the operations, which the soak asks."""
ENDLESS = "/stream"
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.mark.parametrize("part", [0, *LATER])
def test_every_answer_is_as_described(server: Server, part: int) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    found: list[Any] = [result.ok() for result in schema.get_all_operations()]  # type: ignore[union-attr]
    operations = [one for one in found if not one.path.endswith(ENDLESS)]
    assert len(operations) > 30
    for at, operation in enumerate(operations[part::4]):
        # with a match: without one, all would end at the door
        modes = MODES if SOAK > 1 else [MODES[at % 2]]
        _try_out(operation, server.new("bids", "me", "here"), modes)


def _try_out(operation: Any, game: NewGame, modes: Sequence[GenerationMode]) -> None:
    """Requests that are wrong somewhere; then, as these may end it all, such as they should be."""
    is_hosts = "/seats/" in operation.path or operation.path.endswith("/stop")
    player = game.host if is_hosts else game.seats[0]
    table = new_table(game.server, "me", "free")
    if "/tables/" in operation.path:
        player = table.holder(operation.path)
    assert player is not None
    member = a_member(game.server)
    headers = {"Authorization": f"Bearer {player.token}"}
    headers |= {**member.headers, "Cookie": member.cookie}

    def ask(case: Any) -> None:
        if "id" in case.path_parameters:
            case.path_parameters["id"] = game.id
        if "table" in case.path_parameters:
            case.path_parameters["table"] = table.id
        case.call_and_validate(headers=headers, checks=CHECKS)

    few = settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    for mode in modes:
        try:
            few(given(case=operation.as_strategy(generation_mode=mode))(ask))()
        except Unsatisfiable:  # nothing can be wrong in a request that holds nothing
            assert mode is GenerationMode.NEGATIVE


def test_the_description_names_every_path_of_the_docs(server: Server) -> None:
    from tests.server.test_server_play import DOCS

    described = server.http.get(f"{server.address}/api/openapi.json").json()
    docs = DOCS.read_text()
    for path, operations in described["paths"].items():
        tail = path.removeprefix("/api/v1")
        short = tail.replace("/matches/{id}", "…")
        assert tail in docs or short in docs or short.partition("/{")[0] in docs, path
        for method, operation in operations.items():
            assert operation["summary"], (method, path)
            assert "400" in operation["responses"]
    schemes = described["components"]["securitySchemes"]
    assert schemes["bearer"] == {"type": "http", "scheme": "bearer"}


def test_everything_that_is_described_has_a_type_in_the_page(server: Server) -> None:
    described = server.http.get(f"{server.address}/api/openapi.json").json()
    typed = documents()["api"]["components"]["schemas"]
    assert set(described["components"]["schemas"]) <= set(typed)


@pytest.mark.parametrize(
    ("form", "body"),
    [
        (MailWish, {"address": "ada@example.org"}),
        (MatchWish, {"game": "warriors", "seats": [{"kind": "me"}], "commitment": "0" * 64}),
        (
            ProfileWish,
            {
                "languages": ["de"],
                "zone": "Europe/Berlin",
                "name": "Ada",
                "crest": "plum",
                "favourite": "",
            },
        ),
    ],
)
def test_a_pattern_ends_where_the_text_ends(form: type[Any], body: dict[str, Any]) -> None:
    """`$` stands before a last newline as well: an address of mail would have two lines."""
    msgspec.convert(body, form)
    for name, value in body.items():
        if name not in ("address", "commitment", "languages", "zone"):
            continue
        wrong = [f"{value[0]}\n"] if isinstance(value, list) else f"{value}\n"
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(body | {name: wrong}, form)


def test_no_pattern_of_a_body_ends_with_a_dollar_alone(server: Server) -> None:
    said = json.dumps(server.http.get(f"{server.address}/api/openapi.json").json())
    patterns = re.findall(r'"pattern": "((?:[^"\\]|\\.)*)"', said)
    assert len(patterns) >= 4
    assert not [one for one in patterns if one.endswith("$")]
