/** The planning tray: koku are laid into the bins here, and played when the bins are closed. */

import { BINS, BIN_IDS, BUILD, sum } from './data';

/** Koku in each of the five bins that are not played yet. */
export type Draft = readonly number[];

/** Of a castle or a fortress (IK 1.3). */
const PRICE = 2;

export const EMPTY: Draft = Array.from({ length: BINS }, () => 0);

/** How many koku one click moves: the build bin takes two or none. */
export const portion = (bin: number): number => (bin === BUILD ? PRICE : 1);

export function canAdd(draft: Draft, bin: number, purse: number, played: Draft = EMPTY): boolean {
  if (bin === BUILD && (draft[BUILD] || played[BUILD])) return false;
  return purse - sum(draft) >= portion(bin);
}

export function added(draft: Draft, bin: number, purse: number, played: Draft = EMPTY): Draft {
  if (!canAdd(draft, bin, purse, played)) return draft;
  return draft.map((koku, at) => (at === bin ? koku + portion(bin) : koku));
}

export function takenOut(draft: Draft, bin: number): Draft {
  return draft.map((koku, at) => (at === bin ? Math.max(0, koku - portion(bin)) : koku));
}

/** Koku that are dragged from one bin to another; into the build bin go two. */
export function moved(draft: Draft, from: number, to: number, purse: number, played: Draft = EMPTY): Draft {
  const less = takenOut(draft, from);
  const more = added(less, to, purse, played);
  return more === less ? draft : more;
}

export const isWhole = (draft: Draft, purse: number): boolean => sum(draft) === purse;

/** The moves that lay the koku and close the bins. */
export function movesOf(draft: Draft): string[] {
  const puts = draft.flatMap((koku, bin) => (koku ? [`put ${koku} ${BIN_IDS[bin] ?? ''}`] : []));
  return [...puts, 'seal'];
}
