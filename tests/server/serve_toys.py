"""A real server for tests, in a process of its own: also serves the toys and the bad bots.

    python -m tests.server.serve_toys SOCKET '{"database": "..."}' [STATIC]

SOCKET is the number of an open file: a socket that listens already.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import msgspec
import uvicorn

from kassen.server.app import create_app
from kassen.server.pages import STATIC
from kassen.server.settings import ServerSettings

GAMES = ("tests.toys:TOYS", "tests.server.bad_bots:GAMES")


def main() -> None:
    settings = msgspec.json.decode(sys.argv[2], type=ServerSettings)
    static = Path(sys.argv[3]) if len(sys.argv) > 3 else STATIC
    app = create_app(settings, games=GAMES, static=static)
    config = uvicorn.Config(app, log_level="info", ws_max_size=4096, timeout_graceful_shutdown=2)
    uvicorn.Server(config).run(sockets=[socket.socket(fileno=int(sys.argv[1]))])


if __name__ == "__main__":
    main()
