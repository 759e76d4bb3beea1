"""The table as plain lines, for terminals and screen readers."""

from __future__ import annotations

from itertools import groupby

from kassen.games.shogun.box.data import Facts
from kassen.games.shogun.box.names import BUILDINGS, COLOURS, FARMERS, SEASONS
from kassen.games.shogun.outlook.actions import event_is_open
from kassen.games.shogun.outlook.plan import Planner, laid
from kassen.games.shogun.outlook.winter import (
    SeatInWinter,
    WinterOutlook,
    moment_of,
    winter_outlook,
)
from kassen.games.shogun.rules.position import KEPT, NONE, ON_DISPLAY, THIS_ROUND
from kassen.games.shogun.rules.rounds import season_of, year_of
from kassen.games.shogun.rules.year import events_at
from kassen.games.shogun.words.side_boards import side_boards
from kassen.games.shogun.words.things import ShogunLook


def draw(look: ShogunLook) -> str:
    """Made from what the reader sees, never from the table itself."""
    parts = [*_heading(look), *side_boards(look), *_players(look), *_map(look), *_cubes(look)]
    parts += [*_winter(look, winter_outlook(look.table)), *_own_plan(look)]
    return "\n".join(parts)


def _facts(look: ShogunLook) -> Facts:
    facts: Facts = look.setting.facts
    return facts


def _heading(look: ShogunLook) -> list[str]:
    view = look.seen.view
    lines = []
    if view.round:
        lines.append(_time(look))
    if row := [look.name("action", action) for action in view.row if action != NONE]:
        lines.append(look.say("drawn-row", actions=", ".join(row)))
    if event := [at for at, place in enumerate(view.events) if place == THIS_ROUND]:
        lines.append(look.say("drawn-event", event_card=look.name("event", event[0])))
    return [*lines, *_year(look)]


def _time(look: ShogunLook) -> str:
    """A season of a year, or its winter; a game may be given up in any of them."""
    at = look.pos.round
    played_out = look.seen.result is not None and not look.seen.agenda
    if moment_of(look.table) == "season" and not played_out:
        season = look.name("season", season_of(at))
        return look.say("drawn-round", year=year_of(at), season=season)
    return look.say("drawn-round-winter", year=year_of(at))


def _is_season(look: ShogunLook) -> bool:
    return look.seen.result is None and moment_of(look.table) == "season"


def _year(look: ShogunLook) -> list[str]:
    """Events that may come; the last one left is winter's, and brings its loss alone (SH E.5)."""
    left = events_at(look.pos, ON_DISPLAY) if _is_season(look) else []
    if not left:
        return []
    losses = [_facts(look).events[at].loss for at in left]
    last_season = season_of(look.pos.round) == len(SEASONS) - 1
    if last_season and not event_is_open(look.pos):
        return [look.say("drawn-left-for-winter", loss=losses[0])]
    names = [look.name("event", at) for at in left]
    cards = [
        look.say("drawn-loss", event_card=name, loss=loss)
        for name, loss in zip(names, losses, strict=True)
    ]
    return [look.say("drawn-year", cards=", ".join(cards))]


def _players(look: ShogunLook) -> list[str]:
    view, lines = look.seen.view, []
    for seat in range(look.setting.players):
        line = look.say(
            "drawn-player",
            seat=look.name("seat", seat),
            points=view.points[seat],
            chests=view.chests[seat],
            rice=view.rice[seat],
            provinces=view.owner.count(seat),
            supply=view.supply[seat],
        )
        more = []
        if view.daimyo[seat] != NONE:
            more.append(_place(look, view.daimyo[seat]))
        if view.entrance:
            more.append(look.say("drawn-officials", officials=view.entrance[seat]))
        if view.leader and view.leader[seat] < len(view.owner):
            more.append(look.say("drawn-leader", province=look.name("province", view.leader[seat])))
        kept = [at for at, place in enumerate(view.favors) if place == KEPT + seat]
        more += [look.name("favor", at) for at in kept]
        lines.append("; ".join([line, *more]))
    return lines


