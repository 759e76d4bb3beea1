"""Makes the kept games. They were made once, before a great change: never make them anew.

python -m tests.kept.make_games      makes those that are missing
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from kassen.core.engine.chance import FairDice, dice_key, seeded_secret
from kassen.core.engine.setting import Setting
from kassen.core.engine.table import Table
from kassen.core.errors import KassenError
from kassen.core.keeping.match import Match
from kassen.core.keeping.records import Record
from kassen.core.keeping.replays import replay
from kassen.core.keeping.starts import start_of
from kassen.core.registry import game_named
from kassen.core.talk.parley import (
    Accept,
    AnyAct,
    Decline,
    Parley,
    Propose,
    Publish,
    Renounce,
    Say,
    Withdraw,
)
from kassen.server.told import replayed
from tests.kept.readers import GAMES, Kept, Talked, walk

INDEX = GAMES / "index.json"
NAMES = ["Ada", "Brook", "Cleo", "Dana", "Eli"]
AnyTable = Table[Any, Any, Any]


class Plan(Struct, frozen=True):
    """How one kept game is played."""

    name: str
    game: str
    players: int
    edition: str = ""
    options: dict[str, bool | int | str] = {}
    begins: str = ""
    """Where: battle, strike or lanes, reached by bots; empty: with the set-up."""
    entries: int = 190
    bots: float = 0.5
    """The share of moves that the heuristic bot chooses."""
    undo: float = 0.05
    offers: float = 0.0
    resign: tuple[int, ...] = ()
    """At about these entries somebody gives up."""
    ends: str = ""
    """draw or resign, if the game is not over by itself then."""
    must: frozenset[str] = frozenset()
    """What has to happen in it."""

    def setting(self) -> Setting:
        return game_named(self.game).setting(
            edition=self.edition or None, options=self.options, players=self.players
        )

    @property
    def talks(self) -> bool:
        return self.game == "ikusa"


# ---- the plans -----------------------------------------------------------------------------------


def plans() -> Iterator[Plan]:
    yield from _warriors()
    for edition in ("2011", "1986"):
        for players in (2, 3, 4, 5):
            yield from _ikusa(edition, players)
    yield from _drifting()


def _other_options(count: int) -> dict[str, bool | int | str]:
    options = game_named("warriors").options("")[:count]
    return {o.id: next(v for v in o.values if v != o.default) for o in options if len(o.values) > 1}


def _warriors() -> Iterator[Plan]:
    whole = 1000
    yield Plan("warriors-2p-1", "warriors", 2, entries=whole, bots=0.0, undo=0.2)
    yield Plan("warriors-2p-2", "warriors", 2, entries=whole, bots=1.0, options=_other_options(4))
    must = frozenset({"rewound", "decline", "undo"})
    yield Plan("warriors-2p-3", "warriors", 2, entries=whole, undo=0.1, offers=0.04, must=must)
    every = _other_options(99)
    yield Plan("warriors-2p-4", "warriors", 2, options=every, entries=160, offers=0.02, ends="draw")
    yield Plan("warriors-2p-5", "warriors", 2, entries=130, undo=0.1, ends="resign")


def _ikusa(edition: str, players: int) -> Iterator[Plan]:
    name = f"ikusa-{edition}-{players}p"
    many = players > 2
    pact = frozenset({"in-force"} if many else ())

    def plan(n: int, **how: Any) -> Plan:
        must = frozenset(how.pop("must", ())) | pact
        return Plan(f"{name}-{n}", "ikusa", players, edition, must=must, **how)

    quick = {"quick_play": True} if many and edition == "2011" else {"longer_game": True}
    yield plan(1, bots=0.3, undo=0.15, must={"undo", "secret undo"})
    yield plan(2, options=quick, offers=0.04, entries=210, must={"rewound", "decline"})
    resign = ((50, 120) if players > 3 else (80,)) if many else ()
    yield plan(
        3,
        begins="battle",
        resign=resign,
        entries=170,
        must={"resign"} if many else {"undo"},
        ends="" if many else "resign",
    )
    yield plan(
        4,
        begins="strike",
        options={"longer_game": True},
        offers=0.03,
        entries=160,
        must={"strike", "rewound"},
    )
    yield plan(
        5,
        begins="lanes",
        bots=0.8,
        undo=0.25,
        offers=0.02,
        ends="draw",
        must={"secret undo", "undo", "rewound"},
    )


def _drifting() -> Iterator[Plan]:
    """Gone back after two resigned: by then table numbers and moments differ.

    A record names moments. The core replays these games; the server of that time could not.
    """
    must = frozenset({"resign", "rewound in drift", "in-force"})
    for edition, players, begins in (("2011", 4, "lanes"), ("1986", 5, "battle")):
        yield Plan(
            f"ikusa-{edition}-{players}p-6",
            "ikusa",
            players,
            edition,
            begins=begins,
            bots=0.8,
            resign=(20, 50),
            offers=0.06,
            must=must,
        )


# ---- beginning elsewhere -------------------------------------------------------------------------


def _in_battle(t: AnyTable) -> bool:
    return t.lanes is None and any(type(step).__name__ == "BattleEnds" for step in t.agenda)


def _can_strike(t: AnyTable) -> bool:
    return any(t.moves(seat) for seat in range(t.setting.players) if seat not in t.to_act())


def _in_lanes(t: AnyTable) -> bool:
    return t.lanes is not None and len(t.to_act()) > 1


REACHED: dict[str, Callable[[AnyTable], bool]] = {
    "battle": _in_battle,
    "strike": _can_strike,
    "lanes": _in_lanes,
}


def _begin(plan: Plan, chance: Random, seed: str) -> Match:
    setting, seats = plan.setting(), NAMES[: plan.players]
    secret, parts = seeded_secret(seed), [f"part of {name}" for name in seats]
    if not plan.begins:
        return Match(setting, seats, secret, parts)
    fair = FairDice(dice_key(secret, parts))
    table = start_of(_played_to(plan, setting, chance)).table(setting, fair)
    return Match(setting, seats, secret, parts, table=table)


def _played_to(plan: Plan, setting: Setting, chance: Random) -> AnyTable:
    """Bots play from the set-up to where a game is to begin: in round two or later."""
    table: AnyTable = setting.game.quick_table(chance.random(), setting)
    bots = [setting.game.bots["heuristic"](seat) for seat in range(plan.players)]
    probe = Match(setting, NAMES[: plan.players], b"", table=table)
    while not (setting.game.rounds(probe.table) > 1 and REACHED[plan.begins](probe.table)):
        if probe.result is not None:
            raise KassenError("it ended too soon")
        seat = probe.to_act()[0]
        probe.play(bots[seat].choose(probe.view(seat), setting), seat)
    return probe.table


# ---- playing -------------------------------------------------------------------------------------


def _drift(match: Match) -> int:
    """By how much the table's number is ahead of the count of moments."""
    return match.table.number - (len(match.moments) - 1)


