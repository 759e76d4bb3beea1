import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf, dayBefore, keepAnswer, streak, today } from '../src/shell/daily';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
});
afterEach(() => void vi.unstubAllGlobals());

it('knows the days by Greenwich', () => {
  expect(today(Date.UTC(2026, 10, 17, 23, 59))).toBe('2026-11-17');
  expect(dayBefore('2026-11-01')).toBe('2026-10-31');
  expect(dayBefore('2026-03-01', 2)).toBe('2026-02-27');
});

it('keeps the first answer of a day', () => {
  expect(answerOf('ikusa', '2026-11-17')).toBeUndefined();
  keepAnswer('ikusa', '2026-11-17', false);
  keepAnswer('ikusa', '2026-11-17', true);
  expect(answerOf('ikusa', '2026-11-17')).toBe(false);
  expect(answerOf('shogun', '2026-11-17')).toBeUndefined();
});

it('counts days in a row, whatever the game; today may still come', () => {
  expect(streak('2026-11-17')).toBe(0);
  keepAnswer('ikusa', '2026-11-15', true);
  keepAnswer('shogun', '2026-11-16', false);
  expect(streak('2026-11-17')).toBe(2);
  keepAnswer('shogun', '2026-11-17', true);
  expect(streak('2026-11-17')).toBe(3);
  expect(streak('2026-11-19')).toBe(0);
});
