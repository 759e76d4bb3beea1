import { describe, expect, it } from 'vitest';
import { complete, litBy, pick, placeless } from '../src/shell/picking';
import { move, ref } from './samples';

const o = ref('region', 0);
const kanto = ref('region', 1);
const tosan = ref('region', 2);
const moves = [
  move('pass'),
  move('march o->kanto', [o, kanto]),
  move('march o->tosan', [o, tosan]),
  move('march tosan->o', [tosan, o]),
];
const losses = [
  move('lose soldier of x', [ref('samurai', 5)]),
  move('lose x', [ref('samurai', 5)]),
  move('lose y', [ref('samurai', 6)]),
];

describe('picking', () => {
  it('lights beginnings first, then what can follow', () => {
    expect(litBy(moves, []).map((lit) => lit.ref.index)).toEqual([0, 2]);
    expect(litBy(moves, [o]).map((lit) => lit.ref.index)).toEqual([1, 2]);
    expect(litBy(moves, [])[0]?.moves).toHaveLength(2);
  });

  it('finds the move when the picks name it', () => {
    expect(pick(moves, [], o)).toMatchObject({ then: 'picked', picks: [o] });
    expect(pick(moves, [o], tosan)).toMatchObject({ then: 'move', move: { text: 'march o->tosan' } });
  });

  it('does not play a move of which only the beginning was picked', () => {
    expect(pick([move('march o->kanto', [o, kanto])], [], o).then).toBe('picked');
  });

  it('asks when several moves are about the same thing', () => {
    const picked = pick(losses, [], ref('samurai', 5));
    expect(picked.then).toBe('several');
    expect(complete(losses, [ref('samurai', 5)])).toHaveLength(2);
    expect(pick(losses, [], ref('samurai', 6))).toMatchObject({ then: 'move', move: { text: 'lose y' } });
  });

  it('puts down what is picked again', () => {
    expect(pick(moves, [o], o)).toMatchObject({ then: 'picked', picks: [] });
  });

  it('starts anew from another beginning', () => {
    const more = [...moves, move('march kyo->o', [ref('region', 9), o])];
    expect(pick(more, [o], ref('region', 9))).toMatchObject({ then: 'picked', picks: [{ index: 9 }] });
  });

  it('says that something is not lit', () => {
    expect(pick(moves, [], ref('region', 7)).then).toBe('unlit');
    expect(pick(moves, [o], ref('samurai', 1)).then).toBe('unlit');
  });

  it('makes buttons of moves without a place', () => {
    expect(placeless(moves).map(({ text }) => text)).toEqual(['pass']);
  });
});
