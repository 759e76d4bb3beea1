"""Chapters 3 and 4: pieces and sequence, as far as they show in play.

What the box holds is tested in test_warriors_data.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kassen.core.engine.steps import Event
from kassen.core.values.errors import ScenarioError
from kassen.games.warriors.box.data import facts
from kassen.games.warriors.rules import events as tell
from kassen.games.warriors.rules.position import may_command
from kassen.games.warriors.rules.stations import is_on_map
from tests.warriors.boards import (
    board,
    boxed,
    control,
    decision,
    force,
    legal,
    place,
    play,
    points,
    position,
    random_game,
    result,
    serves,
    soldiers,
    to_act,
    told,
)

FACTS = facts()
SEEDS = range(12)


# ---- 3: pieces ---------------------------------------------------------------------------------


@pytest.mark.rule("WJ 3.1.1")
def test_wj_3_1_1_the_supply_of_soldiers_never_ends() -> None:
    full = [
        f"{name} {2 * stars}"
        for name, stars in zip(FACTS.samurai_short, FACTS.stars[:47], strict=True)
        if name != "takauji"
    ]
    match = board(
        ["recruiting"],
        regions={
            "tosan": {"control": "south", "south": full},
            "tokai": {"control": "north", "north": ["takauji 3"]},
        },
    )
    assert soldiers(match, "takauji") == 6
    assert sum(position(match).soldiers) == 2 * sum(FACTS.stars[:47])


@pytest.mark.rule("WJ 3.1.1")
def test_wj_3_1_1_a_sum_of_soldiers_can_be_broken_into_single_ones() -> None:
    men = {"south": ["akiie 5", "munehiro 1"], "north": ["takauji"]}
    match = board(["casualty south tosan 2"], regions={"tosan": men})
    play(match, "lose soldier of akiie; lose soldier of akiie")
    assert force(match, "tosan", "south") == ["akiie 3", "munehiro 1"]


@pytest.mark.rule("WJ 3.2.1")
@pytest.mark.parametrize(
    ("men", "dice"),
    [
        (["takauji"], 1),
        (["takauji", "ienaga"], 2),
        (["takauji 1"], 2),
        (["takauji 3", "ienaga"], 5),
    ],
)
def test_wj_3_2_1_a_samurai_is_one_point_of_strength_himself(men: list[str], dice: int) -> None:
    match = board(
        ["commanders tosan", "battle-round tosan"],
        dice=[1] * (dice + 1),
        regions={"tosan": {"north": men, "south": ["yoshisada"]}},
    )
    volleys = {event.seat: len(event.dice) for event in told(match, tell.VolleyRolled)}
    assert volleys == {0: 1, 1: dice}


@pytest.mark.rule("WJ 3.2.2")
@pytest.mark.parametrize("side", ["south", "north"])
@pytest.mark.parametrize("samurai", ["munehiro", "ienaga", "enshin"], ids=["blue", "red", "grey"])
def test_wj_3_2_2_anybody_can_serve_either_side(side: str, samurai: str) -> None:
    match = board(
        ["impulse " + side, "control"],
        impulse=1,
        initiative=side,
        regions={"kyo": {side: [samurai]}},
    )
    play(match, "march kyo->south_kinki", dice=[1])
    assert (place(match, samurai), serves(match, samurai)) == ("south_kinki", side)
    assert control(match, "south_kinki") == side


@pytest.mark.rule("WJ 3.2.2", "WJ 7.1.7")
def test_wj_3_2_2_a_turncoat_keeps_his_stripe() -> None:
    match = board(
        ["battle tosan"],
        regions={
            "tosan": {"south": ["munehiro 2", "chikamitsu"], "north": ["takauji 1", "ienaga"]}
        },
    )
    play(match, "tempt munehiro; persuade by takauji", dice=[2], seat="north")
    assert (serves(match, "munehiro"), soldiers(match, "munehiro")) == ("north", 2)
    # Chikamitsu, of the same rank, can win him back only because both are blue.
    play(match, "tempt munehiro", dice=[1])
    assert (serves(match, "munehiro"), soldiers(match, "munehiro")) == ("south", 2)


@pytest.mark.rule("WJ 3.2.2", "WJ 7.3.e.2")
@pytest.mark.parametrize(
    ("owner", "goes_to"), [("south", "o box"), ("north", "tosan")], ids=["south", "north"]
)
def test_wj_3_2_2_the_stripe_counts_on_the_loss_table_whomever_he_serves(
    owner: str, goes_to: str
) -> None:
    # For the South a 6 is lowered by Munehiro's star to rout and betrayal; for the North he is a
    # stranger and betrays at once. Either way he ends on the other side.
    match = board([f"loss-rolls {owner} tosan"], dice=[6], fallen={owner: ["munehiro"]})
    assert place(match, "munehiro") == goes_to
    assert serves(match, "munehiro") != owner


@pytest.mark.rule("WJ 3.2.3")
@pytest.mark.parametrize("side", ["south", "north"])
def test_wj_3_2_3_a_successor_has_the_home_of_his_front_side(side: str) -> None:
    match = board(["control"], regions={"o": {side: ["akinobu"]}})
    assert control(match, "o") == side


@pytest.mark.rule("WJ 3.2.3")
def test_wj_3_2_3_a_successor_has_the_stripe_of_his_front_side() -> None:
    match = board(
        ["enter-samurai south 2"],
        regions={"o": {"control": "south"}},
        boxes={"o": {"south": ["akinobu", "enshin"]}},
    )
    assert legal(match) == {"done", "enter akiie"}
    # A 4 would be death; his own two stars make it a rout.
    match = board(["loss-rolls south tosan"], dice=[4], fallen={"south": ["akinobu"]})
    assert boxed(match, "o", "south") == ["akinobu"]


@pytest.mark.rule("WJ 3.2.3")
def test_wj_3_2_3_a_successor_has_a_rank_and_ratings_of_his_own() -> None:
    match = board(
        ["raise-soldiers south"], regions={"o": {"control": "south", "south": ["akinobu"]}}
    )
    assert soldiers(match, "akinobu") == 2
    with pytest.raises(ScenarioError, match=r"WJ 3\.3\.1"):
        board(["score"], regions={"o": {"south": ["akinobu 5"]}})
    match = board(
        ["commanders tosan", "battle-round tosan"],
        dice=[1, 1, 1, 1, 1],
        regions={"tosan": {"north": ["moronao"], "south": ["akinobu 4"]}},
    )
    # Akinobu is 1-4 where Akiie is 3-6: four dice, and now Moronao is the braver.
    volleys = {
        event.seat: (len(event.dice), event.bonus) for event in told(match, tell.VolleyRolled)
    }
    assert volleys == {0: (4, 0), 1: (1, 1)}


@pytest.mark.rule("WJ 3.3.1")
@pytest.mark.parametrize(("samurai", "limit"), [("ienaga", 2), ("moronao", 4), ("takauji", 6)])
def test_wj_3_3_1_two_soldiers_a_star_and_not_one_more(samurai: str, limit: int) -> None:
    match = board(["recruiting"] * 4, regions={"tosan": {"control": "north", "north": [samurai]}})
    assert soldiers(match, samurai) == min(limit, 4 * limit // 2)
    with pytest.raises(ScenarioError, match=r"WJ 3\.3\.1"):
        board(["score"], regions={"tosan": {"north": [f"{samurai} {limit + 1}"]}})


@pytest.mark.rule("WJ 3.3.1")
def test_wj_3_3_1_his_own_point_does_not_count() -> None:
    match = board(
        ["commanders tosan", "battle-round tosan"],
        dice=[1] * 8,
        regions={"tosan": {"north": ["takauji 6"], "south": ["yoshisada"]}},
    )
    assert len(told(match, tell.VolleyRolled)[0].dice) == 7


@pytest.mark.rule("WJ 3.3.1", "WJ 3.4.1")
def test_wj_3_4_1_soldiers_stand_only_under_samurai_on_the_map_and_within_their_command() -> None:
    without = 0
    for seed in SEEDS:
        for table, _ in random_game(seed):
            pos = table.pos
            for samurai, (station, men) in enumerate(zip(pos.where, pos.soldiers, strict=True)):
                assert 0 <= men <= may_command(table, samurai)
                assert men == 0 or is_on_map(station)
                without += men == 0 and is_on_map(station)
    assert without > 0  # Samurai without soldiers are common


@pytest.mark.rule("WJ 3.4.1")
@pytest.mark.parametrize("place", ["boxes", "hands", "fallen", "cup"])
def test_wj_3_4_1_no_position_with_soldiers_off_the_map_is_taken(place: str) -> None:
    men = {"south": ["akiie 1"]}
    words: dict[str, Any] = {"boxes": {"o": men}, "hands": men, "fallen": men, "cup": ["akiie 1"]}
    with pytest.raises(ScenarioError, match=r"WJ 3\.4\.1"):
        board(["score"], **{place: words[place]})


@pytest.mark.rule("WJ 3.4.1")
def test_wj_3_4_1_a_samurai_may_have_no_soldiers() -> None:
    match = board(["impulse south"], impulse=1, regions={"o": {"south": ["chikafusa"]}})
    play(match, "march o->north_kanto")
    assert force(match, "north_kanto", "south") == ["chikafusa"]


@pytest.mark.rule("WJ 3.4.2")
def test_wj_3_4_2_soldiers_are_never_dropped_picked_up_or_handed_over() -> None:
    """Every soldier a man has was raised for him, and every one he lost fell in battle."""
    for seed in SEEDS:
        game = random_game(seed)
        table, _ = next(game)
        ledger = list(table.pos.soldiers)
        for table, events in game:
            for event in events:
                if isinstance(event, tell.Placed):
                    ledger[event.samurai] += 1
                elif isinstance(event, tell.SoldierRaised):
                    ledger[table.facts.face_of[event.samurai]] += 1
                elif isinstance(event, tell.SoldierLost):
                    ledger[table.facts.face_of[event.samurai]] -= 1
            assert list(table.pos.soldiers) == ledger


@pytest.mark.rule("WJ 3.4.3")
def test_wj_3_4_3_soldiers_go_along_when_their_samurai_moves() -> None:
    match = board(["impulse south"], impulse=1, regions={"o": {"south": ["akiie 5", "munehiro 2"]}})
    play(match, "march o->north_kanto; take munehiro; go")
    assert force(match, "north_kanto", "south") == ["munehiro 2"]
    assert force(match, "o", "south") == ["akiie 5"]


@pytest.mark.rule("WJ 3.4.3")
def test_wj_3_4_3_soldiers_go_along_when_their_samurai_runs_away() -> None:
    match = board(
        ["run-away south tosan"],
        commanders={"south": "akiie", "north": "takauji"},
        regions={"tosan": {"south": ["akiie 3", "munehiro 1"], "north": ["takauji"]}},
    )
    play(match, "run to tokai; let go")
    assert force(match, "tokai", "south") == ["akiie 3", "munehiro 1"]


@pytest.mark.rule("WJ 3.4.3")
def test_wj_3_4_3_soldiers_go_along_when_their_samurai_changes_sides() -> None:
    match = board(
        ["run-away south tosan"],
        commanders={"south": "akiie", "north": "takauji"},
        regions={"tosan": {"south": ["akiie 3", "munehiro 2", "tadaaki"], "north": ["takauji"]}},
    )
    play(match, "run to hokuriku; leave munehiro")
    assert (serves(match, "munehiro"), soldiers(match, "munehiro")) == ("north", 2)


@pytest.mark.rule("WJ 3.5.1")
def test_wj_3_5_1_only_the_commanders_ratings_count() -> None:
    # Enshin (battle 5) does not help Masashige's 3; neither Moronao's 8 nor Moroyasu's bravery
    # of 3 helps Tadayoshi, who is 1-6 and outranks them.
    match = board(
        ["commanders tosan", "battle-round tosan"],
        dice=[1] * 9,
        regions={
            "tosan": {
                "south": ["masashige 4", "enshin 2"],
                "north": ["tadayoshi 6", "moronao 4", "moroyasu 4"],
            }
        },
    )
    volleys = {
        event.seat: (len(event.dice), event.bonus) for event in told(match, tell.VolleyRolled)
    }
    assert volleys == {0: (3, 3), 1: (6, 0)}


# ---- 4: sequence -------------------------------------------------------------------------------

PHASE: dict[type[Event], int] = {
    tell.TurnBegan: 0,
    tell.InitiativeRolled: 1,
    **dict.fromkeys((tell.Marched, tell.Passed), 2),
    **dict.fromkeys((tell.BattleBegan, tell.BetrayalTried, tell.Commanded), 3),
    **dict.fromkeys((tell.VolleyRolled, tell.SoldierLost, tell.SamuraiFell), 3),
    **dict.fromkeys((tell.LossRolled, tell.Succeeded, tell.Died, tell.Sheltered), 3),
    **dict.fromkeys((tell.ChangedSides, tell.RanAway, tell.LeftBehind), 3),
    **dict.fromkeys((tell.Escaped, tell.NotPursued, tell.BattleEnded), 3),
    **dict.fromkeys((tell.Declined, tell.Stood), 3),
    **dict.fromkeys((tell.ControlLost, tell.ControlGained, tell.ControlRolled), 4),
    **dict.fromkeys((tell.SoldierRaised, tell.RecruitsLost, tell.Entered), 5),
    tell.Scored: 6,
}


def check_turns(events: Sequence[Event]) -> int:
    """Phases never go back within a turn; the number of turns that were scored."""
    phase = scored = 0
    for event in events:
        if isinstance(event, tell.FieldOpened | tell.GameEnded):
            return scored
        here = PHASE[type(event)]
        if here == 0:
            assert phase in (0, 6)
        else:
            assert here >= phase
        scored += here == 6
        phase = here
    return scored


@pytest.mark.rule("WJ 4.1")
def test_wj_4_1_each_phase_is_finished_everywhere_before_the_next_begins() -> None:
    for seed in SEEDS:
        events: list[Event] = []
        turn = 0
        for table, news in random_game(seed):
            turn = table.pos.turn
            events += [event for event in news if not isinstance(event, tell.Placed)]
        assert check_turns(events) == turn


@pytest.mark.rule("WJ 4.1")
def test_wj_4_1_a_turn_runs_from_initiative_to_score() -> None:
    match = board(
        ["turn"],
        turn=2,
        dice=[2, 1],
        regions={"o": {"south": ["munehiro"]}, "tokai": {"north": ["norikuni"]}},
        boxes={"o": {"south": ["chikamitsu"]}},
    )
    assert (to_act(match), decision(match)) == ("south", "impulse")
    play(match, "pass; march tokai->south_kanto")
    play(match, "pass", dice=[1])  # Norikuni's roll for South Kanto
    assert legal(match) == {"done", "enter chikamitsu"}
    assert (soldiers(match, "munehiro"), soldiers(match, "norikuni")) == (1, 1)
    assert points(match) == "0"
    play(match, "enter chikamitsu", dice=[4, 3])  # the next turn's initiative
    assert points(match) == "north 1"
    assert [type(line.event) for line in match.log] == [
        tell.TurnBegan,
        tell.InitiativeRolled,
        tell.Passed,
        tell.Marched,
        tell.Passed,
        tell.ControlGained,
        tell.ControlRolled,
        tell.SoldierRaised,
        tell.SoldierRaised,
        tell.Entered,
        tell.Scored,
        tell.TurnBegan,
        tell.InitiativeRolled,
    ]


@pytest.mark.rule("WJ 4.2")
@pytest.mark.parametrize(
    ("turn", "season", "year"),
    [(1, "Summer", 1335), (2, "Autumn", 1335), (4, "Spring", 1336), (19, "Winter", 1339)],
)
def test_wj_4_2_without_a_winner_the_marker_advances_one_season(
    turn: int, season: str, year: int
) -> None:
    match = board(
        ["score", "next-turn"],
        turn=turn,
        points="north 9",
        dice=[4, 3],
        regions={"o": {"south": ["munehiro"]}},
    )
    assert position(match).turn == turn + 1
    began = told(match, tell.TurnBegan)
    assert [(event.turn, event.season, event.year) for event in began] == [(turn + 1, season, year)]
    assert decision(match) == "impulse"


@pytest.mark.rule("WJ 4.2")
def test_wj_4_2_a_winner_stops_the_clock() -> None:
    match = board(["score", "next-turn"], turn=3, points="north 10")
    assert (result(match), position(match).turn) == ("north", 3)
