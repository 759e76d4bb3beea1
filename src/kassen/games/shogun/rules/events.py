"""What happens, as the log tells it; the sentences are in words/."""

from __future__ import annotations

from typing import Annotated

from kassen.core.engine.steps import Event, Kind, Seat
from kassen.games.shogun.rules.moves import BenefitId
from kassen.games.shogun.rules.position import (
    ActionId,
    BuildingId,
    CardId,
    ChamberId,
    EventId,
    FavorId,
    ProvinceId,
    RegionId,
    SpaceId,
    SpecialId,
)

SeasonId = Annotated[int, Kind("season")]


class HeadStart(Event, frozen=True, gc=False, tag="head-start"):
    seat: Seat
    amount: int


class DraftBegan(Event, frozen=True, gc=False, tag="draft-began"):
    seat: Seat


class StartedAsPrinted(Event, frozen=True, gc=False, tag="started-as-printed"):
    seat: Seat
    provinces: tuple[ProvinceId, ...]


class CardTurnedUp(Event, frozen=True, gc=False, tag="card-turned-up"):
    province: ProvinceId


class DisplayRefreshed(Event, frozen=True, gc=False, tag="display-refreshed"):
    seat: Seat


class CardTaken(Event, frozen=True, gc=False, tag="card-taken"):
    seat: Seat
    province: ProvinceId


class CardDrawnUnseen(Event, frozen=True, gc=False, tag="card-drawn-unseen"):
    seat: Seat


class UnseenCardIs(Event, frozen=True, gc=False, tag="unseen-card-is"):
    seat: Seat
    province: ProvinceId

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class GroupPlaced(Event, frozen=True, gc=False, tag="group-placed"):
    seat: Seat
    province: ProvinceId
    armies: int


class TowerLoaded(Event, frozen=True, gc=False, tag="tower-loaded"):
    fell: tuple[int, ...]


class OfficialsSent(Event, frozen=True, gc=False, tag="officials-sent"):
    officials: tuple[int, ...]


class RoundBegan(Event, frozen=True, gc=False, tag="round-began"):
    year: int
    season: SeasonId


class EventsOfTheYear(Event, frozen=True, gc=False, tag="events-of-the-year"):
    events: tuple[EventId, ...]


class ActionsOpened(Event, frozen=True, gc=False, tag="actions-opened"):
    actions: tuple[ActionId, ...]


class SpecialsLaidOut(Event, frozen=True, gc=False, tag="specials-laid-out"):
    specials: tuple[SpecialId, ...]


class CardLaid(Event, frozen=True, gc=False, tag="card-laid"):
    seat: Seat
    card: CardId
    space: SpaceId

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class PlanCommitted(Event, frozen=True, gc=False, tag="plan-committed"):
    seat: Seat

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class AllHavePlanned(Event, frozen=True, gc=False, tag="all-have-planned"):
    pass


class EventDrawn(Event, frozen=True, gc=False, tag="event-drawn"):
    event_card: EventId


class BidShown(Event, frozen=True, gc=False, tag="bid-shown"):
    seat: Seat
    card: Annotated[int, Kind("bid")]
    paid: int


class BidsRanked(Event, frozen=True, gc=False, tag="bids-ranked"):
    seats: tuple[Seat, ...]


class SpecialTaken(Event, frozen=True, gc=False, tag="special-taken"):
    seat: Seat
    special: SpecialId
    place: int


class TurnOrder(Event, frozen=True, gc=False, tag="turn-order"):
    seats: tuple[Seat, ...]


class ActionBegan(Event, frozen=True, gc=False, tag="action-began"):
    action: ActionId


class ActionOpened(Event, frozen=True, gc=False, tag="action-opened"):
    action: ActionId


class NoAction(Event, frozen=True, gc=False, tag="no-action"):
    seat: Seat
    action: ActionId


class PlanTurnedUp(Event, frozen=True, gc=False, tag="plan-turned-up"):
    seat: Seat
    action: ActionId
    province: ProvinceId


class ActionSkipped(Event, frozen=True, gc=False, tag="action-skipped"):
    seat: Seat
    action: ActionId
    province: ProvinceId
    reason: str


class Built(Event, frozen=True, gc=False, tag="built"):
    seat: Seat
    province: ProvinceId
    building: BuildingId
    price: int


class MarkerRemoved(Event, frozen=True, gc=False, tag="marker-removed"):
    seat: Seat
    province: ProvinceId


class RiceCollected(Event, frozen=True, gc=False, tag="rice-collected"):
    seat: Seat
    province: ProvinceId
    amount: int


class TaxesCollected(Event, frozen=True, gc=False, tag="taxes-collected"):
    seat: Seat
    province: ProvinceId
    amount: int


class MarkerAdded(Event, frozen=True, gc=False, tag="marker-added"):
    seat: Seat
    province: ProvinceId
    markers: int


class MarkerSpared(Event, frozen=True, gc=False, tag="marker-spared"):
    seat: Seat
    province: ProvinceId
    favor: FavorId


class Deployed(Event, frozen=True, gc=False, tag="deployed"):
    seat: Seat
    province: ProvinceId
    armies: int
    price: int


