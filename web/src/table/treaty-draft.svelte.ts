/** A treaty that is being drawn up: its kind, what it is about, with whom, open or not. */

import type { Ref, Talk, TalkAct, TreatyField, TreatyKind } from '../shell/api-types';

export class TreatyDraft {
  #talk = $state.raw<Pick<Talk, 'kinds' | 'partners' | 'private'>>({ kinds: [], partners: [], private: true });
  #kind = $state('');
  #things = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  #numbers = $state.raw<Readonly<Record<string, number | null>>>({});
  #with = $state.raw<readonly number[]>([]);
  #open = $state(false);
  /** The field whose things are picked on the board now. */
  gathering = $state.raw<TreatyField | null>(null);

  constructor(
    talk: Pick<Talk, 'kinds' | 'partners' | 'private'>,
    readonly seat: number,
  ) {
    this.#talk = talk;
    this.#kind = talk.kinds[0]?.kind ?? '';
    if (talk.partners.length === 1) this.#with = talk.partners;
  }

  /** The table has moved on: other rounds are sensible, other seats are left. */
  renew(talk: Pick<Talk, 'kinds' | 'partners' | 'private'>): void {
    this.#talk = talk;
  }

  get kinds(): readonly TreatyKind[] {
    return this.#talk.kinds;
  }

  get partners(): readonly number[] {
    return this.#talk.partners;
  }

  get kind(): TreatyKind | null {
    return this.kinds.find(({ kind }) => kind === this.#kind) ?? this.kinds[0] ?? null;
  }

  choose(kind: string): void {
    this.#kind = kind;
    this.gathering = null;
  }

  get with(): readonly number[] {
    return this.#with.filter((seat) => this.partners.includes(seat));
  }

  toggle(seat: number): void {
    const { with: chosen } = this;
    this.#with = chosen.includes(seat) ? chosen.filter((other) => other !== seat) : [...chosen, seat].sort();
  }

  /** Everybody hears of it; where nothing is private, of every treaty. */
  get open(): boolean {
    return this.#open || !this.#talk.private;
  }

  set open(open: boolean) {
    this.#open = open;
  }

  get mayBePrivate(): boolean {
    return this.#talk.private;
  }

  // ---- its fields ------------------------------------------------------------------------------

  number({ field, least }: TreatyField): number | null {
    return field in this.#numbers ? (this.#numbers[field] ?? null) : least;
  }

  setNumber({ field }: TreatyField, value: number | null): void {
    this.#numbers = { ...this.#numbers, [field]: value };
  }

  things({ field }: TreatyField): readonly number[] {
    return this.#things[field] ?? [];
  }

  /** Put a thing into a field, or take it out again; a field for one thing has its last one. */
  put(of: TreatyField, index: number): void {
    const here = this.things(of);
    const without = here.filter((other) => other !== index);
    const now = without.length < here.length ? without : of.many ? [...here, index] : [index];
    this.#things = { ...this.#things, [of.field]: now };
  }

  /** Those among whom a field that names a seat can choose. */
  get parties(): readonly number[] {
    return [this.seat, ...(this.with.length ? this.with : this.partners)].sort((one, two) => one - two);
  }

  // ---- picking on the board --------------------------------------------------------------------

  /** What is picked for the field that is being gathered. */
  get gathered(): readonly Ref[] {
    const of = this.gathering;
    return of?.kind ? this.things(of).map((index) => ({ kind: of.kind ?? '', index })) : [];
  }

  gather(field: TreatyField): void {
    this.gathering = this.gathering?.field === field.field ? null : field;
  }

  /** Something was picked on the board; false if it is nothing for this field. */
  take(ref: Ref): boolean {
    const { gathering } = this;
    if (!gathering || ref.kind !== gathering.kind) return false;
    this.put(gathering, ref.index);
    if (!gathering.many) this.gathering = null;
    return true;
  }

  // ---- the whole -------------------------------------------------------------------------------

  /** The proposal; null while something is missing. */
  get wish(): TalkAct | null {
    const { kind, with: to } = this;
    if (!kind || to.length === 0) return null;
    const fields = kind.fields.map((field) => [field.field, this.#value(field)] as const);
    if (fields.some(([, value]) => value === null)) return null;
    const treaty = { treaty: kind.kind, ...Object.fromEntries(fields) };
    return { act: 'propose', treaty, to, open: this.open };
  }

  #value(field: TreatyField): unknown {
    if (field.kind === null) return this.number(field);
    const chosen = this.things(field);
    const things = field.kind === 'seat' ? chosen.filter((seat) => this.parties.includes(seat)) : chosen;
    if (things.length === 0) return null;
    return field.many ? things : things[0];
  }
}
