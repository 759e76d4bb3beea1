/**
 * The story on its way to the board. What has arrived is shown scene by scene, at the reader's pace;
 * the state on the board is the one at the line that is told. What concerns the reader is held
 * until he goes on.
 */

import type { PastState, TableEvent, TableState } from '../shell/api-types';
import type { Batch } from '../shell/board-contract';
import { settings } from '../shell/settings.svelte';
import { holds, momentsOf, type Moment } from '../shell/story';
import { nextTask } from '../shell/turns.svelte';
import { SPEEDS, fasterThan } from './speeds';

/** Milliseconds for a scene, as in a replay. */
const SCENE = { slow: 2600, calm: 1300, brisk: 650, instant: 0 };
/** Dice and losses of one's own battle are laid out one after the other. */
const DETAIL = { slow: 700, calm: 350, brisk: 175, instant: 0 };
const MOST_DETAILS = 8;
/** What the board wants to be looked at by itself takes its time at a calm pace, and less if it is the affair of others. */
const LASTING = { slow: 1.6, calm: 1, brisk: 0.6, instant: 0 };
const OF_OTHERS = 0.7;

/** Events that belong together, and the state that is shown with them. */
interface Scene {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
}

interface Arrival {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
}

export interface Stage {
  /** The lines that have been told. */
  log(): readonly TableEvent[];
  /** The states from one number to another, as the past knows them. */
  between(first: number, last: number): Promise<ReadonlyMap<number, PastState>>;
  /** `told`: all that has been told of this state so far. */
  onshow(state: TableState, told: readonly TableEvent[]): void;
  /** Something is to be looked at until it is put away. */
  onresult(moment: Moment): void;
  /** All has been told. */
  onrest(): void;
  /** Milliseconds for which the board shows an event by itself; 0: it is told with the others of its moment. */
  lasts?(event: TableEvent): number;
}

export class Showing {
  /** The state on the board. */
  shown = $state.raw<TableState | null>(null);
  batch = $state.raw<Batch | null>(null);
  /** What is being told. */
  moment = $state.raw<Moment | null>(null);
  /** There is more to be told. */
  telling = $state(false);
  /** The reader looks at it in his own time. */
  held = $state(false);
  /** There is more to tell of the state on the board. */
  midway = $state(false);
  paused = $state(false);
  speed = $state<number>(SPEEDS[0]);

  #arrivals: Arrival[] = [];
  #scenes: Scene[] = [];
  #now: Scene | null = null;
  /** Something is being told, or held. */
  #running = false;
  #done: (() => void) | null = null;
  #go: (() => void) | null = null;
  #batches = 0;
  /** The last batch that the reader has said he has seen. */
  #seen = 0;
  /** Grows when what waited is dropped: who was about to show it stops. */
  #era = 0;
  #closed = false;

  constructor(private readonly stage: Stage) {}

  arrived(state: TableState, events: readonly TableEvent[]): void {
    if (this.#closed) return;
    if (events.length === 0 && this.#arrivals.length === 0 && !this.#running) {
      void this.show(state, []);
      return;
    }
    this.#arrivals.push({ state, events });
    if (this.#running && !this.#instant) this.telling = true;
    void this.#run();
  }

  show(state: TableState, events: readonly TableEvent[], budget = 0, told = events): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const before = this.shown?.view ?? null;
    this.shown = state;
    this.stage.onshow(state, told);
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

  get running(): boolean {
    return this.#running;
  }

  // ---- the reader's hand on it -----------------------------------------------------------------

  pause(): void {
    this.paused = true;
  }

  /** On, from a pause or from something that is held or about to be. */
  go(): void {
    this.paused = false;
    this.#seen = this.#batches;
    this.#goOn();
    this.#done?.();
  }

  /** The next scene, and then a pause. */
  step(): void {
    this.paused = true;
    this.#goOn();
    this.#done?.();
  }

  faster(): void {
    this.speed = fasterThan(this.speed);
  }

  #goOn(): void {
    this.held = false;
    const go = this.#go;
    this.#go = null;
    go?.();
  }

  /** Nothing more is shown of what waits; returns the events from that on which is being told. */
  drop(): readonly TableEvent[] {
    const now = this.#now ? [this.#now] : [];
    const rest = [...now, ...this.#scenes, ...this.#arrivals].flatMap(({ events }) => events);
    this.#now = null;
    this.#scenes = [];
    this.#arrivals = [];
    this.#era += 1;
    this.midway = false;
    this.paused = false;
    this.telling = false;
    this.moment = null;
    this.#goOn();
    this.#done?.();
    return rest;
  }

  /** The board is put away. */
  clear(): void {
    this.drop();
    this.shown = null;
    this.batch = null;
  }

  /** The page is gone: nothing more is told, nor held. */
  close(): void {
    this.#closed = true;
    this.drop();
  }

  // ---- telling ---------------------------------------------------------------------------------

  get #instant(): boolean {
    return settings.pace === 'instant' || document.hidden;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#scenes.length || this.#arrivals.length) {
        const next = this.#scenes.shift();
        if (next) await this.#tell(next);
        else await this.#take();
      }
    } finally {
      this.#running = false;
      this.telling = false;
    }
    if (!this.#closed) this.stage.onrest();
  }

