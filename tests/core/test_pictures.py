"""Boards and odds as pictures."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import kassen
from kassen import notebook
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.pictures.board import board_svg, read_board
from kassen.core.words.signs import PAINTS
from kassen.games.warriors.rules.stations import camp
from tools.notebook import NOTEBOOK, read, shown

GAMES = sorted(game_ids())
LATIN = string.ascii_letters + string.digits + " .,:'’()-–·/+&ĀĒĪŌŪāēīōūÄäÖöÜüß"
SVG = "{http://www.w3.org/2000/svg}"


def played(game: str, moves: int) -> kassen.Match:
    match, rng = kassen.new(game, seed=7), Random(3)
    while match.result is None and match.done < moves:
        seat = match.to_act()[0]
        match.play(rng.choice(list(match.moves(seat))), seat)
    return match


def texts(svg: str) -> Iterator[str]:
    for element in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        yield "".join(element.itertext())


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_the_board_has_a_post_and_no_post_is_off_it(game: str) -> None:
    match = played(game, 20)
    board = read_board(game_named(game).folder)
    places = [place["id"] for place in board.get("sites") or board["regions"]]
    posts = match.game.posts(look_at(match.table, SPECTATOR))
    assert sorted(post.place for post in posts) == sorted(places)
    assert all(post.told for post in posts)


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_shows_each_badge_with_its_letter_and_colour(game: str) -> None:
    match = played(game, 60)
    posts = match.game.posts(look_at(match.table, SPECTATOR))
    badges = [badge for post in posts for badge in post.badges]
    svg = notebook.board(match).svg
    drawn = [re.sub(r"\s", "", text) for text in texts(svg)]
    for badge in badges:
        assert re.sub(r"\s", "", badge.letter + badge.text) in drawn
        assert badge.sign is None or PAINTS[badge.sign] in svg
        assert badge.whose in drawn or badge.whose in texts(svg)
    assert len(badges) > 5
    written = "".join(drawn)
    assert all(re.sub(r" \(.*|\s", "", post.name) in written for post in posts)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_picture_says_beside_the_board_can_be_written_in_its_font(
    game: str, language: str
) -> None:
    look = look_at(played(game, 60).table, SPECTATOR, language)
    caption = look.setting.game.caption(look)
    assert caption in texts(board_svg(look))
    posts = look.setting.game.posts(look)
    said = [caption, *(badge.text for post in posts for badge in post.badges)]
    assert set("".join(said)) <= set(LATIN)


@pytest.mark.parametrize(
    ("points", "told"), [(-3, "North: 3 of 10 points"), (0, "The score is even.")]
)
def test_a_picture_of_warriors_says_the_score(points: int, told: str) -> None:
    match = played("warriors", 20)
    match.table.pos.points = points
    assert told in texts(notebook.board(match).svg)


def test_the_number_on_a_badge_is_who_stands_there() -> None:
    match = played("warriors", 150)
    where = match.table.pos.where
    badges = {
        (post.place, badge.letter): int(badge.text)
        for post in match.game.posts(look_at(match.table, SPECTATOR))
        for badge in post.badges
    }
    standing = {
        (token, letter): where.count(camp(region, side))
        for region, token in enumerate(match.setting.facts.region_ids)
        for side, letter in enumerate("SN")
    }
    assert badges == {spot: size for spot, size in standing.items() if size}


def test_a_match_in_a_notebook_is_its_board_as_everybody_sees_it() -> None:
    match = played("shogun", 40)
    assert match._repr_svg_() == notebook.board(match).svg
    assert repr(notebook.board(match)) == "<picture of Shogun (Queen Games) after 40 lines>"


def test_a_picture_is_saved_as_it_is_shown(tmp_path: Path) -> None:
    picture = notebook.board(played("ikusa", 10))
    picture.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text("utf-8") == picture.svg == picture._repr_svg_()


def test_odds_are_there_while_something_is_fought_out() -> None:
    match = kassen.new("warriors", seed=7)
    assert notebook.odds(match) is None


def test_the_notebook_shows_what_is_written_in_it() -> None:
    page = read()
    cells = [cell for cell in page["cells"] if cell["cell_type"] == "code"]
    for cell, outputs in zip(cells, shown(page), strict=True):
        told = f"{NOTEBOOK.name} is not up to date: python -m tools.notebook writes it anew"
        assert cell["outputs"] == outputs, told
    assert any("image/svg+xml" in out["data"] for cell in cells for out in cell["outputs"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_words_of_the_odds_run_into_their_bars(language: str) -> None:
    match = kassen.new("ikusa", players=3, seed=7)
    bots = [match.game.bots["random"](seat) for seat in range(3)]
    while (odds := notebook.odds(match, language=language)) is None:
        seat = match.to_act()[0]
        match.play(bots[seat].choose(match.view(seat), match.setting), seat)
    rows = list(ElementTree.fromstring(odds.svg))[3:]
    for said, bar, chance in zip(rows[::3], rows[1::3], rows[2::3], strict=True):
        letters = len(said.text or "")
        assert float(said.attrib["x"]) + 8.9 * letters < float(bar.attrib["x"]), said.text
        assert (chance.text or "").rstrip().endswith("%")
