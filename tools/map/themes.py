"""The colours of a baked board, by day and by night."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    name: str
    # Open sea in the middle and at the rim, the wash along the coast, foam and wave lines.
    sea: tuple[str, str, str]
    deep: str
    foam: str
    wave_opacity: float
    # Land: bare paper, how much of a region's own colour lies on it, and what dims it.
    paper: str
    pigment: float
    dim: tuple[str, float]
    ink: str
    rim: str
    rim_opacity: float
    relief: float
    gold: tuple[str, str, str]
    card: str
    card_edge: str
    south: str
    north: str
    lacquer: str
    gilt: str
    vignette: float


DAY = Theme(
    name="day",
    sea=("#d3dccf", "#b4c8c0", "#86a7a9"),
    deep="#2c5a6e",
    foam="#f4f3e4",
    wave_opacity=0.5,
    paper="#f3ead3",
    pigment=0.82,
    dim=("#f3ead3", 0.0),
    ink="#1f1b16",
    rim="#fbf6e6",
    rim_opacity=0.0,
    relief=0.25,
    gold=("#f2cf6c", "#d9a537", "#9a6c1b"),
    card="#f3ead3",
    card_edge="#2a2119",
    south="#2f4b6e",
    north="#a8322a",
    lacquer="#221a15",
    gilt="#b8934e",
    vignette=0.34,
)

NIGHT = Theme(
    name="night",
    sea=("#2b3d46", "#213139", "#151d22"),
    deep="#0b141a",
    foam="#7e979b",
    wave_opacity=0.22,
    paper="#c9bfa6",
    pigment=0.8,
    dim=("#23241f", 0.26),
    ink="#14110d",
    rim="#d8cdb0",
    rim_opacity=0.55,
    relief=0.25,
    gold=("#d9b45a", "#b0812a", "#6f4c14"),
    card="#b9af96",
    card_edge="#100d0a",
    south="#2f4b6e",
    north="#a8322a",
    lacquer="#0c0e10",
    gilt="#8a6f3d",
    vignette=0.5,
)

THEMES = (DAY, NIGHT)


def mix(one: str, two: str, share: float) -> str:
    """`share` of the second colour in the first."""
    pairs = zip(_rgb(one), _rgb(two), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _rgb(colour: str) -> tuple[int, int, int]:
    r, g, b = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return r, g, b
