import { describe, expect, it } from 'vitest';
import type { Term } from '../src/shell/api-types';
import { termsIn } from '../src/shell/terms';

const term = (id: string, ...forms: string[]): Term => ({ id, name: forms[0] ?? '', forms, text: `what ${id} means`, rule: '' });
const TERMS = [term('koku', 'koku'), term('daimyo', 'daimyos', 'daimyo'), term('marker', 'revolt markers'), term('revolt', 'revolt')];
const found = (text: string) => termsIn(text, TERMS).map((piece) => (piece.term ? `[${piece.text}]` : piece.text)).join('');

describe('words that are explained', () => {
  it('are found whole, the longest first, each once', () => {
    expect(found('A daimyo pays koku, and more koku.')).toBe('A [daimyo] pays [koku], and more koku.');
    expect(found('Two revolt markers bring a revolt.')).toBe('Two [revolt markers] bring a [revolt].');
  });

  it('are no parts of other words', () => {
    expect(found('kokudaka, ikoku, Daimyo')).toBe('kokudaka, ikoku, Daimyo');
    expect(found('koku-weise')).toBe('[koku]-weise');
  });

  it('stand beside the names of things on the board, each of which is found', () => {
    const kai = { name: 'Kai', ref: { kind: 'province', index: 3 } };
    const shown = termsIn('Kai pays koku; beside Kai lies Kaiju.', TERMS, [kai]);
    expect(shown.filter(({ thing }) => thing).map(({ text, thing }) => [text, thing?.index])).toEqual([['Kai', 3], ['Kai', 3]]);
    expect(shown.map(({ text }) => text).join('')).toBe('Kai pays koku; beside Kai lies Kaiju.');
    expect(shown.find(({ term }) => term)?.text).toBe('koku');
  });

  it('leave a text without them as it is', () => {
    expect(termsIn('', TERMS)).toEqual([{ text: '', term: null }]);
    expect(termsIn('Nothing here.', [])).toEqual([{ text: 'Nothing here.', term: null }]);
  });
});
