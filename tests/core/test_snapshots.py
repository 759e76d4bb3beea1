"""Snapshots give back the same table, at every moment of a game."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from kassen.core.engine.registry import game_named
from kassen.core.play.snapshots import open_snapshot, take_snapshot
from kassen.core.values.chance import FairDice
from kassen.core.values.errors import RecordError


def test_a_snapshot_of_every_moment_is_the_same_table_and_plays_on_the_same() -> None:
    table = game_named("warriors").quick_table(4)
    chance = Random(4)
    while table.result is None:
        again = open_snapshot(take_snapshot(table), table.setting, table.dice)
        assert again == table
        move = chance.choice(table.moves())
        again.play(table.to_act()[0], move)
        table.play(table.to_act()[0], move)
        assert again.hash() == table.hash()
    ended = open_snapshot(take_snapshot(table), table.setting, table.dice)
    assert ended.result == table.result


def test_a_snapshot_holds_nothing_that_is_derived() -> None:
    table = game_named("warriors").quick_table(2)
    held = msgspec.json.decode(take_snapshot(table))["position"]
    assert set(held) == set(table.pos.__struct_fields__) - set(table.setting.game.derived)


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"game": "warriors"}', b"[1, 2"])
def test_a_damaged_snapshot_is_refused(damage: bytes) -> None:
    setting = game_named("warriors").setting()
    with pytest.raises(RecordError, match="damaged"):
        open_snapshot(damage, setting, FairDice(b"key"))


def test_a_snapshot_of_other_rules_is_refused() -> None:
    table = game_named("warriors").quick_table(1)
    other = take_snapshot(table).replace(b'"rules":1', b'"rules":2')
    with pytest.raises(RecordError, match="other rules"):
        open_snapshot(other, table.setting, table.dice)
