"""The language that a person reads, and the client's own sentences (`words/`).

`kassen --lang de` asks for it; else KASSEN_LANG, else the environment (LC_ALL, LC_MESSAGES, LANG).
What is typed, commands and options, is the same in every language.
"""

from __future__ import annotations

import os
from pathlib import Path

import click

from kassen.core.values.languages import ENGLISH, core_languages
from kassen.core.values.messages import Arg, Message

FOLDER = Path(__file__).parent
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of_environment() -> str:
    """The language that the shell speaks, if we do; else English."""
    wish = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    short = wish.lower().replace("-", "_").partition("_")[0]
    return short if short in core_languages() else ENGLISH


lang_option = click.option(
    "--lang",
    type=click.Choice(core_languages(), case_sensitive=False),
    default=language_of_environment,
    envvar="KASSEN_LANG",
    help="The language to speak; also taken from KASSEN_LANG, else from LANG.",
)


def wished_language() -> str:
    """What was asked for; without a command line, what the shell speaks."""
    context = click.get_current_context(silent=True)
    wish = None if context is None else context.find_root().params.get("lang")
    return wish or language_of_environment()


def phrase(id: str, /, **args: Arg) -> Message:
    """One of the client's own sentences, for an error that is said later."""
    return Message(id, args, str(FOLDER))


def say(id: str, /, **args: Arg) -> str:
    """One of the client's own sentences, in the language that the reader wished for."""
    return phrase(id, **args).said(wished_language())
