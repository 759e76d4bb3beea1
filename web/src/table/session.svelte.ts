/** One table as this page knows it: the state that is shown, the story so far, and what was picked. */

import { Away } from '../away/away.svelte';
import { MatchApi, Trouble } from '../shell/api';
import type { Ahead, Choice, GameInfo, Ref, TableEvent, TableState } from '../shell/api-types';
import type { Batch, GameBoard, Lit, TableSight } from '../shell/board-contract';
import { newsOf } from '../shell/catch-up';
import { heldMatch, keepWon, type Hand } from '../shell/device';
import { boardOf } from '../shell/games';
import { forgetInTab } from '../shell/keys';
import { LiveLine, type LineStatus } from '../shell/live';
import { say } from '../shell/say';
import { server } from '../shell/server';
import { settings } from '../shell/settings.svelte';
import { call } from '../shell/signals';
import { momentsOf, type Moment } from '../shell/story';
import { lacksMark } from '../shell/talk';
import { nextTask } from '../shell/turns.svelte';
import { Acts } from './acts.svelte';
import { Coach } from './coach.svelte';
import { loadSetting, seatedAnew, type GameSetting } from './game-setting';
import { noticeOf, type Notice } from './notice';
import { Past } from './past.svelte';
import { Picking } from './picking';
import type { Picks } from './picks.svelte';
import { Presence } from './presence.svelte';
import { greetsHere, remember } from './remember';
import { Retold } from './retold.svelte';
import { Showing } from './showing.svelte';
import { sightOf } from './sight';
import { Sitting } from './sitting.svelte';
import { withoutStakes } from './stakes';
import { StoryLog } from './story-log.svelte';
import { TalkLog } from './talk.svelte';
import type { TreatyDraft } from './treaty-draft.svelte';

/** About so many milliseconds one takes to see that there is nothing to choose. */
const FORCED_AFTER = 2500;

export class TableSession {
  /** The newest state the server has told. */
  live = $state.raw<TableState | null>(null);
  status = $state<LineStatus>('connecting');
  notice = $state.raw<Notice | null>(null);
  setting = $state.raw<GameSetting | null>(null);
  boardKit = $state.raw<GameBoard | null>(null);
  waitingSince = $state(Date.now());
  hovered = $state.raw<Ref | null>(null);

  readonly showing = new Showing({
    log: () => this.story.lines,
    between: (first, last) => this.past.between(first, last),
    onshow: (state, events) => this.#onshow(state, events),
    onresult: (moment) => (this.retold.result = moment.key),
    onrest: () => {
      if (this.live && this.shown === this.live) this.#atRest(this.live);
    },
    lasts: (event) => this.boardKit?.lasts?.(event) ?? 0,
  });
  readonly story = new StoryLog();
  readonly talk = new TalkLog(
    () => ({ api: this.api, match: this.match, seat: this.seat }),
    () => this.#markBreaches(),
  );
  readonly past: Past;
  readonly presence: Presence;
  readonly coach: Coach;
  readonly sitting: Sitting;
  readonly acts = new Acts(this);
  readonly picking = new Picking(this);
  readonly retold = new Retold(this);
  readonly away = new Away(this);
  /** Somebody has come by a link for the first time. */
  greets = $state(false);

  #forced: ReturnType<typeof setTimeout> | undefined;
  #line: LiveLine | null = null;
  #closed = false;

  constructor(
    readonly match: string,
    key: string | null,
  ) {
    this.sitting = new Sitting(this, key ?? '');
    this.past = new Past(() => this.api, () => this.shown?.number ?? 0);
    this.presence = new Presence(() => this.api);
    this.coach = new Coach(() => this.api, match);
    if (this.token) this.listen();
  }

  get token(): string {
    return this.sitting.token;
  }

  get hands(): readonly Hand[] {
    return this.sitting.hands;
  }

  get picks(): Picks {
    return this.picking.picks;
  }

  /** The seat that plays here; null for who looks on. */
  get seat(): number | null {
    return this.sitting.hand?.seat ?? this.live?.seat ?? null;
  }

  get api(): MatchApi {
    return server.match(this.match, this.token);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#forced);
    this.#line?.close();
    this.sitting.curtains++; // what is on its way is for nobody any more
    this.showing.close();
    this.past.close();
    this.presence.close();
    this.away.close();
  }

  // ---- what is to be seen --------------------------------------------------------------------

  /** The state on the board: it follows `live` as fast as it can be shown. */
  get shown(): TableState | null {
    return this.showing.shown;
  }

  get batch(): Batch | null {
    return this.showing.batch;
  }

  get log(): readonly TableEvent[] {
    return this.talk.story(this.story.lines);
  }

