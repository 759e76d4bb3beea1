"""The servers that are measured: Kassen's, and the bare ceiling, with the same uvicorn settings.

python -m bench.processes kassen|bare SOCKET DATABASE [FAR]

FAR: how many processes of its own it has for heavy questions.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import uvicorn
from litestar import Litestar, get, post
from msgspec import Struct
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import create_async_engine

from kassen.server.app import create_app
from kassen.server.http.memory import settle
from kassen.server.http.settings import ServerSettings, database_url
from kassen.server.store.database import make_durable

ROOT = Path(__file__).parent.parent
_PATIENCE = 60.0
_START_SECONDS = 180.0
"""A machine may be busy with other things: figures are worth less then, but there are some."""


class BareMove(Struct):
    number: int
    move: str


class BareAnswer(Struct):
    number: int


def bare_app(database: str) -> Litestar:
    """The least that a server can do: one durable insert a request."""
    engine = create_async_engine(database_url(database), pool_size=1, max_overflow=0)
    event.listen(engine.sync_engine, "connect", make_durable)
    insert = text("INSERT INTO entry (match, n, body) VALUES (:match, :n, :body)")

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with engine.begin() as connection:
            columns = "match TEXT, n INTEGER, body TEXT, PRIMARY KEY (match, n)"
            await connection.execute(text(f"CREATE TABLE entry ({columns})"))
        yield
        await engine.dispose()

    @get("/api/v1/status")
    async def status() -> BareAnswer:
        return BareAnswer(0)

    @post("/matches/{id:str}/moves", status_code=200)
    async def move(id: str, data: BareMove) -> BareAnswer:
        async with engine.begin() as connection:
            row = {"match": id, "n": data.number, "body": data.move}
            await connection.execute(insert, row)
        return BareAnswer(data.number)

    return Litestar([status, move], lifespan=[lifespan], openapi_config=None)


def main() -> None:
    kind, fd, database = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    far = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    settings = ServerSettings(
        database=database,
        rate=0,
        create_rate=0,
        bot_workers=1,
        far_workers=far,
        database_seconds=_PATIENCE,  # on a busy machine it is slow, not away
        lease_seconds=_PATIENCE,
        greeting_seconds=_PATIENCE,
    )
    app = bare_app(database) if kind == "bare" else create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        server_header=False,
        ws_max_size=4096,
        timeout_keep_alive=600,  # nobody is to come back in the middle of a measurement
        timeout_graceful_shutdown=3,
        ws_ping_timeout=_PATIENCE,
    )
    settle()
    uvicorn.Server(config).run(sockets=[socket.socket(fileno=fd)])


class Missing(Exception):
    """Something that is needed is not there."""


class Served(Struct, frozen=True):
    """A server process to be measured."""

    port: int
    pid: int

    def cpu(self) -> float:
        """The CPU seconds that it has used, where the system tells; else 0."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(
    kind: str, database: Path | str, core: int | None = None, far: int = 1
) -> Iterator[Served]:
    """A server process, kept on one core if one is named."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        fd = listening.fileno()
        command = [sys.executable, "-m", "bench.processes", kind, str(fd), str(database)]
        command.append(str(far))
        process = subprocess.Popen(command, cwd=ROOT, pass_fds=[fd])
    try:
        if core is not None:
            os.sched_setaffinity(process.pid, {core})
        _wait_for(port, process)
        yield Served(port, process.pid)
    finally:
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def cores() -> tuple[int | None, int | None]:
    """A core for those who ask and one for the server, where the system lets us choose."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    found = sorted(os.sched_getaffinity(0))
    return (found[0], found[-1]) if len(found) > 1 else (None, None)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    opener = build_opener(ProxyHandler({}))
    end = time.monotonic() + _START_SECONDS
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server to be measured ended with {process.returncode}")
        try:
            opener.open(f"http://127.0.0.1:{port}/api/v1/status", timeout=30).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"the server to be measured does not answer in {_START_SECONDS:.0f} s")


if __name__ == "__main__":
    main()
