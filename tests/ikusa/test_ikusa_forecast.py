"""What a forecast is about, what it takes for granted, and what it cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.steps import Move
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.chance import FairDice
from kassen.core.values.errors import SettingError
from kassen.core.values.messages import Message
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.sentences import words_for
from kassen.games.ikusa.bots import HeuristicBot
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.odds.habits import MOST_HIDDEN, NONE_HIDDEN, WAYS
from kassen.games.ikusa.rules.casualties import SealLosses
from kassen.games.ikusa.rules.combat import FightOn
from kassen.games.ikusa.rules.events import BattleBegan
from kassen.games.ikusa.rules.moves import Attack, Declare, Fight
from kassen.games.ikusa.rules.phase_b import DeclareBattles
from tests.ikusa.boards import board, play, setting_of, told

RED, BLUE, GREEN = 0, 1, 2
ELSEWHERE: Mapping[str, Any] = {
    "red2": {"at": "hida"},
    "blue1": {"at": "mutsu"},
    "green1": {"at": "dewa"},
}


def war(
    tango: str = "2 spearman",
    *,
    agenda: str = "declare-battles red red",
    phase: str = "b",
    provinces: Mapping[str, Mapping[str, Any]] | None = None,
    armies: Mapping[str, Mapping[str, Any]] | None = None,
    **more: Any,
) -> Match:
    """Red's army and force in Wakasa, Blue's force in Tango."""
    there = {
        "tango": {"owner": "blue", "force": tango},
        "wakasa": {"owner": "red", "force": "2 spearman"},
        **(provinces or {}),
    }
    stand = {"red1": {"at": "wakasa", "units": "1 bowman, 2 spearman"}, **ELSEWHERE}
    markers = {"round": 2, "turn": "red", "phase": phase, **more}
    return board([agenda], provinces=there, armies={**stand, **(armies or {})}, **markers)


def asked(
    match: Match, move: str = "declare red1->tango", way: str = "", seat: Reader = RED
) -> Forecast | None:
    named = match.setting.notation.parse(move, Move) if move else None
    return match.game.forecast(observe(match.table, seat), match.setting, way, named)


def odds(*args: Any, **named: Any) -> Forecast:
    found = asked(*args, **named)
    assert found is not None
    return found


def won(found: Forecast) -> float:
    return found.outcomes[0].chance


def ids(messages: tuple[Message, ...]) -> list[str]:
    return [message.id.removeprefix("odds-") for message in messages]


# ---- what can be asked about -------------------------------------------------------------------


def test_without_a_battle_or_a_move_there_is_nothing_to_tell() -> None:
    assert asked(war(), move="") is None


@pytest.mark.parametrize(
    "move",
    [
        "declare red1->kai",  # nobody is there, nor is it next to Wakasa
        "declare red1->omi",  # next to it, and empty
        "declare hida->mino",  # no force stands in Hida
        "declare red3->tango",  # not on the map
        "declare gold1->tango",  # a colour that nobody leads
        "fight red1",  # nothing declared
        "attack tango",  # no army is asked where to go on
        "end",
    ],
)
def test_a_move_that_begins_no_battle_has_no_odds(move: str) -> None:
    assert asked(war(), move=move) is None


@pytest.mark.rule("IK 7.B.8")
def test_ik_7_b_8_in_round_one_an_army_cannot_be_attacked() -> None:
    armies = {"blue2": {"at": "tango", "units": "1 spearman"}}
    assert asked(war(armies=armies)) is not None
    assert asked(war(armies=armies, round=1)) is None


@pytest.mark.rule("IK 6.13")
def test_ik_6_13_a_slain_daimyo_attacks_nobody() -> None:
    slain = {"red1": {"at": "wakasa", "units": "3 spearman", "slain_by": "blue"}}
    assert asked(war(armies=slain)) is None


def test_everybody_may_weigh_everybodys_attack_at_any_time() -> None:
    """Blue looks from Tango at Wakasa, in Red's turn; Green looks on."""
    match = war(agenda="move-armies red red", phase="a")
    found = odds(match, move="declare tango->wakasa", seat=BLUE)
    assert found == odds(match, move="declare tango->wakasa", seat=GREEN)
    assert [outcome.seat for outcome in found.outcomes] == [BLUE, None, None, RED]
    assert found == odds(match, move="declare tango->wakasa", seat=None)


