"""Records that are kept for good: every later Kassen must replay them to the same hashes.

python -m tests.conformance.keep_records          add those that are not kept yet
python -m tests.conformance.keep_records --anew   make all anew (before a release only)
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kassen.core.engine import registry
from kassen.core.play.match import Match
from kassen.core.play.replays import replay
from kassen.core.values.chance import seeded_secret
from tests.conformance.cases import GAMES, pick
from tests.toys import TOYS

FOLDER = Path(__file__).parent.parent / "records"
INDEX = FOLDER / "index.json"

OWN_BOX = tomllib.loads(
    """
    [[samurai]]
    id = "hosokawa_jozen"
    bravery = 3
    battle = 4
    """
)


def begin(game: str, name: str, seats: list[str], **wishes: Any) -> Match:
    setting = GAMES[game].setting(players=len(seats), **wishes)
    return Match(setting, seats, seeded_secret(name), parts=[f"part of {seat}" for seat in seats])


def play_on(match: Match, chance: Random, decisions: int = 100_000, undo: float = 0.0) -> Match:
    for _ in range(decisions):
        if match.result is not None:
            break
        seat, move = pick(match.table, chance)
        match.play(move, seat)
        while chance.random() < undo and match.can_undo(seat):
            match.undo(seat)
    return match


def agree(match: Match, seat: int) -> None:
    for other in range(match.setting.players):
        if other != seat:
            match.accept(other)


def random_game(name: str) -> Match:
    return play_on(begin("warriors", name, ["Ada", "Brook"]), Random(name))


def with_undo(name: str) -> Match:
    return play_on(begin("warriors", name, ["Ada", "Brook"]), Random(name), undo=0.3)


def unfinished(name: str) -> Match:
    return play_on(begin("warriors", name, ["Ada", "Brook"]), Random(name), 60, undo=0.1)


def resigned(name: str) -> Match:
    match = play_on(begin("warriors", name, ["Ada", "Brook"]), Random(name), 40)
    match.resign(1)
    return match


def agreed_draw(name: str) -> Match:
    match = play_on(begin("warriors", name, ["Ada", "Brook"]), Random(name), 40)
    match.offer_draw(0)
    match.decline(1)
    play_on(match, Random(name), 20)
    match.offer_draw(1)
    agree(match, 1)
    return match


def rewound(name: str) -> Match:
    """Three times back, each time beyond the last return."""
    match = begin("warriors", name, ["Ada", "Brook"])
    chance = Random(name)
    for back in (10, 3, 25):
        play_on(match, chance, 40, undo=0.1)
        match.offer_rewind(0, match.line - back)
        agree(match, 0)
    return play_on(match, chance)


def every_option(name: str) -> Match:
    """Every option on another value than its default."""
    options = {
        option.id: next(value for value in option.values if value != option.default)
        for option in GAMES["warriors"].options("")
    }
    match = begin("warriors", name, ["Ada", "Brook"], options=options)
    return play_on(match, Random(name))


def own_box(name: str) -> Match:
    return play_on(begin("warriors", name, ["Ada", "Brook"], data=OWN_BOX), Random(name))


def odd_names(name: str) -> Match:
    """Names that would break a careless file format."""
    seats = ["\u2028 new\nline \x85", '"新田"\t\\ {}']
    return play_on(begin("warriors", name, seats), Random(name), 30)


def lanes_and_old_rules(name: str) -> Match:
    """Secret bids under rules version 1: a tie, then second thoughts and a return."""
    match = begin("bids", name, ["Ada", "Brook", "Cleo"], edition="short", rules=1)
    chance = Random(name)
    for seat, patron in enumerate(("monk", "lord", "spy")):
        match.play(f"serve {patron}", seat)
    for seat, rival in enumerate(("blue", "green", "red")):
        match.play("done", seat)
        match.play(f"aim at {rival}", seat)
    play_on(match, chance, 20, undo=0.3)
    match.offer_rewind(2, 5)
    agree(match, 2)
    return play_on(match, chance, undo=0.3)


def strikes_out_of_turn(name: str) -> Match:
    return play_on(begin("ninja", name, ["Ada", "Brook", "Cleo"]), Random(name), undo=0.1)


def by_bots(game: str, name: str, players: int, decisions: int, **wishes: Any) -> Match:
    """At random nobody hires, plans or besieges as people do."""
    seats = ["Ada", "Brook", "Cleo", "Dana", "Eli"][:players]
    match = begin(game, name, seats, **wishes)
    bots = [GAMES[game].bots["heuristic"](seat) for seat in range(players)]
    for _ in range(decisions):
        if match.result is not None:
            break
        seat = match.to_act()[0]
        match.play(bots[seat].choose(match.view(seat), match.setting), seat)
    return match


def ikusa_three(name: str) -> Match:
    return by_bots("ikusa", name, 3, 900)


def ikusa_two(name: str) -> Match:
    return play_on(begin("ikusa", name, ["Ada", "Brook"], edition="1986"), Random(name), 400, 0.1)


def ikusa_quick(name: str) -> Match:
    return by_bots("ikusa", name, 4, 700, options={"quick_play": True})


def ikusa_left(name: str) -> Match:
    """One of five gives up, and the others play on; then they go back, and he stays away."""
    match = by_bots("ikusa", name, 5, 300, options={"longer_game": True})
    match.resign(3)
    chance = Random(name)
    play_on(match, chance, 150, undo=0.2)
    match.offer_rewind(0, match.line - 19)
    for seat in match.asked():
        match.accept(seat)
    return play_on(match, chance, 100)


MODULES = {"court": True, "bonus": True, "leaders": True, "chamber": True}


def shogun_three(name: str) -> Match:
    return by_bots("shogun", name, 3, 2000)


def shogun_modules(name: str) -> Match:
    """Two seasons of five with everything, on the other side of the board."""
    return by_bots("shogun", name, 5, 320, edition="moon", options=MODULES)


def shogun_printed(name: str) -> Match:
    """At random, with second thoughts and a tower of two floors."""
    options = {"start": "printed", "tower": "two-floors", "leaders": True}
    match = begin("shogun", name, ["Ada", "Brook", "Cleo", "Dana"], options=options)
    return play_on(match, Random(name), 400, 0.1)


def shogun_left(name: str) -> Match:
    """One of four gives up in the first summer, and the others play on."""
    match = by_bots("shogun", name, 4, 160, options={"chamber": True})
    match.resign(2)
    return play_on(match, Random(name), 300, undo=0.1)


def dangerous_bids(name: str) -> Match:
    """Who plays Oda is bid for; then at random, with second thoughts and Good Fortune."""
    options = {"scenario": "bidding", "good_fortune": True}
    match = begin("dangerous", name, ["Ada", "Brook"], options=options)
    match.play("bid 5", 0)
    match.play("bid 6", 1)
    return play_on(match, Random(name), 400, 0.1)


def dangerous_two(name: str) -> Match:
    return by_bots("dangerous", name, 2, 500, options={"regroup_by_spaces": True})


def dangerous_left(name: str) -> Match:
    """One of two Anti-Oda players gives up, and the others go back and play on."""
    match = by_bots("dangerous", name, 3, 100)
    match.resign(2)
    chance = Random(name)
    play_on(match, chance, 80, undo=0.1)
    match.offer_rewind(0, match.line - 30)
    for seat in match.asked():
        match.accept(seat)
    return play_on(match, chance, 100)


def dangerous_four(name: str) -> Match:
    options = {"chaotic_betrayal": True, "pace": "letters"}
    return play_on(by_bots("dangerous", name, 4, 300, options=options), Random(name), 150, undo=0.1)


STORIES: dict[str, Callable[[str], Match]] = {
    "warriors-random": random_game,
    "warriors-undo": with_undo,
    "warriors-unfinished": unfinished,
    "warriors-resigned": resigned,
    "warriors-agreed-draw": agreed_draw,
    "warriors-rewound": rewound,
    "warriors-options": every_option,
    "warriors-own-box": own_box,
    "warriors-odd-names": odd_names,
    "bids-old-rules": lanes_and_old_rules,
    "ninja-strikes": strikes_out_of_turn,
    "ikusa-three": ikusa_three,
    "ikusa-two-1986": ikusa_two,
    "ikusa-quick": ikusa_quick,
    "ikusa-left": ikusa_left,
    "ikusa-left-rules-2": ikusa_left,
    "shogun-three": shogun_three,
    "shogun-modules": shogun_modules,
    "shogun-printed": shogun_printed,
    "shogun-left": shogun_left,
    "dangerous-bids": dangerous_bids,
    "dangerous-two": dangerous_two,
    "dangerous-left": dangerous_left,
    "dangerous-four": dangerous_four,
}


def summary(match: Match) -> dict[str, Any]:
    """What the index says of a kept record."""
    return {
        "rules": match.header.rules,
        "entries": len(match.entries),
        "rolls": match.table.rolled,
        "hash": match.hash(),
        "result": None if match.result is None else [match.result.how, *match.result.winners],
    }


def main(args: list[str]) -> None:
    for game in TOYS:
        registry.register(game)
    index = json.loads(INDEX.read_text(encoding="utf-8")) if INDEX.exists() else {}
    if "--anew" in args:
        index = {}
    for name, story in STORIES.items():
        file = f"{name}.kassen"
        if file not in index:
            match = story(name)
            match.record().save(FOLDER / file)
            index[file] = summary(replay(match.record(), check_dice=True))
            print(f"kept: {file}")
    INDEX.write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
