"""Random games written down: hashes of many, and a few in full, for people to read.

    python -m tests.conformance.golden            say what differs from the files in golden/
    python -m tests.conformance.golden --write    write them anew

A difference means that games come out otherwise than before. If that is meant, the game's rules
version must be raised as soon as anybody has records that matter.
"""

from __future__ import annotations

import difflib
import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from kassen.core.engine import registry
from kassen.core.engine.steps import Event, Move
from kassen.core.play.match import Match
from kassen.core.values.chance import FairDice
from kassen.core.words.sentences import Words, words_for
from tests.conformance.cases import GAMES, LONG, Case, configurations, is_long
from tests.toys import TOYS

FOLDER = Path(__file__).with_name("golden")
HASHES = FOLDER / "hashes.json"
_FAR = 1_500
"""Decisions of a long game that are counted."""

COUNTED = [
    case
    for name, game in GAMES.items()
    if game in TOYS or not game.in_the_making
    for case in configurations(name, game, 1)
]
TOLD = [
    Case("warriors", 2, "", seed=0),
    Case("bids", 3, "short", seed=0),
    Case("ninja", 3, "", seed=1),
]


def play_through(case: Case, told: bool) -> Iterator[tuple[Match, int, Move, list[Event]]]:
    """A game in which every pick comes from keyed dice, so that no Python's `random` matters.

    `told`: with a copy of the match before every move, and the events that followed.
    """
    match, dice = case.match(hash=1), FairDice(case.id.encode()[:64])
    most = _FAR if is_long(GAMES[case.game]) else 3 * LONG
    n = 0
    while match.result is None and n < most:
        seats = match.to_act()
        if dice.value(n, 5) == 1:
            seats = tuple(seat for seat in range(case.players) if match.moves(seat))
        seat = seats[dice.value(n + 1, len(seats)) - 1]
        legal = match.moves(seat)
        move = legal[dice.value(n + 2, len(legal)) - 1]
        n += 3
        said = len(match.log)
        before = match.clone() if told else match
        match.play(move, seat)
        if told:
            yield before, seat, move, [line.event for line in match.log[said:]]
    yield match, -1, Move(), []


def fingerprint(case: Case) -> dict[str, str | int]:
    """How a game came out, and a hash of all its hashes."""
    match = [match for match, *_ in play_through(case, told=False)][-1]
    chain = blake2b(digest_size=16)
    for entry in match.entries:
        chain.update(f"{entry.move} {entry.dice} {entry.hash}\n".encode())
    return {"decisions": len(match.entries) - 1, "hash": match.hash(), "all": chain.hexdigest()}


def hashes() -> str:
    found = {case.id: fingerprint(case) for case in COUNTED}
    return json.dumps(found, indent=1) + "\n"


def told(case: Case) -> str:
    """The whole API of a game at each step, in lines."""
    lines = [f"{GAMES[case.game].title}: {case.id}, played at random", ""]
    setting = case.setting()
    first = True
    for match, seat, move, events in play_through(case, told=True):
        words = words_for(setting, board=match.table.pos)
        if first:
            lines += [*(_said(words, line.event) for line in match.log), ""]
            first = False
        lines += [f"--- {len(match.entries) - 1}, hash {match.hash()}"]
        if match.result is not None:
            winners = [words.name("seat", s) for s in match.result.winners]
            lines += [f"{match.result.how}: {', '.join(winners) or 'nobody'}"]
            break
        for who in range(case.players):
            lines += _open(match, who)
        lines += [f"> {words.name('seat', seat)}: {match.text(move)}"]
        lines += [_said(words, event) for event in events]
    return "\n".join(lines) + "\n"


def _open(match: Match, seat: int) -> list[str]:
    seen = match.view(seat)
    if seen.prompt is None:
        return []
    must = "must" if seat in seen.to_act else "may"
    moves = " | ".join(match.text(move) for move in seen.moves)
    return [f"[{must}, {seen.rule}, state {seen.number}] {match.prompt(seat)}", f"    {moves}"]


def _said(words: Words, event: Event) -> str:
    audience = event.audience()
    names = "" if audience is None else words.join([words.name("seat", s) for s in audience])
    return f"(only {names}) {words.event(event)}" if names else words.event(event)


def golden_files() -> Iterator[tuple[Path, str]]:
    """Each file and what should stand in it."""
    yield HASHES, hashes()
    for case in TOLD:
        yield FOLDER / f"{case.id}.txt", told(case)


def main(args: list[str]) -> int:
    for game in TOYS:
        registry.register(game)
    differing = 0
    for path, text in golden_files():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if old == text:
            continue
        differing += 1
        if "--write" in args:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"written: {path}")
        else:
            shown = difflib.unified_diff(old.splitlines(), text.splitlines(), str(path), "now", n=1)
            print("\n".join(list(shown)[:20]))
    return int(differing > 0 and "--write" not in args)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
