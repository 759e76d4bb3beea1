"""What a seat may not know never reaches its browser: not the page, the wire, nor the device."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Response, WebSocket, expect

from kassen.core.values.readers import SPECTATOR, Reader
from tests.browser.tables import Table
from tests.server.servers import NewGame, Player, Server
from tests.server.test_server_secrets import secret_events

_KEPT_ON_THE_DEVICE = """async () => JSON.stringify({
  local: { ...localStorage },
  session: { ...sessionStorage },
  cookies: document.cookie,
  databases: await indexedDB.databases(),
  caches: await caches.keys(),
})"""


class Ear:
    """Everything that the server sends to a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self._responses: list[Response] = []
        page.on("websocket", self._on_socket)
        page.on("response", lambda response: self._responses.append(response))

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def answers(self) -> list[str]:
        """What the API has answered."""
        return [answer.text() for answer in self._told() if "/api/" in answer.url]

    def all(self) -> list[str]:
        return [*self.frames, *(answer.text() for answer in self._told() if _is_text(answer))]

    def _told(self) -> list[Response]:
        """What is sent so that it outlives the page is answered with nothing."""
        return [answer for answer in self._responses if answer.status != 204]


def _is_text(answer: Response) -> bool:
    kind = answer.headers.get("content-type", "")
    return answer.ok and any(word in kind for word in ("json", "html", "script", "text"))


def listen(sit: Callable[..., Table], player: Player) -> tuple[Table, Ear]:
    """Open a seat's link, hearing everything from the first byte on."""
    table = sit("about:blank")
    ear = Ear(table.page)
    table.open(f"{player.server.address}/table/{player.match}#{player.token}")
    expect(table.main).to_be_visible()
    return table, ear


def play_a_little(game: NewGame) -> None:
    """Both have served somebody in secret; Red has laid two cards and taken one back."""
    red, blue = game.seats[0], game.seats[1]
    red.done("move", number=red.get()["number"], move="serve monk")
    blue.done("move", number=blue.get()["number"], move="serve spy")
    for _ in range(2):
        state = red.get()
        lay = next(m["text"] for m in state["choice"]["moves"] if m["text"].startswith("lay "))
        red.done("move", number=state["number"], move=lay)
    red.done("undo", number=red.get()["number"])


def views(texts: list[str]) -> list[dict[str, Any]]:
    """Every view of the game that stands in what was sent."""
    found: list[dict[str, Any]] = []

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if "hand" in value and "bid" in value:
                found.append(value)
            for content in value.values():
                look(content)
        elif isinstance(value, list):
            for content in value:
                look(content)

    for text in texts:
        for line in text.splitlines():
            look(json.loads(line))
    return found


def look_back_and_download(table: Table, number: int, to: Path) -> str:
    """Ask for all that the page can ask for; returns the record."""
    table.until(number)
    if number:
        table.page.get_by_role("button", name="One step back").click()
        table.page.locator("[data-now]").click()
    return table.record(to).read_text()


def test_secrets_reach_only_the_browser_of_their_seat(
    toy_server: Server, sit: Callable[..., Table], tmp_path: Path
) -> None:
    game = toy_server.new("bids", "me", "link", edition="short")
    roles: dict[Reader, Player] = {**game.seats, SPECTATOR: game.spectator}
    tables = {role: listen(sit, player) for role, player in roles.items()}
    play_a_little(game)
    cards: dict[Reader, set[int]] = {SPECTATOR: set()}
    for seat, player in game.seats.items():
        cards[seat] = set(player.get()["view"]["hand"]) | set(player.get()["view"]["bid"])
        assert len(cards[seat]) == 4
    patrons = {0: 0, 1: 2, SPECTATOR: -1}  # monk, spy, and none to be seen
    told = {role: {line["text"] for line in roles[role].get("/log")["lines"]} for role in roles}

    heard: dict[Reader, str] = {}
    for role, (table, ear) in tables.items():
        number = roles[role].get()["number"]
        record = look_back_and_download(table, number, tmp_path / f"{role}.jsonl")
        sent = [*ear.frames, *ear.answers(), record]
        assert len(ear.frames) > 1
        assert secret_events(sent, role) == []
        for view in views(sent):
            assert {*view["hand"], *view["bid"]} <= cards[role]
            assert view["patron"] in {-1, patrons[role]}
        kept = table.page.evaluate(_KEPT_ON_THE_DEVICE)
        heard[role] = "\n".join([*ear.all(), record, table.page.content(), kept])

    for seat, player in game.seats.items():
        secrets = [*(told[seat] - told[SPECTATOR]), player.token]
        assert len(secrets) > 4
        for secret in secrets:
            holders = [role for role, text in heard.items() if secret in text]
            assert holders == [seat], secret
    game.seats[0].done("resign")
    dice = game.seats[0].get("/dice")["secret"]
    assert not any(dice in text for text in heard.values()), "the dice lay open before the end"
