"""The odds of a battle from here on: by hand where that can be done, else against the table."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

import pytest

from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.registry import game_named
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.chance import FairDice
from kassen.core.values.errors import SettingError
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.sentences import words_for
from kassen.games.warriors.odds.exact import Army, battle_odds
from kassen.games.warriors.odds.fights import count
from kassen.games.warriors.odds.habits import WAYS, decide
from kassen.games.warriors.rules.battles import BattleOver
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.stations import NORTH, SOUTH
from tests.warriors.boards import after_round, battle, board, decision, play

DUEL = 5 / 11
"""Man against man, each hitting on a 6: who wins. In 1 of 11 neither is left."""
OVER = 1 / 6 + 1 / 3 * 1 / 6
"""A neutral man with an heir goes over at once: on a 6, or on a 6 of his heir's."""


def odds(match: Match, way: str = "", seat: Reader = SOUTH) -> Forecast:
    found = match.game.forecast(observe(match.table, seat), match.setting, way)
    assert found is not None
    return found


def chances(match: Match, way: str = "") -> tuple[float, float, float]:
    """That the South, nobody, the North is left."""
    south, nobody, north = (outcome.chance for outcome in odds(match, way).outcomes)
    return south, nobody, north


def mean(match: Match, what: str, seat: int, way: str = "") -> float:
    (found,) = (
        loss.mean for loss in odds(match, way).losses if (loss.id, loss.seat) == (what, seat)
    )
    return found


def assumed(match: Match, way: str = "") -> set[str]:
    return {message.id.removeprefix("odds-") for message in odds(match, way).assumes}


# ---- by hand -----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.a.1", "WJ 7.3.b.1", "WJ 7.3.c.1")
def test_wj_7_3_c_1_man_against_man() -> None:
    match = after_round("south", ["taketoshi"], ["shigeyoshi"])
    assert chances(match) == pytest.approx((DUEL, 1 / 11, DUEL), abs=1e-9)
    assert mean(match, "samurai", SOUTH) == pytest.approx(6 / 11, abs=1e-6)
    assert mean(match, "soldiers", SOUTH) == 0
    assert mean(match, "points", SOUTH) == 0


@pytest.mark.rule("WJ 7.3.e.12")
def test_wj_7_3_e_12_who_betrays_at_once_may_hold_the_field_for_the_enemy() -> None:
    """If both fall, the neutral man may go over and be the only one left."""
    match = after_round("south", ["taketoshi"], ["sadamune"])
    won = DUEL + OVER / 11
    assert chances(match) == pytest.approx((won, (1 - OVER) / 11, DUEL), abs=1e-9)


@pytest.mark.rule("WJ 7.3.e.12", "WJ 7.2.4")
def test_wj_7_3_e_12_two_who_change_places_fight_on() -> None:
    """Both neutral: of 11 battles one leaves neither, unless they go over; both: all over again.

    Over and back they may go with their heirs' faces up, so that only the symmetry and what ends
    at once is told by hand.
    """
    match = after_round("south", ["yorisada"], ["kintsuna"])
    south, nobody, north = chances(match)
    assert south == pytest.approx(DUEL + OVER * (1 - OVER) / 11, abs=OVER * OVER / 11)
    assert (1 - OVER) ** 2 / 11 < nobody < (1 - OVER) ** 2 / 11 + OVER * OVER / 11
    assert south + nobody + north == pytest.approx(1)


@pytest.mark.rule("WJ 7.3.e.13", "WJ 7.3.e.15")
def test_wj_7_3_e_13_points_for_the_fallen() -> None:
    """A 2-star man of the own court dies on a 5 or 6 (less 2); then his heir rolls too."""
    match = after_round("south", ["chikafusa"], ["shigeyoshi"])
    facts, samurai = match.setting.facts, match.setting.notation.index("samurai", "chikafusa")
    heir = facts.successor[samurai]
    again = facts.loss_award[facts.stars[heir]] if heir >= 0 else 0
    fell = mean(match, "samurai", SOUTH)
    assert mean(match, "points", SOUTH) == pytest.approx(fell * (1 + again / 3), abs=1e-6)


def test_without_doubtful_men_the_odds_are_the_bots() -> None:
    match = after_round("south", ["yoshisada 4"], ["takauji 6"])
    known = battle_odds(Army(5, 6, 2), Army(7, 7, 2))
    assert chances(match) == pytest.approx((known.win, known.nobody_left, known.lose), abs=1e-5)
    lost = 5 - known.win * known.left
    assert mean(match, "soldiers", SOUTH) + mean(match, "samurai", SOUTH) == pytest.approx(
        lost, abs=1e-4
    )


# ---- in the middle of a round ------------------------------------------------------------------


