"""A game at this keyboard: people and bots take their turns until it is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kassen.cli.acts import Opened
from kassen.cli.coach import coach_lines
from kassen.cli.desk import Command, Leave
from kassen.cli.language import phrase, say
from kassen.cli.series import series_lines
from kassen.cli.talking import TalkingDesk
from kassen.cli.terminal import EndOfInput, Terminal
from kassen.core.engine.bots import answer, first_bot
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.steps import Move
from kassen.core.engine.views import heard
from kassen.core.play.acts import Accept, Decline, OfferGoOn
from kassen.core.play.foreseen import broken_by
from kassen.core.play.side_words import sides_lines
from kassen.core.play.told import heard_by
from kassen.core.values.errors import KassenError, NotationError, PlayRefused
from kassen.core.values.readers import HOST, SPECTATOR
from kassen.core.words.about import about
from kassen.core.words.aims import aim_of
from kassen.core.words.typed_lines import read_line

_RECAP = 6


class Session(TalkingDesk):
    """Asks whoever is to act, and tells what happens."""

    def __init__(
        self, terminal: Terminal, opened: Opened, open_file: Callable[[Path], Opened]
    ) -> None:
        super().__init__(terminal, opened, open_file)
        self._saw: dict[int, int] = {}
        self.learn_commands([Command(say("usage-coach"), say("help-coach"), self.coach)])
        if self.match.game.interrupts:
            self.learn_commands([Command(say("usage-as"), say("help-as"), self.play_as)])

    def run(self) -> None:
        """Play until the people have had enough; whatever happens, the record is kept."""
        try:
            self.begin()
            while True:
                self._next()
        except (Leave, EndOfInput):
            self.farewell()
        except KeyboardInterrupt:
            self.terminal.line("")
            self.farewell()
            raise
        finally:
            self.keeper.close()

    def begin(self) -> None:
        """Say what is played and tell how far it has come."""
        match, tell = self.match, self.terminal.say
        self._saw = {}
        self.seat = self._only_person()
        self.sit_and_talk()
        self.keep()
        tell(f"{match.game.title}. {self.seating()}", style="bold")
        for line in sides_lines(match.header.sides, self.words):
            tell(line)
        if not self.trouble:
            self.terminal.line(say("kept-in", file=self.keeper.path))
        if match.game.reconstructed(self.words):
            tell(say("some-reconstructed", game=match.game.id))
        if aim := aim_of(self.look_from(None)):
            tell(say("aim-is", aim=self.words.message(aim.short)))
            if aim.more is not None:
                tell(f"{self.words.message(aim.more)}.")
        if any(player.is_person for player in self.players):
            tell(say("what-to-type"))
            if self.may_ask_coach:
                tell(say("ask-the-coach"))
            if match.done == 1:
                self._tell_of_a_first_game()
        tell()
        self.tell(match.log if match.done == 1 else match.log[-_RECAP:])
        self.tell_talk()

    def _tell_of_a_first_game(self) -> None:
        """Where there is another game to begin with than this one, and how to have it."""
        game, first = self.match.game, self.match.game.first_options
        told = about(game.folder, self.words.language)
        played = self.match.setting.options
        if told is None or all(getattr(played, name) == value for name, value in first.items()):
            return
        seats = ",".join(["me", *[first_bot(game) or "random"] * (game.usual_players - 1)])
        wishes = " ".join(f"--option {name}={value}" for name, value in first.items())
        command = f"kassen play {game.id} {wishes} --seats {seats}"
        self.terminal.say(say("first-game", first=told.first, command=command))

    def _next(self) -> None:
        """Whatever comes next: the end, an answer to an offer, or a decision."""
        match = self.match
        if match.result is not None:
            self._after_the_end()
        elif match.proposal is not None:
            self._answer(match.asked()[0], match.proposal)
        elif match.pause is not None:
            self._rest()
        else:
            bots = [seat for seat in match.to_act() if not self.players[seat].is_person]
            if bots:
                self._bot_decides(bots[0])
            else:
                self._person_decides(match.to_act()[0])

    # ---- bots --------------------------------------------------------------------------------

    def _bot_decides(self, seat: int) -> None:
        bot = self.players[seat].bot
        assert bot is not None
        self.seat = self._only_person()
        self.bot_talks(seat)
        self.bots_answer()
        by = self.players[seat].name if seat in self.match.handed else ""
        self._make(bot.choose(self.seen(seat), self.match.setting), seat, by)

    def _make(self, move: Move, seat: int, by: str = "") -> None:
        """Play a move, keep it, tell what comes of it; `by`: the bot that stands in."""
        self.match.play(move, seat, by=by)
        self.keep()
        self.tell(heard_by(self.match.past[-1:], HOST))

    def _answer(self, seat: int, proposal: Proposal) -> None:
        bot, match = self.players[seat].bot, self.match
        if bot is not None:
            agrees = answer(bot, proposal, match.view(seat), match.setting)
            self.act(Accept() if agrees else Decline(), seat)
            return
        self._turn_to(seat, private=False)
        self.terminal.say()
        question = say(
            "accept-or-decline",
            seat=self.seat_name(seat),
            by=self.seat_name(proposal.seat),
            what=proposal.what,
            to=str(proposal.to),
        )
        self.terminal.say(question, style="bold")
        while self.match.proposal is proposal:
            self._read(seat, question)

    def _rest(self) -> None:
        """The game is paused: whoever is here may propose to go on; bots alone do at once."""
        match = self.match
        left = match.table.players_left()
        people = [seat for seat in left if self.players[seat].is_person]
        if not people:
            self.act(OfferGoOn(), left[0])
            return
        self._turn_to(people[0], private=False)
        question = say("paused-here", seat=self.seat_name(people[0]))
        self.terminal.say(question, style="bold")
        done = match.done
        while self.match is match and match.done == done:
            self._read(people[0], question)

    # ---- people ------------------------------------------------------------------------------

    def _only_person(self) -> int | None:
        people = [seat for seat, player in enumerate(self.players) if player.is_person]
        return people[0] if len(people) == 1 else None

    def _person_decides(self, seat: int) -> None:
        match, choice = self.match, self.match.table.choice(seat)
        self._turn_to(seat, private=choice is not None and choice.private)
        self.show_choice(seat)
        done = match.done
        while self.match is match and match.done == done:
            self._read(seat)

    def _turn_to(self, seat: int, *, private: bool) -> None:
        """Another person looks at the screen; behind a curtain if there is something to hide."""
        people = sum(player.is_person for player in self.players)
        if people > 1 and self.seat != seat:
            if private or self.secret_shown:
                self.terminal.clear()
                who = f"{self.seat_name(seat)} ({self.players[seat]})"
                self.terminal.ask(f"{say('pass-keyboard', who=who)} ")
            self.secret_shown = False
            self._tell_in_private(seat)
        self.seat = seat
        self.tell_talk()
        self.secret_shown |= private
        self._saw[seat] = len(self.match.log)

    def _tell_in_private(self, seat: int) -> None:
        """What only this seat may know and was not told while others sat here."""
        for line in self.match.log[self._saw.get(seat, 0) :]:
            if heard([line.event], seat) and not heard([line.event], SPECTATOR):
                self.terminal.say(self.sentence(line))

    def _read(self, seat: int | None, question: str = "") -> None:
        """One typed line: a command or moves. With a question that is no move, commands alone."""
        name = "" if seat is None else self.seat_name(seat)
        line = self.terminal.ask(f"{name}> ", self.completions)
        try:
            found = self.command_in(line, ours_first=bool(question)) if line else None
            if found is not None:
                found[0].run(found[1])
            elif question:
                self.terminal.say(question)
            elif line and seat is not None:
                self._play(seat, line)
            elif seat is not None:
                self.show_choice(seat)
        except KassenError as error:
            self.terminal.say(self.problem(error))

    def _play(self, seat: int, line: str) -> None:
        """The moves of a line, one after the other, as far as they can be played."""
        while line:
            reading = read_line(self.match.table, seat, line)
            for move in reading.moves:
                if not self._is_meant(seat, move):
                    return
                self._make(move, seat)
            line = "; ".join(reading.rest)
            if line and self.match.table.choice(seat) is None:
                self.terminal.say(say("not-played", rest=line))
                return

    @property
    def may_ask_coach(self) -> bool:
        """He is for whoever plays with bots alone, and where the table has agreed on it."""
        people = sum(player.is_person for player in self.players)
        return people <= 1 or self.match.header.coach

    def coach(self, line: str) -> None:
        """What the decision is for and what a bot would do; with a move, what speaks against it."""
        seat, match = self.seat, self.match
        if not self.may_ask_coach:
            raise PlayRefused(phrase("no-coach-here"))
        if seat is None or match.table.choice(seat) is None:
            raise NotationError(phrase("nothing-to-decide"))
        about = read_line(match.table, seat, line).moves[0] if line else None
        self.secret_shown |= not match.game.open_information
        for text, style in coach_lines(self.look_from(seat), about):
            self.terminal.say(text, style=style, hang=2)

    def play_as(self, line: str) -> None:
        """A person at this keyboard who is not to act does something all the same."""
        name, _, move = line.partition(" ")
        seat = self.match.setting.notation.index("seat", name)
        if not move:
            raise NotationError(phrase("write-as", seat=self.seat_name(seat), name=name))
        if not self.players[seat].is_person:
            who = str(self.players[seat])
            raise PlayRefused(phrase("played-by", seat=self.seat_name(seat), who=who))
        self._play(seat, move)

    def _is_meant(self, seat: int, move: Move) -> bool:
        """A move that breaks a word is asked about; with `confirm on`, one that stands for good."""
        breaks = broken_by(self.match.view(seat), self.match.setting, [move], self.pacts(seat))
        for pact in breaks:
            self.terminal.say(say("breaks-word", treaty=self.words.treaty(pact.treaty)))
        is_final = self.confirm and self.match.table.commits(seat, move)
        if not (self.terminal.typed and (breaks or is_final)):
            return True
        return self.terminal.is_sure(say("sure-to-play", move=self.match.text(move)))

    # ---- the end -----------------------------------------------------------------------------

    def _after_the_end(self) -> None:
        match = self.match
        assert match.result is not None
        self.terminal.say()
        self.terminal.say(self.words.result(match.result), style="bold")
        if not any(player.is_person for player in self.players):
            raise Leave
        for line in series_lines(match):
            self.terminal.say(line)
        question = say("after-the-end")
        self.terminal.say(question)
        while self.match is match:
            self._read(self.seat, question)
