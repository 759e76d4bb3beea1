"""`make audit`: what Kassen stands on, by its licences and by what is known against it.

Says what was found, and what could not be asked. The status is 1 if something was found, and 2 if
nothing was but not all could be asked.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SERVER = ROOT / "requirements" / "server.txt"
PAGE = ROOT / "web" / "package-lock.json"
WELCOME = {
    "0bsd", "apache software license", "apache-2.0", "blueoak-1.0.0", "bsd license",
    "bsd-2-clause", "bsd-3-clause", "cc0-1.0", "isc", "isc license (iscl)", "mit", "mit license",
    "mit-0", "mozilla public license 2.0 (mpl 2.0)", "mpl-2.0", "psf-2.0", "python-2.0",
    "python software foundation license", "unlicense", "zlib",
}  # fmt: skip
"""What may be used and handed on together with a program under the MIT licence."""


_ALL = ["everything"]
_FEW = 8


def is_welcome(licence: str) -> bool:
    """Whether a licence is one of ours to choose, or several that all are.

    >>> is_welcome("MIT"), is_welcome("(MIT OR GPL-3.0)"), is_welcome("MIT AND GPL-3.0")
    (True, True, False)
    >>> is_welcome("Apache Software License; MIT License"), is_welcome("UNKNOWN")
    (True, False)
    """
    needed = re.split(r" AND |; ", licence.strip().partition("\n")[0])
    return all(any(_bare(choice) in WELCOME for choice in one.split(" OR ")) for one in needed)


def _bare(name: str) -> str:
    """Without brackets that hold several together."""
    name = name.strip().lower()
    return name if name in WELCOME else name.strip("()")


def unwelcome(licences: Mapping[str, str]) -> list[str]:
    return [
        f"{name}: {licence.partition(chr(10))[0]}"
        for name, licence in sorted(licences.items())
        if not is_welcome(licence)
    ]


def locked_names(text: str) -> list[str]:
    """The packages of a lock file.

    >>> locked_names("# by make lock\\nclick==8.1 \\\\\\n    --hash=sha256:0\\nuvloop==1 ; x")
    ['click', 'uvloop']
    """
    return re.findall(r"^([A-Za-z0-9._-]+)==", text, re.MULTILINE)


def of_python() -> dict[str, str]:
    """By `pip-licenses`, of those that are installed here: a few are for other systems."""
    names = locked_names(SERVER.read_text(encoding="utf-8"))
    command = ["piplicenses", "--from=mixed", "--format=json", "--packages", *names]
    said = subprocess.run(
        [sys.executable, "-m", *command], check=True, capture_output=True, text=True
    )
    return {one["Name"]: one["License"] for one in json.loads(said.stdout)}


def of_the_page(lock: Mapping[str, Any]) -> dict[str, str]:
    """As the lock file has them."""
    return {
        name.rpartition("node_modules/")[2]: about.get("license", "UNKNOWN")
        for name, about in lock["packages"].items()
        if name
    }


def advisories_of_python(said: str) -> tuple[list[str], list[str]]:
    """What `pip-audit` found, and of which packages nobody could tell it anything."""
    try:
        dependencies = json.loads(said)["dependencies"]
    except (ValueError, KeyError):
        return [], _ALL
    found = [
        f"{one['name']} {one['version']}: {flaw['id']}, mended in "
        f"{', '.join(flaw['fix_versions']) or 'no version'}"
        for one in dependencies
        for flaw in one.get("vulns", ())
    ]
    return found, [one["name"] for one in dependencies if "skip_reason" in one]


def advisories_of_the_page(said: str) -> tuple[list[str], list[str]]:
    """The same of `npm audit`, which is told of all or of none."""
    try:
        flaws = json.loads(said)["vulnerabilities"]
    except (ValueError, KeyError):
        return [], _ALL
    return [f"{name}: {flaw['severity']}" for name, flaw in sorted(flaws.items())], []


def _ask_pip_audit() -> str:
    command = ["pip_audit", "--requirement", str(SERVER), "--require-hashes", "--disable-pip"]
    command += ["--format=json", "--progress-spinner=off"]
    return subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True).stdout


def _ask_npm(command: str) -> str:
    """`command` is how npm is called here; nothing, if it cannot be."""
    if not command:
        return ""
    done = subprocess.run([*command.split(), "audit", "--json"], capture_output=True, text=True)
    return done.stdout


def report(heading: str, found: list[str], unasked: Iterable[str], of: int) -> int:
    """Print a line or more; returns the status."""
    names = list(unasked)
    for one in found:
        print(f"{heading}: {one}")
    if names:
        few = len(names) <= _FEW and names != _ALL
        which = (
            ", ".join(names) if few else f"{of if names == _ALL else len(names)} of {of} packages"
        )
        print(f"{heading}: NOT CHECKED, nobody could be asked about {which}")
    if not found and not names:
        print(f"{heading}: {of} packages, nothing found")
    return 1 if found else 2 if names else 0


def main() -> int:
    names = locked_names(SERVER.read_text(encoding="utf-8"))
    python, page = of_python(), of_the_page(json.loads(PAGE.read_text(encoding="utf-8")))
    known = {name.lower().replace("_", "-").replace(".", "-") for name in python}
    elsewhere = [name for name in names if name.replace(".", "-").lower() not in known]
    statuses = [
        report("licences, server", unwelcome(python), (), len(python)),
        report("licences, page", unwelcome(page), (), len(page)),
        report("advisories, server", *advisories_of_python(_ask_pip_audit()), len(names)),
        report(
            "advisories, page",
            *advisories_of_the_page(_ask_npm(os.environ.get("NPM", ""))),
            len(page),
        ),
    ]
    if elsewhere:
        print(f"licences, server: for other systems, not looked at: {', '.join(elsewhere)}")
    return 1 if 1 in statuses else max(statuses)


if __name__ == "__main__":
    sys.exit(main())
