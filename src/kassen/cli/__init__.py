"""The `kassen` command: play, learn, look up rules, simulate."""

from kassen.cli.app import main

__all__ = ["main"]
