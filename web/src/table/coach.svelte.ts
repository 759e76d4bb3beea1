/** The coach beside the player: whether he speaks, what he has said of this decision, and what he was asked. */

import type { MatchApi } from '../shell/api';
import type { Coaching, Opinion, TableState } from '../shell/api-types';
import { heldMatches, read, write } from '../shell/device';
import { sayTrouble } from '../shell/say';

/** He speaks at every decision, waits to be asked, or was sent away. */
export type CoachMode = 'speaks' | 'silent' | 'away';

const MODES = 'kassen.coach';
/** Whoever plays a game for the first time finds him at the table. */
const COMES = 'kassen.coach-comes';

/** How the owner of this device wants him in a game; in the first game of it he speaks. */
export function modeFor(game: string, match: string): CoachMode {
  const wished = read<Record<string, CoachMode>>(MODES, {})[game];
  if (wished) return wished;
  const first = !heldMatches().some((held) => held.game === game && held.match !== match && held.hands.length > 0);
  return first && read(COMES, true) ? 'speaks' : 'silent';
}

/** Remembered on this device for all matches of a game. */
export function wish(game: string, mode: CoachMode): void {
  write(MODES, { ...read<Record<string, CoachMode>>(MODES, {}), [game]: mode });
}

export class Coach {
  mode = $state<CoachMode>('away');
  /** He is silent, but was asked about this decision. */
  asked = $state(false);
  said = $state.raw<Coaching | null>(null);
  opinion = $state.raw<Opinion | null>(null);
  thinking = $state(false);
  trouble = $state('');
  #game = '';
  /** The decision that was last spoken about. */
  #about = '';
  #questions = 0;

  constructor(
    private readonly api: () => MatchApi,
    private readonly match: string,
  ) {}

  arrived(state: TableState): void {
    if (this.#game) return;
    this.#game = state.game;
    this.mode = modeFor(state.game, this.match);
  }

  get shown(): boolean {
    return this.mode === 'speaks' || this.asked;
  }

  be(mode: CoachMode): void {
    this.mode = mode;
    this.asked = false;
    wish(this.#game, mode);
  }

  /** There is something to decide; empty: there is nothing. */
  decides(key: string): void {
    if (key === this.#about) return;
    this.#about = key;
    this.asked = false;
    this.#forget();
    if (key && this.mode === 'speaks') void this.#ask(false);
  }

  /** What he says of this decision, though he is silent otherwise. */
  ask(): Promise<void> {
    this.asked = true;
    return this.#ask(false);
  }

  /** What he would do, or what he makes of a move. */
  think = (about = ''): Promise<void> => this.#ask(true, about);

  #forget(): void {
    this.#questions++;
    this.said = this.opinion = null;
    this.thinking = false;
    this.trouble = '';
  }

  async #ask(think: boolean, about = ''): Promise<void> {
    const question = ++this.#questions;
    this.thinking = think;
    this.trouble = '';
    try {
      const found = await this.api().coach(think, about);
      if (question !== this.#questions) return;
      this.said = found;
      if (think) this.opinion = found.opinion;
    } catch (error) {
      if (question === this.#questions) this.trouble = sayTrouble(error);
    } finally {
      if (question === this.#questions) this.thinking = false;
    }
  }
}
