"""The heuristic player: what it does in plain cases, and whole games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from kassen.core.engine.bots import Bot, RandomBot, answer
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.views import Observation, observe
from kassen.core.play.match import Match
from kassen.core.study.arena import play_out
from kassen.games.warriors.bots import HeuristicBot
from kassen.games.warriors.bots.heuristic import way_for
from tests.warriors.boards import board, decision, play, to_act


def chosen(match: Match, seed: int = 1) -> str:
    """What the heuristic player does for whoever is to act."""
    seen = observe(match.table, match.to_act()[0])
    return match.text(HeuristicBot(seed).choose(seen, match.setting))


def march_of(match: Match, seed: int = 1) -> list[str]:
    """The whole of its next group move, or its pass."""
    moves = [chosen(match, seed)]
    play(match, moves[-1])
    while to_act(match) and decision(match) == "muster":
        moves.append(chosen(match, seed))
        play(match, moves[-1])
    return moves


# ---- marching ----------------------------------------------------------------------------------


def last_impulse(side: str, regions: dict[str, Any], **markers: Any) -> Match:
    """A side's last impulse: nobody answers."""
    return board(
        [f"impulse {side}"], initiative=side, number=2, impulse=3, regions=regions, **markers
    )


def test_it_takes_kyo_with_its_best_man() -> None:
    men = ["yoshisada 4", "doyo 1", "nagatoshi"]
    match = last_impulse("south", {"north_kinki": {"control": "south", "south": men}})
    moves = march_of(match)
    assert moves[0] == "march north_kinki->kyo"
    assert "take yoshisada" in moves


def test_it_sends_a_man_home_who_needs_no_die() -> None:
    """Of four who could go to San'yo, Akamatsu is at home there."""
    men = ["tadaaki", "munehiro", "enshin", "chikamitsu"]
    regions = {
        "north_kinki": {"control": "south", "south": men},
        "kyo": {"control": "south", "south": ["yoshisada 6"]},
    }
    assert "take enshin" in march_of(last_impulse("south", regions))


def test_it_marches_where_the_game_is_won() -> None:
    """Nine points, level on the board: one more region decides, and only Tosan is in reach."""
    regions = {
        "north_kanto": {"control": "south", "south": ["tokiyuki 2"]},
        "o": {"control": "south"},
        "tokai": {"control": "north"},
        "south_kanto": {"control": "north", "north": ["takauji 6", "moroyasu 4"]},
        "kyo": {"control": "south"},
        "north_kyushu": {"control": "north"},
    }
    match = last_impulse("south", regions, points="south 9")
    assert march_of(match)[0] == "march north_kanto->tosan"


def test_it_strikes_at_a_weak_enemy() -> None:
    regions = {
        "tokai": {"control": "north", "north": ["takauji 6", "moronao 4", "jozen 2"]},
        "south_kinki": {"south": ["masashige"]},
    }
    assert march_of(last_impulse("north", regions))[0] == "march tokai->south_kinki"


def test_it_does_not_march_into_a_stronger_enemy() -> None:
    regions = {
        "south_kinki": {"control": "south", "south": ["yoshisuke 1"]},
        "tokai": {"control": "north", "north": ["takauji 6", "moronao 4", "moroyasu 4"]},
    }
    assert chosen(last_impulse("south", regions)) != "march south_kinki->tokai"


def test_it_stays_where_nothing_is_to_be_gained() -> None:
    """A guard on a region of its own, with the enemy's host on the only road out."""
    regions = {
        "o": {"control": "south", "south": ["chikafusa 4"]},
        "north_kanto": {"control": "north", "north": ["takauji 6", "moronao 4", "moroyasu 4"]},
    }
    assert chosen(last_impulse("south", regions)) == "pass"


# ---- battles -----------------------------------------------------------------------------------


def fight(south: list[str], north: list[str], *, first: str = "south", **markers: Any) -> Match:
    """A battle in Tosan; who lacks the initiative begins."""
    initiative = "north" if first == "south" else "south"
    men = {"tosan": {"south": south, "north": north}, **markers.pop("elsewhere", {})}
    return board(["battle tosan"], initiative=initiative, regions=men, **markers)


def test_it_fights_the_surest_battle_first() -> None:
    regions = {
        "tosan": {"south": ["munehiro"], "north": ["takauji 6", "moronao 4"]},
        "kyo": {"south": ["yoshisada 6", "masashige 4"], "north": ["jozen"]},
        "o": {"south": ["akiie 3"], "north": ["ienaga 2"]},
    }
    assert chosen(board(["battles"], initiative="south", regions=regions)) == "fight kyo"


def test_it_tempts_the_better_prize() -> None:
    match = fight(["yoshisada 4"], ["moronao 2", "ujiyori", "tokiuji 2"])
    assert chosen(match) == "tempt tokiuji"


