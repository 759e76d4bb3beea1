"""What a seat can do."""

from __future__ import annotations

from typing import Annotated, ClassVar

from kassen.core.engine.steps import Kind, Move
from kassen.games.shogun.rules.position import (
    CardId,
    ChamberId,
    FavorId,
    ProvinceId,
    SpecialId,
)

BenefitId = Annotated[int, Kind("benefit")]


# ---- set-up


class TakeCard(Move, frozen=True, gc=False, tag="take-card"):
    form: ClassVar[str] = "take {province}"
    province: ProvinceId


class DrawUnseen(Move, frozen=True, gc=False, tag="draw-unseen"):
    form: ClassVar[str] = "draw unseen"


class Refresh(Move, frozen=True, gc=False, tag="refresh"):
    form: ClassVar[str] = "refresh"


class PlaceGroup(Move, frozen=True, gc=False, tag="place-group"):
    form: ClassVar[str] = "place {armies}"
    armies: int


class LeaderHere(Move, frozen=True, gc=False, tag="leader-here"):
    form: ClassVar[str] = "leader here"


class LeaderLater(Move, frozen=True, gc=False, tag="leader-later"):
    form: ClassVar[str] = "leader later"


# ---- planning and turn order


class Lay(Move, frozen=True, gc=False, tag="lay"):
    form: ClassVar[str] = "lay {card}"
    card: CardId


class LeaveEmpty(Move, frozen=True, gc=False, tag="leave-empty"):
    form: ClassVar[str] = "leave empty"


class Commit(Move, frozen=True, gc=False, tag="commit"):
    form: ClassVar[str] = "commit"


class ChooseSpecial(Move, frozen=True, gc=False, tag="choose-special"):
    form: ClassVar[str] = "choose {special}"
    special: SpecialId


# ---- actions and battles


class Deploy(Move, frozen=True, gc=False, tag="deploy"):
    form: ClassVar[str] = "deploy {armies}"
    armies: int


class MoveArmies(Move, frozen=True, gc=False, tag="move-armies"):
    form: ClassVar[str] = "move {armies} to {province}"
    armies: int
    province: ProvinceId


class Stay(Move, frozen=True, gc=False, tag="stay"):
    form: ClassVar[str] = "stay"


class AddArmy(Move, frozen=True, gc=False, tag="add-army"):
    form: ClassVar[str] = "add army"


class AddNone(Move, frozen=True, gc=False, tag="add-none"):
    form: ClassVar[str] = "add none"


class FaceRevolt(Move, frozen=True, gc=False, tag="face-revolt"):
    form: ClassVar[str] = "face {province}"
    province: ProvinceId


# ---- modules


class TakeBenefit(Move, frozen=True, gc=False, tag="take-benefit"):
    form: ClassVar[str] = "benefit {benefit}"
    benefit: BenefitId


class BuyFavor(Move, frozen=True, gc=False, tag="buy-favor"):
    form: ClassVar[str] = "buy {favor}"
    favor: FavorId


class Pass(Move, frozen=True, gc=False, tag="pass"):
    form: ClassVar[str] = "pass"


class StrikeEvent(Move, frozen=True, gc=False, tag="strike-event"):
    form: ClassVar[str] = "strike event"


class Calm(Move, frozen=True, gc=False, tag="calm"):
    form: ClassVar[str] = "calm {province}"
    province: ProvinceId


class Grant(Move, frozen=True, gc=False, tag="grant"):
    """The court's building or armies go there."""

    form: ClassVar[str] = "grant {province}"
    province: ProvinceId


class MoveLeader(Move, frozen=True, gc=False, tag="move-leader"):
    form: ClassVar[str] = "leader to {province}"
    province: ProvinceId


class Erect(Move, frozen=True, gc=False, tag="erect"):
    form: ClassVar[str] = "erect statue"


class Swap(Move, frozen=True, gc=False, tag="swap"):
    form: ClassVar[str] = "swap {chamber}"
    chamber: ChamberId
