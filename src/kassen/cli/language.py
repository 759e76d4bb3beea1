"""The language that a person asked for with `kassen --lang de`.

What a game says (questions, refusals, events, rules, lessons) is said in it; the client itself
speaks English.
"""

from __future__ import annotations

import click

from kassen.core.languages import ENGLISH, core_languages

lang_option = click.option(
    "--lang",
    type=click.Choice(core_languages(), case_sensitive=False),
    default=ENGLISH,
    envvar="KASSEN_LANG",
    help="The language of games, rules and lessons; also taken from KASSEN_LANG.",
)


def wished_language() -> str:
    """English where nothing was asked for."""
    context = click.get_current_context(silent=True)
    wish = None if context is None else context.find_root().params.get("lang")
    return wish or ENGLISH
