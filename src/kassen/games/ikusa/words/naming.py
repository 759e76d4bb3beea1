"""What a player may call things."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kassen.core.engine.notation import Names, fold
from kassen.core.engine.setting import Setting
from kassen.core.values.messages import Message
from kassen.core.words.sentences import Words
from kassen.games.ikusa.box.data import BINS, BUILDINGS, UNITS, Facts
from kassen.games.ikusa.rules.levy import BUNDLES
from kassen.games.ikusa.rules.ninja import MOMENTS, PHASES
from kassen.games.ikusa.rules.position import ARMIES, FIRST_FORCE

_FOLDER = Path(__file__).parents[1]
_PLURALS = {"bowmen": 0, "swordsmen": 1, "gunners": 2, "spearmen": 3}
PAIRS = ("east", "west")
"""Two players lead two colours each, so they are not called by a colour."""
ASKING = tuple(
    "".join(PHASES[bit] for bit in range(4) if when >> bit & 1) or "never"
    for when in range(MOMENTS)
)


def all_names(setting: Setting) -> dict[str, Names]:
    """Tokens that are printed and aliases that are understood, by kind."""
    box: Facts = setting.facts
    colours = box.colour_ids[: len(setting.seat_of)]
    armies = tuple(f"{colour}{n}" for colour in box.colour_ids for n in range(1, ARMIES + 1))
    aliases = _province_aliases(box)
    forces = {name: FIRST_FORCE + province for name, province in aliases.items()}
    return {
        "seat": _names("seat", PAIRS if setting.players == 2 else colours),
        "house": _names("house", colours),
        "province": _names("province", box.province_ids, aliases),
        "army": _names("army", armies[: ARMIES * len(colours)]),
        "troop": _names("troop", (*armies, *box.province_ids), forces),
        "unit": _names("unit", UNITS, _PLURALS),
        "bin": _names("bin", BINS),
        "building": _names("building", BUILDINGS),
        "bundle": _names("bundle", BUNDLES),
        "asking": _names("asking", ASKING),
    }


def _names(kind: str, tokens: tuple[str, ...], aliases: Mapping[str, int] | None = None) -> Names:
    return Names(tokens, dict(aliases or {}), Message(f"kind-{kind}", home=str(_FOLDER)))


def _province_aliases(box: Facts) -> dict[str, int]:
    """Names with macrons; `awa` alone means neither of the two (IK C.2)."""
    folded = [fold(name) for name in box.province_macrons]
    return {name: at for at, name in enumerate(folded) if folded.count(name) == 1}


def label(words: Words, kind: str, index: int) -> str:
    """The full name of a thing, for sentences."""
    box: Facts = words.setting.facts
    if kind == "seat":
        if words.setting.players == 2:
            return words.called(f"seat-{PAIRS[index]}", PAIRS[index].capitalize())
        kind = "house"
    if kind == "house":
        colour = box.colour_ids[index]
        return words.called(f"house-{colour}", colour.capitalize())
    if kind == "troop" and index >= FIRST_FORCE:
        return words.say("force-name", province=_province(box, index - FIRST_FORCE))
    if kind in ("army", "troop"):
        house = words.name("house", index // ARMIES)
        return words.say("army-name", house=house, number=index % ARMIES + 1)
    if kind == "province":
        return _province(box, index)
    token = words.setting.notation.names[kind].tokens[index]
    return words.called(f"{kind}-{token}", token)


def _province(box: Facts, index: int) -> str:
    """The two Awas are told apart by their islands (IK C.2)."""
    name = box.province_macrons[index]
    if box.province_names.count(box.province_names[index]) == 1:
        return name
    return f"{name} ({box.province_ids[index].partition('_')[2].capitalize()})"
