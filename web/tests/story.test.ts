import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../src/shell/api-types';
import { began, details, hasResult, holds, isFresh, lineBefore, lossesOf, momentsOf, piecesOf, telling } from '../src/shell/story';
import { partOf, told } from './samples';

type Part = Partial<TableEvent['part']>;
const line = (number: number, kind: string, more: Part = {}): TableEvent => told(number, number, partOf(kind, more));
const numbers = (lines: readonly TableEvent[]): number[] => lines.map(({ number }) => number);
const DETAIL = { tells: false };

const BATTLE = [
  line(1, 'battle', { opens: true, seats: [0, 1] }),
  line(2, 'battle', { ...DETAIL, losses: [{ seat: 1, what: 'bowman', count: 2 }] }),
  line(3, 'strike', { opens: true, ends: true, holds: true, seats: [2] }),
  line(4, 'battle', { ...DETAIL, losses: [{ seat: 1, what: 'bowman', count: 1 }] }),
  line(5, 'battle', { ends: true, holds: true }),
  line(5, '', { seats: [0] }),
];

describe('a log as a story', () => {
  it('keeps a battle together, whatever happens meanwhile, with what follows from it', () => {
    const [battle, strike, ...more] = momentsOf(BATTLE);
    expect(more).toEqual([]);
    expect(numbers(battle?.lines ?? [])).toEqual([1, 2, 4, 5, 5]);
    expect(numbers(strike?.lines ?? [])).toEqual([3]);
  });

  it('lets what goes with anything go with what was told last', () => {
    const [battle, strike] = momentsOf([...BATTLE.slice(0, 3), line(4, '')]);
    expect([battle, strike].map((moment) => numbers(moment?.lines ?? []))).toEqual([[1, 2], [3, 4]]);
  });

  it('knows whom it concerns and whether it is over', () => {
    const [battle] = momentsOf(BATTLE);
    expect(battle).toMatchObject({ kind: 'battle', seats: [0, 1], over: true });
  });

  it('is not held for whoever has resigned, who knows it, but for the others', () => {
    const part = { opens: true, ends: true, holds: true, seats: [0, 1] };
    const resigned = { ...line(1, 'table', part), event: { event: 'resigned', seat: 0 } };
    const [moment] = momentsOf([resigned]);
    expect([0, 1].map((seat) => moment && holds(moment, [resigned], seat))).toEqual([false, true]);
  });

  it('begins a new battle after one that is over, and after one that was opened anew', () => {
    const again = [...BATTLE, line(6, 'battle', { opens: true }), line(7, 'battle', { opens: true })];
    expect(momentsOf(again).filter(({ kind }) => kind === 'battle')).toHaveLength(3);
    const late = [...BATTLE, line(9, 'battle', DETAIL)];
    expect(momentsOf(late).at(-1)).toMatchObject({ kind: 'battle', opened: false });
  });

  it('tells together what the same seats do in a row', () => {
    const levy = [1, 1, 1, 2].map((number) => line(number, 'units', { ...DETAIL, seats: [0] }));
    const others = [line(3, 'units', { ...DETAIL, seats: [1] }), line(4, 'march', { seats: [1] })];
    const moments = momentsOf([...levy, ...others]);
    expect(moments.map(({ lines }) => lines.length)).toEqual([4, 1, 1]);
    expect(moments.map(({ key }) => key)).toEqual(['1.0', '3.0', '4.0']);
  });

  it('separates what tells from details, and adds up what was lost', () => {
    const [battle] = momentsOf(BATTLE);
    if (!battle) throw new Error('no battle');
    expect(numbers(telling(battle))).toEqual([1, 5, 5]);
    expect(numbers(details(battle))).toEqual([2, 4]);
    expect(lossesOf(battle).get(1)).toEqual([{ what: 'bowman', count: 3 }]);
    const back = { ...battle, lines: [...battle.lines, line(5, 'battle', { losses: [{ seat: 1, what: 'bowman', count: -3 }] })] };
    expect(lossesOf(back).get(1)).toEqual([]);
    expect(hasResult(battle)).toBe(true);
    expect(hasResult({ ...battle, over: false })).toBe(false);
  });

  it('is held for whom it concerns: those whom the line names, else those of the moment', () => {
    const [battle, strike] = momentsOf(BATTLE);
    if (!battle || !strike) throw new Error('no moments');
    const [end, blow] = [BATTLE.slice(4, 5), BATTLE.slice(2, 3)];
    expect([0, 1, 2].map((seat) => holds(battle, end, seat))).toEqual([true, true, false]);
    expect([0, 1, 2].map((seat) => holds(strike, blow, seat))).toEqual([false, false, true]);
    expect(holds(battle, end, null)).toBe(false);
    expect(holds(battle, BATTLE.slice(0, 2), 0)).toBe(false);
  });

  it('knows where a turn and a round began', () => {
    const log = [line(3, 'round', { opens: true }), line(5, 'turn', { opens: true }), line(8, 'march')];
    expect([began(log, 'round'), began(log, 'turn')]).toEqual([2, 4]);
    expect(began(log.slice(2), 'turn')).toBeNull();
  });

  it('looks back at the round before as long as nothing has been done in the new one', () => {
    const first = [line(3, 'round', { opens: true }), line(8, 'march')];
    const fresh = [...first, line(9, 'score'), line(9, 'round', { opens: true }), { ...line(10, ''), line: 9 }];
    expect([isFresh(first, 'round'), isFresh(fresh, 'round')]).toEqual([false, true]);
    expect(began(fresh, 'round')).toBe(2);
    expect(began([...fresh, line(11, 'march')], 'round')).toBe(8);
    expect(began(first.slice(0, 1), 'round')).toBe(2);
  });

  it('finds the names in a sentence, the longest first', () => {
    const things = [
      { kind: 'house', index: 0 },
      { kind: 'army', index: 1 },
    ];
    const said = { ...line(1, 'march', { things }), text: 'Red army 2 leaves; Red waits.' };
    const pieces = piecesOf(said, ({ kind }) => (kind === 'army' ? 'Red army 2' : 'Red'));
    expect(pieces.map(({ text }) => text)).toEqual(['Red army 2', ' leaves; ', 'Red', ' waits.']);
    expect(pieces.map(({ thing }) => thing?.kind)).toEqual(['army', undefined, 'house', undefined]);
  });
});

