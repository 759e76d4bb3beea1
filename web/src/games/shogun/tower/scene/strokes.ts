/** Where a cube on its way is stopped or thrown about: there it would be heard. */

import { POSE, type Path } from './paths';

/** Centimetres a frame by which a cube's way must change to be heard. */
const HEARD = 0.45;

export interface Stroke {
  readonly frame: number;
  readonly force: number;
}

export function strokesOf({ poses, frames }: Path): Stroke[] {
  const found: Stroke[] = [];
  const way = (frame: number, axis: number): number => (poses[(frame + 1) * POSE + axis] ?? 0) - (poses[frame * POSE + axis] ?? 0);
  for (let frame = 1; frame < frames - 1; frame += 1) {
    const force = Math.hypot(...[0, 1, 2].map((axis) => way(frame, axis) - way(frame - 1, axis)));
    if (force > HEARD) found.push({ frame, force });
  }
  return found;
}
