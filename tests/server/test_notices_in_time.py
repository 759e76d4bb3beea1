"""When one is told: reminded while there is time, and never in quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from sqlalchemy import select, update

from kassen.core.values.clocks import Clock
from kassen.server.notify.herald import Herald
from kassen.server.notify.outbox import REMINDER, Facts, Parcel, new_notice
from kassen.server.notify.sentences import Words, letter, words
from kassen.server.notify.wishes import Quiet, Wishes
from kassen.server.play.timing import reminded_at
from kassen.server.services import Services
from kassen.server.store.schema import accounts, deliveries, matches
from kassen.server.store.storage import KeptSeat, now
from tests.server.receivers import Receiver, Subscriber
from tests.server.services import new_match, with_services
from tests.server.test_notices import HOUR, joined, told_of, where_it_is_noon


@pytest.mark.parametrize(
    ("clock", "hours", "what"),
    [
        (Clock(move=4 * 3600, bank=20 * 3600), 18, "reminder"),
        (Clock(move=8 * 86_400), 7 * 24, "reminder"),
        (Clock(move=3600, late="remind"), 1, "overdue"),
    ],
)
def test_whoever_lets_the_table_wait_is_reminded_once(
    database: str, monkeypatch: pytest.MonkeyPatch, clock: Clock, hours: int, what: str
) -> None:
    async def look(services: Services) -> None:
        for each in services.rounds:  # the test looks itself
            await each.stop()
        account = await joined(services)
        id = await new_match(services, "warriors", clock=clock)
        (first,) = await told_of(services, account, id)
        due = await services.storage.one(select(matches.c.news_at))
        assert due.news_at == first.facts.since + hours * HOUR
        herald = Herald(services.matches, services.telling.outbox, services.presence, 0.0)
        kinds = []
        for at in (due.news_at - 1, due.news_at, due.news_at + HOUR):
            monkeypatch.setattr("kassen.server.notify.herald.now", lambda at=at: at)
            async with services.matches.lead(id) as found:
                await herald.tell(found)
            kinds.append(
                [one.facts.what for one in await services.telling.outbox.of(account.id, 9)]
            )
        assert sorted(kinds[0]) == [""]
        assert sorted(kinds[1]) == sorted(kinds[2]) == ["", what]
        told = [one for one in await services.telling.outbox.of(account.id, 9) if one.facts.what]
        assert await services.telling.outbox.still_true(told[0])
        assert "time" in words(told[0], "en").title
        assert "https://k.example/table/" in letter(told, "en", "https://k.example")
        assert "/account" not in letter(told, "en", ""), "it would lead nowhere"
        assert (await services.storage.one(select(matches.c.news_at))).news_at is None

    with_services(database, look, notice_seconds=HOUR / 1000)


def test_days_of_rest_are_none_of_the_time_that_is_left() -> None:
    """Since Friday at 23:00 he has had one of 24 hours when the weekend begins."""
    clock = Clock(move=86_400, rest=(5, 6))
    friday = int(datetime(2026, 11, 13, 23, tzinfo=UTC).timestamp()) * 1000
    seat = KeptSeat(0, "Ann", None, True, True, bank=0, since=friday)
    monday = friday + 49 * HOUR
    assert clock.late_at(0, friday) == monday + 23 * HOUR
    assert reminded_at(clock, seat) == monday + 17 * HOUR


def test_what_is_tried_again_keeps_to_quiet_hours_and_to_what_is_wished_by_then(
    database: str, receiver: Receiver
) -> None:
    async def look(services: Services) -> None:
        for each in services.rounds:  # the test takes what is due itself
            await each.stop()
        outbox, account = services.telling.outbox, await joined(services)
        carry = services.telling.carrier.carry_what_is_due
        kept = {"url": f"{receiver.address}/quiet", "shape": "json"}
        await outbox.add_way(account.id, "hook", "", kept)

        async def wish(wishes: Wishes) -> None:
            await services.club.accounts.change(account, wishes=msgspec.json.encode(wishes))

        async def again() -> None:
            """What waits is due, as if its time had come."""
            await services.storage.writer.write([], [update(deliveries).values(due=0)])
            await carry()

        await told_of(services, account, await new_match(services, "warriors"))
        receiver.answers["/quiet"] = 500
        await carry()
        assert len(receiver.at("/quiet")) == 1
        await wish(Wishes(quiet=Quiet(0, 23), zone=where_it_is_noon()))
        await again()
        assert len(receiver.at("/quiet")) == 1, "he sleeps"
        row = await services.storage.one(select(deliveries))
        assert (row.tries, row.claimed) == (1, 0)
        assert now() < row.due <= now() + 12 * HOUR
        await wish(Wishes(kinds={"turn": ("mail",)}))
        await again()
        assert len(receiver.at("/quiet")) == 1, "he does not want to be told there any more"
        assert await services.storage.one(select(deliveries)) is None

    with_services(database, look, notice_seconds=HOUR / 1000, friends=(receiver.address,))


def test_a_reminder_is_heard_though_the_first_word_is_still_shown(
    database: str, receiver: Receiver
) -> None:
    """A browser replaces what has the same tag without a sound."""
    subscriber = Subscriber(receiver, "/again")

    async def look(services: Services) -> None:
        account, outbox = await joined(services), services.telling.outbox
        way = await outbox.add_way(account.id, "push", "", subscriber.subscription)
        for what in ("", "", REMINDER):
            told = new_notice(account.id, "turn", Facts(what=what), "a-match", 0)
            parcel = Parcel(told.id, way, (told,), 0)
            await services.telling.carrier._send(parcel, [told], account)

    with_services(database, look, friends=(receiver.address,))
    first, same, again = (one["tag"] for one in subscriber.read())
    assert first == same != again


def test_a_push_is_never_more_than_its_service_takes(database: str, receiver: Receiver) -> None:
    """What has waited for a night is one message, and it may be long."""
    subscriber = Subscriber(receiver, "/night")

    async def look(services: Services) -> None:
        lines = "\n".join(f'戦国の大名 "{n}" speaks to you: 2 new lines' for n in range(90))
        words = Words("九十" * 900, lines, "/")
        await services.telling.push.send(subscriber.subscription, words, "night", "mark")

    with_services(database, look, friends=(receiver.address,))
    (sent,), (read,) = receiver.at("/night"), subscriber.read()
    assert len(sent.body) <= 4096
    assert read["text"].splitlines()[0].endswith("speaks to you: 2 new lines")
    assert read["text"].endswith("…")


def test_a_digest_holds_letters_but_none_that_is_urgent(database: str) -> None:
    """Once a day is too late for whose time is nearly up; a browser is told at once anyway."""

    async def work(services: Services) -> None:
        for each in services.rounds:  # nothing is carried away before the test has looked
            await each.stop()
        account = await joined(services)
        noon, outbox = where_it_is_noon(), services.telling.outbox
        wishes = msgspec.json.encode(Wishes(digest=18, zone=noon))
        mine = update(accounts).where(accounts.c.id == account.id).values(wishes=wishes)
        await services.storage.writer.write([], [mine])
        mail = await outbox.add_way(account.id, "mail", "letters", {})
        hook = await outbox.add_way(account.id, "hook", "room", {})
        usual, urgent = (
            new_notice(account.id, "turn", Facts(game="warriors", what=what))
            for what in ("", REMINDER)
        )
        await outbox.send([usual, urgent])
        rows = await services.storage.all(select(deliveries))
        due = {(row.notice, row.way): row.due for row in rows}
        assert due[urgent.id, mail.id] == urgent.made
        assert 5 * HOUR < due[usual.id, mail.id] - usual.made <= 6 * HOUR
        assert due[usual.id, hook.id] == usual.made
        assert due[urgent.id, hook.id] == urgent.made

    with_services(database, work)
