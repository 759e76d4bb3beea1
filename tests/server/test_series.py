"""Series of games: the server makes the next one, once, with the same people one seat on."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from kassen.core.play.acts import Accept, OfferCancel
from kassen.core.values.clocks import Clock
from kassen.core.values.errors import SettingError
from kassen.server.notify.sentences import words
from kassen.server.play import clocks, seating
from kassen.server.play.series import BREAK
from kassen.server.services import Services
from kassen.server.shapes.matches import SeriesWish
from kassen.server.shapes.tournaments import TournamentWish
from kassen.server.store.schema import matches
from tests.server.accounts import add_accounts, begun, person, resigns
from tests.server.members import Browser
from tests.server.servers import Json, NewGame, Player, Server, eventually
from tests.server.services import with_services, with_two

BEST_OF_3 = {"games": 3, "early": True}


def _next(game: NewGame, loser: int) -> NewGame:
    """The loser gives up; the game that the server makes then, with everybody's keys."""
    game.seats[loser].done("resign")
    eventually(lambda: game.spectator.get()["rematch"] is not None)
    made = [NewGame(game.server, one.post("/rematch").json()) for one in game.seats.values()]
    assert len({one.id for one in made}) == 1
    for one in made[1:]:
        made[0].seats |= one.seats
    return made[0]


def _standing(player: Player) -> tuple[Json, dict[str, float]]:
    """What is said of the series, and the points by names."""
    state = player.get()
    names = [one["name"] for one in state["seats"]]
    return state["series"], dict(zip(names, state["series"]["points"], strict=True))


def test_a_series_goes_on_until_nobody_can_catch_up(server: Server) -> None:
    first = server.new("warriors", "me", "link", series=BEST_OF_3)
    for seat, name in enumerate(("Ada", "Bob")):
        first.seats[seat].ask("PATCH", "/seat", {"name": name})
    series, points = _standing(first.spectator)
    assert (series["number"], series["games"], series["over"]) == (1, 3, False)
    assert points == {"Ada": 0, "Bob": 0}

    second = _next(first, loser=1)
    assert _standing(first.spectator)[1] == {"Ada": 1, "Bob": 0}
    series, points = _standing(second.seats[0])
    assert (series["number"], points) == (2, {"Bob": 0, "Ada": 1})
    assert second.seats[1].get()["series"]["points"] == [0, 1], "points go with the people"

    second.seats[0].done("resign")
    series, points = _standing(second.seats[1])
    assert (series["over"], points) == (True, {"Bob": 0, "Ada": 2})
    again = NewGame(server, second.seats[1].post("/rematch").json())
    series, points = _standing(again.spectator)
    assert (series["number"], points) == (1, {"Ada": 0, "Bob": 0}), "another series"


def test_my_games_tell_how_a_series_stands(server: Server) -> None:
    ann, bob = Browser(server), Browser(server)
    accounts = [one.sign_up(name)["account"] for one, name in ((ann, "Ann"), (bob, "Bob"))]
    made = ann.done(
        "POST",
        "/tables",
        {
            "game": "warriors",
            "whom": "public",
            "chairs": [{"kind": "me", "name": "Ann"}, {"kind": "free"}],
            "series": {"games": 2},
        },
    )
    table = made["table"]["table"]
    assert made["table"]["series"] == {"games": 2, "early": False}
    bob.done("POST", f"/tables/{table}/seats/1", {"name": "Bob"})
    for one in (ann, bob):
        one.done("PUT", f"/tables/{table}/ready", {"ready": True})
    (link,) = ann.done("POST", f"/me/games/{table}/keys")
    Player(server, table, link["token"]).done("resign")

    def goes_on() -> bool:
        return all(len(one.done("GET", "/me/games")) == 2 for one in (ann, bob))

    eventually(goes_on)
    mine = {one["series"]["number"]: one for one in ann.done("GET", "/me/games")}
    assert (mine[1]["seat"], mine[2]["seat"]) == (0, 1), "the seat is the account's at once"
    assert (mine[1]["series"]["points"], mine[2]["series"]["points"]) == ([0, 1], [1, 0])
    assert accounts[0] != accounts[1]


