/** Walking a map with the arrow keys: along borders, toward where the key points. */

import type { Spot } from './viewport';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const HEADING: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): key is Arrow => key in HEADING;

/** The neighbour that lies best in the direction of the key; null if none lies within 80 degrees. */
export function stepFrom(
  here: Spot,
  key: Arrow,
  near: readonly number[],
  middle: (place: number) => Spot,
): number | null {
  const [hx, hy] = HEADING[key];
  let best: number | null = null;
  let most = Math.cos((80 * Math.PI) / 180);
  for (const place of near) {
    const there = middle(place);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = (dx * hx + dy * hy) / Math.hypot(dx, dy);
    if (along > most) {
      most = along;
      best = place;
    }
  }
  return best;
}
