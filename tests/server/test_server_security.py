"""Headers, limits, origins, and files for browsers."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from kassen.server.http.problems import problem_for
from kassen.server.http.security import CONTENT_SECURITY_POLICY, SAFE_HEADERS
from tests.server.servers import Server
from tests.server.test_server_refusals import problem


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits, its own names only, and a web app."""
    folder = tmp_path_factory.mktemp("guarded")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Kassen</title>")
    (static / "assets" / "index-Bx3f9a01.js").write_text("let a = 1;" * 100)
    packed = gzip.compress(b"let a = 1;" * 100)
    (static / "assets" / "index-Bx3f9a01.js.gz").write_bytes(packed)
    (static / "icon.svg").write_text("<svg/>")
    server = Server(
        str(folder / "matches.sqlite3"),
        static,
        rate=1.0,
        burst=100,
        create_rate=0.001,
        create_burst=2,
        any_host=False,
        origins=["https://kassen.example.org"],
    )
    yield server
    server.stop()


def fetch(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.address + path, headers=headers, trust_env=False, timeout=30)


def from_address(server: Server, address: str) -> httpx.Client:
    """A client on another machine, as far as the server can tell."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=f"{server.address}/api/v1", transport=transport, timeout=30)


@pytest.mark.parametrize(
    "path", ["/", "/api/v1/games", "/api/v1/nothing", "/api/v1/matches/x", "/api/openapi.json"]
)
def test_every_answer_has_safe_headers(server: Server, path: str) -> None:
    response = fetch(server, path)
    for name, value in SAFE_HEADERS.items():
        assert response.headers[name] == value
    assert "'unsafe-inline'" not in CONTENT_SECURITY_POLICY
    assert "default-src 'none'" in CONTENT_SECURITY_POLICY


def test_a_browser_that_came_by_tls_comes_by_nothing_else(
    start_server: Callable[..., Server],
) -> None:
    """As the proxy that the owner names says it did; of others nobody believes it."""
    server = start_server(proxies=["127.0.0.2"])
    by_tls = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
    with from_address(server, "127.0.0.3") as stranger, from_address(server, "127.0.0.2") as proxy:
        for path in ("/status", "/nothing", "/matches/x"):
            told = proxy.get(path, headers=by_tls).headers["strict-transport-security"]
            assert told == "max-age=31536000"
            plain = (proxy.get(path), stranger.get(path, headers=by_tls))
            assert not any("strict-transport-security" in one.headers for one in plain)


def test_every_path_says_what_may_be_done_there(server: Server) -> None:
    """All of it, as the description does."""
    paths: dict[str, dict[str, object]] = fetch(server, "/api/openapi.json").json()["paths"]
    assert len(paths) > 100
    for path, known in paths.items():
        there = re.sub(r"\{(seat|lesson|n|number|players|round|table)\}", "1", path)
        answer = server.http.options(server.address + re.sub(r"\{\w+\}", "x", there))
        assert answer.status_code == 204, path
        allowed = {name.lower() for name in answer.headers["allow"].split(", ")}
        assert allowed == {*known, "options"}, path


def test_answers_of_the_api_are_kept_by_no_cache(server: Server) -> None:
    assert fetch(server, "/api/v1/games").headers["cache-control"] == "no-store"


def test_a_body_that_is_too_large_is_not_read(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    big = {"number": 0, "do": {"act": "move", "move": "x" * 70_000}}
    problem(game.seats[0].ask("POST", "/acts", big), 413, "too-large")
    body = {"game": "warriors", "seats": [{"kind": "me"}] * 2, "data": {"x": "y" * 100_000}}
    problem(server.ask("POST", "/matches", body=body), 422, "bad-wish")
    body["data"] = {"x": "y" * 600_000}
    problem(server.ask("POST", "/matches", body=body), 413, "too-large")


def test_too_many_requests_are_told_when_to_come_back(guarded: Server) -> None:
    with from_address(guarded, "127.0.0.9") as client:
        answers = [client.get("/status") for _ in range(130)]
    assert answers[0].status_code == 200
    late = [answer for answer in answers if answer.status_code == 429]
    assert late
    found = problem(late[0], 429, "too-many-requests")
    assert int(late[0].headers["retry-after"]) == found["retry_after"] >= 1
    assert late[0].headers["content-security-policy"] == CONTENT_SECURITY_POLICY


def test_new_matches_have_a_limit_of_their_own(guarded: Server) -> None:
    body = {"game": "warriors", "seats": [{"kind": "me"}, {"kind": "me"}]}
    codes = [guarded.ask("POST", "/matches", body=body).status_code for _ in range(4)]
    assert codes == [201, 201, 429, 429]
    problem(guarded.ask("POST", "/commitments"), 429, "too-many-requests")


def test_guessing_tokens_has_a_limit_of_its_own(guarded: Server) -> None:
    with from_address(guarded, "127.0.0.8") as client:
        tokens = [{"Authorization": f"Bearer guess{n}"} for n in range(60)]
        codes = [client.get("/matches/x", headers=token).status_code for token in tokens]
    assert codes[0] == 401
    assert codes[-1] == 429


def test_other_sites_and_other_names_are_refused(guarded: Server) -> None:
    body = {"game": "warriors", "seats": []}
    ours = {"Origin": f"http://127.0.0.1:{guarded.port}"}
    known = {"Origin": "https://kassen.example.org"}
    for headers in (ours, known):
        answer = guarded.http.post("/matches", json=body, headers=headers)
        assert answer.status_code in (400, 429)
    evil = guarded.http.post("/matches", json=body, headers={"Origin": "https://evil.example"})
    problem(evil, 403, "not-allowed")
    rebound = guarded.http.get("/games", headers={"Host": "evil.example"})
    problem(rebound, 403, "not-allowed")
    for host in ("localhost:80", "[::1]", "kassen.example.org"):
        assert guarded.http.get("/status", headers={"Host": host}).status_code == 200


def test_the_web_app_is_served_with_the_right_caching(guarded: Server) -> None:
    page = fetch(guarded, "/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    for path in ("/after/abc", "/table/abc/join", "/rules/warriors", "/index.html"):
        assert fetch(guarded, path).text == page.text
    script = fetch(guarded, "/assets/index-Bx3f9a01.js", **{"Accept-Encoding": "gzip"})
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == "let a = 1;" * 100
    plain = fetch(guarded, "/assets/index-Bx3f9a01.js", **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == script.text
    icon = fetch(guarded, "/icon.svg")
    assert icon.headers["content-type"] == "image/svg+xml"
    again = fetch(guarded, "/icon.svg", **{"If-None-Match": icon.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for path in ("/assets/gone-Bx3f9a01.js", "/../app.py", "/assets/../../app.py", "/robots.txt"):
        assert fetch(guarded, path).status_code == 404


def test_a_friendly_page_until_the_web_app_is_built(
    tmp_path: Path, start_server: Callable[..., Server]
) -> None:
    page = fetch(start_server(static=tmp_path / "nothing"), "/")
    assert (page.status_code, page.headers["content-type"]) == (503, "text/html; charset=utf-8")
    assert "not been built yet" in page.text


def test_a_fault_of_ours_tells_nothing_but_a_number(caplog: pytest.LogCaptureFixture) -> None:
    info = problem_for(RuntimeError("the secret is 42")).info("en")
    assert (info.status, info.type) == (500, "/problems/server-fault")
    assert "42" not in info.detail
    assert isinstance(info.incident, str)
    assert info.incident in caplog.text
    assert "the secret is 42" in caplog.text


def test_boards_come_with_their_game(server: Server) -> None:
    game = server.get("/games/warriors")
    files = game["board"]["files"]
    assert "board.json" in files
    board = fetch(server, files["board.json"])
    assert board.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert {region["id"] for region in board.json()["regions"]} >= {"kyo", "tokai"}
    assert fetch(server, "/boards/warriors/board.json").headers["cache-control"] == "no-cache"
    assert board.headers["content-encoding"] == "gzip"
    for name in ("washi-day.webp", "kassen-fell.woff2"):
        assert "content-encoding" not in fetch(server, files[name]).headers
    for path in ("/boards/warriors/none.json", "/boards/chess/board.json"):
        assert fetch(server, path).status_code == 404


def _asks_until_stopped(client: httpx.Client, addresses: Iterator[str]) -> int:
    """How many requests are answered for these addresses, each named by a proxy."""
    for count, address in enumerate(addresses):
        if client.get("/status", headers={"X-Forwarded-For": address}).status_code == 429:
            return count
    return -1


def test_only_a_proxy_that_the_owner_names_is_believed_about_addresses(
    start_server: Callable[..., Server],
) -> None:
    """And an IPv6 network of 64 bits counts as one address."""
    server = start_server(rate=0.001, burst=4, proxies=["127.0.0.2"])
    others = [f"192.0.2.{n}" for n in range(20)]
    same_network = [f"2001:db8::{n}" for n in range(20)]
    with from_address(server, "127.0.0.3") as stranger, from_address(server, "127.0.0.2") as proxy:
        assert _asks_until_stopped(stranger, iter(others)) == 4
        assert _asks_until_stopped(proxy, iter(others)) == -1
        assert _asks_until_stopped(proxy, iter(same_network)) == 4
