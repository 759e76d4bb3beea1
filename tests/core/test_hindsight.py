"""Looking back on games that are over: numbers checked by hand, and nothing that was taken back."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import log
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from kassen.core.engine.declared import Throw, shares
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.setting import Setting
from kassen.core.play.acts import Play, TakeFromBot
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import replay, setting_of
from kassen.core.study.course import (
    Course,
    Point,
    Turning,
    is_the_end,
    swings,
    traced,
    turned_by,
)
from kassen.core.study.film import MOST_FRAMES, filmed
from kassen.core.study.luck import Luck, luck_of, luck_of_fights, whole_luck
from kassen.core.study.moments import chapters, decisive, lost_in, moments_of
from kassen.core.study.report import in_a_line, report, told_in_short
from kassen.core.values.languages import languages
from kassen.core.values.readers import SPECTATOR
from kassen.core.values.results import Result
from kassen.core.words.looks import look_at
from kassen.core.words.pictures.board import board_svg
from kassen.core.words.sentences import Words, words_for
from kassen.games.ikusa.rules.events import Conquered
from kassen.games.shogun.odds.exact import rates_of
from kassen.games.shogun.rules.events import FellOut, Revolted, Thrown
from kassen.games.warriors.rules.events import BattleEnded, VolleyRolled

RECORDS = Path(__file__).parent.parent / "records"
WHOLE = ["warriors-options", "warriors-rewound", "warriors-undo", "shogun-three"]
OF_EVERY_GAME = [*WHOLE, "ikusa-three", "ikusa-two-1986", "dangerous-two", "dangerous-four"]


@cache
def looked_back(name: str) -> tuple[Setting, Course, Match]:
    record = Record.load(str(RECORDS / f"{name}.kassen"))
    setting = setting_of(record.header, name)
    secret = bytes.fromhex(record.header.secret)
    return setting, traced(setting, record.header, secret, record.entries), replay(record, setting)


def test_shares_by_hand() -> None:
    assert shares((5.0, 5.0), 2.0) == [0.5, 0.5]
    assert shares((1.0, 0.0), log(3)) == pytest.approx([0.75, 0.25])
    assert shares((2.0, 1.0, 0.0), log(2)) == pytest.approx([4 / 7, 2 / 7, 1 / 7])
    assert shares((9000.0, 0.0), 1.0) == [1.0, 0.0]


def test_swings_come_by_size_and_an_end_that_was_clear_is_none() -> None:
    chances = [[0.5, 0.5], [0.55, 0.45], [0.8, 0.2], [0.8, 0.2], [0.7, 0.3], [0.1, 0.9]]
    points = [Point(line, 1, [], each) for line, each in enumerate(chances)]
    found = swings(Course([], points))
    assert [one.at for one in found] == [5, 2, 4]
    assert [one.swing for one in found] == pytest.approx([0.6, 0.25, 0.1])
    points[-2].chances = [0.3, 0.7]  # then it is clear already, and the end turns nothing
    assert [one.at for one in swings(Course([], points))] == [4, 2]


def test_turning_points_are_the_six_largest_swings_in_the_order_of_play() -> None:
    setting, course, match = looked_back("ikusa-three")
    moments = moments_of(setting, match.left)
    ahead, points = 0, course.points[:1]
    for at, (before, after) in enumerate(pairwise(course.points)):
        if not decisive(setting, moments, before.line, after.line).is_a_beginning:
            ahead = 1 - ahead
        share = 1 - 0.01 * (at % 40)
        points.append(Point(after.line, 1, [], [ahead * share, 1 - ahead * share, 0]))
    points[0] = Point(points[0].line, 1, [], [0, 1, 0])
    swinging = Course([], points)
    told = [one for one, _ in turned_by(setting, swinging, moments)]
    assert len(told) == 6 < len(swings(swinging))
    assert [one.at for one in told] == sorted(one.at for one in told)
    smallest = min(one.swing for one in told)
    left = [one for one in swings(swinging) if one.swing > smallest and one not in told]
    begun = [
        decisive(setting, moments, points[one.at - 1].line, points[one.at].line) for one in left
    ]
    assert all(moment.is_a_beginning for moment in begun)


@pytest.mark.parametrize("name", OF_EVERY_GAME)
def test_a_course_tells_every_measure_and_chances_that_add_up(name: str) -> None:
    setting, course, match = looked_back(name)
    assert course.measures == list(setting.game.hindsight.measures)
    lines = [point.line for point in course.points]
    assert lines == sorted(set(lines))
    assert set(lines) <= {told.line for told in match.left}
    for point in course.points:
        assert [len(row) for row in point.values] == [setting.players] * len(course.measures)
        assert sum(point.chances) == pytest.approx(1.0)
        assert min(point.chances) >= 0.0
    now = [list(measure(match.table)) for measure in setting.game.hindsight.measures.values()]
    assert course.points[-1].values == now
    rounds = [point.round for point in course.points]
    assert rounds == sorted(rounds)
    assert rounds[-1] == setting.game.rounds(match.table)


@pytest.mark.parametrize("name", WHOLE)
def test_whoever_won_has_all_chances_in_the_end(name: str) -> None:
    setting, course, match = looked_back(name)
    assert match.result is not None
    won = [float(seat in match.result.winners) for seat in range(setting.players)]
    assert course.points[-1].chances == won
    assert course.points[0].chances != won


def test_the_course_of_a_game_of_shogun_by_hand() -> None:
    """Two winters are scored; the first province is taken before the first round is over."""
    _, course, _ = looked_back("shogun-three")
    points = [point.values[course.measures.index("points")] for point in course.points]
    assert points[0] == [0, 0, 0]
    assert points[-1] == [52, 41, 71]
    assert [21, 26, 37] in points
    assert {point.round for point in course.points} == {1, 2, 3, 4, 5, 6}


def test_what_the_next_moments_take_back_has_not_changed_the_chances_of_shogun() -> None:
    """No peak of a single moment, except before the end, which is told as it came."""
    _, course, _ = looked_back("shogun-three")
    judged = [point.chances for point in course.points[:-1]]
    assert any(abs(now[0] - then[0]) > 0.05 for then, now in pairwise(judged)), "nothing changed"
    for then, now, later in zip(judged, judged[1:], judged[2:], strict=False):
        for seat in range(3):
            out = min(abs(now[seat] - then[seat]), abs(now[seat] - later[seat]))
            assert out < 0.05 or (now[seat] - then[seat]) * (later[seat] - now[seat]) > 0


def test_turning_points_of_shogun_tell_what_befell_who_lost_by_it() -> None:
    """Not the last of what others did meanwhile, nor that plans and bids were shown."""
    setting, course, match = looked_back("shogun-three")
    moments = moments_of(setting, match.left)
    asked = 0
    for before, after in pairwise(course.points):
        there = [
            one
            for one in moments
            if before.line < one.last <= after.line
            and one.telling(setting)
            and not one.is_a_beginning
        ]
        if any(one.was_fought or one.kind == "score" for one in there):
            continue
        for seat in range(3):
            own = [one for one in there if seat in one.seats]
            asked += bool(own) and own[-1] is not there[-1]
            found = decisive(setting, moments, before.line, after.line, seat)
            assert not own or found is own[-1]
    assert asked, "or this proves nothing"
    kinds = {moment.kind for _, moment in turned_by(setting, course, moments)}
    assert kinds
    assert not kinds & {"plan", "auction", "season"}


def test_the_marker_of_warriors_is_on_one_side_of_the_track() -> None:
    _, course, match = looked_back("warriors-undo")
    points = [point.values[course.measures.index("points")] for point in course.points]
    assert points[-1] == [0, 10]
    assert match.table.pos.points == -10
    assert all(0 in pair for pair in points)


def test_what_was_taken_back_is_not_in_the_course() -> None:
    _, course, match = looked_back("warriors-rewound")
    left, all_lines = {told.line for told in match.left}, {told.line for told in match.past}
    assert all_lines - left, "the record should hold something that was taken back"
    assert {point.line for point in course.points} <= left


def test_battles_are_moments_and_rounds_are_chapters() -> None:
    setting, course, match = looked_back("warriors-options")
    moments = moments_of(setting, match.left)
    battles = [one for one in moments if one.kind == "battle" and one.was_fought]
    began = [line for line in match.log if type(line.event).__name__ == "BattleBegan"]
    assert len(battles) == len(began)
    assert [one.first for one in battles] == [line.n for line in began]
    parts = list(chapters(setting, moments))
    assert [len(part) for part in parts if not part] == []
    assert sum(len(part) for part in parts) == len(moments)
    assert len(parts) == 1 + course.points[-1].round
    first = battles[0]
    assert decisive(setting, moments, first.first - 1, first.last) is first


@pytest.mark.parametrize("name", game_ids())
def test_every_measure_has_a_name_in_every_language(name: str) -> None:
    game = game_named(name)
    assert list(game.hindsight.measures)
    assert game.hindsight.chances is not None
    for language in languages(game.folder):
        words = Words(game.setting(), language)
        named = [words.measure(id) for id in game.hindsight.measures]
        assert len(set(named)) == len(named)


# ---- luck


def test_throws_of_warriors_by_hand() -> None:
    """A six hits; with one more a five does too. Four dice with a bonus of 1: 4/3 hits."""
    setting, _, match = looked_back("warriors-options")
    throws = setting.game.hindsight.throws
    assert throws is not None
    volleys = [VolleyRolled(0, 3, (6, 5, 1, 2), 1, 2), VolleyRolled(1, 3, (6,), 0, 1)]
    south, north = throws(match.table, volleys)
    assert (south.seat, south.got, north.seat, north.got) == (0, 2, 1, 1)
    assert (south.mean, north.mean) == pytest.approx((4 / 3, 1 / 6))
    assert (south.variance, north.variance) == pytest.approx((8 / 9, 5 / 36))


def test_throws_of_the_tower_by_hand() -> None:
    """Two of four thrown and one of two that lay inside are in the tray."""
    setting, _, match = looked_back("shogun-three")
    throws = setting.game.hindsight.throws
    assert throws is not None
    cubes, tray = (3, 2, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)
    fell = FellOut((3, 1, 0, 0, 0, 0), (3, 1, 0, 0, 0, 0))
    found = throws(match.table, [Thrown(0, 1, 5, cubes, tray), fell])
    fresh, stuck = rates_of(setting.facts.tower[match.table.options.tower], 6)
    assert [(one.seat, one.got) for one in found] == [(0, 3), (1, 1)]
    assert [one.mean for one in found] == pytest.approx([4 * fresh + 2 * stuck, 2 * fresh])
    assert found[1].variance == pytest.approx(2 * fresh * (1 - fresh))


def test_luck_by_hand() -> None:
    throws = [Throw.of(0, 3, 4, 0.5), Throw.of(1, 0, 6, 1 / 6), Throw.of(0, 1, 1, 0.5)]
    first, second = luck_of(throws, 2)
    assert (first.got, first.mean, first.variance) == (4, 2.5, 1.25)
    assert first.deviations == pytest.approx(1.3416, abs=1e-4)
    assert second.deviations < -1
    assert Luck(0, 0, 0.0, 0.0).deviations == 0.0


@pytest.mark.parametrize("name", OF_EVERY_GAME)
def test_what_counted_is_what_was_told(name: str) -> None:
    """The sum of all throws is that of all hits in the log, and none is beyond its dice."""
    setting, course, match = looked_back(name)
    told = [line.event for line in match.log]
    hits = sum(getattr(event, "hits", 0) for event in told if hasattr(event, "dice"))
    out = [event for event in told if isinstance(event, FellOut)]
    if out:
        assert len(course.throws) >= len(out) / 2
    else:
        assert sum(one.throw.got for one in course.throws) == hits
    fights = luck_of_fights(course, moments_of(setting, match.left), setting.players)
    assert fights
    assert [one.moment.first for one in fights] == sorted(one.moment.first for one in fights)
    assert abs(sum(one.got - one.mean for one in whole_luck(course, setting.players))) < 40


def test_revolts_of_one_winter_have_their_own_luck() -> None:
    """All of a winter is told in one line: the farmers of one province throw for no other."""
    setting, course, match = looked_back("shogun-three")
    moments = moments_of(setting, match.left)
    winters = [
        (at, one) for at, one in enumerate(moments) if isinstance(one.lines[0].event, Revolted)
    ]
    lines = [one.first for _, one in winters]
    assert len(set(lines)) < len(lines), "two in one line, or this proves nothing"
    for at, one in winters:
        revolt = one.lines[0].event
        assert isinstance(revolt, Revolted)
        assert {row.throw.seat for row in course.throws if row.moment == at} == {revolt.seat}


def test_what_decides_is_told_and_at_the_end_it_is_the_count() -> None:
    setting, course, match = looked_back("shogun-three")
    moments = moments_of(setting, match.left)
    lines = [point.line for point in course.points]
    for before, after in pairwise(lines):
        assert decisive(setting, moments, before, after).telling(setting)
    last = decisive(setting, moments, lines[-2], lines[-1])
    assert last.kind == "score"
    words = Words(setting, "en")
    assert all(words.name("seat", seat) in told_in_short(words, last) for seat in range(3))


def test_the_fight_in_which_most_was_lost_decides() -> None:
    setting, _, match = looked_back("ikusa-three")
    moments = moments_of(setting, match.left)
    fights = [one for one in moments if one.was_fought]
    for one, other in pairwise(fights):
        worse = max(other, one, key=lambda fight: lost_in(setting, fight))
        assert lost_in(setting, decisive(setting, moments, one.last - 1, other.last)) >= lost_in(
            setting, worse
        )


def test_of_several_marches_all_that_came_of_them_is_told() -> None:
    """What went to one province has not taken another."""
    setting, _, match = looked_back("ikusa-three")
    words = Words(setting, "en")
    taken = [
        (moment, [line.event for line in moment.lines if isinstance(line.event, Conquered)])
        for moment in moments_of(setting, match.left)
        if moment.kind == "march"
    ]
    several = [(moment, lands) for moment, lands in taken if len(lands) > 1]
    assert several, "or this proves nothing"
    for moment, lands in several:
        assert told_in_short(words, moment) == " ".join(map(words.event, lands))


def test_that_a_round_begins_is_no_turning_point() -> None:
    setting, course, match = looked_back("ikusa-three")
    moments = moments_of(setting, match.left)
    assert turned_by(setting, course, moments)
    ahead, points = 0, course.points[:1]
    for before, after in pairwise(course.points):
        ahead ^= decisive(setting, moments, before.line, after.line).is_a_beginning
        points.append(Point(after.line, 1, [], [ahead, 1 - ahead, 0]))
    points[0] = Point(points[0].line, 1, [], [0, 1, 0])
    swinging = Course([], points)
    assert swings(swinging), "or this proves nothing"
    assert turned_by(setting, swinging, moments) == []


def test_what_turns_by_the_end_alone_is_told_as_the_end() -> None:
    setting, course, match = looked_back("dangerous-two")
    moments = moments_of(setting, match.left)
    fought = next(one for one in moments if one.was_fought)
    quiet = next(one for one in moments if not one.opened)
    last = Turning(len(course.points) - 1, 0.5)
    assert is_the_end(course, last, quiet)
    assert not is_the_end(course, last, fought)
    assert not is_the_end(course, Turning(last.at - 1, 0.5), quiet)


# ---- the report


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_tells_who_played_each_round_and_the_end(name: str, language: str) -> None:
    setting, course, match = looked_back(name)
    words = Words(setting, language)
    assert match.result is not None
    written = report(words, course, match.left, match.seats, match.result)
    text = written.text()
    assert written.title.endswith(words.result(match.result))
    for person in match.seats:
        assert person in text
    rounds = [one for one in written.sections if one.heading]
    assert len(rounds) == course.points[-1].round + 2
    last = written.sections[-1]
    assert last.heading == words.say("report-end")
    assert words.result(match.result) in last.lines
    for measure, values in zip(course.measures, course.points[-1].values, strict=True):
        line = next(one for one in last.lines if one.startswith(f"{words.measure(measure)}:"))
        assert all(str(value) in line for value in values)
    assert "{" not in text


@pytest.mark.parametrize(
    ("language", "turns", "since"),
    [("en", "30 turns", "since turn 2."), ("de", "30 Züge", "seit Zug 2 ")],
)
def test_a_report_counts_what_the_game_is_played_in(language: str, turns: str, since: str) -> None:
    """A Most Dangerous Time has turns, as its page after the game says beside the report."""
    words = Words(game_named("dangerous").setting(players=2), language)
    assert turns in words.say("report-length", rounds=30, decisions=2)
    assert since in words.say("report-ahead-since", seat="Oda", round=2)


# ---- the film


@pytest.mark.parametrize(
    "name", ["warriors-rewound", "shogun-three", "ikusa-three", "dangerous-two"]
)
def test_every_frame_of_a_film_is_a_picture_of_the_board(name: str) -> None:
    record = Record.load(str(RECORDS / f"{name}.kassen"))
    setting, _, match = looked_back(name)
    secret = bytes.fromhex(record.header.secret)
    film = filmed(setting, record.header, secret, record.entries, "en")
    assert 10 <= len(film.frames) <= MOST_FRAMES
    for frame in film.frames:
        svg = f"{film.opening}{frame.held}{film.middle}{frame.standing}</svg>"
        assert ElementTree.fromstring(svg).tag.endswith("svg")
        assert frame.text
    shown = board_svg(look_at(match.table, SPECTATOR))
    assert film.frames[-1].standing in shown
    assert film.frames[-1].held in shown
    if (result := match.table.result) is not None:  # a picture sent on says who won
        said = words_for(setting, "en").result(result)
        assert film.frames[-1].text == f"{setting.game.title}: {said}"
    assert film.frames[0].standing != film.frames[-1].standing


def test_a_film_of_shogun_shows_its_fights_and_the_seasons() -> None:
    """A battle is followed at once by the next actions, and no plan of anybody's is addressed."""
    record = Record.load(str(RECORDS / "shogun-three.kassen"))
    setting, _, match = looked_back("shogun-three")
    secret = bytes.fromhex(record.header.secret)
    texts = [
        frame.text for frame in filmed(setting, record.header, secret, record.entries, "en").frames
    ]
    words = words_for(setting, "en")
    fights = [one for one in moments_of(setting, match.left) if one.was_fought]
    told = [told_in_short(words, one) for one in fights if one.kind == "battle"]
    shown = sum(any(fight in text for text in texts) for fight in told)
    assert shown > len(told) / 2
    assert not any("Your plan" in text for text in texts)
    for season in ("spring", "summer", "fall"):
        assert sum(f": {season} begins" in text for text in texts) == 2
    summer = next(at for at, text in enumerate(texts) if ": summer begins" in text)
    began = next(
        at
        for at, one in enumerate(moments_of(setting, match.left))
        if one.is_a_beginning and "summer" in words.event(one.lines[0].event)
    )
    before = [told_in_short(words, one) for one in moments_of(setting, match.left)[:began]]
    assert not any(fight in texts[summer] for fight in before if len(fight) > 60)


