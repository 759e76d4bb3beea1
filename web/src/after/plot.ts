/** From the points of a course to lines on a plot. */

import type { Hindsight, HindsightPoint } from '../shell/api-types';

/** What is plotted: a measure by its place, or the chance of winning. */
export type Subject = number | 'chance';

export const subjectsOf = ({ measures, points }: Hindsight): Subject[] => [
  ...(points.some(({ chances }) => chances.length) ? (['chance'] as const) : []),
  ...measures.map((_, at) => at),
];

/** What a seat has at a point; null: nobody has judged it. */
export const valueAt = (point: HindsightPoint, subject: Subject, seat: number): number | null =>
  (subject === 'chance' ? point.chances[seat] : point.values[subject]?.[seat]) ?? null;

/** The highest value to be shown: all of a chance, else a round number above all that there was. */
export function topOf(points: readonly HindsightPoint[], subject: Subject): number {
  if (subject === 'chance') return 1;
  const most = Math.max(1, ...points.flatMap(({ values }) => values[subject] ?? []));
  const step = 10 ** Math.floor(Math.log10(most));
  const nice = [1, 2, 2.5, 4, 5, 8, 10].find((times) => times * step >= most) ?? 10;
  return Math.max(Math.ceil(nice * step), 2);
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const scale = (from: number, to: number, low: number, high: number) => (value: number): number =>
  to === from ? low : low + ((value - from) / (to - from)) * (high - low);

/** Things stay as they are until something happens; a judgement moves from one point to the next. */
export function lineOf(
  points: readonly HindsightPoint[],
  subject: Subject,
  seat: number,
  x: (line: number) => number,
  y: (value: number) => number,
): string {
  let path = '';
  for (const point of points) {
    const value = valueAt(point, subject, seat);
    if (value === null) continue;
    const [to, up] = [x(point.line).toFixed(1), y(value).toFixed(1)];
    if (!path) path = `M${to} ${up}`;
    else path += subject === 'chance' ? `L${to} ${up}` : `H${to}V${up}`;
  }
  return path;
}

/** Letters at the ends of lines, pushed apart so that none lies on another: where each stands, in the order given. */
export function spreadOut(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, two) => (wanted[one] ?? 0) - (wanted[two] ?? 0));
  const found = [...wanted];
  let least = low;
  for (const at of order) {
    found[at] = Math.max(wanted[at] ?? 0, least);
    least = (found[at] ?? 0) + gap;
  }
  let most = high;
  for (const at of [...order].reverse()) {
    found[at] = Math.min(found[at] ?? 0, most);
    most = (found[at] ?? 0) - gap;
  }
  return found;
}

/** The last point of each round: what the table beside the plot tells. */
export function roundEnds(points: readonly HindsightPoint[]): HindsightPoint[] {
  return points.filter(({ round }, at) => points[at + 1]?.round !== round);
}

/** Where a round begins on the plot; of many only so many are named that there is room for them. */
export function roundTicks(points: readonly HindsightPoint[], most: number): { round: number; line: number }[] {
  const first = points.filter(({ round }, at) => at === 0 || points[at - 1]?.round !== round);
  const every = Math.max(1, Math.ceil(first.length / most));
  return first.filter((_, at) => at % every === 0).map(({ round, line }) => ({ round, line }));
}

/** Of ticks those that can be named: a name has so much room, and the first has the better right to it. */
export function withRoom<T extends { readonly line: number }>(ticks: readonly T[], x: (line: number) => number, room: number): T[] {
  const found: T[] = [];
  for (const tick of ticks) {
    const before = found.at(-1);
    if (!before || x(tick.line) - x(before.line) >= room) found.push(tick);
  }
  return found;
}
