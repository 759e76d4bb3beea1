/** How the battles may end that the numbers in the bubble would begin, as the server works it out. */

import type { BoardProps, Forecast, LegalMove } from '../../../shell/board-contract';

export class Chances {
  /** By the text of a move; what is no battle has none. */
  known = $state.raw<ReadonlyMap<string, Forecast>>(new Map());
  #asked = 0;

  /** One after the other, the largest number first: that is what is mostly wanted. */
  async ask({ odds }: Pick<BoardProps, 'odds'>, moves: readonly LegalMove[]): Promise<void> {
    const asked = ++this.#asked;
    this.known = new Map();
    if (!odds) return;
    for (const { text } of [...moves].reverse()) {
      const found = await odds('', text).catch(() => null);
      if (asked !== this.#asked || !found?.forecast) return;
      this.known = new Map([...this.known, [text, found.forecast]]);
    }
  }

  close(): void {
    this.#asked++;
  }
}
