/** Counters on their way from where they lay to where they lie now. */

import { borderBetween, station } from '../data';
import type { Drawing, WarriorsFacts, WarriorsView } from '../data';
import type { Forces, Man } from '../forces';
import { movedCounters } from './happenings';
import { Motion } from '../../../parts/board/motion';
import { along } from './pieces';
import type { Journey } from './pieces';
import type { Placed, Spot } from './stacks';

const LONGEST = 900;
const POINTS = 24;

export interface Traveller extends Placed {
  readonly man: Man;
}

export class Travel {
  travellers = $state.raw<readonly Traveller[]>([]);
  samurai = $derived(new Set(this.travellers.map(({ man }) => man.samurai)));
  #journeys: readonly Journey[] = [];
  #motion = new Motion((share) => {
    this.travellers = share === 1 ? [] : this.#journeys.map((one) => ({ man: one.man, ...along(one, share) }));
  });

  start(journeys: readonly Journey[], budget: number): void {
    this.stop();
    if (journeys.length === 0) return;
    this.#journeys = journeys;
    this.#motion.start(Math.min(LONGEST, budget * 0.85));
  }

  /** A cut: everybody has arrived. */
  stop(): void {
    this.#motion.stop();
  }
}

export function journeysOf(
  before: WarriorsView,
  after: WarriorsView,
  forces: Forces,
  from: ReadonlyMap<number, Placed>,
  to: ReadonlyMap<number, Placed>,
  drawing: Drawing,
  facts: WarriorsFacts,
): Journey[] {
  return movedCounters(before, after).flatMap((samurai) => {
    const [start, end, man] = [from.get(samurai), to.get(samurai), forces.men[samurai]];
    if (!start || !end || !man) return [];
    const way = wayBetween(before.where[samurai] ?? 0, after.where[samurai] ?? 0, drawing, facts);
    return [{ man, from: start, to: end, way }];
  });
}

/** The border's path from camp to camp; empty if they did not go over a border. */
function wayBetween(one: number, two: number, drawing: Drawing, facts: WarriorsFacts): Spot[] {
  const [start, end] = [station(one), station(two)];
  if (start.at !== 'camp' || end.at !== 'camp') return [];
  const index = borderBetween(facts, start.region, end.region);
  const border = drawing.borders[index];
  if (!border) return [];
  const points = pointsOf(border.way);
  return facts.border_a[index] === start.region ? points : points.reverse();
}

function pointsOf(path: string): Spot[] {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  const length = line.getTotalLength();
  return Array.from({ length: POINTS }, (_, n) => {
    const { x, y } = line.getPointAtLength((length * n) / (POINTS - 1));
    return { x, y };
  });
}
