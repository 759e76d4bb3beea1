"""`kassen replay`: a kept game as a story, or checked from the first roll to the last."""

from __future__ import annotations

from itertools import groupby

import click
import msgspec

from kassen.cli.language import say, wished_language
from kassen.cli.lines import paragraph
from kassen.cli.series import series_lines
from kassen.core.play.match import Match
from kassen.core.play.records import Entry, Record
from kassen.core.play.replays import replay as play_again
from kassen.core.study.course import traced
from kassen.core.study.report import report as written
from kassen.core.values.errors import KassenError, RecordError
from kassen.core.values.phrases import phrase
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import Words, words_for


@click.command()
@click.argument("file")
@click.option("--verify", is_flag=True, help="Check every position and every roll; tell no story.")
@click.option("--to", "last", type=click.IntRange(min=0), help="Stop after entry N and draw it.")
@click.option("--log", is_flag=True, help="Show each entry as it stands: who, move, dice, hash.")
@click.option("--report", is_flag=True, help="A written report of a game that is over.")
def replay(file: str, verify: bool, last: int | None, log: bool, report: bool) -> None:
    """Play the record in FILE again and tell what happened.

    With --verify every position is compared with the hash in the record, and every roll is
    computed again from the host's secret.
    """
    record = Record.load(file)
    if last is not None:
        record = _up_to(record, last)
    try:
        match = play_again(record, check_dice=verify)
    except KassenError as error:
        raise RecordError(phrase("in-file", file=file, why=error)) from error
    words = words_for(match.setting, wished_language(), match.table.pos)
    if report:
        _print_report(file, record, match, words)
        return
    click.echo(f"{match.game.title}: {_players(match, words)}")
    for line in [*series_lines(match), *_whence(match)]:
        click.echo(line)
    if log:
        for entry in record.entries:
            click.echo(_entry_line(entry, words))
    if verify:
        _print_check(file, record)
    elif not log:
        _print_story(match, words)
    click.echo(_ending(match, words))
    if last is not None:
        click.echo()
        click.echo(match.game.draw(look_at(match.table, SPECTATOR, wished_language())))


def _up_to(record: Record, last: int) -> Record:
    if last >= len(record.entries):
        end = str(len(record.entries) - 1)
        raise RecordError(phrase("no-such-entry", number=str(last), last=end))
    if last == len(record.entries) - 1:
        return record
    return msgspec.structs.replace(record, entries=record.entries[: last + 1], closing=None)


def _players(match: Match, words: Words) -> str:
    return ", ".join(f"{words.name('seat', seat)} {n}" for seat, n in enumerate(match.seats))


def _whence(match: Match) -> list[str]:
    """Where it began, if not with the set-up."""
    origin = match.header.origin
    return [] if origin is None else [say("played-on", file=origin.match, entry=origin.entry)]


# ---- the story ---------------------------------------------------------------------------------


def _print_story(match: Match, words: Words) -> None:
    for n, lines in groupby(match.log, key=lambda line: line.n):
        said = " ".join(words.event(line.event) for line in lines)
        paragraph(f"{n:>4}  {said}", hang=6)


def _entry_line(entry: Entry, words: Words) -> str:
    who = "" if entry.seat < 0 else words.name("seat", entry.seat)
    dice = f" [{' '.join(str(die) for die in entry.dice)}]" if entry.dice else ""
    return f"{entry.n:>4}  {who:<8} {entry.text}{dice}  {entry.hash[:8]}"


def _ending(match: Match, words: Words) -> str:
    result = match.result
    if result is None:
        acting = ", ".join(words.name("seat", seat) for seat in match.to_act())
        return say("not-over", seats=acting, number=str(match.line))
    return words.result(result)


# ---- the report --------------------------------------------------------------------------------


def _print_report(file: str, record: Record, match: Match, words: Words) -> None:
    """RecordError if the game is not over: then there is no saying how it went."""
    if match.result is None:
        raise RecordError(phrase("in-file", file=file, why=_ending(match, words)))
    header = record.header
    course = traced(match.setting, header, bytes.fromhex(header.secret), record.entries)
    for line in written(words, course, match.left, match.seats, match.result).text().split("\n"):
        paragraph(line)


# ---- the check ---------------------------------------------------------------------------------


def _print_check(file: str, record: Record) -> None:
    entries = record.entries
    hashes = sum(bool(entry.hash) for entry in entries)
    rolls = sum(len(entry.dice) for entry in entries)
    click.echo(say("verified", file=file))
    click.echo(f"  {say('verified-entries', entries=len(entries))}")
    click.echo(f"  {say('verified-hashes', hashes=hashes)}")
    if hashes < len(entries):
        click.echo(f"  {say('no-hash', entries=len(entries) - hashes)}")
    click.echo(f"  {say('verified-secret')}")
    click.echo(f"  {say('verified-rolls', rolls=rolls)}")
    click.echo(f"  {say('no-result-yet' if record.closing is None else 'verified-result')}")
    click.echo(say("verified-limits"))
