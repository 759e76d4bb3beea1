"""The position as plain lines, for terminals and screen readers."""

from __future__ import annotations

from kassen.games.warriors.position import NOBODY, REGIONS, WarriorsTable, box, camp


def draw(t: WarriorsTable) -> str:
    """A line for each region with its value, its owner and who stands there."""
    lines = []
    for region in range(REGIONS):
        owner = t.pos.control[region]
        held = "nobody" if owner == NOBODY else ("South", "North")[owner]
        lines.append(f"{t.facts.region_names[region]} ({t.facts.region_vp[region]}), {held}")
        lines += [
            f"  {name}: {', '.join(men)}"
            for side, name in enumerate(("South", "North"))
            if (men := _men(t, camp(region, side)))
        ]
        lines += [
            f"  {name}'s box: {', '.join(men)}"
            for side, name in enumerate(("South", "North"))
            if (men := _men(t, box(region, side)))
        ]
    return "\n".join(lines)


def _men(t: WarriorsTable, station: int) -> list[str]:
    facts, pos = t.facts, t.pos
    return [
        f"{facts.face_names[pos.face[s]]} {'*' * facts.stars[pos.face[s]]} {pos.soldiers[s]}"
        for s in pos.at(station)
    ]
