/** What has arrived is shown one thing after the other, as fast as the reader likes it. */

import type { TableEvent, TableState } from '../shell/api-types';
import type { Batch } from '../shell/board-contract';
import { settings } from '../shell/settings.svelte';

/** A whole turn of a bot is shown in about three seconds. */
const TURN_BUDGET = 3000;
const STEP_BUDGET = { calm: 1400, brisk: 700, cut: 0 };
const LEAST = 120;

export class Showing {
  /** The state on the board. */
  shown = $state.raw<TableState | null>(null);
  batch = $state.raw<Batch | null>(null);

  #queue: { state: TableState; events: readonly TableEvent[] }[] = [];
  #running = false;
  #done: (() => void) | null = null;
  #batches = 0;

  constructor(private readonly onshow: (state: TableState, events: readonly TableEvent[]) => void) {}

  arrived(state: TableState, events: readonly TableEvent[]): void {
    if (events.length === 0 && this.#queue.length === 0 && !this.#running) {
      void this.show(state, []);
      return;
    }
    this.#queue.push({ state, events });
    void this.#run();
  }

  show(state: TableState, events: readonly TableEvent[], budget = 0): Promise<void> {
    const before = this.shown?.view ?? null;
    this.shown = state;
    this.onshow(state, events);
    if (events.length === 0 || this.shown !== state) return Promise.resolve();
    this.#batches += 1;
    this.batch = { id: this.#batches, events, before, budget };
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, budget);
      this.#done = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The board has shown a batch. */
  onshown(id: number): void {
    if (id === this.batch?.id) this.#done?.();
  }

  /** Nothing more is shown of what waits; returns the events that were still to come. */
  drop(): readonly TableEvent[] {
    const rest = this.#queue.flatMap(({ events }) => events);
    this.#queue = [];
    this.#done?.();
    return rest;
  }

  /** The board is put away. */
  clear(): void {
    this.drop();
    this.shown = null;
    this.batch = null;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const quick = settings.reducedMotion || document.hidden || next.events.length === 0;
      const share = TURN_BUDGET / (this.#queue.length + 1);
      const budget = quick ? 0 : Math.max(LEAST, Math.min(STEP_BUDGET[settings.pace], share));
      const shown = this.show(next.state, next.events, budget);
      // Whoever is to move need not wait for the motion to end.
      const waits = this.#queue.length > 0 || next.state.choice === null;
      if (budget > 0 && waits) await shown;
    }
    this.#running = false;
  }
}
