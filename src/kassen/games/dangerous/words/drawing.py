"""The table as plain lines, for terminals and screen readers."""

from __future__ import annotations

from kassen.games.dangerous.box.names import NONE, PLACES, SPACES
from kassen.games.dangerous.rules.drawing_cards import hand, just_drawn
from kassen.games.dangerous.rules.position import DECK, EVENT_CARDS, HAND, IN_CUP, JUST_DRAWN
from kassen.games.dangerous.rules.seats import hands, seats_of_hand
from kassen.games.dangerous.rules.stations import BOX, PEU, TRACK
from kassen.games.dangerous.words.aim import goal_in_words
from kassen.games.dangerous.words.things import DangerousLook, owner_of, stands_in, units_at


def draw(look: DangerousLook) -> str:
    """Made from what the reader sees, never from the table itself."""
    return "\n".join([*_heading(look), *_hands(look), *_map(look), *_elsewhere(look)])


def _heading(look: DangerousLook) -> list[str]:
    view, limits = look.seen.view, look.facts.limits
    year = limits["first_year"] + (view.turn - 1) // limits["turns_per_year"]
    lines = [look.say("drawn-turn", turn=view.turn, year=year)]
    if view.active != NONE:
        active = look.name("alliance", view.active)
        lines.append(look.say("drawn-active", alliance=active, points=view.points))
    cup = [look.name("chit", chit) for chit, where in enumerate(view.chits) if where == IN_CUP]
    lines.append(look.say("drawn-cup", chits=look.words.join(cup)))
    return [*lines, *_goals(look)]


def _goals(look: DangerousLook) -> list[str]:
    """What wins, and how far everybody is."""
    return [look.words.message(goal_in_words(goal)) for goal in look.seen.view.goals]


def _hands(look: DangerousLook) -> list[str]:
    players, lines = look.setting.players, []
    for whose in range(hands(players)):
        seats = look.words.seats(seats_of_hand(look.pos, players, whose))
        known = [look.name("card", card) for card in hand(look.pos, whose)]
        new = [look.name("card", card) for card in just_drawn(look.pos, whose)]
        known += [look.say("drawn-just-now", card=card) for card in new]
        places = HAND + whose, JUST_DRAWN + whose
        unseen = sum(place in places for place, _, _ in look.seen.view.unseen)
        lines.append(look.say("drawn-hand", seats=seats, cards=len(known) + unseen))
        lines += [f"  {card}" for card in known]
    deck = sum(place == DECK for place, _, _ in look.seen.view.unseen)
    return [*lines, look.say("drawn-deck", cards=deck + len(EVENT_CARDS.at(look.pos, DECK)))]


def _map(look: DangerousLook) -> list[str]:
    """Province by province; then the seas and what lies off the board."""
    facts, lines = look.facts, []
    for number, name in enumerate(facts.province_names):
        members = [at for at in range(PLACES) if facts.province[at] == number]
        lines.append(look.say("drawn-province", province=name))
        lines += [f"  {place_in_words(look, at)}" for at in members]
    rest = [at for at in range(SPACES, PLACES) if facts.province[at] == NONE]
    return lines + [place_in_words(look, at) for at in rest if stands_in(look, at)]


def place_in_words(look: DangerousLook, place: int) -> str:
    units = stands_in(look, place)
    name = look.name("place", place)
    if place < SPACES:
        fort, owner = look.pos.fort[place], owner_of(look, place)
        name = look.say("drawn-space", place=name, fort=fort, owner=owner)
    return f"{name}: {units}" if units else name


def _elsewhere(look: DangerousLook) -> list[str]:
    lines = []
    for station, name in ((BOX, "drawn-box"), (TRACK, "drawn-track"), (PEU, "drawn-peu")):
        if units := units_at(look, station):
            lines.append(look.say(name, units=look.words.join(units)))
    return lines
