import { describe, expect, it, vi } from 'vitest';
import type { BoardProps, Names } from '../../../shell/board-contract';
import type { Camp } from '../../../made/dangerous';
import { FORT, SOLDIER } from '../data';
import type { DangerousFacts, DangerousView } from '../data';
import { Gathering } from '../board/gathering.svelte';
import { blockedBy, campsIn, stretchesOf } from '../questions/lines';
import { Marching, textsOf } from '../questions/marching.svelte';

const tokens = (...list: string[]) => list.map((token) => ({ token, label: token }));
const names = { kinds: { place: tokens('kyo', 'otsu', 'kannonji'), unit: Object.assign(tokens('nobunaga'), { [SOLDIER]: { token: 'oda_soldier', label: '' } }) } } as unknown as Names;
const view = { alliance: [0, 1] } as unknown as DangerousView;
const facts = { faction_of: [0, 1] } as unknown as DangerousFacts;
const camp = (more: Partial<Camp>): Camp => ({ station: 0, clan: 0, units: 2, marked: 0, linked: true, trace: [], blocked: [], ...more });

describe('lines of communication', () => {
  it('are drawn once for each faction, however many trace along them', () => {
    const camps = [camp({ trace: [0, 1, 2] }), camp({ station: 1, units: 3, trace: [1, 2] }), camp({ clan: 1, trace: [2, 1] })];
    expect(stretchesOf(camps, view, facts)).toEqual([
      { a: 0, b: 1, faction: 0, units: 2 },
      { a: 1, b: 2, faction: 0, units: 5 },
      { a: 1, b: 2, faction: 1, units: 2 },
    ]);
  });
  it('belong to a place in the field and in its fort', () => {
    const camps = [camp({ station: 4 }), camp({ station: FORT + 4, linked: false, blocked: [4, 5] }), camp({ station: 5, linked: false, blocked: [5] })];
    expect(campsIn(camps, 4)).toHaveLength(2);
    expect(blockedBy(camps)).toEqual([4, 5]);
  });
});

describe('a way of several legs', () => {
  const legs = [
    { path: [0, 1, 2], units: [0, SOLDIER], points: 1 },
    { path: [2, 1], units: [0], points: 1 },
  ];
  it('is written as it is typed', () => {
    expect(legs.map((leg) => textsOf(leg, names))).toEqual([
      ['stride kyo,otsu,kannonji', 'take nobunaga', 'take oda_soldier', 'go'],
      ['march kannonji->otsu', 'take nobunaga', 'go'],
    ]);
  });
  function table(legal: string[]) {
    const sent: (readonly string[])[] = [];
    const props = { names, number: 7, past: false, choice: { decision: 'movement', moves: legal.map((text) => ({ text })) }, onmoves: (texts: readonly string[]) => sent.push(texts) };
    return { sent, props, marching: new Marching(() => props as unknown as BoardProps) };
  }
  it('is sent leg by leg as the table goes on', () => {
    const { sent, props, marching } = table(['stride kyo,otsu,kannonji', 'march kannonji->otsu']);
    marching.start(legs);
    expect(sent).toHaveLength(1);
    marching.next(); // nothing has happened yet
    expect(sent).toHaveLength(1);
    props.number = 11;
    marching.next();
    expect(sent.map(([first]) => first)).toEqual(['stride kyo,otsu,kannonji', 'march kannonji->otsu']);
    expect(marching.underWay).toBe(false);
  });
  it('waits while the last leg is on its way', () => {
    vi.useFakeTimers();
    const { sent, props, marching } = table(['stride kyo,otsu,kannonji']);
    let busy = true;
    const taken = props.onmoves;
    props.onmoves = (texts) => (busy ? (false as unknown as number) : taken(texts));
    marching.start(legs);
    expect(sent).toHaveLength(0);
    busy = false;
    vi.runAllTimers();
    expect(sent).toHaveLength(1);
    vi.useRealTimers();
  });
  it('ends where a leg is not possible any more, or somebody else decides', () => {
    const { sent, props, marching } = table(['stride kyo,otsu,kannonji']);
    marching.start(legs);
    props.number = 11;
    marching.next();
    expect(sent).toHaveLength(1);
    expect(marching.underWay).toBe(false);
  });
});

describe('units that are chosen', () => {
  it('are chosen one by one, and stay chosen where they arrive', () => {
    const gathering = new Gathering();
    gathering.begin(0);
    gathering.more(SOLDIER, 2);
    gathering.more(SOLDIER, 2);
    gathering.more(SOLDIER, 2); // there are only two
    gathering.more(0, 1);
    expect(gathering.units).toEqual([SOLDIER, SOLDIER, 0]);
    gathering.follow(3, gathering.units);
    expect([gathering.origin, gathering.size, gathering.of(SOLDIER)]).toEqual([3, 3, 2]);
    gathering.begin(null);
    expect(gathering.size).toBe(0);
  });
});
