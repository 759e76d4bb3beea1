"""What `deploy/` says is true of this Kassen; its commands are run as they stand there.

No container is started: what is inside one is looked at, and done here without it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import click
import pytest
import yaml  # type: ignore[import-untyped]

from kassen.cli import main
from kassen.server.http.settings import ENVIRONMENT
from tests import lacking
from tests.deploy import nginx
from tests.server.servers import eventually
from tests.soak import second_look

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OF_THE_PROXY = {"KASSEN_DOMAIN", "KASSEN_SERVERS"}
UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer"))


def _instructions() -> list[tuple[str, str]]:
    """Of the container file, with lines that go on put together."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2].strip()) for line in lines]


def _instruction(name: str) -> str:
    """The last one of that name: the one that counts."""
    return [said for found, said in _instructions() if found == name][-1]


def _unit(path: Path) -> RawConfigParser:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(path)
    return parser


def _compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def _commands() -> dict[str, list[str]]:
    """What each file lets `kassen` do."""
    container = json.loads(_instruction("ENTRYPOINT")) + json.loads(_instruction("CMD"))
    found = {"Containerfile": container}
    for path in DEPLOY.glob("*.service"):
        command = _unit(path)["Service"]["ExecStart"].replace("%i", "8080")
        found[path.name] = shlex.split(command)
    for name, service in _compose()["services"].items():
        if "command" in service:
            found[f"compose.yaml {name}"] = ["kassen", *service["command"]]
    return found


def test_every_command_is_one_of_ours() -> None:
    assert len(_commands()) == 4
    for where, (program, *words) in _commands().items():
        assert Path(program).name == "kassen", where
        command = main.commands[words[0]]
        command.make_context(words[0], words[1:], parent=click.Context(main))


def test_every_setting_is_one_of_ours() -> None:
    files = [path for path in DEPLOY.iterdir() if path.is_file()]
    named = {name for path in files for name in re.findall(r"KASSEN_[A-Z_]+", path.read_text())}
    assert named - OF_THE_PROXY <= set(ENVIRONMENT)
    assert {"KASSEN_DATABASE", "KASSEN_ORIGINS", "KASSEN_PROXIES"} <= named


def test_every_setting_is_in_the_table_of_the_docs() -> None:
    told = (ROOT / "docs" / "hosting.md").read_text().partition("## Settings")[2]
    assert set(re.findall(r"`(KASSEN_[A-Z_]+)`", told)) == set(ENVIRONMENT)


def test_a_newer_wheel_of_the_same_number_is_installed() -> None:
    """Without being told to, pip keeps what it has."""
    told = (ROOT / "docs" / "hosting.md").read_text()
    installs = re.findall(r"pip install.*dist/kassen-.*", told)
    assert len(installs) == 2  # at first, and of a newer version
    assert all("--force-reinstall" in line for line in installs)


@second_look
def test_the_container_serves_is_well_and_backs_up(tmp_path: Path) -> None:
    """Its very commands, with another port and another folder."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])

    def here(words: list[str]) -> list[str]:
        ours = {"kassen": [sys.executable, "-m", "kassen.cli"], "python": [sys.executable]}
        said = [*ours[words[0]], *words[1:]]
        return [one.replace("8080", port).replace("/backups", str(tmp_path)) for one in said]

    environment = dict(os.environ)
    environment |= dict(pair.split("=") for pair in _instruction("ENV").split())
    environment["KASSEN_DATABASE"] = environment["KASSEN_DATABASE"].replace("/data", str(tmp_path))
    healthy = here(json.loads(_instruction("HEALTHCHECK").partition("CMD ")[2]))
    assert subprocess.run(healthy, capture_output=True).returncode  # nobody is there
    serving = subprocess.Popen(
        here(_commands()["Containerfile"]), env=environment, stdout=subprocess.DEVNULL
    )
    try:
        eventually(lambda: subprocess.run(healthy, capture_output=True).returncode == 0, 60)
        backup = here(_commands()["compose.yaml backup"])
        done = subprocess.run(backup, env=environment, capture_output=True, text=True)
        assert "kassen-2" in done.stdout, done.stderr
    finally:
        serving.send_signal(getattr(signal, _instruction("STOPSIGNAL")))
        assert serving.wait(timeout=30) in (0, -signal.SIGTERM)


def test_what_the_container_copies_is_there() -> None:
    for name, said in _instructions():
        if name == "COPY" and "--from" not in said:
            *sources, _ = said.split()
            assert all((ROOT / source).exists() for source in sources), said
    locked = (ROOT / "requirements" / "server.txt").read_text()
    assert "litestar==" in locked
    assert "nodejs" not in locked


def test_the_services_fit_together() -> None:
    compose = _compose()
    services, text = compose["services"], (DEPLOY / "compose.yaml").read_text()
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            known = (DEPLOY / source).exists() if source.startswith(".") else None
            assert source in compose["volumes"] if known is None else known, source
    told = set(re.findall(r"^([A-Z_]+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE))
    assert set(re.findall(r"\$\{([A-Z_]+)", text)) == told
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert services["kassen-1"]["environment"]["KASSEN_PROXIES"] == subnet
    exposed = _instruction("EXPOSE")
    for server in services["proxy"]["environment"]["KASSEN_SERVERS"].split():
        host, _, port = server.partition(":")
        assert host in services
        assert port == exposed


def _named(unit: Path) -> str:
    """As it is called when it runs."""
    return unit.name.replace("@", "@8080")


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_systemd_understands_its_units(unit: Path, tmp_path: Path) -> None:
    analyze = lacking.program("systemd-analyze", "systemd")
    for path in UNITS:  # there must be something that could be started
        text = path.read_text().replace("/opt/kassen/bin/kassen", sys.executable)
        (tmp_path / _named(path)).write_text(text)
    command = [analyze, "verify", "--man=no", str(tmp_path / _named(unit))]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_caddy_understands_its_file() -> None:
    caddy = lacking.program("caddy", "caddy")
    servers = _compose()["services"]["proxy"]["environment"]["KASSEN_SERVERS"]
    environment = {**os.environ, "KASSEN_DOMAIN": "localhost", "KASSEN_SERVERS": servers}
    command = [caddy, "validate", "--adapter", "caddyfile", "--config", "Caddyfile"]
    done = subprocess.run(command, cwd=DEPLOY, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_nginx_understands_its_site(tmp_path: Path) -> None:
    if reason := nginx.why_not():
        lacking.leave_out(reason)
    site = nginx.site_for(8443, [8080, 8081])
    assert site.count("server 127.0.0.1:") == 3  # one of them as a comment
    path = nginx.write_configuration(tmp_path, site)
    command = [str(nginx.program()), "-t", "-q", "-c", str(path), "-e", str(tmp_path / "errors")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
