"""The coach: every decision is explained in every language, and a bot judges what a seat knows."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import pytest

import kassen
from kassen.core.engine.bots import adviser
from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.steps import Choice, Move, tag_of
from kassen.core.engine.views import Observation, observe
from kassen.core.study import judging
from kassen.core.study.arena import GameNeverEnds, play_out
from kassen.core.study.coach import coaching, compared, doubts, fared, opinion, reasons
from kassen.core.study.judging import Judgement, judged
from kassen.core.values.languages import ENGLISH, languages
from kassen.core.words.looks import AnyLook, Look, look_at
from kassen.core.words.rulebook import Rulebook
from kassen.core.words.sentences import words_for
from kassen.games.dangerous.box.names import ANTI_ODA, ODA_FACTION, SPACES
from kassen.games.dangerous.questions.hand import cards_in_hand
from kassen.games.dangerous.rules.cards import PLAYS
from kassen.games.dangerous.rules.moves import PASS as STAY
from kassen.games.dangerous.rules.moves import ExileShogun
from kassen.games.dangerous.rules.moves import March as Step
from kassen.games.dangerous.rules.stations import fort
from kassen.games.ikusa.rules.moves import End
from kassen.games.warriors.rules.moves import PASS
from tests.core.speech import english_words

GAMES = [
    game_named(name) for name in game_ids() if type(game_named(name)).counsel is not Game.counsel
]
SPOKEN = [(game, spoken) for game in GAMES for spoken in languages(game.folder)]


@pytest.mark.parametrize(
    ("game", "spoken"), SPOKEN, ids=[f"{game.id}-{spoken}" for game, spoken in SPOKEN]
)
def test_what_every_decision_is_for_is_said_in_every_language(game: Any, spoken: str) -> None:
    words, english = words_for(game.setting(), spoken), words_for(game.setting(), ENGLISH)
    choices = [step for step in game.step_types if issubclass(step, Choice)]
    assert choices
    for choice in choices:
        id = f"coach-{tag_of(choice)}"
        assert words.has(id), id
        assert words.has(f"{id}-plan") == english.has(f"{id}-plan"), id
        for one in (id, f"{id}-plan"):
            if words.has(one):
                said = words.say(one)
                assert said.endswith((".", "?")), said
                assert spoken == ENGLISH or not english_words(said), said


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_all_that_is_said_in_a_game_can_be_said_and_names_rules(game: Any) -> None:
    """Plans, threats, doubts: over a game of bots."""
    book, chance = set(Rulebook(game).ids), Random(game.id)
    table = game.quick_table(3, game.setting(players=game.usual_players))
    bots = [game.bots[adviser(game)](seat) for seat in range(table.setting.players)]
    heard: list[str] = []

    def listen() -> None:
        if table.result is not None or chance.random() > 0.1:
            return
        seat = table.to_act()[0]
        for language in languages(game.folder):
            look = look_at(table, seat, language)
            said = coaching(look)
            assert said.purpose
            lines = [*said.purpose, *said.plan, *said.threats]
            lines += doubts(look, chance.choice(look.seen.moves))
            lines += reasons(look, chance.choice(look.seen.moves))
            assert {line.rule for line in lines if line.rule} <= book
            heard.extend(look.words.message(line.text) for line in lines)

    with contextlib.suppress(GameNeverEnds):
        play_out(table, bots, after_each=listen, limit=500)
    assert len(set(heard)) > 20


# ---- a bot's judgement ---------------------------------------------------------------------------


def moment(name: str, kind: str, seed: int = 1) -> tuple[Observation, Any]:
    """The first decision of a kind in a game of bots, as its seat sees it."""
    game = game_named(name)
    table = game.quick_table(seed, game.setting(players=game.usual_players))
    bots = [game.bots[adviser(game)](seat) for seat in range(table.setting.players)]
    while True:
        seat = table.to_act()[0]
        seen = observe(table, seat)
        assert seen.choice is not None
        if tag_of(type(seen.choice)) == kind and len(seen.moves) > 1:
            return seen, table.setting
        table.apply(seat, bots[seat].choose(seen, table.setting))


def test_it_says_what_it_would_do_and_the_same_again() -> None:
    seen, setting = moment("warriors", "impulse")
    bot = setting.game.bots[adviser(setting.game)](0)
    own = setting.notation.text(bot.choose(seen, setting))
    assert judged(seen, setting) == Judgement(own)
    other = next(move for move in seen.moves if setting.notation.text(move) != own)
    found = judged(seen, setting, other)
    assert found == judged(seen, setting, other)
    assert found.best == own
    assert found.worlds == judging.WORLDS
    assert found.better + found.worse <= found.worlds


LAST_MARCH = """
game = "warriors"
title = "One march wins the war"
agenda = ["movement", "battles", "control", "recruiting", "score"]
position.turn = 20
position.initiative = "north"
position.number = 2
position.regions.south_kyushu.south = ["sadanori 2"]
position.regions.shikoku.control = "north"
"""
"""At home in the north of Kyushu he controls it without a die, and the South has more points."""


def test_a_move_that_gives_the_war_away_is_doubted() -> None:
    match = kassen.run_scenario(kassen.parse_scenario(LAST_MARCH))
    idle, march = match.moves(0)
    found = judged(match.view(0), match.setting, idle)
    assert found.best == match.text(march)
    assert found.is_doubtful
    assert found.worse == 0
    assert not judged(match.view(0), match.setting, march).is_doubtful
    assert Judgement("pass", 8, 6, 1).is_doubtful
    assert not Judgement("pass", 8, 6, 2).is_doubtful
    assert not Judgement("pass").is_doubtful


def test_what_is_hidden_from_a_seat_changes_nothing_in_its_judgement() -> None:
    """Of two worlds that the seat cannot tell apart, both get the same answer."""
    seen, setting = moment("ikusa", "declare-battles")
    other = setting.game.determinize(seen, setting, Random(7))
    other.line, other.rolled = seen.number, seen.rolled
    assert isinstance(seen.seat, int)
    again = observe(other, seen.seat)
    about = next(move for move in seen.moves if move in again.moves)
    assert judged(seen, setting, about) == judged(again, setting, about)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_all_that_it_thinks_of_is_compared_in_the_same_worlds(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "WORLDS", 2)
    monkeypatch.setattr(judging, "LONGEST", 20)
    table = game.quick_table(1, game.setting(players=game.usual_players))
    seat = table.to_act()[0]
    seen, setting = observe(table, seat), table.setting
    found = judged(seen, setting, compare=True)
    assert found == judged(seen, setting, compare=True)
    names = [one.move for one in found.candidates]
    assert len(names) == len(set(names)) == min(judging.CANDIDATES, len(seen.moves))
    assert found.best in names
    assert set(names) <= {setting.notation.text(move) for move in seen.moves}
    assert max(one.first for one in found.candidates) > 0
    for one in found.candidates:
        assert one.first <= found.worlds == 2
        assert (one.lead is None) == (one.won + one.lost == found.worlds)
    for spoken in languages(game.folder):
        words = words_for(setting, spoken)
        said = [line.text for line in compared(found)]
        said += [message for one in found.candidates for message in fared(one, found, spoken)]
        assert len({words.message(message) for message in said}) > 2
        assert all(words.has(message.id) for message in said)


def test_the_candidate_that_wins_the_war_stands_first() -> None:
    match = kassen.run_scenario(kassen.parse_scenario(LAST_MARCH))
    idle, march = match.moves(0)
    found = judged(match.view(0), match.setting, idle, compare=True)
    assert found.is_doubtful
    best, other = found.candidates
    assert (best.move, best.first) == (match.text(march), judging.WORLDS)
    assert best.won == judging.WORLDS
    assert other.move == match.text(idle)
    assert other.won < judging.WORLDS // 2 < other.lost
    own = judged(match.view(0), match.setting, march, compare=True)
    assert own.is_own
    assert not own.is_doubtful


def test_what_it_makes_of_a_move_is_one_of_five_sentences() -> None:
    cases = {
        "coach-would": (Judgement("pass"), False),
        "coach-same": (Judgement("pass", is_own=True), True),
        "coach-no-difference": (Judgement("pass", 12), True),
        "coach-rather": (Judgement("pass", 12, 9, 1), True),
        "coach-as-good": (Judgement("pass", 12, 5, 4), True),
        "coach-yours": (Judgement("pass", 12, 1, 9), True),
    }
    words = [words_for(game_named("warriors").setting(), spoken) for spoken in ("en", "de")]
    for id, (judgement, asked) in cases.items():
        said = opinion(judgement, "Pass", asked)
        assert said.id == id
        assert len({one.message(said) for one in words}) == 2


# ---- why he would do what he would do ------------------------------------------------------------


def test_he_says_who_should_march_and_what_they_find() -> None:
    """The first march of a game of Warriors: whom he would send, and what for."""
    seen, setting = moment("warriors", "impulse")
    look: AnyLook = Look(setting, seen)
    best = setting.notation.parse(judged(seen, setting).best, Move)
    said = [line.text.id for line in reasons(look, best)]
    assert said[0] == "coach-for-group"
    assert set(said[1:]) & {
        "coach-for-battle",
        "coach-for-raid",
        "coach-for-home",
        "coach-for-roll",
    }
    assert [line.text.id for line in reasons(look, PASS)] == ["coach-for-pass"]


def test_he_says_what_a_bin_is_good_for_and_what_is_only_a_try() -> None:
    seen, setting = moment("ikusa", "fill-bins")
    look: AnyLook = Look(setting, seen)
    said = {line.text.id for move in seen.moves for line in reasons(look, move)}
    assert said == {f"coach-for-{bin}" for bin in ("order", "build", "levy", "ronin", "ninja")}

    seen, setting = moment("ikusa", "declare-battles")
    look = Look(setting, seen)
    for move in seen.moves:
        ids = [line.text.id for line in reasons(look, move)]
        chances = [line.text.args["chance"] for line in reasons(look, move) if line.text.args]
        assert ("coach-for-try" in ids) == any(chance < 50 for chance in chances)
        assert ("coach-for-peace" in ids) == isinstance(move, End)


def test_what_counts_most_belongs_to_nobody_who_is_still_to_come() -> None:
    """A Most Dangerous Time: whoever enters such a space brings a whole power into the war."""
    game = game_named("dangerous")
    table = game.quick_table(1, game.setting(players=2, options={"scenario": "short"}))
    while table.to_act()[0] != ODA_FACTION:
        table.play(table.to_act()[0], table.moves()[0])
    plan = [line.text for line in coaching(look_at(table, ODA_FACTION)).plan]
    [wanted] = [text for text in plan if text.id == "coach-wanted"]
    whose = [table.pos.faction[table.pos.control[name.index]] for name in wanted.args["places"]]
    assert whose == [ANTI_ODA] * 3


def test_he_says_what_a_march_is_for_and_when_there_is_none() -> None:
    """A Most Dangerous Time: to attack, to take what nobody holds, or to come nearer to it."""
    seen, setting = moment("dangerous", "movement")
    look: AnyLook = Look(setting, seen)
    stands = look.table.pos.present
    said = {move: [line.text for line in reasons(look, move)] for move in seen.moves}
    assert [text.id for text in said[STAY]] == ["coach-for-rest"]
    met, fights = set[str](), {"coach-for-attack", "coach-for-storm"}
    for move, texts in said.items():
        if isinstance(move, Step):
            ids = {text.id for text in texts}
            enemies = stands[move.dest] | stands[fort(move.dest)] if move.dest < SPACES else 0
            assert bool(ids & fights) == bool(enemies & ~(1 << ODA_FACTION)), move
            assert len(ids - {"coach-for-goal", "coach-for-siege"}) <= 1
            met |= ids
    assert {"coach-for-storm", "coach-for-siege", "coach-for-guarding"} <= met
    best = setting.notation.parse(judged(seen, setting).best, Move)
    assert said[best]


def test_he_says_what_the_shogun_may_do() -> None:
    seen, setting = moment("dangerous", "shoguns-hour")
    look: AnyLook = Look(setting, seen)
    said = {move: [line.text.id for line in reasons(look, move)] for move in seen.moves}
    assert said == {
        ExileShogun(): ["coach-for-exile-shogun"],
        STAY: ["coach-for-shogun-stays"],
    }


def test_he_says_what_a_card_does() -> None:
    seen, setting = moment("dangerous", "play-at-start")
    look: AnyLook = Look(setting, seen)
    plays = [move for move in seen.moves if isinstance(move, PLAYS)]
    assert plays
    for move in plays:
        held = next(one for one in cards_in_hand(look) if one.card == move.card)
        assert " ".join(look.words.message(line.text) for line in reasons(look, move)) == held.says


def test_what_the_army_from_the_supply_would_change_is_said_once() -> None:
    """Shogun: the odds of the battle are those of one of the two answers, not of none."""
    seen, setting = moment("shogun", "add-to-defence")
    look: AnyLook = Look(setting, seen)
    now = setting.game.forecast(seen, setting)
    [line] = [line.text for line in coaching(look, now).plan if "odds" in line.text.id]
    said = [reasons(look, move)[0].text.args["chance"] for move in seen.moves]
    assert line.id == "coach-add-odds"
    assert {line.args["with"], line.args["without"]} == set(said)


def test_what_is_as_good_as_won_is_no_threat() -> None:
    """Over games of bots: wherever he warns of a battle, it may well be lost."""
    game = game_named("warriors")
    table = game.quick_table(3, game.setting())
    bots = [game.bots[adviser(game)](seat) for seat in range(2)]
    warned: list[int] = []

    def listen() -> None:
        if table.result is None:
            said = coaching(look_at(table, table.to_act()[0])).threats
            warned.extend(
                int(str(line.text.args["chance"]))
                for line in said
                if line.text.id == "coach-threat-battle"
            )

    play_out(table, bots, after_each=listen, limit=500)
    assert warned
    assert max(warned) <= 75
