"""What can happen, as typed records. All of it is public: the game hides nothing but its dice."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.warriors.rules.position import FaceId, RegionId, SamuraiId


class HeadStart(Event, frozen=True, gc=False, tag="head-start"):
    seat: Seat
    amount: int


class InitiativeRolled(Event, frozen=True, gc=False, tag="initiative-rolled"):
    south: int
    north: int
    seat: Seat
    number: int


class Drawn(Event, frozen=True, gc=False, tag="drawn"):
    seat: Seat
    samurai: tuple[SamuraiId, ...]


class Placed(Event, frozen=True, gc=False, tag="placed"):
    seat: Seat
    samurai: SamuraiId
    region: RegionId


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    turn: int
    season: str
    year: int


class Marched(Event, frozen=True, gc=False, tag="marched"):
    seat: Seat
    samurai: tuple[FaceId, ...]
    origin: RegionId
    dest: RegionId


class Passed(Event, frozen=True, gc=False, tag="passed"):
    seat: Seat


class BattleBegan(Event, frozen=True, gc=False, tag="battle-began"):
    region: RegionId


class BetrayalTried(Event, frozen=True, gc=False, tag="betrayal-tried"):
    seat: Seat
    target: FaceId
    persuader: FaceId
    die: int
    modifier: int
    needed: int
    spent: int
    success: int


class Declined(Event, frozen=True, gc=False, tag="declined"):
    """The betrayal that a side could have tried and did not (WJ 7.1.1)."""

    seat: Seat
    region: RegionId


class Commanded(Event, frozen=True, gc=False, tag="commanded"):
    seat: Seat
    samurai: FaceId
    region: RegionId


class VolleyRolled(Event, frozen=True, gc=False, tag="volley-rolled"):
    seat: Seat
    region: RegionId
    dice: tuple[int, ...]
    bonus: int
    hits: int


class SoldierLost(Event, frozen=True, gc=False, tag="soldier-lost"):
    seat: Seat
    samurai: FaceId


class SamuraiFell(Event, frozen=True, gc=False, tag="samurai-fell"):
    seat: Seat
    samurai: FaceId


class LossRolled(Event, frozen=True, gc=False, tag="loss-rolled"):
    seat: Seat
    samurai: FaceId
    die: int
    modified: int
    outcome: str
    award: int
    lowered: int
    """By how much: the stars of a man of the roller's own court."""


class Succeeded(Event, frozen=True, gc=False, tag="succeeded"):
    dead: FaceId
    heir: FaceId


class Died(Event, frozen=True, gc=False, tag="died"):
    samurai: FaceId


class Sheltered(Event, frozen=True, gc=False, tag="sheltered"):
    samurai: FaceId
    seat: Seat
    region: RegionId


class ChangedSides(Event, frozen=True, gc=False, tag="changed-sides"):
    samurai: FaceId
    seat: Seat
    region: RegionId


class Stood(Event, frozen=True, gc=False, tag="stood"):
    """A side that could have run stays (WJ 7.3.g.0)."""

    seat: Seat
    region: RegionId


class RanAway(Event, frozen=True, gc=False, tag="ran-away"):
    seat: Seat
    origin: RegionId
    dest: RegionId


class LeftBehind(Event, frozen=True, gc=False, tag="left-behind"):
    samurai: FaceId
    seat: Seat


class NotPursued(Event, frozen=True, gc=False, tag="not-pursued"):
    """The runners are not pursued (WJ 7.3.g.7)."""

    seat: Seat
    region: RegionId


class Escaped(Event, frozen=True, gc=False, tag="escaped"):
    seat: Seat
    samurai: tuple[FaceId, ...]
    dest: RegionId


class BattleEnded(Event, frozen=True, gc=False, tag="battle-ended"):
    region: RegionId
    outcome: str


class ControlLost(Event, frozen=True, gc=False, tag="control-lost"):
    seat: Seat
    region: RegionId


class ControlGained(Event, frozen=True, gc=False, tag="control-gained"):
    seat: Seat
    region: RegionId
    samurai: FaceId


class ControlRolled(Event, frozen=True, gc=False, tag="control-rolled"):
    seat: Seat
    region: RegionId
    samurai: FaceId
    die: int
    needed: int
    success: int


class SoldierRaised(Event, frozen=True, gc=False, tag="soldier-raised"):
    seat: Seat
    region: RegionId
    samurai: FaceId


class RecruitsLost(Event, frozen=True, gc=False, tag="recruits-lost"):
    seat: Seat
    region: RegionId
    count: int


class Entered(Event, frozen=True, gc=False, tag="entered"):
    seat: Seat
    samurai: FaceId
    region: RegionId


class Scored(Event, frozen=True, gc=False, tag="scored"):
    south: int
    north: int
    points: int


class FieldOpened(Event, frozen=True, gc=False, tag="field-opened"):
    turn: int


class GameEnded(Event, frozen=True, gc=False, tag="game-ended"):
    how: str
