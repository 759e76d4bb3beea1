/** How the battles may end that the numbers in the bubble would begin, as the server works it out. */

import type { BoardProps, Forecast, LegalMove } from '../../../shell/board-contract';

export class Chances {
  /** By the text of a move; what is no battle has none. */
  known = $state.raw<ReadonlyMap<string, Forecast>>(new Map());
  #asked = 0;

  /** Told all at once, so that what is being read does not grow under the reader's eyes. */
  async ask({ odds }: Pick<BoardProps, 'odds'>, moves: readonly LegalMove[]): Promise<void> {
    const asked = ++this.#asked;
    const known = new Map<string, Forecast>();
    this.known = new Map();
    if (!odds) return;
    for (const { text } of moves) {
      const found = await odds('', text).catch(() => null);
      if (asked !== this.#asked) return;
      if (!found?.forecast) break;
      known.set(text, found.forecast);
    }
    this.known = known;
  }

  close(): void {
    this.#asked++;
  }
}
