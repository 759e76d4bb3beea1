"""`kassen play`: a new game, or one that was kept."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Any, get_args

import click
import msgspec
from msgspec import Struct

from kassen.cli.acts import Opened
from kassen.cli.language import phrase, say
from kassen.cli.players import (
    default_seats,
    misspelt_bots,
    read_seats,
    seat_players,
)
from kassen.cli.savegame import Keeper, has_played, new_path, typed_path, unused
from kassen.cli.session import Session
from kassen.cli.sides import settled
from kassen.cli.terminal import EndOfInput, Terminal
from kassen.cli.wishes import read_options, setting_options
from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.play.headers import Terms
from kassen.core.play.match import Match
from kassen.core.play.playing_on import start_after
from kassen.core.play.records import BOT, PASSIVE, NewerRecord, Record, WhenGone, rescue
from kassen.core.play.replays import BadEntry
from kassen.core.play.replays import replay as play_again
from kassen.core.play.series import MOST_GAMES, Series
from kassen.core.play.sides import How, as_options
from kassen.core.play.starts import Origin, Start
from kassen.core.values.chance import FairDice, dice_key, seeded_secret
from kassen.core.values.errors import KassenError, RecordError, SettingError, cannot_write
from kassen.core.values.messages import Message
from kassen.core.values.phrases import phrase as core_phrase
from kassen.core.values.phrases import row

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class Wishes(Struct, frozen=True):
    """What is asked of a new game."""

    seats: str | None = None
    edition: str | None = None
    options: Mapping[str, Any] = {}
    data: str | None = None
    seed: str | None = None
    save: str | None = None
    open_talk: bool = False
    """Everything is said to all."""
    when_gone: WhenGone | None = None
    """None: a bot plays on where bots are at the table anyway."""
    coach: bool = False
    """Everybody may ask the coach, though several people play."""
    games: int | None = None
    """Of a series; None: it is a game by itself."""
    sides: How | None = None
    """None: everybody plays the side at which he is named."""


@click.command()
@click.argument("game", required=False)
@click.option(
    "--seats",
    metavar="NAME,NAME",
    help="Who sits where, in seat order: me or any name for a person, a bot's name for a bot. "
    "Without it you play the first seat against a bot.",
)
@click.option("--seed", help="The same seed gives the same dice and the same bots.")
@click.option("--save", "save", metavar="FILE", help="Where the game is kept as it is played.")
@click.option("--resume", "file", metavar="FILE", help="Go on with a kept game.")
@click.option("--rescue", "rescued", is_flag=True, help="With --resume: keep what is sound of it.")
@click.option(
    "--series",
    "games",
    type=click.IntRange(2, MOST_GAMES),
    help="So many games with the same people: points are counted, and seats move on by one.",
)
@click.option(
    "--branch", "record", metavar="FILE", help="Play on from a moment of a game that is over."
)
@click.option(
    "--at",
    "entry",
    type=click.IntRange(min=0),
    help="With --branch: after this entry of its record; without it, the last that is open.",
)
@click.option(
    "--sides",
    type=click.Choice(get_args(How)),
    help="Who plays which side: by lot, or, for two whose sides are unequal, by sealed bids of a "
    "head start. The higher bid plays the first side, on its own terms. Without it: as --seats "
    "says.",
)
@click.option("--open-talk", is_flag=True, help="Everything is said to all: no private talk.")
@click.option(
    "--when-gone",
    type=click.Choice([PASSIVE, BOT]),
    help="What becomes of a seat whose player resigns while others play on: it only holds what "
    "it has, or a bot plays on (as it does by default where bots play).",
)
@click.option(
    "--coach", is_flag=True, help="Everybody may ask the coach, though several people play."
)
@click.option("--plain", is_flag=True, help="No styles and no drawings: lists and sentences.")
@setting_options
@click.pass_context
def play(
    ctx: click.Context,
    game: str | None,
    seats: str | None,
    seed: str | None,
    save: str | None,
    file: str | None,
    rescued: bool,
    games: int | None,
    record: str | None,
    entry: int | None,
    sides: How | None,
    open_talk: bool,
    when_gone: WhenGone | None,
    coach: bool,
    plain: bool,
    edition: str | None,
    pairs: tuple[str, ...],
    data: str | None,
) -> None:
    """Play GAME against a bot or with a friend.

    With --resume FILE a kept game goes on. Type a number or a move when asked; `help` lists what
    else can be typed. The game is kept as it is played, so nothing is lost when the program ends.
    """
    terminal = Terminal(plain=plain)
    if entry is not None and record is None:
        raise click.UsageError(say("at-needs-from"))
    if record is not None:
        _only_for_new_games(edition=edition, option=pairs, data=data, resume=file, rescue=rescued)
        wishes = Wishes(
            seats, None, {}, None, seed, save, open_talk, when_gone, coach, games, sides
        )
        opened = play_on(typed_path(record), entry, wishes, terminal, game=game)
    elif file is not None:
        _only_for_new_games(
            series=games,
            sides=sides,
            edition=edition,
            option=pairs,
            data=data,
            seed=seed,
            save=save,
            **{"open-talk": open_talk, "when-gone": when_gone, "coach": coach},
        )
        opened = open_game(typed_path(file), terminal, game=game, seats=seats, rescued=rescued)
    elif game is None:
        raise click.UsageError(say("name-a-game"))
    elif rescued:
        raise click.UsageError(say("rescue-needs-resume"))
    else:
        options = read_options(game_named(game), edition, pairs)
        wishes = Wishes(
            seats, edition, options, data, seed, save, open_talk, when_gone, coach, games, sides
        )
        try:
            opened = new_game(game, wishes, terminal)
        except EndOfInput:  # not everybody has bid: there is no game
            return
    run_session(ctx, terminal, opened)


def _only_for_new_games(**given: object) -> None:
    for name, value in given.items():
        if value:
            raise click.UsageError(say("only-new-games", option=f"--{name}"))


def run_session(ctx: click.Context, terminal: Terminal, opened: Opened) -> None:
    try:
        Session(terminal, opened, lambda path: open_game(path, terminal)).run()
    except KeyboardInterrupt:
        ctx.exit(INTERRUPTED)


# ---- new and kept games ------------------------------------------------------------------------


def new_game(name: str, wishes: Wishes, terminal: Terminal) -> Opened:
    """A table with its players; SettingError or DataError if it cannot be as wished."""
    game = game_named(name)
    if wishes.seats is None:
        names = default_seats(game, first=not has_played(game.id))
    else:
        names = read_seats(game, wishes.seats)
    setting = _setting(game, wishes, len(names))
    for sentence in misspelt_bots(game, names):
        terminal.say(sentence)
    secret, terms = _secret(wishes), _terms(game, wishes, names)
    if wishes.sides is not None:
        sides = terms["sides"] = settled(terminal, setting, names, wishes.sides, secret)
        names = [names[chair] for chair in sides.chairs]
        setting = _setting(game, wishes, len(names), as_options(sides.price))
    return _kept(Match(setting, names, secret, **terms), names, wishes)


def _setting(
    game: Game[Any, Any, Any], wishes: Wishes, players: int, more: Mapping[str, int] = {}
) -> Setting:
    return game.setting(
        edition=wishes.edition,
        options={**wishes.options, **more},
        players=players,
        data=None if wishes.data is None else game.read_data(wishes.data),
        source=wishes.data or "the game's data",
    )


def _secret(wishes: Wishes) -> bytes:
    return token_bytes(32) if wishes.seed is None else seeded_secret(wishes.seed)


def _terms(game: Game[Any, Any, Any], wishes: Wishes, names: Sequence[str]) -> Terms:
    with_bots = any(name in game.bots for name in names)
    return {
        "private_talk": not wishes.open_talk,
        "when_gone": wishes.when_gone or (BOT if with_bots else PASSIVE),
        "coach": wishes.coach,
        "series": None if wishes.games is None else Series(wishes.games),
    }


def _kept(match: Match, names: Sequence[str], wishes: Wishes) -> Opened:
    game = match.game
    path = typed_path(wishes.save) if wishes.save else new_path(game.id)
    keeper = Keeper(path, match)
    if wishes.save:
        keeper.keep()  # a file that was asked for must be to be had
    return match, seat_players(game, names, wishes.seed), keeper


def play_on(
    file: Path, entry: int | None, wishes: Wishes, terminal: Terminal, *, game: str | None = None
) -> Opened:
    """A new game that begins at a moment of one that is over, with new dice.

    RecordError if it goes on, or nobody could play on from there.
    """
    record = _of(game, Record.load(file), file)
    if record.closing is None:
        raise RecordError(phrase("play-on-needs-end", file=file))
    start, there = _moment(record, entry, file)
    header, setting = record.header, there.setting
    names = header.seats if wishes.seats is None else read_seats(there.game, wishes.seats)
    if len(names) != len(header.seats):
        wrong = phrase("wrong-seats", file=file, wanted=len(header.seats), given=len(names))
        raise RecordError(wrong)
    secret = _secret(wishes)
    last = there.past[-1].entry.n
    origin = Origin(file.name, last, header.commitment, there.game.rounds(there.table))
    terms: Terms = {**_terms(there.game, wishes, names), "origin": origin}
    if wishes.sides == "bid":
        raise SettingError(core_phrase("bids-from-the-set-up"))
    if wishes.sides is not None:
        sides = terms["sides"] = settled(terminal, setting, names, wishes.sides, secret)
        names = [names[chair] for chair in sides.chairs]
    table = start.table(setting, FairDice(dice_key(secret)))
    match = Match(setting, names, secret, table=table, **terms)
    terminal.say(say("played-on", file=file.name, entry=last))
    return _kept(match, names, wishes)


def _moment(record: Record, entry: int | None, file: Path) -> tuple[Start, Match]:
    """The one that was asked for, else the last from which one can play on."""
    entries = record.entries
    if entry is not None and entry >= len(entries):
        end = str(len(entries) - 1)
        raise RecordError(core_phrase("no-such-entry", number=str(entry), last=end))
    for n in [entry] if entry is not None else range(len(entries) - 1, -1, -1):
        part = msgspec.structs.replace(record, entries=entries[: n + 1], closing=None)
        there = play_again(part)
        if (start := start_after(there, entries[n])) is not None:
            return start, there
    raise RecordError(phrase("nothing-to-play-on", file=file))


def _of(game: str | None, record: Record, path: Path) -> Record:
    if game is not None and record.header.game != game_named(game).id:
        raise RecordError(phrase("other-game", file=path, found=record.header.game, wanted=game))
    return record


def open_game(
    path: Path,
    terminal: Terminal,
    *,
    game: str | None = None,
    seats: str | None = None,
    rescued: bool = False,
) -> Opened:
    """A kept game, replayed and ready to go on; RecordError says why it cannot."""
    record = _of(game, _rescue(path, terminal) if rescued else Record.load(path), path)
    try:
        match = play_again(record)
    except BadEntry as error:
        rescue_it = f"kassen play --resume {shlex.quote(str(path))} --rescue"
        hint = phrase("rescue-before", command=rescue_it) if error.n > 0 else None
        raise RecordError(row(_in(path, error), hint)) from error
    except KassenError as error:
        raise RecordError(_in(path, error)) from error
    names = match.seats if seats is None else read_seats(match.game, seats)
    if len(names) != len(match.seats):
        wrong = phrase("wrong-seats", file=path, wanted=len(match.seats), given=len(names))
        raise RecordError(wrong)
    players = seat_players(match.game, names, handed=match.handed)
    return match, players, Keeper.of_kept(path, match)


def _rescue(path: Path, terminal: Terminal) -> Record:
    """The sound beginning takes the file's place; the damaged file stays beside it."""
    whole = None
    try:
        whole = record = Record.load(path)
    except NewerRecord:
        raise
    except RecordError:
        if not path.is_file():
            raise
        record = rescue(path)
    sound = _playable(record, path)
    if sound is whole:
        terminal.say(say("nothing-to-rescue"))
        return sound
    damaged = unused(path.with_name(f"{path.name}.damaged"))
    try:
        shutil.copy2(path, damaged)
    except OSError as error:
        raise RecordError(cannot_write(damaged, error)) from error
    sound.save(path)
    terminal.say(say("rescued", entries=len(sound.entries), file=damaged))
    return sound


def _playable(record: Record, path: Path) -> Record:
    """The record up to the last entry that plays; as it is if all of it does."""
    try:
        play_again(record)
    except BadEntry as bad:
        if bad.n == 0:
            raise RecordError(row(_in(path, bad), phrase("no-rescue"))) from bad
        return msgspec.structs.replace(record, entries=record.entries[: bad.n], closing=None)
    except KassenError as error:
        raise RecordError(_in(path, error)) from error
    return record


def _in(path: Path, error: KassenError) -> Message:
    return core_phrase("in-file", file=path, why=error)
