import { describe, expect, it } from 'vitest';
import { along, journeysOf, tracesOf } from '../board/aftermath.svelte';
import { arrowPath } from '../../../parts/board/arrows';
import { battleOf, battleSince, chosenBy, diceOf, hitsOf, standing, troopsOf } from '../battle/battle';
import { ATTACKER, DAIMYO, DEFENDER, FIRST_FORCE, NONE, ROW } from '../data';
import { before, stepOf } from '../battle/steps';
import { stopsOf as stopsBy } from '../../../parts/board/unfolding.svelte';
import type { TableSight } from '../../../shell/board-contract';
import { DRAWING, at, sight, told, view } from './table';

const stopsOf = (story: Parameters<typeof stopsBy>[0], from: number) => stopsBy(story, from, stepOf);
const began = told('battle-began', {
  troop: 0, house: 0, origin: at('kai'), province: at('suruga'), enemy: 1, naval: 0,
});
const rolled = (step: number, attacking: 0 | 1, unit: number, dice: readonly number[], hits: number) =>
  told('dice-rolled', { house: attacking ? 0 : 1, unit, dice, hits, attacking, step });
const now = (step: number, hits: readonly [number, number] | null = null) => ({
  house: 0, troop: 0, origin: at('kai'), target: at('suruga'), enemy: 1, naval: false, step, hits,
});
const sealing = (step: number) => now(step, [1, 0]);
const seeing = (battle: ReturnType<typeof now> | null) => view({ more: { battle } }) as unknown as TableSight['view'];

describe('a battle', () => {
  it('begins where the log says, and is over with the next move', () => {
    const log = [told('war-began'), began, rolled(1, 1, 0, [3], 1)];
    expect(battleSince(log, sight({ view: seeing(now(1)), number: 1 }))).toBe(1);
    expect(battleSince(log, sight({ number: 1 }))).toBeNull();
    const over = [...log, told('battle-over', { province: at('suruga'), success: 1 }, 7)];
    expect(battleSince(over, sight({ number: 7 }))).toBe(1);
    expect(battleSince(over, sight({ number: 8 }))).toBeNull();
  });

  it('counts the hits of each half of a pass', () => {
    const story = [began, rolled(1, 1, 0, [3, 9], 1), rolled(2, 0, 2, [2], 1), rolled(6, 1, 3, [4], 1), rolled(6, 0, 3, [12], 0)];
    const battle = battleOf(story, sealing(7));
    expect(battle.pass).toBe(1);
    expect(hitsOf(battle, ATTACKER, false)).toBe(1);
    expect(hitsOf(battle, DEFENDER, false)).toBe(1);
    expect(hitsOf(battle, ATTACKER, true)).toBe(1);
    expect(hitsOf(battle, DEFENDER, true)).toBe(0);
  });

  it('knows the pass by steps that come again', () => {
    const same = [began, rolled(6, 1, 3, [9], 0), rolled(6, 0, 3, [9], 0), rolled(6, 1, 3, [2], 1)];
    expect(battleOf(same, now(1)).pass).toBe(2);
    expect(battleOf(same, now(1)).rolls).toHaveLength(1);
    const earlier = [began, rolled(5, 1, 1, [9], 0), rolled(1, 0, 0, [9], 0)];
    expect(battleOf(earlier, now(1)).pass).toBe(2);
    const naval = [began, rolled(0, 0, 3, [9], 0), rolled(1, 1, 0, [9], 0)];
    expect(battleOf(naval.slice(0, 2), now(1)).pass).toBe(0);
    expect(battleOf(naval, now(1)).pass).toBe(1);
  });

  it('stands in one of the eight steps', () => {
    expect(battleOf([began], now(8))).toMatchObject({ step: 8, hits: null });
    expect(battleOf([began], sealing(3))).toMatchObject({ step: 3, hits: [1, 0] });
    expect(battleOf([], now(8))).toMatchObject({ troop: 0, target: at('suruga'), enemy: 1 });
    expect(battleOf([began, told('called-off')], null).outcome).toBe('called-off');
    expect(battleOf([began, told('battle-over', { success: 1 })], null).outcome).toBe('won');
  });

  it('lists who was lost, until the next pass', () => {
    const lost = told('units-lost', { house: 1, troop: 3, bowmen: 0, swordsmen: 0, gunners: 2, spearmen: 0, ronin: 1 });
    const story = [began, rolled(6, 1, 3, [2], 1), lost];
    expect(battleOf(story, now(1)).lost).toEqual([[0, 0, 0, 0, 0], [0, 0, 2, 0, 1]]);
    expect(battleOf([...story, rolled(6, 1, 3, [2], 1)], now(1)).lost[DEFENDER]).toEqual([0, 0, 0, 0, 0]);
  });

  it('sets the attacker alone against all that stand there', () => {
    const seen = view({
      owners: { kai: 0, suruga: 1 },
      forces: { kai: [0, 0, 0, 1, 0], suruga: [0, 0, 0, 2, 0] },
      armies: { 0: { at: 'kai', row: [1, 0, 0, 0, 0] }, 3: { at: 'suruga', row: [0, 0, 1, 0, 0] } },
      more: { losses: [1, 0, 0, 0, 0, ...Array.from({ length: 3 * ROW }, () => 0)] },
    });
    const battle = battleOf([began], now(1));
    expect(troopsOf(seen, battle, ATTACKER)).toEqual([0]);
    expect(troopsOf(seen, battle, DEFENDER)).toEqual([3, FIRST_FORCE + at('suruga')]);
    expect([chosenBy(seen, ATTACKER), chosenBy(seen, DEFENDER)]).toEqual([1, 0]);
    expect(standing(seen, ATTACKER, 0)).toEqual([
      { troop: 0, unit: DAIMYO, count: 1, chosen: 0 },
      { troop: 0, unit: 0, count: 1, chosen: 1 },
    ]);
  });
});

