"""Playing a record again, with every state and, if wished, every roll compared."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kassen.core.engine.chance import (
    CheckedDice,
    Dice,
    FairDice,
    ScriptedDice,
    commitment,
    dice_key,
)
from kassen.core.engine.setting import Setting
from kassen.core.errors import KassenError, RecordError, SettingError
from kassen.core.keeping.match import Match
from kassen.core.keeping.records import Entry, Header, NewerRecord, Record
from kassen.core.registry import game_named
from kassen.core.words.messages import Message
from kassen.core.words.phrases import phrase, row


class BadEntry(RecordError):
    """Entry `n` (after the last one: the result) is not what play gives; those before it are."""

    def __init__(self, n: int, what: Message) -> None:
        self.n = n
        super().__init__(what)


def check_known(header: Header) -> None:
    """NewerRecord if the game, or its rules, are not known here."""
    try:
        game = game_named(header.game)
    except SettingError as error:
        raise NewerRecord(row(error, phrase("newer-may-know"))) from error
    if header.rules > game.rules_version:
        raise NewerRecord(
            phrase("newer-rules", game=game.title, played=header.rules, known=game.rules_version)
        )


def replay(record: Record, setting: Setting | None = None, *, check_dice: bool = False) -> Match:
    """Play a record again; every state is compared with the hash that stands in it.

    With `check_dice` every roll is computed again from the host's secret.
    """
    header = record.header
    if header.only_for is not None:
        raise RecordError(phrase("record-of-one-seat"))
    if setting is None:
        check_known(header)
        setting = game_named(header.game).setting(
            edition=header.edition,
            options=header.options,
            players=len(header.seats),
            data=header.data,
            source="the record's data",
            rules=header.rules,
        )
    secret = _secret(record, check_dice)
    return _Replay(record, setting, secret, check_dice).match()


def _secret(record: Record, needed: bool) -> bytes:
    try:
        secret = bytes.fromhex(record.header.secret)
    except ValueError as error:
        raise RecordError(phrase("secret-no-number")) from error
    if secret and commitment(secret) != record.header.commitment:
        raise RecordError(phrase("secret-not-committed"))
    if needed and not secret:
        raise RecordError(phrase("no-secret"))
    return secret


_ACTS: dict[str, Callable[[Match, Entry], object]] = {
    "move": lambda match, entry: match.play(entry.move, entry.seat, note=entry.note),
    "undo": lambda match, entry: match.undo(entry.seat),
    "resign": lambda match, entry: match.resign(entry.seat),
    "offer-draw": lambda match, entry: match.offer_draw(entry.seat),
    "offer-rewind": lambda match, entry: match.offer_rewind(entry.seat, entry.to),
    "accept": lambda match, entry: match.accept(entry.seat),
    "decline": lambda match, entry: match.decline(entry.seat),
}


def perform(match: Match, entry: Entry) -> None:
    """Do what stands in an entry, with whatever dice the table has."""
    if entry.act not in _ACTS:
        raise RecordError(phrase("unknown-act", act=entry.act))
    _ACTS[entry.act](match, entry)


class _Replay:
    def __init__(self, record: Record, setting: Setting, secret: bytes, check: bool) -> None:
        self.record = record
        self.setting = setting
        self.secret = secret
        self.check = check
        self.fair = FairDice(dice_key(secret, record.header.parts))
        self.targets = {entry.to for entry in record.entries if entry.act == "offer-rewind"}

    def match(self) -> Match:
        entries = self.record.entries
        if not entries or entries[0].act != "set-up":
            raise RecordError(phrase("no-set-up"))
        match: Match | None = None
        for entry in entries:
            try:
                if match is None:
                    match = self._set_up(self._dice(entry, 0))
                else:
                    self._perform(match, entry)
            except RecordError as error:
                raise BadEntry(entry.n, phrase("in-entry", n=str(entry.n), why=error)) from error
            except KassenError as error:
                did = f"{entry.act} {entry.move}"
                unplayable = phrase("entry-unplayable", n=str(entry.n), did=did, why=error)
                raise BadEntry(entry.n, unplayable) from error
            self._compare(match, entry)
            self._keep_target(match, entry)
        assert match is not None
        # Without the secret nobody knows the rolls to come: the match can be looked at only.
        match.roll_with(self.fair if self.secret else ScriptedDice(()))
        self._compare_closing(match)
        return match

    def _set_up(self, dice: Dice) -> Match:
        header, setting = self.record.header, self.setting
        table = None if header.start is None else header.start.table(setting, dice)
        match = Match(setting, header.seats, self.secret, header.parts, dice=dice, table=table)
        match.header = msgspec.structs.replace(header, secret="")
        return match

    def _keep_target(self, match: Match, entry: Entry) -> None:
        """Keep what a later entry goes back to: replaying for each would take forever."""
        moment = len(match.moments) - 1
        if moment in self.targets and match.moments[-1] == entry.n:
            match.keep_for_rewind(moment, match.clone())

    def _dice(self, entry: Entry, first: int) -> Dice:
        script = ScriptedDice(entry.dice, first)
        return CheckedDice(script, self.fair) if self.check else script

    def _perform(self, match: Match, entry: Entry) -> None:
        match.table.dice = self._dice(entry, match.table.rolled)
        perform(match, entry)

    def _compare(self, match: Match, entry: Entry) -> None:
        played = match.entries[-1]
        if len(played.dice) != len(entry.dice):
            written, made = len(entry.dice), len(played.dice)
            differ = phrase("rolls-differ", n=str(entry.n), written=written, made=made)
            raise BadEntry(entry.n, differ)
        if entry.hash and played.hash != entry.hash:
            now, then = played.hash[:8], entry.hash[:8]
            differ = phrase("position-differs", n=str(entry.n), now=now, then=then)
            raise BadEntry(entry.n, differ)

    def _compare_closing(self, match: Match) -> None:
        closing = self.record.closing
        if closing and (closing.result != match.result or closing.hash != match.hash()):
            raise BadEntry(len(self.record.entries), phrase("result-differs"))
