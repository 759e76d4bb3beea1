"""S: the draft, the printed start, the first loading of the tower."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kassen.core.engine.views import observe
from kassen.core.values.errors import SettingError
from kassen.games.shogun import GAME
from kassen.games.shogun.box.names import CHEST_CARD, CHEST_CARDS, FARMERS, PROVINCES
from kassen.games.shogun.rules.events import CardDrawnUnseen, TowerLoaded, UnseenCardIs
from kassen.games.shogun.rules.planning import Planning, hand
from kassen.games.shogun.rules.position import NONE, ON_DISPLAY, OUT, PILE, ShogunTable
from kassen.games.shogun.rules.provinces import cubes_inside, provinces_of
from kassen.games.shogun.rules.setup import LoadTower, display
from tests.shogun.boards import A, B, Board, begun, number, play, refused, texts, told

THREE = ["izumo", "iwami", "sanuki", "tosa", "echigo", "mutsu", "kazusa", "awa-boso"]
THREE_MOON = ["iwami", "aki", "mutsu", "shimotsuke", "iyo", "tosa", "hitachi", "shimosa"]


def drafted(players: int, seed: int = 0, **options: Any) -> ShogunTable:
    """The draft is over, the first planning has begun."""
    t, chance = begun(players, seed=f"draft {seed}", **options), Random(seed)
    while t.lanes is None:
        (seat,) = t.to_act()
        t.apply(seat, chance.choice(t.moves(seat)))
    return t


def first_pick(seed: str = "first", **options: Any) -> ShogunTable:
    return begun(3, seed=seed, by_lot=False, **options)


@pytest.mark.rule("SH S.1")
def test_sh_s_1_three_to_five_play_on_an_agreed_side() -> None:
    for players in (2, 6):
        with pytest.raises(SettingError):
            GAME.setting(players=players)
    assert GAME.editions == ("sun", "moon")
    assert begun(5, "moon").facts.side == "moon"


@pytest.mark.rule("SH S.2")
def test_sh_s_2_with_three_on_the_sun_side_eight_are_out() -> None:
    out = [at for at in range(PROVINCES) if begun(3).pos.owner[at] == OUT]
    assert out == sorted(map(number, THREE))
    assert OUT not in begun(4).pos.owner


@pytest.mark.rule("SH S.3")
def test_sh_s_3_with_three_on_the_moon_side_eight_others_are_out() -> None:
    out = [at for at in range(PROVINCES) if begun(3, "moon").pos.owner[at] == OUT]
    assert out == sorted(map(number, THREE_MOON))


@pytest.mark.rule("SH S.4")
def test_sh_s_4_nothing_enters_an_unused_province() -> None:
    board = Board().province("harima", A, 5).province("bizen", A, 1)
    t = board.acts(A, "battle-a", "harima")
    assert not any(text.endswith("sanuki") for text in texts(t))  # the sea route is dead
    assert refused(t, "move 1 to sanuki").rule == "SH S.4"
    assert all(
        at not in display(first_pick(str(n)).pos) for n in range(9) for at in map(number, THREE)
    )


@pytest.mark.rule("SH S.5")
def test_sh_s_5_each_has_62_armies_and_the_chest_cards_0_to_4() -> None:
    t = Board().table(Planning())
    assert hand(t, A) == list(range(CHEST_CARD, CHEST_CARD + CHEST_CARDS))
    assert list(t.pos.supply[:4]) == [62, 62, 62, 0]


@pytest.mark.rule("SH S.6")
@pytest.mark.parametrize(("players", "chests"), [(3, 18), (4, 15), (5, 12)])
def test_sh_s_6_money_to_begin_with(players: int, chests: int) -> None:
    assert begun(players).pos.chests == [chests] * players


@pytest.mark.rule("SH S.7")
@pytest.mark.parametrize(("players", "total"), [(3, 27), (4, 25), (5, 23)])
def test_sh_s_7_groups_of_armies(players: int, total: int) -> None:
    groups = GAME.setting(players=players).facts.groups_for(players)
    assert groups[:7] == (5, 4, 4, 3, 3, 2, 2)
    assert set(groups[7:]) <= {2}
    assert sum(groups) == total


@pytest.mark.rule("SH S.8")
def test_sh_s_8_two_cards_lie_face_up() -> None:
    pos = first_pick().pos
    assert len(display(pos)) == 2
    assert pos.place.count(PILE) == 37 - 2


@pytest.mark.rule("SH S.9")
@pytest.mark.parametrize(("players", "each"), [(3, 9), (4, 8), (5, 7)])
def test_sh_s_9_clockwise_until_every_group_is_placed(players: int, each: int) -> None:
    t, order = begun(players, seed="order"), []
    while t.lanes is None:
        (seat,) = t.to_act()
        if texts(t)[-1] != "refresh" and "draw unseen" in texts(t):
            order.append(seat)
        t.apply(seat, t.moves(seat)[0])
    first = order[0]
    assert order == [(first + n) % players for n in range(players)] * each
    assert [len(provinces_of(t.pos, seat)) for seat in range(players)] == [each] * players


@pytest.mark.rule("SH S.10")
def test_sh_s_10_by_lot_or_by_seats() -> None:
    assert {begun(4, seed=str(n), by_lot=False).to_act() for n in range(8)} == {(0,)}
    assert len({begun(4, seed=str(n)).to_act() for n in range(20)}) == 4
    letters = {
        begun(3, seed=str(n), start="printed").pos.owner[number("suruga")] for n in range(20)
    }
    assert letters == {0, 1, 2}
    fixed = begun(3, start="printed", by_lot=False).pos.owner
    assert [fixed[number(name)] for name in ("suruga", "yamato", "bizen")] == [0, 1, 2]


@pytest.mark.rule("SH S.11")
def test_sh_s_11_either_open_card_or_the_unseen_one_which_is_kept() -> None:
    t = first_pick()
    left, right = (t.facts.province_ids[at] for at in display(t.pos))
    assert texts(t) == [f"take {left}", f"take {right}", "draw unseen"]
    hidden = next(at for at in range(PROVINCES) if t.pos.place[at] == PILE)
    assert refused(t, f"take {t.facts.province_ids[hidden]}").rule == "SH S.11"
    play(t, "draw unseen")
    assert texts(t) == ["place 5", "place 4", "place 3", "place 2"]


@pytest.mark.rule("SH S.12")
def test_sh_s_12_any_group_that_is_left_goes_there_whole() -> None:
    t = first_pick()
    at = display(t.pos)[0]
    play(t, f"take {t.facts.province_ids[at]}", "place 5")
    assert (t.pos.owner[at], t.pos.armies[at]) == (0, 5)
    for _ in range(2):
        play(t, texts(t)[0], "place 4")
    play(t, texts(t)[0])
    assert texts(t) == ["place 4", "place 3", "place 2"]
    assert refused(t, "place 5").rule == "SH S.12"


@pytest.mark.rule("SH S.13")
def test_sh_s_13_an_open_card_is_replaced_and_an_unseen_one_is_not() -> None:
    t = first_pick()
    before = display(t.pos)
    play(t, "draw unseen")
    assert display(t.pos) == before
    play(t, "place 2", f"take {t.facts.province_ids[before[0]]}")
    after = display(t.pos)
    assert len(after) == 2
    assert before[1] in after
    assert before[0] not in after


def all_draw_unseen(t: ShogunTable) -> ShogunTable:
    return play(t, *["draw unseen", "place 2"] * t.setting.players)


@pytest.mark.rule("SH S.14")
def test_sh_s_14_the_very_same_pair_may_be_put_under_the_pile() -> None:
    t = all_draw_unseen(first_pick())
    before = display(t.pos)
    assert "refresh" in texts(t)
    play(t, "refresh")
    assert t.to_act() == (0,)
    assert not set(before) & set(display(t.pos))
    assert [t.pos.place[at] for at in before] == [PILE, PILE]
    assert [t.pos.depth[at] > 0 for at in before] == [True, True]  # under all others


@pytest.mark.rule("SH S.15")
def test_sh_s_15_never_at_first_nor_changed_nor_twice() -> None:
    t = first_pick()
    assert refused(t, "refresh").rule == "SH S.15"
    again = all_draw_unseen(first_pick())
    play(again, "refresh")
    assert refused(again, "refresh").rule == "SH S.15"
    one = first_pick()
    play(one, "draw unseen", "place 2", texts(one)[0], "place 2", "draw unseen", "place 2")
    assert refused(one, "refresh").rule == "SH S.15"


@pytest.mark.rule("SH S.16")
def test_sh_s_16_an_unseen_card_is_known_to_its_owner_until_it_is_placed() -> None:
    t = first_pick()
    play(t, "draw unseen")
    card = t.pos.place.find(2)
    assert observe(t, 0).view.place[card] == 2
    assert observe(t, 1).view.place.count(2) == 0
    assert [event.audience() for event in told(t, UnseenCardIs)] == [(0,)]
    assert told(t, CardDrawnUnseen)[0].audience() is None
    play(t, "place 3")
    assert observe(t, 1).view.owner[card] == 0


@pytest.mark.rule("SH S.17")
@pytest.mark.parametrize(("players", "left"), [(3, 10), (4, 13), (5, 10)])
def test_sh_s_17_what_nobody_took_is_neutral(players: int, left: int) -> None:
    t = drafted(players)
    assert t.pos.owner.count(NONE) == left


@pytest.mark.rule("SH S.18")
@pytest.mark.parametrize(("players", "supply"), [(3, 35), (4, 37), (5, 39)])
def test_sh_s_18_armies_not_placed_are_the_supply(players: int, supply: int) -> None:
    t = drafted(players)
    for seat in range(players):
        assert t.pos.supply[seat] + cubes_inside(t.pos, seat) == supply


@pytest.mark.rule("SH S.19")
def test_sh_s_19_the_printed_start_is_for_the_sun_side_only() -> None:
    assert begun(4, start="printed").lanes is not None
    with pytest.raises(SettingError):
        GAME.setting(players=4, edition="moon", options={"start": "printed"})


def printed(players: int) -> list[str]:
    """Each letter's provinces and armies, as the clause has them."""
    t = begun(players, start="printed", by_lot=False)
    pos, ids = t.pos, t.facts.province_ids
    found = []
    for seat in range(players):
        own = sorted(provinces_of(pos, seat), key=lambda at: (-pos.armies[at], ids[at]))
        found.append(" ".join(f"{ids[at]} {pos.armies[at]}" for at in own))
    return found


