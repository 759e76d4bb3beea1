/**
 * What a game brings to the table, and what the shell gives it.
 *
 * A game lives in `src/games/<id>/index.ts`, whose default export is a `GameBoard`. The shell finds
 * it by the game's id and loads it when a table of that game is opened.
 *
 * The shell owns: the connection, the prompt, buttons and lists of moves, selection, confirming,
 * undo, log, slider, rules. The board draws what is where, lights what can be picked, reports picks,
 * and shows events. It never talks to the server and never decides what is legal.
 *
 * How picking works. A move names things in order (`refs`): "march" names the region it starts from
 * and the one it goes to. The player picks them one after the other with `onpick`. `lit` holds what
 * can be picked next, given what is `selected` already. When the picks fit exactly one move, the
 * shell plays it, or asks first if it cannot be taken back. If several moves fit the same picks
 * ("lose soldier of X", "lose X"), the shell shows them as buttons.
 * Picking something that is not lit is allowed: the shell then asks the server why not.
 *
 * Rules for components: all props are read only; no style="" in markup that goes through innerHTML
 * and no inline scripts (strict content security policy; `style:x={...}` and `class:` are fine);
 * focus rings stay visible; nothing is told by colour alone.
 */

import type { Component } from 'svelte';
import type { Heard } from './hearing';
import type { GameKey } from './hotkeys';
import type { Marks } from './marks.svelte';
import type { Moment } from './story';
import type { Named } from './terms';
import type {
  AgendaStep,
  Ahead,
  Choice,
  Facts,
  Forecast,
  LegalMove,
  Lang,
  Names,
  Odds,
  Ref,
  Result,
  SeatInfo,
  TableEvent,
  Treaty,
  View,
  WhyNot,
} from './api-types';

export type { Ahead, Choice, Facts, Forecast, GameEvent, LegalMove, Lang, Names, Odds, Ref, SeatInfo, TableEvent, Treaty, View, WhyNot } from './api-types';

/** Something that can be picked now, and the moves that stay possible after picking it. */
export interface Lit {
  readonly ref: Ref;
  readonly moves: readonly LegalMove[];
}

/** Events that have just happened; `view` already shows what came of them. */
export interface Batch {
  /** Grows by one each time; the board plays a batch once. */
  readonly id: number;
  readonly events: readonly TableEvent[];
  /** The view before them, to animate from. Null: nothing to animate from, just draw. */
  readonly before: View | null;
  /** Milliseconds until the shell goes on. 0: cut, do not animate. */
  readonly budget: number;
}

/** What the shell knows of the table at the moment that is shown. Given to everything of a game. */
export interface TableSight {
  /** The seat's view: docs/api.md, `state.view`. The game's own shape. */
  readonly view: View;
  /** Names by kind and index: `names.kinds.region[3].label`. */
  readonly names: Names;
  /** The game's facts (stars, borders, kanji …), indexed like the names. */
  readonly facts: Facts;
  readonly seats: readonly SeatInfo[];
  /** By which this device remembers what belongs to the table; absent where nothing is kept, as in a lesson. */
  readonly match?: string;
  /** What was agreed on before the game. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The seat that looks; null for a spectator. */
  readonly seat: number | null;
  readonly toAct: readonly number[];
  /** What is still to happen, next step first: tells the battle being fought. */
  readonly agenda: readonly AgendaStep[];
  /** What the seat may decide now; null if nothing, or while looking at the past. */
  readonly choice: Choice | null;
  /** What is to be decided in a position that is only asked about: the board shows the part it concerns, and lights nothing. */
  readonly asked?: Choice | null;
  readonly selected: readonly Ref[];
  /**
   * The treaties that the seat knows, of every state; in the past, those that held at that moment.
   * Empty if the reader does not want to see them on the board.
   */
  readonly treaties: readonly Treaty[];
  readonly result: Result | null;
  readonly number: number;
  /** The board shows an earlier moment: draw it quietly, light nothing. */
  readonly past: boolean;
  readonly lang: Lang;
}

