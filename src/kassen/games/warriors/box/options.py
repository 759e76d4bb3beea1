"""Readings of the rules that players may choose; defaults and texts are in data.toml."""

from __future__ import annotations

from msgspec import Struct


class Options(Struct, frozen=True):
    border_closed_for: str = "movement_phase"
    samurai_moves_per_movement_phase: int = 1
    run_away_ignores_closed_borders: bool = True
    entry_requires_friendly_control: bool = True
    kyo_raises_soldiers: bool = True
    successor_roll_awards_vp: bool = True
    initial_roll_is_turn_1_initiative: bool = True
    remaining_south_samurai_to_holding_boxes: bool = True
    initial_control: str = "none"
    head_start: int = 0
    """So many points on the side of one court at the start (WJ HS.1)."""
    head_start_for: int = 1

    @property
    def borders_close(self) -> bool:
        return self.border_closed_for == "movement_phase"
