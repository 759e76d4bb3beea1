/** How large counters are where they lie in rows: in a fan, in the battle panel. */

import type { Window } from '../../../parts/board/viewport';

export interface FanForm {
  readonly columns: number;
  /** Width of a counter, in pixels. */
  readonly width: number;
}

export const FAN_WIDE: FanForm = { columns: 5, width: 78 };
/** Five fit on a screen of 360 pixels, each still as large as a fingertip. */
export const FAN_NARROW: FanForm = { columns: 5, width: 60 };

const GAP = 4;
const SIDES = 26;
const HEAD = 48;
/** A counter's button is this much higher than wide. */
const TALL = 76 / 62;

export function fanSize(men: number, { columns, width }: FanForm): Window {
  const across = Math.min(columns, men);
  const rows = Math.ceil(men / columns);
  return {
    width: across * (width + GAP) + SIDES,
    height: rows * (width * TALL + GAP) + HEAD,
  };
}

const LARGEST = 72;
const SMALLEST = 34;
const ROW_GAP = 3;

/** As large as lets all of them lie in a field of this width without being too tall. */
export function pieceSize(count: number, width: number, tall: number): number {
  for (let across = 1; across <= count; across += 1) {
    const size = Math.floor((width - ROW_GAP * (across - 1)) / across);
    const rows = Math.ceil(count / across);
    if (size > LARGEST && across < count) continue;
    if (size <= SMALLEST) return SMALLEST;
    if (rows * (size * TALL + ROW_GAP) <= tall) return Math.min(LARGEST, size);
  }
  return Math.min(LARGEST, width);
}

/** Where an arrow leads among the men of a fan; null if it leads out of it. */
export function stepInFan(from: number, key: string, men: number, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return men - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const to = from + step;
  return to >= 0 && to < men ? to : from;
}
