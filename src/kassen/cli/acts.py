"""The commands of a game at this keyboard that do something: undo, offers, saving, and so on."""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from kassen.cli.desk import Command, Desk, Leave
from kassen.cli.language import phrase, say, wished_language
from kassen.cli.players import Player, seat_players
from kassen.cli.savegame import CannotKeep, Keeper, games_folder, new_path, typed_path
from kassen.cli.terminal import Terminal
from kassen.core.play.acts import (
    Accept,
    AnyAct,
    Decline,
    OfferDraw,
    OfferGoOn,
    OfferRewind,
    Play,
    Undo,
)
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.told import heard_by
from kassen.core.values.errors import NotationError, PlayRefused, RecordError
from kassen.core.values.phrases import phrase as core_phrase
from kassen.core.values.phrases import row
from kassen.core.values.readers import HOST

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
            Command("undo", say("help-undo"), self.undo),
            Command("rewind [N]", say("help-rewind"), self.rewind),
            Command("draw", say("help-draw"), self.offer_draw),
            Command("go-on", say("help-go-on"), self.offer_to_go_on),
            Command("accept", say("help-accept"), self.accept),
            Command("decline", say("help-decline"), self.decline),
            Command("resign", say("help-resign"), self.resign),
            Command("rematch", say("help-rematch"), self.rematch),
            Command("seats", say("help-seats"), self.show_seats),
            Command("dice", say("help-dice"), self.dice),
            Command(say("usage-save"), say("help-save"), self.save),
            Command(say("usage-resume"), say("help-resume"), self.resume),
            Command("confirm on|off", say("help-confirm"), self.set_confirm),
        ]

    # ---- keeping -----------------------------------------------------------------------------

    def keep(self) -> None:
        """Write what is new; a disk that fails is told about once, and tried again every time."""
        try:
            self.keeper.keep()
        except CannotKeep as error:
            if not self.trouble:
                self.terminal.say(say("kept-in-memory", why=error))
            self.trouble = error.said(wished_language())
        else:
            if self.trouble:
                self.terminal.line(say("kept-again", file=self.keeper.path))
            self.trouble = ""

    def act(self, act: AnyAct, seat: int | None = None) -> None:
        """Do something that is no move, keep it and tell it."""
        told = self.match.do(self._my_seat() if seat is None else seat, act)
        self.keep()
        self.tell(heard_by([told], HOST))

    def farewell(self) -> None:
        """One line that says where the game is and how to go on with it."""
        self.keep()
        path, line = self.keeper.path, self.terminal.line
        quoted = shlex.quote(str(path))
        if self.trouble:
            self._last_resort()
        elif self.match.result is not None:
            line(say("record-of-game", command=f"kassen replay {quoted}"))
        elif self.match.done == 1 and path.parent == games_folder():
            self.keeper.forget()
            line(say("nothing-played"))
        else:
            line(say("game-kept", command=f"kassen play --resume {quoted}"))

    def _last_resort(self) -> None:
        """The game's own file cannot be written: any other place is better than none."""
        name = self.keeper.path.name
        for folder in (games_folder(), Path.cwd(), Path(tempfile.gettempdir())):
            path = folder / f"rescued-{name}"
            with suppress(RecordError):
                self.match.record().save(path)
                command = f"kassen play --resume {shlex.quote(str(path))}"
                self.terminal.line(say("kept-elsewhere", why=self.trouble, command=command))
                return
        self.terminal.say(say("kept-nowhere", why=self.trouble))

    def save(self, file: str) -> None:
        if not file:
            self.keep()
            if not self.trouble:
                self.terminal.line(say("every-move-kept", file=self.keeper.path))
            else:
                self.terminal.say(say("save-elsewhere", why=self.trouble))
            return
        path = typed_path(file)
        if path.exists() and not self._is_this_game(path):
            raise RecordError(phrase("not-this-game", file=path))
        if self.trouble:
            self._move_to(path)
            return
        self.match.record().save(path)
        self.terminal.line(say("copy-saved", file=path))

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
        self.terminal.line(say("kept-there-now", file=path))

    def resume(self, file: str) -> None:
        if not file:
            raise NotationError(phrase("resume-which"))
        opened = self.open_file(typed_path(file))
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
            self.act(Undo(), seat)
        except PlayRefused as refused:
            bots = sum(not player.is_person for player in self.players)
            hint = phrase("rewind-asks", bots=bots) if self.match.result is None else None
            raise PlayRefused(row(refused, hint)) from None

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
            raise NotationError(phrase("write-rewind"))
        to = int(line) if line else self._before_last_move(seat)
        self.act(OfferRewind(to))

    def _before_last_move(self, seat: int) -> int:
        """The line before the seat's last move that was neither taken back nor rewound."""
        for told in reversed(self.match.left):
            entry = told.entry
            if told.is_public and entry.seat == seat and isinstance(entry.act, Play):
                return told.line - 1
        raise PlayRefused(phrase("no-move-yet"))

    def offer_draw(self, _: str) -> None:
        self.act(OfferDraw())

    def offer_to_go_on(self, _: str) -> None:
        self.act(OfferGoOn())

    def accept(self, _: str) -> None:
        self.act(Accept())

    def decline(self, _: str) -> None:
        self.act(Decline())

    def resign(self, _: str) -> None:
        seat = self._my_seat()
        if self.match.result is not None:
            raise PlayRefused(core_phrase("game-over"))
        if self.terminal.is_sure(say("give-up", seat=self.seat_name(seat))):
            self.act(self.match.resigning(seat, self._people_left()))
            if seat in self.match.handed:
                game, seats, seed = self.match.game, self.match.seats, self.match.secret.hex()
                self.players[seat] = seat_players(game, seats, seed, handed=[seat])[seat]
        else:
            self.terminal.say(say("game-goes-on"))

    def _people_left(self) -> list[int]:
        left, gone = self.match.table.players_left(), self.match.resigned
        return [seat for seat in left if self.players[seat].is_person and seat not in gone]

    def rematch(self, _: str) -> None:
        if self.match.result is None:
            raise PlayRefused(phrase("not-over-yet"))
        match = self.match.rematch()
        players = seat_players(match.game, match.seats)
        self.change_to((match, players, Keeper(new_path(match.game.id), match)))

    def _my_seat(self) -> int:
        if self.seat is None:
            raise PlayRefused(phrase("nobody-sits-here"))
        return self.seat

    # ---- asking ------------------------------------------------------------------------------

    def seating(self) -> str:
        said = [f"{self.seat_name(seat)}: {player}" for seat, player in enumerate(self.players)]
        return "; ".join(said) + "."

    def show_seats(self, _: str) -> None:
        self.terminal.say(self.seating())

    def dice(self, _: str) -> None:
        tell, header = self.terminal.say, self.match.header
        tell(say("dice-commitment"))
        self.terminal.line(f"  {header.commitment}")
        if self.match.result is None:
            tell(say("dice-later"))
        else:
            tell(say("dice-secret"))
            self.terminal.line(f"  {self.match.secret.hex()}")
            tell(say("dice-check"))
            self.terminal.line(f"  kassen replay --verify {shlex.quote(str(self.keeper.path))}")
        tell(say("dice-proof"))

    def set_confirm(self, wish: str) -> None:
        if wish not in ("on", "off"):
            raise NotationError(phrase("write-confirm"))
        self.confirm = wish == "on"
        self.terminal.say(say("confirm-set", on=wish))

    def quit(self, _: str) -> None:
        self.keep()
        if self.trouble and not self._has_warned:
            self._has_warned = True
            raise RecordError(phrase("quit-again", why=self.trouble))
        raise Leave
