"""The odds of a battle in lines."""

from __future__ import annotations

from kassen.cli.language import say, wished_language
from kassen.core.engine.forecasts import LOSSES, Forecast, Loss, Way
from kassen.core.values.languages import decimal, percent
from kassen.core.words.sentences import Words

_BAR = 20
_WORTH_SAYING = 0.0005
"""Less than that does not change what is shown."""


def odds_lines(found: Forecast, words: Words) -> list[str]:
    """Outcomes with their chances, what it costs, and what was taken for granted."""
    ways = {way.id: words.message(way.text) for way in found.ways}
    lines = [_headline(found, words)]
    texts = [words.message(outcome.text) for outcome in found.outcomes]
    widest = max(map(len, texts))
    for outcome, text in zip(found.outcomes, texts, strict=True):
        bar = "#" * round(_BAR * outcome.chance)
        lines.append(f"  {text:<{widest}}  {chance_text(outcome.chance):>7}  {bar}".rstrip())
    for seat in sorted({loss.seat for loss in found.losses}):
        lost = [_lost(loss, words) for loss in found.losses if loss.seat == seat]
        seat_name = words.name("seat", seat)
        lines.append(say(f"odds-{found.counted}", seat=seat_name, losses=", ".join(lost)))
    lines += [f"- {words.message(way.text)}." for way in _taken(found) if way.matter != LOSSES]
    lines += [f"- {words.message(message)}" for message in (*found.assumes, *found.unknown)]
    if found.within >= _WORTH_SAYING:
        lines.append(f"- {say('odds-within', chance=chance_text(found.within))}")
    others = [id for id in ways if id not in found.way.split()]
    return [*lines, *(say("odds-other-way", way=id, text=ways[id]) for id in others)]


def _taken(found: Forecast) -> list[Way]:
    """The ways it holds for, in the order in which it names them."""
    ways = {way.id: way for way in found.ways}
    return [ways[id] for id in found.way.split()]


def _headline(found: Forecast, words: Words) -> str:
    """What it is about, and how losses are taken if that is to be decided at all."""
    subject = words.message(found.subject)
    losses = next((way for way in _taken(found) if way.matter == LOSSES), None)
    if losses is None:
        return say("odds-without-ways", subject=subject)
    return say("odds-for-way", subject=subject, way=words.message(losses.text))


def _lost(loss: Loss, words: Words) -> str:
    return f"{decimal(loss.mean, wished_language())} {words.message(loss.text)}"


def chance_text(chance: float) -> str:
    """A chance that is not nothing is never shown as nothing, nor one that is not all as all."""
    sign = ""
    if 0 < chance < _WORTH_SAYING:
        sign, chance = "<", 0.001
    elif 1 - _WORTH_SAYING < chance < 1 - 1e-9:
        sign, chance = ">", 0.999
    return sign + percent(chance, wished_language())
