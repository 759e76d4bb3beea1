import { describe, expect, it } from 'vitest';
import { asItEnded, battleOf, battleSince, diceOf, panelOffers } from '../battle/battle';
import { borderBetween } from '../data';
import { forcesOf, type Man } from '../forces';
import { tracesOf } from '../board/happenings';
import type { TableSight } from '../../../shell/board-contract';
import { at, FACTS, NAMES, sight, line, view } from './table';

describe('battles', () => {
  const kyo = at('kyo');
  const sides = (hits = 0) => [{ dice: 3, bonus: 1, hits: 0 }, { dice: 1, bonus: 0, hits }] as const;
  const began = line('battle-began', { region: kyo });
  const south = line('volley-rolled', { seat: 0, region: kyo, dice: [6, 2, 5], bonus: 1, hits: 2 });
  const north = line('volley-rolled', { seat: 1, region: kyo, dice: [6], bonus: 0, hits: 1 });

  it('gather the newest round', () => {
    const lost = line('soldier-lost', { seat: 1, samurai: 1 });
    const battle = battleOf([began, south, north, lost], { region: kyo, stage: 'losses', sides: sides(1) });
    expect(battle).toMatchObject({ region: kyo, round: 1, step: 'losses' });
    expect(battle.sides?.map(({ hits }) => hits)).toEqual([0, 1]);
    expect(battle.volleys[0]?.hits).toBe(2);
    expect(battle.lost[1].soldiers).toBe(1);
    const second = battleOf([began, south, north, lost, south, north], null);
    expect(second.round).toBe(2);
    expect(second.lost[1].soldiers).toBe(0);
  });

  it('count a pursuit to the round that was fled from', () => {
    const ran = line('ran-away', { seat: 1, origin: kyo, dest: at('north_kinki') });
    const battle = battleOf([began, south, north, ran, south], { region: kyo, stage: 'losses', sides: sides() });
    expect(battle.round).toBe(1);
    expect(battle.volleys[1]).toBeNull();
  });

  it('are not numbered where nobody has told of the rounds before', () => {
    const now = { region: kyo, stage: 'flight', sides: sides() } as const;
    expect(battleOf([], now).round).toBeNull();
    expect(battleOf([line('commanded', { seat: 0, samurai: 1, region: kyo })], now).round).toBe(1);
  });

  it('are shown while they last, and their end until the next move', () => {
    const ended = line('battle-ended', { region: kyo, outcome: 'south' });
    expect(battleSince([line('marched'), began, south], sight())).toBe(1);
    expect(battleSince([began, ended], sight())).toBe(0);
    expect(battleSince([began, ended], sight({ number: 8 }))).toBeNull();
    expect(battleSince([line('marched')], sight())).toBeNull();
  });

  it('are found where the log does not tell of their beginning, as in a lesson', () => {
    const battle = { region: kyo, stage: 'command', sides: sides() } as const;
    const seeing = sight({ view: view({ battle }) as unknown as TableSight['view'] });
    expect(battleSince([], seeing)).toBe(0);
    expect(battleOf([], battle)).toMatchObject({ region: kyo, step: 'command', outcome: null });
    const earlier = line('battle-ended', { region: at('tokai'), outcome: 'north' }, 3);
    expect(battleSince([earlier, south], seeing)).toBe(1);
    const ended = line('battle-ended', { region: kyo, outcome: 'south' });
    expect(battleSince([south, ended], sight())).toBe(0);
    expect(battleOf([south, ended], null)).toMatchObject({ region: kyo, outcome: 'south' });
  });

  it('show those who stood there when they ended, though soldiers were raised since', () => {
    const ended = line('battle-ended', { region: kyo, outcome: 'south' });
    const raised = line('soldier-raised', { seat: 0, region: kyo, samurai: 1 });
    const came = line('entered', { seat: 0, samurai: 4, region: kyo });
    const { later } = battleOf([began, south, ended, raised, raised, came], null);
    const man = (one: Partial<Man>): Man => ({ ...(forcesOf(view(), FACTS, NAMES).men[0] as Man), ...one });
    const men = [man({ face: 1, soldiers: 3 }), man({ face: 2, soldiers: 1 }), man({ face: 4, soldiers: 0 })];
    expect(asItEnded(men, later).map(({ face, soldiers }) => [face, soldiers])).toEqual([[1, 1], [2, 1]]);
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

describe('what the panel offers', () => {
  const met = (fought: boolean, kind: string) =>
    ({ view: { battle: fought ? {} : null }, choice: { moves: [{ refs: [] }, { refs: [{ kind, index: 3 }] }] } }) as unknown as TableSight;

  it('is whoever stands in it, but no region, and nobody once the battle is over', () => {
    expect(panelOffers(met(true, 'samurai'))).toBe(true);
    expect(panelOffers(met(true, 'region'))).toBe(false);
    expect(panelOffers(met(false, 'samurai'))).toBe(false);
  });
});
