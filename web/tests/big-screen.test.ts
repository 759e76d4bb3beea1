import { describe, expect, it } from 'vitest';
import { joinPath, keysIn, screenPath, withoutOffer, type ScreenKeys } from '../src/shell/big-screen';

const keys: ScreenKeys = {
  spectator: 'look',
  offers: [
    { seat: 0, token: 'mine', moves: true },
    { seat: 2, token: 'free' },
  ],
};

describe('the link of a screen in the room', () => {
  it('holds the key to watch and the seats that are offered behind the #', () => {
    const [path, behind] = screenPath('abc', keys).split('#');
    expect(path).toBe('/table/abc/screen');
    expect(keysIn(behind ?? '')).toEqual(keys);
  });

  it('without offers is the key alone', () => {
    expect(keysIn('look')).toEqual({ spectator: 'look', offers: [] });
    expect(keysIn('')).toBeNull();
  });

  it('offers nothing of what is no seat', () => {
    expect(keysIn('look~x~key~1~~-1~key~3')?.offers).toEqual([]);
    expect(keysIn('look~~key')?.offers).toEqual([]);
  });

  it('forgets a seat that was taken', () => {
    expect(withoutOffer(keys, 0).offers).toEqual([{ seat: 2, token: 'free' }]);
  });

  it('a seat is taken by a link of its own', () => {
    expect(joinPath('abc', { seat: 2, token: 'free' })).toBe('/table/abc/join#free');
  });
});
