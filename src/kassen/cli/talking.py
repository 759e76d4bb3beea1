"""Talk and treaties at this keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from kassen.cli.acts import Opened, PlayingDesk
from kassen.cli.desk import Command
from kassen.cli.language import phrase, say, wished_language
from kassen.cli.savegame import CannotKeep, typed_path
from kassen.cli.talk_file import TalkKeeper, open_talk
from kassen.cli.terminal import Terminal
from kassen.core.engine.bots import asked, parley
from kassen.core.engine.match_events import LogLine
from kassen.core.engine.speech import (
    Accept,
    AnyAct,
    Decline,
    Propose,
    Publish,
    Renounce,
    Say,
    Withdraw,
)
from kassen.core.engine.steps import fields_of
from kassen.core.engine.treaties import Pact, marks_at
from kassen.core.engine.views import Observation
from kassen.core.play.parley import Heard
from kassen.core.play.parley_words import broken, heard_line, pact_state, treaty_label
from kassen.core.values.errors import KassenError, NotationError, PlayRefused
from kassen.core.values.readers import Reader

_TALK_LINES = 10
OPENLY = ("openly", "offen")


class TalkingDesk(PlayingDesk):
    """A match, and what is said beside it."""

    def __init__(
        self, terminal: Terminal, opened: Opened, open_file: Callable[[Path], Opened]
    ) -> None:
        super().__init__(terminal, opened, open_file)
        self.sit_and_talk()

    def sit_and_talk(self) -> None:
        """Take up what was said in this game."""
        self.parley = open_talk(self.keeper.path, self.match)
        self.talk_keeper = TalkKeeper(self.keeper.path, self.match, self.parley)
        self._last_heard: dict[Reader, int] = {}
        for command in (*self.talking_commands(), *self.treaty_commands()):
            self.commands.pop(command.name, None)
        self.learn_commands(self.playing_commands())
        people = sum(player.is_person for player in self.players)
        if people > 1 or self.parley.has_treaties:
            self.learn_commands(self.talking_commands())
        if self.parley.has_treaties:
            self.learn_commands(self.treaty_commands())

    def talking_commands(self) -> list[Command]:
        return [
            Command(say("usage-say"), say("help-say"), self.talk_to),
            Command("talk [N]", say("help-talk"), self.show_talk),
        ]

    def treaty_commands(self) -> list[Command]:
        return [
            Command(say("usage-treaty"), say("help-treaty"), self.propose),
            Command("treaties", say("help-treaties"), self.show_treaties),
            Command("accept [N]", say("help-accept-treaty"), self.accept),
            Command("decline [N]", say("help-decline-treaty"), self.decline),
            Command("withdraw N", say("help-withdraw"), self.withdraw),
            Command("publish N", say("help-publish"), self.publish),
            Command("renounce N", say("help-renounce"), self.renounce),
        ]

    # ---- keeping -----------------------------------------------------------------------------

    def keep(self) -> None:
        super().keep()
        try:
            self.talk_keeper.keep()
        except CannotKeep as error:
            self.terminal.say(error.said(wished_language()))

    def farewell(self) -> None:
        super().farewell()
        if not self.keeper.path.exists():
            self.talk_keeper.forget()

    def save(self, file: str) -> None:
        super().save(file)
        if file:
            self.talk_keeper.copy(typed_path(file))
            if self.keeper.path != self.talk_keeper.path.with_suffix(""):
                self.talk_keeper = TalkKeeper(self.keeper.path, self.match, self.parley)

    # ---- what is known -----------------------------------------------------------------------

    def pacts(self, reader: Reader) -> list[Pact]:
        """The treaties that somebody knows."""
        if not self.parley.deals:
            return []
        return self.parley.pacts(reader, self.match.heard(reader))

    def seen(self, seat: int) -> Observation:
        """What a seat sees, its treaties included."""
        pacts = tuple(self.pacts(seat))
        return msgspec.structs.replace(self.match.view(seat), treaties=pacts)

    def marked(self, lines: Iterable[LogLine]) -> list[tuple[LogLine, str]]:
        """The log in sentences, with the treaties that were broken."""
        pacts = self.pacts(self.reader)
        found: list[tuple[LogLine, str]] = []
        for line in lines:
            found.append((line, self.sentence(line)))
            for pact in marks_at(pacts, line.n, line.event):
                self.secret_shown |= not pact.is_open
                found.append((line, broken(self.words, pact)))
        return found

    # ---- talking -----------------------------------------------------------------------------

    def talk_to(self, line: str) -> None:
        """`say good morning`, `say blue, green: psst`."""
        to, text = self._addressed(line)
        self._say(self._my_seat(), Say(text, to))

    def _addressed(self, line: str) -> tuple[tuple[int, ...], str]:
        """The seats before a colon, and the words; everything is words if those are no seats."""
        names, colon, text = line.partition(":")
        if colon:
            with suppress(NotationError):
                return self._seats(names), text.strip()
        return (), line

    def _seats(self, names: str) -> tuple[int, ...]:
        index = self.match.setting.notation.index
        return tuple(index("seat", name) for name in re.split(r"[,\s]+", names.strip()))

    def propose(self, line: str) -> None:
        """`treaty blue: truce until 4`, `treaty openly blue: truce until 4`."""
        names, colon, text = line.partition(":")
        first, _, rest = names.strip().partition(" ")
        is_open = first.lower() in OPENLY
        if not colon or not text.strip():
            raise NotationError(phrase("write-treaty", forms=", ".join(self._treaty_forms())))
        to = self._seats(rest if is_open else names)
        self._say(self._my_seat(), Propose(text.strip(), to, is_open))

    def _treaty_forms(self) -> list[str]:
        notation = self.match.setting.notation
        return [
            notation.forms[kind].form.format_map(
                {field.name: field.name.upper() for field in fields_of(kind)}
            )
            for kind in self.match.game.treaties
        ]

    def accept(self, number: str) -> None:
        """What all were offered or, with a number, a treaty."""
        if not self._answer_treaty(number, Accept):
            super().accept(number)

    def decline(self, number: str) -> None:
        if not self._answer_treaty(number, Decline):
            super().decline(number)

    def _answer_treaty(self, number: str, answer: type[Accept | Decline]) -> bool:
        """False if it is not about a treaty."""
        seat = self._my_seat()
        waiting = asked(self.seen(seat))
        if not number and (self.match.proposal is not None or len(waiting) != 1):
            return False
        self._say(seat, answer(self._number(number) if number else waiting[0].number))
        return True

    def withdraw(self, number: str) -> None:
        self._say(self._my_seat(), Withdraw(self._number(number)))

    def publish(self, number: str) -> None:
        self._say(self._my_seat(), Publish(self._number(number)))

    def renounce(self, number: str) -> None:
        self._say(self._my_seat(), Renounce(self._number(number)))

    def _number(self, text: str) -> int:
        if not text.isdecimal():
            raise NotationError(phrase("write-treaty-number"))
        return int(text)

    def _say(self, seat: int, act: AnyAct) -> None:
        """Say something, keep it, tell whoever looks on, and let the bots answer."""
        self._add(seat, act)
        self.tell_talk()
        self.bots_answer()

    def _add(self, seat: int, act: AnyAct) -> None:
        log = self.match.heard(seat)
        self.parley.add(self.parley.checked(self.match, seat, act, log))
        self.keep()

    # ---- bots --------------------------------------------------------------------------------

    def bots_answer(self) -> None:
        """Every bot that was asked something says what it thinks of it."""
        for seat, player in enumerate(self.players):
            if not player.is_person and asked(self.seen(seat)):
                self.bot_talks(seat)

    def bot_talks(self, seat: int) -> None:
        """Let a bot say what it has to say; what cannot be said is not said."""
        bot = self.players[seat].bot
        if bot is None or not self.parley.has_treaties:
            return
        for act in parley(bot, self.seen(seat), self.match.setting):
            with suppress(KassenError):
                self._add(seat, act)
        self.tell_talk()

    # ---- telling -----------------------------------------------------------------------------

    def tell_talk(self) -> None:
        """What whoever looks on has not read yet."""
        heard = self.parley.heard(self.reader)
        new = heard[self._last_heard.get(self.reader, 0) :]
        self._last_heard[self.reader] = len(heard)
        self._show(new)
        if isinstance(self.reader, int):
            for pact in asked(self.seen(self.reader)):
                if any(one.number == pact.number for one in new):
                    self.terminal.say(say("treaty-asks", number=str(pact.number)), indent=6, hang=6)

    def _show(self, lines: Sequence[Heard]) -> None:
        for heard in lines:
            self.secret_shown |= bool(heard.to)
            number = str(heard.number)
            said = f"{number}  {heard_line(self.words, self.parley, self.reader, heard)}"
            self.terminal.say(said, indent=max(0, 4 - len(number)), hang=6)

    def show_talk(self, count: str) -> None:
        if count and not count.isdecimal():
            raise NotationError(phrase("write-talk"))
        heard = self.parley.heard(self.reader)
        if not heard:
            raise PlayRefused(phrase("nothing-said"))
        self._show(heard[-int(count or _TALK_LINES) :])

    def show_treaties(self, _: str) -> None:
        pacts = self.pacts(self.reader)
        if not pacts:
            raise PlayRefused(phrase("no-treaties-known"))
        for pact in pacts:
            self.secret_shown |= not pact.is_open
            number = str(pact.number)
            line = say(
                "known-treaty",
                number=number,
                treaty=treaty_label(self.words, pact.treaty),
                seats=self.words.seats(pact.seats),
                state=pact_state(self.words, pact),
                open=int(pact.is_open),
            )
            self.terminal.say(line, indent=max(0, 4 - len(number)), hang=6)
