/** Who else is at the table just now: asked for whenever something happens, and every now and then. */

import type { MatchApi } from '../shell/api';
import type { TableState } from '../shell/api-types';

const AGAIN = 20_000;
/** Several moves in a row are one reason to ask. */
const SOON = 150;

export class Presence {
  /** The seats whose holders have the table open; null: nobody knows. */
  here = $state.raw<ReadonlySet<number> | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly api: () => MatchApi) {}

  /** A state has come. At a table with nobody but bots there is nobody to look for. */
  arrived(state: TableState): void {
    const others = state.seats.some(({ kind, seat, joined }) => kind === 'person' && joined && seat !== state.seat);
    if (!others || state.result) this.here = null;
    else if (this.here === null) void this.#look();
    else this.#soon ??= setTimeout(() => void this.#look(), SOON);
  }

  close(): void {
    this.#closed = true;
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }

  async #look(): Promise<void> {
    this.#rest();
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
