/** The problems of the days that were answered on this device. */

import { read, write } from './device';

const KEY = 'kassen.daily';
/** By day and game: whether the answer was right. */
type Answered = Record<string, Record<string, boolean>>;

/** The day everywhere: that of Greenwich. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** So many days before one. */
export function dayBefore(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

const answered = (): Answered => read<Answered>(KEY, {});

/** Whether a problem was answered rightly; undefined: not at all. */
export function answerOf(game: string, day: string): boolean | undefined {
  return answered()[day]?.[game];
}

/** The first answer counts. */
export function keepAnswer(game: string, day: string, right: boolean): void {
  const all = answered();
  if (all[day]?.[game] === undefined) write(KEY, { ...all, [day]: { ...all[day], [game]: right } });
}

/** Days in a row on which a problem was answered; today may still come. */
export function streak(now = today()): number {
  const all = answered();
  let day = all[now] ? now : dayBefore(now);
  let days = 0;
  for (; all[day]; day = dayBefore(day)) days++;
  return days;
}
