"""Chapter 14.1 and 14.2, and the set-ups for three and four players."""

from __future__ import annotations

import pytest

from kassen.core.engine.cards import UNKNOWN
from kassen.core.engine.views import observe
from kassen.games.dangerous.box.names import CARDS, CLANS, HIDEYOSHI, NOBUNAGA, NONE, TURN_END
from kassen.games.dangerous.rules.events import ImpulseBegan
from kassen.games.dangerous.rules.position import DECK, DRAWN, IN_CUP, IN_KYO, DangerousTable
from kassen.games.dangerous.rules.seats import hand_of_seat, seats_of_hand
from kassen.games.dangerous.rules.sequence import in_cup
from kassen.games.dangerous.rules.setup import PlaceUnit
from kassen.games.dangerous.rules.stations import BOX, TRACK
from kassen.games.dangerous.rules.units import size_of_clan
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    begun,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    set_up,
    station,
    texts,
    told,
    where,
)

MINORS = (
    *("kozuki", "himeji", "izushi", "kuroi", "miyazu", "tanba_kameyama", "obama", "daishoji"),
    *("oyama", "toyama", "nagashino", "futamata", "kakegawa"),
)


def units(t: DangerousTable, whose: str, at: str) -> int:
    return size_of_clan(t.pos, station(at), clan(whose))


def on_the_map(t: DangerousTable, whose: str) -> int:
    return sum(size_of_clan(t.pos, at, clan(whose)) for at in range(BOX))


@pytest.mark.rule("DT 14.1.1")
def test_dt_14_1_1_neutrals_first_then_anti_oda_then_oda() -> None:
    t, order = begun(), []
    while isinstance(t.choice(t.to_act()[0]), PlaceUnit):
        (seat,) = t.to_act()
        choice = t.choice(seat)
        assert isinstance(choice, PlaceUnit)
        order.append((seat, FACTS.clan_ids[choice.clan]))
        t.play(seat, t.moves(seat)[0])
    assert [*dict.fromkeys(order)] == [
        (ANTI, "bessho"),
        (ANTI, "azai"),
        (ANTI, "asakura"),
        (ODA, "oda"),
        (ODA, "tokugawa"),
    ]


@pytest.mark.rule("DT 14.1.2")
def test_dt_14_1_2_a_minor_clan_unit_in_each_of_thirteen_spaces() -> None:
    t = set_up()
    assert [count(t, name, "minor") for name in MINORS] == [1] * 13
    assert on_the_map(t, "minor") == 13


@pytest.mark.rule("DT 14.1.3")
def test_dt_14_1_3_bessho_stands_in_kakogawa_and_miki_as_anti_oda_likes() -> None:
    t = begun()
    assert texts(t) == ["place nagaharu in miki", "place nagaharu in kakogawa"]
    play(t, "place nagaharu in miki", *["place bessho_soldier in kakogawa"] * 3)
    assert (units(t, "bessho", "miki"), units(t, "bessho", "kakogawa")) == (1, 3)


@pytest.mark.rule("DT 14.1.4")
def test_dt_14_1_4_two_units_each_of_hatano_hatakeyama_and_the_ninja() -> None:
    t = set_up()
    assert units(t, "hatano", "yagami") == units(t, "hatakeyama", "nanao") == 2
    assert count(t, "ueno", "iga_ninja") == 2


@pytest.mark.rule("DT 14.1.5")
def test_dt_14_1_5_ikko_ikki_in_ishiyama_four_more_spaces_and_the_box() -> None:
    t = set_up()
    assert count(t, "ishiyama", "ikko_ikki") == 6
    four = ("arioka", "hanakuma", "kishiwada", "negoroji")
    assert [count(t, name, "ikko_ikki") for name in four] == [1] * 4
    assert count(t, "box", "ikko_ikki") == 14


@pytest.mark.rule("DT 14.1.6")
def test_dt_14_1_6_four_ikko_ikki_in_nagashima() -> None:
    assert count(set_up(), "nagashima", "ikko_ikki") == 4


@pytest.mark.rule("DT 14.1.7")
def test_dt_14_1_7_saika_in_saika() -> None:
    t = set_up()
    assert (where(t, "magoichi"), count(t, "saika", "saika")) == ("saika", 1)


@pytest.mark.rule("DT 14.1.8")
def test_dt_14_1_8_miyoshi_and_rokkaku() -> None:
    t = set_up()
    assert units(t, "miyoshi", "noda_fukushima") == 6
    assert units(t, "rokkaku", "mitsukuri") == 2


