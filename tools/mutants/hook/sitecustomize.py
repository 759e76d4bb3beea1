"""On PYTHONPATH while faults are tried: every Python that a test starts changes its modules too."""

import kassen_changed  # type: ignore[import-not-found]

kassen_changed.install()
