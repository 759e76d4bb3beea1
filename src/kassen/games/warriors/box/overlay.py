"""An owner's own numbers: a file of the form of data.toml whose entries replace ours."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kassen.core.words.data_problems import Merger, Problems, merged
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

MERGERS: dict[str, Merger] = {
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
    problems = Problems(source, Path(__file__).parents[1])
    data = merged(base, overlay, MERGERS, problems)
    settle_successors(data, overlay, problems)
    check(data, problems)
    problems.raise_any()
    return data
