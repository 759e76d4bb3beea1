"""Who resigns while others play on leaves his seat to the table's defaults, or to a bot."""

from __future__ import annotations

import json

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.play.acts import LeaveToBots, Play, Resign, TakeFromBot, TakeOver, Undo
from kassen.core.play.in_play import InPlay
from kassen.core.play.match import Match
from kassen.core.play.records import BOT, PASSIVE, Record, WhenGone
from kassen.core.play.replays import replay
from kassen.core.values.chance import seeded_secret
from kassen.core.values.errors import PlayRefused, RecordError
from kassen.core.values.results import ONLY_BOTS, Result, places
from tests.toys.ninja.game import NINJA

pytestmark = pytest.mark.usefixtures("toys")

NAMES = ["Ada", "Brook", "Cleo"]


def begun(when_gone: WhenGone, players: int = 3) -> Match:
    setting = NINJA.setting(players=players)
    secret = seeded_secret("when gone")
    return Match(setting, NAMES[:players], secret, when_gone=when_gone)


def play_on(match: Match, decisions: int) -> list[int]:
    """The first legal move, each time; returns who has decided."""
    decided = []
    for _ in range(decisions):
        if match.result is None:
            decided.append(match.to_act()[0])
            match.play(match.moves()[0])
    return decided


def test_by_default_the_seat_is_passive() -> None:
    match = Match(NINJA.setting(players=3), NAMES)
    assert match.header.when_gone == PASSIVE
    match.resign(0)
    assert (match.table.gone, match.handed) == ((0,), ())


def test_a_seat_that_is_handed_over_stays_in_the_game() -> None:
    match = begun(BOT)
    match.resign(0)
    assert (match.table.gone, match.handed) == ((), (0,))
    assert match.to_act() == (0,)  # a bot decides
    assert 0 in play_on(match, 12)
    assert match.story()[1] == "Fox resigns."


def test_the_record_tells_that_a_bot_plays_on() -> None:
    match = begun(BOT)
    match.resign(0)
    assert match.story()[1:] == ["Fox resigns.", "A bot plays on for Fox."]


# ---- who has resigned has lost -------------------------------------------------------------------


def to_the_end(match: Match, by: dict[int, str] | None = None) -> Match:
    """The same moves, whoever makes them; `by`: which bots stand in for seats."""
    while match.result is None:
        plays_one(match, by or {})
    return match


def plays_one(match: Match, by: dict[int, str]) -> None:
    seat, made = match.to_act()[0], sum(isinstance(one.act, Play) for one in match.entries)
    moves = match.moves(seat)
    match.do(seat, Play(match.text(moves[made % len(moves)]), by=by.get(seat, "")))


def who_wins_unless_somebody_resigns(when_gone: WhenGone) -> int:
    result = to_the_end(begun(when_gone)).result
    assert result is not None
    (winner,) = result.winners
    return winner


@pytest.mark.parametrize("when_gone", [BOT, "replace"])
def test_who_has_resigned_does_not_win_whoever_plays_on(when_gone: WhenGone) -> None:
    winner = who_wins_unless_somebody_resigns(when_gone)
    match = begun(when_gone)
    match.resign(winner)
    to_the_end(match, {winner: "heuristic"})
    result = match.result
    assert result is not None
    assert (result.winners, result.resigned, result.sides) == ((), (winner,), (winner,))
    others = [seat for seat in range(3) if seat != winner]
    assert result.outcome(winner) == "lost"
    assert [result.outcome(seat) for seat in others] == ["draw", "draw"]
    table = places(result, 3, match.game.merits(match.table), match.table.gone)
    assert [table[seat] for seat in (winner, *others)] == [3, 1, 1]
    assert match.table.result == result, "wherever the table is looked at"


def test_the_record_says_so_too_and_replays_to_the_same_hashes() -> None:
    winner = who_wins_unless_somebody_resigns(BOT)
    match = begun(BOT)
    match.resign(winner)
    to_the_end(match, {winner: "heuristic"})
    record = Record.from_lines(match.record().lines())
    assert record.closing is not None
    assert record.closing.result.winners == ()
    by = {one.act.by for one in record.entries if isinstance(one.act, Play) and one.seat == winner}
    assert by == {"heuristic"}, "what a stand-in did is the stand-in's"
    again = replay(record)
    assert (again.result, again.hash()) == (match.result, match.hash())
    resumed = InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())
    assert resumed.result == match.result


def test_an_older_record_that_calls_a_bot_in_a_resigned_seat_the_winner_is_read() -> None:
    winner = who_wins_unless_somebody_resigns(BOT)
    match = begun(BOT)
    match.resign(winner)
    to_the_end(match)
    record = match.record()
    assert record.closing is not None
    record.closing.result = Result((winner,), record.closing.result.how)
    again = replay(record)
    assert again.hash() == record.closing.hash
    assert again.result is not None
    assert again.result.winners == (), "and no one has won it any more"


