"""`kassen --lang de`: games, rules and lessons in German, the client itself in English."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kassen.cli import main


def kassen(*args: str | Path, typed: str = "", env: dict[str, str] | None = None) -> Result:
    done = CliRunner().invoke(main, [str(arg) for arg in args], input=typed, env=env)
    assert done.exit_code == 0, done.output
    return done


def words(text: str) -> str:
    """Without the breaks that the width of the screen makes."""
    return " ".join(text.split())


def test_rules_are_shown_and_searched_in_german() -> None:
    shown = kassen("--lang", "de", "rules", "show", "WJ 6.1.4").stdout
    assert shown.splitlines() == [
        "WJ 6.1.4  Niemand überquert je eine unpassierbare Grenze.",
        "    in 6 Phase 2: Bewegung, 6.1 Gruppenmärsche",
    ]
    found = kassen("--lang", "de", "rules", "search", "warriors", "Leimrute", "flucht").stdout
    assert found.startswith("WJ 7.3.g.5a  Flucht ist keine Bewegung.")


def test_the_language_may_stand_in_the_environment() -> None:
    asked = kassen("rules", "show", "6.1.4", env={"KASSEN_LANG": "de"}).stdout
    assert "unpassierbare Grenze" in asked
    typed = kassen("--lang", "EN", "rules", "show", "6.1.4", env={"KASSEN_LANG": "de"}).stdout
    assert "obstructed border" in typed
    assert "obstructed border" in kassen("rules", "show", "6.1.4", env={"LANG": "de_DE"}).stdout


def test_a_language_that_nothing_speaks_is_refused() -> None:
    done = CliRunner().invoke(main, ["--lang", "tlh", "games"])
    assert done.exit_code == 2
    assert "'tlh' is not one of" in done.stderr


def test_options_are_explained_in_german() -> None:
    said = words(kassen("--lang", "de", "games", "warriors").stdout)
    assert "(Süden, Norden)" in said
    assert "Kyō hebt Soldaten aus wie jede andere Region" in said


@pytest.mark.usefixtures("games_folder")
def test_a_game_is_played_told_and_refused_in_german(tmp_path: Path) -> None:
    file = tmp_path / "partie.jsonl"
    seats: list[str | Path] = ["--seats", "me,friend", "--seed", "3", "--save", file]
    typed = "pick tokiyuki\n1\nwhy pick tokiyuki\nundo\nquit\n"
    said = words(kassen("--lang", "de", "play", "warriors", *seats, typed=typed).stdout)
    assert "Süden: Wähle 6 der Samurai, die du gezogen hast" in said
    refusal = "Hojo Tokiyuki ist nicht unter den Samurai, die du gezogen hast. (WJ 11.13)"
    assert said.count(refusal) == 2
    assert "Süden: Wähle noch 5 der Samurai" in said
    assert "Der Süden stellt Sasaki Doyo in Nord-Kinki auf." in said
    assert "Der Süden nimmt den letzten Zug zurück." in said
    again = kassen("--lang", "de", "replay", file).stdout
    assert "Der Süden nimmt den letzten Zug zurück." in again
    assert "South takes the last move back." in kassen("replay", file).stdout


@pytest.mark.usefixtures("games_folder")
def test_lessons_are_told_in_german() -> None:
    listed = kassen("--lang", "de", "learn", "warriors", typed="\n").stdout
    assert "8  Auf den Leim gegangen" in listed
    asks = "march north_kinki->hokuriku\nshow\nquit\n"
    told = words(kassen("--lang", "de", "learn", "warriors", "8", typed=asks).stdout)
    assert "In eine Region hineinzukommen ist leicht." in told
    assert told.count("Du kannst nicht fort: In Nord-Kinki stehen mindestens so viele Feinde") == 1
    assert "Du kannst nicht fort: In San'in stehen" in told
    assert "WJ 6.1.5 Leimrute:" in told


def test_the_menu_looks_up_german_rules() -> None:
    said = words(kassen("--lang", "de", typed="5\n6.1.4\n\n6\n").stdout)
    assert "6 Phase 2: Bewegung" in said
    assert "Niemand überquert je eine unpassierbare Grenze." in said
