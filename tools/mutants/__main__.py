"""Plants faults one at a time and lists those that no test finds.

    python -m tools.mutants --seed 7 --count 200 [--areas dangerous core] [--workers 2]

The seed says which faults, evenly spread over the areas. Browser tests are not asked. First all
tests run without a fault: they have to pass. Each result is kept in build/mutants/SEED.jsonl at
once, and a run that was cut goes on where it was. A fault that changes nothing anyone can notice is
entered in tools/mutants/equal.toml, with the reason.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random

import msgspec

from tools.mutants.areas import AREAS
from tools.mutants.sites import all_sites
from tools.mutants.trying import Outcome, Trial, Workshop

ROOT = Path(__file__).parents[2]
EQUAL = Path(__file__).with_name("equal.toml")
ASKED = 0.92
"""The share of faults that the tests should find in every area."""


def main() -> int:
    wish = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    wish.add_argument("--seed", type=int, required=True)
    wish.add_argument("--count", type=int, default=200)
    wish.add_argument("--areas", nargs="+", choices=list(AREAS), default=list(AREAS))
    wish.add_argument("--workers", type=int, default=1)
    args = wish.parse_args()
    out = ROOT / "build" / "mutants" / f"{args.seed}.jsonl"
    out.parent.mkdir(parents=True, exist_ok=True)
    outcomes = _kept(out)
    sample = sampled(args.seed, args.count, args.areas)
    todo = [trial for trial in sample if trial.key not in outcomes]
    print(f"{len(sample)} faults, {len(sample) - len(todo)} of them tried before", flush=True)
    shops: SimpleQueue[Workshop] = SimpleQueue()
    for number in range(args.workers):
        shops.put(Workshop(ROOT, out.parent / f"tree-{number}"))
    for area in args.areas:
        if not any(outcome.area == area for outcome in outcomes.values()):
            shop = shops.get()
            if failed := shop.fails_unharmed(area):
                print(f"{area}: the tests fail without a fault: {failed}")
                return 1
            shops.put(shop)

    def attempt(trial: Trial) -> Outcome:
        shop = shops.get()
        try:
            return shop.attempt(trial)
        finally:
            shops.put(shop)

    with ThreadPoolExecutor(args.workers) as pool, out.open("ab") as kept:
        for outcome in pool.map(attempt, todo):
            kept.write(msgspec.json.encode(outcome) + b"\n")
            kept.flush()
            outcomes[outcome.key] = outcome
            print(f"{outcome.verdict:9} {outcome.seconds:4.0f} s  {outcome.told}", flush=True)
    return report([outcomes[trial.key] for trial in sample])


def sampled(seed: int, count: int, areas: Sequence[str]) -> list[Trial]:
    """The faults of a seed, as many in each area; an area's do not depend on the other areas."""
    found = []
    for name in areas:
        area = AREAS[name]
        sites = list(all_sites(ROOT, area.folders, area.left_out))
        chosen = Random(f"{seed} {name}").sample(sites, min(len(sites), -(-count // len(areas))))
        found.append([Trial(name, site) for site in chosen])
    return [trial for row in zip(*found, strict=True) for trial in row]


def report(outcomes: Sequence[Outcome]) -> int:
    """Print the share found in each area; 1 if an area lies below what is asked."""
    equal = judged_equal()
    counted = [one for one in outcomes if one.told_without_line not in equal]
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


def judged_equal() -> set[str]:
    entries = tomllib.loads(EQUAL.read_text())["equal"]
    return {f"{one['path']} {one['function']}: {one['old']!r} -> {one['new']!r}" for one in entries}


def _kept(out: Path) -> dict[str, Outcome]:
    lines = out.read_bytes().splitlines() if out.exists() else []
    found = [msgspec.json.decode(line, type=Outcome) for line in lines]
    return {outcome.key: outcome for outcome in found}


if __name__ == "__main__":
    sys.exit(main())
