"""docs/scenarios.md names every key that there is. Its examples are doctests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kassen.core.study import expectations
from kassen.core.study.scenarios import Line, Scenario
from kassen.games.dangerous.words import position_text as dangerous
from kassen.games.ikusa.words import position_text as ikusa
from kassen.games.warriors.words import position_text as warriors

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
NAMED = {word for quoted in re.findall(r"`([^`\n]+)`", PAGE) for word in re.findall(r"\w+", quoted)}


@pytest.mark.parametrize(
    "keys",
    [
        Scenario.__struct_fields__,
        Line.__struct_fields__,
        expectations.TABLE_WORDS,
        warriors.KEYS,
        ikusa.KEYS,
        ikusa.PROVINCE_KEYS,
        ikusa.ARMY_KEYS,
        ikusa.HOUSE_KEYS,
        dangerous.KEYS,
        dangerous.LEADER_KEYS,
    ],
)
def test_the_page_names_every_key(keys: tuple[str, ...]) -> None:
    assert len(keys) > 5
    assert [key for key in keys if key not in NAMED] == []