def test_what_is_declared_already_has_the_odds_it_had_before() -> None:
    match = war()
    before = odds(match)
    play(match, "declare red1->tango")
    assert odds(match) == before


@pytest.mark.rule("IK 7.C.1")
def test_ik_7_c_1_the_battle_that_is_picked_comes_first() -> None:
    """Declared: the force before the army. Fought: as the attacker picks them."""
    match = war(
        agenda="pick-battles red",
        phase="c",
        provinces={"wakasa": {"owner": "red", "force": "2 spearman", "attacks": "tango"}},
        armies={"red1": {"at": "wakasa", "units": "1 bowman, 2 spearman", "attacks": "tango"}},
    )
    words = words_for(match.setting)
    force, army = (odds(match, move=f"fight {name}") for name in ("wakasa", "red1"))
    assert (
        words.message(army.subject) == "The attack on Tango by Red army 1 and the force of Wakasa"
    )
    assert words.message(force.subject) == (
        "The attack on Tango by the force of Wakasa and Red army 1"
    )
    assert won(force) != won(army)
    assert "one-after-the-other" in ids(army.assumes)


@pytest.mark.rule("IK 7.C.50")
@pytest.mark.parametrize("edition", ["2011", "1986"])
def test_ik_7_c_50_an_experienced_army_weighs_its_next_attack(edition: str) -> None:
    match = war(
        agenda="next-attack red red red1 255 - 0",
        phase="c",
        edition=edition,
        armies={"red1": {"at": "wakasa", "units": "1 bowman, 2 spearman", "hole": 6}},
    )
    found = odds(match, move="attack tango")
    assert won(found) == won(odds(match))
    assert asked(match, move="attack omi") is None


@pytest.mark.rule("IK 7.C.42")
def test_ik_7_c_42_in_another_turn_a_castle_has_all_its_units_again() -> None:
    castle = {"owner": "blue", "force": "1 spearman", "building": "castle", "bonus": 1}
    now = odds(war(provinces={"tango": castle}))
    later = odds(war(provinces={"tango": castle}, turn="green"))
    assert won(now) > won(later)
    means = [loss.mean for found in (now, later) for loss in found.losses if loss.id == "extra"]
    assert means[0] <= 1 < means[1]


# ---- ways --------------------------------------------------------------------------------------


def test_a_way_that_nobody_knows_is_refused_even_without_a_battle() -> None:
    with pytest.raises(SettingError, match="There is no way bravest-first of deciding"):
        asked(war(), move="", way="bravest-first")


def test_every_way_has_its_own_figures() -> None:
    """An army that has something to choose, against one that it may not beat."""
    match = war(
        "1 bowman, 2 swordsman, 1 spearman",
        armies={"red1": {"at": "wakasa", "units": "1 bowman, 1 swordsman, 2 gunner, 1 spearman"}},
    )
    losses = ("cheapest-first", "weakest-first", "shooters-last")
    stops = ("to-the-end", "when-outnumbered", "when-unlikely")
    by_way = {
        f"{loss} {stop}": odds(match, way=f"{loss} {stop}") for loss in losses for stop in stops
    }
    assert {way: found.way for way, found in by_way.items()} == {way: way for way in by_way}
    assert len({won(found) for found in by_way.values()}) >= 6
    for way, found in by_way.items():
        called_off = found.outcomes[2].chance
        assert (called_off > 0) == (not way.endswith("to-the-end"))
        assert ("after-each-pass" in ids(found.assumes)) == (called_off > 0)


# ---- hidden ronin ------------------------------------------------------------------------------


def hidden(where: str, seat: Reader = RED, way: str = "") -> Forecast:
    """Three spearmen of Blue in Tango and in Kai; two ronin lie with one of them."""
    provinces: dict[str, dict[str, Any]] = {
        "tango": {"owner": "blue", "force": "3 spearman"},
        "kai": {"owner": "blue", "force": "3 spearman"},
    }
    provinces[where]["hidden"] = 2
    return odds(war(provinces=provinces), seat=seat, way=way)


