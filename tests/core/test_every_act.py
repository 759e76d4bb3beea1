"""Every act in every state of a seat and a match, as a table: what is done, and why it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from kassen.core.play.acts import (
    Accept,
    AnyAct,
    CountVotes,
    Decline,
    GiveWay,
    GoOn,
    LeaveToBots,
    OfferCancel,
    OfferDraw,
    OfferGoOn,
    OfferPause,
    OfferRewind,
    Play,
    Resign,
    SetUp,
    TakeFromBot,
    TakeOver,
    Undo,
)
from kassen.core.play.match import Match
from kassen.core.play.records import BOT, PASSIVE, WhenGone
from kassen.core.values.chance import seeded_secret
from kassen.core.values.errors import IllegalMove, KassenError, NotYourTurn
from tests.toys.ninja.game import NINJA

pytestmark = pytest.mark.usefixtures("toys")

# Fox acts, of three; what is nobody's act (the last three) is done for the table.
#
# its turn: Fox has moved and moves again; waits: another is to act, and Fox may strike in between;
# asked: Owl has offered a draw; offers: Fox has; paused: all have agreed to; gone: Fox has resigned
# and the defaults decide; handed: a bot does; over: Owl has won; off: all have called it off;
# beaten: of two, Fox has resigned, and it was Fox's turn.
TABLE = """
act        | its turn | waits    | asked    | offers   | paused   | gone     | handed   | over     | off      | beaten
move       | done     | illegal  | done     | done     | paused   | not-turn | done     | not-turn | not-turn | not-turn
undo       | done     | done     | done     | done     | paused   | nothing  | nothing  | nothing  | nothing  | nothing
give-way   | done     | done     | done     | done     | paused   | nothing  | nothing  | nothing  | nothing  | nothing
resign     | done     | done     | done     | done     | done     | out      | out      | over     | over     | over
to bots    | done     | done     | done     | done     | done     | out      | out      | over     | over     | over
draw       | done     | done     | done     | said     | done     | out      | done     | over     | over     | over
rewind     | done     | done     | other    | own-open | done     | out      | done     | over     | over     | over
pause      | done     | done     | other    | own-open | paused   | out      | done     | over     | over     | over
go-on      | no-pause | no-pause | other    | own-open | done     | out      | no-pause | over     | over     | over
cancel     | done     | done     | other    | own-open | done     | out      | done     | over     | over     | over
accept     | no-offer | no-offer | done     | said     | no-offer | out      | no-offer | over     | over     | over
decline    | no-offer | no-offer | done     | said     | no-offer | out      | no-offer | over     | over     | over
take-over  | done     | done     | done     | done     | done     | out      | done     | over     | over     | over
from bot   | done     | done     | done     | done     | done     | out      | done     | over     | over     | over
count      | no-offer | no-offer | done     | done     | no-offer | no-offer | no-offer | no-offer | no-offer | no-offer
time's up  | no-pause | no-pause | no-pause | no-pause | done     | no-pause | no-pause | no-pause | no-pause | no-pause
set-up     | no-act   | no-act   | no-act   | no-act   | no-act   | no-act   | no-act   | no-act   | no-act   | no-act
"""  # noqa: E501  # it is read as a table

REASONS = {
    "paused": "match-paused",
    "nothing": "nothing-to-take-back",
    "out": "out-of-play",
    "over": "game-over",
    "own-open": "own-offer-open",
    "other": "other-offer-open",
    "no-pause": "no-pause",
    "no-offer": "no-offer-open",
    "said": "agreed-already",
    "no-act": "unknown-act",
}
ACTS: dict[str, AnyAct] = {
    "move": Play("walk 1"),
    "undo": Undo(),
    "give-way": GiveWay(),
    "resign": Resign(),
    "to bots": LeaveToBots(),
    "draw": OfferDraw(),
    "rewind": OfferRewind(0),
    "pause": OfferPause(0),
    "go-on": OfferGoOn(),
    "cancel": OfferCancel(),
    "accept": Accept(),
    "decline": Decline(),
    "take-over": TakeOver("Dora", "Ada"),
    "from bot": TakeFromBot("Dora", "Ada"),
    "count": CountVotes(),
    "time's up": GoOn(),
    "set-up": SetUp(),
}
NOBODYS = ("count", "time's up")


def begun(when_gone: WhenGone = BOT, players: int = 3) -> Match:
    names = ["Ada", "Brook", "Cleo"][:players]
    setting = NINJA.setting(players=players)
    match = Match(setting, names, seeded_secret(1), when_gone=when_gone)
    match.play("order 0", 0)
    return match


def waits() -> Match:
    match = begun()
    while 0 in match.to_act():
        match.play(match.moves(0)[0], 0)
    return match


def agreed(act: AnyAct) -> Match:
    match = begun()
    match.do(1, act)
    for seat in match.asked():
        match.accept(seat)
    return match


def with_offer_of(seat: int) -> Match:
    match = begun()
    match.offer_draw(seat)
    return match


def after_resigning(match: Match) -> Match:
    match.resign(0)
    return match


def over() -> Match:
    match = begun()
    while match.result is None:
        seat = match.to_act()[0]
        match.play(match.moves(seat)[-1 if seat else 0], seat)
    return match


STATES: dict[str, Callable[[], Match]] = {
    "its turn": begun,
    "waits": waits,
    "asked": lambda: with_offer_of(1),
    "offers": lambda: with_offer_of(0),
    "paused": lambda: agreed(OfferPause(0)),
    "gone": lambda: after_resigning(begun(PASSIVE)),
    "handed": lambda: after_resigning(begun()),
    "over": over,
    "off": lambda: agreed(OfferCancel()),
    "beaten": lambda: after_resigning(begun(players=2)),
}


def cells() -> Iterator[tuple[str, str, str]]:
    head, *rows = [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().split("\n")]
    assert head[1:] == list(STATES)
    assert [row[0] for row in rows] == list(ACTS)
    for act, *expected in rows:
        yield from ((act, state, what) for state, what in zip(head[1:], expected, strict=True))


def test_the_table_has_every_act_that_there_is() -> None:
    assert {type(act) for act in ACTS.values()} == set(AnyAct.__args__)


@pytest.mark.parametrize(("act", "state", "expected"), list(cells()))
def test_every_act_in_every_state(act: str, state: str, expected: str) -> None:
    match = STATES[state]()
    before = match.hash(), match.done, match.record().lines()
    assert outcome(match, act) == expected
    if expected == "done":
        assert match.done == before[1] + 1
    else:
        assert (match.hash(), match.done, match.record().lines()) == before, "nothing was changed"


def outcome(match: Match, act: str) -> str:
    try:
        match.do(-1 if act in NOBODYS else 0, ACTS[act])
    except NotYourTurn:
        return "not-turn"
    except IllegalMove:
        return "illegal"
    except KassenError as error:
        return next(short for short, id in REASONS.items() if id == error.args[0].id)
    return "done"


# ---- after the end -------------------------------------------------------------------------------


@pytest.mark.parametrize("state", ["over", "off", "beaten"])
def test_when_it_is_over_nobody_moves_and_nothing_is_asked(state: str) -> None:
    match = STATES[state]()
    assert match.to_act() == ()
    for seat in range(match.setting.players):
        assert match.table.choice(seat) is None
        assert match.moves(seat) == ()
        assert match.asked() == ()
        for move in (
            "order 0",
            "walk 0",
            "wait",
            "strike owl" if seat != 1 else "strike fox",
        ):
            with pytest.raises(NotYourTurn, match="the game is over"):
                match.play(move, seat)
