/** The reader's own plan while he makes it: what he has picked, where it goes, and how it gets to the table. */

import type { BoardProps } from '../../../shell/board-contract';
import { NONE, asFacts, asView, decisionOf, isPlanning, planOf } from '../data';
import { EMPTY, agreeing, cardsOf, filledUp, fitted, handOf, moved, movesOf, put, spacesOf, takenOff, toLay } from './draft';
import type { Draft } from './draft';
import { keyOf } from './hand';
import { keepPlan, planBefore, planOfRound } from './kept-plans';

/** A card in the hand, or one that lies on a space. */
export interface Picked {
  readonly card: number;
  readonly from: number | null;
  /** Which of several alike in the hand. */
  readonly key?: string;
}

export class Planning {
  draft = $state.raw<Draft>(EMPTY);
  picked = $state.raw<Picked | null>(null);
  /** The space that waits for a card. */
  wanted = $state<number | null>(null);
  #begun = '';

  constructor(private readonly props: () => BoardProps) {}

  readonly #view = $derived.by(() => asView(this.props().view));
  readonly #facts = $derived.by(() => asFacts(this.props().facts));
  readonly seat = $derived.by(() => this.props().seat ?? NONE);
  readonly #decision = $derived.by(() => decisionOf(this.props().choice));
  readonly editing = $derived.by(() => this.seat !== NONE && isPlanning(this.props().choice));
  readonly laid: Draft = $derived(this.seat === NONE ? EMPTY : planOf(this.#view, this.seat));
  /** Committed, and others are not: it may still be changed. */
  readonly committed = $derived.by(() => {
    const { past, toAct, choice } = this.props();
    const hidden = this.laid.some((card) => card !== NONE) && !this.#view.turned.slice(this.seat * EMPTY.length, this.seat * EMPTY.length + EMPTY.length).some(Boolean);
    return this.seat !== NONE && !past && choice === null && toAct.length > 0 && !toAct.includes(this.seat) && hidden && this.#view.daimyo.every((space) => space === NONE);
  });
  readonly spaces = $derived(spacesOf(this.#view));
  readonly cards = $derived(this.seat === NONE ? [] : cardsOf(this.#view, this.#facts, this.seat));
  readonly hand = $derived(handOf(this.cards, this.draft));
  readonly toLay = $derived(toLay(this.draft, this.cards, this.spaces));
  /** What lies there, made or being made. */
  readonly shown: Draft = $derived(this.editing ? this.draft : this.laid);
  readonly before = $derived.by(() => (this.editing ? planBefore(this.#whose, this.#view.round) : null));

  /** So many spaces the table has been told of. */
  readonly #done = $derived.by(() => {
    if (this.#decision === 'commit-plan') return this.spaces.length;
    const asked = this.props().choice?.prompt.args['space'] as { readonly index: number } | undefined;
    return asked ? this.spaces.indexOf(asked.index) : 0;
  });

  get #whose() {
    return { match: this.props().match, seat: this.seat };
  }

  /** A new round begins with what this device has kept of it; what was laid elsewhere comes in. */
  follow(): void {
    if (!this.editing) {
      this.#begun = '';
      this.picked = this.wanted = null;
      return;
    }
    const round = `${this.seat} ${this.#view.round}`;
    const known = this.spaces.slice(0, this.#done);
    if (this.#begun !== round) {
      this.#begun = round;
      const kept = this.#done < this.spaces.length ? planOfRound(this.#whose, this.#view.round) : null;
      this.draft = fitted(kept ?? EMPTY, this.cards, this.spaces);
    }
    for (const space of known) {
      const card = this.laid[space] ?? NONE;
      if (this.draft[space] !== card) this.draft = put(this.#without(card), card, space);
    }
  }

  /** A province lies on one space only. */
  #without(card: number): Draft {
    const from = handOf(this.cards, this.draft).includes(card) ? -1 : this.draft.indexOf(card);
    return from < 0 || card === NONE ? this.draft : takenOff(this.draft, from);
  }

  keep(): void {
    if (this.editing && this.#begun) keepPlan(this.#whose, this.#view.round, this.draft);
  }

  // ---- laying cards --------------------------------------------------------------------------

  pickCard(card: number, key: string): void {
    if (!this.editing) return;
    if (this.wanted !== null) return this.#lay(card, this.wanted);
    this.picked = this.picked?.key === key ? null : { card, from: null, key };
  }

  pickSpace(space: number): void {
    if (!this.editing) return;
    const { picked } = this;
    const there = this.draft[space] ?? NONE;
    if (picked?.from === space) this.picked = null;
    else if (picked && picked.from !== null) this.#set(moved(this.draft, picked.from, space));
    else if (picked) this.#lay(picked.card, space);
    else if (there !== NONE) this.picked = { card: there, from: space };
    else this.wanted = this.wanted === space ? null : space;
  }

  /** On the map: its card in the hand, or where it lies. */
  pickProvince(province: number): void {
    const at = this.hand.indexOf(province);
    const space = this.draft.indexOf(province);
    if (at >= 0) this.pickCard(province, keyOf(province, at));
    else if (space >= 0) this.pickSpace(space);
  }

  /** Dragged: from the hand or from a space. */
  take(card: number, from: number | null, key?: string): void {
    this.wanted = null;
    this.picked = { card, from, ...(key ? { key } : {}) };
  }

  takeOff(space: number): void {
    if (this.editing) this.#set(takenOff(this.draft, space));
  }

  /** Back into the hand. */
  putBack(): void {
    if (this.picked?.from != null) this.takeOff(this.picked.from);
    this.picked = null;
  }

  /** False: there was nothing to put down. */
  putDown(): boolean {
    const held = this.picked !== null || this.wanted !== null;
    this.picked = this.wanted = null;
    return held;
  }

  #lay(card: number, space: number): void {
    this.#set(put(this.draft, card, space));
  }

  #set(draft: Draft): void {
    this.draft = draft;
    this.picked = this.wanted = null;
  }

  clear = (): void => this.#set(EMPTY);
  fillUp = (): void => this.#set(filledUp(this.draft, this.cards, this.spaces));
  beginWithLast = (): void => this.#set(fitted(this.before ?? EMPTY, this.cards, this.spaces));

  // ---- to the table --------------------------------------------------------------------------

  /** What the table has been told otherwise goes back first. */
  commit(): void {
    if (!this.editing || this.toLay > 0) return;
    const from = agreeing(this.draft, this.laid, this.spaces, this.#done);
    this.props().onmoves(movesOf(this.draft, this.spaces, from, this.props().names), this.#done - from);
  }

}
