/** Cubes one by one. */

import { total, type Cubes } from './throws';

/** Colours in turn, so that no colour has the best places to itself. */
export function mixed(cubes: Cubes): number[] {
  const left = [...cubes];
  const found: number[] = [];
  while (found.length < total(cubes)) {
    left.forEach((count, colour) => {
      if (count > 0) found.push(colour);
      left[colour] = count - 1;
    });
  }
  return found;
}
