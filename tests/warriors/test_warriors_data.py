"""The facts of the box: counts, printed values, and the ceilings that the sources state."""

import pickle
from collections import Counter
from collections.abc import Iterator

import pytest

from kassen.games.warriors.box.data import (
    BORDER_KINDS,
    CLEAR,
    DEATH,
    IMMEDIATE_BETRAYAL,
    LOSS_OFFSET,
    NEUTRAL,
    NORTH,
    OBSTRUCTED,
    ROUT,
    ROUT_AND_BETRAYAL,
    SEA,
    SOUTH,
    Facts,
    facts,
    options,
)

F = facts()


def region(name: str) -> int:
    return F.region_ids.index(name)


def counter(short: str) -> int:
    return F.samurai_short.index(short)


def placed(side: int, where: str) -> dict[str, int]:
    return {
        F.samurai_short[samurai]: soldiers
        for at_side, at_region, samurai, soldiers in F.placements
        if (at_side, F.region_ids[at_region]) == (side, where)
    }


def capacity(a: str, b: str) -> int:
    return F.border_capacity[F.border_between[region(a)][region(b)]]


@pytest.mark.rule("WJ 2.1.1")
def test_wj_2_1_1_fourteen_regions() -> None:
    assert len(F.region_ids) == len(set(F.region_ids)) == 14


@pytest.mark.rule("WJ 2.1.2")
def test_wj_2_1_2_every_region_but_kyo_has_boxes() -> None:
    boxless = [F.region_ids[r] for r in range(14) if not F.region_has_box[r]]
    assert boxless == ["kyo"]


@pytest.mark.rule("WJ 2.1.4")
def test_wj_2_1_4_homes_have_boxes_and_n_samurai_have_none() -> None:
    homeless = [F.samurai_short[s] for s in range(47) if F.home[s] == -1]
    assert homeless == ["tadaaki", "takauji", "moronao", "tadayoshi", "moroyasu"]
    assert all(F.region_has_box[home] for home in F.home if home != -1)


def test_every_region_but_kyo_is_home_to_somebody() -> None:
    assert set(F.home) - {-1} == set(range(14)) - {region("kyo")}


@pytest.mark.rule("WJ 2.2.1")
def test_wj_2_2_1_kinds_of_border() -> None:
    kinds = Counter(BORDER_KINDS[kind] for kind in F.border_kind)
    assert kinds == {"clear": 18, "obstructed": 3, "sea": 4}


@pytest.mark.rule("WJ 2.3.1", "WJ 2.3.2")
def test_wj_2_3_adjacency_works_both_ways_and_over_obstructed_borders() -> None:
    assert len(F.border_a) == 25
    for here, others in enumerate(F.neighbours):
        assert (here, here) not in {(here, other) for other, _, _ in others}
        for other, border, limit in others:
            assert (here, border, limit) in F.neighbours[other]
            assert F.border_between[here][other] == F.border_between[other][here] == border
            assert {F.border_a[border], F.border_b[border]} == {here, other}
            assert F.border_capacity[border] == limit
            assert (F.border_kind[border] == OBSTRUCTED) == (limit == 0)
    assert sum(map(len, F.neighbours)) == 50


def test_border_between_is_minus_one_for_strangers() -> None:
    assert F.border_between[region("o")][region("kyo")] == -1
    assert F.border_between[region("o")][region("o")] == -1


def test_nobody_is_cut_off() -> None:
    reached, open_ends = {0}, [0]
    while open_ends:
        for other, _, limit in F.neighbours[open_ends.pop()]:
            if limit and other not in reached:
                reached.add(other)
                open_ends.append(other)
    assert len(reached) == 14


@pytest.mark.rule("WJ 2.4.1")
def test_wj_2_4_1_values_of_regions() -> None:
    value = dict(zip(F.region_ids, F.region_vp, strict=True))
    assert (value.pop("kyo"), value.pop("south_kanto"), value.pop("north_kyushu")) == (3, 2, 2)
    assert set(value.values()) == {1}
    assert sum(F.region_vp) == 18


@pytest.mark.rule("WJ 3.2.3")
def test_wj_3_2_3_successors_share_the_counter_and_have_ratings_of_their_own() -> None:
    assert len(F.face_ids) == len(set(F.face_ids)) == 47 + 36
    assert F.face_of[:47] == tuple(range(47))
    for samurai, face in enumerate(F.successor):
        assert face == -1 or (face >= 47 and F.face_of[face] == samurai)
    yoshiakira = F.successor[counter("takauji")]
    assert F.face_ids[yoshiakira] == "ashikaga_yoshiakira"
    assert (F.stars[yoshiakira], F.bravery[yoshiakira], F.battle[yoshiakira]) == (3, 1, 5)
    assert F.successor[counter("moronao")] == -1


@pytest.mark.rule("WJ 3.3.1")
def test_wj_3_3_1_two_soldiers_a_star() -> None:
    assert F.soldiers_per_star == 2