class Moved(Event, frozen=True, gc=False, tag="moved"):
    seat: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int


class Attacked(Event, frozen=True, gc=False, tag="attacked"):
    seat: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int


class ArmyAdded(Event, frozen=True, gc=False, tag="army-added"):
    seat: Seat
    added: int


class Thrown(Event, frozen=True, gc=False, tag="thrown"):
    seat: Seat
    defender: Annotated[int, Kind("defender")]
    province: ProvinceId
    cubes: tuple[int, ...]
    tray: tuple[int, ...]


class FellOut(Event, frozen=True, gc=False, tag="fell-out"):
    tray: tuple[int, ...]
    tower: tuple[int, ...]


class BattleEnded(Event, frozen=True, gc=False, tag="battle-ended"):
    seat: Seat
    defender: Annotated[int, Kind("defender")]
    province: ProvinceId
    attackers: int
    own: int
    farmers: int
    how: str
    left: int


class CardRemoved(Event, frozen=True, gc=False, tag="card-removed"):
    """It still lay on its owner's board when the province was lost (SH B.25, B.27)."""

    seat: Seat
    province: ProvinceId
    space: SpaceId


class Revolted(Event, frozen=True, gc=False, tag="revolted"):
    seat: Seat
    province: ProvinceId
    cubes: tuple[int, ...]
    tray: tuple[int, ...]


class RevoltEnded(Event, frozen=True, gc=False, tag="revolt-ended"):
    seat: Seat
    province: ProvinceId
    own: int
    farmers: int
    left: int


class WinterBegan(Event, frozen=True, gc=False, tag="winter-began"):
    event_card: EventId
    loss: int


class RiceLeft(Event, frozen=True, gc=False, tag="rice-left"):
    rice: tuple[int, ...]


class Hungry(Event, frozen=True, gc=False, tag="hungry"):
    seat: Seat
    short: int
    provinces: tuple[ProvinceId, ...]
    farmers: int


class Scored(Event, frozen=True, gc=False, tag="scored"):
    seat: Seat
    provinces: int
    buildings: int
    majorities: int
    points: int


class YearEnded(Event, frozen=True, gc=False, tag="year-ended"):
    pass


class LeaderPlaced(Event, frozen=True, gc=False, tag="leader-placed"):
    seat: Seat
    province: ProvinceId


class TrophyTaken(Event, frozen=True, gc=False, tag="trophy-taken"):
    seat: Seat
    builder: Seat
    province: ProvinceId
    statues: int


class StatueErected(Event, frozen=True, gc=False, tag="statue-erected"):
    seat: Seat
    province: ProvinceId


class BenefitTaken(Event, frozen=True, gc=False, tag="benefit-taken"):
    seat: Seat
    benefit: BenefitId
    amount: int


class RegionsLaidOut(Event, frozen=True, gc=False, tag="regions-laid-out"):
    regions: tuple[RegionId, ...]


class ChamberDrawn(Event, frozen=True, gc=False, tag="chamber-drawn"):
    chambers: tuple[ChamberId, ...]


class MarkerSwapped(Event, frozen=True, gc=False, tag="marker-swapped"):
    seat: Seat
    region: RegionId
    chamber: ChamberId


class ChamberClosed(Event, frozen=True, gc=False, tag="chamber-closed"):
    chambers: tuple[ChamberId, ...]


class FavorsShown(Event, frozen=True, gc=False, tag="favors-shown"):
    favors: tuple[FavorId, ...]


class BoxIdle(Event, frozen=True, gc=False, tag="box-idle"):
    seat: Seat
    box: int


class BoxFailed(Event, frozen=True, gc=False, tag="box-failed"):
    seat: Seat
    box: int
    card: CardId


class BoxOpened(Event, frozen=True, gc=False, tag="box-opened"):
    seat: Seat
    box: int
    card: CardId


class HallEntered(Event, frozen=True, gc=False, tag="hall-entered"):
    seat: Seat
    officials: int


class FavorBought(Event, frozen=True, gc=False, tag="favor-bought"):
    seat: Seat
    favor: FavorId
    price: int


class FavorsGone(Event, frozen=True, gc=False, tag="favors-gone"):
    favors: tuple[FavorId, ...]


class FavorGave(Event, frozen=True, gc=False, tag="favor-gave"):
    seat: Seat
    favor: FavorId
    amount: int


class FavorKept(Event, frozen=True, gc=False, tag="favor-kept"):
    seat: Seat
    favor: FavorId


class ArmiesGranted(Event, frozen=True, gc=False, tag="armies-granted"):
    seat: Seat
    province: ProvinceId
    armies: int


class EventStruck(Event, frozen=True, gc=False, tag="event-struck"):
    seat: Seat
    event_card: EventId


class StatuesScored(Event, frozen=True, gc=False, tag="statues-scored"):
    seat: Seat
    statues: int
    trophies: int


class ChamberScored(Event, frozen=True, gc=False, tag="chamber-scored"):
    seat: Seat
    points: int


class FinalPoints(Event, frozen=True, gc=False, tag="final-points"):
    points: tuple[int, ...]
