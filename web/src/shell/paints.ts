/** The colours of the seats, in the set that the reader's eyes tell apart. */

import { PAINTS } from '../made/signs';

export type ColourSet = keyof typeof PAINTS;

export const COLOUR_SETS = Object.keys(PAINTS) as readonly ColourSet[];

/** By sign: printed on pieces, and on the page's own ground. */
export interface Paints {
  readonly printed: readonly string[];
  readonly page: readonly string[];
}

export function paintsOf(set: ColourSet, theme: 'day' | 'night'): Paints {
  return { printed: PAINTS[set].day, page: PAINTS[set][theme] };
}

/** `--paint-0` … as printed, `--seat-0` … as on the page: whatever is drawn takes its colour from these. */
export function paint(root: HTMLElement, { printed, page }: Paints): void {
  printed.forEach((colour, sign) => root.style.setProperty(`--paint-${sign}`, colour));
  page.forEach((colour, sign) => root.style.setProperty(`--seat-${sign}`, colour));
}
