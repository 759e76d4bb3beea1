import { describe, expect, it } from 'vitest';
import type { View } from '../../../shell/board-contract';
import { attackers, declaredAttacks, possibleAttacks } from '../battle/attacks';
import { BIN_IDS, BUILD, FIRST_FORCE, NONE, inTurnOrder } from '../data';
import { attacksLeft, doneSeats, forcesOf, nothingHidden, squares } from '../forces';
import type { Army } from '../forces';
import { messages } from '../words/messages';
import { panelOf, panelOffers, panelSince } from '../panels/panels';
import { EMPTY, added, canAdd, isWhole, moved, movesOf, takenOut } from '../panels/plan';
import { clickOn, selectedSpots, waysAt, waysOf } from '../board/ways';
import { places, unitsOf } from '../words/words';
import { DRAWING, FACTS, IDS, NAMES, at, choice, move, ref, sight, told, view } from './table';

const [ORDER, LEVY, HIRE_NINJA] = (['order', 'levy', 'ninja'] as const).map((id) => BIN_IDS.indexOf(id)) as [number, number, number];

const troops = view({
  owners: { kai: 0, suruga: 1, musashi: 0 },
  forces: { kai: [0, 0, 0, 2, 0], suruga: [0, 0, 0, 1, 0], musashi: [1, 0, 0, 0, 0] },
  armies: { 0: { at: 'kai', row: [1, 1, 2, 0, 0] }, 3: { at: 'suruga', row: [0, 0, 2, 0, 1] } },
});

describe('the planning tray', () => {
  it('takes koku one by one, and two or none to build', () => {
    const one = added(EMPTY, ORDER, 5);
    expect(one).toEqual([1, 0, 0, 0, 0]);
    const two = added(one, BUILD, 5);
    expect(two).toEqual([1, 2, 0, 0, 0]);
    expect(canAdd(two, BUILD, 5)).toBe(false);
    expect(takenOut(two, BUILD)).toEqual(one);
    expect(takenOut(EMPTY, LEVY)).toEqual(EMPTY);
  });

  it('never holds more than the purse', () => {
    expect(added([1, 0, 0, 0, 0], BUILD, 2)).toEqual([1, 0, 0, 0, 0]);
    expect(canAdd([0, 0, 2, 0, 0], HIRE_NINJA, 2)).toBe(false);
    expect(canAdd(EMPTY, BUILD, 5, [0, 2, 0, 0, 0])).toBe(false);
  });

  it('moves koku from bin to bin, or leaves them where they do not fit', () => {
    expect(moved([1, 0, 0, 0, 0], ORDER, LEVY, 1)).toEqual([0, 0, 1, 0, 0]);
    expect(moved([1, 0, 0, 0, 0], ORDER, BUILD, 1)).toEqual([1, 0, 0, 0, 0]);
    expect(moved([0, 2, 0, 0, 0], BUILD, LEVY, 2)).toEqual([0, 0, 1, 0, 0]);
  });

  it('is closed with every koku, as the moves of the rules', () => {
    expect(isWhole([1, 2, 0, 0, 1], 5)).toBe(false);
    expect(isWhole([1, 2, 1, 0, 1], 5)).toBe(true);
    expect(movesOf([1, 2, 0, 0, 3], NAMES)).toEqual(['put 1 order', 'put 2 build', 'put 3 ninja', 'seal']);
  });
});

describe('clicks on the map', () => {
  const raise = choice('raise-army', [
    move('raise red2 in kai', [ref('army', 'red2'), ref('province', 'kai')]),
    move('raise red2 in musashi', [ref('army', 'red2'), ref('province', 'musashi')]),
  ]);

  it('skip what has no place there', () => {
    const ways = waysOf(raise, [], troops);
    expect([...ways.keys()]).toEqual([`province:${at('kai')}`, `province:${at('musashi')}`]);
    const way = ways.get(`province:${at('kai')}`);
    expect(way && clickOn(way)).toEqual({ then: 'move', text: 'raise red2 in kai' });
  });

  it('ask where several moves fit', () => {
    const place = choice('place-levy', [
      move('place bowman in kai', [ref('unit', 'bowman'), ref('province', 'kai')]),
      move('place gunner in kai', [ref('unit', 'gunner'), ref('province', 'kai')]),
    ]);
    const way = waysOf(place, [], troops).get(`province:${at('kai')}`);
    expect(way && clickOn(way).then).toBe('ask');
    const picked = waysOf(place, [ref('unit', 'gunner')], troops).get(`province:${at('kai')}`);
    expect(picked && clickOn(picked)).toEqual({ then: 'move', text: 'place gunner in kai' });
  });

  it('pick an army before its goal, though it could take up units as well', () => {
    const march = choice('move-armies', [
      move('move red1->musashi', [ref('army', 'red1'), ref('province', 'musashi')]),
      move('take spearman into red1', [ref('unit', 'spearman'), ref('army', 'red1')]),
      move('end'),
    ]);
    const way = waysOf(march, [], troops).get('army:0');
    expect(way && clickOn(way)).toEqual({ then: 'pick', ref: { kind: 'army', index: 0 } });
    const goals = waysOf(march, [ref('army', 'red1')], troops);
    expect([...goals.keys()]).toEqual([`province:${at('musashi')}`]);
  });

  it('know armies and forces as troops', () => {
    const declare = choice('declare-battles', [
      move('declare red1->suruga', [ref('troop', 'red1'), ref('province', 'suruga')]),
      move('declare kai->suruga', [ref('troop', 'kai'), ref('province', 'suruga')]),
    ]);
    const ways = waysOf(declare, [], troops);
    expect([...ways.keys()]).toEqual(['army:0', `force:${at('kai')}`]);
    expect(waysAt(ways, at('kai'), [0])).toHaveLength(2);
    expect(waysAt(ways, at('suruga'), [3])).toHaveLength(0);
    expect(selectedSpots([ref('troop', 'kai')], troops)).toEqual(new Set([`force:${at('kai')}`]));
  });

  it('enter the province that was opened', () => {
    const next = choice('next-attack', [move('enter'), move('wait')]);
    const step = { step: 'next-attack', seat: 0, house: 0, army: 0, opened: at('suruga'), barred: [], entered: 0 } as const;
    const way = waysOf(next, [], troops, step).get(`province:${at('suruga')}`);
    expect(way && clickOn(way)).toEqual({ then: 'move', text: 'enter' });
    expect(waysOf(next, [], troops).size).toBe(0);
  });
});

