"""Playing a record again, with every state and, if wished, every roll compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from kassen.core.engine.hashes import won_by_side
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.play.acts import OfferRewind, SetUp
from kassen.core.play.in_play import InPlay
from kassen.core.play.match import Match
from kassen.core.play.records import Entry, Header, NewerRecord, Record
from kassen.core.play.sides import check_sides
from kassen.core.play.told import Told
from kassen.core.values.chance import (
    CheckedDice,
    Dice,
    ScriptedDice,
    commitment,
)
from kassen.core.values.errors import KassenError, RecordError, SettingError
from kassen.core.values.messages import Message
from kassen.core.values.phrases import phrase, row


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


def setting_of(header: Header, source: str) -> Setting:
    """The setting that a record was played in."""
    return game_named(header.game).setting(
        edition=header.edition,
        options=header.options,
        players=len(header.seats),
        data=header.data,
        source=source,
        rules=header.rules,
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
        setting = setting_of(header, "the record's data")
    secret = _secret(record, check_dice)
    if check_dice and header.sides is not None:
        check_sides(header.sides, secret)
    walked = walk(setting, header, secret, record.entries, check_dice=check_dice)
    steps = list(walked)
    if not steps:
        raise RecordError(phrase("no-set-up"))
    match = Match.of(steps[-1][0], [told for _, told in steps])
    if not secret:  # nobody knows the rolls to come: the match can be looked at only
        match.roll_with(ScriptedDice(()))
    _compare_closing(record, match)
    return match


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


def walk(
    setting: Setting,
    header: Header,
    secret: bytes,
    entries: Sequence[Entry],
    *,
    check_dice: bool = False,
    dice: Dice | None = None,
) -> Iterator[tuple[InPlay, Told]]:
    """Play kept entries from the set-up on: the game (the same one each time) and what was told.

    `dice` are rolled instead of those that are written down (to listen to them).
    """
    targets = {entry.act.to for entry in entries if isinstance(entry.act, OfferRewind)}
    kept: dict[int, InPlay] = {}
    play: InPlay | None = None
    for entry in entries:
        if play is None:
            with _blamed(entry):
                play = _before_set_up(setting, header, secret, entry)
            then = None
        else:
            back = play.goes_back(entry.seat, entry.act)
            then = None if back is None else kept.get(back)
        told = again(play, entry, then, check_dice=check_dice, dice=dice)
        if told.is_public and told.line in targets:
            kept[told.line] = play.clone()
        yield play, told


def _before_set_up(setting: Setting, header: Header, secret: bytes, first: Entry) -> InPlay:
    if not isinstance(first.act, SetUp):
        raise RecordError(phrase("no-set-up"))
    nothing = ScriptedDice(())
    if header.start is None:
        table = setting.game.table(setting, nothing)
    else:
        table = header.start.table(setting, nothing)
    return InPlay(setting, msgspec.structs.replace(header, secret=""), secret, table)


def again(
    play: InPlay,
    entry: Entry,
    then: InPlay | None = None,
    *,
    check_dice: bool = False,
    dice: Dice | None = None,
) -> Told:
    """Do what stands in an entry, with the rolls that stand in it; BadEntry if it differs."""
    script = ScriptedDice(entry.dice, play.table.rolled)
    play.roll_with(dice or (CheckedDice(script, play.fair) if check_dice else script))
    with _blamed(entry):
        told = play.do(entry.seat, entry.act, then=then) if play.done else play.set_up()
    play.roll_with(play.fair)
    _compare(told.entry, entry)
    return told


@contextmanager
def _blamed(entry: Entry) -> Iterator[None]:
    """Whatever goes wrong, it is this entry that cannot be played."""
    try:
        yield
    except RecordError as error:
        raise BadEntry(entry.n, phrase("in-entry", n=str(entry.n), why=error)) from error
    except KassenError as error:
        did = f"move {entry.move}" if entry.move else entry.text
        unplayable = phrase("entry-unplayable", n=str(entry.n), did=did, why=error)
        raise BadEntry(entry.n, unplayable) from error


def _compare(played: Entry, entry: Entry) -> None:
    if len(played.dice) != len(entry.dice):
        written, made = len(entry.dice), len(played.dice)
        differ = phrase("rolls-differ", n=str(entry.n), written=written, made=made)
        raise BadEntry(entry.n, differ)
    if entry.hash and played.hash != entry.hash:
        now, then = played.hash[:8], entry.hash[:8]
        differ = phrase("position-differs", n=str(entry.n), now=now, then=then)
        raise BadEntry(entry.n, differ)


def _compare_closing(record: Record, match: Match) -> None:
    closing = record.closing
    if closing is None:
        return
    told, result = closing.result, match.result
    # Older records say whose side won, also if a stand-in led it.
    is_same = (
        result is not None
        and told.how == result.how
        and told.winners in (result.winners, won_by_side(match.table, result))
    )
    if not is_same or closing.hash != match.hash():
        raise BadEntry(len(record.entries), phrase("result-differs"))