  /** Breaks what has arrived into scenes. */
  async #take(): Promise<void> {
    const era = this.#era;
    if (this.#instant) await nextTask(); // whatever else is here by then is shown with it
    const taken = this.#arrivals.slice(0, this.#instant ? undefined : 1);
    const last = taken.at(-1);
    if (!last || era !== this.#era) return;
    const scenes = await this.#scenesOf({ state: last.state, events: taken.flatMap(({ events }) => events) });
    if (era !== this.#era) return;
    this.#arrivals.splice(0, taken.length);
    this.#scenes.push(...scenes);
  }

  async #scenesOf({ state, events }: Arrival): Promise<Scene[]> {
    const numbers = [...new Set(events.map(({ number }) => number))];
    const first = numbers[0];
    if (first === undefined || this.#instant) return [{ state, events }];
    const known = first < state.number ? await this.stage.between(first, state.number - 1) : new Map<number, PastState>();
    const scenes: Scene[] = [];
    let waiting: readonly TableEvent[] = [];
    for (const number of numbers) {
      waiting = [...waiting, ...events.filter((event) => event.number === number)];
      const then = number === state.number ? state : asOf(state, known.get(number));
      if (!then) continue; // nobody knows any more how it looked: shown with what came next
      scenes.push({ state: then, events: waiting });
      waiting = [];
    }
    const end = scenes.at(-1);
    if (end?.state !== state) scenes.push({ state, events: waiting });
    return scenes;
  }

  /** One act, whose state is on the board as in a replay: its moments, one after the other. */
  async #tell(scene: Scene): Promise<void> {
    const { state, events } = (this.#now = scene);
    const first = events[0]?.number ?? state.number;
    const log = this.stage.log().filter(({ number }) => number < first);
    const acts = apart(events, momentsOf([...log, ...events]), (event) => this.#lasts(event) > 0);
    const era = this.#era;
    let told: readonly TableEvent[] = [];
    for (const [at, { lines, moment }] of acts.entries()) {
      this.midway = at < acts.length - 1;
      told = [...told, ...lines];
      await this.#play(state, lines, moment, told);
      if (era !== this.#era) return;
    }
    this.#now = null;
    if (acts.length === 0) void this.show(state, []);
  }

  async #play(
    state: TableState,
    events: readonly TableEvent[],
    moment: Moment,
    told: readonly TableEvent[],
  ): Promise<void> {
    const era = this.#era;
    const { seat } = state;
    const isHeld = holds(moment, events, seat);
    const time = this.#timeFor(events, moment, seat);
    const more = this.midway || this.#scenes.length > 0 || this.#arrivals.length > 0;
    // Whoever is to move need not wait for the motion to end.
    const waits = more || isHeld || state.choice === null;
    this.moment = moment;
    this.telling = !this.#instant && waits;
    const shown = this.show(state, events, time, told);
    if (time > 0 && waits) await shown; // the dice first, then what came of them
    if (era !== this.#era) return;
    const unseen = isHeld && this.#seen < this.#batches;
    if (unseen) this.stage.onresult(moment);
    if (settings.pace === 'instant') return;
    if (unseen) this.held = this.telling = true;
    if (this.held || (this.paused && time > 0)) await new Promise<void>((go) => (this.#go = go));
  }

  /** What others fight out among themselves is told by what came of it. */
  #timeFor(events: readonly TableEvent[], moment: Moment, seat: number | null): number {
    if (this.#instant) return 0;
    const mine = seat === null || moment.seats.includes(seat);
    const lasting = events.reduce((sum, event) => sum + this.#lasts(event), 0) * LASTING[settings.pace];
    if (lasting) return (mine ? lasting : lasting * OF_OTHERS) / this.speed;
    const tells = events.some(({ part }) => part.tells);
    const small = mine && moment.opened ? events.filter(({ part }) => !part.tells).length : 0;
    if (!tells && !small) return 0; // such as the cards of one's own plan, laid one by one
    return (SCENE[settings.pace] + DETAIL[settings.pace] * Math.min(small, MOST_DETAILS)) / this.speed;
  }

  #lasts(event: TableEvent): number {
    return this.stage.lasts?.(event) ?? 0;
  }
}

/** The state of a moment that is past, as far as it is told; nobody decides anything there. */
function asOf(now: TableState, then: PastState | undefined): TableState | null {
  if (!then) return null;
  const { number, line, to_act, aim, view, agenda, result } = then;
  return {
    ...now,
    number,
    line,
    to_act,
    view,
    agenda,
    aim,
    result,
    choice: null,
    waiting: null,
    proposal: null,
    can_undo: false,
    events: [],
  };
}

interface Act {
  readonly moment: Moment;
  readonly lines: readonly TableEvent[];
}

/** Events in a row that belong to one moment; of those, what lasts is shown by itself. */
function apart(events: readonly TableEvent[], moments: readonly Moment[], lasts: (event: TableEvent) => boolean): Act[] {
  const found: { moment: Moment; lines: TableEvent[]; lasting: boolean }[] = [];
  const late = moments.slice(-events.length - 8);
  for (const event of events) {
    const moment = late.findLast(({ lines }) => lines.includes(event)) ?? moments.find(({ lines }) => lines.includes(event));
    if (!moment) continue;
    const before = found.at(-1);
    const lasting = lasts(event);
    if (before?.moment === moment && before.lasting === lasting) before.lines.push(event);
    else found.push({ moment, lines: [event], lasting });
  }
  return found;
}