export interface BoardProps extends TableSight {
  /** The parsed `board.json` of the game; null if it brings none. */
  readonly drawing: unknown;
  /** Addresses of the board's files by name: `files['washi-day.webp']`. */
  readonly files: Readonly<Record<string, string>>;
  readonly lit: readonly Lit[];
  /**
   * The shell gathers things of this kind, for a treaty that is drawn up: nothing is lit, and every
   * pick is reported, of such a thing or of what stands there. `selected` are those picked so far.
   */
  readonly gathers: string | null;
  /** Hovered or focused anywhere on the page (a button of a move, a line of the list). */
  readonly hovered: Ref | null;
  readonly batch: Batch | null;
  /** What the reader has drawn on the map for himself. Absent where nothing is kept, or others look on. */
  readonly marks?: Marks;
  /** The moment that is being told, until the shell goes on from it; null: nothing is. It holds what comes after the batch, too. */
  readonly told: Moment | null;
  readonly theme: 'day' | 'night';
  readonly reducedMotion: boolean;
  /** The reader has seen enough of the batch: the shell goes on. */
  onseen(): void;
  /** The player picks a thing. */
  onpick(ref: Ref): void;
  /** The player plays a whole move of `choice.moves` by its text (a button drawn on the board). */
  onmove(text: string): void;
  /**
   * The player plays several moves in a row that were laid out on the board; all of them or none. `back`: so many
   * of his last moves are taken back first. False: nothing is, since his last move is still on its way.
   */
  onmoves(texts: readonly string[], back?: number): boolean | void;
  onhover(ref: Ref | null): void;
  /** Take back the last pick, or the last move if nothing is selected (Escape). */
  oncancel(): void;
  /** Why this cannot be picked now, in a sentence with the rule; null if the game knows no reason. */
  whyNot(ref: Ref): Promise<WhyNot | null>;
  /**
   * What lies ahead from the moment shown on, in the game's own shape, if the player did what `about` says.
   * Absent where nobody can be asked, as in a lesson.
   */
  outlook?(about: string): Promise<Ahead>;
  /** The odds of the battle that a move would begin, given by its text; absent as above. */
  odds?(way: string, about?: string): Promise<Odds>;
  /** What one could expect of a moment before it began; null if nobody knows. Absent as above. */
  expected?(moment: Moment): Promise<Forecast | null>;
}

/**
 * Below the prompt: a battle with both sides, dice and casualties, as laid out on a table, or a tray
 * that a player fills.
 */
export interface PanelProps extends TableSight {
  readonly lit: readonly Lit[];
  readonly hovered: Ref | null;
  /** All events since the panel's matter began, oldest first (see `GameBoard.panelSince`). */
  readonly story: readonly TableEvent[];
  readonly batch: Batch | null;
  readonly theme: 'day' | 'night';
  readonly reducedMotion: boolean;
  onpick(ref: Ref): void;
  onmove(text: string): void;
  /** Several moves in a row that were laid out in the panel; all of them or none. `back`: so many of his last moves go back first. */
  onmoves(texts: readonly string[], back?: number): void;
  onhover(ref: Ref | null): void;
  /**
   * The odds from the moment shown on, for ways of deciding ('': the game's usual ones), or those of
   * the battle that a move would begin, given by its text.
   * Absent where nobody can be asked, as in a lesson.
   */
  odds?(way: string, about?: string): Promise<Odds>;
}

/** Seats with their armies and score, in the story's tab "Sides". */
export type SidesProps = TableSight & { readonly theme: 'day' | 'night' };

/** One place of the board in words, for the list that screen readers and keyboards walk. */
export interface Place {
  readonly ref: Ref;
  /** "Tokai 東海, North controls it". */
  readonly label: string;
  /** What stands there, each a thing of its own: "Ko no Moronao, 3 stars, 4 soldiers, North". */
  readonly things: readonly { readonly ref: Ref; readonly label: string }[];
  /** Places one can walk to with the arrow keys: "clear border to Tosan". */
  readonly ways?: readonly { readonly to: Ref; readonly label: string }[];
}

/** Something that was picked by moves which can still be taken back. */
export interface Unpicked {
  /** How often it is picked: moves go back until it is picked less often. */
  readonly count: number;
  /** Something else is begun with it: nothing of what went back is done again. */
  readonly instead: boolean;
}

