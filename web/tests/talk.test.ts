import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchApi } from '../src/shell/api';
import { Trouble } from '../src/shell/api';
import type { Talk, TalkAct } from '../src/shell/api-types';
import { hold, type HeldMatch } from '../src/shell/device';
import { inForceAt, joinedTalk, lacksMark, lettersLeft, unreadLines } from '../src/shell/talk';
import { brokenAt, lineOf, talkOf, told, treatyOf } from './samples';

// The settings ask the browser for its wishes; here nobody has any.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
const { TalkLog } = await import('../src/table/talk.svelte');

const breach = (line: number) => ({ seat: 1, line, event: { event: 'battle-declared' }, text: 'Blue breaks it.' });

describe('what was said', () => {
  it('grows at its end, each line once', () => {
    const known = talkOf([lineOf(1), lineOf(2)]);
    const joined = joinedTalk(known, talkOf([lineOf(2), lineOf(3)], { treaties: [treatyOf(3)] }));
    expect(joined?.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(joined?.treaties).toHaveLength(1);
  });

  it('is not joined to what is newer, nor to what is in another language', () => {
    const known = talkOf([lineOf(1), lineOf(2)]);
    expect(joinedTalk(known, talkOf([lineOf(1)]))).toBeNull();
    expect(joinedTalk(known, talkOf([lineOf(3)], { lang: 'de' }))).toBeNull();
  });

  it('changes without a new line: a treaty was broken by a move', () => {
    const known = talkOf([lineOf(1)], { treaties: [treatyOf(1)] });
    const broken = treatyOf(1, { state: 'broken', breach: breach(63) });
    expect(joinedTalk(known, talkOf([], { number: 1, treaties: [broken] }))?.treaties[0]?.state).toBe('broken');
  });

  it('is unread only if others said it, after what was read', () => {
    const lines = [lineOf(1), lineOf(2, { seat: 0 }), lineOf(3), lineOf(4, { seat: 2 })];
    expect(unreadLines(lines, 1, 0).map(({ number }) => number)).toEqual([3, 4]);
    expect(unreadLines(lines, 0, null)).toHaveLength(4);
  });

  it('has its end in sight before it is too long, in characters', () => {
    expect(lettersLeft('a'.repeat(399))).toBeNull();
    expect(lettersLeft('a'.repeat(400))).toBe(100);
    expect(lettersLeft('戦'.repeat(490) + '😀'.repeat(11))).toBe(-1);
  });
});

describe('a breach', () => {
  it('lacks its mark when its treaty became known later', () => {
    const late = [treatyOf(5, { state: 'broken', breach: breach(60) })];
    expect(lacksMark([told(60), told(61)], late)).toBe(true);
    expect(lacksMark([told(60), brokenAt(60, 5), told(61)], late)).toBe(false);
    expect(lacksMark([told(60), brokenAt(60, 4)], late)).toBe(true);
  });

  it('that the story has not come to is told by the story itself', () => {
    expect(lacksMark([told(59)], [treatyOf(5, { state: 'broken', breach: breach(60) })])).toBe(false);
  });

  it('ends a treaty on the board of the past too', () => {
    const treaties = [
      treatyOf(1, { since: 10, state: 'broken', breach: breach(20) }),
      treatyOf(2, { since: 15 }),
      treatyOf(3, { since: null, state: 'proposed' }),
      treatyOf(4, { since: 2, state: 'renounced' }),
    ];
    const at = (line: number) => inForceAt(treaties, line).map(({ number }) => number);
    expect([at(9), at(12), at(19), at(20)]).toEqual([[], [1], [1, 2], [2]]);
  });
});

describe('the talk at a table', () => {
  let answers: Talk[];
  let asked: TalkAct[];
  let refusal: Trouble | null;
  let token: string;
  let changes: number;

  const api = () =>
    ({
      token,
      talk: async () => answers.at(-1),
      say: async (act: TalkAct) => {
        asked.push(act);
        if (refusal) throw refusal;
        return answers.at(-1);
      },
    }) as unknown as MatchApi;
  const open = () => new TalkLog(() => ({ api: api(), match: 'm', seat: 0 }), () => (changes += 1));

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    hold({ match: 'm', game: 'ikusa', hands: [], invites: [], spectator: '', host: '', commitment: '', seen: 0 } satisfies HeldMatch);
    [answers, asked, refusal, token, changes] = [[talkOf([lineOf(1), lineOf(2)])], [], null, 'A', 0];
  });
  afterEach(() => vi.unstubAllGlobals());

  it('knows after a reload what was read before it', async () => {
    const talk = open();
    await talk.load();
    expect(talk.unread).toBe(2);
    talk.markRead();
    expect(talk.unread).toBe(0);
    answers.push(talkOf([lineOf(1), lineOf(2), lineOf(3)]));
    const again = open();
    await again.load();
    expect(again.unread).toBe(1);
  });

  it('is spoken as it comes, but not one’s own', async () => {
    const talk = open();
    await talk.load();
    expect(talk.spoken).toBe('');
    talk.arrived(talkOf([lineOf(3, { seat: 0 })]));
    expect(talk.spoken).toBe('');
    talk.arrived(talkOf([lineOf(4)]));
    expect(talk.spoken).toBe('Blue: word 4');
  });

  it('of a seat is gone when another sits down, even what was still on its way', async () => {
    const talk = open();
    await talk.load();
    talk.text = 'half a sentence';
    const coming = talk.load();
    talk.forget(true);
    token = 'B';
    await coming;
    expect([talk.known, talk.lines, talk.text]).toEqual([null, [], '']);
  });

  it('hands nothing that was refused late to whoever has sat down meanwhile', async () => {
    const talk = open();
    await talk.load();
    refusal = new Trouble('refused', 'Say less.');
    talk.text = 'for Green alone';
    const sent = talk.say();
    talk.forget(true);
    token = 'B';
    expect(await sent).toBe(false);
    expect([talk.text, talk.trouble]).toEqual(['', '']);
  });

  it('shows no private word where others look, until it is asked for', async () => {
    answers.push(
      talkOf([lineOf(1), lineOf(2, { private: true, to: [0] })], {
        treaties: [treatyOf(2), treatyOf(1, { open: true })],
      }),
    );
    const talk = open();
    talk.forget(true);
    await talk.load();
    expect(talk.lines.map(({ number }) => number)).toEqual([1]);
    expect(talk.treaties.map(({ number }) => number)).toEqual([1]);
    expect(talk.story([told(5), brokenAt(5, 2), brokenAt(5, 1)]).map(({ text }) => text)).toEqual(['event 5', 'broken 1']);
    talk.arrived(talkOf([lineOf(3, { private: true, to: [0] })]));
    expect(talk.spoken).toBe('');
    talk.markRead();
    expect(talk.unread).toBe(3);
    talk.unveil();
    expect(talk.lines).toHaveLength(3);
    expect(talk.story([brokenAt(5, 2)])).toHaveLength(1);
    talk.markRead();
    expect(talk.unread).toBe(0);
  });

  it('goes to those who were chosen', async () => {
    const talk = open();
    await talk.load();
    talk.text = '  Shall we?  ';
    talk.toggle(2);
    talk.toggle(1);
    expect(await talk.say()).toBe(true);
    expect(asked).toEqual([{ act: 'say', text: 'Shall we?', to: [1, 2] }]);
    expect([talk.text, talk.to]).toEqual(['', [1, 2]]);
    expect(await talk.say()).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('keeps what could not be said', async () => {
    const talk = open();
    await talk.load();
    refusal = new Trouble('refused', 'Say less.');
    talk.text = 'much';
    expect(await talk.say()).toBe(false);
    expect([talk.text, talk.trouble]).toEqual(['much', 'Say less.']);
  });

  it('leaves alone what is typed while the server answers', async () => {
    const talk = open();
    await talk.load();
    talk.text = 'first';
    const sent = talk.say();
    talk.text += 'second';
    await sent;
    expect(talk.text).toBe('second');
    refusal = new Trouble('refused', 'Say less.');
    const refused = talk.say();
    talk.text += 'third';
    await refused;
    expect(talk.text).toBe('second third');
  });

  it('is read anew in another language', async () => {
    const talk = open();
    await talk.load();
    answers.push(talkOf([lineOf(1, { text: 'Blau' }), lineOf(2), lineOf(3)], { lang: 'de' }));
    talk.arrived(talkOf([lineOf(3)], { lang: 'de' }));
    await vi.waitFor(() => expect(talk.lines).toHaveLength(3));
    expect(talk.lines[0]?.text).toBe('Blau');
  });
});
