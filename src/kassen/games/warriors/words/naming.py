"""What a player may call things: ids, the names on the screen, with or without macrons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kassen.core.engine.notation import Names, fold
from kassen.core.values.messages import Message
from kassen.games.warriors.box.data import SIDES, Facts

_FOLDER = Path(__file__).parents[1]


def all_names(box: Facts) -> dict[str, Names]:
    """Tokens that are printed and aliases that are understood, by kind."""
    faces = _face_aliases(box)
    return {
        "seat": Names(SIDES, {"kuge": 0, "buke": 1}, _called("kind-seat")),
        "region": Names(box.region_ids, _region_aliases(box), _called("kind-region")),
        "samurai": Names(
            box.samurai_short,
            {name: box.face_of[face] for name, face in faces.items()},
            _called("kind-samurai"),
        ),
        "face": Names(box.face_short, faces, _called("kind-samurai")),
    }


def _called(id: str) -> Message:
    return Message(id, home=str(_FOLDER))


def _face_aliases(box: Facts) -> dict[str, int]:
    """Ids, full names, given names, and a family's name where only one counter bears it."""
    known: dict[str, set[int]] = {}
    for face, name in _face_words(box):
        known.setdefault(name, set()).add(face)
    aliases: dict[str, int] = {}
    for name, faces in known.items():
        counters = {box.face_of[face] for face in faces}
        if len(counters) == 1:
            aliases[name] = min(faces)  # father and son on one counter: the father
    for names in (box.face_short, box.face_ids):
        aliases.update({name: face for face, name in enumerate(names)})
    return aliases


def _face_words(box: Facts) -> Iterator[tuple[int, str]]:
    for face, label in enumerate(box.face_names):
        words = fold(label).split()
        yield face, "_".join(words)
        yield face, words[-1]
        yield face, words[0]
        yield face, box.face_ids[face].split("_")[0]


def _region_aliases(box: Facts) -> dict[str, int]:
    """`north-kanto`, `kita-kanto` and `sanyo` are understood as well as the ids."""
    found: dict[str, int] = {}
    for names in (box.region_macrons, box.region_names):
        for index, name in enumerate(names):
            words = fold(name).replace("'", "").partition("(")[0].replace("-", " ").split()
            for joint in ("_", "-", ""):
                found[joint.join(words)] = index
    return found
