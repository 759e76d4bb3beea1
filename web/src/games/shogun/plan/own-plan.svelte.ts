/** The plan that is being made on this device: the map marks which province does what. */

import type { Draft } from './draft';

class OwnPlan {
  #kept = $state.raw<{ readonly seat: number; readonly round: number; readonly draft: Draft } | null>(null);

  /** The province that was clicked on the map: its card is picked. */
  clicked = $state<number | null>(null);

  show(seat: number, round: number, draft: Draft): void {
    this.#kept = { seat, round, draft };
  }

  /** Null: that seat has laid nothing here in that round. */
  of(seat: number, round: number): Draft | null {
    const kept = this.#kept;
    return kept?.seat === seat && kept.round === round ? kept.draft : null;
  }
}

export const ownPlan = new OwnPlan();
