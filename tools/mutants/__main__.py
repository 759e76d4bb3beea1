"""Plants faults one at a time and lists those that no test finds.

    python -m tools.mutants --seed 7 --count 200 [--areas dangerous core]
    python -m tools.mutants --record [--areas core] [--only tests/core/test_votes.py]

The seed says which faults, evenly spread over the areas. Browser tests are not asked. First all
tests of an area run once without a fault, with marks in the code that tell which test reaches which
line (build/mutants/AREA.reach; `--record` does it again, `--only` for files that have changed).
About a fault only tests are asked that reach its line, in a fork of a process that has everything
imported. Each result is kept in build/mutants/SEED.jsonl at once, and a run that was cut goes on
where it was; `--again` tries those again that were not found. A fault that changes nothing anyone
can notice is entered in tools/mutants/equal.toml, with the reason.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

import msgspec

from tools.mutants.areas import AREAS
from tools.mutants.reaching import Tell, Wishes, load, look_for, record
from tools.mutants.sites import all_sites
from tools.mutants.trying import Outcome, Trial, Trying

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "mutants"
EQUAL = Path(__file__).with_name("equal.toml")
_NAMED = ("path", "function", "stands", "old", "new")
ASKED = 0.92
"""The share of faults that the tests should find in every area."""


def main() -> int:
    wish = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    wish.add_argument("--seed", type=int)
    wish.add_argument("--count", type=int, default=200)
    wish.add_argument("--areas", nargs="+", choices=list(AREAS), default=list(AREAS))
    wish.add_argument("--record", action="store_true")
    wish.add_argument("--only", nargs="+")
    wish.add_argument("--without", type=Path, help="a file with ids of tests that are not asked")
    wish.add_argument("--again", action="store_true")
    wish.add_argument("--laws", action="store_true", help="the laws over whole games, too")
    args = wish.parse_args()
    BUILT.mkdir(parents=True, exist_ok=True)
    wishes = Wishes(args.laws, frozenset(args.only) if args.only else None)
    if args.without:
        wishes = wishes._replace(without=frozenset(args.without.read_text().splitlines()))
    for area in args.areas:
        kept = BUILT / f"{area}.reach"
        if args.record or not kept.exists():
            in_fork(partial(record, ROOT, AREAS[area], kept, wishes))
            told_of_recording(area)
    return (
        0 if args.seed is None else tried(args.seed, args.count, args.areas, args.again, args.laws)
    )


def told_of_recording(area: str) -> None:
    tests = load(BUILT / f"{area}.reach").tests.values()
    seconds = sum(test.seconds for test in tests)
    print(f"{area}: {len(tests)} tests, {seconds:.0f} s; without a fault fail:", flush=True)
    print(*(f"  {test.id}" for test in tests if not test.passed), "", sep="\n", flush=True)


def tried(seed: int, count: int, areas: Sequence[str], again: bool, laws: bool) -> int:
    out = BUILT / f"{seed}.jsonl"
    outcomes = _kept(out)
    if again:
        outcomes = {key: one for key, one in outcomes.items() if one.verdict != "survived"}
    sample = sampled(seed, count, areas)
    todo = [trial for trial in sample if trial.key not in outcomes]
    print(f"{len(sample)} faults, {len(sample) - len(todo)} of them tried before", flush=True)
    for area in areas:
        if trials := [trial for trial in todo if trial.area == area]:
            in_fork(partial(attempt, area, trials, out, laws))
    outcomes = _kept(out)
    return report([outcomes[trial.key] for trial in sample if trial.key in outcomes])


def attempt(area: str, trials: Sequence[Trial], out: Path, laws: bool, tell: Tell) -> None:
    """Try faults in this process: nothing of Kassen may have been imported in it."""

    def done(outcome: Outcome) -> None:
        with out.open("ab") as file:
            file.write(msgspec.json.encode(outcome) + b"\n")
        tell(f"{outcome.verdict:9} {outcome.seconds:4.0f} s  {outcome.told}")

    reached = load(BUILT / f"{area}.reach")
    trying = Trying(ROOT, AREAS[area], reached, laws, done)
    trying.trials = trials
    look_for(ROOT, trying, AREAS[area].paths(laws))


def in_fork(work: Callable[[Tell], None]) -> None:
    """Do some work in a process of its own, which is silent but for what it is to tell."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    told, nothing = os.dup(1), os.open(os.devnull, os.O_RDWR)
    errors = os.open(BUILT / "errors.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number, other in enumerate((nothing, errors, errors)):
        os.dup2(other, number)
    try:
        work(lambda line: (os.write(told, line.encode() + b"\n"), None)[1])
    except BaseException:
        import traceback

        os.write(told, traceback.format_exc().encode())
    finally:
        os._exit(0)


def sampled(seed: int, count: int, areas: Sequence[str]) -> list[Trial]:
    """The faults of a seed, as many in each area; an area's do not depend on the other areas."""
    found = []
    for name in areas:
        area = AREAS[name]
        sites = list(all_sites(ROOT, area.folders, area.left_out))
        many = min(len(sites), -(-count // len(AREAS)))
        chosen = Random(f"{seed} {name}").sample(sites, many)
        found += [Trial(name, site) for site in chosen]
    return found


def report(outcomes: Sequence[Outcome]) -> int:
    """Print the share found in each area; 1 if an area lies below what is asked."""
    counted = [one for one in outcomes if not is_judged_equal(one)]
    tried = Counter(one.area for one in counted)
    missed = Counter(one.area for one in counted if one.verdict == "survived")
    print()
    for one in counted:
        if one.verdict == "survived":
            print(f"not found: {one.told}")
    for area, many in tried.items():
        share = 1 - missed[area] / many
        print(f"{area:10} {many - missed[area]:3} of {many:3} found ({share:.0%})")
    print(f"{len(outcomes) - len(counted)} change nothing and are not counted ({EQUAL.name})")
    return int(any(1 - missed[area] / many < ASKED for area, many in tried.items()))


def is_judged_equal(outcome: Outcome) -> bool:
    stands = (ROOT / outcome.path).read_text().splitlines()[outcome.line - 1].strip()
    there = (outcome.path, outcome.function, stands, outcome.old, outcome.new)
    entries = tomllib.loads(EQUAL.read_text())["equal"]
    return there in {tuple(one[name] for name in _NAMED) for one in entries}


def _kept(out: Path) -> dict[str, Outcome]:
    lines = out.read_bytes().splitlines() if out.exists() else []
    found = [msgspec.json.decode(line, type=Outcome) for line in lines]
    return {outcome.key: outcome for outcome in found}


if __name__ == "__main__":
    sys.exit(main())
