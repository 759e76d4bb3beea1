"""The coach: says to one seat what its decision is for, and lets a bot think about its moves.

All that he says is made from the seat's observation. Bots think in their worker processes.
"""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.steps import Move
from kassen.core.engine.views import Observation
from kassen.core.play.records import Header
from kassen.core.study.coach import compared, fared, opinion
from kassen.core.study.counsel import CoachLine
from kassen.core.study.judging import Candidate, Judgement
from kassen.core.values.errors import PlayRefused
from kassen.server.http.language import phrase
from kassen.server.past.looking_back import LookingBack
from kassen.server.play.open_matches import OpenMatches
from kassen.server.shapes.coaching import (
    CandidateInfo,
    CoachInfo,
    CoachLineInfo,
    CoachWish,
    OpinionInfo,
    Verdict,
)
from kassen.server.think.backroom import Backroom
from kassen.server.think.bot_pool import BotFault, BotPool
from kassen.server.think.bot_worker import Question
from kassen.server.think.coached import is_coached
from kassen.server.think.errands import coach, coach_doubts, coach_reasons
from kassen.server.think.forecasting import Forecasting
from kassen.server.watch.states import Speaker


class Coaching:
    def __init__(
        self,
        matches: OpenMatches,
        looking_back: LookingBack,
        forecasting: Forecasting,
        backroom: Backroom,
        pool: BotPool,
    ) -> None:
        self._matches = matches
        self._looking_back = looking_back
        self._forecasting = forecasting
        self._backroom = backroom
        self._pool = pool

    async def ask(self, id: str, seat: int, wish: CoachWish, lang: str) -> CoachInfo:
        """PlayRefused if there is no coach at this table."""
        async with self._matches.hold(id) as found:
            if not is_coached(found.kept, found.seats):
                raise PlayRefused(
                    phrase("rated-no-coach" if found.kept.is_rated else "no-coach-here")
                )
            header, speaker = found.kept.header, found.speaker(lang)
        seen, _ = await self._looking_back.seen_at(id, seat, wish.number)
        odds = await self._forecasting.now(id, seen, header) if seen.moves else None
        said = await self._backroom.far(coach, header, seen, speaker.lang, odds)
        thought = None
        if wish.think and seen.moves:
            thought = await self._opinion(speaker, seen, header, wish)
        return CoachInfo(
            number=seen.number,
            purpose=_lines(speaker, said.purpose),
            plan=_lines(speaker, said.plan),
            threats=_lines(speaker, said.threats),
            opinion=thought,
        )

    async def _opinion(
        self, speaker: Speaker, seen: Observation, header: Header, wish: CoachWish
    ) -> OpinionInfo | None:
        """What a bot makes of a move; None if it has no answer."""
        notation, about, far = speaker.setting.notation, wish.about, self._backroom.far
        move = notation.parse(about, Move) if about else None
        shown = header, seen, speaker.lang
        against = () if move is None else await far(coach_doubts, *shown, about)
        question = Question(header, "", 0, seen, coach=True, about=about, compare=wish.compare)
        try:
            found = (await self._pool.ask(question)).judged
        except BotFault:
            return None
        if found is None:
            return None
        best = notation.parse(found.best, Move)
        label = speaker.label(best)
        bot = CoachLine(opinion(found, label, asked=move is not None))
        why = () if move is not None else await far(coach_reasons, *shown, found.best)
        verdict: Verdict = "" if move is None else "doubtful" if found.is_doubtful else "good"
        lines = _lines(speaker, (*against, bot, *why))
        candidates = [_candidate(speaker, found, one) for one in found.candidates]
        how = _lines(speaker, compared(found))
        return OpinionInfo(found.best, label, about, verdict, lines, candidates, how)


def _candidate(speaker: Speaker, found: Judgement, one: Candidate) -> CandidateInfo:
    label = speaker.label(speaker.setting.notation.parse(one.move, Move))
    parts = fared(one, found, speaker.words.language)
    text = " ".join(map(speaker.words.message, parts))
    return CandidateInfo(one.move, label, one.first, found.worlds, text)


def _lines(speaker: Speaker, lines: Sequence[CoachLine]) -> list[CoachLineInfo]:
    return [CoachLineInfo(speaker.words.message(line.text), line.rule) for line in lines]
