/** The planning tray: koku are laid into the bins here, and played when the bins are closed. */

import type { Names } from '../../../shell/api-types';
import { BINS, BUILD, BUILD_PRICE, moveText, sum } from '../data';

/** Koku in each of the five bins that are not played yet. */
export type Draft = readonly number[];

export const EMPTY: Draft = Array.from({ length: BINS }, () => 0);

/** How many koku one click moves: the build bin takes a castle's price or none. */
export const portion = (bin: number): number => (bin === BUILD ? BUILD_PRICE : 1);

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
export function movesOf(draft: Draft, names: Names): string[] {
  const puts = draft.flatMap((koku, bin) => (koku ? [moveText({ move: 'put', koku, bin }, names)] : []));
  return [...puts, moveText({ move: 'seal' }, names)];
}