def _place(look: ShogunLook, space: int) -> str:
    """In the turn order; special cards have come back before winter (SH F.6, F.7)."""
    card = look.pos.specials[space]
    if card == NONE or not _is_season(look):
        return look.say("drawn-place", place=space + 1)
    return look.say("drawn-special", place=space + 1, special=look.name("special", card))


def _map(look: ShogunLook) -> list[str]:
    """Region by region; provinces without an owner come last."""
    view, facts, lines = look.seen.view, _facts(look), []
    for region, members in enumerate(facts.by_region):
        held = [
            province_in_words(look, at) for at in members if view.owner[at] < look.setting.players
        ]
        free = [look.name("province", at) for at in members if view.owner[at] == NONE]
        named = look.name("region", region)
        parts = held + ([look.say("drawn-neutral", provinces=", ".join(free))] if free else [])
        lines.append(look.say("drawn-region", region=named, provinces=", ".join(parts)))
    return lines


def province_in_words(look: ShogunLook, at: int) -> str:
    view = look.seen.view
    signs = [
        look.name("building", kind) for kind in range(len(BUILDINGS)) if view.built[at] >> kind & 1
    ]
    if view.markers[at]:
        signs.append(look.say("drawn-markers", markers=view.markers[at]))
    words = look.say(
        "drawn-province",
        province=look.name("province", at),
        seat=look.name("seat", view.owner[at]),
        armies=view.armies[at],
    )
    return f"{words} ({', '.join(signs)})" if signs else words


def _cubes(look: ShogunLook) -> list[str]:
    view = look.seen.view
    colours = [*range(look.setting.players), FARMERS]

    def listed(counts: list[int]) -> str:
        some = [(colour, count) for colour, count in zip(colours, counts, strict=True) if count]
        named = [f"{look.name('defender', colour)} {count}" for colour, count in some]
        return ", ".join(named) or look.say("drawn-nothing")

    inside = [view.tower[colour] + view.tower[colour + COLOURS] for colour in colours]
    tray = [view.tray[colour] for colour in colours]
    return [
        look.say("drawn-tower", cubes=listed(inside)),
        look.say("drawn-tray", cubes=listed(tray)),
    ]


def _winter(look: ShogunLook, winter: WinterOutlook) -> list[str]:
    """What it would take, and who is ahead in which buildings."""
    if not winter.losses or look.seen.result is not None:
        return []
    losses = look.words.join([str(loss) for loss in winter.losses])
    lines = [look.say("drawn-winter", losses=losses)]
    lines += [f"  {_in_winter(look, one)}" for one in winter.seats]
    for region, found in groupby(winter.majorities, lambda one: one.region):
        most = "; ".join(
            f"{look.name('building', one.building)} {look.words.seats(one.leaders)}"
            for one in found
        )
        lines.append(look.say("drawn-majority", region=look.name("region", region), most=most))
    return lines


def _in_winter(look: ShogunLook, one: SeatInWinter) -> str:
    worst = one.hardest
    said = {"short": worst.short, "provinces": worst.provinces, "farmers": worst.farmers}
    return look.say(
        "drawn-in-winter",
        seat=look.name("seat", one.seat),
        rice=one.rice,
        needs=one.needs,
        hunger=look.say("drawn-short", **said) if worst.short else look.say("drawn-fed"),
        points=one.points,
    )


def _own_plan(look: ShogunLook) -> list[str]:
    """Each card with what it would bring, and what speaks against it."""
    seat = look.seen.seat
    if not isinstance(seat, int):
        return []
    plan = laid(look.table, seat)
    ahead = Planner(look.table, seat, look.words).plan(plan).spaces
    lines = []
    for space, card in plan.items():
        brings = [ahead[space].text] if ahead[space].text else []
        more = " ".join([*brings, *ahead[space].doubts])
        line = f"  {look.name('space', space)}: {look.name('card', card)}"
        lines.append(f"{line} ({more})" if more else line)
    return [look.say("drawn-plan"), *lines] if lines else []
