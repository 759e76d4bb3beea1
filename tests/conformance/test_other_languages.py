"""Whole games in every language that a game speaks: nothing that is said stays English.

What may be the same in both languages is written down below: names, numbers, and a few words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.errors import NotationError
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import Words, words_for
from kassen.server.watch.states import Speaker
from tests.conformance.cases import Sample, is_long
from tests.core.speech import SPOKEN, english_words, in_every_language
from tests.soak import SOAK

SAME_WORDS = {"Samurai", "in", *"SNRBGOHa", "x", "xxx"}
"""Words of both languages; capitals are letters of sides and islands that are the same in both, `a`
is an army and `x` a border in a drawing."""
SAME_WORDS |= {"Oda", "Anti", "A", "Hideyoshi", "Katsuie", "Tokugawa"}
"""Names of seats."""
LATIN_WORD = re.compile(r"[^\W\d_\u3040-\u9fff]+")
"""Names in Japanese characters are the same in every language."""
GAMES = 3
LOOKED_AT = 40
"""At how many moments of a game the whole position is looked at."""
REFUSED = 12
"""How many of the refused moves are asked about at such a moment."""


def games_of(game: Any) -> int:
    """One long game has as many sentences as several short ones."""
    return 1 if is_long(game) and SOAK == 1 else GAMES


def is_heard(game: Any, sample: Sample, kind: Any) -> bool:
    """All that is said; of a long game ever less of what is said again, the soak hears it all."""
    return SOAK > 1 or not is_long(game) or sample.wants(kind)


over_languages = pytest.mark.parametrize(
    ("game", "spoken", "seed"),
    [(game, spoken, seed) for game, spoken in SPOKEN for seed in range(games_of(game))],
    ids=[f"{game.id}-{spoken}-{seed}" for game, spoken in SPOKEN for seed in range(games_of(game))],
)


class Listener:
    """Hears everything twice, and complains about what is the same."""

    def __init__(self, game: Any, spoken: str, seed: int) -> None:
        setting = game.setting(players=game.max_players)
        names = [words_for(setting).name("seat", seat) for seat in range(setting.players)]
        self.game, self.spoken, self.setting = game, spoken, setting
        self.match = Match(setting, names, str(seed).encode().ljust(32, b"-"))
        self.chance = Random(seed)
        self.asked = Sample()
        self.told = Sample()
        self.speakers = Speaker(setting, "en"), Speaker(setting, spoken)
        self.names = re.compile("|".join(map(re.escape, sorted(self._names(), key=len)[::-1])))
        self.heard = 0

    def _names(self) -> Iterator[str]:
        """Names of people and places, which are not translated; and the game's title."""
        yield self.game.title
        words = Words(self.setting, self.spoken)
        for kind, names in self.setting.notation.names.items():
            if kind == "seat":
                continue
            for index in range(len(names.tokens)):
                name = words.name(kind, index)
                yield from (name, name.partition(" (")[0])

    def compare(self, english: str, other: str) -> None:
        assert bool(english.strip()) == bool(other.strip()), (english, other)
        bare = self.names.sub(" ", other)
        assert not english_words(bare), other
        if english == other:
            left = {word for word in LATIN_WORD.findall(bare) if word not in SAME_WORDS}
            assert not left, other
        self.heard += 1

    def said(self, say: Any) -> None:
        self.compare(*(say(speaker) for speaker in self.speakers))

    # ---- one moment

    def decision(self, seat: int) -> None:
        """The question and every legal move, as the page and the text client show them."""
        seen = observe(self.match.table, seat)
        choices = [speaker.choice(self.match, seen) for speaker in self.speakers]
        assert choices[0] is not None
        assert choices[1] is not None
        self.compare(choices[0].prompt.text, choices[1].prompt.text)
        for ours, theirs in zip(choices[0].moves, choices[1].moves, strict=True):
            assert ours.text == theirs.text  # what is typed is the same everywhere
            self.compare(ours.label, theirs.label)
            self.compare(ours.gloss, theirs.gloss)

    def refusals(self, seat: int) -> None:
        table = self.match.table
        legal = set(table.moves(seat))
        refused = [move for move in table.universe(seat) if move not in legal]
        for move in self.chance.sample(refused, min(REFUSED, len(refused))):
            why = table.why_not(seat, move)
            self.said(lambda speaker, why=why: speaker.words.message(why.reason))

    def position(self) -> None:
        looks = [look_at(self.match.table, SPECTATOR, lang) for lang in ("en", self.spoken)]
        for show in (self.game.chart, self.game.roster):
            lines = [show(look).splitlines() for look in looks]
            assert len(lines[0]) == len(lines[1])
            for ours, theirs in zip(*lines, strict=True):
                self.compare(ours, theirs)
        self.aims()
        for kind, names in self.setting.notation.names.items():
            token = self.chance.choice(names.tokens)
            for ours, theirs in zip(*self._looks(kind, token), strict=True):
                self.compare(ours, theirs)

    def aims(self) -> None:
        """What wins now, and how far everybody is from it."""
        seen = observe(self.match.table, SPECTATOR)
        ours, theirs = (speaker.aim(seen) for speaker in self.speakers)
        assert ours is not None
        assert theirs is not None
        self.compare(ours.short, theirs.short)
        for lines in (
            zip(ours.lines, theirs.lines, strict=True),
            zip(ours.standing, theirs.standing, strict=True),
        ):
            for english, other in lines:
                self.compare(english.text, other.text)

    def _looks(self, kind: str, token: str) -> list[list[str]]:
        found = []
        for lang in ("en", self.spoken):
            try:
                found.append(self.game.describe(look_at(self.match.table, SPECTATOR, lang), token))
            except NotationError as error:
                assert kind not in ("region", "samurai")
                found.append([error.said(lang)])
        return found


@over_languages
def test_a_whole_game_is_told_without_a_word_of_english(game: Any, spoken: str, seed: int) -> None:
    listener = Listener(game, spoken, seed)
    match, chance = listener.match, listener.chance
    moves = 0
    while match.result is None:
        seat = chance.choice(match.to_act())
        if is_heard(game, listener.asked, type(match.table.choice(seat))):
            listener.decision(seat)
        if moves % 50 == 0 and moves < 50 * LOOKED_AT:
            listener.refusals(seat)
            listener.position()
        match.play(chance.choice(match.moves(seat)), seat)
        moves += 1
        for event in match.past[-1].events:
            if is_heard(game, listener.told, type(event)):
                listener.said(lambda speaker, event=event: speaker.event(event))
    listener.said(lambda speaker: speaker.words.result(match.result))
    assert listener.heard > 1000


@in_every_language
def test_what_is_chosen_before_a_game_is_said_in_the_language(game: Any, spoken: str) -> None:
    listener = Listener(game, spoken, seed=0)
    english, other = (speaker.words for speaker in listener.speakers)
    for option in game.options(game.editions[0]):
        listener.compare(english.option(option.id), other.option(option.id))
        for value in option.values:
            listener.compare(english.value(option.id, value), other.value(option.id, value))
    for bot in game.bots:
        assert english.bot(bot) == other.bot(bot)  # a name
        listener.compare(english.bot_level(bot), other.bot_level(bot))
        listener.compare(english.bot_text(bot), other.bot_text(bot))
    lines = [game.reconstructed(words_for(listener.setting, lang)) for lang in ("en", spoken)]
    for ours, theirs in zip(*lines, strict=True):
        listener.compare(ours, theirs)
    for seat in range(game.max_players):
        listener.compare(english.name("seat", seat), other.name("seat", seat))
