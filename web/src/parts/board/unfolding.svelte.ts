/** What one move brings about in a battle is shown step by step: dice, hits, losses, the next dice. */

import type { Batch, TableEvent } from '../../shell/board-contract';

/** Milliseconds for one step, and for all that one move brings about, at most. */
const STEP = 650;
const LONGEST = 2600;

/** Events that belong to one step have the same key; null: an event belongs to that before it. */
export type StepOf = (line: TableEvent) => string | null;

/** How much of the story is shown at each stop, from its events number `from` on. */
export function stopsOf(story: readonly TableEvent[], from: number, stepOf: StepOf): number[] {
  const stops: number[] = [];
  let now: string | null = null;
  story.slice(from).forEach((line, at) => {
    const step = stepOf(line);
    if (step !== null && now !== null && step !== now) stops.push(from + at);
    now = step ?? now;
  });
  return now === null ? [] : [...stops, story.length];
}

export class Walk {
  /** So many events of the story are shown; Infinity: all of them. */
  upTo = $state(Infinity);
  #batch = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stepOf: StepOf) {}

  /**
   * A new batch is walked through, unless the reader wants no motion. `waits`: nothing comes after it
   * until the reader decides; else there is only the time that the shell gives.
   */
  follow(story: readonly TableEvent[], batch: Batch | null, still: boolean, waits: boolean): void {
    if (batch === null || batch.id === this.#batch) return;
    this.#batch = batch.id;
    this.stop();
    if (still || batch.budget === 0) return;
    const stops = stopsOf(story, Math.max(0, story.length - batch.events.length), this.stepOf);
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
