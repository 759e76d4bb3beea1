"""What a guest notices while another address does its worst.

    python -m bench.hostile

Starts `kassen serve` with its usual limits. A guest at 127.0.0.3 asks for a list of lessons again
and again while 127.0.0.2 attacks in one way after the other; then the guest plays a bot while 30
games among bots are watched. Prints the tables of docs/security.md.
"""

from __future__ import annotations

import json
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from typing import Any

ATTACKER, GUEST = "127.0.0.2", "127.0.0.3"
SECONDS = 5.0
SEATS = [{"kind": "me"}, {"kind": "link"}]
BOTS = [{"kind": "bot", "bot": "random"}] * 2


@contextmanager
def serving() -> Iterator[int]:
    """A server as one starts it; its port."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/matches.sqlite3"
        command = [sys.executable, "-m", "kassen.cli", "serve", "--no-open"]
        command += ["--port", str(port), "--database", database]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield port
        finally:
            process.terminate()
            process.wait(timeout=20)


class Client:
    """Somebody at an address."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(self.address, 0))
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            line.request(
                method, f"/api/v1{path}", None if body is None else json.dumps(body), headers
            )
            answer = line.getresponse()
            return answer.status, json.loads(answer.read() or b"null")
        finally:
            line.close()

    def raw(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 60, (self.address, 0))


Attack = Callable[[Client, threading.Event], None]


def unknown_names(client: Client, over: threading.Event) -> None:
    data = {f"samurai_{n}": n for n in range(25_000)}
    while not over.is_set():
        client.ask("POST", "/matches", {"game": "warriors", "seats": SEATS, "data": data})


def endless_head(client: Client, over: threading.Event) -> None:
    while not over.is_set():
        with client.raw() as line, suppress(OSError):
            line.sendall(b"GET / HTTP/1.1\r\nX: ")
            while not over.is_set():
                line.sendall(b"a" * 4096)


def silence(client: Client, over: threading.Event) -> None:
    with ExitStack() as stack:
        for _ in range(400):
            stack.enter_context(client.raw())
        over.wait()


def half_bodies(client: Client, over: threading.Event) -> None:
    with ExitStack() as stack:
        for _ in range(400):
            with suppress(OSError):
                line = stack.enter_context(client.raw())
                line.sendall(b"POST /api/v1/matches HTTP/1.1\r\nContent-Length: 500000\r\n\r\n{")
        over.wait()


def lessons(client: Client, over: threading.Event) -> None:
    while not over.is_set():
        client.ask("POST", "/games/ikusa/lessons/5/try", {"step": 3})


ATTACKS: dict[str, tuple[Attack, int]] = {
    "nothing": (lambda client, over: None, 0),
    "25,000 unknown names in an owner's data": (unknown_names, 2),
    "heads without end": (endless_head, 4),
    "400 silent connections": (silence, 1),
    "400 bodies half sent": (half_bodies, 1),
    "lessons, again and again": (lessons, 4),
}


def under(attack: Attack, threads: int, port: int) -> list[float]:
    """What each request of the guest took, in milliseconds, meanwhile."""
    over = threading.Event()

    def run() -> None:
        while not over.is_set():
            with suppress(OSError, HTTPException):
                attack(Client(port, ATTACKER), over)

    running = [threading.Thread(target=run) for _ in range(threads)]
    for thread in running:
        thread.start()
    time.sleep(0.5 if threads else 0)
    guest, found = Client(port, GUEST), list[float]()
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        began = time.perf_counter()
        status, _ = guest.ask("GET", "/games/warriors/lessons")
        assert status == 200, status
        found.append((time.perf_counter() - began) * 1000)
        time.sleep(0.05)
    over.set()
    for thread in running:
        thread.join()
    return found


def bot_answers(port: int, games: int) -> list[float]:
    """How long the guest waits for his bot, while others watch games among bots."""
    attacker, guest = Client(port, ATTACKER), Client(port, GUEST)
    made = [
        attacker.ask("POST", "/matches", {"game": "warriors", "seats": BOTS})[1]
        for _ in range(games)
    ]
    for one in made:
        attacker.ask("GET", f"/matches/{one['match']}", token=one["spectator"]["token"])
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    mine = guest.ask("POST", "/matches", {"game": "warriors", "seats": seats})[1]
    path, token = f"/matches/{mine['match']}", mine["links"][0]["token"]
    found: list[float] = []
    while len(found) < 20:
        state = guest.ask("GET", path, token=token)[1]
        if state["choice"] is None:
            time.sleep(0.01)
            continue
        do = {"act": "move", "move": state["choice"]["moves"][0]["text"]}
        began = time.perf_counter()
        state = guest.ask("POST", f"{path}/acts", {"number": state["number"], "do": do}, token)[1][
            "state"
        ]
        if state["choice"] is not None:
            continue  # still our own move
        while guest.ask("GET", path, token=token)[1]["choice"] is None:
            time.sleep(0.01)
        found.append((time.perf_counter() - began) * 1000)
    return found


def row(what: str, found: list[float]) -> str:
    return f"| {what} | {statistics.median(found):.0f} ms | {max(found):.0f} ms |"


def main() -> None:
    with serving() as port:
        print("| while another address sends | median | worst |\n|---|---:|---:|")
        for name, (attack, threads) in ATTACKS.items():
            print(row(name, under(attack, threads, port)), flush=True)
        print("\n| games among bots that others watch | median | worst |\n|---|---:|---:|")
        for games in (0, 30):
            print(row(str(games), bot_answers(port, games)), flush=True)


if __name__ == "__main__":
    main()
