/** A deed that a button begins: whether it is on its way, and what went wrong. */

import { sayTrouble } from './say';

export class Trying {
  busy = $state(false);
  /** A sentence for people; empty: nothing went wrong. */
  trouble = $state('');

  async run(deed: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await deed();
    } catch (error) {
      this.trouble = sayTrouble(error);
    } finally {
      this.busy = false;
    }
  }
}
