"""The provinces as a picture shows them."""

from __future__ import annotations

from kassen.core.words.posts import Badge, Post
from kassen.core.words.signs import letters_of, sign_of
from kassen.games.shogun.rules.position import NONE
from kassen.games.shogun.words.drawing import province_in_words
from kassen.games.shogun.words.things import ShogunLook


def posts(look: ShogunLook) -> list[Post]:
    return [_post(look, province) for province in range(len(look.seen.view.owner))]


def _post(look: ShogunLook, province: int) -> Post:
    view, facts = look.seen.view, look.facts
    place, owner = facts.province_ids[province], view.owner[province]
    name = look.name("province", province)
    if owner == NONE or owner >= look.setting.players:
        return Post(place, name, None, (), name)
    sign = sign_of(owner, facts.daimyo_ids[owner])
    names = [look.name("seat", seat) for seat in range(look.setting.players)]
    badge = Badge(sign, letters_of(names)[owner], names[owner], str(view.armies[province]))
    return Post(place, name, sign, (badge,), f"{province_in_words(look, province)}.")
