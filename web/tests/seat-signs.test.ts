import { describe, expect, it } from 'vitest';
import { SIGNS, lettersOf, signOf } from '../src/shell/seat-signs';

describe('the letters of the seats', () => {
  it('are told apart, though colours begin alike', () => {
    expect(lettersOf(['South', 'North'])).toEqual(['S', 'N']);
    expect(lettersOf(['Red', 'Blue', 'Green', 'Black', 'Gold'])).toEqual(['R', 'B', 'G', 'L', 'O']);
    expect(lettersOf(['a', 'A', ''])).toEqual(['A', 'A', '']);
  });
});

describe('the sign of a seat', () => {
  it('is the colour it is called by, wherever it sits', () => {
    expect(SIGNS[signOf(0, 'red')]).toBe('bar');
    expect(signOf(3, 'red')).toBe(signOf(0, 'red'));
    expect(new Set(['red', 'blue', 'green', 'black', 'gold'].map((token) => signOf(0, token))).size).toBe(5);
  });

  it('goes by the order of the seats else', () => {
    expect([0, 1, 2, 3, 4].map((seat) => signOf(seat, 'north'))).toEqual([0, 1, 2, 3, 4]);
    expect(signOf(5)).toBe(signOf(0));
  });
});
