"""How much of the data no source tells, in a few lines."""

from __future__ import annotations

from kassen.core.setting import Setting
from kassen.games.warriors.data import Facts

_FIELDS = {
    "border": {
        "adjacent": "whether the regions touch",
        "type": "kind of border",
        "road": "whether a road crosses it",
    },
    "region": {"exists": "whether it is there", "vp": "points", "holding_boxes": "boxes"},
    "samurai": {
        "court": "stripe",
        "rank": "stars",
        "bravery": "bravery",
        "battle": "battle rating",
        "home": "home",
        "successor": "who succeeds him, or that nobody does",
    },
    "successor": {
        "identity": "who he is",
        "rank": "stars",
        "bravery": "bravery",
        "battle": "battle rating",
    },
    "holding": {"all": "which Samurai of a court wait in its boxes"},
    "loss_table": {"bands": "bands of dice", "modifier": "modifier", "award": "points"},
}
"""What matters for play; crests, for example, do not."""


def reconstructed(setting: Setting) -> list[str]:
    """`Samurai: bravery of 33 of 47, ...`; empty if an owner's data leaves nothing to guess."""
    facts: Facts = setting.facts
    kinds = {
        "region": ("Regions", len(facts.region_ids)),
        "border": ("Borders", len(facts.border_a)),
        "samurai": ("Samurai", len(facts.samurai_ids)),
        "successor": ("Successors", len(facts.face_ids) - len(facts.samurai_ids)),
        "holding": ("Set-up", 2),
        "loss_table": ("Samurai Loss Table", 1),
    }
    lines = []
    for kind, (title, count) in kinds.items():
        said = [
            name if count == 1 else f"{name} ({found} of {count})"
            for field, name in _FIELDS[kind].items()
            if (found := sum((k, f) == (kind, field) for k, _, f in facts.reconstructed))
        ]
        if said:
            lines.append(f"{title}: {', '.join(said)}.")
    return lines
