"""What can be asked: communication, reach, what would follow."""

from __future__ import annotations

import pytest

from kassen.core.values.errors import NotationError
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.looks import look_at
from kassen.games.dangerous import GAME
from kassen.games.dangerous.box.names import CHIT_IDS
from kassen.games.dangerous.questions.lines import Camp, camps
from kassen.games.dangerous.questions.whole import DangerousOutlook
from kassen.games.dangerous.rules.communication import Lines
from kassen.games.dangerous.rules.position import EVENT_CARDS, HAND, IN_CUP, DangerousTable
from kassen.games.dangerous.rules.sequence import NextDraw
from kassen.games.dangerous.rules.stations import BOX, PEU, fort
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    clan,
    leader,
    place,
    play,
    station,
)


def ask(t: DangerousTable, about: str = "", seat: Reader = ODA) -> DangerousOutlook:
    return GAME.outlook(look_at(t, seat), about)


def camp(t: DangerousTable, where: str, whose: str) -> Camp:
    at, of = station(where), clan(whose)
    return next(one for one in ask(t).camps if (one.station, one.clan) == (at, of))


def names(places: tuple[int, ...]) -> list[str]:
    return [FACTS.place_ids[one] for one in places]


# ---- communication


def a_way_home() -> Board:
    """Oda holds the road from Gifu to Kyo."""
    board = Board().soldiers("kyo", oda=2).soldiers("gifu", oda=1)
    return board.control("oda", "gifu", "ogaki", "sawayama", "kannonji", "otsu", "kyo")


def test_whoever_is_in_communication_knows_the_way_along_which_he_traces() -> None:
    t = a_way_home().moves("oda", 3)
    found = camp(t, "kyo", "oda")
    assert found.linked
    assert found.trace[0] == place("kyo")
    assert found.trace[-1] in FACTS.homes[clan("oda")]
    assert all(FACTS.ways[a][b] for a, b in zip(found.trace, found.trace[1:], strict=False))
    assert camp(t, "gifu", "oda").trace == (place("gifu"),)


def test_whoever_is_cut_off_knows_what_stands_in_his_way() -> None:
    board = Board().soldiers("ichijodani", oda=2).soldiers("gifu", oda=1)
    t = board.control("asakura", "ichijodani", "kanagasaki", "echizen_fuchu").moves("oda", 3)
    found = camp(t, "ichijodani", "oda")
    assert (found.linked, found.trace, found.units, found.marked) == (False, (), 2, 2)
    assert found.blocked
    lines = Lines(t.pos, FACTS)
    assert not any(lines.net(0).within >> one & 1 for one in found.blocked)


def test_whoever_is_besieged_is_cut_off_by_those_around_him() -> None:
    board = Board().soldiers("fort_odani", azai=2).soldiers("odani", oda=3)
    t = board.control("azai", "odani").moves("oda", 1)
    assert camp(t, "fort_odani", "azai").blocked == (place("odani"),)


@pytest.mark.parametrize("who", ["azai", "asakura", "ikko_ikki", "takeda", "oda", "miyoshi"])
def test_a_way_is_told_exactly_for_those_whom_the_check_finds_in_communication(who: str) -> None:
    board = Board().enters("takeda")
    for name in ("odani", "kanagasaki", "nagashima", "kofu", "gifu", "noda_fukushima", "ueno"):
        board.soldiers(name, **{who: 1})
    board.soldiers("sekigahara", oda=1, azai=0).soldiers("bay_kawachi", miyoshi=1)
    t = board.control("azai", "odani").control("oda", "gifu", "yokoyama").moves("oda", 2)
    lines = Lines(t.pos, FACTS)
    for one in camps(t.pos, FACTS):
        assert one.linked == lines.in_communication(one.clan, one.station)
        assert bool(one.trace) == one.linked
        assert not (one.trace and one.blocked)