@pytest.mark.rule("DT 14.1.9")
def test_dt_14_1_9_the_shogun_is_a_samurai_in_kyo() -> None:
    t = set_up()
    assert where(t, "yoshiaki") == "kyo"
    assert t.pos.rank[leader("yoshiaki")] == 0


@pytest.mark.rule("DT 14.1.10")
def test_dt_14_1_10_azai_in_its_three_spaces() -> None:
    t = begun()
    while "place nagamasa in odani" not in texts(t):
        t.play(ANTI, t.moves(ANTI)[0])
    assert texts(t) == [f"place nagamasa in {one}" for one in ("sawayama", "yokoyama", "odani")]
    assert refused(t, "place nagamasa in kyo").rule == "DT 14.1.17"
    assert on_the_map(set_up(), "azai") == 6


@pytest.mark.rule("DT 14.1.11")
def test_dt_14_1_11_asakura_in_its_four_spaces() -> None:
    t = set_up()
    spaces = ("ono", "ichijodani", "echizen_fuchu", "kitanosho")
    assert sum(units(t, "asakura", name) for name in spaces) == on_the_map(t, "asakura") == 11


@pytest.mark.rule("DT 14.1.12")
def test_dt_14_1_12_all_forty_units_of_oda_are_placed() -> None:
    t = set_up()
    assert on_the_map(t, "oda") == 40
    assert sum(t.pos.soldiers[clan("oda") :: CLANS]) == 32


@pytest.mark.rule("DT 14.1.13")
def test_dt_14_1_13_nobunaga_and_fifteen_units_in_kanagasaki() -> None:
    t = set_up()
    assert where(t, "nobunaga") == "kanagasaki"
    assert units(t, "oda", "kanagasaki") == 16
    assert t.pos.control[place("kanagasaki")] == clan("oda")


@pytest.mark.rule("DT 14.1.14")
def test_dt_14_1_14_mt_hiei_is_empty_under_an_oda_marker() -> None:
    t = set_up()
    assert t.pos.present[place("mt_hiei")] == 0
    assert t.pos.control[place("mt_hiei")] == clan("oda")


@pytest.mark.rule("DT 14.1.15")
def test_dt_14_1_15_four_units_in_kyo_and_in_kiyosu() -> None:
    t = set_up()
    assert units(t, "oda", "kyo") == units(t, "oda", "kiyosu") == 4


@pytest.mark.rule("DT 14.1.16")
def test_dt_14_1_16_two_units_in_each_of_eight_spaces() -> None:
    t = set_up()
    eight = (
        "ibaraki",
        "otsu",
        "kannonji",
        "minakuchi",
        "ise_kameyama",
        "kuwana",
        "ogaki",
        "iwamura",
    )
    assert [units(t, "oda", name) for name in eight] == [2] * 8


@pytest.mark.rule("DT 14.1.17")
def test_dt_14_1_17_which_samurai_stands_where_is_odas_choice() -> None:
    t = begun()
    while t.to_act() != (ODA,):
        t.play(ANTI, t.moves(ANTI)[0])
    play(t, "place hideyoshi in otsu", "place katsuie in otsu")
    assert refused(t, "place mitsuhide in otsu").reason.id == "place-is-full"
    assert refused(t, "place nagahide in kyo").reason.id == "another-unit-first"
    assert refused(t, "place mitsuhide in gifu").reason.id == "not-set-up-there"
    assert where(t, "katsuie") == "otsu"


@pytest.mark.rule("DT 14.1.18")
def test_dt_14_1_18_tokugawa_in_its_three_spaces() -> None:
    t = set_up()
    spaces = ("hamamatsu", "yoshida", "okazaki")
    assert sum(units(t, "tokugawa", name) for name in spaces) == on_the_map(t, "tokugawa") == 6


@pytest.mark.rule("DT 14.1.19")
def test_dt_14_1_19_two_units_each_of_the_three_small_clans() -> None:
    t = set_up()
    homes = {"matsunaga": "mt_shigi", "hosokawa": "shoryuji", "tsutsui": "yamato_koriyama"}
    assert [units(t, whose, at) for whose, at in homes.items()] == [2] * 3


@pytest.mark.rule("DT 14.1.20")
def test_dt_14_1_20_enryakuji_waits_on_the_track() -> None:
    assert count(set_up(), "track", "enryakuji") == 2
    assert FACTS.monks_turn == 2
    assert station("track") == TRACK


@pytest.mark.rule("DT 14.1.21")
def test_dt_14_1_21_takeda_waits_for_turn_6() -> None:
    t = set_up()
    assert units(t, "takeda", "box") == 14
    assert t.pos.entry[FACTS.alliance_ids.index("takeda")] == 6


