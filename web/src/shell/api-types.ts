/** The server's JSON, as docs/api.md describes it. */

export type Lang = 'en' | 'de';

/** Something on the board: `{kind: 'region', index: 3}`. Names and facts are indexed the same way. */
export interface Ref {
  readonly kind: string;
  readonly index: number;
}

/** A ref as a move carries it: with the move's field and the word that is typed for it. */
export interface MoveRef extends Ref {
  readonly field: string;
  readonly token: string;
}

export type StructuredMove = { readonly move: string } & Readonly<Record<string, unknown>>;

export interface LegalMove {
  /** What is typed, logged and sent. */
  readonly text: string;
  readonly move: StructuredMove;
  /** For people: "March O → North Kanto". */
  readonly label: string;
  /** What one should know before: "clear, 2 cross". May be empty. */
  readonly gloss: string;
  /** It cannot be taken back. */
  readonly commits: boolean;
  /** The things it is about, in the order in which they are picked. */
  readonly refs: readonly MoveRef[];
}

export interface Message {
  readonly id: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export interface Choice {
  readonly decision: string;
  readonly prompt: Message;
  readonly rule: string;
  readonly private: boolean;
  readonly out_of_turn: boolean;
  readonly moves: readonly LegalMove[];
}

/** What happened. `event` is the tag ('marched'); the other fields are the event's own. */
export type GameEvent = { readonly event: string } & Readonly<Record<string, unknown>>;

export interface TableEvent {
  readonly number: number;
  readonly line: number;
  readonly event: GameEvent;
  readonly text: string;
}

export interface AgendaStep {
  readonly step: string;
  readonly text: string;
  readonly [field: string]: unknown;
}

export interface SeatInfo {
  readonly seat: number;
  readonly token: string;
  readonly label: string;
  readonly name: string;
  readonly kind: 'person' | 'bot';
  readonly bot: string | null;
  readonly joined: boolean;
}

export interface Waiting {
  readonly seats: readonly number[];
  readonly text: string;
  readonly rule: string | null;
}

export interface Proposal {
  readonly what: 'draw' | 'rewind';
  readonly seat: number;
  readonly agreed: readonly number[];
  readonly to: number | null;
  readonly text: string;
  readonly answer: boolean;
}

export interface Result {
  readonly winners: readonly number[];
  readonly how: string;
  readonly text: string;
}

export type View = Readonly<Record<string, unknown>>;

/** What a role may know of a match at one number. */
export interface TableState {
  readonly match: string;
  readonly game: string;
  readonly title: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly rules: number;
  readonly created: string;
  readonly commitment: string;
  readonly own_data: boolean;
  readonly lang: string;
  readonly role: 'seat' | 'spectator' | 'host';
  readonly seat: number | null;
  readonly number: number;
  readonly line: number;
  readonly seats: readonly SeatInfo[];
  readonly to_act: readonly number[];
  readonly waiting: Waiting | null;
  readonly choice: Choice | null;
  readonly view: View;
  readonly agenda: readonly AgendaStep[];
  readonly lane: readonly AgendaStep[] | null;
  readonly events: readonly TableEvent[];
  readonly log_changed: boolean;
  readonly proposal: Proposal | null;
  readonly can_undo: boolean;
  readonly result: Result | null;
  readonly rematch: string | null;
}

/** One stop of the slider. */
export interface PastState {
  readonly number: number;
  readonly line: number;
  readonly to_act: readonly number[];
  readonly view: View;
  readonly agenda: readonly AgendaStep[];
  readonly events: readonly TableEvent[];
  readonly result: Result | null;
}

export interface History {
  readonly first: number;
  readonly last: number;
  readonly states: readonly PastState[];
}

export interface Log {
  readonly number: number;
  readonly lines: readonly TableEvent[];
}

export interface Name {
  readonly token: string;
  readonly label: string;
}

export interface Names {
  readonly lang: string;
  readonly kinds: Readonly<Record<string, readonly Name[]>>;
}

export type Facts = Readonly<Record<string, unknown>>;

export interface GameOption {
  readonly id: string;
  readonly default: string | number | boolean;
  readonly values: readonly (string | number | boolean)[];
  /** What the values are called, in their order. */
  readonly labels: readonly string[];
  readonly rule: string;
  readonly text: string;
}

export interface SeatLabel {
  readonly seat: number;
  readonly token: string;
  readonly label: string;
  /** What else it is known by: the colours it leads. May be empty. */
  readonly text: string;
}

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly rules: number;
  readonly prefix: string;
  readonly min_players: number;
  readonly max_players: number;
  /** For how many `seats` and `options` are told. */
  readonly players: number;
  readonly editions: readonly string[];
  readonly edition_labels: Readonly<Record<string, string>>;
  readonly open_information: boolean;
  readonly languages: readonly string[];
  readonly seats: readonly SeatLabel[];
  readonly bots: readonly string[];
  readonly bot_labels: Readonly<Record<string, { readonly label: string; readonly text: string }>>;
  readonly default_bot: string;
  readonly options: readonly GameOption[];
  readonly reconstructed: readonly string[];
  readonly lessons: number;
  readonly treaties: boolean;
  readonly board: { readonly files: Readonly<Record<string, string>> } | null;
}

