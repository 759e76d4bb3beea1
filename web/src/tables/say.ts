/** What is said of tables: `locales/`, a file for each language. */

import type { Clock, TableInfo } from '../shell/api-types';
import { DAY, isByLetter, paceOf, shortTime } from '../shell/clock';
import { sayDelay, sayLate } from '../late/say';
import { sayRatings } from '../ratings/say';
import { wordsOf } from '../shell/languages';
import { day, say } from '../shell/say';
import { settings } from '../shell/settings.svelte';
import { saySides } from '../sides/say';
import { saySeries } from '../series/say';
import { sayVotes } from '../votes/say';
import { sayWaiting } from '../waiting/say';
import english, { type TablesWords } from './locales/en';

const words = wordsOf<TablesWords>('tables', english);

export const sayTables = () => words(settings.lang);

/** What was agreed about time, in plain words. */
export function sayClock(clock: Clock | null): string {
  if (!clock) return sayTables().noClock;
  const letter = isByLetter(clock);
  const known = paceOf(clock);
  const units = say().timeUnits;
  const parts = [
    known ? say().timePaces[known] : shortTime(((clock.move ?? 0) + (clock.bank ?? 0)) * 1000, units),
    ...(letter && clock.bank ? [`${say().timeVacation}: ${Math.round(clock.bank / DAY)}`] : []),
    ...(clock.rest?.length ? [sayTables().weekendsOff] : []),
    sayTables().late(say().timeLates[clock.late ?? 'default'] ?? ''),
  ];
  return parts.join('; ');
}

/** What one should know before sitting down, a sentence each. */
export function sayTerms(table: TableInfo): string[] {
  const said = sayTables();
  return [
    ...(table.origin ? [said.origin(table.origin.round, table.origin.hidden)] : []),
    [said.players(table.chairs.length), ...(table.edition ? [table.edition] : [])].join(', '),
    sayClock(table.clock ?? null),
    ...table.chosen.map(({ text, value }) => `${text.replace(/\.$/, '')}: ${value}`),
    ...(table.silent ? [sayVotes().silent] : table.private_talk || table.chairs.length < 3 ? [] : [said.openTalk]),
    ...(saySides().terms[table.sides] ? [saySides().terms[table.sides] ?? ''] : []),
    ...(table.rated ? [sayRatings().isRated] : []),
    ...(table.when_gone === 'replace' ? [sayWaiting().terms] : []),
    ...(table.series ? [saySeries().terms(table.series.games, table.series.early ?? false)] : []),
    ...(table.votes === 'most' && table.chairs.length > 2 ? [sayVotes().mostTold] : []),
    ...(table.coach ? [said.coach] : []),
    ...(table.delay ? [sayLate().told(sayDelay(table.delay))] : []),
    table.fill_at ? said.fillAt(day(table.fill_at)) : said.noFill,
  ];
}

export const freeSeats = (table: TableInfo): number => table.chairs.filter(({ kind }) => kind === 'free').length;
