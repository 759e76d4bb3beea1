"""The heuristic player: what it does in plain cases, and whole games."""

from __future__ import annotations

from functools import partial

import pytest

from kassen.core.engine.bots import Bot, RandomBot, answer
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.engine.views import Observation, observe
from kassen.core.study.arena import check_laws, play_out
from kassen.games.dangerous import GAME
from kassen.games.dangerous.bots import HeuristicBot, gentle
from kassen.games.dangerous.bots.heuristic import way_for
from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.bots.strength import Force, chance, storm_chance
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.box.names import KYO, SPACES
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.orders import StandingOrder
from kassen.games.dangerous.rules.position import (
    EVENT_CARDS,
    PLAYED,
    DangerousTable,
    faction_holding,
)
from kassen.games.dangerous.rules.regroup import Regrouping
from kassen.games.dangerous.rules.shogun import ShogunsHour
from kassen.games.dangerous.rules.windows import PlayInCombat
from tests.conformance.cases import Case, configurations, over
from tests.dangerous.boards import ANTI, FACTS, ODA, Board, alliance, leader, place, play, texts
from tests.soak import SOAK

EVERYWHERE = FACTS.place_ids[:SPACES]


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


# ---- Oda against several


def kiyosu_besieged(players: int) -> DangerousTable:
    board = Board(players=players, turn=8).enters("takeda").leaders("gifu", "katsuie")
    board.soldiers("gifu", oda=7).soldiers("fort_kiyosu", oda=3).soldiers("kiyosu", takeda=4)
    return board.soldiers("kyo", oda=6).moves("oda", 2)


def test_against_two_enemies_it_comes_to_the_help_of_a_besieged_castle() -> None:
    """Besiegers fight in the open; without that it takes them for a garrison."""
    t = kiyosu_besieged(3)
    assert chosen(t) == "march gifu->kiyosu"
    before = HeuristicBot(1, Weights(), Weights()).choose(observe(t, ODA), t.setting)
    assert t.setting.notation.text(before) == "sortie kiyosu"


def test_against_two_enemies_it_goes_after_leaders_with_whom_a_clan_falls() -> None:
    board = Board(players=3).control("oda", "odani").leaders("kannonji", "nagamasa", "isono")
    t = board.moves("oda", 3)
    mind = HeuristicBot(1).mind(t, ODA, ())
    assert mind.prey == {place("kannonji")}
    usual = HeuristicBot(1, Weights(), Weights()).mind(t, ODA, ())
    assert mind.worth[place("kannonji")] > usual.worth[place("kannonji")] + 10
    t = board.control("azai", "odani").moves("oda", 3)
    assert HeuristicBot(1).mind(t, ODA, ()).prey == frozenset(), "Azai has its castle"


def test_of_two_and_against_oda_it_thinks_as_ever() -> None:
    bot = HeuristicBot(1)
    assert bot.mind(kiyosu_besieged(2), ODA, ()).weights == Weights()
    assert bot.mind(kiyosu_besieged(3), 1, ()).weights == Weights()
    assert bot.mind(kiyosu_besieged(3), ODA, ()).weights != Weights()


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


# ---- garrisons


def threatened_gifu(men: int) -> Board:
    """With four players Gifu loses the game; Azai's host is two steps away, Kiyosu is guarded."""
    board = Board(players=4, turn=5).control("oda", "gifu", "kiyosu", "ogaki")
    board.soldiers("gifu", oda=men).soldiers("kiyosu", oda=6)
    board.soldiers("sawayama", azai=8).leaders("sawayama", "nagamasa")
    board.pos.chit = FACTS.camp_chits[0]
    return board.control("azai", "sawayama")


def marched_out(board: Board) -> int:
    """Soldiers who are left in Gifu after a march against Ogaki, next door."""
    t = board.control("azai", "ogaki").moves("oda", 2)
    while t.pos.points and chosen(t) != "pass":
        play(t, chosen(t))
    return t.pos.soldiers[place("gifu") * 23]


def test_a_castle_with_which_all_is_lost_keeps_its_garrison() -> None:
    """With two players it decides nothing, and one man is left in it."""
    two = Board(turn=5).control("oda", "gifu", "kiyosu").soldiers("gifu", oda=6)
    assert marched_out(threatened_gifu(6)) >= 3
    assert marched_out(two.soldiers("kiyosu", oda=6)) == 1


