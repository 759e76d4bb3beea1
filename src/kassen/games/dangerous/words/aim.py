"""What wins now, and how far everybody is from it (DT 14.3, 16.1.3, 16.2.4)."""

from __future__ import annotations

from kassen.core.values.messages import Arg, Message, Name
from kassen.core.words.aims import Aim, AimLine, Standing
from kassen.games.dangerous.box.names import BIDDING, CAMPAIGN
from kassen.games.dangerous.rules.seats import FOUR, THREE
from kassen.games.dangerous.rules.victory import Goal, bids_are_due, last_turn
from kassen.games.dangerous.words.things import DangerousLook

RULES = {
    "enough-forts": "DT 14.3.2",
    "too-few-forts": "DT 14.3.2",
    "holds-kyo": "DT 14.3.8",
    "holds-everything": "DT 14.3.12",
    "kyo-and-castles": "DT 16.1.3.1a",
    "pacified": "DT 16.1.3.1b",
    "takes-kyo": "DT 16.1.3.2a",
    "takes-oda-castle": "DT 16.1.3.2b",
    "takes-prize": "DT 16.2.4.2",
    "thirty-turns": "DT 16.2.4.4",
}


def aim(look: DangerousLook) -> Aim:
    """Every goal in a line; beside each seat the goal that it has come nearest to."""
    goals: tuple[Goal, ...] = look.seen.view.goals
    return Aim(
        short=_short(look),
        lines=(
            _time(look),
            *_sides(look),
            *(AimLine(goal_in_words(goal), _rule(look, goal)) for goal in goals),
            *_deaths(look),
            *_how(look),
        ),
        standing=tuple(_standing(goals, seat) for seat in range(look.setting.players)),
    )


def goal_in_words(goal: Goal) -> Message:
    """What wins for a seat, and how much of it there is."""
    spaces = tuple(Name("place", at) for at in goal.spaces)
    args: dict[str, Arg] = {"seat": Name("seat", goal.seat), "spaces": spaces}
    return Message(f"goal-{goal.what}", {**args, "have": goal.have, "need": goal.need})


def _short(look: DangerousLook) -> Message:
    players, last = look.setting.players, last_turn(look.table)
    if players == FOUR:
        return _short_of_four(look)
    if players == THREE:
        return Message("aim-short-three")
    if look.table.options.scenario == CAMPAIGN:
        return Message("aim-short-campaign")
    if bids_are_due(look.table):
        return Message("aim-short-bids", {"last": last})
    if look.table.options.is_short:
        need = look.seen.view.goals[0].need
        return Message("aim-short-short", {"need": need, "last": last})
    return Message("aim-short-standard", {"last": last})


def _short_of_four(look: DangerousLook) -> Message:
    """Only one of them wins: how, if the reader is one (DT 16.2.4)."""
    seat = look.seen.seat
    if not isinstance(seat, int):
        return Message("aim-short-four")
    own = next(goal for goal in look.seen.view.goals if goal.seat == seat)
    spaces = tuple(Name("place", at) for at in own.spaces)
    return Message(f"aim-short-{own.what}", {"spaces": spaces})


def _rule(look: DangerousLook, goal: Goal) -> str:
    is_of_four = look.setting.players == FOUR and goal.what == "takes-oda-castle"
    return "DT 16.2.4.3a" if is_of_four else RULES[goal.what]


def _time(look: DangerousLook) -> AimLine:
    turn, last = look.pos.turn, last_turn(look.table)
    args: dict[str, Arg] = {"turn": turn, "last": last, "left": last - turn}
    if look.setting.players == FOUR:
        return AimLine(Message("aim-time-of-four", args), "DT 16.2.7.1a")
    return AimLine(Message("aim-time", args), "DT 4.2.6")


def _how(look: DangerousLook) -> list[AimLine]:
    if look.setting.players == FOUR:
        return [
            AimLine(Message("aim-spheres"), "DT 16.2.6.2"),
            AimLine(Message("aim-how-of-four"), "DT 16.2.7.2"),
        ]
    return [AimLine(Message("aim-how"), "DT 2.42.2")]


def _sides(look: DangerousLook) -> list[AimLine]:
    """Who stands together, and what was bid for the sides."""
    if look.setting.players == FOUR:
        return [AimLine(Message("aim-one-of-four"), "DT 16.2.4.1")]
    if bids_are_due(look.table):
        return [AimLine(Message("aim-bids"), "DT 14.3.7")]
    if look.table.options.scenario != BIDDING:
        return []
    oda, bids = look.pos.oda_seat, look.pos.bids
    made = {"oda": bids[oda], "anti_oda": bids[1 - oda]}
    return [AimLine(Message("aim-sides", made), "DT 14.3.7")]


def _deaths(look: DangerousLook) -> list[AimLine]:
    """Deaths that end the game at once."""
    if look.setting.players == FOUR:
        return [AimLine(Message("aim-death-of-four"), "DT 16.2.4.3b")]
    if look.setting.players == 2 and look.table.options.scenario == CAMPAIGN:
        return [AimLine(Message("aim-deaths"), "DT 14.3.9")]
    return []


def _standing(goals: tuple[Goal, ...], seat: int) -> Standing:
    own = [goal for goal in goals if goal.seat == seat]
    if not own:
        return Standing(seat, Message("aim-has-no-side"))
    best = max(own, key=lambda goal: goal.have / goal.need)
    spaces = tuple(Name("place", at) for at in best.spaces)
    args: dict[str, Arg] = {"have": best.have, "need": best.need, "spaces": spaces}
    text = Message(f"aim-has-{best.what}", args)
    return Standing(seat, text, best.have, best.need)
