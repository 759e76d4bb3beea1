"""What is told of a moment is so: prospects, glosses, the aim, the clause by which one is asked."""

from __future__ import annotations

from typing import Any

import pytest

import kassen
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step
from kassen.core.engine.views import observe
from kassen.core.values.messages import Message, Name
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import words_for
from kassen.games.shogun import GAME
from kassen.games.shogun.bots.counsel import counsel
from kassen.games.shogun.box.names import DEPLOY_5, FARMERS, TAXES
from kassen.games.shogun.rules.actions import TurnAt
from kassen.games.shogun.rules.court import Vying
from kassen.games.shogun.rules.events import Thrown
from kassen.games.shogun.rules.leaders import FirstLeaders, LeadersMove, LeadersReturn
from kassen.games.shogun.rules.moves import AddArmy, AddNone, FaceRevolt, Lay
from kassen.games.shogun.rules.planning import Planning
from kassen.games.shogun.rules.position import KEPT, NONE, ON_DISPLAY, OUT, ShogunTable
from kassen.games.shogun.rules.rounds import ClearUp, NewYear
from kassen.games.shogun.rules.victory import GameEnd
from kassen.games.shogun.rules.winter import Winter
from tests.shogun.boards import (
    ALL_MODULES,
    A,
    B,
    Board,
    begun,
    move,
    number,
    play,
    refused,
    space,
    told,
)
from tests.shogun.test_shogun_outlook import before_planning, open_events, planned, seen

KAI = number("kai")
COURT = {"start": "printed", "by_lot": False, "court": True}
SHORT = "As planned, your chests do not suffice for it."


def gloss(t: ShogunTable, seat: int, move: object) -> str:
    return GAME.gloss(look_at(t, seat), move)  # type: ignore[arg-type]  # a move of this game


def aim_lines(t: ShogunTable, seat: int = A) -> list[str]:
    look = look_at(t, seat)
    return [look.words.message(line.text) for line in GAME.aim(look).lines]


def standing(t: ShogunTable, seat: int) -> str:
    look = look_at(t, seat)
    return look.words.message(GAME.aim(look).standing[seat].text)


# ---- typed lines ---------------------------------------------------------------------------------


@pytest.mark.rule("SH TC.1")
def test_sh_tc_1_a_typed_plan_with_a_tower_card_fills_up_with_the_other_two() -> None:
    match = kassen.new("shogun", players=3, seed="told", options=COURT)
    line = "plan box-3 tower, taxes tamba, rice mino, 5 suruga, 1 owari, a musashi, b sagami, bid 0"
    match.play(line, 0)
    plan = GAME.write_position(match.table)["plans"]["uesugi"]
    assert list(plan.values()).count("tower-card") == 3
    assert plan["box-3"] == "tower-card"
    assert len({card for card in plan.values() if card != "tower-card"}) == 14 - 3


