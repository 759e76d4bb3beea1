/** What is said of spectators who see a table later: `locales/`, a file for each language. */

import type { Delay } from '../shell/api-types';
import { wordsOf } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import english, { type LateWords } from './locales/en';

const words = wordsOf<LateWords>('late', english);

export const sayLate = () => words(settings.lang);

/** `5 moves`, `15 minutes`, `5 moves, at least 15 minutes`: how much later. */
export function sayDelay({ moves = 0, minutes = 0 }: Delay): string {
  const said = sayLate();
  return [...(moves ? [said.moves(moves)] : []), ...(minutes ? [said.minutes(minutes)] : [])].join(said.both);
}
