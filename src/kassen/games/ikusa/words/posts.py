"""The provinces as a picture shows them."""

from __future__ import annotations

from kassen.core.words.posts import Badge, Post
from kassen.core.words.signs import sign_of
from kassen.games.ikusa.rules.position import NONE
from kassen.games.ikusa.words.drawing import strength
from kassen.games.ikusa.words.looking import troops_in_words
from kassen.games.ikusa.words.roster import IkusaLook


def posts(look: IkusaLook) -> list[Post]:
    return [_post(look, province) for province in range(len(look.facts.province_ids))]


def _post(look: IkusaLook, province: int) -> Post:
    """What stands there as the map in plain characters writes it, without the house's letter."""
    owner = look.pos.owner[province]
    sign = None if owner == NONE else sign_of(owner, look.facts.colour_ids[owner])
    letter, standing = strength(look, province)[0], strength(look, province)[1:].strip()
    whose = "" if owner == NONE else look.name("house", owner)
    return Post(
        look.facts.province_ids[province],
        sign,
        (Badge(sign, letter, whose, standing),) if standing else (),
        " ".join(line.strip() for line in troops_in_words(look, province)),
    )
