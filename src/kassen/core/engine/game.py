"""What a game brings to the table."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, cast

import msgspec

from kassen.core.engine.declared import NOTHING, Hindsight
from kassen.core.engine.hidden import Hidden, dealt_anew
from kassen.core.engine.notation import Names
from kassen.core.engine.reactions import Interrupt
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Event, Move, Step
from kassen.core.engine.table import Table
from kassen.core.engine.tabletop import F, O, P
from kassen.core.engine.treaties import Treaty
from kassen.core.engine.views import Observation, imagined
from kassen.core.values.chance import Dice, FairDice, dice_key
from kassen.core.values.errors import DataError, NotationError, SettingError, cannot_read
from kassen.core.values.messages import Message, Name, Refusal
from kassen.core.values.nested import is_deep, read_toml
from kassen.core.values.phrases import listed, phrase, spelt, there_are
from kassen.core.values.readers import Reader
from kassen.core.values.results import RESIGNED, Result

if TYPE_CHECKING:
    from kassen.core.engine.bots import Bot
    from kassen.core.engine.forecasts import Forecast
    from kassen.core.study.counsel import CoachLine, Counsel
    from kassen.core.words.aims import Aim
    from kassen.core.words.looks import Look
    from kassen.core.words.moments import Loss, Part
    from kassen.core.words.own_numbers import Sheet
    from kassen.core.words.posts import Post
    from kassen.core.words.sentences import Words


class Option(msgspec.Struct, frozen=True):
    """A setting that players may change before the game."""

    id: str
    default: bool | int | str
    values: tuple[bool | int | str, ...]
    rule: str
    text: str
    players: tuple[int, ...] = ()
    """For how many players it may be changed; empty: for any number."""
    among_people: bool = False
    """Whoever invites others is asked this in plain sight."""
    by_letter: bool | int | str | None = None
    """What is usual where people have days for a decision; None: the same as else."""
    by_seat: bool = False
    """Its values are seats, counted from 1: as many as sit down."""
    needs: str = ""
    """It means nothing unless this other option has been changed."""

    def values_for(self, players: int) -> tuple[bool | int | str, ...]:
        """What so many players may choose."""
        return self.values[:players] if self.by_seat else self.values

    def can_change(self, players: int) -> bool:
        """There is something to choose."""
        return len(self.values) > 1 and (not self.players or players in self.players)


class Game(ABC, Generic[P, F, O]):
    """One game: its pieces, its sequence of play, and how to show it to a seat.

    The core calls these; it knows nothing else of the game.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    prefix: ClassVar[str]
    """What the ids of its rules begin with: `WJ`."""
    rules_version: ClassVar[int] = 1
    """Raised by every change that changes play; records name the version they were played under."""
    in_the_making: ClassVar[bool] = False
    """Played and tested like any other, but no translation and no golden games are asked of it."""
    editions: ClassVar[tuple[str, ...]] = ("",)
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    usual_players: ClassVar[int] = 2
    """How many sit down if nobody asks for another number."""
    first_options: ClassVar[Mapping[str, bool | int | str]] = {}
    """What somebody who has not played it yet plays with, if nobody asks for anything else."""
    first_lessons: ClassVar[int] = 0
    """So many lessons are enough for a first game; none: all of them."""
    unequal_sides: ClassVar[bool] = False
    """Two players have sides that are not alike, so that they may bid for them."""
    open_information: ClassVar[bool] = False
    """Nothing but dice is hidden, so whether a move rolls may be found out on a clone."""
    hidden: ClassVar[tuple[Hidden, ...]] = ()
    """What else is: the fields of the position that not everybody may see."""
    longest_game: ClassVar[int] = 100_000
    """A bound on decisions in any game, which random play must keep."""
    position_type: ClassVar[type[Any]]
    derived: ClassVar[tuple[str, ...]] = ()
    """Fields of the position that follow from its others (bit sets of who stands where): the last
    of its struct, each with a default. The rules keep them up to date; nobody hashes, stores,
    writes or shows them."""
    move_types: ClassVar[tuple[type[Move], ...]]
    step_types: ClassVar[tuple[type[Step], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    interrupts: ClassVar[tuple[type[Interrupt], ...]] = ()
    """What seats may do out of turn; the table offers it wherever no obligation is open."""
    orders: ClassVar[tuple[str, ...]] = ()
    """The fields of the position that hold the seats' standing orders (see `Window`)."""
    treaties: ClassVar[tuple[type[Treaty], ...]] = ()
    """What players may promise each other; empty: nothing that the table would know of."""
    moments: ClassVar[Mapping[type[Event], Part]] = {}
    """What each kind of event is in the story: part of a march, of a battle (`core/words`)."""
    constants: ClassVar[Mapping[str, object]] = {}
    """What a client needs to read views, moves and events by: it is written out for the page."""
    hindsight: ClassVar[Hindsight] = NOTHING
    """What is told of a game when it is over: measures, chances (`core/study`)."""
    folder: ClassVar[Path]
    """Where rules.md, data.toml and scenarios/ lie."""
    own_sheets: ClassVar[tuple[Sheet, ...]] = ()
    """What of data.toml an owner is asked for in a form (`core/words/own_numbers.py`)."""

    # ---- before play

    @abstractmethod
    def options(self, edition: str) -> tuple[Option, ...]: ...

    @abstractmethod
    def make_options(self, values: Mapping[str, bool | int | str]) -> O: ...

    @abstractmethod
    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> F: ...

    @abstractmethod
    def names(self, setting: Setting) -> dict[str, Names]:
        """Tokens of every `Kind`, `seat` among them."""

    @abstractmethod
    def label(self, words: Words, kind: str, index: int) -> str:
        """The full name of a thing, for sentences."""

    def labels(self, words: Words, kind: str, indices: Sequence[int]) -> list[str]:
        """Several things in a row; a game may count those that are alike."""
        return [words.name(kind, index) for index in indices]

    @abstractmethod
    def new_position(self, setting: Setting) -> P: ...

    def derive(self, setting: Setting, pos: P) -> None:
        """Compute the derived fields anew. Called whenever a table is put together."""

    def told(self, pos: P) -> tuple[Any, ...]:
        """The position's fields in order, without those that are derived."""
        fields = msgspec.structs.astuple(cast("msgspec.Struct", pos))
        return fields[: len(fields) - len(self.derived)]

    @abstractmethod
    def first_steps(self, setting: Setting) -> tuple[Step, ...]: ...

    # ---- who plays together: a seat decides and sees, a side has pieces

    def leaders(self, players: int) -> Sequence[Sequence[int]]:
        """The seats that lead each side: one each, unless a game says otherwise."""
        return [(seat,) for seat in range(players)]

    def teams(self, players: int) -> Sequence[Sequence[int]]:
        """The seats that share a hand, a view or a victory; who is in none plays for himself."""
        return ()

    # ---- during play

    def called(self, setting: Setting, board: Any) -> tuple[Name, ...]:
        """What the seats are called where that is settled in play; empty: as their seats are.

        `board` is a position or a view of it: what it asks lies open in both.
        """
        return ()

    def default(self, t: Table[P, F, O], choice: Choice) -> Move:
        """What the table decides for a seat whose player is gone."""
        return choice.default(t)

    def in_play(self, t: Table[P, F, O]) -> Sequence[int]:
        """The seats that are not out of the game. Draws and going back need all of them."""
        return range(t.setting.players)

    def resigned(self, t: Table[P, F, O], seat: int) -> Result | None:
        """The result when a seat gives up: the last one left wins, or the last team.

        None: others are left and play on; from now on the table decides for the seat.
        """
        left = [other for other in t.players_left() if other != seat]
        teams = {t.setting.allies[other] for other in left}
        return None if len(teams) > 1 else Result(tuple(left), RESIGNED)

    # ---- why not

    def why_not_asked(self, t: Table[P, F, O], seat: int, move: Move) -> Refusal | None:
        """Why a decision that was passed over, since nothing was possible, has no such move.

        Like all refusals it may tell a seat nothing but what that seat knows.
        """
        return None

    def why_not_now(self, t: Table[P, F, O], seat: int, move: Move) -> Refusal | None:
        """The rule that says when such a move is made; None: there is no more to say of it."""
        return None

    # ---- what is seen

    @abstractmethod
    def view(self, t: Table[P, F, O], seat: Reader) -> msgspec.Struct:
        """What lies open to a seat (None: to everybody), copied field by field."""

    @abstractmethod
    def position_seen(self, seen: Observation, setting: Setting) -> P:
        """The board as far as a seat has seen it, blank where that is hidden from it."""

    def determinize(self, seen: Observation, setting: Setting, rng: Random) -> Table[P, F, O]:
        """A table that fits all that a seat knows; the rest, dice included, is dealt anew."""
        dice = FairDice(rng.randbytes(32))

        def blank() -> Table[P, F, O]:
            return imagined(seen, setting, self.position_seen(seen, setting), dice)

        return dealt_anew(blank, seen, rng)

    def forecast(
        self, seen: Observation, setting: Setting, way: str = "", move: Move | None = None
    ) -> Forecast | None:
        """The odds of what is being fought out, as far as a seat can know them; None: nothing is.

        `way` names ways of deciding (`ways_named`), by default the usual ones; SettingError if
        there is none of that name. `move` asks about a fight that is not being fought yet: that
        which the move would begin, whoever could make it; None if it would begin none.
        """
        return None

    def outlook(self, look: Look[P, F, O], about: str = "") -> msgspec.Struct | None:
        """What lies ahead as far as a reader can know it, in the game's own shape; None: nothing.

        `about` says in the players' tokens what he means to do, where that is not on the table.
        """
        return None

    def aim(self, look: Look[P, F, O]) -> Aim | None:
        """What wins now and how far everybody is from it, as far as a reader can know.

        None: the game does not say. A game that is finished says it.
        """
        return None

    def counsel(self, look: Look[P, F, O]) -> Counsel | None:
        """What a coach says of the board to a reader: plans and threats; None: nothing."""
        return None

    def doubts(self, look: Look[P, F, O], move: Move) -> Sequence[CoachLine]:
        """What speaks against a move of the reader, as far as he can know; odds are told anyway."""
        return ()

    def reasons(self, look: Look[P, F, O], move: Move) -> Sequence[CoachLine]:
        """Why a coach would make a move of the reader's himself; odds are told anyway."""
        return ()

    def worth(self, t: Table[P, F, O], seat: int) -> float | None:
        """What a seat has at a moment by the bots' own count; None: as far as `aim` says.

        The catalogue says under `coach-score` what is counted. It is asked of worlds that a bot
        has dealt from what it sees, never of the table that is played at.
        """
        return None

    # ---- as text

    @abstractmethod
    def write_position(self, t: Table[P, F, O]) -> dict[str, Any]:
        """The position in the players' words, as a scenario file holds it."""

    @abstractmethod
    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> P: ...

    def cannot_begin(self, t: Table[P, F, O]) -> Message | None:
        """What the steps on the agenda of a scenario need and its position does not say."""
        return None

    @abstractmethod
    def draw(self, look: Look[P, F, O]) -> str:
        """The position as plain lines, for terminals and screen readers."""

    def posts(self, look: Look[P, F, O]) -> Sequence[Post]:
        """Who holds which place of board.json and who stands there: for pictures of the board."""
        return ()

    def caption(self, look: Look[P, F, O]) -> str:
        """Written under a picture of the board: how it stands, or what signs on it mean."""
        return ""

    # ---- for people at a keyboard

    def chart(self, look: Look[P, F, O]) -> str:
        """The drawing alone, for those who see it."""
        return self.draw(look)

    def roster(self, look: Look[P, F, O]) -> str:
        """The same in sentences, for those who have it read to them."""
        return self.draw(look)

    def describe(self, look: Look[P, F, O], word: str) -> list[str]:
        """What a reader knows of a thing that players can name; NotationError if there is none."""
        raise NotationError(phrase("nothing-to-see", name=word))

    def gloss(self, look: Look[P, F, O], move: Move) -> str:
        """A few words beside a move in a list of choices; empty if its text says it all."""
        return ""

    def whose(self, setting: Setting, thing: Name) -> Sequence[int]:
        """The seats that something happens to when it happens to a thing that is named."""
        return (thing.index,) if thing.kind == "seat" else ()

    def losses(self, setting: Setting, event: Event) -> Sequence[Loss]:
        """What seats have lost by an event."""
        return ()

    def begun_by(self, setting: Setting, event: Event) -> Move | None:
        """The move that a fight began with, as far as the event tells: its odds are asked by it."""
        return None

    def scene(self, look: Look[P, F, O], move: Move) -> list[str]:
        """The part of the position that a move is about, in a few lines (for lessons)."""
        return []

    def expand(self, t: Table[P, F, O], seat: int, line: str) -> list[str]:
        """The moves that a typed shorthand of a seat stands for; any other line as it is."""
        return [line]

    def shorthands(self, words: Words) -> list[str]:
        """A line of help for each shorthand that `expand` understands."""
        return []

    def shorthand(self, look: Look[P, F, O]) -> str:
        """The line of help for what a reader decides now; empty if there is none."""
        return ""

    def reconstructed(self, words: Words) -> list[str]:
        """What in the data no source tells and was filled in, one line a kind of thing."""
        return []

    def read_data(self, path: Path | str) -> dict[str, Any]:
        """An owner's own numbers as they stand in his file; `make_facts` checks them."""
        try:
            return read_toml(Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            raise DataError(cannot_read(path, error)) from None
        except UnicodeDecodeError:
            raise DataError(phrase("no-utf-8", file=path)) from None
        except tomllib.TOMLDecodeError as error:
            raise DataError(phrase("no-toml", file=path, why=error)) from None

    # ---- for tests and players

    @abstractmethod
    def conserved(self, t: Table[P, F, O]) -> dict[str, int]:
        """Sums that no legal play can change."""

    def rounds(self, t: Table[P, F, O]) -> int:
        """How many rounds (years, seasons) have begun; 0: the game knows none."""
        return 0

    def points(self, t: Table[P, F, O]) -> Sequence[int]:
        """What each seat has scored so far; nothing: the game knows no points."""
        return ()

    def merits(self, t: Table[P, F, O]) -> Sequence[Sequence[int]]:
        """What sets those apart who have not won, the greater the better; nothing: nothing does."""
        return [(points,) for points in self.points(t)]

    def even_bid(self, setting: Setting) -> int:
        """What bots give of a head start for the first side: what was measured to be even."""
        return 0

    def bid(self, t: Table[P, F, O]) -> int | None:
        """For what the sides were taken, where they are bid for; None: nobody bids."""
        return None

    @property
    @abstractmethod
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Computer players by name, each made from a seed; from the gentlest to the best."""

    # ---- making a table

    def setting(
        self,
        *,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        players: int | None = None,
        data: Mapping[str, Any] | None = None,
        source: str = "the game's data",
        rules: int | None = None,
    ) -> Setting:
        """Check the wishes and make the game ready; SettingError says what is not to be had."""
        edition = self.checked_edition(edition)
        players = self.min_players if players is None else players
        if not self.min_players <= players <= self.max_players:
            least, most = self.min_players, self.max_players
            raise SettingError(
                phrase("wrong-players", game=self.title, least=least, most=most, given=players)
            )
        rules = self.rules_version if rules is None else rules
        if not 1 <= rules <= self.rules_version:
            last = self.rules_version
            raise SettingError(
                phrase("no-such-rules-version", game=self.title, last=last, given=rules)
            )
        if is_deep(data):
            raise DataError(phrase("data-too-deep", file=source))
        chosen = self._checked_options(edition, options or {}, players)
        return Setting(
            self,
            edition=edition,
            options=self.make_options(chosen),  # type: ignore[arg-type]
            facts=self.make_facts(edition, data, source),
            players=players,
            data=dict(data) if data else None,
            rules=rules,
        )

    def checked_edition(self, edition: str | None) -> str:
        """The edition so called, None: the usual one; SettingError says which there are."""
        edition = self.editions[0] if edition is None else edition
        if edition not in self.editions:
            known = there_are(self.editions)
            raise SettingError(
                phrase("no-such-edition", game=self.title, name=edition, known=known)
            )
        return edition

    def _checked_options(
        self, edition: str, wishes: Mapping[str, Any], players: int
    ) -> dict[str, bool | int | str]:
        known = {option.id: option for option in self.options(edition)}
        chosen = {option.id: option.default for option in known.values()}
        for name, value in wishes.items():
            if name not in known:
                options = there_are(sorted(known))
                raise SettingError(
                    phrase("no-such-option", game=self.title, name=name, known=options)
                )
            option = known[name]
            possible = option.values_for(players)
            if not any(value == v and type(value) is type(v) for v in possible):
                values = listed(possible, "or")
                given = spelt(value) if isinstance(value, bool) else repr(value)
                raise SettingError(phrase("wrong-value", name=name, values=values, given=given))
            if value != option.default and not option.can_change(players):
                allowed = listed(option.players, "or")
                raise SettingError(phrase("option-players", name=name, players=allowed))
            chosen[name] = value
        return chosen

    def table(self, setting: Setting, dice: Dice) -> Table[P, F, O]:
        """A table at the first moment, before anything has run."""
        return Table(setting, self.new_position(setting), self.first_steps(setting), dice)

    def quick_table(self, seed: object, setting: Setting | None = None) -> Table[P, F, O]:
        """A table ready for its first decision, with dice made from a seed."""
        key = dice_key(str(seed).encode())
        table = self.table(setting or self.setting(), FairDice(key))
        table.advance()
        return table
