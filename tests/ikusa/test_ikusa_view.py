"""What each seat sees, what it has to guess, and the position as text (IK C.21)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.battle_view import battle_under_way
from kassen.games.ikusa.rules.events import BattleBegan, BattleOver, Eliminated
from kassen.games.ikusa.rules.position import FIRST_FORCE, NONE, IkusaTable
from kassen.games.ikusa.rules.view import IkusaView, board_for, cards_seen, position_seen
from tests.ikusa.boards import board, legal, play, words

EVERYBODY: tuple[Reader, ...] = (0, 1, 2, SPECTATOR)
ARMIES = {
    "red1": {"at": "omi", "units": "2 gunner"},
    "blue1": {"at": "wakasa", "units": "2 gunner"},
    "green1": {"at": "tosa", "units": "1 spearman"},
}
KOKU = {name: {"koku": 5} for name in ("red", "blue", "green")}


def seen(m: Match, seat: Reader) -> IkusaView:
    view: IkusaView = observe(m.table, seat).view
    return view


def seen_by_all(m: Match, field: str) -> list[Any]:
    """A field as red, blue, green and a spectator see it."""
    return [getattr(seen(m, seat), field) for seat in EVERYBODY]


def row(m: Match, field: str, seat: Reader, house: int, width: int) -> list[int]:
    """The part of a field that is about one house."""
    return list(getattr(seen(m, seat), field)[width * house : width * house + width])


# ---- moments with secrets


def planning() -> Match:
    m = board(["plan"], round=2, armies=ARMIES, houses=KOKU)
    play(m, "put 3 levy", seat="red")
    play(m, "put 5 ninja; seal", seat="blue")
    return m


def spying() -> Match:
    """Green has looked at red's bins and is about to fill its own."""
    m = board(["plan"], round=2, ninja="green", armies=ARMIES, houses=KOKU)
    play(m, "put 3 levy; put 2 build; seal", seat="red")
    play(m, "put 5 ninja; seal", seat="blue")
    play(m, "spy red")
    return m


def levying() -> Match:
    bins = {name: {"bins": [0, 0, 2, 0, 0]} for name in ("red", "blue")}
    provinces = {
        "kai": {"owner": "red", "force": "1 spearman"},
        "tango": {"owner": "blue", "force": "1 spearman"},
    }
    m = board(["levy-phase"], round=2, armies=ARMIES, provinces=provinces, houses=bins)
    play(m, "levy bowman", seat="red")
    play(m, "levy gunners", seat="blue")
    return m


def placing() -> Match:
    m = levying()
    play(m, "levy bowman", seat="red")  # blue has chosen its two units
    play(m, "place bowman in kai", seat="red")
    play(m, "enlist gunner with blue1; place gunner in tango", seat="blue")
    return m


def building() -> Match:
    bins = {name: {"bins": [0, 2, 0, 0, 0]} for name in ("red", "blue")}
    m = board(["build-phase"], round=2, armies=ARMIES, houses=bins)
    play(m, "build castle omi", seat="red")
    return m


def deploying() -> Match:
    bins = {name: {"bins": [0, 0, 0, 1, 0]} for name in ("red", "blue", "green")}
    m = board(["hire-ronin"], round=2, armies=ARMIES, houses=bins)
    play(m, "deploy 1 in omi", seat="red")
    play(m, "deploy 2 in wakasa", seat="blue")
    return m


def hidden(agenda: str = "move-armies blue blue", **more: Any) -> Match:
    """Red has three face-down ronin in Omi and one in Kai; blue is to act."""
    markers: dict[str, Any] = {"round": 2, "turn": "blue", "phase": "a", **more}
    provinces: dict[str, dict[str, Any]] = {
        "omi": {"owner": "red", "force": "3 spearman", "hidden": 3},
        "kai": {"owner": "red", "force": "2 spearman", "hidden": 1},
        "mino": {"owner": "red", "force": "2 spearman"},
    }
    return board([agenda], armies=ARMIES, provinces=provinces, **markers)


def attacking() -> Match:
    """Blue attacks Omi, where red has to divide three ronin."""
    armies = {**ARMIES, "blue1": {**ARMIES["blue1"], "attacks": "omi"}}
    provinces = {
        "omi": {"owner": "red", "force": "3 spearman", "hidden": 3},
        "kai": {"owner": "red", "force": "2 spearman", "hidden": 1},
    }
    return board(
        ["pick-battles blue"],
        round=2,
        turn="blue",
        phase="c",
        armies=armies,
        provinces=provinces,
    )


