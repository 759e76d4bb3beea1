/** How the troops of a place stand on the ground that is kept for them. */

import type { Rect, Troop } from '../data';

export const BANNER = 24;

export interface Laid {
  readonly troop: Troop;
  readonly x: number;
  /** The foot of the pole. */
  readonly y: number;
}

/** Side by side, those in the fort first; a crowd stands closer together. */
export function laid([left, top, width, height]: Rect, troops: readonly Troop[]): Laid[] {
  const room = width - BANNER;
  const step = troops.length > 1 ? Math.min(BANNER, room / (troops.length - 1)) : 0;
  const first = left + width / 2 - (step * (troops.length - 1)) / 2;
  return troops.map((troop, n) => ({ troop, x: first + step * n, y: top + height }));
}
