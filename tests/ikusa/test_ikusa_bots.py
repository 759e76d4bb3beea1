"""The heuristic player: what it does in plain cases, and whole games."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from kassen.core.engine.bots import Bot, RandomBot, answer
from kassen.core.engine.levels import best_of, ranked
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.engine.views import Observation, observe
from kassen.core.play.match import Match
from kassen.core.study.arena import play_out
from kassen.games.ikusa.bots import HeuristicBot
from kassen.games.ikusa.bots.heuristic import way_for
from kassen.games.ikusa.bots.mind import Mind
from kassen.games.ikusa.bots.planning import budget
from kassen.games.ikusa.bots.weights import Weights
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.moves import StrikeAt
from kassen.games.ikusa.rules.position import force_in
from tests.ikusa.boards import board, play, seat_named
from tests.ikusa.test_ikusa_ninja import two_battles

ELSEWHERE = {"green1": {"at": "dewa", "units": "2 spearman"}}


def chosen(match: Match, seat: str = "", seed: int = 1) -> str:
    """What the heuristic player does for whoever is to act."""
    who = seat_named(match, seat) if seat else match.to_act()[0]
    seen = observe(match.table, who)
    return match.text(HeuristicBot(seed).choose(seen, match.setting))


def acts(match: Match, until: str = "", most: int = 20) -> list[str]:
    """Its next moves, played, up to and with one that begins like `until`."""
    moves: list[str] = []
    while match.result is None and len(moves) < most:
        moves.append(chosen(match))
        if until and moves[-1].startswith(until):
            break
        play(match, moves[-1])
    return moves


def war(
    step: str, provinces: dict[str, Any], armies: dict[str, Any], phase: str, **markers: Any
) -> Match:
    """Red's turn in round 2; Blue and Green have a daimyo somewhere unless it is said where."""
    others = {"blue1": {"at": "mutsu"}, "blue2": {"at": "tosa"}, **ELSEWHERE}
    markers = {"round": 2, **markers}
    return board(
        [step], turn="red", phase=phase, provinces=provinces, armies={**others, **armies}, **markers
    )


# ---- declaring and fighting --------------------------------------------------------------------


def declaring(attacker: str, defender: str, **markers: Any) -> Match:
    return war(
        "declare-battles red red",
        {
            "wakasa": {"owner": "red", "force": attacker},
            "tango": {"owner": "blue", "force": defender},
        },
        {"red1": {"at": "musashi", "units": "2 spearman"}},
        "b",
        **markers,
    )


def test_it_attacks_a_weak_neighbour() -> None:
    assert chosen(declaring("4 spearman", "1 spearman")) == "declare wakasa->tango"


def test_it_leaves_a_strong_neighbour_alone() -> None:
    assert chosen(declaring("2 spearman", "4 spearman")) == "end"


def test_it_fears_walls() -> None:
    castle = {"owner": "blue", "force": "1 spearman", "building": "castle"}
    match = war(
        "declare-battles red red",
        {"wakasa": {"owner": "red", "force": "4 spearman"}, "tango": castle},
        {"red1": {"at": "musashi"}},
        "b",
    )
    assert chosen(match) == "end"


def test_it_sends_nobody_where_somebody_wins_already() -> None:
    match = war(
        "declare-battles red red",
        {
            "wakasa": {"owner": "red", "force": "5 spearman"},
            "tango": {"owner": "blue", "force": "1 spearman"},
        },
        {"red1": {"at": "wakasa", "units": "3 swordsman, 4 gunner"}},
        "b",
    )
    assert [move.split()[0] for move in acts(match)] == ["declare", "end"]


