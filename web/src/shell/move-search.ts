/** Finding a move by a few letters: "ma tok" finds "March Tokai → Tosan". */

import type { LegalMove } from './api-types';

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase();
}

function words(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * The moves in which every word of the query begins a word, best first: those whose own words match
 * stand before those where only the gloss does. The order of the rules is kept otherwise.
 */
export function searchMoves(moves: readonly LegalMove[], query: string): readonly LegalMove[] {
  const wanted = words(query);
  if (wanted.length === 0) return moves;
  const begins = (found: string[]) =>
    wanted.every((word) => found.some((other) => other.startsWith(word)));
  const near: LegalMove[] = [];
  const far: LegalMove[] = [];
  for (const move of moves) {
    const own = words(`${move.label} ${move.text}`);
    if (begins(own)) near.push(move);
    else if (begins([...own, ...words(move.gloss)])) far.push(move);
  }
  return [...near, ...far];
}
