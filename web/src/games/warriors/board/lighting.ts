/** What can be picked: which regions, counters and stacks are lit. */

import type { Lit, Ref, TableSight, Unpicked } from '../../../shell/board-contract';
import type { AgendaStep, Choice } from '../../../shell/api-types';
import type { Muster } from '../../../made/warriors';
import { asMove, asSteps, asView, station } from '../data';
import type { Side, WarriorsView } from '../data';

export interface Lights {
  readonly regions: ReadonlySet<number>;
  readonly samurai: ReadonlySet<number>;
  /** A region that stands for "go": the group that is being gathered marches there. */
  readonly goTo: number | null;
}

export const DARK: Lights = { regions: new Set(), samurai: new Set(), goTo: null };

export function lightsOf(
  lit: readonly Lit[],
  choice: Choice | null,
  agenda: readonly AgendaStep[],
): Lights {
  const of = (kind: string): Set<number> =>
    new Set(lit.filter(({ ref }) => ref.kind === kind).map(({ ref }) => ref.index));
  return { regions: of('region'), samurai: of('samurai'), goTo: goTo(choice, agenda) };
}

/** While a group is gathered, its goal is clicked to send it off. */
function goTo(choice: Choice | null, agenda: readonly AgendaStep[]): number | null {
  const muster = musterOf(agenda);
  return muster && choice?.moves.some(({ move }) => asMove(move).move === 'go') ? muster.dest : null;
}

/** The group that is being gathered, if one is. */
export function musterOf(agenda: readonly AgendaStep[]): Muster | null {
  const [step] = asSteps(agenda);
  return step?.step === 'muster' ? step : null;
}

/** A man who goes along stays after all; or another group is meant, wherever men of one's own stand. */
export function unpicks({ agenda, view, choice, seat }: TableSight, ref: Ref): Unpicked | null {
  const muster = musterOf(agenda);
  if (!muster || !choice || seat === null) return null;
  const own = asView(view);
  if (ref.kind === 'samurai' && muster.group.includes(ref.index)) return { count: 1, instead: false };
  const place = ref.kind === 'samurai' ? stackOf(own, ref.index) : null;
  const region = ref.kind === 'region' ? ref.index : place?.side === seat ? place.region : null;
  if (region === null || region === muster.origin || region === muster.dest) return null;
  const stands = own.where.some((_, samurai) => {
    const stack = stackOf(own, samurai);
    return stack?.at === 'camp' && stack.side === seat && stack.region === region;
  });
  return stands ? { count: 1, instead: true } : null;
}

export interface StackId {
  readonly at: 'camp' | 'box';
  readonly region: number;
  readonly side: Side;
}

export const stackKey = ({ at, region, side }: StackId): string => `${at}:${region}:${side}`;

/** The stack a counter lies in on the map; null if it lies elsewhere. */
export function stackOf(view: WarriorsView, samurai: number): StackId | null {
  const place = station(view.where[samurai] ?? 0);
  return place.at === 'camp' || place.at === 'box' ? place : null;
}

/** The one stack that holds everything lit, which opens by itself; null if there is none such. */
export function onlyStack(view: WarriorsView, lights: Lights): StackId | null {
  if (lights.regions.size || !lights.samurai.size) return null;
  const found = [...lights.samurai].map((samurai) => stackOf(view, samurai));
  const first = found[0];
  if (!first || found.some((other) => !other || stackKey(other) !== stackKey(first))) return null;
  return first;
}

/** Where the eye should go: the regions of everything lit. */
export function litRegions(view: WarriorsView, lights: Lights): number[] {
  const found = new Set(lights.regions);
  for (const samurai of lights.samurai) {
    const stack = stackOf(view, samurai);
    if (stack) found.add(stack.region);
  }
  return [...found];
}

export const isSelected = (selected: readonly Ref[], kind: string, index: number): boolean =>
  selected.some((ref) => ref.kind === kind && ref.index === index);
