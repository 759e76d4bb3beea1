/** One table as this page knows it: the state that is shown, the story so far, and what was picked. */

import { MatchApi, Trouble } from '../shell/api';
import type { Ahead, Choice, Forecast, GameInfo, LegalMove, Ref, TableEvent, TableState, WhyNot } from '../shell/api-types';
import { refKey, sameRef, type Batch, type GameBoard, type Lit, type TableSight, type Unpicked } from '../shell/board-contract';
import { newsOf } from '../shell/catch-up';
import { decided, decidedAt, handsAtScreen, heldMatch, type Hand } from '../shell/device';
import { boardOf } from '../shell/games';
import { forgetInTab } from '../shell/keys';
import { LiveLine, type LineStatus } from '../shell/live';
import { say } from '../shell/say';
import { server } from '../shell/server';
import { settings } from '../shell/settings.svelte';
import { nextToSit } from '../shell/shared-screen';
import { call } from '../shell/signals';
import { began, lineBefore, momentsOf, type Moment, type Stretch } from '../shell/story';
import { brokenBy, lacksMark } from '../shell/talk';
import { Coach } from './coach.svelte';
import { loadSetting, seatedAnew, type GameSetting } from './game-setting';
import { noticeOf, type Notice } from './notice';
import { Past } from './past.svelte';
import { Presence } from './presence.svelte';
import { Picks } from './picks.svelte';
import { greetsHere, remember } from './remember';
import { SecondThoughts } from './second-thoughts';
import { Showing } from './showing.svelte';
import { StoryLog } from './story-log.svelte';
import { TalkLog } from './talk.svelte';
import type { TreatyDraft } from './treaty-draft.svelte';

/**
 * A move that asks first cannot be taken back; or only until the others are done as well; or, where something is
 * hidden, perhaps: it depends on what it brings to light.
 */
export type Finality = 'sure' | 'others' | 'perhaps';

/** Whoever is to sit down behind the curtain. */
export interface Curtain {
  readonly hand: Hand;
  readonly name: string;
}

/** About so many milliseconds one takes to see that there is nothing to choose. */
const FORCED_AFTER = 2500;

export class TableSession {
  /** The newest state the server has told. */
  live = $state.raw<TableState | null>(null);
  status = $state<LineStatus>('connecting');
  notice = $state.raw<Notice | null>(null);
  busy = $state(false);
  setting = $state.raw<GameSetting | null>(null);
  boardKit = $state.raw<GameBoard | null>(null);
  hands = $state.raw<readonly Hand[]>([]);
  token = $state('');
  curtain = $state.raw<Curtain | null>(null);
  waitingSince = $state(Date.now());
  hovered = $state.raw<Ref | null>(null);

  /** The moment whose result lies on the table until it is put away. */
  result = $state<string | null>(null);
  /** The stretch of the story that is summed up, in sentences and on the board. */
  summed = $state<Stretch | null>(null);

