"""An owner's own numbers: a file of the form of data.toml whose entries replace ours."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from kassen.core.words.data_problems import Problems
from kassen.games.warriors.box.checks import check
from kassen.games.warriors.box.merge_pieces import (
    merge_borders,
    merge_regions,
    merge_samurai,
    merge_successors,
    settle_successors,
)
from kassen.games.warriors.box.merge_tables import (
    merge_command,
    merge_loss_table,
    merge_movement,
    merge_setup,
    merge_sources,
    merge_turn_track,
    merge_vp_track,
)

MERGERS: dict[str, Callable[[dict[str, Any], Any, Problems], None]] = {
    "sources": merge_sources,
    "region": merge_regions,
    "border": merge_borders,
    "samurai": merge_samurai,
    "successor": merge_successors,
    "loss_table": merge_loss_table,
    "movement": merge_movement,
    "command": merge_command,
    "vp_track": merge_vp_track,
    "turn_track": merge_turn_track,
    "setup": merge_setup,
}


def merge(base: Mapping[str, Any], overlay: Mapping[str, Any], source: str) -> dict[str, Any]:
    """The data with the overlay's entries in place of its own; neither is changed."""
    problems = Problems(source)
    data = deepcopy(dict(base))
    for table, value in overlay.items():
        if table in MERGERS:
            MERGERS[table](data, value, problems)
        elif table not in base:
            problems.unknown(f"[{table}]", "table", table, base)
        elif value != base[table]:
            problems.add(f"[{table}]", "cannot be changed by a data file")
    problems.raise_any()
    settle_successors(data, overlay, problems)
    check(data, problems)
    problems.raise_any()
    return data