@pytest.mark.rule("WJ 6.1.2", "WJ 6.1.3", "WJ 6.1.4")
def test_wj_6_1_2_capacity_follows_road_and_kind() -> None:
    for kind, road, limit in zip(F.border_kind, F.border_road, F.border_capacity, strict=True):
        assert limit == (4 if road else {CLEAR: 2, SEA: 2, OBSTRUCTED: 0}[kind])
        assert not road or kind == CLEAR


def test_the_borders_of_the_printed_example() -> None:
    assert capacity("o", "north_kanto") == 2
    assert capacity("tokai", "tosan") == 2
    assert capacity("south_kanto", "tokai") == 4
    assert capacity("north_kanto", "tosan") == 2


def test_forty_seven_samurai_of_three_stripes() -> None:
    assert len(F.samurai_ids) == 47
    assert Counter(F.stripe) == {SOUTH: 12, NORTH: 15, NEUTRAL: 20}


def test_short_names_are_unique() -> None:
    assert len(set(F.samurai_short)) == 47
    assert len(set(F.face_short)) == len(F.face_short)
    assert F.samurai_short[12:16] == ("takauji", "moronao", "tadayoshi", "moroyasu")
    # Isshiki Noriuji holds the short name; his namesake is on the back of Imagawa's counter.
    assert "imagawa_noriuji" in F.face_short


@pytest.mark.parametrize(
    ("short", "stars", "bravery", "battle"),
    [
        ("akiie", 3, 3, 6),
        ("moroyasu", 2, 3, 5),
        ("moronao", 2, 2, 8),
        ("takauji", 3, 2, 7),
        ("masashige", 2, 4, 3),
        ("munehiro", 1, 2, 3),
    ],
)
def test_known_ratings(short: str, stars: int, bravery: int, battle: int) -> None:
    face = counter(short)
    assert (F.stars[face], F.bravery[face], F.battle[face]) == (stars, bravery, battle)


def faces_of(stripe: int) -> Iterator[int]:
    return (f for f, samurai in enumerate(F.face_of) if F.stripe[samurai] == stripe)


@pytest.mark.parametrize(
    ("stripe", "bravery", "others_bravery", "battle", "others_battle"),
    [
        (
            SOUTH,
            {"masashige": 4, "akiie": 3, "takemitsu": 3},
            2,
            {"yoshisada": 6, "akiie": 6, "yoshisuke": 5, "takemitsu": 5},
            4,
        ),
        (NORTH, {"tadatsune": 4, "moroyasu": 3}, 2, {"moronao": 8, "takauji": 7}, 6),
        (
            NEUTRAL,
            {"enshin": 3},
            2,
            {"doyo": 6, "tokiuji": 6, "sadatsune": 6, "sadanori": 6},
            5,
        ),
    ],
)
def test_no_rating_is_above_the_ceiling_of_its_stripe(
    stripe: int,
    bravery: dict[str, int],
    others_bravery: int,
    battle: dict[str, int],
    others_battle: int,
) -> None:
    for face in faces_of(stripe):
        name = F.face_short[face]
        if name in bravery:
            assert F.bravery[face] == bravery[name]
        else:
            assert F.bravery[face] <= others_bravery
        if name in battle:
            assert F.battle[face] == battle[name]
        else:
            assert F.battle[face] <= others_battle


def test_who_has_more_than_one_star() -> None:
    high = {F.samurai_short[s]: F.stars[s] for s in range(47) if F.stars[s] > 1}
    assert high == {
        "yoshisada": 3,
        "akiie": 3,
        "takauji": 3,
        "tadayoshi": 3,
        "yoshisuke": 2,
        "chikafusa": 2,
        "masashige": 2,
        "moronao": 2,
        "moroyasu": 2,
        "tokiyuki": 2,
    }


@pytest.mark.rule("WJ 7.3.e.3")
def test_wj_7_3_e_3_bands_of_the_loss_table() -> None:
    results = {die: F.loss_result[die + LOSS_OFFSET] for die in range(-2, 7)}
    assert results == {
        **dict.fromkeys(range(-2, 3), ROUT),
        3: DEATH,
        4: DEATH,
        5: ROUT_AND_BETRAYAL,
        6: IMMEDIATE_BETRAYAL,
    }


@pytest.mark.rule("WJ 7.3.e.13", "WJ 7.3.e.14")
def test_wj_7_3_e_13_awards_by_stars() -> None:
    assert F.loss_award == (0, 0, 1, 2)


@pytest.mark.rule("WJ 1.1.1", "WJ 10.3")
def test_wj_1_1_1_twenty_turns_and_a_track_of_ten() -> None:
    assert F.turns == len(F.seasons) == 20
    assert F.vp_max == 10


@pytest.mark.rule("WJ 11.16")
def test_wj_11_16_from_spring_1335_to_winter_1339() -> None:
    assert F.seasons[0] == ("Spring", 1335)
    assert F.seasons[1] == ("Summer", 1335)
    assert F.seasons[4] == ("Spring", 1336)
    assert F.seasons[-1] == ("Winter", 1339)


