import { describe, expect, it } from 'vitest';
import board from '../../../../src/kassen/games/warriors/board/board.json';
import type { Choice, LegalMove, TableEvent } from '../../shell/api-types';
import type { Lit, TableSight } from '../../shell/board-contract';
import { battleOf, battleSince, diceOf } from './battle';
import { borderBetween, impulsesLeft, neighbours, station } from './data';
import type { Drawing, WarriorsFacts, WarriorsView } from './data';
import { clanOf, forcesOf, splitKanji } from './forces';
import { movedCounters, tracesOf } from './happenings';
import { lightsOf, litRegions, musterOf, onlyStack } from './lighting';
import { marksOf } from './marks';
import { messages } from './messages';
import { along, spotsOf, stacksOf } from './pieces';
import { CARD_H, CARD_W, layBox, layStack } from './stacks';
import { held, moved, opening, smallest, toScreen, zoomed } from './viewport';
import { stepFrom } from './walk';
import { meant, places } from './words';

const DRAWING = board as unknown as Drawing;
const REGION_IDS = DRAWING.regions.map(({ id }) => id);
const at = (id: string): number => REGION_IDS.indexOf(id);
const BORDERS = DRAWING.borders as readonly (Drawing['borders'][number] & { kind: string; road: boolean })[];

/** The real map with three counters; the third has a successor. */
const FACTS = {
  region_ids: REGION_IDS,
  region_kanji: REGION_IDS.map(() => '国'),
  region_vp: REGION_IDS.map((id) => (id === 'kyo' ? 3 : 1)),
  region_has_box: REGION_IDS.map((id) => id !== 'kyo'),
  border_a: BORDERS.map(({ a }) => at(a)),
  border_b: BORDERS.map(({ b }) => at(b)),
  border_kind: BORDERS.map(({ kind }) => ['clear', 'obstructed', 'sea'].indexOf(kind)),
  border_road: BORDERS.map(({ road }) => road),
  border_capacity: BORDERS.map(({ kind, road }) => (road ? 4 : kind === 'obstructed' ? 0 : 2)),
  samurai_ids: ['nitta_yoshisada', 'ko_no_moronao', 'kusunoki_masashige'],
  stripe: [0, 1, 0],
  home: [at('north_kanto'), -1, at('south_kinki')],
  successor: [-1, -1, 3],
  face_ids: ['nitta_yoshisada', 'ko_no_moronao', 'kusunoki_masashige', 'kusunoki_masatsura'],
  face_kanji: ['新田義貞', '高師直', '楠木正成', '楠木正行'],
  stars: [3, 2, 2, 2],
  bravery: [2, 2, 4, 2],
  battle: [6, 8, 5, 4],
  face_of: [0, 1, 2, 2],
  soldiers_per_star: 2,
  vp_max: 10,
  turns: 20,
  seasons: [['Spring', 1335]],
  reconstructed: [],
} as unknown as WarriorsFacts;

