import { describe, expect, it } from 'vitest';
import { borderBetween, neighbours } from '../data';
import { FAN_NARROW, fanSize, pieceSize, stepInFan } from '../board/fans';
import { lightsOf, litRegions, musterOf, onlyStack } from '../board/lighting';
import { messages } from '../words/messages';
import { amid, centred, held, isVisible, moved, opening, smallest, toScreen, zoomed } from '../../../parts/board/viewport';
import { stepFrom } from '../../../parts/board/walk';
import { places } from '../words/words';
import { DRAWING, REGION_IDS, at, FACTS, view, choice, move, lit, sight } from './table';

describe('keyboard walk', () => {
  const heart = (region: number) => {
    const [x, y] = DRAWING.regions[region]?.centroid ?? [0, 0];
    return { x, y };
  };
  const walk = (from: number, key: Parameters<typeof stepFrom>[1]) => {
    const near = neighbours(FACTS, from).map(({ region }) => region);
    return stepFrom(heart(from), key, near, heart);
  };
  const step = (from: string, key: Parameters<typeof stepFrom>[1]) => {
    const next = walk(at(from), key);
    return next === null ? null : REGION_IDS[next];
  };

  it('goes where the key points', () => {
    expect(step('kyo', 'ArrowDown')).toBe('south_kinki');
    expect(step('shikoku', 'ArrowRight')).toBe('south_kinki');
    expect(step('north_kyushu', 'ArrowDown')).toBe('south_kyushu');
    expect(step('south_kyushu', 'ArrowDown')).toBeNull();
  });

  it('only along borders, and every region is reached', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
    const seen = new Set([at('kyo')]);
    const queue = [...seen];
    for (let region = queue.pop(); region !== undefined; region = queue.pop()) {
      for (const key of keys) {
        const next = walk(region, key);
        if (next === null) continue;
        expect(borderBetween(FACTS, region, next)).toBeGreaterThanOrEqual(0);
        if (!seen.has(next)) queue.push(next);
        seen.add(next);
      }
    }
    expect(seen.size).toBe(REGION_IDS.length);
  });
});

describe('lights', () => {
  it('are what the shell says can be picked', () => {
    const lights = lightsOf([lit('region', 4), lit('samurai', 2)], choice('impulse'), []);
    expect([...lights.regions]).toEqual([4]);
    expect([...lights.samurai]).toEqual([2]);
    expect(lights.goTo).toBeNull();
    expect(litRegions(view(), lights).sort()).toEqual([4, at('kyo')].sort());
  });

  it('let the goal of a group stand for "go", once somebody is in it', () => {
    const muster = { step: 'muster', text: '', origin: 7, dest: 6, group: [0] };
    expect(lightsOf([], choice('muster', [move('go')]), [muster]).goTo).toBe(6);
    expect(lightsOf([], choice('muster', [move('take x')]), [muster]).goTo).toBeNull();
    expect(musterOf([muster])).toMatchObject({ origin: 7, dest: 6, group: [0] });
    expect(musterOf([{ step: 'impulse', text: '' }])).toBeNull();
  });

  it('open the one stack that holds everything lit', () => {
    const both = lightsOf([lit('samurai', 0), lit('samurai', 2)], choice('muster'), []);
    expect(onlyStack(view(), both)).toEqual({ at: 'camp', region: at('kyo'), side: 0 });
    const apart = lightsOf([lit('samurai', 0), lit('samurai', 1)], choice('enter-samurai'), []);
    expect(onlyStack(view(), apart)).toBeNull();
  });
});

describe('words', () => {
  it('list every region with what stands there and where it leads', () => {
    const found = places(sight());
    expect(found).toHaveLength(REGION_IDS.length);
    const kyo = found[at('kyo')];
    expect(kyo?.things.map(({ ref }) => ref.index)).toEqual([0, 2]);
    expect(kyo?.things[0]?.label).toBe(
      'Nitta Yoshisada, 3 stars, Bravery 2, Battle 6, 4 soldiers, South',
    );
    expect(kyo?.ways).toHaveLength(neighbours(FACTS, at('kyo')).length);
  });

  it('are the same in both languages, key by key', () => {
    const keys = (value: object): string[] => Object.keys(value).sort();
    expect(keys(messages('de'))).toEqual(keys(messages('en')));
    for (const part of ['legend', 'steps', 'fate', 'kind', 'outcome', 'season'] as const) {
      expect(keys(messages('de')[part])).toEqual(keys(messages('en')[part]));
    }
  });
});

