"""The draft: which province cards to take, and how many armies they get."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.shogun.bots.mind import Mind, Ways
from kassen.games.shogun.box.names import PROVINCES
from kassen.games.shogun.rules.moves import (
    DrawUnseen,
    LeaderHere,
    LeaderLater,
    PlaceGroup,
    Refresh,
    TakeCard,
)
from kassen.games.shogun.rules.position import HELD, NONE, OUT
from kassen.games.shogun.rules.setup import LeaderInDraft, Pick, Place


def card_worth(mind: Mind, province: int) -> float:
    """Rich land with room to build, beside what is ours and away from the others."""
    facts, pos = mind.facts, mind.pos
    worth = 0.5 * facts.chests[province] + 0.6 * facts.rice[province]
    worth += 1.2 * facts.spaces[province]
    for near in mind.near[province]:
        if pos.owner[near] == mind.seat:
            worth += 1.0
        elif pos.owner[near] not in (NONE, OUT):
            worth -= 0.3
    regions = [facts.region[at] for at in mind.own]
    same = regions.count(facts.region[province])
    if pos.bonus and same == 0 and len(set(regions)) < facts.bonus_regions:
        worth += 1.5
    return worth + 0.4 * min(2, same)


def pick(mind: Mind, choice: Pick) -> Move:
    """The better of the open cards, unless the pile promises more."""
    shown: dict[Move, float] = {
        move: card_worth(mind, move.province) for move in mind.moves if isinstance(move, TakeCard)
    }
    pile = [at for at in range(PROVINCES) if mind.pos.owner[at] == NONE and at not in _shown(mind)]
    unseen = sum(card_worth(mind, at) for at in pile) / max(1, len(pile))
    best = max(shown, key=lambda move: shown[move], default=mind.moves[0])
    if shown.get(best, 0.0) >= unseen - 0.5:
        return best
    wanted = (Refresh, DrawUnseen)
    others = (move for kind in wanted for move in mind.moves if isinstance(move, kind))
    return next(others, best)


def _shown(mind: Mind) -> set[int]:
    return {move.province for move in mind.moves if isinstance(move, TakeCard)}


def place(mind: Mind, choice: Place) -> Move:
    """The more neighbours that are not ours, the larger the group."""
    province = mind.pos.place.find(HELD)
    sizes = [move.armies for move in mind.moves if isinstance(move, PlaceGroup)]
    strangers = _strangers(mind, province)
    every = sorted(_strangers(mind, at) for at in range(PROVINCES) if mind.pos.owner[at] != OUT)
    rank = sum(1 for n in every if n < strangers) / len(every)
    ordered = sorted(sizes)
    at = min(len(ordered) - 1, int(rank * len(ordered)))
    return PlaceGroup(ordered[at])


def _strangers(mind: Mind, province: int) -> float:
    """Neighbours that may attack or be attacked."""
    owners = [mind.pos.owner[near] for near in mind.near[province]]
    foreign = sum(1.0 for owner in owners if owner not in (NONE, OUT, mind.seat))
    return foreign + 0.5 * owners.count(NONE) + 0.1 * mind.facts.chests[province]


def leader_in_draft(mind: Mind, choice: LeaderInDraft) -> Move:
    """Where there is much to press and to build, with company to walk to."""
    facts, pos, at = mind.facts, mind.pos, choice.province
    company = sum(1 for near in mind.near[at] if pos.owner[near] == mind.seat)
    good = facts.spaces[at] >= 2 and facts.chests[at] + facts.rice[at] >= 8 and company >= 1
    wanted = (
        LeaderHere
        if good or sum(pos.groups[4 * mind.seat : 4 * mind.seat + 4]) <= 2
        else LeaderLater
    )
    return next(move for move in mind.moves if isinstance(move, wanted))


WAYS: Ways = {Pick: pick, Place: place, LeaderInDraft: leader_in_draft}
