/** Walking the map with the arrow keys: along borders, toward where the key points. */

import type { Drawing, Point, WarriorsFacts } from './data';
import { neighbours } from './data';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const HEADING: Readonly<Record<Arrow, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): key is Arrow => key in HEADING;

/**
 * The neighbour that lies best in the direction of the key; null if none lies within 80 degrees.
 * Obstructed borders count: one looks at a neighbour even where nobody marches.
 */
export function stepFrom(
  region: number,
  key: Arrow,
  drawing: Drawing,
  facts: WarriorsFacts,
): number | null {
  const here = middle(drawing, region);
  if (!here) return null;
  const [hx, hy] = HEADING[key];
  let best: number | null = null;
  let most = Math.cos((80 * Math.PI) / 180);
  for (const near of neighbours(facts, region)) {
    const there = middle(drawing, near.region);
    if (!there) continue;
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
    const along = (dx * hx + dy * hy) / Math.hypot(dx, dy);
    if (along > most) {
      most = along;
      best = near.region;
    }
  }
  return best;
}

function middle(drawing: Drawing, region: number): Point | null {
  return drawing.regions[region]?.centroid ?? null;
}
