/** A language is a set of files: whatever lies in a folder `locales` is spoken, and nothing here names it. */

import type { Catalogue } from '../locales/en';

export const ENGLISH = 'en';

type Files<T> = Readonly<Record<string, { default: T }>>;

const languageOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');

/** The words for a language out of a folder of `locales/*.ts`; English where it has no such file. */
export function spoken<T>(files: Files<T>): (lang: string) => T {
  const found = new Map(Object.entries(files).map(([path, file]) => [languageOf(path), file.default]));
  const english = found.get(ENGLISH);
  if (english === undefined) throw new Error('these words are not there in English');
  return (lang) => found.get(lang) ?? english;
}

const shell = import.meta.glob<{ default: Catalogue }>('../locales/*.ts', { eager: true });

export const shellWords = spoken(shell);

/** All that are spoken, English first, each under its own name. */
export const LANGUAGES: readonly { id: string; name: string }[] = Object.keys(shell)
  .map(languageOf)
  .sort((a, b) => Number(b === ENGLISH) - Number(a === ENGLISH) || a.localeCompare(b))
  .map((id) => ({ id, name: new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id }));
