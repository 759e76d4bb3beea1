/** From picks on the board to a move. Pure: the table page and lessons use the same. */

import type { LegalMove, Ref } from './api-types';
import { refKey, sameRef, type Lit } from './board-contract';

/** The moves that begin with these picks, in the order of their refs. */
export function fitting(moves: readonly LegalMove[], picks: readonly Ref[]): readonly LegalMove[] {
  if (picks.length === 0) return moves;
  return moves.filter((move) => picks.every((pick, at) => sameRef(pick, move.refs[at])));
}

/** What can be picked next. */
export function litBy(moves: readonly LegalMove[], picks: readonly Ref[]): Lit[] {
  const found = new Map<string, { ref: Ref; moves: LegalMove[] }>();
  for (const move of fitting(moves, picks)) {
    const next = move.refs[picks.length];
    if (!next) continue;
    const key = refKey(next);
    const entry = found.get(key);
    if (entry) entry.moves.push(move);
    else found.set(key, { ref: { kind: next.kind, index: next.index }, moves: [move] });
  }
  return [...found.values()];
}

/** The moves that these picks name completely. */
export function complete(moves: readonly LegalMove[], picks: readonly Ref[]): readonly LegalMove[] {
  if (picks.length === 0) return [];
  return fitting(moves, picks).filter((move) => move.refs.length === picks.length);
}

export type Picked =
  | { readonly then: 'picked'; readonly picks: readonly Ref[] }
  | { readonly then: 'move'; readonly picks: readonly Ref[]; readonly move: LegalMove }
  | { readonly then: 'several'; readonly picks: readonly Ref[]; readonly moves: readonly LegalMove[] }
  | { readonly then: 'unlit' };

/** What comes of picking `ref` after `picks`. Picking the last thing again puts it down. */
export function pick(moves: readonly LegalMove[], picks: readonly Ref[], ref: Ref): Picked {
  const onward = follow(moves, [...picks, ref]);
  if (onward) return onward;
  if (sameRef(picks.at(-1), ref)) return { then: 'picked', picks: picks.slice(0, -1) };
  // Another beginning: whoever has picked O and then picks Tokai wants to start from Tokai.
  return (picks.length > 0 && follow(moves, [ref])) || { then: 'unlit' };
}

function follow(moves: readonly LegalMove[], picks: readonly Ref[]): Picked | null {
  const still = fitting(moves, picks);
  const [only] = still;
  if (!only) return null;
  if (still.length === 1 && only.refs.length === picks.length) return { then: 'move', picks, move: only };
  const whole = complete(moves, picks);
  if (whole.length > 0) return { then: 'several', picks, moves: still };
  return { then: 'picked', picks };
}

/** Moves without a place on the board: they become buttons. */
export function placeless(moves: readonly LegalMove[]): readonly LegalMove[] {
  return moves.filter((move) => move.refs.length === 0);
}
