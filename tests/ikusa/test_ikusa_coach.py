"""What the coach and the log say is so, in every language."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.play.match import Match
from kassen.core.values.chance import FairDice, dice_key, seeded_secret
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import words_for
from kassen.games.ikusa.bots import HeuristicBot
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.events import Tied
from kassen.games.ikusa.rules.moves import End, March, MarchWith
from kassen.games.ikusa.rules.phase_d import FinalArmies
from tests.ikusa.battles import blue, red, war
from tests.ikusa.boards import board, play, refusal, set_up, setting_of, told

LANGUAGES = ("en", "de")
LORDS = {"red1": {"at": "omi"}, "blue1": {"at": "mutsu"}, "green1": {"at": "dewa"}}


def asked(match: Match, seat: int, language: str) -> str:
    """What a seat is asked."""
    choice = match.table.choice(seat)
    assert choice is not None
    prompt = choice.prompt(match.table)
    return words_for(match.setting, language).message(prompt)


@pytest.mark.rule("IK 2.2")
@pytest.mark.parametrize(
    ("language", "claim"), [("en", "want the same marker"), ("de", "wollen denselben Marker")]
)
def test_ik_2_2_nobody_is_said_to_want_what_only_the_others_do(language: str, claim: str) -> None:
    houses = {house: {"bins": [2, 0, 0, 0, 0]} for house in ("red", "blue", "green")}
    match = board(["turn-order"], armies=LORDS, houses=houses)
    play(match, "marker 3", seat="red")
    play(match, "marker 1", seat="blue")
    play(match, "marker 1", seat="green", dice=[1, 1])
    (tied,) = told(match, Tied)
    assert len(tied.houses) == 3
    assert claim not in words_for(match.setting, language).event(tied)


@pytest.mark.rule("IK 86.4")
def test_ik_86_4_a_strike_in_action_1_is_refused_by_the_rule_of_its_edition() -> None:
    for edition, rule in (("1986", "IK 86.4"), ("2011", "IK 6.8")):
        houses = {house: {"koku": 3} for house in ("red", "blue", "green")}
        match = board(["plan"], armies=LORDS, houses=houses, ninja="red", round=2, edition=edition)
        assert refusal(match, "strike blue1", seat="red") == rule


@pytest.mark.rule("IK 86.4")
@pytest.mark.parametrize(
    ("language", "attacks", "ends"),
    [
        ("en", "Red attacks.", "Phase C of Red ends."),
        ("de", "Rot greift", "Phase C von Rot endet."),
    ],
)
def test_ik_86_4_the_ninja_is_asked_as_an_attack_begins_and_when_all_are_over(
    language: str, attacks: str, ends: str
) -> None:
    match = war(
        {"wakasa": red("2 spearman", "tango"), "tango": blue("1 spearman")},
        agenda=["pick-battles red", "phase-ends 3"],
        edition="1986",
        ninja="green",
        asks=4,
    )
    assert asked(match, 2, language).startswith(attacks)
    play(match, "wait", dice=[1, 1, 9])
    assert asked(match, 2, language).startswith(ends)


@pytest.mark.rule("IK 7.B.8")
@pytest.mark.parametrize(
    ("round", "order", "warned"),
    [(1, ("red", "blue"), False), (1, ("blue", "red"), True), (2, ("red", "blue"), True)],
)
def test_ik_7_b_8_no_army_is_said_to_be_attacked_in_round_1(
    round: int, order: tuple[str, str], warned: bool
) -> None:
    provinces = {
        "wakasa": {"owner": "red", "force": "1 spearman"},
        "tango": {"owner": "blue", "force": "5 bowman"},
    }
    lords = {**LORDS, "red1": {"at": "wakasa"}}
    wars = [f"war-turn {house}" for house in order]
    match = board(wars, provinces=provinces, armies=lords, round=round)
    while match.to_act()[0] != 0:
        play(match, "end")
    counsel = GAME.counsel(look_at(match.table, 0))
    told = {line.text.id: line.rule for line in counsel.threats}
    assert told.get("coach-daimyo") == ("IK E.2" if warned else None)


@pytest.mark.rule("IK 7.D.10")
def test_ik_7_d_10_free_land_is_told_with_the_clause_that_gives_it() -> None:
    provinces = {"wakasa": {"owner": "red", "force": "2 spearman"}}
    match = board(["war-turn red"], provinces=provinces, armies=LORDS, round=2)
    (free,) = GAME.counsel(look_at(match.table, 0)).plan
    assert (free.text.id, free.rule) == ("coach-free", "IK 7.D.10")


@pytest.mark.rule("IK 2.4", "IK S.9")
@pytest.mark.parametrize(("language", "order"), [("en", "turn order"), ("de", "am Zug")])
def test_ik_2_4_the_order_of_a_round_is_not_told_as_that_of_the_next(
    language: str, order: str
) -> None:
    houses = {house: {"koku": 3, "marker": n} for n, house in enumerate(("red", "blue"), 1)}
    match = board(["plan", "turn-order", "wage-war"], armies=LORDS, houses=houses, round=2)
    assert order not in GAME.roster(look_at(match.table, 0, language))
    play(match, "put 3 order; seal", seat="red")
    play(match, "put 2 order; put 1 ninja; seal", seat="blue")
    play(match, "marker 3")
    play(match, "marker 1")
    assert order in GAME.roster(look_at(match.table, 0, language))


@pytest.mark.rule("IK S.13")
def test_ik_s_13_an_army_that_is_still_to_come_has_lost_no_daimyo() -> None:
    lines = GAME.describe(look_at(set_up([1] * 69).table, 0), "red1")
    assert lines == ["Red army 1 is not on the map yet."]


@pytest.mark.rule("IK 4.3", "IK 4.9")
def test_ik_4_3_what_may_be_levied_is_not_said_to_find_a_place() -> None:
    provinces = {name: {"owner": "red", "force": "5 spearman"} for name in ("omi", "iga")}
    houses = {"red": {"bins": [0, 0, 1, 0, 0]}}
    lords = {**LORDS, "red1": {"at": "wakasa"}}
    match = board(["levy-phase"], provinces=provinces, armies=lords, houses=houses)
    assert "3" in asked(match, 0, "en"), "though only one of the three has room"
    for language, claim in (("en", "can still place"), ("de", "aufstellen")):
        assert claim not in asked(match, 0, language)


@pytest.mark.rule("IK 4.5", "IK 5.1", "IK 7.4", "IK 7.D.2", "IK QP.3", "IK QP.4", "IK QP.12")
@pytest.mark.parametrize(
    ("clause", "id", "claims"),
    [
        ("IK 4.1", "coach-for-ronin", ("cheapest", "billigsten")),
        ("IK 7.A.10", "coach-place-levy-plan", ("next round", "nächsten Runde")),
        ("IK 5.6", "coach-deploy-ronin-plan", ("one fewer", "die Truppen")),
        ("IK 7.4", "coach-move-armies-plan", ("empty", "leer:")),
        ("IK 7.4", "coach-muster-plan", ("anybody", "jedem")),
        ("IK 7.D.1", "coach-final-armies", ("has won", "gesiegt")),
        ("IK QP.3", "coach-claim-province", ("as long as", "solange")),
        ("IK QP.4", "coach-quick-reinforcement", ("last", "letzten")),
        ("IK QP.12", "coach-name-successor", ("without experience", "ohne Erfahrung")),
    ],
)
def test_ik_7_4_the_coach_says_nothing_against_a_clause(
    clause: str, id: str, claims: tuple[str, str]
) -> None:
    setting = setting_of(3, "2011")
    for language, claim in zip(LANGUAGES, claims, strict=True):
        text = words_for(setting, language).say(id)
        assert claim not in text, f"{clause}, {language}: {text}"


OWNS_UP = ("passing", "no-refuge", "taking", "front")


def much_stronger(table: Table[Any, Any, Any], seat: int) -> set[int]:
    """The armies of which the coach says that somebody much stronger may attack them."""
    lines = [line.text for line in GAME.counsel(look_at(table, seat)).threats]
    return {
        daimyo.args["army"].index
        for threat, daimyo in pairwise(lines)
        if daimyo.id == "coach-daimyo" and threat.args.get("how") == "stronger"
    }


def owned_up(table: Table[Any, Any, Any], seat: int, move: Move) -> set[int]:
    """The armies for whose danger he gives a reason."""
    lines = [line.text for line in GAME.reasons(look_at(table, seat), move)]
    assert {line.id for line in lines} <= {f"coach-for-{why}" for why in OWNS_UP}
    return {line.args["army"].index for line in lines}


@pytest.mark.rule("IK E.2")
def test_ik_e_2_whoever_is_sent_into_danger_is_told_why() -> None:
    """What the coach warns of after a move of his own he has owned up to before it."""
    warned = 0
    for game in range(4):
        dice = FairDice(dice_key(seeded_secret(f"coach {game}")))
        table = GAME.table(setting_of(4, "2011"), dice)
        table.advance()
        bots = [HeuristicBot(seat) for seat in range(4)]
        while table.result is None:
            (seat, *_) = table.to_act()
            move = bots[seat].decide(table, seat)
            if not isinstance(table.choice(seat), FinalArmies):
                table.play(seat, move)
                continue
            said = owned_up(table, seat, move)
            if isinstance(move, End):
                in_danger = much_stronger(table, seat)
                table.play(seat, move)
            else:
                table.play(seat, move)
                stays = table.to_act() == (seat,)
                in_danger = much_stronger(table, seat) if stays else set[int]()
                in_danger &= {move.army} if isinstance(move, March | MarchWith) else set()
            assert in_danger <= said
            warned += len(in_danger)
    assert warned


@pytest.mark.rule("IK E.2")
@pytest.mark.parametrize(("omi", "move"), [("1 spearman", "end"), ("5 bowman", "move red1->omi")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_ik_e_2_an_army_that_is_nowhere_safer_is_said_to_be_so(
    omi: str, move: str, language: str
) -> None:
    provinces = {
        "wakasa": {"owner": "red"},
        "omi": {"owner": "red", "force": omi},
        "tamba": {"owner": "blue"},
        "echizen": {"owner": "blue", "force": "1 spearman"},
        "tango": {"owner": "blue", "force": "1 spearman"},
    }
    armies = {
        "red1": {"at": "wakasa", "units": "2 spearman"},
        "blue1": {"at": "tamba", "units": "3 bowman"},
        "green1": {"at": "dewa"},
    }
    agenda = ["final-armies red red"]
    match = board(agenda, provinces=provinces, armies=armies, round=2, turn="red", phase="d")
    look = look_at(match.table, 0, language)
    lines = GAME.reasons(look, match.setting.notation.parse(move, Move))
    assert [line.text.id for line in lines] == ["coach-for-no-refuge"] * (move == "end")
    assert all("Wakasa" in look.words.message(line.text) for line in lines)
