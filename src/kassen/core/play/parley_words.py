"""What was said, and what became of treaties, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.speech import AnyAct, Propose, Say
from kassen.core.engine.steps import tag_of
from kassen.core.engine.treaties import Pact, Treaty, marks_at
from kassen.core.play.parley import Deal, Heard, Parley, Seated, Stopped
from kassen.core.values.readers import Reader
from kassen.core.words.sentences import Words


def heard_line(words: Words, parley: Parley, reader: Reader, heard: Heard) -> str:
    """An entry of the log of what was said, as a line."""
    said = heard.said
    if isinstance(said.act, Stopped):
        return words.say("match-stopped")
    seat = words.name("seat", said.seat)
    if isinstance(said.act, Seated):
        return _seated(words, seat, said.act)
    if isinstance(said.act, Say):
        if not said.act.to:
            return words.say("said-to-all", seat=seat, text=said.act.text)
        return words.say("said-to", seat=seat, to=words.seats(said.act.to), text=said.act.text)
    assert heard.treaty is not None
    deal = parley.deal_of(reader, heard.treaty)
    assert deal is not None
    return _about(words, said.seat, said.act, deal)


def _seated(words: Words, seat: str, act: Seated) -> str:
    by = "host" if act.by_host else "list" if act.waits else "own"
    if act.bot is not None:
        return words.say(f"seated-bot-{by}", seat=seat, name=words.bot(act.bot))
    kind = "new" if act.is_new and not act.waits else by
    return words.say(f"seated-person-{kind}", seat=seat, name=act.name)


def _about(words: Words, seat: int, act: AnyAct, deal: Deal) -> str:
    return words.say(
        f"pact-{tag_of(type(act))}",
        seat=words.name("seat", seat),
        others=words.seats([other for other in deal.seats if other != seat]),
        treaty=words.treaty(deal.treaty),
        open=int(isinstance(act, Propose) and act.open),
    )


def treaty_label(words: Words, treaty: Treaty) -> str:
    """A treaty in words that stand alone."""
    text = words.treaty(treaty)
    return text[:1].upper() + text[1:]


def pact_state(words: Words, pact: Pact) -> str:
    """What became of it, in a few words."""
    by = "" if pact.ended_by is None else words.name("seat", pact.ended_by)
    return words.say(f"pact-state-{pact.state}", by=by, named=int(bool(by)))


def broken(words: Words, pact: Pact) -> str:
    """The sentence that marks a breach in the log."""
    assert pact.breach is not None
    assert pact.breach.by is not None
    seat = pact.breach.by
    return words.say(
        "pact-broken",
        seat=words.name("seat", seat),
        others=words.seats(pact.others(seat)),
        treaty=words.treaty(pact.treaty),
    )


def marked(words: Words, lines: Iterable[LogLine], pacts: Sequence[Pact]) -> list[tuple[int, str]]:
    """A log in sentences, each breach marked after what broke the treaty."""
    found: list[tuple[int, str]] = []
    for line in lines:
        found.append((line.n, words.event(line.event)))
        found += [(line.n, broken(words, pact)) for pact in marks_at(pacts, line.n, line.event)]
    return found
