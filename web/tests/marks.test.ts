import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_NOTE, MOST_MARKS, Marks } from '../src/shell/marks.svelte';
import { learn } from '../src/shell/languages';
import { GROUPS, KEYS, isKey, type KeyId } from '../src/shell/hotkeys';
import { keysWords } from '../src/table/keys/messages';

const place = (index: number) => ({ kind: 'region', index });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
});

describe('marks on the map', () => {
  it('are kept for the table and the seat, and for no other', () => {
    const mine = new Marks('m1', 0);
    mine.draw(place(1), place(2));
    mine.write(place(3), ' strike here ');
    expect(new Marks('m1', 0).all).toEqual(mine.all);
    expect(new Marks('m1', 0).noteAt(place(3))).toBe('strike here');
    for (const other of [new Marks('m1', 1), new Marks('m1', null), new Marks('m2', 0)]) expect(other.all).toEqual([]);
  });

  it('go when they are drawn again, written empty, removed, or cleared', () => {
    const marks = new Marks('m1', 0);
    marks.draw(place(1), place(2));
    marks.draw(place(2), place(1));
    marks.draw(place(1), place(2));
    expect(marks.arrows).toEqual([{ kind: 'arrow', from: place(2), to: place(1) }]);
    marks.write(place(3), 'one');
    marks.write(place(3), 'two');
    expect(marks.notes.map(({ text }) => text)).toEqual(['two']);
    marks.write(place(3), '  ');
    expect(marks.notes).toEqual([]);
    marks.clear();
    expect(new Marks('m1', 0).all).toEqual([]);
  });

  it('that were made in another tab meanwhile are not lost', () => {
    const [one, other] = [new Marks('m1', 0), new Marks('m1', 0)];
    one.write(place(1), 'here');
    other.write(place(2), 'there');
    one.draw(place(1), place(2));
    expect(new Marks('m1', 0).all).toHaveLength(3);
    other.remove({ kind: 'note', at: place(2), text: 'there' });
    expect(new Marks('m1', 0).notes.map(({ text }) => text)).toEqual(['here']);
  });

  it('last as long as the page where the device keeps nothing', () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => { throw new Error('full'); } });
    const marks = new Marks('m1', 0);
    marks.draw(place(1), place(2));
    marks.write(place(3), 'here');
    expect(marks.all).toHaveLength(2);
  });

  it('are so many and so long, and no more', () => {
    const marks = new Marks('m1', 0);
    expect(marks.write(place(0), 'x'.repeat(1000))).toBe(true);
    expect(marks.noteAt(place(0))).toHaveLength(LONGEST_NOTE);
    for (let n = 1; n < MOST_MARKS; n += 1) expect(marks.draw(place(n), place(0))).toBe(true);
    expect(marks.draw(place(900), place(0))).toBe(false);
    expect(marks.all).toHaveLength(MOST_MARKS);
  });
});

describe('the sheet of keys', () => {
  const all = Object.keys(KEYS) as KeyId[];

  it('tells every key once, in every language', async () => {
    await learn('de');
    expect(Object.values(GROUPS).flat().sort()).toEqual([...all].sort());
    for (const lang of ['en', 'de']) for (const id of all) expect(keysWords(lang).does[id], id).toBeTruthy();
  });

  it('has no key for two things that can be done at the same time', () => {
    const at = [...GROUPS.table, ...GROUPS.map].filter((id) => id !== 'pan').flatMap((id) => KEYS[id].keys);
    expect(new Set(at).size).toBe(at.length);
  });

  it('is what is listened to', () => {
    expect(isKey({ key: '=', code: 'Equal' }, KEYS.zoomIn)).toBe(true);
    expect(isKey({ key: 'T', code: 'KeyT' }, KEYS.type)).toBe(false);
  });
});
