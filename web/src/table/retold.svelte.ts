/** What is told again on wish: the result of a moment, a stretch of the story summed up, what one could expect. */

import type { Forecast, TableEvent } from '../shell/api-types';
import type { Batch } from '../shell/board-contract';
import { decided, decidedAt } from '../shell/device';
import { began, type Moment, type Stretch } from '../shell/story';
import type { TableSession } from './session.svelte';

export class Retold {
  /** The moment whose result lies on the table until it is put away. */
  result = $state<string | null>(null);
  /** The stretch of the story that is summed up, in sentences and on the board. */
  summed = $state<Stretch | null>(null);
  /** The numbers at which the seats here last decided something. */
  #decisions = $state.raw<Readonly<Record<number, number>>>({});

  constructor(private readonly table: TableSession) {}

  get resultShown(): Moment | null {
    const key = this.result;
    return key === null ? null : (this.table.moments.find((moment) => moment.key === key) ?? null);
  }

  /** What one could expect of a moment before it began; where that cannot be asked, once it had begun. */
  expected = async ({ lines }: Moment): Promise<Forecast | null> => {
    const first = lines[0];
    if (!first) return null;
    const { api } = this.table;
    const { number, part } = first;
    const before = part.about ? (await api.odds(number - 1, '', part.about)).forecast : null;
    if (before || number === lines.at(-1)?.number) return before;
    return (await api.odds(number, '')).forecast;
  };

  decided(number: number): void {
    const { seat, match } = this.table;
    if (seat === null) return;
    this.table.away.putAway();
    this.#decisions = { ...this.#decisions, [seat]: number };
    decided(match, seat, number);
  }

  /** The number after which a stretch of the story began; null: there is no such stretch. */
  sinceOf(stretch: Stretch): number | null {
    const { seat, match, log } = this.table;
    if (stretch !== 'decision') return began(log, stretch);
    return seat === null ? null : (this.#decisions[seat] ?? decidedAt(match, seat));
  }

  get summary(): readonly TableEvent[] {
    const since = this.summed && this.sinceOf(this.summed);
    return since === null ? [] : this.table.log.filter(({ number }) => number > since);
  }

  /** All of a stretch at once, as traces. */
  readonly traces: Batch | null = $derived.by(() => {
    if (this.summed === null) return null;
    return { id: -1 - this.table.log.length, events: this.summary, before: null, budget: 0 };
  });

  clear(): void {
    this.result = null;
    this.summed = null;
  }
}
