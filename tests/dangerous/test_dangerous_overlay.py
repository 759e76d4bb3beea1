"""An owner's own map, ratings and cards; and that what is reconstructed is said to be so."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from kassen.core.play.match import Match
from kassen.core.play.replays import replay
from kassen.core.values.errors import DataError
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.games.dangerous.box.data import Facts, facts
from kassen.games.dangerous.box.names import NONE, ROAD, SEA_LANE, WAYS
from kassen.games.dangerous.game import GAME
from tests.dangerous.boards import begun

OURS = facts()
OTSU, KYO, GIFU = map(OURS.place, ("otsu", "kyo", "gifu"))


def with_data(text: str) -> Facts:
    found: Facts = GAME.setting(players=2, data=tomllib.loads(text), source="box.toml").facts
    return found


def edge(a: str, b: str, type: str, more: str = "") -> str:
    return f'[[edge]]\na = "{a}"\nb = "{b}"\ntype = "{type}"\n{more}'


def test_without_a_file_the_facts_are_ours() -> None:
    assert GAME.setting(players=2).facts is OURS


def test_connections_are_taken_away_changed_and_added() -> None:
    assert OURS.ways[KYO][OTSU] == ROAD
    assert not OURS.ways[KYO][GIFU]
    found = with_data(edge("kyo", "otsu", "none") + edge("kyo", "gifu", "sea"))
    assert (found.ways[KYO][OTSU], found.ways[OTSU][KYO]) == (0, 0)
    assert found.ways[KYO][GIFU] == found.ways[GIFU][KYO] == SEA_LANE
    assert OTSU not in found.neighbours[KYO]
    assert GIFU in found.neighbours[KYO]
    assert found.ports >> KYO & 1


def test_a_connection_that_an_owner_knows_is_no_guess_any_more() -> None:
    a, b, kind = next(OURS.edges[at] for of, at, _ in OURS.reconstructed if of == "edge")
    assert b in OURS.guessed_ways(a)
    ends = OURS.place_ids[a], OURS.place_ids[b], WAYS[kind]
    assert b in with_data(edge(*ends)).guessed_ways(a), "a copy of our file says nothing"
    found = with_data(edge(*ends, "reconstructed = false\n"))
    assert b not in found.guessed_ways(a)
    assert a not in found.guessed_ways(b)
    assert found.ways == OURS.ways


def test_forts_ratings_and_cards_are_the_owners() -> None:
    riot = next(card for card in OURS.cards if card.kind == "riot")
    text = f"""
        [[space]]
        id = "gifu"
        fort = {OURS.forts[GIFU] - 1}
        home_of = ""
        [[leader]]
        id = "ieyasu"
        bravery = {3 if OURS.bravery[OURS.leader_ids.index("ieyasu")] != 3 else 2}
        [[card]]
        number = {riot.number}
        provinces = ["omi"]
        amount = {riot.amount + 1}
        [[card]]
        number = 1
        target = "ieyasu"
        needs = "gifu"
    """
    found = with_data(text)
    ieyasu = OURS.leader_ids.index("ieyasu")
    assert found.forts[GIFU] == OURS.forts[GIFU] - 1
    assert (found.home_of[GIFU], OURS.home_of[GIFU] == NONE) == (NONE, False)
    assert found.bravery[ieyasu] != OURS.bravery[ieyasu]
    changed = found.cards[riot.number - 1]
    assert changed.provinces == (OURS.province_ids.index("omi"),)
    assert changed.amount == riot.amount + 1
    assert (found.cards[0].leader, found.cards[0].needs) == (ieyasu, GIFU)
    assert OURS.guesses("card", riot.number - 1) == ["condition", "effect"]
    assert found.guesses("card", riot.number - 1) == []
    for field in ("fort", "home"):
        assert field not in found.guesses("space", GIFU)
    assert "bravery" not in found.guesses("leader", ieyasu)
    assert found.cards[1:20] == OURS.cards[1:20]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (edge("kyo", "nowhere", "road"), "nowhere"),
        (edge("kyo", "kyo", "road"), "[[edge]]"),
        ("[[card]]\nnumber = 65\n", "65"),
        ("[[card]]\nnumber = 1\nneeds = 'atlantis'\n", "atlantis"),
        ("[[space]]\nid = 'gifu'\nfort = 4\n", "fort"),
    ],
)
def test_what_is_wrong_is_named(text: str, fault: str) -> None:
    with pytest.raises(DataError) as why:
        with_data(text)
    assert fault in why.value.said("en")
    assert "box.toml" in why.value.said("de")


def test_a_game_with_an_owners_map_is_played_kept_and_replayed() -> None:
    data = tomllib.loads(edge("kyo", "otsu", "none") + edge("kyo", "gifu", "trail"))
    match = Match(GAME.setting(players=2, data=data), ["a", "b"], b"secret")
    chance = Random(5)
    for _ in range(120):
        seat = chance.choice(match.to_act())
        match.play(chance.choice(match.moves(seat)), seat)
    again = replay(match.record())
    assert again.hash() == match.hash()
    assert again.setting.facts.ways[KYO][GIFU]
    assert not again.setting.facts.ways[KYO][OTSU]


def test_a_closer_look_says_what_is_reconstructed() -> None:
    look = look_at(begun(), SPECTATOR)

    def told(word: str) -> str:
        return "\n".join(GAME.describe(look, word))

    unsure = next(at for of, at, field in OURS.reconstructed if (of, field) == ("space", "fort"))
    assert "Reconstructed: " in told(OURS.place_ids[unsure])
    assert "the fort" in told(OURS.place_ids[unsure])
    assert "Reconstructed: " not in told("kyo")
    assert "Reconstructed ways lead to " in told("kyo")
    rated = next(at for of, at, field in OURS.reconstructed if (of, field) == ("leader", "bravery"))
    assert "bravery" in told(OURS.leader_ids[rated]).rpartition("Reconstructed: ")[2]
    riot = next(card.number for card in OURS.cards if card.kind == "riot")
    assert "Reconstructed: the terms and the effect" in told(f"card_{riot}")
