"""A real nginx with the site of `deploy/nginx.conf`, in front of servers of ours."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

SITE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
_AROUND = """
daemon off;
master_process on;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/errors;
events {{ worker_connections 8192; }}
worker_rlimit_nofile 20000;
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


def why_not() -> str:
    """Why there can be none here; empty if there can."""
    if program() is None:
        return "nginx is not installed (on Debian: apt-get install nginx)"
    return ""


def program() -> str | None:
    return shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/bin")


def site_for(port: int, servers: Sequence[int], *, by_match: bool = True) -> str:
    """The site as it ships, without certificates and for these ports.

    `by_match` False: whatever is asked goes to any of them, so that matches wander.
    """
    site = SITE.read_text()
    if not by_match:
        site = site.replace("hash $kassen_match consistent;", "random;")
    named = "\n".join(f"server 127.0.0.1:{one} max_fails=1 fail_timeout=2s;" for one in servers)
    site = re.sub(r"server 127\.0\.0\.1:8080 [^;]*;", named, site)
    site = re.sub(r"\n    ssl_certificate.*", "", site)
    site = site.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    return re.sub(r"server \{\n    listen 80;.*?\n\}\n", "", site, flags=re.DOTALL)


def write_configuration(folder: Path, site: str) -> Path:
    path = folder / "nginx.conf"
    path.write_text(_AROUND.format(folder=folder, site=site))
    return path


class Running(Struct, frozen=True):
    port: int
    pid: int


@contextmanager
def nginx(servers: Sequence[int], *, by_match: bool = True) -> Iterator[Running]:
    """In front of servers at these ports, while it is needed."""
    known = program()
    assert known is not None
    folder = Path(tempfile.mkdtemp(prefix="kassen-nginx-"))
    folder.chmod(0o755)
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    path = write_configuration(folder, site_for(port, servers, by_match=by_match))
    process = subprocess.Popen([known, "-c", str(path), "-e", str(folder / "errors")])
    try:
        end = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert process.poll() is None, (folder / "errors").read_text()
                assert time.monotonic() < end, "nginx did not start"
                time.sleep(0.05)
        yield Running(port, process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)
        shutil.rmtree(folder, ignore_errors=True)
