"""A closer look at a place, a leader or a card, and what had to be guessed."""

from __future__ import annotations

from collections import Counter

from kassen.core.values.errors import NotationError
from kassen.core.values.messages import Message
from kassen.core.words.sentences import Words
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import NONE, SPACES, WAYS
from kassen.games.dangerous.words.glosses import leader_in_words
from kassen.games.dangerous.words.things import DangerousLook, owner_of, stands_in

_GUESSED = ("space", "waypoint", "edge", "clan", "leader", "card")


def describe(look: DangerousLook, word: str) -> list[str]:
    notation = look.setting.notation
    name, lines = notation.tidy(word), list[str]()
    for kind, told in (("place", _place), ("leader", _leader), ("card", _card)):
        at = notation.names[kind].index(name)
        if at is not None:
            lines += told(look, at)
    if lines:
        return lines
    raise NotationError(Message("nothing-named", {"name": word}, str(look.setting.game.folder)))


def _place(look: DangerousLook, place: int) -> list[str]:
    facts, units = look.facts, stands_in(look, place) or look.say("nobody")
    lines = [f"{look.name('place', place)} {facts.place_ja[place]}: {units}"]
    if place < SPACES:
        about = look.say("about-space", fort=look.pos.fort[place], owner=owner_of(look, place))
        lines.append(f"  {about}")
        if (clan := facts.home_of[place]) != NONE:
            lines.append(f"  {look.say('about-home', clan=look.name('clan', clan))}")
    near = [
        f"{look.name('place', at)} ({look.say('way-' + WAYS[facts.ways[place][at]])})"
        for at in facts.neighbours[place]
    ]
    lines.append(f"  {look.say('next-to', places=look.words.join(near))}")
    unsure = facts.guessed_ways(place)
    if unsure:
        names = look.words.join([look.name("place", at) for at in unsure])
        lines.append(f"  {look.say('guessed-ways', places=names)}")
    return [*lines, *_guesses(look, "waypoint" if place >= SPACES else "space", place)]


def _leader(look: DangerousLook, leader: int) -> list[str]:
    told = f"{look.name('leader', leader)}: {leader_in_words(look, leader)}"
    return [told, *_guesses(look, "leader", leader)]


def _card(look: DangerousLook, card: int) -> list[str]:
    fact = look.facts.cards[card]
    told = f"{look.name('card', card)}: {look.say('window-' + fact.window)}"
    return [told, *_guesses(look, "card", card)]


def _guesses(look: DangerousLook, table: str, number: int) -> list[str]:
    fields = look.facts.guesses(table, number)
    words = [look.say(f"guessed-field-{field}") for field in fields]
    return [f"  {look.say('guessed-fields', fields=look.words.join(words))}"] if words else []


def reconstructed(words: Words) -> list[str]:
    """What no source tells: most of the map, the ratings, the cards."""
    facts: Facts = words.setting.facts
    counts = Counter(table for table, _ in {(table, at) for table, at, _ in facts.reconstructed})
    return [
        words.say(f"guessed-{table}", count=counts[table]) for table in _GUESSED if counts[table]
    ]
