"""`make audit` finds what is wrong, and says what it could not ask."""

from __future__ import annotations

import json

import pytest

from tools import audit


def test_the_licences_of_the_page_are_welcome() -> None:
    found = audit.of_the_page(json.loads(audit.PAGE.read_text(encoding="utf-8")))
    assert len(found) > 100
    assert audit.unwelcome(found) == []


def test_a_licence_that_is_not_welcome_is_named() -> None:
    lock = {"packages": {"": {}, "node_modules/a": {"license": "MIT"}, "node_modules/b": {}}}
    found = {**audit.of_the_page(lock), "c": "GPL-3.0-only"}
    assert audit.unwelcome(found) == ["b: UNKNOWN", "c: GPL-3.0-only"]


def test_every_package_of_a_server_is_looked_at() -> None:
    names = audit.locked_names(audit.SERVER.read_text(encoding="utf-8"))
    assert {"litestar", "sqlalchemy", "prometheus-client"} <= set(names)


def test_flaws_and_silence_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    flaw = {"id": "X-1", "fix_versions": ["2.0"]}
    said = {
        "dependencies": [
            {"name": "a", "version": "1.0", "vulns": [flaw]},
            {"name": "b", "version": "1.0", "vulns": []},
            {"name": "c", "skip_reason": "not found"},
        ]
    }
    found, unasked = audit.advisories_of_python(json.dumps(said))
    assert audit.report("x", found, unasked, 3) == 1
    assert audit.report("x", [], unasked, 3) == 2
    assert audit.report("x", *audit.advisories_of_python(""), 3) == 2
    assert audit.report("x", *audit.advisories_of_the_page('{"message": "405"}'), 3) == 2
    page = {"vulnerabilities": {"d": {"severity": "high"}}}
    assert audit.advisories_of_the_page(json.dumps(page)) == (["d: high"], [])
    assert audit.report("x", [], [], 3) == 0
    assert capsys.readouterr().out.splitlines() == [
        "x: a 1.0: X-1, mended in 2.0",
        "x: NOT CHECKED, nobody could be asked about c",
        "x: NOT CHECKED, nobody could be asked about c",
        "x: NOT CHECKED, nobody could be asked about 3 of 3 packages",
        "x: NOT CHECKED, nobody could be asked about 3 of 3 packages",
        "x: 3 packages, nothing found",
    ]