describe('dice of the log', () => {
  it('raise as many as hit', () => {
    const counts = (...dice: Parameters<typeof rolled>) => diceOf(rolled(...dice)).map((die) => die.counts);
    expect(counts(1, 1, 0, [6, 7, 6], 2)).toEqual([true, false, true]);
    expect(counts(1, 1, 0, [7], 0)).toEqual([false]);
    expect(diceOf(told('struck', { die: 8, success: 1 }))).toEqual([{ value: 8, counts: true, sides: 12 }]);
    expect(diceOf(told('avenged', { die: 8, success: 0 }))[0]?.counts).toBe(false);
    expect(diceOf(told('conquered'))).toEqual([]);
  });
});

describe('what events leave', () => {
  it('shines where something happened, once', () => {
    expect(tracesOf([told('conquered', { province: 4 }), told('army-moved', { army: 0, origin: 3, dest: 4 })])).toEqual([4]);
    expect(tracesOf([told('battle-declared', { province: 4 })])).toEqual([]);
  });

  it('leads armies through every province they pass', () => {
    const steps = [
      told('army-moved', { army: 0, origin: at('kai'), dest: at('musashi') }),
      told('army-moved', { army: 0, origin: at('musashi'), dest: at('sagami') }),
    ];
    const end = { x: 1, y: 2 };
    const [journey] = journeysOf(steps, [at('kai')], new Map([[0, end]]), DRAWING);
    const slot = (id: string) => DRAWING.regions[at(id)]?.armies[0];
    expect(journey?.way.map(({ x, y }) => [x, y])).toEqual([slot('kai'), slot('musashi'), [1, 2]]);
    expect(journeysOf(steps, [NONE], new Map([[0, end]]), DRAWING)).toEqual([]);
  });

  it('goes along a way from end to end', () => {
    const way = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 20 }];
    expect(along(way, 0)).toEqual({ x: 0, y: 0 });
    expect(along(way, 0.75)).toEqual({ x: 10, y: 10 });
    expect(along(way, 1)).toEqual({ x: 10, y: 20 });
  });

  it('draws an arrow from troop to target, short of both', () => {
    const { shaft, head } = arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 });
    expect(shaft.startsWith('M13 0Q')).toBe(true);
    expect(head.startsWith('M87 0L')).toBe(true);
  });
});

describe('what one move brings about', () => {
  const lost = (house: number, troop: number, gunners: number) =>
    told('units-lost', { house, troop, bowmen: 0, swordsmen: 0, gunners, spearmen: 0, ronin: 0 });
  const story = [
    began,
    rolled(1, 1, 0, [3], 1),
    rolled(1, 0, 0, [9], 0),
    rolled(2, 0, 2, [2], 1),
    lost(0, 0, 1),
    lost(1, 3, 2),
    rolled(4, 1, DAIMYO, [7], 0),
  ];

  it('is shown step by step: dice of both sides, losses of both sides, the next dice', () => {
    expect(stopsOf(story, 0)).toEqual([3, 4, 6, 7]);
    expect(stopsOf(story, 4)).toEqual([6, 7]);
    expect(stopsOf([began], 0)).toEqual([]);
  });

  it('stands in the step of what is shown', () => {
    const steps = stopsOf(story, 0).map((upTo) => battleOf(story.slice(0, upTo), sealing(7), false).step);
    expect(steps).toEqual([1, 2, 3, 4]);
    expect(battleOf(story, sealing(7), false).hits).toBeNull();
    expect(battleOf(story, sealing(7)).step).toBe(7);
  });

  it('takes nobody off before that is shown', () => {
    const seen = view({
      owners: { kai: 0, suruga: 1 },
      armies: { 0: { at: 'kai', row: [1, 0, 0, 0, 0] } },
    });
    const gone = [...story, told('daimyo-lost', { army: 3, house: 1 })];
    const battle = battleOf(gone.slice(0, 4), null, false);
    const then = before(seen, gone.slice(4), battle);
    expect(standing(then, ATTACKER, 0).map(({ unit, count }) => [unit, count])).toEqual([[DAIMYO, 1], [0, 1], [2, 1]]);
    expect(troopsOf(then, battle, DEFENDER)).toEqual([3]);
    expect(before(seen, [], battle)).toBe(seen);
  });
});
