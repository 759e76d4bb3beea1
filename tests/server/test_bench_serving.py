"""The measurement of the server measures what it says; how fast anything is, no test asks."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest
from click.testing import CliRunner

from bench import __main__ as command
from bench import databases, scaling, serving, visit
from bench.crowd import Crowd, Idle
from bench.pressing import Pressed
from bench.serving import Arrival, Effort, Opening, Round, Serving
from bench.visit import Clickable, LongTasks, Sent, Visit
from tests.server import postgres
from tests.soak import second_look

TINY = Effort(games=2, rounds=1, seconds=0.3, openings=1, lengths=(5, 40), pause=0.02)


@pytest.fixture(scope="module")
def found() -> Serving:
    return serving.measure_serving(TINY)


@second_look
def test_both_servers_take_moves_and_listeners_hear_them(found: Serving) -> None:
    (one,) = found.rounds
    assert one.bare > 0
    assert one.moves > 0
    assert found.ratio == one.moves / one.bare
    leisure, flat_out = found.arrivals
    for arrival in (leisure, flat_out):
        assert arrival.heard > 0
        assert 0 < arrival.middle <= arrival.p99


@second_look
def test_a_longer_match_is_opened_from_its_snapshot(found: Serving) -> None:
    assert [(o.entries, o.replayed) for o in found.openings] == [(5, 5), (40, 8)]
    assert all(o.ms > 0 for o in found.openings)


def serving_of(*rounds: Round) -> Serving:
    arrivals = [Arrival("a little", 10, 20, 1.5, 9.25)]
    return Serving("a day", "a machine", TINY, list(rounds), arrivals, [Opening(5, 5, 1.0)])


def test_the_ratio_is_the_median_of_the_rounds_and_is_judged() -> None:
    rounds = [Round(100, 40, 1.0, 2.0), Round(100, 60, 1.0, 2.0), Round(100, 90, 1.0, 2.0)]
    text = serving.serving_markdown(serving_of(*rounds))
    assert "Ratio to the ceiling: 0.60 (median of the rounds, 0.40 to 0.90)" in text
    assert "target 0.5: reached. By CPU time of the server's process alone: 0.50." in text
    assert "| a little |      10 |       20 |       1.5 |                9.2 |" in text
    assert "MISSED" in serving.serving_markdown(serving_of(rounds[0]))


def test_a_visit_is_weighed_and_judged() -> None:
    start = [Sent("/", "document", 0.5, "br"), Sent("/a.js", "script", 40.0, "br")]
    board = [Sent("/boards/x/f.woff2", "font", 351.0, "")]
    times = [Clickable("a phone", [300.0, 200.0, 1000.0], [100.0, 120.0, 90.0])]
    tasks = [LongTasks("a phone", [[60.0, 90.0], [], [70.0]], [[], [], [51.0]])]
    seen = Visit("a day", "a machine", "a browser", visit.QUICK, start, board, times, tasks)
    text = visit.visit_markdown(seen)
    assert "|  40.5 | 200: reached |" in text
    assert "| 351.0 |  350: MISSED |" in text
    assert "300 |      200 to 1,000 |" in text
    assert "| a phone |    1 (0 to 2) |          70 |             0 (0 to 1) |" in text


def test_a_section_can_be_measured_alone_and_put_into_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = serving_of(Round(100, 60, 1.0, 2.0))
    section = command.Section(
        lambda effort, say: made, TINY, TINY, serving.serving_markdown, "measured server"
    )
    monkeypatch.setitem(command.SECTIONS, "server", section)
    page = tmp_path / "page.md"
    page.write_text("Before\n<!-- measured server: begin -->\nold\n<!-- measured server: end -->\n")
    arguments = ["--only", "server", "--markdown", str(page), "--json", str(tmp_path / "json")]
    done = CliRunner().invoke(command.bench, arguments)
    assert done.exit_code == 0, done.output
    assert "0.60" in page.read_text()
    assert "old" not in page.read_text()
    assert b'"bare": 100' in (tmp_path / "json" / "server.json").read_bytes()


def test_what_is_missing_for_the_browser_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visit, "STATIC", Path("/nowhere"))
    done = CliRunner().invoke(command.bench, ["--only", "web", "--quick"])
    assert done.exit_code == 1
    assert "web: the web app is not built: `make web`" in done.output


# ---- databases ---------------------------------------------------------------------------------


@second_look
def test_both_databases_take_moves_and_all_spectators_hear_them(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "postgres", lambda: nullcontext(postgres_address))
    effort = databases.Effort(games=2, rounds=1, seconds=0.3, spectators=3, moves=2, pause=0.02)
    seen = databases.measure_databases(effort)
    (one,) = seen.rounds
    assert min(one.sqlite, one.postgresql, one.sqlite_cpu, one.postgresql_cpu) > 0
    assert [watched.arrivals for watched in seen.watched] == [6, 6]


def test_databases_are_compared_and_judged() -> None:
    rounds = [databases.Round(100, 60, 1.0, 2.0), databases.Round(200, 80, 1.0, 3.0)]
    watched = [
        databases.Watched("SQLite", 6, 10.0, 299.0),
        databases.Watched("PostgreSQL", 6, 10.0, 301.0),
    ]
    made = databases.Databases("a day", "a machine", databases.QUICK, rounds, watched)
    text = databases.databases_markdown(made)
    assert "PostgreSQL to SQLite: 0.50 (median of the rounds, 0.40 to 0.60)" in text
    assert "target 0.5: reached. CPU a move: 2.50 times SQLite's." in text
    assert "299.0 |    reached |" in text
    assert "301.0 |     MISSED |" in text
    made.rounds = rounds[1:]
    assert "target 0.5: MISSED" in databases.databases_markdown(made)


def test_scaling_is_told_as_tables() -> None:
    loads = [scaling.Load(1, "by match", 400, 2.5, 0.3, 0.1)]
    crowd = Crowd(2_000, 20, 90.2, 6_000, 20.4, 99.0, 19.3)
    quiet = Pressed("nothing", 371, 5.1, 9.0, 0.0)
    found = scaling.Scaling(
        "today", "here", 0.5, scaling.FULL, loads, crowd, Idle(400, 31.4), [quiet]
    )
    said = scaling.scaling_markdown(found)
    assert "load when it began: 0.5" in said
    assert "| 1         |           by match |            400 |" in said
    assert "### 2,000 live listeners of 20 matches" in said
    assert "Memory of an idle table: 31 kB" in said
    assert "| nothing   |   371 |       5.1 |" in said
    assert command.SECTIONS["scaling"].page == "scaling.md"
