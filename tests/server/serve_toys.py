"""A real server for tests, in a process of its own.

    python -m tests.server.serve_toys SOCKET '{"database": "..."}' toys|real [STATIC]

SOCKET is the number of an open file: a socket that listens already. With `toys` it serves the toy
games and the bad bots beside the real ones.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import msgspec
import uvicorn

from kassen.server.app import create_app
from kassen.server.http.connections import guarded
from kassen.server.http.pages import STATIC
from kassen.server.http.settings import ServerSettings, behind

GAMES = ("tests.toys:TOYS", "tests.server.bad_bots:GAMES")


def main() -> None:
    settings = msgspec.json.decode(sys.argv[2], type=ServerSettings)
    games = GAMES if sys.argv[3] == "toys" else ()
    static = Path(sys.argv[4]) if len(sys.argv) > 4 else STATIC
    app = create_app(settings, games=games, static=static)
    config = uvicorn.Config(
        app,
        log_level="info",
        timeout_graceful_shutdown=2,
        **behind(settings.proxies),
        **guarded(settings),
    )
    listening = socket.socket(fileno=int(sys.argv[1]))
    listening.set_inheritable(False)  # or the bots' processes would hold the port after a kill
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
