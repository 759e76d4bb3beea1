import { describe, expect, it } from 'vitest';
import { de } from '../src/locales/de';
import { en } from '../src/locales/en';

describe('the catalogues', () => {
  it('say everything in both languages', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(de)) {
      const said = typeof text === 'function' ? (text as (...args: unknown[]) => string)(2, 3) : text;
      expect(said, key).not.toBe('');
    }
  });
});
