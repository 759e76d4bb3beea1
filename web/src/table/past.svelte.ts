/** Looking back: the moment that is shown instead of now, and its playing forward. */

import type { MatchApi } from '../shell/api';
import type { PastState } from '../shell/api-types';
import type { Batch } from '../shell/board-contract';
import { settings } from '../shell/settings.svelte';
import { SPEEDS, fasterThan } from './speeds';

const CHUNK = 100;
const STEP = { slow: 2600, calm: 1300, brisk: 650, instant: 900 };

export class Past {
  /** The number looked at; null is now. */
  at = $state<number | null>(null);
  /** What is looked at is still on its way, and the board shows another moment. */
  arriving = $state(false);
  playing = $state(false);
  /** So many times as fast as the reader's pace. */
  speed = $state<number>(SPEEDS[0]);
  batch = $state.raw<Batch | null>(null);
  #states = $state.raw<ReadonlyMap<number, PastState>>(new Map());
  /** The chunks that were asked for: whoever wants one that is on its way waits for it as well. */
  #asked = new Map<number, Promise<void>>();
  /** Up to which number a chunk has been read: what is not there up to it is no moment. */
  #readTo = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #batches = 1_000_000;

  constructor(
    private readonly api: () => MatchApi,
    private readonly last: () => number,
  ) {}

  get looking(): boolean {
    return this.at !== null;
  }

  /** The moment looked at, as far as it has been read; the nearest earlier one while it loads. */
  get moment(): PastState | null {
    return this.at === null ? null : this.#upTo(this.at);
  }

  #upTo(last: number): PastState | null {
    for (let number = last; number >= 0 && number > last - CHUNK; number -= 1) {
      const state = this.#states.get(number);
      if (state) return state;
    }
    return null;
  }

  async look(number: number): Promise<void> {
    const goal = Math.max(0, Math.min(number, this.last()));
    const from = this.at;
    if (goal === this.last() && !this.playing) return this.leave();
    this.at = goal;
    this.arriving = !this.#states.has(goal);
    const asked = this.#asked;
    try {
      await this.#load(goal);
    } finally {
      if (this.at === goal) this.arriving = false;
    }
    if (this.at !== goal) return;
    const now = this.#states.get(goal);
    if (!now) {
      // Whoever was the last to plan has moved two numbers on: between them there is no moment.
      if (asked === this.#asked) await this.look(from === null || from > goal ? goal - 1 : goal + 1);
      return;
    }
    const before = from === goal - 1 ? (this.#upTo(from)?.view ?? null) : null;
    this.#batches += 1;
    this.batch = {
      id: this.#batches,
      events: now.events,
      before,
      budget: before && this.playing && !settings.reducedMotion ? this.#step : 0,
    };
  }

  step(by: number): void {
    this.pause();
    void this.look((this.at ?? this.last()) + by);
  }

  leave(): void {
    this.pause();
    this.at = null;
    this.arriving = false;
    this.batch = null;
  }

  play(): void {
    if (this.at === null || this.at >= this.last()) this.at = 0;
    this.playing = true;
    void this.#tick();
  }

  /** What came after a number is shown again, and then the board as it is. */
  watch(after: number): void {
    this.pause();
    this.at = Math.max(0, after);
    this.play();
  }

  /** The states from one number to another, for whoever shows them as they come. */
  async between(first: number, last: number): Promise<ReadonlyMap<number, PastState>> {
    try {
      const { states } = await this.api().history(first, last);
      return new Map(states.map((state) => [state.number, state]));
    } catch {
      return new Map();
    }
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** What was read is worth nothing any more (another seat, another language). */
  forget(): void {
    this.#states = new Map();
    this.#asked = new Map();
    this.#readTo = new Map();
    if (this.at !== null) void this.look(this.at);
  }

  close(): void {
    this.pause();
  }

  faster(): void {
    this.speed = fasterThan(this.speed);
  }

  get #step(): number {
    return STEP[settings.pace] / this.speed;
  }

  async #tick(): Promise<void> {
    if (!this.playing || this.at === null) return;
    if (this.at >= this.last()) return this.leave();
    await this.look(this.at + 1);
    if (!this.playing) return;
    const quiet = (this.#states.get(this.at ?? -1)?.events.length ?? 0) === 0;
    this.#timer = setTimeout(() => void this.#tick(), quiet ? 60 : this.#step);
  }

  async #load(number: number): Promise<void> {
    const chunk = Math.floor(number / CHUNK);
    if (number <= (this.#readTo.get(chunk) ?? -1)) {
      if (number % CHUNK > CHUNK - 10) void this.#read(chunk + 1);
      return;
    }
    await this.#read(chunk);
  }

  #read(chunk: number): Promise<void> {
    const from = chunk * CHUNK;
    const to = Math.min(from + CHUNK - 1, this.last());
    if (from > to) return Promise.resolve();
    let asked = this.#asked.get(chunk);
    if (!asked) {
      asked = this.#ask(chunk, from, to);
      this.#asked.set(chunk, asked);
    }
    return asked;
  }

  async #ask(chunk: number, from: number, to: number): Promise<void> {
    const asked = this.#asked;
    try {
      const history = await this.api().history(from, to);
      // What was asked for another seat, or in another language, is not for this one.
      if (asked !== this.#asked) return;
      const states = new Map(this.#states);
      for (const state of history.states) states.set(state.number, state);
      this.#states = states;
      this.#readTo.set(chunk, to);
    } catch (error) {
      asked.delete(chunk);
      throw error;
    }
    // The last chunk still grows: it is asked for again when a later number is wanted.
    if (to < from + CHUNK - 1) asked.delete(chunk);
  }
}