@pytest.mark.parametrize("points", ["0", "south 5", "south 9"])
def test_it_leaves_alone_whom_the_dice_cannot_turn(points: str) -> None:
    """One star talks to one star of another court: a point would buy one face of six."""
    match = fight(["chikamitsu"], ["toshikiyo"], points=points)
    assert decision(match) == "betrayal"
    assert chosen(match) == "decline"


def test_it_lets_his_own_court_persuade() -> None:
    """Masashige and Tokiyuki have two stars each; only one of them has the target's stripe."""
    match = fight(["tokiyuki", "masashige"], ["nagatoshi 2", "jozen"])
    play(match, "tempt nagatoshi")
    assert chosen(match) == "persuade by masashige"


def test_it_keeps_its_point_for_a_small_prize() -> None:
    match = fight(["yoshisada 6", "yoshisuke 4"], ["toshikiyo"], points="south 3")
    play(match, "tempt toshikiyo; persuade by yoshisada")
    assert decision(match) == "spend-point"
    assert chosen(match) == "keep"


def test_it_names_the_braver_of_equals() -> None:
    men = {"south": ["chikafusa 4", "masashige"], "north": ["tadayoshi 6"]}
    match = board(["commanders tosan"], regions={"tosan": men})
    assert chosen(match) == "command masashige"


def losing(men: list[str], commander: str, hits: int = 1) -> Match:
    return board(
        [f"casualty south tosan {hits}"],
        commanders={"south": commander},
        regions={"tosan": {"south": men}},
    )


def test_soldiers_fall_before_samurai() -> None:
    match = losing(["akiie 2", "munehiro", "yoshisuke"], "akiie")
    assert chosen(match) == "lose soldier of akiie"


def test_a_doubtful_mans_soldiers_fall_before_a_loyal_mans() -> None:
    match = losing(["akiie 2", "doyo 2", "munehiro 2"], "akiie")
    assert chosen(match) == "lose soldier of doyo"


def test_the_least_samurai_falls_first() -> None:
    match = losing(["akiie", "yoshisada", "yoshisuke", "munehiro"], "akiie")
    assert chosen(match) == "lose munehiro"


def after_a_round(south: list[str], north: list[str], runner: str = "south") -> Match:
    """Both sides have fought a round in Tosan; the South could run to Hokuriku."""
    leads = {"south": south[0].split()[0], "north": north[0].split()[0]}
    return board(
        [f"run-away {runner} tosan"],
        initiative="north" if runner == "south" else "south",
        commanders=leads,
        regions={"tosan": {"south": south, "north": north}},
    )


def test_it_runs_from_a_hopeless_battle() -> None:
    match = after_a_round(["yoshisada 1"], ["takauji 6", "moronao 4", "moroyasu 4"])
    assert chosen(match).startswith("run to ")


def test_it_stands_when_it_is_winning() -> None:
    assert chosen(after_a_round(["akiie 6", "yoshisuke 4"], ["jozen 1"])) == "stand"


def test_it_leaves_the_least_behind() -> None:
    men = ["akiie 2", "toshikiyo", "yoshisuke 1"]
    regions = {"tosan": {"south": men, "north": ["takauji 6"]}}
    match = board(["leave-behind south tosan 1"], commanders={"south": "akiie"}, regions=regions)
    assert chosen(match) == "leave toshikiyo"


def test_it_pursues() -> None:
    match = after_a_round(["yoshisada 1"], ["takauji 6"])
    play(match, "run to hokuriku")
    assert (to_act(match), chosen(match)) == ("north", "pursue")


def test_a_homeless_lord_takes_shelter_with_his_own() -> None:
    regions: dict[str, Any] = {
        "tosan": {"south": ["akiie 6"]},
        "tokai": {"control": "north", "north": ["moronao 2"]},
        "north_kanto": {"control": "south"},
    }
    match = board(["choose-shelter north takauji north tosan"], regions=regions)
    assert chosen(match) == "shelter in tokai"


def test_a_lord_who_changes_sides_goes_where_he_is_of_no_use() -> None:
    regions: dict[str, Any] = {
        "tosan": {"south": ["akiie 6"]},
        "tokai": {"control": "north", "north": ["moronao 2"]},
        "north_kanto": {"control": "south", "south": ["munehiro"]},
        "hokuriku": {"control": "south"},
        "south_kanto": {"control": "south"},
    }
    match = board(["choose-shelter north moroyasu south tosan"], regions=regions)
    assert chosen(match) == "shelter in tokai"


# ---- control, recruiting, set-up, the end ------------------------------------------------------


