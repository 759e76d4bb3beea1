"""What `import kassen` gives, as a notebook would use it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import kassen


def test_everything_that_is_promised_is_there() -> None:
    for name in kassen.__all__:
        assert getattr(kassen, name).__doc__, name
    assert sorted(kassen.__all__) == list(kassen.__all__)


def test_listing_games_works_again_and_again() -> None:
    """A submodule of the same name must not take the function's place when it is imported."""
    code = "import kassen; a = kassen.list_games(); assert kassen.list_games() == a; print(a)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "'warriors': 'Warriors of Japan'" in done.stdout


def test_public_names_are_no_submodules() -> None:
    package = Path(kassen.__file__).parent
    modules = {path.stem for path in package.glob("*.py")} | {
        path.name for path in package.iterdir() if path.is_dir()
    }
    assert not modules & set(kassen.__all__)


def test_a_whole_game() -> None:
    match = kassen.new("warriors", seed=11, seats=["Ada", "Brook"])
    chance = Random(11)
    while match.result is None:
        (seat,) = match.to_act()
        view = match.view(seat)
        assert view.moves == match.moves(seat)
        match.play(chance.choice(view.moves), seat, view.number)
    again = kassen.load(match.record(), check_dice=True)
    assert again.result == match.result
    assert again.hash() == match.hash()
    assert again.seats == ["Ada", "Brook"]
    assert match.story()[-1].startswith("The game is over")


def test_the_same_seed_gives_the_same_game_and_another_does_not() -> None:
    one, same, other = (kassen.new("warriors", seed=seed) for seed in (1, 1, 2))
    assert one.hash() == same.hash() != other.hash()
    assert one.record() == same.record()


def test_without_a_seed_dice_are_secret() -> None:
    assert kassen.new("warriors").secret != kassen.new("warriors").secret


def test_seats_say_how_many_play(toys: None) -> None:
    assert kassen.new("bids", seats=["a", "b", "c"]).setting.players == 3
    assert kassen.new("bids", players=4).seats == ["Red", "Blue", "Green", "White"]
    with pytest.raises(kassen.KassenError, match="for 2 to 4 players, not 0"):
        kassen.new("bids", seats=[])
    with pytest.raises(kassen.KassenError, match="needs 4 names, not 2"):
        kassen.new("bids", seats=["a", "b"], players=4)


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "warriors", "edition": "x"}, "has no edition 'x'"),
        ({"game": "warriors", "options": {"x": 1}}, "has no option 'x'"),
        ({"game": "warriors", "players": 3}, "is for 2 to 2 players, not 3"),
    ],
)
def test_what_is_not_to_be_had_is_refused(wishes: dict[str, object], said: str) -> None:
    with pytest.raises(kassen.KassenError, match=said):
        kassen.new(**wishes)  # type: ignore[arg-type]


def test_three_different_refusals() -> None:
    match = kassen.new("warriors", seed=7)
    move = match.moves()[0]
    with pytest.raises(kassen.NotYourTurn):
        match.play(move, 1)
    with pytest.raises(kassen.StaleState):
        match.play(move, 0, 99)
    with pytest.raises(kassen.IllegalMove) as refused:
        match.play("pick takauji")
    assert refused.value.rule == "WJ 11.13"
    kinds = (kassen.NotYourTurn, kassen.StaleState, kassen.IllegalMove)
    assert all(issubclass(kind, kassen.PlayRefused) for kind in kinds)
    assert not any(issubclass(a, b) for a in kinds for b in kinds if a is not b)


def test_loading_takes_a_record_a_path_or_its_text(tmp_path: Path) -> None:
    match = kassen.new("warriors", seed=1)
    path = tmp_path / "game.kassen"
    match.record().save(path)
    for source in (match.record(), path, str(path)):
        assert kassen.load(source).hash() == match.hash()
