import { expect, it } from 'vitest';
import { linkToLine, numberAtLine } from '../src/shell/moments';
import { told } from './samples';

it('a line is a state number where nothing is hidden', () => {
  expect(numberAtLine(7, true, [])).toBe(7);
});

it('with secrets, the reader’s own log says which state a line led to', () => {
  const log = [told(0, 0), told(3, 2), told(5, 2), told(9, 4)];
  expect(numberAtLine(2, false, log)).toBe(5);
  expect(numberAtLine(3, false, log)).toBe(5);
  expect(numberAtLine(99, false, log)).toBe(9);
  expect(numberAtLine(2, false, [])).toBe(0);
});

it('a link to a moment keeps its key behind the #', () => {
  const link = linkToLine('/table/abc#KEY', 'https://kassen.example.org/table/x', 12);
  expect(link).toBe('https://kassen.example.org/table/abc?at=12#KEY');
});
