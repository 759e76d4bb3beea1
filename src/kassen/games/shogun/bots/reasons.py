"""Why a coach would lay a card where he does: what it brings, by what lies open on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kassen.core.engine.steps import Move
from kassen.core.study.counsel import CoachLine
from kassen.core.values.messages import Message, Name
from kassen.games.shogun.box.names import (
    ACTIONS,
    AUCTION,
    BATTLE_A,
    BUILDINGS,
    CHEST_CARD,
    DEPLOY_5,
    PROVINCES,
    RICE,
    TAXES,
)
from kassen.games.shogun.odds.exact import HOPELESS
from kassen.games.shogun.odds.forecast import odds_of
from kassen.games.shogun.outlook.actions import would
from kassen.games.shogun.rules.battles import Battle
from kassen.games.shogun.rules.moves import Lay
from kassen.games.shogun.rules.planning import LayCard, hand
from kassen.games.shogun.rules.position import NONE, OUT, ShogunTable
from kassen.games.shogun.rules.provinces import has_building
from kassen.games.shogun.words.things import ShogunLook

_LIKELY = 0.5


def reasons(look: ShogunLook, move: Move) -> Sequence[CoachLine]:
    choice, seat = look.seen.choice, look.seen.seat
    if not isinstance(choice, LayCard) or not isinstance(move, Lay) or not isinstance(seat, int):
        return ()
    if choice.space == AUCTION:
        free = move.card <= CHEST_CARD
        return (CoachLine(Message("coach-for-no-bid" if free else "coach-for-bid"), "SH T.5"),)
    if choice.space >= len(ACTIONS):
        return ()
    if move.card >= PROVINCES:
        return (CoachLine(Message("coach-for-no-action"), "SH P.5"),)
    if would(look.table, seat, choice.space, move.card).reason:
        return (CoachLine(Message("coach-for-no-use"), "SH P.12"),)
    return tuple(_of_action(look.table, seat, choice.space, move.card))


def _of_action(t: ShogunTable, seat: int, action: int, province: int) -> Iterator[CoachLine]:
    if action < len(BUILDINGS):
        yield _building(t, seat, action, province)
    elif action in (RICE, TAXES):
        shown = t.facts.rice if action == RICE else t.facts.chests
        if shown[province] >= max(shown[card] for card in hand(t, seat) if card < PROVINCES):
            yield CoachLine(Message("coach-for-most-shown", {"shown": shown[province]}))
    elif action in range(DEPLOY_5, BATTLE_A):
        yield from _border(t, seat, province)
    else:
        yield from _target(t, seat, province)


def _building(t: ShogunTable, seat: int, building: int, province: int) -> CoachLine:
    """What it counts, as buildings stand now (SH W.18)."""
    region = t.facts.region[province]
    counts = [0] * t.setting.players
    for at in t.facts.by_region[region]:
        if has_building(t.pos, at, building):
            counts[t.pos.owner[at]] += 1
    own = counts[seat] + 1
    others = max(count for one, count in enumerate(counts) if one != seat)
    if counts[seat] > others or own < others:
        return CoachLine(Message("coach-for-building"), "SH W.17")
    shared = own == others
    points = t.facts.majorities[building] - shared
    args = {"region": Name("region", region), "building": building, "points": points}
    return CoachLine(Message(f"coach-for-{'shared' if shared else 'most'}", args), "SH W.18")


def _border(t: ShogunTable, seat: int, province: int) -> Iterator[CoachLine]:
    """From where others could come."""
    pos = t.pos
    near = [
        at
        for at in t.facts.neighbours[province]
        if pos.owner[at] not in (seat, NONE, OUT) and pos.armies[at] > 1
    ]
    if near:
        places = tuple(Name("province", at) for at in near)
        yield CoachLine(Message("coach-for-border", {"places": places}), "SH A.battleA.1")


def _target(t: ShogunTable, seat: int, province: int) -> Iterator[CoachLine]:
    """What would fall likeliest to all who may go, if it were fought now."""
    pos = t.pos
    if t.options.tower == HOPELESS:
        return
    targets = [at for at in t.facts.neighbours[province] if pos.owner[at] not in (seat, OUT)]
    armies = pos.armies[province] - 1
    won = {at: odds_of(t, Battle(seat, province, at, armies, 0, 0)).taken for at in targets}
    best = max(won, key=lambda at: won[at], default=NONE)
    if best != NONE and won[best] >= _LIKELY:
        args = {"province": Name("province", best), "armies": armies}
        chance = round(100 * won[best])
        yield CoachLine(Message("coach-for-target", {**args, "chance": chance}), "SH A.battleA.1")
