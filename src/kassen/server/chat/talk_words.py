"""What one role knows of talk and treaties, as the API sends it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from kassen.core.engine.speech import Say
from kassen.core.engine.steps import fields_of, tag_of
from kassen.core.engine.treaties import Pact, Treaty
from kassen.core.play.parley import TABLE, Heard
from kassen.core.play.parley_words import broken, heard_line, pact_state, treaty_label
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.server.play.open_matches import OpenMatch
from kassen.server.shapes.talk import (
    BreachInfo,
    FieldInfo,
    Talk,
    TalkLine,
    TreatyInfo,
    TreatyKind,
)
from kassen.server.watch.states import Speaker, iso

MOST_LINES = 200
"""That are sent to somebody who does not say which he has."""


def talk_info(
    found: OpenMatch, seat: Reader, pacts: Sequence[Pact], after: int | None, lang: str
) -> Talk:
    """All that a reader knows, its lines those after one of its own."""
    parley, match, speaker = found.parley, found.match, found.speaker(lang)
    heard = parley.heard(seat)
    newer = heard[-MOST_LINES:] if after is None else heard[after:]
    partners = parley.partners(match, seat) if isinstance(seat, int) else []
    return Talk(
        number=len(heard),
        lang=speaker.lang,
        private=parley.private,
        silent=parley.silent,
        can_say=isinstance(seat, int) and parley.can_say(match, seat),
        can_propose=bool(partners),
        partners=partners,
        kinds=[_kind(found, kind, speaker) for kind in _kinds(found)],
        lines=[_line(found, seat, one, speaker) for one in newer],
        treaties=[_treaty(found, seat, pact, speaker) for pact in pacts],
    )


def _kinds(found: OpenMatch) -> Sequence[type[Treaty]]:
    return found.match.game.treaties if found.parley.has_treaties else ()


def _kind(found: OpenMatch, kind: type[Treaty], speaker: Speaker) -> TreatyKind:
    label, text = speaker.words.treaty_kind(kind)
    least = kind.least(found.match.game.view(found.match.table, SPECTATOR))
    fields = {field.name: field for field in fields_of(kind)}
    form = speaker.setting.notation.forms[kind].form
    return TreatyKind(
        kind=tag_of(kind),
        form=form,
        label=label,
        text=text,
        fields=[
            FieldInfo(
                field=name,
                kind=fields[name].kind,
                many=fields[name].many,
                least=least.get(name),
                label=speaker.words.treaty_field(name),
            )
            for name in re.findall(r"{(\w+)}", form)
        ],
    )


def _line(found: OpenMatch, seat: Reader, heard: Heard, speaker: Speaker) -> TalkLine:
    said = heard.said
    return TalkLine(
        number=heard.number,
        line=said.line,
        at=iso(said.at),
        act=tag_of(type(said.act)),  # type: ignore[arg-type]
        seat=None if said.seat == TABLE else said.seat,
        to=list(heard.to),
        private=bool(heard.to),
        said=said.act.text if isinstance(said.act, Say) else "",
        treaty=heard.treaty,
        text=heard_line(speaker.words, found.parley, seat, heard),
    )


def _treaty(found: OpenMatch, seat: Reader, pact: Pact, speaker: Speaker) -> TreatyInfo:
    can = found.parley.can(found.match, seat, pact) if isinstance(seat, int) else []
    return TreatyInfo(
        number=pact.number,
        text=speaker.setting.notation.text(pact.treaty),
        treaty=msgspec.to_builtins(pact.treaty),
        label=treaty_label(speaker.words, pact.treaty),
        refs=speaker.refs(pact.treaty),
        seat=pact.seat,
        seats=list(pact.seats),
        accepted=list(pact.accepted),
        open=pact.is_open,
        state=pact.state,
        state_text=pact_state(speaker.words, pact),
        since=pact.since,
        ended_by=pact.ended_by,
        breach=_breach(pact, speaker),
        can=[tag_of(kind) for kind in can],  # type: ignore[misc]
    )


def _breach(pact: Pact, speaker: Speaker) -> BreachInfo | None:
    if pact.breach is None or pact.breach.by is None:
        return None
    return BreachInfo(
        seat=pact.breach.by,
        line=pact.breach.n,
        event=msgspec.to_builtins(pact.breach.event),
        text=broken(speaker.words, pact),
    )
