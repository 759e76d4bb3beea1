"""What a server answers about the matches of the kept database, to each of their roles.

It knows nothing but the API. State numbers and times are taken apart from the rest, since the
numbering is going to change.

`python -m tests.kept.answers MATCH ROLE ENDPOINT LANG` prints one answer in full; with `--base
COMMIT` the difference from what the code of that commit answers (`tests/kept/baseline.txt`).
"""

from __future__ import annotations

import json
import lzma
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from difflib import unified_diff
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.kept.compare import code_of
from tests.kept.readers import ADDED_TO_VIEWS
from tests.server.servers import Json, Player, Server

FOLDER = Path(__file__).with_name("database")
PACKED = FOLDER / "kassen.sqlite3.xz"
MATCHES = FOLDER / "matches.json"
"""The matches by name: what each is about, its id, and the tokens of its roles."""
EXPECTED = FOLDER / "expected.json"
ENDPOINTS = ("state", "since", "log", "history", "talk", "record", "position", "dice", "odds")
PARTS = ("told", "numbers", "times")
LANGUAGES = ("en", "de")

_CLOSED = {"move", "agenda", "lane", "args", "options"}
"""A game's own fields, whatever they are called."""
_NUMBERS = {"number", "line", "first", "last", "since", "check"}
ADDED_TO_LINES = {"part", "aim"}
"""Made from the event, and from the view, so that no client works it out again."""
_TIMES = {"created", "changed", "at"}
_ADDED = {"stopped": (None, False), "counted": ("lost",), "silent": (False,)}
"""Fields of answers that are newer than the digests, with what they say of what was before."""
_BACK = {"offered", "rewound"}


def kept_matches() -> dict[str, Json]:
    found: dict[str, Json] = json.loads(MATCHES.read_text(encoding="utf-8"))
    return found


def unpacked(folder: Path) -> Path:
    """A copy of the database that a server may write to."""
    path = folder / "kassen.sqlite3"
    path.write_bytes(lzma.decompress(PACKED.read_bytes()))
    return path


@contextmanager
def serving(database: Path) -> Iterator[Server]:
    server = Server(str(database), toys=False)
    try:
        yield server
    finally:
        server.stop()


# ---- asking --------------------------------------------------------------------------------------


def roles(about: Json) -> dict[str, str]:
    """Who can look at a match, and his token."""
    return {role: token for role, token in about["tokens"].items() if role != "host"}


def answer(server: Server, about: Json, role: str, endpoint: str, lang: str) -> Any:
    """What a role is answered: JSON, or lines of text."""
    player = Player(server, about["match"], about["tokens"][role])
    if endpoint == "history":
        return _history(player, lang)
    path = {"state": "", "since": ""}.get(endpoint, f"/{endpoint}")
    wish = {"after": 0} if endpoint == "since" else {}
    response = player.ask("GET", path, lang=lang, **wish)
    assert response.status_code < 500, response.text
    if "jsonl" in response.headers["content-type"]:
        return [json.loads(line) for line in response.text.splitlines()]
    return response.text if response.text[:1] not in "[{" else response.json()


def _history(player: Player, lang: str) -> list[Any]:
    """All moments, however many there are on a page."""
    moments: list[Any] = []
    first, last = 0, 0
    while first <= last:
        page = player.get("/history", lang=lang, **{"from": first})
        moments += page["states"]
        last = page["last"]
        first = moments[-1]["number"] + 1 if page["states"] else last + 1
    return moments


# ---- taking apart --------------------------------------------------------------------------------


class Parts:
    """An answer without its numbers and times, and these beside it in the order of the answer."""

    def __init__(self, found: Any) -> None:
        self.numbers: list[Any] = []
        self.times: list[Any] = []
        self.told = self._strip(found)

    def _strip(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._strip(one) for one in value]
        if isinstance(value, dict):
            return self._fields(value)
        return value

    def _fields(self, fields: Json) -> Json:
        goes_back = _goes_back(fields)
        left: Json = {}
        for key, value in fields.items():
            if key == "view":
                left[key] = {one: value[one] for one in value if one not in ADDED_TO_VIEWS}
            elif key in ADDED_TO_LINES:
                continue
            elif key in _ADDED:
                assert value in _ADDED[key]
            elif key in _CLOSED:
                left[key] = value
            elif key in _TIMES:
                self.times.append(value)
            elif key in _NUMBERS or (goes_back and key in ("to", "text")):
                self.numbers.append(value)
            elif key == "event" and isinstance(value, dict):
                left[key] = self._event(value)
            else:
                left[key] = self._strip(value)
        return left

    def _event(self, event: Json) -> Json:
        if event.get("event") not in _BACK:
            return event
        self.numbers.append(event.get("to"))
        return {key: value for key, value in event.items() if key != "to"}

    def digests(self) -> list[str]:
        return [digest(getattr(self, part)) for part in PARTS]


def _goes_back(fields: Mapping[str, Any]) -> bool:
    """It is about going back to a line, which its sentence names."""
    event = fields.get("event")
    told = isinstance(event, dict) and event.get("event") in _BACK
    return told or fields.get("what") == "rewind" or fields.get("act") == "offer-rewind"


def digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return blake2b(text.encode(), digest_size=4).hexdigest()


# ---- one answer in full --------------------------------------------------------------------------


def full(name: str, role: str, endpoint: str, lang: str) -> str:
    with TemporaryDirectory() as folder, serving(unpacked(Path(folder))) as server:
        found = answer(server, kept_matches()[name], role, endpoint, lang)
    return json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True)


def _then(base: str, wish: list[str]) -> str:
    with code_of(base) as code:
        path = os.pathsep.join([str(code / "src"), str(code)])
        command = [sys.executable, "-m", "tests.kept.answers", *wish]
        env = {**os.environ, "PYTHONPATH": path}
        return subprocess.run(
            command, cwd=code, env=env, check=True, capture_output=True, text=True
        ).stdout


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("match", choices=kept_matches())
    parser.add_argument("role")
    parser.add_argument("endpoint", choices=ENDPOINTS)
    parser.add_argument("lang", choices=LANGUAGES)
    parser.add_argument("--base", default="")
    wish = parser.parse_args()
    asked = [wish.match, wish.role, wish.endpoint, wish.lang]
    now = full(*asked)
    if wish.base:
        then = _then(wish.base, asked).splitlines()
        now = "\n".join(unified_diff(then, now.splitlines(), "kept", "now", n=6, lineterm=""))
    sys.stdout.write(now + "\n")


if __name__ == "__main__":
    main()
