/**
 * What shines on the map. Mostly what the next pick names; but a unit that waits beside the map, a clan or a chit
 * lies nowhere there: then the place that the move names shines, and picking it means one of its moves.
 */

import { refKey } from '../../../shell/board-contract';
import type { LegalMove, Lit, Ref, TableSight } from '../../../shell/board-contract';
import { fitting } from '../../../shell/picking';
import { asMove, asView, placesOfUnit } from '../data';
import type { DangerousView } from '../data';

/** Moves by which a unit comes from beside the map. */
const COMES: ReadonlySet<string> = new Set(['place', 'regroup']);

/** Things that lie on the map or in front of the reader. */
function liesOpen({ kind, index }: Ref, move: LegalMove, view: DangerousView): boolean {
  if (kind === 'place' || kind === 'card') return true;
  if (COMES.has(asMove(move.move).move)) return false;
  return (kind === 'unit' || kind === 'leader') && placesOfUnit(view, index).length > 0;
}

/** A move that waits for its confirmation shows all its refs as picked: what shines stays as it was. */
function pickedOf({ choice, selected }: Pick<TableSight, 'choice' | 'selected'>): readonly Ref[] {
  const whole = choice?.moves.some(({ refs }) => refs.length === selected.length && refs.every((ref, at) => ref.kind === selected[at]?.kind && ref.index === selected[at].index));
  const leadsOn = choice?.moves.some(({ refs }) => refs.length > selected.length && selected.every((ref, at) => ref.kind === refs[at]?.kind && ref.index === refs[at].index));
  return whole && !leadsOn ? selected.slice(0, -1) : selected;
}

export function shining(sight: Pick<TableSight, 'choice' | 'selected' | 'past' | 'view'>): Lit[] {
  if (!sight.choice || sight.past) return [];
  const view = asView(sight.view);
  const picked = pickedOf(sight);
  const found = new Map<string, { ref: Ref; moves: LegalMove[] }>();
  for (const move of fitting(sight.choice.moves, picked)) {
    const [next, ...rest] = move.refs.slice(picked.length);
    if (!next) continue;
    const { kind, index } = liesOpen(next, move, view) ? next : (rest.find((ref) => ref.kind === 'place') ?? next);
    const key = refKey({ kind, index });
    const entry = found.get(key) ?? { ref: { kind, index }, moves: [] };
    entry.moves.push(move);
    found.set(key, entry);
  }
  return [...found.values()];
}
