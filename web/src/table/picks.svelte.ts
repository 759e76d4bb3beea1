/** What the player has picked so far, and the move that waits for a last word. */

import type { LegalMove, Ref } from '../shell/api-types';
import { sameRef, type Lit } from '../shell/board-contract';
import { fitting, litBy, pick } from '../shell/picking';

export class Picks {
  moves = $state.raw<readonly LegalMove[]>([]);
  selected = $state.raw<readonly Ref[]>([]);
  /** Several moves fit what was picked. */
  several = $state.raw<readonly LegalMove[]>([]);
  /** It cannot be taken back, or breaks a word: a second click or Enter does it. */
  confirming = $state.raw<LegalMove | null>(null);
  /** Treaties that this would break. */
  breaks = $state.raw<readonly string[]>([]);

  readonly lit: readonly Lit[] = $derived(litBy(this.moves, this.selected));
  readonly fitting: readonly LegalMove[] = $derived(fitting(this.moves, this.selected));

  /** `foresee`: which treaties a move would break; null if there is nothing to ask about. */
  constructor(
    private readonly play: (move: LegalMove) => void,
    private readonly foresee: (text: string) => Promise<readonly string[]> | null = () => null,
  ) {}

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
    if (this.confirming?.text === move.text) return this.#do(move);
    const asked = this.foresee(move.text);
    if (!asked) return this.#decide(move, []);
    const { moves } = this;
    void asked.then((breaks) => {
      if (this.moves === moves) this.#decide(move, breaks);
    });
  }

  #decide(move: LegalMove, breaks: readonly string[]): void {
    if (!move.commits && breaks.length === 0) return this.#do(move);
    this.#clear(move.refs);
    this.confirming = move;
    this.breaks = breaks;
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
    this.breaks = [];
  }
}
