/** Keys of the planning board: arrows walk over spaces and cards, digits name spaces. */

import { isKey } from '../../../shell/hotkeys';
import { AUCTION } from '../data';
import type { ShogunView } from '../data';
import { BID, SPACE } from '../keys';
import { actionsInRow } from './draft';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = ({ left, right, top, bottom }: DOMRect): readonly [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** The nearest space or card in the direction of an arrow. */
export function cellAfter(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const step = STEPS[key];
  if (!step) return null;
  const [x, y] = middle(from.getBoundingClientRect());
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const cell of root.querySelectorAll<HTMLElement>('[data-cell]:not(:disabled)')) {
    const [toX, toY] = middle(cell.getBoundingClientRect());
    const ahead = (toX - x) * step[0] + (toY - y) * step[1];
    const aside = Math.abs((toX - x) * step[1]) + Math.abs((toY - y) * step[0]);
    const far = ahead + 3 * aside;
    if (cell !== from && ahead > 4 && far < least) [best, least] = [cell, far];
  }
  return best;
}

/** The space that a digit names, in the order of the row; B: the bid. The digit itself differs by keyboard. */
export function spaceOfKey({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>, view: Pick<ShogunView, 'row'>): number | null {
  if (shiftKey) return null;
  if (isKey({ key, code }, BID)) return AUCTION;
  const digit = SPACE.codes?.exec(code)?.[1];
  if (digit === undefined) return null;
  const { known, unknown } = actionsInRow(view.row);
  return [...known, ...unknown][(Number(digit) + 9) % 10] ?? null;
}
