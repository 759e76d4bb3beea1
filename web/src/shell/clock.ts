/** Time at the table: what can be agreed on, and how what is left of it is told. */

import type { Clock, TimeLeft } from './api-types';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Times that people use, by a word of ours. */
export const PACES: Readonly<Record<string, Clock>> = {
  'live-10': { bank: 10 * MINUTE, increment: 10 },
  'live-30': { bank: 30 * MINUTE, increment: 30 },
  'live-60': { bank: 60 * MINUTE, increment: 60 },
  'days-1': { move: DAY },
  'days-3': { move: 3 * DAY },
  'days-7': { move: 7 * DAY },
};

/** By which of them a clock goes; none, if it is another. */
export function paceOf(clock: Clock): string | undefined {
  const letter = isByLetter(clock);
  return Object.entries(PACES).find(
    ([, pace]) => (pace.move ?? 0) === (clock.move ?? 0) && (letter || ((pace.bank ?? 0) === (clock.bank ?? 0) && (pace.increment ?? 0) === (clock.increment ?? 0))),
  )?.[0];
}

/** Seconds that can be agreed on for the question whether one plays something out of turn; 0: it is a decision like others. */
export const WINDOWS: readonly number[] = [15, 30, 60, 0];
export const USUAL_WINDOW = 30;

/** Nobody is expected to sit at the table. */
export const isByLetter = (clock: Clock): boolean => (clock.move ?? 0) + (clock.bank ?? 0) >= DAY;

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** An answer came: what time it is there, to the second. */
export function heardTime(date: string | null, now = Date.now()): void {
  const there = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(there)) return;
  const apart = there - now;
  ahead = Math.abs(apart) < 2000 ? 0 : apart;
}

/** What there is to count. */
type Running = Omit<TimeLeft, 'passes'>;

/** Milliseconds that are left at a moment: of a decision's own time, or where that is used up, of the bank. */
export function leftOf(time: Running, clock: Clock, now = Date.now()): number {
  const there = now + ahead;
  if (time.late_at === null) return clock.move ? clock.move * 1000 : time.bank;
  // A device is a little behind the server as a turn begins: the bank runs from its beginning, not before.
  if (!isOwnTime(time, now)) return Math.max(0, time.late_at - Math.max(there, time.bank_at ?? there));
  return Math.max(0, (hasOwnTime(time, clock) ? time.bank_at! - there : time.late_at - time.bank_at!));
}

/** Some clocks have a bank alone, which runs at once; a window has nothing else. */
const hasOwnTime = (time: Running, clock: Clock): boolean => Boolean(clock.move) || time.bank_at === time.late_at;

/** The decision has time of its own yet. */
export const isOwnTime = (time: Running, now = Date.now()): boolean => time.bank_at !== null && now + ahead < time.bank_at;

/** `9:05`, `5 h 12 min`, `2 d 4 h`: two parts, rounded down. */
export function shortTime(milliseconds: number, unit: { day: string; hour: string; minute: string }): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} ${unit.hour} ${Math.floor((seconds % HOUR) / MINUTE)} ${unit.minute}`;
  return `${Math.floor(seconds / DAY)} ${unit.day} ${Math.floor((seconds % DAY) / HOUR)} ${unit.hour}`;
}

/** So little is left in all that nobody should miss it. */
export function isLittle(time: Running, clock: Clock, now = Date.now()): boolean {
  return time.late_at !== null && time.late_at - (now + ahead) < (isByLetter(clock) ? 6 * HOUR : MINUTE) * 1000;
}
