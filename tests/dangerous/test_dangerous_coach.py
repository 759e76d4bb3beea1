"""What the coach says for a move is so."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.core.engine.steps import Move
from kassen.core.study.coach import coaching, reasons
from kassen.core.study.counsel import CoachLine
from kassen.core.words.looks import look_at
from kassen.games.dangerous import GAME
from kassen.games.dangerous.box.names import REINFORCING
from kassen.games.dangerous.rules.combat import Combats
from kassen.games.dangerous.rules.communication import check_everybody
from kassen.games.dangerous.rules.movement import MovementBegins
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.shogun import ShogunsHour
from tests.dangerous.boards import FACTS, ODA, Board, alliance, play


def said(t: DangerousTable, move: str, language: str = "en") -> dict[str, str]:
    """What speaks for a move, by the id of the sentence."""
    words = look_at(t, ODA, language).words
    return {line.text.id: words.message(line.text) for line in reasons_of(t, move)}


def reasons_of(t: DangerousTable, move: str) -> Sequence[CoachLine]:
    return reasons(look_at(t, ODA), t.setting.notation.parse(move, Move))


@pytest.mark.rule("DT 3.2.5")
def test_dt_3_2_5_no_land_of_a_power_is_said_to_be_had_without_a_fight() -> None:
    t = Board().soldiers("iwamura", oda=6).control("oda", "iwamura").moves("oda", 3)
    assert "coach-for-capture" in said(t, "march iwamura->nagashino")
    assert "coach-for-capture" not in said(t, "march iwamura->iida"), "Takeda would come in there"


@pytest.mark.rule("DT 2.46.9")
@pytest.mark.parametrize(("language", "claim"), [("en", "Nobody stands"), ("de", "steht niemand")])
def test_dt_2_46_9_where_own_men_have_just_come_in_it_is_not_said_to_be_empty(
    language: str, claim: str
) -> None:
    """They control it at the end of the impulse only."""
    t = Board().soldiers("iwamura", oda=12).control("oda", "iwamura").moves("oda", 3)
    play(t, "march iwamura->nagashino")
    while "march iwamura->nagashino" not in [t.setting.notation.text(one) for one in t.moves(ODA)]:
        t.play(ODA, t.moves(ODA)[0])
    assert t.pos.present[t.facts.place("nagashino")]
    assert claim not in said(t, "march iwamura->nagashino", language)["coach-for-capture"]


@pytest.mark.rule("DT 15.1.6")
def test_dt_15_1_6_no_power_is_said_to_come_sooner_when_all_have_come() -> None:
    for to_come in (True, False):
        board = Board().leaders("kyo", "yoshiaki").active("oda")
        if not to_come:
            for power in REINFORCING:
                board.pos.entry[power] = 0
        t = board.table(ShogunsHour(ODA, alliance("oda")))
        assert ("sooner" in said(t, "exile the shogun")["coach-for-exile-shogun"]) == to_come
        assert ("früher" in said(t, "exile the shogun", "de")["coach-for-exile-shogun"]) == to_come
        assert ("coach-for-shogun-stays" in said(t, "pass")) == to_come


@pytest.mark.rule("DT 10.5.9")
@pytest.mark.parametrize(
    ("defenders", "sheltered", "claim"),
    [(2, True, "coach-for-storm"), (5, False, "coach-for-attack")],
)
def test_dt_10_5_9_what_he_says_of_a_fight_to_come_is_what_the_odds_say_when_it_has(
    defenders: int, sheltered: bool, claim: str
) -> None:
    """One storm of a fort, or a combat in the open; not whether the fort falls in the end."""
    board = Board().soldiers("shoryuji", oda=10).leaders("shoryuji", "hideyoshi")
    board.soldiers("ibaraki", miyoshi=defenders).control("miyoshi", "ibaraki")
    board.control("oda", "shoryuji", "kyo", "kiyosu").active("oda", points=2)
    check_everybody(board.pos, FACTS)
    t = board.table(MovementBegins(ODA), Combats(ODA))
    march = "march shoryuji->ibaraki"
    for coming in (11, 3):
        [before] = [line for line in reasons_of(t, march) if line.text.id == claim]
        assert before.text.args["coming"] == coming
        play(t, march, "take all", "go")
    play(t, "all inside" if sheltered else "pass")
    found = GAME.forecast(look_at(t, ODA).seen, t.setting)
    assert found is not None
    assert before.text.args["chance"] == round(100 * found.outcomes[0].chance)


@pytest.mark.rule("DT 16.2.4.2")
@pytest.mark.rule("DT 16.2.6.2")
@pytest.mark.parametrize(
    ("seat", "prize"), [(0, "Takamatsu"), (1, "Uotsu"), (2, "Tottori"), (3, "")]
)
def test_dt_16_2_each_oda_of_four_is_told_of_his_prize_and_his_sphere(
    seat: int, prize: str
) -> None:
    board = Board(4).soldiers("ibaraki", oda=1).soldiers("okawachi", oda=1)
    board.soldiers("yoshida", tokugawa=1).soldiers("odani", azai=1).control("oda", "okawachi")
    board.pos.chit = FACTS.camp_chits[seat] if prize else board.pos.chit
    t = board.moves("oda" if prize else "azai_asakura", 5, seat)
    look = look_at(t, seat, "en")
    plan = {line.text.id: look.words.message(line.text) for line in coaching(look).plan}
    assert prize in plan.get("coach-prize", "")
    assert ("coach-prize" in plan) == ("coach-spheres" in plan) == bool(prize)
