"""What a card does, in a few words."""

from __future__ import annotations

from kassen.core.values.messages import Message, Name
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.rules.treason import BETRAYAL


def what_it_does(facts: Facts, card: int) -> tuple[Message, ...]:
    """And which space its player must control."""
    about = facts.cards[card]
    kind, who = ("leader", about.leader) if about.alliance == NONE else ("alliance", about.alliance)
    says = Message(
        f"card-says-{about.kind}",
        {
            "who": Name(kind, who) if who != NONE else "",
            "amount": about.amount,
            "provinces": " / ".join(facts.province_names[one] for one in about.provinces),
        },
    )
    if about.needs == NONE:
        return (says,)
    needs = "card-needs-oda" if about.kind == BETRAYAL else "card-needs"  # DT C.18
    return says, Message(needs, {"place": Name("place", about.needs)})
