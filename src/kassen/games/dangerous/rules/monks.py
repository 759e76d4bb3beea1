"""Chapter 15.4: the monks of Enryaku-ji come to Mt. Hiei at the start of turn 2."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.core.values.bits import members
from kassen.games.dangerous.box.names import ENRYAKUJI, ODA_FACTION
from kassen.games.dangerous.rules import told_powers as told
from kassen.games.dangerous.rules.position import DangerousTable, change_control
from kassen.games.dangerous.rules.stations import TRACK, fort, row
from kassen.games.dangerous.rules.units import shift_soldiers


class EnterMonks(Step, frozen=True, gc=False, tag="enter-monks"):
    """They hold their mountain at once, besieged or not, and nobody draws (DT 15.4.1 to 15.4.3)."""

    rule: ClassVar[str] = "DT 15.4.1"

    def run(self, t: DangerousTable) -> None:
        pos = t.pos
        (mountain,) = members(t.facts.starts[ENRYAKUJI])
        monks = pos.soldiers[row(TRACK, ENRYAKUJI)]
        besieged = pos.present[mountain] >> ODA_FACTION & 1
        shift_soldiers(pos, ENRYAKUJI, TRACK, fort(mountain) if besieged else mountain, monks)
        change_control(pos, mountain, ENRYAKUJI)
        t.tell(told.MonksCame, ENRYAKUJI, monks, mountain)
        if besieged:
            t.tell(told.MonksBesieged, ENRYAKUJI, mountain)


def monks_are_due(t: DangerousTable) -> bool:
    """Only ever at the start of their own turn: nothing hastens them (DT 15.4.7)."""
    return t.pos.turn == t.facts.monks_turn and bool(t.pos.soldiers[row(TRACK, ENRYAKUJI)])