class Player:
    """Plays one game by a plan, and counts what happens in it."""

    def __init__(self, plan: Plan, seed: str) -> None:
        self.plan = plan
        self.chance = Random(seed)
        self.match = _begin(plan, self.chance, seed)
        self.setting = self.match.setting
        bot = self.setting.game.bots["heuristic"]
        self.bots = [bot(seat) for seat in range(plan.players)]
        self.parley = Parley(self.setting)
        self.talk: list[Talked] = []
        self.met: Counter[str] = Counter()
        self.resigning = list(plan.resign)

    def play(self) -> None:
        while self.match.result is None and len(self.match.entries) < self.plan.entries:
            if self.plan.talks and self.chance.random() < 0.12:
                self._talk()
            self._step()
        if self.match.result is None and self.plan.ends:
            self._end()

    def _step(self) -> None:
        match, chance = self.match, self.chance
        if self.resigning and len(match.entries) >= self.resigning[0]:
            self.resigning.pop(0)
            self._resign()
        elif match.proposal is not None and chance.random() < 0.8:
            self._answer()
        elif match.proposal is None and chance.random() < self.plan.offers:
            self._offer()
        elif chance.random() < self.plan.undo:
            self._undo()
        else:
            self._move()

    def _move(self) -> None:
        match, chance = self.match, self.chance
        to_act = match.to_act()
        others = [s for s in range(self.plan.players) if s not in to_act and match.table.moves(s)]
        if others and chance.random() < 0.15:
            seat = chance.choice(others)
            match.play(chance.choice(match.moves(seat)), seat)
            self.met["strike"] += 1
            return
        seat = chance.choice(to_act)
        if chance.random() < self.plan.bots:
            match.play(self.bots[seat].choose(match.view(seat), self.setting), seat)
        else:
            match.play(chance.choice(match.moves(seat)), seat)

    def _undo(self) -> None:
        seats = [seat for seat in range(self.plan.players) if self.match.can_undo(seat)]
        if seats:
            self.met["undo" if self.match.table.lanes is None else "secret undo"] += 1
            self.match.undo(self.chance.choice(seats))

    def _resign(self) -> None:
        left = self.match.table.players_left()
        if len(left) > 2:
            self.match.resign(self.chance.choice(left))
            self.met["resign"] += 1

    def _offer(self) -> None:
        seat = self.chance.choice(self.match.table.players_left())
        last = len(self.match.moments) - 1
        if self.chance.random() < 0.4:
            self.match.offer_draw(seat)
        else:
            back = self.chance.choice((1, 3, 10, 30))
            self.match.offer_rewind(seat, max(0, last - back))

    def _answer(self) -> None:
        offer, asked = self.match.proposal, self.match.asked()
        assert offer is not None
        seat = self.chance.choice(asked)
        if self.chance.random() < 0.9 and (offer.what == "rewind" or len(asked) > 1):
            if offer.what == "rewind" and len(asked) == 1:
                self.met["rewound in drift" if _drift(self.match) else "rewound"] += 1
            self.match.accept(seat)
        else:
            self.met["decline"] += 1
            self.match.decline(seat)

    def _end(self) -> None:
        if self.match.proposal is not None:
            self.match.decline(self.match.asked()[0])
        if self.plan.ends == "resign":
            self.match.resign(self.match.table.players_left()[0])
            return
        self.match.offer_draw(self.match.table.players_left()[-1])
        while asked := self.match.asked():
            self.match.accept(asked[0])

    # ---- talk

    def _talk(self) -> None:
        seat = self.chance.randrange(self.plan.players)
        log = self.match.heard(seat)
        act = self._something(seat)
        try:
            said = self.parley.checked(self.match, seat, act, log)
        except KassenError:
            return
        self.parley.add(said)
        after = len(self.match.entries) - 1
        self.talk.append(Talked(after, said.line, seat, act))
        self._note_states()

    def _note_states(self) -> None:
        log = self.match.heard(None)
        self.met.update({deal.verdict(self.setting, log).state for deal in self._signed()})

    def _signed(self) -> list[Any]:
        return [deal for deal in self.parley.deals.values() if deal.since is not None]

    def _something(self, seat: int) -> AnyAct:
        """An answer to a treaty, a proposal, or a few words."""
        chance = self.chance
        known = self.parley.pacts(seat, self.match.heard(seat))
        mine = [pact for pact in known if seat in pact.seats]
        if mine and chance.random() < 0.5:
            pact = chance.choice(mine)
            kinds: list[Any] = [Accept] * 6 + [Decline, Withdraw, Publish, Publish, Renounce]
            answer: AnyAct = chance.choice(kinds)(pact.number)
            return answer
        others = [other for other in range(self.plan.players) if other != seat]
        to = tuple(sorted(chance.sample(others, chance.randint(1, min(2, len(others))))))
        if chance.random() < 0.5:
            return Propose(self._treaty(seat, to), to, open=chance.random() < 0.4)
        words = chance.choice(("I come in peace.", "Beware of the ninja!", "Morgen ist 戦 {$x}."))
        return Say(words, to if chance.random() < 0.5 else ())

    def _treaty(self, seat: int, to: tuple[int, ...]) -> str:
        chance, rounds = self.chance, self.setting.game.rounds(self.match.table)
        until = max(1, rounds) + chance.randint(0, 1)
        names = self.setting.notation.names
        provinces = list(names["province"].tokens)
        one, other = chance.sample(provinces, 2)
        whom = names["seat"].tokens[chance.choice((seat, to[0]))]
        promise = f"promise {one} to {whom} by {until}"
        truce = f"truce until {until}"
        return chance.choice((truce, truce, promise, f"line {one}|{other} until {until}"))