def mid_round(south: list[str], north: list[str], *agenda: str) -> Match:
    """A volley has been rolled in Tosan; the first of each side commands."""
    rest = [
        "loss-rolls south tosan",
        "loss-rolls north tosan",
        "after-round tosan",
        "battle-over tosan",
    ]
    return board(
        [*agenda, *rest],
        regions={"tosan": {"south": south, "north": north}},
        commanders={"south": south[0].split()[0], "north": north[0].split()[0]},
        initiative="north",
    )


@pytest.mark.rule("WJ 7.3.d.1")
def test_wj_7_3_d_1_hits_still_to_be_taken_are_taken_first() -> None:
    match = mid_round(
        ["taketoshi", "munehiro", "nagatoshi"], ["shigeyoshi"], "casualty south tosan 2"
    )
    assert decision(match) == "casualty"
    assert chances(match) == pytest.approx((DUEL, 1 / 11, DUEL), abs=1e-9)
    assert mean(match, "samurai", SOUTH) == pytest.approx(2 + 6 / 11, abs=1e-6)


@pytest.mark.rule("WJ 7.3.d.5")
def test_wj_7_3_d_5_hits_on_the_other_side_have_been_rolled_too() -> None:
    """The South takes one hit, the North one that it does not survive."""
    south, taken = ["taketoshi", "munehiro", "nagatoshi"], "casualty south tosan 1"
    match = mid_round(south, ["shigeyoshi"], taken, "hits north tosan 1")
    assert chances(match) == pytest.approx((1, 0, 0))
    lost = mean(match, "samurai", SOUTH), mean(match, "samurai", NORTH)
    assert lost == pytest.approx((1, 1))


@pytest.mark.rule("WJ 7.3.e.1")
def test_wj_7_3_e_1_the_fallen_have_yet_to_roll() -> None:
    """Two neutral men of the North have fallen; each may fight on for a South that has nobody."""
    match = board(
        ["loss-rolls north tosan", "after-round tosan", "battle-over tosan"],
        regions={"tosan": {"north": ["shigeyoshi"]}},
        fallen={"north": ["yorisada", "kintsuna"]},
        commanders={"north": "shigeyoshi"},
    )
    assert decision(match) == "choose-fate"
    south, nobody, north = chances(match)
    nobody_came = (1 - OVER) ** 2
    assert north > nobody_came + (1 - nobody_came) * 0.2
    assert 0 < nobody < south < 1 - nobody_came


@pytest.mark.rule("WJ 7.3.d.3", "WJ 7.3.e.12")
def test_wj_7_3_d_3_the_way_decides_who_falls() -> None:
    """One hit on a commander with a loyal and a neutral man: who of them falls, and goes over?"""
    match = mid_round(
        ["yoshisada", "taketoshi", "sadamune"], ["takauji 6"], "casualty south tosan 1"
    )
    soldiers_first, loyal_first = (
        mean(match, "samurai", SOUTH, way) for way in ("soldiers-first", "loyal-first")
    )
    assert soldiers_first != loyal_first
    assert "equals" in assumed(match)
    assert "equals" not in assumed(match, "loyal-first")


@pytest.mark.rule("WJ 7.1.5")
def test_wj_7_1_5_an_attempt_under_way_is_rolled() -> None:
    """Yoshisada (3 stars) talks to a neutral man of 1 star: a 2 or less."""
    match = battle("tosan", ["yoshisada"], ["sadamune"], points="south 1", initiative="north")
    play(match, "tempt sadamune")
    assert decision(match) == "spend-point"
    south, _, north = chances(match)
    lead, other = Army(1, 6, 2), Army(1, 5, 2)
    fought = battle_odds(lead, other)
    assert south == pytest.approx(2 / 6 + 4 / 6 * (fought.win + OVER / 11), abs=1e-6)
    assert north == pytest.approx(4 / 6 * fought.lose, abs=1e-6)
    assert {"attempt", "nobody-runs"} < assumed(match)


@pytest.mark.rule("WJ 7.3.g.7a", "WJ 7.3.g.7b")
def test_wj_7_3_g_7_runners_are_struck_once_and_leave_the_field() -> None:
    match = after_round("south", ["taketoshi 2"], ["shigeyoshi 2"])
    refuge = next(text for text in map(match.text, match.moves()) if text.startswith("run "))
    play(match, refuge)
    assert decision(match) == "pursuit"
    assert chances(match) == pytest.approx((0, 0, 1))
    lost = mean(match, "soldiers", SOUTH) + mean(match, "samurai", SOUTH)
    assert lost == pytest.approx(3 * 2 / 6), "three dice that hit on 5 and 6"
    assert mean(match, "soldiers", NORTH) == mean(match, "samurai", NORTH) == 0
    assert {"pursued"} < assumed(match)
    assert "nobody-runs" not in assumed(match)
    play(match, "let go")
    assert decision(match) == ""


# ---- against the table -------------------------------------------------------------------------

FOUGHT = 400


