/** What a batch of events leaves on the map: groups on their way, fading traces. */

import type { Batch, TableEvent } from '../../../shell/board-contract';
import { Motion } from '../../../parts/board/motion';
import { asEvent, clanOfUnit } from '../data';
import type { Sight } from './sight.svelte';

const LONGEST = 1000;

/** The places that events are about. */
export function tracesOf(events: readonly TableEvent[]): number[] {
  const found = new Set<number>();
  for (const event of events.map((told) => asEvent(told.event))) {
    if (event.event === 'marched') found.add(event.dest);
    else if ('place' in event && event.event !== 'placed') found.add(event.place);
  }
  return [...found];
}

/** A group that went from place to place. */
export interface Trail {
  readonly units: readonly number[];
  readonly origin: number;
  readonly dest: number;
}

export const trailsOf = (events: readonly TableEvent[]): Trail[] =>
  events.flatMap((told) => {
    const event = asEvent(told.event);
    return event.event === 'marched' ? [{ units: event.units, origin: event.origin, dest: event.dest }] : [];
  });

export interface Flying {
  readonly clan: number;
  readonly size: number;
  readonly path: string;
  readonly share: number;
  readonly backward: boolean;
}

export class Aftermath {
  traces = $state.raw<readonly number[]>([]);
  trails = $state.raw<readonly Trail[]>([]);
  flying = $state.raw<readonly Flying[]>([]);
  /** Changes with every batch: traces begin to fade anew. */
  id = $state(0);
  /** Nobody flies twice, whatever was looked at meanwhile. */
  #flown = new Set<number>();
  #motion = new Motion((share) => {
    this.flying = share === 1 ? [] : this.trails.map((trail) => this.#onItsWay(trail, share));
  });

  constructor(private readonly sight: Sight) {}

  show(batch: Batch, still: boolean): void {
    this.stop();
    const [traces, trails] = [tracesOf(batch.events), trailsOf(batch.events)];
    // What happens nowhere on the map leaves the last traces there.
    if (traces.length || trails.length || batch.before === null) {
      this.traces = traces;
      this.trails = trails;
      this.id = batch.id;
    }
    const flown = this.#flown.has(batch.id);
    this.#flown.add(batch.id);
    if (flown || !trails.length || !batch.before || batch.budget === 0 || still) return;
    this.#motion.start(Math.min(LONGEST, batch.budget * 0.85));
  }

  #onItsWay({ units, origin, dest }: Trail, share: number): Flying {
    const [first = 0] = units;
    const path = this.sight.pathBetween(origin, dest);
    return { clan: clanOfUnit(this.sight.view, first), size: units.length, path, share, backward: !this.sight.leadsFrom(origin, dest) };
  }

  /** A cut: everybody has arrived. */
  stop(): void {
    this.#motion.stop();
  }
}
