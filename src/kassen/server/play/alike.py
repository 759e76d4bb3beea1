"""Settings that are alike are shared by all matches, since making one takes a while."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kassen.core.engine.hashes import VERSION
from kassen.core.engine.setting import Setting
from kassen.core.play.headers import new_header
from kassen.core.play.records import PASSIVE, Header
from kassen.core.play.replays import setting_of as new_setting
from kassen.core.play.votes import ALL


def setting_of(header: Header) -> Setting:
    """The setting of a record's header; one for all matches that are alike."""
    alike = msgspec.structs.replace(
        header,
        seats=["?"] * len(header.seats),
        commitment="",
        parts=[],
        private_talk=True,
        silent=False,
        when_gone=PASSIVE,
        votes=ALL,
        coach=False,
        clock=None,
        series=None,
        origin=None,
        sides=None,
        start=None,
        hash=VERSION,
    )
    return _setting(msgspec.json.encode(alike, order="sorted"))


def shared(setting: Setting) -> Setting:
    """The one setting for all matches that are like this."""
    return setting_of(new_header(setting, ["?"] * setting.players, b""))


@lru_cache(maxsize=64)
def _setting(key: bytes) -> Setting:
    return new_setting(msgspec.json.decode(key, type=Header), "the match's data")
