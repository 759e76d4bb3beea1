/**
 * A clan's mark: a figure of our own, worked out from the clan's id. No published crest is meant or
 * copied: all have a fold and an inner figure that no family used.
 */

const FOLDS = [5, 7, 9] as const;
/** Each drawn once pointing up, inside the unit circle, and turned round the middle. */
const PETALS = [
  'M0-.95L.2-.45 0-.2-.2-.45z',
  'M0-.95a.24.24 0 0 1 0 .48a.24.24 0 0 1 0-.48z',
  'M-.26-.92h.52l-.16.5h-.2z',
  'M0-.98C.34-.7.26-.4 0-.24C-.26-.4-.34-.7 0-.98z',
  'M-.3-.62L0-.95.3-.62.18-.5 0-.7-.18-.5z',
  'M-.08-.96h.16v.34l.14.14-.22.2-.22-.2.14-.14z',
] as const;
const HEARTS = [
  'M0-.17L.17 0 0 .17-.17 0z',
  'M-.15-.15h.3v.3h-.3z',
  'M0-.2L.19.12h-.38z',
  'M-.19 0a.19.19 0 1 0 .38 0a.19.19 0 1 0-.38 0z',
] as const;

export interface ClanMark {
  readonly petal: string;
  readonly heart: string;
  readonly fold: number;
}

const ALL = FOLDS.length * PETALS.length * HEARTS.length;

/** FNV-1a: the same id gives the same number everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) {
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

function markNumber(number: number): ClanMark {
  const fold = FOLDS[number % FOLDS.length] ?? 5;
  const petal = PETALS[Math.floor(number / FOLDS.length) % PETALS.length] ?? PETALS[0];
  const heart = HEARTS[Math.floor(number / FOLDS.length / PETALS.length)] ?? HEARTS[0];
  return { petal, heart, fold };
}

/** One mark for each clan, no two alike: where two ids fall together, the later takes the next. */
export function marksOf(clans: readonly string[]): ReadonlyMap<string, ClanMark> {
  const taken = new Set<number>();
  const found = new Map<string, ClanMark>();
  for (const clan of [...new Set(clans)].sort()) {
    let number = hash(clan) % ALL;
    while (taken.has(number) && taken.size < ALL) number = (number + 1) % ALL;
    taken.add(number);
    found.set(clan, markNumber(number));
  }
  return found;
}
