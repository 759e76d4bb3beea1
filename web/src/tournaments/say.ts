/** What is said of tournaments: `locales/`, a file for each language. */

import type { TournamentInfo } from '../shell/api-types';
import { DAY } from '../shell/clock';
import { wordsOf } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import { sayRatings } from '../ratings/say';
import { sayClock } from '../tables/say';
import english, { type TournamentWords } from './locales/en';

const words = wordsOf<TournamentWords>('tournaments', english);

export const sayTournaments = () => words(settings.lang);

/** What one should know before taking part, a sentence each. */
export function termsOf(one: TournamentInfo): string[] {
  const said = sayTournaments();
  const counted = one.format === 'knockout' || (one.format === 'robin' && one.size === 2 && one.stage === 'open');
  return [
    `${said.formats[one.format]}; ${said.tablesOf(one.size)}${counted ? '' : `, ${said.roundsOf(one.rounds_wanted)}`}`,
    sayClock(one.clock ?? null),
    ...one.chosen.map(({ text, value }) => `${text.replace(/\.$/, '')}: ${value}`),
    one.round_time === null ? said.waits : said.drawnAfter(Math.max(1, Math.round(one.round_time / DAY))),
    one.fills ? said.fillsSaid : said.byesSaid,
    ...(one.rated ? [sayRatings().countsHere] : []),
  ];
}

/** `1`, `½`, `0.75`. */
export const pointsText = (points: number): string =>
  new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 2 }).format(points);
