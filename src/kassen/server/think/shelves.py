"""Shelves: answers that took work, each worked out once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Shelf(Generic[K, T]):
    """Gives what is known already, else has it worked out; whoever asks as well waits for it."""

    def __init__(self, most: int) -> None:
        """`most`: so many are remembered, those that were asked for last."""
        self._most = most
        self._known: OrderedDict[K, T] = OrderedDict()
        self._thinking: dict[K, asyncio.Task[T]] = {}

    async def find(self, question: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if question in self._known:
            self._known.move_to_end(question)
            return self._known[question]
        thinking = self._thinking.get(question)
        if thinking is None:
            thinking = self._thinking[question] = asyncio.create_task(self._think(question, work))
            thinking.add_done_callback(lambda _: self._thinking.pop(question, None))
        return await asyncio.shield(thinking)

    async def _think(self, question: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        found = self._known[question] = await work()
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return found

    def forget(self) -> None:
        self._known.clear()
