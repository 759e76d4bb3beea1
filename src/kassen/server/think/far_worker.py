"""A worker process of the backroom: does what would hold up moves in the server itself.

    python -m kassen.server.think.far_worker PLACES_BEHIND_THE_SERVER [module:games ...]

Question and answer are pickled: both come from Kassen's own functions, and from games that the
server runs as well.
"""

from __future__ import annotations

import pickle
import sys
import time

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.words.sentences import words_for
from kassen.server.store.reading import stop_reading
from kassen.server.think.workers import register_games, serve


def ready() -> None:
    """An errand that is done as soon as anything is."""


def warm_up() -> None:
    """Load what errands need, so that the first one does not wait for it."""
    import kassen.server.think.errands  # noqa: F401

    for name in game_ids():
        words_for(game_named(name).setting())


def answered(question: bytes) -> bytes:
    """CPU seconds, what came of it, and the error if one did."""
    began, found, error = time.process_time(), None, None
    try:
        work, args, more = pickle.loads(question)
        found = work(*args, **more)
    except Exception as raised:
        error = raised
    return _packed(time.process_time() - began, found, error)


def _packed(seconds: float, found: object, error: Exception | None) -> bytes:
    try:
        said = pickle.dumps((seconds, found, error))
        if error is not None:
            pickle.loads(said)  # some errors can be written, but not read again
    except Exception as trouble:
        plain = RuntimeError(f"{type(error or trouble).__name__}: {error or trouble}"[:500])
        return pickle.dumps((seconds, None, plain))
    return said


if __name__ == "__main__":
    register_games(sys.argv[2:])
    warm_up()
    serve(answered, int(sys.argv[1]))
    stop_reading()
