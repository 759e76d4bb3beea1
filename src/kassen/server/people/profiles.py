"""What members say of themselves."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from kassen.server.shapes.common import CrestName


class Profile(Struct, frozen=True, omit_defaults=True):
    """What a member says of himself, beside his name."""

    crest: CrestName = "circle"
    languages: tuple[str, ...] = ()
    zone: str = ""
    favourite: str = ""


def profile_of(kept: bytes | None) -> Profile:
    return Profile() if kept is None else msgspec.json.decode(kept, type=Profile)
