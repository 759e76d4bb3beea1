/** What was said at a table, as one reader knows it. Pure. */

import type { TableEvent, Talk, TalkLine, Treaty, TreatyBroken } from './api-types';

/** Characters that can be said at once. */
export const LONGEST = 500;
/** From here on the page tells how many are left. */
const NEAR_THE_END = 400;

/**
 * What is known after `arrived` came, which may be only the end of it. Null if it cannot be joined to
 * what is known: that is newer, or in another language.
 */
export function joinedTalk(known: Talk, arrived: Talk): Talk | null {
  if (arrived.number < known.number || arrived.lang !== known.lang) return null;
  const fresh = arrived.lines.filter(({ number }) => number > known.number);
  return { ...arrived, lines: [...known.lines, ...fresh] };
}

/** Lines of others that were not read yet. */
export function unreadLines(lines: readonly TalkLine[], read: number, seat: number | null): readonly TalkLine[] {
  return lines.filter((line) => line.number > read && line.seat !== seat);
}

/** How many characters are left, once that is worth knowing. Counted as the server counts. */
export function lettersLeft(text: string): number | null {
  const length = [...text.trim()].length;
  return length < NEAR_THE_END ? null : LONGEST - length;
}

/** What of all this lies open: a screen that others look at shows no more. */
export const openLines = (lines: readonly TalkLine[]): readonly TalkLine[] => lines.filter((line) => !line.private);
export const openTreaties = (treaties: readonly Treaty[]): readonly Treaty[] => treaties.filter(({ open }) => open);

/** The treaty that an event of the log broke, by the reader's number; null for all other events. */
export function brokenBy({ event }: TableEvent): number | null {
  const mark = event as Partial<TreatyBroken>;
  return mark.event === 'treaty-broken' ? (mark.treaty ?? null) : null;
}

/** The log has not told of a breach that is known: a broken treaty was published later on. */
export function lacksMark(log: readonly TableEvent[], treaties: readonly Treaty[]): boolean {
  const told = new Set(log.map(brokenBy));
  const last = log.at(-1)?.line ?? -1;
  return treaties.some(({ number, breach }) => breach !== null && breach.line <= last && !told.has(number));
}

/** The treaties that held at a line of the log, as far as that can be told. */
export function inForceAt(treaties: readonly Treaty[], line: number): readonly Treaty[] {
  return treaties.filter(({ state, since, breach }) => {
    if (since === null || since > line) return false;
    return state === 'in-force' || (breach !== null && breach.line > line);
  });
}
