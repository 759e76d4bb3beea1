/** What was said at this table, as whoever sits in front of the screen may read it. */

import type { MatchApi } from '../shell/api';
import type { Talk, TalkAct, TalkLine, TableEvent, Treaty } from '../shell/api-types';
import { say, sayTrouble } from '../shell/say';
import { brokenBy, inForceAt, joinedTalk, openLines, openTreaties, unreadLines } from '../shell/talk';
import { heardUpTo, rememberHeard } from './remember';
import { TreatyDraft } from './treaty-draft.svelte';

/** The table as the talk needs it. */
export interface Hearing {
  readonly api: MatchApi;
  readonly match: string;
  readonly seat: number | null;
}

export class TalkLog {
  #known = $state.raw<Talk | null>(null);
  /** Others may look at this screen: what is private stays hidden until it is asked for. */
  veiled = $state(false);
  /** The last line that was read. */
  read = $state(0);
  /** For whoever listens: what was said last. */
  spoken = $state('');
  trouble = $state('');
  busy = $state(false);
  /** What is looked at: what was said, or what was promised. */
  part = $state<'lines' | 'treaties'>('lines');
  /** What is being written, and to whom; nobody: to all. */
  text = $state('');
  to = $state.raw<readonly number[]>([]);
  /** Seats whose talk the reader does not want: folded away, neither counted nor spoken. */
  hushed = $state.raw<ReadonlySet<number>>(new Set());
  /** The treaty that is being drawn up. */
  draft = $state.raw<TreatyDraft | null>(null);

  constructor(
    private readonly at: () => Hearing,
    private readonly onchange: () => void,
  ) {}

  get known(): Talk | null {
    return this.#known;
  }

  get lines(): readonly TalkLine[] {
    const lines = this.#known?.lines ?? [];
    return this.veiled ? openLines(lines) : lines;
  }

  get treaties(): readonly Treaty[] {
    const treaties = this.#known?.treaties ?? [];
    return this.veiled ? openTreaties(treaties) : treaties;
  }

  /** Something is kept from those who look at this screen. */
  get hides(): boolean {
    const { veiled } = this;
    const known = this.#known;
    if (!veiled || !known) return false;
    return known.lines.some((line) => line.private) || known.treaties.some(({ open }) => !open);
  }

  get unread(): number {
    return unreadLines(this.#known?.lines ?? [], this.read, this.at().seat).filter((line) => !this.isHushed(line)).length;
  }

  /** What is proposed is heard all the same: it is a part of the game. */
  isHushed = ({ act, seat }: TalkLine): boolean => act === 'say' && seat !== null && this.hushed.has(seat);

  /** Treaties wait for this seat's answer. */
  get asked(): number {
    return this.treaties.filter(({ can }) => can.includes('accept')).length;
  }

  /** The treaties that the board shows; `line`: of an earlier moment. */
  onBoard(line: number | null): readonly Treaty[] {
    return line === null ? this.treaties : inForceAt(this.treaties, line);
  }

  /** What of the story may be shown here: a breach is told only where its treaty may be. */
  story(events: readonly TableEvent[]): readonly TableEvent[] {
    if (!this.veiled || !events.some((event) => brokenBy(event) !== null)) return events;
    const open = new Set(this.treaties.map(({ number }) => number));
    return events.filter((event) => {
      const treaty = brokenBy(event);
      return treaty === null || open.has(treaty);
    });
  }

  /** Another seat sits down, or nobody: nothing is left of what was said to the one before. */
  forget(veiled: boolean): void {
    this.#known = null;
    this.veiled = veiled;
    this.read = 0;
    this.spoken = '';
    this.trouble = '';
    this.text = '';
    this.to = [];
    this.draft = null;
  }

  /** Whoever sits here says that nobody else looks. */
  unveil(): void {
    this.veiled = false;
    this.onchange();
  }

  /** All of it, in the reader's language. */
  async load(): Promise<void> {
    const { api, match, seat } = this.at();
    const talk = await api.talk();
    if (api.token !== this.at().api.token) return;
    if (!this.#known) this.read = heardUpTo(match, seat);
    if (talk.number >= (this.#known?.number ?? 0)) this.#take(talk);
  }

  /** It was told by the live line. */
  arrived(talk: Talk): void {
    const before = this.#known?.number ?? talk.number;
    if (!this.#join(talk)) return;
    const { seat } = this.at();
    const heard = this.lines.filter((line) => line.number > before && line.seat !== seat && !this.isHushed(line));
    if (heard.length) this.spoken = heard.map(({ text }) => text).join(' ');
  }

  /** What came is perhaps only the end of it: where that does not do, all of it is asked for. */
  #join(talk: Talk): boolean {
    const known = this.#known;
    const joined = known && joinedTalk(known, talk);
    if (joined) this.#take(joined);
    else if (!known || known.lang !== talk.lang) void this.load().catch(() => undefined);
    return joined !== null;
  }

  #take(talk: Talk): void {
    this.#known = talk;
    this.draft?.renew(talk);
    this.onchange();
  }

  /** All that can be seen here has been seen. */
  markRead(): void {
    const known = this.#known;
    if (!known || this.hides || known.number <= this.read) return;
    this.read = known.number;
    const { match, seat } = this.at();
    rememberHeard(match, seat, known.number);
  }

  // ---- saying ----------------------------------------------------------------------------------

  toggle(seat: number): void {
    this.to = this.to.includes(seat) ? this.to.filter((other) => other !== seat) : [...this.to, seat].sort();
  }

  /** The field is free at once; what could not be said stands in it again, before what was typed since. */
  async say(): Promise<boolean> {
    const text = this.text.trim();
    if (!text || this.busy) return false;
    const { token } = this.at().api;
    this.text = '';
    const said = await this.act({ act: 'say', text, to: this.to });
    if (!said && token === this.at().api.token) this.text = [text, this.text].filter(Boolean).join(' ');
    return said;
  }

  async propose(): Promise<boolean> {
    const { draft } = this;
    const wish = draft?.wish;
    if (!wish || !(await this.act(wish))) return false;
    if (this.draft === draft) this.draft = null;
    return true;
  }

  async act(act: TalkAct): Promise<boolean> {
    if (this.busy) return false;
    const { api } = this.at();
    this.busy = true;
    this.trouble = '';
    try {
      const talk = await api.say(act, this.#known?.number ?? 0);
      if (api.token === this.at().api.token) this.#join(talk);
      return true;
    } catch (error) {
      if (api.token === this.at().api.token) this.trouble = sayTrouble(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Begin to draw up a treaty; its kinds and the seats to ask are looked up afresh. */
  async drawUp(): Promise<void> {
    const { seat } = this.at();
    if (!this.#known || seat === null) return;
    this.trouble = '';
    this.draft = new TreatyDraft(this.#known, seat);
    try {
      await this.load();
    } catch {
      this.trouble = say().offline;
    }
  }
}
