/** A lesson being taken: nothing is kept on the server, each answer brings the next frame. */

import type { Lesson, LessonFrame, LessonInfo, Ref, TableEvent, TryWish, View, WhyNot } from '../shell/api-types';
import type { Batch, GameBoard, Lit, TableSight } from '../shell/board-contract';
import { boardOf } from '../shell/games';
import { lessonDone } from '../shell/lessons-done';
import { say } from '../shell/say';
import { server } from '../shell/server';
import { settings } from '../shell/settings.svelte';
import { momentsOf, type Moment } from '../shell/story';
import { loadSetting, type GameSetting } from './game-setting';
import { Picks } from './picks.svelte';
import { noticeOf, type Notice } from './notice';
import { withoutStakes } from './stakes';

const harmless = (frame: LessonFrame): LessonFrame =>
  frame.state.choice ? { ...frame, state: { ...frame.state, choice: withoutStakes(frame.state.choice) } } : frame;

/** Milliseconds for what a step brings about, and to read what came of what lasts longer. */
const STEP = 1400;
const TO_READ = 4000;

export class LessonSession {
  lesson = $state.raw<Lesson | null>(null);
  lessons = $state.raw<readonly LessonInfo[]>([]);
  frame = $state.raw<LessonFrame | null>(null);
  setting = $state.raw<GameSetting | null>(null);
  kit = $state.raw<GameBoard | null>(null);
  notice = $state.raw<Notice | null>(null);
  story = $state.raw<readonly TableEvent[]>([]);
  batch = $state.raw<Batch | null>(null);
  /** What lasts is looked at for a while, or until the learner has seen enough. */
  told = $state.raw<Moment | null>(null);
  hovered = $state.raw<Ref | null>(null);
  /** What was said of the last step: it explains what lies on the board when the lesson is done. */
  lastSaid = $state('');
  busy = $state(false);
  error = $state.raw<unknown>(null);

  readonly picks = new Picks((move) => void this.play(move.text));
  #batches = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly number: number,
  ) {}

  async load(): Promise<void> {
    try {
      this.error = null;
      const [lesson, lessons, kit] = await Promise.all([
        server.lesson(this.game, this.number),
        server.lessons(this.game),
        boardOf(this.game),
      ]);
      this.setting = await loadSetting(lesson.frame.state, null);
      this.lesson = lesson;
      this.lessons = lessons;
      this.kit = kit;
      this.story = [];
      this.notice = null;
      this.#show(lesson.frame, null);
    } catch (error) {
      this.error = error;
    }
  }

  get sight(): TableSight | null {
    const state = this.frame?.state;
    if (!state || !this.setting || !this.frame) return null;
    const { names, facts } = this.setting;
    return {
      view: state.view,
      agenda: state.agenda,
      toAct: state.to_act,
      result: state.result,
      number: state.number,
      names,
      facts,
      seats: state.seats,
      options: state.options,
      seat: this.frame.seat,
      choice: this.frame.over || this.frame.told ? null : state.choice,
      selected: this.picks.selected,
      treaties: [],
      past: false,
      lang: settings.lang,
    };
  }

  get lit(): readonly Lit[] {
    return this.sight?.choice ? this.picks.lit : [];
  }

  /** What shines on the board: what is lit, or what the game's board says instead. */
  get shining(): readonly Lit[] {
    return this.sight?.choice ? (this.kit?.shines?.(this.sight) ?? this.lit) : [];
  }

  pick(ref: Ref): void {
    this.notice = null;
    if (this.sight?.choice && this.picks.pick(ref)) return;
    // A lesson may want to see a refusal: what is not lit is tried as the move that it would be.
    if (this.sight?.choice) void this.#take({ refs: [...this.picks.selected, ref] });
    else this.notice = { kind: 'why', text: say().whyNothing };
  }

  whyNot = async (): Promise<WhyNot | null> => null;

  play = (move: string | null): Promise<boolean> => this.#take({ move });

  async #take(wish: Pick<TryWish, 'move' | 'refs'>): Promise<boolean> {
    const { frame } = this;
    if (!frame || this.busy) return false;
    this.busy = true;
    const picked = this.picks.selected;
    try {
      const { step, played } = frame;
      const answer = await server.tryLesson(this.game, this.number, { step, played, ...wish });
      const right = answer.outcome === 'played' || answer.outcome === 'refused-as-meant';
      if (right) this.#show(answer.frame, frame.state.view);
      this.notice = this.#said(answer.outcome, answer.text, answer.rule);
      // What was picked while the answer was on its way stays picked.
      if (!right && this.picks.selected === picked) this.picks.renew(this.picks.moves);
      return right;
    } catch (error) {
      this.notice = noticeOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** All of them or, if the lesson does something else, none. */
  async playAll(texts: readonly string[]): Promise<void> {
    await this.play(texts.join('; '));
  }

  choose(text: string): void {
    const move = this.picks.moves.find((legal) => legal.text === text);
    if (move) this.picks.choose(move);
  }

  #said(outcome: string, text: string, rule: string): Notice | null {
    switch (outcome) {
      case 'played':
        return null;
      case 'refused-as-meant':
        return { kind: 'told', text: `${say().lessonRefusedRight} ${text}`, rule };
      case 'other':
        return { kind: 'why', text: text || say().lessonOther, rule };
      default:
        return { kind: 'why', text, rule };
    }
  }

  #show(told: LessonFrame, before: View | null): void {
    const frame = harmless(told);
    this.lastSaid = before && frame.over ? (this.frame?.say ?? '') : '';
    this.frame = frame;
    if (frame.over) lessonDone(this.game, this.number);
    this.picks.renew(frame.over || frame.told ? [] : (frame.state.choice?.moves ?? []));
    this.story = [...this.story, ...frame.events];
    this.#batches += 1;
    const lasts = (event: TableEvent): number => this.kit?.lasts?.(event) ?? 0;
    const lasting = before && settings.pace !== 'instant' ? frame.events.reduce((sum, event) => sum + lasts(event), 0) : 0;
    const budget = before && !settings.reducedMotion ? STEP + lasting : 0;
    this.batch = { id: this.#batches, events: frame.events, before, budget };
    this.seen();
    if (!lasting) return;
    this.told = momentsOf(frame.events).find(({ lines }) => lines.some(lasts)) ?? null;
    this.#timer = setTimeout(() => this.seen(), budget + TO_READ);
  }

  seen(): void {
    clearTimeout(this.#timer);
    this.told = null;
  }
}
