/** What events leave on the board: counters that travel, and traces that fade. */

import type { TableEvent } from '../../../shell/board-contract';
import { asEvent, borderBetween, sideOf } from '../data';
import type { Side, WarriorsEvent, WarriorsFacts, WarriorsView } from '../data';

export interface Traces {
  readonly borders: ReadonlySet<number>;
  readonly regions: ReadonlySet<number>;
  readonly samurai: ReadonlySet<number>;
}

export const NO_TRACES: Traces = { borders: new Set(), regions: new Set(), samurai: new Set() };

type Tag = WarriorsEvent['event'];
const REGION_EVENTS: ReadonlySet<Tag> = new Set([
  'battle-began',
  'battle-ended',
  'control-lost',
  'control-gained',
  'control-rolled',
  'recruits-lost',
]);
/** Events whose `samurai` is the number of a counter; in all others it is the face that is up. */
const BY_COUNTER: ReadonlySet<Tag> = new Set(['placed', 'drawn']);
const SAMURAI_EVENTS: ReadonlySet<Tag> = new Set([
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
  for (const event of events.map((told) => asEvent(told.event))) {
    const tag = event.event;
    if (tag === 'ran-away') runners = event.origin;
    if (tag === 'marched') traces.borders.add(borderBetween(facts, event.origin, event.dest));
    if (tag === 'escaped' && runners !== null) traces.borders.add(borderBetween(facts, runners, event.dest));
    if ('region' in event && REGION_EVENTS.has(tag)) traces.regions.add(event.region);
    if ('samurai' in event && SAMURAI_EVENTS.has(tag)) {
      for (const one of [event.samurai].flat()) traces.samurai.add(counterOf(tag, one, facts));
    }
  }
  return traces;
}

const counterOf = (tag: Tag, one: number, facts: WarriorsFacts): number =>
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
  return events
    .map(({ event }) => asEvent(event))
    .flatMap((event) =>
      event.event === 'control-rolled'
        ? [{ region: event.region, side: sideOf(event), die: event.die, success: event.success === 1 }]
        : [],
    );
}
