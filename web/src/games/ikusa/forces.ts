/** The table as people see it: provinces with what stands there, army cards, houses. */

import {
  ARMIES,
  BINS,
  KINDS,
  NONE,
  RONIN,
  forceIn,
  houseOfArmy,
  housesInPlay,
  regulars,
  rowOf,
  sum,
} from './data';
import type { IkusaFacts, IkusaStep, IkusaView } from './data';

export interface Army {
  readonly army: number;
  readonly house: number;
  /** 1 to 3. */
  readonly number: number;
  readonly at: number | null;
  /** Bowmen, swordsmen, gunners, spearmen, shown ronin. */
  readonly row: readonly number[];
  readonly slain: boolean;
  readonly hole: number;
  readonly level: number;
  readonly steps: number;
  readonly attacks: number;
  readonly target: number | null;
}

export interface Land {
  readonly province: number;
  readonly owner: number | null;
  readonly building: number;
  /** Castle or fortress units that stand there in this battle; null: none were raised. */
  readonly bonus: number | null;
  readonly force: readonly number[];
  readonly size: number;
  readonly armies: readonly Army[];
  /** Own face-down ronin. */
  readonly hidden: number;
  /** A levied unit that the seat has placed and not shown yet. */
  readonly drafted: { readonly unit: number; readonly withArmy: boolean } | null;
  /** A building that the seat has chosen and not shown yet. */
  readonly planned: boolean;
  readonly target: number | null;
}

export interface House {
  readonly house: number;
  readonly seat: number;
  readonly out: boolean;
  readonly heir: number | null;
  readonly provinces: readonly number[];
  /** Provinces that count for its player: with two players those of both colours (IK 2P.8). */
  readonly score: number;
  readonly koku: number;
  readonly marker: number;
  readonly ninja: boolean;
  readonly tray: readonly number[];
  readonly cards: readonly number[];
  readonly bins: readonly number[];
  readonly plan: readonly number[];
  readonly armies: readonly Army[];
}

export interface Forces {
  readonly lands: readonly Land[];
  readonly armies: readonly Army[];
  readonly houses: readonly House[];
  readonly unowned: readonly number[];
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || value === NONE ? null : value;

export function armyOf(view: IkusaView, facts: IkusaFacts, army: number): Army {
  const hole = view.hole[army] ?? 0;
  return {
    army,
    house: houseOfArmy(army),
    number: (army % ARMIES) + 1,
    at: orNull(view.army_at[army]),
    row: rowOf(view, army),
    slain: (view.slain[army] ?? 0) > 0,
    hole,
    level: facts.levels[hole] ?? 1,
    steps: view.steps[army] ?? 0,
    attacks: view.attacks[army] ?? 0,
    target: orNull(view.markers[army]),
  };
}

/** Steps of phase C while which an army is still at its attacks. */
const ATTACKING: ReadonlySet<IkusaStep['step']> = new Set(['first-attack', 'further-attack', 'battle-ends', 'next-step', 'next-attack'] as const);

/** None without a declared battle, and none when the army has finished, whatever its level (IK 7.B.7, 7.C.63). */
export function attacksLeft({ army, level, attacks, target }: Army, steps: readonly IkusaStep[]): number {
  const isAt = (step: IkusaStep): boolean =>
    ATTACKING.has(step.step) && (('army' in step && step.army === army) || ('troop' in step && step.troop === army));
  return target !== null || steps.some(isAt) ? Math.max(0, level - attacks) : 0;
}

export function forcesOf(view: IkusaView, facts: IkusaFacts): Forces {
  const armies = view.army_at.map((_, army) => armyOf(view, facts, army));
  const lands = view.owner.map((_, province) => landOf(view, province, armies));
  return {
    lands,
    armies,
    houses: view.heir.map((_, house) => houseWith(view, house, armies)),
    unowned: lands.flatMap(({ owner, province }) => (owner === null ? [province] : [])),
  };
}

function landOf(view: IkusaView, province: number, armies: readonly Army[]): Land {
  const force = rowOf(view, forceIn(province));
  const draft = view.draft[province] ?? 0;
  const owner = orNull(view.owner[province]);
  return {
    province,
    owner,
    building: view.building[province] ?? 0,
    bonus: orNull(view.bonus[province]),
    force,
    size: regulars(force),
    armies: armies.filter(({ at }) => at === province),
    hidden: view.hidden[province] ?? 0,
    drafted: draft ? { unit: (draft - 1) % KINDS, withArmy: draft > KINDS } : null,
    planned: owner !== null && view.round > 0 && view.wish[owner] === province && isBuilding(view),
    target: orNull(view.markers[forceIn(province)]),
  };
}

/** A wish is a province while all build, and a marker's number before that. */
const isBuilding = (view: IkusaView): boolean => view.marker.every((marker, house) => marker > 0 || view.heir[house] !== NONE);

function houseWith(view: IkusaView, house: number, armies: readonly Army[]): House {
  const seat = view.leader[house] ?? NONE;
  const bins = (from: readonly number[]): readonly number[] => from.slice(BINS * house, BINS * house + BINS);
  return {
    house,
    seat,
    out: view.heir[house] !== NONE,
    heir: orNull(view.heir[house]),
    provinces: view.owner.flatMap((owner, province) => (owner === house ? [province] : [])),
    score: view.owner.filter((owner) => view.leader[owner] === seat).length,
    koku: view.koku[house] ?? 0,
    marker: view.marker[house] ?? 0,
    ninja: view.ninja === house,
    tray: view.tray.slice(KINDS * house, KINDS * house + KINDS),
    cards: view.cards[house] ?? [],
    bins: bins(view.bins),
    plan: bins(view.plan),
    armies: armies.filter((army) => army.house === house),
  };
}

/** Units on a card or in a force, kind by kind, those there are. */
export function kindsIn(row: readonly number[]): { readonly unit: number; readonly count: number }[] {
  return row.flatMap((count, unit) => (count ? [{ unit, count }] : []));
}

/** The squares of an army card: the units of a class in their order, then empty ones (IK C.16). */
export function squares(row: readonly number[], first: number, count: number): (number | null)[] {
  const filled = [first, first + 1].flatMap((unit) => Array.from({ length: row[unit] ?? 0 }, () => unit));
  return [...filled, ...Array.from({ length: Math.max(0, count - filled.length) }, () => null)];
}

export const roninOf = (row: readonly number[]): number => row[RONIN] ?? 0;
export const menOf = (row: readonly number[]): number => sum(row);

/** Seats that have done their part of what all do at once. */
export function doneSeats(
  view: IkusaView,
  toAct: readonly number[],
  step: IkusaStep | undefined,
): ReadonlySet<number> | null {
  if (!step || !TOGETHER.has(step.step)) return null;
  const playing = new Set(housesInPlay(view).flatMap((house) => view.leader[house] ?? []));
  // The spy plans when all others have (IK 1.6): until then he is not done.
  const spy = step.step === 'plan-together' && step.without !== NONE ? view.leader[step.without] : NONE;
  return new Set([...playing].filter((seat) => !toAct.includes(seat) && seat !== spy));
}

const TOGETHER: ReadonlySet<IkusaStep['step']> = new Set([
  'plan-together',
  'spy-plans',
  'wish-together',
  'build-together',
  'levy-together',
  'place-together',
  'deploy-together',
]);

/** No ronin lie face down and the ninja waits for nobody's order: as in the set-up (IK C.21). */
export function nothingHidden(view: IkusaView): boolean {
  const atWar = view.phase > 0 && view.ninja === NONE && view.cards.every(({ length }) => length === 0);
  return view.round === 0 || atWar;
}
