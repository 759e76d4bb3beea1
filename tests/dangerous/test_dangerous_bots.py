"""The heuristic player: what it does in plain cases, and whole games."""

from __future__ import annotations

from functools import partial

import pytest

from kassen.core.checking.arena import check_laws, play_out
from kassen.core.engine.bots import Bot, RandomBot, answer
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.engine.views import Observation, observe
from kassen.core.keeping.match_events import Proposal
from kassen.games.dangerous import GAME
from kassen.games.dangerous.bots import HeuristicBot
from kassen.games.dangerous.bots.heuristic import way_for
from kassen.games.dangerous.bots.strength import Force, chance, storm_chance
from kassen.games.dangerous.box.names import KYO
from kassen.games.dangerous.rules.position import DangerousTable, faction_holding
from kassen.games.dangerous.rules.regroup import Regrouping
from tests.conformance.cases import SOAK, Case, configurations, over
from tests.dangerous.boards import ANTI, ODA, Board, play, texts


def chosen(t: DangerousTable, seed: int = 1) -> str:
    """What the heuristic player does for whoever is to act."""
    (seat,) = t.to_act()
    return t.setting.notation.text(HeuristicBot(seed).choose(observe(t, seat), t.setting))


def played(t: DangerousTable, until: str) -> list[str]:
    """All that it does before something that begins with these words, that included."""
    said: list[str] = []
    while not said or not said[-1].startswith(until):
        said.append(chosen(t))
        play(t, said[-1])
    return said


# ---- movement


def near_kyo() -> Board:
    """Azai in Otsu, which is its own now, next to Kyo."""
    return Board(turn=8).control("azai", "otsu").control("oda", "kyo")


def test_it_walks_into_kyo_when_nobody_is_there() -> None:
    t = near_kyo().soldiers("otsu", azai=4).moves("azai_asakura", 3, ANTI)
    assert chosen(t) == "march otsu->kyo"


def test_it_attacks_kyo_with_all_it_has_when_it_is_stronger() -> None:
    board = near_kyo().soldiers("otsu", azai=6).leaders("otsu", "nagamasa", "isono")
    t = board.soldiers("kyo", oda=3).moves("azai_asakura", 3, ANTI)
    assert played(t, "go")[0] == "march otsu->kyo"
    assert t.pos.present[KYO] == 0b11


def test_it_leaves_a_host_alone() -> None:
    board = near_kyo().soldiers("otsu", azai=2).soldiers("kyo", oda=12).leaders("kyo", "katsuie")
    t = board.moves("azai_asakura", 1, ANTI)
    assert chosen(t) != "march otsu->kyo"


def test_kyo_is_not_left_without_a_guard() -> None:
    """Many go out to take Otsu back, but not all."""
    board = near_kyo().soldiers("kyo", oda=8).soldiers("otsu", azai=1)
    t = board.moves("oda", 1, ODA)
    while t.pos.points and chosen(t) != "pass":
        play(t, chosen(t))
    assert t.pos.soldiers[KYO * 23] >= 4


def test_neutrals_are_left_in_peace() -> None:
    """Ueno is Iga's."""
    board = Board().soldiers("ise_kameyama", oda=8).soldiers("ueno", iga_ninja=2)
    t = board.control("oda", "ise_kameyama").moves("oda", 3)
    assert not chosen(t).endswith("->ueno")


def test_points_are_left_when_there_is_nothing_to_do() -> None:
    t = Board().control("oda", "kyo").soldiers("kyo", oda=3).moves("oda", 2)
    assert chosen(t) == "pass"


# ---- fights


def in_the_open(oda: int, azai: int) -> DangerousTable:
    """Oda attacks in a waypoint, and the defender may retreat."""
    board = Board().soldiers("kyo", oda=oda, azai=azai).control("azai", "kyo", "otsu")
    return board.entered("kyo").fights("oda")


def test_it_retreats_from_a_lost_fight_and_stands_in_an_even_one() -> None:
    assert chosen(in_the_open(12, 2)) == "retreat"
    assert chosen(in_the_open(3, 6)) == "stand"


def test_few_in_a_strong_fort_go_inside() -> None:
    board = Board().soldiers("odani", oda=7, azai=3).control("azai", "odani")
    assert chosen(board.entered("odani").fights("oda")) == "all inside"


