/**
 * What a click on the map can mean. A move names things in the order of its words ("place bowman in
 * Kai"); on the map one clicks the place, and what has no place there is asked for beside it.
 */

import type { Choice, LegalMove, Ref } from '../../../shell/board-contract';
import { fitting } from '../../../shell/picking';
import { FIRST_FORCE, NONE, asMove, isArmy } from '../data';
import type { IkusaStep, IkusaView } from '../data';

/** A province, an army marker or the force of a province, as they lie on the map. */
export interface Spotted {
  readonly kind: 'province' | 'army' | 'force';
  readonly index: number;
}

export interface Way {
  readonly spot: Spotted;
  /** What the shell is told when this is picked. */
  readonly ref: Ref;
  readonly moves: readonly LegalMove[];
  /** Further things are to be clicked after this one. */
  readonly goesOn: boolean;
}

export const spotKey = ({ kind, index }: Spotted): string => `${kind}:${index}`;

/** A troop is an army or the force of a province. */
export const standsFor = ({ kind, index }: Ref): Ref =>
  kind === 'troop' && isArmy(index) ? { kind: 'army', index } : { kind, index };

/** Where a ref lies on the map; null for what lies elsewhere. */
export function spotOf(ref: Ref, view: IkusaView): Spotted | null {
  switch (ref.kind) {
    case 'province':
      return { kind: 'province', index: ref.index };
    case 'army':
      return onMap(ref.index, view);
    case 'troop':
      return isArmy(ref.index) ? onMap(ref.index, view) : { kind: 'force', index: ref.index - FIRST_FORCE };
    default:
      return null;
  }
}

const onMap = (army: number, view: IkusaView): Spotted | null =>
  (view.army_at[army] ?? NONE) === NONE ? null : { kind: 'army', index: army };

export type Ways = ReadonlyMap<string, Way>;
export const NO_WAYS: Ways = new Map();

/**
 * Everything on the map that can be clicked now. `step` is what the table waits for: "enter" names no
 * province, but there is one that it means.
 */
export function waysOf(
  choice: Choice | null,
  selected: readonly Ref[],
  view: IkusaView,
  step?: IkusaStep,
): Ways {
  const found = new Map<string, { spot: Spotted; ref: Ref; moves: LegalMove[]; goesOn: boolean }>();
  const enter = choice?.moves.find(({ move }) => asMove(move).move === 'enter');
  if (enter && step?.step === 'next-attack') {
    const spot = { kind: 'province', index: step.opened } as const;
    found.set(spotKey(spot), { spot, ref: spot, moves: [enter], goesOn: false });
  }
  for (const move of fitting(choice?.moves ?? [], selected)) {
    const rest = move.refs.slice(selected.length);
    const at = rest.findIndex((ref) => spotOf(ref, view));
    const ref = rest[at];
    const spot = ref && spotOf(ref, view);
    if (!ref || !spot) continue;
    const key = spotKey(spot);
    const way = found.get(key) ?? { spot, ref: { kind: ref.kind, index: ref.index }, moves: [], goesOn: false };
    way.moves.push(move);
    if (at === 0 && rest.slice(1).some((next) => spotOf(next, view))) {
      way.goesOn = true;
      way.ref = { kind: ref.kind, index: ref.index };
    }
    found.set(key, way);
  }
  return found;
}

export type Click =
  | { readonly then: 'pick'; readonly ref: Ref }
  | { readonly then: 'move'; readonly text: string }
  | { readonly then: 'ask'; readonly moves: readonly LegalMove[] };

/** What clicking a lit thing does. */
export function clickOn({ goesOn, ref, moves }: Way): Click {
  if (goesOn) return { then: 'pick', ref };
  const [only] = moves;
  if (only && moves.length === 1) return { then: 'move', text: only.text };
  return { then: 'ask', moves };
}

/**
 * What a click into a province means: the province itself, else what stands there and is lit. Two
 * things that are lit (an army and a force) are both answered.
 */
export function waysAt(ways: Ways, province: number, armies: readonly number[]): Way[] {
  const own = ways.get(spotKey({ kind: 'province', index: province }));
  if (own) return [own];
  const inside: Spotted[] = [
    ...armies.map((index) => ({ kind: 'army' as const, index })),
    { kind: 'force', index: province },
  ];
  return inside.flatMap((spot) => ways.get(spotKey(spot)) ?? []);
}

/** The refs that are selected, as they lie on the map. */
export const selectedSpots = (selected: readonly Ref[], view: IkusaView): ReadonlySet<string> =>
  new Set(selected.flatMap((ref) => spotOf(ref, view) ?? []).map(spotKey));