def test_a_stand_in_for_somebody_who_is_away_wins_for_no_one() -> None:
    winner = who_wins_unless_somebody_resigns(BOT)
    away = to_the_end(begun(BOT), {winner: "heuristic"})
    assert away.result is not None
    assert (away.result.winners, away.result.stood_in) == ((), (winner,))
    assert away.result.outcome(winner) == "draw", "who has not resigned has not lost by it"
    assert "stand-in" in away._words.result(away.result)
    shortly = begun(BOT)
    while sum(shortly.led.stood_in) == 0:
        plays_one(shortly, {winner: "heuristic"})
    to_the_end(shortly)
    assert shortly.result is not None
    assert shortly.result.winners == (winner,), "one move of a stand-in takes no victory away"


def test_in_a_draw_who_has_resigned_has_lost_all_the_same() -> None:
    match = begun(BOT)
    match.resign(1)
    match.offer_draw(0)
    match.accept(1)
    match.accept(2)
    assert match.result is not None
    assert match.result.draw
    assert [match.result.outcome(seat) for seat in range(3)] == ["draw", "lost", "draw"]
    assert places(match.result, 3, []) == (1, 3, 1)


def test_the_last_of_all_who_resign_leaves_no_winner_behind() -> None:
    match = begun(BOT)
    match.do(0, match.resigning(0, [0]))
    assert match.resigning(1, [1, 2]) == Resign()
    assert match.result is not None
    assert (match.result.how, match.result.winners) == (ONLY_BOTS, ())
    assert not match.result.draw
    assert match.result.outcome(0) == "lost"
    with pytest.raises(PlayRefused):
        match.do(0, LeaveToBots())
    again = replay(Record.from_lines(match.record().lines()))
    assert again.result == match.result
    assert match.story()[-2:] == ["Fox resigns.", "Only bots are left, so the game ends."]


def test_the_third_plays_on_against_the_bots_of_the_others_and_can_win() -> None:
    """With a person left the game goes on, and what that person decides is theirs."""
    match = begun(BOT)
    for seat, people in ((0, [0, 1, 2]), (1, [1, 2])):
        match.do(seat, match.resigning(seat, people))
    assert (match.result, match.handed) == (None, (0, 1))
    while match.result is None:
        seat = match.to_act()[0]
        match.play(
            match.moves(seat)[-1 if seat == 2 else 0], seat, by="" if seat == 2 else "random"
        )
    assert match.result.winners == (2,)
    assert [match.result.outcome(seat) for seat in range(3)] == ["lost", "lost", "won"]


def test_who_takes_a_seat_over_can_win_with_it() -> None:
    winner = who_wins_unless_somebody_resigns("replace")
    match = begun("replace")
    match.resign(winner)
    match.do(winner, TakeOver("Dora", NAMES[winner]))
    to_the_end(match)
    assert match.result is not None
    assert match.result.winners == (winner,)


def test_nobody_resigns_twice() -> None:
    match = begun(BOT)
    match.resign(0)
    with pytest.raises(PlayRefused):
        match.resign(0)


def test_all_who_play_can_be_bots() -> None:
    match = begun(BOT)
    for seat in range(3):
        match.resign(seat)
    assert match.handed == (0, 1, 2)
    assert match.result is None


def test_of_two_the_other_has_won_all_the_same() -> None:
    match = begun(BOT, players=2)
    match.resign(1)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.handed == ()


def test_a_record_and_a_checkpoint_know_who_is_handed_over() -> None:
    match = begun(BOT)
    play_on(match, 3)
    match.resign(1)
    play_on(match, 3)
    again = replay(Record.from_lines(match.record().lines()))
    assert (again.header.when_gone, again.handed) == (BOT, (1,))
    assert again.table == match.table
    resumed = InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())
    assert resumed.handed == (1,)


def test_going_back_brings_nobody_back() -> None:
    match = begun(BOT)
    play_on(match, 4)
    match.resign(1)
    match.offer_rewind(0, 0)
    for seat in match.asked():
        match.accept(seat)
    assert match.handed == (1,)
    assert replay(match.record()).handed == (1,)


def test_the_next_match_is_as_this_one() -> None:
    match = begun(BOT)
    assert match.rematch().header.when_gone == BOT
    assert match.rematch().handed == ()


def test_what_is_usual_is_not_written() -> None:
    assert b"when_gone" not in begun(PASSIVE).record().lines().encode()
    assert b'"when_gone":"bot"' in begun(BOT).record().lines().encode()


