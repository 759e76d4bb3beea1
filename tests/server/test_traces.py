"""Traces: whoever collects them learns what took how long, and nothing about anybody."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from kassen.core.values.errors import SettingError
from kassen.server.http import traces
from tests.server.receivers import Receiver, receiving
from tests.server.servers import NewGame, Server

PATH = "/v1/traces"
TRACE, PARENT = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"


def spans(receiver: Receiver) -> list[Any]:
    return [
        span
        for arrived in receiver.at(PATH)
        for resource in ExportTraceServiceRequest.FromString(arrived.body).resource_spans
        for scope in resource.scope_spans
        for span in scope.spans
    ]


def attributes(span: Any) -> dict[str, Any]:
    return {one.key: one.value.string_value or one.value.int_value for one in span.attributes}


def play_and_ask(server: Server) -> NewGame:
    """Moves, a bot, something from the past, a refusal, and a request from a proxy's trace."""
    game = server.new("warriors", "bot:random", "me")
    game.seats[1].post("/talk", say="Tomoe Gozen rides")
    game.play(Random(1), 4)
    game.spectator.get("/log")
    game.seats[1].move("no such move")
    httpx.get(
        f"{server.address}/api/v1/matches/{game.id}/odds",
        params={"about": "march secretly"},
        headers={
            "Authorization": f"Bearer {game.seats[1].token}",
            "traceparent": f"00-{TRACE}-{PARENT}-01",
        },
        trust_env=False,
    )
    return game


def test_spans_say_what_was_asked_and_what_it_took(start_server: Callable[..., Server]) -> None:
    with receiving() as receiver:
        server = start_server(traces=receiver.address + PATH)
        play_and_ask(server)
        server.stop()
        found = spans(receiver)
    by_id = {span.span_id: span for span in found}
    names = {span.name for span in found}
    assert {"POST /api/v1/matches", "POST /api/v1/matches/{id}/acts", "bot"} <= names
    writes = [span for span in found if span.name == "database: write" and span.parent_span_id]
    above = {by_id[span.parent_span_id].name for span in writes}
    assert "POST /api/v1/matches/{id}/acts" in above
    acts = [span for span in found if span.name == "POST /api/v1/matches/{id}/acts"]
    assert {attributes(span)["http.response.status_code"] for span in acts} == {200, 422}
    assert {attributes(span)["bot"] for span in found if span.name == "bot"} == {"random"}
    (log,) = [span for span in found if span.name.endswith("/log")]
    assert any(s.parent_span_id == log.span_id and s.name == "backroom: thread" for s in found)
    (asked,) = [span for span in found if span.trace_id.hex() == TRACE and span.kind == 2]
    assert asked.parent_span_id.hex() == PARENT


def test_spans_hold_nothing_about_anybody(start_server: Callable[..., Server]) -> None:
    with receiving() as receiver:
        server = start_server(traces=receiver.address + PATH)
        game = play_and_ask(server)
        server.stop()
        said = b"".join(arrived.body for arrived in receiver.at(PATH))
    assert b"/odds" in said
    secrets = [holder.token for holder in (game.spectator, *game.seats.values())]
    said_by = ("Tomoe", "march secretly", "no such move", "127.0.0.1", "httpx")
    for word in (*secrets, *said_by, game.id):
        assert word.encode() not in said, word


def test_a_server_without_traces_sends_nothing(start_server: Callable[..., Server]) -> None:
    with receiving() as receiver:
        start_server().new("warriors")
        assert receiver.arrived == []


def test_wrong_wishes_are_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    traces.check_traces("")
    traces.check_traces("http://collector:4318/v1/traces")
    with pytest.raises(SettingError, match="KASSEN_TRACES is the address"):
        traces.check_traces("collector:4318")
    monkeypatch.setattr(traces, "_EXTRA", "nowhere.to.be.found")
    with pytest.raises(SettingError, match="pip install"):
        traces.check_traces("http://collector:4318/v1/traces")


def test_the_process_says_that_it_is_alive(server: Server) -> None:
    assert set(server.get("/alive")) == {"kassen"}