def test_more_than_fit_in_leave_the_castle_its_garrison_and_its_bravest() -> None:
    """Eight against a host: six hold the walls of Gifu, with Katsuie, and not Murashige."""
    board = threatened_gifu(6).leaders("gifu", "murashige", "katsuie").soldiers("gifu", azai=14)
    t = board.leaders("gifu", "nagamasa", "isono").entered("gifu").fights("azai_asakura", 3)
    said = []
    while "inside" in (move := chosen(t)):
        said.append(move)
        play(t, move)
    assert said == ["inside katsuie", *["inside oda_soldier"] * 5]


def test_two_cards_name_mitsuhide_and_so_he_is_trusted_less() -> None:
    """Until they are played, or one holds them oneself."""
    board = threatened_gifu(2).hand(0, 25)
    t = board.table()

    def doubts(seat: int) -> list[int]:
        mind = Mind(t, seat, (), Weights(), 1)
        return [mind.doubts(leader(one)) for one in ("mitsuhide", "katsuie", "nobunaga")]

    assert (doubts(0), doubts(3)) == ([1, 1, 0], [2, 1, 0])
    EVENT_CARDS.move(t.pos, 0, PLAYED)
    assert doubts(0) == [0, 1, 0]


def test_friends_who_would_win_by_it_are_not_helped() -> None:
    """Uotsu wins the game for Katsuie: Hideyoshi is not drawn there, Katsuie is."""
    board = Board(players=4, turn=5).soldiers("toyama", oda=4).control("oda", "toyama")
    t = board.enters("uesugi").control("uesugi", "uotsu").table()
    for seat in (0, 1):
        mind = Mind(t, seat, (), Weights(), 1)
        assert (place("uotsu") in mind.spoils) == (seat == 0)
        assert (mind.pull[place("uotsu")] > 20) == (seat == 1)


# ---- Azuchi, the Shogun


def test_azuchi_is_built_when_there_is_nothing_better() -> None:
    board = Board(turn=12).control("oda", "kyo", "gifu", "ogaki").soldiers("kyo", oda=4)
    t = board.soldiers("ogaki", oda=2).moves("oda", 8)
    assert chosen(t).startswith("build azuchi")


def test_a_fight_for_kyo_comes_before_azuchi() -> None:
    board = Board(turn=12).control("oda", "otsu", "gifu", "ogaki").soldiers("otsu", oda=9)
    t = board.control("azai", "kyo").soldiers("kyo", azai=1).moves("oda", 8)
    assert any(text.startswith("build azuchi") for text in texts(t))
    assert chosen(t) == "march otsu->kyo"


def hour(name: str, seat: int, *entered: str) -> DangerousTable:
    board = Board(turn=4).leaders("kyo", "yoshiaki").control("oda", "kyo").soldiers("kyo", oda=5)
    board.enters(*entered).active(name)
    return board.table(ShogunsHour(seat, alliance(name)))


def test_the_shogun_is_exiled_unless_powers_that_come_sooner_weigh_more() -> None:
    afraid = HeuristicBot(1, Weights(haste=2.0))

    def answer_of(bot: HeuristicBot, t: DangerousTable) -> str:
        return t.setting.notation.text(bot.choose(observe(t, ODA), t.setting))

    assert chosen(hour("oda", ODA)) == "exile the shogun"
    assert answer_of(afraid, hour("oda", ODA)) == "pass"
    assert answer_of(afraid, hour("oda", ODA, "takeda", "mori", "uesugi")) == "exile the shogun"


def test_anti_oda_raises_the_shogun() -> None:
    """His word is heard all over the land from then on."""
    assert chosen(hour("anti_oda_minors", ANTI)).startswith("raise the shogun")


def test_monks_are_left_alone_while_powers_would_come_sooner() -> None:
    def before_hiei(*entered: str) -> DangerousTable:
        board = Board().soldiers("mt_hiei", oda=14).soldiers("fort_mt_hiei", enryakuji=1)
        board.control("enryakuji", "mt_hiei")
        t = board.enters(*entered).activated("mt_hiei").besieged("mt_hiei").fights("oda")
        while "storm" not in texts(t):
            play(t, "pass")
        return t

    assert chosen(before_hiei()) == "pass"
    assert chosen(before_hiei("takeda", "mori", "uesugi")) == "storm"


