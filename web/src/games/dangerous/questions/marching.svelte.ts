/** A way of several legs: one march after the other is sent, until one is not possible any more. */

import type { BoardProps, Names } from '../../../shell/board-contract';
import type { Leg } from '../../../made/dangerous';
import { decisionOf, moveText } from '../data';

/** Milliseconds after which a leg is tried again while the last one is still on its way. */
const SOON = 60;

/** What is played for one leg: the march, who goes along, and the start. */
export function textsOf({ path, units }: Pick<Leg, 'path' | 'units'>, names: Names): string[] {
  const [origin = 0, dest = 0] = path;
  const takes = units.map((unit) => moveText({ move: 'take', unit }, names));
  const way = path.length > 2 ? moveText({ move: 'stride', path }, names) : moveText({ move: 'march', origin, dest }, names);
  return [way, ...takes, moveText({ move: 'go' }, names)];
}

export class Marching {
  #rows: string[][] = [];
  #after = -1;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly props: () => BoardProps) {}

  start(legs: readonly Leg[]): void {
    const { names } = this.props();
    this.#rows = legs.map((leg) => textsOf(leg, names));
    this.#after = -1;
    this.next();
  }

  /** The table has gone on: the next leg, if it can still be made as it was meant. */
  next(): void {
    const { choice, number, past } = this.props();
    const [row] = this.#rows;
    if (!row) return;
    // What has happened is still being told, or not here yet.
    if (!choice || number < this.#after) return;
    const asMeant = this.#after < 0 || number === this.#after;
    if (!asMeant || past || decisionOf(choice) !== 'movement' || !choice.moves.some(({ text }) => text === row[0])) return this.stop();
    if (this.props().onmoves(row) === false) {
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.next(), SOON);
      return;
    }
    this.#rows = this.#rows.slice(1);
    this.#after = number + row.length;
  }

  get underWay(): boolean {
    return this.#rows.length > 0;
  }

  stop(): void {
    clearTimeout(this.#again);
    this.#rows = [];
    this.#after = -1;
  }
}