@pytest.mark.rule("IK 5.5")
def test_ik_5_5_where_the_enemys_ronin_are_changes_nothing() -> None:
    for seat in (RED, GREEN, SPECTATOR):
        for way in (NONE_HIDDEN, MOST_HIDDEN):
            assert hidden("tango", seat, way) == hidden("kai", seat, way)
    assert won(hidden("tango", BLUE)) < won(hidden("kai", BLUE))


@pytest.mark.rule("IK 5.9")
def test_ik_5_9_what_is_put_in_the_place_of_hidden_ronin_is_said() -> None:
    none, most = hidden("kai"), hidden("kai", way=MOST_HIDDEN)
    say = words_for(war().setting).message
    assert [say(message) for message in none.unknown] == [
        "Blue has face-down ronin (2); whether some are in Tango, you cannot know."
        " None are counted."
    ]
    assert [say(message) for message in most.unknown] == [
        "Blue has face-down ronin (2); whether some are in Tango, you cannot know. 2 are counted."
    ]
    assert won(most) == won(hidden("tango", BLUE)) < won(none) == won(hidden("kai", BLUE))
    assert none.way.split()[-1] == NONE_HIDDEN


def test_ways_of_ronin_are_offered_only_where_some_may_be_hidden() -> None:
    """Two ronin do not fit where two spearmen stand; whoever owns them knows where they are."""
    provinces = {"kai": {"owner": "blue", "force": "3 spearman", "hidden": 2}}
    for found in (odds(war()), odds(war(provinces=provinces)), hidden("kai", BLUE)):
        assert found.unknown == ()
        assert {way.matter for way in found.ways} == {"losses", "stop"}
        assert len(found.way.split()) == 2


@pytest.mark.rule("IK 5.11")
def test_ik_5_11_the_owner_counts_his_own_ronin() -> None:
    provinces = {"wakasa": {"owner": "red", "force": "2 spearman", "hidden": 2}}
    match = war(provinces=provinces)
    red, green = odds(match), odds(match, seat=GREEN)
    assert "own-ronin" in ids(red.assumes)
    assert won(red) > won(green)
    assert ids(green.unknown) == ["hidden-ronin"]


@pytest.mark.rule("IK 7.C.5")
def test_ik_7_c_5_once_the_cards_are_turned_up_all_is_known() -> None:
    """After the first pass nobody can hide anything in this battle."""
    match = war(
        agenda="pick-battles red",
        phase="c",
        provinces={
            "tango": {"owner": "blue", "force": "3 spearman"},
            "kai": {"owner": "blue", "force": "3 spearman", "hidden": 2},
        },
        armies={"red1": {"at": "wakasa", "units": "2 spearman", "attacks": "tango"}},
        dice=[12] * 6,
    )
    found = odds(match, move="")
    assert found.unknown == ()
    assert ids((found.subject,)) == ["of-battle"]


@pytest.mark.rule("IK 5.11")
def test_ik_5_11_while_the_defender_divides_his_ronin_others_know_only_that_there_are_some() -> (
    None
):
    match = war(
        agenda="pick-battles red",
        phase="c",
        provinces={"tango": {"owner": "blue", "force": "3 spearman", "hidden": 2}},
        armies={
            "red1": {"at": "wakasa", "units": "2 spearman", "attacks": "tango"},
            "blue2": {"at": "tango", "units": "3 spearman"},
        },
    )
    assert ids(odds(match, move="").unknown) == ["shown-ronin"]
    assert odds(match, move="", seat=BLUE).unknown == ()
    assert won(odds(match, move="")) == won(odds(match, move="", seat=BLUE))


# ---- how it may end ----------------------------------------------------------------------------


@pytest.mark.rule("IK E.3", "IK 6.23")
def test_ik_e_3_a_house_may_go_out_while_its_force_still_stands() -> None:
    """The last daimyo of Blue was slain: he goes with his last unit, and Red has the rest."""
    armies = {
        "blue1": {"at": "tango", "units": "1 spearman", "slain_by": "red"},
        "red1": {"at": "wakasa", "units": "4 swordsman, 8 spearman"},
    }
    found = odds(war("5 bowman", armies=armies))
    bowmen = next(loss.mean for loss in found.losses if (loss.id, loss.seat) == ("bowmen", BLUE))
    assert won(found) > 0.9
    assert bowmen < 5


