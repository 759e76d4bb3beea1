"""Faults that are planted in an engine, to see that its referee objects."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def planted(package: str, name: str, fault: Callable[[Any], Any]) -> Iterator[None]:
    """Replace a function by `fault` of it in every module of a package that knows it."""
    home, _, function = name.rpartition(".")
    right = getattr(sys.modules[f"{package}.{home}"], function)
    wrong = fault(right)
    told = [
        module
        for path, module in list(sys.modules.items())
        if path.startswith(package) and getattr(module, function, None) is right
    ]
    for module in told:
        setattr(module, function, wrong)
    try:
        yield
    finally:
        for module in told:
            setattr(module, function, right)
