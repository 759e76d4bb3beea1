/** The known answers of tests/core/test_dice.py, written again in another language. */

import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { checkDice, commitmentOf, diceKey, FairDice } from '../src/shell/dice-check';

const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);
const D6 = [
  3, 5, 3, 4, 1, 2, 6, 6, 3, 6, 3, 2, 1, 6, 6, 1, 6, 1, 1, 3, 1, 4, 1, 2, 5, 5, 4, 2, 2, 1, 6, 3, 2,
  5, 6, 5, 1, 3, 6, 3,
];
const D20 = [3, 13, 17, 12, 15, 8, 2, 6, 5, 14, 11, 8];

function proofOf(values: number[]) {
  const key = diceKey(KEY, ['a', 'bc']);
  return {
    commitment: commitmentOf(KEY),
    secret: bytesToHex(KEY),
    parts: ['a', 'bc'],
    key: bytesToHex(key),
    rolls: values.map((value, roll) => ({ roll, sides: 6, value, number: roll, line: roll })),
    sides: null,
  };
}

function rolled(count: number): number[] {
  const dice = new FairDice(diceKey(KEY, ['a', 'bc']));
  return Array.from({ length: count }, (_, n) => dice.value(n, 6));
}

describe('dice', () => {
  it('gives the known rolls of a known key', () => {
    const dice = new FairDice(KEY);
    expect(D6.map((_, n) => dice.value(n, 6))).toEqual(D6);
    expect(D20.map((_, n) => dice.value(n, 20))).toEqual(D20);
  });

  it('throws again what would favour a face', () => {
    const dice = new FairDice(KEY);
    expect(dice.value(17651, 65536)).toBe(65533);
    expect(dice.value(17651, 6)).toBe(1);
    expect(dice.value(0, 40_000)).toBe(3739);
    expect(dice.value(5, 40_000)).toBe(23486);
  });

  it('knows the commitment and the keys', () => {
    expect(commitmentOf(KEY)).toBe('b0ed035b918483552c3673b7fe5baf649a9b239c73c663de3f513d0b694af007');
    expect(bytesToHex(diceKey(KEY, []))).toBe(
      '4b8a4df4caf81d0ad8a379256cc1f8c26684707b541d33b09ecdf7158249786c',
    );
    expect(bytesToHex(diceKey(KEY, ['a', 'bc']))).toBe(
      '8366d39800cfdebc650433fe37da5fc362f4af90048624422c4563a3427cc344',
    );
  });
});

describe('the check of a game', () => {
  it('passes honest dice', () => {
    const report = checkDice(proofOf(rolled(50)), commitmentOf(KEY));
    expect(report).toMatchObject({ commitmentHolds: true, keyHolds: true, wrong: 0 });
  });

  it('finds a changed roll', () => {
    const values = rolled(50);
    values[33] = ((values[33] ?? 1) % 6) + 1;
    const report = checkDice(proofOf(values), null);
    expect(report.wrong).toBe(1);
    expect(report.rolls.findIndex((roll) => !roll.right)).toBe(33);
  });

  it('finds another secret than the promised one', () => {
    expect(checkDice(proofOf([]), 'f'.repeat(64)).commitmentHolds).toBe(false);
    expect(checkDice({ ...proofOf([]), commitment: 'f'.repeat(64) }, null).commitmentHolds).toBe(false);
  });

  it('finds a key that does not follow from the secret', () => {
    expect(checkDice({ ...proofOf([]), parts: ['other'] }, null).keyHolds).toBe(false);
  });
});