def leaving() -> Match:
    """Red1 leaves Omi with one of three hidden ronin and chooses its garrison."""
    m = board(
        ["move-armies red red"],
        round=2,
        turn="red",
        phase="a",
        armies={**ARMIES, "red1": {"at": "omi", "units": "3 gunner, 3 spearman"}},
        provinces={
            "omi": {"owner": "red", "hidden": 3},
            "kai": {"owner": "red", "force": "4 spearman", "hidden": 1},
            "mino": {"owner": "red", "force": "4 spearman", "hidden": 2},
        },
    )
    play(m, "move red1->mino with 1; leave gunner")
    return m


def mustering() -> Match:
    """Units of red's force in Kai go with a ronin who was hidden."""
    m = board(
        ["final-forces red red"],
        round=2,
        turn="red",
        phase="d",
        armies=ARMIES,
        provinces={
            "kai": {"owner": "red", "force": "3 spearman, 2 bowman", "hidden": 2},
            "mino": {"owner": "red", "force": "4 spearman", "hidden": 3},
            "suruga": {"owner": "red", "force": "1 spearman"},
        },
    )
    play(m, "advance kai->suruga with 1; add spearman")
    return m


def settling() -> Match:
    """Red2 has left three hidden ronin in Shinano with one gunner; red1 has to come to them."""
    m = board(
        ["move-armies red red"],
        round=2,
        turn="red",
        phase="a",
        armies={
            **ARMIES,
            "red1": {"at": "kai", "units": "3 gunner"},
            "red2": {"at": "shinano", "units": "3 gunner"},
        },
        provinces={
            "shinano": {"owner": "red", "hidden": 3},
            "kai": {"owner": "red", "force": "1 spearman"},
            "hida": {"owner": "red", "force": "1 spearman"},
        },
    )
    play(m, "move red2->hida; leave gunner; go")
    return m


def asked() -> Match:
    """Green is asked when red's phase A ends."""
    m = board(["war-turn red"], round=2, ninja="green", asks=0b1001, armies=ARMIES)
    play(m, "wait", seat="green")  # asked before the first armies move, too
    play(m, "end")
    return m


def losing() -> Match:
    """Red and blue choose casualties; red has chosen one of two."""
    m = board(
        ["pick-battles red"],
        round=2,
        turn="red",
        phase="c",
        armies={
            **ARMIES,
            "red1": {"at": "omi", "units": "2 bowman, 3 gunner", "attacks": "wakasa"},
            "blue1": {"at": "wakasa", "units": "2 bowman, 2 gunner"},
        },
        dice=[1, 12, 1, 1, 12, 12, 12, 12, 12],
    )
    play(m, "lose gunner of red1", seat="red")
    return m


MOMENTS: list[Callable[[], Match]] = [
    planning,
    spying,
    levying,
    placing,
    building,
    deploying,
    hidden,
    attacking,
    leaving,
    mustering,
    settling,
    asked,
    losing,
]


# ---- what is seen


@pytest.mark.rule("IK C.21", "IK 1.5")
def test_ik_c_21_bins_are_seen_by_their_planner_until_all_are_shown() -> None:
    m = planning()
    assert [row(m, "plan", seat, 0, 5) for seat in EVERYBODY] == [[0, 0, 3, 0, 0], *[[0] * 5] * 3]
    assert [row(m, "plan", seat, 1, 5) for seat in EVERYBODY][1] == [0, 0, 0, 0, 5]
    play(m, "put 2 build; seal", seat="red")
    assert row(m, "bins", 2, 0, 5) == [0] * 5
    play(m, "put 5 order; seal", seat="green")
    assert not any(map(any, seen_by_all(m, "plan")))


@pytest.mark.rule("IK 1.7")
def test_ik_1_7_the_spy_alone_sees_the_bins_of_the_one_he_named() -> None:
    m = spying()
    bins = [0, 2, 3, 0, 0]
    assert [row(m, "plan", seat, 0, 5) for seat in EVERYBODY] == [bins, [0] * 5, bins, [0] * 5]
    assert row(m, "plan", 2, 1, 5) == [0] * 5
    assert seen_by_all(m, "spied") == [0] * 4


@pytest.mark.rule("IK 5.5")
def test_ik_5_5_cards_are_counted_by_all_and_placed_by_their_owner_alone() -> None:
    m = hidden()
    assert [cards[0] for cards in seen_by_all(m, "cards")] == [(1, 3)] * 4
    assert [sum(found) for found in seen_by_all(m, "hidden")] == [4, 0, 0, 0]
    m = deploying()
    assert [cards[0] for cards in seen_by_all(m, "cards")] == [()] * 4  # not before all are done
    assert [sum(found) for found in seen_by_all(m, "hidden")] == [1, 2, 0, 0]


