"""Plays an engine and a second account of the same game side by side, and tells where they part.

The account is written from a rulebook, in plain dicts and names, by somebody who has not read the
engine's rules. From the engine it takes the moves that were played and what chance did; it works
out by itself who decides, what is legal and what comes of it. After every decision all of that is
compared. What an account cannot decide yet it names in `trusts`, and nothing else is let pass.
"""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move, tag_of
from kassen.core.engine.table import Table
from kassen.core.values.chance import FairDice, dice_key

AnyTable = Table[Any, Any, Any]
Asked = Mapping[int, frozenset[str]]
"""The seats that must act now, and the texts of all that each of them may do."""
Position = Mapping[str, object]
Roll = tuple[int, int]
"""How many sides a die had, and what it showed."""
_FORCED = 1000


class Disagreement(Exception):
    """The account cannot follow: something happened that its rules do not know."""


class Chance:
    """What chance did since the last decision: dice in order, and what was told of it."""

    def __init__(self, rolls: Sequence[Roll], told: Sequence[Event]) -> None:
        self.rolls, self.told = list(rolls), list(told)

    def roll(self, sides: int = 6) -> int:
        """The next roll; it must have had so many sides."""
        if not self.rolls:
            raise Disagreement(f"a die of {sides} sides is due, and none was rolled")
        had, value = self.rolls.pop(0)
        if had != sides:
            raise Disagreement(f"a die of {sides} sides is due, and one of {had} was rolled")
        return value


class Account(ABC):
    """A second account of a game in play. It begins when it is made, before the first decision."""

    trusts: ClassVar[frozenset[str]] = frozenset()
    """Kinds of choices (their tags) that are not in it yet: the engine's word is taken there."""

    @abstractmethod
    def begin(self, chance: Chance) -> None:
        """Lay everything out, as far as nobody decides."""

    @abstractmethod
    def asked(self) -> Asked:
        """Who decides now, and what each of them may do; nobody if the game is over."""

    @abstractmethod
    def play(self, seat: int, move: str, chance: Chance) -> None:
        """Carry out a move."""

    @abstractmethod
    def position(self) -> Position:
        """Everything that lies on the table, in the names of the game."""

    @abstractmethod
    def winners(self) -> tuple[int, ...] | None:
        """None: the game is not over."""

    def copy(self, position: Position, choices: Mapping[int, str]) -> None:
        """After a move that was taken on trust: this is how it stands, and what is asked now."""
        raise NotImplementedError("an account that trusts must say how it goes on")

    def lets_pass(self, seat: int, engine: frozenset[str], own: frozenset[str]) -> bool:
        """These moves differ only where the account cannot tell: it is counted as trust."""
        return False

    def kind(self) -> str:
        """The tag of the choice that is due, if the account knows it: it is compared as well."""
        return ""

    def default(self) -> str:
        """What is taken if the engine does not ask; for accounts that tell the kind of a choice."""
        return ""

    def clause(self) -> str:
        """A guess at the rule by which the last thing was done, for whoever reads a report."""
        return ""


@dataclass(frozen=True)
class Way:
    """One way to play the game: so many players, these options."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.players} players {options}".rstrip()


@dataclass(frozen=True)
class Court:
    """A game with its referee: what `compare` needs to know of both."""

    setting: Callable[[Way], Setting]
    account: Callable[[Setting], Account]
    read: Callable[[AnyTable], Position]
    """The engine's position in the account's words."""
    ways: Sequence[Way]
    weight: Callable[[str, Sequence[str]], float] = lambda text, others: 1.0
    """How often a random player makes a move, among others."""
    left_out: Callable[[str], bool] = lambda text: False
    """Moves that are no part of the rulebook (standing orders): neither played nor compared."""
    out_of_turn: bool = False
    """What seats may do out of turn is played and compared as well."""


@dataclass
class Difference:
    """Where the two parted, so that a person can find it again and see who is right."""

    way: Way
    seed: str
    line: int
    what: str
    engine: object
    referee: object
    clause: str = ""
    played: list[str] = field(default_factory=list)
    """The last moves that led there."""

    def __str__(self) -> str:
        return "\n".join(
            [
                f"{self.what} differs: {self.way}, seed {self.seed}, line {self.line}"
                + (f" ({self.clause})" if self.clause else ""),
                *(f"    {one}" for one in self.played),
                f"  engine:  {self.engine}",
                f"  referee: {self.referee}",
            ]
        )


@dataclass
class Report:
    decisions: int = 0
    games: int = 0
    trusted: Counter[str] = field(default_factory=Counter)
    """How often the engine's word was taken, by the tag of the choice."""
    kinds: Counter[str] = field(default_factory=Counter)
    """How often each kind of choice was compared."""
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.decisions += other.decisions
        self.games += other.games
        self.trusted += other.trusted
        self.kinds += other.kinds
        self.differences += other.differences