describe('the table', () => {
  const forces = forcesOf(troops, FACTS);

  it('knows what stands where', () => {
    const kai = forces.lands[at('kai')];
    expect(kai?.owner).toBe(0);
    expect(kai?.size).toBe(2);
    expect(kai?.armies.map(({ army }) => army)).toEqual([0]);
    expect(forces.houses[0]?.provinces).toEqual([at('kai'), at('musashi')].sort((a, b) => a - b));
    expect(forces.unowned).toHaveLength(IDS.length - 3);
  });

  it('gives attacks to an army that has one declared or is at them, and to no other', () => {
    const army = { ...forces.armies[0], army: 0, level: 2, attacks: 1 } as Army;
    const ends = { step: 'battle-ends', house: 0, troop: 0, target: at('suruga'), barred: [] } as const;
    const next = { step: 'next-attack', seat: 0, house: 0, army: 0, opened: NONE, barred: [], entered: 0 } as const;
    expect(attacksLeft({ ...army, target: at('suruga') }, [])).toBe(1);
    expect(attacksLeft(army, [ends])).toBe(1);
    expect(attacksLeft(army, [next])).toBe(1);
    expect(attacksLeft(army, [])).toBe(0);
    expect(attacksLeft({ ...army, army: 1 }, [ends, next])).toBe(0);
  });

  it('lays units on their squares', () => {
    expect(squares([1, 2, 0, 0, 0], 0, 4)).toEqual([0, 1, 1, null]);
    expect(squares([0, 0, 1, 1, 0], 2, 3)).toEqual([2, 3, null]);
  });

  it('goes by turn order markers and leaves out who is out', () => {
    expect(inTurnOrder(troops)).toEqual([1, 0, 3, 2]);
    expect(inTurnOrder(view({ more: { heir: [NONE, 0, NONE, NONE] } }))).toEqual([0, 3, 2]);
  });

  it('counts both colours of a player together', () => {
    const owned = view({ owners: { kai: 0, musashi: 2, mutsu: 1 } });
    expect(forcesOf({ ...owned, leader: [0, 1, 0, 1] }, FACTS).houses.map(({ score }) => score)).toEqual([2, 1, 2, 1]);
    expect(forcesOf(owned, FACTS).houses.map(({ score }) => score)).toEqual([1, 1, 1, 0]);
  });

  it('lies open in the set-up, and in a war without ronin and ninja', () => {
    const none = [[], [], [], []];
    const hides = (more: object) => !nothingHidden(view({ more: { ninja: NONE, cards: none, ...more } }));
    expect(hides({ round: 0, phase: 0 })).toBe(false);
    expect(hides({ round: 1, phase: 0 })).toBe(true);
    expect(hides({ round: 1, phase: 2 })).toBe(false);
    expect(hides({ round: 1, phase: 2, cards: [[], [2], [], []] })).toBe(true);
    expect(hides({ round: 1, phase: 2, ninja: 1 })).toBe(true);
  });

  it('says who is done only where all decide at once', () => {
    expect(doneSeats(troops, [0, 2], { step: 'plan-together', without: NONE })).toEqual(new Set([1, 3]));
    expect(doneSeats(troops, [0, 2], { step: 'plan-together', without: 1 })).toEqual(new Set([3]));
    expect(doneSeats(troops, [0], { step: 'move-armies', seat: 0, house: 0 })).toBeNull();
    expect(doneSeats(view({ more: { heir: [NONE, 0, NONE, NONE] } }), [0], { step: 'levy-together', koku: [] })).toEqual(new Set([2, 3]));
  });
});

