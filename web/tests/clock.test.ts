import { describe, expect, it } from 'vitest';
import { heardTime, isByLetter, isLittle, leftOf, PACES, shortTime } from '../src/shell/clock';

const unit = { day: 'd', hour: 'h', minute: 'min' };
const live = { bank: 600, increment: 10 };

describe('time', () => {
  it('is told in two parts', () => {
    expect(shortTime(65_900, unit)).toBe('1:05');
    expect(shortTime(3_599_999, unit)).toBe('59:59');
    expect(shortTime(3_600_000 + 12 * 60_000, unit)).toBe('1 h 12 min');
    expect(shortTime(52 * 3_600_000, unit)).toBe('2 d 4 h');
    expect(shortTime(0, unit)).toBe('0:00');
  });

  it('runs down to nothing, and stands still else', () => {
    expect(leftOf({ bank: 5000, bank_at: 1000, late_at: 6000 }, live, 2000)).toBe(4000);
    expect(leftOf({ bank: 5000, bank_at: 1000, late_at: 6000 }, live, 9000)).toBe(0);
    expect(leftOf({ bank: 5000, bank_at: null, late_at: null }, live, 9000)).toBe(5000);
  });

  it('does not begin at nothing where a turn began a moment after the last beat', () => {
    const mine = { bank: 600_000, bank_at: 10_000, late_at: 610_000 };
    expect(leftOf(mine, live, 9_400)).toBe(600_000);
    expect(leftOf(mine, live, 10_400)).toBe(599_600);
    expect(leftOf({ bank: 5000, bank_at: 70_000, late_at: 75_000 }, { move: 60, bank: 5 }, 9_400)).toBe(60_600);
  });

  it('of a window is counted down to its end, without the bank', () => {
    expect(leftOf({ bank: 600_000, bank_at: 30_000, late_at: 30_000 }, live, 10_000)).toBe(20_000);
    expect(leftOf({ bank: 600_000, bank_at: 30_000, late_at: 30_000 }, live, 31_000)).toBe(0);
  });

  it('by letter tells the time of a decision before the vacation', () => {
    const clock = { move: 86_400, bank: 14 * 86_400 };
    const bank = 14 * 86_400_000;
    expect(leftOf({ bank, bank_at: null, late_at: null }, clock)).toBe(86_400_000);
    const runs = { bank, bank_at: 86_400_000, late_at: 15 * 86_400_000 };
    expect(leftOf(runs, clock, 3_600_000)).toBe(23 * 3_600_000);
    expect(leftOf(runs, clock, 2 * 86_400_000)).toBe(13 * 86_400_000);
  });

  it('is the server’s time where this device goes wrong', () => {
    const now = 1_000_000_000_000;
    heardTime(new Date(now + 60_000).toUTCString(), now);
    expect(leftOf({ bank: 0, bank_at: now, late_at: now + 90_000 }, live, now)).toBe(30_000);
    heardTime(new Date(now + 1000).toUTCString(), now);
    expect(leftOf({ bank: 0, bank_at: now, late_at: now + 90_000 }, live, now)).toBe(90_000);
    heardTime(null, now);
    heardTime('nonsense', now);
    expect(leftOf({ bank: 0, bank_at: now, late_at: now + 90_000 }, live, now)).toBe(90_000);
  });

  it('is little at a minute, or at six hours by letter', () => {
    const until = (late_at: number | null) => ({ bank: 0, bank_at: 0, late_at });
    expect(isLittle(until(59_000), live, 0)).toBe(true);
    expect(isLittle(until(61_000), live, 0)).toBe(false);
    expect(isLittle(until(null), live, 0)).toBe(false);
    expect(isLittle(until(5 * 3_600_000), { move: 86_400 }, 0)).toBe(true);
  });

  it('knows which paces are by letter', () => {
    expect(Object.entries(PACES).filter(([, clock]) => isByLetter(clock)).map(([id]) => id)).toEqual(['days-1', 'days-3', 'days-7']);
  });
});
