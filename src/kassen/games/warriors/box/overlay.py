"""An owner's own numbers: a file of the form of data.toml whose entries replace ours."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kassen.core.words.data_problems import Merger, Problems, merged
from kassen.core.words.own_numbers import Sheet
from kassen.games.warriors.box import schema
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

SHEETS = (
    Sheet("region", schema.Region, ("id",)),
    Sheet("border", schema.Border, ("a", "b")),
    Sheet("samurai", schema.Samurai, ("id",)),
    Sheet("successor", schema.Successor, ("id",)),
    Sheet("movement", schema.Movement),
    Sheet("command", schema.Command, fixed=frozenset({"own_strength"})),
    Sheet("vp_track", schema.VpTrack, fixed=frozenset({"start", "zero_sum"})),
    Sheet("turn_track", schema.TurnTrack),
    Sheet("loss_table.vp_to_enemy_by_rank", schema.Awards),
    Sheet("setup.holding", schema.Holding, ("side",), frozenset({"where"})),
    Sheet("setup.neutral_draw", schema.NeutralDraw, fixed=frozenset({"first", "then", "rest"})),
)


def merge(base: Mapping[str, Any], overlay: Mapping[str, Any], source: str) -> dict[str, Any]:
    """The data with the overlay's entries in place of its own; neither is changed."""
    problems = Problems(source, Path(__file__).parents[1])
    data = merged(base, overlay, MERGERS, problems)
    settle_successors(data, overlay, problems)
    check(data, problems)
    problems.raise_any()
    return data
