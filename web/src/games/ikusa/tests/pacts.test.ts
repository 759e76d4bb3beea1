import { describe, expect, it } from 'vitest';
import { treatyOf } from '../../../../tests/samples';
import type { MoveRef, Treaty } from '../../../shell/api-types';
import { pactInWords, pactsOf, ropeOf } from '../words/pacts';
import { places, pactsAt } from '../words/words';
import { DRAWING, at, sight } from './table';

const refs = (field: string, ...ids: string[]): MoveRef[] =>
  ids.map((id) => ({ field, kind: 'province', index: at(id), token: id }));
const line = (number: number, left: string[], right: string[], more: Partial<Treaty> = {}): Treaty =>
  treatyOf(number, { label: 'Truce line', refs: [...refs('left', ...left), ...refs('right', ...right)], ...more });
const seats = ['Red', 'Blue', 'Green'].map((label, seat) => ({
  seat, token: label.toLowerCase(), label, name: label, kind: 'person' as const, bot: null, joined: true, resigned: false,
    time: null,
}));

describe('treaties on the map', () => {
  it('lay a rope along every border between the two sides, and along no other', () => {
    const { cords } = pactsOf([line(1, ['dewa', 'mutsu'], ['echigo', 'kozuke'])], DRAWING);
    const ends = cords.map(({ border: { a, b } }) => [a, b].sort().join(' ')).sort();
    expect(ends).toEqual(['dewa echigo', 'echigo mutsu', 'kozuke mutsu']);
  });

  it('lay it across the way of the ships where there is only sea', () => {
    const [cord] = pactsOf([line(1, ['echigo'], ['sado'])], DRAWING).cords;
    const border = cord!.border;
    expect(border.line).toBeUndefined();
    const [x1, y1, x2, y2] = ropeOf(border).match(/-?[\d.]+/g)!.map(Number) as [number, number, number, number];
    expect([(x1 + x2) / 2, (y1 + y2) / 2]).toEqual(border.crossing.map((n) => expect.closeTo(n, 0)));
    // It stands square to the way over the border.
    const along = (x2 - x1) * border.normal[0] + (y2 - y1) * border.normal[1];
    expect(Math.abs(along)).toBeLessThan(1);
  });

  it('mark a promised province with the sign of whoever shall have it', () => {
    const promise = treatyOf(2, {
      refs: [...refs('province', 'kai'), { field: 'seat', kind: 'seat', index: 2, token: 'green' }],
    });
    expect(pactsOf([promise], DRAWING).promised).toMatchObject([{ province: at('kai'), house: 2 }]);
    expect(pactsOf([line(1, ['dewa'], ['echigo'])], DRAWING).promised).toEqual([]);
  });

  it('bind each of their parties to the others', () => {
    const { bonds } = pactsOf([treatyOf(1, { seats: [0, 1, 2] })], DRAWING);
    expect([...bonds].map(([house, [bond]]) => [house, bond?.others])).toEqual([[0, [1, 2]], [1, [0, 2]], [2, [0, 1]]]);
  });

  it('are gone when they no longer hold', () => {
    const states = ['proposed', 'declined', 'withdrawn', 'renounced', 'run-out', 'kept', 'broken'] as const;
    const over = states.map((state, number) => line(number, ['dewa'], ['echigo'], { state }));
    const { bonds, cords, promised } = pactsOf(over, DRAWING);
    expect([bonds.size, cords.length, promised.length]).toEqual([0, 0, 0]);
    expect(pactsAt({ treaties: over, seats }, at('dewa'))).toEqual([]);
  });

  it('are told in words where they are about', () => {
    const treaties = [line(1, ['dewa'], ['echigo'])];
    expect(pactInWords(treaties[0]!, seats)).toBe('Truce line (Red, Blue)');
    const told = places(sight({ treaties, seats })).filter(({ label }) => label.includes('Truce line (Red, Blue)'));
    expect(told.map(({ ref }) => ref.index)).toEqual([at('dewa'), at('echigo')].sort((one, two) => one - two));
  });
});