  get game(): GameInfo | null {
    return this.setting?.game ?? null;
  }

  /** The seat may act on what it sees: newest state, on the board, nothing on its way. */
  get ready(): boolean {
    return this.#atNow && !this.acts.busy;
  }

  /** What is to be decided; it stays while a move is on its way, so that nothing flickers. */
  get choice(): Choice | null {
    return this.#atNow && !this.botPlays ? this.#offered : null;
  }

  /** In an analysis everything can be taken back. */
  readonly #offered: Choice | null = $derived.by(() => {
    const choice = this.shown?.choice ?? null;
    return choice && this.analysis ? withoutStakes(choice) : choice;
  });

  /** The seat was handed to a bot, until its player takes it back. */
  get botPlays(): boolean {
    return this.shown?.seat != null && this.shown.seats[this.shown.seat]?.kind === 'bot';
  }

  get #atNow(): boolean {
    return this.shown !== null && !this.behind && !this.past.looking;
  }

  get lit(): readonly Lit[] {
    return this.choice && !this.gathering ? this.picks.lit : [];
  }

  /** The treaty for which things are picked on the board just now. */
  get gathering(): TreatyDraft | null {
    return this.talk.draft?.gathering && !this.past.looking ? this.talk.draft : null;
  }

  /** What shines on the board: what is lit, or what the game's board says instead. */
  get shining(): readonly Lit[] {
    if (!this.choice || !this.sight || this.gathering) return [];
    return this.boardKit?.shines?.(this.sight) ?? this.lit;
  }

  get behind(): boolean {
    return this.shown !== this.live || this.showing.held || this.showing.midway;
  }

  /** The story in moments, up to the one that is told. */
  readonly moments: readonly Moment[] = $derived(momentsOf(this.log));

  /** What the board is to go on showing. */
  get toldNow(): Moment | null {
    return this.showing.telling && !this.past.looking ? this.showing.moment : null;
  }

  /** What was looked at is put away, and the story goes on. */
  putAway(): void {
    this.retold.result = null;
    this.showing.go();
  }

  /** One person plays for all sides here, to see what comes of it. */
  get analysis(): boolean {
    return this.shown?.analysis === true && this.hands.length === this.shown.seats.length;
  }

  /** The position may be copied, and played on from elsewhere. */
  get liesOpen(): boolean {
    return this.game?.open_information === true || this.shown?.result != null || this.shown?.analysis === true;
  }

  /** What everything of the game is given to look at. */
  get sight(): TableSight | null {
    return sightOf(this);
  }

  /** What the board shows: while things are picked for a treaty, those alone are picked. */
  get boardSight(): TableSight | null {
    const { sight, gathering } = this;
    return sight && gathering ? { ...sight, choice: null, selected: gathering.gathered } : sight;
  }

  /** The story up to the moment that is shown. */
  get storyShown(): readonly TableEvent[] {
    const number = this.past.at;
    return number === null ? this.log : this.log.filter((line) => line.number <= number);
  }

  get batchShown(): Batch | null {
    return this.past.looking ? this.past.batch : (this.retold.traces ?? this.batch);
  }

  /** What lies ahead of the moment shown, by the game's own account. */
  outlook = (about: string): Promise<Ahead> => this.api.outlook(this.sight?.number ?? 0, about);

  fail(error: unknown): void {
    if (this.#closed) return;
    this.notice = noticeOf(error);
    if (error instanceof Trouble && error.problem?.state) this.arrived(error.problem.state);
  }

  tell(text: string): void {
    this.notice = { kind: 'told', text };
  }

  // ---- hearing and showing -------------------------------------------------------------------

  listen(): void {
    this.#line?.close();
    if (this.#closed) return;
    const { token } = this;
    this.#line = new LiveLine({
      match: this.match,
      token,
      lang: settings.lang,
      after: () => this.live?.number ?? null,
      talk: () => this.talk.known?.number ?? null,
      onstate: (state) => this.arrived(state),
      ontalk: (talk) => {
        if (token === this.token && this.live && !this.#closed && !this.sitting.curtain) this.talk.arrived(talk);
      },
      onstatus: (status) => this.#lineIs(status),
    });
  }

  #lineIs(status: LineStatus): void {
    const back = this.status === 'lost' && status === 'live';
    this.status = status;
    if (status === 'refused') forgetInTab(this.match);
    // A treaty that was broken meanwhile is told by no line of talk.
    if (back && this.talk.known) void this.hear();
  }

  /** Ask for all that was said; the game goes on without it if need be. */
  async hear(): Promise<void> {
    await this.talk.load().catch(() => undefined);
  }

  /** A treaty that was broken before one heard of it is marked in the story from now on. */
  #markBreaches(): void {
    if (lacksMark(this.story.lines, this.talk.treaties)) {
      this.story.read(this.api).catch((error) => this.fail(error));
    }
  }

  arrived(state: TableState): void {
    if (this.#closed || this.sitting.curtain || !this.sitting.isFor(state)) return;
    const first = this.live === null;
    const news = newsOf(this.live, state);
    if (!news) return;
    const changed = this.live?.to_act.join() !== state.to_act.join();
    this.live = state;
    if (!first && this.sitting.veils(state)) return;
    if (changed) this.waitingSince = Date.now();
    if (first) void this.#open(state);
    else if (news.reread) this.story.read(this.api, news.events).catch((error) => this.fail(error));
    this.presence.arrived(state);
    this.coach.arrived(state);
    this.showing.arrived(state, first ? [] : news.events);
    if (!first && changed && !this.sitting.shared) callIfNeeded(state);
  }

  async #open(state: TableState): Promise<void> {
    this.greets = !state.result && !heldMatch(this.match) && greetsHere();
    this.sitting.hands = remember(state, this.hands, this.token);
    this.talk.veiled = this.sitting.shared;
    try {
      const [kit, setting] = await Promise.all([
        boardOf(state.game),
        loadSetting(state, this.api),
        this.story.read(this.api, this.story.lines),
        this.hear(),
      ]);
      if (this.#closed) return;
      this.setting = setting;
      this.sitting.seatSomebody(this.live ?? state);
      // A shared screen that is opened anew: nobody knows who sits in front of it.
      if (this.sitting.shared && !state.result) this.sitting.drawCurtain(this.sitting.hand);
      await nextTask(); // what is said is shown, then the board
      if (this.#closed) return;
      this.boardKit = kit;
      await this.away.opens();
    } catch (error) {
      this.fail(error);
    }
  }

  #onshow(state: TableState, events: readonly TableEvent[]): void {
    this.hovered = null;
    // "Why not?" was answered for a moment that is over.
    if (events.length && this.notice?.kind === 'why') this.notice = null;
    this.story.grow(events);
    if (this.setting) this.setting = seatedAnew(this.setting, state.seats);
    this.picks.renew(this.#offered?.moves ?? []);
    if (this.boardKit) this.away.saw(state.number);
    if (state === this.live && !this.showing.running) this.#atRest(state);
  }

  /** Everything was shown: whoever must decide sits down, and what is no choice is answered. */
  #atRest(state: TableState): void {
    this.#answerForced(state);
    this.sitting.seatSomebody(state);
    const [mine, other] = this.hands;
    if (mine && !other && state.result?.winners.includes(mine.seat)) keepWon(state.game);
  }

  /** The only answer is given for the reader, after a while that tells the others no more than his own would. */
  #answerForced({ choice, number }: TableState): void {
    clearTimeout(this.#forced);
    const [only] = choice?.moves ?? [];
    if (!choice?.forced || !only || this.botPlays) return;
    this.#forced = setTimeout(() => {
      if (this.live?.number === number && this.ready) void this.acts.play(only.text);
    }, FORCED_AFTER * (0.5 + Math.random()));
  }

  /** Do not wait for what is still to be shown. */
  skip(): void {
    this.story.grow(this.showing.drop());
    this.retold.result = null;
    if (this.live) void this.showing.show(this.live, []);
  }

  /** Another language: everything that was said is asked for again. */
  async speakAnew(): Promise<void> {
    if (!this.live) return;
    const { curtains } = this.sitting;
    const isHere = () => curtains === this.sitting.curtains;
    try {
      const state = await this.api.state();
      const read = isHere() ? [this.story.read(this.api), this.hear()] : [];
      const [setting] = await Promise.all([loadSetting(state, this.api), ...read]);
      this.setting = setting;
      if (!isHere()) return;
      this.showing.drop();
      this.past.forget();
      this.live = state;
      void this.showing.show(state, []);
      this.listen();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Nothing of the game is left on the screen, nor heard. */
  clear(): void {
    this.#line?.close();
    this.live = null;
    this.notice = null;
    this.hovered = null;
    this.retold.clear();
    this.showing.clear();
    this.story.clear();
    this.talk.forget(true);
    this.coach.leave();
    this.picks.renew([]);
    this.past.leave();
  }
}

function callIfNeeded(state: TableState): void {
  const mine = state.seat === null ? undefined : state.seats[state.seat];
  if (mine?.kind === 'person' && state.to_act.includes(mine.seat) && state.choice) {
    call(say().yourTurn, state.choice.private ? state.title : state.choice.prompt.text);
  }
}
