/** Who else is at the table just now: asked for whenever something happens, and every now and then. */

import type { MatchApi } from '../shell/api';
import type { TableState } from '../shell/api-types';

const AGAIN = 20_000;

export class Presence {
  /** The seats whose holders have the table open; null: nobody knows. */
  here = $state.raw<ReadonlySet<number> | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly api: () => MatchApi) {}

  /** A state has come. At a table with nobody but bots there is nobody to look for. */
  arrived(state: TableState): void {
    const others = state.seats.some(({ kind, seat, joined }) => kind === 'person' && joined && seat !== state.seat);
    if (others && !state.result) void this.#look();
    else this.here = null;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const api = this.api();
    try {
      const found = await api.presence();
      if (this.#closed || api.token !== this.api().token) return;
      this.here = found.known ? new Set(found.here) : null;
    } catch {
      this.here = null; // the next time, perhaps
    }
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#look(), AGAIN);
  }
}
