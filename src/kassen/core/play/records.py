"""Records: a game is its header and its moves, with what was rolled beside each move.

A record is kept as JSON lines: the header, one line an entry, and the closing when the game is
over. Each line carries a check that covers all lines before it, so that a missing or edited line
is noticed and named.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from kassen.core.play.acts import AnyAct, Play, act_text
from kassen.core.play.series import Series
from kassen.core.play.sides import Sides
from kassen.core.play.starts import Origin, Start
from kassen.core.play.votes import ALL, Votes
from kassen.core.values.clocks import Clock
from kassen.core.values.errors import RecordError, cannot_read
from kassen.core.values.phrases import phrase, row
from kassen.core.values.results import Result

FORMAT = 1


WhenGone = Literal["passive", "bot", "replace"]
"""The table decides for the seat as the rules' defaults say, or a bot plays on: to the end, or
(replace) until somebody who waits for a seat takes this one over."""
PASSIVE: Final = "passive"
BOT: Final = "bot"


class Header(Struct, kw_only=True, omit_defaults=True):
    """What was agreed before the first roll."""

    kassen: int
    """The format of the record; always written, so that a later program knows it."""
    game: str
    edition: str = ""
    options: dict[str, bool | int | str] = {}
    rules: int
    seats: list[str]
    data: dict[str, Any] | None = None
    """What an owner replaced in the game's data."""
    commitment: str
    parts: list[str] = []
    """What the seats added to the dice."""
    secret: str = ""
    """The host's, hex; in records that leave the host only when the game is over."""
    only_for: int | None = None
    """Set in an export that holds just what one seat may know; such a record cannot be replayed."""
    private_talk: bool = True
    """Seats may talk among themselves, and keep treaties to themselves (see `parley`)."""
    silent: bool = False
    """Nobody talks while the game goes on, nor makes treaties; only allies do, among themselves."""
    when_gone: WhenGone = PASSIVE
    """What becomes of the seat of a player who resigns while others play on."""
    votes: Votes = ALL
    """Who has to agree to a pause, to calling the game off and to going back (see `votes`)."""
    coach: bool = False
    """Players may ask a coach even where several people play."""
    clock: Clock | None = None
    """What was agreed about time."""
    start: Start | None = None
    """Where the match began, if not with the game's set-up."""
    origin: Origin | None = None
    """Of which other match that was a moment, if it was one."""
    sides: Sides | None = None
    """How it was settled who plays which, if not by sitting down."""
    series: Series | None = None
    """Of which it is a game, if it is one of several."""
    hash: int = 1
    """The version of the hashes in the entries (`engine.hashes`); the first is not named."""

    def __post_init__(self) -> None:
        # A word is left out if it is the very one of the class, not one that reads alike.
        for name, word in _USUAL_WORDS:
            if getattr(self, name) == word:
                setattr(self, name, word)
        if not self.seats:
            raise ValueError("a record needs its seats' names")


_USUAL_WORDS: Final = [
    (field.name, field.default)
    for field in msgspec.structs.fields(Header)
    if isinstance(field.default, str)
]


class Entry(Struct, kw_only=True, omit_defaults=True):
    """One thing a seat did, and what was rolled for it. Entry 0 is the set-up."""

    n: int
    seat: int = -1
    act: AnyAct = Play()
    dice: list[int] = []
    hash: str = ""
    private: bool = False

    @property
    def move(self) -> str:
        """The text of the move; empty if it is none."""
        return self.act.move if isinstance(self.act, Play) else ""

    @property
    def text(self) -> str:
        """What was done, in a few words: a move's own text, or the act's."""
        return act_text(self.act)

    def fields(self) -> dict[str, Any]:
        """As records keep it: the act's fields among its own, and no word for a plain move."""
        fields: dict[str, Any] = msgspec.to_builtins(self)
        fields |= fields.pop("act", {})
        if fields.get("act") == "move":
            del fields["act"]
        return {name: fields[name] for name in _ORDER if name in fields}

    def json(self) -> bytes:
        return msgspec.json.encode(self.fields())

    @classmethod
    def of(cls, fields: Mapping[str, Any]) -> Entry:
        """An entry from its fields; msgspec.ValidationError if they are none."""
        own = {name: value for name, value in fields.items() if name in cls.__struct_fields__}
        act = {name: value for name, value in fields.items() if name not in own}
        return msgspec.convert({**own, "act": {"act": own.get("act", "move"), **act}}, cls)


_ORDER = (
    *("n", "seat", "act", "move", "by", "to", "until", "name", "was"),
    *("dice", "hash", "private", "note"),
)
"""In which an entry's fields are written."""


class Closing(Struct, kw_only=True):
    """How it ended."""

    result: Result
    hash: str


def closing_of(result: Result, hash: str) -> Closing:
    """Who has resigned stands in the entries."""
    return Closing(result=msgspec.structs.replace(result, resigned=()), hash=hash)


