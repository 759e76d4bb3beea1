"""Structs that are read before threads use them (msgspec dies of two that read one at once)."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest
from msgspec import Struct

from kassen.core.values.structs import read_structs, unread_structs
from kassen.server.app import create_app
from kassen.server.http.settings import ServerSettings

# Four threads at a time meet structs that nobody has decoded before, switching as often as can be.
_CROWD = """
import sys, threading
import msgspec
from kassen.core.values.structs import read_structs

def new_kind(n):
    names = [f"Kind{n}_{i}" for i in range(30)]
    body = "".join(
        f"class {name}(msgspec.Struct, tag='{i}'):\\n"
        f"  a: int\\n  b: 'dict[str, list[int]]'\\n  c: '{names[i - 1]} | None' = None\\n"
        for i, name in enumerate(names)
    )
    exec(f"{body}class Top{n}(msgspec.Struct):\\n  all: 'list[{' | '.join(names)}]'\\n", globals())
    return globals()[f"Top{n}"]

sys.setswitchinterval(1e-6)
kinds = [new_kind(n) for n in range(60)]
if sys.argv[1] == "read":
    read_structs()
for kind in kinds:
    line = threading.Barrier(4)
    def decode():
        line.wait()
        msgspec.json.decode(b'{"all":[{"type":"29","a":1,"b":{}}]}', type=kind)
    crowd = [threading.Thread(target=decode) for _ in range(4)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
print("alive")
"""


def test_a_crowd_may_use_structs_that_have_been_read() -> None:
    command = [sys.executable, "-c", _CROWD, "read"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "alive\n", "")


def test_new_structs_are_unread_until_they_are_read() -> None:
    class Fresh(Struct):
        name: str

    assert Fresh in unread_structs()
    read_structs()
    assert unread_structs() == []


def test_a_struct_whose_types_are_not_there_stops_no_server() -> None:
    """Such as are named for type checkers alone: nobody can read it, but some only write it."""

    class Half(Struct):
        name: Inner  # type: ignore[name-defined]  # noqa: F821

    class Other(Struct):
        name: msgspec.NoSuchThing  # type: ignore[name-defined]

    read_structs()
    assert not {Half, Other} & {*unread_structs()}


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_server_has_read_all_structs_before_its_first_thread() -> None:
    class Newest(Struct):
        name: str

    create_app(ServerSettings(database=":memory:"))
    assert Newest not in unread_structs()