def test_whoever_takes_a_seat_over_plays_it_and_the_record_says_so() -> None:
    match = begun("replace")
    match.resign(1)
    assert 1 in match.handed
    match.do(1, TakeOver("Dora", "Brook"))
    assert 1 not in match.handed
    assert match.story()[-1] == "Dora plays Owl from now on, instead of Brook."
    assert not match.can_undo(1)
    play_on(match, 6)
    record = Record.from_lines(match.record().lines())
    assert [one.text for one in record.entries if one.seat == 1][1] == "take-over Dora Brook"
    again = replay(record)
    assert (again.hash(), again.handed, again.story()) == (match.hash(), (), match.story())
    match.resign(1)  # and he may resign as well
    assert 1 in match.handed


def test_nobody_takes_over_what_is_over() -> None:
    match = begun("replace", players=2)
    match.resign(0)
    with pytest.raises(PlayRefused):
        match.do(0, TakeOver("Dora", "Ada"))


# ---- what was taken back, and old checkpoints ----------------------------------------------------


def two_with_a_stand_in() -> Match:
    """A game of two in Warriors in which a stand-in has made the first moves of seat 0."""
    match = Match(game_named("warriors").setting(), NAMES[:2], seeded_secret("stand-in"))
    while match.led.stood_in[0] < 3 or match.to_act() != (0,):
        seat = match.to_act()[0]
        match.play(match.moves(seat)[0], seat, by="heuristic" if seat == 0 else "")
    return match


def test_what_is_taken_back_is_not_counted_as_ones_own() -> None:
    match = two_with_a_stand_in()
    counted = match.led
    match.play(match.moves(0)[0], 0)
    assert match.can_undo(0)
    assert match.led.own[0] == counted.own[0] + 1
    resumed = InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())
    for play in (match, resumed):
        play.do(0, Undo())
        assert play.led == counted


def test_going_back_takes_the_counts_of_then() -> None:
    match = two_with_a_stand_in()
    then, line = match.led, match.line
    for _ in range(12):
        plays_one(match, {0: "heuristic"})
    assert match.led != then
    match.offer_rewind(0, line)
    match.accept(1)
    assert match.led == then
    assert replay(Record.from_lines(match.record().lines())).led == then


def test_going_back_behind_a_handing_over_gives_the_newcomer_nothing_of_before() -> None:
    match = begun("replace")
    play_on(match, 9)
    line, then = match.line, match.led
    match.resign(0)
    match.do(0, TakeOver("Dora", NAMES[0]))
    play_on(match, 9)
    match.offer_rewind(0, line)
    match.accept(1)
    match.accept(2)
    assert (match.led.own[0], match.led.own[1:]) == (0, then.own[1:])
    assert then.own[0] > 0


def test_what_a_bot_did_is_a_stand_ins_when_a_person_takes_its_seat() -> None:
    match = begun("replace")
    play_on(match, 9)
    line, then = match.line, match.led
    assert then.own[0] > 1
    match.do(0, TakeFromBot("Dora", NAMES[0]))
    assert match.story()[-1] == "Dora plays Fox from now on, instead of Ada."
    assert (match.led.own[0], match.led.stood_in[0]) == (0, then.own[0])
    assert match.led.by_stand_in(0)
    play_on(match, 9)
    assert match.led.own[0] > 0
    match.offer_rewind(0, line)
    match.accept(1)
    match.accept(2)
    assert (match.led.own[0], match.led.stood_in[0]) == (0, then.own[0])
    record = Record.from_lines(match.record().lines())
    assert "take-from-bot Dora Ada" in [one.text for one in record.entries]
    resumed = InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())
    assert replay(record).led == resumed.led == match.led


def test_a_checkpoint_of_before_the_moves_were_counted_is_not_read() -> None:
    match = two_with_a_stand_in()
    old = json.loads(match.checkpoint())
    del old["led"]
    old["format"] = 3
    old["stretch"] = [made[:2] for made in old["stretch"]]
    with pytest.raises(RecordError):
        InPlay.resume(match.setting, match.header, match.secret, json.dumps(old).encode())


def test_a_whole_side_that_has_resigned_has_lost_though_bots_could_play_on() -> None:
    setting = game_named("dangerous").setting(players=4)
    match = Match(setting, list("abcd"), seeded_secret("side"), when_gone=BOT)
    people = [0, 1, 2, 3]
    for seat in (0, 1, 2):
        assert match.result is None
        match.do(seat, match.resigning(seat, people))
        people.remove(seat)
    assert match.result is not None
    assert [match.result.outcome(seat) for seat in range(4)] == ["lost", "lost", "lost", "won"]
    assert replay(Record.from_lines(match.record().lines())).result == match.result


def test_a_record_of_before_in_which_bots_played_on_for_a_whole_side_is_read() -> None:
    setting = game_named("dangerous").setting(players=4)
    match = Match(setting, list("abcd"), seeded_secret("side"), when_gone=BOT)
    for seat in (0, 1, 2):
        match.resign(seat)
    assert match.result is None
    assert replay(Record.from_lines(match.record().lines())).hash() == match.hash()
