"""What every reader of a kept game is told, line by line, in every language.

All that is asked of Kassen stands here and nowhere else, the imports in one block: when the code
below is moved or renamed, this is the file to change, and `walk` the one way through a record.

`python -m tests.kept.readers GAME --line N --component C` prints the full text of one line.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.match_events import Offered, Rewound
from kassen.core.engine.registry import game_named
from kassen.core.engine.speech import AnyAct
from kassen.core.engine.steps import tag_of
from kassen.core.engine.treaties import Pact
from kassen.core.engine.views import Observation
from kassen.core.play.match import Match
from kassen.core.play.parley import Parley
from kassen.core.play.parley_words import broken, heard_line, marked, pact_state, treaty_label
from kassen.core.play.records import Record
from kassen.core.play.replays import again
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.looks import AnyLook
from kassen.core.words.sentences import Words, words_for

GAMES = Path(__file__).with_name("games")
LANGUAGES = ("en", "de")
MOST_REFUSALS = 60
"""About so many of a seat at one line; where more could be named, their texts decide which."""
ODDS_EVERY = 4
"""Odds are asked for at lines that this divides: some take a second or two."""

ADDED_TO_VIEWS = ("battle", "leader", "goal", "impulses_left", "markers")
"""Made from the agenda and from what lies open, so that no client works it out again."""

Json = Any


class Talked(msgspec.Struct, frozen=True):
    """Something said beside the moves, as the maker of the games wrote it down."""

    after: int
    """The entry of the record after which it was said."""
    line: int
    """The line of the log that it was said at, by the numbering of that time."""
    seat: int
    act: AnyAct
    """Treaties are named by the number that this seat knows them by."""


class Kept(msgspec.Struct, frozen=True):
    """A kept game: its record, and what was said meanwhile."""

    name: str
    record: Record
    talk: list[Talked] = []


class Moment(msgspec.Struct, frozen=True):
    """A match after one of its entries, and all that was said up to then."""

    name: str
    n: int
    is_last: bool
    match: Match
    parley: Parley
    lines_said: list[int]
    """At which line each thing was said, by today's numbering."""


def load(name: str) -> Kept:
    talk = GAMES / f"{name}.talk.json"
    said = msgspec.json.decode(talk.read_bytes(), type=list[Talked]) if talk.exists() else []
    return Kept(name, Record.load(GAMES / f"{name}.kassen"), said)


def walk(kept: Kept) -> Iterator[Moment]:
    """The match after each entry; it is one match that goes on, so look before you step."""
    header, entries = kept.record.header, kept.record.entries
    setting = game_named(header.game).setting(
        edition=header.edition,
        options=header.options,
        players=len(header.seats),
        data=header.data,
        rules=header.rules,
    )
    secret = bytes.fromhex(header.secret)
    start = header.start
    match = Match(setting, header.seats, secret, header.parts, hash=header.hash)
    if start is not None:
        table = start.table(setting, match.fair)
        match = Match(setting, header.seats, secret, header.parts, table=table, hash=header.hash)
    parley, said = Parley(setting), list[int]()
    for entry in entries:
        if entry.n:
            again(match, entry)
        assert match.hash() == entry.hash, f"{kept.name}, entry {entry.n}: the position differs"
        for one in kept.talk:
            if one.after == entry.n:
                new = parley.checked(match, one.seat, one.act, match.heard(one.seat))
                parley.add(new)
                said.append(new.line)
        yield Moment(kept.name, entry.n, entry.n == len(entries) - 1, match, parley, said)


# ---- one reader at one moment --------------------------------------------------------------------


