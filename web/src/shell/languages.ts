/** A language is a set of files: whatever lies in a folder `locales` is spoken, and nothing here names it. */

import english, { type Catalogue } from '../locales/en';

declare const __LANGUAGES__: readonly { readonly id: string; readonly name: string }[];

export const ENGLISH = 'en';

type Files<T> = Readonly<Record<string, { default: T }>>;

const languageOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');

/** The words for a language out of a folder of `locales/*.ts`; English where it has no such file. So games bring theirs. */
export function spoken<T>(files: Files<T>): (lang: string) => T {
  const found = new Map(Object.entries(files).map(([path, file]) => [languageOf(path), file.default]));
  const plain = found.get(ENGLISH);
  if (plain === undefined) throw new Error('these words are not there in English');
  return (lang) => found.get(lang) ?? plain;
}

// English is there at once; the page's words in another language are one file, which comes when somebody speaks it.
const others = import.meta.glob<{ default: unknown }>(['../**/locales/*.ts', '!../**/locales/en.ts', '!../games/**']);
/** By the path of their file. */
const learnt = new Map<string, unknown>();

/** The words of a folder's `locales/*.ts`: in English until the language is learnt. */
export function wordsOf<T>(folder: string, plain: T): (lang: string) => T {
  const pathIn = (lang: string): string => ['..', folder, 'locales', `${lang}.ts`].filter(Boolean).join('/');
  return (lang) => (learnt.get(pathIn(lang)) as T | undefined) ?? plain;
}

export async function learn(lang: string): Promise<void> {
  const unknown = Object.entries(others).filter(([path]) => languageOf(path) === lang && !learnt.has(path));
  await Promise.all(unknown.map(async ([path, load]) => learnt.set(path, (await load()).default)));
}

export const shellWords = wordsOf<Catalogue>('', english);

/** All that are spoken, English first, each under its own name: what lies in `src/locales` when the page is built. */
export const LANGUAGES = __LANGUAGES__;
