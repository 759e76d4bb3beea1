"""Tenno's court and the bonus cards: which favors are worth their officials."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.shogun.bots.battles import gain
from kassen.games.shogun.bots.danger import danger, stand
from kassen.games.shogun.bots.mind import Mind, Ways
from kassen.games.shogun.bots.worth import building_worth, chest_price, held, rice_price
from kassen.games.shogun.box.names import (
    BATTLE_A,
    BATTLE_B,
    BUILD_THEATER,
    CASTLE,
    DEPLOY_3,
    DEPLOY_5,
    PROVINCES,
    RICE,
    TAXES,
    TEMPLE,
)
from kassen.games.shogun.rules import bonus
from kassen.games.shogun.rules.bonus import ChooseBenefit
from kassen.games.shogun.rules.court import AskFavor, on_display, price
from kassen.games.shogun.rules.favors import CalmProvince, GrantIn, MayStrike
from kassen.games.shogun.rules.moves import (
    BuyFavor,
    Calm,
    Grant,
    Pass,
    StrikeEvent,
    TakeBenefit,
)
from kassen.games.shogun.rules.position import NONE
from kassen.games.shogun.rules.provinces import event_kind, has_building

# ---- favors


def favor_worth(mind: Mind, favor: int) -> float:
    """What a card would bring, in points."""
    pos, card = mind.pos, mind.facts.favors[favor]
    match card.kind:
        case "chests":
            return card.amount * chest_price(mind)
        case "rice":
            return card.amount * rice_price(mind)
        case "points":
            return float(card.amount)
        case "tray":
            return min(card.amount, pos.supply[mind.seat]) * mind.weights.tray
        case "no-attack":
            threatened = [held(mind, at, mind.seat) * _raided(mind, at) for at in mind.own]
            return sum(threatened) * (1.0 if len(card.actions) == 2 else 0.5)
        case "calm":
            markers = [_burden(mind, at) for at in mind.own if pos.markers[at]]
            return max(markers, default=0.3)
        case "cancel-event":
            return max(0.0, _harm(mind))
        case "building":
            found = [building_worth(mind, at, card.what) or 0.0 for at in mind.own]
            return max(found, default=0.0)
        case _:
            return max((armies_worth(mind, at, card.amount) for at in range(PROVINCES)), default=0)


def _raided(mind: Mind, province: int) -> float:
    return danger(mind, province, mind.pos.armies[province])


def _burden(mind: Mind, province: int) -> float:
    """What a marker costs: no farmer helps, and the next collection may cost the province."""
    left = 0.1 * (mind.harvests_left + 1)
    return held(mind, province, mind.seat) * (left + _raided(mind, province) / 2)


def armies_worth(mind: Mind, province: int, armies: int) -> float:
    """Of the court's armies in an own province or a neutral one (SH TC.f12a)."""
    pos = mind.pos
    armies = min(armies, pos.supply[mind.seat])
    if not armies or pos.owner[province] not in (mind.seat, NONE):
        return 0.0
    if pos.owner[province] == NONE:
        return gain(mind, province, armies)
    here = pos.armies[province]
    return stand(mind, province, here + armies) - stand(mind, province, here)


def boxes_worth(mind: Mind, more: int) -> float:
    """What so many new officials bring: a favor now, if nobody comes first, or later ones."""
    key = ("boxes", more)
    if key not in mind.found:
        mind.found[key] = _boxes_worth(mind, more)
    value: float = mind.found[key]
    return value


def _boxes_worth(mind: Mind, more: int) -> float:
    pos, weights = mind.pos, mind.weights
    have = min(mind.facts.officials, pos.entrance[mind.seat] + more)
    later = weights.official if mind.rounds_left else 0.0
    best = 0.0
    first = sum(1 for seat in mind.others if pos.entrance[seat] >= have)
    for favor in on_display(pos):
        if price(mind.table, favor) <= have:
            sure = 0.85 if first == 0 else 0.6 if first == 1 else 0.35
            best = max(best, sure * (favor_worth(mind, favor) - later * price(mind.table, favor)))
    return best + later * have


