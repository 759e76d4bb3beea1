"""Chapters 1 to 3: the box, the map, factions, alliances and clans."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.data import facts_of
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CHUGOKU,
    CLANS,
    ECHIGO,
    FIRST_SEA,
    KYO,
    LEADERS,
    NEUTRAL,
    NO_ALLIANCE,
    NONE,
    ODA_FACTION,
    OFF_MAP,
    PLACES,
    ROAD,
    SEA_LANE,
    SPACES,
    TOMO,
    TRAIL,
)
from kassen.games.dangerous.rules.map import adjacent, is_port, may_ever_enter, price, way_between
from kassen.games.dangerous.rules.units import size
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    clan,
    place,
    refused,
    set_up,
    texts,
)


def _clans_of(name: str) -> list[str]:
    whose = enumerate(FACTS.alliance_of)
    return [FACTS.clan_ids[at] for at, one in whose if one == alliance(name)]


@pytest.mark.rule("DT 1.0.1")
def test_dt_1_0_1_two_players_lead_the_two_factions() -> None:
    t = set_up()
    assert t.setting.players == 2
    assert t.setting.notation.names["seat"].tokens == ("oda", "anti_oda")


@pytest.mark.rule("DT 2.31.1")
def test_dt_2_31_1_a_soldier_is_of_one_clan_alliance_and_faction() -> None:
    pos = set_up().pos
    assert pos.alliance[clan("miyoshi")] == alliance("anti_oda_minors")
    assert pos.faction[clan("miyoshi")] == ANTI_ODA
    assert pos.faction[clan("hosokawa")] == ODA_FACTION
    assert pos.faction[clan("bessho")] == NEUTRAL


@pytest.mark.rule("DT 2.31.2")
def test_dt_2_31_2_all_soldiers_there_are_have_been_placed() -> None:
    t = set_up()
    assert sum(t.pos.soldiers) == sum(FACTS.soldiers) == 151
    by_clan = [sum(t.pos.soldiers[one::CLANS]) for one in range(CLANS)]
    assert by_clan == list(FACTS.soldiers)


@pytest.mark.rule("DT 2.32.1")
def test_dt_2_32_1_leaders_and_soldiers_are_all_units() -> None:
    board = Board().soldiers("kyo", oda=3, hosokawa=1).leaders("kyo", "nobunaga", "fujitaka")
    assert size(board.pos, KYO, ODA_FACTION) == 6
    assert size(board.pos, KYO, ANTI_ODA) == 0


@pytest.mark.rule("DT 2.32.2")
def test_dt_2_32_2_bravery_is_one_to_three_and_some_are_diplomatic() -> None:
    assert {*FACTS.bravery} == {1, 2, 3}
    talk = [FACTS.leader_ids[at] for at in range(LEADERS) if FACTS.diplomatic[at]]
    assert {"nobunaga", "yoshiaki"} <= {*talk}
    assert not {"kenshin", "nagahide", "nagamasa", "yoshikage"} & {*talk}


@pytest.mark.rule("DT 2.32.4")
def test_dt_2_32_4_heirs_wait_on_the_reverse_of_three_counters() -> None:
    heirs = {
        FACTS.leader_ids[at]: FACTS.heir[at] for at in range(LEADERS) if FACTS.heir[at] != NONE
    }
    assert [*heirs] == ["nobunaga", "shingen", "kenshin"]
    assert [FACTS.leader_ids[at] for at in heirs.values()] == ["nobutada", "katsuyori", "kagekatsu"]


@pytest.mark.rule("DT 2.4.1")
def test_dt_2_4_1_there_are_four_kinds_of_places_and_of_ways() -> None:
    kinds = [FACTS.place_kinds.count(one) for one in ("waypoint", "sea", "offboard")]
    assert kinds == [11, 3, 3]
    assert len(FACTS.place_ids) == PLACES == SPACES + 17
    assert {way for _, _, way in FACTS.edges} == {ROAD, TRAIL, SEA_LANE, OFF_MAP}
    assert len(FACTS.edges) == 142


@pytest.mark.rule("DT 2.4.2")
def test_dt_2_4_2_adjacent_is_what_one_way_joins() -> None:
    kanagasaki, kutsuki, hiei = place("kanagasaki"), place("kutsuki"), place("mt_hiei")
    assert way_between(FACTS, kanagasaki, kutsuki) == way_between(FACTS, kutsuki, hiei) == TRAIL
    assert way_between(FACTS, hiei, KYO) == TRAIL
    assert not adjacent(FACTS, kutsuki, KYO)
    assert not adjacent(FACTS, kanagasaki, hiei)
    assert all(adjacent(FACTS, b, a) for a, b, _ in FACTS.edges)


def test_every_place_but_tomo_can_be_reached() -> None:
    assert [at for at in range(PLACES) if not FACTS.neighbours[at]] == [TOMO]


@pytest.mark.rule("DT 2.41.2")
def test_dt_2_41_2_every_space_but_kyo_has_a_fort_of_one_to_three() -> None:
    assert FACTS.forts[KYO] == 0
    assert {*FACTS.forts[1:]} == {1, 2, 3}
    assert FACTS.forts[place("odani")] == 2


@pytest.mark.rule("DT 2.43.2")
def test_dt_2_43_2_waypoints_are_never_controlled() -> None:
    assert len(set_up().pos.control) == SPACES
    t = Board().soldiers("kutsuki", oda=1).moves("oda", 3)
    assert "march kutsuki->mt_hiei" in texts(t)


@pytest.mark.rule("DT 2.44.1")
def test_dt_2_44_1_a_port_is_a_space_with_a_sea_lane() -> None:
    ports = [FACTS.place_ids[at] for at in range(SPACES) if is_port(FACTS, at)]
    assert {"ishiyama", "noda_fukushima", "sumoto", "himeji"} <= {*ports}
    assert "hanakuma" not in ports
    assert "arioka" not in ports


@pytest.mark.rule("DT 2.45.1")
def test_dt_2_45_1_only_uesugi_enters_echigo() -> None:
    assert [one for one in range(CLANS) if may_ever_enter(one, ECHIGO)] == [clan("uesugi")]
    board = Board().enters("takeda").soldiers("uotsu", takeda=1).control("takeda", "uotsu")
    assert refused(board.moves("takeda", 3, ANTI), "march uotsu->echigo").rule == "DT 2.45.1"


@pytest.mark.rule("DT 2.45.2")
def test_dt_2_45_2_only_mori_enters_chugoku() -> None:
    assert [one for one in range(CLANS) if may_ever_enter(one, CHUGOKU)] == [clan("mori")]


@pytest.mark.rule("DT 2.45.3")
def test_dt_2_45_3_entering_an_off_board_area_costs_one_point_more() -> None:
    uotsu = place("uotsu")
    assert price(FACTS, way_between(FACTS, uotsu, ECHIGO), ECHIGO) == 2
    board = Board().enters("uesugi").soldiers("uotsu", uesugi=2)
    assert refused(board.moves("uesugi", 1, ANTI), "march uotsu->echigo").rule == "DT 2.45.3"


@pytest.mark.rule("DT 2.45.4")
def test_dt_2_45_4_leaving_it_costs_one() -> None:
    uotsu = place("uotsu")
    assert price(FACTS, way_between(FACTS, ECHIGO, uotsu), uotsu) == 1
    t = Board().enters("uesugi").soldiers("echigo", uesugi=2).moves("uesugi", 1, ANTI)
    assert "march echigo->uotsu" in texts(t)


@pytest.mark.rule("DT 2.45.5")
def test_dt_2_45_5_ukita_and_murakami_stay_out_of_chugoku() -> None:
    board = Board().enters("mori").soldiers("kasaoka", ukita=1)
    assert "march kasaoka->chugoku" not in texts(board.moves("mori", 4, ANTI))
    board = Board().enters("mori").soldiers("kasaoka", mori=1)
    assert "march kasaoka->chugoku" in texts(board.moves("mori", 4, ANTI))


@pytest.mark.rule("DT 2.45.6")
def test_dt_2_45_6_nobody_walks_to_tomo_or_leaves_it() -> None:
    assert not any(may_ever_enter(one, TOMO) for one in range(CLANS))
    assert not FACTS.neighbours[TOMO]


@pytest.mark.rule("DT 2.46.2")
def test_dt_2_46_2_the_printed_colour_or_a_marker_shows_who_controls_a_space() -> None:
    pos = set_up().pos
    assert pos.control[place("odani")] == clan("azai")
    assert pos.control[place("kanagasaki")] == clan("oda") != FACTS.mon[place("kanagasaki")]
    assert pos.control[place("obama")] == NONE
    assert pos.control[place("miki")] == clan("bessho")


@pytest.mark.rule("DT 3.1.1")
def test_dt_3_1_1_there_are_three_factions() -> None:
    pos = set_up().pos
    assert {*pos.faction} == {ODA_FACTION, ANTI_ODA, NEUTRAL}
    assert [pos.holds[side].bit_count() for side in range(3)] == [
        sum(pos.faction[c] == f for c in pos.control if c != NONE)
        + (pos.control.count(NONE) if f == NEUTRAL else 0)
        for f in range(3)
    ]


@pytest.mark.rule("DT 3.1.2")
def test_dt_3_1_2_oda_is_one_alliance_of_five_clans() -> None:
    assert _clans_of("oda") == ["oda", "tokugawa", "matsunaga", "tsutsui", "hosokawa"]


@pytest.mark.rule("DT 3.1.3")
def test_dt_3_1_3_three_anti_oda_alliances_are_there_from_the_start() -> None:
    pos = set_up().pos
    begin = [at for at in range(1, NO_ALLIANCE) if not pos.entry[at]]
    assert begin == [alliance(one) for one in ("azai_asakura", "ikko_ikki", "anti_oda_minors")]


@pytest.mark.rule("DT 3.1.4")
def test_dt_3_1_4_takeda_mori_and_uesugi_join_later() -> None:
    pos = set_up().pos
    for name in ("takeda", "mori", "uesugi"):
        assert pos.entry[alliance(name)]
        assert pos.faction[clan(name)] == NEUTRAL
    pos = Board().enters("takeda").pos
    assert pos.faction[clan("takeda")] == ANTI_ODA


@pytest.mark.rule("DT 3.1.5")
def test_dt_3_1_5_the_anti_oda_minors() -> None:
    names = ["ashikaga", "rokkaku", "miyoshi", "enryakuji", "murakami"]
    assert _clans_of("anti_oda_minors") == names


@pytest.mark.rule("DT 3.1.6")
def test_dt_3_1_6_murakami_comes_with_mori_and_acts_with_the_minors() -> None:
    assert clan("murakami") in FACTS.entering[alliance("mori")]
    assert Board().pos.alliance[clan("murakami")] == NO_ALLIANCE
    pos = Board().enters("mori").pos
    assert pos.alliance[clan("murakami")] == alliance("anti_oda_minors")


@pytest.mark.rule("DT 3.1.7")
def test_dt_3_1_7_ikko_ikki_with_saika_and_mori_with_ukita() -> None:
    assert _clans_of("ikko_ikki") == ["ikko_ikki", "saika"]
    assert _clans_of("mori") == ["mori", "ukita"]


def test_data_in_another_order_than_the_names_is_noticed() -> None:
    from kassen.games.dangerous.box.data import box

    spoilt = {**box(), "clan": box()["clan"][::-1]}
    with pytest.raises(ValueError, match="clans"):
        facts_of(spoilt)


def test_seas_are_places_between_waypoints_and_off_board_areas() -> None:
    assert FACTS.place_ids[FIRST_SEA:ECHIGO] == ("sea_mizushima", "sea_harima", "bay_kawachi")
    assert ODA == 0
