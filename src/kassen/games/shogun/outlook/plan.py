"""What a plan would bring, space by space, and what about it looks impossible (SH P.12)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kassen.core.values.languages import percent
from kassen.core.values.messages import Arg
from kassen.core.words.sentences import Words
from kassen.games.shogun.box.names import (
    ACTIONS,
    AUCTION,
    BOX_3,
    CHEST_CARD,
    PROVINCES,
    RICE,
    SPACES,
    TAXES,
    TOWER_CARD,
)
from kassen.games.shogun.outlook.actions import (
    HELPS,
    Prospect,
    prospect,
    put_down,
    tables_to_come,
    threats,
)
from kassen.games.shogun.outlook.purse import Deal, Purse
from kassen.games.shogun.rules.court import armies_to_send, officials_in_supply
from kassen.games.shogun.rules.position import NONE, WIDTH, ShogunTable
from kassen.games.shogun.rules.provinces import buildings_in, provinces_of
from kassen.games.shogun.rules.revolts import farmers_rising
from kassen.games.shogun.rules.turn_order import rank_of

Plan = Mapping[int, int]
"""The card on each space that has one."""


class Brings(Struct, frozen=True):
    """What an action would bring in a province: rice, chests or armies; a building is one."""

    least: int
    most: int
    price: int
    special: int
    """More with the special card that helps, as long as nobody has it."""
    text: str
    doubts: tuple[str, ...]
    """Why it may come to nothing, or to harm."""


class CardOutlook(Struct, frozen=True):
    """A province card of the reader."""

    province: int
    free: int
    """Building spaces that are free."""
    threats: tuple[int, ...]
    """Adjacent provinces from which others could attack."""
    brings: tuple[Brings, ...]
    """By action."""


class SpaceOutlook(Struct, frozen=True):
    text: str
    doubts: tuple[str, ...]


class PlanOutlook(Struct, frozen=True):
    """What lies on the reader's board, or would."""

    spaces: tuple[SpaceOutlook, ...]
    """By space; an empty one says nothing."""
    chests_least: int
    chests_most: int
    """After the round, if all of it were paid: less than nothing if they do not suffice."""
    rice_least: int
    rice_most: int


def laid(t: ShogunTable, seat: int) -> Plan:
    """What lies on a board."""
    row = t.pos.plan[WIDTH * seat : WIDTH * seat + WIDTH]
    return {space: card for space, card in enumerate(row) if card != NONE}


def read_plan(t: ShogunTable, text: str) -> Plan:
    """`castle=kai auction=chest-2`; NotationError if there is no such space or card."""
    index = t.setting.notation.index
    pairs = [part.partition("=") for part in text.split()]
    return {index("space", space): index("card", card) for space, _, card in pairs}


