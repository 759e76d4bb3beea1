import { describe, expect, it } from 'vitest';
import type { MoveForm, Names } from '../src/shell/api-types';
import { completions, listed, outline, piecesOf, written } from '../src/orders/forms';

const region = { kind: 'region', many: false };
const march: MoveForm = {
  move: 'march',
  form: 'march {origin}->{dest}',
  said: 'Nach {dest} von {origin} ziehen',
  fields: [
    { field: 'origin', ...region },
    { field: 'dest', ...region },
  ],
};
const deploy: MoveForm = { move: 'deploy', form: 'deploy {armies}', said: '{armies} aufstellen', fields: [{ field: 'armies', kind: null, many: false }] };
const names = {
  lang: 'en',
  kinds: { region: ['kai', 'kazusa', 'kii'].map((token) => ({ token, label: token.toUpperCase() })) },
  moments: {},
} as Names;

describe('moves that are put together', () => {
  it('have their gaps where the language has them', () => {
    expect(piecesOf(march.said)).toEqual([{ text: 'Nach ' }, { gap: 'dest' }, { text: ' von ' }, { gap: 'origin' }, { text: ' ziehen' }]);
    expect(outline(march)).toBe('Nach … von … ziehen');
  });
  it('are told apart in a list', () => {
    const enlist = { ...march, move: 'enlist', form: 'enlist {origin} with {dest}', said: '{origin} in {dest}' };
    expect(listed(enlist, [march, enlist])).toBe('… in … (enlist … with …)');
    expect(listed(march, [march, enlist])).toBe('Nach … von … ziehen');
    expect(listed(deploy, [deploy, { ...deploy, move: 'place' }])).toBe('… aufstellen (deploy …)');
  });
  it('are written when everything is named', () => {
    expect(written(march, { origin: 'kai' })).toBe('');
    expect(written(march, { origin: 'kai', dest: 'kii' })).toBe('march kai->kii');
  });
});

describe('what is typed is completed', () => {
  const after = (typed: string) => completions(typed, [march, deploy], names);
  it('word by word', () => {
    expect(after('ma')).toEqual(['march ']);
    expect(after('march ka')).toEqual(['march kai->', 'march kazusa->']);
    expect(after('march kai')).toEqual(['march kai->']);
    expect(after('March kai->k')).toEqual(['march kai->kai', 'march kai->kazusa', 'march kai->kii']);
  });
  it('with numbers as they are, and not with what is no move', () => {
    expect(after('deploy 3')).toEqual([]);
    expect(after('dance')).toEqual([]);
  });
});
