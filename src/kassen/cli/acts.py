"""The commands of a game at this keyboard that do something: undo, offers, saving, and so on."""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from kassen.cli.desk import Command, Desk, Leave
from kassen.cli.players import Player, seat_players
from kassen.cli.savegame import CannotKeep, Keeper, games_folder, new_path
from kassen.cli.terminal import Terminal
from kassen.core.errors import NotationError, PlayRefused, RecordError
from kassen.core.match import Match
from kassen.core.records import Record

Opened = tuple[Match, list[Player], Keeper]


class PlayingDesk(Desk):
    """A match with its players and its file."""

    def __init__(
        self,
        terminal: Terminal,
        opened: Opened,
        open_file: Callable[[Path], Opened],
    ) -> None:
        """`open_file` opens a kept game, for `resume`."""
        super().__init__(terminal, opened[0])
        _, self.players, self.keeper = opened
        self.open_file = open_file
        self.confirm = False
        self.trouble = ""
        """Why the game cannot be kept just now; empty if it is."""
        self._has_warned = False
        self.learn_commands(self.playing_commands())

    def playing_commands(self) -> list[Command]:
        return [
            Command("undo", "take back your last move", self.undo),
            Command(
                "rewind [N]",
                "ask to go back to line N of the log (without N: to before your last move)",
                self.rewind,
            ),
            Command("draw", "offer a draw", self.offer_draw),
            Command("accept", "agree to what is offered", self.accept),
            Command("decline", "do not agree", self.decline),
            Command("resign", "give up", self.resign),
            Command(
                "rematch", "play again with sides swapped, when this game is over", self.rematch
            ),
            Command("seats", "who sits where", self.show_seats),
            Command("dice", "how anybody can check the dice", self.dice),
            Command(
                "save [FILE]", "say where the game is kept, or put a copy into FILE", self.save
            ),
            Command("resume FILE", "leave this game and go on with another", self.resume),
            Command("confirm on|off", "ask before moves that cannot be undone", self.set_confirm),
        ]

    # ---- keeping -----------------------------------------------------------------------------

    def keep(self) -> None:
        """Write what is new; a disk that fails is told about once, and tried again every time."""
        try:
            self.keeper.keep()
        except CannotKeep as error:
            if not self.trouble:
                self.terminal.say(
                    f"{error} The game goes on in memory, and it is written as soon as that works; "
                    "`save FILE` keeps it somewhere else."
                )
            self.trouble = str(error)
        else:
            if self.trouble:
                self.terminal.line(f"The game is kept again, all of it, in {self.keeper.path}")
            self.trouble = ""

    def act(self, change: Callable[[], object]) -> None:
        """Do something that is no move, keep it and tell it."""
        moments = len(self.match.moments)
        change()
        self.keep()
        self.tell(line for line in self.match.log if line.n >= moments)

    def farewell(self) -> None:
        """One line that says where the game is and how to go on with it."""
        self.keep()
        path, say = self.keeper.path, self.terminal.line
        if self.trouble:
            self._last_resort()
        elif self.match.result is not None:
            say(f"The record of the game: kassen replay {shlex.quote(str(path))}")
        elif len(self.match.entries) == 1 and path.parent == games_folder():
            self.keeper.forget()
            say("Nothing was played, so nothing is kept.")
        else:
            say(f"The game is kept. Go on with: kassen play --resume {shlex.quote(str(path))}")

    def _last_resort(self) -> None:
        """The game's own file cannot be written: any other place is better than none."""
        name = self.keeper.path.name
        for folder in (games_folder(), Path.cwd(), Path(tempfile.gettempdir())):
            path = folder / f"rescued-{name}"
            with suppress(RecordError):
                self.match.record().save(path)
                self.terminal.line(
                    f"{self.trouble} The game is kept elsewhere. "
                    f"Go on with: kassen play --resume {shlex.quote(str(path))}"
                )
                return
        self.terminal.say(f"{self.trouble} The last moves could not be kept anywhere.")

    def save(self, file: str) -> None:
        if not file:
            self.keep()
            if not self.trouble:
                self.terminal.line(f"Every move is kept as it is played, in {self.keeper.path}")
            else:
                self.terminal.say(f"{self.trouble} `save FILE` keeps the game somewhere else.")
            return
        path = Path(file).expanduser()
        if path.exists() and not self._is_this_game(path):
            raise RecordError(f"{path} is there already and is not this game. Name another file.")
        if self.trouble:
            self._move_to(path)
            return
        self.match.record().save(path)
        self.terminal.line(f"A copy of the game so far is in {path}")

    def _is_this_game(self, path: Path) -> bool:
        with suppress(RecordError):
            return Record.load(path).header.commitment == self.match.header.commitment
        return False

    def _move_to(self, path: Path) -> None:
        """From now on the game is kept in another file."""
        self.match.record().save(path)
        moved = Keeper.of_kept(path, self.match)
        self.keeper.close()
        self.keeper = moved
        self.trouble = ""
        self.terminal.line(f"From now on the game is kept in {path}")

    def resume(self, file: str) -> None:
        if not file:
            raise NotationError("Resume which game? Write its file, as `resume FILE`.")
        opened = self.open_file(Path(file).expanduser())
        self.farewell()
        self.change_to(opened)

    def change_to(self, opened: Opened) -> None:
        """Another game takes the place of this one."""
        self.keeper.close()
        match, self.players, self.keeper = opened
        self.trouble = ""
        self.sit_down(match)
        self.begin()

    def begin(self) -> None:
        raise NotImplementedError

    # ---- taking back and offers --------------------------------------------------------------

    def undo(self, _: str) -> None:
        seat = self._who_takes_back()
        try:
            self.act(lambda: self.match.undo(seat))
        except PlayRefused as refused:
            bots = "" if all(player.is_person for player in self.players) else "; bots agree"
            hint = f" `rewind` asks for that{bots}." if self.match.result is None else ""
            raise PlayRefused(f"{refused}{hint}") from None

    def _who_takes_back(self) -> int:
        """Whoever of the people at this keyboard moved last, though another is asked by now."""
        mine, match = self._my_seat(), self.match
        if match.can_undo(mine) or match.table.lanes is not None:  # secrets are their owner's
            return mine
        people = (seat for seat, player in enumerate(self.players) if player.is_person)
        return next((seat for seat in people if match.can_undo(seat)), mine)

    def rewind(self, line: str) -> None:
        seat = self._my_seat()
        if line and not line.isdecimal():
            raise NotationError("Write `rewind` and a number of the log, as `rewind 12`.")
        to = int(line) if line else self._before_last_move(seat)
        self.act(lambda: self.match.offer_rewind(seat, to))

    def _before_last_move(self, seat: int) -> int:
        """The moment before the seat's last move that was neither taken back nor rewound."""
        taken_back, moment = 0, len(self.match.moments) - 1
        while moment > 0:
            entry = self.match.entries[self.match.moments[moment]]
            if entry.act == "accept" and (to := self._rewound_to(moment)) is not None:
                moment, taken_back = to + 1, 0
            elif entry.seat == seat and entry.act == "undo":
                taken_back += 1
            elif entry.seat == seat and entry.act == "move":
                if not taken_back:
                    return moment - 1
                taken_back -= 1
            moment -= 1
        raise PlayRefused("You have made no move yet.")

    def _rewound_to(self, moment: int) -> int | None:
        """Where the game went back to when this answer made an offer unanimous."""
        answers = 0
        for at in range(moment, 0, -1):
            entry = self.match.entries[self.match.moments[at]]
            if entry.act.startswith("offer-"):
                everybody = answers == self.match.setting.players - 1
                return entry.to if entry.act == "offer-rewind" and everybody else None
            answers += entry.act == "accept"
        return None

    def offer_draw(self, _: str) -> None:
        seat = self._my_seat()
        self.act(lambda: self.match.offer_draw(seat))

    def accept(self, _: str) -> None:
        seat = self._my_seat()
        self.act(lambda: self.match.accept(seat))

    def decline(self, _: str) -> None:
        seat = self._my_seat()
        self.act(lambda: self.match.decline(seat))

    def resign(self, _: str) -> None:
        seat = self._my_seat()
        if self.match.result is not None:
            raise PlayRefused("The game is over.")
        if self.terminal.is_sure(f"Give up for the {self.seat_name(seat)}?"):
            self.act(lambda: self.match.resign(seat))
        else:
            self.terminal.say("The game goes on.")

    def rematch(self, _: str) -> None:
        if self.match.result is None:
            raise PlayRefused("The game is not over yet.")
        match = self.match.rematch()
        players = seat_players(match.game, match.seats)
        self.change_to((match, players, Keeper(new_path(match.game.id), match)))

    def _my_seat(self) -> int:
        if self.seat is None:
            raise PlayRefused("Nobody sits here: only bots play.")
        return self.seat

    # ---- asking ------------------------------------------------------------------------------

    def seating(self) -> str:
        said = [f"{self.seat_name(seat)}: {player}" for seat, player in enumerate(self.players)]
        return "; ".join(said) + "."

    def show_seats(self, _: str) -> None:
        self.terminal.say(self.seating())

    def dice(self, _: str) -> None:
        say, header = self.terminal.say, self.match.header
        say(
            "Roll number n is computed from a secret and n. The secret was fixed before the first "
            "roll; its commitment, which gives nothing away, is:"
        )
        self.terminal.line(f"  {header.commitment}")
        if self.match.result is None:
            say("When the game is over the secret is shown, and anybody can compute every roll.")
        else:
            say("The game is over, so here is the secret:")
            self.terminal.line(f"  {self.match.secret.hex()}")
            say("This computes every roll again and compares it with the record:")
            self.terminal.line(f"  kassen replay --verify {shlex.quote(str(self.keeper.path))}")
        say("This proves that no roll was changed, not that nobody looked ahead.")

    def set_confirm(self, wish: str) -> None:
        if wish not in ("on", "off"):
            raise NotationError("Write `confirm on` or `confirm off`.")
        self.confirm = wish == "on"
        asked = "asked about" if self.confirm else "played at once"
        self.terminal.say(f"Moves that cannot be undone are {asked}.")

    def quit(self, _: str) -> None:
        self.keep()
        if self.trouble and not self._has_warned:
            self._has_warned = True
            raise RecordError(
                f"{self.trouble} `save FILE` keeps the game somewhere else; `quit` again leaves it."
            )
        raise Leave
