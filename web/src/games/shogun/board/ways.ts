/**
 * What a click on the map can mean: a province that a move names, or the one that a decision is about
 * ("deploy 5" names none). Several moves there, as with how many armies, are asked for beside it.
 */

import type { Choice, LegalMove, Ref } from '../../../shell/board-contract';
import { fitting } from '../../../shell/picking';
import { HELD, asMove, isProvince } from '../data';
import type { ShogunStep, ShogunView } from '../data';

export interface Way {
  readonly province: number;
  /** What the shell is told when this is picked. */
  readonly ref: Ref;
  readonly moves: readonly LegalMove[];
}

export type Ways = ReadonlyMap<number, Way>;
export const NO_WAYS: Ways = new Map();

/** A province's card stands for the province. */
export const provinceOf = ({ kind, index }: Ref): number | null =>
  kind === 'province' || (kind === 'card' && isProvince(index)) ? index : null;

/** The province that a step is about, if it is about one. */
export function subjectOf(step: ShogunStep | undefined, view: ShogunView): number | null {
  if (!step) return null;
  if (step.step === 'place') return indexOrNull(view.place.indexOf(HELD));
  return 'province' in step ? step.province : null;
}

/** Where armies come from that march now. */
export function originOf(step: ShogunStep | undefined): number | null {
  if (step?.step === 'march' || step?.step === 'go-on') return step.province;
  return step && 'origin' in step ? step.origin : null;
}

const indexOrNull = (index: number): number | null => (index < 0 ? null : index);

/** Moves that name no province and mean the one the step is about. */
const HERE: ReadonlySet<string> = new Set(['place-group', 'leader-here', 'deploy', 'erect', 'add-army']);

export function waysOf(choice: Choice | null, selected: readonly Ref[], view: ShogunView, step?: ShogunStep): Ways {
  const found = new Map<number, { province: number; ref: Ref; moves: LegalMove[] }>();
  const subject = subjectOf(step, view);
  for (const move of fitting(choice?.moves ?? [], selected)) {
    const named = move.refs.slice(selected.length).find((ref) => provinceOf(ref) !== null);
    const province = named ? provinceOf(named) : HERE.has(asMove(move.move).move) ? subject : null;
    if (province === null) continue;
    const ref = named ? { kind: named.kind, index: named.index } : { kind: 'province', index: province };
    const way = found.get(province) ?? { province, ref, moves: [] };
    way.moves.push(move);
    found.set(province, way);
  }
  return found;
}

/** With how many armies a move goes, if that is what it says. */
export function armiesOf({ move }: LegalMove): number | null {
  const made = asMove(move);
  return 'armies' in made ? made.armies : null;
}