export interface GameBoard {
  readonly Board: Component<BoardProps>;
  /** Shown while `panelSince` answers; drawn over the board's corner or below the prompt. */
  readonly BattlePanel?: Component<PanelProps>;
  readonly SidesPanel?: Component<SidesProps>;
  /** The kind of names that its areas have: where a sentence names one, whoever points there sees where it is. */
  readonly areas?: string;
  /** The board in words, region by region. */
  places(sight: TableSight): readonly Place[];
  /**
   * The index into `log` at which the matter of the battle panel began (the battle being fought), or
   * null if there is none: then the panel is not shown. `log` is the story up to the moment shown.
   */
  panelSince?(log: readonly TableEvent[], sight: TableSight): number | null;
  /** The panel offers what can be picked now: it is not offered as buttons beside it again. */
  panelOffers?(sight: TableSight): boolean;
  /** The board itself offers all that can be chosen now, and gathers it into one row of moves: no button does so beside it. */
  boardOffers?(sight: TableSight): boolean;
  /** Whoever has begun to pick this move picks it on the board: on a phone, where the map needs the room, no button offers it. */
  picksOn?(move: LegalMove): boolean;
  /** What is asked where the board takes many decisions at once; null: what the table asks. */
  asks?(sight: TableSight): string | null;
  /**
   * What shines on the board, where that is not `lit`: "raise red2 in Kai" names an army that lies
   * nowhere yet, so it is the province that is picked, and picking it means one of its moves.
   */
  shines?(sight: TableSight): readonly Lit[];
  /**
   * Nobody at the table has anything to hide just now, as all can see: a shared screen goes from
   * hand to hand without a curtain. Asked only outside of secret decisions; absent: somebody may have.
   */
  nothingHidden?(sight: TableSight): boolean;
  /**
   * Picking what is picked already takes it back (a man of the group that is gathered), and picking another
   * beginning gives the first one up. Null if neither is meant.
   */
  unpicks?(sight: TableSight, ref: Ref): Unpicked | null;
  /** The story's bar lies along the upper edge of the board: below, it would hide what is looked at. */
  readonly storyAbove?: boolean;
  /**
   * Milliseconds, at a calm pace, for which the board shows an event by itself, such as cubes that tumble through a tower.
   * It is a scene of its own, together with its neighbours that last: what came of it is told afterwards.
   */
  lasts?(event: TableEvent): number;
  /** Dice of an event, drawn as dice in the log. */
  dice?(event: TableEvent): readonly Die[];
  /** Keys that this game has besides those of every table and map. */
  readonly keys?: readonly GameKey[];
  /** Which events sound like what, besides their dice. */
  readonly heard?: Heard;
  /** The thing on the board that a name in the log means, where that is another: a man for his face. */
  standsFor?(thing: Ref, facts: Facts): Ref;
}

export interface Die {
  readonly value: number;
  /** Six unless it says so; a die with more sides shows a number. */
  readonly sides?: number;
  /** The die hit, or decided something: it is raised. */
  readonly counts: boolean;
}

export function sameRef(a: Ref | null | undefined, b: Ref | null | undefined): boolean {
  return a != null && b != null && a.kind === b.kind && a.index === b.index;
}

/** A key for maps and `{#each}`. */
export function refKey(ref: Ref): string {
  return `${ref.kind}:${ref.index}`;
}

/** Without macrons, as names stand on some maps and in lessons: "Omi" for "Ōmi". */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

/** The areas of a board by their names, each also without macrons. */
export function namedAreas(kit: GameBoard | null, names: Names | undefined): Named[] {
  const kind = kit?.areas;
  if (kind === undefined) return [];
  return (names?.kinds[kind] ?? []).flatMap(({ label }, index) =>
    [...new Set([label, plain(label)])].map((name) => ({ name, ref: { kind, index } })),
  );
}

/** "Tokai" for `{kind: 'region', index: 4}`. */
export function nameOf(names: Names, ref: Ref): string {
  return names.kinds[ref.kind]?.[ref.index]?.label ?? `${ref.kind} ${ref.index}`;
}