def test_it_claims_with_the_highest_rank() -> None:
    men = ["nagatoshi 2", "masashige", "yoshisada", "tadaaki"]
    assert chosen(board(["control"], regions={"kyo": {"south": men}})) == "claim by yoshisada"


def test_it_enters_a_man_at_home() -> None:
    match = board(
        ["enter-samurai south 1"],
        regions={"shikoku": {"control": "south"}},
        boxes={"shikoku": {"south": ["michitsuna"]}},
    )
    assert chosen(match) == "enter michitsuna"


def test_it_enters_the_stronger_man() -> None:
    match = board(
        ["enter-samurai north 1"],
        regions={"tokai": {"control": "north", "north": ["takauji"]}},
        boxes={"tokai": {"north": ["moronao", "akiuji"]}},
    )
    assert chosen(match) == "enter moronao"


def test_the_loyal_get_soldiers_before_the_doubtful() -> None:
    men = {"control": "south", "south": ["tokiuji", "munehiro"]}
    match = board(["recruiting"], initiative="south", number=2, regions={"o": men})
    assert chosen(match) == "arm munehiro"


def test_it_starts_with_the_one_who_takes_north_kinki() -> None:
    """Equal men otherwise: Ujiyori is at home where the South's draw is placed."""
    match = board(["pick-starters south 1"], hands={"south": ["sadatane", "ujiyori", "sadayoshi"]})
    assert chosen(match) == "pick ujiyori"


def test_the_better_duellist_is_champion() -> None:
    match = board(
        ["choose-champion south"],
        regions={
            "kyo": {"south": ["yoshisada"]},
            "o": {"south": ["akiie 6"], "north": ["takauji"]},
        },
        commanders={"north": "takauji"},
    )
    assert chosen(match) == "champion akiie"


# ---- offers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "points", "agrees"),
    [
        ("rewind", "south 5", True),
        ("draw", "south 1", False),
        ("draw", "0", False),
        ("draw", "north 1", True),
    ],
)
def test_it_takes_a_draw_only_when_behind(what: str, points: str, agrees: bool) -> None:
    match = board(["control"], points=points, regions={"kyo": {"south": ["akiie", "munehiro"]}})
    seen = observe(match.table, 0)
    assert answer(HeuristicBot(1), Proposal(what, 1, (1,)), seen, match.setting) is agrees


# ---- whole games -------------------------------------------------------------------------------


class Forgetful:
    """A new heuristic player for every decision, who sees it twice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.remembering = HeuristicBot(seed)

    def choose(self, seen: Observation, setting: Setting) -> Move:
        move = self.remembering.choose(seen, setting)
        assert HeuristicBot(self.seed).choose(seen, setting) == move
        return move


def game_of(bots: list[Bot], seed: int, **options: Any) -> Any:
    """The table after a whole game; an illegal move would raise."""
    game = game_named("warriors")
    table = game.quick_table(seed, game.setting(options=options))
    play_out(table, bots)
    return table


def test_it_knows_every_choice_of_the_game() -> None:
    choices = [step for step in game_named("warriors").step_types if issubclass(step, Choice)]
    assert len(choices) >= 18
    for choice in choices:
        assert callable(way_for(choice))


def test_it_needs_no_memory() -> None:
    table = game_of([Forgetful(1), Forgetful(2)], seed=11)
    again = game_of([HeuristicBot(1), HeuristicBot(2)], seed=11)
    assert table.hash() == again.hash()


def test_another_seed_plays_another_game() -> None:
    games = {game_of([HeuristicBot(seed), RandomBot(2)], seed=3).hash() for seed in range(6)}
    assert len(games) > 1


@pytest.mark.parametrize(
    "options",
    [
        {"border_closed_for": "impulse", "samurai_moves_per_movement_phase": 2},
        {"initial_control": "occupied", "entry_requires_friendly_control": False},
        {"run_away_ignores_closed_borders": False, "kyo_raises_soldiers": False},
    ],
)
def test_it_plays_under_other_readings_of_the_rules(options: dict[str, Any]) -> None:
    assert game_of([HeuristicBot(1), HeuristicBot(2)], seed=5, **options).result is not None


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    for seed in range(10):
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[seat] = HeuristicBot(seed)
        assert game_of(bots, seed).result.winners == (seat,)


def test_it_plays_the_same_whatever_the_order_of_sets() -> None:
    """Strings hash differently in every process; moves may not depend on it."""
    command = ["sim", "warriors", "--games", "1", "--seats", "heuristic,random", "--json"]
    hashes = {
        json.loads(
            subprocess.run(
                [sys.executable, "-m", "kassen.cli", *command],
                env={**os.environ, "PYTHONHASHSEED": order},
                capture_output=True,
                check=True,
            ).stdout
        )["hashes"][0]
        for order in ("1", "2")
    }
    assert len(hashes) == 1
