/** One table as this page knows it: the state that is shown, the story so far, and what was picked. */

import { MatchApi, Trouble } from '../shell/api';
import type { GameInfo, LegalMove, Ref, TableEvent, TableState, View, WhyNot } from '../shell/api-types';
import type { Batch, GameBoard, Lit, TableSight } from '../shell/board-contract';
import { grown, joined, newsOf } from '../shell/catch-up';
import { heldMatch, hold, type Hand } from '../shell/device';
import { boardOf } from '../shell/games';
import { LiveLine, type LineStatus } from '../shell/live';
import { call } from '../shell/signals';
import { say, sayTrouble } from '../shell/say';
import { server } from '../shell/server';
import { settings } from '../shell/settings.svelte';
import { Picks } from './picks.svelte';
import { Past } from './past.svelte';
import { loadSetting, type GameSetting } from './game-setting';

export interface Notice {
  readonly text: string;
  readonly rule?: string | null;
  readonly candidates?: readonly string[];
  readonly kind: 'trouble' | 'why' | 'told';
}

/** A whole turn of a bot is shown in about three seconds. */
const TURN_BUDGET = 3000;
const STEP_BUDGET = { calm: 1400, brisk: 700, cut: 0 };

export class TableSession {
  /** The newest state the server has told. */
  live = $state.raw<TableState | null>(null);
  /** The state on the board: it follows `live` as fast as it can be shown. */
  shown = $state.raw<TableState | null>(null);
  log = $state.raw<readonly TableEvent[]>([]);
  batch = $state.raw<Batch | null>(null);
  status = $state<LineStatus>('connecting');
  notice = $state.raw<Notice | null>(null);
  busy = $state(false);
  game = $state.raw<GameInfo | null>(null);
  setting = $state.raw<GameSetting | null>(null);
  boardKit = $state.raw<GameBoard | null>(null);
  hands = $state.raw<readonly Hand[]>([]);
  token = $state('');
  /** The seat that must sit down before anything is shown. */
  curtain = $state.raw<Hand | null>(null);
  waitingSince = $state(Date.now());
  hovered = $state.raw<Ref | null>(null);

  readonly picks = new Picks((move) => void this.play(move.text));
  readonly past: Past;

  #line: LiveLine | null = null;
  #queue: { state: TableState; events: readonly TableEvent[] }[] = [];
  #showing = false;
  #shownBatch: (() => void) | null = null;
  #batches = 0;
  #rereading = false;
  #closed = false;

  constructor(
    readonly match: string,
    fragment: string | null,
  ) {
    const held = heldMatch(match);
    const known = held?.hands.some((hand) => hand.token === fragment);
    this.hands = held && (known || !fragment) ? held.hands : [];
    this.token = fragment ?? held?.hands[0]?.token ?? held?.spectator.split('#')[1] ?? '';
    this.past = new Past(() => this.api, () => this.shown?.number ?? 0);
    if (this.token) this.#listen();
  }

  get api(): MatchApi {
    return server.match(this.match, this.token);
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
    this.past.close();
  }

  /** The seat may act on what it sees: newest state, on the board, nothing on its way. */
  get ready(): boolean {
    return this.atNow && !this.busy;
  }

  /** What is to be decided; it stays while a move is on its way, so that nothing flickers. */
  get choice() {
    return this.atNow ? (this.shown?.choice ?? null) : null;
  }

  private get atNow(): boolean {
    return this.shown !== null && this.shown === this.live && !this.past.looking;
  }

  get lit(): readonly Lit[] {
    return this.choice ? this.picks.lit : [];
  }

  get behind(): boolean {
    return this.shown !== this.live;
  }

  /** What everything of the game is given to look at. */
  get sight(): TableSight | null {
    const now = this.shown;
    if (!now || !this.setting) return null;
    const moment = this.past.moment;
    const { names, facts } = this.setting;
    return {
      view: moment?.view ?? now.view,
      agenda: moment?.agenda ?? now.agenda,
      toAct: moment?.to_act ?? now.to_act,
      result: moment ? moment.result : now.result,
      number: moment?.number ?? now.number,
      names,
      facts,
      seats: now.seats,
      seat: now.seat,
      choice: this.choice,
      selected: this.picks.selected,
      past: this.past.looking,
      lang: settings.lang,
    };
  }

  /** The story up to the moment that is shown. */
  get storyShown(): readonly TableEvent[] {
    const number = this.past.at;
    return number === null ? this.log : this.log.filter((line) => line.number <= number);
  }

  get batchShown(): Batch | null {
    return this.past.looking ? this.past.batch : this.batch;
  }

