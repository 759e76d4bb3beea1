"""What was played here is counted, and nobody is named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kassen.core.engine.registry import game_named
from kassen.server.past.statistics import Ended, Ending, statistics
from tests.dangerous.boards import begun
from tests.server.servers import Server


def ended(*winners: int, how: str = "ten-points", rounds: int = 5, bots: int = 0) -> Ended:
    return Ended("", 2, bots, Ending(winners, how, rounds))


def test_alike_tables_are_counted_together() -> None:
    rows = [ended(0, rounds=3), ended(0, rounds=9, bots=1), ended(1, how="last-turn", rounds=20)]
    found = statistics(game_named("warriors"), rows, "en")
    assert found.finished == 3
    (table,) = found.tables
    assert [(seat.label, seat.wins) for seat in table.seats] == [("South", 2), ("North", 1)]
    assert table.with_bots == 1
    assert table.rounds is not None
    assert (table.rounds.shortest, table.rounds.usual, table.rounds.longest) == (3, 9, 20)
    assert [way.games for way in table.endings] == [2, 1]
    assert "South" in table.endings[0].text


def test_editions_and_numbers_of_players_stand_apart() -> None:
    rows = [
        Ended("2011", 3, 0, Ending((2,), "provinces", 4)),
        Ended("1986", 3, 0, Ending((0,), "last", 6)),
        Ended("2011", 2, 2, Ending((), "draw", 0)),
        Ended("2011", 2, 2, Ending((0, 1), "provinces", 0)),
    ]
    found = statistics(game_named("ikusa"), rows, "de").tables
    assert [(one.edition, one.players, one.games) for one in found] == [
        ("2011", 2, 2),
        ("2011", 3, 1),
        ("1986", 3, 1),
    ]
    assert found[0].rounds is None
    assert [seat.wins for seat in found[0].seats] == [1, 1]
    assert found[1].edition_label


def test_who_bid_for_a_side_is_counted_with_it_wherever_he_sat() -> None:
    t = begun(scenario="bidding")

    def won(winner: int, oda_seat: int, needed: int = 6) -> Ended:
        t.pos.oda_seat, t.pos.needed = oda_seat, needed
        called = t.setting.game.called(t.setting, t.pos)
        return Ended("", 2, 0, Ending((winner,), "enough-forts", 30, called))

    unbid = Ended("", 2, 0, Ending((0,), "enough-forts", 30))
    rows = [unbid, won(1, 1), won(0, 1), won(1, 1), won(1, 0), won(0, 0, needed=0)]
    (table,) = statistics(game_named("dangerous"), rows, "en").tables
    assert [(seat.label, seat.wins) for seat in table.seats] == [("Oda", 3), ("Anti-Oda", 2)]
    assert table.games == 6  # one ended before anybody had a side
    assert [(way.text.split(" controls")[0], way.games) for way in table.endings] == [
        ("Oda", 3),
        ("Anti-Oda", 2),
        ("Player 1", 1),
    ]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(str(Path(tmp_path_factory.mktemp("statistics")) / "m.sqlite3"), toys=False)
    yield found
    found.stop()


def test_a_game_counts_when_it_is_over(server: Server) -> None:
    assert server.get("/games/warriors/statistics") == {"finished": 0, "tables": []}
    game = server.new("warriors")
    assert server.get("/games/warriors/statistics")["finished"] == 0
    game.seats[0].done("resign")
    found = server.get("/games/warriors/statistics", lang="de")
    assert found["finished"] == 1
    assert [seat["wins"] for seat in found["tables"][0]["seats"]] == [0, 1]
    assert found["tables"][0]["seats"][1]["label"] == "Norden"
    assert server.get("/games/ikusa/statistics")["finished"] == 0
    assert server.ask("GET", "/games/nothing/statistics").status_code == 404


def test_a_head_start_says_nothing_of_the_sides(server: Server) -> None:
    before = server.get("/games/warriors/statistics")
    game = server.new("warriors", options={"head_start": 2})
    assert "Head start for South: 2 points" in game.seats[0].get()["aim"]["short"]
    game.seats[0].done("resign")
    assert server.get("/games/warriors/statistics") == before


def test_a_side_that_was_bid_for_is_told_where_games_are_counted(server: Server) -> None:
    game = server.new("dangerous", "me", "me", options={"scenario": "bidding"})
    game.seats[1].move("bid 7")
    game.seats[0].move("bid 5")  # the second player gets Oda
    game.seats[1].done("resign")
    (table,) = server.get("/games/dangerous/statistics")["tables"]
    assert [(seat["label"], seat["wins"]) for seat in table["seats"]] == [
        ("Oda", 0),
        ("Anti-Oda", 1),
    ]
    assert table["endings"][0]["text"].startswith("Anti-Oda")


def test_words_are_explained_in_the_readers_language(server: Server) -> None:
    found = {term["id"]: term for term in server.get("/games/ikusa/glossary", lang="de")}
    assert found["levy"]["name"] == "Aushebung"
    assert found["koku"]["rule"] == "IK 1.1"
    about = server.get("/games/ikusa", lang="de")["about"]
    assert about["weight"] == 3
    assert set(about["editions"]) == {"2011", "1986"}
