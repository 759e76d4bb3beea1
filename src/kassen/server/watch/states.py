"""States: what one role may know of a match, as the API sends it.

Everything about the table comes from `observe`, the one function that makes a seat's view.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Union
from weakref import WeakValueDictionary

import msgspec

from kassen.core.engine.match_events import Offered
from kassen.core.engine.reactions import in_window
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move, Step, fields_of, tag_of
from kassen.core.engine.treaties import Pact, Treaty
from kassen.core.engine.views import Observation, observe
from kassen.core.play.in_play import InPlay
from kassen.core.play.told import Told
from kassen.core.play.votes import needed, silence_agrees
from kassen.core.values.clocks import Clock
from kassen.core.values.messages import Name
from kassen.core.values.readers import Reader
from kassen.core.words.aims import aim_of
from kassen.core.words.looks import AnyLook, Look
from kassen.core.words.sentences import Words, words_for
from kassen.server.http import language
from kassen.server.play.beginnings import origin_info
from kassen.server.play.series import series_info
from kassen.server.play.sides import sides_info
from kassen.server.play.taking_back import bots_behind
from kassen.server.shapes.past import Moment
from kassen.server.shapes.states import (
    AimInfo,
    AimLineInfo,
    ChoiceInfo,
    MoveInfo,
    MoveRef,
    PauseInfo,
    ProposalInfo,
    SeatInfo,
    StandingInfo,
    State,
    TimeLeft,
    Waiting,
)
from kassen.server.store.storage import KeptMatch, KeptSeat
from kassen.server.think.coached import is_coached
from kassen.server.watch.teller import REMEMBERED, Teller


class Speaker(Teller):
    """Says what belongs to one match in one language."""

    def __init__(self, setting: Setting, lang: str, board: Any = None) -> None:
        super().__init__(setting, lang, board)
        self._moves: dict[Move, MoveInfo] = {}

    # ---- the choice ----------------------------------------------------------------------------

    def choice(self, match: InPlay, seen: Observation) -> ChoiceInfo | None:
        choice, seat = seen.choice, seen.seat
        if choice is None or seen.prompt is None or not isinstance(seat, int) or not seen.moves:
            return None
        look: AnyLook = Look(self.setting, seen, self.lang)
        return ChoiceInfo(
            decision=tag_of(type(choice)),
            prompt=self.sentence(seen.prompt),
            rule=seen.rule,
            private=match.table.lanes is not None or choice.private,
            out_of_turn=seat not in seen.to_act,
            forced=choice.skip_forced and len(seen.moves) == 1,
            moves=[self.move(match, look, move) for move in seen.moves],
        )

    def aim(self, seen: Observation) -> AimInfo | None:
        """What wins now, and how far everybody is from it, for the one who has seen this."""
        aim = aim_of(Look(self.setting, seen, self.lang))
        if aim is None:
            return None
        say = self.words.message
        return AimInfo(
            short=say(aim.short) if aim.more is None else f"{say(aim.short)} · {say(aim.more)}",
            lines=[AimLineInfo(say(line.text), line.rule) for line in aim.lines],
            standing=[
                StandingInfo(one.seat, say(one.text), one.have, one.need) for one in aim.standing
            ],
        )

    def move(self, match: InPlay, look: AnyLook, move: Move) -> MoveInfo:
        known, seat = self._known(move), look.seen.seat
        return MoveInfo(
            text=known.text,
            move=known.move,
            label=known.label,
            gloss=match.game.gloss(look, move),
            commits=isinstance(seat, int) and match.table.commits(seat, move),
            refs=known.refs,
        )

    def _known(self, move: Move) -> MoveInfo:
        """What is the same about a move wherever it is legal; made once."""
        known = self._moves.get(move)
        if known is None:
            if len(self._moves) >= REMEMBERED:
                self._moves.clear()
            known = self._moves[move] = MoveInfo(
                text=self.setting.notation.text(move),
                move=msgspec.to_builtins(move),
                label=self.label(move),
                gloss="",
                commits=False,
                refs=self.refs(move),
            )
        return known

    def refs(self, move: Move | Treaty) -> list[MoveRef]:
        """The things on the board that a move (or a treaty) is about."""
        notation = self.setting.notation
        return [
            MoveRef(field, thing.kind, thing.index, notation.token(thing))
            for field, thing in notation.things(move)
        ]

    def label(self, move: Move) -> str:
        """A move in the words that people use: its message `move-…`, else its form with names."""
        said = {field.name: self._named(field, move) for field in fields_of(type(move))}
        id = f"move-{tag_of(type(move))}"
        if self.words.has(id):
            return self.words.say(id, **said)
        form = self.setting.notation.forms[type(move)].form
        text = form.replace("->", " → ").format_map(said)
        return text[:1].upper() + text[1:]

    def _named(self, field: Any, move: Move) -> str | int:
        content = getattr(move, field.name)
        if field.kind is None:
            return content if type(content) is int else str(content)  # a number has its plural
        many = content if field.many else (content,)
        return self.words.join([self.words.name(field.kind, index) for index in many])

    def waiting(self, match: InPlay, *, stopped: bool = False) -> Waiting | None:
        """Whom the table waits for, and for what if everybody may know."""
        seats = match.to_act()
        if stopped or (match.pause is not None and seats):
            why = "match-stopped" if stopped else "match-paused"
            return Waiting([], self.words.say(why), "")
        if not seats:
            return None
        choice = match.table.choice(seats[0])
        if match.table.lanes is None and choice is not None and not choice.private:
            prompt = choice.prompt(match.table)
            return Waiting(list(seats), self.words.message(prompt), choice.cited(match.table))
        said = language.say(self.lang, "waits-for", seats=self.seats(seats))
        return Waiting(list(seats), said, "")

    def proposal(self, match: InPlay, seat: Reader) -> ProposalInfo | None:
        proposal = match.proposal
        if proposal is None:
            return None
        said = self.words.event(Offered(proposal.seat, proposal.what, proposal.to))
        players = match.table.players_left()
        return ProposalInfo(
            what=proposal.what,  # type: ignore[arg-type]  # one of those that can be offered
            seat=proposal.seat,
            agreed=list(proposal.agreed),
            against=list(proposal.against),
            needed=needed(proposal.what, match.header.votes, len(players)),
            players=len(players),
            to=proposal.to if proposal.to >= 0 else None,
            until=proposal.until or None,
            silence=silence_agrees(proposal.what),
            text=said,
            answer=seat in match.asked(),
        )

    def seat_name(self, seat: KeptSeat) -> str:
        return name_of(seat, self.setting, self.words)

    def seat_info(self, seat: KeptSeat, clock: Clock | None, match: InPlay) -> SeatInfo:
        has_windows = clock is not None and clock.has_windows
        window = has_windows and in_window(match.table, seat.seat)
        return SeatInfo(
            seat=seat.seat,
            token=self.words.token("seat", seat.seat),
            label=self.words.name("seat", seat.seat),
            name=self.seat_name(seat),
            kind="person" if seat.bot is None else "bot",
            bot=seat.bot,
            joined=seat.joined or seat.bot is not None,
            resigned=seat.seat in match.resigned,
            time=None if clock is None else TimeLeft.of(clock, seat.bank, seat.since, window),
        )

    # ---- whole states --------------------------------------------------------------------------

    def state(
        self,
        kept: KeptMatch,
        seats: Sequence[KeptSeat],
        match: InPlay,
        seat: Reader,
        *,
        waiting: Waiting | None,
        rematch: str | None = None,
        can_decide: bool = True,
        stopped: bool = False,
    ) -> State:
        """The state for a reader, without events."""
        seen, clock = observe(match.table, seat), None if stopped else kept.header.clock
        rests = stopped or (match.pause is not None and match.result is None)
        return State(
            match=kept.id,
            game=seen.game,
            title=self.words.title(),
            edition=kept.header.edition,
            options=kept.header.options,
            rules=kept.header.rules,
            created=iso(kept.created),
            commitment=kept.header.commitment,
            own_data=kept.header.data is not None,
            analysis=kept.analysis,
            lang=self.lang,
            role="seat" if isinstance(seat, int) else "spectator",
            seat=seat if isinstance(seat, int) else None,
            number=seen.number,
            line=match.line,
            seats=[self.seat_info(one, clock, match) for one in seats],
            to_act=[] if rests else list(seen.to_act),
            waiting=waiting,
            choice=self.choice(match, seen) if can_decide and not rests else None,
            aim=self.aim(seen),
            view=msgspec.to_builtins(seen.view),
            agenda=self.steps(seen.agenda),
            lane=None if seen.lane is None else self.steps(seen.lane),
            events=[],
            log_changed=False,
            proposal=self.proposal(match, seat) if can_decide else None,
            can_undo=can_decide
            and not rests
            and isinstance(seat, int)
            and bots_behind(match, seats, seat, is_rated=kept.is_rated) is not None,
            result=self.result(seen.result),
            stopped=stopped,
            paused=PauseInfo(match.pause or None) if rests and match.pause is not None else None,
            votes=kept.header.votes,
            coach=can_decide and isinstance(seat, int) and is_coached(kept, seats),
            clock=kept.header.clock,
            series=series_info(match, kept, seats),
            origin=origin_info(match.header.origin, self.setting, self.words),
            sides=sides_info(match.header.sides, self.words),
            delay=kept.delay,
            rematch=rematch,
        )

    def moment(
        self, match: InPlay, seat: Reader, rows: Sequence[Told], pacts: Sequence[Pact] = ()
    ) -> Moment:
        seen = observe(match.table, seat)
        return Moment(
            number=seen.number,
            line=match.line,
            to_act=list(seen.to_act),
            aim=self.aim(seen),
            view=msgspec.to_builtins(seen.view),
            agenda=self.steps(seen.agenda),
            events=self.told(rows, seat, pacts),
            result=self.result(seen.result),
        )

    def steps(self, steps: Sequence[Step]) -> list[dict[str, Any]]:
        """Steps carry no secrets: the agenda is public."""
        text = self.setting.notation.text
        return [{**msgspec.to_builtins(step), "text": text(step)} for step in steps]


def iso(milliseconds: int) -> str:
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


_SPEAKERS: WeakValueDictionary[tuple[int, str, tuple[Name, ...]], Speaker] = WeakValueDictionary()


def speaker_for(setting: Setting, lang: str, board: Any) -> Speaker:
    """One for all open matches that are alike, since they say the same things."""
    called = setting.game.called(setting, board)
    key = id(setting), lang, called  # a speaker keeps its setting, so no other one can get its id
    found = _SPEAKERS.get(key)
    if found is None:
        found = _SPEAKERS[key] = Speaker(setting, lang, board)
    return found


@lru_cache
def move_decoder(game_moves: tuple[type[Move], ...]) -> Any:
    """The type that a structured move of a game is read as."""
    return Union[game_moves]  # noqa: UP007


def structured(setting: Setting, fields: dict[str, Any]) -> Move:
    """A move from its JSON; msgspec.ValidationError says what is wrong with it."""
    move: Move = msgspec.convert(fields, move_decoder(setting.game.move_types))
    return move


def name_of(seat: KeptSeat, setting: Setting, words: Words) -> str:
    """As it was given; bots, and people who gave none, are called as the reader calls them."""
    if seat.name == words_for(setting).name("seat", seat.seat):
        return words.name("seat", seat.seat)
    return language.called(seat.name, seat.bot, setting.game.id)