def test_it_goes_for_the_last_daimyo() -> None:
    """An even fight for a province would not be made; for the legacy of a house it is."""
    strong = "1 bowman, 1 swordsman, 2 gunner"
    armies = {
        "red1": {"at": "wakasa", "units": "2 bowman, 2 swordsman, 3 gunner"},
        "red2": {"at": "musashi"},
        "blue1": {"at": "tango", "units": strong},
    }
    held = {name: {"owner": "blue", "force": "1 spearman"} for name in ("iyo", "tosa", "hyuga")}
    land = {"tango": {"owner": "blue"}, "wakasa": {"owner": "red", "force": "1 spearman"}, **held}
    last = board(
        ["declare-battles red red"],
        round=2,
        turn="red",
        phase="b",
        provinces=land,
        armies={**armies, **ELSEWHERE},
    )
    assert chosen(last) == "declare red1->tango"


def passing(attacker: str, defender: str) -> Match:
    return war(
        "fight-on red red wakasa tango",
        {
            "wakasa": {"owner": "red", "force": attacker},
            "tango": {"owner": "blue", "force": defender},
        },
        {"red1": {"at": "musashi"}},
        "c",
    )


def test_it_presses_on_when_it_is_winning() -> None:
    assert chosen(passing("3 spearman", "1 spearman")) == "press on"


def test_it_calls_off_a_hopeless_attack() -> None:
    assert chosen(passing("1 spearman", "3 spearman")) == "call off"


def test_ronin_fall_first_and_the_force_before_the_army() -> None:
    match = war(
        "take-losses blue blue1 omi 0 1",
        {"omi": {"owner": "red", "force": "2 spearman, 1 bowman"}},
        {"red1": {"at": "omi", "units": "1 bowman, 3 spearman, 1 ronin"}},
        "c",
    )
    assert chosen(match) == "lose ronin of red1"
    match = war(
        "take-losses blue blue1 omi 0 1",
        {"omi": {"owner": "red", "force": "2 spearman, 1 bowman"}},
        {"red1": {"at": "omi", "units": "1 bowman, 3 spearman"}},
        "c",
    )
    assert chosen(match) == "lose spearman of omi"


def test_ronin_go_with_whoever_attacks() -> None:
    wakasa = GAME.setting(players=3).facts.province_ids.index("wakasa")
    for attacker, split in ((0, 2), (force_in(wakasa), 0)):
        match = war(
            f"split-ronin red red wakasa {attacker}",
            {"wakasa": {"owner": "red", "force": "3 spearman", "hidden": 2}},
            {"red1": {"at": "wakasa", "units": "3 spearman"}},
            "c",
        )
        assert chosen(match) == f"split {split} with the army"


def test_an_experienced_army_attacks_on() -> None:
    land = {
        "wakasa": {"owner": "red", "force": "1 spearman"},
        "tango": {"owner": "blue", "force": "1 spearman"},
    }
    armies = {"red1": {"at": "wakasa", "units": "3 swordsman, 4 gunner", "hole": 3}}
    match = war("next-attack red red red1 255 - 0", land, armies, "c")
    assert chosen(match) == "attack tango"


# ---- moving ------------------------------------------------------------------------------------


def test_an_army_takes_up_units_and_goes_where_it_can_attack() -> None:
    """Omi is a step from Wakasa, where Tango can be attacked."""
    land = {
        "omi": {"owner": "red", "force": "4 spearman"},
        "wakasa": {"owner": "red", "force": "1 spearman"},
        "tango": {"owner": "blue", "force": "1 spearman"},
    }
    armies = {"red1": {"at": "omi", "units": "2 spearman"}, "red2": {"at": "musashi"}}
    moves = acts(war("move-armies red red", land, armies, "a"), until="end")
    assert moves[:3] == ["take spearman into red1"] * 3
    assert moves[3:] == ["move red1->wakasa", "end"]


def test_a_garrison_is_one_spearman() -> None:
    land = {"omi": {"owner": "red"}, "wakasa": {"owner": "red", "force": "1 spearman"}}
    armies = {"red1": {"at": "omi", "units": "1 bowman, 2 spearman"}}
    match = war("leave-garrison red red red1 wakasa 0", land, armies, "a")
    assert chosen(match) == "leave spearman"
    play(match, "leave spearman")
    assert chosen(match) == "go"


