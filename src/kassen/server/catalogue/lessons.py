"""Lessons in the browser: scenarios told step by step. The learner's page keeps where he is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kassen.core.engine.game import Game
from kassen.core.engine.match_events import LogLine
from kassen.core.engine.steps import Move
from kassen.core.play.match import Match
from kassen.core.play.records import Entry
from kassen.core.play.told import Told
from kassen.core.study.scenarios import Line, Scenario, lessons_of
from kassen.core.study.stories import Story, is_next
from kassen.core.values.errors import IllegalMove, KassenError, NotationError, PlayRefused
from kassen.core.words.typed_lines import Unclear, read_line, read_move
from kassen.server.http.language import phrase, say
from kassen.server.http.problems import Problem, refused
from kassen.server.play.picked import move_meant
from kassen.server.shapes.common import Ref
from kassen.server.shapes.lessons import Frame, LessonBegun, LessonInfo, Tried, TryWish
from kassen.server.shapes.states import State
from kassen.server.store.storage import KeptMatch, KeptSeat
from kassen.server.watch.states import Speaker, structured


def lesson_numbered(game: Game[Any, Any, Any], number: int, lang: str) -> Scenario:
    for scenario in lessons_of(game):
        if scenario.lesson == number:
            return scenario.translated(lang)
    raise Problem("not-found", phrase("no-such-lesson", game=game.title, number=str(number)))


def paragraphs(text: str) -> str:
    """What is said without the line breaks of its file, but for those between paragraphs."""
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))


def lesson_info(scenario: Scenario) -> LessonInfo:
    return LessonInfo(
        lesson=scenario.lesson or 0,
        title=scenario.title,
        text=scenario.text.strip(),
        rules=scenario.rules,
        steps=len(scenario.step),
    )


def begin(game: Game[Any, Any, Any], number: int, lang: str) -> LessonBegun:
    scenario = lesson_numbered(game, number, lang)
    info = lesson_info(scenario)
    frame = Telling(scenario, lang).frame()
    return LessonBegun(info.lesson, info.title, info.text, info.rules, info.steps, frame)


def take_step(game: Game[Any, Any, Any], number: int, wish: TryWish, lang: str) -> Tried:
    """What comes of a learner's move, or of the lesson's own if he made none."""
    telling = Telling(lesson_numbered(game, number, lang), lang)
    telling.go_to(wish.step, wish.played)
    return telling.take_picked(wish.refs) if wish.refs else telling.take(wish.move)


def state_of(speaker: Speaker, match: Match, seat: int) -> State:
    """What a seat sees of a match that nobody keeps."""
    names = enumerate(match.seats)
    seats = [KeptSeat(at, name, None, is_person=True, joined=True) for at, name in names]
    kept = KeptMatch("", match.header, b"", 0)
    return speaker.state(kept, seats, match, seat, waiting=speaker.waiting(match))


class Telling:
    """A lesson told up to some point."""

    def __init__(self, scenario: Scenario, lang: str) -> None:
        self.scenario = scenario
        self.story = Story(scenario, scenario.title)
        self.match = self.story.match
        self.speaker = Speaker(self.match.setting, lang, self.match.table.pos)
        self.step = 0
        self.played: list[str] = []
        self.wanted: list[Move] = []
        self.heard: list[LogLine] = []
        self._begin_line()

    @property
    def line(self) -> Line:
        return self.scenario.step[self.step] if not self.is_over else Line()

    @property
    def is_over(self) -> bool:
        return self.step >= len(self.scenario.step)

    @property
    def is_told(self) -> bool:
        """Others move now, or nobody: the learner only reads."""
        return not self.is_over and self.story.is_told(self.line)

    @property
    def seat(self) -> int:
        """Whose eyes the learner has."""
        if self.story.learner is not None:
            return self.story.learner
        return self._mover()

    def _mover(self) -> int:
        """Who is to make the moves of this line."""
        named = self.story.seat(self.line)
        to_act = self.match.to_act()
        return named if named is not None else to_act[0] if to_act else 0

    def _begin_line(self) -> None:
        """Steps that only say something are told together with the next one's moves."""
        self.played = []
        self.wanted = [] if self.is_over else self.story.begin(self.line)

    def go_to(self, step: int, played: list[str]) -> None:
        """Tell everything before; Problem if that is no place in this lesson."""
        try:
            while self.step < step and not self.is_over:
                self.do_next()
            for text in played:
                self._play(self._meant(text))
        except (KassenError, ValueError) as error:
            raise Problem("bad-wish", phrase("no-place-in-lesson", why=error)) from error
        if step > self.step:
            raise Problem("bad-wish", phrase("lesson-too-short", steps=len(self.scenario.step)))
        self.heard = []

    def _meant(self, text: str) -> Move:
        """The legal move that somebody has made here before."""
        return read_move(self.match.table, self._mover(), text)

    def _all_meant(self, move: str | dict[str, Any]) -> list[Move]:
        """The legal moves that a typed line means, or the one that was clicked."""
        if isinstance(move, str):
            return read_line(self.match.table, self.seat, move).moves
        meant = structured(self.match.setting, move)
        self.match.table.check(self.seat, meant)
        return [meant]

    # ---- one step --------------------------------------------------------------------------------

    @property
    def is_refusal(self) -> bool:
        """What is wanted now is to be refused."""
        return bool(self.line.refused) and len(self.wanted) == 1

    def take(self, move: str | dict[str, Any] | None) -> Tried:
        if self.is_over:
            raise Problem("bad-wish", phrase("lesson-over"))
        if move is None:
            return self.do_next()
        try:
            meant = self._all_meant(move)
        except IllegalMove as illegal:
            return self._refused(illegal)
        except (NotationError, Unclear) as error:
            return self._tried("not-understood", error.said(self.speaker.lang))
        except ValueError as error:
            return self._tried("not-understood", str(error))
        except PlayRefused as error:
            return self._tried("not-understood", self._detail(error))
        if self.is_told or not self._are_wanted(meant):
            return self._tried("other", say(self.speaker.lang, "lesson-other"))
        for right in meant[: len(self.wanted)]:
            self._play(right)
        return self._tried("played")

    def take_picked(self, refs: Sequence[Ref]) -> Tried:
        """A lesson may want to see a refusal: what is no move is tried as the move it would be."""
        if self.is_over:
            raise Problem("bad-wish", phrase("lesson-over"))
        try:
            return self.take(self._wanted_by(refs) or move_meant(self.match.table, self.seat, refs))
        except (NotationError, PlayRefused) as error:
            return self._tried("not-understood", self._detail(error))

    def _wanted_by(self, refs: Sequence[Ref]) -> str | None:
        if not self.is_refusal:
            return None
        things = self.match.setting.notation.things(self.wanted[0])
        wanted = [Ref(one.kind, one.index) for _, one in things]
        return self.match.text(self.wanted[0]) if wanted == list(refs) else None

    def do_next(self) -> Tried:
        """The lesson's own next move; all of them if others move."""
        if not self.wanted:
            self._finish_line()
            return self._tried("played")
        if not self.is_refusal:
            legal = self.wanted[:-1] if self.line.refused else self.wanted
            for move in legal[:] if self.is_told else legal[:1]:
                self._play(move)
            return self._tried("played")
        try:
            self.match.table.check(self._mover(), self.wanted[0])
        except IllegalMove as illegal:
            return self._refused(illegal)
        raise Problem("bad-wish", phrase("lesson-not-refused"))

    def _refused(self, illegal: IllegalMove) -> Tried:
        detail = self._detail(illegal)
        if self.is_refusal and illegal.move == self.match.text(self.wanted[0]):
            self.story.refuse(self.line, self.wanted[0])
            self.wanted.clear()
            self._finish_line()
            return self._tried("refused-as-meant", detail, illegal.rule)
        return self._tried("refused", detail, illegal.rule)

    def _detail(self, error: KassenError) -> str:
        return refused(error, self.speaker).detail(self.speaker.lang)

    def _are_wanted(self, moves: Sequence[Move]) -> bool:
        """All of them, one after the other, as far as this line goes."""
        if self.is_refusal:
            return False
        left = self.wanted[:]
        for move in moves[: len(left)]:
            if not is_next(left, move):
                return False
            left.remove(move)
        return True

    def _play(self, move: Move) -> None:
        if not self._are_wanted([move]):
            raise ValueError(f"{self.match.text(move)!r} is not what the lesson does.")
        told = len(self.match.log)
        self.story.play(self.line, move)
        self.heard += self.match.log[told:]
        self.wanted.remove(move)
        self.played.append(self.match.text(move))
        if not self.wanted:
            self._finish_line()

    def _finish_line(self) -> None:
        self.story.finish(self.line)
        self.step += 1
        self._begin_line()

    # ---- what is shown ---------------------------------------------------------------------------

    def _tried(self, outcome: str, text: str = "", rule: str = "") -> Tried:
        return Tried(outcome, text, rule, self.frame())  # type: ignore[arg-type]

    def frame(self) -> Frame:
        match, line, seat = self.match, self.line, self.seat
        return Frame(
            step=self.step,
            played=self.played,
            say=paragraphs(line.say),
            seat=seat,
            wanted=[] if self.is_told else [match.text(move) for move in self.wanted],
            told=self.is_told,
            refusal="" if self.is_told else line.refused,
            over=self.is_over,
            events=self.speaker.told(self._told(), seat),
            state=state_of(self.speaker, match, seat),
        )

    def _told(self) -> list[Told]:
        """A lesson has nothing to hide and no seat is ahead of another."""
        entry = Entry(n=0)
        return [Told(entry, line.n, None, [line.event], True) for line in self.heard]
