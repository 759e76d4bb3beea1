"""The provinces as a picture shows them."""

from __future__ import annotations

from kassen.core.words.posts import Badge, Post
from kassen.core.words.signs import sign_of
from kassen.games.ikusa.box.data import CASTLE, FORTRESS
from kassen.games.ikusa.rules.position import NONE
from kassen.games.ikusa.words.drawing import letter_at, strength
from kassen.games.ikusa.words.looking import troops_in_words
from kassen.games.ikusa.words.roster import IkusaLook


def posts(look: IkusaLook) -> list[Post]:
    return [_post(look, province) for province in range(len(look.facts.province_ids))]


def caption(look: IkusaLook) -> str:
    """What the signs of a badge mean."""
    signs = _buildings(look)
    return look.say("picture-legend", castle=signs[CASTLE], fortress=signs[FORTRESS])


def _buildings(look: IkusaLook) -> dict[int, str]:
    """A font for pictures may have no more than letters."""
    return {CASTLE: look.say("picture-castle"), FORTRESS: look.say("picture-fortress")}


def _post(look: IkusaLook, province: int) -> Post:
    """What stands there as the map in plain characters writes it, with letters for buildings."""
    owner = look.pos.owner[province]
    sign = None if owner == NONE else sign_of(owner, look.facts.colour_ids[owner])
    standing = strength(look, province, _buildings(look)).strip()
    whose = "" if owner == NONE else look.name("house", owner)
    return Post(
        look.facts.province_ids[province],
        look.name("province", province),
        sign,
        (Badge(sign, letter_at(look, province), whose, standing),) if standing else (),
        " ".join(line.strip() for line in troops_in_words(look, province)),
    )
