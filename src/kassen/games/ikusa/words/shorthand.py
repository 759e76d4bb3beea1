"""One typed line for what is several small moves.

A shorthand, and what it stands for:

    give omi iga to green                  give omi to green; give iga to green
    give rest to green                     what lies together, all but the last
    plan 2 0 3 1 1                         put 2 order; put 3 levy; put 1 ronin; put 1 ninja; seal
    plan 3 levy, 2 ninja                   put 3 levy; put 2 ninja; seal
    levy bowman, 2 spearmen                levy bowman; levy spearmen; levy spearmen
    place spearman in omi iga, bowman with red1
                                           place spearman in omi; place spearman in iga; enlist ...
    deploy 2 in omi, 1 in iga              deploy 2 in omi; deploy 1 in iga
    march red1 leave gunner to omi take bowman to wakasa
                                           move red1->omi; leave gunner; go; take bowman into red1;
                                           move red1->wakasa
    take all into red1                     one `take` for each unit that finds a square
    declare red1->tango, omi->tamba end    declare red1->tango; declare omi->tamba; end
    lose 2 spearmen, gunner                lose spearman of omi; lose spearman of omi; lose ...
    advance omi->iga 2 spearmen            advance omi->iga; add spearman; add spearman; go

Units are counted by the number before them. What the table does by itself (a garrison that only one
kind of unit can give, say) is left out, so each line is tried on a clone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from kassen.core.engine.steps import Choice, tag_of
from kassen.core.values.errors import NotationError
from kassen.core.values.languages import languages
from kassen.core.values.messages import Message, catalogue
from kassen.games.ikusa.box.data import BINS, KINDS, UNITS
from kassen.games.ikusa.rules.casualties import LoseUnits
from kassen.games.ikusa.rules.detaching import DetachUnits
from kassen.games.ikusa.rules.elimination import taking_refused
from kassen.games.ikusa.rules.garrisons import LeaveGarrison
from kassen.games.ikusa.rules.position import ROW, IkusaTable, house_of_army
from kassen.games.ikusa.rules.provincial_moves import Muster
from kassen.games.ikusa.rules.two_players import SplitCards
from kassen.games.ikusa.words.line_walk import MOST, NotSo, Walk, units_in

SHORTHANDS = (
    *("give", "plan", "levy", "place", "deploy"),
    *("march", "take", "declare", "lose", "advance"),
)
"""Each has a line of help in the catalogue, `shorthand-plan` and so on."""
_DECISIONS = {
    "split-cards": "give",
    "fill-bins": "plan",
    "choose-levy": "levy",
    "place-levy": "place",
    "deploy-ronin": "deploy",
    "move-armies": "march",
    "final-armies": "march",
    "declare-battles": "declare",
    "lose-units": "lose",
    "final-forces": "advance",
}
_ALL = "all"
_REST = "rest"
_ENDINGS = ("go", "end", "seal")
_FOLDER = Path(__file__).parents[1]
_ONLY_HERE = ("plan", "march")
"""No moves begin with these words, so whoever uses them means a shorthand."""


@cache
def _and() -> list[str]:
    """In every language; when first wanted, since to read a catalogue takes long."""
    return [catalogue(_FOLDER, spoken).say("typed-and") for spoken in languages(_FOLDER)]


def shorthand_for(choice: Choice | None) -> str:
    """The shorthand that serves a decision; empty if none does."""
    return "" if choice is None else _DECISIONS.get(tag_of(type(choice)), "")


def expand(t: IkusaTable, seat: int, line: str) -> list[str]:
    """The moves that a shorthand stands for; any other line as it is."""
    parts = re.split(r"[\s,]+|(->)", t.setting.notation.tidy(line))
    verb, *words = [part for part in parts if part and part not in _and()] or [""]
    read = _VERBS.get(verb)
    if read is None or t.choice(seat) is None:
        return [line]
    try:
        return read(Walk(t, seat), verb, words) or [line]
    except NotSo:
        if verb not in _ONLY_HERE:
            return [line]  # a move, or nothing that we know
        raise NotationError(Message(f"shorthand-{verb}", home=str(t.setting.game.folder))) from None


# ---- before the first round ---------------------------------------------------------------------


def _give(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """`give omi iga kii to green`, `give rest to green`."""
    if len(words) == 3 and words[:2] == [_REST, "to"]:
        return _give_rest(walk, words[2])
    *provinces, to, house = words if len(words) > 3 else ["", ""]
    if to != "to":
        return []
    return [f"give {province} to {house}" for province in provinces]


def _give_rest(walk: Walk, house: str) -> list[str]:
    """As the table would share them out; the last one is left for a word of one's own."""
    while isinstance(walk.choice, SplitCards) and (walk.choice.left > 1 or not walk.texts):
        move = walk.choice.default(walk.t)
        if walk.names["house"].index(house) != move.house:
            raise NotSo
        walk.play(walk.t.setting.notation.text(move))
    return walk.texts