@pytest.mark.rule("DT 14.1.22")
def test_dt_14_1_22_mori_ukita_and_murakami_wait_for_turn_13() -> None:
    t = set_up()
    assert [units(t, name, "box") for name in ("mori", "ukita", "murakami")] == [18, 6, 2]
    assert t.pos.entry[FACTS.alliance_ids.index("mori")] == 13
    assert [FACTS.clan_ids[c] for c in FACTS.entering[5]] == ["mori", "ukita", "murakami"]


@pytest.mark.rule("DT 14.1.23")
def test_dt_14_1_23_uesugi_waits_for_turn_15() -> None:
    t = set_up()
    assert units(t, "uesugi", "box") == 10
    assert t.pos.entry[FACTS.alliance_ids.index("uesugi")] == 15


@pytest.mark.rule("DT 14.1.24")
def test_dt_14_1_24_five_chits_are_in_the_first_cup() -> None:
    names = [FACTS.chit_ids[chit] for chit in in_cup(set_up().pos)]
    assert names == ["oda", "azai_asakura", "ikko_ikki", "anti_oda_minors", "turn_end"]


@pytest.mark.rule("DT 14.1.25")
def test_dt_14_1_25_sixty_four_cards_lie_face_down_and_hands_are_empty() -> None:
    t = set_up()
    assert list(t.pos.place) == [DECK] * CARDS
    assert {*observe(t, ODA).view.place} == {UNKNOWN}


@pytest.mark.rule("DT 14.2.1")
def test_dt_14_2_1_the_nobunaga_chit_has_the_first_impulse() -> None:
    t = set_up()
    (first,) = told(t, ImpulseBegan)
    assert (first.seat, first.alliance) == (ODA, 0)
    assert FACTS.chit_ids[t.pos.chit] == "oda_nobunaga"
    assert t.pos.chits[t.pos.chit] == DRAWN


# ---- three and four players


@pytest.mark.rule("DT 16.1.2.1")
def test_dt_16_1_2_1_two_players_share_the_anti_oda_alliances() -> None:
    t = begun(3)
    seats = dict(zip(FACTS.alliance_ids, FACTS.seats_of_three, strict=True))
    assert [name for name, seat in seats.items() if seat == 1] == [
        "azai_asakura",
        "anti_oda_minors",
        "uesugi",
    ]
    assert [name for name, seat in seats.items() if seat == 2] == ["ikko_ikki", "takeda", "mori"]
    assert t.to_act() == (1,)


@pytest.mark.rule("DT 16.1.4.1")
def test_dt_16_1_4_1_three_players_have_three_hands() -> None:
    assert [hand_of_seat(begun(3), seat) for seat in range(3)] == [0, 1, 2]
    assert t_audience() == [(0,), (1,), (2,)]


def t_audience() -> list[tuple[int, ...]]:
    return [seats_of_hand(begun(3).pos, 3, hand) for hand in range(3)]


@pytest.mark.rule("DT 16.2.1.1")
def test_dt_16_2_1_1_three_players_share_oda() -> None:
    assert begun(4).setting.allies == ((0, 1, 2), (0, 1, 2), (0, 1, 2), (3,))


@pytest.mark.rule("DT 16.2.2.1")
def test_dt_16_2_2_1_they_are_hideyoshi_katsuie_and_tokugawa() -> None:
    names = begun(4).setting.notation.names["seat"].tokens
    assert names == ("hideyoshi", "katsuie", "tokugawa", "anti_oda")


@pytest.mark.rule("DT 16.2.2.2a")
def test_dt_16_2_2_2a_each_has_his_leaders() -> None:
    camp = set_up(4).pos.camp
    assert [camp[leader(one)] for one in ("nobumori", "nagahide", "junkei")] == [0, 1, 2]
    assert camp[NOBUNAGA] == NONE


@pytest.mark.rule("DT 16.2.2.2b")
def test_dt_16_2_2_2b_three_are_daimyo_from_the_start() -> None:
    rank = set_up(4).pos.rank
    assert all(rank[leader(one)] == 1 for one in ("hideyoshi", "katsuie", "ieyasu"))
    assert set_up(2).pos.rank[HIDEYOSHI] == 0


@pytest.mark.rule("DT 16.2.2.3a")
def test_dt_16_2_2_3a_hideyoshis_sphere() -> None:
    names = ("gifu", "otsu", "ibaraki", "iida", "himeji", "okayama", "ueno", "sea_harima")
    assert {FACTS.sphere[place(one)] for one in names} == {0}