class Record(Struct, kw_only=True, omit_defaults=True):
    """A game: what was agreed, what everybody did, how it ended."""

    header: Header
    entries: list[Entry]
    closing: Closing | None = None

    def json(self) -> bytes:
        closing = {} if self.closing is None else {"closing": self.closing}
        entries = [entry.fields() for entry in self.entries]
        return msgspec.json.encode({"header": self.header, "entries": entries, **closing})

    @classmethod
    def from_json(cls, data: bytes | str) -> Record:
        try:
            _check_format(msgspec.json.decode(data, type=_Versioned).header.kassen, "record")
            read = msgspec.json.decode(data, type=_Written)
            entries = [Entry.of(fields) for fields in read.entries]
            record = cls(header=read.header, entries=entries, closing=read.closing)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError(phrase("no-record", why=error)) from error
        for at, entry in enumerate(record.entries):
            if entry.n != at:
                raise RecordError(phrase("entry-missing", wanted=str(at), found=str(entry.n)))
        return record

    def lines(self) -> str:
        """The record as it is kept in a file."""
        out: list[str] = []
        check = ""
        parts: list[Header | Entry | Closing] = [self.header, *self.entries]
        if self.closing:
            parts.append(self.closing)
        for part in parts:
            line, check = seal(part, check)
            out.append(line)
        return "".join(out)

    @classmethod
    def from_lines(cls, text: str, source: str = "record") -> Record:
        """Read a kept record; RecordError names the first line that is damaged."""
        parts = [part for part, _ in _unseal(text, source)]
        if not parts:
            raise RecordError(phrase("record-empty", file=source))
        closing = _decode(parts.pop(), Closing, source, len(parts) + 1) if _ends(parts) else None
        header = _decode(parts[0], Header, source, 1)
        entries = [_decode(p, Entry, source, at) for at, p in enumerate(parts[1:], start=2)]
        for at, entry in enumerate(entries):
            if entry.n != at:
                line, found = str(at + 2), str(entry.n)
                raise RecordError(
                    phrase("wrong-entry", file=source, line=line, wanted=str(at), found=found)
                )
        return cls(header=header, entries=entries, closing=closing)

    @classmethod
    def load(cls, path: Path | str) -> Record:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RecordError(cannot_read(path, error)) from error
        return cls.from_lines(text, str(path))

    def save(self, path: Path | str) -> None:
        """Write the whole record, or leave the old file as it was and raise RecordError."""
        try:
            write_atomically(Path(path), self.lines())
        except OSError as error:
            why = error.strerror or error
            raise RecordError(phrase("record-not-written", file=path, why=why)) from error


def seal(part: Header | Entry | Closing, check: str) -> tuple[str, str]:
    """One line of a kept record, and the check that the next line builds on."""
    fields = part.fields() if isinstance(part, Entry) else msgspec.to_builtins(part)
    check = _check(check, fields)
    return msgspec.json.encode({**fields, "check": check}).decode() + "\n", check


def _check(before: str, fields: dict[str, Any]) -> str:
    body = msgspec.json.encode(fields, order="sorted")
    return blake2b(before.encode() + body, digest_size=6).hexdigest()


def _unseal(text: str, source: str) -> list[tuple[dict[str, Any], str]]:
    out: list[tuple[dict[str, Any], str]] = []
    check = ""
    for at, line in enumerate(_lines(text), start=1):
        try:
            fields = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
            raise TornRecord(source, at, len(out), "cut-off") from error
        if at == 1:
            _check_format(fields.get("kassen", FORMAT), source)
        written = fields.pop("check", None)
        check = _check(check, fields)
        if written != check:
            raise TornRecord(source, at, len(out), "changed")
        out.append((fields, check))
    return out


def _lines(text: str) -> list[str]:
    """Lines end with a line feed and nothing else: names may hold other separators."""
    lines = text.split("\n")
    return lines if lines[-1] else lines[:-1]


class TornRecord(RecordError):
    """A line of a kept record is damaged; the `whole` lines before it are sound."""

    def __init__(self, source: str, line: int, whole: int, what: str) -> None:
        self.whole = whole
        rescue = phrase("rescue-lines", whole=whole) if whole > 1 else None
        torn = phrase("record-torn", file=source, line=str(line), what=what)
        super().__init__(row(torn, rescue))


class NewerRecord(RecordError):
    """A record that only a newer Kassen can open; nothing is wrong with it."""


def rescue(path: Path | str) -> Record:
    """The sound beginning of a damaged record."""
    try:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise RecordError(cannot_read(path, error)) from error
    try:
        return Record.from_lines(text, str(path))
    except TornRecord as torn:
        if torn.whole < 2:
            raise
        kept = "\n".join(_lines(text)[: torn.whole])
        return Record.from_lines(kept, str(path))


def _ends(parts: list[dict[str, Any]]) -> bool:
    return len(parts) > 1 and "result" in parts[-1]


def _decode(part: dict[str, Any], kind: type[Any], source: str, line: int) -> Any:
    try:
        return Entry.of(part) if kind is Entry else msgspec.convert(part, kind)
    except msgspec.MsgspecError as error:
        called = kind.__name__.lower()
        raise RecordError(
            phrase("no-part-of-record", file=source, line=str(line), part=called, why=error)
        ) from None


class _Written(Struct):
    """A record as its JSON holds it."""

    header: Header
    entries: list[dict[str, Any]]
    closing: Closing | None = None


class _Version(Struct):
    kassen: int = FORMAT


class _Versioned(Struct):
    """What can be read of a record in a format that is not known yet."""

    header: _Version


def _check_format(written: object, source: str) -> None:
    if not isinstance(written, int) or written > FORMAT:
        raise NewerRecord(phrase("newer-format", file=source, written=str(written), known=FORMAT))


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that it is either wholly new or wholly as before."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
