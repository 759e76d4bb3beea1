/** The story so far, as it stands: what was taken back is not in it. */

import type { MatchApi } from '../shell/api';
import type { TableEvent } from '../shell/api-types';
import { grown, joined } from '../shell/catch-up';

export class StoryLog {
  lines = $state.raw<readonly TableEvent[]>([]);
  /** Who reads it; of two readings the later one counts, and none for whom it was put away. */
  #reading: MatchApi | null = null;

  /** Reads it anew; `later` has arrived meanwhile. */
  async read(api: MatchApi, later: readonly TableEvent[] = []): Promise<void> {
    this.#reading = api;
    try {
      const read = await api.log();
      if (this.#reading === api) this.lines = joined(read, later);
    } finally {
      if (this.#reading === api) this.#reading = null;
    }
  }

  /** Nothing is added while it is being read: the reading brings it. */
  grow(events: readonly TableEvent[]): void {
    if (!this.#reading) this.lines = grown(this.lines, events);
  }

  clear(): void {
    this.#reading = null;
    this.lines = [];
  }
}
