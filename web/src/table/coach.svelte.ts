/** The coach beside the player: whether he speaks, what he has said of this decision, and what he was asked. */

import type { MatchApi } from '../shell/api';
import type { Choice, Coaching, Opinion, TableState } from '../shell/api-types';
import { heldMatches, read, write } from '../shell/device';
import { sayTrouble } from '../shell/say';

/** He speaks at every decision, waits to be asked, or was sent away. */
export type CoachMode = 'speaks' | 'silent' | 'away';

const MODES = 'kassen.coach';
/** Whoever looks into positions wants a bot's opinion oftener or less often than a lesson. */
const ANALYSIS = 'analysis of ';
/** Whoever plays a game for the first time finds him at the table. */
const COMES = 'kassen.coach-comes';

/** How the owner of this device wants him in a game; in the first game of it he speaks. */
export function modeFor(game: string, match: string): CoachMode {
  const wished = read<Record<string, CoachMode>>(MODES, {})[game];
  if (wished) return wished;
  if (game.startsWith(ANALYSIS)) return 'silent';
  const first = !heldMatches().some((held) => held.game === game && held.match !== match && held.hands.length > 0);
  return first && read(COMES, true) ? 'speaks' : 'silent';
}

/** Remembered on this device for all matches of a game. */
export function wish(game: string, mode: CoachMode): void {
  write(MODES, { ...read<Record<string, CoachMode>>(MODES, {}), [game]: mode });
}

/** A move that was made, and whose key made it at which moment. */
interface Made {
  readonly api: MatchApi;
  readonly number: number;
  readonly text: string;
  readonly label: string;
}

export class Coach {
  mode = $state<CoachMode>('away');
  /** He is silent, but was asked about this decision. */
  asked = $state(false);
  said = $state.raw<Coaching | null>(null);
  opinion = $state.raw<Opinion | null>(null);
  thinking = $state(false);
  trouble = $state('');
  /** In an analysis: the last move, and what he makes of it. */
  made = $state.raw<Made | null>(null);
  verdict = $state.raw<Opinion | null>(null);
  /** One plays for all sides here. */
  #analysis = false;
  #game = '';
  /** The decision that was last spoken about. */
  #about = '';
  #questions = 0;
  /** He was asked what he would do, and the decision may change before he answers. */
  #wanted = false;
  /** A move is on its way: whoever asks now asks about what comes next. */
  #moving = false;

  constructor(
    private readonly api: () => MatchApi,
    private readonly match: string,
  ) {}

  arrived(state: TableState): void {
    if (this.#game) return;
    this.#analysis = state.analysis;
    this.#game = state.analysis ? ANALYSIS + state.game : state.game;
    this.mode = modeFor(this.#game, this.match);
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
    const wanted = this.#wanted && this.shown;
    this.asked &&= wanted;
    this.#forget();
    if (key && wanted) void this.think();
    else if (key && this.mode === 'speaks') void (this.#analysis ? this.compare() : this.#ask(false));
  }

  /** Somebody else sits down: what was asked before, and is perhaps still on its way, is not for him. */
  leave(): void {
    this.#about = '';
    this.#wanted = this.asked = false;
    this.takenBack();
    this.#forget();
  }

  /** The reader has made up his mind; and then what he did has arrived, or was refused. */
  acts(moving: boolean): void {
    this.#moving = moving;
    if (moving) this.#wanted = false;
    else if (this.#wanted) void this.think();
  }

  /** What he says of this decision, though he is silent otherwise. */
  async ask(): Promise<void> {
    this.asked = true;
    await (this.#analysis ? this.compare() : this.#ask(false));
  }

  /** What he would do, or what he makes of a move. */
  think = async (about = ''): Promise<void> => {
    this.#wanted = about === '';
    if (this.#moving) this.thinking = this.#wanted;
    else if (await this.#ask(true, about)) this.#wanted = false;
  };

  /** All moves that he thinks of, side by side. */
  compare = (): Promise<unknown> => this.#ask(true, '', true);

  /** A move was made: where one plays for all sides he may be asked whether it was good. */
  moved(api: MatchApi, number: number, text: string | undefined, choice: Choice | null): void {
    if (!this.#analysis) return;
    this.takenBack();
    if (text === undefined) return;
    this.made = { api, number, text, label: choice?.moves.find((one) => one.text === text)?.label ?? text };
    if (this.mode === 'speaks') void this.review();
  }

  takenBack(): void {
    this.made = this.verdict = null;
  }

  async review(): Promise<void> {
    const { made } = this;
    if (!made) return;
    try {
      const { opinion } = await made.api.coach({ think: true, about: made.text, number: made.number });
      if (this.made === made) this.verdict = opinion;
    } catch (error) {
      if (this.made === made) this.trouble = sayTrouble(error);
    }
  }

  #forget(): void {
    this.#questions++;
    this.said = this.opinion = null;
    this.thinking = false;
    this.trouble = '';
  }

  /** False: something else was asked meanwhile. */
  async #ask(think: boolean, about = '', compare = false): Promise<boolean> {
    const question = ++this.#questions;
    this.thinking = think;
    this.trouble = '';
    try {
      const found = await this.api().coach({ think, about, compare });
      if (question !== this.#questions) return false;
      this.said = found;
      if (think) this.opinion = found.opinion;
    } catch (error) {
      if (question !== this.#questions) return false;
      this.trouble = sayTrouble(error);
    } finally {
      if (question === this.#questions) this.thinking = false;
    }
    return true;
  }
}
