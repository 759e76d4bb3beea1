"""Talk and treaties: who hears what, what can be said, and what became of it."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.speech import (
    Accept,
    AnyAct,
    Decline,
    Propose,
    Publish,
    Renounce,
    Say,
    Withdraw,
)
from kassen.core.engine.treaties import Pact
from kassen.core.play.match import Match
from kassen.core.play.parley import LONGEST, MOST_LINES, MOST_OPEN, Parley, Said, Seated
from kassen.core.play.parley_words import heard_line, pact_state, treaty_label
from kassen.core.values.errors import NotationError, PlayRefused
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.sentences import words_for
from tests.core.matches import bids_match, ninja_match

FOX, OWL, BEAR = range(3)
READERS = (SPECTATOR, FOX, OWL, BEAR)


class Talk:
    """A match and what is said beside it."""

    def __init__(self, match: Match | None = None, private: bool = True) -> None:
        self.match = ninja_match(players=3) if match is None else match
        self.parley = Parley(self.match.setting, private=private)

    def say(self, seat: int, act: AnyAct) -> None:
        log = self.match.heard(seat)
        self.parley.add(self.parley.checked(self.match, seat, act, log))

    def refused(self, seat: int, act: AnyAct) -> str:
        before = list(self.parley.log)
        with pytest.raises(PlayRefused) as why:
            self.say(seat, act)
        assert self.parley.log == before
        return str(why.value)

    def lines(self, reader: Reader) -> list[str]:
        words = words_for(self.match.setting)
        return [
            f"{heard.number} {heard_line(words, self.parley, reader, heard)}"
            for heard in self.parley.heard(reader)
        ]

    def pacts(self, reader: Reader) -> list[Pact]:
        return self.parley.pacts(reader, self.match.heard(reader))

    def states(self, reader: Reader) -> list[str]:
        return [pact.state for pact in self.pacts(reader)]

    def agree(self, treaty: str, seat: int = FOX, *others: int, open: bool = False) -> None:
        """Propose, and let all accept."""
        to = others or (OWL,)
        self.say(seat, Propose(treaty, to, open))
        for other in to:
            self.say(other, Accept(self.pacts(other)[-1].number))


@pytest.fixture
def talk() -> Talk:
    return Talk()


# ---- talk --------------------------------------------------------------------------------------


def test_everybody_hears_what_is_said_to_all(talk: Talk) -> None:
    talk.say(FOX, Say("Good morning!"))
    assert all(talk.lines(reader) == ["1 Fox: Good morning!"] for reader in READERS)


def test_only_those_it_is_said_to_hear_private_talk_and_nobody_can_count_it(talk: Talk) -> None:
    talk.say(FOX, Say("psst", (OWL,)))
    talk.say(OWL, Say("yes?", (FOX,)))
    talk.say(BEAR, Say("So quiet here."))
    assert talk.lines(FOX) == talk.lines(OWL)
    assert talk.lines(FOX) == [
        "1 Fox, to Owl: psst",
        "2 Owl, to Fox: yes?",
        "3 Bear: So quiet here.",
    ]
    assert talk.lines(BEAR) == talk.lines(SPECTATOR) == ["1 Bear: So quiet here."]


def test_several_seats_can_talk_among_themselves_and_spectators_do_not_hear_it(talk: Talk) -> None:
    talk.say(FOX, Say("all of us", (BEAR, OWL, BEAR)))
    assert talk.lines(BEAR) == ["1 Fox, to Owl and Bear: all of us"]
    assert talk.lines(SPECTATOR) == []


def test_words_stand_on_one_line_and_are_not_endless(talk: Talk) -> None:
    talk.say(FOX, Say("two\nlines \x1b[31m red\t"))
    assert talk.lines(SPECTATOR) == ["1 Fox: two lines [31m red"]
    assert "too long" in talk.refused(FOX, Say("x" * (LONGEST + 1)))
    assert "Say something" in talk.refused(FOX, Say(" \n "))
    talk.say(FOX, Say("x" * LONGEST))


@pytest.mark.parametrize("to", [(FOX,), (3,), (-1,)])
def test_nobody_talks_to_himself_or_to_an_empty_chair(talk: Talk, to: tuple[int, ...]) -> None:
    talk.refused(FOX, Say("hm", to))


def test_where_private_talk_is_off_everything_is_said_to_all() -> None:
    talk = Talk(private=False)
    assert "everybody hears" in talk.refused(FOX, Say("psst", (OWL,)))
    talk.say(FOX, Say("Hello"))
    talk.agree("peace until 5")
    assert [len(talk.lines(reader)) for reader in READERS] == [3, 3, 3, 3]


def test_at_a_silent_table_there_is_neither_talk_nor_treaty_before_the_end() -> None:
    talk = Talk()
    talk.parley = Parley(talk.match.setting, silent=True)
    for act in (Say("psst", (OWL,)), Say("Hello"), Propose("peace until 5", (OWL,))):
        assert "nobody talks" in talk.refused(FOX, act)
    assert not talk.parley.can_say(talk.match, FOX)
    assert talk.parley.partners(talk.match, FOX) == []
    for seat in (FOX, OWL):
        talk.match.resign(seat)
    assert talk.match.result is not None
    talk.say(FOX, Say("Well played"))
    assert talk.lines(SPECTATOR) == ["1 Fox: Well played"]


def test_a_seat_cannot_fill_the_disk(talk: Talk) -> None:
    for _ in range(MOST_LINES):
        talk.say(FOX, Say("la"))
    assert str(MOST_LINES) in talk.refused(FOX, Say("la"))
    talk.say(OWL, Say("At last."))


def test_two_seats_talk_but_make_no_treaties() -> None:
    talk = Talk(ninja_match(players=2))
    talk.say(FOX, Say("Hello"))
    assert "three players" in talk.refused(FOX, Propose("peace until 5", (OWL,)))
    assert talk.parley.partners(talk.match, FOX) == []
    assert "three players" in Talk(bids_match(players=3)).refused(0, Propose("peace", (1,)))


# ---- treaties ----------------------------------------------------------------------------------


def test_a_treaty_is_proposed_and_in_force_when_all_have_accepted(talk: Talk) -> None:
    talk.say(FOX, Propose("Peace until 5", (OWL, BEAR)))
    talk.say(OWL, Accept(1))
    assert talk.states(FOX) == talk.states(OWL) == talk.states(BEAR) == ["proposed"]
    talk.say(BEAR, Accept(1))
    (pact,) = talk.pacts(FOX)
    assert (pact.state, pact.seats, pact.accepted) == ("in-force", (0, 1, 2), (0, 1, 2))
    assert pact.since == 0
    assert talk.states(SPECTATOR) == []
    assert talk.lines(OWL) == [
        "1 Fox proposes in private to Owl and Bear: peace until turn 5.",
        "2 Owl accepts: peace until turn 5.",
        "3 Bear accepts: peace until turn 5.",
    ]


def test_the_parties_alone_know_a_private_treaty_until_one_publishes_it(talk: Talk) -> None:
    talk.say(BEAR, Say("Anybody there?"))
    talk.agree("peace until 5")
    assert talk.states(BEAR) == talk.states(SPECTATOR) == []
    assert len(talk.lines(BEAR)) == 1
    talk.say(OWL, Publish(2))
    assert talk.lines(BEAR)[1:] == ["2 Owl makes known what there is with Fox: peace until turn 5."]
    assert [pact.number for pact in talk.pacts(BEAR)] == [2]
    assert talk.states(SPECTATOR) == ["in-force"]
    talk.say(FOX, Renounce(2))
    assert talk.lines(SPECTATOR)[-1].endswith("holds no longer.")
    talk.refused(FOX, Publish(2))


def test_an_open_proposal_is_heard_by_all(talk: Talk) -> None:
    talk.say(FOX, Propose("peace until 5", (OWL,), open=True))
    assert talk.lines(SPECTATOR) == ["1 Fox proposes openly to Owl: peace until turn 5."]
    assert "no treaty 1" in talk.refused(BEAR, Accept(1))
    talk.say(OWL, Accept(1))
    assert talk.states(BEAR) == ["in-force"]


def test_each_reader_has_numbers_of_his_own(talk: Talk) -> None:
    talk.say(FOX, Say("one", (OWL,)))
    talk.say(FOX, Say("two", (OWL,)))
    talk.say(OWL, Propose("peace until 5", (BEAR,)))
    assert [pact.number for pact in talk.pacts(OWL)] == [3]
    assert [pact.number for pact in talk.pacts(BEAR)] == [1]
    talk.say(BEAR, Accept(1))
    assert talk.states(OWL) == ["in-force"]


@pytest.mark.parametrize(
    ("seat", "act", "state", "by"),
    [
        (OWL, Decline(1), "declined", OWL),
        (FOX, Withdraw(1), "withdrawn", FOX),
    ],
)
def test_a_proposal_may_come_to_nothing(
    talk: Talk, seat: int, act: AnyAct, state: str, by: int
) -> None:
    talk.say(FOX, Propose("peace until 5", (OWL,)))
    talk.say(seat, act)
    (pact,) = talk.pacts(FOX)
    assert (pact.state, pact.ended_by) == (state, by)
    talk.refused(OWL, Accept(1))
    assert pact_state(words_for(talk.match.setting), pact).startswith(state)


def test_who_may_do_what_with_a_treaty(talk: Talk) -> None:
    def can(seat: int) -> list[str]:
        found = talk.parley.can(talk.match, seat, talk.pacts(FOX)[0])
        return [kind.__name__ for kind in found]

    talk.say(FOX, Propose("peace until 5", (OWL,)))
    assert can(FOX) == ["Withdraw", "Publish"]
    assert can(OWL) == ["Accept", "Decline", "Publish"]
    assert can(BEAR) == []
    talk.say(OWL, Accept(1))
    assert can(FOX) == can(OWL) == ["Renounce", "Publish"]
    talk.refused(OWL, Accept(1))
    talk.refused(OWL, Decline(1))
    talk.refused(FOX, Withdraw(1))
    talk.say(FOX, Publish(1))
    talk.say(OWL, Renounce(1))
    assert can(FOX) == can(OWL) == []


def test_what_is_no_treaty_is_not_understood(talk: Talk) -> None:
    with pytest.raises(NotationError, match="peace until"):
        talk.say(FOX, Propose("peace untl 4", (OWL,)))
    with pytest.raises(NotationError):
        talk.say(FOX, Propose("walk 3", (OWL,)))
    assert "with whom" in talk.refused(FOX, Propose("peace until 5", ()))
    talk.refused(FOX, Propose("peace until 5", (FOX,)))


def test_a_treaty_of_the_past_makes_no_sense(talk: Talk) -> None:
    assert talk.refused(FOX, Propose("peace until 0", (OWL,))) == "Turn 0 is over."
    talk.say(FOX, Propose("peace until 1", (OWL,)))
    _day(talk.match)
    assert talk.states(OWL) == ["run-out"]
    talk.refused(OWL, Accept(1))


def test_only_so_many_proposals_can_be_open(talk: Talk) -> None:
    for _ in range(MOST_OPEN):
        talk.say(FOX, Propose("peace until 9", (OWL,)))
    assert str(MOST_OPEN) in talk.refused(FOX, Propose("peace until 9", (BEAR,)))
    talk.say(FOX, Withdraw(1))
    talk.say(FOX, Propose("peace until 9", (BEAR,)))


# ---- beside the game ---------------------------------------------------------------------------


def _day(match: Match, strike: str = "") -> None:
    """The seat whose turn it is gives orders and walks; nobody strikes unless told."""
    while True:
        seat = match.to_act()[0]
        texts = [match.text(move) for move in match.moves(seat)]
        if strike and strike in texts:
            match.play(strike, seat)
            return
        turn = match.table.pos.turn
        match.play("wait" if "wait" in texts else texts[0], seat)
        if match.table.pos.turn != turn:
            return


def test_what_is_said_is_no_part_of_the_game(talk: Talk) -> None:
    silent = ninja_match(players=3)
    talk.agree("peace until 5")
    talk.say(FOX, Say("Now I walk."))
    for match in (talk.match, silent):
        match.play("order 0", FOX)
    assert talk.match.record().json() == silent.record().json()
    assert talk.match.checkpoint() == silent.checkpoint()
    for reader in READERS:
        assert talk.match.view(reader) == silent.view(reader)


def test_taking_back_and_rewinding_leave_it_as_it_is(talk: Talk) -> None:
    talk.match.play("order 0", FOX)
    talk.agree("peace until 5")
    talk.match.undo(FOX)
    assert talk.states(OWL) == ["in-force"]
    talk.match.offer_rewind(FOX, 0)
    talk.match.accept(OWL)
    talk.match.accept(BEAR)
    assert talk.states(OWL) == ["in-force"]
    talk.say(FOX, Say("Again, then."))
    assert len(talk.lines(OWL)) == 3


def test_after_the_end_there_is_talk_but_no_treaty(talk: Talk) -> None:
    talk.say(FOX, Propose("peace until 5", (OWL,)))
    talk.match.offer_draw(BEAR)
    talk.match.accept(FOX)
    talk.match.accept(OWL)
    talk.say(BEAR, Say("Well played.", (OWL,)))
    assert "over" in talk.refused(OWL, Accept(1))
    assert "over" in talk.refused(FOX, Propose("peace until 5", (OWL,)))
    talk.say(OWL, Decline(1))


def test_who_is_out_talks_but_makes_no_treaties(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.say(FOX, Propose("peace until 5", (BEAR,)))
    monkeypatch.setattr(type(talk.match.game), "in_play", lambda *_: (FOX, OWL))
    talk.say(BEAR, Say("I am out."))
    assert "out of the game" in talk.refused(BEAR, Accept(1))
    assert "still in the game" in talk.refused(FOX, Propose("peace until 5", (OWL, BEAR)))
    assert talk.parley.partners(talk.match, FOX) == [OWL]
    assert talk.parley.partners(talk.match, BEAR) == []


def test_a_treaty_with_somebody_who_gives_up_is_over(talk: Talk) -> None:
    talk.agree("peace until 9", FOX, BEAR)
    talk.agree("peace until 9", FOX, OWL)
    talk.match.resign(BEAR)
    assert talk.states(FOX) == ["run-out", "in-force"]
    assert talk.parley.partners(talk.match, FOX) == [OWL]
    talk.say(BEAR, Say("Farewell."))


# ---- breaches ----------------------------------------------------------------------------------


def test_a_breach_is_marked_for_those_who_know_the_treaty(talk: Talk) -> None:
    talk.agree("peace until 9", OWL, FOX)
    _day(talk.match, "strike fox")
    (pact,) = talk.pacts(FOX)
    assert pact.state == "broken"
    assert pact.breach is not None
    struck = next(line for line in talk.match.log if "struck" in repr(line.event).lower())
    assert (pact.breach.by, pact.breach.n, pact.breach.event) == (OWL, struck.n, struck.event)
    mark = "Owl breaks the word given to Fox: peace until turn 9."
    story = talk.match.story(FOX, talk.parley)
    assert story.index(mark) == talk.match.story(FOX).index(_said(talk, struck.event)) + 1
    assert mark not in talk.match.story(BEAR, talk.parley)
    talk.say(FOX, Publish(1))
    assert mark in talk.match.story(BEAR, talk.parley)
    assert mark in talk.match.story(SPECTATOR, talk.parley)
    talk.refused(FOX, Renounce(1))


def _said(talk: Talk, event: Any) -> str:
    return words_for(talk.match.setting).event(event)


def test_who_strikes_back_breaks_nothing_and_before_it_holds_nothing_is_broken(talk: Talk) -> None:
    talk.say(OWL, Propose("peace until 9", (FOX,)))
    _day(talk.match, "strike fox")
    talk.say(FOX, Accept(1))
    assert talk.states(FOX) == ["in-force"]
    talk.match.play("strike owl", FOX)
    assert [pact.ended_by for pact in talk.pacts(OWL)] == [FOX]


def test_after_notice_was_given_nothing_is_broken(talk: Talk) -> None:
    talk.agree("peace until 9", OWL, FOX)
    talk.say(OWL, Renounce(1))
    _day(talk.match, "strike fox")
    assert talk.states(FOX) == talk.states(OWL) == ["renounced"]


def test_a_breach_before_the_notice_stays_one(talk: Talk) -> None:
    talk.agree("peace until 9", OWL, FOX)
    _day(talk.match, "strike fox")
    talk.refused(OWL, Renounce(1))
    assert talk.states(FOX) == ["broken"]


def test_a_treaty_runs_out(talk: Talk) -> None:
    talk.agree("peace until 1", OWL, FOX)
    _day(talk.match)
    assert talk.states(FOX) == ["run-out"]
    talk.refused(FOX, Renounce(1))


def test_what_was_taken_back_breaks_nothing(talk: Talk) -> None:
    talk.agree("vigil until 9")
    talk.match.play("order 1", FOX)
    assert talk.states(FOX) == ["broken"]
    talk.match.undo(FOX)
    assert talk.states(FOX) == ["in-force"]


def test_a_breach_that_only_the_breaker_knows_of_is_marked_for_him_alone(talk: Talk) -> None:
    talk.agree("vigil until 9", FOX, OWL, open=True)
    talk.match.play("order 1", FOX)
    assert [talk.states(reader) for reader in READERS] == [
        ["in-force"],
        ["broken"],
        ["in-force"],
        ["in-force"],
    ]
    mark = "Fox breaks the word given to Owl: vigil until turn 9."
    assert [mark in talk.match.story(reader, talk.parley) for reader in READERS] == [
        False,
        True,
        False,
        False,
    ]


def test_a_breach_that_was_rewound_never_was(talk: Talk) -> None:
    talk.agree("peace until 9", OWL, FOX)
    _day(talk.match, "strike fox")
    talk.match.offer_rewind(FOX, 0)
    talk.match.accept(OWL)
    talk.match.accept(BEAR)
    assert talk.states(FOX) == ["in-force"]


def test_the_log_of_what_was_said_is_all_there_is(talk: Talk) -> None:
    talk.agree("peace until 9", OWL, FOX)
    talk.say(BEAR, Say("hm"))
    again = Parley(talk.match.setting, talk.parley.log)
    for reader in READERS:
        log = talk.match.heard(reader)
        assert again.heard(reader) == talk.parley.heard(reader)
        assert again.pacts(reader, log) == talk.parley.pacts(reader, log)


def test_a_treaty_has_a_label() -> None:
    talk = Talk()
    talk.agree("peace until 9")
    treaty = talk.pacts(FOX)[0].treaty
    assert treaty_label(words_for(talk.match.setting), treaty) == "Peace until turn 9"


def test_whoever_gets_a_seat_knows_what_lies_open_and_its_private_treaties_run_out(
    talk: Talk,
) -> None:
    talk.say(FOX, Say("Between us.", (OWL,)))
    talk.say(BEAR, Say("Good evening."))
    talk.say(FOX, Propose("peace until 5", (OWL,)))
    talk.say(OWL, Accept(talk.pacts(OWL)[0].number))
    talk.say(BEAR, Propose("peace until 6", (OWL,)))
    talk.say(BEAR, Propose("peace until 7", (OWL,), open=True))
    before = talk.lines(FOX)
    talk.parley.add(Said(talk.match.line, OWL, Seated(None, "Cleo", by_host=True, is_new=True)))
    assert talk.lines(OWL) == talk.lines(SPECTATOR)
    assert [line.split(" ", 1)[0] for line in talk.lines(OWL)] == ["1", "2", "3"]
    text = talk.match.setting.notation.text
    assert [text(pact.treaty) for pact in talk.pacts(OWL)] == ["peace until 7"]
    assert talk.lines(FOX)[:-1] == before
    assert talk.states(FOX) == ["run-out", "proposed"]
    assert talk.states(BEAR) == ["run-out", "proposed"]
    talk.say(FOX, Say("Welcome.", (OWL,)))
    assert talk.lines(OWL)[-1].startswith("4 ")


def test_a_bot_that_plays_for_a_seat_leaves_its_talk_alone(talk: Talk) -> None:
    talk.say(FOX, Say("Between us.", (OWL,)))
    talk.parley.add(Said(talk.match.line, OWL, Seated("random", "Cleo", by_host=True)))
    assert [line.split(" ", 1)[0] for line in talk.lines(OWL)] == ["1", "2"]
    assert "lets a bot play for" in talk.lines(BEAR)[0]