describe('pan and zoom', () => {
  const sheet = { width: 1600, height: 1000 };
  const wide = { width: 1000, height: 900 };
  const phone = { width: 390, height: 500 };

  it('open with the whole board on a wide screen, enlarged on a phone', () => {
    expect(opening(sheet, wide)).toBeCloseTo(smallest(sheet, wide));
    expect(opening(sheet, phone)).toBeCloseTo(0.5);
  });

  it('keep what lies under the pointer', () => {
    const camera = centred(sheet, phone, { x: 800, y: 500 }, opening(sheet, phone));
    const pointer = { x: 200, y: 300 };
    const under = { x: (200 - camera.x) / camera.scale, y: (300 - camera.y) / camera.scale };
    const near = toScreen(zoomed(sheet, phone, camera, 2, pointer), under);
    expect(near.x).toBeCloseTo(pointer.x);
    expect(near.y).toBeCloseTo(pointer.y);
  });

  it('never lose the sheet', () => {
    const camera = centred(sheet, phone, { x: 800, y: 500 }, opening(sheet, phone));
    const far = moved(sheet, phone, camera, 1e6, -1e6);
    expect(far.x).toBe(0);
    expect(far.y + sheet.height * far.scale).toBeCloseTo(phone.height);
    expect(held(sheet, wide, { x: 0, y: 0, scale: 99 }).scale).toBeLessThan(4);
  });

  it('look between all that is wanted, or at the one in the middle of it', () => {
    const [one, near, far] = [{ x: 100, y: 100 }, { x: 500, y: 300 }, { x: 1500, y: 500 }];
    expect(amid(phone, [one, near], 0.5)).toEqual({ x: 300, y: 200 });
    expect(amid(phone, [one, near, far], 0.5)).toBe(near);
    expect(amid({ ...phone, covered: 400 }, [one, near], 0.5)).toBe(one);
  });

  it('keep out from under what stands over the sheet, at its upper edge too', () => {
    const covered = { ...phone, covered: 120 };
    const top = { x: 800, y: 0 };
    expect(isVisible(covered, centred(sheet, phone, { x: 800, y: 200 }, 0.6), { x: 800, y: 200 })).toBe(false);
    expect(toScreen(centred(sheet, covered, top, 0.6), top).y).toBeCloseTo(covered.covered);
    expect(toScreen(centred(sheet, covered, { x: 800, y: 500 }, 0.6), { x: 800, y: 500 }).y).toBeCloseTo((120 + 500) / 2);
  });
});

describe('fans', () => {
  it('of ten fit on a phone', () => {
    expect(fanSize(10, FAN_NARROW).width).toBeLessThanOrEqual(360 - 12);
    expect(fanSize(10, FAN_NARROW).height).toBeLessThan(240);
  });

  it('are walked with arrows, and not left by them', () => {
    const step = (from: number, key: string) => stepInFan(from, key, 12, 5);
    expect(step(0, 'ArrowRight')).toBe(1);
    expect(step(1, 'ArrowDown')).toBe(6);
    expect(step(9, 'ArrowDown')).toBe(9);
    expect(step(0, 'ArrowLeft')).toBe(0);
    expect(step(3, 'End')).toBe(11);
    expect(step(3, 'a')).toBeNull();
  });

  it.each([1, 5, 10, 12])('let %i men of a side lie in the battle panel without scrolling', (men) => {
    for (const width of [155, 200, 330]) {
      const size = pieceSize(men, width, 176);
      const across = Math.floor((width + 3) / (size + 3));
      expect(across).toBeGreaterThanOrEqual(1);
      expect(Math.ceil(men / across) * (size * (76 / 62) + 3)).toBeLessThanOrEqual(176);
    }
  });
});