  readonly picks = new Picks((move) => void this.play(move.text), (text) => this.#foresee(text));
  readonly showing = new Showing({
    log: () => this.story.lines,
    between: (first, last) => this.past.between(first, last),
    onshow: (state, events) => this.#onshow(state, events),
    onresult: (moment) => (this.result = moment.key),
    onrest: () => {
      if (this.live && this.shown === this.live) this.#atRest(this.live);
    },
    lasts: (event) => this.boardKit?.lasts?.(event) ?? 0,
  });
  readonly story = new StoryLog();
  readonly thoughts = new SecondThoughts(() => this);
  readonly talk = new TalkLog(
    () => ({ api: this.api, match: this.match, seat: this.#seat }),
    () => this.#markBreaches(),
  );
  readonly past: Past;
  readonly presence: Presence;
  readonly coach: Coach;
  /** Somebody has come by a link for the first time. */
  greets = $state(false);

  /** At a shared screen: the hand that has just moved, while it may still take that back. */
  #movedLast = $state.raw<{ readonly token: string; readonly number: number } | null>(null);
  /** How far each hand at a shared screen has seen the game. */
  readonly #seen = new Map<string, number>();
  /** Whoever sits at a shared screen sat down behind a curtain, and nobody else has looked since. */
  #alone = false;
  #forced: ReturnType<typeof setTimeout> | undefined;
  #line: LiveLine | null = null;
  #closed = false;

  constructor(
    readonly match: string,
    key: string | null,
  ) {
    const held = heldMatch(match);
    this.token = key ?? '';
    this.hands = held ? handsAtScreen(held, this.token) : [];
    this.past = new Past(() => this.api, () => this.shown?.number ?? 0);
    this.presence = new Presence(() => this.api);
    this.coach = new Coach(() => this.api, match);
    if (this.token) this.#listen();
  }

  get api(): MatchApi {
    return server.match(this.match, this.token);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#forced);
    this.#line?.close();
    this.past.close();
    this.presence.close();
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
    return this.atNow && !this.busy;
  }

  /** What is to be decided; it stays while a move is on its way, so that nothing flickers. */
  get choice(): Choice | null {
    return this.atNow && !this.botPlays ? (this.shown?.choice ?? null) : null;
  }

  /** The seat was handed to a bot, until its player takes it back. */
  get botPlays(): boolean {
    return this.shown?.seat != null && this.shown.seats[this.shown.seat]?.kind === 'bot';
  }

  private get atNow(): boolean {
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

  get resultShown(): Moment | null {
    const key = this.result;
    return key === null ? null : (this.moments.find((moment) => moment.key === key) ?? null);
  }

  /** What the board is to go on showing. */
  get toldNow(): Moment | null {
    return this.showing.telling && !this.past.looking ? this.showing.moment : null;
  }

  /** What one could expect of a moment before it began; where that cannot be asked, once it had begun. */
  expected = async ({ lines }: Moment): Promise<Forecast | null> => {
    const first = lines[0];
    if (!first) return null;
    const { number, part } = first;
    const before = part.about ? (await this.api.odds(number - 1, '', part.about)).forecast : null;
    if (before || number === lines.at(-1)?.number) return before;
    return (await this.api.odds(number, '')).forecast;
  };

  /** What was looked at is put away, and the story goes on. */
  putAway(): void {
    this.result = null;
    this.showing.go();
  }

  /** The number after which a stretch of the story began; null: there is no such stretch. */
  sinceOf(stretch: Stretch): number | null {
    if (stretch !== 'decision') return began(this.log, stretch);
    const seat = this.#seat;
    return seat === null ? null : (this.#decisions[seat] ?? decidedAt(this.match, seat));
  }

  /** The numbers at which the seats here last decided something. */
  #decisions = $state.raw<Readonly<Record<number, number>>>({});

  #decided(number: number): void {
    const seat = this.#seat;
    if (seat === null) return;
    this.#decisions = { ...this.#decisions, [seat]: number };
    decided(this.match, seat, number);
  }

  get summary(): readonly TableEvent[] {
    const since = this.summed && this.sinceOf(this.summed);
    return since === null ? [] : this.log.filter(({ number }) => number > since);
  }

  /** All of a stretch at once, as traces. */
  readonly #traces: Batch | null = $derived.by(() => {
    if (this.summed === null) return null;
    return { id: -1 - this.log.length, events: this.summary, before: null, budget: 0 };
  });

  get canUndo(): boolean {
    if (this.shown?.can_undo || this.#lineBefore !== null) return true;
    return this.#movedLast !== null && this.#movedLast.number === this.live?.number;
  }

  /** One person plays for all sides here, to see what comes of it. */
  get analysis(): boolean {
    return this.shown?.analysis === true && this.hands.length === this.shown.seats.length;
  }

  /** The position may be copied, and played on from elsewhere. */
  get liesOpen(): boolean {
    return this.game?.open_information === true || this.shown?.result != null || this.shown?.analysis === true;
  }

  /** The line before the last one; null where going back is not for this screen alone to say. */
  get #lineBefore(): number | null {
    const { shown } = this;
    if (!this.analysis || !shown || shown.result) return null;
    return lineBefore(this.story.lines, shown.line);
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
      match: this.match,
      seats: now.seats,
      options: now.options,
      seat: now.seat,
      choice: this.choice,
      selected: this.picks.selected,
      treaties: settings.treaties ? this.talk.onBoard(moment?.line ?? null) : [],
      past: this.past.looking,
      lang: settings.lang,
    };
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
    return this.past.looking ? this.past.batch : (this.#traces ?? this.batch);
  }

  // ---- playing -------------------------------------------------------------------------------

  pick(ref: Ref): void {
    if (this.past.looking) return;
    if (this.gathering) return this.#gather(ref, this.gathering);
    if (this.showing.held) return this.putAway();
    if (this.behind) return this.skip();
    if (this.busy) return;
    this.notice = null;
    if (this.choice && this.picks.pick(ref)) return;
    const unpicked = this.thoughts.unpicks(this.live, ref);
    if (unpicked) return void this.#unpick(ref, unpicked);
    const meant = this.shining.find((lit) => sameRef(lit.ref, ref));
    if (meant) this.picks.offer(meant.moves);
    else void this.explain(ref);
  }

  /** Into the treaty that is being drawn up: the thing itself, or the place where it stands. */
  #gather(ref: Ref, draft: TreatyDraft): void {
    if (draft.take(ref) || !this.sight) return;
    const places = this.boardKit?.places(this.sight) ?? [];
    const place = places.find(({ things }) => things.some((thing) => refKey(thing.ref) === refKey(ref)));
    if (place) draft.take(place.ref);
  }

  async #unpick(ref: Ref, unpicked: Unpicked): Promise<void> {
    const done = await this.#act((number) => this.thoughts.unpick(number, ref, unpicked));
    if (!done || !unpicked.instead) return;
    this.skip();
    this.pick(ref);
  }

