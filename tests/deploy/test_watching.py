"""What one sees of a server that one runs: figures, a dashboard, a log that gives nothing away."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from click.testing import CliRunner

from kassen.cli import main
from kassen.server.http.logs import HIDDEN, AsJson, Plain
from tests.server.servers import eventually

DEPLOY = Path(__file__).parents[2] / "deploy"
KEY = "Canary-qVGwpmK_MuWYzxkl4cU9cCOQ8zPH8JYSlTSQ"
MAIL = "canary@mail.example.org"
COOKIE = "canary0cookie0of0a0member0who0is0signed0in0x"


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SimpleNamespace]:
    """`kassen serve` with figures and with a line of JSON for each request."""
    folder = tmp_path_factory.mktemp("watched")
    log, port = folder / "log", _free_port()
    environment = {
        **os.environ,
        "KASSEN_DATABASE": str(folder / "games.sqlite3"),
        "KASSEN_METRICS": f"127.0.0.1:{port}",
        "KASSEN_LOG": "json requests",
        "KASSEN_RATE": "0",
        "KASSEN_CREATE_RATE": "0",
        "PYTHONUNBUFFERED": "1",
    }
    command = [sys.executable, "-m", "kassen.cli", "serve", "--no-open", "--port", "0"]
    with log.open("w") as errors:
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    assert process.stdout is not None
    address = process.stdout.readline().split()[4]
    with httpx.Client(base_url=address, trust_env=False, timeout=30) as http:
        yield SimpleNamespace(http=http, log=log, metrics=f"http://127.0.0.1:{port}/metrics")
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=20)
    process.stdout.close()


def _play(watched: SimpleNamespace, moves: int) -> str:
    """Returns the key of the seat that made them."""
    body = {"game": "warriors", "seats": [{"kind": "me"}, {"kind": "here"}]}
    made = watched.http.post("/api/v1/matches", json=body).json()
    keys = {link["seat"]: link["token"] for link in made["links"]}
    chance, seat = Random(1), 0
    for _ in range(moves):
        path = f"/api/v1/matches/{made['match']}"
        state = watched.http.get(path, headers=_bearer(keys[seat])).json()
        if state["to_act"][0] != seat:
            seat = state["to_act"][0]
            state = watched.http.get(path, headers=_bearer(keys[seat])).json()
        move = chance.choice(state["choice"]["moves"])["move"]
        act = {"number": state["number"], "do": {"act": "move", "move": move}}
        done = watched.http.post(f"{path}/acts", json=act, headers=_bearer(keys[seat]))
        assert done.status_code == 200, done.text
    return str(keys[0])


def _bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def _figures(watched: SimpleNamespace) -> dict[str, float]:
    text = httpx.get(watched.metrics, trust_env=False, timeout=30).text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_figures_count_what_was_done(watched: SimpleNamespace) -> None:
    before = _figures(watched)
    _play(watched, 5)
    assert watched.http.get("/api/v1/matches/none").status_code == 401
    now = _figures(watched)

    def grew(name: str) -> float:
        return now[name] - before.get(name, 0)

    assert grew('kassen_act_seconds_count{by="person"}') == 5
    assert grew('kassen_act_seconds_bucket{by="person",le="+Inf"}') == 5
    assert grew('kassen_requests_total{method="POST",status="200"}') == 5
    assert grew('kassen_requests_total{method="GET",status="401"}') == 1
    assert grew("kassen_open_matches") == 1
    assert grew("kassen_writes_total") >= 6
    assert now["kassen_writes_failed_total"] == now["kassen_writer_in_trouble"] == 0
    assert now["kassen_listeners"] == 0
    assert "kassen_" not in watched.http.get("/metrics").text  # they are not for guests


def test_every_figure_of_the_dashboard_is_there(watched: SimpleNamespace) -> None:
    _play(watched, 1)
    text = httpx.get(watched.metrics, trust_env=False, timeout=30).text
    told = set(re.findall(r"^(\w+)(?:\{| )", text, re.MULTILINE))
    told |= {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
    board = json.loads((DEPLOY / "grafana" / "kassen.json").read_text())
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:kassen|process)_\w+", target["expr"])
    }
    assert asked - told == set()
    ours = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE kassen_")}
    assert {name for name in ours if not any(one.startswith(name) for one in asked)} == set()
    ids = [panel["id"] for panel in board["panels"]]
    assert len(ids) == len(set(ids)) == 17


def test_the_dashboard_and_its_source_of_figures_know_each_other() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    folder = DEPLOY / "grafana" / "provisioning"
    source = yaml.safe_load((folder / "datasources" / "kassen.yaml").read_text())["datasources"][0]
    assert source["url"] == "http://prometheus:9090"
    assert "prometheus" in compose
    board = json.loads((DEPLOY / "grafana" / "kassen.json").read_text())
    assert {panel["datasource"]["uid"] for panel in board["panels"]} == {source["uid"]}
    provider = yaml.safe_load((folder / "dashboards" / "kassen.yaml").read_text())["providers"][0]
    assert any(provider["options"]["path"] in volume for volume in compose["grafana"]["volumes"])
    scraped = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"][0]
    port = compose["kassen-1"]["environment"]["KASSEN_METRICS"].rpartition(":")[2]
    for target in scraped["static_configs"][0]["targets"]:
        assert target.rpartition(":")[0] in compose
        assert target.rpartition(":")[2] == port


# ---- the log -------------------------------------------------------------------------------------


def _lines(watched: SimpleNamespace) -> list[dict[str, Any]]:
    return [json.loads(line) for line in watched.log.read_text().splitlines()]


def test_no_secret_of_any_request_is_in_the_log(watched: SimpleNamespace) -> None:
    """A key, a ticket, a cookie or an address of mail, wherever a request has it."""
    own = _play(watched, 1)
    document = watched.http.get("/api/openapi.json").json()
    headers = {**_bearer(KEY), "Cookie": f"kassen={COOKIE}; __Host-kassen={COOKIE}"}
    body = {"token": KEY, "ticket": KEY, "mail": MAIL, "email": MAIL, "name": MAIL, "key": KEY}
    asked = 0
    for path, methods in document["paths"].items():
        place = re.sub(r"\{[^}]*\}", KEY, path)
        for method in methods:
            for sent in (headers, _bearer(own)):
                answer = watched.http.request(
                    method,
                    f"{place}?token={KEY}&mail={MAIL}",
                    headers=sent,
                    json=body if method != "get" else None,
                )
                assert answer.status_code != 500, (method, path)
                asked += 1
    watched.http.get(f"/table/{KEY}?{MAIL}", headers=headers)

    def answered() -> int:
        return sum(line["logger"] == "kassen.requests" for line in _lines(watched))

    eventually(lambda: answered() > asked)
    log = watched.log.read_text()
    for secret in (KEY, MAIL, COOKIE, own, "127.0.0.1"):
        assert secret not in log
    line = next(line for line in _lines(watched) if line.get("status") == 401)
    assert line["route"].startswith("/api/v1/")
    assert {"time", "level", "method", "ms"} <= line.keys()


@pytest.mark.parametrize("formatter", [AsJson(), Plain()], ids=["json", "text"])
def test_no_secret_of_an_error_is_in_the_log(formatter: logging.Formatter) -> None:
    """An error may say with what it came about."""
    try:
        raise KeyError(KEY, f"Cookie: kassen={COOKIE}", f"to {MAIL}", "postgresql://me:pw@there/x")
    except KeyError:
        record = logging.LogRecord(
            "kassen.server", logging.ERROR, "", 0, "no %s", (KEY,), sys.exc_info()
        )
    said = formatter.format(record)
    assert HIDDEN in said
    assert "test_no_secret_of_an_error_is_in_the_log" in said  # where it was stays
    for secret in (KEY, COOKIE, MAIL, "me:pw"):
        assert secret not in said


def test_what_cannot_be_watched_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for variable, value, about in (
            ("KASSEN_METRICS", f"127.0.0.1:{port}", "Figures cannot be told at"),
            ("KASSEN_METRICS", "here", "Figures cannot be told at"),
            ("KASSEN_LOG", "loud", "not “loud”"),
        ):
            environment = {"KASSEN_DATABASE": str(tmp_path / "x.sqlite3"), variable: value}
            command = ["serve", "--no-open", "--port", "0"]
            done = CliRunner().invoke(main, command, env=environment)
            assert done.exit_code == 1, done.output
            assert about in done.output