# ---- keeping -------------------------------------------------------------------------------------


def _is_sound(kept: Kept, on_server: bool) -> bool:
    """Today's replayers, the core's and the server's, come to the same hashes."""
    record = Record.from_lines(kept.record.lines())
    try:
        replay(record, check_dice=True)
        secret = bytes.fromhex(record.header.secret)
        for _ in replayed(record.header, secret, record.entries) if on_server else ():
            pass
        for _ in walk(kept):
            pass
    except (KassenError, KeyError, AssertionError) as error:
        print(f"  {kept.name}: {type(error).__name__} {str(error)[:90]}")
        return False
    return True


def _played(plan: Plan) -> tuple[Player, str]:
    for attempt in range(200):
        seed = f"{plan.name} {attempt}"
        try:
            player = Player(plan, seed)
        except KassenError:
            continue
        player.play()
        missing = plan.must - set(+player.met)
        kept = Kept(plan.name, player.match.record(), player.talk)
        if not missing and _is_sound(kept, not player.met["rewound in drift"]):
            return player, seed
    raise SystemExit(f"{plan.name}: no seed has all of {sorted(plan.must)}")


def _summary(player: Player, seed: str) -> dict[str, Any]:
    match = player.match
    record = match.record()
    return {
        "seed": seed,
        "entries": len(record.entries),
        "talk": len(player.talk),
        "begins": player.plan.begins or "set-up",
        "options": player.plan.options,
        "acts": dict(sorted(Counter(entry.act for entry in record.entries).items())),
        "met": dict(sorted(player.met.items())),
        "drift": _drift(match),
        "result": msgspec.to_builtins(match.result),
        "hash": match.hash(),
    }


def main() -> None:
    GAMES.mkdir(exist_ok=True)
    index = json.loads(INDEX.read_text(encoding="utf-8")) if INDEX.exists() else {}
    for plan in plans():
        if plan.name in index:
            continue
        player, seed = _played(plan)
        player.match.record().save(GAMES / f"{plan.name}.kassen")
        if player.talk:
            talk = msgspec.json.format(msgspec.json.encode(player.talk), indent=1)
            (GAMES / f"{plan.name}.talk.json").write_bytes(talk + b"\n")
        index[plan.name] = _summary(player, seed)
        print(plan.name, json.dumps(index[plan.name]))
        text = json.dumps(index, indent=1, ensure_ascii=False)
        INDEX.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