class NotedDice:
    """Fair dice that remember how many sides each roll had."""

    def __init__(self, seed: str) -> None:
        self._fair = FairDice(dice_key(f"referee {seed}".encode()))
        self._noted: dict[int, Roll] = {}

    def value(self, n: int, sides: int) -> int:
        shown = self._fair.value(n, sides)
        self._noted[n] = sides, shown
        return shown

    def between(self, first: int, end: int) -> list[Roll]:
        found = [self._noted[n] for n in range(first, end)]
        self._noted.clear()
        return found


class Hearing:
    """One game, played by the engine and followed by the account."""

    def __init__(self, court: Court, way: Way, seed: str) -> None:
        self.court, self.way, self.seed = court, way, seed
        setting = court.setting(way)
        self.notation = setting.notation
        self.dice = NotedDice(seed)
        self.table = setting.game.table(setting, self.dice)
        self.table.events = []
        self.account = court.account(setting)
        self.random = Random(f"referee {seed}")
        self.report = Report(games=1)
        self.played: list[str] = []

    def run(self, limit: int) -> Report:
        """Play until the game is over, the limit is reached or the two part."""
        try:
            self._run(limit)
        except Disagreement as parted:
            self._differs("what happened", "see the moves", str(parted))
        except Exception:  # the run goes on, and names the game in which something broke
            self._differs("something raised", traceback.format_exc(), "see the traceback")
        return self.report

    def _run(self, limit: int) -> None:
        self.table.advance()
        self.account.begin(self._chance(0))
        while not self.report.differences:
            tags = {seat: self._tag(seat) for seat in self._seats()}
            trusted = [tag for tag in tags.values() if tag in self.account.trusts]
            if not trusted:
                self._compare()
            if self.report.differences or self.table.result is not None:
                return
            if self.report.decisions >= limit:
                return
            self._one_move(tags, trusted)

    def _one_move(self, tags: Mapping[int, str], trusted: Sequence[str]) -> None:
        seat = self.random.choice(sorted(tags))
        move = self._choose(self._moves(seat))
        text, before = self.notation.text(move), self.table.rolled
        self.played.append(f"{self.table.line}: seat {seat} [{tags[seat]}] {text}")
        self.table.play(seat, move)
        chance = self._chance(before)
        self.report.decisions += 1
        if trusted:
            self.report.trusted[tags[seat]] += 1
            choices = {one: self._tag(one) for one in self.table.to_act()}
            self.account.copy(self.court.read(self.table), choices)
            return
        self.report.kinds[tags[seat]] += 1
        self.account.play(seat, text, chance)
        self._forced(chance)
        if chance.rolls:
            self._differs("the number of rolls", f"{len(chance.rolls)} more", "none left")

    def _forced(self, chance: Chance) -> None:
        """What has only one way need not be asked: the engine may have gone on."""
        for _ in range(_FORCED):
            asked = self.account.asked()
            engine = self._engine_asks()
            if kind := self.account.kind():
                ((seat, moves),) = asked.items()
                default = self.account.default()
                if not default or (engine.get(seat) == moves and kind == self._tag(seat)):
                    return
                self.account.play(seat, default, chance)
                continue
            one_way = [seat for seat, moves in asked.items() if len(moves) == 1]
            for seat in one_way:
                texts = engine.get(seat)
                if texts is not None and self.account.lets_pass(seat, texts, asked[seat]):
                    continue
                if texts != asked[seat] or self._is_elsewhere():
                    self.account.play(seat, next(iter(asked[seat])), chance)
                    break
            else:
                return

    def _is_elsewhere(self) -> bool:
        """The engine has gone on, and asks the same of the same seat again."""
        return bool(self.court.read(self.table) != self.account.position())

    def _compare(self) -> None:
        asked = self.account.asked()
        engine = self._engine_asks()
        position, own = self.court.read(self.table), self.account.position()
        for name in sorted({*position, *own}):
            if position.get(name) != own.get(name):
                left, right = _apart(position.get(name), own.get(name))
                self._differs(f"{name} of the position", left, right)
                return
        result = self.table.result
        winners = None if result is None else tuple(sorted(result.winners))
        if winners != self.account.winners():
            self._differs("who has won", winners, self.account.winners())
        elif set(asked) != set(engine):
            self._differs("who decides", self._asks(engine), self._asks(asked))
        else:
            self._compare_moves(engine, asked)

    def _compare_moves(self, engine: Asked, asked: Asked) -> None:
        kind = self.account.kind()
        if kind and [kind] != [self._tag(seat) for seat in engine]:
            self._differs("what is decided", self._asks(engine), [kind, self._asks(asked)])
            return
        for seat, texts in engine.items():
            if texts != asked[seat] and self.account.lets_pass(seat, texts, asked[seat]):
                self.report.trusted[f"{self._tag(seat)} (cannot tell)"] += 1
            elif texts != asked[seat]:
                more, fewer = sorted(texts - asked[seat]), sorted(asked[seat] - texts)
                tag = self._tag(seat)
                self._differs(f"legal moves at {tag}", f"also {more}", f"also {fewer}")
                return

    def _asks(self, asked: Asked) -> dict[int, list[str]]:
        tags = {seat: self._tag(seat) for seat in self._seats()}
        return {seat: [tags.get(seat, ""), *sorted(some)[:9]] for seat, some in asked.items()}

    # ---- the engine

    def _seats(self) -> list[int]:
        """Who may act now."""
        seats = self.table.to_act()
        if not self.court.out_of_turn or self.table.result is not None:
            return list(seats)
        others = [seat for seat in range(self.way.players) if seat not in seats]
        return [*seats, *(seat for seat in others if self.table.moves(seat))]

    def _engine_asks(self) -> dict[int, frozenset[str]]:
        return {seat: self._texts(seat) for seat in self._seats()}

    def _chance(self, before: int) -> Chance:
        told, self.table.events = self.table.events or [], []
        return Chance(self.dice.between(before, self.table.rolled), told)

    def _tag(self, seat: int) -> str:
        choice = self.table.choice(seat)
        return "" if choice is None else tag_of(type(choice))

    def _moves(self, seat: int) -> list[Move]:
        legal = {self.notation.text(move): move for move in self.table.moves(seat)}
        return [legal[text] for text in sorted(legal) if not self.court.left_out(text)]

    def _texts(self, seat: int) -> frozenset[str]:
        return frozenset(self.notation.text(move) for move in self._moves(seat))

    def _choose(self, moves: Sequence[Move]) -> Move:
        texts = [self.notation.text(move) for move in moves]
        weights = [self.court.weight(text, texts) for text in texts]
        return self.random.choices(list(moves), weights)[0]

    def _differs(self, what: str, engine: object, referee: object) -> None:
        line, clause = self.table.line, self.account.clause()
        self.report.differences.append(
            Difference(
                *(self.way, self.seed, line, what, engine, referee, clause),
                played=self.played[-12:],
            )
        )


def compare(court: Court, games: int, seed: str, limit: int = 1_000_000) -> Report:
    """So many games, in all the ways in turn, each of at most so many decisions."""
    report = Report()
    for game in range(games):
        way = court.ways[game % len(court.ways)]
        report.add(Hearing(court, way, f"{seed}-{game}").run(limit))
    return report


def _apart(left: Any, right: Any) -> tuple[object, object]:
    """Of two dicts, or two sets, only what is not the same in both."""
    if isinstance(left, (set, frozenset)) and isinstance(right, (set, frozenset)):
        return left - right, right - left
    if not isinstance(left, Mapping) or not isinstance(right, Mapping):
        return left, right
    keys = [key for key in {**left, **right} if left.get(key) != right.get(key)]
    return {key: left.get(key) for key in keys}, {key: right.get(key) for key in keys}