def test_the_next_game_is_made_once_though_two_servers_look(shared_database: str) -> None:
    async def work(one: Services, other: Services) -> None:
        ann, bob = await add_accounts(one, "Ann", "Bob")
        match = await begun(one, person(ann), person(bob), series=SeriesWish(games=5))
        for _ in range(3):
            await resigns(one, match, 0)
            found = None
            while found is None:
                await asyncio.gather(one.rematches.look_round(), other.rematches.look_round())
                found = await one.storage.rematch_of(match)
            match = found
        rows = await one.storage.all(select(func.count()).select_from(matches))
        assert rows[0][0] == 4
        async with one.matches.hold(match) as last:
            series = last.kept.header.series
            assert series is not None
            assert (series.number, sorted(series.points)) == (4, [1.0, 2.0])
            assert last.kept.is_rated
        held = {row.seat for row in await one.club.holdings.of(ann) if row.match == match}
        assert held == {1}
        due = select(matches.c.id).where(matches.c.next_at.is_not(None))
        assert await one.storage.all(due) == []

    with_two(shared_database, work)


def test_a_game_that_is_called_off_ends_the_series(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        chairs = (person(ann), person(bob))
        match = await begun(services, *chairs, rated=False, series=SeriesWish(games=3))
        await services.acts.act(match, 0, OfferCancel())
        await services.acts.act(match, 1, Accept())
        await services.rematches.look_round()
        assert await services.storage.rematch_of(match) is None
        async with services.matches.hold(match) as found:
            shown = found.state(0, "en").series
            assert shown is not None
            assert (shown.over, shown.points) == (True, [0.0, 0.0])

    with_services(database, work)


def test_whoever_is_away_is_told_that_the_next_game_awaits_him(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        match = await begun(services, person(ann, "Ann"), person(bob), series=SeriesWish(games=2))
        await resigns(services, match, 1)
        async with services.matches.lead(match) as found:
            await services.telling.herald.tell(found)
        for who, won in ((ann, True), (bob, False)):
            (end,) = [
                one for one in await services.telling.outbox.of(who, None) if one.kind == "end"
            ]
            assert (end.facts.won, end.facts.next) == (won, 2)

    with_services(database, work, notice_seconds=0.0)


def test_tournaments_have_single_games(database: str) -> None:
    async def work(services: Services) -> None:
        (ann,) = await add_accounts(services, "Ann")
        wish = TournamentWish(
            game="warriors", title="Cup", format="swiss", size=2, series=SeriesWish(games=2)
        )
        with pytest.raises(SettingError, match="single games"):
            await services.tournaments.make(ann, wish)

    with_services(database, work)


def test_at_a_live_table_time_runs_after_a_break_for_who_never_comes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        clock = Clock(bank=60, late="lost")
        chairs = (person(ann, "Ann"), person(bob, "Bob"))
        first = await begun(services, *chairs, series=SeriesWish(games=3), clock=clock)
        async with services.matches.hold(first) as found:
            assert found.state(0, "en").series.begins is None  # type: ignore[union-attr]
        await resigns(services, first, 0)
        async with services.matches.lead(first) as found:
            await services.telling.herald.tell(found)
        (end,) = [one for one in await services.telling.outbox.of(ann, None) if one.kind == "end"]
        assert end.facts.pause == BREAK
        assert f"{BREAK} minutes after" in words(end, "en").text
        assert f"{BREAK} Minuten" in words(end, "de").text
        await services.rematches.look_round()
        second = await services.storage.rematch_of(first)
        assert second is not None
        async with services.matches.hold(second) as found:
            begins = found.kept.created + BREAK * 60_000
            shown = found.state(0, "en").series
            assert shown is not None
            assert shown.begins == begins
            assert [one.since for one in found.seats] == [None, None], "nobody's time runs yet"
        assert await services.storage.late(begins) == [second]
        await services.clocks.look_round()
        async with services.matches.hold(second) as found:
            assert not any(one.joined for one in found.seats), "it is not over yet"

        def later(minutes: int) -> None:
            monkeypatch.setattr(clocks, "now", lambda: begins + minutes * 60_000)
            monkeypatch.setattr(seating, "now", lambda: begins + minutes * 60_000)

        later(1)
        await services.clocks.look_round()
        async with services.matches.hold(second) as found:
            (seat,) = found.match.to_act()
            assert all(one.joined for one in found.seats)
            assert found.seats[seat].since is not None
            assert found.state(0, "en").series.begins is None  # type: ignore[union-attr]
        later(3)
        await services.clocks.look_round()
        async with services.matches.hold(second) as found:
            assert found.match.result is not None, "who is late has lost, as was agreed"
            assert found.match.result.winners == (1 - seat,)

    with_services(database, work)
