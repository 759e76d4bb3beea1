"""`kassen --lang de`: everything in German but what is typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kassen.cli import main
from kassen.cli.helping import help_id, help_messages
from kassen.cli.language import FOLDER
from kassen.core.values.messages import catalogue
from tests.core.speech import english_words, messages


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
    asked = kassen("rules", "show", "WJ 6.1.4", env={"KASSEN_LANG": "de"}).stdout
    assert "unpassierbare Grenze" in asked
    typed = kassen("--lang", "EN", "rules", "show", "WJ 6.1.4", env={"KASSEN_LANG": "de"}).stdout
    assert "obstructed border" in typed
    for env in ({"LANG": "de_DE.UTF-8"}, {"LC_ALL": "de", "LANG": "en_US"}):
        assert "unpassierbare Grenze" in kassen("rules", "show", "WJ 6.1.4", env=env).stdout
    for env in ({"LANG": "fr_FR"}, {"LC_ALL": "C", "LANG": "de_DE"}, {"LANG": ""}):
        assert "obstructed border" in kassen("rules", "show", "WJ 6.1.4", env=env).stdout


def test_a_language_that_nothing_speaks_is_refused() -> None:
    done = CliRunner().invoke(main, ["--lang", "tlh", "games"])
    assert done.exit_code == 2
    assert "'tlh' is not one of" in done.stderr


def test_options_are_explained_in_german() -> None:
    said = words(kassen("--lang", "de", "games", "warriors").stdout)
    assert "(Süden, Norden)" in said
    assert "Kyō hebt Soldaten aus wie jede andere Region" in said
    assert "none (niemand etwas; üblich), occupied (jede Seite das Ihre)" in said
    assert "Samurai: Tapferkeit (33 von 47)" in said


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
    said = words(kassen("--lang", "de", typed="5\nwarriors\n6.1.4\n\n6\n").stdout)
    assert "6 Phase 2: Bewegung" in said
    assert "Niemand überquert je eine unpassierbare Grenze." in said


# ---- the client's own words ----------------------------------------------------------------------

HELP = dict(help_messages(main))


def test_every_command_and_option_explains_itself_in_german() -> None:
    """Each has a message, no message is left over, and none is the English text."""
    used = {id: help_id(id, "de") for id in HELP}
    for id, english in HELP.items():
        said = catalogue(FOLDER, "de").called(used[id], english)
        assert said != english, id
        assert not english_words(said), said
    german = {id for id in messages(FOLDER, "de") if id.startswith("cli")}
    assert german - messages(FOLDER, "en").keys() == set(used.values())


@pytest.mark.parametrize("command", ["", "play", "rules", "rules show", "sim", "serve"])
def test_help_is_german_from_the_first_word_to_the_last(command: str) -> None:
    said = kassen("--lang", "de", *command.split(), "--help").stdout
    assert said.startswith("Aufruf: ")
    assert "Optionen:" in said
    assert "Diese Hilfe zeigen und enden." in said
    assert not english_words(said.partition("\n")[2])


def test_help_is_english_again_afterwards() -> None:
    kassen("--lang", "de", "--help")
    said = kassen("--help").stdout
    assert said.startswith("Usage: ")
    assert "One table for the war games of old Japan." in said
    assert "Show this message and exit." in said


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("plya", 2, "Fehler: Diesen Befehl gibt es nicht: plya. Siehe: kassen --help"),
        ("play --foo", 2, "Fehler: Diese Option gibt es nicht: --foo. Siehe: kassen play --help"),
        ("replay", 2, "Fehler: Es fehlt: 'FILE'. Siehe: kassen replay --help"),
        ("sim warriors --games x", 2, "Fehler: Unpassender Wert für '--games':"),
        ("play", 2, "Fehler: Welches Spiel? Schreib seinen Namen"),
        ("play go", 1, "Fehler: Ein Spiel „go“ gibt es nicht; es gibt "),
        ("rules show warriors 99.9", 1, "Fehler: Warriors of Japan hat keine Regel „99.9“."),
        ("replay gone.jsonl", 1, "Fehler: gone.jsonl: nicht zu lesen ("),
        ("learn warriors 99", 1, "Fehler: Warriors of Japan hat keine Lektion „99“; es gibt 1,"),
        ("play warriors --option kyo=1", 1, "hat keine Option „kyo“; es gibt "),
    ],
)
def test_what_is_wrong_is_said_in_german(line: str, code: int, said: str) -> None:
    done = CliRunner().invoke(main, ["--lang", "de", *line.split()], prog_name="kassen")
    assert done.exit_code == code
    assert said in words(done.stderr)


@pytest.mark.usefixtures("games_folder")
def test_a_whole_session_has_no_english_in_it(tmp_path: Path) -> None:
    """Every command is typed, rightly and wrongly; what was typed is not counted."""
    file = tmp_path / "partie.jsonl"
    commands = [
        *("help", "map", "map all", "map nowhere", "look takauji", "look kyo", "look nowhere"),
        *("look", "why", "why fight kyo", "why 1", "rules", "rules 99", "log", "log x", "seats"),
        *("dice", "save", f"save {tmp_path / 'kopie.jsonl'}", "resume", "confirm on", "confirm x"),
        *("undo", "rewind x", "rewind", "accept", "1", "undo", "1; 1", "99", "pick", "march kyo"),
        *("rewind 0", "decline", "draw", "accept", "quit"),
    ]
    typed = "\n".join(commands) + "\n"
    seats = ["--seats", "me,Anna", "--seed", "3", "--save", str(file)]
    told = kassen("--lang", "de", "play", "warriors", *seats, typed=typed).stdout
    lines = [line for line in told.splitlines() if "> " not in line]
    spoken = re.sub(r"Züge schreibt man so: .*?\. Ein", "Ein", words("\n".join(lines)))
    spoken = re.sub(r"Warriors of Japan|/\S+|lose soldier of", "", spoken)
    assert not english_words(spoken), spoken