def test_a_force_takes_what_is_empty() -> None:
    land = {
        "omi": {"owner": "red", "force": "3 spearman"},
        "mino": {"owner": "red", "force": "1 spearman"},
    }
    match = war("final-forces red red", land, {"red1": {"at": "musashi"}}, "d")
    assert chosen(match).startswith("advance omi->")
    destination = chosen(match).partition("->")[2]
    assert destination != "mino"


def test_an_army_sends_somebody_where_no_force_can_go() -> None:
    match = war(
        "final-armies red red",
        {"sado": {"owner": "red"}},
        {"red1": {"at": "sado", "units": "6 spearman"}},
        "d",
    )
    assert chosen(match).startswith("detach red1->")


def fleeing(units: str, omi: str) -> list[str]:
    """What Red's army does between Blue's in Tamba, a force of Red's and land of nobody's."""
    land = {
        "omi": {"owner": "red", "force": omi},
        "wakasa": {"owner": "red"},
        "tamba": {"owner": "blue"},
    }
    armies = {
        "red1": {"at": "wakasa", "units": units},
        "blue1": {"at": "tamba", "units": "3 bowman"},
    }
    return acts(war("final-armies red red", land, armies, "d"), until="end")


def test_an_army_in_danger_flees_instead_of_entering_what_is_empty() -> None:
    assert fleeing("1 spearman", omi="5 bowman")[0] == "move red1->omi"


def test_whoever_flees_first_sends_somebody_into_what_is_empty() -> None:
    first, _, then, *_ = fleeing("2 spearman", omi="5 bowman")
    assert (first, then) == ("detach red1->tango", "move red1->omi")


def test_an_army_that_is_no_safer_elsewhere_enters_what_is_empty() -> None:
    assert fleeing("1 spearman", omi="1 spearman")[0] == "move red1->echizen"


def test_units_of_the_rear_join_an_army() -> None:
    """All around it is Red's, so nothing keeps the force where it is."""
    facts = GAME.setting(players=3).facts
    names = facts.province_ids
    omi = names.index("omi")
    around = {omi, *facts.neighbours[omi]}
    around |= {n for p in around for n in facts.neighbours[p]}
    land: dict[str, Any] = {names[p]: {"owner": "red", "force": "1 spearman"} for p in around}
    land["omi"] = {"owner": "red", "force": "5 spearman"}
    armies = {"red1": {"at": "wakasa", "units": "2 gunner"}, "red2": {"at": "musashi"}}
    match = war("final-forces red red", land, armies, "d")
    assert chosen(match) == "join omi->red1"


# ---- actions 1 to 6, set-up --------------------------------------------------------------------


@pytest.mark.parametrize("koku", [3, 5, 8, 12])
def test_it_spends_all_koku_and_seals(koku: int) -> None:
    match = board(
        ["plan"],
        round=2,
        provinces={"omi": {"owner": "red", "force": "4 spearman"}},
        armies={"red1": {"at": "omi", "units": "3 gunner"}, "blue1": {"at": "mutsu"}, **ELSEWHERE},
        houses={"red": {"koku": koku}},
    )
    moves: list[str] = []
    while not moves or moves[-1] != "seal":
        moves.append(chosen(match, "red"))
        if moves[-1] != "seal":
            play(match, moves[-1], seat="red")
    put = [move.split() for move in moves[:-1]]
    assert sum(int(words[1]) for words in put) == koku
    assert len({words[2] for words in put}) == len(put)


def test_koku_go_where_something_is_to_be_had() -> None:
    """With an empty tray nothing is levied."""
    match = board(
        ["plan"],
        round=2,
        provinces={"omi": {"owner": "red", "force": "4 spearman"}},
        armies={"red1": {"at": "omi", "units": "9 gunner"}, "blue1": {"at": "mutsu"}, **ELSEWHERE},
        houses={"red": {"koku": 6}},
    )
    table = match.table.clone()
    table.pos.tray[:4] = bytes(4)
    for seed in range(5):
        bins = budget(Mind(table, 0, (), ((), (), ()), Weights(), seed), 0)
        assert (sum(bins), bins[2]) == (6, 0)


