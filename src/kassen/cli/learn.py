"""`kassen learn`: the lessons of a game, played by the learner, move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from kassen.cli.desk import Command, Desk, Leave
from kassen.cli.language import phrase, say, wished_language
from kassen.cli.play import INTERRUPTED
from kassen.cli.terminal import EndOfInput, Terminal
from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_named
from kassen.core.engine.steps import Move
from kassen.core.study.scenarios import Line, Scenario, lesson_files
from kassen.core.study.stories import Story, is_next
from kassen.core.values.errors import IllegalMove, KassenError, PlayRefused, ScenarioError
from kassen.core.values.phrases import there_are
from kassen.core.words.typed_lines import read_line


@click.command()
@click.argument("game")
@click.argument("lesson", required=False)
@click.option("--plain", is_flag=True, help="No styles and no drawings: lists and sentences.")
@click.pass_context
def learn(ctx: click.Context, game: str, lesson: str | None, plain: bool) -> None:
    """Play the lessons of GAME.

    Without LESSON (its number) they are listed, and you choose. A lesson says what to do and waits
    for you to do it; `show` does it for you.
    """
    terminal = Terminal(plain=plain)
    played = game_named(game)
    try:
        if lesson is None:
            choose_lesson(terminal, played)
        else:
            play_lesson(terminal, *_lesson_numbered(played, lesson))
    except EndOfInput:
        return
    except KeyboardInterrupt:
        terminal.line("")
        ctx.exit(INTERRUPTED)


# ---- which lessons there are -------------------------------------------------------------------

Found = tuple[Path, Scenario]


def lessons_of(game: Game[Any, Any, Any]) -> list[Found]:
    """The scenarios of a game that are lessons, in their order."""
    lang = wished_language()
    return [(path, scenario.translated(lang)) for path, scenario in lesson_files(game)]


def _lesson_numbered(game: Game[Any, Any, Any], number: str) -> Found:
    lessons = lessons_of(game)
    for path, scenario in lessons:
        if number in (str(scenario.lesson), path.stem):
            return path, scenario
    known = there_are(str(scenario.lesson) for _, scenario in lessons)
    raise ScenarioError(phrase("no-such-lesson", game=game.title, number=number, known=known))


def choose_lesson(terminal: Terminal, game: Game[Any, Any, Any]) -> None:
    """List the lessons and play those that are asked for."""
    while True:
        lessons = lessons_of(game)
        terminal.say(say("lessons-of", game=game.title), style="bold")
        for _, scenario in lessons:
            terminal.say(f"{scenario.lesson:>2}  {scenario.title}", indent=1, hang=5)
        if not lessons:
            terminal.say(say("no-lessons"))
            return
        line = terminal.ask(f"{say('which-lesson')} ")
        if line.lower() in ("", "q", "quit"):
            return
        try:
            play_lesson(terminal, *_lesson_numbered(game, line))
        except KassenError as error:
            terminal.say(error.said(wished_language()))
        terminal.say()


def play_lesson(terminal: Terminal, path: Path, scenario: Scenario) -> None:
    Lesson(terminal, Story(scenario, path.name)).run()


# ---- a lesson ----------------------------------------------------------------------------------


class Lesson(Desk):
    """Says what to do, waits for it, and tells what comes of it."""

    can_undo = False

    def __init__(self, terminal: Terminal, story: Story) -> None:
        self.story = story
        self.line = Line()
        self.wanted: list[Move] = []
        """What is still to be played of this line; the last one may be meant to be refused."""
        self.mistakes = 0
        self._scene = ""
        super().__init__(terminal, story.match)
        self.learn_commands(
            [
                Command("show", say("help-show"), self.show),
                Command("next", say("help-next"), self.next),
                Command("hint", say("help-hint"), self.hint),
                Command("quit", say("help-leave"), self.quit),
            ]
        )

    def run(self) -> None:
        scenario, tell = self.story.scenario, self.terminal.say
        tell(say("lesson", number=scenario.lesson or 0, title=scenario.title), style="bold")
        for paragraph in scenario.text.strip().split("\n\n"):
            tell(" ".join(paragraph.split()))
        tell(say("lesson-how"))
        try:
            for line in scenario.step:
                self._tell(line)
        except Leave:
            tell(say("lesson-left"))
            return
        tell()
        done = say("lesson-done", number=scenario.lesson or 0, title=scenario.title)
        tell(done, style="bold")

    def _tell(self, line: Line) -> None:
        """One step: what is said, then what the learner has to do."""
        self.line, self.mistakes = line, 0
        self.wanted = self.story.begin(line)
        self.terminal.say()
        if line.say:
            self.terminal.say(" ".join(line.say.split()), style="bold")
        if self.story.is_told(line):
            self._watch()
        while self.wanted:
            self._ask()
        self.story.finish(line)

    def _watch(self) -> None:
        """What others do; the learner sees of it what his seat may know."""
        self.seat = self.story.learner
        while self.wanted:
            if self._is_refusal():
                self._say_why_not()
                self._let_refuse()
            else:
                self._play(self.wanted[0])

    def _ask(self) -> None:
        seat = self._seat()
        if seat != self.seat or not self.mistakes:
            self.seat = seat
            self._show_where()
            self.show_choice(seat)
        wanted = len(self.wanted)
        while len(self.wanted) == wanted:
            self._read(seat)

    def _seat(self) -> int:
        seat = self.story.seat(self.line)
        return self.match.to_act()[0] if seat is None else seat

    def _show_where(self) -> None:
        """The part of the position that the next move is about, if it was not just shown."""
        look = self.look_from(self.seat)
        scene = "\n".join(self.match.game.scene(look, self.wanted[0]))
        if scene != self._scene:
            self.terminal.block(scene)
        self._scene = scene

    def _read(self, seat: int) -> None:
        line = self.terminal.ask(f"{self.seat_name(seat)}> ", self.completions)
        try:
            found = self.command_in(line) if line else None
            if found is not None:
                found[0].run(found[1])
            elif line:
                self._try(seat, line)
            else:
                self.show_choice(seat)
        except ScenarioError:  # the lesson itself is wrong: no line of the learner mends it
            raise
        except KassenError as error:
            self.terminal.say(self.problem(error))

    # ---- the learner's moves

    def _try(self, seat: int, line: str) -> None:
        """Play what is right of a line; the first wrong move gets a hint."""
        try:
            moves = read_line(self.match.table, seat, line).moves
        except IllegalMove as refused:
            self._refused(refused)
            return
        for move in moves:
            if not self._is_wanted(move):
                self.mistakes += 1
                self.terminal.say(say("lesson-other"))
                self.hint("")
                return
            self._play(move)

    def _refused(self, refused: IllegalMove) -> None:
        """An illegal move is right where the lesson wants to see it refused."""
        self.terminal.say(self.problem(refused))
        if self._is_refusal() and refused.move == self.match.text(self.wanted[0]):
            self._let_refuse()
            return
        self.mistakes += 1
        self.hint("")

    def _is_refusal(self) -> bool:
        return bool(self.line.refused) and len(self.wanted) == 1

    def _is_wanted(self, move: Move) -> bool:
        return not self._is_refusal() and is_next(self.wanted, move)

    def _play(self, move: Move) -> None:
        told = len(self.match.log)
        self.story.play(self.line, move)
        self.wanted.remove(move)
        self.mistakes = 0
        self.tell(self.match.log[told:])

    def _let_refuse(self) -> None:
        self.story.refuse(self.line, self.wanted[0])
        self.wanted.clear()
        self._point_to_rule(self.line.refused)
        self.terminal.say(say("lesson-refused"))

    # ---- help on the way

    def show(self, _: str) -> None:
        text = self.match.text(self.wanted[0])
        self.terminal.say(say("lesson-move", move=text))
        if self._is_refusal():
            self._say_why_not()
            self._let_refuse()
        else:
            self._play(self.wanted[0])

    def _say_why_not(self) -> None:
        try:
            self.match.table.check(self._seat(), self.wanted[0])
        except PlayRefused as refused:
            self.terminal.say(self.problem(refused))

    def next(self, _: str) -> None:
        while self.wanted:
            self.show("")

    def hint(self, _: str) -> None:
        text = self.match.text(self.wanted[0])
        if self.mistakes > 1:
            self.terminal.say(say("lesson-type", move=text))
        elif self._is_refusal():
            self.terminal.say(say("lesson-wants-refusal"))
        else:
            word = text.partition(" ")[0]
            self.terminal.say(say("lesson-begins", word=word))
        self.mistakes += 1

    def quit(self, _: str) -> None:
        raise Leave