  // ---- playing -------------------------------------------------------------------------------

  pick(ref: Ref): void {
    if (this.past.looking) return;
    if (this.behind) return this.skip();
    if (this.busy) return;
    this.notice = null;
    if (this.choice && this.picks.pick(ref)) return;
    void this.explain(ref);
  }

  async explain(ref: Ref): Promise<void> {
    const why = await this.whyNot(ref);
    this.notice = { kind: 'why', text: why?.text ?? say().whyNothing, rule: why?.rule ?? null };
  }

  async whyNot(ref: Ref): Promise<WhyNot | null> {
    const { sight, boardKit } = this;
    const text = sight && this.choice ? (boardKit?.meant(ref, sight) ?? null) : null;
    if (text === null) return null;
    try {
      return await this.api.why(text);
    } catch {
      return null;
    }
  }

  /** A move of the list or of the board: asks first if it cannot be taken back. */
  choose(text: string): void {
    const move = this.choice?.moves.find((legal) => legal.text === text);
    if (move) this.choosing(move);
  }

  choosing(move: LegalMove): void {
    if (this.choice && !this.busy) this.picks.choose(move);
  }

  play = (text: string): Promise<boolean> =>
    this.#act(async (number) => {
      const answer = await this.api.move(number, text);
      if (answer.rest.length) {
        this.notice = { kind: 'told', text: say().notPlayed(answer.rest.join('; ')) };
      }
      return answer.state;
    });

  undo = (): Promise<boolean> =>
    this.#act(async (number) => (await this.api.undo(number)).state);

  /** Escape: put down what is picked, else take back the last move. */
  cancel(): void {
    this.notice = null;
    if (this.picks.putDown()) return;
    if (this.past.looking) this.past.leave();
    else if (this.ready && this.shown?.can_undo) void this.undo();
  }

  resign = () => this.#act(async () => (await this.api.resign()).state);
  offerDraw = () => this.#act(async () => (await this.api.offerDraw()).state);
  offerRewind = (line: number) => this.#act(async () => (await this.api.offerRewind(line)).state);
  answer = (yes: boolean) => this.#act(async (number) => (await this.api.answer(number, yes)).state);
  rename = (name: string) => this.#act(() => this.api.rename(name));
  handToBot = (bot: string) => this.#act(() => this.api.handToBot(bot));
  takeBack = () => this.#act(() => this.api.takeBack());

  async #act(deed: (number: number) => Promise<TableState>): Promise<boolean> {
    const number = this.live?.number;
    if (number === undefined || this.busy) return false;
    this.busy = true;
    this.notice = null;
    try {
      this.#arrived(await deed(number));
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  fail(error: unknown): void {
    const problem = error instanceof Trouble ? error.problem : null;
    this.notice = {
      kind: 'trouble',
      text: sayTrouble(error),
      rule: problem?.rule ?? null,
      ...(problem?.candidates ? { candidates: problem.candidates } : {}),
    };
    if (problem?.state) this.#arrived(problem.state);
  }

  tell(text: string): void {
    this.notice = { kind: 'told', text };
  }

  // ---- hearing -------------------------------------------------------------------------------

  #listen(): void {
    this.#line?.close();
    this.#line = new LiveLine({
      match: this.match,
      token: this.token,
      lang: settings.lang,
      after: () => this.live?.number ?? null,
      onstate: (state) => this.#arrived(state),
      onstatus: (status) => (this.status = status),
    });
  }

  /** Another language: everything that was said is asked for again. */
  async speakAnew(): Promise<void> {
    if (!this.live) return;
    try {
      const [state, setting, log] = await Promise.all([
        this.api.state(),
        loadSetting(this.live, this.api),
        this.api.log(),
      ]);
      this.#queue = [];
      this.setting = setting;
      this.game = setting.game;
      this.log = log.lines;
      this.past.forget();
      this.live = this.shown = state;
      this.picks.renew(state.choice?.moves ?? []);
      this.#listen();
    } catch (error) {
      this.fail(error);
    }
  }

  #arrived(state: TableState): void {
    if (this.#closed) return;
    const first = this.live === null;
    const news = newsOf(this.live, state);
    if (!news) return;
    const waited = this.live?.to_act.join();
    this.live = state;
    if (waited !== state.to_act.join()) this.waitingSince = Date.now();
    if (first) void this.#open(state);
    else if (news.reread) void this.#reread(news.events);
    if (first || news.events.length === 0) {
      if (this.#queue.length === 0 && !this.#showing) this.#show(state, []);
      else this.#queue.push({ state, events: [] });
    } else {
      this.#queue.push({ state, events: news.events });
      void this.#showAll();
    }
    if (!first && waited !== state.to_act.join()) this.#callIfNeeded(state);
  }

  #callIfNeeded(state: TableState): void {
    if (state.seat !== null && state.to_act.includes(state.seat) && state.choice) {
      call(say().yourTurn, state.choice.private ? state.title : state.choice.prompt.text);
    }
  }

  async #open(state: TableState): Promise<void> {
    this.#remember(state);
    try {
      const [kit, setting, log] = await Promise.all([
        boardOf(state.game),
        loadSetting(state, this.api),
        this.api.log(),
      ]);
      this.log = joined(log, this.log);
      this.setting = setting;
      this.game = setting.game;
      this.#hideSecrets(state);
      this.boardKit = kit;
    } catch (error) {
      this.fail(error);
    }
  }

  #remember(state: TableState): void {
    const held = heldMatch(this.match);
    const hands =
      state.seat !== null && !this.hands.some((hand) => hand.token === this.token)
        ? [...this.hands, { seat: state.seat, token: this.token }]
        : this.hands;
    this.hands = hands;
    if (held) hold({ ...held, hands: hands.length ? hands : held.hands, seen: Date.now() });
    else {
      const spectator = state.seat === null ? `/table/${this.match}#${this.token}` : '';
      const { match, game, commitment } = state;
      hold({ match, game, hands, invites: [], spectator, host: '', commitment, seen: Date.now() });
    }
  }

  async #reread(later: readonly TableEvent[]): Promise<void> {
    this.#rereading = true;
    try {
      this.log = joined(await this.api.log(), later);
    } catch (error) {
      this.fail(error);
    } finally {
      this.#rereading = false;
    }
  }

  // ---- showing -------------------------------------------------------------------------------

  async #showAll(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const quick = settings.reducedMotion || document.hidden || next.events.length === 0;
      const share = TURN_BUDGET / (this.#queue.length + 1);
      const budget = quick ? 0 : Math.max(120, Math.min(STEP_BUDGET[settings.pace], share));
      const shown = this.#show(next.state, next.events, budget);
      if (budget > 0 && this.#queue.length + (next.state.choice ? 0 : 1) > 0) await shown;
    }
    this.#showing = false;
  }

  #show(state: TableState, events: readonly TableEvent[], budget = 0): Promise<void> {
    const before: View | null = this.shown?.view ?? null;
    this.shown = state;
    this.hovered = null;
    if (!this.#rereading) this.log = grown(this.log, events);
    this.picks.renew(state.choice?.moves ?? []);
    this.#drawCurtain(state);
    if (events.length === 0) return Promise.resolve();
    this.#batches += 1;
    this.batch = { id: this.#batches, events, before, budget };
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, budget);
      this.#shownBatch = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  onshown(id: number): void {
    if (id === this.batch?.id) this.#shownBatch?.();
  }

  /** Do not wait for what is still to be shown. */
  skip(): void {
    const rest = this.#queue;
    this.#queue = [];
    for (const { events } of rest) this.log = grown(this.log, events);
    if (this.live && this.shown !== this.live) this.#show(this.live, []);
    this.#shownBatch?.();
  }

  // ---- a shared screen -----------------------------------------------------------------------

  /** A shared screen that is opened anew: nobody knows who sits in front of it. */
  #hideSecrets(state: TableState): void {
    if (this.hands.length < 2 || state.result) return;
    this.#drawCurtain(state);
    if (!this.game?.open_information) {
      this.curtain ??= this.hands.find((hand) => hand.token === this.token) ?? null;
    }
  }

  /** At a shared screen the seat that must decide sits down; behind a curtain if it has secrets. */
  #drawCurtain(state: TableState): void {
    if (this.hands.length < 2 || state.result || !this.game) return;
    if (state.seat !== null && state.to_act.includes(state.seat)) return;
    const next = this.hands.find((hand) => state.to_act.includes(hand.seat));
    if (!next || next.token === this.token) return;
    if (this.game.open_information) this.sitDown(next);
    else this.curtain = next;
  }

  sitDown(hand: Hand): void {
    this.curtain = null;
    if (hand.token === this.token) return;
    this.token = hand.token;
    this.past.forget();
    void this.#changeSeat();
  }

  async #changeSeat(): Promise<void> {
    try {
      const state = await this.api.state(this.live?.number);
      if (this.live && state.number < this.live.number) return this.#listen();
      this.live = state;
      this.#queue = [];
      this.#show(
        state,
        state.events.filter((event) => event.number > (this.log.at(-1)?.number ?? -1)),
      );
      this.#listen();
    } catch (error) {
      this.fail(error);
    }
  }
}
