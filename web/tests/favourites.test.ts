import { describe, expect, it } from 'vitest';
import { PACES, paceOf } from '../src/shell/clock';
import { favouritesIn, MOST_FAVOURITES, withFavourite, type Favourite } from '../src/shell/favourites';

const ticks = { privateTalk: true, coach: false, rated: false, most: false, silent: false, botPlaysOn: null, withOwn: true };
const table = (name: string, game = 'ikusa'): Favourite => ({ name, game, edition: '', seats: [{ kind: 'me', bot: '' }], options: {}, whom: 'private', fill: '', clock: null, ticks });

describe('favourite tables', () => {
  it('has one of each name, the newest last', () => {
    const all = [table('long'), table('short')];
    expect(withFavourite(all, table('long', 'shogun')).map(({ name, game }) => [name, game])).toEqual([['short', 'ikusa'], ['long', 'shogun']]);
  });

  it('lets the oldest go where there are too many', () => {
    const many = Array.from({ length: MOST_FAVOURITES }, (_, n) => table(`table ${n}`));
    const all = withFavourite(many, table('one more'));
    expect(all).toHaveLength(MOST_FAVOURITES);
    expect(all[0]?.name).toBe('table 1');
    expect(all.at(-1)?.name).toBe('one more');
  });

  it('leaves out what another time has kept', () => {
    expect(favouritesIn([table('mine'), { name: 'half' }, null, 7])).toEqual([table('mine')]);
    expect(favouritesIn({ name: 'no list' })).toEqual([]);
  });

  it('knows a clock by the pace that it was made with', () => {
    for (const [id, pace] of Object.entries(PACES)) expect(paceOf({ ...pace, late: 'bot' })).toBe(id);
    expect(paceOf({ move: 259200, bank: 1209600, rest: [5, 6] })).toBe('days-3');
    expect(paceOf({ bank: 7, increment: 1 })).toBeUndefined();
  });
});
