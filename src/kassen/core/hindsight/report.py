"""A game that is over, told in sentences."""

from __future__ import annotations

from kassen.core.hindsight.moments import StoryMoment
from kassen.core.words.sentences import Words


def told_in_short(words: Words, moment: StoryMoment) -> str:
    """How a moment began and what came of it."""
    events = moment.telling(words.setting) or [line.event for line in moment.lines]
    first, last = words.event(events[0]), words.event(events[-1])
    return first if len(events) == 1 else f"{first} {last}"
