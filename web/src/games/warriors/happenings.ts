/** What events leave on the board: counters that travel, and traces that fade. */

import type { TableEvent } from '../../shell/board-contract';
import type { GameEvent } from '../../shell/api-types';
import { borderBetween } from './data';
import type { Side, WarriorsFacts, WarriorsView } from './data';

export interface Traces {
  readonly borders: ReadonlySet<number>;
  readonly regions: ReadonlySet<number>;
  readonly samurai: ReadonlySet<number>;
}

export const NO_TRACES: Traces = { borders: new Set(), regions: new Set(), samurai: new Set() };

const REGION_EVENTS = new Set([
  'battle-began',
  'battle-ended',
  'control-lost',
  'control-gained',
  'control-rolled',
  'recruits-lost',
]);
/** Events whose `samurai` is the number of a counter; in all others it is the face that is up. */
const BY_COUNTER = new Set(['placed', 'drawn']);
const SAMURAI_EVENTS = new Set([
  'placed',
  'marched',
  'escaped',
  'soldier-lost',
  'sheltered',
  'changed-sides',
  'soldier-raised',
  'entered',
]);

export function tracesOf(events: readonly TableEvent[], facts: WarriorsFacts): Traces {
  const traces = {
    borders: new Set<number>(),
    regions: new Set<number>(),
    samurai: new Set<number>(),
  };
  let runners: number | null = null;
  for (const { event } of events) {
    const tag = event.event;
    if (tag === 'ran-away') runners = field(event, 'origin');
    const origin = tag === 'escaped' ? runners : field(event, 'origin');
    const dest = field(event, 'dest');
    if ((tag === 'marched' || tag === 'escaped') && origin !== null && dest !== null) {
      traces.borders.add(borderBetween(facts, origin, dest));
    }
    const region = field(event, 'region');
    if (REGION_EVENTS.has(tag) && region !== null) traces.regions.add(region);
    if (SAMURAI_EVENTS.has(tag)) {
      for (const one of many(event, 'samurai')) traces.samurai.add(counterOf(tag, one, facts));
    }
  }
  return traces;
}

const counterOf = (tag: string, one: number, facts: WarriorsFacts): number =>
  BY_COUNTER.has(tag) ? one : (facts.face_of[one] ?? one);

/** Counters that lie elsewhere than before. */
export function movedCounters(before: WarriorsView, after: WarriorsView): number[] {
  return after.where.flatMap((code, samurai) => (before.where[samurai] === code ? [] : [samurai]));
}

/** A die that decided who controls a region, shown beside its marker for a moment. */
export interface ControlDie {
  readonly region: number;
  readonly side: Side;
  readonly die: number;
  readonly success: boolean;
}

export function controlDice(events: readonly TableEvent[]): ControlDie[] {
  return events.flatMap(({ event }) =>
    event.event === 'control-rolled'
      ? [
          {
            region: field(event, 'region') ?? 0,
            side: sideOf(event),
            die: field(event, 'die') ?? 1,
            success: field(event, 'success') === 1,
          },
        ]
      : [],
  );
}

export function field(event: GameEvent, name: string): number | null {
  const found = event[name];
  return typeof found === 'number' ? found : null;
}

export function many(event: GameEvent, name: string): number[] {
  const found = event[name];
  if (typeof found === 'number') return [found];
  return Array.isArray(found) ? found.filter((one): one is number => typeof one === 'number') : [];
}

export const sideOf = (event: GameEvent): Side => (event['seat'] === 1 ? 1 : 0);
