/** Units that are chosen before it is said where they go: the march, who goes along and the start are then played in a row. */

import type { LegalMove } from '../../../shell/board-contract';
import { moveText } from '../data';
import type { Names } from '../../../shell/api-types';

export class Gathering {
  /** From where they go; null: nobody gathers. */
  origin = $state<number | null>(null);
  #chosen = $state.raw<ReadonlyMap<number, number>>(new Map());

  begin(origin: number | null): void {
    if (this.origin === origin) return;
    this.origin = origin;
    this.#chosen = new Map();
  }

  of(unit: number): number {
    return this.#chosen.get(unit) ?? 0;
  }

  get size(): number {
    return [...this.#chosen.values()].reduce((sum, count) => sum + count, 0);
  }

  /** One more, up to so many; one beyond the last begins anew. */
  more(unit: number, most: number): void {
    this.#set(unit, this.of(unit) < most ? this.of(unit) + 1 : most === 1 ? 0 : most);
  }

  fewer(unit: number): void {
    this.#set(unit, Math.max(0, this.of(unit) - 1));
  }

  #set(unit: number, count: number): void {
    const chosen = new Map(this.#chosen);
    if (count) chosen.set(unit, count);
    else chosen.delete(unit);
    this.#chosen = chosen;
  }

  /** What is played when they go this way. */
  moves(march: LegalMove, names: Names): string[] {
    const takes = [...this.#chosen].flatMap(([unit, count]) => Array<string>(count).fill(moveText({ move: 'take', unit }, names)));
    return [march.text, ...takes, moveText({ move: 'go' }, names)];
  }
}
