"""Playing a record again, with every state and, if wished, every roll compared."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kassen.core.dice import CheckedDice, Dice, FairDice, ScriptedDice, commitment, dice_key
from kassen.core.errors import KassenError, RecordError, SettingError
from kassen.core.match import Match
from kassen.core.records import Entry, Header, NewerRecord, Record
from kassen.core.registry import game_named
from kassen.core.setting import Setting


class BadEntry(RecordError):
    """Entry `n` (after the last one: the result) is not what play gives; those before it are."""

    def __init__(self, n: int, what: str) -> None:
        self.n = n
        super().__init__(what)


def check_known(header: Header) -> None:
    """NewerRecord if the game, or its rules, are not known here."""
    try:
        game = game_named(header.game)
    except SettingError as error:
        raise NewerRecord(
            f"{error} A newer Kassen may know it: update Kassen to open it."
        ) from error
    if header.rules > game.rules_version:
        raise NewerRecord(
            f"This game was played under rules version {header.rules} of {game.title}; this "
            f"Kassen knows versions up to {game.rules_version}. Update Kassen to open it."
        )


def replay(record: Record, setting: Setting | None = None, *, check_dice: bool = False) -> Match:
    """Play a record again; every state is compared with the hash that stands in it.

    With `check_dice` every roll is computed again from the host's secret.
    """
    header = record.header
    if header.only_for is not None:
        raise RecordError(
            "This record holds only what one seat may know, so it cannot be played again; "
            "the host can give you the whole one when the game is over."
        )
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
        raise RecordError("The record's secret is no hexadecimal number.") from error
    if secret and commitment(secret) != record.header.commitment:
        raise RecordError("The record's secret is not the one that the host committed to.")
    if needed and not secret:
        raise RecordError("The record holds no secret, so its dice cannot be checked.")
    return secret


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
            raise RecordError("The record has no set-up: its entry 0 is missing.")
        header = self.record.header
        match: Match | None = None
        for entry in entries:
            try:
                if match is None:
                    dice = self._dice(entry, 0)
                    match = Match(self.setting, header.seats, self.secret, header.parts, dice=dice)
                    match.header = msgspec.structs.replace(header, secret="")
                else:
                    self._perform(match, entry)
            except RecordError as error:
                raise BadEntry(entry.n, f"Entry {entry.n}: {error}") from error
            except KassenError as error:
                raise BadEntry(
                    entry.n, f"Entry {entry.n} ({entry.act} {entry.move}) cannot be played: {error}"
                ) from error
            self._compare(match, entry)
            self._keep_target(match, entry)
        assert match is not None
        # Without the secret nobody knows the rolls to come: the match can be looked at only.
        match.table.dice = match._anchor.dice = self.fair if self.secret else ScriptedDice(())
        self._compare_closing(match)
        return match

    def _keep_target(self, match: Match, entry: Entry) -> None:
        """Keep what a later entry goes back to: replaying for each would take forever."""
        moment = len(match.moments) - 1
        if moment in self.targets and match.moments[-1] == entry.n:
            match._kept[moment] = match.clone()

    def _dice(self, entry: Entry, first: int) -> Dice:
        script = ScriptedDice(entry.dice, first)
        return CheckedDice(script, self.fair) if self.check else script

    def _perform(self, match: Match, entry: Entry) -> None:
        match.table.dice = self._dice(entry, match.table.rolled)
        acts: dict[str, Callable[[], object]] = {
            "move": lambda: match.play(entry.move, entry.seat),
            "undo": lambda: match.undo(entry.seat),
            "resign": lambda: match.resign(entry.seat),
            "offer-draw": lambda: match.offer_draw(entry.seat),
            "offer-rewind": lambda: match.offer_rewind(entry.seat, entry.to),
            "accept": lambda: match.accept(entry.seat),
            "decline": lambda: match.decline(entry.seat),
        }
        if entry.act not in acts:
            raise RecordError(f"nothing is known of the act {entry.act!r}.")
        acts[entry.act]()

    def _compare(self, match: Match, entry: Entry) -> None:
        played = match.entries[-1]
        if len(played.dice) != len(entry.dice):
            raise BadEntry(
                entry.n,
                f"Entry {entry.n}: {len(entry.dice)} rolls stand in the record, "
                f"but {len(played.dice)} were made.",
            )
        if entry.hash and played.hash != entry.hash:
            raise BadEntry(
                entry.n,
                f"Entry {entry.n}: the position differs from the one in the record "
                f"({played.hash[:8]} instead of {entry.hash[:8]}).",
            )

    def _compare_closing(self, match: Match) -> None:
        closing = self.record.closing
        if closing and (closing.result != match.result or closing.hash != match.hash()):
            raise BadEntry(
                len(self.record.entries),
                "The record's result is not the one that its moves lead to.",
            )
