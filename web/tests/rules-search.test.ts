import { describe, expect, it } from 'vitest';
import type { Clause } from '../src/shell/api-types';
import { chapters, clauseFor, clauseParts, searchClauses, wordsOf } from '../src/shell/rules-search';

const clause = (id: string, headings: string[], text: string): Clause => ({
  id: `WJ ${id}`, anchor: `wj-${id}`, headings, text, ruling: '',
});
const clauses = [
  clause('6.0.1', ['6 Movement'], 'Sides alternate.'),
  clause('6.1.1', ['6 Movement', '6.1 Group moves'], 'A group marches over one border.'),
  clause('6.1.4', ['6 Movement', '6.1 Group moves'], 'Nobody crosses an obstructed border; see WJ 6.1.1.'),
  clause('7.0.1', ['7 Battles'], 'Battles are fought one by one.'),
];

describe('the rules', () => {
  it('are found by beginnings of words and by their ids', () => {
    expect(searchClauses(clauses, 'bord obstr').map(({ id }) => id)).toEqual(['WJ 6.1.4']);
    expect(searchClauses(clauses, '6.1').map(({ id }) => id)).toEqual(['WJ 6.1.1', 'WJ 6.1.4']);
    expect(searchClauses(clauses, 'nothing')).toEqual([]);
  });
  it('stand under their headings', () => {
    const runs = chapters(clauses);
    expect(runs.map(({ level, fresh, clauses: held }) => [level, fresh, held.length])).toEqual([
      [0, ['6 Movement'], 1],
      [1, ['6.1 Group moves'], 2],
      [0, ['7 Battles'], 1],
    ]);
  });
  it('open at an id in any spelling', () => {
    for (const id of ['WJ 6.1.4', 'wj-6.1.4', '6.1.4']) expect(clauseFor(clauses, id)?.id).toBe('WJ 6.1.4');
    expect(clauseFor(clauses, '6.1')?.id).toBe('WJ 6.1.1');
    expect(clauseFor(clauses, '9.9')).toBeNull();
    expect(clauseFor(clauses, '')).toBeNull();
  });
  it('show a ruling once', () => {
    const open = { ...clause('1.1', [], 'Count now. Ruling: who is there counts.'), ruling: 'who is there counts.' };
    expect(wordsOf(open)).toBe('Count now.');
    expect(wordsOf({ ...open, ruling: '' })).toBe(open.text);
    expect(wordsOf({ ...open, text: 'Who is there counts. More.' })).toBe('Who is there counts. More.');
  });
  it('are linked to each other', () => {
    expect(clauseParts('A **b** c WJ 7.3.e.5.', 'WJ').map((part) => [part.text, part.rule, part.strong])).toEqual([
      ['A ', '', false], ['b', '', true], [' c ', '', false], ['WJ 7.3.e.5', 'WJ 7.3.e.5', false], ['.', '', false],
    ]);
  });
});
