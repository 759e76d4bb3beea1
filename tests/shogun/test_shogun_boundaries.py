"""Limits of the box and goals: one below, at, and one above, where no chapter's tests say it."""

from __future__ import annotations

import pytest

from kassen.games.shogun.box.names import AUCTION, TAXES
from kassen.games.shogun.rules.bonus import BonusCards
from kassen.games.shogun.rules.building import cannot_build
from kassen.games.shogun.rules.chamber import markers_left
from kassen.games.shogun.rules.collecting import collect
from kassen.games.shogun.rules.deploying import MoveOn
from kassen.games.shogun.rules.leaders import LeaderGoes
from kassen.games.shogun.rules.planning import LayCard
from kassen.games.shogun.rules.position import MARKED
from kassen.games.shogun.rules.provinces import bank, take_from_supply, tiles_left
from tests.shogun.boards import FACTS, A, Board, number, play, texts

KAI, SURUGA = number("kai"), number("suruga")


@pytest.mark.rule("SH BC.2", "SH BC.4")
@pytest.mark.parametrize(("regions", "pays"), [(3, False), (4, True), (5, True)])
def test_sh_bc_4_four_regions_or_more(regions: int, pays: bool) -> None:
    board, found = Board(bonus=True), set[int]()
    for at, region in enumerate(FACTS.region):
        if len(found) < regions and region not in found and board.pos.owner[at] > 4:
            name = board.setting.notation.names["province"].tokens[at]
            if not name.startswith("izumo"):
                board.province(name, A, 1)
                found.add(region)
    t = board.table(BonusCards())
    assert t.pos.bonus[A] == pays


@pytest.mark.rule("SH P.11")
@pytest.mark.parametrize("chests", [0, 1, 2, 3, 4, 5])
def test_sh_p_11_a_bid_shows_as_many_chests_as_one_has_and_no_more(chests: int) -> None:
    t = Board().province("kai", A, 2).has(A, chests=chests).table(LayCard(A, AUCTION))
    bids = {int(text[-1]) for text in texts(t, A) if text.startswith("lay chest-")}
    assert bids == set(range(min(chests, 4) + 1))


@pytest.mark.rule("SH A.move.1")
@pytest.mark.parametrize("armies", [1, 2, 3])
def test_sh_a_move_1_all_but_one_may_go(armies: int) -> None:
    board = Board().province("kai", A, armies).province("suruga", A, 1)
    t = board.table(MoveOn(A, KAI))
    going = {text for text in texts(t, A) if text.startswith("move")}
    assert going == {f"move {count} to suruga" for count in range(1, armies)}


@pytest.mark.rule("SH ML.1", "SH ML.15")
@pytest.mark.parametrize(("left", "asked"), [(2, True), (1, True), (0, False)])
def test_sh_ml_15_a_statue_is_left_while_there_is_one(left: int, asked: bool) -> None:
    board = Board(leaders=True).province("kai", A, 2).province("suruga", A, 2)
    board.pos.leader[A], board.pos.statues_left[A] = KAI, left
    t = board.table(LeaderGoes(A))
    play(t, "leader to suruga")
    assert ("erect statue" in (texts(t, A) if t.to_act() else [])) == asked


@pytest.mark.rule("SH CH.8")
@pytest.mark.parametrize("less", [1, 0])
def test_sh_ch_8_the_last_marker_of_a_player(less: int) -> None:
    board = Board(chamber=True)
    count = FACTS.chamber_markers - less
    board.pos.chamber[:count] = bytes([MARKED + A]) * count
    assert markers_left(board.table(), A) == less


@pytest.mark.rule("SH C.5")
@pytest.mark.parametrize(("supply", "taken"), [(2, 2), (3, 3), (4, 3)])
def test_sh_c_5_what_is_wanted_is_taken_as_far_as_the_supply_reaches(
    supply: int, taken: int
) -> None:
    t = Board().table()
    t.pos.supply[A] = supply
    assert take_from_supply(t.pos, A, 3) == taken
    assert t.pos.supply[A] == supply - taken


@pytest.mark.rule("SH C.6")
def test_sh_c_6_every_tile_that_stands_is_missing_in_stock() -> None:
    t = Board().province("kai", A, 1, "castle").province("suruga", A, 1, "castle").table()
    assert tiles_left(t, 0) == FACTS.tiles[0] - 2
    t.pos.built[:] = bytes([1]) * len(t.pos.built)
    assert tiles_left(t, 0) == FACTS.tiles[0] - len(t.pos.built)


@pytest.mark.rule("SH A.build.2")
@pytest.mark.parametrize("province", [at for at, room in enumerate(FACTS.spaces) if room])
def test_sh_a_build_2_as_many_buildings_as_spaces_and_no_more(province: int) -> None:
    """Castle, temple and theater, in as many provinces as there are; no two of a kind."""
    room, t = FACTS.spaces[province], Board().table()
    for built, building in enumerate(range(3)):
        assert cannot_build(t, province, building) == ("no-space" if built >= room else "")
        t.pos.built[province] |= 1 << building


@pytest.mark.rule("SH C.8")
@pytest.mark.parametrize(("more", "paid"), [(-1, False), (0, True), (1, True)])
def test_sh_c_8_as_an_option_the_bank_pays_to_its_last_chest(more: int, paid: bool) -> None:
    board = Board(bank_runs_dry=True).province("kai", A, 2)
    due = FACTS.chests[KAI]
    t = board.has(A, chests=0).has(1, chests=0).has(2, chests=FACTS.bank - due - more).table()
    assert bank(t) == due + more
    assert collect(t, A, TAXES, KAI) == ("" if paid else "bank")
    assert t.pos.chests[A] == due * paid


@pytest.mark.rule("SH C.8")
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_sh_c_8_by_the_book_tax_is_paid_whatever_the_bank_has(more: int) -> None:
    board, due = Board().province("kai", A, 2), FACTS.chests[KAI]
    t = board.has(A, chests=0).has(1, chests=0).has(2, chests=FACTS.bank - due - more).table()
    assert (collect(t, A, TAXES, KAI), t.pos.chests[A]) == ("", due)


@pytest.mark.rule("SH C.7")
@pytest.mark.parametrize("lying", [41, 42, 43])
def test_sh_c_7_revolt_markers_do_not_run_out(lying: int) -> None:
    board = Board().province("kai", A, 2)
    board.pos.markers[SURUGA] = lying
    t = board.table()
    assert (collect(t, A, TAXES, KAI), t.pos.markers[KAI]) == ("", 1)
