"""A match in a line: what is going on there, for one of its seats."""

from __future__ import annotations

from collections.abc import Iterable

from kassen.core.values.errors import DataError, SettingError
from kassen.server.play.series import series_info
from kassen.server.play.tokens import Holder
from kassen.server.services import Services
from kassen.server.shapes.matches import Summary
from kassen.server.watch.late import seen_by
from kassen.server.watch.states import iso


async def summaries(services: Services, holders: Iterable[Holder], lang: str) -> list[Summary]:
    """Those of games that this server does not have any more are left out."""
    found = []
    for one in holders:
        try:
            found.append(await summary(services, one, lang))
        except (SettingError, DataError):
            continue
    return found


async def summary(services: Services, holder: Holder, lang: str) -> Summary:
    async with seen_by(services.matches, holder.match, holder.reader) as found:
        match, speaker, clock = found.match, found.speaker(lang), found.kept.header.clock
        seat = holder.seat
        to_act = list(match.to_act()) if found.is_going_on else []
        changed = await services.matches.changed(found, holder.reader)
        return Summary(
            match=found.id,
            game=match.game.id,
            title=speaker.words.title(),
            role="spectator" if seat is None else "seat",
            seat=seat,
            seats=[speaker.seat_info(one, clock, match) for one in found.seats],
            number=match.table.state_number(holder.reader),
            to_act=to_act,
            your_move=seat in to_act,
            asked=seat in match.asked() and not found.is_stopped,
            since=min((one.since for one in found.seats if one.since is not None), default=None),
            waiting=found.waiting(lang),
            result=speaker.result(match.result),
            series=series_info(match, found.kept, found.seats),
            analysis=found.kept.analysis,
            created=iso(found.kept.created),
            changed=iso(changed),
        )
