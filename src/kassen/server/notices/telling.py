"""The parts of being told, put together."""

from __future__ import annotations

from kassen.server.club.accounts import Accounts
from kassen.server.notices.abroad import Abroad
from kassen.server.notices.calendar import Calendars
from kassen.server.notices.carrier import Carrier
from kassen.server.notices.herald import Herald
from kassen.server.notices.outbox import Outbox
from kassen.server.notices.push import Pushing, contact_of
from kassen.server.notices.seals import Seals
from kassen.server.open_matches import OpenMatches
from kassen.server.post_office import PostOffice
from kassen.server.presence import Presence
from kassen.server.rounds import Due, Rounds
from kassen.server.schema import matches as match_table


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
