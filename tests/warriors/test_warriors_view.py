"""What is seen of a battle while it is fought."""

from __future__ import annotations

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.games.warriors.rules.battle_view import STAGES, BattleView, SideView, battle_under_way
from kassen.games.warriors.rules.events import BattleBegan, BattleEnded
from tests.warriors.boards import (
    after_round,
    battle,
    board,
    decision,
    place,
    play,
    position,
    random_game,
    serves,
)

KYO = "kyo"


def seen(match: Match) -> BattleView | None:
    """The battle as both sides and a spectator see it."""
    south, north, nobody = (observe(match.table, seat).view.battle for seat in (0, 1, SPECTATOR))
    assert south == north == nobody
    found: BattleView | None = nobody
    return found


def test_nobody_fights_while_armies_march() -> None:
    match = board(["movement"], initiative="north", number=3, regions={KYO: {"north": ["moronao"]}})
    assert seen(match) is None


@pytest.mark.rule("WJ 7.3.d.1")
def test_wj_7_3_d_1_hits_that_are_left_are_seen_by_both() -> None:
    match = battle(
        KYO,
        ["yoshisada 2", "masashige 2"],
        ["takauji 1"],
        betrayal=False,
        dice=[6, 6, 1, 1, 1, 1, 1, 1],
    )
    assert decision(match) == "casualty"
    found = seen(match)
    assert found is not None
    assert match.setting.notation.names["region"].tokens[found.region] == KYO
    assert (found.stage, [side.hits for side in found.sides]) == ("losses", [2, 0])
    assert [(side.dice, side.bonus) for side in found.sides] == [(6, 0), (2, 0)]
    play(match, "lose soldier of yoshisada")
    found = seen(match)
    assert found is not None
    assert [(side.dice, side.hits) for side in found.sides] == [(5, 1), (2, 0)]


@pytest.mark.rule("WJ 6.0.1")
def test_wj_6_0_1_impulses_left_are_seen_by_both() -> None:
    for impulse, left in ((0, (4, 3)), (1, (4, 3)), (2, (3, 3)), (6, (1, 1))):
        tokai = {"south": ["akiie", "munehiro"], "north": ["moronao"]}
        match = board(
            ["impulse south"],
            initiative="south",
            number=4,
            impulse=impulse,
            regions={"tokai": tokai},
        )
        assert observe(match.table, SPECTATOR).view.impulses_left == left


@pytest.mark.rule("WJ 6.0.1")
def test_wj_6_0_1_no_impulse_is_left_when_the_phase_is_over() -> None:
    match = board(
        ["movement", "choose-battle south"],
        initiative="south",
        number=2,
        regions={KYO: {"south": ["akiie"], "north": ["moronao"]}, "o": {"north": ["doyo"]}},
    )
    assert observe(match.table, SPECTATOR).view.impulses_left == (1, 1), "Akiie is held: he passed"
    play(match, "pass")
    assert decision(match) == "betrayal"
    assert observe(match.table, SPECTATOR).view.impulses_left == (0, 0)


def swapped() -> Match:
    """Both commanders fell and went over, but for Tadayoshi: Doyo alone is the South's now."""
    south, north = ["sadamune"], ["tadayoshi 1", "doyo"]
    match = battle(KYO, south, north, betrayal=False, dice=[6, 1, 1, 6])
    play(match, "lose doyo", dice=[6, 6])
    return match


@pytest.mark.rule("WJ 7.2.4")
def test_wj_7_2_4_who_went_over_is_not_seen_to_command() -> None:
    match = swapped()
    assert (decision(match), place(match, "sadamune")) == ("run-away", KYO)
    assert (serves(match, "sadamune"), serves(match, "doyo")) == ("north", "south")
    found = seen(match)
    assert found is not None
    assert found.sides == (SideView(0, 0, 0), SideView(0, 0, 0)), "the South has no commander yet"
    pos = position(match)
    leads = [s for s in range(len(pos.where)) if pos.commands(s)]
    assert [match.setting.facts.samurai_short[s] for s in leads] == ["tadayoshi"]


@pytest.mark.rule("WJ 7.2.4", "WJ 7.3.g.6")
def test_wj_7_2_4_no_gloss_says_that_he_commands() -> None:
    match = board(
        ["after-round north_kinki", "battle-over north_kinki"],
        regions={"north_kinki": {"south": ["doyo"], "north": ["tadayoshi", "sadamune", "jozen"]}},
        commanders={"south": "sadamune", "north": "tadayoshi"},
        initiative="south",
    )
    play(match, "run south_kinki")
    assert decision(match) == "leave-behind"
    look = look_at(match.table, match.to_act()[0])
    told = {match.text(move): match.game.gloss(look, move) for move in match.moves(1)}
    assert [text for text, words in told.items() if "commands" in words] == ["leave tadayoshi"]


@pytest.mark.rule("WJ 7.3.g.7a", "WJ 7.3.g.7b")
def test_wj_7_3_g_7a_runners_are_seen_to_roll_nothing_and_pursuers_one_better() -> None:
    match = after_round("south", ["akiie 2", "munehiro"], ["tadayoshi 3"])
    play(match, "run south_kinki")
    assert decision(match) == "pursuit"
    found = seen(match)
    assert found is not None
    assert found.sides == (SideView(0, 0, 0), SideView(4, 1, 0))


@pytest.mark.rule("WJ 7.3.g.6a", "WJ 7.3.g.7a", "WJ 7.3.g.7c", "WJ 7.3.g.7d")
def test_wj_7_3_g_7a_nor_before_it_nor_while_they_take_their_losses() -> None:
    match = after_round("south", ["akiie 2", "munehiro 1", "chikafusa"], ["tadayoshi 3"])
    views = []
    for move, dice in (("run south_kinki", ()), ("leave chikafusa", ()), ("pursue", (6, *[1] * 4))):
        play(match, move, dice=dice)
        views.append((decision(match), seen(match)))
    assert [(at, found.sides) for at, found in views if found is not None] == [
        ("leave-behind", (SideView(0, 0, 0), SideView(4, 1, 0))),
        ("pursuit", (SideView(0, 0, 0), SideView(5, 1, 0))),
        ("casualty", (SideView(0, 0, 1), SideView(5, 1, 0))),
    ]


@pytest.mark.rule("WJ 10.8")
def test_wj_10_8_the_field_of_honor_lies_nowhere() -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        initiative="north",
        regions={"o": {"south": ["akiie", "yoshisada"]}, KYO: {"north": ["takauji"]}},
    )
    nobody_yet = SideView(dice=0, bonus=0, hits=0)
    assert seen(match) == BattleView(-1, "command", (nobody_yet, nobody_yet))


def test_a_battle_is_seen_from_its_first_event_to_its_last() -> None:
    stages: set[str] = set()
    for seed in range(4):
        where: int | None = None
        for table, events in random_game(seed):
            for event in events:
                if isinstance(event, BattleBegan | BattleEnded):
                    where = event.region if isinstance(event, BattleBegan) else None
            found = battle_under_way(table)
            assert table.result is not None or (found and found.region) == where
            stages |= {found.stage} if found else set()
    assert stages == {*STAGES} - {"dice"}, "dice wait for nobody"
