import { describe, expect, it } from 'vitest';
import type { TableEvent, TableSight } from '../../../shell/board-contract';
import { stopsOf } from '../../../parts/board/unfolding.svelte';
import { ACTIVE, OTHER, assignedTo, battleSince, before, courseOf, diceOf, forcesIn, inFort, movesOf, outcomeOf, panelOffers, stepOf } from '../battle/battle';
import { FORT, NONE, SOLDIER } from '../data';
import type { DangerousFacts, DangerousView } from '../data';

const KANAGASAKI = 6;
const [ODA, ASAKURA] = [0, 11];
const [NOBUNAGA, YOSHIKAGE] = [0, 1];
const told = (event: string, more: object = {}, number = 1): TableEvent => ({ number, event: { event, ...more } }) as unknown as TableEvent;
const began = told('combat-began', { place: KANAGASAKI, attacker: 0, defender: 1, alliance: 0 });
const initiative = told('initiative-rolled', { attacker: 0, die: 5, total: 7, defender: 1, other_die: 3, other_total: 4 });
const fired = told('led-fired', { leader: NOBUNAGA, dice: [6, 4, 2], more: 1, hits: 1 });
const lost = (soldiers: number) => told('soldiers-lost', { seats: [1], clan: ASAKURA, soldiers, place: KANAGASAKI });
const view = (more: object = {}): DangerousView =>
  ({
    where: [KANAGASAKI, FORT + KANAGASAKI],
    serves: [ODA, ASAKURA],
    stacks: [
      [KANAGASAKI, ODA, 4, 0, 0, 0],
      [FORT + KANAGASAKI, ASAKURA, 2, 2, 0, 0],
    ],
    alliance: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    battle: null,
    active: 0,
    ...more,
  }) as unknown as DangerousView;
const facts = { faction_of: [0, 1] } as unknown as DangerousFacts;
const sight = (battle: object | null, number: number): TableSight => ({ view: view({ battle }), number }) as unknown as TableSight;

describe('a combat', () => {
  it('offers units in its panel, and nothing that does not stand there', () => {
    const asked = (kind: string): TableSight => ({ ...sight({ stage: 'losses' }, 1), choice: { moves: [{ refs: [{ kind, index: 0 }] }, { refs: [] }] } }) as unknown as TableSight;
    expect(['unit', 'leader', 'clan', 'card'].map((kind) => panelOffers(asked(kind)))).toEqual([true, true, false, false]);
  });

  it('begins where the log says, and stays until the table goes on', () => {
    const log = [told('impulse-began'), began, initiative];
    expect(battleSince(log, sight({}, 1))).toBe(1);
    expect(battleSince(log, sight(null, 1))).toBeNull();
    const over = [...log, told('combat-ended', { place: KANAGASAKI }, 7)];
    expect(battleSince(over, sight(null, 7))).toBe(1);
    expect(battleSince(over, sight(null, 8))).toBeNull();
    // The next one has begun and tells nothing of itself yet.
    expect(battleSince(over, sight({}, 8))).toBe(4);
  });

  it('counts dice of this round alone, and losses of all', () => {
    const story = [began, told('round-began', { number: 1 }), fired, lost(1), told('round-began', { number: 2 }), initiative, fired, lost(2)];
    const course = courseOf(story, view());
    expect(course.round).toBe(2);
    expect(course.initiative?.totals).toEqual([7, 4]);
    expect(course.volleys).toMatchObject([{ side: ACTIVE, leader: NOBUNAGA, hits: 1 }]);
    expect([...course.lost[OTHER]]).toEqual([[SOLDIER + ASAKURA, 3]]);
    expect(course.lost[ACTIVE].size).toBe(0);
  });

  it('tells what became of leaders', () => {
    const story = [began, told('leader-lost', { seats: [1], leader: YOSHIKAGE, place: KANAGASAKI })];
    expect(courseOf(story, view()).fates.get(YOSHIKAGE)).toEqual({ fate: 'lost', die: null });
    const then = [...story, told('killed', { leader: YOSHIKAGE, die: 6 })];
    expect(courseOf(then, view()).fates.get(YOSHIKAGE)).toEqual({ fate: 'killed', die: 6 });
  });

  it('takes nobody off before that is shown', () => {
    const story = [began, fired, lost(2)];
    const [shown, whole] = [courseOf(story.slice(0, 2), view()), courseOf(story, view())];
    const battle = { sides: [{ units: [[NOBUNAGA, 1]] }, { units: [[SOLDIER + ASAKURA, 3]] }] };
    const forces = forcesIn(view({ battle }), facts, whole);
    expect([...before(forces, shown, whole)[OTHER]]).toEqual([[SOLDIER + ASAKURA, 5]]);
    expect([...before(forces, whole, whole)[OTHER]]).toEqual([[SOLDIER + ASAKURA, 3]]);
  });

  it('ends with those who are left there, in the field or in the fort', () => {
    const ended = [began, told('combat-ended', { place: KANAGASAKI })];
    const outcome = (seen: DangerousView, story = ended) => {
      const course = courseOf(story, seen);
      return outcomeOf(course, forcesIn(seen, facts, course), inFort(seen, facts, course, OTHER).length);
    };
    expect(outcome(view())).toBe('holds-out');
    expect(outcome(view({ where: [KANAGASAKI, KANAGASAKI], stacks: [] }))).toBe('both-stand');
    expect(outcome(view({ where: [KANAGASAKI, NONE], stacks: [] }))).toBe('active-holds');
    expect(outcome(view({ where: [NONE, KANAGASAKI], stacks: [] }))).toBe('other-holds');
    expect(outcome(view({ where: [NONE, NONE], stacks: [] }))).toBe('nobody-left');
    expect(outcome(view(), [began, told('fort-taken', { seat: 0 }), told('combat-ended')])).toBe('fort-taken');
    expect(outcome(view(), [began])).toBeNull();
  });

  it('is shown step by step: initiative, fire, losses, what became of leaders', () => {
    const story = [began, told('round-began', { number: 1 }), initiative, fired, lost(1), told('killed', { leader: YOSHIKAGE, die: 6 })];
    expect(stopsOf(story, 0, stepOf)).toEqual([2, 3, 4, 5, 6]);
  });
});

describe('moves of a combat', () => {
  const move = (name: string, ...refs: (readonly [string, number])[]) => ({ text: name, move: { move: name }, refs: refs.map(([kind, index]) => ({ kind, index })) }) as never;
  it('are found by the unit that they name first', () => {
    const moves = [move('lose', ['unit', SOLDIER]), move('command', ['leader', 0]), move('play-on', ['card', 0], ['leader', 0])];
    expect(movesOf(moves, SOLDIER)).toHaveLength(1);
    expect(movesOf(moves, 0).map(({ text }) => text)).toEqual(['command']);
  });
  it('put soldiers under leaders', () => {
    expect(assignedTo([move('assign', ['unit', SOLDIER], ['leader', 3])], 3)).toHaveLength(1);
    expect(assignedTo([move('assign', ['unit', SOLDIER], ['leader', 3])], 4)).toHaveLength(0);
  });
});

describe('dice of the log', () => {
  it('raise as many as hit, and the higher of two', () => {
    expect(diceOf(fired).map(({ counts }) => counts)).toEqual([true, false, false]);
    expect(diceOf(initiative).map(({ counts }) => counts)).toEqual([true, false]);
    expect(diceOf(told('marched'))).toEqual([]);
  });
});
