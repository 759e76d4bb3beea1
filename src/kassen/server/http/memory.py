"""What a process of the server does about its memory."""

from __future__ import annotations

import gc


def settle() -> None:
    """What is there when it begins stays there: it is not looked through for rubbish any more.

    That took the event loop an eighth of a second each time, and every move waited for it.
    """
    gc.collect()
    gc.freeze()