@pytest.mark.rule("SH S.20")
def test_sh_s_20_printed_start_of_three() -> None:
    assert printed(3) == [
        "suruga 5 mino 4 tamba 4 harima 3 musashi 3 izu 2 owari 2 sagami 2 tajima 2",
        "yamato 5 echizen 4 shimotsuke 4 ise 3 shimosa 3 awa-shikoku 2 hitachi 2 kaga 2 kii 2",
        "bizen 5 hida 4 omi 4 etchu 3 hoki 3 bingo 2 bitchu 2 settsu 2 shinano 2",
    ]


@pytest.mark.rule("SH S.21")
def test_sh_s_21_printed_start_of_four() -> None:
    assert printed(4) == [
        "yamato 5 awa-shikoku 4 kaga 4 omi 3 tamba 3 kii 2 noto 2 settsu 2",
        "kozuke 5 hida 4 ise 4 echizen 3 shinano 3 etchu 2 shima 2 shimotsuke 2",
        "mimasaka 5 awa-boso 4 wakasa 4 bitchu 3 harima 3 hoki 2 kazusa 2 tajima 2",
        "kai 5 mino 4 musashi 4 bingo 3 mikawa 3 aki 2 sagami 2 totomi 2",
    ]


@pytest.mark.rule("SH S.22")
def test_sh_s_22_printed_start_of_five() -> None:
    assert printed(5) == [
        "sagami 5 harima 4 mimasaka 4 izu 3 kazusa 3 awa-boso 2 bizen 2",
        "shimotsuke 5 echizen 4 tamba 4 kozuke 3 shimosa 3 hitachi 2 wakasa 2",
        "mino 5 hida 4 iyo 4 owari 3 totomi 3 mikawa 2 tosa 2",
        "hoki 5 bingo 4 shinano 4 aki 3 echigo 3 etchu 2 izumo 2",
        "yamato 5 kaga 4 kii 4 omi 3 shima 3 ise 2 noto 2",
    ]


