"""The shipped sites, in real proxies: what is asked about one match goes to one process."""

from __future__ import annotations

import os
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from tests import lacking
from tests.deploy import nginx
from tests.server.servers import eventually

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"


class _Echo(BaseHTTPRequestHandler):
    """Says at which port it was asked, and hangs up: nobody is to hear of it when it is gone."""

    def do_GET(self) -> None:
        said = str(self.connection.getsockname()[1]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, *_: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False  # proxies keep their connections


@contextmanager
def _process() -> Iterator[int]:
    with _Server(("127.0.0.1", 0), _Echo) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield int(server.socket.getsockname()[1])
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def _caddy(ports: list[int], folder: Path) -> Iterator[int]:
    caddy = lacking.program("caddy", "caddy")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    path = folder / "Caddyfile"
    path.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + CADDYFILE.read_text())
    environment = {
        **os.environ,
        "HOME": str(folder),
        "KASSEN_DOMAIN": f"http://127.0.0.1:{port}",
        "KASSEN_SERVERS": " ".join(f"127.0.0.1:{one}" for one in ports),
    }
    command = [caddy, "run", "--adapter", "caddyfile", "--config", str(path)]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)


@contextmanager
def _nginx(ports: list[int], folder: Path) -> Iterator[int]:
    if reason := nginx.why_not():
        lacking.leave_out(reason)
    with nginx.nginx(ports) as found:
        yield found.port


@pytest.mark.parametrize("proxy", [_nginx, _caddy], ids=["nginx", "caddy"])
def test_a_match_stays_at_one_process_and_goes_elsewhere_when_it_is_gone(
    proxy: Callable[[list[int], Path], AbstractContextManager[int]], tmp_path: Path
) -> None:
    with ExitStack() as stack:
        first = ExitStack()
        ports = [first.enter_context(_process()), stack.enter_context(_process())]
        with first, proxy(ports, tmp_path) as port:
            http = stack.enter_context(
                httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=30)
            )

            def answers(path: str) -> str:
                try:
                    found = http.get(path)
                except httpx.TransportError:
                    return ""
                return found.text if found.status_code == 200 else ""

            eventually(lambda: answers("/"))
            matches = [f"/api/v1/matches/{letter * 12}" for letter in "abcdefghijklmnop"]
            homes = {match: answers(match) for match in matches}
            assert set(homes.values()) == {str(one) for one in ports}
            for match, home in homes.items():
                assert {answers(f"{match}/{more}") for more in ("log", "acts", "live")} == {home}
                assert http.get(match, headers={"X-Kassen-Match": "other"}).text == home
            first.close()
            for match in matches:
                eventually(lambda match=match: answers(match) == str(ports[1]))