def test_levied_samurai_join_an_army() -> None:
    match = board(
        ["place-together"],
        round=2,
        provinces={
            "omi": {"owner": "red", "force": "1 spearman"},
            "mino": {"owner": "red", "force": "1 spearman"},
        },
        armies={"red1": {"at": "omi", "units": "1 gunner"}, "blue1": {"at": "mutsu"}, **ELSEWHERE},
        houses={"red": {"levy": [1, 0, 0, 0], "drafted": [1, 0, 0, 0]}},
    )
    assert chosen(match, "red") == "enlist bowman with red1"


def test_ronin_are_hidden_where_they_can_attack() -> None:
    match = board(
        ["deploy-together"],
        round=2,
        provinces={
            "wakasa": {"owner": "red", "force": "1 spearman"},
            "tango": {"owner": "blue", "force": "3 spearman"},
            "musashi": {"owner": "red", "force": "4 spearman"},
        },
        armies={
            "red1": {"at": "wakasa", "units": "2 swordsman, 3 gunner"},
            "blue1": {"at": "mutsu"},
            **ELSEWHERE,
        },
        houses={"red": {"hired": 4}},
    )
    assert chosen(match, "red") == "deploy 4 in wakasa"


def test_it_reinforces_where_its_provinces_lie_together() -> None:
    own = ("omi", "mino", "owari", "iga", "tosa")
    match = board(
        ["first-reinforcements red red"],
        provinces={name: {"owner": "red", "force": "1 spearman"} for name in own},
    )
    assert chosen(match) != "reinforce tosa"


# ---- the ninja ---------------------------------------------------------------------------------


def asked(units: str, attacks: str) -> Match:
    """Blue has declared; Red holds the ninja."""
    blue = {"at": "tango", "units": units, "attacks": attacks}
    return board(
        ["ask-ninja red 2"],
        round=2,
        turn="blue",
        phase="b",
        ninja="red",
        asks=2,
        provinces={
            "wakasa": {"owner": "red", "force": "1 spearman"},
            "tango": {"owner": "blue", "force": "1 spearman"},
            "tajima": {"owner": "green", "force": "1 spearman"},
        },
        armies={
            "red1": {"at": "wakasa", "units": "1 spearman"},
            "red2": {"at": "musashi", "units": "3 spearman"},
            "red3": {"at": "sagami", "units": "3 spearman"},
            "blue1": blue,
            "blue2": {"at": "mutsu", "units": "2 spearman"},
            **ELSEWHERE,
        },
    )


def test_the_knife_saves_a_daimyo() -> None:
    assert chosen(asked("4 swordsman, 5 gunner", "wakasa")) == "strike blue1"


def test_the_knife_waits_while_others_fight() -> None:
    match = asked("4 swordsman, 5 gunner", "tajima")
    legal = {match.text(move) for move in match.table.moves(0)}
    assert "strike blue1" in legal
    assert chosen(match) == "wait"


# ---- offers ------------------------------------------------------------------------------------


def test_it_goes_back_if_asked_and_takes_no_draw() -> None:
    match = declaring("4 spearman", "1 spearman")
    seen = observe(match.table, 0)
    assert answer(HeuristicBot(1), Proposal("rewind", 1, (1,)), seen, match.setting)
    assert not answer(HeuristicBot(1), Proposal("draw", 1, (1,)), seen, match.setting)


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


def game_of(bots: list[Bot], seed: int, edition: str = "2011", **options: Any) -> Any:
    """The table after a whole game; an illegal move would raise."""
    setting = GAME.setting(players=len(bots), edition=edition, options=options)
    table = GAME.quick_table(seed, setting)
    play_out(table, bots)
    return table


