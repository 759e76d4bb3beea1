/** Words of a game that are explained, found in its sentences. */

import type { Ref, Term } from './api-types';

/** A thing on the board, and what it is called. */
export interface Named {
  readonly name: string;
  readonly ref: Ref;
}

export interface Piece {
  readonly text: string;
  readonly term: Term | null;
  readonly thing?: Ref;
}

/** A text in pieces: the first place of each word that is explained, every name of a thing, and what stands between. */
export function termsIn(text: string, terms: readonly Term[], things: readonly Named[] = []): readonly Piece[] {
  const forms = new Map(terms.flatMap((term) => term.forms.map((form) => [form, term] as const)));
  const named = new Map(things.map(({ name, ref }) => [name, ref] as const));
  if ((!forms.size && !named.size) || !text) return [{ text, term: null }];
  const words = [...new Set([...forms.keys(), ...named.keys()])].sort((one, two) => two.length - one.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const pieces: Piece[] = [];
  const met = new Set<Term>();
  let from = 0;
  for (const { 0: form, index } of text.matchAll(pattern)) {
    const term = forms.get(form) ?? null;
    const thing = named.get(form);
    if (!thing && (!term || met.has(term))) continue;
    if (!thing && term) met.add(term);
    if (index > from) pieces.push({ text: text.slice(from, index), term: null });
    pieces.push(thing ? { text: form, term: null, thing } : { text: form, term });
    from = index + form.length;
  }
  if (from < text.length || !pieces.length) pieces.push({ text: text.slice(from), term: null });
  return pieces;
}
