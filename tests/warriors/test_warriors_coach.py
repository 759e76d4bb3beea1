"""What the coach says of marches and men is so, in every language."""

from __future__ import annotations

import pytest

import kassen
from kassen.core.engine.steps import Move
from kassen.core.play.match import Match
from kassen.core.study.counsel import CoachLine
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import words_for
from kassen.games.warriors.bots.counsel import doubts, reasons
from kassen.games.warriors.game import GAME
from kassen.games.warriors.rules.moves import Take
from tests.warriors.boards import board, decision
from tests.warriors.test_warriors_bots import march_of

LANGUAGES = ("en", "de")


def marching(south: dict[str, list[str]], control: str = "") -> Match:
    """The South is to move, with men in some regions; one of them may be under northern control."""
    return board(
        ["impulse south"],
        initiative="south",
        number=3,
        impulse=1,
        regions={
            region: {"south": men, **({"control": "north"} if region == control else {})}
            for region, men in south.items()
        },
    )


def lines(match: Match, move: str, said: str) -> dict[str, CoachLine]:
    """What speaks for a move, or against it, by the id of the sentence."""
    asked = reasons if said == "for" else doubts
    played = match.setting.notation.parse(move, Move)
    return {line.text.id: line for line in asked(look_at(match.table, 0), played)}


@pytest.mark.parametrize("seed", [3, 8])
def test_whom_he_would_send_is_whom_he_then_takes(seed: int) -> None:
    """Man by man others may prove better: what he says first is what comes out in the end."""
    match, marches = kassen.new("warriors", seed=seed), 0
    while marches < 3 and decision(match) not in ("betrayal", "choose-battle"):
        before = look_at(match.table, match.to_act()[0])
        moves = march_of(match)
        if moves[0].startswith("march"):
            first = match.setting.notation.parse(moves[0], Move)
            told = {line.text.id: line.text.args for line in reasons(before, first)}
            taken = [before.setting.notation.parse(move, Move) for move in moves[1:-1]]
            names = {before.pos.face[move.samurai] for move in taken if isinstance(move, Take)}
            if names:  # a man who is alone there is not asked about
                assert {name.index for name in told["coach-for-group"]["men"]} == names
                marches += 1
    assert marches


@pytest.mark.rule("WJ 8.4", "WJ 8.5")
def test_wj_8_4_the_die_goes_by_whoever_ranks_highest_there_then() -> None:
    match = marching({"tokai": ["michitsuna"], "south_kinki": ["akiie"]}, control="south_kinki")
    found = lines(match, "march tokai->south_kinki", "for")
    assert found["coach-for-roll"].text.args["needed"] == 3


@pytest.mark.rule("WJ 8.3")
def test_wj_8_3_who_is_at_home_there_already_needs_no_die() -> None:
    match = marching({"tokai": ["akiie"], "south_kinki": ["masashige"]})
    assert "coach-for-home" in lines(match, "march tokai->south_kinki", "for")


@pytest.mark.rule("WJ 6.1.9")
def test_wj_6_1_9_who_finds_friends_is_not_alone() -> None:
    alone = marching({"tokai": ["michitsuna"], "south_kinki": []}, control="south_kinki")
    assert "coach-doubt-alone" in lines(alone, "march tokai->south_kinki", "against")
    friends = marching({"tokai": ["michitsuna"], "south_kinki": ["akiie"]}, control="south_kinki")
    assert "coach-doubt-alone" not in lines(friends, "march tokai->south_kinki", "against")


@pytest.mark.rule("WJ 8.2")
def test_wj_8_2_land_that_may_be_lost_is_told_with_the_clause_by_which_it_is() -> None:
    match = board(
        ["impulse south", "impulse north"],
        initiative="south",
        number=3,
        impulse=1,
        regions={
            "tokai": {"north": ["takauji 3"]},
            "south_kinki": {"control": "south"},
            "o": {"south": ["akiie"]},
        },
    )
    told = {line.text.id: line.rule for line in GAME.counsel(look_at(match.table, 0)).threats}
    assert told == {"coach-threat-empty": "WJ 8.2"}


@pytest.mark.parametrize(
    ("id", "clause", "must", "must_not"),
    [
        pytest.param("coach-betrayal-plan", "WJ 7.1.6", ("red", "rot"), (), id="stripes"),
        pytest.param("coach-choose-persuader-plan", "WJ 7.1.6", ("red", "rot"), (), id="speaker"),
        pytest.param(
            "coach-name-commander-plan",
            "WJ 7.3.d.3",
            ("last to fall", "als Letzter"),
            ("points", "Punkte"),
            id="commander",
        ),
        pytest.param(
            "coach-choose-shelter-plan",
            "WJ 7.3.e.11",
            ("will not control", "nicht kontrollieren"),
            (),
            id="shelter",
        ),
    ],
)
@pytest.mark.rule("WJ 7.1.6", "WJ 7.3.d.3", "WJ 7.3.e.11")
def test_wj_7_the_coach_says_what_the_clauses_say(
    id: str, clause: str, must: tuple[str, ...], must_not: tuple[str, ...]
) -> None:
    setting = board(["movement"], number=2).setting
    for at, language in enumerate(LANGUAGES):
        text = words_for(setting, language).say(id)
        assert must[at] in text, f"{clause}, {language}: {text}"
        assert not must_not or must_not[at] not in text, f"{clause}, {language}: {text}"


@pytest.mark.parametrize("id", ["threat-battle", "doubt-battle", "for-battle", "good-battle"])
def test_certain_and_all_but_hopeless_battles_are_told_in_words(id: str) -> None:
    setting = board(["movement"], number=2).setting
    rare = {"en": "once in 100 times", "de": "in einem von 100"}
    sure = {"en": "as good as won", "de": "so gut wie gewonnen"}
    names = dict.fromkeys(("region", "seat", "origin", "dest", "men"), "Kyo")
    at, told = (1, rare) if id in ("threat-battle", "doubt-battle") else (100, sure)
    for language in LANGUAGES:
        text = words_for(setting, language).say(f"coach-{id}", **names, count=2, chance=at)
        assert told[language] in text