def test_a_film_tells_nobody_what_cards_somebody_drew() -> None:
    record = Record.load(str(RECORDS / "dangerous-two.kassen"))
    setting, _, match = looked_back("dangerous-two")
    secret = bytes.fromhex(record.header.secret)
    film = filmed(setting, record.header, secret, record.entries, "en")
    words = words_for(setting, "en")
    assert any("It is card" in words.event(line.event) for line in match.log), "or nobody drew"
    assert not any("It is card" in frame.text for frame in film.frames)


def test_the_fight_that_the_end_of_the_game_breaks_off_is_told() -> None:
    """As if the game had been over in the midst of its second battle."""
    setting, course, match = looked_back("warriors-random")
    fights = [one for one in moments_of(setting, match.left) if one.was_fought]
    rows = [told for told in match.left if told.line < fights[1].last]
    cut = moments_of(setting, rows)[-1]
    assert cut.opened
    assert not cut.over
    words = Words(setting, "en")
    assert match.result is not None
    assert told_in_short(words, cut) in report(words, course, rows, ("", ""), match.result).text()


@pytest.mark.parametrize("name", OF_EVERY_GAME)
def test_a_story_in_a_line_is_the_end_and_the_worst_fight_of_the_report(name: str) -> None:
    setting, course, match = looked_back(name)
    result, words = match.result or Result((0,), "resigned"), Words(setting)
    line = in_a_line(words, match.left, result)
    assert line.startswith(words.result(result))
    fights = [one for one in moments_of(setting, match.left) if lost_in(setting, one)]
    written = report(words, course, match.left, match.seats, result).text()
    rest = line.removeprefix(words.result(result)).strip()
    assert rest in written
    assert bool(rest) <= bool(fights)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_fight_is_named_once(language: str) -> None:
    """`The battle of Tokai is over: the North holds the field.`: nothing before that."""
    setting, _, match = looked_back("warriors-options")
    words = Words(setting, language)
    told = [(one, one.telling(setting)) for one in moments_of(setting, match.left)]
    over = [(one, events[-1]) for one, events in told if events]
    over = [(one, event) for one, event in over if isinstance(event, BattleEnded)]
    assert over
    for one, event in over:
        assert told_in_short(words, one) == words.event(event)