@pytest.mark.rule("WJ 11.2", "WJ 11.3", "WJ 11.4")
def test_wj_11_2_the_south_on_the_map() -> None:
    assert placed(SOUTH, "o") == {"akiie": 3, "munehiro": 1, "chikafusa": 0}
    assert placed(SOUTH, "north_kinki") == {"yoshisada": 4, "yoshisuke": 2}
    kyo = dict.fromkeys(["masashige", "tadaaki", "nagatoshi", "chikamitsu"], 0)
    assert placed(SOUTH, "kyo") == kyo


@pytest.mark.rule("WJ 11.5", "WJ 11.6", "WJ 11.7")
def test_wj_11_5_the_north_on_the_map() -> None:
    assert placed(NORTH, "south_kanto") == {"takauji": 3, "shigeyoshi": 1, "ienaga": 1}
    assert placed(NORTH, "tokai") == {"tadayoshi": 3, "moronao": 2, "moroyasu": 1}
    assert placed(NORTH, "hokuriku") == {"takatsune": 1}
    assert placed(NORTH, "shikoku") == {"jozen": 1}
    assert len(F.placements) == 17


@pytest.mark.rule("WJ 11.8", "WJ 11.9")
def test_wj_11_8_the_rest_of_both_stripes_in_boxes() -> None:
    held = Counter(side for side, _ in F.holding)
    assert held == {SOUTH: 3, NORTH: 7}
    assert all(F.stripe[samurai] == side and F.home[samurai] != -1 for side, samurai in F.holding)
    on_map = {samurai for _, _, samurai, _ in F.placements}
    in_boxes = {samurai for _, samurai in F.holding}
    assert on_map | in_boxes | set(F.neutrals) == set(range(47))
    assert len(on_map) + len(in_boxes) + len(F.neutrals) == 47


@pytest.mark.rule("WJ 11.10", "WJ 11.13", "WJ 11.14")
def test_wj_11_10_the_cup_and_the_draw() -> None:
    assert len(F.neutrals) == 20
    assert all(F.stripe[samurai] == NEUTRAL for samurai in F.neutrals)
    assert F.draw_count == (6, 7)
    assert F.draw_region == (region("north_kinki"), region("tokai"))
    assert F.draw_soldiers == (1, 1)


def test_nobody_starts_with_more_soldiers_than_he_commands() -> None:
    for _, _, samurai, soldiers in F.placements:
        assert soldiers <= F.soldiers_per_star * F.stars[samurai]


def test_reconstructed_values_are_known() -> None:
    takauji, jozen = counter("takauji"), counter("jozen")
    assert ("samurai", takauji, "battle") not in F.reconstructed
    assert ("samurai", jozen, "battle") in F.reconstructed
    assert ("loss_table", 0, "bands") in F.reconstructed
    assert ("holding", SOUTH, "all") in F.reconstructed
    assert ("holding", NORTH, "all") not in F.reconstructed
    assert ("border", F.border_between[region("sanin")][region("sanyo")], "type") in F.reconstructed
    yoshioki = F.face_ids.index("nitta_yoshioki")
    assert ("successor", yoshioki, "battle") in F.reconstructed
    assert ("successor", yoshioki, "rank") not in F.reconstructed


def test_provenance_names_a_source() -> None:
    assert F.provenance("samurai", "kitabatake_akiie")["battle"] == "rulebook"
    assert F.provenance("border", "o-hokuriku") == F.provenance("border", "hokuriku-o")
    assert F.provenance("border", "o-hokuriku")["type"] == "reconstructed"
    assert F.provenance("table", "movement") == {"all": "rulebook"}
    assert F.provenance("region", "atlantis") == {}
    for fields in F.provenances.values():
        for origin in fields.values():
            _, _, cited = origin.partition(":")
            for source in filter(None, cited.split(",")):
                assert source.strip() in F.sources or source.startswith(" strategie.net.pl")


def test_the_default_facts_are_read_once() -> None:
    assert facts() is facts()
    assert facts({}) is facts()


def test_facts_survive_pickling_and_can_be_hashed() -> None:
    again = pickle.loads(pickle.dumps(F))
    assert isinstance(again, Facts)
    assert again == F
    assert hash(again) == hash(F)


def test_options_have_allowed_defaults() -> None:
    by_id = {option.id: option for option in options()}
    assert len(by_id) == len(options()) == 9
    for option in by_id.values():
        assert option.rule.startswith("WJ ")
        if option.type == "choice":
            assert option.default in option.values
        elif option.type == "bool":
            assert isinstance(option.default, bool)
        else:
            assert isinstance(option.default, int)
            assert option.min <= option.default <= option.max
    assert by_id["border_closed_for"].values == ("movement_phase", "impulse")
    assert by_id["initial_control"].values == ("none", "occupied")
