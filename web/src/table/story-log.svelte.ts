/** The story so far, as it stands: what was taken back is not in it. */

import type { MatchApi } from '../shell/api';
import type { TableEvent } from '../shell/api-types';
import { grown, joined } from '../shell/catch-up';

export class StoryLog {
  lines = $state.raw<readonly TableEvent[]>([]);
  #reading = false;

  /** Reads it anew; `later` has arrived meanwhile. */
  async read(api: MatchApi, later: readonly TableEvent[] = []): Promise<void> {
    this.#reading = true;
    try {
      this.lines = joined(await api.log(), later);
    } finally {
      this.#reading = false;
    }
  }

  /** Nothing is added while it is being read: the reading brings it. */
  grow(events: readonly TableEvent[]): void {
    if (!this.#reading) this.lines = grown(this.lines, events);
  }

  clear(): void {
    this.lines = [];
  }
}