@pytest.mark.rule("IK 4.8")
def test_ik_4_8_levies_are_secret_until_all_have_chosen() -> None:
    m = levying()
    assert [row(m, "drafted_levy", seat, 0, 4) for seat in EVERYBODY] == [
        [1, 0, 0, 0],
        *[[0] * 4] * 3,
    ]
    assert not any(map(any, seen_by_all(m, "levy")))
    m = placing()
    assert [row(m, "levy", seat, 1, 4) for seat in EVERYBODY] == [[0, 0, 2, 0]] * 4
    drafts = [sum(map(bool, found)) for found in seen_by_all(m, "draft")]
    assert drafts == [1, 2, 0, 0]


@pytest.mark.rule("IK C.21")
def test_ik_c_21_a_building_is_seen_by_its_builder_until_all_are_done() -> None:
    m = building()
    assert [wish[0] for wish in seen_by_all(m, "wish")] == [at(m, "omi"), 255, 255, 255]
    play(m, "build castle wakasa", seat="blue")
    assert [found[at(m, "omi")] for found in seen_by_all(m, "building")] == [1] * 4


@pytest.mark.rule("IK 6.4")
def test_ik_6_4_the_standing_order_is_the_holders_own() -> None:
    assert seen_by_all(asked(), "asks") == [0, 0, 0b1001, 0]


@pytest.mark.rule("IK 6.4")
def test_ik_6_4_a_new_holder_learns_nothing_of_the_last_ones_order() -> None:
    m = board(
        ["plan", "hire-ninja"], round=3, ninja="green", asks=0b1011, armies=ARMIES, houses=KOKU
    )
    play(m, "put 5 levy; seal", seat="red")
    play(m, "put 5 ninja; seal", seat="blue")
    play(m, "wait; put 5 levy; seal", seat="green")
    assert seen(m, 1).ninja == 1
    assert seen_by_all(m, "asks") == [0] * 4


@pytest.mark.rule("IK 7.C.11")
def test_ik_7_c_11_casualties_are_sealed() -> None:
    m = losing()
    assert [sum(found) for found in seen_by_all(m, "losses")] == [1, 0, 0, 0]
    play(m, "lose bowman of blue1", seat="blue")
    assert [sum(found) for found in seen_by_all(m, "losses")] == [1, 1, 0, 0]


@pytest.mark.rule("IK 2P.1")
def test_ik_2p_1_a_seat_sees_what_both_its_colours_hide() -> None:
    provinces = {
        name: {"owner": owner, "force": "3 spearman", "hidden": 1}
        for name, owner in (("omi", "red"), ("kai", "blue"), ("iyo", "green"), ("aki", "black"))
    }
    m = board(["move-armies east red"], players=2, round=2, turn="red", provinces=provinces)
    assert [sum(seen(m, seat).hidden) for seat in (0, 1)] == [2, 2]
    assert seen(m, 0).hidden[at(m, "iyo")] == 1
    assert seen(m, 0).hidden[at(m, "aki")] == 0


def at(m: Match, name: str) -> int:
    return m.setting.notation.index("province", name)


# ---- what is guessed


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_guessed_table_looks_the_same_to_the_seat(
    moment: Callable[[], Match], seat: Reader
) -> None:
    m = moment()
    known = observe(m.table, seat)
    for seed in range(8):
        world = GAME.determinize(known, m.setting, Random(seed))
        assert observe(world, seat) == known
        assert GAME.conserved(world) == GAME.conserved(m.table)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_guessed_table_can_be_played_on(moment: Callable[[], Match]) -> None:
    m = moment()
    for seat in (0, 1, 2):
        for seed in range(5):
            rng = Random(seed)
            world = GAME.determinize(observe(m.table, seat), m.setting, rng)
            for _ in range(12):
                if world.result:
                    break
                who = rng.choice(world.to_act())
                world.apply(who, rng.choice(world.moves(who)))
            assert GAME.conserved(world) == GAME.conserved(m.table)


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_board_of_a_seat_is_the_one_that_its_view_shows(moment: Callable[[], Match]) -> None:
    """Bots that imagine a table take it without the way by a view."""
    table: IkusaTable = moment().table
    for seat in range(table.setting.players):
        view = observe(table, seat).view
        assert board_for(table, seat) == position_seen(view, table.setting)
        assert cards_seen(table.pos) == view.cards


def test_what_is_guessed_differs() -> None:
    known = observe(hidden().table, 1)
    worlds = [GAME.determinize(known, hidden().setting, Random(seed)) for seed in range(12)]
    assert len({bytes(world.pos.hidden) for world in worlds}) > 1


# ---- as text