describe('going back by one', () => {
  const told = (at: number, event: string, more: object = {}) => ({ ...line(at, 'march'), line: at, event: { event, ...more } }) as TableEvent;
  const log = [told(0, 'placed'), told(1, 'marched'), told(4, 'marched')];

  it('leads to the line before the last that was done', () => {
    expect(lineBefore(log, 4)).toBe(1);
    expect(lineBefore(log.slice(0, 2), 1)).toBe(0);
    expect(lineBefore(log.slice(0, 1), 0)).toBeNull();
  });

  it('goes on from where one went back to, not from the going back', () => {
    const back = [...log.slice(0, 2), told(6, 'answered'), told(6, 'rewound', { to: 1 })];
    expect(lineBefore(back, 6)).toBe(0);
    expect(lineBefore([...back, told(7, 'marched')], 7)).toBe(1);
    expect(lineBefore([told(0, 'placed'), told(9, 'rewound', { to: 0 })], 9)).toBeNull();
  });

  it('goes back no further than to the beginning when all was taken back', () => {
    expect(lineBefore([told(5, 'took-back')], 5)).toBeNull();
    expect(lineBefore([told(1, 'marched'), told(3, 'marched'), told(5, 'took-back')], 5)).toBe(1);
    expect(lineBefore([told(1, 'marched'), told(5, 'took-back')], 6)).toBe(1);
  });
});
