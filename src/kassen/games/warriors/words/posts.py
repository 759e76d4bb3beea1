"""The regions as a picture shows them."""

from __future__ import annotations

from kassen.core.words.posts import Badge, Post
from kassen.core.words.signs import letters_of, sign_of
from kassen.games.warriors.rules.stations import NOBODY, NORTH, REGIONS, SOUTH, camp
from kassen.games.warriors.words.roster import WarriorsLook, force_lines, men_at


def posts(look: WarriorsLook) -> list[Post]:
    return [_post(look, region) for region in range(REGIONS)]


def caption(look: WarriorsLook) -> str:
    """The score: it is nowhere on the map."""
    points = look.pos.points
    if points == 0:
        return look.say("status-even")
    side = look.name("seat", SOUTH if points > 0 else NORTH)
    return look.say("picture-score", seat=side, points=abs(points), most=look.facts.vp_max)


def _post(look: WarriorsLook, region: int) -> Post:
    """A badge for each side that has Samurai there."""
    owner = look.pos.control[region]
    sizes = [(side, len(men_at(look, camp(region, side)))) for side in (SOUTH, NORTH)]
    return Post(
        look.facts.region_ids[region],
        look.name("region", region),
        None if owner == NOBODY else sign_of(owner),
        tuple(_badge(look, side, size) for side, size in sizes if size),
        " ".join(line.strip() for line in force_lines(look, region)),
    )


def _badge(look: WarriorsLook, side: int, size: int) -> Badge:
    names = [look.name("seat", one) for one in (SOUTH, NORTH)]
    return Badge(sign_of(side), letters_of(names)[side], names[side], str(size))
