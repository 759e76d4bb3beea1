"""The set-up (14.1), with 16.2.3 for four players."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee.dangerous import box
from tests.referee.dangerous.board import Men
from tests.referee.dangerous.frame import Flow, Frame


class SetUp(Frame):
    def set_up(self) -> Flow[None]:
        lines: list[dict[str, Any]] = box.DATA["setup"]
        for line in lines:
            if line.get("control_marker"):
                self.board.control[line["spaces"][0]] = line["control_marker"]
        for line in lines:
            if "spaces" not in line:
                self._off_map(line)
        self.board.put(self.board.leaders["nobunaga"], "kanagasaki")
        for line in lines:
            if "spaces" in line and not line["choose"] and line["clan"] != "oda":
                yield from self._line(line)
        for line in lines:
            if line["choose"] and line["by"] == "anti_oda":
                yield from self._line(line)
        yield from self._oda([line for line in lines if "spaces" in line and line["by"] == "oda"])
        if self.players == 4:
            yield from self.set_up_four()

    def _off_map(self, line: dict[str, Any]) -> None:
        clan, pile = line["clan"], line["box"]
        leaders = self._leaders(clan) if clan != "ikko_ikki" else []
        for name in leaders:
            self.board.take_off(self.board.leaders[name], "box")
        soldiers = line["units"] - len(leaders)
        (self.board.on_track if pile == "track" else self.board.boxed)[clan] += soldiers

    def _leaders(self, clan: str) -> list[str]:
        return [
            one.name
            for one in box.LEADERS.values()
            if one.clan == clan and one.name not in box.HEIRS
        ]

    def _line(self, line: dict[str, Any]) -> Flow[None]:
        """Units of a clan go into these spaces, its leaders first."""
        clan, spaces = line["clan"], line["spaces"]
        seat = self.seat_of(box.ALLIANCE_OF[clan] or "azai_asakura")
        leaders = self._leaders(clan)
        if clan == "minor":
            for space in spaces:
                self.board.men[Men(space, False, clan)] += 1
            return
        units = [*leaders, *[f"{clan}_soldier"] * (line["units"] - len(leaders))]
        for unit in units:
            answer = f"place {unit} in {spaces[0]}"
            if len(spaces) > 1:
                answer = yield from self.ask(
                    "place-unit", seat, [f"place {unit} in {one}" for one in spaces]
                )
            self.place(answer)

    def place(self, text: str) -> None:
        _, unit, _, space = text.split()
        if unit in self.board.leaders:
            self.board.put(self.board.leaders[unit], space)
        else:
            self.board.men[Men(space, False, unit.removesuffix("_soldier"))] += 1

    def _oda(self, lines: list[dict[str, Any]]) -> Flow[None]:
        """The Oda clan's samurai go where its numbers leave room; soldiers fill the rest."""
        room = Counter(
            {line["spaces"][0]: line["units"] for line in lines if line["clan"] == "oda"}
        )
        nobunaga = "nobunaga"
        room["kanagasaki"] -= 1
        if self.players == 4:
            yield from self.leaders_of_four(room)
        else:
            for name in self._leaders("oda"):
                if name != nobunaga:
                    open_to = [one for one, left in room.items() if left]
                    text = yield from self.ask(
                        "place-unit", 0, [f"place {name} in {one}" for one in open_to]
                    )
                    self.place(text)
                    room[text.split()[-1]] -= 1
        for line in lines:
            if line["choose"]:
                yield from self._line(line)
        for space, left in room.items():
            if left:
                self.board.men[Men(space, False, "oda")] += left

    def leaders_of_four(self, room: Counter[str]) -> Flow[None]:
        raise NotImplementedError

    def set_up_four(self) -> Flow[None]:
        raise NotImplementedError
