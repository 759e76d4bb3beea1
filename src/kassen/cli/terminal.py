"""Plain lines out, typed lines in: the same on a terminal, through a pipe, and read aloud.

Styles and colours only repeat what the words say. They are left out when the output is no
terminal, with `--plain`, and when NO_COLOR is set.
"""

from __future__ import annotations

import os
import re
import sys
import textwrap
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from rich.console import Console

from kassen.cli.inks import Inks
from kassen.cli.language import say

_RULE = re.compile(r"\b([A-Z]{2,3}) (\d|[A-Z]\d*\.\d)")
_GLUE = "\ue000"
"""Stands for the blank in `WJ 6.1.5` while lines are broken, so that ids stay whole."""
_WIDEST = 100
_NARROWEST = 30
_YES = ("y", "yes", "j", "ja")
Complete = Callable[[str], Iterable[str]]


class EndOfInput(Exception):
    """Nothing more will be typed: the pipe is empty, or Ctrl-D."""


class Terminal:
    """Where a person reads and types."""

    def __init__(self, *, plain: bool = False) -> None:
        for stream in (sys.stdin, sys.stdout):
            _never_choke_on_a_character(stream)
        self.typed = sys.stdin is not None and sys.stdin.isatty()  # None: closed by the shell
        self.screen = sys.stdout.isatty() and not plain
        bare = plain or bool(os.environ.get("NO_COLOR"))
        self.console = Console(
            file=sys.stdout,
            color_system=None if bare else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.inks = Inks()
        """How this match's names are painted; whoever sits down at another changes them."""
        self._readline = _readline() if self.typed else None

    @property
    def interactive(self) -> bool:
        """A person sits at a real terminal."""
        return self.typed and sys.stdout.isatty()

    @property
    def width(self) -> int:
        return max(_NARROWEST, min(self.console.width, _WIDEST))

    @property
    def height(self) -> int:
        return self.console.height

    # ---- out

    def say(
        self,
        text: str = "",
        *,
        style: str = "",
        to_type: str = "",
        indent: int = 0,
        hang: int | None = None,
    ) -> None:
        """A paragraph, wrapped; its further lines are indented by `hang` (as `indent` if None).

        What may be typed (`to_type`) stands out in its first line.
        """
        if not text:
            self.line("")
            return
        hanging = " " * (indent if hang is None else hang)
        wrapped = textwrap.wrap(
            _RULE.sub(rf"\1{_GLUE}\2", text),
            self.width,
            initial_indent=" " * indent,
            subsequent_indent=hanging,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for n, line in enumerate(wrapped):
            self.line(line.replace(_GLUE, " "), style, to_type if n == 0 else "")

    def block(self, text: str) -> None:
        """Lines as they stand; those that are too long go on under their indent."""
        for line in text.splitlines():
            indent = len(line) - len(line.lstrip())
            self.say(line.strip(), indent=indent, hang=indent + 2)

    def picture(self, text: str) -> None:
        """Lines of a drawing, which are never wrapped."""
        for line in text.splitlines():
            self.line(line)

    def line(self, text: str, style: str = "", to_type: str = "") -> None:
        self.console.print(self.inks.paint(text, style, to_type), soft_wrap=True)

    def clear(self) -> None:
        """An empty screen, so that the last player's secrets are out of sight."""
        if self._readline is not None:
            self._readline.clear_history()
        if self.interactive:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.line("\n" * 3)

    # ---- in

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        """One typed line without its blanks; EndOfInput if there is none."""
        self.console.file.flush()
        if self.typed:
            return self._ask_person(prompt, complete)
        self.console.file.write(prompt)
        line = "" if sys.stdin is None else sys.stdin.readline()
        typed = line.strip()
        self.line(typed)  # a pipe does not echo, and the answer belongs into what is read later
        if not line:
            raise EndOfInput
        return typed

    def _ask_person(self, prompt: str, complete: Complete | None) -> str:
        if self._readline is not None:
            self._readline.set_completer(_completer(self._readline, complete))
        try:
            return input(prompt).strip()
        except EOFError:
            self.line("")
            raise EndOfInput from None

    def is_sure(self, question: str) -> bool:
        """Asked in the reader's language; yes in any that is spoken here counts."""
        return self.ask(f"{say('yes-or-no', question=question)} ").lower() in _YES


def _never_choke_on_a_character(stream: Any) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


# ---- tab completion ----------------------------------------------------------------------------


def _readline() -> ModuleType | None:
    try:
        import readline
    except ImportError:  # not every Python has it; typing works without
        return None
    readline.set_completer_delims(";")
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    return readline


def _completer(
    readline: ModuleType, complete: Complete | None
) -> Callable[[str, int], str | None] | None:
    """The whole line (or what follows the last semicolon) is completed at once."""
    if complete is None:
        return None

    def candidate(text: str, state: int) -> str | None:
        begun = text.lstrip()
        blanks = text[: len(text) - len(begun)]
        found = [blanks + line for line in complete(begun) if line.startswith(begun)]
        return found[state] if state < len(found) else None

    return candidate