def test_nothing_is_asked_of_neutrals_and_of_the_shogun() -> None:
    t = Board().soldiers("obama", minor=1).leaders("kyo", "yoshiaki").moves("oda", 1)
    assert [one.station for one in ask(t).camps] == []


# ---- reach


def points_to(t: DangerousTable, about: str) -> dict[str, int]:
    return {FACTS.place_ids[one.place]: one.points for one in ask(t, about).reach}


def test_reach_costs_one_point_for_two_roads_and_more_for_more_than_eight() -> None:
    t = a_way_home().soldiers("kyo", oda=10).moves("oda", 6)
    few, many = (",".join(["oda_soldier"] * n) for n in (8, 9))
    eight = points_to(t, f"reach 6 kyo {few}")
    nine = points_to(t, f"reach 6 kyo {many}")
    assert (eight["otsu"], nine["otsu"]) == (1, 2)
    swift = [name for name, points in eight.items() if points == 1]
    assert any(not FACTS.ways[place("kyo")][place(name)] for name in swift)
    assert set(nine) <= set(eight)
    assert all(nine[name] >= eight[name] for name in nine)


def test_the_legs_of_a_way_can_be_played_and_cost_what_was_said() -> None:
    board = a_way_home().soldiers("kyo", oda=10).leaders("kyo", "nobunaga")
    for target in ("ogaki", "sawayama", "shoryuji", "kutsuki", "mt_hiei"):
        t = board.moves("oda", 9)
        units = ",".join(["nobunaga", *["oda_soldier"] * 9])
        found = [one for one in ask(t, f"reach 9 kyo {units}").reach if one.place == place(target)]
        for way in found:
            text = t.setting.notation
            for leg in way.legs:
                tokens = [FACTS.place_ids[one] for one in leg.path]
                march = "->".join(tokens) if len(tokens) == 2 else ",".join(tokens)
                takes = [f"take {text.names['unit'].tokens[unit]}" for unit in leg.units]
                play(t, f"{'march' if len(tokens) == 2 else 'stride'} {march}", *takes, "go")
            assert t.pos.points == 9 - way.points == 9 - sum(leg.points for leg in way.legs)
            assert t.pos.where[leader("nobunaga")] == place(target)
            assert sum(len(leg.units) for leg in way.legs if leg.path[-1] == place(target)) == 10
        assert found
        board = a_way_home().soldiers("kyo", oda=10).leaders("kyo", "nobunaga")


def test_nobody_goes_on_from_where_he_must_stop() -> None:
    board = Board().soldiers("kyo", oda=1).control("oda", "kyo").soldiers("otsu", azai=1)
    t = board.control("azai", "otsu").moves("oda", 9)
    found = ask(t, "reach 9 kyo oda_soldier").reach
    assert all(place("otsu") not in leg.path[:-1] for one in found for leg in one.legs)


def test_units_that_are_not_there_go_nowhere() -> None:
    t = Board().soldiers("kyo", oda=1).moves("oda", 3)
    assert ask(t, "reach 3 kyo azai_soldier").reach == ()
    assert ask(t, "reach 3 otsu oda_soldier").reach == ()
    with pytest.raises(NotationError):
        ask(t, "reach 3 atlantis oda_soldier")


def test_eight_units_are_brought_from_where_it_is_cheapest() -> None:
    board = a_way_home().soldiers("sawayama", oda=3).soldiers("otsu", oda=6)
    t = board.moves("oda", 5)
    found = ask(t, "bring 8 sawayama oda").brought
    assert found is not None
    assert (found.units, found.there) == (8, 3)
    assert sum(count for _, count in found.origins) == 5
    assert names(tuple(origin for origin, _ in found.origins)) == ["otsu"]
    assert found.points == points_to(t, "reach 9 otsu " + ",".join(["oda_soldier"] * 5))["sawayama"]
    more = ask(t, "bring 40 sawayama oda").brought
    assert more is not None
    assert more.units == 3 + 6 + 2 + 1


# ---- what would follow


