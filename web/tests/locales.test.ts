import { describe, expect, it } from 'vitest';
import { LANGUAGES, learn, shellWords } from '../src/shell/languages';
import { oddsWords } from '../src/parts/board/odds-words';
import { clubWords } from '../src/club/words';
import { messages as ikusa } from '../src/games/ikusa/words/messages';
import { messages as warriors } from '../src/games/warriors/words/messages';

type Said = Readonly<Record<string, unknown>>;

describe.each(LANGUAGES.slice(1))('the words in $name', ({ id }) => {
  it('are English until they are learnt', async () => {
    expect(shellWords(id)).toBe(shellWords('en'));
    await learn(id);
    expect(shellWords(id)).not.toBe(shellWords('en'));
  });

  it.each([shellWords, clubWords, oddsWords, ikusa, warriors] as ((lang: string) => Said)[])('say everything', (words) => {
    expect(words(id)).not.toBe(words('en'));
    expect(Object.keys(words(id)).sort()).toEqual(Object.keys(words('en')).sort());
    for (const [key, text] of Object.entries(words(id))) expect(text, key).not.toBe('');
  });

  it('are spoken to whoever asks for them', () => {
    const said = shellWords(id).playNow(2);
    expect(said).not.toBe('');
    expect(said).not.toBe(shellWords('en').playNow(2));
  });
});

it('no words lie where nobody looks for them', () => {
  const sources = import.meta.glob<string>(['../src/**/*.ts', '!../src/games/**'], { query: '?raw', import: 'default', eager: true });
  const asked = Object.values(sources).flatMap((text) => [...text.matchAll(/ wordsOf(?:<\w+>)?\('([^']*)'/g)].map(([, folder]) => folder));
  const there = Object.keys(sources).flatMap((path) => /^\.\.\/src\/(?:(.*)\/)?locales\/en\.ts$/.exec(path)?.slice(1) ?? []);
  expect(asked.sort()).toEqual(there.map((folder = '') => folder).sort());
});

it('German speaks to a friend everywhere', () => {
  const words = import.meta.glob<string>('../src/**/de.ts', { query: '?raw', import: 'default', eager: true });
  const formal = /[a-zäöüß,] Sie\b|\bSie (?:spielen|können|haben|dürfen)\b|\b(?:Ihnen|Ihr (?:letzter|Zug|Platz))\b/;
  expect(Object.keys(words).length).toBeGreaterThan(10);
  const stiff = Object.values(words).flatMap((text) => text.split('\n').filter((line) => formal.test(line)));
  expect(stiff).toEqual([]);
});

it('a language that nobody speaks is English', () => {
  expect(shellWords('xx')).toBe(shellWords('en'));
  expect(LANGUAGES[0]).toEqual({ id: 'en', name: 'English' });
});
