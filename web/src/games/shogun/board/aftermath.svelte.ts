/** What a batch of events leaves on the map: armies on their way, fading traces. */

import type { Batch, TableEvent } from '../../../shell/board-contract';
import { Motion } from '../../../parts/board/motion';
import type { Spot } from '../../../parts/board/viewport';
import { asEvent } from '../data';
import type { ShogunEvent } from '../data';
import type { Sight } from './sight.svelte';

const LONGEST = 900;
/** What is dealt and planned happens nowhere on the map, or everywhere. */
const QUIET: ReadonlySet<ShogunEvent['event']> = new Set(['card-turned-up', 'started-as-printed', 'plan-turned-up', 'action-skipped', 'hungry']);

/** The provinces that events are about. */
export function tracesOf(events: readonly TableEvent[]): number[] {
  const found = new Set<number>();
  for (const event of events.map((told) => asEvent(told.event))) {
    if (!QUIET.has(event.event) && 'province' in event) found.add(event.province);
  }
  return [...found];
}

/** Armies that went from province to province: to move, or to attack. */
export interface Trail {
  readonly seat: number;
  readonly origin: number;
  readonly province: number;
  readonly armies: number;
}

export function trailsOf(events: readonly TableEvent[]): Trail[] {
  return events.flatMap((told) => {
    const event = asEvent(told.event);
    if (event.event !== 'moved' && event.event !== 'attacked') return [];
    const { seat, origin, province, armies } = event;
    return [{ seat, origin, province, armies }];
  });
}

export interface Flying extends Trail {
  readonly at: Spot;
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
    this.flying = share === 1 ? [] : this.trails.map((trail) => ({ ...trail, at: this.between(trail, share) }));
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

  private between({ origin, province }: Trail, share: number): Spot {
    const [from, to] = [this.sight.armyAt(origin), this.sight.armyAt(province)];
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  }

  /** A cut: everybody has arrived. */
  stop(): void {
    this.#motion.stop();
  }
}
