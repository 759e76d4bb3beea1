"""What people at a keyboard get: whole plans in one line, glosses, a closer look."""

from __future__ import annotations

import pytest

import kassen
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.play.match import Match
from kassen.core.values.errors import IllegalMove, NotationError
from kassen.core.values.messages import Message, Name
from kassen.core.words.looks import look_at
from kassen.core.words.moments import concerned
from kassen.core.words.sentences import words_for
from kassen.core.words.typed_lines import read_line
from kassen.games.shogun import GAME
from kassen.games.shogun.box.names import COLOURS, FARMERS
from kassen.games.shogun.rules import events
from tests.shogun.boards import ALL_MODULES

BOARD = (
    *("castle", "temple", "theater", "rice", "taxes"),
    *("deploy-5", "deploy-3", "deploy-1", "battle-a", "battle-b", "auction"),
)


def printed(**options: bool) -> Match:
    """Uesugi has Suruga, Mino, Tamba, Musashi, Harima, Izu, Owari, Sagami and Tajima."""
    options = {"start": "printed", "by_lot": False, **options}  # type: ignore[dict-item]  # the start is a word
    return kassen.new("shogun", players=3, seed="words", options=options)


def plan_of(match: Match) -> dict[str, str]:
    plans: dict[str, dict[str, str]] = GAME.write_position(match.table)["plans"]
    return plans["uesugi"]


def test_a_plan_of_some_spaces_leaves_the_others_to_chest_cards() -> None:
    match = printed()
    match.play("plan taxes Tamba, rice mino, 5 suruga, 1 owari, a musashi, b sagami and bid 2", 0)
    assert 0 not in match.to_act()
    assert plan_of(match) == {
        "auction": "chest-2",
        "castle": "chest-0",
        "temple": "chest-1",
        "theater": "chest-3",
        "rice": "mino",
        "taxes": "tamba",
        "deploy-5": "suruga",
        "deploy-3": "chest-4",
        "deploy-1": "owari",
        "battle-a": "musashi",
        "battle-b": "sagami",
    }


def test_a_plan_that_names_too_little_is_refused_as_a_whole() -> None:
    match = printed()
    with pytest.raises(IllegalMove, match=r"SH P\.3"):
        match.play("plan taxes tamba, bid 2", 0)
    assert "plans" not in GAME.write_position(match.table)


def test_a_plan_can_be_a_card_for_each_space_of_the_board() -> None:
    match = printed()
    match.play("plan 4 0 izu mino tamba suruga harima owari musashi sagami 1", 0)
    cards = [
        "chest-4",
        "chest-0",
        "izu",
        "mino",
        "tamba",
        "suruga",
        "harima",
        "owari",
        "musashi",
        "sagami",
        "chest-1",
    ]
    assert plan_of(match) == dict(zip(BOARD, cards, strict=True))


@pytest.mark.parametrize("line", ["plan", "plan taxes", "plan taxes nowhere", "plan kai kai"])
def test_a_plan_that_is_none_is_told_how_to_write_one(line: str) -> None:
    match = printed()
    with pytest.raises(NotationError, match="plan taxes kai, rice mino, bid 2"):
        match.play(line, 0)
    assert match.game.shorthand(look_at(match.table, 0)).startswith("plan taxes kai")


def test_a_province_is_taken_and_filled_in_one_line() -> None:
    match = kassen.new("shogun", players=3, seed="words", options={"by_lot": False})
    taken = next(text for text in map(match.text, match.moves(0)) if text.startswith("take"))
    reading = read_line(match.table, 0, f"{taken} 5")
    assert ([match.text(move) for move in reading.moves], reading.rest) == ([taken], ["place 5"])


def test_every_gloss_and_every_closer_look_says_something() -> None:
    match, seen = printed(**ALL_MODULES), set[str]()
    for _ in range(400):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        look = look_at(match.table, seat)
        legal = match.moves(seat)
        said = {type(move).__name__: gloss for move in legal if (gloss := GAME.gloss(look, move))}
        assert not any(gloss.isdigit() or gloss.endswith("*") for gloss in said.values()), said
        seen |= set(said)
        match.play(legal[len(match.log) % len(legal)], seat)
    assert {"Lay", "ChooseSpecial", "MoveArmies", "BuyFavor", "Swap", "MoveLeader"} <= seen
    look = look_at(match.table, 0)
    for kind in ("province", "region", "seat", "special", "event", "favor", "action"):
        for token in match.setting.notation.names[kind].tokens:
            assert all(GAME.describe(look, token))
    with pytest.raises(NotationError):
        GAME.describe(look, "edo")


def test_what_is_guessed_is_said() -> None:
    moon, sun = (words_for(GAME.setting(edition=side)) for side in ("moon", "sun"))
    assert len(GAME.reconstructed(moon)) == len(GAME.reconstructed(sun)) + 1
    assert any("favor cards 2, 3, 5" in line for line in GAME.reconstructed(sun))


# ---- the story -----------------------------------------------------------------------------------


def test_a_battle_concerns_its_two_sides_and_says_what_each_has_lost() -> None:
    """Whoever is attacked is held to look at it; whoever has no part in it is not."""
    setting = GAME.setting(players=4)
    thrown = events.Thrown(0, 1, 7, (3, 2, 0, 0, 0, 0), (0,) * COLOURS)
    taken = events.BattleEnded(0, 1, 7, attackers=3, own=1, farmers=0, how="taken", left=2)
    for event in (thrown, taken):
        assert concerned(setting, event) == [0, 1]
    assert lost_in(setting, thrown, taken) == {
        (0, Message("lost-armies")): 1,
        (1, Message("lost-armies")): 2,
        (1, Name("province", 7)): 1,
    }
    held = events.BattleEnded(0, 1, 7, attackers=1, own=3, farmers=0, how="held", left=2)
    assert lost_in(setting, thrown, held) == {
        (0, Message("lost-armies")): 3,
        (1, Message("lost-armies")): 0,
    }


def test_farmers_are_nobody_and_a_lost_revolt_costs_the_province() -> None:
    setting = GAME.setting(players=4)
    bare = events.BattleEnded(0, FARMERS, 7, attackers=1, own=0, farmers=1, how="bare", left=0)
    assert concerned(setting, bare) == [0]
    assert lost_in(setting, bare) == {}
    rose = events.Revolted(2, 7, (0, 0, 4, 0, 0, 3), (0,) * COLOURS)
    armies = (2, Message("lost-armies"))
    assert lost_in(setting, rose, events.RevoltEnded(2, 7, 4, 1, left=3)) == {armies: 1}
    lost = lost_in(setting, rose, events.RevoltEnded(2, 7, 1, 2, left=0))
    assert lost == {armies: 4, (2, Name("province", 7)): 1}


def lost_in(setting: Setting, *told: Event) -> dict[tuple[int, Name | Message], int]:
    found: dict[tuple[int, Name | Message], int] = {}
    for loss in (loss for event in told for loss in setting.game.losses(setting, event)):
        found[loss.seat, loss.what] = found.get((loss.seat, loss.what), 0) + loss.count
    return found
