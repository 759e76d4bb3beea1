"""How much of the data no source tells, in a few lines."""

from __future__ import annotations

from kassen.core.words.sentences import Words
from kassen.games.warriors.box.data import Facts

_FIELDS = {
    "region": ("exists", "vp", "holding_boxes"),
    "border": ("adjacent", "type", "road"),
    "samurai": ("court", "rank", "bravery", "battle", "home", "successor"),
    "successor": ("identity", "rank", "bravery", "battle"),
    "holding": ("all",),
    "loss_table": ("bands", "modifier", "award"),
}
"""What matters for play; crests, for example, do not."""


def reconstructed(words: Words) -> list[str]:
    """`Samurai: bravery of 33 of 47, ...`; empty if an owner's data leaves nothing to guess."""
    facts: Facts = words.setting.facts
    counts = {
        "region": len(facts.region_ids),
        "border": len(facts.border_a),
        "samurai": len(facts.samurai_ids),
        "successor": len(facts.face_ids) - len(facts.samurai_ids),
        "holding": 2,
        "loss_table": 1,
    }
    lines = []
    for kind, fields in _FIELDS.items():
        said = [
            _guessed(words, kind, field, found, counts[kind])
            for field in fields
            if (found := sum((k, f) == (kind, field) for k, _, f in facts.reconstructed))
        ]
        if said:
            lines.append(f"{words.say('guessed-kind', kind=kind)}: {', '.join(said)}.")
    return lines


def _guessed(words: Words, kind: str, field: str, found: int, count: int) -> str:
    name = words.say(f"guessed-{kind}", field=field)
    return name if count == 1 else words.say("guessed-some", field=name, found=found, count=count)
