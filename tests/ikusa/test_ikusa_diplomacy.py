"""Treaties and the computer players: who keeps his word, who breaks it, who asks for one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kassen.core.engine.bots import Bot, RandomBot, parley
from kassen.core.engine.speech import Accept, AnyAct, Decline, Propose
from kassen.core.engine.treaties import Pact, Treaty, Verdict
from kassen.core.engine.views import Observation, observe
from kassen.core.play.match import Match
from kassen.core.play.parley import Parley
from kassen.core.values.errors import KassenError
from kassen.core.words.sentences import words_for
from kassen.games.ikusa.bots import HeuristicBot, LoyalBot, TreacherousBot
from kassen.games.ikusa.game import GAME
from tests.ikusa.boards import board, legal
from tests.ikusa.marches import force, held, reds
from tests.ikusa.test_ikusa_treaties import agreed
from tests.soak import second_look

RED, BLUE, GREEN, BLACK = range(4)
TEMPERS: dict[str, Callable[[int], Bot]] = {
    "loyal": LoyalBot,
    "wary": HeuristicBot,
    "treacherous": TreacherousBot,
}
every_temper = pytest.mark.parametrize("temper", TEMPERS)


def seen_with(match: Match, seat: int, *pacts: Pact) -> Observation:
    return msgspec.structs.replace(observe(match.table, seat), treaties=pacts)


def chosen(match: Match, temper: str, treaty: str = "", seat: int = RED) -> str:
    """What a player does who has a treaty with Blue."""
    pacts = () if not treaty else agreed(match, treaty).pacts(seat, match.heard(seat))
    seen = seen_with(match, seat, *pacts)
    return match.text(TEMPERS[temper](1).choose(seen, match.setting))


def easy_prey(**words: Any) -> Match:
    """Red can take Tango from Blue at no risk."""
    provinces = {
        "wakasa": force("5 bowman"),
        "tango": force("1 spearman", "blue"),
        **held("satsuma", "hizen", "bungo"),
    }
    return reds("b", provinces=provinces, **words)


def easy_victory() -> Match:
    """With Blue's last daimyo Red would have Blue's whole house."""
    armies = {"blue1": {"at": "tango"}, "red1": {"at": "wakasa", "units": "4 bowman"}}
    provinces = {"wakasa": force("1 bowman"), "tango": force("", "blue"), **held("omi", by="blue")}
    many = held(*[f for f in _provinces() if f not in {"wakasa", "tango", "omi"}][:20], by="blue")
    return reds("b", provinces={**many, **provinces}, armies=armies)


def _provinces() -> tuple[str, ...]:
    return GAME.setting(players=3).notation.names["province"].tokens


# ---- keeping one's word ------------------------------------------------------------------------


@every_temper
def test_without_a_treaty_all_are_alike(temper: str) -> None:
    assert chosen(easy_prey(), temper) == "declare wakasa->tango"


@pytest.mark.parametrize("treaty", ["truce until 3", "line wakasa|tango until 3"])
def test_a_small_gain_tempts_only_the_treacherous(treaty: str) -> None:
    assert chosen(easy_prey(), "loyal", treaty) == "end"
    assert chosen(easy_prey(), "wary", treaty) == "end"
    assert chosen(easy_prey(), "treacherous", treaty) == "declare wakasa->tango"


def test_a_decisive_gain_tempts_all_but_the_loyal() -> None:
    for temper in TEMPERS:
        assert chosen(easy_victory(), temper).endswith("->tango")
    assert chosen(easy_victory(), "loyal", "truce until 3") == "end"
    assert chosen(easy_victory(), "wary", "truce until 3").endswith("->tango")
    assert chosen(easy_victory(), "treacherous", "truce until 3").endswith("->tango")


@every_temper
def test_a_treaty_that_is_over_or_with_others_binds_nobody(temper: str) -> None:
    match = easy_prey()
    parley = agreed(match, "truce until 3", "green")
    pacts = parley.pacts(RED, match.heard(RED))
    broken = msgspec.structs.replace(
        agreed(match, "truce until 3").pacts(RED, [])[0], state="broken"
    )
    seen = seen_with(match, RED, *pacts, broken)
    assert match.text(TEMPERS[temper](1).choose(seen, match.setting)) == "declare wakasa->tango"


@pytest.mark.parametrize(("temper", "strikes"), [("loyal", False), ("treacherous", True)])
def test_the_knife_spares_friends_as_swords_do(temper: str, strikes: bool) -> None:
    provinces = {**held("wakasa"), **held("omi", "tango", "kaga", "echizen", by="blue")}
    more = {"red1": {"at": "hizen"}, "red2": {"at": "bungo"}}
    match = reds("b", provinces=provinces, armies=more, ninja="red")
    assert "strike blue1" in legal(match)
    assert chosen(match, temper) == "strike blue1"
    assert (chosen(match, temper, "truce until 3") == "strike blue1") == strikes


def test_nobody_honest_marches_over_a_line() -> None:
    provinces = {"wakasa": force("5 spearman"), **held("satsuma", by="blue")}
    match = reds("d", agenda=("final-forces red red",), provinces=provinces)
    near = {move for move in legal(match) if move.startswith("advance wakasa->")}
    assert chosen(match, "loyal") in near
    beyond = ",".join(move.partition("->")[2] for move in sorted(near))
    assert chosen(match, "loyal", f"line wakasa|{beyond} until 3") == "end"


# ---- answering ---------------------------------------------------------------------------------


def four(**words: Any) -> Match:
    """Four houses in a row of provinces; all plan."""
    provinces = {
        **held("wakasa", "omi"),
        **held("tango", "tamba", by="blue"),
        **held("echizen", by="green"),
        **held("satsuma", by="black"),
    }
    armies = {
        "red1": {"at": "wakasa"},
        "blue1": {"at": "tango"},
        "green1": {"at": "echizen"},
        "black1": {"at": "satsuma"},
    }
    koku = {name: {"koku": 4} for name in ("red", "blue", "green", "black")}
    wishes = {"provinces": provinces, "armies": armies, "houses": koku, "round": 2, **words}
    return board(["plan"], players=4, **wishes)


def answers(
    match: Match, temper: str, *treaties: str, to: tuple[int, ...] = (RED,)
) -> list[AnyAct]:
    """What Red says to what Blue proposes."""
    talk = Parley(match.setting)
    for treaty in treaties:
        log = match.heard(BLUE)
        talk.add(talk.checked(match, BLUE, Propose(treaty, to), log))
    seen = seen_with(match, RED, *talk.pacts(RED, match.heard(RED)))
    return list(parley(TEMPERS[temper](1), seen, match.setting))


@every_temper
def test_a_truce_with_one_of_several_is_welcome(temper: str) -> None:
    assert answers(four(), temper, "truce until 3") == [Accept(1)]


def test_what_lasts_too_long_is_only_promised_by_those_who_do_not_mean_it() -> None:
    assert answers(four(), "loyal", "truce until 9") == [Decline(1)]
    assert answers(four(), "wary", "truce until 9") == [Decline(1)]
    assert answers(four(), "treacherous", "truce until 9") == [Accept(1)]


def test_a_gift_is_taken_and_nothing_given_away_but_by_those_who_do_not_mean_it() -> None:
    gift, gone = "promise tango to red by 3", "promise wakasa to blue by 3"
    for temper in TEMPERS:
        assert answers(four(), temper, gift) == [Accept(1)]
    assert answers(four(), "loyal", gone) == [Decline(1)]
    assert answers(four(), "treacherous", gone) == [Accept(1)]


@every_temper
def test_nobody_makes_peace_with_everybody(temper: str) -> None:
    assert answers(four(), temper, "truce until 3", to=(RED, GREEN, BLACK)) == [Decline(1)]


def broken_word(by: int) -> Pact:
    treaty: Treaty = GAME.setting(players=4).notation.parse("truce until 1", Treaty)
    breach = Verdict("broken", by, 3, None)
    seats = (BLUE, GREEN)
    return Pact(9, treaty, BLUE, seats, seats, True, "broken", 0, 1, by, breach)


def test_whoever_broke_his_word_is_not_trusted_again() -> None:
    match = four()
    for temper, by, answer in (
        ("loyal", BLUE, Decline(1)),
        ("wary", BLUE, Decline(1)),
        ("wary", GREEN, Accept(1)),
        ("treacherous", BLUE, Accept(1)),
    ):
        talk = Parley(match.setting)
        act = Propose("truce until 3", (RED,))
        talk.add(talk.checked(match, BLUE, act, match.heard(BLUE)))
        seen = seen_with(match, RED, *talk.pacts(RED, []), broken_word(by))
        assert parley(TEMPERS[temper](1), seen, match.setting) == [answer], (temper, by)


def test_a_bot_that_makes_no_treaties_declines() -> None:
    match = four()
    talk = Parley(match.setting)
    act = Propose("truce until 3", (RED,))
    talk.add(talk.checked(match, BLUE, act, match.heard(BLUE)))
    seen = seen_with(match, RED, *talk.pacts(RED, []))
    assert parley(RandomBot(1), seen, match.setting) == [Decline(1)]


# ---- proposing ---------------------------------------------------------------------------------


@every_temper
def test_it_proposes_a_truce_to_its_nearest_neighbour_once_a_round(temper: str) -> None:
    match, talk = four(), Parley(four().setting)
    bot = TEMPERS[temper](1)
    said = parley(bot, seen_with(match, RED), match.setting)
    assert said == [Propose("truce until 3", (BLUE,))]
    talk.add(talk.checked(match, RED, said[0], match.heard(RED)))
    assert parley(bot, seen_with(match, RED, *talk.pacts(RED, [])), match.setting) == []
    talk.add(talk.checked(match, BLUE, Decline(1), match.heard(BLUE)))
    assert parley(bot, seen_with(match, RED, *talk.pacts(RED, [])), match.setting) == []


def test_in_the_middle_of_war_it_proposes_nothing() -> None:
    match = easy_prey()
    assert parley(LoyalBot(1), seen_with(match, RED), match.setting) == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_its_temper_is_stated(lang: str) -> None:
    words = words_for(GAME.setting(), lang)
    texts = [words.bot_text(name) for name in ("heuristic", "loyal", "treacherous")]
    assert len(set(texts)) == 3
    assert all("treaty" in text or "Vertrag" in text for text in texts)


@second_look
def test_a_game_with_treaties_goes_its_way_and_only_the_treacherous_break_them() -> None:
    setting = GAME.setting(players=4)
    names = ["loyal", "loyal", "treacherous", "loyal"]
    match = Match(setting, names, b"a game with treaties")
    bots = [GAME.bots[name](seat) for seat, name in enumerate(names)]
    talk = Parley(setting)

    def seen(seat: int) -> Observation:
        return seen_with(match, seat, *talk.pacts(seat, match.heard(seat)))

    def speak(seat: int) -> None:
        for act in parley(bots[seat], seen(seat), setting):
            try:
                talk.add(talk.checked(match, seat, act, match.heard(seat)))
            except KassenError:
                continue

    while match.result is None and match.table.pos.round < 4:
        seat = match.to_act()[0]
        speak(seat)
        for other in range(4):
            if other != seat and len(talk.log) != len(talk.heard(other)):
                speak(other)
        match.play(bots[seat].choose(seen(seat), setting), seat)
    pacts = [pact for seat in range(4) for pact in talk.pacts(seat, match.heard(seat))]
    assert {"run-out", "broken"} <= {pact.state for pact in pacts}
    assert {pact.ended_by for pact in pacts if pact.state == "broken"} == {GREEN}
