"""What nobody asks for now is refused for its own reason, at whatever moment it is tried."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kassen.core.engine.steps import Move, fields_of, tag_of
from kassen.core.values.errors import NotYourTurn
from kassen.core.words.rulebook import Rulebook
from kassen.core.words.sentences import words_for
from kassen.games.shogun import GAME
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.position import ShogunTable
from tests.shogun.boards import ALL_MODULES, A, Board, begun, refused


def some(kind: type[Move]) -> Move:
    return kind(**{field.name: 0 if field.kind else 1 for field in fields_of(kind)})


def moments(*tables: ShogunTable) -> Iterator[ShogunTable]:
    for t in tables:
        yield t
        for at in range(120):
            if not t.to_act():
                break
            seat = t.to_act()[0]
            legal = t.moves(seat)
            t.play(seat, legal[at % len(legal)])
            yield t


def test_no_move_is_refused_by_the_moment_alone() -> None:
    book, tried = Rulebook(GAME), set[str]()
    for t in moments(begun(3), begun(3, start="printed", **ALL_MODULES)):
        for seat in t.to_act():
            kinds = {type(move) for move in t.universe(seat)}
            for kind in set(GAME.move_types) - kinds:
                refusal = t.why_not(seat, some(kind))
                assert refusal.reason.id != "not-now", (kind, t.choice(seat))
                assert refusal.rule in book
                assert words_for(t.setting).message(refusal.reason).endswith(".")
                tried.add(tag_of(kind))
    assert tried == {tag_of(kind) for kind in GAME.move_types}


@pytest.mark.rule("SH A.battleA.3")
def test_sh_a_battle_a_3_who_can_march_must() -> None:
    t = Board().province("kai", A, 3).table(March(A, 8, 19))
    assert refused(t, "stay").rule == refused(t, "pass").rule == "SH A.battleA.3"


@pytest.mark.rule("SH X.1")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("buy favor-1", "SH TC.1"),
        ("benefit chests", "SH BC.1"),
        ("leader to kai", "SH ML.1"),
        ("swap a1", "SH CH.1"),
    ],
)
def test_sh_x_1_a_module_that_is_left_out_has_no_moves(text: str, rule: str) -> None:
    t = begun(3)
    with pytest.raises(NotYourTurn):
        refused(t, text, (t.to_act()[0] + 1) % 3)
    assert refused(t, text).rule == rule