const camp = (region: string, side: 0 | 1): number => 2 * at(region) + side;
const view = (more: Partial<WarriorsView> = {}): WarriorsView => ({
  where: [camp('kyo', 0), camp('tokai', 1), camp('kyo', 0)],
  soldiers: [4, 2, 0],
  face: [0, 1, 3],
  control: REGION_IDS.map(() => -1),
  marched: [0, 0, 0],
  commander: [-1, -1],
  closed: 0,
  points: 0,
  turn: 1,
  initiative: 0,
  number: 4,
  impulse: 1,
  ...more,
});
const token = (label: string) => ({ token: label.toLowerCase().replace(/ /g, '_'), label });
const NAMES = {
  lang: 'en',
  kinds: {
    region: REGION_IDS.map((id) => ({ token: id, label: id })),
    samurai: [token('Yoshisada'), token('Moronao'), token('Masashige')],
    face: ['Nitta Yoshisada', 'Ko no Moronao', 'Kusunoki Masashige', 'Kusunoki Masatsura'].map(token),
  },
};
const choice = (decision: string, moves: readonly LegalMove[] = []): Choice => ({
  decision,
  prompt: { id: decision, args: {}, text: '' },
  rule: '',
  private: false,
  out_of_turn: false,
  moves,
});
const move = (text: string): LegalMove => ({
  text,
  move: { move: text },
  label: text,
  gloss: '',
  commits: false,
  refs: [],
});
const lit = (kind: string, index: number): Lit => ({ ref: { kind, index }, moves: [] });
const sight = (more: Partial<TableSight> = {}): TableSight => ({
  view: view() as unknown as TableSight['view'],
  names: NAMES,
  facts: FACTS as unknown as TableSight['facts'],
  seats: [],
  seat: 0,
  toAct: [0],
  agenda: [],
  choice: null,
  selected: [],
  result: null,
  number: 7,
  past: false,
  lang: 'en',
  ...more,
});
const line = (event: string, more: Record<string, unknown> = {}, number = 7): TableEvent => ({
  number,
  line: number,
  event: { event, ...more },
  text: '',
});

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

  it('count impulses as movement.py does', () => {
    expect(impulsesLeft(view({ impulse: 0 }), 0)).toBe(4);
    expect(impulsesLeft(view({ impulse: 1 }), 0)).toBe(4);
    expect(impulsesLeft(view({ impulse: 2 }), 0)).toBe(3);
    expect(impulsesLeft(view({ impulse: 2 }), 1)).toBe(3);
    expect(impulsesLeft(view({ impulse: 7 }), 0)).toBe(1);
    expect(impulsesLeft(view({ impulse: 7 }), 1)).toBe(0);
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

  it('split names of one, two and three signs of family name', () => {
    expect(splitKanji('高師直')).toEqual(['高', '師直']);
    expect(splitKanji('新田義貞')).toEqual(['新田', '義貞']);
    expect(splitKanji('佐々木道誉')).toEqual(['佐々木', '道誉']);
    expect(clanOf('ko_no_moronao')).toBe('ko');
  });
});

