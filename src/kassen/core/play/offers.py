"""What is offered to all at a table, their votes, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kassen.core.engine.match_events import (
    Answered,
    Cancelled,
    Counted,
    Offered,
    Paused,
    Proposal,
    Rewound,
    WentOn,
)
from kassen.core.engine.steps import Event, tag_of
from kassen.core.engine.table import Table
from kassen.core.play.acts import (
    Accept,
    AnyAct,
    CountVotes,
    Decline,
    GoOn,
    Offer,
    OfferGoOn,
    OfferPause,
    OfferRewind,
)
from kassen.core.play.told import Told
from kassen.core.play.votes import carried
from kassen.core.values.errors import PlayRefused, RecordError
from kassen.core.values.phrases import phrase
from kassen.core.values.results import CANCELLED, Result

if TYPE_CHECKING:
    from kassen.core.play.in_play import InPlay
    from kassen.core.play.records import Header


class Offers:
    """The part of a game in play in which all decide together."""

    if TYPE_CHECKING:
        header: Header
        table: Table[Any, Any, Any]

        @property
        def line(self) -> int: ...
        @property
        def result(self) -> Result | None: ...
        def _noted(self, seat: int, act: AnyAct, *events: Event) -> Told: ...
        def _must_be_in(self, seat: int) -> None: ...
        def _go_back(self, then: Any) -> list[Event]: ...
        def _new_stretch(self) -> None: ...

    def __init__(self) -> None:
        self.proposal: Proposal | None = None
        self.pause: int | None = None
        """Nobody plays until then (milliseconds since 1970; 0: until all agree); None: all do."""

    def asked(self) -> tuple[int, ...]:
        """The seats that the open offer waits for: all in play that have not answered yet."""
        offer = self.proposal
        if offer is None or self.result is not None:
            return ()
        answered = {*offer.agreed, *offer.against}
        return tuple(seat for seat in self.table.players_left() if seat not in answered)

    def goes_back(self, seat: int, act: AnyAct) -> int | None:
        """The line that the game goes back to if a seat does this; None if it does not."""
        offer = self.proposal
        agrees = isinstance(act, Accept) or self._is_on_the_table(act)
        if offer is None or offer.what != "rewind" or seat not in self.asked() or not agrees:
            return None
        return offer.to if self._is_carried(_answered(offer, seat, agrees=True)) else None

    # ---- offering --------------------------------------------------------------------------------

    def _is_on_the_table(self, act: AnyAct) -> bool:
        """It is offered already; whoever names another end of a pause agrees to the first."""
        offer = self.proposal
        if offer is None or not isinstance(act, Offer):
            return False
        made = _proposed(-1, act)
        return made.what == offer.what and (made.to == offer.to or made.what == "pause")

    def _offer(self, seat: int, act: Offer) -> Told:
        on_table = self.proposal
        self._must_be_in(seat)
        if on_table is not None:
            is_own = seat in on_table.agreed
            raise PlayRefused(phrase("own-offer-open" if is_own else "other-offer-open"))
        if isinstance(act, OfferRewind) and not 0 <= act.to <= self.line:
            last = str(self.line)
            raise PlayRefused(phrase("no-such-moment", number=str(act.to), last=last))
        if isinstance(act, OfferPause):
            self._must_not_rest()
        if isinstance(act, OfferGoOn) and self.pause is None:
            raise PlayRefused(phrase("no-pause"))
        self.proposal = offer = _proposed(seat, act)
        return self._noted(seat, act, Offered(seat, offer.what, offer.to))

    def _passed_by(self) -> None:
        """Somebody moves: a draw was offered as things stood; a vote that has a time keeps it."""
        offer = self.proposal
        if offer is not None and (offer.what == "draw" or not offer.until):
            self.proposal = None

    def _must_not_rest(self) -> None:
        if self.pause is not None and self.result is None:
            raise PlayRefused(phrase("match-paused"))

    # ---- voting ----------------------------------------------------------------------------------

    def _answer(self, seat: int, act: Accept | Decline, then: InPlay | None) -> Told:
        offer, agrees = self._open_offer(seat), isinstance(act, Accept)
        if then is None and self.goes_back(seat, act) is not None:
            raise RecordError(phrase("past-not-here"))
        self.proposal = offer = _answered(offer, seat, agrees=agrees)
        said, yes = Answered(seat, offer.what, int(agrees)), self._is_carried(offer)
        if yes is None:
            return self._noted(seat, act, said)
        return self._decided(seat, act, said, yes=yes, then=then)

    def _open_offer(self, seat: int) -> Proposal:
        self._must_be_in(seat)
        if self.proposal is None:
            raise PlayRefused(phrase("no-offer-open"))
        if seat in (*self.proposal.agreed, *self.proposal.against):
            raise PlayRefused(phrase("agreed-already"))
        return self.proposal

    def _count_votes(self, act: CountVotes) -> Told:
        offer = self.proposal
        if offer is None or self.result is not None:
            raise PlayRefused(phrase("no-offer-open"))
        yes = bool(self._is_carried(offer, time_up=True))
        return self._decided(-1, act, Counted(offer.what, int(yes)), yes=yes)

    def _is_carried(self, offer: Proposal, *, time_up: bool = False) -> bool | None:
        players = self.table.players_left()
        return carried(offer, players, self.header.votes, time_up=time_up)

    # ---- what comes of it ------------------------------------------------------------------------

    def _decided(
        self, seat: int, act: AnyAct, said: Event, *, yes: bool, then: InPlay | None = None
    ) -> Told:
        offer, self.proposal = self.proposal, None
        assert offer is not None
        happened = self._carry_out(offer, then) if yes else []
        told = self._noted(seat, act, said, *happened)
        if yes:
            self._new_stretch()
        return told

    def _carry_out(self, offer: Proposal, then: InPlay | None) -> list[Event]:
        match offer.what:
            case "rewind":
                return [Rewound(offer.to), *self._go_back(then)]
            case "pause":
                self.pause = offer.to
                return [Paused(offer.to)]
            case "go-on":
                self.pause = None
                return [WentOn()]
            case "cancel":
                self.table.end(Result((), CANCELLED))
                return [Cancelled()]
        self.table.end(Result((), "agreed-draw"))
        return []

    def _go_on(self, act: GoOn) -> Told:
        """As it was agreed when the pause began."""
        if self.pause is None or self.result is not None:
            raise PlayRefused(phrase("no-pause"))
        self.pause = None
        if self.proposal is not None and self.proposal.what == "go-on":
            self.proposal = None
        return self._noted(-1, act, WentOn())


def _proposed(seat: int, act: Offer) -> Proposal:
    to = act.to if isinstance(act, OfferRewind | OfferPause) else -1
    return Proposal(tag_of(type(act)).removeprefix("offer-"), seat, (seat,), to, act.until)


def _answered(offer: Proposal, seat: int, *, agrees: bool) -> Proposal:
    if agrees:
        return replace(offer, agreed=tuple(sorted({*offer.agreed, seat})))
    return replace(offer, against=tuple(sorted({*offer.against, seat})))
