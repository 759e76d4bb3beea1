/** What happened while the reader was away: the server keeps for each seat what was looked at, on any device. */

import type { TableEvent } from '../shell/api-types';
import type { TableSession } from '../table/session.svelte';
import { byOthers } from './since';

/** Milliseconds after which the server is told what was seen: not every scene by itself. */
const PATIENCE = 2_000;

export class Away {
  /** The number at which he looked away; null: he was here, or nobody else did anything. */
  since = $state<number | null>(null);
  /** The last number that was on the screen while he looked at it. */
  #seen = -1;
  #kept = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly table: TableSession) {
    document.addEventListener('visibilitychange', this.#turns);
  }

  close(): void {
    this.#closed = true;
    this.#keep();
    document.removeEventListener('visibilitychange', this.#turns);
  }

  /** What happened meanwhile, as his seat knows it. */
  get lines(): readonly TableEvent[] {
    const { since } = this;
    return since === null ? [] : this.table.log.filter(({ number }) => number > since);
  }

  /** The table was opened: what had been seen when it was last left? */
  async opens(): Promise<void> {
    const seat = this.#seat;
    const now = this.table.live?.number ?? null;
    if (seat === null || now === null) return;
    try {
      const { number } = await this.table.api.seen();
      if (this.#closed) return;
      if (number !== null) this.#missed(number, seat);
      this.#kept = number ?? -1;
      this.saw(now);
    } catch {
      // The table can be played without it.
    }
  }

  /** This is on the screen. */
  saw(number: number): void {
    if (document.hidden || this.#seat === null || number <= this.#seen) return;
    this.#seen = number;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keep(), PATIENCE);
  }

  /** He has read it, or goes on without. */
  putAway(): void {
    this.since = null;
  }

  /** Whoever shares a screen has looked on with the others. */
  get #seat(): number | null {
    return this.table.sitting.shared ? null : this.table.seat;
  }

  #missed(since: number, seat: number): void {
    const missed = this.table.log.filter(({ number }) => number > since);
    if (byOthers(missed, seat)) this.since ??= since;
  }

  readonly #turns = (): void => {
    const seat = this.#seat;
    if (document.hidden) this.#keep();
    else if (seat !== null && this.#seen >= 0) {
      this.#missed(this.#seen, seat);
      this.saw(this.table.shown?.number ?? this.#seen);
    }
  };

  #keep(): void {
    clearTimeout(this.#timer);
    if (this.#seen <= this.#kept) return;
    this.#kept = this.#seen;
    this.table.api.sees(this.#seen).catch(() => undefined);
  }
}
