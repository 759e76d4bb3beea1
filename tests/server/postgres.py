"""A PostgreSQL of the tests' own, from the system's packages if they are there."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any


def programs() -> Path | None:
    """The newest folder with `initdb` and `postgres`; None if there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return None if on_path is None else Path(on_path).resolve().parent


def _version(initdb: Path) -> float:
    name = initdb.parent.parent.name
    return float(name) if name.replace(".", "", 1).isdecimal() else 0.0


def why_not() -> str:
    """Why no PostgreSQL can be started here; empty if one can."""
    if programs() is None:
        return "PostgreSQL is not installed (on Debian: apt-get install postgresql)"
    if os.getuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            return "PostgreSQL does not run as root, and there is no user postgres"
    return ""


@contextmanager
def postgres(*, durable: bool = True) -> Iterator[str]:
    """A fresh server; yields the address that databases' names go behind.

    `durable`: it waits for the disk, as one that is to be measured must.
    """
    folder = Path(tempfile.mkdtemp(prefix="kassen-pg-"))
    who: dict[str, Any] = {"cwd": folder, "stdout": subprocess.DEVNULL}
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        who |= {"user": "postgres", "group": "postgres", "extra_groups": []}
    data = str(folder / "data")
    flags = ["-U", "kassen", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale"]
    subprocess.run([program("initdb"), "-D", data, *flags], check=True, **who)
    port = _free_port()
    command = [program("postgres"), "-D", data, "-p", str(port), "-k", str(folder)]
    command += ["-c", "listen_addresses=127.0.0.1", "-c", f"fsync={'on' if durable else 'off'}"]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, **who)
    try:
        ready = [program("pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-q"]
        end = time.monotonic() + 30
        while subprocess.run(ready).returncode:
            assert time.monotonic() < end, "PostgreSQL did not start"
            assert process.poll() is None, "PostgreSQL did not start"
            time.sleep(0.1)
        yield f"postgresql://kassen@127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGQUIT)  # at once: all of it is thrown away
        process.wait(timeout=20)
        shutil.rmtree(folder, ignore_errors=True)


def program(name: str) -> str:
    """One of PostgreSQL's own programs."""
    folder = programs()
    assert folder is not None
    return str(folder / name)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def create_database(address: str, name: str, like: str = "template1") -> str:
    """A new database, a copy of another; returns its address.

    One of that name is there if a test is tried again, or its module is gone back to.
    """
    where = ["--maintenance-db", f"{address}/postgres"]
    command = [program("createdb"), *where, "-T", like, name]
    made = subprocess.run(command, capture_output=True, text=True)
    if "already exists" in made.stderr:
        subprocess.run([program("dropdb"), *where, "--force", name], check=True)
        made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    return f"{address}/{name}"


def cut_connections(database: str) -> None:
    """As if the server had been restarted."""
    query = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    subprocess.run([program("psql"), "-q", "-c", query, database], check=True, capture_output=True)


@contextmanager
def frozen(address: str) -> Iterator[None]:
    """As if its machine hung: whoever asks gets no answer, and no error either."""
    found = subprocess.run(
        [program("psql"), "-qtA", "-c", "SELECT pid FROM pg_stat_activity", f"{address}/postgres"],
        check=True,
        capture_output=True,
        text=True,
    )
    pids = [int(pid) for pid in found.stdout.split() if Path(f"/proc/{pid}").exists()]
    head = Path(f"/proc/{pids[0]}/stat").read_text().rpartition(")")[2].split()[1]
    pids.append(int(head))
    for pid in pids:
        with suppress(ProcessLookupError):  # whoever asked for the pids has gone meanwhile
            os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


@contextmanager
def shut(database: str) -> Iterator[None]:
    """As while it is started again: nobody is let in, and whoever was in is thrown out."""
    address, _, name = database.rpartition("/")
    command = [program("psql"), "-q", "-c", "", f"{address}/postgres"]
    for allowed in ("false", "true"):
        command[3] = f"ALTER DATABASE {name} ALLOW_CONNECTIONS {allowed}"
        subprocess.run(command, check=True)
        if allowed == "false":
            subprocess.run(
                [
                    program("psql"),
                    "-q",
                    "-c",
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    f"WHERE datname = '{name}'",
                    f"{address}/postgres",
                ],
                check=True,
                capture_output=True,
            )
            yield
