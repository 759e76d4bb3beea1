"""Playing on from a moment of a game that is over."""

from __future__ import annotations

from kassen.core.play.acts import Play
from kassen.core.play.in_play import InPlay
from kassen.core.play.records import Entry
from kassen.core.play.starts import Start, start_of


def start_after(match: InPlay, last: Entry) -> Start | None:
    """From a match as it was after an entry; None if nobody could play on from there.

    One that was given up, or drawn by agreement, is played on as if nobody had.
    """
    start = start_of(match.table)
    is_decided = match.result is not None and isinstance(last.act, Play)
    if is_decided or not start.agenda:
        return None
    play = InPlay.new(match.setting, [""] * match.setting.players, b"", start=start)
    play.set_up()
    return start if play.result is None else None