class Sight:
    """What one reader (a seat, or None for a spectator) gets at one moment."""

    def __init__(self, moment: Moment, reader: Reader, speech: Speech) -> None:
        self.moment = moment
        self.match = moment.match
        self.table = moment.match.table
        self.game = moment.match.game
        self.reader = reader
        self.speech = speech

    @cached_property
    def seen(self) -> Observation:
        return self.match.view(self.reader)

    @cached_property
    def pacts(self) -> list[Pact]:
        return self.moment.parley.pacts(self.reader, self.match.heard(self.reader))

    # ---- components

    def view(self) -> Json:
        """Without what was added to views since; all the rest must be as it was."""
        fields = msgspec.to_builtins(self.seen.view)
        return {name: value for name, value in fields.items() if name not in ADDED_TO_VIEWS}

    def prompt(self) -> Json:
        if self.seen.prompt is None or self.seen.choice is None:
            return None
        asked = self.seen.prompt
        said = {words.language: words.message(asked) for words in self.speech.words}
        return {"decision": tag_of(type(self.seen.choice)), "rule": self.seen.rule, **said}

    def moves(self) -> Json:
        return [self.match.text(move) for move in self.seen.moves]

    def glosses(self) -> Json:
        return {
            spoken: [self.game.gloss(look, move) for move in self.seen.moves]
            for spoken in LANGUAGES
            for look in [AnyLook(self.match.setting, self.seen, spoken)]
        }

    def commits(self) -> Json:
        """What cannot be taken back: which moves, and whether there is something to take back."""
        seat = self.reader
        if not isinstance(seat, int):
            return None
        found = [self.match.text(m) for m in self.seen.moves if self.table.commits(seat, m)]
        return {"commits": found, "can_undo": self.match.can_undo(seat)}

    def refusals(self) -> Json:
        seat, choice = self.reader, self.seen.choice
        if not isinstance(seat, int) or choice is None:
            return None
        legal = set(self.seen.moves)
        others = {self.match.text(m): m for m in self.table.universe(seat) if m not in legal}
        return {text: self._refusal(seat, others[text]) for text in self._some(others)}

    def _some(self, texts: Sequence[str] | dict[str, Any]) -> list[str]:
        """An even share, another one at each line, whatever order they come in."""
        parts = max(1, round(len(texts) / MOST_REFUSALS))
        return sorted(t for t in texts if crc32(t.encode()) % parts == self.moment.n % parts)

    def _refusal(self, seat: int, move: Any) -> Json:
        refusal = self.table.why_not(seat, move)
        return [refusal.rule, *(words.message(refusal.reason) for words in self.speech.words)]

    def log(self) -> Json:
        """The story with its breaches. Numbers of lines that it names stand in `numbers`."""
        lines = self.match.heard(self.reader)
        return {words.language: self._story(words, lines) for words in self.speech.words}

    def _story(self, words: Words, lines: Sequence[Any]) -> list[str]:
        about = [line.event for line in lines if isinstance(line.event, Offered | Rewound)]
        hidden = {words.event(event): without_numbers(words.event(event)) for event in about}
        return [hidden.get(text, text) for _, text in marked(words, lines, self.pacts)]

    def rest(self) -> Json:
        """Who is to act, what is to do, how it ended, who is gone, what is offered."""
        seen, text, result = self.seen, self.match.setting.notation.text, self.seen.result
        won = [words.result(result) for words in self.speech.words] if result else []
        return {
            "to_act": seen.to_act,
            "agenda": [text(step) for step in seen.agenda],
            "lane": None if seen.lane is None else [text(step) for step in seen.lane],
            "rolled": seen.rolled,
            "result": [msgspec.to_builtins(result), *won],
            "gone": seen.gone,
            "offer": self._offer(),
        }

    def _offer(self) -> Json:
        offer = self.match.proposal
        if offer is None:
            return None
        event = Offered(offer.seat, offer.what, offer.to)
        said = [without_numbers(words.event(event)) for words in self.speech.words]
        return [offer.what, offer.seat, offer.agreed, self.reader in self.match.asked(), *said]

    def treaties(self) -> Json:
        """Treaties and talk: what the reader heard, and what he may do about it."""
        parley, reader = self.moment.parley, self.reader
        return {
            "heard": [
                [heard.number, heard.to, heard.treaty]
                + [heard_line(words, parley, reader, heard) for words in self.speech.words]
                for heard in parley.heard(reader)
            ],
            "pacts": [self._pact(pact) for pact in self.pacts],
            "partners": [] if not isinstance(reader, int) else parley.partners(self.match, reader),
        }

    def _pact(self, pact: Pact) -> Json:
        seat, parley = self.reader, self.moment.parley
        can = parley.can(self.match, seat, pact) if isinstance(seat, int) else []
        said = [
            [treaty_label(words, pact.treaty), pact_state(words, pact)]
            + ([broken(words, pact)] if pact.breach is not None else [])
            for words in self.speech.words
        ]
        return {
            "number": pact.number,
            "text": self.match.setting.notation.text(pact.treaty),
            "by": pact.seat,
            "seats": pact.seats,
            "accepted": pact.accepted,
            "open": pact.is_open,
            "state": pact.state,
            "ended_by": pact.ended_by,
            "can": [tag_of(kind) for kind in can],
            "said": said,
        }

    def odds(self) -> Json:
        """Of what is being fought, and of what the first and the last legal move would begin."""
        setting, moves = self.match.setting, self.seen.moves
        asked = {"": self.game.forecast(self.seen, setting)}
        for move in {*moves[:1], *moves[-1:]} if self.reader in self.seen.to_act else ():
            asked[self.match.text(move)] = self.game.forecast(self.seen, setting, "", move)
        told = {about: self._forecast(found) for about, found in sorted(asked.items()) if found}
        return told or None

    def _forecast(self, found: Forecast) -> Json:
        assumed = (found.subject, *found.assumes, *found.unknown)
        named: list[Any] = [*found.ways, *found.outcomes, *found.losses]
        return {
            "way": found.way,
            "chances": [[one.id, one.seat, round(one.chance, 9)] for one in found.outcomes],
            "losses": [[one.seat, one.id, round(one.mean, 9)] for one in found.losses],
            "within": round(found.within, 9),
            "ways": [[way.id, way.matter] for way in found.ways],
            "said": [
                [speak.message(one) for one in (*assumed, *(name.text for name in named))]
                for speak in self.speech.words
            ],
        }

    def numbers(self) -> Json:
        """State numbers and numbers of lines, which are about to be counted in another way."""
        match, lines = self.match, self.match.heard(self.reader)
        offer = match.proposal
        return {
            "state": self.seen.number,
            "line": match.line,
            "moments": match.line + 1,
            "log": [line.n for line in lines],
            "offer": None if offer is None else offer.to,
            "to": [e.to for e in (x.event for x in lines) if isinstance(e, Offered | Rewound)],
            "pacts": [[p.made, p.since, p.breach.n if p.breach else None] for p in self.pacts],
            "said": self.moment.lines_said,
        }

    def export(self) -> Json:
        """The record that a reader may take away."""
        return self.match.export(self.reader).lines().splitlines()


