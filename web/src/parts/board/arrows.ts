/** Battle markers as arrows from a troop to its target. */

import type { Spot } from './viewport';

export interface Drawn {
  /** The bowed shaft. */
  readonly shaft: string;
  /** The head, closed. */
  readonly head: string;
  readonly middle: Spot;
}

const GAP = 13;
const HEAD = 15;
const WIDE = 9;
const BOW = 0.14;

/**
 * A bowed arrow that begins and ends beside the pieces; short ways leave less of a gap. It bows away
 * from another troop of the same province that attacks as well.
 */
export function arrowPath(from: Spot, to: Spot, beside: Spot | null = null): Drawn {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const gap = Math.min(GAP, length * 0.2);
  const start = { x: from.x + ux * gap, y: from.y + uy * gap };
  const tip = { x: to.x - ux * gap, y: to.y - uy * gap };
  const away = beside && (beside.x - from.x) * -uy + (beside.y - from.y) * ux > 0 ? -1 : 1;
  const bow = length * BOW * away;
  const bend = { x: (start.x + tip.x) / 2 - uy * bow, y: (start.y + tip.y) / 2 + ux * bow };
  // The head lies in the direction in which the bow arrives.
  const along = Math.hypot(tip.x - bend.x, tip.y - bend.y) || 1;
  const [hx, hy] = [(tip.x - bend.x) / along, (tip.y - bend.y) / along];
  const head = Math.min(HEAD, length * 0.4);
  const neck = { x: tip.x - hx * head, y: tip.y - hy * head };
  const wide = (WIDE * head) / HEAD;
  const at = ({ x, y }: Spot): string => `${round(x)} ${round(y)}`;
  return {
    shaft: `M${at(start)}Q${at(bend)} ${at(neck)}`,
    head: `M${at(tip)}L${at({ x: neck.x - hy * wide, y: neck.y + hx * wide })}L${at({ x: neck.x + hy * wide, y: neck.y - hx * wide })}z`,
    middle: { x: (start.x + 2 * bend.x + neck.x) / 4, y: (start.y + 2 * bend.y + neck.y) / 4 },
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
