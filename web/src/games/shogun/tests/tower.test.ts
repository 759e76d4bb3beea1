import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../../shell/story';
import { partOf } from '../../../../tests/samples';
import type { TableEvent } from '../../../shell/board-contract';
import { COLOURS, FARMERS } from '../data';
import type { ShogunView } from '../data';
import { mixed } from '../tower/mixed';
import { Casting, fateOf, nearestThrow, numbersOf, outletOf } from '../tower/scene/casting';
import type { Actor } from '../tower/scene/casting';
import { numbers } from '../tower/scene/chance';
import { decoded, firstPose, lastPose, recording } from '../tower/scene/paths';
import type { Pose } from '../tower/scene/paths';
import { strokesOf } from '../tower/scene/strokes';
import { rowsOf } from '../tower/still';
import { byColour, endingOf, lasts, sceneOf, throwOf, total } from '../tower/throws';
import type { Content, Throw } from '../tower/throws';

const cubes = (counts: Readonly<Record<number, number>>): number[] => [...byColour((colour) => counts[colour] ?? 0)];
const view = (inside: readonly number[], tray: readonly number[]): ShogunView =>
  ({ tower: [...inside, ...cubes({})], tray }) as unknown as ShogunView;
let line = 0;
const told = (event: Record<string, unknown>, more: Partial<TableEvent['part']> = {}): TableEvent =>
  ({ number: 3, line: (line += 1), event, text: `it is ${String(event['event'])}`, part: partOf('battle', more) }) as unknown as TableEvent;

/** The battle for Kozuke: blue 0 against yellow 1; red 2 and farmers lay inside. */
const KOZUKE = [
  told({ event: 'attacked', seat: 0, origin: 1, province: 2, armies: 4 }, { opens: true }),
  told({ event: 'thrown', seat: 0, defender: 1, province: 2, cubes: cubes({ 0: 4, 1: 3 }), tray: cubes({}) }),
  told({ event: 'fell-out', tray: cubes({ 0: 3, 1: 1, 2: 1, 5: 1 }), tower: [...cubes({ 0: 1, 1: 2, 2: 1 }), ...cubes({ 5: 2 })] }),
  told({ event: 'battle-ended', seat: 0, defender: 1, province: 2, attackers: 3, own: 1, farmers: 1, how: 'taken', left: 1 }, { ends: true }),
];
const after = view(cubes({ 0: 1, 1: 2, 2: 1, 5: 2 }), cubes({ 2: 1 }));

describe('a throw, as events tell it', () => {
  it('knows what was inside before, on whichever floor it lies afterwards', () => {
    expect(throwOf(KOZUKE, after)).toEqual({
      kind: 'battle', seat: 0, against: 1, province: 2,
      joins: cubes({ 0: 4, 1: 3 }), again: cubes({}),
      before: { inside: cubes({ 2: 2, 5: 3 }), tray: cubes({}) },
      after: { inside: cubes({ 0: 1, 1: 2, 2: 1, 5: 2 }), tray: cubes({ 0: 3, 1: 1, 2: 1, 5: 1 }) },
    });
  });

  it('is a revolt against farmers, or the first loading', () => {
    const revolt = [
      told({ event: 'revolted', seat: 2, province: 7, cubes: cubes({ 2: 2, 5: 1 }), tray: cubes({ 5: 2 }) }),
      told({ event: 'fell-out', tray: cubes({ 2: 2, 5: 1 }), tower: cubes({ 5: 2 }) }),
    ];
    expect(throwOf(revolt, after)).toMatchObject({ kind: 'revolt', seat: 2, against: FARMERS, again: cubes({ 5: 2 }), before: { inside: cubes({}) } });
    const loaded = throwOf([told({ event: 'tower-loaded', fell: cubes({ 0: 5, 5: 6 }) })], view(cubes({ 0: 2, 5: 4 }), cubes({})));
    expect(loaded).toMatchObject({ kind: 'loading', joins: cubes({ 0: 7, 5: 10 }), after: { tray: cubes({ 0: 5, 5: 6 }) } });
    expect(throwOf([told({ event: 'moved' })], after)).toBeNull();
  });

  it('ends with farmers cancelled first', () => {
    expect(endingOf(KOZUKE)).toMatchObject({ ours: [0, 0, 0], theirs: [FARMERS, 1], text: 'it is battle-ended' });
    const put = endingOf([told({ event: 'revolt-ended', seat: 2, province: 7, own: 2, farmers: 1, left: 1 })]);
    expect(put).toMatchObject({ ours: [2, 2], theirs: [FARMERS] });
    expect(endingOf(KOZUKE.slice(0, 3))).toBeNull();
  });

  it('is looked at while it is told, by itself and then with what came of it', () => {
    const [moment] = momentsOf(KOZUKE);
    const batch = (events: readonly TableEvent[]) => ({ id: 1, events, before: null, budget: 1000 });
    expect(KOZUKE.map((event) => lasts(event) > 0)).toEqual([false, true, true, false]);
    expect(sceneOf(batch(KOZUKE.slice(0, 1)), moment ?? null, after)).toBeNull();
    expect(sceneOf(batch(KOZUKE.slice(1, 3)), moment ?? null, after)).toMatchObject({ running: true, ending: null });
    expect(sceneOf(batch(KOZUKE.slice(3)), moment ?? null, after)).toMatchObject({ running: false, thrown: { seat: 0 }, ending: { ours: [0, 0, 0] } });
    expect(sceneOf(batch(KOZUKE.slice(1, 3)), null, after)).toBeNull();
    expect(sceneOf({ ...batch(KOZUKE), id: -5 }, moment ?? null, after)).toBeNull();
  });
});

