/** What lies ahead, as the server tells it: asked for anew whenever the table or the plan changes. */

import type { Outlook } from '../../../made/shogun';
import type { BoardProps } from '../../../shell/board-contract';

/** So many milliseconds a plan lies still before it is asked about. */
const STILL = 120;

export class Ahead {
  known = $state.raw<Outlook | null>(null);
  #asked = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** An answer that comes after a newer question is not heard. */
  ask({ outlook }: Pick<BoardProps, 'outlook'>, about = ''): void {
    const asked = ++this.#asked;
    clearTimeout(this.#waiting);
    if (!outlook) return;
    this.#waiting = setTimeout(
      () =>
        outlook(about).then(
          (found) => {
            if (asked === this.#asked) this.known = found.outlook as Outlook | null;
          },
          () => undefined, // the line is gone: what was known stays
        ),
      this.known ? STILL : 0,
    );
  }

  close(): void {
    this.#asked++;
    clearTimeout(this.#waiting);
  }
}