@pytest.mark.rule("SH TC.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("laid", [1, 2])
def test_sh_tc_1_a_typed_plan_lays_what_is_left_of_the_tower_cards(laid: int, seat: int) -> None:
    match = kassen.new("shogun", players=3, seed="told", options=COURT)
    for _ in range(laid):
        match.play("lay tower-card", seat)
    cards = [match.text(move).removeprefix("lay ") for move in match.moves(seat)]
    few = "plan taxes {}, rice {}, 5 {}, 1 {}, b {}".format(*cards)
    with pytest.raises(kassen.IllegalMove, match="may stay empty") as refusal:
        match.play(few, seat)
    assert refusal.value.rule == "SH TC.6"
    match.play(f"{few}, a {cards[5]}", seat)
    (plan,) = GAME.write_position(match.table)["plans"].values()
    assert list(plan.values()).count("tower-card") == 3


# ---- what wins -----------------------------------------------------------------------------------


@pytest.mark.rule("SH W.5")
def test_sh_w_5_points_that_hunger_could_take_are_said_to_be_so() -> None:
    """Where rice is short provinces may be lost before they are counted."""
    for rice, sure in ((0, False), (9, True)):
        board = before_planning().province("kai", A, 3).province("izu", A, 3).has(A, rice=rice)
        told = standing(board.table(Planning()), A)
        assert told.startswith("0 points now, 2 if winter came now")
        assert ("and nobody rose" in told) != sure, told


# ---- what a plan would bring ---------------------------------------------------------------------


@pytest.mark.rule("SH F.3", "SH A.gen.5")
def test_sh_f_3_of_two_that_may_come_in_any_order_neither_is_surely_unpaid() -> None:
    """Three chests pay the castle or the temple, whichever comes first."""
    board = before_planning().province("kai", A, 3).province("izu", A, 3).has(A, chests=3)
    plan = planned(board.table(Planning()), "castle=kai temple=izu auction=chest-0")
    for building in ("castle", "temple"):
        (doubt,) = plan.spaces[space(building)].doubts
        assert "depending on the order" in doubt
    board.pos.row[:] = bytes([space("temple"), space("castle")]) + bytes([NONE]) * 8
    plan = planned(board.table(Planning()), "castle=kai temple=izu auction=chest-0")
    assert plan.spaces[space("temple")].doubts == ()
    assert plan.spaces[space("castle")].doubts == (SHORT,)


@pytest.mark.rule("SH F.3")
def test_sh_f_3_what_no_order_pays_for_is_surely_unpaid() -> None:
    board = before_planning().province("kai", A, 3).province("izu", A, 3).has(A, chests=2)
    plan = planned(board.table(Planning()), "castle=kai theater=izu auction=chest-1")
    assert plan.spaces[space("castle")].doubts == (SHORT,)
    assert plan.spaces[space("theater")].doubts == ()


@pytest.mark.rule("SH T.11", "SH E.17")
def test_sh_t_11_with_the_six_armies_card_there_are_six_under_every_event() -> None:
    """Not three more than what comes without it: that is so under the levy alone."""
    t = before_planning().province("kai", A, 3).table(Planning())
    (card,) = seen(t, A).cards
    brings = card.brings[DEPLOY_5]
    assert brings.text == "3–5 armies for 3 chests; 6 with “six armies”"
    assert (brings.least, brings.most, brings.special) == (3, 5, 1)
    assert card.brings[TAXES].text == "5 chests; 6 with “+1 chest”"


@pytest.mark.rule("SH TC.12", "SH TC.18")
def test_sh_tc_12_a_box_takes_what_is_then_missing_in_the_next() -> None:
    board = Board(court=True).province("kai", A, 9).province("izu", A, 9).tray(A, 4)
    board.pos.daimyo[:] = bytes([NONE]) * 3
    board.pos.entrance[A] = 3  # four officials are left
    t = board.table(Planning())
    boxes = [space(f"box-{n}") for n in (3, 2, 1)]
    plan = planned(t, "box-3=kai box-2=izu box-1=chest-0")
    assert [plan.spaces[box].doubts for box in boxes] == [
        (),
        ("You have too few officials left.",),
        (),
    ]
    plan = planned(t, "box-3=tower-card box-1=tower-card")
    assert [plan.spaces[box].doubts for box in boxes] == [(), (), ()]
    board.tray(A, -1)
    plan = planned(board.table(Planning()), "box-3=tower-card box-1=tower-card")
    assert plan.spaces[boxes[2]].doubts == ("Too few of your armies lie in the tray.",)


@pytest.mark.rule("SH TC.16")
def test_sh_tc_16_beside_a_card_for_a_box_stands_how_many_officials_it_sends() -> None:
    match = kassen.new("shogun", players=3, seed="told", options=COURT)
    while (choice := match.table.choice(0)) is not None and choice.space != space("box-3"):  # type: ignore[attr-defined]  # one lays cards
        match.play(match.moves(0)[0], 0)
    tower = match.setting.notation.index("card", "tower-card")
    beside = gloss(match.table, 0, Lay(tower))
    assert beside == "Box 3: 3 officials; Too few of your armies lie in the tray"


# ---- beside a move -------------------------------------------------------------------------------


@pytest.mark.rule("SH E.10", "SH T.13")
def test_sh_e_10_beside_an_army_added_to_a_castle_stands_what_is_then_in_supply() -> None:
    board = Board().event("castles-hold").special(B, "defence")
    board.province("kai", B, 2, "castle").province("suruga", A, 5).has(B, supply=6)
    t = play(board.acts(A, "battle-a", "suruga"), "move 3 to kai")
    assert gloss(t, B, AddArmy()).startswith("4 against 3; 4 left in supply")
    t.play(B, AddArmy())
    (thrown,) = told(t, Thrown)
    assert thrown.cubes[B] == 2 + (6 - 4)


@pytest.mark.rule("SH T.12", "SH T.13")
def test_sh_t_12_beside_an_added_army_stands_who_would_meet_whom() -> None:
    def board() -> Board:
        own = Board().special(A, "attack").special(B, "defence").event("two-farmers")
        return own.province("suruga", A, 5)

    t = play(board().province("kai", B, 2).acts(A, "battle-a", "suruga"), "move 3 to kai")
    assert gloss(t, A, AddArmy()).startswith("4 against 2; ")
    assert gloss(t, A, AddNone()).startswith("3 against 2; ")
    t.play(A, AddArmy())
    assert gloss(t, B, AddNone()).startswith("2 against 4; ")
    t = play(board().acts(A, "battle-a", "suruga"), "move 3 to kai")
    assert gloss(t, A, AddNone()).startswith("3 against 2 farmers; ")


@pytest.mark.rule("SH B.6")
def test_sh_b_6_beside_a_revolt_stand_the_farmers_that_there_are() -> None:
    board = open_events(Board(), "castles-hold").province("kai", A, 4, markers=2)
    for name in ("izu", "suruga"):
        board.province(name, A, 4)
    board.inside(FARMERS, 17)
    board.pos.round = 3
    t = board.table(Winter())
    provinces = {move.province for move in t.moves(A) if isinstance(move, FaceRevolt)}
    for at in provinces:
        wanted = t.pos.markers[at] + 2
        assert gloss(t, A, FaceRevolt(at)).startswith(f"4 against {min(3, wanted)} farmers")
    board.pos.supply[FARMERS] = 1
    assert gloss(t, A, FaceRevolt(min(provinces))).startswith("4 against one farmer")


# ---- what wins, and what time it is --------------------------------------------------------------


def at_winter(*agenda: Step, **options: Any) -> ShogunTable:
    """Uesugi has nine provinces and no rice."""
    board = open_events(Board(leaders=True, **options), "castles-hold")
    for name in ("kai", "izu", "suruga", "sagami", "musashi", "totomi", "owari", "mino", "ise"):
        board.province(name, A, 3)
    board.province("kozuke", B, 3).has(B, rice=9)
    board.pos.leader[A], board.pos.leader[B] = KAI, number("kozuke")
    board.pos.round = 6 if GameEnd() in agenda else 3
    return board.table(*agenda)


@pytest.mark.rule("SH V.1", "SH W.1")
def test_sh_w_1_in_winter_and_after_it_nobody_is_told_that_winter_comes_next() -> None:
    winter = at_winter(Winter(), NewYear())
    assert aim_lines(winter)[0].startswith("It is the winter of year 1 of 2")
    assert GAME.draw(look_at(winter, A)).startswith("Year 1, winter")
    assert "Events to come" not in GAME.draw(look_at(winter, A))
    last = at_winter(Winter(), GameEnd())
    assert aim_lines(last)[0].endswith("and with them the game ends.")
    moving = at_winter(LeadersMove(), GameEnd(), leaders_after_winter=True)
    assert aim_lines(moving)[0].startswith("The second winter is over")
    fall = at_winter(LeadersMove(), ClearUp())
    assert "Winter comes next" in aim_lines(fall)[0]
    over = at_winter(GameEnd())
    assert aim_lines(over)[0] == "The game is over."


def test_a_game_given_up_in_spring_is_not_drawn_as_winter() -> None:
    match = kassen.new("shogun", players=3, seed="told", options={"start": "printed"})
    for seat in range(2):
        match.resign(seat)
    assert match.table.result is not None
    assert GAME.draw(look_at(match.table, A)).startswith("Year 1, spring")


@pytest.mark.rule("SH W.21")
def test_sh_w_21_the_card_of_a_winter_that_is_over_takes_no_rice_from_the_next() -> None:
    board = open_events(Board(leaders=True), "castles-hold").province("kai", A, 3)
    board.pos.round = 3
    board.pos.leader[:] = bytes([NONE]) * 3
    t = board.table(NewYear())
    assert seen(t, A).winter.losses == ()
    assert aim_lines(t)[0].startswith("The first winter is over")
    assert "If winter came now" not in GAME.draw(look_at(t, A))


@pytest.mark.rule("SH E.5")
def test_sh_e_5_in_fall_the_last_card_is_no_event_to_come() -> None:
    board = open_events(Board().event("short-levy"), "castles-hold").province("kai", A, 3)
    board.province("izu", A, 3)
    board.pos.round = 3
    drawn = GAME.draw(look_at(board.acts(A, "battle-a", "kai"), A))
    assert "The card left for winter takes 2 rice" in drawn
    assert "Events to come" not in drawn
    board.pos.round = 2
    assert "Events to come" in GAME.draw(look_at(board.acts(A, "battle-a", "kai"), A))


@pytest.mark.rule("SH W.2", "SH W.4")
def test_sh_w_2_rice_is_enough_only_if_it_is_after_what_winter_may_take() -> None:
    board = before_planning().province("kai", A, 3).has(A, rice=1)
    assert standing(board.table(Planning()), A).endswith("1 rice for one province")
    advice = counsel(look_at(board.table(Planning()), A))
    assert [line.text.id for line in advice.plan] == ["coach-rice-short"]
    board.has(A, rice=9)
    assert standing(board.table(Planning()), A).endswith("enough rice for one province")
    assert counsel(look_at(board.table(Planning()), A)).plan == ()


@pytest.mark.rule("SH ML.24", "SH CH.11", "SH X.1")
def test_sh_x_1_the_aim_names_no_module_that_is_not_played() -> None:
    lines = {}
    for name in ALL_MODULES:
        played: dict[str, Any] = {name: True}
        lines[name] = " ".join(aim_lines(Board(**played).table()))
    assert "statues" in lines["leaders"]
    assert "chamber" not in lines["leaders"]
    assert "chamber" in lines["chamber"]
    assert "statues" not in lines["chamber"]
    assert not {"statues", "chamber"} & set(lines["court"].split())


# ---- by which clause -----------------------------------------------------------------------------


@pytest.mark.rule("SH ML.10", "SH T.11")
def test_sh_ml_10_a_refused_number_of_armies_names_all_that_may_come() -> None:
    options: dict[str, Any] = {"leaders": True, "leaders_army_optional": True}
    board = Board(**options).province("kai", A, 3).special(A, "six-armies")
    board.pos.leader[A] = KAI
    t = board.acts(A, "deploy-5", "kai")
    refusal = refused(t, "deploy 4")
    assert words_for(t.setting).message(refusal.reason) == "Deploy 7, 6 or 5 armies."
    assert refusal.rule == observe(t, A).rule == "SH T.11"
    without = Board(**options).province("kai", A, 3)
    without.pos.leader[A] = KAI
    t = without.acts(A, "deploy-3", "kai")
    assert refused(t, "deploy 5").rule == observe(t, A).rule == "SH ML.10"


@pytest.mark.rule("SH ML.2", "SH ML.12", "SH ML.23")
def test_sh_ml_2_a_leader_is_asked_for_by_the_clause_that_brings_him() -> None:
    board = Board(leaders=True).province("kai", A, 3).province("izu", A, 3)
    steps = (FirstLeaders(), LeadersReturn(), LeadersMove())
    for where, step in zip((OUT, NONE, KAI), steps, strict=True):
        board.pos.leader[A] = where
        t = board.table(step)
        assert observe(t, A).rule == {OUT: "SH ML.2", NONE: "SH ML.23", KAI: "SH ML.12"}[where]


@pytest.mark.rule("SH P.9", "SH TC.6", "SH TC.f7", "SH TC.f12a")
def test_sh_p_9_a_bid_a_box_and_a_favor_are_asked_for_by_their_own_clauses() -> None:
    match = kassen.new("shogun", players=3, seed="told", options=COURT)
    clauses = []
    while match.table.choice(0) is not None and match.text(match.moves(0)[0]) != "commit":
        clauses.append(observe(match.table, 0).rule)
        match.play(match.moves(0)[0], 0)
    assert clauses == ["SH P.9", *["SH P.3"] * 10, *["SH TC.6"] * 3]
    for favor, clause in (("favor-12", "SH TC.f12a"), ("favor-21", "SH TC.f7")):
        board = Board(court=True).province("kai", A, 3)
        board.pos.entrance[A] = 4
        board.pos.favors[board.setting.notation.index("favor", favor)] = ON_DISPLAY
        t = play(board.table(Vying()), f"buy {favor}")
        assert observe(t, A).rule == clause


def why(t: ShogunTable, text: str, seat: int | None = None) -> str:
    return words_for(t.setting).message(refused(t, text, seat).reason)


@pytest.mark.rule("SH S.15")
def test_sh_s_15_at_a_first_pick_nobody_is_told_of_a_last_one() -> None:
    t = begun(3, by_lot=False)
    assert "You have not picked before" in why(t, "refresh")
    for _ in range(3 * 2):  # each takes a card, and places armies
        t.play(t.to_act()[0], t.moves()[0])
    assert "not the very pair" in why(t, "refresh")


@pytest.mark.rule("SH P.3", "SH P.7")
def test_sh_p_7_who_has_left_a_space_empty_has_cards_for_those_that_are_left() -> None:
    board = Board().has(A, chests=3)
    for name in ("kai", "izu", "suruga", "sagami", "musashi"):
        board.province(name, A, 3)
    t = board.table(Planning())
    t.play(A, move(t, "leave empty"))
    told_so = why(t, "leave empty", A)
    assert told_so.startswith("You have cards for every space that is left")


@pytest.mark.rule("SH A.deploy1.2")
def test_sh_a_deploy1_2_who_would_move_nobody_stays() -> None:
    board = Board().province("kai", A, 3).province("suruga", A, 3)
    t = board.acts(A, "deploy-1", "kai")
    assert why(t, "move 0 to suruga").startswith("A move takes at least one army")


# ---- the coach, and grammar ----------------------------------------------------------------------


@pytest.mark.rule("SH TC.f10")
def test_sh_tc_f10_who_is_shielded_to_the_end_of_the_game_is_in_no_danger() -> None:
    board = Board(court=True).province("kai", A, 2).province("suruga", B, 20)
    board.province("izu", A, 5)
    board.pos.round = 6
    index = board.setting.notation.index
    board.plan(B, battle_a="suruga", battle_b="chest-0").plan(A, battle_a="izu")
    assert counsel(look_at(board.table(*march(board)), A)).threats
    board.pos.favors[index("favor", "favor-18")] = KEPT + A
    assert not counsel(look_at(board.table(*march(board)), A)).threats
    board.pos.favors[index("favor", "favor-18")] = KEPT + B
    assert counsel(look_at(board.table(*march(board)), A)).threats


def march(board: Board) -> list[Step]:
    board.pos.turned[:] = bytes(len(board.pos.turned))
    return [TurnAt(A, space("battle-a"))]


@pytest.mark.parametrize(("lang", "many"), [("en", ("1 armies", "1 prov")), ("de", ("1 Armeen",))])
def test_one_is_told_as_one(lang: str, many: tuple[str, ...]) -> None:
    setting: Setting = GAME.setting(players=3)
    words = words_for(setting, lang)
    province, armies = Name("province", KAI), Name("benefit", 1)
    said = [
        words.message(Message("coach-threat", {"province": province, "armies": 1, "chance": 30})),
        words.message(Message("coach-rice-short", {"rice": 0, "needs": 1})),
        words.message(
            Message(
                "event-benefit-taken", {"seat": Name("seat", 0), "amount": 1, "benefit": armies}
            )
        ),
        words.say("drawn-officials", officials=1),
    ]
    assert not [text for text in said for wrong in many if wrong in text]