class Planner:
    """Looks at plans of one seat, under all events that may come."""

    def __init__(self, t: ShogunTable, seat: int, words: Words) -> None:
        self.t, self.seat, self.words, self.say = t, seat, words, words.say
        self.tables = tables_to_come(t)

    # ---- one action ----------------------------------------------------------------------------

    def cards(self) -> tuple[CardOutlook, ...]:
        return tuple(self.card(at) for at in provinces_of(self.t.pos, self.seat))

    def card(self, province: int) -> CardOutlook:
        pos, facts = self.t.pos, self.t.facts
        return CardOutlook(
            province=province,
            free=facts.spaces[province] - buildings_in(pos, province),
            threats=threats(pos, facts.neighbours[province], self.seat),
            brings=tuple(self.brings(action, province) for action in range(len(ACTIONS))),
        )

    def brings(self, action: int, province: int) -> Brings:
        found = prospect(self.tables, self.seat, action, province)
        return Brings(
            least=found.least,
            most=found.most,
            price=found.price,
            special=max(0, found.helped[1] - found.most),
            text=self._text(action, found),
            doubts=tuple(self._doubts(action, province, found)),
        )

    def _text(self, action: int, found: Prospect) -> str:
        if found.reason:
            return ""
        amount = _span(found.least, found.most)
        said: dict[str, Arg] = {"amount": amount, "most": found.most, "price": found.price}
        text = self.say(f"brings-{ACTIONS[action]}", **said)
        if found.helped == (found.least, found.most):
            return text
        special = self.words.name("special", HELPS[action])
        return self.say("brings-more", text=text, amount=_span(*found.helped), special=special)

    def _doubts(self, action: int, province: int, found: Prospect) -> list[str]:
        markers = self.t.pos.markers[province]
        doubts = [self.say(f"doubt-{found.reason}")] if found.reason else []
        if found.by_event:
            doubts.append(self.say("doubt-event"))
        if markers and action in (RICE, TAXES):  # SH A.tax.2
            doubts.append(self._revolt(province, markers))
        return doubts

    def _revolt(self, province: int, farmers: int) -> str:
        chance = put_down(self.t, self.seat, province, farmers)
        farmers = farmers_rising(self.t.pos, farmers)
        if chance is None:
            return self.say("doubt-revolt", farmers=farmers)
        said = percent(chance, self.words.language)
        return self.say("doubt-revolt-odds", farmers=farmers, chance=said)

    # ---- a whole plan --------------------------------------------------------------------------

    def plan(self, plan: Plan) -> PlanOutlook:
        ahead = {
            space: card
            for space, card in plan.items()
            if not self.t.pos.turned[WIDTH * self.seat + space]
        }
        acts = {
            action: self.brings(action, card)
            for action, card in ahead.items()
            if action < AUCTION and self._own(card)
        }
        purse = self._purse(ahead, acts)
        boxes = self.boxes(ahead)
        spaces = [
            boxes.get(space) or self._space(space, ahead, acts, purse)
            for space in range(len(SPACES))
        ]
        rice = self.t.pos.rice[self.seat]
        gain = acts.get(RICE)
        return PlanOutlook(
            spaces=tuple(spaces),
            chests_least=purse.least,
            chests_most=purse.most,
            rice_least=rice + (gain.least if gain else 0),
            rice_most=rice + (gain.most + gain.special if gain else 0),
        )

    def _purse(self, plan: Plan, acts: Mapping[int, Brings]) -> Purse:
        bid = max(0, rank_of(plan[AUCTION])) if AUCTION in plan else 0
        deals = {
            action: Deal(found.price, found.least, found.most + found.special)
            for action, found in acts.items()
            if found.text
        }
        return Purse(self.t.pos.chests[self.seat] - bid, self.t.pos.row, deals)

    def _own(self, card: int) -> bool:
        return card < PROVINCES and self.t.pos.owner[card] == self.seat

    def _space(
        self, space: int, plan: Plan, acts: Mapping[int, Brings], purse: Purse
    ) -> SpaceOutlook:
        if space not in plan:
            return SpaceOutlook("", ())
        card = plan[space]
        if space == AUCTION:
            return SpaceOutlook(self._bid_text(card), self._bid_doubts(card))
        if space not in acts:
            return SpaceOutlook(self.say("brings-nothing"), ())
        doubts = list(acts[space].doubts)
        if space in purse.short:
            doubts.append(self.say("doubt-chests"))
        elif space in purse.perhaps_short:
            doubts.append(self.say("doubt-chests-perhaps"))
        return SpaceOutlook(acts[space].text, tuple(doubts))

    def _bid_text(self, card: int) -> str:
        if card < PROVINCES:
            return self.say("bid-province")
        return self.say("bid-chests", chests=max(0, rank_of(card)))

    def _bid_doubts(self, card: int) -> tuple[str, ...]:
        chests = self.t.pos.chests[self.seat]
        too_high = CHEST_CARD + chests < card < TOWER_CARD  # SH P.11
        return (self.say("bid-too-high", chests=chests),) if too_high else ()

    def boxes(self, plan: Plan) -> dict[int, SpaceOutlook]:
        """One after the other: what a box takes is gone for the next (SH TC.12, TC.14 to TC.18)."""
        t, seat = self.t, self.seat
        officials = officials_in_supply(t, seat) if t.pos.entrance else 0
        tray, found = t.pos.tray[seat], {}
        for space in sorted(space for space in plan if space >= BOX_3):
            card, wanted = plan[space], t.facts.boxes[space - BOX_3]
            if PROVINCES <= card < TOWER_CARD:
                found[space] = SpaceOutlook(self.say("brings-nothing"), ())
                continue
            doubts = []
            if card == TOWER_CARD and tray < wanted:
                doubts.append(self.say("doubt-box-tray"))
            elif card != TOWER_CARD and not self._can_send(card, wanted):
                doubts.append(self.say("doubt-box-armies"))
            if officials < wanted:
                doubts.append(self.say("doubt-box-officials"))
            if not doubts:
                officials -= wanted
                tray -= wanted if card == TOWER_CARD else 0
            text = self.say("brings-officials", officials=wanted)
            found[space] = SpaceOutlook(text, tuple(doubts))
        return found

    def _can_send(self, province: int, wanted: int) -> bool:
        return self._own(province) and armies_to_send(self.t.pos, self.seat, province) >= wanted


def _span(least: int, most: int) -> str:
    return str(most) if least == most else f"{least}–{most}"
