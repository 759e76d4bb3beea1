"""Games that were played, through the API, up to a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random

from tests.server.servers import Json, NewGame, Player, Server, eventually


def link(player: Player, line: int | None = None) -> str:
    """The address of a seat's page; of an earlier line, if one is given."""
    at = "" if line is None else f"?at={line}"
    return f"{player.server.address}/table/{player.match}{at}#{player.token}"


def played_until(
    server: Server,
    wanted: Callable[[Json], bool],
    *kinds: str,
    name: str = "warriors",
    tries: int = 20,
) -> tuple[NewGame, Player]:
    """A new game, played at random until somebody is asked what is wanted, and who that is."""
    for attempt in range(tries):
        game = server.new(name, *(kinds or ("me", "link")))
        player = _play(game, wanted, Random(attempt))
        if player is not None:
            return game, player
    raise AssertionError("it was never asked")


def _play(game: NewGame, wanted: Callable[[Json], bool], chance: Random) -> Player | None:
    while True:
        player = eventually(lambda: _to_act(game))
        state: Json = player.get()
        if state["result"] is not None:
            return None
        if wanted(state):
            found: Player = player
            return found
        move = chance.choice(state["choice"]["moves"])["move"]
        player.done("move", number=state["number"], move=move)


def _to_act(game: NewGame) -> Player | None:
    """Who is to act, bots apart; anybody if the game is over."""
    state: Json = game.spectator.get()
    seats = game.seats if state["result"] else state["to_act"]
    return next((game.seats[seat] for seat in seats if seat in game.seats), None)


def asked(decision: str) -> Callable[[Json], bool]:
    return lambda state: bool(state["choice"]["decision"] == decision)


class Moments:
    """One game for each moment, made when it is first wanted."""

    def __init__(self, server: Server) -> None:
        self.server = server

    @cached_property
    def names(self) -> Json:
        names: Json = self.server.get("/games/warriors/names")
        return names

    @cached_property
    def set_up(self) -> Player:
        """The very first decision."""
        return self.server.new("warriors").seats[0]

    @cached_property
    def march(self) -> Player:
        """A movement impulse."""
        return played_until(self.server, asked("impulse"))[1]

    @cached_property
    def battle(self) -> Player:
        """In a battle, after the dice: losses are to be taken, and one choice cannot be undone."""

        def losing(state: Json) -> bool:
            choice = state["choice"]
            return choice["decision"] == "casualty" and any(m["commits"] for m in choice["moves"])

        return played_until(self.server, losing)[1]

    @cached_property
    def over(self) -> Player:
        """A short game: somebody has resigned."""
        game = self.server.new("warriors")
        game.seats[1].done("resign")
        return game.seats[0]

    @cached_property
    def played(self) -> Player:
        """A game that was played to its end."""
        game = self.server.new("warriors")
        game.play(Random(7))
        return game.seats[0]