def fought_on(match: Match, way: str, seed: int) -> tuple[list[int], list[float]]:
    """Play the battle to its end by the rules: who is left, and what was lost."""
    t: WarriorsTable = match.table.clone()
    t.dice, t.events = FairDice(seed.to_bytes(32, "big")), []
    played = decide(way)
    region = match.setting.notation.index("region", "north_kinki")
    while t.result is None:
        choice = t.choice(t.to_act()[0])
        assert choice is not None
        t.apply(choice.seat, played(t, choice))
    return [t.pos.strength(region, side) for side in (SOUTH, NORTH)], count(t.events)


def crowded() -> Match:
    """Doubtful men on both sides, one of each court with the other."""
    south = ["akiie 1", "sadayoshi 1", "yorisada", "ienaga 1", "munehiro"]
    north = ["moronao 4", "sadamune 2", "kintsuna 2", "chikamitsu", "shigeyoshi 2"]
    return after_round("south", south, north)


def few_soldiers() -> Match:
    return after_round("north", ["moroyasu", "doyo", "tokiuji", "munehiro"], ["akiie", "enshin 1"])


def hits_pending() -> Match:
    """Both sides stand; then the South rolls 6 dice, the North 8, and four of each hit."""
    match = crowded()
    play(match, "stand")
    play(match, "stand", [6, 6, 5, 5, 1, 1, 6, 6, 6, 6, 1, 1, 1, 1])
    assert decision(match) == "casualty"
    return match


@pytest.mark.parametrize("way", [way.id for way in WAYS])
@pytest.mark.parametrize("start", [crowded, few_soldiers, hits_pending])
def test_the_table_comes_to_the_same(start: Callable[[], Match], way: str) -> None:
    """Many battles played on by the rules, within four standard deviations."""
    match = start()
    expected = odds(match, way)
    won = {SOUTH: 0, NORTH: 0, None: 0}
    lost: list[list[float]] = []
    for seed in range(FOUGHT):
        left, losses = fought_on(match, way, seed)
        won[SOUTH if left[SOUTH] else NORTH if left[NORTH] else None] += 1
        lost.append(losses)
    assert expected.within < 0.01
    for outcome in expected.outcomes:
        deviation = sqrt(FOUGHT * max(outcome.chance * (1 - outcome.chance), 1 / FOUGHT))
        allowed = 4 * deviation + FOUGHT * expected.within
        assert won[outcome.seat] == pytest.approx(FOUGHT * outcome.chance, abs=allowed), outcome.id
    for index, loss in enumerate(expected.losses):
        found = [losses[index] for losses in lost]
        average = sum(found) / FOUGHT
        spread = sqrt(sum((x - average) ** 2 for x in found) / FOUGHT / FOUGHT)
        assert average == pytest.approx(loss.mean, abs=4 * spread + 0.02), (loss.id, loss.seat)


# ---- who may ask -------------------------------------------------------------------------------


def test_everybody_reads_the_same_odds() -> None:
    match = crowded()
    assert odds(match, seat=SOUTH) == odds(match, seat=NORTH) == odds(match, seat=SPECTATOR)


def test_without_a_battle_there_are_no_odds() -> None:
    regions = {"tokai": {"north": ["moronao 2"]}}
    match = board(["movement"], regions=regions, initiative="north", number=1)
    assert match.game.forecast(observe(match.table, NORTH), match.setting) is None


def test_a_way_that_nobody_knows_is_refused() -> None:
    with pytest.raises(SettingError, match="soldiers-first, loyal-first and man-by-man"):
        odds(crowded(), "bravest-first")


def test_the_odds_are_asked_without_touching_the_table() -> None:
    match = crowded()
    before = match.table.clone()
    odds(match)
    assert match.table == before


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_of_it_can_be_said(lang: str) -> None:
    starts: list[Any] = [crowded(), few_soldiers()]
    tempted = battle("tosan", ["yoshisada"], ["sadamune"], points="south 1", initiative="north")
    starts.append(tempted)
    for match in starts:
        found, words = odds(match), words_for(match.setting, lang)
        texts = [found.subject, *(way.text for way in found.ways)]
        texts += [outcome.text for outcome in found.outcomes]
        texts += [loss.text for loss in found.losses]
        said = [words.message(text) for text in (*texts, *found.assumes)]
        assert all(said)
        assert len(set(said)) >= len(said) - len(found.losses) / 2


@pytest.mark.parametrize("seed", [1, 20])
def test_an_heir_may_need_the_counter_of_a_commander(seed: int) -> None:
    """Two faces of a counter in one host: its commander is one of his kind then."""
    game, chance = game_named("warriors"), Random(11)
    setting = game.setting()
    table = game.quick_table(seed, setting)
    while not any(isinstance(step, BattleOver) for step in table.agenda):
        table.play(table.to_act()[0], chance.choice(table.moves()))
    for way in WAYS:
        found = game.forecast(observe(table, SOUTH), setting, way.id)
        assert found is not None
        assert sum(outcome.chance for outcome in found.outcomes) == pytest.approx(1)