# ---- actions 1 to 5 ----------------------------------------------------------------------------


def _plan(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """Five numbers, or numbers with the names of bins."""
    numbers = [int(word) for word in words if word.isdecimal()]
    bins = [word for word in words if not word.isdecimal()]
    if not bins and len(numbers) == len(BINS):
        bins = list(BINS)
    if not bins or len(bins) != len(numbers) or not all(walk.is_a("bin", name) for name in bins):
        raise NotSo
    return [*(f"put {n} {bin}" for n, bin in zip(numbers, bins, strict=True) if n), "seal"]


def _levy(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """Each koku's bundle; a number says how many koku."""
    found: list[str] = []
    count = 1
    for word in words:
        if word.isdecimal():
            count = min(int(word), MOST)
            continue
        found += ([f"levy {word}"] if word not in _ENDINGS else [word]) * count
        count = 1
    return found


def _place(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """One unit for each province or army that is named after it."""
    found: list[str] = []
    unit = ""
    for word in words:
        if word in ("in", "with") or word.isdecimal():
            continue
        if walk.is_a("unit", word):
            unit = UNITS[walk.names["unit"].index(word) or 0]
        elif unit and walk.is_a("army", word):
            found.append(f"enlist {unit} with {word}")
        elif unit:
            found.append(f"place {unit} in {word}")
        else:
            raise NotSo
    return found


def _deploy(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """Pairs of a number and a province."""
    pairs = [word for word in words if word != "in"]
    if len(pairs) < 2 or len(pairs) % 2 or not all(n.isdecimal() for n in pairs[::2]):
        raise NotSo
    return [f"deploy {n} in {where}" for n, where in zip(pairs[::2], pairs[1::2], strict=True)]


# ---- armies ------------------------------------------------------------------------------------


class _March:
    """An army on its way: where it goes, whom it leaves behind, whom it takes up."""

    def __init__(self, walk: Walk, army: str) -> None:
        self.walk = walk
        self.army = army
        self.staying: list[int] = []
        """Said before the step that leaves them."""

    @property
    def is_leaving(self) -> bool:
        return isinstance(self.walk.choice, LeaveGarrison)

    def go_on(self) -> None:
        """A garrison that is chosen is left, and the step is made."""
        if self.is_leaving:
            self.walk.play("go")

    def step(self, province: str, ronin: str) -> None:
        self.go_on()
        army = self.walk.names["army"].index(self.army)
        pos = self.walk.t.pos
        origin = pos.army_at[army] if army is not None and army < len(pos.army_at) else 0
        self.walk.play(f"move {self.army}->{province}" + (f" with {ronin}" if ronin else ""))
        staying, self.staying = self.staying, []
        if self.is_leaving:
            self.leave(staying)
        else:  # the table may have left the only one who could stay
            left = list(self.walk.t.pos.force[ROW * origin : ROW * origin + KINDS])
            self.leave([unit for unit in staying if unit >= KINDS or not left[unit]])

    def leave(self, units: Sequence[int]) -> None:
        for unit in units:
            self.walk.play(f"leave {UNITS[unit]}")

    def take(self, units: Sequence[int] | None) -> None:
        """Units of the force; None: all that find a square."""
        self.go_on()
        for unit in units if units is not None else self._all():
            self.walk.play(f"take {UNITS[unit]} into {self.army}")

    def _all(self) -> Iterator[int]:
        t, army = self.walk.t, self.walk.names["army"].index(self.army)
        if army is None or army >= len(t.pos.army_at):
            raise NotSo
        for unit in range(ROW):
            while taking_refused(t, house_of_army(army), unit, army) is None:
                yield unit


def _march(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """`march red1 leave gunner to omi take bowman to wakasa with 2`."""
    if verb == "move" and (len(words) == 3 or words[3:4] == ["with"]):
        return []  # a single step, as the table writes it
    if len(words) < 2 or not walk.is_a("army", words[0]):
        raise NotSo
    march = _March(walk, words[0])
    for key, named in _clauses(walk, words[1:]):
        if key == "take":
            everybody = named == [_ALL]
            march.take(None if everybody else list(units_in(walk, named)))
        elif key == "leave":
            units = list(units_in(walk, named))
            if march.is_leaving:
                march.leave(units)
            else:
                march.staying += units
        elif key in _ENDINGS:
            march.go_on()
            walk.play(key)
        else:
            _steps(walk, march, named)
    if march.staying:
        raise NotSo
    if march.is_leaving and walk.texts[-1].startswith("leave"):
        march.go_on()
    return walk.texts


def _clauses(walk: Walk, words: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """`to omi take 2 spearmen`: what is to be done, and with what."""
    key = "to"
    named: list[str] = []
    for word in ["to" if word == "->" else word for word in words]:
        if word in ("to", "leave", "take", *_ENDINGS):
            if named or key in _ENDINGS:
                yield key, named
            key, named = word, []
        elif key in ("leave", "take") and walk.is_a("province", word):
            yield key, named
            key, named = "to", [word]
        else:
            named.append(word)
    if named or key in _ENDINGS:
        yield key, named


def _steps(walk: Walk, march: _March, named: list[str]) -> None:
    """Provinces one after the other; the last ones may have ronin with them."""
    at = 0
    while at < len(named):
        ronin = ""
        if named[at + 1 : at + 2] == ["with"]:
            ronin = "".join(named[at + 2 : at + 3])
        march.step(named[at], ronin)
        at += 3 if ronin else 1


def _take(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """`take 2 spearmen, bowman into red1`."""
    if "into" not in words or (len(words) == 3 and words[0] != _ALL):
        return []
    at = words.index("into")
    march = _March(walk, "".join(words[at + 1 : at + 2]))
    named = words[:at]
    march.take(None if named == [_ALL] else list(units_in(walk, named)))
    for ending in words[at + 2 :]:
        walk.play(ending)
    return walk.texts


# ---- battles -----------------------------------------------------------------------------------


def _declare(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """Several arrows, then perhaps the end."""
    found: list[str] = []
    while len(words) >= 3 and words[1] == "->":
        found.append(f"declare {words[0]}->{words[2]}")
        words = words[3:]
    if len(words) > 1 or (words and words[0] not in _ENDINGS):
        raise NotSo
    return [*found, *words]


def _lose(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """Casualties; what the table takes by itself in the end needs no move."""
    groups: list[tuple[int, str]] = []
    while words:
        at = words.index("of") if "of" in words else len(words)
        troop = f" of {words[at + 1]}" if at + 1 < len(words) else ""
        *others, last = _runs(walk, words[:at])
        groups += [(unit, "") for run in others for unit in run]
        groups += [(unit, troop) for unit in last]
        words = words[at + 2 :]
    if len(groups) < 2:
        return []
    for unit, troop in groups:
        if isinstance(walk.choice, LoseUnits):
            walk.play(f"lose {UNITS[unit]}{troop}")
    return walk.texts


def _runs(walk: Walk, words: Sequence[str]) -> list[list[int]]:
    """Each kind that is named, as often as the number before it says."""
    found: list[list[int]] = []
    begun: list[str] = []
    for word in words:
        begun.append(word)
        if not word.isdecimal():
            found.append(list(units_in(walk, begun)))
            begun = []
    if begun or not found:
        raise NotSo
    return found


# ---- forces ------------------------------------------------------------------------------------


def _advance(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """A way, and who goes: `advance omi->iga with 1 2 spearmen`."""
    if len(words) < 3 or words[1] != "->":
        return []
    with_ronin = words[3:4] == ["with"]
    way, named = words[:5] if with_ronin else words[:3], words[5 if with_ronin else 3 :]
    if not named:
        return []
    endings = [word for word in named if word in _ENDINGS]
    wanted = [0] * len(UNITS)
    for unit in units_in(walk, [word for word in named if word not in _ENDINGS]):
        wanted[unit] += 1
    walk.play(f"{verb} {way[0]}->{way[2]}" + (f" with {way[4]}" if with_ronin else ""))
    _fill(walk, wanted)
    for ending in endings:
        if ending != "go":
            walk.play(ending)
    return walk.texts


def _fill(walk: Walk, wanted: Sequence[int]) -> None:
    """Choose those who go; the table may have chosen some, or sent them already."""
    while isinstance(walk.choice, Muster | DetachUnits):
        missing = [u for u, chosen in enumerate(walk.choice.chosen) if chosen < wanted[u]]
        add = "add" if isinstance(walk.choice, Muster) else "leave"
        walk.play(f"{add} {UNITS[missing[0]]}" if missing else "go")


def _several(walk: Walk, verb: str, words: list[str]) -> list[str]:
    """`leave 2 spearmen, gunner go`, `add bowman, spearman go`."""
    kind = type(walk.choice)
    units = [word for word in words if word not in _ENDINGS]
    if len(words) < 2 or kind not in (LeaveGarrison, DetachUnits, Muster):
        return []
    for unit in units_in(walk, units):
        walk.play(f"{verb} {UNITS[unit]}")
    if "go" in words and type(walk.choice) is kind:
        walk.play("go")
    return walk.texts


_VERBS: dict[str, Callable[[Walk, str, list[str]], list[str]]] = {
    "give": _give,
    "plan": _plan,
    "levy": _levy,
    "place": _place,
    "deploy": _deploy,
    "march": _march,
    "move": _march,
    "take": _take,
    "declare": _declare,
    "lose": _lose,
    "advance": _advance,
    "join": _advance,
    "detach": _advance,
    "leave": _several,
    "add": _several,
}
