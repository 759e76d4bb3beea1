"""The `kassen` command and its subcommands."""

from __future__ import annotations

import errno
from typing import Any

import click

import kassen
from kassen.cli.admin import admin
from kassen.cli.backup import backup, restore
from kassen.cli.daily import daily
from kassen.cli.helping import Complaint, Formatter, in_words, language_in, speak
from kassen.cli.language import lang_option, phrase, say, wished_language
from kassen.cli.learn import learn
from kassen.cli.menu import menu
from kassen.cli.new_game import new_game
from kassen.cli.play import play
from kassen.cli.quiz import quiz
from kassen.cli.replay import replay
from kassen.cli.rules import rules
from kassen.cli.scenario import scenario
from kassen.cli.serve import serve
from kassen.cli.show import games
from kassen.cli.sim import sim
from kassen.core.values.errors import KassenError

_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class _Kassen(click.Group):
    """Says what is wrong in a line, in the reader's language, never with a traceback."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        lang = language_in(args)
        Formatter.lang = lang
        speak(self, lang)
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise in_words(error, lang) from error

    def invoke(self, ctx: click.Context) -> object:
        lang = wished_language()
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise in_words(error, lang) from error
        except KassenError as error:
            raise Complaint(error.said(lang), lang) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read our output has had enough
                raise
            what, why = error.filename or phrase("output"), error.strerror or error
            raise Complaint(say("not-writable", what=what, why=why), lang) from error


@click.group(cls=_Kassen, invoke_without_command=True, context_settings=_CONTEXT)
@click.version_option(kassen.__version__, prog_name="kassen")
@lang_option
@click.pass_context
def main(ctx: click.Context, lang: str) -> None:
    """One table for the war games of old Japan. Without a command, a menu."""
    if ctx.invoked_subcommand is None:
        menu(ctx)


for command in (
    games,
    serve,
    admin,
    backup,
    restore,
    play,
    learn,
    quiz,
    daily,
    sim,
    replay,
    scenario,
    rules,
    new_game,
):
    main.add_command(command)
