import { describe, expect, it } from 'vitest';
import type { Proposal, TableState } from '../src/shell/api-types';
import { handsAtScreen, type HeldMatch } from '../src/shell/device';
import { nextToSit } from '../src/shell/shared-screen';
import { stateAt } from './samples';

const ann = { seat: 0, token: 'a' };
const bob = { seat: 1, token: 'b' };

function state(to_act: number[], more: Partial<TableState> = {}): TableState {
  return stateAt(1, { to_act, ...more });
}

function offer(agreed: number[]): Proposal {
  return { what: 'draw', seat: agreed[0] ?? 0, agreed, against: [], needed: 2, players: 2, to: null, until: null, silence: false, text: '', answer: false };
}

describe('who sits in front of a shared screen', () => {
  it('the seat that must act', () => {
    expect(nextToSit([ann, bob], 'a', state([1]))).toBe(bob);
  });

  it('nobody else while whoever sits there still has something to decide', () => {
    expect(nextToSit([ann, bob], 'a', state([0, 1]))).toBeNull();
  });

  it('nobody else while somebody far away or a bot decides', () => {
    expect(nextToSit([ann, bob], 'a', state([2]))).toBeNull();
  });

  it('whoever has still to answer an offer, before the game goes on', () => {
    expect(nextToSit([ann, bob], 'a', state([0], { proposal: offer([0]) }))).toBe(bob);
    expect(nextToSit([ann, bob], 'b', state([0], { proposal: offer([0]) }))).toBeNull();
  });

  it('goes back to the one to act once all here have spoken', () => {
    expect(nextToSit([ann, bob], 'b', state([0], { proposal: offer([0, 1]) }))).toBe(ann);
  });

  it('stays as it is at the end, and where only one plays here', () => {
    const result = { winners: [0], how: '', text: '', resigned: [], stood_in: [] };
    expect(nextToSit([ann, bob], 'a', state([1], { result }))).toBeNull();
    expect(nextToSit([ann], 'a', state([1]))).toBeNull();
  });
});

describe('the hands at a screen', () => {
  const guest = { seat: 2, token: 'g', byLink: true };
  const held: HeldMatch = {
    match: 'm', game: 'warriors', hands: [ann, bob, guest], invites: [], spectator: '', host: '',
    commitment: '', seen: 0,
  };

  it('are those that began the game here', () => {
    expect(handsAtScreen(held, 'a')).toEqual([ann, bob]);
  });

  it('are one alone for a seat that came by a link', () => {
    expect(handsAtScreen(held, 'g')).toEqual([guest]);
  });

  it('are none for a key that is no seat', () => {
    expect(handsAtScreen(held, 'spectator')).toEqual([]);
  });
});
