/** What is said of votes: `locales/`, a file for each language. */

import { shortTime } from '../shell/clock';
import { wordsOf } from '../shell/languages';
import { say } from '../shell/say';
import { settings } from '../shell/settings.svelte';
import english, { type VotesWords } from './locales/en';

const words = wordsOf<VotesWords>('votes', english);

export const sayVotes = () => words(settings.lang);

/** An instant of the server's, in the reader's own time. */
export const instant = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleString(settings.lang, { dateStyle: 'medium', timeStyle: 'short' });

const HOUR = 60 * 60 * 1000;

/** `less than a minute`, `12 min`, `5 h 12 min`, `2 d 4 h` since an instant of the server's. */
export function howLong(since: number, now = Date.now()): string {
  const passed = Math.max(0, now - since);
  const units = say().timeUnits;
  if (passed < 60_000) return sayVotes().moment;
  return passed < HOUR ? `${Math.floor(passed / 60_000)} ${units.minute}` : shortTime(passed, units);
}
