"""A seat decides and sees, a side has pieces, a team shares: who leads what, who is an ally."""

from __future__ import annotations

import pytest

from kassen.core.engine.speech import Propose, Say
from kassen.core.engine.treaties import Treaty
from kassen.core.play.match import Match
from kassen.core.play.parley import Parley
from kassen.core.values.chance import seeded_secret
from kassen.core.values.errors import PlayRefused
from kassen.core.values.readers import SPECTATOR
from kassen.games.ikusa.game import GAME, Ikusa
from tests.toys.ninja.game import NINJA, Ninja


class League(Ikusa):
    """The first two seats play together."""

    id = "league"

    def teams(self, players: int) -> list[tuple[int, ...]]:
        return [(0, 1)]


class Hunt(Ninja):
    """Two against the one between them."""

    id = "hunt"

    def teams(self, players: int) -> list[tuple[int, ...]]:
        return [(0, 2)]


class ThreeSides(Ninja):
    """Two sides with a leader each, and one that both seats defend together."""

    def leaders(self, players: int) -> list[tuple[int, ...]]:
        return [(0,), (1,), (1, 0)]


def played(game: Ikusa | Ninja, players: int) -> Match:
    return Match(game.setting(players=players), list("abcde"[:players]), seeded_secret(1))


def winners(match: Match) -> tuple[int, ...] | None:
    return None if match.result is None else match.result.winners


def test_every_seat_leads_a_side_and_plays_for_itself_unless_the_game_says_otherwise() -> None:
    setting = NINJA.setting(players=3)
    assert setting.seat_of == (0, 1, 2)
    assert setting.sides_of == ((0,), (1,), (2,))
    assert setting.allies == ((0,), (1,), (2,))


def test_a_seat_may_lead_two_sides() -> None:
    setting = GAME.setting(players=2)
    assert setting.seat_of == (0, 1, 0, 1)
    assert setting.sides_of == ((0, 2), (1, 3))
    assert GAME.setting(players=5).seat_of == (0, 1, 2, 3, 4)


def test_two_seats_may_lead_a_side_together() -> None:
    setting = ThreeSides().setting(players=2)
    assert setting.leaders == ((0,), (1,), (1, 0))
    assert setting.seat_of == (0, 1, 1)
    assert setting.sides_of == ((0, 2), (1, 2))


def test_allies_are_the_same_seen_from_each_of_them() -> None:
    assert Hunt().setting(players=3).allies == ((0, 2), (1,), (0, 2))


def test_the_last_team_has_won_when_all_others_have_given_up() -> None:
    match = played(Hunt(), 3)
    match.resign(1)
    assert winners(match) == (0, 2)


def test_who_gives_up_leaves_the_game_to_his_allies() -> None:
    match = played(Hunt(), 3)
    match.resign(0)
    assert winners(match) is None
    match.resign(1)
    assert winners(match) == (2,)


def test_allies_talk_among_themselves_where_all_others_must_talk_to_everybody() -> None:
    match = played(Hunt(), 3)
    parley = Parley(match.setting, private=False)
    said = parley.checked(match, 0, Say("Wait for me.", (2,)), [])
    parley.add(said)
    assert [len(parley.heard(reader)) for reader in (SPECTATOR, 0, 1, 2)] == [0, 1, 0, 1]
    for seat, to in ((0, (1, 2)), (1, (2,))):
        with pytest.raises(PlayRefused, match="everybody hears"):
            parley.checked(match, seat, Say("psst", to), [])


def test_allies_make_no_treaties_with_each_other_but_with_others() -> None:
    match = played(League(), 4)
    parley, truce = Parley(match.setting), _a_treaty(match)
    assert parley.has_treaties
    assert parley.partners(match, 0) == [2, 3]
    assert parley.partners(match, 2) == [0, 1, 3]
    with pytest.raises(PlayRefused, match="Allies need no treaty"):
        parley.checked(match, 0, Propose(truce, (1, 2)), [])
    parley.checked(match, 0, Propose(truce, (2,)), [])


def _a_treaty(match: Match) -> str:
    kind: type[Treaty] = match.game.treaties[0]
    least = kind.least(match.game.view(match.table, SPECTATOR))
    assert kind.form.count("{") == len(least)
    return kind.form.format(**{name: value + 1 for name, value in least.items()})


def test_two_teams_have_nobody_to_make_a_treaty_against() -> None:
    assert Parley(NINJA.setting(players=3)).has_treaties
    assert not Parley(Hunt().setting(players=3)).has_treaties
