import { describe, expect, it } from 'vitest';
import { station } from '../data';
import { clanOf, forcesOf, shortKanji, splitKanji } from '../forces';
import { movedCounters } from '../board/happenings';
import { marksOf } from '../signs/marks';
import { along, spotsOf, stacksOf } from '../board/pieces';
import { CARD_H, CARD_W, EDGE, STRIP, layBox, layStack } from '../board/stacks';
import { DRAWING, at, FACTS, camp, view, NAMES } from './table';

describe('stations', () => {
  it('are read as position.py writes them', () => {
    expect(station(0)).toEqual({ at: 'camp', region: 0, side: 0 });
    expect(station(27)).toEqual({ at: 'camp', region: 13, side: 1 });
    expect(station(28)).toEqual({ at: 'box', region: 0, side: 0 });
    expect(station(55)).toEqual({ at: 'box', region: 13, side: 1 });
    expect(station(57)).toEqual({ at: 'hand', side: 1 });
    expect(station(58)).toEqual({ at: 'fallen', side: 0 });
    expect(station(60)).toEqual({ at: 'cup' });
    expect(station(61)).toEqual({ at: 'out' });
  });
});

describe('forces', () => {
  const forces = forcesOf(view(), FACTS, NAMES);

  it('put every counter where it stands, the highest rank first', () => {
    const [south, north] = forces.lands[at('kyo')]?.camps ?? [[], []];
    expect(south.map(({ name }) => name)).toEqual(['Nitta Yoshisada', 'Kusunoki Masatsura']);
    expect(north).toEqual([]);
  });

  it('show the successor with his own ratings', () => {
    expect(forces.men[2]).toMatchObject({ isSuccessor: true, bravery: 2, battle: 4, stripe: 0 });
  });

  it('show as a commander who leads his own side, not who led the other and came over', () => {
    const { men } = forcesOf(view({ commander: [1, 0] }), FACTS, NAMES);
    expect(men.map(({ commands }) => commands)).toEqual([false, false, false]);
    const led = forcesOf(view({ commander: [0, 1] }), FACTS, NAMES).men;
    expect(led.map(({ commands }) => commands)).toEqual([true, true, false]);
  });

  it('split names of one, two and three signs of family name', () => {
    expect(splitKanji('高師直')).toEqual(['高', '師直']);
    expect(splitKanji('新田義貞')).toEqual(['新田', '義貞']);
    expect(splitKanji('佐々木道誉')).toEqual(['佐々木', '道誉']);
    expect(shortKanji('佐々木(六角)氏頼')).toBe('佐々木氏頼');
    expect(clanOf('ko_no_moronao')).toBe('ko');
  });
});

describe('stacks', () => {
  const slots = DRAWING.regions.flatMap(({ stacks }) => [stacks.south, stacks.north]);

  it.each([1, 2, 3, 5, 7, 10, 14, 20])('of %i keep to their place', (count) => {
    for (const slot of slots) {
      const { spots, scale } = layStack(count, slot);
      expect(spots).toHaveLength(count);
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThanOrEqual(slot.x - 0.01);
        expect(y).toBeGreaterThanOrEqual(slot.y - 0.01);
        expect(x + CARD_W * scale).toBeLessThanOrEqual(slot.x + slot.w + 0.01);
        expect(y + CARD_H * scale).toBeLessThanOrEqual(slot.y + slot.h + 0.01);
      }
    }
  });

  it.each([1, 2, 3, 5, 7, 10, 14, 20])('of %i show something of everybody', (count) => {
    for (const slot of slots) {
      const { spots, scale, isDeck } = layStack(count, slot);
      const least = (isDeck ? EDGE : STRIP) * scale - 0.01;
      for (const top of new Set(spots.map(({ y }) => y))) {
        const row = spots.filter(({ y }) => y === top).map(({ x }) => x);
        row.sort((one, two) => one - two);
        row.slice(1).forEach((x, n) => expect(x - (row[n] ?? 0)).toBeGreaterThanOrEqual(least));
      }
    }
  });

  it('of ten are still read: the first lies on top, as large as in a small stack', () => {
    for (const slot of slots) {
      const { spots, scale, isDeck } = layStack(10, slot);
      expect(scale).toBeGreaterThan(0.65);
      if (isDeck) expect(Math.max(...spots.map(({ x }) => x))).toBe(spots[0]?.x);
    }
  });

  it('are as large as a counter gets when there is room', () => {
    expect(layStack(1, { x: 0, y: 0, w: 200, h: 70 }).scale).toBe(1);
    expect(layStack(3, { x: 0, y: 0, w: 200, h: 70 })).toMatchObject({ scale: 1, overlaps: false });
  });

  it('of a holding box stay inside it', () => {
    const { spots, scale } = layBox(4, [10, 10, 53, 64]);
    for (const { x, y } of spots) {
      expect(x + CARD_W * scale).toBeLessThanOrEqual(63);
      expect(y + CARD_H * scale).toBeLessThanOrEqual(74);
    }
  });

  it('know where each counter lies', () => {
    const stacks = stacksOf(forcesOf(view(), FACTS, NAMES), DRAWING);
    expect(stacks.map(({ key }) => key)).toEqual([`camp:${at('tokai')}:1`, `camp:${at('kyo')}:0`]);
    expect([...spotsOf(stacks).keys()].sort()).toEqual([0, 1, 2]);
  });
});

describe('journeys', () => {
  const man = forcesOf(view(), FACTS, NAMES).men[0];
  const from = { x: 0, y: 0, scale: 1 };
  const to = { x: 100, y: 0, scale: 0.5 };

  it('begin and end where the counter lies, by way of the border', () => {
    if (!man) throw new Error('no man');
    const way = [
      { x: 10, y: 10 },
      { x: 50, y: 80 },
      { x: 90, y: 10 },
    ];
    const journey = { man, from, to, way };
    expect(along(journey, 0)).toEqual(from);
    expect(along(journey, 1)).toEqual(to);
    expect(along(journey, 0.5)).toMatchObject({ x: 50, y: 70 });
  });

  it('are for counters that lie elsewhere', () => {
    const before = view();
    const after = view({ where: [camp('tokai', 0), camp('tokai', 1), camp('kyo', 0)] });
    expect(movedCounters(before, after)).toEqual([0]);
  });
});

describe('marks', () => {
  it('are the same every time and no two alike', () => {
    const clans = ['nitta', 'ashikaga', 'ko', 'hosokawa', 'shiba', 'uesugi', 'kusunoki', 'sasaki'];
    const marks = marksOf(clans);
    expect(marksOf([...clans].reverse())).toEqual(marks);
    expect(new Set([...marks.values()].map((mark) => JSON.stringify(mark))).size).toBe(clans.length);
  });
});
