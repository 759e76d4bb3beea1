"""Alliances (IK AL): treaties that bind nobody, and what the log makes of them."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.speech import Accept, Propose
from kassen.core.engine.treaties import Pact, Treaty
from kassen.core.play.match import Match
from kassen.core.play.parley import Parley
from kassen.core.values.errors import NotationError, PlayRefused
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.events import BattleDeclared, Eliminated, UnitsJoined
from kassen.games.ikusa.rules.treaties import Line, Promise, Truce
from tests.ikusa.boards import legal, play, province, seat_named, told
from tests.ikusa.marches import force, held, reds

RED, BLUE, GREEN = range(3)
MARKERS = [1, 1]
"""What is rolled for the turn order of the next round."""


def agreed(match: Match, treaty: str, *seats: str, by: str = "red") -> Parley:
    """A treaty in force between seats (red and blue, if none are named)."""
    parley = Parley(match.setting)
    first = seat_named(match, by)
    others = [seat_named(match, name) for name in seats or ("blue",)]
    said = parley.checked(match, first, Propose(treaty, tuple(others)), match.heard(first))
    parley.add(said)
    for other in others:
        parley.add(parley.checked(match, other, Accept(1), match.heard(other)))
    return parley


def pact(match: Match, parley: Parley, reader: int = BLUE) -> Pact:
    (found,) = parley.pacts(reader, match.heard(reader))
    return found


def refused(match: Match, treaty: str, *seats: str) -> str:
    with pytest.raises(PlayRefused) as why:
        agreed(match, treaty, *seats)
    return str(why.value)


def fronts(phase: str = "b", **words: Any) -> Match:
    """Red in Wakasa and Echizen against Blue in Tango and Kaga, Green in Omi."""
    provinces = {
        "wakasa": force("3 bowman"),
        "echizen": force("2 bowman"),
        "tango": force("1 spearman", "blue"),
        "kaga": force("1 spearman", "blue"),
        "omi": force("1 spearman", "green"),
    }
    return reds(phase, provinces={**provinces, **held("dewa")}, **words)


# ---- nothing binds -----------------------------------------------------------------------------


@pytest.mark.rule("IK AL.1")
def test_ik_al_1_treaties_bind_nobody() -> None:
    bare, bound = fronts(), fronts()
    parley = agreed(bound, "truce until 4")
    assert legal(bound) == legal(bare)
    for match in (bare, bound):
        play(match, "declare wakasa->tango")
    assert bound.hash() == bare.hash()
    assert bound.record().json() == bare.record().json()
    assert pact(bound, parley).state == "broken"


@pytest.mark.rule("IK AL.1")
def test_ik_al_1_players_agree_whenever_they_want() -> None:
    match = fronts()
    for treaty in ("truce until 2", "line wakasa|tango until 2", "promise tango to red by 3"):
        assert pact(match, agreed(match, treaty)).state == "in-force"
    blue_first = agreed(match, "truce until 3", "red", "green", by="blue")
    assert pact(match, blue_first, GREEN).seats == (RED, BLUE, GREEN)


@pytest.mark.rule("IK AL.2")
def test_ik_al_2_a_promised_province_must_still_be_attacked_and_entered() -> None:
    match = fronts(agenda=("declare-battles red red", "pick-battles red"))
    parley = agreed(match, "promise tango to red by 3")
    assert province(match, "tango")["owner"] == "blue"
    play(match, "declare wakasa->tango; end", dice=[1, 1, 1])
    assert "owner" not in province(match, "tango")
    assert pact(match, parley).state == "in-force", "to beat those in it is not enough"


@pytest.mark.rule("IK AL.2")
def test_ik_al_2_a_promise_is_kept_when_the_province_is_entered() -> None:
    match = _open_door()
    parley = agreed(match, "promise tango to red by 3")
    play(match, "end; advance wakasa->tango; go")
    assert province(match, "tango")["owner"] == "red"
    assert pact(match, parley).state == "kept"


def _open_door(next_round: bool = False) -> Match:
    """Nobody is left in Tango, and Red stands beside it at the end of its turn."""
    provinces = {"wakasa": force("3 spearman"), **held("kaga", by="blue")}
    agenda = ("final-armies red red", "final-forces red red")
    return reds("d", agenda=(*agenda, "round") if next_round else agenda, provinces=provinces)


@pytest.mark.rule("IK AL.3")
def test_ik_al_3_nothing_can_be_given_away() -> None:
    """A treaty hands nothing over, whatever it promises."""
    assert {kind.__name__ for kind in GAME.treaties} == {"Truce", "Line", "Promise"}
    match = fronts()
    before = GAME.write_position(match.table)
    for treaty in ("promise wakasa to blue by 3", "truce until 3"):
        agreed(match, treaty)
    assert GAME.write_position(match.table) == before


# ---- texts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "treaty"),
    [
        ("truce until 4", Truce(round=4)),
        ("promise settsu to blue by 3", Promise(round=3, province=34, seat=1)),
    ],
)
def test_a_treaty_is_written_as_it_is_read(text: str, treaty: Treaty) -> None:
    notation = GAME.setting(players=3).notation
    assert notation.parse(text, Treaty) == treaty
    assert notation.text(treaty) == text


def test_a_line_has_provinces_on_both_sides() -> None:
    notation = GAME.setting(players=3).notation
    line = notation.parse(notation.tidy("Line Mino, Owari | Ōmi until 5"), Treaty)
    assert isinstance(line, Line)
    assert (len(line.left), len(line.right), line.round) == (2, 1, 5)
    assert notation.text(line) == "line mino,owari|omi until 5"
    with pytest.raises(NotationError):
        notation.parse("line mino until 5", Treaty)


def test_what_makes_no_sense_cannot_be_agreed_on() -> None:
    match = fronts()
    assert refused(match, "truce until 1") == "Round 1 is over: name this round or a later one."
    assert "do not touch" in refused(match, "line wakasa|satsuma until 3")
    assert "both sides" in refused(match, "line wakasa,tango|tango until 3")
    assert "between two" in refused(match, "promise tango to green by 3")
    assert "between two" in refused(match, "promise tango to red by 3", "blue", "green")
    assert "already" in refused(match, "promise tango to blue by 3")


# ---- truces ------------------------------------------------------------------------------------


def test_a_truce_is_broken_when_battle_is_declared_and_whole_again_when_that_is_undone() -> None:
    match = fronts()
    parley = agreed(match, "truce until 4")
    play(match, "declare wakasa->tango")
    found = pact(match, parley)
    assert found.breach is not None
    assert (found.state, found.breach.by) == ("broken", RED)
    assert found.breach.event == told(match, BattleDeclared)[0]
    match.undo(RED)
    assert pact(match, parley).state == "in-force"


def test_a_truce_says_nothing_about_third_parties() -> None:
    match = fronts()
    parley = agreed(match, "truce until 4")
    play(match, "declare echizen->omi")
    assert pact(match, parley).state == "in-force"


def test_an_assassin_breaks_a_truce() -> None:
    match = fronts(ninja="red")
    parley = agreed(match, "truce until 4")
    play(match, "strike blue1", dice=[1])
    found = pact(match, parley)
    assert (found.state, found.ended_by) == ("broken", RED)


def test_a_truce_runs_out_with_its_round() -> None:
    match = _open_door(next_round=True)
    parley = agreed(match, "truce until 2")
    later = agreed(match, "truce until 3")
    play(match, "end; end", dice=MARKERS)
    assert pact(match, parley).state == "run-out"
    assert pact(match, later).state == "in-force"


def test_a_proposal_runs_out_though_its_parties_fight_meanwhile() -> None:
    match = fronts(agenda=("declare-battles red red", "round"))
    parley = Parley(match.setting)
    proposed = Propose("truce until 2", (BLUE,))
    parley.add(parley.checked(match, RED, proposed, match.heard(RED)))
    play(match, "declare wakasa->tango")
    assert pact(match, parley).state == "proposed"
    play(match, "end", dice=MARKERS)
    assert pact(match, parley).state == "run-out"
    assert pact(match, parley).breach is None


def test_a_truce_with_somebody_who_is_out_is_over() -> None:
    agenda = ("declare-battles red red", "pick-battles red")
    match = fronts(agenda=agenda, armies={"blue1": {"at": "tango"}})
    parley = agreed(match, "truce until 4", "green", by="blue")
    play(match, "declare wakasa->tango; end", dice=[1, 1, 1])
    assert told(match, Eliminated)
    assert pact(match, parley).state == pact(match, parley, GREEN).state == "run-out"
    with pytest.raises(PlayRefused, match="still in the game"):
        agreed(match, "truce until 4")


# ---- lines -------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["declare wakasa->tango", "declare echizen->omi"])
def test_a_line_is_broken_by_an_attack_over_it_whosever_it_is(move: str) -> None:
    match = fronts()
    parley = agreed(match, "line wakasa,echizen|tango,omi until 4")
    play(match, move)
    assert pact(match, parley).ended_by == RED


def test_a_line_is_not_broken_elsewhere() -> None:
    match = fronts()
    parley = agreed(match, "line wakasa|tango until 4")
    play(match, "declare echizen->kaga")
    assert pact(match, parley).state == "in-force"


def test_a_line_is_broken_by_an_army_and_by_a_force_that_march_over_it() -> None:
    army = reds("a", provinces=held("wakasa", "tango"), armies={"red1": {"at": "wakasa"}})
    parley = agreed(army, "line wakasa|tango until 4")
    play(army, "move red1->tango")
    assert pact(army, parley).ended_by == RED
    units = _open_door()
    parley = agreed(units, "line tango|wakasa until 4")
    play(units, "end; advance wakasa->tango; go")
    assert pact(units, parley).ended_by == RED


def test_a_line_is_broken_by_units_that_join_an_army_beyond_it() -> None:
    provinces = {"wakasa": force("3 spearman"), **held("tango")}
    match = reds("d", provinces=provinces, armies={"red1": {"at": "tango", "units": "1 bowman"}})
    parley = agreed(match, "line wakasa|tango until 4")
    play(match, "end; join wakasa->red1; go")
    (joined,) = told(match, UnitsJoined)
    tokens = match.setting.notation.names["province"].tokens
    assert (tokens[joined.origin], tokens[joined.dest]) == ("wakasa", "tango")
    assert pact(match, parley).ended_by == RED


# ---- promises ----------------------------------------------------------------------------------


def test_a_promise_is_broken_when_its_round_is_over() -> None:
    match = _open_door(next_round=True)
    parley = agreed(match, "promise kaga to red by 2")
    play(match, "end; end", dice=MARKERS)
    found = pact(match, parley)
    assert (found.state, found.ended_by) == ("broken", BLUE)
    story = match.story(RED, parley)
    assert "Blue breaks the word given to Red: Kaga goes to Red by the end of round 2." in story


def test_a_province_that_somebody_else_takes_keeps_no_promise() -> None:
    match = _open_door()
    parley = agreed(match, "promise tango to green by 3", "green", by="blue")
    play(match, "end; advance wakasa->tango; go")
    assert pact(match, parley).state == "in-force"


def test_with_two_players_there_are_no_treaties() -> None:
    match = Match(GAME.setting(players=2), ["a", "b"], b"two players")
    with pytest.raises(PlayRefused, match="three players"):
        agreed(match, "truce until 3", "west", by="east")
