"""Spaces, waypoints and seas as a picture shows them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from kassen.core.words.posts import Badge, Post
from kassen.core.words.signs import letters_of, sign_of
from kassen.games.dangerous.box.names import ANTI_ODA, NEUTRAL, NONE, ODA_FACTION, PLACES, SPACES
from kassen.games.dangerous.rules.stations import fort
from kassen.games.dangerous.rules.units import size, soldiers_at
from kassen.games.dangerous.words.drawing import place_in_words
from kassen.games.dangerous.words.things import DangerousLook

_SIGNS = {ODA_FACTION: sign_of(0), ANTI_ODA: sign_of(1), NEUTRAL: None}
_NAMES = {ODA_FACTION: "faction-oda", ANTI_ODA: "faction-anti_oda", NEUTRAL: "faction-neutral"}


def posts(look: DangerousLook) -> list[Post]:
    names = [look.say(id) for id in _NAMES.values()]
    badges = [
        Badge(_SIGNS[faction], letter, name, "")
        for faction, letter, name in zip(_SIGNS, letters_of(names), names, strict=True)
    ]
    return [_post(look, place, badges) for place in range(PLACES)]


def _post(look: DangerousLook, place: int, badges: Sequence[Badge]) -> Post:
    """A badge for each faction with units there, in the field or in the fort."""
    pos = look.table.pos
    holder = pos.control[place] if place < SPACES else NONE
    stations = (place, fort(place)) if place < SPACES else (place,)
    taken = [at for at in stations if pos.here[at] or any(soldiers_at(pos, at))]
    units = [(badge, sum(size(pos, at, of) for at in taken)) for of, badge in enumerate(badges)]
    return Post(
        look.facts.place_ids[place],
        look.name("place", place),
        None if holder == NONE else _SIGNS[pos.faction[holder]],
        tuple(replace(badge, text=str(count)) for badge, count in units if count),
        f"{place_in_words(look, place)}.",
    )