  async explain(ref: Ref): Promise<void> {
    const why = await this.whyNot(ref);
    this.notice = { kind: 'why', text: why?.text ?? say().whyNothing, rule: why?.rule ?? null };
  }

  async whyNot(ref: Ref): Promise<WhyNot | null> {
    if (!this.choice) return null;
    try {
      return await this.api.why([...this.picks.selected, ref]);
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

  /** A button that names the move. Out of turn it does what it says: the moment may be gone at once. */
  press(move: LegalMove): void {
    const atOnce = this.choice?.forced || (this.choice?.out_of_turn && !this.#bound);
    if (atOnce && !this.busy) void this.play(move.text);
    else this.choosing(move);
  }

  /** What lies ahead of the moment shown, by the game's own account. */
  outlook = (about: string): Promise<Ahead> => this.api.outlook(this.sight?.number ?? 0, about);

  play = (text: string, back = 0): Promise<boolean> =>
    this.#act(async (live) => {
      let number = live;
      for (let n = 0; n < back; n++) ({ number } = await this.thoughts.undo(number));
      const { api, choice } = this;
      const answer = await api.act(number, { act: 'move', move: text });
      this.thoughts.played(answer.played);
      this.coach.moved(api, number, answer.played[0], choice);
      if (answer.rest.length) {
        this.notice = { kind: 'told', text: say().notPlayed(answer.rest.join('; ')) };
      }
      return answer.state;
    });

  /** Several moves that were laid out before: all of them are played, or none; `back` go back first. False: the last one is still on its way. */
  playAll(texts: readonly string[], back = 0): boolean {
    if (this.busy) return false;
    if (!texts.length || !this.choice) return true;
    const text = texts.join('; ');
    const first = this.choice.moves.find((legal) => legal.text === texts[0]);
    if (this.#bound && first) this.choosing({ ...first, text, commits: false, refs: [] });
    else void this.play(text, back);
    return true;
  }

  /** The reader has given a word that still holds. */
  get #bound(): boolean {
    return this.talk.treaties.some(({ state, seats }) => state === 'in-force' && seats.includes(this.#seat ?? -1));
  }

  /** The treaties that a move would break; null if there is none that could be broken. */
  #foresee(text: string): Promise<readonly string[]> | null {
    if (!this.#bound) return null;
    const label = (number: number) => this.talk.treaties.find((treaty) => treaty.number === number)?.label ?? '';
    return this.api.whyMove(text).then(({ breaks }) => breaks.map(label), () => []);
  }

  /** How final a move is that asks first. */
  get finality(): Finality {
    if (this.game?.open_information) return 'sure'; // the table has tried it
    if (!this.live?.lane) return 'perhaps';
    return this.live.to_act.length > 1 ? 'others' : 'sure';
  }

  undo = (): Promise<boolean> =>
    this.#act(async (number) => {
      this.coach.takenBack();
      if (!this.shown?.can_undo && this.#lineBefore !== null) return this.#backTo(this.#lineBefore);
      const mover = this.shown?.can_undo ? null : this.#movedLast;
      if (!mover) return this.thoughts.undo(number);
      const { state } = await server.match(this.match, mover.token).act(number, { act: 'undo' });
      this.token = mover.token; // whoever takes back a move sits down again
      this.talk.forget(true);
      void this.#hear();
      this.#listen();
      return state;
    });

  /** Escape: put down what is picked, else take back the last move. */
  cancel(): void {
    this.notice = null;
    if (this.gathering) {
      this.gathering.gathering = null;
      return;
    }
    if (this.picks.putDown()) return;
    if (this.past.looking) this.past.leave();
    else if (this.ready && this.canUndo) void this.undo();
  }

  resign = () => this.#act(async () => (await this.api.act(null, { act: 'resign' })).state);
  offerDraw = () => this.#act(async () => (await this.api.act(null, { act: 'offer-draw' })).state);
  offerRewind = (line: number) =>
    this.#act(async () => (await this.api.act(null, { act: 'offer-rewind', to: line })).state);
  /** Where one plays for all, all agree at once. */
  goBack = (line: number) => {
    this.coach.takenBack();
    return this.#act(() => this.#backTo(line));
  };
  answer = (yes: boolean) =>
    this.#act(async (number) => (await this.api.act(number, { act: yes ? 'accept' : 'decline' })).state);
  rename = (name: string) => this.#act(() => this.api.rename(name));
  handToBot = (bot: string) => this.#act(() => this.api.handToBot(bot));
  takeBack = () => this.#act(() => this.api.takeBack());

  async #act(deed: (number: number) => Promise<TableState>): Promise<boolean> {
    const number = this.live?.number;
    if (number === undefined || this.busy) return false;
    this.busy = true;
    this.notice = null;
    try {
      const decides = this.live?.choice != null;
      const state = await deed(number);
      if (decides) this.#decided(number);
      this.summed = null;
      this.#arrived(state);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #backTo(line: number): Promise<TableState> {
    let { state } = await this.api.act(null, { act: 'offer-rewind', to: line });
    for (const { seat, token } of this.hands) {
      if (!state.proposal || state.proposal.agreed.includes(seat)) continue;
      const api = server.match(this.match, token);
      const { number } = await api.state();
      ({ state } = await api.act(number, { act: 'accept' }));
    }
    return this.api.state();
  }

  fail(error: unknown): void {
    this.notice = noticeOf(error);
    if (error instanceof Trouble && error.problem?.state) this.#arrived(error.problem.state);
  }

  tell(text: string): void {
    this.notice = { kind: 'told', text };
  }

  // ---- hearing and showing -------------------------------------------------------------------

  #listen(): void {
    this.#line?.close();
    const { token } = this;
    this.#line = new LiveLine({
      match: this.match,
      token,
      lang: settings.lang,
      after: () => this.live?.number ?? null,
      talk: () => this.talk.known?.number ?? null,
      onstate: (state) => this.#arrived(state),
      ontalk: (talk) => {
        if (token === this.token && this.live && !this.#closed && !this.curtain) this.talk.arrived(talk);
      },
      onstatus: (status) => this.#lineIs(status),
    });
  }