# ---- cards


def guns(oda: int, azai: int) -> str:
    """Massed Gunnery in hand, in a fight at Otsu; what it does in the window for cards."""
    board = Board().soldiers("otsu", oda=oda, azai=azai).control("oda", "kyo", "kannonji")
    board.leaders("otsu", "katsuie", "nagamasa").control("azai", "otsu").hand(0, 39)
    t = board.entered("otsu").fights("oda")
    while t.choice(t.to_act()[0]).__class__ is not PlayInCombat:
        play(t, chosen(t))
    return chosen(t)


def test_guns_are_for_great_fights_that_are_open() -> None:
    assert guns(8, 8) == "play card_39"
    assert guns(1, 1) == "pass"
    assert guns(14, 1) == "pass"


def test_of_two_betrayals_it_plays_that_which_wins_more_men() -> None:
    """Isono has two men with him, Kageakira none."""
    cards = {card.leader: number for number, card in enumerate(FACTS.cards, 1) if card.leader < 99}
    isono, kageakira = cards[leader("isono")], cards[leader("kageakira")]
    board = Board().leaders("kyo", "nobunaga").soldiers("kyo", oda=3).control("oda", "kyo")
    board.leaders("otsu", "isono").soldiers("otsu", azai=2).control("azai", "otsu")
    board.leaders("tanba_kameyama", "kageakira").control("asakura", "tanba_kameyama")
    board.leaders("odani", "nagamasa").leaders("ichijodani", "yoshikage")
    t = board.hand(0, isono, kageakira).active("oda").table(Negotiation(ODA, alliance("oda")))
    assert len([text for text in texts(t) if text.startswith("betray")]) == 2
    assert chosen(t) == f"betray card_{isono} by nobunaga"


def test_a_forced_march_is_for_a_castle_that_it_reaches() -> None:
    """Odani, empty, is two steps away: too far for a point, near enough for three."""

    def with_points(points: int) -> str:
        board = Board(turn=5).control("oda", *EVERYWHERE).control("azai", "odani")
        board.soldiers("sawayama", oda=6).soldiers("kyo", oda=6).hand(0, 33)
        board.soldiers("gifu", oda=3).soldiers("kiyosu", oda=3).soldiers("hamamatsu", tokugawa=3)
        return chosen(board.moves("oda", points))

    assert with_points(1) == "play card_33"
    assert with_points(3).endswith("yokoyama")


def test_riots_break_out_where_nobody_guards() -> None:
    """Kiyosu is worth more than Inuyama, as long as nobody is in it."""

    def riot(guards: int) -> str:
        board = Board().soldiers("kiyosu", oda=guards).control("oda", "kiyosu", "inuyama")
        board.soldiers("box", ikko_ikki=4).hand(1, 49)
        return chosen(board.begins("ikko_ikki", ANTI))

    assert riot(0) == "play card_49 in kiyosu"
    assert riot(4) == "play card_49 in inuyama"


def test_it_never_gives_standing_orders() -> None:
    """They stand among its moves, and are no worth its time."""
    t = near_kyo().soldiers("otsu", azai=4).hand(1, 33).moves("azai_asakura", 3, ANTI)
    assert "orders" in texts(t)
    assert chosen(t) == "march otsu->kyo"
    play(t, "orders")
    order = t.choice(ANTI)
    assert isinstance(order, StandingOrder)
    assert chosen(t) == t.setting.notation.text(order.default(t))


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


def test_the_gentle_player_is_shy_of_walls_where_one_castle_wins() -> None:
    def storms(players: int) -> bool:
        board = Board(players=players).soldiers("ishiyama", oda=7)
        board.soldiers("fort_ishiyama", ikko_ikki=3)
        t = play(board.activated("ishiyama").besieged("ishiyama").fights("oda"), "pass")
        found = gentle(1).choose(observe(t, ODA), t.setting)
        return t.setting.notation.text(found) == "storm"

    assert storms(2)
    assert not storms(3)
    assert not storms(4)
