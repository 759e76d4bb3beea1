/** Which colour and crest stands for a seat. East and West lead two colours each; they wear the first of them. */

import { CALLED, IN_ORDER } from '../made/signs';

/** In the order of `--seat-0` … `--seat-5` (`paints.ts`). */
export const SIGNS = ['dots', 'bar', 'diamond', 'wave', 'fan', 'fan'] as const;
export type Sign = 0 | 1 | 2 | 3 | 4 | 5;
const BY_NAME: Readonly<Record<string, Sign>> = CALLED;

/** What comes before the last word. */
const stem = (label: string): string => label.slice(0, label.lastIndexOf(' ') + 1);

/** The first letter of each label that none before it has taken: Blue is B, Black is L. Anti-Oda A and Anti-Oda B are A and B. */
export function lettersOf(labels: readonly string[]): string[] {
  const taken: string[] = [];
  for (const label of labels) {
    const isShared = stem(label) !== '' && labels.filter((other) => stem(other) === stem(label)).length > 1;
    const letters = [...label.slice(isShared ? stem(label).length : 0).toUpperCase()].filter((letter) => letter.trim());
    taken.push(letters.find((letter) => !taken.includes(letter)) ?? letters[0] ?? '');
  }
  return taken;
}

/** A seat that is called by a colour wears it; the others wear the colours in their order. */
export function signOf(seat: number, token = ''): Sign {
  return BY_NAME[token] ?? ((seat % IN_ORDER) as Sign);
}
