"""What wins, and what everybody would have if winter came now (SH V, W)."""

from __future__ import annotations

from kassen.core.values.messages import Message, Name
from kassen.core.words.aims import Aim, AimLine, Standing
from kassen.games.shogun.box.names import ROUNDS, SEASONS
from kassen.games.shogun.outlook.winter import SeatInWinter, moment_of, winter_outlook
from kassen.games.shogun.rules.rounds import season_of, year_of
from kassen.games.shogun.words.things import ShogunLook


def aim(look: ShogunLook) -> Aim:
    """Points are scored in the two winters; meanwhile what they would bring is what counts."""
    rows = winter_outlook(look.table).seats
    over = look.seen.result is not None
    return Aim(
        short=Message("aim-short"),
        lines=(
            AimLine(_time_left(look), "SH V.1"),
            AimLine(Message("aim-points"), "SH W.16"),
            *_counts_later(look),
            AimLine(Message("aim-ties"), "SH V.3"),
            AimLine(Message("aim-how"), "SH W.4"),
        ),
        standing=tuple(_final(look, row) if over else _standing(look, row) for row in rows),
    )


def _time_left(look: ShogunLook) -> Message:
    at = look.pos.round
    if look.seen.result is not None:
        return Message("aim-over")
    if (moment := moment_of(look.table)) != "season":
        return Message(f"aim-{moment}", {"year": year_of(at)})
    if at == 0:
        return Message("aim-before", {"seasons": ROUNDS, "winters": ROUNDS // len(SEASONS)})
    args = {"year": year_of(at), "season": Name("season", season_of(at))}
    left = len(SEASONS) - 1 - season_of(at)
    return Message("aim-time", {**args, "left": left})


def _counts_later(look: ShogunLook) -> list[AimLine]:
    """Of statues, trophies and the chamber, what is in the game."""
    statues = [AimLine(Message("aim-statues"), "SH ML.24")] if look.pos.leader else []
    return [*statues, *([AimLine(Message("aim-chamber"), "SH CH.11")] if look.pos.chamber else [])]


def _standing(look: ShogunLook, row: SeatInWinter) -> Standing:
    """What it has, what winter would bring, and what hunger could undo of that."""
    args = {"points": look.pos.points[row.seat], "winter": row.points, "later": row.later}
    args |= {"needs": row.needs, "rice": row.rice, "short": row.hardest.short}
    return Standing(row.seat, Message("aim-standing", args), row.points + row.later)


def _final(look: ShogunLook, row: SeatInWinter) -> Standing:
    points = look.pos.points[row.seat]
    return Standing(row.seat, Message("aim-final", {"points": points}), points)
