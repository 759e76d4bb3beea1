"""Talk and treaties at one keyboard: who reads what, what is kept, what bots answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.keyboard import acts, only_game, refused, said, typed

pytestmark = pytest.mark.usefixtures("games_folder", "toys")

NINJA = ("play", "ninja", "--seats", "Ann,Ben,Cleo", "--seed", "1")
PASS = "Pass the keyboard to "


def screens(*lines: str, at: tuple[str, ...] = NINJA) -> list[str]:
    """What is shown to one after the other, each behind the curtain."""
    done = typed(*at, lines=["", *lines])
    assert done.exception is None, done.output
    return [" ".join(part.split()) for part in done.stdout.split(PASS)[1:]]


def test_what_is_said_to_all_is_read_by_all() -> None:
    ann, ben = screens("say Good morning!", "order 0", "walk 1", "", "talk")[:2]
    assert "1 Fox: Good morning!" in ann
    assert ben.count("1 Fox: Good morning!") == 2


def test_private_talk_is_read_by_those_it_is_meant_for() -> None:
    shown = screens(
        *("say bear: psst", "say Time: none", "order 0", "walk 1", "", "wait"),
        *("", "say fox, owl: hm", "talk"),
    )
    ann, ben, cleo = shown[:3]
    assert "1 Fox, to Bear: psst" in ann
    assert "psst" not in ben
    assert "1 Fox: Time: none" in ben
    assert "1 Fox, to Bear: psst" in cleo
    assert "3 Bear, to Fox and Owl: hm" in cleo


def test_a_treaty_is_proposed_accepted_listed_broken_and_published(games_folder: Path) -> None:
    shown = screens(
        *("treaty owl: peace until 9", "treaties", "order 0", "walk 1"),
        *("", "treaties", "accept", "treaties", "strike fox"),
        *("", "log", "wait"),
        *("", "log", "publish 1", "order 0", "walk 1"),
        *("", "wait", "", "treaties", "log"),
    )
    ann, ben, unknowing, again, _, cleo = shown[:6]
    assert "1 Fox proposes in private to Owl: peace until turn 9." in ann
    assert "1 Peace until turn 9: Fox and Owl, proposed." in ben
    asked = "Agree with `accept 1`, refuse with `decline 1`"
    assert asked in ben
    assert asked not in ann
    assert "1 Peace until turn 9: Fox and Owl, in force." in ben
    mark = "Owl breaks the word given to Fox: peace until turn 9."
    assert mark in ben
    warned = "This breaks your word: peace until turn 9."
    assert ben.index(warned) < ben.index(mark)
    assert sum(warned in one for one in shown) == 1
    assert "strikes Fox" in unknowing
    assert mark not in unknowing
    assert mark in again
    assert "Owl makes known what there is with Fox: peace until turn 9." in cleo
    assert "1 Peace until turn 9: Fox and Owl, broken by Owl, known to all." in cleo
    assert mark in cleo
    assert acts(only_game(games_folder))[:3] == ["order 0", "walk 1", "strike fox"]


def test_accept_without_a_number_still_answers_what_all_are_offered() -> None:
    shown = " ".join(screens("treaty owl: peace until 9", "draw", "", "accept", "", "decline"))
    assert "Owl accepts the draw" in shown
    assert "Bear declines the draw" in shown
    assert "peace until turn 9." in shown
    assert "Owl accepts: peace" not in shown


def test_what_can_be_done_with_a_treaty() -> None:
    shown = " ".join(
        screens(
            *("treaty openly owl, bear: peace until 9", "withdraw 1", "renounce 1", "withdraw x"),
            *("treaty owl", "treaty crow: peace until 9", "treaty owl: piece until 9", "publish 7"),
        )
    )
    assert "Fox proposes openly to Owl and Bear" in shown
    assert "Fox withdraws: peace until turn 9." in shown
    assert "That cannot be done with this treaty now." in shown
    assert "Write the number of the treaty" in shown
    assert "TREATY is one of peace until TURN, vigil until TURN." in shown
    assert "There is no seat called 'crow'." in shown
    assert "'piece until 9' is not understood." in shown
    assert "You have no treaty 7." in shown


def test_what_was_said_is_kept_beside_the_game(games_folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    screens("say owl: psst", "treaty owl: peace until 9", "order 0", f"save {copy}")
    (path,) = games_folder.glob("*.jsonl")
    assert path.with_name(f"{path.name}.talk").is_file()
    for file in (path, copy):
        told = said("play", "--resume", file, lines=["say one more", "talk", "treaties"])
        assert "1 Fox, to Owl: psst" in told
        assert "1 Peace until turn 9" not in told
        assert "2 Peace until turn 9: Fox and Owl, proposed." in told
    again = said("play", "--resume", path, lines=["talk"])
    assert "3 Fox: one more" in again


def test_a_damaged_file_of_talk_costs_no_game(games_folder: Path) -> None:
    screens("say one", "say two", "order 0")
    (path,) = games_folder.glob("*.talk")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2]) + b"{torn")
    (record,) = games_folder.glob("*.jsonl")
    told = said("play", "--resume", record, lines=["say three", "talk"])
    assert "two" not in told
    again = said("play", "--resume", record, lines=["talk"])
    assert "1 Fox: one 2 Fox: three" in again


def test_talk_of_another_game_is_not_taken_up(games_folder: Path) -> None:
    screens("say one", "order 0")
    (path,) = games_folder.glob("*.talk")
    (record,) = games_folder.glob("*.jsonl")
    path.write_bytes(path.read_bytes().replace(b'"commitment":"', b'"commitment":"0'))
    told = said("play", "--resume", record, lines=["talk"])
    assert "Nothing has been said so far." in told


def test_where_nothing_was_played_nothing_is_left(games_folder: Path) -> None:
    screens("say one", "quit")
    assert list(games_folder.glob("*")) == []


def test_at_a_table_with_open_talk_there_are_no_secrets(games_folder: Path) -> None:
    open_table = (*NINJA, "--open-talk")
    shown = " ".join(screens("say owl: psst", "treaty owl: peace until 9", at=open_table))
    assert "At this table everybody hears what is said" in shown
    assert "Fox proposes openly to Owl" in shown
    refused("play", "--resume", "nothing.jsonl", "--open-talk")


def test_one_against_a_bot_has_no_use_for_talk() -> None:
    told = said("play", "ninja", "--seats", "me,random", lines=["help", "treaties"])
    assert "say [SEAT: ]WORDS" not in told
    assert "treaty [openly]" not in told
    assert "agree to what is offered" in told


def test_a_bot_that_makes_no_treaties_declines() -> None:
    seats = ("play", "ninja", "--seats", "me,random,random", "--seed", "1")
    told = said(*seats, lines=["treaty owl: peace until 9", "treaties", "help"])
    assert "Owl declines: peace until turn 9." in told
    assert "declined by Owl." in told
    assert "treaty [openly] SEAT: TREATY" in told
