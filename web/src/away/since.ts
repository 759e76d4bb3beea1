/** What happened in a stretch of the game, put together by turns and by those who did it. */

import type { TableEvent } from '../shell/api-types';
import { lossesOf, momentsOf, telling, type Lost } from '../shell/story';

export interface Told {
  readonly key: string;
  /** Whose doing it was, or whom it befell; nobody's: the game's own. */
  readonly seats: readonly number[];
  readonly lines: readonly TableEvent[];
}

export interface Chapter {
  readonly key: string;
  /** The line with which a turn or a round began; null: one that had begun before. */
  readonly opening: TableEvent | null;
  readonly told: readonly Told[];
}

const OPENINGS = ['turn', 'round'];
const alike = (one: readonly number[], two: readonly number[]): boolean => one.join() === two.join();

/** Turn by turn; what the same players did in a row stands together. */
export function chaptersOf(lines: readonly TableEvent[]): readonly Chapter[] {
  const found: { key: string; opening: TableEvent | null; told: Told[] }[] = [];
  for (const moment of momentsOf(lines)) {
    const tells = telling(moment);
    const said = tells.length ? tells : moment.lines; // a fight that is still on has come to nothing yet
    const [first, ...rest] = said;
    const opens = first !== undefined && first.part.opens && OPENINGS.includes(moment.kind);
    if (opens || !found.length) found.push({ key: moment.key, opening: opens ? first : null, told: [] });
    const lines = opens ? rest : said;
    const chapter = found.at(-1);
    if (!chapter || !lines.length) continue;
    const last = chapter.told.at(-1);
    if (last && alike(last.seats, moment.seats)) chapter.told.splice(-1, 1, { ...last, lines: [...last.lines, ...lines] });
    else chapter.told.push({ key: moment.key, seats: moment.seats, lines });
  }
  return found.filter(({ opening, told }) => opening || told.length);
}

/** What a seat lost in all of it, and what the others did, added up. */
export function balanceOf(lines: readonly TableEvent[], seat: number): { readonly own: readonly Lost[]; readonly others: readonly Lost[] } {
  const own = new Map<string, number>();
  const others = new Map<string, number>();
  for (const [whose, lost] of lossesOf({ key: '', kind: '', lines, seats: [], opened: true, over: true })) {
    const sum = whose === seat ? own : others;
    for (const { what, count } of lost) sum.set(what, (sum.get(what) ?? 0) + count);
  }
  const listed = (sum: ReadonlyMap<string, number>): Lost[] => [...sum].map(([what, count]) => ({ what, count }));
  return { own: listed(own), others: listed(others) };
}

/** Somebody else has done something in it. */
export const byOthers = (lines: readonly TableEvent[], seat: number): boolean => lines.some(({ part }) => part.seats.some((one) => one !== seat));