def what(t: DangerousTable, about: str, seat: int = ODA) -> str:
    found = ask(t, about, seat).what_if
    assert found is not None
    return " / ".join(found.story) if found.possible else found.text


def test_a_march_is_tried_with_what_it_takes_and_changes_nothing() -> None:
    t = Board().soldiers("kannonji", oda=3).moves("oda", 3)
    before = t.hash()
    found = ask(t, "march kannonji->sawayama; take oda_soldier; go").what_if
    assert found is not None
    assert (found.possible, found.fights, found.open) == (True, (), "")
    assert [(one.place, one.clan) for one in found.taken] == [(place("sawayama"), clan("oda"))]
    assert "Sawayama" in " ".join(found.story)
    assert t.hash() == before


def test_a_march_against_somebody_ends_in_a_fight() -> None:
    board = Board().soldiers("kyo", oda=3).soldiers("otsu", azai=1).control("oda", "kyo")
    t = board.moves("oda", 3)
    found = ask(t, "march kyo->otsu; take oda_soldier; go").what_if
    assert found is not None
    assert found.fights == (place("otsu"),)
    assert not found.taken


def test_what_cannot_be_done_is_answered_with_the_rule() -> None:
    t = Board().soldiers("kyo", oda=3).control("oda", "kyo").moves("oda", 3)
    found = ask(t, "march kyo->gifu").what_if
    assert found is not None
    assert not found.possible
    assert "DT 9.2.1" in found.text
    other = ask(t, "march kyo->otsu", ANTI).what_if
    assert other is not None
    assert not other.possible


def test_a_conquest_tells_whom_it_cuts_off_and_whom_it_frees() -> None:
    board = Board().soldiers("ibaraki", oda=2).control("azai", "noda_fukushima", "arioka")
    t = board.moves("oda", 1)
    assert camp(t, "ibaraki", "oda").linked
    found = ask(t, "conquest shoryuji azai").what_if
    assert found is not None
    assert [(one.place, one.clan) for one in found.taken] == [(place("shoryuji"), clan("azai"))]
    [cut] = found.lines
    assert (cut.station, cut.units, cut.linked) == (place("ibaraki"), 2, False)
    t = board.control("azai", "shoryuji").moves("oda", 1)
    assert camp(t, "ibaraki", "oda").blocked == (place("shoryuji"),)
    found = ask(t, "conquest shoryuji oda").what_if
    assert found is not None
    assert [one.linked for one in found.lines] == [True]


def test_a_conquest_tells_who_goes_where_when_a_clan_falls() -> None:
    board = Board().soldiers("yokoyama", oda=3).leaders("box", "nagamasa").control("azai", "ono")
    t = board.soldiers("ono", azai=2).soldiers("fort_odani", azai=1).moves("oda", 1)
    found = ask(t, "conquest odani oda").what_if
    assert found is not None
    azai, oda = clan("azai"), clan("oda")
    assert {(one.station, one.clan): one.units for one in found.units} == {
        (place("ono"), azai): -2,
        (fort(place("odani")), azai): -1,
        (BOX, oda): 3,  # its soldiers are the conqueror's
        (BOX, azai): -1,  # Nagamasa
        (PEU, azai): 1,
    }
    assert {place("odani"), place("ono")} <= {one.place for one in found.taken}
    quiet = ask(t, "conquest ichijodani oda").what_if
    assert quiet is not None
    assert quiet.units == ()


def beside_odani(*names: str) -> Board:
    """Hideyoshi is beside Odani, where leaders of Azai are; Isono's card is Oda's."""
    board = Board().control("oda", "kyo", "yokoyama").leaders("yokoyama", "hideyoshi")
    board.leaders("ono", "nagamasa").leaders("odani", *names)
    EVENT_CARDS.move(board.pos, ISONO - 1, HAND + ODA, (ODA,))
    return board


ISONO = 13