describe('stacks', () => {
  const slots = DRAWING.regions.flatMap(({ stacks }) => [stacks.south, stacks.north]);

  it.each([1, 2, 3, 5, 7, 10])('of %i keep to their place, and no name is covered', (count) => {
    for (const slot of slots) {
      const { spots, scale } = layStack(count, slot);
      expect(spots).toHaveLength(count);
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThanOrEqual(slot.x - 0.01);
        expect(y).toBeGreaterThanOrEqual(slot.y - 0.01);
        expect(x + CARD_W * scale).toBeLessThanOrEqual(slot.x + slot.w + 0.01);
        expect(y + CARD_H * scale).toBeLessThanOrEqual(slot.y + slot.h + 0.01);
      }
      for (const top of new Set(spots.map(({ y }) => y))) {
        const row = spots.filter(({ y }) => y === top);
        row.slice(1).forEach(({ x }, n) => {
          // At least 18 of a counter's 52 units stay uncovered: the strip with the kanji.
          expect(x - (row[n]?.x ?? 0)).toBeGreaterThanOrEqual(18 * scale);
        });
      }
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

describe('keyboard walk', () => {
  const step = (from: string, key: Parameters<typeof stepFrom>[1]) => {
    const next = stepFrom(at(from), key, DRAWING, FACTS);
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
        const next = stepFrom(region, key, DRAWING, FACTS);
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
    expect(musterOf([muster])).toEqual({ origin: 7, dest: 6, group: [0] });
    expect(musterOf([{ step: 'impulse', text: '' }])).toBeNull();
  });

  it('open the one stack that holds everything lit', () => {
    const both = lightsOf([lit('samurai', 0), lit('samurai', 2)], choice('muster'), []);
    expect(onlyStack(view(), both)).toEqual({ at: 'camp', region: at('kyo'), side: 0 });
    const apart = lightsOf([lit('samurai', 0), lit('samurai', 1)], choice('enter-samurai'), []);
    expect(onlyStack(view(), apart)).toBeNull();
  });
});

describe('traces', () => {
  it('follow the border of a march and of a flight', () => {
    const [kyo, tokai, kinki] = [at('kyo'), at('tokai'), at('north_kinki')];
    const march = tracesOf([line('marched', { samurai: [3], origin: kinki, dest: tokai })], FACTS);
    expect([...march.borders]).toEqual([borderBetween(FACTS, kinki, tokai)]);
    expect([...march.samurai]).toEqual([2]);
    const flight = tracesOf(
      [line('ran-away', { origin: kyo, dest: kinki }), line('escaped', { samurai: [0], dest: kinki })],
      FACTS,
    );
    expect([...flight.borders]).toEqual([borderBetween(FACTS, kyo, kinki)]);
  });
});

describe('battles', () => {
  const kyo = at('kyo');
  const began = line('battle-began', { region: kyo });
  const south = line('volley-rolled', { seat: 0, region: kyo, dice: [6, 2, 5], bonus: 1, hits: 2 });
  const north = line('volley-rolled', { seat: 1, region: kyo, dice: [6], bonus: 0, hits: 1 });

  it('gather the newest round', () => {
    const lost = line('soldier-lost', { seat: 1, samurai: 1 });
    const agenda = [{ step: 'casualty', text: '', seat: 1, region: kyo, hits: 1 }];
    const battle = battleOf([began, south, north, lost], agenda);
    expect(battle).toMatchObject({ region: kyo, round: 1, step: 'losses' });
    expect(battle.hitsLeft).toEqual({ side: 1, hits: 1 });
    expect(battle.volleys[0]?.hits).toBe(2);
    expect(battle.lost[1].soldiers).toBe(1);
    const second = battleOf([began, south, north, lost, south, north], []);
    expect(second.round).toBe(2);
    expect(second.lost[1].soldiers).toBe(0);
  });

  it('count a pursuit to the round that was fled from', () => {
    const ran = line('ran-away', { seat: 1, origin: kyo, dest: at('north_kinki') });
    const battle = battleOf([began, south, north, ran, south], [{ step: 'hits', text: '' }]);
    expect(battle.round).toBe(1);
    expect(battle.volleys[1]).toBeNull();
  });

  it('are shown while they last, and their end until the next move', () => {
    const ended = line('battle-ended', { region: kyo, outcome: 'south' });
    expect(battleSince([line('marched'), began, south], sight())).toBe(1);
    expect(battleSince([began, ended], sight())).toBe(0);
    expect(battleSince([began, ended], sight({ number: 8 }))).toBeNull();
    expect(battleSince([line('marched')], sight())).toBeNull();
  });

  it('raise the dice that count', () => {
    expect(diceOf(south).map(({ counts }) => counts)).toEqual([true, false, true]);
    expect(diceOf(line('initiative-rolled', { south: 2, north: 5, seat: 1 }))).toEqual([
      { value: 2, counts: false },
      { value: 5, counts: true },
    ]);
    expect(diceOf(line('passed', { seat: 0 }))).toEqual([]);
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

  it('say which move was meant', () => {
    const from = [{ kind: 'region', index: at('o') }];
    const impulse = sight({ choice: choice('impulse'), selected: from });
    expect(meant({ kind: 'region', index: at('hokuriku') }, impulse)).toBe('march o->hokuriku');
    const casualty = sight({ choice: choice('casualty') });
    expect(meant({ kind: 'samurai', index: 1 }, casualty)).toBe('lose moronao');
    expect(meant({ kind: 'region', index: 1 }, casualty)).toBeNull();
  });

  it('are the same in both languages, key by key', () => {
    const keys = (value: object): string[] => Object.keys(value).sort();
    expect(keys(messages('de'))).toEqual(keys(messages('en')));
    for (const part of ['legend', 'steps', 'fate', 'kind', 'outcome', 'season'] as const) {
      expect(keys(messages('de')[part])).toEqual(keys(messages('en')[part]));
    }
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

describe('pan and zoom', () => {
  const sheet = { width: 1600, height: 1000 };
  const wide = { width: 1000, height: 900 };
  const phone = { width: 390, height: 500 };

  it('open with the whole board on a wide screen, enlarged on a phone', () => {
    expect(opening(sheet, wide, { x: 800, y: 500 }).scale).toBeCloseTo(smallest(sheet, wide));
    expect(opening(sheet, phone, { x: 800, y: 500 }).scale).toBeCloseTo(0.5);
  });

  it('keep what lies under the pointer', () => {
    const camera = opening(sheet, phone, { x: 800, y: 500 });
    const pointer = { x: 200, y: 300 };
    const under = { x: (200 - camera.x) / camera.scale, y: (300 - camera.y) / camera.scale };
    const near = toScreen(zoomed(sheet, phone, camera, 2, pointer), under);
    expect(near.x).toBeCloseTo(pointer.x);
    expect(near.y).toBeCloseTo(pointer.y);
  });

  it('never lose the sheet', () => {
    const camera = opening(sheet, phone, { x: 800, y: 500 });
    const far = moved(sheet, phone, camera, 1e6, -1e6);
    expect(far.x).toBe(0);
    expect(far.y + sheet.height * far.scale).toBeCloseTo(phone.height);
    expect(held(sheet, wide, { x: 0, y: 0, scale: 99 }).scale).toBeLessThan(4);
  });
});
