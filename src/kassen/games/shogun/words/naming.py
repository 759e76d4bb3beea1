"""What things are called: tokens to type, and their names in the reader's language."""

from __future__ import annotations

from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.words.sentences import Words
from kassen.games.shogun.box.data import Facts, Favor
from kassen.games.shogun.box.names import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    SEASONS,
    SPACES,
    SPECIALS,
)
from kassen.games.shogun.rules.bonus import BENEFITS

ROWS = "abcdef"


def all_names(setting: Setting) -> dict[str, Names]:
    facts: Facts = setting.facts
    provinces = facts.province_ids
    seats = facts.daimyo_ids[: setting.players]
    wide = len(facts.columns)
    chambers = tuple(
        f"{ROWS[row]}{col + 1}" for row in range(len(facts.rows)) for col in range(wide)
    )
    colours = {colour: at for at, colour in enumerate(facts.daimyo_colours[: setting.players])}
    padding = facts.daimyo_ids[setting.players :]
    return {
        "seat": Names(seats, colours),
        "defender": Names((*seats, *padding, "neutral"), colours),
        "province": Names(provinces),
        "card": Names((*provinces, *CARDS)),
        "bid": Names((*provinces, *CARDS, "nothing")),
        "space": Names(SPACES),
        "action": Names(ACTIONS),
        "building": Names(BUILDINGS),
        "special": Names(SPECIALS),
        "season": Names(SEASONS),
        "event": Names(tuple(f"{event.kind}-{event.loss}" for event in facts.events)),
        "favor": Names(tuple(f"favor-{at + 1}" for at in range(len(facts.favors)))),
        "region": Names(facts.region_ids),
        "chamber": Names(chambers),
        "benefit": Names(BENEFITS),
    }


def label(words: Words, kind: str, index: int) -> str:
    """The message of a thing is its kind and its token: `building-castle`."""
    facts: Facts = words.setting.facts
    token = words.setting.notation.names[kind].tokens[index]
    if kind in ("card", "bid", "province") and index < len(facts.province_names):
        return facts.province_names[index]
    if kind == "chamber":
        return token.upper()
    if kind == "event":
        return words.say(f"event-card-{facts.events[index].kind}")
    if kind == "favor":
        kind = _favor_kind(words, facts.favors[index])
        return words.say("favor-card", number=index + 1, kind=kind)
    if kind == "bid" and token != "nothing":
        return label(words, "card", index)
    if kind == "seat" or (kind == "defender" and index < words.setting.players):
        return facts.daimyo_names[index].partition(" ")[0]
    return words.called(f"{kind}-{token}", token)


def _favor_kind(words: Words, favor: Favor) -> str:
    if favor.kind == "building":
        return words.name("building", favor.what)
    return words.say(f"favor-kind-{favor.kind}")
