/** What a reader has drawn and written on the map for himself. It stays on his device: nobody else gets to know of it. */

import type { Ref } from './api-types';
import { sameRef } from './board-contract';
import { read, write } from './device';

export interface Arrow {
  readonly kind: 'arrow';
  readonly from: Ref;
  readonly to: Ref;
}

export interface Note {
  readonly kind: 'note';
  readonly at: Ref;
  readonly text: string;
}

export type Mark = Arrow | Note;

/** Of one reader at one table. */
export const MOST_MARKS = 80;
export const LONGEST_NOTE = 200;
/** Of so many tables, the last ones, a device remembers them. */
const MOST_TABLES = 50;
const KEPT = 'kassen.marks';

type Kept = readonly { readonly of: string; readonly marks: readonly Mark[] }[];

/** In the same place: there is one of them. */
const alike = (one: Mark, other: Mark): boolean =>
  one.kind === 'note' ? other.kind === 'note' && sameRef(one.at, other.at) : other.kind === 'arrow' && sameRef(one.from, other.from) && sameRef(one.to, other.to);

export class Marks {
  all = $state.raw<readonly Mark[]>([]);
  readonly #of: string;
  /** The device keeps them; else they last as long as the page. */
  #keeps = true;

  constructor(match: string, seat: number | null) {
    this.#of = `${match} ${seat ?? 'watching'}`;
    this.all = this.#kept;
  }

  /** As they are by now: the same table may be open in another tab. */
  get #kept(): readonly Mark[] {
    return this.#keeps ? (read<Kept>(KEPT, []).find(({ of }) => of === this.#of)?.marks ?? []) : this.all;
  }

  get arrows(): readonly Arrow[] {
    return this.all.filter((mark) => mark.kind === 'arrow');
  }

  get notes(): readonly Note[] {
    return this.all.filter((mark) => mark.kind === 'note');
  }

  /** False if there are too many already. An arrow that is drawn again is taken away. */
  draw(from: Ref, to: Ref): boolean {
    const drawn = this.arrows.find((arrow) => sameRef(arrow.from, from) && sameRef(arrow.to, to));
    if (drawn) return this.remove(drawn);
    return this.#add({ kind: 'arrow', from, to });
  }

  /** Instead of what was written there; an empty note is none. */
  write(at: Ref, text: string): boolean {
    const old = this.notes.find((note) => sameRef(note.at, at));
    if (old) this.remove(old);
    const said = text.trim().slice(0, LONGEST_NOTE);
    return said === '' || this.#add({ kind: 'note', at, text: said });
  }

  noteAt(at: Ref): string {
    return this.notes.find((note) => sameRef(note.at, at))?.text ?? '';
  }

  remove(mark: Mark): true {
    this.#keep(this.#kept.filter((other) => !alike(other, mark)));
    return true;
  }

  clear(): void {
    this.#keep([]);
  }

  #add(mark: Mark): boolean {
    const kept = this.#kept.filter((other) => !alike(other, mark));
    if (kept.length >= MOST_MARKS) return false;
    this.#keep([...kept, mark]);
    return true;
  }

  #keep(marks: readonly Mark[]): void {
    this.all = marks;
    const others = read<Kept>(KEPT, []).filter(({ of }) => of !== this.#of);
    this.#keeps = write(KEPT, marks.length ? [...others, { of: this.#of, marks }].slice(-MOST_TABLES) : others);
  }
}
