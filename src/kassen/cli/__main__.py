"""`python -m kassen.cli`, where the `kassen` command is not installed."""

from kassen.cli import main

main(prog_name="kassen")
