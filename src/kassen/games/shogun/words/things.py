"""Things of the table in a few words: provinces, cards, what a card does."""

from __future__ import annotations

from kassen.core.words.looks import Look
from kassen.core.words.sentences import Words
from kassen.games.shogun.box.data import Facts, Favor
from kassen.games.shogun.box.names import ACTIONS, BUILDINGS, PROVINCES
from kassen.games.shogun.box.options import Options
from kassen.games.shogun.rules.position import NONE, OUT, Position

ShogunLook = Look[Position, Facts, Options]
MARK = "*"
"""Beside what no source tells."""


def card_in_words(look: ShogunLook, province: int) -> str:
    """What is printed on it: `Yellow, 5 chests, 3 rice, one building space`."""
    facts = look.facts
    return look.say(
        "card-shows",
        region=look.name("region", facts.region[province]),
        chests=facts.chests[province],
        rice=facts.rice[province],
        spaces=facts.spaces[province],
    )


def owner_in_words(look: ShogunLook, province: int) -> str:
    owner = look.pos.owner[province]
    if owner == OUT:
        return look.say("owner-out")
    return look.say("owner-none") if owner == NONE else look.name("seat", owner)


def stands_in(look: ShogunLook, province: int) -> str:
    """Who and what is there: `Mōri, 3 armies, castle, a revolt marker`."""
    pos = look.pos
    found = [owner_in_words(look, province)]
    if pos.armies[province]:
        found.append(look.say("so-many-armies", armies=pos.armies[province]))
    found += [
        look.name("building", kind)
        for kind in range(len(BUILDINGS))
        if pos.built[province] >> kind & 1
    ]
    if pos.markers[province]:
        found.append(look.say("drawn-markers", markers=pos.markers[province]))
    return ", ".join([*found, *statues_in(look, province)])


def statues_in(look: ShogunLook, province: int) -> list[str]:
    pos = look.pos
    counts = [pos.statues[PROVINCES * seat + province] for seat in range(len(pos.leader))]
    return [
        look.say("so-many-statues", statues=count, seat=look.name("seat", seat))
        for seat, count in enumerate(counts)
        if count
    ]


def favor_in_words(words: Words, favor: Favor) -> str:
    """What the court grants with it; an asterisk where the amount is guessed."""
    if favor.kind == "building":
        text = words.say("favor-building", building=words.name("building", favor.what))
    elif favor.kind == "no-attack":
        by = [words.name("action", ACTIONS.index(action)) for action in favor.actions]
        text = words.say("favor-no-attack", actions=words.join(by))
    else:
        text = words.say(f"favor-{favor.kind}", amount=favor.amount)
    return f"{text}{MARK}" if favor.reconstructed else text
