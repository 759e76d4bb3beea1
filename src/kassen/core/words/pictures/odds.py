"""The odds of a fight as bars."""

from __future__ import annotations

from xml.sax.saxutils import escape

from kassen.core.engine.forecasts import Forecast
from kassen.core.values.languages import percent
from kassen.core.words.pictures.board import INK, LAND, NOBODY
from kassen.core.words.sentences import Words
from kassen.core.words.signs import PAINTS, sign_of

_ROW, _BARS, _CHANCE = 28, 380, 80
_LEAST, _LETTER = 288, 9
"""So wide is the column of words at least, and so wide a letter of it."""


def odds_svg(found: Forecast, words: Words) -> str:
    """Each way in which it may end, with a bar in the colour of whoever it is good for."""
    tokens = words.setting.notation.names["seat"].tokens
    subject = words.message(found.subject)
    texts = [words.message(outcome.text) for outcome in found.outcomes]
    left = 12 + max([_LEAST, *(_LETTER * len(text) for text in texts)])
    wide, height = left + _BARS + _CHANCE, _ROW * (len(found.outcomes) + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {height}" role="img"'
        f' width="{wide}" font-family="serif" font-size="16">',
        f"<title>{escape(subject)}</title>",
        f'<rect width="100%" height="100%" fill="{LAND}"/>',
        f'<text x="12" y="24" font-size="18" fill="{INK}">{escape(subject)}</text>',
    ]
    for n, (outcome, text) in enumerate(zip(found.outcomes, texts, strict=True)):
        y, seat = _ROW * (n + 1.6), outcome.seat
        paint = NOBODY if seat is None else PAINTS[sign_of(seat, tokens[seat])]
        chance = percent(outcome.chance, words.language)
        long = max(1.0, _BARS * outcome.chance)
        parts += [
            f'<text x="12" y="{y + 15:g}" fill="{INK}">{escape(text)}</text>',
            f'<rect x="{left}" y="{y:g}" width="{long:g}" height="{_ROW - 8}" fill="{paint}"/>',
            f'<text x="{left + long + 6:g}" y="{y + 15:g}" fill="{INK}">{chance}</text>',
        ]
    return "\n".join([*parts, "</svg>"])
