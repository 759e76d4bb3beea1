"""The figures as Markdown, for terminals and for docs/performance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.engines.ours import Growth
from bench.engines.run import Measured, Speed
from kassen.core.play.records import write_atomically


def markdown(found: Measured) -> str:
    """All tables of a run."""
    return "\n".join(_lines(found))


def write_markdown(path: Path, found: Measured) -> None:
    """Put the tables between the marks in a page that has them; else they are the whole page."""
    write_section(path, "measured", markdown(found))


def write_section(path: Path, mark: str, tables: str) -> None:
    """Put something between the two marks of this name in a page."""
    begins, ends = (f"<!-- {mark}: {side} -->" for side in ("begin", "end"))
    text = path.read_text(encoding="utf-8") if path.exists() else f"{begins}\n{ends}\n"
    before, begin, rest = text.partition(begins)
    _, end, after = rest.partition(ends)
    if not (begin and end):
        raise ValueError(f"{path}: the lines {begins} and {ends} are missing; nothing was written")
    write_atomically(path, f"{before}{begins}\n\n{tables}\n\n{ends}{after}")


def _lines(found: Measured) -> Iterator[str]:
    effort = found.effort
    yield f"Machine: {found.machine}."
    yield (
        f"Speed: {effort.rounds} rounds of {effort.seconds:g} CPU s each; "
        f"copies: {effort.copy_games} games, {effort.copy_rounds} rounds of 100 copies."
    )
    if found.missing:
        yield f"Not installed, so left out: {', '.join(found.missing)}."
    yield from _speeds(found)
    yield from _copies(found)
    yield from _storage(found)
    yield from _speech(found)


def _speeds(found: Measured) -> Iterator[str]:
    yield ""
    yield "### Random play of whole games"
    yield ""
    yield from table(
        (
            "engine",
            "decisions/s",
            "games/s",
            "decisions a game",
            "legal moves",
            "forced",
            "decisions/s to Catanatron's",
            "lowest to highest round",
            "to the bare table's",
        ),
        [
            (
                s.name,
                f"{s.decisions_per_second:,.0f}",
                f"{s.games_per_second:,.1f}",
                f"{s.decisions_per_second / s.games_per_second:,.0f}",
                f"{s.legal_moves:.1f}",
                f"{s.forced:.0%}",
                "-" if s.ratio is None else f"{s.ratio:.2f}",
                _span(s),
                "" if s.to_table is None else f"{s.to_table:.2f}",
            )
            for s in found.speeds
        ],
    )
    yield ""
    yield "Legal moves: the mean at a decision. Forced: decisions with only one legal move."
    yield ""
    yield from (f"- {s.name}: {s.about}" for s in found.speeds)


def _span(speed: Speed) -> str:
    if speed.ratio_low is None or speed.ratio_high is None:
        return "-"
    return f"{speed.ratio_low:.2f} to {speed.ratio_high:.2f}"


def _copies(found: Measured) -> Iterator[str]:
    first = found.copies[0]
    yield ""
    yield "### Copies, median µs"
    yield ""
    yield from table(
        ("copy", "early", "middle", "late", "late to early", "middle to our table's"),
        [
            (
                c.name,
                f"{c.early:.2f}",
                f"{c.middle:.2f}",
                f"{c.late:.2f}",
                f"{c.growth:.2f}",
                f"{c.middle / first.middle:.1f}",
            )
            for c in found.copies
        ],
    )


def _storage(found: Measured) -> Iterator[str]:
    yield ""
    yield "### Stored games"
    for kept in found.stored:
        yield ""
        yield (
            f"A random game of {kept.name} (mean of {kept.games}) has {kept.decisions:,.0f} "
            f"decisions; its record takes {kept.record_bytes / 1e3:,.1f} kB, "
            f"{kept.gzip_bytes / 1e3:,.1f} kB with gzip; a snapshot of its table in mid-game "
            f"{kept.snapshot_bytes:,.0f} bytes of JSON."
        )
    for name, how in dict.fromkeys((row.name, row.how) for row in found.growth):
        yield ""
        yield f"One long game of {name}{how}, as it grows:"
        yield ""
        yield from _grows([row for row in found.growth if row.name == name])


def _grows(rows: Sequence[Growth]) -> Iterator[str]:
    yield from table(
        (
            "decisions",
            "table clone µs",
            "match clone µs",
            "record kB",
            "gzip kB",
            "read ms",
            "replay ms",
            "replay with dice check ms",
        ),
        [
            (
                f"{g.decisions:,}",
                f"{g.table_clone_us:.2f}",
                f"{g.match_clone_us:.1f}",
                f"{g.record_bytes / 1e3:,.1f}",
                f"{g.gzip_bytes / 1e3:,.1f}",
                f"{g.read_ms:.1f}",
                f"{g.replay_ms:.1f}",
                f"{g.verify_ms:.1f}",
            )
            for g in rows
        ],
    )


def _speech(found: Measured) -> Iterator[str]:
    yield ""
    yield "### A state in words: its prompt and the gloss of every legal move"
    yield ""
    yield from table(
        ("game", "language", "legal moves", "µs a state"),
        [(s.name, s.language, f"{s.moves:.1f}", f"{s.us:.1f}") for s in found.spoken],
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A Markdown table that reads well as it stands: names to the left, figures to the right."""
    widths = [max(len(row[at]) for row in [head, *rows]) for at in range(len(head))]
    yield _row(head, widths)
    rule = ["-" * width if at == 0 else "-" * (width - 1) + ":" for at, width in enumerate(widths)]
    yield _row(rule, widths)
    for row in rows:
        yield _row(row, widths)


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = [
        cell.ljust(width) if at == 0 else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return f"| {' | '.join(padded)} |"
