"""What things are called: tokens to type, and their names in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.words.sentences import Words
from kassen.games.dangerous.box.data import Facts, facts
from kassen.games.dangerous.box.names import (
    CLANS,
    CUT_SOLDIER,
    FACTIONS,
    LEADERS,
    NONE,
)
from kassen.games.dangerous.box.options import is_bid_for
from kassen.games.dangerous.rules.orders import WAYS
from kassen.games.dangerous.rules.position import WINDOWS
from kassen.games.dangerous.rules.seats import BIDDERS, SEAT_IDS

_NO_ALLIANCE = "no_alliance"
_SEATS = ("bidder", "side")
"""What seats are called before and after the bids for them (DT 14.3.7)."""


def all_names(setting: Setting) -> dict[str, Names]:
    box: Facts = setting.facts
    soldiers = tuple(f"{clan}_soldier" for clan in box.clan_ids)
    cut = tuple(f"{clan}_soldier_cut_off" for clan in box.clan_ids)
    return {
        "seat": Names(BIDDERS if is_bid_for(setting) else SEAT_IDS[setting.players]),
        "bidder": Names(BIDDERS),
        "side": Names(SEAT_IDS[2]),
        "place": Names(box.place_ids, _aliases(box)),
        "clan": Names(box.clan_ids),
        "leader": Names(box.leader_ids),
        "unit": Names((*box.leader_ids, *soldiers, *cut)),
        "alliance": Names((*box.alliance_ids, _NO_ALLIANCE)),
        "faction": Names(FACTIONS),
        "chit": Names(box.chit_ids),
        "pause": Names(WINDOWS),
        "asking": Names(WAYS),
        "card": Names(tuple(f"card_{card.number}" for card in box.cards)),
    }


def _aliases(box: Facts) -> dict[str, int]:
    """How the rulebook writes them as well."""
    spelt = {"kozuk": "kozuki", "kaegawa": "kakegawa", "kanagaski": "kanagasaki", "uosu": "uotsu"}
    return {other: box.place_ids.index(name) for other, name in spelt.items()}


def label(words: Words, kind: str, index: int) -> str:
    given: Facts = words.setting.facts
    if kind == "place":
        return _place(words, index)
    if kind == "clan":
        return words.called(f"clan-{given.clan_ids[index]}", given.clan_names[index])
    if kind == "leader":
        return given.leader_names[index]
    if kind == "unit":
        return _unit(words, index)
    if kind == "card":
        return _card(words, index)
    token = words.setting.notation.names[kind].tokens[index]
    return words.say(f"{'seat' if kind in _SEATS else kind}-{token}")


def labels(words: Words, kind: str, indices: Sequence[int]) -> list[str]:
    """Leaders by name, soldiers that are alike by their number: `7 Oda soldiers`."""
    if kind != "unit":
        return [words.name(kind, index) for index in indices]
    return [_units(words, unit, count) for unit, count in Counter(indices).items()]


def _units(words: Words, unit: int, count: int) -> str:
    if unit < LEADERS:
        return words.name("leader", unit)
    clan = words.name("clan", (unit - LEADERS) % CLANS)
    return words.say(
        "soldiers" if unit < CUT_SOLDIER else "soldiers-cut-off", soldiers=count, clan=clan
    )


def _place(words: Words, place: int) -> str:
    given: Facts = words.setting.facts
    name = given.place_names[place]
    if name != facts().place_names[place]:  # an owner calls it so
        return name
    return words.called(f"place-{given.place_ids[place]}", name)


def _unit(words: Words, unit: int) -> str:
    if unit < LEADERS:
        return words.name("leader", unit)
    clan = words.name("clan", (unit - LEADERS) % CLANS)
    return words.say("a-soldier" if unit < CUT_SOLDIER else "a-soldier-cut-off", clan=clan)


def _card(words: Words, index: int) -> str:
    """Its number, and what it is."""
    given: Facts = words.setting.facts
    card = given.cards[index]
    who = words.name("leader", card.leader) if card.leader != NONE else ""
    if card.alliance != NONE:
        who = words.name("alliance", card.alliance)
    what = words.say(f"card-{card.kind}", who=who)
    return words.say("card-numbered", number=card.number, what=what)
