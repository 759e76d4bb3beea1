"""What a coach says of the board: whether the rice will do, and where others could strike.

It judges by the heuristic player's own eyes, on the board as the reader sees it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.values.messages import Message, Name
from kassen.games.shogun.bots.danger import danger
from kassen.games.shogun.bots.mind import Mind
from kassen.games.shogun.bots.weights import Weights
from kassen.games.shogun.outlook.winter import winter_outlook
from kassen.games.shogun.rules.battles import AddToAttack, AddToDefence
from kassen.games.shogun.rules.deploying import HowManyArmies, MoveOn
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.moves import AddArmy, AddNone
from kassen.games.shogun.rules.planning import CommitPlan, LayCard
from kassen.games.shogun.rules.provinces import provinces_of
from kassen.games.shogun.rules.turn_order import TakeSpecial
from kassen.games.shogun.words.things import ShogunLook

_MOST = 3
_WEIGHTY = (
    LayCard,
    CommitPlan,
    TakeSpecial,
    March,
    MoveOn,
    HowManyArmies,
)
"""Decisions at which one looks at the whole board."""
_WORTH_SAYING = 0.15


def counsel(look: ShogunLook) -> Counsel:
    seat = look.seen.seat
    if isinstance(seat, int) and isinstance(look.seen.choice, AddToAttack | AddToDefence):
        return Counsel(plan=tuple(_with_and_without(look, seat)), tells_odds=True)
    if not isinstance(seat, int) or not isinstance(look.seen.choice, _WEIGHTY):
        return Counsel()
    mind = Mind(look.table, seat, look.seen.moves, Weights(), 0)
    return Counsel(plan=tuple(_rice(look, seat)), threats=tuple(_threats(mind)))


def _with_and_without(look: ShogunLook, seat: int) -> Iterator[CoachLine]:
    """What the army from the supply would change in the battle."""
    game, seen = look.setting.game, look.seen
    found = [game.forecast(seen, look.setting, "", move) for move in (AddArmy(), AddNone())]
    if found[0] is None or found[1] is None:
        return
    with_it, without = [
        round(100 * sum(way.chance for way in one.outcomes if way.seat == seat))
        for one in found
        if one
    ]
    args = {"subject": found[0].subject, "with": with_it, "without": without}
    yield CoachLine(Message("coach-add-odds", args))


def _rice(look: ShogunLook, seat: int) -> Iterator[CoachLine]:
    row = winter_outlook(look.table).seats[seat]
    if row.hardest.short:
        args = {"rice": row.rice, "needs": row.needs}
        yield CoachLine(Message("coach-rice-short", args), "SH W.4")


def _threats(mind: Mind) -> Iterator[CoachLine]:
    """Our provinces that are likeliest to be lost before the next round."""
    armies = mind.pos.armies
    lost = {here: danger(mind, here, armies[here]) for here in provinces_of(mind.pos, mind.seat)}
    worst = sorted(lost, key=lambda province: -lost[province])[:_MOST]
    for province in worst:
        if lost[province] >= _WORTH_SAYING:
            args = {"province": Name("province", province), "armies": armies[province]}
            chance = round(100 * lost[province])
            yield CoachLine(Message("coach-threat", {**args, "chance": chance}), "SH A.battleA.1")
