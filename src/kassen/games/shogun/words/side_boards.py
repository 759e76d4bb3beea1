"""What lies beside the map: open cards of the draft, special cards, the court, the chamber."""

from __future__ import annotations

from kassen.games.shogun.box.names import SPECIALS
from kassen.games.shogun.rules.court import SHOWN, on_display
from kassen.games.shogun.rules.position import FACE_UP, MARKED, NONE
from kassen.games.shogun.rules.setup import display
from kassen.games.shogun.words.things import ShogunLook, card_in_words, favor_in_words


def side_boards(look: ShogunLook) -> list[str]:
    return [*_draft(look), *_specials(look), *_court(look), *_statues(look), *_chamber(look)]


def _draft(look: ShogunLook) -> list[str]:
    cards = [f"{look.name('province', at)} ({card_in_words(look, at)})" for at in display(look.pos)]
    return [look.say("drawn-open-cards", cards=look.words.join(cards))] if cards else []


def _specials(look: ShogunLook) -> list[str]:
    """As long as somebody has still to choose one of them."""
    pos = look.pos
    if NONE not in pos.daimyo or NONE in pos.specials:
        return []
    free = [place for place in range(len(SPECIALS)) if place not in pos.daimyo]
    cards = [f"{place + 1} {look.name('special', pos.specials[place])}" for place in free]
    return [look.say("drawn-specials", cards=", ".join(cards))]


def _court(look: ShogunLook) -> list[str]:
    """The favors that can be had, the dearest first."""
    prices = look.facts.favor_prices
    shown = sorted(on_display(look.pos).items(), key=lambda one: -one[1])
    return [
        look.say(
            "drawn-favor",
            favor=look.name("favor", favor),
            price=prices[SHOWN - 1 - space],
            about=favor_in_words(look.words, look.facts.favors[favor]),
        )
        for favor, space in shown
    ]


def _statues(look: ShogunLook) -> list[str]:
    pos = look.pos
    return [
        look.say(
            "drawn-statues",
            seat=look.name("seat", seat),
            statues=look.facts.statues - pos.statues_left[seat],
            trophies=pos.trophies[seat],
        )
        for seat in range(len(pos.leader))
        if pos.trophies[seat] or pos.statues_left[seat] < look.facts.statues
    ]


def _chamber(look: ShogunLook) -> list[str]:
    """The order of the regions, what lies open, and who has which markers."""
    pos = look.pos
    if not pos.chamber or NONE in pos.regions:
        return []
    regions = ", ".join(look.name("region", region) for region in pos.regions)
    lines = [look.say("drawn-regions", regions=regions)]
    whose = [FACE_UP, *(MARKED + seat for seat in range(look.setting.players))]
    for place in whose:
        found = [look.name("chamber", at) for at, lies in enumerate(pos.chamber) if lies == place]
        if not found:
            continue
        if place == FACE_UP:
            lines.append(look.say("drawn-chamber-open", chambers=", ".join(found)))
        else:
            seat = look.name("seat", place - MARKED)
            lines.append(look.say("drawn-chamber-of", seat=seat, chambers=", ".join(found)))
    return lines
