/** Every stack of the map with its counters in their places. */

import { SIDES, SIDE_IDS } from '../data';
import type { Drawing, Side } from '../data';
import type { Forces, Man } from '../forces';
import { stackKey } from './lighting';
import type { StackId } from './lighting';
import { CARD_H, CARD_W, layBox, layStack } from './stacks';
import type { Laid, Placed, Spot } from './stacks';

export interface Stack {
  readonly id: StackId;
  readonly key: string;
  readonly men: readonly Man[];
  readonly laid: Laid;
  /** Left, top, width and height of what is covered. */
  readonly extent: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

export function stacksOf(forces: Forces, drawing: Drawing): Stack[] {
  return forces.lands.flatMap((land) => {
    const drawn = drawing.regions[land.region];
    if (!drawn) return [];
    return SIDES.flatMap((side) => [
      ...stack('camp', land.region, side, land.camps[side], (n) =>
        layStack(n, drawn.stacks[SIDE_IDS[side]]),
      ),
      ...stack('box', land.region, side, land.boxes[side], (n) =>
        drawn.boxes ? layBox(n, drawn.boxes[SIDE_IDS[side]]) : null,
      ),
    ]);
  });
}

function stack(
  at: StackId['at'],
  region: number,
  side: Side,
  men: readonly Man[],
  lay: (count: number) => Laid | null,
): Stack[] {
  const laid = men.length ? lay(men.length) : null;
  if (!laid) return [];
  const id = { at, region, side };
  return [{ id, key: stackKey(id), men, laid, extent: extentOf(laid) }];
}

function extentOf({ spots, scale }: Laid): Stack['extent'] {
  const left = Math.min(...spots.map(({ x }) => x));
  const top = Math.min(...spots.map(({ y }) => y));
  const right = Math.max(...spots.map(({ x }) => x)) + CARD_W * scale;
  const bottom = Math.max(...spots.map(({ y }) => y)) + CARD_H * scale;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Where each counter lies. */
export function spotsOf(stacks: readonly Stack[]): Map<number, Placed> {
  const found = new Map<number, Placed>();
  for (const { men, laid } of stacks) {
    men.forEach((man, n) => {
      const spot = laid.spots[n];
      if (spot) found.set(man.samurai, { ...spot, scale: laid.scale });
    });
  }
  return found;
}

/** A counter on its way: along the border's path if there is one, else straight. */
export interface Journey {
  readonly man: Man;
  readonly from: Placed;
  readonly to: Placed;
  /** The border's path in the direction of the march, as points; empty for a straight line. */
  readonly way: readonly Spot[];
}

export function along({ from, to, way }: Journey, share: number): Placed {
  const scale = from.scale + (to.scale - from.scale) * share;
  const first = way[0];
  const last = way.at(-1);
  if (!first || !last) {
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
  }
  const at = pointOn(way, share);
  const [dx, dy] = [from.x - first.x, from.y - first.y];
  const [ex, ey] = [to.x - last.x, to.y - last.y];
  return { x: at.x + dx + (ex - dx) * share, y: at.y + dy + (ey - dy) * share, scale };
}

function pointOn(way: readonly Spot[], share: number): Spot {
  const at = share * (way.length - 1);
  const [one, two] = [way[Math.floor(at)], way[Math.ceil(at)]];
  if (!one || !two) return { x: 0, y: 0 };
  const rest = at - Math.floor(at);
  return { x: one.x + (two.x - one.x) * rest, y: one.y + (two.y - one.y) * rest };
}