describe('panels', () => {
  it('are trays for what is decided, without a story', () => {
    const planning = sight({ choice: choice('fill-bins') });
    expect(panelOf([], planning)).toBe('plan');
    expect(panelSince([told('round-began')], planning)).toBe(1);
    expect(panelOffers(planning)).toBe(true);
    expect(panelOf([], sight({ choice: choice('reinforce') }))).toBeNull();
  });

  it('show closed bins while the others plan, to their owner alone', () => {
    const plan = [1, 0, 2, 0, 0, ...Array.from({ length: 15 }, () => 0)];
    const agenda = [{ step: 'plan-together', text: '' }];
    const closed = sight({ agenda, view: view({ more: { plan } }) as unknown as ReturnType<typeof sight>['view'] });
    expect(panelOf([], closed)).toBe('plan');
    expect(panelOf([], sight({ agenda }))).toBeNull();
  });
});

describe('the board in words', () => {
  const words = places(sight({ view: troops as unknown as ReturnType<typeof sight>['view'] }));
  const kai = words[at('kai')];

  it('names every province with what stands there and its borders', () => {
    expect(words).toHaveLength(DRAWING.regions.length);
    expect(kai?.label).toContain('of red');
    expect(kai?.things.map(({ label }) => label)).toEqual([
      'red army 1, 1 bowman, 1 swordsman, 2 gunners, level 1',
      'Force: 2 spearmen',
    ]);
    expect(kai?.ways?.map(({ to }) => to.index)).toContain(at('suruga'));
  });

  it('says the same in both languages', () => {
    const [en, de] = [messages('en'), messages('de')];
    expect(Object.keys(de)).toEqual(Object.keys(en));
    for (const list of ['unit', 'unitName', 'bin', 'binHint', 'step', 'actionRows'] as const) {
      expect(de[list]).toHaveLength(en[list].length);
    }
    for (const rows of ['costRows', 'limitRows'] as const) {
      expect(de[rows](FACTS)).toHaveLength(en[rows](FACTS).length);
    }
    expect(en.costRows(FACTS)[0]?.[1]).toBe(
      '1 bowman; or 2 swordsmen; or 2 gunners; or 1 swordsman and 1 gunner; or 3 spearmen',
    );
    expect([unitsOf(1, 1, en), unitsOf(1, 12, en), unitsOf(0, 2, de)]).toEqual(['swordsman', 'swordsmen', 'Bogenschützen']);
  });
});

describe('attacks to be weighed', () => {
  const declare = choice('declare-battles', [
    move('declare red1->suruga', [ref('troop', 'red1'), ref('province', 'suruga')]),
    move('declare red1->shinano', [ref('troop', 'red1'), ref('province', 'shinano')]),
    move('declare kai->suruga', [ref('troop', 'kai'), ref('province', 'suruga')]),
    move('declare musashi->shinano', [ref('troop', 'musashi'), ref('province', 'shinano')]),
    move('end'),
  ]);
  const asIs = (shown: typeof troops) => shown as unknown as View;
  const kai = FIRST_FORCE + at('kai');

  it('are offered by who could attack somebody, then by whom he attacks', () => {
    const before = sight({ view: asIs(troops), choice: declare });
    expect(attackers(before)).toEqual([0, kai]);
    expect(possibleAttacks(before)).toEqual([]);
    const picked = sight({ view: asIs(troops), choice: declare, selected: [{ kind: 'troop', index: 0 }] });
    expect(possibleAttacks(picked)).toEqual([
      { about: 'declare red1->suruga', house: 0, troops: [0], target: at('suruga'), move: 'declare red1->suruga', naval: false },
    ]);
  });

  it('count in who has declared already, forces before armies', () => {
    const declared = troops.declared.map((one, troop) => (troop === 0 || troop === kai ? at('suruga') : one));
    const shown = sight({ view: asIs({ ...troops, declared, markers: declared }), choice: declare });
    expect(declaredAttacks(shown)).toEqual([
      { about: 'declare red1->suruga', house: 0, troops: [kai, 0], target: at('suruga'), move: null, naval: false },
    ]);
  });

  it('are fought as they are picked, and go on from where an army stands', () => {
    const declared = troops.declared.map((one, troop) => (troop === 0 || troop === kai ? at('suruga') : one));
    const next = choice('next-battle', [move('fight red1', [ref('troop', 'red1')])]);
    expect(possibleAttacks(sight({ view: asIs({ ...troops, declared, markers: declared }), choice: next }))[0]?.troops).toEqual([0, kai]);
    const further = choice('next-attack', [move('attack suruga', [ref('province', 'suruga')]), move('wait')]);
    const agenda = [{ step: 'next-attack', text: '', army: 0 }];
    expect(possibleAttacks(sight({ view: asIs(troops), choice: further, agenda }))[0]).toMatchObject({ about: 'attack suruga', troops: [0] });
  });

  it('have a panel for whoever declares and for whoever looks on', () => {
    expect(panelOf([], sight({ view: asIs(troops), choice: declare }))).toBe('attacks');
    const declared = troops.declared.map((one, troop) => (troop === 0 ? at('suruga') : one));
    expect(panelOf([], sight({ view: asIs({ ...troops, declared, markers: declared }) }))).toBe('attacks');
    expect(panelOf([], sight({ view: asIs(troops) }))).toBeNull();
  });
});
