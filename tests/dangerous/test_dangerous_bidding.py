"""14.3.7: the number that Oda needs in the short game is bid for, and the sides with it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.chance import ScriptedDice
from kassen.core.values.errors import NotYourTurn
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import words_for
from kassen.games.dangerous import GAME
from kassen.games.dangerous.bots import HeuristicBot
from kassen.games.dangerous.box.names import ANTI_ODA, ODA_FACTION
from kassen.games.dangerous.rules.moves import Bid
from kassen.games.dangerous.rules.position import DangerousTable, change_control
from kassen.games.dangerous.rules.seats import faction_of_seat, hand_of_seat, seat_of_alliance
from kassen.games.dangerous.rules.told_players import BidOpened, EqualBids, SidesTaken
from kassen.games.dangerous.rules.victory import end_of_turn, goals
from tests.dangerous.boards import alliance, begun, clan, move, place, refused, texts, told

FIRST, SECOND = 0, 1


def bidding(first: int, second: int, die: int | None = None) -> DangerousTable:
    t = begun(scenario="bidding", good_fortune=True)
    if die is not None:
        t.dice = ScriptedDice([die])
    t.play(FIRST, move(t, f"bid {first}"))
    t.play(SECOND, move(t, f"bid {second}"))
    return t


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize(("bids", "oda"), [((7, 6), FIRST), ((5, 6), SECOND)])
def test_dt_14_3_7_the_higher_bid_plays_oda_and_needs_so_many(
    bids: tuple[int, int], oda: int
) -> None:
    t = bidding(*bids)
    assert (t.pos.oda_seat, t.pos.needed, t.rolled) == (oda, max(bids), 0)
    assert [(one.seat, one.forts) for one in told(t, BidOpened)] == [*enumerate(bids)]
    assert told(t, SidesTaken) == [SidesTaken(oda, 1 - oda, max(bids))]
    assert [goal.seat for goal in goals(t)] == [oda, 1 - oda]
    assert goals(t)[0].need == max(bids)
    assert [faction_of_seat(t, seat) for seat in (oda, 1 - oda)] == [ODA_FACTION, ANTI_ODA]
    assert seat_of_alliance(t, alliance("oda")) == oda
    assert seat_of_alliance(t, alliance("takeda")) == 1 - oda
    assert hand_of_seat(t, oda) == ODA_FACTION


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize(("bids", "oda"), [((7, 6), FIRST), ((5, 6), SECOND)])
def test_dt_14_3_7_who_has_a_side_is_asked_by_its_name(bids: tuple[int, int], oda: int) -> None:
    before, t = begun(scenario="bidding"), bidding(*bids)
    assert words_for(before.setting, board=before.pos).seats((FIRST, SECOND)) == (
        "Player 1 and Player 2"
    )
    sides = {oda: "Oda", 1 - oda: "Anti-Oda"}
    for reader in (FIRST, SECOND, SPECTATOR):
        look = look_at(t, reader)
        assert {seat: look.name("seat", seat) for seat in (FIRST, SECOND)} == sides
        assert look.words.token("seat", oda) == "oda"
    [acting] = t.to_act()
    with pytest.raises(NotYourTurn, match=rf"^{sides[1 - acting]} .*{sides[acting]}"):
        t.play(1 - acting, Bid(3))


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize(
    ("language", "bidder"), [("en", "Player 2 plays Oda"), ("de", "Spieler 2 spielt Oda")]
)
def test_dt_14_3_7_the_story_tells_which_bidder_took_which_side(language: str, bidder: str) -> None:
    t = bidding(5, 7)
    words = words_for(t.setting, language, t.pos)
    (taken,) = told(t, SidesTaken)
    assert words.event(taken).startswith(bidder)


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize(("die", "oda"), [(1, FIRST), (3, FIRST), (4, SECOND), (6, SECOND)])
def test_dt_14_3_7_a_die_decides_between_equal_bids(die: int, oda: int) -> None:
    t = bidding(6, 6, die)
    assert (t.pos.oda_seat, t.pos.needed, t.rolled) == (oda, 6, 1)
    assert told(t, EqualBids) == [EqualBids(6, die)]


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize("oda", [FIRST, SECOND])
def test_dt_14_3_7_oda_wins_with_as_many_as_were_bid(oda: int) -> None:
    t = bidding(*((5, 4) if oda == FIRST else (4, 5)))
    t.pos.turn, t.pos.fortune = 10, ANTI_ODA
    result = end_of_turn(t)
    assert result is not None
    assert (result.winners, result.how) == ((1 - oda,), "too-few-forts")
    change_control(t.pos, place("odani"), clan("oda"))
    result = end_of_turn(t)
    assert result is not None
    assert (result.winners, result.how) == ((oda,), "enough-forts")


@pytest.mark.rule("DT 14.3.7")
def test_dt_14_3_7_nobody_sees_a_bid_before_both_are_made() -> None:
    worlds = []
    for bid in (2, 9):
        t = begun(scenario="bidding")
        t.play(FIRST, move(t, f"bid {bid}"))
        assert t.to_act() == (SECOND,)
        worlds.append(t)
    for reader in (SECOND, SPECTATOR):
        seen = [msgspec.json.encode(observe(t, reader)) for t in worlds]
        assert seen[0] == seen[1], reader
    assert [observe(t, FIRST).view.bids for t in worlds] == [(2, 0), (9, 0)]
    for t in worlds:
        t.play(SECOND, move(t, "bid 5"))
    assert observe(worlds[0], SPECTATOR).view.bids == (2, 5)


@pytest.mark.rule("DT 14.3.7")
def test_dt_14_3_7_a_bid_may_be_taken_back_until_both_are_made() -> None:
    match = Match(GAME.setting(players=2, options={"scenario": "bidding"}), ("Ada", "Brook"))
    match.play("bid 9", FIRST)
    match.undo(FIRST)
    match.play("bid 5", FIRST)
    match.play("bid 6", SECOND)
    assert match.table.pos.oda_seat == SECOND


@pytest.mark.rule("DT 14.3.7")
def test_dt_14_3_7_a_bid_is_a_number_of_forts_that_there_are() -> None:
    plain, favoured = begun(scenario="bidding"), begun(scenario="bidding", good_fortune=True)
    most = len(texts(plain, FIRST))
    assert texts(plain, FIRST) == [f"bid {n}" for n in range(1, most + 1)]
    assert len(texts(favoured, FIRST)) == most + 1  # Good Fortune counts as one (14.3.3)
    assert refused(bidding(5, 4), "bid 3").rule == "DT 14.3.7"


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize("seed", range(3))
def test_dt_14_3_7_the_game_is_the_same_whoever_plays_oda(seed: int) -> None:
    """One game in both seatings, decision by decision."""
    one, other = bidding(7, 6), bidding(6, 7)
    rng = Random(seed)
    for _ in range(700):
        if one.result is not None:
            break
        assert other.to_act() == tuple(sorted(1 - seat for seat in one.to_act()))
        seat = rng.choice(one.to_act())
        assert texts(one, seat) == texts(other, 1 - seat)
        chosen = rng.choice(one.moves(seat))
        one.apply(seat, chosen)
        other.apply(1 - seat, chosen)
        assert _told_by_seats(one, 0) == _told_by_seats(other, 1)
    assert one.pos.turn > 1


def _told_by_seats(t: DangerousTable, oda: int) -> dict[str, object]:
    """Everything that lies on the table, Oda's player before the other."""
    pos = msgspec.structs.asdict(t.pos)
    half = len(t.pos.orders) // 2
    turned = {
        "oda_seat": pos["oda_seat"] ^ oda,
        "bids": pos["bids"][::-1] if oda else pos["bids"],
        "orders": pos["orders"][half:] + pos["orders"][:half] if oda else pos["orders"],
        "known": [(n & 1) << 1 | n >> 1 & 1 | n & ~3 if oda else n for n in pos["known"]],
    }
    view = observe(t, SPECTATOR).view
    won = t.result and tuple(seat ^ oda for seat in t.result.winners)
    battle = view.battle and [side.seat ^ oda for side in view.battle.sides]
    return pos | turned | {"rolled": t.rolled, "won": won, "battle": battle}


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize(("favoured", "forts"), [(False, 5), (True, 6)])
def test_dt_14_3_7_a_bot_bids_what_oda_comes_to_in_half_of_its_games(
    favoured: bool, forts: int
) -> None:
    t = begun(scenario="bidding", good_fortune=favoured)
    for seat in (FIRST, SECOND):
        chosen = HeuristicBot(seat).choose(observe(t, seat), t.setting)
        assert chosen == Bid(forts)
        t.play(seat, chosen)
    assert t.pos.needed == forts


@pytest.mark.rule("DT 14.3.7")
def test_dt_14_3_7_a_position_with_sides_taken_can_be_written_and_read() -> None:
    t = bidding(5, 7)
    words = GAME.write_position(t)
    assert (words["oda_seat"], words["needed"], words["bids"]) == (1, 7, [5, 7])
    assert GAME.read_position(t.setting, words) == t.pos


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize("language", ["en", "de"])
def test_dt_14_3_7_the_aim_says_that_one_bids_and_then_who_plays_oda(language: str) -> None:
    before, after = begun(scenario="bidding"), bidding(5, 7)
    said = []
    for t in (before, after):
        look = look_at(t, FIRST, language)
        aim = GAME.aim(look)
        said.append([look.words.message(line.text) for line in aim.lines])
        assert "DT 14.3.7" in [line.rule for line in aim.lines]
        assert [one.seat for one in aim.standing] == [FIRST, SECOND]
    assert "7" in look.words.message(aim.short)
    (line,) = [one for one in said[1] if "Anti-Oda" in one and "7" in one and "5" in one]
    assert line.index("7") < line.index("5") < line.rindex("7")
    assert line not in said[0]
