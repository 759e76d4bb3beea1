import { describe, expect, it } from 'vitest';
import { balanceOf, byOthers, chaptersOf } from '../src/away/since';
import type { TableEvent } from '../src/shell/api-types';
import { partOf, told } from './samples';

const line = (number: number, kind: string, more: Partial<TableEvent['part']> = {}): TableEvent => told(number, number, partOf(kind, more));
const march = (number: number, seat: number): TableEvent => line(number, 'march', { seats: [seat] });
const turn = (number: number): TableEvent => line(number, 'turn', { opens: true });
const numbers = (lines: readonly TableEvent[]): number[] => lines.map(({ number }) => number);

describe('what happened while one was away', () => {
  it('stands turn by turn and player by player', () => {
    const chapters = chaptersOf([march(1, 1), march(2, 1), march(3, 2), turn(4), march(5, 1)]);
    expect(chapters.map(({ opening }) => opening?.number ?? null)).toEqual([null, 4]);
    const [before, after] = chapters.map(({ told }) => told.map(({ seats, lines }) => [seats, numbers(lines)]));
    expect(before).toEqual([[[1], [1, 2]], [[2], [3]]]);
    expect(after).toEqual([[[1], [5]]]);
  });

  it('leaves out details, but of a fight that has come to nothing yet', () => {
    const begun = line(1, 'battle', { opens: true, tells: false, seats: [0, 1] });
    const said = (lines: readonly TableEvent[]) => chaptersOf(lines).flatMap(({ told }) => told.flatMap(({ lines }) => numbers(lines)));
    expect(said([begun])).toEqual([1]);
    expect(said([begun, line(2, 'battle', { ends: true })])).toEqual([2]);
  });

  it('adds up what one lost and what others did', () => {
    const lost = (number: number, seat: number, count: number) => line(number, 'battle', { losses: [{ seat, what: 'bowman', count }] });
    const { own, others } = balanceOf([lost(1, 0, 2), lost(2, 1, 1), lost(3, 0, 1), lost(4, 2, 3)], 0);
    expect(own).toEqual([{ what: 'bowman', count: 3 }]);
    expect(others).toEqual([{ what: 'bowman', count: 4 }]);
  });

  it('is nothing if nobody else did anything', () => {
    expect(byOthers([march(1, 0), turn(2)], 0)).toBe(false);
    expect(byOthers([march(1, 0), march(2, 1)], 0)).toBe(true);
  });
});
