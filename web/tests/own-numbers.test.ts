import { describe, expect, it } from 'vitest';
import type { NumberEntry, NumberTable } from '../src/shell/api-types';
import { changed, countOwn, problemsOf, said, typed, type Own } from '../src/numbers/own-numbers';

const entry = (key: (string | number)[], values: Record<string, unknown>): NumberEntry => ({ key, label: key.join(), values, source: '', sources: {}, guessed: [] });
const kyo = entry(['kyo'], { fort: 0, name: 'Kyo' });
const spaces: NumberTable = { table: 'space', key: ['id'], fields: [], entries: [kyo] };
const board = entry([], { rows: [1, 2] });
const chamber: NumberTable = { table: 'chamber.board', key: [], fields: [], entries: [board] };
const field = (kind: 'number' | 'text' | 'flag' | 'numbers' | 'texts') => ({ name: 'x', kind, low: null, high: null, choices: [] });

describe('own numbers', () => {
  it('are said of an entry by its name, or inside another table', () => {
    let own: Own = changed({}, spaces, kyo, 'fort', 2);
    own = changed(own, chamber, board, 'rows', [3, 4]);
    expect(own).toEqual({ space: [{ id: 'kyo', fort: 2 }], chamber: { board: { rows: [3, 4] } } });
    expect(said(own, spaces, kyo, 'fort')).toBe(2);
    expect(said(own, chamber, board, 'rows')).toEqual([3, 4]);
    expect(countOwn(own)).toBe(2);
  });

  it('are counted where a row of numbers was emptied', () => {
    expect(countOwn(changed({}, chamber, board, 'rows', []))).toBe(1);
  });

  it('leave nothing behind when they are ours again', () => {
    let own = changed(changed({}, spaces, kyo, 'fort', 2), chamber, board, 'rows', [9]);
    own = changed(changed(own, spaces, kyo, 'fort', 0), chamber, board, 'rows', [1, 2]);
    expect(own).toEqual({});
    expect(countOwn(own)).toBe(0);
  });

  it('keep what a form does not show', () => {
    const own = changed({ loss: { band: [{ min: 1 }] } }, spaces, kyo, 'fort', 1);
    expect(changed(own, spaces, kyo, 'fort', undefined)).toEqual({ loss: { band: [{ min: 1 }] } });
  });

  it('are numbers where numbers are typed, and what is none stays for the check', () => {
    expect(typed(field('number'), ' 3 ')).toBe(3);
    expect(typed(field('number'), 'three')).toBe('three');
    expect(typed(field('number'), '')).toBeUndefined();
    expect(typed(field('numbers'), '1, 2,x')).toEqual([1, 2, 'x']);
    expect(typed(field('texts'), '')).toEqual([]);
    expect(typed(field('flag'), 'true')).toBe(true);
  });

  it('have their problems beside them, and no others', () => {
    const problems = ['your data: [[space]] kyo: fort: expected', 'your data: [[space]] kyo_2: fort', 'your data: [[waypoint]] kyo: name'];
    expect(problemsOf(problems, spaces, kyo)).toEqual([problems[0]]);
  });
});
