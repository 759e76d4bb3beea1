"""An owner's own numbers: what they replace, and what is said of mistakes in them."""

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from kassen.core.values.errors import KassenError
from kassen.games.warriors.box.data import (
    CLEAR,
    DEATH,
    LOSS_OFFSET,
    OBSTRUCTED,
    ROUT,
    SEA,
    DataError,
    Facts,
    facts,
)
from kassen.games.warriors.game import GAME

F = facts()


def with_owner(text: str) -> Facts:
    """The facts with an owner's file, which must give the same from a game's record."""
    overlay = tomllib.loads(text)
    found = facts(overlay, "my-box.toml")
    assert facts(json.loads(json.dumps(overlay))) == found
    return found


def face(name: str, of: Facts = F) -> int:
    return of.face_ids.index(name)


def border(a: str, b: str, of: Facts = F) -> int:
    return of.border_between[of.region_ids.index(a)][of.region_ids.index(b)]


def test_data_error_is_meant_for_people() -> None:
    assert issubclass(DataError, KassenError)


def test_our_own_file_as_an_overlay_changes_nothing() -> None:
    text = files("kassen.games.warriors").joinpath("data.toml").read_text(encoding="utf-8")
    assert with_owner(text) == F


def test_a_rating_is_replaced_and_the_default_stays() -> None:
    before = F.bravery, F.reconstructed
    own = with_owner('[[samurai]]\nid = "hosokawa_jozen"\nbravery = 3\nbattle = 4')
    jozen = face("hosokawa_jozen")
    assert (own.bravery[jozen], own.battle[jozen], own.stars[jozen]) == (3, 4, 1)
    assert F.bravery[jozen] == 2
    assert (facts().bravery, facts().reconstructed) == before


def test_what_an_owner_states_is_no_longer_reconstructed() -> None:
    own = with_owner('[[samurai]]\nid = "hosokawa_jozen"\nbravery = 3\nbattle = 4')
    jozen = face("hosokawa_jozen")
    for field in ("bravery", "battle"):
        assert ("samurai", jozen, field) in F.reconstructed
        assert ("samurai", jozen, field) not in own.reconstructed
    assert ("samurai", jozen, "home") in own.reconstructed
    assert own.provenance("samurai", "hosokawa_jozen")["battle"] == "owner"


def test_a_changed_number_beside_a_copied_provenance_is_the_owners() -> None:
    copied = (
        '[[samurai]]\nid = "hosokawa_jozen"\nbravery = {}\nprov = {{ bravery = "reconstructed" }}'
    )
    assert ("samurai", face("hosokawa_jozen"), "bravery") in with_owner(
        copied.format(2)
    ).reconstructed
    changed = with_owner(copied.format(3))
    assert changed.provenance("samurai", "hosokawa_jozen")["bravery"] == "owner"


def test_an_owner_may_cite_sources_of_his_own() -> None:
    own = with_owner(
        '[sources]\nB = "my copy"\n'
        '[[samurai]]\nid = "niki_yoriaki"\nrank = 2\nprov = { rank = "source:B" }'
    )
    assert own.sources["B"] == "my copy"
    assert own.provenance("samurai", "niki_yoriaki")["rank"] == "source:B"


def test_a_region_gets_another_value_and_name() -> None:
    own = with_owner('[[region]]\nid = "sanin"\nvp = 2\nname = "Sanin"')
    sanin = F.region_ids.index("sanin")
    assert (own.region_vp[sanin], own.region_names[sanin]) == (2, "Sanin")
    assert own.region_kanji == F.region_kanji


def test_a_border_is_changed_by_its_unordered_pair() -> None:
    own = with_owner('[[border]]\na = "sanyo"\nb = "sanin"\ntype = "obstructed"')
    number = border("sanin", "sanyo")
    assert border("sanin", "sanyo", own) == number
    assert (F.border_kind[number], own.border_kind[number]) == (CLEAR, OBSTRUCTED)
    assert own.border_capacity[number] == 0


def test_a_border_that_is_no_longer_clear_loses_its_road() -> None:
    own = with_owner('[[border]]\na = "north_kinki"\nb = "sanyo"\ntype = "sea"')
    number = border("north_kinki", "sanyo", own)
    assert (own.border_kind[number], own.border_road[number]) == (SEA, False)
    assert own.border_capacity[number] == 2


def test_a_border_is_removed_and_another_added() -> None:
    own = with_owner(
        '[[border]]\na = "sanyo"\nb = "kyo"\ntype = "none"\n'
        '[[border]]\na = "kyo"\nb = "sanin"\ntype = "clear"\nroad = true'
    )
    assert border("kyo", "sanyo", own) == -1
    assert len(own.border_a) == 25
    number = border("sanin", "kyo", own)
    assert (number, own.border_capacity[number]) == (24, 4)
    assert own.provenance("border", "sanin-kyo")["adjacent"] == "owner"


