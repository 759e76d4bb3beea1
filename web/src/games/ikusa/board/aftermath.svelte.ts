/** What a batch of events leaves on the board: army markers on their way, fading traces. */

import type { Batch, TableEvent } from '../../../shell/board-contract';
import { Motion } from '../../../parts/board/motion';
import type { Spot } from '../../../parts/board/viewport';
import { NONE, asEvent, asView, houseOfArmy } from '../data';
import type { Drawing, IkusaEvent } from '../data';
import type { Sight } from './sight.svelte';

const LONGEST = 900;
/** Every province of a deal would shine: that tells nothing. */
const QUIET: ReadonlySet<IkusaEvent['event']> = new Set(['battle-declared', 'dealt', 'left-over', 'ronin-hidden']);

/** The provinces that events are about. */
export function tracesOf(events: readonly TableEvent[]): number[] {
  const found = new Set<number>();
  for (const event of events.map((told) => asEvent(told.event))) {
    if (QUIET.has(event.event)) continue;
    if ('province' in event && event.province !== NONE) found.add(event.province);
    if ('dest' in event && event.dest !== NONE) found.add(event.dest);
  }
  return [...found];
}

/** A march that leaves a trace, from province to province. */
export interface Trail {
  readonly house: number;
  readonly origin: number;
  readonly dest: number;
}

/** The marches that events tell of, each way of a house once. */
export function trailsOf(events: readonly TableEvent[]): Trail[] {
  const found = new Map<string, Trail>();
  for (const event of events.map((told) => asEvent(told.event))) {
    if (event.event !== 'army-moved' && event.event !== 'units-advanced' && event.event !== 'units-joined') continue;
    const house = 'house' in event ? event.house : houseOfArmy(event.army);
    const { origin, dest } = event;
    if (origin !== dest) found.set(`${house} ${origin} ${dest}`, { house, origin, dest });
  }
  return [...found.values()];
}

export interface Journey {
  readonly army: number;
  readonly way: readonly Spot[];
}

/** The way of each army that has moved, through every province it has passed. */
export function journeysOf(
  events: readonly TableEvent[],
  before: readonly number[],
  after: ReadonlyMap<number, Spot>,
  drawing: Drawing,
): Journey[] {
  const stops = new Map<number, number[]>();
  for (const event of events.map((told) => asEvent(told.event))) {
    if (event.event !== 'army-moved') continue;
    const { army, origin, dest } = event;
    stops.set(army, [...(stops.get(army) ?? [origin]), dest]);
  }
  return [...stops].flatMap(([army, provinces]) => {
    const end = after.get(army);
    const start = drawing.regions[before[army] ?? NONE];
    if (!end || !start) return [];
    const passed = provinces.slice(1, -1).map((province) => drawing.regions[province]);
    const way = [start, ...passed].flatMap((region) => {
      const slot = region?.armies[0];
      return slot ? [{ x: slot[0], y: slot[1] }] : [];
    });
    return [{ army, way: [...way, end] }];
  });
}

/** The place at a share of the way, all stretches alike. */
export function along(way: readonly Spot[], share: number): Spot {
  const stretches = way.length - 1;
  const at = Math.min(stretches - 1, Math.floor(share * stretches));
  const [from, to] = [way[at], way[at + 1]];
  if (!from || !to) return way.at(-1) ?? { x: 0, y: 0 };
  const part = share * stretches - at;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const NOBODY: ReadonlyMap<number, Spot> = new Map();

export class Aftermath {
  traces = $state.raw<readonly number[]>([]);
  trails = $state.raw<readonly Trail[]>([]);
  moving = $state.raw<ReadonlyMap<number, Spot>>(NOBODY);
  /** Changes with every batch: traces begin to fade anew. */
  id = $state(0);
  /** Nobody flies twice, whatever was looked at meanwhile. */
  #flown = new Set<number>();
  #journeys: readonly Journey[] = [];
  #motion = new Motion((share) => {
    this.moving = share === 1 ? NOBODY : new Map(this.#journeys.map(({ army, way }) => [army, along(way, share)]));
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
    if (flown || !batch.before || batch.budget === 0 || still) return;
    const before = asView(batch.before).army_at;
    this.#journeys = journeysOf(batch.events, before, this.sight.armySpots, this.sight.drawing);
    if (this.#journeys.length === 0) return;
    this.#motion.start(Math.min(LONGEST, batch.budget * 0.85));
  }

  /** A cut: everybody has arrived. */
  stop(): void {
    this.#motion.stop();
  }
}
