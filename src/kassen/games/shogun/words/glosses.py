"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.core.values.languages import percent
from kassen.games.shogun.box.names import (
    AUCTION,
    BOX_3,
    CHEST_CARD,
    PROVINCES,
    SPECIALS,
    TOWER_CARD,
)
from kassen.games.shogun.odds.forecast import forecast
from kassen.games.shogun.outlook.plan import Planner, laid
from kassen.games.shogun.rules.battles import (
    AddToAttack,
    AddToDefence,
    castle_army,
    farmers_defend,
    farmers_take_part,
)
from kassen.games.shogun.rules.bonus import BENEFITS, benefit
from kassen.games.shogun.rules.court import on_display, price
from kassen.games.shogun.rules.deploying import deployments
from kassen.games.shogun.rules.moves import (
    AddArmy,
    AddNone,
    BuyFavor,
    Calm,
    ChooseSpecial,
    Deploy,
    FaceRevolt,
    Grant,
    Lay,
    MoveArmies,
    MoveLeader,
    PlaceGroup,
    StrikeEvent,
    Swap,
    TakeBenefit,
    TakeCard,
)
from kassen.games.shogun.rules.position import NONE, OUT, THIS_ROUND
from kassen.games.shogun.rules.revolts import farmers_rising
from kassen.games.shogun.rules.setup import SMALLEST
from kassen.games.shogun.words.things import (
    MARK,
    ShogunLook,
    card_in_words,
    favor_in_words,
    stands_in,
    statues_in,
)


def gloss(look: ShogunLook, move: Move) -> str:
    """Empty where the move's text says it all."""
    match move:
        case TakeCard():
            return f"{card_in_words(look, move.province)}; {_beside(look, move.province)}"
        case PlaceGroup():
            return _groups(look, move.armies)
        case Lay():
            return _on_space(look, _card(look, move.card))
        case ChooseSpecial():
            return _special(look, move.special)
        case MoveArmies():
            return _and(_goal(look, move.province), _odds(look, move))
        case Deploy():
            return _supply(look, move.armies)
        case AddArmy():
            return _and(_forces(look, 1), _supply(look, 1 + _castle(look)), _odds(look, move))
        case AddNone():
            return _and(_forces(look, 0), _odds(look, move))
        case FaceRevolt():
            return _and(_revolt(look, move.province), _odds(look, move))
        case TakeBenefit():
            return _benefit(look, move.benefit)
        case BuyFavor():
            return _favor(look, move.favor)
        case StrikeEvent():
            return look.name("event", look.pos.events.find(THIS_ROUND))
        case Calm() | Grant():
            return stands_in(look, move.province)
        case MoveLeader():
            return _leader(look, move.province)
        case Swap():
            return _lines(look, move.chamber)
    return ""


def _and(*parts: str) -> str:
    return "; ".join(part for part in parts if part)


def _odds(look: ShogunLook, move: Move) -> str:
    """How the battle or revolt that it brings about would end; empty if it brings none."""
    found = forecast(look.seen, look.setting, "", move)
    if found is None:
        return ""
    ends = [(look.words.message(one.text), one.chance) for one in found.outcomes]
    return ", ".join(f"{end} {percent(chance, look.words.language)}" for end, chance in ends)


def _seat(look: ShogunLook) -> int:
    choice = look.seen.choice
    return NONE if choice is None else choice.seat


def _beside(look: ShogunLook, province: int) -> str:
    """Which of the reader's own provinces it touches."""
    seat = _seat(look)
    near = [at for at in look.facts.neighbours[province] if look.pos.owner[at] == seat]
    names = look.words.join([look.name("province", at) for at in near])
    return look.say("gloss-beside", provinces=names) if near else look.say("gloss-alone")


def _groups(look: ShogunLook, armies: int) -> str:
    at = 4 * _seat(look) + armies - SMALLEST
    in_range = 0 <= at < len(look.pos.groups)
    return look.say("gloss-groups", groups=look.pos.groups[at] if in_range else 0)


def _on_space(look: ShogunLook, gloss: str) -> str:
    """The space is named as well: a plan may show all of them at once, and a coach names one."""
    space = getattr(look.seen.choice, "space", NONE)
    if space == NONE:
        return gloss
    return look.say("gloss-on-space", space=look.name("space", space), gloss=gloss)


def _card(look: ShogunLook, card: int) -> str:
    """On the auction space what it costs; elsewhere what it brings there."""
    space = getattr(look.seen.choice, "space", NONE)
    bid = space == AUCTION
    if BOX_3 <= space < NONE:
        return _boxed(look, space, card)
    if card < PROVINCES:
        if bid:
            return look.say("gloss-province-bid")
        return _planned(look, space, card) if space < AUCTION else stands_in(look, card)
    if not bid:
        return look.say("gloss-tower-card" if card == TOWER_CARD else "gloss-no-action")
    chests = 0 if card == TOWER_CARD else card - CHEST_CARD
    return look.say("gloss-bid", chests=chests)


