/** What the player has picked so far, and the move that waits for a last word. */

import type { LegalMove, Ref } from '../shell/api-types';
import { sameRef, type Lit } from '../shell/board-contract';
import { fitting, litBy, pick } from '../shell/picking';

export class Picks {
  moves = $state.raw<readonly LegalMove[]>([]);
  selected = $state.raw<readonly Ref[]>([]);
  /** Several moves fit what was picked. */
  several = $state.raw<readonly LegalMove[]>([]);
  /** It cannot be taken back: a second click or Enter does it. */
  confirming = $state.raw<LegalMove | null>(null);

  readonly lit: readonly Lit[] = $derived(litBy(this.moves, this.selected));
  readonly fitting: readonly LegalMove[] = $derived(fitting(this.moves, this.selected));

  constructor(private readonly play: (move: LegalMove) => void) {}

  /** New moves, nothing picked. */
  renew(moves: readonly LegalMove[]): void {
    this.moves = moves;
    this.#clear([]);
  }

  /** False if nothing of the kind can be picked now. */
  pick(ref: Ref): boolean {
    const { confirming } = this;
    if (confirming && sameRef(confirming.refs.at(-1), ref)) {
      this.confirm();
      return true;
    }
    const result = pick(this.moves, this.selected, ref);
    switch (result.then) {
      case 'unlit':
        return false;
      case 'picked':
        this.#clear(result.picks);
        return true;
      case 'several':
        this.#clear(result.picks);
        this.several = result.moves;
        return true;
      case 'move':
        this.#clear(result.picks);
        this.choose(result.move);
        return true;
    }
  }

  /** Moves that a pick means though it does not name them in their order: the only one, or a choice. */
  offer(moves: readonly LegalMove[]): void {
    const [only] = moves;
    this.confirming = null;
    if (only && moves.length === 1) this.choose(only);
    else this.several = moves;
  }

  choose(move: LegalMove): void {
    if (move.commits && this.confirming?.text !== move.text) {
      this.#clear(move.refs);
      this.confirming = move;
    } else {
      this.#do(move);
    }
  }

  confirm(): void {
    if (this.confirming) this.#do(this.confirming);
  }

  /** The last pick goes back; false if there was none. */
  putDown(): boolean {
    if (this.confirming) {
      this.#clear(this.several.length ? this.selected : []);
      return true;
    }
    if (this.selected.length === 0) return false;
    this.#clear(this.selected.slice(0, -1));
    return true;
  }

  #do(move: LegalMove): void {
    this.#clear([]);
    this.play(move);
  }

  #clear(picks: readonly Ref[]): void {
    this.selected = picks;
    this.several = [];
    this.confirming = null;
  }
}
