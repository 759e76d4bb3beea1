/** What is said of series of games: `locales/`, a file for each language. */

import type { SeatInfo, SeriesInfo } from '../shell/api-types';
import { wordsOf } from '../shell/languages';
import { list } from '../shell/say';
import { settings } from '../shell/settings.svelte';
import { pointsText } from '../tournaments/say';
import english, { type SeriesWords } from './locales/en';

const words = wordsOf<SeriesWords>('series', english);

export const saySeries = () => words(settings.lang);

/** “Game 2 of 3: Ada 1, Bob 0”, the first first. */
export const standingText = (series: SeriesInfo, seats: readonly SeatInfo[]): string =>
  `${saySeries().game(series.number, series.games)}: ${ordered(series, seats).map(({ name, points }) => `${name} ${pointsText(points)}`).join(', ')}`;

export const ordered = (series: SeriesInfo, seats: readonly SeatInfo[]) =>
  seats.map(({ seat, name }) => ({ seat, name, points: series.points[seat] ?? 0 })).sort((a, b) => b.points - a.points || a.seat - b.seat);

/** Who has won a series that is over, and why before its last game, if so. */
export function outcome(series: SeriesInfo, seats: readonly SeatInfo[]): string {
  const rows = ordered(series, seats);
  const first = rows.filter(({ points }) => points === rows[0]?.points).map(({ name }) => name);
  const won = saySeries().won(list(first), first.length);
  return series.early && series.number < series.games ? `${won} ${saySeries().endedEarly}` : won;
}
