import { describe, expect, it } from 'vitest';
import { searchMoves } from '../src/shell/move-search';
import { move } from './samples';

const moves = [
  move('pass', [], { label: 'Pass' }),
  move('march tokai->tosan', [], { label: 'March Tokai → Tosan', gloss: 'clear, 2 cross' }),
  move('march o->tokai', [], { label: 'March Ō → Tokai', gloss: 'road to Tosan' }),
  move('fight kyo', [], { label: 'Kämpfe in Kyo' }),
];
const texts = (query: string) => searchMoves(moves, query).map((found) => found.text);

describe('the search of moves', () => {
  it('gives all for an empty query', () => {
    expect(texts('  ')).toHaveLength(4);
  });
  it('takes beginnings of words in any order', () => {
    expect(texts('tok ma')).toEqual(['march tokai->tosan', 'march o->tokai']);
    expect(texts('okai')).toEqual([]);
  });
  it('prefers the move itself to its gloss', () => {
    expect(texts('tosan')).toEqual(['march tokai->tosan', 'march o->tokai']);
    expect(texts('road')).toEqual(['march o->tokai']);
  });
  it('does not mind accents and umlauts', () => {
    expect(texts('kampfe')).toEqual(['fight kyo']);
    expect(texts('ō tok')).toEqual(['march o->tokai']);
  });
});
