/** From what is picked on the board or in a list to a move that is played, or to why it is none. */

import type { LegalMove, Ref, WhyNot } from '../shell/api-types';
import { refKey, sameRef, type Unpicked } from '../shell/board-contract';
import { say } from '../shell/say';
import { Picks } from './picks.svelte';
import type { TableSession } from './session.svelte';
import type { TreatyDraft } from './treaty-draft.svelte';

/**
 * A move that asks first cannot be taken back; or only until the others are done as well; or, where something is
 * hidden, perhaps: it depends on what it brings to light.
 */
export type Finality = 'sure' | 'others' | 'perhaps';

export class Picking {
  readonly picks: Picks;

  constructor(private readonly table: TableSession) {
    this.picks = new Picks((move) => void table.acts.play(move.text), (text) => this.#foresee(text));
  }

  pick(ref: Ref): void {
    const { table } = this;
    if (table.past.looking) return;
    if (table.gathering) return this.#gather(ref, table.gathering);
    if (table.showing.held) return table.putAway();
    if (table.behind) return table.skip();
    if (table.acts.busy) return;
    table.notice = null;
    if (table.choice && this.picks.pick(ref)) return;
    const unpicked = table.acts.thoughts.unpicks(table.live, ref);
    if (unpicked) return void this.#unpick(ref, unpicked);
    const meant = table.shining.find((lit) => sameRef(lit.ref, ref));
    if (meant) this.picks.offer(meant.moves);
    else void this.#explain(ref);
  }

  /** Into the treaty that is being drawn up: the thing itself, or the place where it stands. */
  #gather(ref: Ref, draft: TreatyDraft): void {
    const { sight, boardKit } = this.table;
    if (draft.take(ref) || !sight) return;
    const places = boardKit?.places(sight) ?? [];
    const place = places.find(({ things }) => things.some((thing) => refKey(thing.ref) === refKey(ref)));
    if (place) draft.take(place.ref);
  }

  async #unpick(ref: Ref, unpicked: Unpicked): Promise<void> {
    const { acts } = this.table;
    const done = await acts.act((number) => acts.thoughts.unpick(number, ref, unpicked));
    if (!done || !unpicked.instead) return;
    this.table.skip();
    this.pick(ref);
  }

  async #explain(ref: Ref): Promise<void> {
    const { token } = this.table.api;
    const why = await this.whyNot(ref);
    if (this.table.api.token !== token) return;
    this.table.notice = { kind: 'why', text: why?.text ?? say().whyNothing, rule: why?.rule ?? null };
  }

  async whyNot(ref: Ref): Promise<WhyNot | null> {
    if (!this.table.choice) return null;
    try {
      return await this.table.api.why([...this.picks.selected, ref]);
    } catch {
      return null;
    }
  }

  /** A move of the list or of the board: asks first if it cannot be taken back. */
  choose(text: string): void {
    const move = this.table.choice?.moves.find((legal) => legal.text === text);
    if (move) this.#choosing(move);
  }

  #choosing(move: LegalMove): void {
    if (this.table.choice && !this.table.acts.busy) this.picks.choose(move);
  }

  /** A button that names the move. Out of turn it does what it says: the moment may be gone at once. */
  press(move: LegalMove): void {
    const { choice, acts } = this.table;
    const atOnce = choice?.forced || (choice?.out_of_turn && !this.#bound);
    if (atOnce && !acts.busy) void acts.play(move.text);
    else this.#choosing(move);
  }

  /** Several moves that were laid out before: all of them are played, or none; `back` go back first. False: the last one is still on its way. */
  playAll(texts: readonly string[], back = 0): boolean {
    const { choice, acts } = this.table;
    if (acts.busy) return false;
    if (!texts.length && back) void acts.undo(back);
    if (!texts.length || !choice) return true;
    const text = texts.join('; ');
    const first = choice.moves.find((legal) => legal.text === texts[0]);
    if (this.#bound && first) this.#choosing({ ...first, text, commits: false, refs: [] });
    else void acts.play(text, back);
    return true;
  }

  /** Escape: put down what is picked, else take back the last move. */
  cancel(): void {
    const { table } = this;
    table.notice = null;
    if (table.gathering) {
      table.gathering.gathering = null;
      return;
    }
    if (this.picks.putDown()) return;
    if (table.past.looking) table.past.leave();
    else if (table.ready && table.acts.canUndo) void table.acts.undo();
  }

  /** How final a move is that asks first. */
  get finality(): Finality {
    const { game, live } = this.table;
    if (game?.open_information) return 'sure'; // the table has tried it
    if (!live?.lane) return 'perhaps';
    return live.to_act.length > 1 ? 'others' : 'sure';
  }

  /** The reader has given a word that still holds. */
  get #bound(): boolean {
    const { talk, seat } = this.table;
    return talk.treaties.some(({ state, seats }) => state === 'in-force' && seats.includes(seat ?? -1));
  }

  /** The treaties that a move would break; null if there is none that could be broken. */
  #foresee(text: string): Promise<readonly string[]> | null {
    if (!this.#bound) return null;
    const { talk, api } = this.table;
    const label = (number: number) => talk.treaties.find((treaty) => treaty.number === number)?.label ?? '';
    return api.whyMove(text).then(({ breaks }) => breaks.map(label), () => []);
  }
}
