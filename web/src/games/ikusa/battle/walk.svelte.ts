/** What one move brings about in a battle is shown step by step: dice, hits, losses, the next dice. */

import type { Batch, TableEvent } from '../../../shell/board-contract';
import type { UnitsLost } from '../../../made/ikusa';
import { rowLost } from './battle';
import type { Battle } from './battle';
import { NONE, ROW, FIRST_FORCE, asEvent } from '../data';
import type { IkusaEvent, IkusaView } from '../data';

/** Milliseconds for one step, and for all that one move brings about, at most. */
const STEP = 650;
const LONGEST = 2600;
const LOSSES: ReadonlySet<IkusaEvent['event']> = new Set(['units-lost', 'bonus-lost', 'daimyo-lost']);

/** Events that belong to one step have the same key. */
function stepOf(event: IkusaEvent): string | null {
  if (event.event === 'dice-rolled') return `dice ${event.step}`;
  return LOSSES.has(event.event) ? 'losses' : null;
}

/** How much of the story is shown at each stop, from its events number `from` on. */
export function stopsOf(story: readonly TableEvent[], from: number): number[] {
  const stops: number[] = [];
  let now: string | null = null;
  story.slice(from).forEach((line, at) => {
    const step = stepOf(asEvent(line.event));
    if (step !== null && now !== null && step !== now) stops.push(from + at);
    now = step ?? now;
  });
  return now === null ? [] : [...stops, story.length];
}

/** The view as it was before events that are not shown yet took somebody off. */
export function before(view: IkusaView, later: readonly TableEvent[], battle: Battle): IkusaView {
  if (later.length === 0) return view;
  const [army, force, army_at, bonus] = [[...view.army], [...view.force], [...view.army_at], [...view.bonus]];
  const back = (event: IkusaEvent): void => {
    if (event.event === 'units-lost') putBack(event, army, force);
    if (event.event === 'bonus-lost') {
      const { province, units } = event;
      bonus[province] = (bonus[province] === NONE ? 0 : (bonus[province] ?? 0)) + units;
    }
    if (event.event === 'daimyo-lost') {
      army_at[event.army] = event.army === battle.troop ? battle.origin : battle.target;
    }
  };
  later.forEach((told) => back(asEvent(told.event)));
  return { ...view, army, force, army_at, bonus };
}

function putBack(event: UnitsLost, army: number[], force: number[]): void {
  const { troop } = event;
  const [rows, first] = troop < FIRST_FORCE ? [army, ROW * troop] : [force, ROW * (troop - FIRST_FORCE)];
  rowLost(event).forEach((count, unit) => (rows[first + unit] = (rows[first + unit] ?? 0) + count));
}

export class Walk {
  /** So many events of the story are shown; Infinity: all of them. */
  upTo = $state(Infinity);
  #batch = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * A new batch is walked through, unless the reader wants no motion. `waits`: nothing comes after it
   * until the reader decides; else there is only the time that the shell gives.
   */
  follow(story: readonly TableEvent[], batch: Batch | null, still: boolean, waits: boolean): void {
    if (batch === null || batch.id === this.#batch) return;
    this.#batch = batch.id;
    this.stop();
    if (still || batch.budget === 0) return;
    const stops = stopsOf(story, Math.max(0, story.length - batch.events.length));
    if (stops.length > 1) this.#go(stops, Math.min(STEP, (waits ? LONGEST : batch.budget) / stops.length));
  }

  #go([next, ...rest]: readonly number[], pause: number): void {
    if (next === undefined || rest.length === 0) return this.stop();
    this.upTo = next;
    this.#timer = setTimeout(() => this.#go(rest, pause), pause);
  }

  /** All is shown at once. */
  stop(): void {
    clearTimeout(this.#timer);
    this.upTo = Infinity;
  }
}
