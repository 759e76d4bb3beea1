"""Whether further moves can put right what a step leaves open (IK 5.13, 6.26, 7.A.5).

Two armies in one province move apart; hidden ronin who lack regulars get them from an army that
comes, or comes back, and takes up units on its way (IK 7.A.10, 7.A.11). What is searched for is a
way for the armies of one house; which units are left or taken matters only by their class.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kassen.games.ikusa.rules.elimination import take_up, taking_refused
from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    Position,
    armies_in,
    armies_of,
    army_size,
    force_in,
    force_size,
    free_squares,
    hiding_places,
    in_play,
    level,
    ronin_room,
    room_in,
    row_of,
    shown_ronin,
)
from kassen.games.ikusa.rules.ronin import overfull, send_back, too_full
from kassen.games.ikusa.rules.settling import (
    PHASE_A,
    PHASE_D,
    after_leaving,
    after_step,
    can_step,
    doubled,
    is_settled,
    owes_garrison,
    ways_out,
    worthwhile,
)
from kassen.games.ikusa.rules.versions import WHOLE_SEARCH
from kassen.games.ikusa.rules.ways import Ways

FEW_STEPS = 4
"""With so many steps left in all, ways that are not straight are tried as well."""


class Near:
    """How far it is to a province, for the armies of a house and as far as they can go.

    Their own steps change nothing about it, so one will do for all that is asked at a moment.
    """

    def __init__(self, t: IkusaTable, house: int) -> None:
        self.t = t
        self.house = house
        self._found: dict[int, dict[int, int]] = {}
        self._hiding: list[int] | None = None
        self._ways: Ways | None = None

    @property
    def ways(self) -> Ways:
        """All of them, since version 3."""
        if self._ways is None:
            self._ways = Ways(self.t, self.house)
        return self._ways

    def hiding_places(self) -> list[int]:
        """Where ronin of the house are hidden; on the way some are shown, none are hidden."""
        if self._hiding is None:
            self._hiding = hiding_places(self.t.pos, self.house)
        return self._hiding

    def to(self, goal: int) -> dict[int, int]:
        """How many steps it is from each province that is within reach."""
        found = self._found.get(goal)
        if found is None:
            found = self._found[goal] = self._ways_to(goal)
        return found

    def _ways_to(self, goal: int) -> dict[int, int]:
        reach = max(_steps_left(self.t, self.house).values(), default=0)
        found, edge = {goal: 0}, [goal]
        for far in range(1, reach + 1):
            wider = {n for p in edge for n in ways_out(self.t, self.house, p)}
            edge = [n for n in wider if n not in found]
            found.update(dict.fromkeys(edge, far))
        return found


def can_settle(t: IkusaTable, house: int, near: Near | None = None) -> bool:
    """Can further steps, and units taken up on the way, put right what is open?"""
    near = near or Near(t, house)
    now = _Moment(t, near)
    if now.is_settled:
        return True
    if t.pos.phase not in (PHASE_A, PHASE_D):
        return False
    if seeks_all_ways(t):
        return Ways(t, house).lead_on()
    kind = _Search if t.setting.rules > 1 else _StraightSearch
    return kind(house, near).finds_a_way(now)


def seeks_all_ways(t: IkusaTable) -> bool:
    """Since version 3, and in the phases whose steps can put something right."""
    return t.setting.rules >= WHOLE_SEARCH and t.pos.phase in (PHASE_A, PHASE_D)


def send_back_stranded(t: IkusaTable) -> None:
    """A daimyo has been killed who was to bring help: there is no legal place now (IK 5.16)."""
    for house in in_play(t.pos):
        if overfull(t.pos, house) and not (house == t.pos.turn and help_may_come(t, house)):
            send_back(t, house)


def help_may_come(t: IkusaTable, house: int) -> bool:
    """Steps that are left can bring hidden ronin the regulars they need."""
    return not Ways(t, house).is_lost if seeks_all_ways(t) else can_settle(t, house)


def _steps_left(t: IkusaTable, house: int) -> dict[int, int]:
    """Of each army of a house on the map."""
    steps = t.pos.steps
    return {
        army: level(t, army) - steps[army] if can_step(t, army) else 0
        for army in armies_of(t.pos, house)
    }


class _Moment:
    """What is open on one table of a search: much is asked of it, and the same again."""

    __slots__ = ("crowded", "crowds", "has_few_steps", "helps", "is_settled", "left", "t")

    def __init__(self, t: IkusaTable, near: Near) -> None:
        self.t = t
        self.crowds = doubled(t.pos, near.house)
        """Where two armies stand."""
        self.crowded = too_full(t.pos, near.hiding_places())
        """Where hidden ronin lack regulars."""
        self.is_settled = not self.crowds and not self.crowded

    def look_around(self, house: int) -> None:
        """Only if it is not mended yet: how far the armies could still go."""
        self.left = _steps_left(self.t, house)
        self.has_few_steps = sum(self.left.values()) <= FEW_STEPS
        self.helps: dict[tuple[int, int], bool] = {}


class _Search:
    """All that the armies of a house could still do about it, the likeliest first."""

    def __init__(self, house: int, near: Near) -> None:
        self.house = house
        self.near = near

    def finds_a_way(self, first: _Moment) -> bool:
        if self.is_mended(first):
            return True
        seen: set[bytes] = set()
        reached = [first] if self.has_hope(first) else []
        for now in reached:  # it grows while we look
            for table in self.mended(now):
                after = _Moment(table, self.near)
                if self.is_mended(after):
                    return True
                key = self.key(table.pos)
                if key not in seen and self.has_hope(after):
                    seen.add(key)
                    reached.append(after)
        return False

    def key(self, pos: Position) -> bytes:
        """What tells two positions apart."""
        return b"".join((pos.army_at, pos.steps, pos.army, pos.force, pos.hidden))

    def is_mended(self, now: _Moment) -> bool:
        """Nothing is open, or only what armies put right by taking up whole forces."""
        if now.crowds or not now.crowded:
            return not now.crowds
        pos = now.t.pos
        for province in now.crowded:
            if pos.hidden[province] > room_in(pos, province) + 1:
                return False  # a whole force that is taken up carries one more, and that is all
        trial = now.t
        for province in now.crowded:
            for army in armies_in(pos, province):
                *_, trial = self.taking_up(trial, army)
        return is_settled(trial.pos, self.house)

    def mended(self, now: _Moment) -> Iterator[IkusaTable]:
        """After a step that may help, with units taken up before it."""
        t, house = now.t, self.house
        pos = t.pos
        for army, left in now.left.items():
            if not left:
                continue
            at = pos.army_at[army]
            goals = ways_out(t, house, at)
            if at not in now.crowds:
                goals = self.on_the_way(now, army, goals)
            if not goals:
                continue
            for taken in self.taking_up(t, army) if now.crowded or pos.hidden[at] else (t,):
                yield from self.stepping(taken, army, goals)

    def stepping(self, t: IkusaTable, army: int, goals: Sequence[int]) -> Iterator[IkusaTable]:
        """With as many hidden ronin and as large a garrison as can be of use."""
        hidden = t.pos.hidden[t.pos.army_at[army]]
        for ronin in range(min(hidden, ronin_room(t.pos, army)) + 1):
            for size in worthwhile(t, army, ronin):
                for dest in goals:
                    yield from after_leaving(t, army, dest, ronin, size)

    def taking_up(self, t: IkusaTable, army: int) -> Iterator[IkusaTable]:
        """As it is, then with one more unit of the force taken up each time, while squares last."""
        yield t
        while (unit := self.next_unit(t, army)) is not None:
            t = t.clone()
            take_up(t, unit, army)
            yield t

    def next_unit(self, t: IkusaTable, army: int) -> int | None:
        """Of the class with more squares free."""
        force = row_of(t.pos, force_in(t.pos.army_at[army]))
        if not any(force):
            return None
        samurai, ashigaru = free_squares(t, army)
        order = (2, 3, 0, 1) if ashigaru >= samurai else (0, 1, 2, 3)
        return next((u for u in order if not taking_refused(t, self.house, u, army)), None)

    def on_the_way(self, now: _Moment, army: int, goals: Sequence[int]) -> list[int]:
        """Steps after which an army can still come to ronin whom it could help."""
        at, left = now.t.pos.army_at[army], now.left[army]
        wanted = [goal for goal in now.crowded if self.could_help(now, army, goal)]
        wanted += self.relieved(now, army)
        found = set[int]()
        for goal in wanted:
            near = self.near.to(goal)
            nearest = left if now.has_few_steps else min(left, near.get(at, NONE))
            found.update(dest for dest in goals if near.get(dest, NONE) < nearest)
        return sorted(found)

    def relieved(self, now: _Moment, army: int) -> list[int]:
        """Where other armies could help, if they need not leave a garrison (IK 7.A.9)."""
        pos = now.t.pos
        return [
            pos.army_at[other]
            for other in now.left
            if other != army
            and owes_garrison(pos, other)
            and any(self.could_help(now, other, goal) for goal in now.crowded)
        ]

    def has_hope(self, now: _Moment) -> bool:
        """Somebody could move out of every crowd, and enough men come to all who need them."""
        now.look_around(self.house)
        pos, armies = now.t.pos, now.left
        able = {pos.army_at[army] for army, steps in armies.items() if steps}
        if not able or not now.crowds <= able:
            return False
        return all(any(self.could_help(now, army, goal) for army in armies) for goal in now.crowded)

    def could_help(self, now: _Moment, army: int, goal: int) -> bool:
        """At best it ends there with all that it could bring, beside a full garrison."""
        if (army, goal) not in now.helps:
            now.helps[army, goal] = self._could_help(now, army, goal)
        return now.helps[army, goal]

    def _could_help(self, now: _Moment, army: int, goal: int) -> bool:
        pos, left, near = now.t.pos, now.left, self.near.to(goal)
        if near.get(pos.army_at[army], NONE) > left[army]:
            return False
        beside = force_size(pos, goal)
        for other, steps in left.items():
            if other != army and near.get(pos.army_at[other], NONE) < steps:
                beside = now.t.facts.force_limit  # the other leaves it there and goes on
        lacking = pos.hidden[goal] - beside
        if ronin_room(pos, army) >= lacking and (
            pos.army_at[army] == goal or _to_spare(pos, army) >= lacking
        ):
            return True  # with the men it has
        return self.could_bring(now, army, goal) >= lacking

    def could_bring(self, now: _Moment, army: int, goal: int) -> int:
        """Its room for ronin with all whom it could take up on a way there.

        One of each force must stay, but for where another army does (IK 7.A.7, 7.A.9).
        """
        pos, near = now.t.pos, self.near.to(goal)
        at, spare = pos.army_at[army], 0
        longest = now.left[army] if now.has_few_steps else near.get(at, NONE)
        for province, far in self.near.to(at).items():
            if at != province != goal and far + near.get(province, NONE) <= longest:
                spare += max(0, pos.sizes[province] - (province not in pos.army_at))
        here = max(0, pos.sizes[at] - (pos.army_at.count(at) == 1)) if at != goal else 0
        room = ronin_room(pos, army) + min(sum(free_squares(now.t, army)), here + spare)
        if at != goal and self.goes_alone(now, army):
            room = min(room, _to_spare(pos, army) + spare)
        return room

    def goes_alone(self, now: _Moment, army: int) -> bool:
        """It makes the last step, or all of them, and nobody can take its place where it is."""
        at, left = now.t.pos.army_at[army], now.left
        if left[army] != 1 and left[army] != sum(left.values()):
            return False
        near = self.near.to(at)
        return not any(
            near.get(now.t.pos.army_at[other], NONE) <= steps
            for other, steps in left.items()
            if other != army
        )


class _StraightSearch(_Search):
    """As records of version 1 were played: straight steps, and nobody is taken up."""

    def key(self, pos: Position) -> bytes:
        return b"".join((pos.army_at, pos.steps, pos.army, pos.force))

    def is_mended(self, now: _Moment) -> bool:
        return now.is_settled

    def mended(self, now: _Moment) -> Iterator[IkusaTable]:
        """Armies that share a province move on; others go straight where ronin need them."""
        t = now.t
        for army, left in now.left.items():
            if not left:
                continue
            at = t.pos.army_at[army]
            goals = set(ways_out(t, self.house, at))
            if at not in now.crowds:
                goals &= self.nearer(t, army, now.crowded)
            carried = _worth_carrying(t.pos, army) if at in now.crowds else (0,)
            for dest in sorted(goals):
                for ronin in carried:
                    for size in worthwhile(t, army, ronin):
                        yield after_step(t, army, dest, ronin, size)

    def has_hope(self, now: _Moment) -> bool:
        """Somebody could move out of every crowd, and somebody come to all ronin who need him."""
        now.look_around(self.house)
        t = now.t
        able = [army for army, steps in now.left.items() if steps]
        if not now.crowds <= {t.pos.army_at[army] for army in able}:
            return False
        return all(any(self.nearer(t, army, [goal]) for army in able) for goal in now.crowded)

    def nearer(self, t: IkusaTable, army: int, goals: Sequence[int]) -> set[int]:
        """Where an army is a step nearer to one of the provinces that it can reach and help."""
        found: set[int] = set()
        at, left = t.pos.army_at[army], level(t, army) - t.pos.steps[army]
        for goal in goals:
            if goal == at or not _could_carry(t, army, goal):
                continue
            around = {goal}
            for _ in range(left):
                wider = {n for p in around for n in ways_out(t, self.house, p)}
                if at in wider:
                    found |= around
                    break
                around |= wider
        return found


def _to_spare(pos: Position, army: int) -> int:
    """Regulars of an army and the force beside it whom no ronin need, who stay or come along.

    One of them must stay (IK 7.A.7).
    """
    at = pos.army_at[army]
    ronin = shown_ronin(pos, army) + shown_ronin(pos, force_in(at)) + pos.hidden[at]
    return army_size(pos, army) + pos.sizes[at] - 1 - ronin


def _worth_carrying(pos: Position, army: int) -> tuple[int, ...]:
    """No hidden ronin, or as many as it can, if the other army cannot have them all."""
    most = min(pos.hidden[pos.army_at[army]], ronin_room(pos, army))
    return (0, most) if most else (0,)


def _could_carry(t: IkusaTable, army: int, province: int) -> bool:
    """The hidden ronin of a province would be few enough if the army came with all it has."""
    pos = t.pos
    beside = ronin_room(pos, force_in(province))
    if not force_size(pos, province):
        beside = t.facts.force_limit - 1  # an army that leaves there may leave a garrison
    return pos.hidden[province] <= beside + ronin_room(pos, army)
