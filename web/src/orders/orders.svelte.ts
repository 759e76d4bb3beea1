/** The moves that this seat has left ahead, and what came of them. */

import type { MatchApi } from '../shell/api';
import type { MoveForm, OfferedMove, OrderWish, Orders } from '../shell/api-types';

export class MovesAhead {
  known = $state.raw<Orders | null>(null);
  #at = -1;

  constructor(private readonly api: () => MatchApi) {}

  /** They change by themselves only while they are carried out, with each new state. */
  async follow(number: number): Promise<void> {
    if (this.known && !this.known.active) return;
    if (number === this.#at) return;
    this.#at = number;
    await this.load();
  }

  async load(): Promise<void> {
    this.known = await this.api().orders();
  }

  forms(): Promise<readonly MoveForm[]> {
    return this.api().orderForms();
  }

  /** How the table understands a move, whether or not it is legal now. */
  reads = (move: string): Promise<OfferedMove> => this.api().readsOrder(move);

  async leave(orders: readonly OrderWish[]): Promise<void> {
    this.known = await this.api().leaveOrders({ orders: [...orders] });
  }

  async withdraw(): Promise<void> {
    await this.api().withdrawOrders();
    await this.load();
  }

  /** How many are still to be played. */
  get left(): number {
    return this.known?.active ? this.known.orders.filter((one) => one.played < one.times).length : 0;
  }
}
