"""Makes the kept database, with a server of the code of then. Never make it anew.

python -m tests.kept.make_database
"""

from __future__ import annotations

import json
import lzma
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.kept.answers import (
    ENDPOINTS,
    EXPECTED,
    FOLDER,
    LANGUAGES,
    MATCHES,
    PACKED,
    Parts,
    answer,
    kept_matches,
    roles,
    serving,
    unpacked,
)
from tests.server.servers import Json, NewGame, Player, Server

EAGER = ("declare", "attack", "fight", "march", "advance", "revenge", "strike")
"""Moves that lead to battles."""


class Story:
    """A match being made, by people who play nearly at random."""

    def __init__(self, server: Server, seed: str, game: str, players: int, **wishes: Any) -> None:
        kinds = wishes.pop("kinds", ["me"] + ["here"] * (players - 1))
        self.new = server.new(game, *kinds, **wishes)
        self.chance = Random(seed)

    @property
    def seats(self) -> dict[int, Player]:
        return self.new.seats

    def look(self) -> Json:
        state: Json = self.new.spectator.get()
        return state

    def move(self) -> None:
        state = self.look()
        seats = [seat for seat in state["to_act"] if seat in self.seats]
        if not seats:
            time.sleep(0.05)
            return
        player = self.seats[self.chance.choice(seats)]
        own = player.get()
        moves = own["choice"]["moves"]
        weights = [8 if one["text"].startswith(EAGER) else 1 for one in moves]
        move = self.chance.choices(moves, weights)[0]["move"]
        player.done("/moves", number=own["number"], move=move)

    def play(self, moves: int, until: Callable[[Json], bool] | None = None) -> None:
        for _ in range(moves):
            state = self.look()
            if state["result"] is not None or (until is not None and until(state)):
                return
            self.move()
            if self.chance.random() < 0.08:
                self.undo()

    def undo(self) -> None:
        for player in self.seats.values():
            state = player.get()
            if state["can_undo"]:
                player.done("/undo", number=state["number"])
                return

    def act(self, seat: int, path: str, **body: Any) -> None:
        player = self.seats[seat]
        player.done(path, number=player.get()["number"], **body)

    def rewind(self, back: int) -> None:
        """Everybody agrees to go back."""
        line = self.look()["line"]
        self.act(0, "/offers", what="rewind", to=line - back)
        for seat in [seat for seat in self.seats if seat != 0]:
            self.act(seat, "/answer", yes=True)

    def say(self, seat: int, **body: Any) -> Json:
        response = self.seats[seat].post("/talk", **body)
        assert response.status_code == 200, response.text
        talk: Json = response.json()
        return talk

    def agree(self, seat: int, to: list[int], treaty: str, is_open: bool = False) -> None:
        self.say(seat, act="propose", treaty=treaty, to=to, open=is_open)
        for other in to:
            known = self.seats[other].get("/talk")["treaties"]
            self.say(other, act="accept", treaty=known[-1]["number"])


def _in_battle(state: Json) -> bool:
    return any(step["step"] == "battle-ends" for step in state["agenda"])


def _in_lanes(state: Json) -> bool:
    return len(state["to_act"]) > 1


# ---- the stories ---------------------------------------------------------------------------------


def warriors_battle(server: Server) -> Story:
    """Live, in a battle, with moves taken back; to go back is offered."""
    story = Story(server, "wb", "warriors", 2, parts=["of one", "of two"])
    story.play(100)
    story.play(200, lambda state: any("battle-round" in s["text"] for s in state["agenda"]))
    story.act(1, "/offers", what="rewind", to=story.look()["line"] - 7)
    return story


def warriors_finished(server: Server) -> Story:
    """Played to its end, with a rewind, a refused draw and a rematch."""
    story = Story(server, "wf", "warriors", 2, options={"kyo_raises_soldiers": False})
    story.play(60)
    story.rewind(12)
    story.act(0, "/offers", what="draw")
    story.act(1, "/answer", yes=False)
    story.play(2000)
    story.seats[0].ask("POST", "/rematch")
    return story


def warriors_bot(server: Server) -> Story:
    """Against a bot, who waits for his opponent."""
    story = Story(server, "wt", "warriors", 2, kinds=["me", "bot:random"])
    story.play(150)
    while story.look()["to_act"] != [0]:
        time.sleep(0.2)
    return story


def ikusa_lanes(server: Server) -> Story:
    """Three decide at once; one has taken back something in secret. Talk and treaties."""
    story = Story(server, "il", "ikusa", 3, edition="2011")
    story.play(80)
    story.agree(0, [1], "truce until 3")
    story.agree(2, [0, 1], "line mutsu|dewa until 9", is_open=True)
    story.say(1, act="say", text="Hai! {$x}", to=[0])
    story.say(2, act="say", text="To all: 戦")
    story.play(500, lambda s: _in_lanes(s) and any("plan" in x["text"] for x in s["agenda"]))
    seat = story.look()["to_act"][0]
    own = story.seats[seat].get()
    move = own["choice"]["moves"][0]["move"]
    story.act(seat, "/moves", move=move)
    story.act(seat, "/undo")
    story.act(seat, "/moves", move=own["choice"]["moves"][-1]["move"])
    story.say(0, act="propose", treaty="truce until 4", to=[2])
    return story


