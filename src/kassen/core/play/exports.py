"""What leaves the host before the end: a record that holds just what one reader may know."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kassen.core.engine.setting import Setting
from kassen.core.play.acts import Play
from kassen.core.play.records import Entry, Header, Record
from kassen.core.play.told import Told
from kassen.core.values.readers import Reader


def exported(setting: Setting, header: Header, past: Sequence[Told], seat: Reader) -> Record:
    """The record for a reader; it can be read, but not replayed."""
    is_open = setting.game.open_information
    header = msgspec.structs.replace(header, only_for=seat if isinstance(seat, int) else -1)
    if not is_open:
        header.start = None
    known = [told.entry for told in past if told.is_known_to(seat)]
    entries = [_seen(entry, n, seat, is_open) for n, entry in enumerate(known)]
    return Record(header=header, entries=entries)


def _seen(entry: Entry, n: int, seat: Reader, is_open: bool) -> Entry:
    """An entry as a seat may know it, numbered without those that it may not."""
    if is_open and not entry.private:
        return msgspec.structs.replace(entry, n=n)
    if entry.private and entry.seat != seat:
        act = Play() if isinstance(entry.act, Play) else entry.act
        return Entry(n=n, seat=entry.seat, act=act, private=True)
    return msgspec.structs.replace(entry, n=n, hash="", dice=[])
