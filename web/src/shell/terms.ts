/** Words of a game that are explained, found in its sentences. */

import type { Term } from './api-types';

export interface Piece {
  readonly text: string;
  readonly term: Term | null;
}

/** A text in pieces: the first place of each word that is explained, and what stands between. */
export function termsIn(text: string, terms: readonly Term[]): readonly Piece[] {
  const forms = new Map(terms.flatMap((term) => term.forms.map((form) => [form, term] as const)));
  if (!forms.size || !text) return [{ text, term: null }];
  const words = [...forms.keys()].sort((one, two) => two.length - one.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const pieces: Piece[] = [];
  const met = new Set<Term>();
  let from = 0;
  for (const { 0: form, index } of text.matchAll(pattern)) {
    const term = forms.get(form);
    if (!term || met.has(term)) continue;
    met.add(term);
    if (index > from) pieces.push({ text: text.slice(from, index), term: null });
    pieces.push({ text: form, term });
    from = index + form.length;
  }
  if (from < text.length || !pieces.length) pieces.push({ text: text.slice(from), term: null });
  return pieces;
}
