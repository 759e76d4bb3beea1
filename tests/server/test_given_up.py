"""What nobody took is listed, and can be tried again."""

from __future__ import annotations

import asyncio

from click.testing import CliRunner

from kassen.cli import main
from kassen.server.notify.abroad import Gone, Unreachable
from kassen.server.notify.carrier import _why
from kassen.server.notify.post_office import NotSent
from kassen.server.services import Services
from tests.server.services import new_match, with_services
from tests.server.test_notices import HOUR, joined, told_of


def admin(database: str, *words: str) -> str:
    found = CliRunner().invoke(main, ["admin", "--database", database, *words])
    assert found.exit_code == 0, found.output
    return found.output


def test_what_was_given_up_is_listed_and_tried_again(any_database: str) -> None:
    async def work(services: Services) -> None:
        for each in services.rounds:  # the test takes what is due itself
            await each.stop()
        outbox, account = services.telling.outbox, await joined(services)
        for url in ("https://x.org", "https://y.org"):
            await outbox.add_way(account.id, "hook", "", {"url": url, "shape": "json"})
        await told_of(services, account, await new_match(services, "warriors"))
        lost, kept = await outbox.take()
        for _ in range(2):  # whoever is told so twice gives up once
            await outbox.give_up(lost, "Gone: 410")
        await outbox.done(kept)
        ways = {one.id: one.failed for one in await outbox.ways(account.id)}
        assert ways[lost.way.id] is not None
        assert ways[kept.way.id] is None
        assert await outbox.take() == [], "nobody tries any more"

        said = await asyncio.to_thread(admin, any_database, "undelivered")
        (line,) = said.splitlines()
        assert line.startswith(f"{lost.way.id}  hook  {account.name} ({account.id}): 1 since 20")
        assert line.endswith("Gone: 410")
        assert "x.org" not in said
        assert "nothing" in await asyncio.to_thread(
            admin, any_database, "deliver-again", kept.way.id
        )
        said = await asyncio.to_thread(admin, any_database, "deliver-again", lost.way.id)
        assert ": 1." in said
        assert "nothing" in await asyncio.to_thread(admin, any_database, "undelivered")
        (again,) = await outbox.take()
        assert (again.mark, again.tries) == (lost.mark, 0), "the same message, from the start"

    with_services(any_database, work, notice_seconds=HOUR / 1000)


def test_why_names_no_address() -> None:
    assert _why(Gone("https://secret.example.org/hook")) == "Gone"
    assert _why(Unreachable("503")) == "Unreachable: 503"
    assert _why(NotSent("ada@example.org")) == "NotSent"
    assert _why(ValueError("ada@example.org")) == "ValueError"
