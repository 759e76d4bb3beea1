/** Who stands where, made from the view: what pieces, stacks and words are drawn from. */

import type { Names } from '../../shell/board-contract';
import { NOBODY, reconstructedOf, station } from './data';
import type { Side, WarriorsFacts, WarriorsView } from './data';

/** A counter as it lies now. */
export interface Man {
  readonly samurai: number;
  readonly face: number;
  /** Whom he serves; null in the cup or out of the game. */
  readonly side: Side | null;
  readonly soldiers: number;
  readonly stars: number;
  readonly bravery: number;
  readonly battle: number;
  /** 0 South, 1 North, 2 unaligned. */
  readonly stripe: number;
  readonly clan: string;
  readonly name: string;
  readonly given: string;
  readonly kanji: string;
  readonly isSuccessor: boolean;
  readonly commands: boolean;
  readonly marched: boolean;
  /** What of him no source tells: names of fields. */
  readonly guessed: ReadonlySet<string>;
}

export type Pair<T> = readonly [T, T];

export interface Land {
  readonly region: number;
  readonly owner: Side | null;
  readonly camps: Pair<readonly Man[]>;
  readonly boxes: Pair<readonly Man[]>;
}

export interface Forces {
  readonly men: readonly Man[];
  readonly lands: readonly Land[];
  readonly hands: Pair<readonly Man[]>;
  readonly fallen: Pair<readonly Man[]>;
}

type MutablePair = [Man[], Man[]];
const pair = (): MutablePair => [[], []];

export function forcesOf(view: WarriorsView, facts: WarriorsFacts, names: Names): Forces {
  const men = view.where.map((_, samurai) => manOf(samurai, view, facts, names));
  const camps = view.control.map(pair);
  const boxes = view.control.map(pair);
  const hands = pair();
  const fallen = pair();
  for (const man of [...men].sort(byRank)) {
    const place = station(view.where[man.samurai] ?? 0);
    if (place.at === 'camp') camps[place.region]?.[place.side].push(man);
    if (place.at === 'box') boxes[place.region]?.[place.side].push(man);
    if (place.at === 'hand') hands[place.side].push(man);
    if (place.at === 'fallen') fallen[place.side].push(man);
  }
  const lands = camps.map((camp, region) => ({
    region,
    owner: ownerOf(view.control[region]),
    camps: camp,
    boxes: boxes[region] ?? pair(),
  }));
  return { men, lands, hands, fallen };
}

function ownerOf(control: number | undefined): Side | null {
  return control === 0 || control === 1 ? control : null;
}

function manOf(samurai: number, view: WarriorsView, facts: WarriorsFacts, names: Names): Man {
  const face = view.face[samurai] ?? samurai;
  const place = station(view.where[samurai] ?? 0);
  const name = names.kinds['face']?.[face]?.label ?? facts.face_ids[face] ?? '';
  return {
    samurai,
    face,
    side: 'side' in place ? place.side : null,
    soldiers: view.soldiers[samurai] ?? 0,
    stars: facts.stars[face] ?? 1,
    bravery: facts.bravery[face] ?? 0,
    battle: facts.battle[face] ?? 0,
    stripe: facts.stripe[samurai] ?? 2,
    clan: clanOf(facts.face_ids[face] ?? ''),
    name,
    given: name.split(' ').at(-1) ?? name,
    kanji: facts.face_kanji[face] ?? '',
    isSuccessor: face !== samurai,
    commands: place.at === 'camp' && view.commander[place.side] === samurai,
    marched: (view.marched[samurai] ?? 0) > 0,
    guessed: guessedOf(samurai, face, facts),
  };
}

/** A successor has ratings of his own; court and home are the counter's. */
function guessedOf(samurai: number, face: number, facts: WarriorsFacts): ReadonlySet<string> {
  const front = reconstructedOf(facts, 'samurai', samurai);
  if (face === samurai) return front;
  const kept = [...front].filter((field) => field === 'court' || field === 'home');
  return new Set([...reconstructedOf(facts, 'successor', face), ...kept]);
}

export const clanOf = (id: string): string => id.split('_')[0] ?? id;

/** Commander first, then the most stars, the best battle rating, the most soldiers. */
export function byRank(a: Man, b: Man): number {
  return (
    Number(b.commands) - Number(a.commands) ||
    b.stars - a.stars ||
    b.battle - a.battle ||
    b.soldiers - a.soldiers ||
    a.samurai - b.samurai
  );
}

/** Without the branch of the family, which stands in brackets: there is no room for it. */
export const shortKanji = (kanji: string): string => kanji.replace(/\(.*?\)/g, '');

/** Family and given name: one sign and two, two and two, or three and two. */
export function splitKanji(kanji: string): Pair<string> {
  const signs = [...kanji];
  return [signs.slice(0, -2).join(''), signs.slice(-2).join('')];
}

export const soldiersOf = (men: readonly Man[]): number =>
  men.reduce((sum, man) => sum + man.soldiers, 0);

/** Each Samurai is one point, each soldier another (WJ 3.2.1). */
export const strengthOf = (men: readonly Man[]): number => men.length + soldiersOf(men);

/** Points the controlled regions of each side would score now. */
export function regionPoints(view: WarriorsView, facts: WarriorsFacts): Pair<number> {
  const sums: [number, number] = [0, 0];
  view.control.forEach((owner, region) => {
    if (owner !== NOBODY) sums[owner as Side] += facts.region_vp[region] ?? 0;
  });
  return sums;
}
