"""`kassen rules`: look up a clause, search, and see that every clause has a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

import kassen
from kassen.cli.language import phrase, say, wished_language
from kassen.cli.lines import paragraph
from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.study.coverage import (
    Coverage,
    coverage_of,
    marks_of_tests,
    scenario_marks,
    unknown_marks,
)
from kassen.core.values.errors import KassenError, SettingError
from kassen.core.values.phrases import listed
from kassen.core.words.rulebook import Clause, Rulebook, UnknownRule


@click.group()
def rules() -> None:
    """The rules in our own words, clause by clause."""


# ---- looking up --------------------------------------------------------------------------------


@rules.command()
@click.argument("words", nargs=-1, required=True, metavar="[GAME] ID")
def show(words: tuple[str, ...]) -> None:
    """Print a clause, or all clauses of a chapter.

    ID is spelled WJ 6.1.5, wj-6.1.5, or 6.1.5 with the game before it.
    """
    books, id = _books_named(words)
    if not id:
        raise SettingError(phrase("which-rule-of", game=words[0]))
    for clause in _look_up(books, id):
        _print_clause(clause)


@rules.command()
@click.argument("words", nargs=-1, required=True, metavar="[GAME] WORDS...")
@click.pass_context
def search(ctx: click.Context, words: tuple[str, ...]) -> None:
    """Print the clauses in which all of the WORDS occur; a word's beginning is enough."""
    books, wanted = _books_named(words)
    found = [clause for book in books for clause in book.search(wanted)]
    for clause in found:
        _print_clause(clause)
    if not found:
        click.echo(say("no-clause", words=wanted), err=True)
        ctx.exit(1)


def _books_named(words: tuple[str, ...]) -> tuple[list[Rulebook], str]:
    """A game's id may stand first; without one all games are meant."""
    if words[0] in game_ids():
        return [Rulebook(game_named(words[0]), wished_language())], " ".join(words[1:])
    books = [Rulebook(game_named(name), wished_language()) for name in game_ids()]
    return books, " ".join(words)


def _look_up(books: list[Rulebook], id: str) -> tuple[Clause, ...]:
    """Without a game's letters it is meant if only one game has such a rule."""
    named = [book for book in books if id.lower().startswith(book.game.prefix.lower())]
    meant = named or [book for book in books if _has(book, id)] or books
    if len(meant) > 1:
        starts = listed((f"{book.game.prefix} {id}" for book in meant), "or")
        raise UnknownRule(phrase("which-games-rule", rule=id, starts=starts))
    return meant[0].look_up(id)


def _has(book: Rulebook, id: str) -> bool:
    try:
        return bool(book.look_up(id))
    except UnknownRule:
        return False


def _print_clause(clause: Clause) -> None:
    paragraph(f"{clause.id}  {clause.text}", hang=4)
    click.echo(f"    {say('in-chapter', headings=', '.join(clause.headings))}")


# ---- coverage ----------------------------------------------------------------------------------


@rules.command()
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print clauses, covered, uncovered as JSON.")
@click.option("--tests", "folder", metavar="DIR", help="Where the tests are; left out: tests/.")
@click.pass_context
def coverage(ctx: click.Context, game: str | None, as_json: bool, folder: str | None) -> None:
    """Show which clauses have a test; the exit code is 1 if one has none.

    Tests say what they prove with @pytest.mark.rule("WJ 6.1.5"), scenarios with rules = [...].
    """
    games = [game_named(name) for name in ([game] if game else game_ids())]
    tests = _tests_folder(folder)
    found = marks_of_tests(tests)
    for one in map(game_named, game_ids()):
        found += scenario_marks(one, tests)
    reports = {one.id: coverage_of(Rulebook(one).ids, found) for one in games}
    if as_json:
        click.echo(msgspec.json.encode(reports))
    else:
        for one in games:
            _print_coverage(one, reports[one.id])
    strange = unknown_marks([Rulebook(game_named(name)) for name in game_ids()], found)
    for mark in strange:
        click.echo(say("strange-mark", test=mark.test, rule=mark.rule), err=True)
    if strange or any(report.uncovered for report in reports.values()):
        ctx.exit(1)


def _print_coverage(game: Game[Any, Any, Any], report: Coverage) -> None:
    click.echo(
        say(
            "coverage",
            game=game.title,
            clauses=len(report.clauses),
            covered=len(report.covered),
            uncovered=len(report.uncovered),
        )
    )
    book = Rulebook(game)
    for id in report.uncovered:
        paragraph(f"  {id}  {book.find(id).text}", hang=4)


def _tests_folder(named: str | None) -> Path:
    """The folder that was named, else `tests` here, else the one beside Kassen's source."""
    source = Path(kassen.__file__).parents[2]
    for folder in [Path(named)] if named else [Path("tests"), source / "tests"]:
        if folder.is_dir():
            return folder.resolve()
    if named:
        raise KassenError(phrase("no-such-folder", folder=named))
    raise KassenError(phrase("no-tests-here"))
