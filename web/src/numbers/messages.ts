/** The words of this folder: `locales/`, a file for each language. */

import { wordsOf } from '../shell/languages';
import english from './locales/en';

export type NumbersWords = typeof english;

export const numbersWords = wordsOf('numbers', english);

/** In words, where there are some; else as the file calls it. */
export const worded = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;
