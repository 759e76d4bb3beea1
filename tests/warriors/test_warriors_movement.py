"""Chapter 6: impulses, group moves, borders and passing."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.box.data import OBSTRUCTED, facts
from kassen.games.warriors.rules.events import Marched, Passed
from tests.warriors.boards import (
    board,
    decision,
    force,
    legal,
    place,
    play,
    position,
    random_game,
    refusal,
    result,
    to_act,
    told,
)

FIVE = ["moronao", "moroyasu", "norikuni", "akiuji", "yorisada"]


def five_in(region: str, *, closed: tuple[str, ...] = ()) -> Match:
    """The North has five men in one region and the first impulse."""
    return board(
        ["impulse north"],
        initiative="north",
        number=7,
        impulse=1,
        closed=list(closed),
        regions={region: {"north": FIVE}},
    )


# ---- impulses ----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 6.0.1")
@pytest.mark.parametrize("number", range(2, 8))
@pytest.mark.parametrize(("first", "second"), [("south", "north"), ("north", "south")])
def test_wj_6_0_1_initiative_player_has_the_first_and_last_impulse(
    number: int, first: str, second: str
) -> None:
    match = board(
        ["movement"],
        initiative=first,
        number=number,
        regions={"o": {"south": ["akiie"]}, "tokai": {"north": ["moronao"]}},
    )
    order = []
    while decision(match) == "impulse":
        order.append(to_act(match))
        play(match, "pass")
    assert order == [first, second] * (number - 1) + [first]
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 6.0.1")
def test_wj_6_0_1_a_march_takes_one_impulse_like_a_pass() -> None:
    match = board(
        ["movement"],
        number=2,
        regions={"kyo": {"south": ["akiie", "munehiro"]}, "tokai": {"north": ["moronao"]}},
    )
    play(match, "march kyo->sanyo; take akiie; go", seat="south")
    play(match, "march tokai->tosan", seat="north")
    assert (to_act(match), decision(match)) == ("south", "impulse")
    play(match, "pass", seat="south")
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 6.0.2")
def test_wj_6_0_2_one_group_move_or_a_pass() -> None:
    match = board(
        ["movement"],
        number=3,
        regions={"o": {"south": ["akiie"]}, "tokai": {"north": ["moronao"]}},
    )
    assert legal(match) == {"pass", "march o->north_kanto"}
    play(match, "march o->north_kanto")
    assert to_act(match) == "north"
    play(match, "pass")
    assert [type(line.event) for line in match.log[:2]] == [Marched, Passed]


@pytest.mark.rule("WJ 6.0.2")
def test_wj_6_0_2_two_groups_do_not_march_in_one_impulse() -> None:
    match = five_in("tokai")
    play(match, "march tokai->tosan; take moronao")
    assert not any(move.startswith(("march", "pass")) for move in legal(match))
    play(match, "go")
    assert result(match) == "agenda done"
    assert force(match, "tosan", "north") == ["moronao"]


# ---- who goes where ----------------------------------------------------------------------------


@pytest.mark.rule("WJ 6.1.1")
def test_wj_6_1_1_one_or_more_go_from_one_region_to_one_other() -> None:
    match = five_in("tokai")
    play(match, "march tokai->south_kanto")
    assert legal(match) == {f"take {name}" for name in FIVE}
    assert refusal(match, "go") == "WJ 6.1.1"
    play(match, "take moronao; take akiuji; go")
    assert force(match, "south_kanto", "north") == ["akiuji", "moronao"]
    assert force(match, "tokai", "north") == ["moroyasu", "norikuni", "yorisada"]


@pytest.mark.rule("WJ 6.1.1")
def test_wj_6_1_1_everybody_in_the_group_comes_from_the_same_region() -> None:
    match = board(
        ["impulse north"],
        initiative="north",
        impulse=1,
        regions={
            "tokai": {"north": ["moronao", "moroyasu"], "south": ["akiie"]},
            "south_kanto": {"north": ["ienaga"]},
        },
        boxes={"tokai": {"north": ["norikuni"]}},
    )
    play(match, "march tokai->tosan")
    assert legal(match) == {"take moronao", "take moroyasu"}
    for stranger in ("ienaga", "akiie", "norikuni", "takauji"):
        assert refusal(match, f"take {stranger}") == "WJ 6.1.1"
    play(match, "take moronao")
    assert refusal(match, "take moronao") == "WJ 6.1.1"


@pytest.mark.rule("WJ 6.1.1")
def test_wj_6_1_1_only_to_an_adjacent_region_and_only_ones_own_men() -> None:
    match = board(
        ["impulse north"],
        initiative="north",
        impulse=1,
        regions={"tokai": {"north": ["moronao"]}, "o": {"south": ["akiie"]}},
    )
    for move in ("march tokai->kyo", "march tokai->tokai", "march o->north_kanto"):
        assert refusal(match, move) == "WJ 6.1.1"
    assert legal(match) == {
        "pass",
        "march tokai->tosan",
        "march tokai->south_kanto",
        "march tokai->north_kinki",
        "march tokai->south_kinki",
    }


@pytest.mark.rule("WJ 6.1.2", "WJ 2.2.2")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_wj_6_1_2_up_to_four_cross_by_road(count: int) -> None:
    match = five_in("tokai")
    play(match, "march tokai->south_kanto; " + "; ".join(f"take {name}" for name in FIVE[:count]))
    others = FIVE[count:] if count < 4 else []
    assert legal(match) == {"go", *(f"take {name}" for name in others)}
    play(match, "go")
    assert force(match, "south_kanto", "north") == sorted(FIVE[:count])
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 6.1.3", "WJ 2.2.1", "WJ 2.2.2")
@pytest.mark.parametrize(
    ("origin", "dest"),
    [("tokai", "tosan"), ("south_kinki", "shikoku"), ("north_kyushu", "sanyo")],
    ids=["clear", "sea", "sea"],
)
@pytest.mark.parametrize("count", [1, 2])
def test_wj_6_1_3_up_to_two_cross_where_there_is_no_road(
    origin: str, dest: str, count: int
) -> None:
    match = five_in(origin)
    play(match, f"march {origin}->{dest}; take moronao")
    if count == 1:
        assert legal(match) == {"go", *(f"take {name}" for name in FIVE[1:])}
        play(match, "go")
    else:
        play(match, "take akiuji; go")
    assert len(force(match, dest, "north")) == count
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 6.1.2", "WJ 6.1.3")
@pytest.mark.parametrize(
    ("origin", "dest", "capacity", "rule"),
    [
        ("tokai", "south_kanto", 4, "WJ 6.1.2"),
        ("tokai", "tosan", 2, "WJ 6.1.3"),
        ("south_kinki", "shikoku", 2, "WJ 6.1.3"),
    ],
)
def test_wj_6_1_2_whoever_asks_for_one_more_is_told_the_limit(
    origin: str, dest: str, capacity: int, rule: str
) -> None:
    match = five_in(origin)
    play(match, f"march {origin}->{dest}; " + "; ".join(f"take {s}" for s in FIVE[:capacity]))
    assert legal(match) == {"go"}
    assert refusal(match, f"take {FIVE[-1]}") == rule
    assert f"No more than {capacity} Samurai" in match.why_not(f"take {FIVE[-1]}", seat=1)


@pytest.mark.rule("WJ 6.1.2", "WJ 6.1.3", "WJ 6.1.4", "WJ 2.2.1", "WJ 2.2.2")
@pytest.mark.parametrize("border", range(len(facts().border_a)))
@pytest.mark.parametrize("back", [False, True], ids=["there", "back"])
def test_wj_6_1_2_every_border_lets_through_what_its_kind_allows(border: int, back: bool) -> None:
    box = facts()
    ends = (box.region_ids[box.border_a[border]], box.region_ids[box.border_b[border]])
    origin, dest = ends[::-1] if back else ends
    match = five_in(origin)
    if box.border_kind[border] == OBSTRUCTED:
        assert refusal(match, f"march {origin}->{dest}") == "WJ 6.1.4"
        return
    play(match, f"march {origin}->{dest}")
    while others := legal(match) - {"go"}:
        play(match, min(others))
    play(match, "go")
    assert len(force(match, dest, "north")) == (4 if box.border_road[border] else 2)


@pytest.mark.rule("WJ 6.1.4")
@pytest.mark.parametrize(
    ("origin", "dest"), [("o", "hokuriku"), ("north_kanto", "hokuriku"), ("tokai", "hokuriku")]
)
def test_wj_6_1_4_nobody_crosses_an_obstructed_border(origin: str, dest: str) -> None:
    assert f"march {origin}->{dest}" not in legal(five_in(origin))
    assert f"march {dest}->{origin}" not in legal(five_in(dest))
    assert refusal(five_in(origin), f"march {origin}->{dest}") == "WJ 6.1.4"
    assert refusal(five_in(dest), f"march {dest}->{origin}") == "WJ 6.1.4"


# ---- once a phase ------------------------------------------------------------------------------


@pytest.mark.rule("WJ 6.1.11")
def test_wj_6_1_11_a_samurai_moves_once_a_phase() -> None:
    match = board(
        ["movement", "movement"],
        initiative="north",
        number=3,
        regions={"tokai": {"north": ["moronao", "moroyasu"]}, "tosan": {"north": ["ienaga"]}},
    )
    play(match, "march tokai->tosan; take moronao; go")
    play(match, "march tosan->north_kanto")  # Ienaga alone has not moved: he goes unasked
    assert (place(match, "ienaga"), place(match, "moronao")) == ("north_kanto", "tosan")
    assert refusal(match, "march tosan->hokuriku") == "WJ 6.1.11"
    assert refusal(match, "march north_kanto->o") == "WJ 6.1.11"
    play(match, "pass")
    play(match, "march tosan->hokuriku")  # the next phase
    assert place(match, "moronao") == "hokuriku"


@pytest.mark.rule("WJ 6.1.11")
def test_wj_6_1_11_who_has_moved_cannot_be_taken_along() -> None:
    match = board(
        ["impulse north"],
        initiative="north",
        impulse=3,
        number=3,
        marched=["moronao"],
        regions={"tokai": {"north": ["moronao", "moroyasu", "norikuni"]}},
    )
    play(match, "march tokai->tosan")
    assert legal(match) == {"take moroyasu", "take norikuni"}
    assert refusal(match, "take moronao") == "WJ 6.1.11"


@pytest.mark.rule("WJ 6.1.11")
def test_wj_6_1_11_nobody_marches_twice_in_a_season_of_any_random_game() -> None:
    for seed in range(12):
        marched: set[int] = set()
        for table, events in random_game(seed):
            for event in events:
                if isinstance(event, Marched):
                    assert not marched & set(event.samurai)
                    marched |= set(event.samurai)
            if not any(table.pos.marched):
                marched.clear()


@pytest.mark.rule("WJ 6.1.12")
@pytest.mark.parametrize(
    ("origin", "dest"),
    [("tokai", "tosan"), ("tokai", "south_kanto"), ("south_kinki", "shikoku")],
    ids=["clear", "road", "sea"],
)
def test_wj_6_1_12_one_crossing_closes_the_border_to_both_sides_both_ways(
    origin: str, dest: str
) -> None:
    match = board(
        ["movement", "movement"],
        initiative="north",
        number=3,
        regions={
            origin: {"north": ["moronao", "moroyasu", "ienaga"], "south": ["akiie"]},
            dest: {"south": ["munehiro", "nagatoshi", "tadaaki"]},
        },
    )
    assert {f"march {origin}->{dest}"} < legal(match)
    play(match, f"march {origin}->{dest}; take moronao; go")
    assert refusal(match, f"march {dest}->{origin}") == "WJ 6.1.12"
    assert refusal(match, f"march {origin}->{dest}") == "WJ 6.1.12"
    play(match, "pass")
    assert refusal(match, f"march {origin}->{dest}") == "WJ 6.1.12"
    assert refusal(match, f"march {dest}->{origin}") == "WJ 6.1.12"
    play(match, "pass; pass; pass")
    assert f"march {origin}->{dest}" in legal(match)  # the next phase


@pytest.mark.rule("WJ 6.1.12")
def test_wj_6_1_12_every_border_crossed_stays_closed_for_the_rest_of_the_phase() -> None:
    match = board(["movement"], initiative="north", number=4, regions={"tokai": {"north": FIVE}})
    closed = ["tosan", "south_kanto", "south_kinki"]
    for name, dest in zip(FIVE, closed, strict=False):
        play(match, f"march tokai->{dest}; take {name}; go")
    assert {move for move in legal(match) if move.startswith("march tokai")} == {
        "march tokai->north_kinki"
    }
    for dest in closed:
        assert refusal(match, f"march tokai->{dest}") == "WJ 6.1.12"


@pytest.mark.rule("WJ 6.1.12")
def test_wj_6_1_12_other_borders_stay_open() -> None:
    match = five_in("tokai", closed=("tosan-tokai",))
    assert legal(match) == {
        "pass",
        "march tokai->south_kanto",
        "march tokai->north_kinki",
        "march tokai->south_kinki",
    }


@pytest.mark.rule("WJ 6.1.12")
def test_wj_6_1_12_opening_a_march_and_taking_it_back_closes_nothing() -> None:
    match = five_in("tokai")
    play(match, "march tokai->tosan")
    match.undo(1)
    assert position(match).closed == 0
    assert "march tokai->tosan" in legal(match)


# ---- passing -----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 6.2.1")
def test_wj_6_2_1_passes_in_a_row_do_not_end_the_phase() -> None:
    match = board(
        ["movement"],
        number=3,
        regions={"o": {"south": ["akiie"]}, "tokai": {"north": ["moronao"]}},
    )
    play(match, "pass; pass; pass; pass")
    assert (to_act(match), decision(match)) == ("south", "impulse")
    play(match, "march o->north_kanto")
    assert place(match, "akiie") == "north_kanto"


@pytest.mark.rule("WJ 6.2.1")
def test_wj_6_2_1_no_impulse_is_saved_up() -> None:
    match = board(
        ["movement"],
        number=2,
        regions={"o": {"south": ["akiie", "munehiro"]}, "tokai": {"north": ["moronao"]}},
    )
    play(match, "pass; pass")
    play(match, "march o->north_kanto; take akiie; go")
    assert result(match) == "agenda done"
    assert len(told(match, Passed)) == 2


@pytest.mark.rule("WJ 6.2.2")
def test_wj_6_2_2_a_player_without_a_legal_move_passes() -> None:
    match = board(
        ["movement"],
        number=3,
        regions={
            "o": {"south": ["munehiro"]},
            "tosan": {"south": ["akiie"], "north": ["ienaga", "noriaki"]},
            "tokai": {"north": ["moronao"]},
        },
    )
    play(match, "march o->north_kanto; pass")
    # Munehiro has moved and Akiie is stuck: the South's other impulses pass by themselves.
    assert to_act(match) == "north"
    play(match, "pass")
    assert result(match) == "agenda done"
    assert [event.seat for event in told(match, Passed)] == [1, 0, 1, 0]


@pytest.mark.rule("WJ 6.2.2")
def test_wj_6_2_2_a_player_with_nobody_on_the_map_passes_all_the_time() -> None:
    match = board(
        ["movement"],
        initiative="north",
        number=2,
        regions={"tokai": {"north": ["moronao"]}},
        boxes={"o": {"south": ["akiie"]}},
    )
    play(match, "pass; pass")
    assert [event.seat for event in told(match, Passed)] == [1, 0, 1]
    assert result(match) == "agenda done"
