/** The words of this folder: `locales/`, a file for each language. */

import { spoken } from '../shell/languages';
import type en from './locales/en';

export type NumbersWords = typeof en;

export const numbersWords = spoken(import.meta.glob<{ default: NumbersWords }>('./locales/*.ts', { eager: true }));

/** In words, where there are some; else as the file calls it. */
export const worded = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;
