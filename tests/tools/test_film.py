"""Films of the README and the games: frames of a browser in the container of an animated WebP."""

from __future__ import annotations

import struct

import pytest

from tools.pictures.film import TAKES, Film, chunk, image_in, target_of

LASTS = 350
PICTURE = chunk(b"VP8 ", b"frame")
STILL = b"RIFF\0\0\0\0WEBP" + chunk(b"VP8X", b"\0" * 10) + chunk(b"ICCP", b"odd") + PICTURE


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 12
    while at < len(data):
        size = struct.unpack("<I", data[at + 4 : at + 8])[0]
        found.append((data[at : at + 4], data[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


def test_a_film_holds_the_pictures_alone_where_they_belong_and_as_long() -> None:
    assert image_in(STILL) == PICTURE
    film = Film(LASTS)
    film.size = (800, 500)
    film.add(0, 0, 800, 500, STILL)
    film.add(10, 20, 30, 40, STILL)
    film.hold()
    data = film.whole()
    assert struct.unpack("<I", data[4:8])[0] == len(data) - 8
    head, loop, first, second = chunks(data)
    assert [head[0], loop[0], first[0], second[0]] == [b"VP8X", b"ANIM", b"ANMF", b"ANMF"]
    assert head[1][4:] == struct.pack("<I", 799)[:3] + struct.pack("<I", 499)[:3]
    assert second[1][16:] == PICTURE
    assert second[1][:3] == struct.pack("<I", 5)[:3]
    assert int.from_bytes(first[1][12:15], "little") == LASTS
    assert int.from_bytes(second[1][12:15], "little") == 2 * LASTS


@pytest.mark.parametrize("name", TAKES)
def test_every_film_is_short_and_light(name: str) -> None:
    data = target_of(name).read_bytes()
    assert len(data) <= TAKES[name].most
    frames = [one for kind, one in chunks(data) if kind == b"ANMF"]
    assert len(frames) > 4
    assert all(frame[16:20] == b"VP8 " for frame in frames)
