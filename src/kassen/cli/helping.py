"""`--help` and the complaints of the command line itself, in the reader's language.

The commands say in English what they are for. Other languages have messages for it: `cli-play`
for a command, `cli-play-seats` for an option, `cli-any-plain` for one that several commands share.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from weakref import WeakKeyDictionary

import click

from kassen.cli.language import FOLDER, language_of_environment, phrase
from kassen.core.values.languages import ENGLISH, core_languages
from kassen.core.values.messages import catalogue

_ABOUT_HELP = "Show this message and exit."
_ENGLISH: WeakKeyDictionary[click.Command | click.Parameter, str | None] = WeakKeyDictionary()


def language_in(args: Sequence[str]) -> str:
    """The language that a command line asks for, before anything of it is read."""
    for at, arg in enumerate(args):
        name, _, value = arg.partition("=")
        if name == "--lang":
            wish = value or (args[at + 1] if at + 1 < len(args) else "")
            return wish.lower() if wish.lower() in core_languages() else ENGLISH
        if not arg.startswith("-"):
            break
    wish = os.environ.get("KASSEN_LANG", "").lower()
    return wish if wish in core_languages() else language_of_environment()


def help_messages(command: click.Command, path: str = "cli") -> Iterator[tuple[str, str]]:
    """The message id of everything that has a help text, with the English text."""
    if _english(command):
        yield path, _english(command)
    for param in command.params:
        if _english(param):
            yield f"{path}-{param.name}", _english(param)
    if isinstance(command, click.Group):
        for name, sub in command.commands.items():
            yield from help_messages(sub, f"{path}-{name}")


def speak(command: click.Command, lang: str, path: str = "cli") -> None:
    """Give a command, its options and its subcommands the help texts of a language."""
    command.context_class = SpokenContext
    command.help = _translated(command, path, lang)
    for param in command.params:
        if isinstance(param, click.Option):
            param.help = _translated(param, f"{path}-{param.name}", lang)
    if isinstance(command, click.Group):
        for name, sub in command.commands.items():
            speak(sub, lang, f"{path}-{name}")


def _english(of: click.Command | click.Parameter) -> str:
    """The text that stands in the code."""
    if of not in _ENGLISH:
        _ENGLISH[of] = getattr(of, "help", None)
    return _ENGLISH[of] or ""


def _translated(of: click.Command | click.Parameter, id: str, lang: str) -> str | None:
    english = _english(of)
    if not english:
        return None
    return catalogue(FOLDER, lang).called(help_id(id, lang), english)


def help_id(id: str, lang: str) -> str:
    """The message for a help text: its own, or the one that several commands share."""
    return id if catalogue(FOLDER, lang).has(id) else f"cli-any-{id.rpartition('-')[2]}"


# ---- headings and complaints -------------------------------------------------------------------


class Formatter(click.HelpFormatter):
    """Help with its headings in the reader's language."""

    lang = ENGLISH

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or f"{phrase('usage').said(self.lang)} ")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """With the one help text that click itself brings."""
        about = phrase("cli-any-help").said(self.lang)
        rows = [(name, about if text == _ABOUT_HELP else text) for name, text in rows]
        super().write_dl(rows, col_max, col_spacing)

    def write_heading(self, heading: str) -> None:
        super().write_heading(phrase("heading", heading=heading).said(self.lang))


class SpokenContext(click.Context):
    formatter_class = Formatter


class Complaint(click.ClickException):
    """What is wrong, in a line that begins with the reader's word for it."""

    def __init__(self, said: str, lang: str) -> None:
        super().__init__(said)
        self.line = phrase("error", why=said).said(lang)

    def show(self, file: object = None) -> None:
        click.echo(self.line, err=True)


class Misuse(Complaint):
    """The command line itself cannot be understood."""

    exit_code = click.UsageError.exit_code


def in_words(error: click.UsageError, lang: str) -> click.ClickException:
    """A complaint of the command line itself; in English click says it best."""
    if lang == ENGLISH:
        return error
    match error:
        case click.exceptions.NoSuchCommand():
            said = phrase("cli-no-such-command", name=error.command_name)
        case click.NoSuchOption():
            said = phrase("cli-no-such-option", name=error.option_name)
        case click.MissingParameter():
            name = error.param.get_error_hint(error.ctx) if error.param and error.ctx else ""
            said = phrase("cli-missing", name=name)
        case click.BadParameter():
            name = error.param.get_error_hint(error.ctx) if error.param and error.ctx else ""
            said = phrase("cli-bad-value", name=name, why=error.message)
        case _:
            said = phrase("cli-usage", why=error.format_message())
    path = error.ctx.command_path if error.ctx else "kassen"
    hint = phrase("cli-try", command=f"{path} --help")
    return Misuse(f"{said.said(lang)} {hint.said(lang)}", lang)