def test_the_same_border_may_be_stated_from_both_ends() -> None:
    own = with_owner(
        '[[border]]\na = "o"\nb = "hokuriku"\ntype = "clear"\n'
        '[[border]]\na = "hokuriku"\nb = "o"\ntype = "clear"'
    )
    assert own.border_kind[border("o", "hokuriku")] == CLEAR


def test_a_successor_is_replaced_field_by_field() -> None:
    own = with_owner('[[successor]]\nid = "nitta_yoshioki"\nbattle = 5')
    assert own.battle[face("nitta_yoshioki")] == 5
    assert own.bravery == F.bravery


def test_a_new_successor() -> None:
    own = with_owner(
        '[[successor]]\nid = "ko_no_moroaki"\nof = "ko_no_moronao"\n'
        'name = "Ko no Moroaki"\nrank = 1\nbravery = 1\nbattle = 4'
    )
    new = face("ko_no_moroaki", own)
    assert own.successor[F.samurai_ids.index("ko_no_moronao")] == new == 83
    assert (own.stars[new], own.face_names[new]) == (1, "Ko no Moroaki")
    assert own.provenance("samurai", "ko_no_moronao")["successor"] == "owner"


def test_a_samurai_without_a_successor() -> None:
    own = with_owner('[[samurai]]\nid = "toki_yorisada"\nsuccessor = "none"')
    assert own.successor[F.samurai_ids.index("toki_yorisada")] == -1
    assert "toki_yorito" not in own.face_ids
    assert len(own.face_ids) == 82


def test_another_successor_in_place_of_ours() -> None:
    own = with_owner(
        '[[samurai]]\nid = "toki_yorisada"\nsuccessor = "toki_yoriyasu"\n'
        '[[successor]]\nid = "toki_yoriyasu"\nof = "toki_yorisada"\n'
        'name = "Toki Yoriyasu"\nrank = 1\nbravery = 1\nbattle = 4'
    )
    assert own.face_ids[own.successor[F.samurai_ids.index("toki_yorisada")]] == "toki_yoriyasu"
    assert "toki_yorito" not in own.face_ids


def test_the_loss_table() -> None:
    own = with_owner(
        """
        [[loss_table.band]]
        min = -2
        max = 1
        result = "rout"
        [[loss_table.band]]
        min = 2
        max = 6
        result = "death_and_succession"
        [loss_table.vp_to_enemy_by_rank]
        3 = 3
        """
    )
    assert own.loss_result == (ROUT,) * 4 + (DEATH,) * 5
    assert own.loss_result[2 + LOSS_OFFSET] == DEATH
    assert own.loss_award == (0, 0, 1, 3)
    assert ("loss_table", 0, "bands") not in own.reconstructed


def test_limits_and_tracks() -> None:
    own = with_owner(
        "[movement]\nroad_capacity = 5\n[command]\nsoldiers_per_star = 3\n"
        "[vp_track]\nmax = 12\n[turn_track]\nturns = 22"
    )
    assert own.border_capacity[border("tokai", "south_kanto")] == 5
    assert (own.soldiers_per_star, own.vp_max, own.turns) == (3, 12, 22)
    assert own.seasons[20:] == (("Spring", 1340), ("Summer", 1340))


def test_the_set_up() -> None:
    own = with_owner(
        """
        [[setup.placement]]
        side = "north"
        region = "shikoku"
        units = []
        [[setup.placement]]
        side = "north"
        region = "sanyo"
        units = [{ samurai = "hosokawa_jozen", soldiers = 2 }]
        [[setup.holding]]
        side = "south"
        samurai = ["tokuno_michitsuna", "kehi_ujiharu", "kikuchi_taketoshi"]
        [setup.neutral_draw]
        south_chooses = 5
        soldiers_each = 2
        """
    )
    jozen, sanyo = face("hosokawa_jozen"), F.region_ids.index("sanyo")
    assert [place for place in own.placements if place[2] == jozen] == [(1, sanyo, jozen, 2)]
    assert [F.samurai_short[s] for side, s in own.holding if side == 0] == [
        "michitsuna",
        "ujiharu",
        "taketoshi",
    ]
    assert (own.draw_count, own.draw_soldiers) == ((5, 7), (2, 2))


def test_reading_an_owners_file(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text('[[region]]\nid = "o"\nvp = 2\n', encoding="utf-8")
    assert facts(GAME.read_data(path), path.name).region_vp[0] == 2


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    with pytest.raises(DataError) as error:
        GAME.read_data(path)
    assert str(error.value) == f"{path}: cannot be read (No such file or directory)."


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        GAME.read_data(tmp_path)


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text('[[region]]\nid = "o"\nvp 2\n', encoding="utf-8")
    with pytest.raises(DataError, match=rf"^{re.escape(str(path))}: not valid TOML: .*line 3"):
        GAME.read_data(path)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_bytes(b"name = '\xff'")
    with pytest.raises(DataError, match=rf"^{re.escape(str(path))}: not a text in UTF-8"):
        GAME.read_data(path)