def _planned(look: ShogunLook, action: int, province: int) -> str:
    """What the action would bring, what speaks against it, and who stands there."""
    brings = Planner(look.table, _seat(look), look.words).brings(action, province)
    return _and(brings.text, *_phrases(brings.doubts), stands_in(look, province))


def _phrases(sentences: tuple[str, ...]) -> list[str]:
    """Within a gloss none of them ends."""
    return [sentence.removesuffix(".") for sentence in sentences]


def _boxed(look: ShogunLook, box: int, card: int) -> str:
    """How many officials it would send, with what lies in the boxes before (SH TC.12)."""
    seat = _seat(look)
    plan = {**laid(look.table, seat), box: card}
    found = Planner(look.table, seat, look.words).boxes(plan)[box]
    stands = stands_in(look, card) if card < PROVINCES else ""
    return _and(found.text, *_phrases(found.doubts), stands)


def _special(look: ShogunLook, special: int) -> str:
    place = look.pos.specials.find(special) + 1
    about = look.say(f"special-{SPECIALS[special]}-text")
    return look.say("gloss-special", place=place, about=about)


def _goal(look: ShogunLook, province: int) -> str:
    """Who stands there, and on whose side the farmers are (SH B.10, B.11)."""
    there = stands_in(look, province)
    if look.pos.owner[province] in (_seat(look), NONE, OUT):
        return there
    by = "gloss-farmers-help" if farmers_take_part(look.pos, province) else "gloss-farmers-do-not"
    return f"{there}; {look.say(by)}"


def _supply(look: ShogunLook, armies: int) -> str:
    choice = look.seen.choice
    action, province = getattr(choice, "action", None), getattr(choice, "province", None)
    if action is not None and province is not None:
        sizes = deployments(look.table, _seat(look), action, province)
        if armies not in sizes:
            return ""
    return look.say("gloss-supply", armies=look.pos.supply[_seat(look)] - armies)


def _castle(look: ShogunLook) -> int:
    """The army that a castle takes from the defender's supply in any case (SH E.10)."""
    choice = look.seen.choice
    return castle_army(look.table, choice.province) if isinstance(choice, AddToDefence) else 0


def _forces(look: ShogunLook, more: int) -> str:
    """Who would meet whom, without what lies in the tray."""
    choice, pos = look.seen.choice, look.pos
    if not isinstance(choice, AddToAttack | AddToDefence):
        return ""
    if pos.owner[choice.province] == NONE:
        farmers = farmers_defend(look.table)
        return look.say("gloss-revolt", armies=choice.armies + more, farmers=farmers)
    held = pos.armies[choice.province] + castle_army(look.table, choice.province)
    if isinstance(choice, AddToAttack):
        return look.say("gloss-forces", own=choice.armies + more, theirs=held)
    return look.say("gloss-forces", own=held + more, theirs=choice.armies + choice.added)


def _revolt(look: ShogunLook, province: int) -> str:
    choice, pos = look.seen.choice, look.pos
    farmers = farmers_rising(pos, pos.markers[province] + getattr(choice, "farmers", 0))
    return look.say("gloss-revolt", armies=pos.armies[province], farmers=farmers)


def _benefit(look: ShogunLook, which: int) -> str:
    amount = benefit(look.table, look.pos.bonus[_seat(look)], which)
    return look.say(f"gloss-benefit-{BENEFITS[which]}", amount=amount) if amount else ""


def _favor(look: ShogunLook, favor: int) -> str:
    if favor not in on_display(look.pos):
        return ""
    # What is a guess of ours says so in a closer look, where there is room for why.
    about = favor_in_words(look.words, look.facts.favors[favor]).removesuffix(MARK)
    return look.say("gloss-favor", price=price(look.table, favor), about=about)


def _leader(look: ShogunLook, province: int) -> str:
    """Whether a statue may be left behind, and whose statues become trophies (SH ML.15, ML.20)."""
    here = look.pos.leader[_seat(look)]
    near = here < OUT and province in look.facts.neighbours[here]
    parts = [look.say("gloss-statue")] if near and look.pos.statues_left[_seat(look)] else []
    return "; ".join([*parts, *statues_in(look, province), card_in_words(look, province)])


def _lines(look: ShogunLook, chamber: int) -> str:
    row, column = divmod(chamber, len(look.facts.columns))
    return look.say("gloss-lines", row=look.facts.rows[row], column=look.facts.columns[column])
