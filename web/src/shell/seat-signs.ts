/** Which colour and crest stands for a seat. */

/** In the order of `--seat-0` … `--seat-5` in app.css. */
export const SIGNS = ['dots', 'bar', 'diamond', 'wave', 'fan', 'fan'] as const;
export type Sign = 0 | 1 | 2 | 3 | 4 | 5;
const IN_ORDER: readonly Sign[] = [0, 1, 2, 3, 4];

/** East and West lead two colours each; they wear the first of them. Oda's banners are golden, and so is his seat. */
const CALLED: Readonly<Record<string, Sign>> = {
  red: 1,
  blue: 0,
  green: 2,
  black: 5,
  gold: 3,
  east: 1,
  west: 0,
  uesugi: 0,
  mori: 3,
  tokugawa: 1,
  takeda: 5,
  hashiba: 4,
  oda: 3,
  anti_oda: 0,
  anti_oda_a: 0,
  anti_oda_b: 4,
  hideyoshi: 3,
  katsuie: 2,
};

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
  return CALLED[token] ?? IN_ORDER[seat % IN_ORDER.length] ?? 0;
}