def test_a_strong_fort_is_not_stormed_by_a_few() -> None:
    board = Board().soldiers("ishiyama", oda=4).soldiers("fort_ishiyama", ikko_ikki=6)
    t = board.activated("ishiyama").besieged("ishiyama").fights("oda")
    assert chosen(play(t, "pass")) == "pass"
    assert "storm" in texts(t)


def test_a_weak_fort_is_stormed_by_many() -> None:
    board = Board().soldiers("otsu", oda=14).soldiers("fort_otsu", azai=1)
    t = board.activated("otsu").besieged("otsu").fights("oda")
    assert chosen(play(t, "pass")) == "storm"


def test_leaders_decide_more_than_a_few_soldiers() -> None:
    led, many = Force(4, 4 / 2, 2), Force(6, 1.0, 0)
    assert chance(led, many) > 0.6 > chance(many, many) == pytest.approx(0.5)
    assert chance(many, led) == pytest.approx(1 - chance(led, many))
    assert storm_chance(14, 1, 1, 0) > 0.8 > 0.1 > storm_chance(4, 6, 3, 0)


# ---- the rest


def test_who_comes_back_comes_where_he_is_wanted() -> None:
    """Kyo is threatened, Gifu is not."""
    board = near_kyo().soldiers("otsu", azai=6).soldiers("box", oda=2).soldiers("kyo", oda=2)
    t = board.control("oda", "gifu").table(Regrouping(ODA, ()))
    assert chosen(t) == "regroup oda_soldier in kyo"


def test_it_goes_back_if_asked_and_takes_no_draw() -> None:
    t = near_kyo().soldiers("otsu", azai=4).moves("azai_asakura", 3, ANTI)
    seen = observe(t, ANTI)
    assert answer(HeuristicBot(1), Proposal("rewind", 1, (1,)), seen, t.setting)
    assert not answer(HeuristicBot(1), Proposal("draw", 1, (1,)), seen, t.setting)


def test_it_has_a_way_with_every_choice_of_the_game() -> None:
    steps: tuple[type[Step], ...] = GAME.step_types
    choices = [step for step in steps if issubclass(step, Choice)]
    assert len(choices) >= 25
    for choice in choices:
        assert callable(way_for(choice))


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


def game_of(bots: list[Bot], seed: int, **options: str) -> DangerousTable:
    """The table after a whole game; an illegal move would raise."""
    setting = GAME.setting(players=len(bots), options=options)
    table = GAME.quick_table(seed, setting)
    play_out(table, bots)
    return table


def test_it_needs_no_memory() -> None:
    short = partial(game_of, seed=11, scenario="short")
    table = short([Forgetful(seat) for seat in range(2)])
    assert table.hash() == short([HeuristicBot(seat) for seat in range(2)]).hash()


def test_another_seed_plays_another_game() -> None:
    games = {
        game_of([HeuristicBot(seed), RandomBot(2)], 11, scenario="short").hash()
        for seed in range(3)
    }
    assert len(games) > 1


@pytest.mark.parametrize("seat", [ODA, ANTI])
def test_it_holds_kyo_against_random_play(seat: int) -> None:
    bots: list[Bot] = [RandomBot(1), RandomBot(2)]
    bots[seat] = HeuristicBot(3)
    table = game_of(bots, 5)
    assert table.result is not None
    assert table.result.winners == (seat,)
    assert faction_holding(table.pos, KYO) == seat


KINDS = [case for case in configurations("dangerous", GAME, 1) if not case.seed]
"""Players and options; the soak plays them all to their ends."""


@over(KINDS)
def test_it_plays_every_kind_of_game_and_keeps_the_laws(case: Case) -> None:
    t = case.table()
    laws, bots = GAME.conserved(t), [HeuristicBot(seat) for seat in range(case.players)]
    for made in range(10_000 if SOAK > 1 else 250):
        if t.result is not None:
            break
        (seat,) = t.to_act()[:1]
        t.play(seat, bots[seat].choose(observe(t, seat), t.setting))
        if made % 10 == 0 or SOAK > 1:
            check_laws(GAME, t, laws)
    assert t.result is not None or made == 249