export interface Clause {
  readonly id: string;
  readonly anchor: string;
  readonly headings: readonly string[];
  readonly text: string;
  readonly ruling: string;
}

export interface Rules {
  readonly game: string;
  readonly title: string;
  readonly prefix: string;
  readonly lang: string;
  readonly clauses: readonly Clause[];
}

export interface WhyNot {
  readonly legal: boolean;
  readonly move: string;
  readonly text: string;
  readonly reason: Message | null;
  readonly rule: string | null;
}

export interface LessonInfo {
  readonly lesson: number;
  readonly title: string;
  readonly text: string;
  readonly rules: readonly string[];
  readonly steps: number;
}

export interface LessonFrame {
  readonly step: number;
  readonly played: readonly string[];
  readonly say: string;
  readonly seat: number;
  readonly wanted: readonly string[];
  /** Others move now, or nobody: all there is to do is to read on. */
  readonly told: boolean;
  readonly refusal: string;
  readonly over: boolean;
  readonly events: readonly TableEvent[];
  readonly state: TableState;
}

export interface Lesson extends LessonInfo {
  readonly frame: LessonFrame;
}

export type LessonOutcome = 'played' | 'refused-as-meant' | 'other' | 'refused' | 'not-understood';

export interface LessonAnswer {
  readonly outcome: LessonOutcome;
  readonly text: string;
  readonly rule: string;
  readonly frame: LessonFrame;
}

export type SeatKind = 'me' | 'here' | 'link' | 'bot';

export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface MatchWish {
  game: string;
  seats: SeatWish[];
  edition?: string | null;
  /** Seats may talk, and make treaties, in private. Left out: they may. */
  private_talk?: boolean;
  options?: Record<string, string | number | boolean>;
  commitment?: string | null;
  parts?: string[];
}

export interface SeatLink {
  readonly role: 'seat' | 'spectator' | 'host';
  readonly seat: number | null;
  readonly kind: string;
  readonly name: string;
  readonly token: string;
  readonly link: string;
}

export interface NewMatch {
  readonly match: string;
  readonly links: readonly SeatLink[];
  readonly spectator: SeatLink;
  readonly host: SeatLink | null;
  readonly commitment: string;
}

export interface MatchSummary {
  readonly match: string;
  readonly game: string;
  readonly title: string;
  readonly role: string;
  readonly seat: number | null;
  readonly seats: readonly SeatInfo[];
  readonly number: number;
  readonly to_act: readonly number[];
  readonly your_move: boolean;
  readonly waiting: Waiting | null;
  readonly result: Result | null;
  readonly created: string;
  readonly changed: string;
}

export interface DiceRoll {
  readonly roll: number;
  readonly sides: number;
  readonly value: number;
  readonly number: number;
  readonly line: number;
}

export interface DiceProof {
  readonly commitment: string;
  readonly secret: string;
  readonly parts: readonly string[];
  readonly key: string;
  readonly rolls: readonly DiceRoll[];
}