def test_a_betrayal_is_tried_with_the_fights_that_it_sets_off() -> None:
    t = beside_odani("isono").soldiers("odani", azai=3, asakura=2).moves("oda", 1)
    found = ask(t, f"betray card_{ISONO} by hideyoshi").what_if
    assert found is not None
    assert (found.possible, found.fights, found.open) == (True, (place("odani"),), "dice")
    assert "Isono" in found.story[0]


def test_a_betrayal_without_a_fight_is_tried_with_the_space_that_it_wins() -> None:
    t = beside_odani("isono").soldiers("odani", azai=3).moves("oda", 1)
    found = ask(t, f"betray card_{ISONO} by hideyoshi").what_if
    assert found is not None
    assert (found.possible, found.fights) == (True, ())
    assert [(one.place, one.clan) for one in found.taken] == [(place("odani"), clan("oda"))]


def test_a_card_is_tried_by_whoever_could_win_him() -> None:
    t = beside_odani("isono").leaders("gifu", "nobunaga").soldiers("odani", azai=3).moves("oda", 1)
    found = ask(t, f"betray card_{ISONO}").what_if
    assert found is not None
    assert found.possible
    assert [one.place for one in found.taken] == [place("odani")]
    assert "DT 6.3.5" in what(t, "betray card_12")


def test_a_betrayal_can_be_tried_in_others_impulses_and_between_impulses() -> None:
    """Reach is that of the own alliance: Nobunaga's word goes where Oda's units stand."""

    def board() -> Board:
        return beside_odani("isono").leaders("gifu", "nobunaga").soldiers("odani", azai=3)

    others = board().soldiers("ishiyama", ikko_ikki=1).moves("ikko_ikki", 1, ANTI)
    between = board()
    between.pos.chits[CHIT_IDS.index("oda")] = IN_CUP
    for t in (others, between.table(NextDraw())):
        assert t.to_act()
        found = ask(t, f"betray card_{ISONO} by nobunaga").what_if
        assert found is not None
        assert [one.place for one in found.taken] == [place("odani")]


@pytest.mark.rule("DT 16.2.6.2", "DT 16.2.6.4")
def test_dt_16_2_6_2_reach_of_an_oda_player_of_four_keeps_to_what_he_may_lead() -> None:
    """Gifu is Hideyoshi's, Kiyosu Katsuie's: men alone stay in Mino, and are Hideyoshi's alone."""
    board = Board(players=4).soldiers("gifu", oda=5).leaders("gifu", "hideyoshi")
    board.pos.chit = CHIT_IDS.index("oda")
    t = board.moves("oda", 4)

    def reached(units: str, seat: int) -> set[int]:
        return {one.place for one in ask(t, f"reach 4 gifu {units}", seat).reach}

    alone, led = reached("oda_soldier", 0), reached("hideyoshi,oda_soldier,oda_soldier", 0)
    assert place("kiyosu") not in alone
    assert place("ogaki") in alone
    assert place("kiyosu") in led
    assert reached("oda_soldier", 1) == set()
    assert all(FACTS.sphere[at] == 0 for at in alone)


def test_only_spaces_are_conquered() -> None:
    t = a_way_home().moves("oda", 1)
    assert "DT 2.43.2" in what(t, "conquest kutsuki oda")
    assert "DT 13.1.1" in what(t, "conquest sea_harima oda")


def test_a_betrayal_that_cannot_be_says_why() -> None:
    t = beside_odani("isono").moves("oda", 1)
    assert "DT 6.3.5" in what(t, "betray card_12 by hideyoshi")  # another card
    assert "DT 8.2.1" in what(t, f"betray card_{ISONO} by nobunaga")  # he is not on the map


def test_who_looks_on_asks_about_the_board_alone() -> None:
    t = a_way_home().moves("oda", 2)
    assert ask(t, "march kyo->otsu", SPECTATOR).what_if is None
    assert ask(t, "", SPECTATOR).camps == ask(t).camps