describe('recorded paths', () => {
  it('are read column by column, differences added up', () => {
    const frames = [20, 2, -4, 0, 0, 0, 10, -5, 0, 127, 0, 0, 0, 127, -127, 0, 0, 0, 0, 0, 0];
    const found = decoded({
      version: 1, fps: 20, grid: 0.05, turn: 127, cube: 1, tower: [], tray: { places: [] }, places: [[0, 0, 20, 0, 0, 0, 254]],
      paths: [{ kind: 'stuck', count: 3, frames }], throws: [{ members: [[0, 4]], resting: [] }],
    });
    const [path] = found.paths;
    expect(path && [...firstPose(path)].map((value) => Math.round(value * 100) / 100)).toEqual([1, 0, 0.5, 0, 0, 0, 1]);
    expect(path && lastPose(path)[0]).toBeCloseTo(0.9);
    expect(path && lastPose(path).slice(3).map((value) => Math.round(value * 1000) / 1000)).toEqual([0, 0, 0, 1]);
    expect(found.throws[0]?.members).toEqual([{ path, start: 4 }]);
    expect(found.places.inside[0]).toEqual([0, 0, 1, 0, 0, 1, 0]);
  });

  const outlet = outletOf(recording);
  it('go where their kind says, in one piece', () => {
    expect(recording.paths.length).toBeGreaterThan(100);
    for (const path of recording.paths) {
      expect(lastPose(path)[1] < outlet).toBe(path.kind !== 'stuck');
      expect(firstPose(path)[1] < outlet).toBe(false);
      const turn = Math.hypot(...lastPose(path).slice(3));
      expect(turn).toBeCloseTo(1, 5);
    }
    expect(recording.places.inside.every(([, y]) => y > outlet)).toBe(true);
    expect(recording.places.tray.every(([, y]) => y < outlet)).toBe(true);
  });

  it('are heard where cubes are stopped', () => {
    const heard = recording.paths.map((path) => strokesOf(path).length);
    expect(total(heard)).toBeGreaterThan(recording.paths.length);
  });
});