def ask_favor(mind: Mind, choice: AskFavor) -> Move:
    later = mind.weights.official if mind.rounds_left else 0.0

    def value(move: Move) -> float:
        if not isinstance(move, BuyFavor):
            return 0.01
        return favor_worth(mind, move.favor) - later * price(mind.table, move.favor)

    return max(mind.moves, key=value)


def grant_in(mind: Mind, choice: GrantIn) -> Move:
    card = mind.facts.favors[choice.favor]

    def value(move: Move) -> float:
        if not isinstance(move, Grant):
            return 0.0
        if card.kind != "building":
            return armies_worth(mind, move.province, card.amount)
        worth = building_worth(mind, move.province, card.what) or 0.0
        return worth * (1.0 - _raided(mind, move.province))

    return max(mind.moves, key=value)


def calm_province(mind: Mind, choice: CalmProvince) -> Move:
    return max(
        mind.moves, key=lambda move: _burden(mind, move.province) if isinstance(move, Calm) else 0
    )


# ---- the event


def may_strike(mind: Mind, choice: MayStrike) -> Move:
    wanted = StrikeEvent if _harm(mind) > 0 else Pass
    return next(move for move in mind.moves if isinstance(move, wanted))


def _harm(mind: Mind) -> float:
    """What this round's event costs us by our own plan; below nothing, it helps."""
    facts, pos, kind = mind.facts, mind.pos, event_kind(mind.table)
    tax, rice = mind.still_planned(TAXES), mind.still_planned(RICE)
    match kind:
        case "tax-ceiling" if tax != NONE:
            return chest_price(mind) * max(0, facts.chests[tax] - facts.tax_most)
        case "tax-floor" if tax != NONE:
            return -chest_price(mind) * max(0, facts.tax_least - facts.chests[tax])
        case "rice-ceiling" if rice != NONE:
            return rice_price(mind) * max(0, facts.rice[rice] - facts.rice_most)
        case "rice-floor" if rice != NONE:
            return -rice_price(mind) * max(0, facts.rice_least - facts.rice[rice])
        case "short-levy":
            lost = 2 * (mind.still_planned(DEPLOY_5) != NONE)
            lost += mind.still_planned(DEPLOY_3) != NONE
            return 0.3 * lost
        case "two-farmers":
            return 0.3 * len(mind.will_march)
        case "castles-hold":
            return _walls(mind, CASTLE)
        case "temples-peace":
            return _walls(mind, TEMPLE)
        case "theaters-calm":
            theater = mind.still_planned(BUILD_THEATER)
            return -0.5 if theater != NONE and pos.markers[theater] else 0.0
    return 0.0


def _walls(mind: Mind, building: int) -> float:
    """An event that guards such provinces: it guards ours, and those that we would attack."""
    pos = mind.pos
    ours = sum(_raided(mind, at) for at in mind.own if has_building(pos, at, building))
    marching = [mind.still_planned(action) for action in (BATTLE_A, BATTLE_B)]
    theirs = {
        near
        for at in marching
        if at != NONE
        for near in mind.near[at]
        if pos.owner[near] in mind.others and has_building(pos, near, building)
    }
    return 0.5 * len(theirs) - ours


# ---- bonus cards


def choose_benefit(mind: Mind, choice: ChooseBenefit) -> Move:
    each = {
        bonus.CHESTS: chest_price(mind),
        bonus.ARMIES: mind.weights.tray,
        bonus.RICE: rice_price(mind),
        bonus.POINTS: 1.0,
    }

    def value(move: Move) -> float:
        if not isinstance(move, TakeBenefit):
            return 0.0
        step = mind.pos.bonus[mind.seat]
        return each[move.benefit] * bonus.benefit(mind.table, step, move.benefit)

    return max(mind.moves, key=value)


WAYS: Ways = {
    AskFavor: ask_favor,
    GrantIn: grant_in,
    CalmProvince: calm_province,
    MayStrike: may_strike,
    ChooseBenefit: choose_benefit,
}