def ikusa_battle(server: Server) -> Story:
    """In a battle of four, with a treaty that may have been broken."""
    story = Story(server, "ib", "ikusa", 4, edition="2011")
    story.play(60)
    story.agree(0, [1, 2, 3], "truce until 5", is_open=True)
    story.play(120)
    story.play(600, _in_battle)
    story.say(3, act="say", text="Banzai", to=[1, 2])
    return story


def ikusa_resigned(server: Server) -> Story:
    """Two of four have given up, and the others play on: numbers and moments drift apart."""
    story = Story(server, "ir", "ikusa", 4, edition="2011")
    story.play(110)
    story.agree(1, [3], "truce until 4")
    story.act(3, "/resign")
    story.seats.pop(3)
    story.play(30)
    story.act(0, "/resign")
    story.seats.pop(0)
    story.play(130)
    return story


def ikusa_rewound(server: Server) -> Story:
    """Twice gone back; now a draw is offered."""
    story = Story(server, "iw", "ikusa", 2, edition="1986", options={"longer_game": True})
    story.play(70)
    story.rewind(9)
    story.play(60)
    story.rewind(25)
    story.play(40)
    story.act(1, "/offers", what="draw")
    return story


def ikusa_quick(server: Server) -> Story:
    """The quick game without private talk; two of three have agreed to a draw."""
    options = {"quick_play": True}
    story = Story(server, "iq", "ikusa", 3, edition="2011", options=options, private_talk=False)
    story.play(140)
    story.say(0, act="say", text="All may hear this.")
    story.agree(1, [2], "truce until 2")
    story.act(0, "/offers", what="draw")
    story.act(2, "/answer", yes=True)
    return story


def ikusa_drawn(server: Server) -> Story:
    """Over by an agreed draw."""
    story = Story(server, "id", "ikusa", 3, edition="2011")
    story.play(90)
    story.agree(0, [2], "truce until 2")
    story.play(60)
    story.act(2, "/offers", what="draw")
    for seat in (0, 1):
        story.act(seat, "/answer", yes=True)
    return story


STORIES = (
    warriors_battle,
    warriors_finished,
    warriors_bot,
    ikusa_lanes,
    ikusa_battle,
    ikusa_resigned,
    ikusa_rewound,
    ikusa_quick,
    ikusa_drawn,
)


# ---- keeping -------------------------------------------------------------------------------------


def _about(told: Callable[[Server], Story], new: NewGame, state: Json) -> Json:
    links = {f"seat {link['seat']}": link["token"] for link in new.made["links"]}
    tokens = {**links, "spectator": new.made["spectator"]["token"]}
    tokens["host"] = new.made["host"]["token"]
    return {
        "match": new.id,
        "about": told.__doc__,
        "live": state["result"] is None,
        "tokens": tokens,
    }


def make(path: Path) -> dict[str, Json]:
    found: dict[str, Json] = {}
    with serving(path) as server:
        for told in STORIES:
            story = told(server)
            found[told.__name__.replace("_", "-")] = _about(told, story.new, story.look())
            print(told.__name__, story.look()["line"], story.look()["to_act"])
        for about in found.values():  # who looks for the first time joins
            for token in roles(about).values():
                Player(server, about["match"], token).get()
    return found


def pack(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
        for table in ("match", "entry", "snapshot", "talk", "token"):
            print(table, database.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0])
    PACKED.write_bytes(lzma.compress(path.read_bytes(), preset=9))


def expected(server: Server) -> Json:
    """The digests of all answers: told, numbers, times."""
    return {
        name: {
            f"{role} {endpoint} {lang}": " ".join(
                Parts(answer(server, about, role, endpoint, lang)).digests()
            )
            for role in roles(about)
            for endpoint in ENDPOINTS
            for lang in LANGUAGES
        }
        for name, about in kept_matches().items()
    }


def _write(path: Path, value: Any) -> None:
    text = json.dumps(value, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def main() -> None:
    if PACKED.exists():
        raise SystemExit("It is there, and is never made anew.")
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "kassen.sqlite3"
        _write(MATCHES, make(path))
        pack(path)
    with TemporaryDirectory() as folder, serving(unpacked(Path(folder))) as server:
        sample = answer(server, kept_matches()["ikusa-quick"], "spectator", "talk", "en")
        _write(EXPECTED, {"digests": expected(server), "sample": sample})


if __name__ == "__main__":
    main()
