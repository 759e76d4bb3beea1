"""`kassen play` through a pipe: whole games, typed moves, and what can be asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kassen
from kassen.core.engine.head_starts import HeadStart, head_start
from kassen.core.engine.registry import game_named
from kassen.core.play.acts import Accept, OfferPause, OfferRewind, Undo
from kassen.core.play.sides import Sides, drawn, most_bid
from kassen.core.study.scenarios import parse_scenario
from kassen.core.words.sentences import words_for
from tests.cli.keyboard import PICKS, SEED, acts, only_game, play, refused, said, typed

pytestmark = pytest.mark.usefixtures("games_folder")


# ---- whole games -------------------------------------------------------------------------------


def test_bots_play_a_whole_game_and_its_record_is_kept(games_folder: Path) -> None:
    told = said("play", "warriors", "--seats", "random,random", "--seed", "3")
    match = only_game(games_folder)
    assert match.result is not None
    assert "Turn 1: Spring 1335." in told
    assert words_for(match.setting).result(match.result) in told
    (path,) = games_folder.iterdir()
    assert told.endswith(f"kassen replay {path}")
    again = said("play", "warriors", "--seats", "random,random", "--seed", "3")
    assert "".join(again.split("kept in")[0]) == "".join(told.split("kept in")[0])
    hashes = {kassen.load(file).hash() for file in games_folder.iterdir()}
    assert len(hashes) == 1


def test_a_person_plays_a_whole_game_by_numbers(games_folder: Path) -> None:
    told = said("play", "warriors", *SEED, "--seats", "me,random", lines=["1"] * 3000)
    match = only_game(games_folder)
    assert match.result is not None
    mine = [entry for entry in match.entries if entry.seat == 0]
    assert len(mine) > 20
    assert "The game is over. rematch, map, log, dice, save or quit?" in told


def test_whoever_begins_hears_of_the_game_to_begin_with(games_folder: Path) -> None:
    """And the line that he is given makes it."""
    told = said("play", "dangerous", *SEED, lines=["quit"])
    assert "A short game: ten turns" in told
    command = "kassen play dangerous --option scenario=short --seats me,gentle"
    assert command in " ".join(told.split())
    first = said(*command.split()[1:], *SEED, lines=["quit"])
    assert "A short game" not in first
    assert "Umeko" in first
    assert "A short game" not in said("play", "warriors", *SEED, lines=["quit"])


def test_typed_and_numbered_choices_are_the_moves_of_the_record(games_folder: Path) -> None:
    play("1", "pick yorisada", "PICK  Kintsuna")
    assert acts(only_game(games_folder)) == ["pick doyo", "pick yorisada", "pick kintsuna"]


def test_names_may_be_shortened_or_come_with_the_family(games_folder: Path) -> None:
    play("doy", "pick Toki Yorisada", "pick hojo_tokiyuki", "pick takas")
    moves = ["pick doyo", "pick yorisada", "pick tokiyuki", "pick takasada"]
    assert acts(only_game(games_folder)) == moves


def test_several_moves_go_into_one_line(games_folder: Path) -> None:
    told = play("pick doyo; pick sadanori; 1")
    assert acts(only_game(games_folder)) == ["pick doyo", "pick sadanori", "pick yorisada"]
    assert "pick 3 more" in told


def test_a_line_with_a_wrong_move_is_not_played_at_all(games_folder: Path) -> None:
    told = play("pick doyo; pick takauji; pick sadanori", "pick sadanori")
    assert "Ashikaga Takauji is not among the Samurai you drew. (WJ 11.13)" in told
    assert acts(only_game(games_folder)) == ["pick sadanori"]


def test_a_march_is_one_line(games_folder: Path) -> None:
    told = play(PICKS, "march yoshisada Wakiya Yoshisuke north kinki -> tokai")
    assert "South: Nitta Yoshisada and Wakiya Yoshisuke march from North Kinki to Tokai." in told
    moves = acts(only_game(games_folder))
    at = moves.index("march north_kinki->tokai")
    assert moves[at : at + 4] == [
        "march north_kinki->tokai",
        "take yoshisada",
        "take yoshisuke",
        "go",
    ]


def test_a_march_that_cannot_be_made_changes_nothing(games_folder: Path) -> None:
    told = play(PICKS, "march yoshisada takauji north_kinki->tokai")
    assert "Ashikaga Takauji is not one of your Samurai in North Kinki. (WJ 6.1.1)" in told
    assert "march north_kinki->tokai" not in acts(only_game(games_folder))


def test_what_comes_after_the_turn_is_over_is_not_played(games_folder: Path) -> None:
    told = play(f"{PICKS}; pass; pass")
    assert "Not played, for it is no longer your turn: pass; pass" in told
    assert "pass" not in acts(only_game(games_folder))


def test_a_shortened_move_that_fits_several_is_not_guessed(games_folder: Path) -> None:
    told = play("pick sad")
    assert "“pick sad” can mean 2 moves: pick sadanori, pick sadatane." in told
    assert not games_folder.exists() or not list(games_folder.iterdir())


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("pick nobody", "There is no samurai called 'nobody'."),
        ("pick yorisata", "Legal now and near to it: pick yorisada"),
        ("99", "There is no choice 99: they are numbered 1 to 8."),
        ("dance", "'dance' is not understood."),
        ("march kyo->sanyo", "One group marches in each of your impulses"),
        ("/dance", "There is no command '/dance'; `help` lists them."),
        (";", "South: pick 6 of the Samurai"),
    ],
)
def test_a_wrong_line_gets_an_answer_and_changes_nothing(
    games_folder: Path, line: str, answer: str
) -> None:
    assert answer in play(line, "pick doyo")
    assert acts(only_game(games_folder)) == ["pick doyo"]


def test_moves_that_cannot_be_undone_say_so() -> None:
    told = play(PICKS, *["1"] * 60)
    claim = "claim by tadaaki 1 star, bravery 1, battle 2; needs a 1"
    assert f"{claim} None of these can" in told
    assert re.search(r"decline \(cannot be undone\) 2 tempt \w+ \d stars?, [^;]+; needs", told)


# ---- taking back -------------------------------------------------------------------------------


def test_undo_takes_back_the_last_move(games_folder: Path) -> None:
    told = play("pick doyo", "pick sadanori", "undo")
    assert "South takes the last move back." in told
    match = only_game(games_folder)
    assert acts(match) == ["pick doyo", "pick sadanori", "undo"]
    assert match.hash() == match.at(1).hash()


def test_two_people_at_one_keyboard_take_back_whoever_moved_last(games_folder: Path) -> None:
    told = play(PICKS, "undo", "1", "1", "undo", "undo", at=("--seats", "Ada,Brook"))
    assert told.count("South takes the last move back.") == 1
    assert told.count("North takes the last move back.") == 1
    assert told.count("another seat has acted since") == 1  # the last one: North has moved
    match = only_game(games_folder)
    assert [entry.seat for entry in match.entries if entry.act == Undo()] == [0, 1]
    assert match.to_act() == (1,)


def test_bots_are_spoken_of_only_where_one_plays() -> None:
    nothing = "All seats together may agree to rewind. `rewind` asks for that"
    assert f"{nothing}." in play("undo", at=("--seats", "Ada,Brook"))
    assert f"{nothing}; bots agree." in play("undo")


def test_undo_does_not_cross_the_other_seat_but_rewind_does(games_folder: Path) -> None:
    told = play(PICKS, "pass", "undo", "rewind")
    assert "There is nothing to take back" in told
    assert "`rewind` asks for that; bots agree." in told
    assert "North accepts going back." in told
    match = only_game(games_folder)
    before = acts(match).index("pass")
    assert match.to_act() == (0,)
    then = match.at(before)
    assert match.moves() == then.moves()
    assert match.game.write_position(match.table) == then.game.write_position(then.table)


def test_rewinding_twice_goes_back_twice(games_folder: Path) -> None:
    play("pick doyo", "pick sadanori", "rewind", "rewind")
    match = only_game(games_folder)
    assert [entry.act.to for entry in match.entries if isinstance(entry.act, OfferRewind)] == [1, 0]
    assert len(match.moves()) == 8


def test_rewind_wants_a_line_of_the_log() -> None:
    told = play("rewind", "rewind soon", "rewind 99")
    assert "You have made no move yet." in told
    assert "Write `rewind` and a number of the log" in told
    assert "There is no moment 99 to go back to" in told


# ---- asking ------------------------------------------------------------------------------------


def test_why_explains_a_refusal_with_its_rule_and_the_clause() -> None:
    told = play(PICKS, "why march kyo->o", "why march tadaaki kyo->sanyo", "why 1", "why")
    assert "Kyo and O do not touch. (WJ 6.1.1) WJ 6.1.1 A group move takes" in told
    assert "“march kyo->sanyo; take tadaaki; go” is legal now." in told
    assert "“pass” is legal now." in told
    assert "Why what? Write a move after it" in told


def test_rules_are_printed_by_number_by_words_and_for_the_decision() -> None:
    told = play("rules", "rules 6.1.4", "rules flypaper judged", "rules 99.9", "rules WJ 6.2")
    assert "WJ 11.13 First the South picks" in told
    assert "WJ 6.1.4 Nobody ever crosses an obstructed border." in told
    assert "WJ 6.1.7 Flypaper is judged" in told
    assert "has no rule '99.9'" in told
    assert "WJ 6.2.1" in told
    assert "WJ 6.2.2" in told


def test_the_log_has_the_numbers_that_rewind_takes() -> None:
    told = play("pick doyo", "pick sadanori", "log 2", "log 0", "log much")
    assert "1 South places Sasaki Doyo in North Kinki. 2 South places Otomo Sadanori" in told
    assert "Write `log` and how many lines" in told


def test_look_marks_what_is_reconstructed_and_says_so() -> None:
    told = play("look takauji", "look north kanto", "look yoshiakira", "look atlantis", "look")
    assert "Ashikaga Takauji (足利尊氏), in South Kanto for the North." in told
    assert "home: none*." in told
    assert "* Reconstructed: no source tells it" in told
    assert "Next to O: clear, 2 cross Next to South Kanto: by road, 4 cross" in told
    assert "There is no region or Samurai 'atlantis'." in told
    assert "Look at what?" in told


def test_what_is_reconstructed_is_said_once_at_the_start() -> None:
    told = play("map")
    assert told.count("Some numbers of the box are reconstructed") == 1


def test_the_position_is_a_scenario_that_opens(games_folder: Path) -> None:
    done = typed("play", "warriors", *SEED, lines=["pick doyo", "position"])
    text = done.stdout.split("South> position\n")[1].split("South>")[0]
    opened = parse_scenario(text).match()
    kept = only_game(games_folder)
    assert opened.game.write_position(opened.table) == kept.game.write_position(kept.table)
    assert opened.moves() == kept.moves()


def test_seats_and_dice_can_be_asked_for() -> None:
    told = play("seats", "dice", at=("--seats", "Ann,random"))
    assert "South: Ann; North: Saikoro, random (a bot)." in told
    assert kassen.new("warriors", seed="5").header.commitment in told
    assert "not that nobody looked ahead" in told


def test_help_lists_every_command_and_every_form_of_move() -> None:
    told = play("help")
    names = ("undo", "why MOVE", "rules [ID|WORDS]", "log [N]", "map [list|all]", "look NAME")
    more = ("save [FILE]", "resume FILE", "draw", "rewind [N]", "resign", "rematch", "seats")
    for name in (*names, *more, "dice", "position", "help", "quit", "march ORIGIN->DEST"):
        assert name in told


def test_enter_shows_the_choices_again() -> None:
    assert play("").count("South: pick 6 of") == 2


# ---- offers and the end ------------------------------------------------------------------------


def test_a_draw_is_offered_and_a_random_bot_agrees(games_folder: Path) -> None:
    told = play("draw")
    assert "South offers a draw. North accepts the draw. All agree to a draw." in told
    result = only_game(games_folder).result
    assert result is not None
    assert result.draw


def test_the_other_person_answers_an_offer(games_folder: Path) -> None:
    told = play("draw", "pick doyo", "decline", "accept", at=("--seats", "Ann,Ben"))
    question = "North: South offers a draw. Do you accept or decline?"
    assert told.count(question) == 2  # asked again after something that is no answer
    assert "North declines the draw." in told
    assert "No offer is open." in told
    assert only_game(games_folder).result is None


def test_a_pause_is_ended_at_the_keyboard(games_folder: Path, tmp_path: Path) -> None:
    match, file = kassen.new("warriors", players=2, seed=5, seats=["Ann", "random"]), tmp_path / "p"
    match.do(0, OfferPause())
    match.do(1, Accept())
    match.record().save(file)
    told = said("play", "--resume", file, lines=["pick doyo", "go-on", "pick doyo"])
    question = "South: the game is paused. `go-on` proposes to end the pause."
    assert told.count(question) == 2  # asked again after something that cannot be done
    assert "The pause is over: the game goes on." in told
    assert acts(kassen.load(file))[-1] == "pick doyo"


def test_bots_alone_do_not_rest(tmp_path: Path) -> None:
    match, file = kassen.new("warriors", players=2, seats=["random", "random"]), tmp_path / "p"
    match.do(0, OfferPause())
    match.do(1, Accept())
    match.record().save(file)
    said("play", "--resume", file)
    assert kassen.load(file).result is not None


def test_decline_is_a_move_where_the_game_has_one(games_folder: Path) -> None:
    fight = "march yoshisada yoshisuke north_kinki->hokuriku"
    told = play(PICKS, fight, *["pass"] * 4, "decline")
    assert "South: try to win over one enemy" in told
    assert "decline" in acts(only_game(games_folder))


def test_resigning_is_asked_about(games_folder: Path) -> None:
    told = play("resign", "no", "resign", "yes")
    assert "Give up for the South? (yes or no) no The game goes on." in told
    assert "South resigns. North wins: the other side has resigned." in told
    result = only_game(games_folder).result
    assert result is not None
    assert result.winners == (1,)


def test_after_the_end_the_secret_is_shown_and_the_record_verifies(games_folder: Path) -> None:
    told = play("resign", "yes", "dice", "undo", "map list", "resign")
    match = only_game(games_folder)
    assert match.secret.hex() in told
    assert told.count("The game is over.") >= 2
    (path,) = games_folder.iterdir()
    assert f"kassen replay --verify {path}" in told
    assert "verified" in said("replay", "--verify", path)


def test_a_rematch_swaps_the_sides(games_folder: Path) -> None:
    told = play("rematch", "resign", "yes", "rematch", "quit")
    assert "The game is not over yet." in told
    assert "South: Saikoro, random (a bot); North: you." in told
    seats = sorted(kassen.load(path).seats for path in games_folder.iterdir())
    assert seats == [["me", "random"], ["random", "me"]]


def test_a_series_counts_points_and_moves_seats_on(games_folder: Path) -> None:
    told = play(
        *("resign", "yes", "rematch", "resign", "yes", "rematch", "quit"),
        at=("--seats", "Ann,Ben", "--series", "2"),
    )
    assert "Game 1 of 2. Points: Ann 0 and Ben 1." in told
    assert "`rematch` begins game 2 of 2" in told
    assert "Game 2 of 2. Points: Ben 1 and Ann 1." in told
    assert "The series is over: Ben and Ann have won it. `rematch` begins another." in told
    found = [kassen.load(path).header.series for path in games_folder.iterdir()]
    assert sorted(one.number for one in found if one is not None) == [1, 2]


def test_sides_are_drawn_from_the_secret_that_was_settled_before(games_folder: Path) -> None:
    told = play("1", "quit", at=("--seats", "Ann,Ben", "--sides", "lot"))
    match = only_game(games_folder)  # which checks the lot
    assert match.header.commitment in told.split("The sides were drawn by lot.")[0]
    sides = match.header.sides
    assert sides == drawn(match.secret, 2)
    assert match.seats == [["Ann", "Ben"][chair] for chair in sides.chairs]


def test_whoever_bids_more_plays_the_first_side_on_his_own_terms(games_folder: Path) -> None:
    """Behind a curtain: between the two bids the screen is cleared."""
    bids = ("", "", "No head start", "", "Head start for North: 3 points")
    done = typed(
        *("play", "warriors", *SEED, "--seats", "Ann,Ben", "--sides", "bid"),
        lines=[*bids, "resign", "yes", "rematch", "1", "quit"],
    )
    assert done.exit_code == 0, done.output
    for name in ("Ann", "Ben"):
        assert f"Pass the keyboard to {name}" in done.stdout
        assert f"{name}: the higher bid plays South" in done.stdout
    assert "\n\n\n" in done.stdout.split("Number: No head start")[1].split("Pass the")[0]
    told = " ".join(done.stdout.split())
    assert "There is no game before everybody has bid." in told
    assert "South: Ben; North: Ann. Bid of South: Head start for North: 3 points." in told
    assert "The higher bid plays South, with the head start it named." in told
    assert "South: Ann; North: Ben. In the first game the sides were bid for" in told
    kept = [kassen.load(path, check_dice=True) for path in sorted(games_folder.iterdir())]
    first, again = sorted(kept, key=lambda match: match.seats, reverse=True)
    assert first.seats == ["Ben", "Ann"]
    assert first.header.sides == Sides("bid", (1, 0), (3, 0), 3)
    assert again.header.sides == Sides("bid", price=3, moved=True)
    for match in (first, again):
        assert head_start(match.setting) == HeadStart(1, 3)


def test_a_bot_bids_too_and_nobody_bids_for_what_is_alike(games_folder: Path) -> None:
    lowest = str(2 * most_bid(game_named("warriors"), "") + 1)
    told = play(lowest, "1", "quit", at=("--sides", "bid"))
    assert "Pass the keyboard" not in told
    assert only_game(games_folder).seats == ["random", "me"]
    assert "unequal" in refused("play", "shogun", "--sides", "bid")
    assert "agree on none" in refused(
        "play", "warriors", "--sides", "bid", "--option", "head_start=2"
    )
    said("play", "warriors", "--sides", "bid", lines=[])  # nobody bids: no game
    assert len(list(games_folder.iterdir())) == 1


def test_a_game_is_played_on_from_any_moment_with_new_dice(
    games_folder: Path, tmp_path: Path
) -> None:
    play("pick doyo", "pick yorisada", "resign", "yes", "quit")
    (old,) = games_folder.iterdir()
    before = kassen.load(old)
    new = tmp_path / "on.jsonl"
    at = ("play", "--branch", old, "--at", "1", "--save", new)
    told = said(*at, lines=("pick yorisada", "quit"))
    assert f"Played on from entry 1 of {old.name}, with new dice." in told
    match = kassen.load(new, check_dice=True)
    origin = match.header.origin
    assert origin is not None
    assert (origin.match, origin.entry) == (old.name, 1)
    assert origin.commitment == before.header.commitment != match.header.commitment
    assert acts(match) == ["pick yorisada"]
    assert match.seats == before.seats
    assert f"entry 1 of {old.name}" in said("replay", str(new))
    last = said("play", "--branch", old, lines=("quit",))
    assert "Played on from entry 3" in last, "as if nobody had given up"


def test_what_cannot_be_played_on_is_told(games_folder: Path) -> None:
    play("pick doyo", "quit")
    (path,) = games_folder.iterdir()
    assert "is not over" in refused("play", "--branch", path)
    assert "--at goes with --branch" in refused("play", "warriors", "--at", "3")
    assert "--edition belongs to a new game" in refused("play", "--branch", path, "--edition", "x")


def test_nothing_is_kept_of_a_game_in_which_nothing_was_played(games_folder: Path) -> None:
    assert play("map", "quit").endswith("Nothing was played, so nothing is kept.")
    assert list(games_folder.iterdir()) == []


# ---- before the game ---------------------------------------------------------------------------


def test_a_bot_may_take_the_first_seat(games_folder: Path) -> None:
    told = play("1", at=("--seats", "random,Ann"))
    assert "South: Saikoro, random (a bot); North: Ann." in told
    assert only_game(games_folder).entries[-1].seat == 1


def test_options_are_chosen_and_stand_in_the_record(games_folder: Path) -> None:
    play("1", at=("--option", "initial_control=occupied", "--option", "kyo_raises_soldiers=off"))
    options = only_game(games_folder).header.options
    assert options["initial_control"] == "occupied"
    assert options["kyo_raises_soldiers"] is False


def test_owners_own_numbers_are_played_with_and_kept(games_folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "my-box.toml"
    own.write_text('[[samurai]]\nid = "ashikaga_takauji"\nbattle = 9\n', encoding="utf-8")
    assert "battle 9." in play("look takauji", "1", at=("--data", str(own)))
    own.unlink()
    (path,) = games_folder.iterdir()
    assert "battle 9." in said("play", "--resume", path, lines=["look takauji"])


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        ('[[samurai]]\nid = "nobody"\n', 'box/my-box.toml: [[samurai]] "nobody"'),
        ("[[samurai", "box/my-box.toml: not valid TOML"),
        (None, "box/my-box.toml: cannot be read"),
    ],
)
def test_wrong_numbers_are_named_with_file_and_entry(
    games_folder: Path, tmp_path: Path, content: str | None, wrong: str
) -> None:
    own = tmp_path / "box" / "my-box.toml"
    own.parent.mkdir()
    if content is not None:
        own.write_text(content, encoding="utf-8")
    assert wrong in refused("play", "warriors", "--data", own)
    assert not games_folder.exists()


@pytest.mark.parametrize(
    ("args", "wrong"),
    [
        (("play",), "Which game?"),
        (("play", "worriors"), "Did you mean 'warriors'?"),
        (
            ("play", "warriors", "--option", "winter"),
            "write NAME=VALUE, as border_closed_for=movement_phase.",
        ),
        (("play", "warriors", "--option", "winter=on"), "has no option 'winter'"),
        (
            ("play", "warriors", "--option", "kyo_raises_soldiers=maybe"),
            "takes on or off, not 'maybe'.",
        ),
        (("play", "warriors", "--edition", "third"), "has no edition 'third'; there are none."),
        (("play", "ikusa", "--edition", "1999"), "has no edition '1999'; there are 2011 and 1986."),
        (("play", "warriors", "--seats", "me"), "needs a name for each of its seats"),
        (("play", "warriors", "--seats", "me,"), "needs a name for each of its seats"),
        (("play", "warriors", "--rescue"), "--rescue belongs to --resume FILE"),
        (("play", "--resume", "x", "--seed", "1"), "--seed belongs to a new game"),
        (("play", "--resume", "no-such-file"), "no-such-file: cannot be read"),
        (("games", "go"), "There is no game 'go'"),
        (("learn", "warriors", "no-such-lesson"), "has no lesson 'no-such-lesson'"),
    ],
)
def test_wrong_wishes_are_refused_in_words(args: tuple[str, ...], wrong: str) -> None:
    assert wrong in refused(*args)


def test_a_name_that_is_nearly_a_bots_is_pointed_out() -> None:
    told = play("quit", at=("--seats", "me,randon"))
    assert "randon is taken for a person; the bot is called random." in told


def test_games_are_listed_with_options_and_what_is_reconstructed() -> None:
    assert "warriors: Warriors of Japan Players: 2 (South, North)." in said("games")
    told = said("games", "warriors")
    assert "gentle: Umeko, gentle (a good first opponent" in told
    assert "best: Matsukaze, master (" in told
    assert "initial_control: none (nobody anything; default), occupied (each side its own)" in told
    assert "kyo_raises_soldiers: on (default), off" in told
    assert "Samurai Loss Table: bands of dice." in told
    assert "--data my-box.toml" in told


# ---- plain text --------------------------------------------------------------------------------


def test_piped_output_is_plain_and_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = [PICKS, "map", "look kyo", "help", "rules 6", "log 50", "dice"]
    done = typed("play", "warriors", *SEED, lines=lines)
    assert "\x1b" not in done.stdout
    long = [line for line in done.stdout.splitlines() if len(line) > 60]
    whole = (
        "South> ",
        "The game is kept",
        f"  {kassen.new('warriors', seed='5').header.commitment}",
    )
    assert [line for line in long if not line.startswith(whole)] == []
    assert "In the North’s box: " in done.stdout  # the list, in sentences
    assert "=|=" not in done.stdout  # not the drawing


def test_the_drawing_can_be_had_through_a_pipe_too() -> None:
    told = play("map chart", "map all", "map upside-down")
    assert told.count("North Kyushu 2 - ~~~ Shikoku 1 -") == 2
    assert "Write `map`, `map list`, `map chart` or `map all`." in told


def test_aim_tells_what_wins_and_how_far_both_are() -> None:
    told = play("aim")
    assert "The aim: Push the marker to 10 on your side" in told
    assert "that side wins at once. (WJ 10.5)" in " ".join(told.split())
    assert "South: no points, 10 more to win at once" in " ".join(told.split())


def test_a_first_game_is_against_the_gentle_player() -> None:
    """Whoever asks for nobody meets the strategist from his second game of it on."""
    assert "North: Umeko, gentle (a bot)." in said("play", "warriors", lines=["1", "quit"])
    assert "North: Takemaru, strategist (a bot)." in said("play", "warriors", lines=["quit"])
    assert "Blue: Umeko, gentle (a bot)" in said("play", "ikusa", lines=["quit"])
