"""One of several, by its number or the beginning of its name."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.cli.language import say
from kassen.cli.terminal import Terminal


def pick(terminal: Terminal, question: str, choices: Sequence[str]) -> int | None:
    """The number of one of several; None for an empty line, which means never mind."""
    terminal.say(question)
    for n, choice in enumerate(choices, start=1):
        terminal.say(f"{n}  {choice}", indent=2, hang=5)
    while True:
        line = terminal.ask(f"{say('pick-number')} ").lower()
        if line in ("q", "quit") and choices[-1] == say("menu-quit"):
            return len(choices) - 1
        if not line:
            return None
        if line.isdecimal() and 1 <= int(line) <= len(choices):
            return int(line) - 1
        named = [at for at, choice in enumerate(choices) if choice.lower().startswith(line)]
        if len(named) == 1:
            return named[0]
        terminal.say(say("pick-from", last=len(choices)))


def pick_count(terminal: Terminal, question: str, counts: range) -> int | None:
    """How many, as a number itself; None for an empty line, which means never mind."""
    while line := terminal.ask(f"{question} "):
        if line.isdecimal() and int(line) in counts:
            return int(line)
        terminal.say(say("pick-between", first=counts[0], last=counts[-1]))
    return None
