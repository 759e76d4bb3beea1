"""The tables of the database. Changes go through a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

metadata = MetaData()

matches = Table(
    "match",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("header", LargeBinary, nullable=False),  # of the record, without the secret
    Column("secret", LargeBinary, nullable=False),  # of the dice; shown when the game is over
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("is_over", Boolean, nullable=False),
    Column("rematch_of", Text, ForeignKey("match.id"), nullable=True, unique=True),
    Column("bots_due", BigInteger, nullable=True),  # since when a bot is to act; null: none is
    Column("late_at", BigInteger, nullable=True),  # when the next person's time is up
    Column("news_at", BigInteger, nullable=True),  # since when people may want to be told
    Column("ending", LargeBinary, nullable=True),  # as JSON; null: not over, or over long ago
    Column("is_cancelled", Boolean, nullable=False, server_default=false()),  # it counts nowhere
    Column("analysis", Boolean, nullable=False, server_default=false()),  # one plays for all
    Column("is_public", Boolean, nullable=False, server_default=false()),  # anybody may watch
    Column("is_rated", Boolean, nullable=False, server_default=false()),  # as was agreed
    Column("rate_at", BigInteger, nullable=True),  # since when it is to be rated
    Column("delay", LargeBinary, nullable=True),  # of spectators, as JSON; null: none
    Column("orders_at", BigInteger, nullable=True),  # when to look at moves left ahead
    Column("next_at", BigInteger, nullable=True),  # since when the next of its series is to be made
)
Index("match_game_over", matches.c.game, matches.c.is_over)
Index("match_bots_due", matches.c.bots_due)
Index("match_late_at", matches.c.late_at)
Index("match_news_at", matches.c.news_at)
Index("match_rate_at", matches.c.rate_at)
Index("match_orders_at", matches.c.orders_at)
Index("match_next_at", matches.c.next_at)
Index("match_public", matches.c.is_public, matches.c.is_over, matches.c.created)

seats = Table(
    "seat",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=True),  # who plays for a person, or instead of one
    Column("is_person", Boolean, nullable=False),  # somebody holds, or is to hold, its token
    Column("joined", Boolean, nullable=False),
    Column("bank", BigInteger, nullable=True),  # milliseconds left; null: there is no clock
    Column("since", BigInteger, nullable=True),  # since when the table waits for him
    Column("seen", Integer, nullable=True),  # the last of its own numbers that he has looked at
    Column("asked", BigInteger, nullable=True),  # until when he may answer a vote; null: none
)

tokens = Table(
    "token",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("match", Text, ForeignKey("match.id"), nullable=False),
    Column("role", Text, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("owner", Integer, nullable=True),  # the seat that made it for somebody else
    Column("made", BigInteger, nullable=True),  # milliseconds since 1970; null: long ago
    Column("session", Text, nullable=True),  # with which it ends; null: with none
)
Index("token_match", tokens.c.match)
Index("token_session", tokens.c.session)

entries = Table(
    "entry",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("line", Integer, nullable=False),  # what all may know, counted
    Column("own", LargeBinary, nullable=True),  # each seat's own count beyond it, as JSON
    Column("body", LargeBinary, nullable=False),  # the record's entry, as JSON
    Column("told", LargeBinary, nullable=False),  # its events, as JSON; can be made again
)
Index("entry_match_line", entries.c.match, entries.c.line)

talk = Table(
    "talk",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # what was said, as JSON; never shown as it is
)

snapshots = Table(
    "snapshot",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # after this entry
    Column("data", LargeBinary, nullable=False),  # disposable
)

gatherings = Table(
    "gathering",
    metadata,
    Column("id", Text, primary_key=True),  # of the match too, when it has begun
    Column("is_listed", Boolean, nullable=False),  # public, and it has not begun
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),  # when the server has to do something about it
    Column("body", LargeBinary, nullable=False),  # as JSON
)
Index("gathering_listed", gatherings.c.is_listed, gatherings.c.made)
Index("gathering_due", gatherings.c.due)

orders = Table(
    "orders",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # moves left ahead, as JSON; its own seat's
)

sitting = Table(
    "sitting",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),  # people gathered for it
    Column("seat", Integer, primary_key=True),
    Column("place", LargeBinary, primary_key=True),  # a hash of an address, to compare here
)

shares = Table(
    "share",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),  # over, and shown to all
    Column("made", BigInteger, nullable=False),
)

pictures = Table(
    "picture",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("lang", Text, primary_key=True),
    Column("png", LargeBinary, nullable=False),  # of its last board; can be made again
)

promises = Table(
    "promise",
    metadata,
    Column("commitment", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)

servers = Table(
    "server",
    metadata,
    Column("id", Text, primary_key=True),  # of one life of a server's process
    Column("until", BigInteger, nullable=False),  # by the database's clock, in milliseconds
)

leases = Table(
    "lease",
    metadata,
    Column("name", Text, primary_key=True),  # of what one server at a time does
    Column("holder", Text, ForeignKey("server.id", ondelete="CASCADE"), nullable=False),
    Column("token", BigInteger, nullable=False),  # another one each time that it is taken
)
Index("lease_holder", leases.c.holder)

# ---- the club: who plays here, with an account --------------------------------------------------

accounts = Table(
    "account",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("settings", LargeBinary, nullable=True),  # how he likes the page, as JSON
    Column("mail", Text, nullable=True),  # in small letters; he has shown that he reads it
    Column("wishes", LargeBinary, nullable=True),  # what he wants to be told, as JSON
    Column("calendar", LargeBinary, nullable=True),  # the hash of the key to its calendar
    Column("profile", LargeBinary, nullable=True),  # what he says of himself, as JSON
    Column("role", Text, nullable=True),  # owner or moderator; null: a member like all
    Column("suspended", BigInteger, nullable=True),  # until when
    Column("suspended_why", Text, nullable=True),
)
Index("account_mail", accounts.c.mail, unique=True)
Index("account_calendar", accounts.c.calendar, unique=True)

passkeys = Table(
    "passkey",
    metadata,
    Column("id", LargeBinary, primary_key=True),  # as its authenticator calls it
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),  # of its uses, as its authenticator counts them
    Column("label", Text, nullable=False),  # where it was made
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=True),
)
Index("passkey_account", passkeys.c.account)

identities = Table(
    "identity",
    metadata,
    Column("issuer", Text, primary_key=True),
    Column("subject", Text, primary_key=True),  # as the issuer calls him
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("label", Text, nullable=False),  # his name there
    Column("made", BigInteger, nullable=False),
)
Index("identity_account", identities.c.account)

sessions = Table(
    "session",
    metadata,
    Column("id", Text, primary_key=True),  # opens nothing
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("before", LargeBinary, nullable=True, unique=True),  # good for a moment after it changed
    Column("device", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("renewed", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
Index("session_account", sessions.c.account)

tickets = Table(
    "ticket",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("about", LargeBinary, nullable=True),  # a hash of whom it was sent to
    Column("data", LargeBinary, nullable=False),  # what it is good for, as JSON
    Column("until", BigInteger, nullable=False),
)
Index("ticket_about", tickets.c.about)

holdings = Table(
    "holding",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("tied", BigInteger, nullable=False),
    Column("told_since", BigInteger, nullable=True),  # the wait that its holder was told of
    Column("told_talk", Integer, nullable=False, server_default="0"),  # lines of the table's talk
    Column("told_end", Boolean, nullable=False, server_default=false()),
    Column("told_vote", BigInteger, nullable=True),  # until when the vote lasts he was told of
    Column("note", Text, nullable=False, server_default=""),  # for the holder's own eyes
)
Index("holding_account", holdings.c.account)

bonds = Table(
    "bond",
    metadata,
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("other", Text, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", Text, primary_key=True),  # friend, block or mute: what the first wants of him
    Column("made", BigInteger, nullable=False),
)
Index("bond_other", bonds.c.other)

guests = Table(
    "guest",
    metadata,
    Column("gathering", Text, ForeignKey("gathering.id", ondelete="CASCADE"), primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("invited", BigInteger, nullable=True),  # when; null: he came by himself
    Column("answered", BigInteger, nullable=True),  # when he has sat down; or the game began
)
Index("guest_account", guests.c.account)

waiting = Table(
    "waiting",
    metadata,
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),  # in which he would take a seat over
    Column("since", BigInteger, nullable=False),
)
Index("waiting_game", waiting.c.game, waiting.c.since)

vacancies = Table(
    "vacancy",
    metadata,
    Column("id", Text, primary_key=True),
    Column("match", Text, ForeignKey("match.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),  # when to look at it; null: it is taken
    Column("offered_to", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("passed", LargeBinary, nullable=False),  # accounts that do not want it, as JSON
    Column("line", Integer, nullable=True),  # of the game's log, when it became free
    Column("left_by", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("taken", Integer, nullable=True),  # the line of the table's talk that tells of it
    Column("note", Text, nullable=False, server_default=""),  # of whoever has left, for himself
)
Index("vacancy_match", vacancies.c.match, vacancies.c.seat)
Index("vacancy_due", vacancies.c.due)
Index("vacancy_offered", vacancies.c.offered_to)
Index("vacancy_left_by", vacancies.c.left_by)

# ---- notices: what players with accounts are told when they are away ----------------------------

notices = Table(
    "notice",
    metadata,
    Column("id", Text, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("match", Text, ForeignKey("match.id"), nullable=True),
    Column("seat", Integer, nullable=True),
    Column("facts", LargeBinary, nullable=False),  # as JSON; said when somebody reads it
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=True),
)
Index("notice_account", notices.c.account, notices.c.made)
Index("notice_match", notices.c.match)

ways = Table(
    "way",
    metadata,
    Column("id", Text, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("address", LargeBinary, nullable=False),  # as JSON
    Column("made", BigInteger, nullable=False),
    Column("failed", BigInteger, nullable=True),  # since when it does not work
)
Index("way_account", ways.c.account)

deliveries = Table(
    "delivery",
    metadata,
    Column("notice", Text, ForeignKey("notice.id", ondelete="CASCADE"), primary_key=True),
    Column("way", Text, ForeignKey("way.id", ondelete="CASCADE"), primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("claimed", BigInteger, nullable=False),  # until then somebody is at it
    Column("parcel", Text, nullable=True),  # what it is sent together with
    Column("given_up", BigInteger, nullable=True),  # since when nobody tries any more
    Column("why", Text, nullable=False, server_default=""),  # it was not taken
)
Index("delivery_due", deliveries.c.due)

server_keys = Table(
    "server_key",
    metadata,
    Column("name", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

reports = Table(
    "report",
    metadata,
    Column("id", Text, primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("by", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("about", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("match", Text, nullable=True),  # where it happened; it may be gone
    Column("why", Text, nullable=False),
    Column("settled", BigInteger, nullable=True),
)
Index("report_by", reports.c.by)
Index("report_about", reports.c.about)

deeds = Table(
    "deed",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),  # by names: the log outlasts accounts
    Column("what", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("why", Text, nullable=False),
)
Index("deed_at", deeds.c.at)

# ---- ratings: how strong players are, of each game by its number of players ----------------------

ratings = Table(
    "rating",
    metadata,
    Column("id", Text, primary_key=True),  # the game, its players, and who
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=True),
    Column("bot", Text, nullable=True),  # a level; either this or an account
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
)
Index("rating_ladder", ratings.c.game, ratings.c.players)
Index("rating_account", ratings.c.account)

rated_seats = Table(
    "rated_seat",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("bot", Text, nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("before", Float, nullable=False),  # what was thought of him then,
    Column("mu", Float, nullable=False),  # and after the game
    Column("sigma", Float, nullable=False),
)
Index("rated_seat_account", rated_seats.c.account, rated_seats.c.at)

# ---- tournaments --------------------------------------------------------------------------------

tournaments = Table(
    "tournament",
    metadata,
    Column("id", Text, primary_key=True),
    Column("owner", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),  # when to look at it; null: never again
    Column("body", LargeBinary, nullable=False),  # as JSON
)
Index("tournament_owner", tournaments.c.owner)
Index("tournament_due", tournaments.c.due)
Index("tournament_made", tournaments.c.made)

entrants = Table(
    "entrant",
    metadata,
    Column("tournament", Text, ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("is_out", Boolean, nullable=False, server_default=false()),  # he has withdrawn
)
Index("entrant_account", entrants.c.account, entrants.c.tournament, unique=True)

awaited = Table(
    "tournament_match",  # of those whose results are still to be entered
    metadata,
    Column("match", Text, primary_key=True),  # before it is there
    Column("tournament", Text, ForeignKey("tournament.id", ondelete="CASCADE"), nullable=False),
    Column("over_at", BigInteger, nullable=True),  # since when it is over
)
Index("tournament_match_over_at", awaited.c.over_at)
