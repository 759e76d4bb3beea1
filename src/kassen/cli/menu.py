"""The menu that `kassen` without a command opens. It works with piped input too."""

from __future__ import annotations

import time
from collections.abc import Callable

import click

from kassen.cli.language import say, wished_language
from kassen.cli.learn import choose_lesson
from kassen.cli.picking import pick, pick_count
from kassen.cli.play import Wishes, new_game, open_game, run_session
from kassen.cli.players import ME
from kassen.cli.savegame import KeptGame, kept_games
from kassen.cli.terminal import EndOfInput, Terminal
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.setting import Setting
from kassen.core.values.errors import KassenError
from kassen.core.words.rulebook import Rulebook
from kassen.core.words.sentences import Words, words_for

_MOST_KEPT = 9


def menu(ctx: click.Context) -> None:
    """Ask what to do until the person quits."""
    terminal = Terminal()
    terminal.say(say("menu-title"), style="bold")
    doors: dict[str, Callable[[], None]] = {
        say("menu-bot"): lambda: _against_bot(ctx, terminal),
        say("menu-friend"): lambda: _with_friend(ctx, terminal),
        say("menu-learn"): lambda: _learn(terminal),
        say("menu-resume"): lambda: _resume(ctx, terminal),
        say("menu-rules"): lambda: _rules(terminal),
    }
    try:
        while True:
            terminal.say()
            chosen = pick(terminal, say("menu-question"), [*doors, say("menu-quit")])
            if chosen == len(doors):
                return
            if chosen is not None:
                _enter(terminal, list(doors.values())[chosen])
    except EndOfInput:
        return
    except KeyboardInterrupt:
        terminal.line("")


def _enter(terminal: Terminal, door: Callable[[], None]) -> None:
    try:
        door()
    except KassenError as error:
        terminal.say(error.said(wished_language()))


def _pick_game(terminal: Terminal) -> str | None:
    names = game_ids()
    if len(names) == 1:
        return names[0]
    at = pick(terminal, say("which-game"), [game_named(name).title for name in names])
    return None if at is None else names[at]


def _pick_setting(terminal: Terminal) -> Setting | None:
    """A game; if there are several, one of its editions and for how many."""
    name = _pick_game(terminal)
    if name is None:
        return None
    game = game_named(name)
    words = words_for(game.setting(), wished_language())
    editions = [words.edition(edition) for edition in game.editions]
    edition = 0 if len(editions) == 1 else pick(terminal, say("which-edition"), editions)
    if edition is None:
        return None
    counts = range(game.min_players, game.max_players + 1)
    players: int | None = counts[0]
    if len(counts) > 1:
        question = say("how-many", first=counts[0], last=counts[-1])
        players = pick_count(terminal, question, counts)
    if players is None:
        return None
    return game.setting(edition=game.editions[edition], players=players)


def _begin(ctx: click.Context, terminal: Terminal, setting: Setting, seats: list[str]) -> None:
    wishes = Wishes(seats=",".join(seats), edition=setting.edition or None)
    run_session(ctx, terminal, new_game(setting.game.id, wishes, terminal))


def _against_bot(ctx: click.Context, terminal: Terminal) -> None:
    setting = _pick_setting(terminal)
    if setting is None:
        return
    game = setting.game
    bots = list(game.bots)
    words = words_for(setting, wished_language())
    about = [_bot(name, words) for name in bots]
    bot = 0 if len(bots) == 1 else pick(terminal, say("which-bot"), about)
    labels = [words.name("seat", seat) for seat in range(setting.players)]
    seat = None if bot is None else pick(terminal, say("which-side"), labels)
    if bot is None or seat is None:
        return
    seats = [bots[bot]] * setting.players
    seats[seat] = ME
    _begin(ctx, terminal, setting, seats)


def _bot(name: str, words: Words) -> str:
    """Its name, and how it plays."""
    text, title = words.bot_text(name), words.bot_title(name)
    return f"{name} ({title}: {text})" if text else name


def _with_friend(ctx: click.Context, terminal: Terminal) -> None:
    setting = _pick_setting(terminal)
    if setting is None:
        return
    seats, words = [], words_for(setting, wished_language())
    for seat in range(setting.players):
        label = words.name("seat", seat)
        typed = terminal.ask(f"{say('who-plays', seat=label)} ")
        seats.append(typed.replace(",", " ").strip() or label)
    _begin(ctx, terminal, setting, seats)


def _learn(terminal: Terminal) -> None:
    name = _pick_game(terminal)
    if name is not None:
        choose_lesson(terminal, game_named(name))


def _resume(ctx: click.Context, terminal: Terminal) -> None:
    games = kept_games()[:_MOST_KEPT]
    if not games:
        terminal.say(say("no-game-kept"))
        return
    at = pick(terminal, say("which-game"), [_label(game) for game in games])
    if at is None:
        return
    path, rescued = games[at].path, False
    if games[at].is_damaged:
        rescued = terminal.is_sure(say("rescue-game", file=path))
        if not rescued:
            return
    run_session(ctx, terminal, open_game(path, terminal, rescued=rescued))


def _label(game: KeptGame) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.played))
    record = game.record
    if game.is_newer or record is None:
        state = "newer" if game.is_newer else "damaged"
        return say("kept-trouble", file=game.path.name, state=state, when=when)
    return say(
        "kept-game",
        game=game_named(record.header.game).title,
        seats=f" {say('against')} ".join(record.header.seats),
        moves=len(record.entries) - 1,
        when=when,
    )


def _rules(terminal: Terminal) -> None:
    name = _pick_game(terminal)
    if name is None:
        return
    book = Rulebook(game_named(name), wished_language())
    for chapter in dict.fromkeys(clause.chapter for clause in book.clauses):
        terminal.say(chapter, indent=2)
    while wanted := terminal.ask(f"{say('menu-rules-ask')} "):
        try:
            clauses = list(book.look_up(wanted))
        except KassenError as error:
            clauses = book.search(wanted)
            if not clauses:
                terminal.say(error.said(wished_language()))
        for clause in clauses:
            terminal.say(f"{clause.id}  {clause.text}", hang=len(clause.id) + 2)