  #lineIs(status: LineStatus): void {
    const back = this.status === 'lost' && status === 'live';
    this.status = status;
    if (status === 'refused') forgetInTab(this.match);
    // A treaty that was broken meanwhile is told by no line of talk.
    if (back && this.talk.known) void this.#hear();
  }

  /** Ask for all that was said; the game goes on without it if need be. */
  async #hear(): Promise<void> {
    await this.talk.load().catch(() => undefined);
  }

  get #seat(): number | null {
    return this.#sitting?.seat ?? this.live?.seat ?? null;
  }

  /** A treaty that was broken before one heard of it is marked in the story from now on. */
  #markBreaches(): void {
    if (lacksMark(this.story.lines, this.talk.treaties)) {
      this.story.read(this.api).catch((error) => this.fail(error));
    }
  }

  #arrived(state: TableState): void {
    if (this.#closed || this.curtain) return;
    const first = this.live === null;
    const news = newsOf(this.live, state);
    if (!news) return;
    const changed = this.live?.to_act.join() !== state.to_act.join();
    this.live = state;
    if (!first && this.#mustVeil()) return this.#drawCurtain(nextToSit(this.hands, this.token, state) ?? this.#sitting);
    if (changed) this.waitingSince = Date.now();
    if (first) void this.#open(state);
    else if (news.reread) this.story.read(this.api, news.events).catch((error) => this.fail(error));
    this.presence.arrived(state);
    this.coach.arrived(state);
    this.showing.arrived(state, first ? [] : news.events);
    if (!first && changed && this.hands.length < 2) callIfNeeded(state);
  }

  async #open(state: TableState): Promise<void> {
    this.greets = !heldMatch(this.match) && greetsHere();
    this.hands = remember(state, this.hands, this.token);
    this.talk.veiled = this.hands.length > 1;
    try {
      const [kit, setting] = await Promise.all([
        boardOf(state.game),
        loadSetting(state, this.api),
        this.story.read(this.api, this.story.lines),
        this.#hear(),
      ]);
      this.setting = setting;
      this.#seatSomebody(this.live ?? state);
      // A shared screen that is opened anew: nobody knows who sits in front of it.
      if (this.hands.length > 1 && !state.result) this.#drawCurtain(this.#sitting);
      this.boardKit = kit;
    } catch (error) {
      this.fail(error);
    }
  }

  #onshow(state: TableState, events: readonly TableEvent[]): void {
    this.hovered = null;
    this.story.grow(events);
    if (this.setting) this.setting = seatedAnew(this.setting, state.seats);
    this.picks.renew(state.choice?.moves ?? []);
    if (state === this.live && !this.showing.running) this.#atRest(state);
  }

  /** Everything was shown: whoever must decide sits down, and what is no choice is answered. */
  #atRest(state: TableState): void {
    this.#answerForced(state);
    this.#seatSomebody(state);
  }

  /** The only answer is given for the reader, after a while that tells the others no more than his own would. */
  #answerForced({ choice, number }: TableState): void {
    clearTimeout(this.#forced);
    const [only] = choice?.moves ?? [];
    if (!choice?.forced || !only || this.botPlays) return;
    this.#forced = setTimeout(() => {
      if (this.live?.number === number && this.ready) void this.play(only.text);
    }, FORCED_AFTER * (0.5 + Math.random()));
  }

  /** Do not wait for what is still to be shown. */
  skip(): void {
    this.story.grow(this.showing.drop());
    this.result = null;
    if (this.live) void this.showing.show(this.live, []);
  }

  /** Another language: everything that was said is asked for again. */
  async speakAnew(): Promise<void> {
    if (!this.live) return;
    try {
      const state = await this.api.state();
      const [setting] = await Promise.all([
        loadSetting(state, this.api),
        this.story.read(this.api),
        this.#hear(),
      ]);
      this.showing.drop();
      this.setting = setting;
      this.past.forget();
      this.live = state;
      void this.showing.show(state, []);
      this.#listen();
    } catch (error) {
      this.fail(error);
    }
  }

  // ---- a shared screen -----------------------------------------------------------------------

  get #sitting(): Hand | null {
    return this.hands.find((hand) => hand.token === this.token) ?? null;
  }

  /** At a shared screen the seat that must decide sits down; behind a curtain if it has secrets. */
  #seatSomebody(state: TableState): void {
    const next = this.game && nextToSit(this.hands, this.token, state);
    if (next) this.handOver(next);
  }

  /** All have looked at this screen, and now something is for one seat alone: it sits down anew. */
  #mustVeil(): boolean {
    if (this.hands.length < 2 || !this.boardKit || this.live?.result) return false;
    if (this.#liesOpen) this.#alone = false;
    return !this.#liesOpen && !this.#alone;
  }

  /** Whoever sits down sees nothing that the others here must not see. */
  get #liesOpen(): boolean {
    if (this.game?.open_information || this.live?.analysis) return true;
    const { live, sight } = this;
    if (!live || live.lane || live.choice?.private || !sight) return false;
    return this.boardKit?.nothingHidden?.({ ...sight, view: live.view, agenda: live.agenda }) ?? false;
  }

  handOver(hand: Hand): void {
    const { live } = this;
    if (!this.#liesOpen) return this.#drawCurtain(hand);
    this.#movedLast = live?.can_undo ? { token: this.token, number: live.number } : null;
    void this.#sitDown(hand, live?.number);
  }

  /** Everything is put away before the next player looks. */
  #drawCurtain(hand: Hand | null): void {
    if (!hand || this.curtain || this.game?.open_information || this.live?.analysis) return;
    this.curtain = { hand, name: this.live?.seats[hand.seat]?.name ?? '' };
    if (this.live) this.#seen.set(this.token, this.live.number);
    this.#line?.close();
    this.live = null;
    this.notice = null;
    this.hovered = null;
    this.result = null;
    this.summed = null;
    this.showing.clear();
    this.story.clear();
    this.talk.forget(true);
    this.picks.renew([]);
    this.past.leave();
  }

  async openCurtain(): Promise<void> {
    if (this.curtain) await this.#sitDown(this.curtain.hand, this.#seen.get(this.curtain.hand.token));
  }

  async #sitDown(hand: Hand, after: number | undefined): Promise<void> {
    this.token = hand.token;
    this.past.forget();
    // Without a curtain whoever sat there before still looks.
    this.talk.forget(this.curtain === null);
    try {
      const [state] = await Promise.all([this.api.state(after), this.#hear()]);
      if (this.token !== hand.token) return;
      const marked = this.story.lines.some((line) => brokenBy(line) !== null);
      if (marked || !this.game?.open_information) await this.story.read(this.api);
      if (this.curtain) this.#alone = true;
      this.curtain = null;
      if (!this.live || state.number >= this.live.number) {
        this.live = state;
        if (this.#mustVeil()) return this.#drawCurtain(hand);
        this.showing.drop();
        void this.showing.show(state, state.events);
        if (this.#liesOpen) this.#alone = false; // nothing to hide: the others look on again
      }
      this.#listen();
    } catch (error) {
      this.fail(error);
    }
  }
}

function callIfNeeded(state: TableState): void {
  const mine = state.seat === null ? undefined : state.seats[state.seat];
  if (mine?.kind === 'person' && state.to_act.includes(mine.seat) && state.choice) {
    call(say().yourTurn, state.choice.private ? state.title : state.choice.prompt.text);
  }
}
