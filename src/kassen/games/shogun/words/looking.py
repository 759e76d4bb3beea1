"""A closer look at a province, a player or a card; an asterisk marks what had to be guessed."""

from __future__ import annotations

from kassen.core.engine.steps import Move, fields_of
from kassen.core.values.errors import NotationError
from kassen.core.values.messages import Message
from kassen.core.words.sentences import Words
from kassen.games.shogun.box.data import Facts
from kassen.games.shogun.box.names import SPECIALS
from kassen.games.shogun.rules.provinces import provinces_of
from kassen.games.shogun.words.things import (
    MARK,
    ShogunLook,
    card_in_words,
    favor_in_words,
    owner_in_words,
    stands_in,
)

KINDS = ("province", "region", "seat", "special", "event", "favor", "action")


def describe(look: ShogunLook, word: str) -> list[str]:
    """What lies open about a province, a region, a player or a card, by any of their names.

    Red is a region and a player's colour: then both are told.
    """
    notation = look.setting.notation
    name = notation.tidy(word)
    lines: list[str] = []
    for kind in KINDS:
        at = notation.names[kind].index(name)
        if at is not None:
            lines += _DESCRIBED[kind](look, at)
    if lines:
        return _with_legend(look, lines)
    raise NotationError(Message("nothing-named", {"name": word}, str(look.setting.game.folder)))


def scene(look: ShogunLook, move: Move) -> list[str]:
    """Who stands in the provinces that a move is about, and in the one that is planned."""
    fields = [field.name for field in fields_of(type(move)) if field.kind == "province"]
    found = dict.fromkeys(getattr(move, name) for name in fields)
    origin = getattr(look.seen.choice, "province", None)
    if isinstance(origin, int):
        found[origin] = None
    return [_line(look, province) for province in found]


def _line(look: ShogunLook, province: int) -> str:
    return f"{look.name('province', province)}: {stands_in(look, province)}"


def _with_legend(look: ShogunLook, lines: list[str]) -> list[str]:
    unsure = any(MARK in line for line in lines)
    return [*lines, look.say("reconstructed-mark")] if unsure else lines


def _province(look: ShogunLook, province: int) -> list[str]:
    facts = look.facts
    name = f"{look.name('province', province)} {facts.province_kanji[province]}"
    lines = [f"{name}: {stands_in(look, province)}", f"  {card_in_words(look, province)}"]
    over = [at for at in facts.neighbours[province] if _by_sea(facts, province, at)]
    near = [at for at in facts.neighbours[province] if at not in over]
    if near:
        lines.append(f"  {look.say('next-to', near=_neighbours(look, near))}")
    if over:
        mark = MARK if facts.sea_reconstructed else ""
        lines.append(f"  {look.say('over-the-sea', near=_neighbours(look, over) + mark)}")
    return lines


def _by_sea(facts: Facts, a: int, b: int) -> bool:
    return (a, b) in facts.sea or (b, a) in facts.sea


def _neighbours(look: ShogunLook, near: list[int]) -> str:
    return "; ".join(f"{look.name('province', at)} ({owner_in_words(look, at)})" for at in near)


def _region(look: ShogunLook, region: int) -> list[str]:
    members = look.facts.by_region[region]
    return [f"{look.name('region', region)}:", *(f"  {_line(look, at)}" for at in members)]


def _player(look: ShogunLook, seat: int) -> list[str]:
    own = [f"  {_line(look, at)}" for at in provinces_of(look.pos, seat)]
    name = f"{look.facts.daimyo_names[seat]} {look.facts.daimyo_kanji[seat]}"
    return [look.say("about-player", seat=look.name("seat", seat), name=name), *own]


def _special(look: ShogunLook, special: int) -> list[str]:
    about = look.say(f"special-{SPECIALS[special]}-text")
    return [f"{look.name('special', special)}: {about}"]


def _event(look: ShogunLook, event: int) -> list[str]:
    card = look.facts.events[event]
    about = look.say(f"event-card-{card.kind}-text")
    first = f"{look.name('event', event)}: {about}"
    return [first, f"  {look.say('about-loss', loss=card.loss)}"]


def _favor(look: ShogunLook, favor: int) -> list[str]:
    about = favor_in_words(look.words, look.facts.favors[favor])
    return [f"{look.name('favor', favor)}: {about}"]


def _action(look: ShogunLook, action: int) -> list[str]:
    token = look.setting.notation.names["action"].tokens[action]
    return [f"{look.name('action', action)}: {look.say(f'action-{token}-text')}"]


_DESCRIBED = {
    "province": _province,
    "region": _region,
    "seat": _player,
    "special": _special,
    "event": _event,
    "favor": _favor,
    "action": _action,
}


def reconstructed(words: Words) -> list[str]:
    """What no source tells: amounts of favor cards, the chamber's lines, the moon's sea routes."""
    facts: Facts = words.setting.facts
    lines = []
    if facts.sea_reconstructed:
        ends = [f"{words.name('province', a)}-{words.name('province', b)}" for a, b in facts.sea]
        lines.append(words.say("guessed-sea", routes=words.join(ends)))
    guessed = [str(at + 1) for at, favor in enumerate(facts.favors) if favor.reconstructed]
    if guessed:
        lines.append(words.say("guessed-favors", numbers=words.join(guessed)))
    if facts.chamber_reconstructed:
        points = words.join([str(points) for points in facts.rows])
        lines.append(words.say("guessed-chamber", points=points))
    lines.append(words.say("guessed-tower", model=words.value("tower", facts.tower["default"])))
    return lines
