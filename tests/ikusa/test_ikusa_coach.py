"""What the coach and the log say is so, in every language."""

from __future__ import annotations

import pytest

from kassen.core.keeping.match import Match
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import words_for
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.events import Tied
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