/** How it may end; a chance is from 0 to 1. */
export interface OddsOutcome {
  readonly id: string;
  /** Whose success it is; null: nobody's. */
  readonly seat: number | null;
  readonly chance: number;
  readonly text: string;
}

/** How much of something a seat loses on average. */
export interface OddsLoss {
  readonly id: string;
  readonly seat: number;
  readonly mean: number;
  readonly text: string;
}

/** A way of deciding in some matter; of each matter one holds. */
export interface OddsWay {
  readonly id: string;
  readonly matter: string;
  readonly text: string;
}

export interface Forecast {
  readonly subject: string;
  /** The ids of the ways that it holds for, with spaces between. */
  readonly way: string;
  readonly ways: readonly OddsWay[];
  readonly outcomes: readonly OddsOutcome[];
  readonly losses: readonly OddsLoss[];
  /** What both sides are taken to do where the rules leave a choice. */
  readonly assumes: readonly Message[];
  /** What is hidden from whoever asks, and what was put in its place. */
  readonly unknown: readonly Message[];
  /** No chance is off by more. */
  readonly within: number;
}

export interface Odds {
  readonly number: number;
  /** Null: nothing is being fought out, or would be. */
  readonly forecast: Forecast | null;
}

/** What can be done with a treaty that one knows. */
export type TreatyAnswer = 'accept' | 'decline' | 'withdraw' | 'publish' | 'renounce';

export type TreatyState =
  | 'proposed'
  | 'in-force'
  | 'declined'
  | 'withdrawn'
  | 'renounced'
  | 'run-out'
  | 'kept'
  | 'broken';

/** One field of a kind of treaty: a number (`kind` null), or something that has a name. */
export interface TreatyField {
  readonly field: string;
  readonly kind: string | null;
  readonly many: boolean;
  /** The least useful value of a number. */
  readonly least: number | null;
  readonly label: string;
}

export interface TreatyKind {
  readonly kind: string;
  readonly form: string;
  readonly label: string;
  readonly text: string;
  readonly fields: readonly TreatyField[];
}

/** Something that was said. Numbers are the reader's own. */
export interface TalkLine {
  readonly number: number;
  /** The line of the log at that moment. */
  readonly line: number;
  readonly at: string;
  readonly act: 'say' | 'propose' | TreatyAnswer;
  readonly seat: number;
  /** Empty: to everybody. */
  readonly to: readonly number[];
  readonly private: boolean;
  readonly said: string;
  readonly treaty: number | null;
  readonly text: string;
}

export interface Breach {
  readonly seat: number;
  readonly line: number;
  readonly event: GameEvent;
  readonly text: string;
}

export interface Treaty {
  readonly number: number;
  readonly text: string;
  readonly treaty: { readonly treaty: string } & Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly refs: readonly MoveRef[];
  /** Who proposed it. */
  readonly seat: number;
  readonly seats: readonly number[];
  readonly accepted: readonly number[];
  /** Everybody knows of it. */
  readonly open: boolean;
  readonly state: TreatyState;
  readonly state_text: string;
  readonly since: number | null;
  readonly ended_by: number | null;
  readonly breach: Breach | null;
  readonly can: readonly TreatyAnswer[];
}

/** Talk and treaties, as a role knows them. */
export interface Talk {
  readonly number: number;
  readonly lang: string;
  readonly private: boolean;
  readonly can_say: boolean;
  readonly can_propose: boolean;
  readonly partners: readonly number[];
  readonly kinds: readonly TreatyKind[];
  readonly lines: readonly TalkLine[];
  readonly treaties: readonly Treaty[];
}

/** What a seat says. */
export type TalkAct =
  | { readonly act: 'say'; readonly text: string; readonly to: readonly number[] }
  | {
      readonly act: 'propose';
      readonly treaty: Readonly<Record<string, unknown>>;
      readonly to: readonly number[];
      readonly open: boolean;
    }
  | { readonly act: TreatyAnswer; readonly treaty: number };

/** A problem detail (RFC 9457). What else comes with it depends on the type. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly rule?: string | null;
  readonly state?: TableState;
  readonly candidates?: readonly string[];
  readonly retry_after?: number;
  readonly incident?: string;
}