@pytest.mark.rule("DT 16.2.2.3b")
def test_dt_16_2_2_3b_katsuies_sphere() -> None:
    names = ("kiyosu", "kuwana", "kanagasaki", "uotsu", "oyama", "sumoto", "bay_kawachi")
    assert {FACTS.sphere[place(one)] for one in names} == {1}


@pytest.mark.rule("DT 16.2.2.3c")
def test_dt_16_2_2_3c_tokugawas_sphere() -> None:
    names = ("shoryuji", "mt_shigi", "hamamatsu", "kofu", "sunpu", "tottori", "obama", "saika")
    assert {FACTS.sphere[place(one)] for one in names} == {2}
    assert FACTS.sphere[place("kyo")] == NONE


@pytest.mark.rule("DT 16.2.2.5a")
def test_dt_16_2_2_5a_a_tokugawa_chit_is_added_and_turn_end_lies_in_kyo() -> None:
    four, two = set_up(4).pos.chits, set_up(2).pos.chits
    tokugawa = FACTS.chit_ids.index("tokugawa")
    assert (four[tokugawa], four[TURN_END]) == (IN_CUP, IN_KYO)
    assert two[tokugawa] == 0
    assert two[TURN_END] == IN_CUP


@pytest.mark.rule("DT 16.2.2.5b")
def test_dt_16_2_2_5b_three_chits_activate_the_three_players() -> None:
    assert [FACTS.chit_ids[one] for one in FACTS.camp_chits] == ["oda", "oda_nobunaga", "tokugawa"]


@pytest.mark.rule("DT 16.2.3.0")
def test_dt_16_2_3_0_leaders_begin_in_controlled_spaces_of_their_sphere() -> None:
    t = begun(4)
    while t.to_act() == (3,):
        t.play(3, t.moves(3)[0])
    assert t.to_act() == (1,)
    assert "place katsuie in kiyosu" in texts(t)
    assert refused(t, "place katsuie in gifu").rule == "DT 16.2.3.0"
    assert refused(t, "place katsuie in nagashima").rule == "DT 16.2.3.0"
    assert refused(t, "place katsuie in kutsuki").rule == "DT 16.2.3.0"


@pytest.mark.rule("DT 16.2.3.0")
def test_dt_16_2_3_0_the_tokugawa_player_places_the_tokugawa_clan() -> None:
    """Before any chit is drawn."""
    t, placed = begun(4), set()
    while isinstance(choice := t.choice(t.to_act()[0]), PlaceUnit):
        (seat,) = t.to_act()
        placed.add((seat, FACTS.clan_ids[choice.clan]))
        t.play(seat, t.moves(seat)[0])
    oda = {(seat, clan) for seat, clan in placed if clan in ("oda", "tokugawa")}
    assert oda == {(0, "oda"), (1, "oda"), (2, "oda"), (2, "tokugawa")}


@pytest.mark.rule("DT 16.2.3.1")
def test_dt_16_2_3_1_hideyoshi_with_four_soldiers_is_in_kanagasaki() -> None:
    t = set_up(4)
    assert where(t, "hideyoshi") == "kanagasaki"
    assert t.pos.band[HIDEYOSHI] == 4


@pytest.mark.rule("DT 16.2.3.2")
def test_dt_16_2_3_2_tokugawa_may_start_a_leader_in_kanagasaki_with_three_soldiers() -> None:
    t = begun(4)
    while "place mitsuhide in kanagasaki" not in texts(t):
        (seat,) = t.to_act()
        t.play(seat, t.moves(seat)[0])
    play(t, "place mitsuhide in kanagasaki")
    while isinstance(t.choice(t.to_act()[0]), PlaceUnit):
        (seat,) = t.to_act()
        t.play(seat, t.moves(seat)[0])
    assert t.pos.band[leader("mitsuhide")] == 3


@pytest.mark.rule("DT 16.2.3.3")
def test_dt_16_2_3_3_nobunaga_has_a_guard_of_three() -> None:
    assert set_up(4).pos.band[NOBUNAGA] == 3


@pytest.mark.rule("DT 16.2.3.5")
def test_dt_16_2_3_5_the_first_impulse_is_katsuies() -> None:
    t = set_up(4)
    assert [event.seat for event in told(t, ImpulseBegan)] == [1]


@pytest.mark.rule("DT 16.2.8.1")
def test_dt_16_2_8_1_the_oda_players_share_one_hand() -> None:
    t = begun(4)
    assert {hand_of_seat(t, seat) for seat in range(3)} == {0}
    assert seats_of_hand(t.pos, 4, 0) == (0, 1, 2)
    assert hand_of_seat(t, 3) == 1
