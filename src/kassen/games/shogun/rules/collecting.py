"""Rice and taxes, and the revolts that they start (SH A.rice, A.tax)."""

from __future__ import annotations

from kassen.games.shogun.box.names import MORE_CHESTS, MORE_RICE, RICE
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.leaders import more_by_leader
from kassen.games.shogun.rules.position import GONE, ShogunTable
from kassen.games.shogun.rules.provinces import bank, event_kind, keeps_calm, special_of
from kassen.games.shogun.rules.revolts import revolt


def collect(t: ShogunTable, seat: int, action: int, province: int) -> str:
    """The proceeds are kept, whatever the farmers do afterwards (SH A.tax.4)."""
    pos = t.pos
    if action == RICE:
        amount = rice_from(t, seat, province)
        pos.rice[seat] += amount
        t.tell(told.RiceCollected, seat, province, amount)
    else:
        amount = taxes_from(t, seat, province)
        if t.options.bank_runs_dry and amount > bank(t):  # SH C.8, the other reading
            return "bank"
        pos.chests[seat] += amount
        t.tell(told.TaxesCollected, seat, province, amount)
    markers = pos.markers[province]
    if not markers or revolt(t, seat, province, markers):  # SH A.tax.2, A.tax.3
        add_marker(t, seat, province)
    return ""


def rice_from(t: ShogunTable, seat: int, province: int) -> int:
    """After the event, the special card and the leader, in this order (SH E.7, ML.9)."""
    amount, event = t.facts.rice[province], event_kind(t)
    if event == "rice-floor":
        amount = max(amount, t.facts.rice_least)
    elif event == "rice-ceiling":
        amount = min(amount, t.facts.rice_most)
    amount += special_of(t.pos, seat) == MORE_RICE  # SH T.10
    return amount + more_by_leader(t, seat, province)


def taxes_from(t: ShogunTable, seat: int, province: int) -> int:
    """After the event, the special card and the leader, in this order (SH E.7, ML.9)."""
    amount, event = t.facts.chests[province], event_kind(t)
    if event == "tax-floor":
        amount = max(amount, t.facts.tax_least)
    elif event == "tax-ceiling":
        amount = min(amount, t.facts.tax_most)
    amount += special_of(t.pos, seat) == MORE_CHESTS  # SH T.9
    return amount + more_by_leader(t, seat, province)


def add_marker(t: ShogunTable, seat: int, province: int) -> None:
    """Unless a kept favor card spares the province (SH A.tax.3, TC.f4b)."""
    pos = t.pos
    kept = keeps_calm(t, seat)
    if kept >= 0:
        pos.favors[kept] = GONE
        t.tell(told.MarkerSpared, seat, province, kept)
    else:
        pos.markers[province] += 1
        t.tell(told.MarkerAdded, seat, province, pos.markers[province])
