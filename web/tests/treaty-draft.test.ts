import { describe, expect, it } from 'vitest';
import type { TreatyField, TreatyKind } from '../src/shell/api-types';
import { TreatyDraft } from '../src/table/treaty-draft.svelte';
import { talkOf } from './samples';

const field = (name: string, kind: string | null, more: Partial<TreatyField> = {}): TreatyField => ({
  field: name, kind, many: false, least: null, label: name, ...more,
});
const round = field('round', null, { least: 3 });
const left = field('left', 'province', { many: true });
const right = field('right', 'province', { many: true });
const province = field('province', 'province');
const whose = field('seat', 'seat');
const kindOf = (kind: string, fields: TreatyField[]): TreatyKind => ({ kind, form: '', label: kind, text: '', fields });
const kinds = [
  kindOf('truce', [round]),
  kindOf('line', [left, right, round]),
  kindOf('promise', [province, whose, round]),
];
const draft = (more = {}) => new TreatyDraft(talkOf([], { kinds, partners: [1, 2], ...more }), 0);

describe('a treaty that is drawn up', () => {
  it('wants partners, and has the least sensible round', () => {
    const truce = draft();
    expect(truce.wish).toBeNull();
    truce.toggle(2);
    expect(truce.wish).toEqual({ act: 'propose', treaty: { treaty: 'truce', round: 3 }, to: [2], open: false });
    truce.setNumber(round, null);
    expect(truce.wish).toBeNull();
    truce.setNumber(round, 5);
    truce.open = true;
    expect(truce.wish).toMatchObject({ treaty: { round: 5 }, open: true });
  });

  it('gathers provinces from the board, and puts them back', () => {
    const line = draft();
    line.choose('line');
    line.toggle(1);
    line.gather(left);
    for (const index of [4, 7, 4, 9]) expect(line.take({ kind: 'province', index })).toBe(true);
    expect(line.take({ kind: 'army', index: 4 })).toBe(false);
    expect(line.gathered).toEqual([{ kind: 'province', index: 7 }, { kind: 'province', index: 9 }]);
    expect(line.wish).toBeNull();
    line.gather(right);
    line.take({ kind: 'province', index: 1 });
    line.gather(right);
    expect(line.take({ kind: 'province', index: 2 })).toBe(false);
    expect(line.wish).toMatchObject({ treaty: { treaty: 'line', left: [7, 9], right: [1], round: 3 } });
  });

  it('has one thing where one is wanted, and is done with picking then', () => {
    const promise = draft();
    promise.choose('promise');
    promise.toggle(1);
    promise.gather(province);
    promise.take({ kind: 'province', index: 4 });
    expect(promise.gathering).toBeNull();
    promise.put(province, 6);
    expect(promise.parties).toEqual([0, 1]);
    promise.put(whose, 2);
    expect(promise.wish).toBeNull();
    promise.put(whose, 1);
    expect(promise.wish).toMatchObject({ treaty: { treaty: 'promise', province: 6, seat: 1, round: 3 }, to: [1] });
  });

  it('is open where nothing is private', () => {
    const open = draft({ private: false, partners: [1] });
    expect(open.with).toEqual([1]);
    expect(open.wish).toMatchObject({ open: true });
  });

  it('follows the table: a partner is out, a round is over', () => {
    const truce = draft();
    truce.toggle(1);
    truce.toggle(2);
    const later = kindOf('truce', [field('round', null, { least: 4 })]);
    truce.renew(talkOf([], { kinds: [later], partners: [2] }));
    expect(truce.wish).toMatchObject({ treaty: { round: 4 }, to: [2] });
  });
});
