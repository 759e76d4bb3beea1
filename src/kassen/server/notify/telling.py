"""The parts of being told, put together."""

from __future__ import annotations

from kassen.server.notify.abroad import Abroad
from kassen.server.notify.calendar import Calendars
from kassen.server.notify.carrier import Carrier
from kassen.server.notify.herald import Herald
from kassen.server.notify.outbox import Outbox
from kassen.server.notify.post_office import PostOffice
from kassen.server.notify.push import Pushing, contact_of
from kassen.server.notify.seals import Seals
from kassen.server.people.accounts import Accounts
from kassen.server.play.open_matches import OpenMatches
from kassen.server.play.presence import Presence
from kassen.server.rounds import Due, Rounds
from kassen.server.store.schema import matches as match_table


class Telling:
    def __init__(
        self,
        matches: OpenMatches,
        accounts: Accounts,
        presence: Presence,
        post_office: PostOffice,
    ) -> None:
        settings = post_office.settings
        self.post_office = post_office
        self.base = settings.origins[0] if settings.origins else ""
        self.outbox = Outbox(matches.storage, Seals(settings.seal))
        self.abroad = Abroad(settings.friends)
        self.push = Pushing(matches.storage, self.abroad, contact_of(self.base, settings.mail_from))
        self.calendars = Calendars(matches, accounts)
        self.herald = Herald(matches, self.outbox, presence, settings.notice_seconds)
        self.carrier = Carrier(
            self.outbox, accounts, self.abroad, self.push, post_office, self.base
        )

        self.rounds = (
            Rounds(self.herald.look_round, Due(match_table.c.news_at, self.herald.pause)),
            Rounds(self.carrier.carry_what_is_due, self.outbox.due),
        )