describe('which cube takes which path', () => {
  it('leaves nobody out and invents nobody', () => {
    for (let entering = 0; entering < 6; entering += 1) {
      for (let inside = 0; inside < 6; inside += 1) {
        for (let fell = 0; fell <= entering + inside; fell += 1) {
          const { through, stuck, loosened, stays } = fateOf(entering, inside, fell);
          expect([through + loosened, through + stuck, loosened + stays]).toEqual([fell, entering, inside]);
          expect(Math.min(through, stuck, loosened, stays)).toBeGreaterThanOrEqual(0);
        }
      }
    }
    expect(fateOf(6, 3, 5)).toEqual({ through: 4, stuck: 2, loosened: 1, stays: 2 });
  });

  it('takes a recorded throw as it is where one fits', () => {
    for (const one of recording.throws) {
      const found = nearestThrow(recording.throws, numbersOf(one));
      expect(found && numbersOf(found)).toEqual(numbersOf(one));
    }
  });

  const outlet = outletOf(recording);
  const counted = (actors: readonly Actor[], pose: (actor: Actor) => Pose): Content => {
    const where = (out: boolean) => byColour((colour) => actors.filter((actor) => actor.colour === colour && pose(actor)[1] < outlet === out).length);
    return { inside: where(false), tray: where(true) };
  };
  const nearest = (poses: readonly Pose[]): number =>
    Math.min(...poses.flatMap((one, at) => poses.slice(at + 1).map((two) => Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]))));

  it('ends in what the server decided, whatever that is, from what was there', () => {
    const next = numbers(7);
    const some = (most: number) => byColour(() => (next() < 0.5 ? 0 : Math.floor(next() * (most + 1))));
    for (let n = 0; n < 60; n += 1) {
      const [joins, again, inside] = [some(9), some(2), some(6)];
      const fell = byColour((colour) => Math.floor(next() * (1 + (joins[colour] ?? 0) + (again[colour] ?? 0) + (inside[colour] ?? 0))));
      const left = byColour((colour) => (joins[colour] ?? 0) + (again[colour] ?? 0) + (inside[colour] ?? 0) - (fell[colour] ?? 0));
      const thrown: Throw = {
        kind: 'battle', seat: 0, against: 1, province: 2, joins, again,
        before: { inside, tray: again }, after: { inside: left, tray: fell },
      };
      const actors = new Casting(recording, numbers(n)).cast(thrown);
      expect(counted(actors, ({ to }) => to)).toEqual(thrown.after);
      const lying = actors.filter(({ path }) => path === null || path.kind === 'loosened');
      expect(counted(lying, ({ from }) => from).inside).toEqual(inside);
    }
  });

  it('lets nobody rest in anybody else in a battle of common size', () => {
    const thrown = throwOf(KOZUKE, after);
    for (let seed = 0; seed < 20 && thrown; seed += 1) {
      const actors = new Casting(recording, numbers(seed)).cast(thrown);
      expect(nearest(actors.map(({ to }) => to))).toBeGreaterThan(0.9 * recording.cube);
    }
    const full = { inside: cubes({ 0: 5, 1: 4, 2: 3, 5: 6 }), tray: cubes({ 0: 7, 1: 6, 5: 4 }) };
    expect(nearest(new Casting(recording).atRest(full).map(({ to }) => to))).toBeGreaterThan(0.9 * recording.cube);
  });

  it('leaves lying what lay there before', () => {
    const casting = new Casting(recording);
    const first = casting.atRest({ inside: cubes({ 0: 3, 5: 2 }), tray: cubes({ 1: 4 }) });
    const then = casting.atRest({ inside: cubes({ 0: 2, 5: 3 }), tray: cubes({ 2: 1 }) }, first);
    const places = (actors: readonly Actor[], colour: number) => actors.filter((actor) => actor.colour === colour).map(({ to }) => to);
    expect(places(first, 0)).toEqual(expect.arrayContaining(places(then, 0)));
    expect(places(then, 5)).toEqual(expect.arrayContaining(places(first, 5)));
    expect(counted(then, ({ to }) => to)).toEqual({ inside: cubes({ 0: 2, 5: 3 }), tray: cubes({ 2: 1 }) });
  });
});

describe('the still picture', () => {
  it('shows every cube within its hollow, however many there are', () => {
    expect(mixed(cubes({ 0: 2, 5: 1 }))).toEqual([0, 5, 0]);
    for (const count of [0, 1, 8, 30, 90]) {
      const heap = rowsOf(Array<number>(count).fill(0), { left: 10, width: 60, bottom: 100, height: 50, most: 15 });
      expect(heap.cubes).toHaveLength(count);
      expect(heap.cubes.every(({ x, y }) => x > 10 && x < 70 && y > 50 && y < 100)).toBe(true);
    }
    expect(COLOURS).toBe(6);
  });
});
