"""A match in front of somebody: what is shown, and the commands that only look."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kassen.cli.choices import Row, folded, rows
from kassen.cli.inks import Inks
from kassen.cli.language import phrase, say, wished_language
from kassen.cli.odds import odds_lines
from kassen.cli.terminal import Terminal
from kassen.core.engine.match_events import LogLine
from kassen.core.engine.steps import Move, fields_of
from kassen.core.engine.views import heard
from kassen.core.play.match import Match
from kassen.core.study.scenarios import scenario_text
from kassen.core.values.errors import KassenError, NotationError, PlayRefused
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.aims import aim_of
from kassen.core.words.looks import AnyLook, look_at
from kassen.core.words.rulebook import Clause, Rulebook
from kassen.core.words.sentences import Words, words_for
from kassen.core.words.typed_lines import read_line

_LOG_LINES = 10
_ROOM_FOR_A_PROMPT = 8


class Leave(Exception):
    """The person has had enough; whatever was played is kept."""


@dataclass(frozen=True)
class Command:
    """Something that can be typed besides moves."""

    usage: str
    help: str
    run: Callable[[str], None]

    @property
    def name(self) -> str:
        return self.usage.split()[0]


ALIASES = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "rule": "rules"}


class Desk:
    """Shows a match to the seat that sits before it."""

    can_undo = True
    """Moves that cannot be taken back are marked."""

    def __init__(self, terminal: Terminal, match: Match) -> None:
        self.terminal = terminal
        self.seat: int | None = None
        """Whose eyes are on the screen; None: everybody's."""
        self.secret_shown = False
        """Something that only this seat may know stands on the screen."""
        self.commands: dict[str, Command] = {}
        self._hinted: set[str] = set()
        self.sit_down(match)
        self.learn_commands(self.looking_commands())

    def sit_down(self, match: Match) -> None:
        self.match = match
        self.book = Rulebook(match.game, wished_language())
        self._dip()

    @property
    def words(self) -> Words:
        """Seats are called as they are by now."""
        return words_for(self.match.setting, wished_language(), self.match.table.pos)

    def _dip(self) -> None:
        """Names in the colours of those who bear them."""
        words, players = self.words, range(self.match.setting.players)
        seats = {words.token("seat", seat): self.seat_name(seat) for seat in players}
        self.terminal.inks = Inks(seats, self._other_names())
        self._painted = words

    def learn_commands(self, commands: Iterable[Command]) -> None:
        self.commands.update({command.name: command for command in commands})

    def looking_commands(self) -> list[Command]:
        return [
            Command("map [list|all]", say("help-map"), self.show_map),
            Command("aim", say("help-aim"), self.aim),
            Command("look NAME", say("help-look"), self.look),
            Command(say("usage-why"), say("help-why"), self.why),
            Command(say("usage-rules"), say("help-rules"), self.rules),
            Command("log [N]", say("help-log"), self.log),
            Command(say("usage-odds"), say("help-odds"), self.odds),
            Command("position", say("help-position"), self.position),
            Command("help", say("help-help"), self.help),
            Command("quit", say("help-quit"), self.quit),
        ]

    # ---- telling -----------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        return self.words.name("seat", seat)

    def tell(self, lines: Iterable[LogLine]) -> None:
        """What happened, as far as whoever looks on may know it."""
        if self.words is not self._painted:
            self._dip()
        known = [line for line in lines if heard([line.event], self.reader)]
        for _, text in self.marked(known):
            self.terminal.say(text)

    def marked(self, lines: Iterable[LogLine]) -> list[tuple[LogLine, str]]:
        """The log in sentences, and whatever is to be remarked about it."""
        return [(line, self.sentence(line)) for line in lines]

    def sentence(self, line: LogLine) -> str:
        """An event in words; remembers if it was one that not everybody may know."""
        self.secret_shown |= not heard([line.event], SPECTATOR)
        return self.words.event(line.event)

    @property
    def reader(self) -> Reader:
        return SPECTATOR if self.seat is None else self.seat

    def problem(self, error: KassenError) -> str:
        """What is wrong, in words."""
        return error.said(wished_language())

    def look_from(self, seat: int | None) -> AnyLook:
        """What a seat (None: everybody) may know now, to be put in words."""
        reader = SPECTATOR if seat is None else seat
        return look_at(self.match.table, reader, wished_language())

    # ---- the choice --------------------------------------------------------------------------

    def show_choice(self, seat: int) -> None:
        """The question, its rule, and the numbered moves."""
        seen = self.match.view(seat)
        if seen.prompt is None:
            return
        self.terminal.say()
        self.terminal.say(f"{self.words.message(seen.prompt)} ({seen.rule})", style="bold")
        texts = [self.match.text(move) for move in seen.moves]
        look, game = self.look_from(seat), self.match.game
        final = [self.can_undo and self.match.table.commits(seat, move) for move in seen.moves]
        marks = [say("mark-final") if one and not all(final) else "" for one in final]
        glosses = [game.gloss(look, move) for move in seen.moves]
        found = rows(texts, glosses, marks)
        if self.terminal.screen and len(found) > self.terminal.height - _ROOM_FOR_A_PROMPT:
            self._choices_folded(found)
        else:
            self._choices_in_lines(found)
            if all(final):
                self.terminal.say(say("all-final"), indent=5)
        self._hint_at_shorthand(look)

    def _choices_folded(self, found: list[Row]) -> None:
        """Too many for the screen: in fewer lines, and without glosses."""
        for line in folded(found):
            self.terminal.say(line, hang=7)
        self.terminal.say(say("type-a-number"), style="dim")

    def _choices_in_lines(self, found: list[Row]) -> None:
        wide = max(3, *(len(row.label) for row in found))
        widest = max(len(row.text) for row in found)
        for row in found:
            line = f"{row.label}  {row.text:<{widest}}  {row.gloss} {row.mark}"
            indent, hang = wide - len(row.label), widest + wide + 4
            self.terminal.say(line.strip(), to_type=row.text, indent=indent, hang=hang)

    def _hint_at_shorthand(self, look: AnyLook) -> None:
        """How several of these moves are made in one line, said once."""
        line = self.match.game.shorthand(look)
        if line and line not in self._hinted:
            self._hinted.add(line)
            self.terminal.say(say("in-one-line", line=line), style="dim")

    # ---- typed lines -------------------------------------------------------------------------

    def command_in(self, line: str, *, ours_first: bool = False) -> tuple[Command, str] | None:
        """The command that a line begins with, and the rest of the line; None: it is a move.

        A legal move goes before a command of the same name, unless `ours_first`.
        """
        word, _, rest = line.partition(" ")
        forced = ours_first or word.startswith("/")
        name = word.lower().lstrip("/")
        command = self.commands.get(ALIASES.get(name, name))
        if command is None or (not forced and self._is_legal_text(line)):
            if word.startswith("/"):
                raise NotationError(phrase("no-such-command", word=word))
            return None
        return command, rest.strip()

    def _is_legal_text(self, line: str) -> bool:
        if self.seat is None or self.match.table.choice(self.seat) is None:
            return False
        return line.lower() in [self.match.text(move) for move in self.match.moves(self.seat)]

    def completions(self, begun: str) -> list[str]:
        """What the tab key offers."""
        moves = [] if self.seat is None else [self.match.text(m) for m in self._moves_now()]
        word = begun.partition(" ")[0]
        if word == "why":
            return [f"why {text}" for text in moves]
        if word == "rules":
            return [f"rules {id}" for id in self.book.ids]
        if word == "look":
            return [f"look {name}" for name in self._names()]
        return [*moves, *(name for name in self.commands)]

    def _moves_now(self) -> Iterable[Move]:
        return () if self.seat is None else self.match.moves(self.seat)

    def _names(self) -> list[str]:
        return [
            name for names in self.match.setting.notation.names.values() for name in names.tokens
        ]

    def _other_names(self) -> Iterable[str]:
        """Names as they are told, the seats' left out."""
        for kind, names in self.match.setting.notation.names.items():
            if kind != "seat":
                yield from (self.words.name(kind, n) for n in range(len(names.tokens)))

    # ---- commands that look ------------------------------------------------------------------

    def show_map(self, what: str) -> None:
        game, look, terminal = self.match.game, self.look_from(None), self.terminal
        chart = game.chart(look)
        fits = max(map(len, chart.splitlines())) <= terminal.console.width
        parts = {"": terminal.screen and fits, "chart": True, "all": True, "list": False}
        if what not in parts:
            raise NotationError(phrase("write-map"))
        if parts[what]:
            terminal.picture(chart)
        if what == "all":
            terminal.say()
        if what == "all" or not parts[what]:
            terminal.block(game.roster(look))

    def aim(self, _: str) -> None:
        """What wins now, and how far everybody is from it."""
        look, tell = self.look_from(self.seat), self.terminal.say
        aim = aim_of(look)
        if aim is None:
            raise NotationError(phrase("no-aim", game=self.match.game.id))
        tell(look.words.message(aim.short), style="bold")
        for line in aim.lines:
            rule = f" ({line.rule})" if line.rule else ""
            tell(f"- {look.words.message(line.text)}{rule}", hang=2)
        for one in aim.standing:
            tell(f"{self.seat_name(one.seat)}: {look.words.message(one.text)}.", hang=2)

    def look(self, word: str) -> None:
        if not word:
            raise NotationError(phrase("look-at-what", name=self._names()[-1]))
        self.terminal.block("\n".join(self.match.game.describe(self.look_from(None), word)))

    def why(self, line: str) -> None:
        seat = self.seat
        if seat is None or self.match.table.choice(seat) is None:
            raise NotationError(phrase("nothing-to-decide"))
        if not line:
            raise NotationError(phrase("why-what", move=self._example(seat)))
        try:
            reading = read_line(self.match.table, seat, line)
        except PlayRefused as refused:
            self.terminal.say(self.problem(refused))
            self._point_to_rule(getattr(refused, "rule", ""))
            return
        texts = "; ".join(self.match.text(move) for move in reading.moves)
        self.terminal.say(say("is-legal", move=texts))

    def _example(self, seat: int) -> str:
        return self.match.text(self.match.moves(seat)[-1])

    def _point_to_rule(self, rule: str) -> None:
        if rule in self.book:
            self._show_clause(self.book.find(rule))

    def rules(self, wanted: str) -> None:
        if not wanted:
            choice = None if self.seat is None else self.match.table.choice(self.seat)
            if choice is None:
                raise NotationError(phrase("which-rule"))
            wanted = choice.cited(self.match.table)
        for clause in self._clauses(wanted):
            self._show_clause(clause)

    def _clauses(self, wanted: str) -> list[Clause]:
        try:
            return list(self.book.look_up(wanted))
        except KassenError:
            found = self.book.search(wanted)
            if not found:
                raise
            return found

    def _show_clause(self, clause: Clause) -> None:
        self.terminal.say(f"{clause.id}  {clause.text}", hang=len(clause.id) + 2)

    def log(self, count: str) -> None:
        if count and not count.isdecimal():
            raise NotationError(phrase("write-log"))
        lines = self.match.heard(self.reader)
        last = lines[-int(count or _LOG_LINES) :] if count != "0" else []
        for line, text in self.marked(last):
            number = str(line.n)
            said = f"{number}  {text}"
            self.terminal.say(said, indent=max(0, 4 - len(number)), hang=6)

    def odds(self, wish: str) -> None:
        """`odds`, `odds WAY`, `odds WAY if MOVE`."""
        match = self.match
        ways, asked, text = (part.strip() for part in f" {wish} ".partition(" if "))
        move = match.setting.notation.parse(text, Move) if asked else None
        found = match.game.forecast(match.view(self.reader), match.setting, ways, move)
        if found is None:
            raise NotationError(phrase("no-odds-of-move" if asked else "no-odds"))
        self.secret_shown |= not match.game.open_information
        for line in odds_lines(found, self.words):
            self.terminal.say(line, hang=2)

    def position(self, _: str) -> None:
        if not self.match.game.open_information and self.match.result is None:
            raise NotationError(phrase("position-hidden"))
        self.terminal.picture(scenario_text(self.match))

    def help(self, _: str) -> None:
        tell = self.terminal.say
        tell(say("help-intro"))
        widest = max(len(command.usage) for command in self.commands.values())
        for command in self.commands.values():
            tell(f"  {command.usage:<{widest}}  {command.help}".strip(), indent=2, hang=widest + 4)
        tell(say("help-forms", forms=", ".join(self._forms())), hang=2)
        shorthands = self.match.game.shorthands(self.words)
        if shorthands:
            tell(say("help-shorthands"))
        for line in shorthands:
            tell(line, indent=2, hang=4)
        tell(say("help-slash"))

    def _forms(self) -> list[str]:
        """How the moves of the game are written, with capitals for what is to be filled in."""
        notation = self.match.setting.notation
        found = []
        for cls in self.match.game.move_types:
            names = {field.name: field.name.upper() for field in fields_of(cls)}
            found.append(notation.forms[cls].form.format_map(names))
        return found

    def quit(self, _: str) -> None:
        raise Leave