ODD: list[dict[str, Any]] = [
    {"armies": {"red1": {"at": "omi", "units": "1 gunner", "slain_by": "blue", "hole": 6}}},
    {"armies": ARMIES, "houses": {"red": {"out_by": "blue"}, "blue": {"out_by": "green"}}},
    {"houses": {"red": {"out_by": "red"}}},
    {"houses": {"red": {"wish": 0, "levy": [1, 0, 2, 0], "drafted": [0, 0, 1, 0], "hired": 4}}},
    {"houses": {"red": {"plan": [1, 2, 0, 0, 1], "koku": 4}}, "spied": "red", "ninja": "blue"},
    {"provinces": {"kai": {"owner": "red", "force": "2 gunner", "draft": 5, "bonus": 0}}},
    {"provinces": {"kai": {"building": "fortress", "bonus": 5}}, "turn": "red", "phase": "d"},
    {"provinces": {"kai": {"owner": "red", "force": "3 bowman, 2 ronin", "arrived": "1 ronin"}}},
    {"losses": [1, 0, 0, 2, *[0] * 16], "asks": 15, "round": 300},
]


@pytest.mark.parametrize("odd", ODD)
def test_odd_positions_survive_as_text(odd: dict[str, Any]) -> None:
    m = board([], **odd)
    written = words(m)
    assert odd.items() <= written.items()
    assert GAME.read_position(m.setting, written) == m.table.pos


@pytest.mark.parametrize("moment", MOMENTS)
def test_moments_with_secrets_survive_as_text(moment: Callable[[], Match]) -> None:
    m = moment()
    assert legal(m)
    assert GAME.read_position(m.setting, words(m)) == m.table.pos


# ---- a battle


@pytest.mark.rule("IK 7.C.4", "IK 7.C.11")
def test_ik_7_c_11_everybody_sees_who_attacks_whom_and_what_each_must_lose() -> None:
    m = losing()
    battles = seen_by_all(m, "battle")
    assert battles == [battles[0]] * 4
    assert (battles[0].house, battles[0].enemy, battles[0].naval) == (0, 1, False)
    names = m.setting.notation.names
    where = (battles[0].origin, battles[0].target)
    assert [names["province"].tokens[province] for province in where] == ["omi", "wakasa"]
    assert names["troop"].tokens[battles[0].troop] == "red1"
    assert (battles[0].step, battles[0].hits) == (3, (2, 1))
    assert sum(seen(m, 0).losses) == 1  # of red's two, for red alone
    assert not any(sum(seen(m, seat).losses) for seat in (1, 2, SPECTATOR))


def test_nobody_fights_where_no_battle_is_on_the_agenda() -> None:
    for moment in (planning, hidden, settling):
        assert seen_by_all(moment(), "battle") == [None] * 4


def test_a_battle_is_seen_from_its_first_event_to_its_last() -> None:
    steps: set[int] = set()
    for seed in range(3):
        rng = Random(seed)
        t: IkusaTable = GAME.quick_table(seed, GAME.setting(players=3))
        began: BattleBegan | None = None
        while t.result is None and t.line < 1200:
            t.events = []
            seat = t.to_act()[0]
            t.apply(seat, rng.choice(t.moves(seat)))
            for event in t.events:
                match event:
                    case BattleBegan():
                        began = event
                    case BattleOver():
                        began = None
                    case Eliminated(house=house) if began and began.house == house:
                        began = None  # with the attacker goes his battle
            battle = battle_under_way(t)
            assert (battle is not None) == (began is not None)
            if battle is not None and began is not None:
                steps.add(battle.step)
                assert (battle.troop, battle.target) == (began.troop, began.province)
    assert steps >= {3, 7, 8}


@pytest.mark.rule("IK 7.B.6", "IK 7.C.34")
def test_ik_7_b_6_no_marker_is_shown_of_a_battle_that_cannot_be_fought_any_more() -> None:
    """The force behind it is gone though an army holds its province, or the target is their own."""
    provinces = {
        "wakasa": {"owner": "red", "attacks": "tango"},
        "omi": {"owner": "red", "force": "1 spearman", "attacks": "mino"},
        "mino": {"owner": "red", "force": "1 spearman"},
        "tamba": {"owner": "red", "force": "1 spearman", "attacks": "tango"},
        "tango": {"owner": "blue", "force": "1 spearman"},
    }
    armies = {
        "red1": {"at": "wakasa", "attacks": "tango"},
        "blue1": {"at": "tosa"},
        "green1": {"at": "osumi"},
    }
    m = board(
        ["pick-battles red"], turn="red", phase="c", round=2, provinces=provinces, armies=armies
    )
    names = m.table.setting.facts.province_ids
    for seat in EVERYBODY:
        declared = seen(m, seat).markers
        shown = {troop: names[p] for troop, p in enumerate(declared) if p != NONE}
        assert shown == {0: "tango", FIRST_FORCE + names.index("tamba"): "tango"}
    for seat in (0, 1, 2):
        assert position_seen(seen(m, seat), m.table.setting) == board_for(m.table, seat)