def test_two_players_fight_by_seat() -> None:
    """Red and Green against Blue and Black."""
    match = board(
        ["declare-battles east red"],
        players=2,
        round=2,
        turn="red",
        phase="b",
        provinces={
            "tango": {"owner": "black", "force": "1 spearman"},
            "wakasa": {"owner": "red", "force": "3 spearman"},
        },
        armies={
            "red1": {"at": "hida"},
            "green1": {"at": "dewa"},
            "blue1": {"at": "mutsu"},
            "black1": {"at": "kai"},
        },
    )
    found = odds(match, move="declare wakasa->tango")
    assert [outcome.seat for outcome in found.outcomes] == [0, None, None, 1]
    assert {loss.seat for loss in found.losses} == {0, 1}


def test_everything_has_a_sentence_in_both_languages() -> None:
    match = war(
        provinces={
            "buzen": {"owner": "blue", "force": "2 spearman", "building": "fortress"},
            "nagato": {"owner": "red", "force": "3 spearman", "hidden": 1},
            "kai": {"owner": "blue", "force": "3 spearman", "hidden": 1},
        },
        armies={
            "red1": {"at": "nagato", "units": "2 spearman", "attacks": "buzen"},
            "blue2": {"at": "buzen", "units": "1 spearman"},
        },
        ninja="green",
    )
    found = odds(match, move="declare nagato->buzen", way="when-unlikely")
    told = {
        "both-sides",
        "forces-first",
        "after-each-pass",
        "one-after-the-other",
        "first-strike",
        "fortress",
        "no-ninja",
        "own-ronin",
    }
    assert set(ids(found.assumes)) == told
    for locale in ("en", "de"):
        words = words_for(match.setting, locale)
        for message in (
            found.subject,
            *found.assumes,
            *found.unknown,
            *(way.text for way in WAYS),
            *(outcome.text for outcome in found.outcomes),
            *(loss.text for loss in found.losses),
        ):
            assert words.message(message).strip()


def test_whatever_comes_up_in_a_game_of_bots_has_odds_that_add_up() -> None:
    """Every seat asks in turn, about the battle being fought and about attacks that are open."""
    setting = setting_of(4, "1986")
    t = GAME.table(setting, FairDice(bytes(32)))
    t.advance()
    bots = [HeuristicBot(seat) for seat in range(4)]
    steps, told = set(), 0
    while told < 150:
        seat = t.to_act()[0]
        seen, before = observe(t, seat), t.clone()
        attacks = [move for move in seen.moves if isinstance(move, Declare | Fight | Attack)]
        for who, move in (
            (seat, None),
            ((seat + told) % 4, None),
            *((told % 4, x) for x in attacks[:2]),
        ):
            found = GAME.forecast(observe(t, who), setting, "", move)
            if found is not None:
                told += 1
                steps.add(type(seen.agenda[0]))
                assert sum(outcome.chance for outcome in found.outcomes) == pytest.approx(1)
                assert all(loss.mean >= 0 for loss in found.losses)
                assert found.within < 1e-9
        assert t == before
        t.apply(seat, bots[seat].choose(seen, setting))
    assert {DeclareBattles, SealLosses, FightOn} <= steps


def test_what_a_battle_began_with_is_asked_by_what_was_told_of_it() -> None:
    there = {"red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango"}}
    elsewhere = {
        "omi": {"owner": "blue", "force": "1 spearman"},
        "wakasa": {"owner": "red", "force": "2 spearman", "attacks": "omi"},
    }
    m = war("1 spearman", agenda="pick-battles red", phase="c", armies=there, provinces=elsewhere)
    before = asked(m, "fight red1")
    assert before is not None
    seen = observe(m.table, BLUE)
    play(m, "fight red1", dice=[1, 12, 12, 12])
    began, *_ = told(m, BattleBegan)
    move = GAME.begun_by(m.setting, began)
    assert GAME.forecast(seen, m.setting, "", move) == before
    others = [line.event for line in m.log if not isinstance(line.event, BattleBegan)]
    assert others
    assert not any(GAME.begun_by(m.setting, event) for event in others)
