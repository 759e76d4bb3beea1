"""One typed line for what is several small moves.

A shorthand, and what it stands for:

    march takauji moronao tokai->tosan    march tokai->tosan; take takauji; take moronao; go
    march all o->north kanto              the same with everybody who may march
    pick doyo, tokiuji, sadanori          pick doyo; pick tokiuji; pick sadanori
"""

from __future__ import annotations

import re

from kassen.core.values.bits import is_single, members
from kassen.core.values.errors import IllegalMove, NotationError
from kassen.core.values.messages import Message
from kassen.games.warriors.rules.movement import Impulse, Muster, rested
from kassen.games.warriors.rules.moves import MARCH, TAKE
from kassen.games.warriors.rules.position import WarriorsTable

SHORTHANDS = ("march", "pick")
"""Each has a line of help in the catalogue, `shorthand-march` and so on."""
_ONE_BY_ONE = ("pick", "take", "enter", "arm")
_ARROW = re.compile(r"(?P<origin>\S+)\s*->\s*(?P<dest>\S+)")


def expand(t: WarriorsTable, line: str) -> list[str]:
    """The moves that a shorthand stands for; any other line as it is."""
    verb, *names = re.split(r"[\s,]+", t.setting.notation.tidy(line).strip())
    if verb == "march" and "->" in line:
        return _group_march(t, line)
    if verb in _ONE_BY_ONE and len(names) > 1:
        final = names.pop() if names[-1] in ("go", "done") else None
        return [*(f"{verb} {name}" for name in names), *([final] if final else [])]
    return [line]


def _group_march(t: WarriorsTable, line: str) -> list[str]:
    notation = t.setting.notation
    tidy = notation.tidy(line)
    arrow = _ARROW.search(tidy)
    names = re.split(r"[\s,]+", _ARROW.sub(" ", tidy[len("march") :]).strip())
    if arrow is None or names == [""]:
        return [line]
    choice = next((c for seat in t.to_act() if isinstance(c := t.choice(seat), Impulse)), None)
    march = MARCH[notation.index("region", arrow["origin"])][
        notation.index("region", arrow["dest"])
    ]
    text = notation.text(march)
    if choice is None:
        return [text]
    t.check(choice.seat, march)
    everybody = Muster(choice.seat, march.origin, march.dest, ())
    group = _group(t, everybody, names)
    if is_single(rested(t.pos, choice.seat, march.origin)):
        return [text]
    return [text, *(notation.text(TAKE[samurai]) for samurai in group), "go"]


def _group(t: WarriorsTable, muster: Muster, names: list[str]) -> list[int]:
    """The Samurai named, each of whom may go; IllegalMove says why one may not."""
    index = t.setting.notation.index
    if names == ["all"]:
        named = list(members(rested(t.pos, muster.seat, muster.origin)))
    else:
        named = [index("samurai", name) for name in names if name not in ("and", "with")]
    if len(set(named)) < len(named):
        raise NotationError(Message("named-twice", home=str(t.setting.game.folder)))
    group: tuple[int, ...] = ()
    for samurai in named:
        refusal = Muster(muster.seat, muster.origin, muster.dest, group).why_not(t, TAKE[samurai])
        if refusal is not None:
            raise IllegalMove(t.setting.notation.text(TAKE[samurai]), refusal, t)
        group = (*group, samurai)
    return named