def without_numbers(text: str) -> str:
    """Sentences about going back name a line by its number."""
    return "".join("#" if letter.isdigit() else letter for letter in text)


class Speech:
    """Says what one game has to say in every language."""

    def __init__(self, match: Match) -> None:
        self.words = [words_for(match.setting, spoken) for spoken in LANGUAGES]


# ---- all of them at one moment -------------------------------------------------------------------

COMPONENTS: dict[str, Callable[[Sight], Json]] = {
    "view": Sight.view,
    "prompt": Sight.prompt,
    "moves": Sight.moves,
    "glosses": Sight.glosses,
    "commits": Sight.commits,
    "refusals": Sight.refusals,
    "log": Sight.log,
    "rest": Sight.rest,
    "treaties": Sight.treaties,
    "odds": Sight.odds,
    "numbers": Sight.numbers,
    "export": Sight.export,
}


def is_taken(component: str, n: int, is_last: bool) -> bool:
    """Everything is looked at at every line, apart from what takes long."""
    if component == "odds":
        return n % ODDS_EVERY == 0
    return is_last if component == "export" else True


def told(moment: Moment, speech: Speech, components: Sequence[str] = ()) -> dict[str, Json]:
    """What all readers get at a moment, by component and reader."""
    readers: list[Reader] = [SPECTATOR, *range(moment.match.setting.players)]
    sights = [Sight(moment, reader, speech) for reader in readers]
    return {
        component: {_called(sight.reader): COMPONENTS[component](sight) for sight in sights}
        for component in components or COMPONENTS
        if is_taken(component, moment.n, moment.is_last)
    }


def _called(reader: Reader) -> str:
    return "spectator" if not isinstance(reader, int) else f"seat {reader}"


def digest(what: Json) -> str:
    return blake2b(msgspec.json.encode(what, order="sorted"), digest_size=4).hexdigest()


def full_text(name: str, line: int, component: str) -> str:
    """All that readers got of one component at one line."""
    for moment in walk(load(name)):
        if moment.n == line:
            found = told(moment, Speech(moment.match), [component])
            plain = json.loads(msgspec.json.encode(found))
            return json.dumps(plain, indent=1, ensure_ascii=False, sort_keys=True)
    raise SystemExit(f"{name} has no line {line}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--line", type=int, required=True)
    parser.add_argument("--component", choices=COMPONENTS, required=True)
    wish = parser.parse_args()
    sys.stdout.write(full_text(wish.game, wish.line, wish.component) + "\n")


if __name__ == "__main__":
    main()
