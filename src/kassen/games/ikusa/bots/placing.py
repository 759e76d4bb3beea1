"""Set-up, and coming back: where provinces are held together and armies near each other."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.ikusa.bots.mind import Mind, Ways
from kassen.games.ikusa.rules.elimination import RecallDaimyo, TakeUpUnits
from kassen.games.ikusa.rules.holding_out import company
from kassen.games.ikusa.rules.moves import Claim, End, Give, Raise, Recall, Reinforce, Share, Take
from kassen.games.ikusa.rules.position import ARMIES, NONE, ROW, force_size
from kassen.games.ikusa.rules.quick_play import ClaimProvince, QuickReinforcement, ShareUnits
from kassen.games.ikusa.rules.setup import FirstReinforcements, RaiseArmy
from kassen.games.ikusa.rules.two_players import SplitCards, second_house


def split_cards(mind: Mind, choice: SplitCards) -> Move:
    """To the second colour what keeps it together and the first one loses least by."""
    t, second = mind.table, second_house(mind.table, choice.seat)

    def fit(move: Give) -> tuple[float, int]:
        gain = company(t, second, move.province) - company(t, choice.seat, move.province)
        return gain, -move.province

    return max((move for move in mind.moves if isinstance(move, Give)), key=fit)


def first_reinforcements(mind: Mind, choice: FirstReinforcements | QuickReinforcement) -> Move:
    """Where an own province has most of its kind around it and enemies next door."""
    foreign, near = mind.foreign, mind.near

    def use(move: Reinforce) -> tuple[float, int]:
        borders = sum(foreign[n] for n in near[move.province])
        crowd = force_size(mind.pos, move.province) + (move.province in mind.pos.army_at)
        held = company(mind.table, choice.house, move.province)
        return held + min(borders, 2) - crowd, -move.province

    return max((move for move in mind.moves if isinstance(move, Reinforce)), key=use)


def claim_province(mind: Mind, choice: ClaimProvince) -> Move:
    def use(move: Claim) -> tuple[float, int]:
        return company(mind.table, choice.house, move.province), -move.province

    return max((move for move in mind.moves if isinstance(move, Claim)), key=use)


def share_units(mind: Mind, choice: ShareUnits) -> Move:
    """All armies as strong as each other."""
    at = choice.house * ARMIES * ROW
    have = [sum(mind.pos.army[at + ROW * army : at + ROW * army + ROW]) for army in range(ARMIES)]

    def spread(move: Share) -> int:
        after = [have[0] + move.first, have[1] + move.second, have[2] + move.third]
        return max(after) - min(after)

    return min((move for move in mind.moves if isinstance(move, Share)), key=spread)


def raise_army(mind: Mind, choice: RaiseArmy) -> Move:
    """With its force, among own provinces, with an enemy to attack but not many around it."""
    pos, foreign, near, w = mind.pos, mind.foreign, mind.near, mind.weights

    def use(move: Raise) -> tuple[float, int]:
        here = move.province
        value = w.company * company(mind.table, choice.house, here) + 0.5 * force_size(pos, here)
        value += 0.5 * any(foreign[n] and n not in pos.army_at for n in near[here])
        value -= 0.3 * sum(n in pos.army_at and foreign[n] for n in near[here])
        return value, -here

    return max((move for move in mind.moves if isinstance(move, Raise)), key=use)


def recall_daimyo(mind: Mind, choice: RecallDaimyo) -> Move:
    """Where he finds most units, as far from the enemy as can be."""
    front = mind.front(choice.house)

    def use(move: Recall) -> tuple[float, int]:
        here = move.province
        safety = 1.0 - mind.danger(here, mind.defence(here))
        return force_size(mind.pos, here) + 4.0 * safety + min(front[here], 2), -here

    return max((move for move in mind.moves if isinstance(move, Recall)), key=use)


def take_up_units(mind: Mind, choice: TakeUpUnits) -> Move:
    """All but one: they hold the province when he goes."""
    here = mind.pos.army_at[choice.army]
    takes = [move for move in mind.moves if isinstance(move, Take)]
    if here == NONE or force_size(mind.pos, here) < 2 or not takes:
        return next(move for move in mind.moves if isinstance(move, End))
    return min(takes, key=lambda move: move.unit)


WAYS: Ways = {
    SplitCards: split_cards,
    FirstReinforcements: first_reinforcements,
    QuickReinforcement: first_reinforcements,
    ClaimProvince: claim_province,
    ShareUnits: share_units,
    RaiseArmy: raise_army,
    RecallDaimyo: recall_daimyo,
    TakeUpUnits: take_up_units,
}
