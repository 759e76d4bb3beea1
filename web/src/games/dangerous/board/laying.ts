/** How the troops of a place stand on the ground that is kept for them. */

import type { Box, Spot, Window } from '../../../parts/board/viewport';
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

const GAP = 6;
/** What lies so near to a panel's rim is covered by it. */
const NEAR = 26;

/** Where a panel stands: beside its place, and over as few of the spots as can be that one may want to click. */
export function standsAt(window: Window, size: Window, own: Box, spots: readonly Spot[]): Spot {
  const [right, low] = [window.width - size.width - GAP, window.height - size.height - GAP];
  const [midX, midY] = [own.x + own.w / 2 - size.width / 2, own.y + own.h / 2 - size.height / 2];
  const beside: Spot[] = [
    { x: midX, y: own.y - size.height - GAP },
    { x: midX, y: own.y + own.h + GAP },
    { x: own.x - size.width - GAP, y: midY },
    { x: own.x + own.w + GAP, y: midY },
    { x: GAP, y: low },
    { x: right, y: low },
    { x: GAP, y: 48 },
    { x: right - 46, y: 48 },
  ];
  const held = beside.map(({ x, y }) => ({ x: Math.max(GAP, Math.min(right, x)), y: Math.max(GAP, Math.min(low, y)) }));
  const covers = (at: Spot, { x, y }: Spot): boolean =>
    x > at.x - NEAR && x < at.x + size.width + NEAR && y > at.y - NEAR && y < at.y + size.height + NEAR;
  const middle = { x: own.x + own.w / 2, y: own.y + own.h / 2 };
  const price = (at: Spot): number =>
    spots.filter((spot) => covers(at, spot)).length * 10 +
    (covers(at, middle) ? 6 : 0) +
    Math.hypot(at.x + size.width / 2 - middle.x, at.y + size.height / 2 - middle.y) / 200;
  return held.reduce((best, at) => (price(at) < price(best) ? at : best));
}