def test_it_knows_every_choice_of_the_game() -> None:
    steps: tuple[type[Step], ...] = GAME.step_types
    choices = [step for step in steps if issubclass(step, Choice)]
    assert len(choices) >= 30
    for choice in choices:
        assert callable(way_for(choice))


def test_it_needs_no_memory() -> None:
    table = game_of([Forgetful(seat) for seat in range(3)], seed=11)
    again = game_of([HeuristicBot(seat) for seat in range(3)], seed=11)
    assert table.hash() == again.hash()


def test_its_moves_are_legal_whoever_decided_before() -> None:
    """A seat may change hands at any moment, in the middle of a plan too."""

    class Another:
        """Somebody else at every decision."""

        made = 0

        def choose(self, seen: Observation, setting: Setting) -> Move:
            self.made += 1
            return HeuristicBot(self.made).choose(seen, setting)

        def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
            return True

    for seed in range(2):
        table = GAME.quick_table(seed, GAME.setting(players=4))
        play_out(table, [Another() for _ in range(4)])
        assert table.result is not None


def test_another_seed_plays_another_game() -> None:
    games = {game_of([HeuristicBot(s), RandomBot(2), RandomBot(3)], 11).hash() for s in range(3)}
    assert len(games) > 1


def test_whoever_notices_nothing_but_knives_in_phase_c_rather_fights() -> None:
    """In 1986 the ninja may strike there, and the gentle player overlooks what it can."""
    match = two_battles("1986", "red")
    seen = observe(match.table, match.to_act()[0])
    knives = [move for move in seen.moves if isinstance(move, StrikeAt)]
    assert len(knives) > 1
    assert best_of(HeuristicBot(1), seen, match.setting, knives) is None
    assert len(ranked(HeuristicBot(1), seen, match.setting, 9)) > 1


@pytest.mark.parametrize(
    ("players", "edition", "options"),
    [
        (2, "2011", {}),
        (2, "1986", {}),
        (3, "1986", {}),
        (3, "2011", {"longer_game": True}),
        (4, "2011", {"quick_play": True}),
        (5, "1986", {"longer_game": True}),
        (5, "2011", {"quick_play": True}),
    ],
)
def test_it_plays_every_kind_of_game(players: int, edition: str, options: dict[str, Any]) -> None:
    bots: list[Bot] = [HeuristicBot(seat) for seat in range(players)]
    assert game_of(bots, 5, edition, **options).result.winners


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_it_beats_random_play(seat: int) -> None:
    """A random player wins about one game in a hundred by sheer luck: here none of these."""
    for seed in range(3):
        bots: list[Bot] = [RandomBot(10 * seed + other) for other in range(4)]
        bots[seat] = HeuristicBot(seed)
        assert game_of(bots, seed).result.winners == (seat,)


def test_at_a_made_up_table_it_decides_as_by_what_a_seat_sees() -> None:
    """The search counts on it: there it asks without writing down what a seat would see."""
    table = GAME.quick_table(5)
    bots = [HeuristicBot(seat) for seat in range(table.setting.players)]
    for _ in range(600):
        seat = table.to_act()[0]
        move = bots[seat].choose(observe(table, seat), table.setting)
        assert bots[seat].decide(table, seat) == move
        table.apply(seat, move)


GAME_IN_A_PROCESS = """
from kassen.core.study.arena import play_out
from kassen.core.engine.bots import RandomBot
from kassen.games.ikusa.bots import HeuristicBot
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.position import force_in
table = GAME.quick_table(3, GAME.setting(players=3))
play_out(table, [HeuristicBot(1), RandomBot(2), RandomBot(3)])
print(table.hash())
"""


def test_it_plays_the_same_whatever_the_order_of_sets() -> None:
    """Strings hash differently in every process; moves may not depend on it."""
    hashes = {
        subprocess.run(
            [sys.executable, "-c", GAME_IN_A_PROCESS],
            env={**os.environ, "PYTHONHASHSEED": order},
            capture_output=True,
            check=True,
        ).stdout
        for order in ("1", "2")
    }
    assert len(hashes) == 1
