/** Who sits in front of this screen; where several share it, each sits down behind a curtain. */

import { newsOf } from '../shell/catch-up';
import { handsAtScreen, heldMatch, type Hand } from '../shell/device';
import { nextToSit } from '../shell/shared-screen';
import { brokenBy } from '../shell/talk';
import type { TableState } from '../shell/api-types';
import type { TableSession } from './session.svelte';

/** Whoever is to sit down behind the curtain. */
export interface Curtain {
  readonly hand: Hand;
  readonly name: string;
}

export class Sitting {
  hands = $state.raw<readonly Hand[]>([]);
  token = $state('');
  curtain = $state.raw<Curtain | null>(null);

  /** How far each hand at a shared screen has seen the game. */
  readonly #seen = new Map<string, number>();
  /** So many curtains have fallen: what was on its way to somebody before one is not for who comes. */
  curtains = 0;
  /** Whoever sits at a shared screen sat down behind a curtain, and nobody else has looked since. */
  #alone = false;

  constructor(
    private readonly table: TableSession,
    token: string,
  ) {
    const held = heldMatch(table.match);
    this.token = token;
    this.hands = held ? handsAtScreen(held, token) : [];
  }

  get hand(): Hand | null {
    return this.hands.find((hand) => hand.token === this.token) ?? null;
  }

  get shared(): boolean {
    return this.hands.length > 1;
  }

  /** Whoever sits here may see it: it was not asked for by somebody who sat here before. */
  isFor(state: TableState): boolean {
    return this.hand === null || state.seat === this.hand.seat;
  }

  /** At a shared screen the seat that must decide sits down; behind a curtain if it has secrets. */
  seatSomebody(state: TableState): void {
    const next = this.table.game && nextToSit(this.hands, this.token, state);
    if (next) this.handOver(next);
  }

  handOver(hand: Hand): void {
    const { live, acts } = this.table;
    if (!this.#liesOpen) return this.drawCurtain(hand);
    acts.leftBy(this.token);
    void this.#sitDown(hand, live?.number);
  }

  /** Whoever takes back a move sits down again. */
  back(token: string): void {
    this.token = token;
    this.table.talk.forget(true);
    void this.table.hear();
    this.table.listen();
  }

  /** Something has come that is for one seat alone: the curtain falls, if all have looked at this screen. */
  veils(state: TableState): boolean {
    if (!this.#mustVeil()) return false;
    this.drawCurtain(nextToSit(this.hands, this.token, state) ?? this.hand);
    return true;
  }

  #mustVeil(): boolean {
    const { boardKit, live } = this.table;
    if (!this.shared || !boardKit || live?.result) return false;
    if (this.#liesOpen) this.#alone = false;
    return !this.#liesOpen && !this.#alone;
  }

  /** Whoever sits down sees nothing that the others here must not see. */
  get #liesOpen(): boolean {
    const { live, sight, game, boardKit } = this.table;
    if (game?.open_information || live?.analysis) return true;
    if (!live || live.lane || live.choice?.private || !sight) return false;
    return boardKit?.nothingHidden?.({ ...sight, view: live.view, agenda: live.agenda }) ?? false;
  }

  /** Everything is put away before the next player looks. */
  drawCurtain(hand: Hand | null): void {
    const { game, live } = this.table;
    if (!hand || this.curtain || game?.open_information || live?.analysis) return;
    this.curtains++;
    this.curtain = { hand, name: live?.seats[hand.seat]?.name ?? '' };
    if (live) this.#seen.set(this.token, live.number);
    this.table.clear();
  }

  async openCurtain(): Promise<void> {
    if (this.curtain) await this.#sitDown(this.curtain.hand, this.#seen.get(this.curtain.hand.token));
  }

  async #sitDown(hand: Hand, after: number | undefined): Promise<void> {
    const { table } = this;
    this.token = hand.token;
    table.past.forget();
    // Without a curtain whoever sat there before still looks.
    table.talk.forget(this.curtain === null);
    try {
      const [state] = await Promise.all([table.api.state(after), table.hear()]);
      if (this.token !== hand.token) return;
      const marked = table.story.lines.some((line) => brokenBy(line) !== null);
      if (marked || !table.game?.open_information) await table.story.read(table.api);
      if (this.curtain) this.#alone = true;
      this.curtain = null;
      if (newsOf(table.live, state)) {
        table.live = state;
        if (this.#mustVeil()) return this.drawCurtain(hand);
        table.showing.drop();
        void table.showing.show(state, state.events);
        if (this.#liesOpen) this.#alone = false; // nothing to hide: the others look on again
      }
      table.listen();
    } catch (error) {
      table.fail(error);
    }
  }
}
