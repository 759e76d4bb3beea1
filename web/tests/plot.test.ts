import { describe, expect, it } from 'vitest';
import { lineOf, roundEnds, roundTicks, scale, spreadOut, topOf, valueAt, withRoom } from '../src/after/plot';

const point = (line: number, round: number, values: number[], chances: number[] = []) => ({ number: line, line, round, values: [values], chances });
const COURSE = [point(0, 1, [0, 3], [0.5, 0.5]), point(10, 1, [4, 3], [0.75, 0.25]), point(20, 2, [4, 17], [0, 1])];

describe('a plot', () => {
  it('steps where things change, and slopes where a judgement does', () => {
    const x = scale(0, 20, 0, 200);
    const y = scale(0, 20, 100, 0);
    expect(lineOf(COURSE, 0, 0, x, y)).toBe('M0.0 100.0H100.0V80.0H200.0V80.0');
    expect(lineOf(COURSE, 'chance', 1, x, scale(0, 1, 100, 0))).toBe('M0.0 50.0L100.0 75.0L200.0 0.0');
    expect(lineOf([point(0, 1, [1])], 'chance', 0, x, y)).toBe('');
  });
  it('has a round number on top', () => {
    expect(topOf(COURSE, 0)).toBe(20);
    expect(topOf(COURSE, 'chance')).toBe(1);
    expect(topOf([point(0, 1, [0, 0])], 0)).toBe(2);
  });
  it('tells what was at the end of each round', () => {
    expect(roundEnds(COURSE).map((one) => valueAt(one, 0, 1))).toEqual([3, 17]);
    expect(roundTicks(COURSE, 10)).toEqual([{ round: 1, line: 0 }, { round: 2, line: 20 }]);
    expect(roundTicks(COURSE, 1)).toEqual([{ round: 1, line: 0 }]);
  });
  it('names a round where there is room for its name', () => {
    const ticks = [0, 5, 30, 44, 60].map((line) => ({ line }));
    expect(withRoom(ticks, (line) => line, 20).map(({ line }) => line)).toEqual([0, 30, 60]);
  });
  it('pushes letters apart, within its frame', () => {
    expect(spreadOut([50, 52, 10], 10, 0, 100)).toEqual([50, 60, 10]);
    expect(spreadOut([98, 99], 10, 0, 100)).toEqual([90, 100]);
  });
});