def test_the_line_tells_the_fight_in_which_most_was_lost() -> None:
    setting, _, match = looked_back("warriors-options")
    words = Words(setting)
    line = in_a_line(words, match.left, Result((), "agreed"))
    fights = [one for one in moments_of(setting, match.left) if one.kind == "battle"]
    worst = max(fights, key=lambda one: lost_in(setting, one))
    assert lost_in(setting, worst) > 0
    assert words.event(worst.telling(setting)[-1]) in line


@pytest.mark.parametrize("is_taken", [False, True])
def test_what_a_stand_in_did_is_told_as_the_stand_ins(is_taken: bool) -> None:
    """`is_taken`: a person has taken the seat of a bot after its first three moves."""
    name = "shogun-three"
    setting, course, _ = looked_back(name)
    record = Record.load(str(RECORDS / f"{name}.kassen"))
    moves = [one for one in record.entries if one.seat == 1 and isinstance(one.act, Play)]
    for one in () if is_taken else moves[-3:]:
        assert isinstance(one.act, Play)
        one.act = replace(one.act, by="heuristic")
    match = replay(record, setting)
    assert match.result is not None
    if is_taken:
        at = moves[3].n
        (then,) = [one for one in match.left if one.entry.n == at]
        entry = replace(then.entry, act=TakeFromBot("Cleo", "Bot"))
        match.left.insert(at, replace(then, entry=entry))
    for lang, made in [("en", "A stand-in made 3 of the"), ("de", "3 von")]:
        words = words_for(setting, lang, match.table.pos)
        told = report(words, course, match.left, match.seats, match.result).text()
        (line,) = [line for line in told.split("\n") if line.startswith(made)]
        assert str(len(moves)) in line
        assert words.name("seat", 1) in line
