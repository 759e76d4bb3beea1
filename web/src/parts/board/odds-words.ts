/** What is said around the odds of a battle: `locales/`, a file for each language. */

import { wordsOf } from '../../shell/languages';
import english from './locales/en';

export type OddsWords = typeof english;

export const oddsWords = wordsOf('parts/board', english);
