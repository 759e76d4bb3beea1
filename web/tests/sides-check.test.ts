/** The known answers of tests/server/test_sides.py, and seatings that were tampered with. */

import { describe, expect, it } from 'vitest';
import { checkSides } from '../src/sides/check';

const hex = (first: number) => Array.from({ length: 32 }, (_, at) => (first + at).toString(16).padStart(2, '0')).join('');
const KNOWN: readonly [string, readonly number[][]][] = [
  [hex(0), [[0, 1], [2, 1, 0], [2, 0, 1, 3], [0, 4, 1, 3, 2]]],
  [hex(1), [[1, 0], [0, 2, 1], [3, 2, 1, 0], [3, 4, 2, 1, 0]]],
];

const lot = (places: number[]) => ({ how: 'lot' as const, names: places.map(String), places, bids: [], price: 0 });
const bid = (places: number[], bids: number[], price: number) => ({ how: 'bid' as const, names: ['', ''], places, bids, price });

describe('the check of the sides', () => {
  it('draws the lots that the server draws', () => {
    for (const [secret, orders] of KNOWN) {
      for (const places of orders) {
        expect(checkSides({ secret, sides: lot(places) })).toEqual({ by: 'lot', computed: places, right: true });
        expect(checkSides({ secret, sides: lot(places.toReversed()) })?.right).toBe(false);
      }
    }
  });

  it('settles equal bids by the lot of the server', () => {
    for (const [secret, [pair = []]] of KNOWN) {
      expect(checkSides({ secret, sides: bid(pair, [1, 1], 1) })).toEqual({ by: 'tied', computed: pair, right: true });
      expect(checkSides({ secret, sides: bid(pair.toReversed(), [1, 1], 1) })?.right).toBe(false);
    }
  });

  it('gives the first side to the higher bid, at its price', () => {
    const secret = hex(0);
    expect(checkSides({ secret, sides: bid([1, 0], [3, 1], 3) })).toEqual({ by: 'bid', computed: [1, 0], right: true });
    for (const wrong of [bid([1, 0], [3, 1], 2), bid([1, 0], [1, 3], 1), bid([0, 0], [3, 1], 3), bid([0, 1], [3], 3)]) {
      expect(checkSides({ secret, sides: wrong })?.right).toBe(false);
    }
  });

  it('has nothing to say of sides that were taken by sitting down', () => {
    expect(checkSides({ secret: hex(0), sides: null })).toBeNull();
  });
});
