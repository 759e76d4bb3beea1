/** What lies in the tower and in the tray, in words. */

import type { Messages } from './messages';
import type { Content, Cubes } from './throws';

export function cubesInWords(cubes: Cubes, nameOf: (colour: number) => string, m: Messages): string {
  return cubes.flatMap((count, colour) => (count ? [`${count} ${nameOf(colour)}`] : [])).join(', ') || m.nothing;
}

export const inWords = ({ inside, tray }: Content, nameOf: (colour: number) => string, m: Messages): string =>
  m.picture(cubesInWords(inside, nameOf, m), cubesInWords(tray, nameOf, m));
