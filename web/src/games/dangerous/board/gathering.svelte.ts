/** Units that are chosen before it is said where they go: the march, who goes along and the start are then played in a row. */

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

  /** All who are chosen, each man by himself. */
  get units(): number[] {
    return [...this.#chosen].flatMap(([unit, count]) => Array<number>(count).fill(unit));
  }

  /** The same units, somewhere else: they have arrived there. */
  follow(place: number, units: readonly number[]): void {
    this.origin = place;
    const chosen = new Map<number, number>();
    for (const unit of units) chosen.set(unit, (chosen.get(unit) ?? 0) + 1);
    this.#chosen = chosen;
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
}
