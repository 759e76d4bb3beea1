/**
 * A log as a story: its lines put together into moments (a march, a battle, a scoring).
 *
 * What a line is in the story comes with it (`part`, from the game's own declaration); here is only
 * how parts make up moments, which is the same for every game.
 */

import type { TableEvent } from './api-types';

export interface Moment {
  /** Stays the same while the moment grows. */
  readonly key: string;
  readonly kind: string;
  readonly lines: readonly TableEvent[];
  /** Whom it concerns. */
  readonly seats: readonly number[];
  /** It began and ends by itself, as a battle does. */
  readonly opened: boolean;
  readonly over: boolean;
}

interface Growing {
  key: string;
  kind: string;
  lines: TableEvent[];
  seats: number[];
  opened: boolean;
  over: boolean;
}

const alike = (one: readonly number[], two: readonly number[]): boolean =>
  one.length === two.length && one.every((seat, at) => seat === two[at]);

/** The moments of a log, in the order in which they began. */
export function momentsOf(log: readonly TableEvent[]): readonly Moment[] {
  const teller = new Teller();
  log.forEach((line) => teller.add(line));
  return teller.moments;
}

class Teller {
  moments: Growing[] = [];
  #told: Growing | undefined;
  /** The last moment of each kind that began by itself. */
  #open = new Map<string, Growing>();
  #number = -1;
  #nth = 0;

  add(line: TableEvent): void {
    this.#nth = line.number === this.#number ? this.#nth + 1 : 0;
    this.#number = line.number;
    const { part } = line;
    const moment = (this.#told = this.#goesWith(line) ?? this.#begin(line));
    moment.lines.push(line);
    if (part.ends) moment.over = true;
    if (part.seats.some((seat) => !moment.seats.includes(seat))) {
      moment.seats = [...new Set([...moment.seats, ...part.seats])].sort((one, two) => one - two);
    }
  }

  #begin({ number, part }: TableEvent): Growing {
    const key = `${number}.${this.#nth}`;
    const { seats, opens: opened } = part;
    const moment = { key, kind: part.kind || 'other', lines: [], seats: [...seats], opened, over: false };
    this.moments.push(moment);
    if (opened) this.#open.set(part.kind, moment);
    return moment;
  }

  /** The moment that a line belongs to; nothing: a new one begins. */
  #goesWith({ number, part }: TableEvent): Growing | undefined {
    if (part.opens) return undefined;
    if (part.kind === '') return this.#told;
    const goesOn = (one: Growing): boolean => !one.over || one.lines.at(-1)?.number === number;
    const open = this.#open.get(part.kind);
    if (open && goesOn(open)) return open;
    // What the same seats do of the same kind in a row is told together.
    const told = this.#told;
    const same = told?.kind === part.kind && !told.opened && alike(told.seats, part.seats);
    return told && same && goesOn(told) ? told : undefined;
  }
}

/** The sentences that say what came of it; of what has none, all. */
export const telling = ({ lines }: Moment): readonly TableEvent[] => lines.filter(({ part }) => part.tells);
export const details = ({ lines }: Moment): readonly TableEvent[] => lines.filter(({ part }) => !part.tells);

/** Whom a line keeps looking until he goes on. */
export function heldBy({ part, event }: TableEvent, moment: Moment): readonly number[] {
  if (!part.holds) return [];
  const seats = part.seats.length ? part.seats : moment.seats;
  // Whoever resigns knows it: the end of the game is not kept from them.
  return event.event === 'resigned' && 'seat' in event ? seats.filter((seat) => seat !== event.seat) : seats;
}

/** The moment is to be seen by a seat in its own time. */
export const holds = (moment: Moment, lines: readonly TableEvent[], seat: number | null): boolean =>
  seat !== null && lines.some((line) => heldBy(line, moment).includes(seat));

export interface Lost {
  readonly what: string;
  readonly count: number;
}

/** What each seat lost in a moment, added up: less than nothing is what came back. */
export function lossesOf({ lines }: Moment): ReadonlyMap<number, readonly Lost[]> {
  const found = new Map<number, Map<string, number>>();
  for (const { part } of lines) {
    for (const { seat, what, count } of part.losses) {
      const own = found.get(seat) ?? new Map<string, number>();
      found.set(seat, own.set(what, (own.get(what) ?? 0) + count));
    }
  }
  const added = (own: ReadonlyMap<string, number>): Lost[] => [...own].map(([what, count]) => ({ what, count })).filter(({ count }) => count > 0);
  return new Map([...found].map(([seat, own]) => [seat, added(own)]));
}

/** Something that has a result: it began, it ended, and something was at stake for several seats. */
export const hasResult = (moment: Moment): boolean => moment.opened && moment.over && moment.lines.length > 2;

export type Stretch = 'decision' | 'turn' | 'round';

const openings = (log: readonly TableEvent[], kind: 'turn' | 'round'): readonly TableEvent[] =>
  log.filter(({ part }) => part.kind === kind && part.opens);

/** A turn or a round has begun and nothing that all know of has been done in it: the one before is of interest. */
export function isFresh(log: readonly TableEvent[], kind: 'turn' | 'round'): boolean {
  const found = openings(log, kind);
  return found.length > 1 && found.at(-1)?.line === log.at(-1)?.line;
}

/** The number after which a turn or a round began, or the one before it if it is fresh; null if none has. */
export function began(log: readonly TableEvent[], kind: 'turn' | 'round'): number | null {
  const first = openings(log, kind).at(isFresh(log, kind) ? -2 : -1);
  return first ? first.number - 1 : null;
}

/** A name in a line, or the words between names. */
export interface Piece {
  readonly text: string;
  readonly thing: { readonly kind: string; readonly index: number } | null;
}

/** A line's sentence with the things that it names picked out; the longest names first. */
export function piecesOf(
  { text, part }: TableEvent,
  labelOf: (thing: { kind: string; index: number }) => string,
): readonly Piece[] {
  const named = part.things
    .map((thing) => ({ thing, label: labelOf(thing) }))
    .filter(({ label }) => label.length > 1)
    .sort((one, two) => two.label.length - one.label.length);
  let pieces: Piece[] = [{ text, thing: null }];
  for (const { thing, label } of named) {
    pieces = pieces.flatMap((piece) => (piece.thing ? [piece] : cut(piece.text, label, thing)));
  }
  return pieces;
}

function cut(text: string, label: string, thing: { kind: string; index: number }): Piece[] {
  const at = text.indexOf(label);
  if (at < 0) return [{ text, thing: null }];
  const [before, after] = [text.slice(0, at), text.slice(at + label.length)];
  const rest = after ? cut(after, label, thing) : [];
  return [...(before ? [{ text: before, thing: null }] : []), { text: label, thing }, ...rest];
}

/** What players agree on beside the game. */
const BESIDE: readonly string[] = ['offered', 'answered', 'rewound', 'took-back'];

/** The line to go back to so that the last thing done is undone; null: nothing was done yet. */
export function lineBefore(log: readonly TableEvent[], line: number): number | null {
  const last = log.at(-1);
  const done = log.filter(({ event }) => !BESIDE.includes(event.event)).map((told) => told.line);
  let stands = line;
  if (last?.event.event === 'rewound' && 'to' in last.event) stands = Number(last.event.to);
  // What was taken back is gone from the log: nothing stands but what was done before.
  else if (last?.event.event === 'took-back' && last.line === line) stands = Math.max(0, ...done);
  if (stands === 0) return null;
  return Math.max(0, ...done.filter((told) => told < stands));
}