@pytest.mark.rule("SH S.23")
@pytest.mark.parametrize(("players", "thrown"), [(3, 31), (4, 38), (5, 45)])
def test_sh_s_23_seven_of_each_and_ten_farmers_in_one_throw(players: int, thrown: int) -> None:
    t = Board(players).table(LoadTower())
    assert t.rolled == thrown


@pytest.mark.rule("SH S.24")
def test_sh_s_24_what_falls_out_goes_back_to_supply() -> None:
    dice = [1] * 3 + [3] * 4 + [1] * 7 + [3] * 7 + [1] * 6 + [3] * 4
    t = Board().table(LoadTower(), dice=dice)
    assert list(t.pos.tray) == [0] * 6
    assert list(t.pos.supply) == [62 - 4, 62, 62 - 7, 0, 0, 20 - 4]
    assert [cubes_inside(t.pos, colour) for colour in (A, B, 2, FARMERS)] == [4, 0, 7, 4]
    assert told(t, TowerLoaded)[0].fell == (3, 7, 0, 0, 0, 6)


@pytest.mark.rule("SH S.25")
def test_sh_s_25_tracks_start_at_0_and_four_events_are_open() -> None:
    t = begun(4, start="printed")
    assert (t.pos.rice, t.pos.points) == ([0] * 4, [0] * 4)
    assert t.pos.events.count(ON_DISPLAY) == 4


@pytest.mark.rule("SH S.26")
def test_sh_s_26_supplies_and_chests_are_open() -> None:
    t = begun(4, start="printed")
    for reader in range(4):
        view = observe(t, reader).view
        assert (list(view.supply), list(view.chests)) == (list(t.pos.supply), t.pos.chests)
