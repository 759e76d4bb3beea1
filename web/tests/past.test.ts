import { describe, expect, it, vi } from 'vitest';
import type { MatchApi } from '../src/shell/api';
import type { PastState } from '../src/shell/api-types';

// The settings ask the browser for its wishes; here nobody has any.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
const { Past } = await import('../src/table/past.svelte');

const moment = (number: number): PastState =>
  ({ number, line: number, to_act: [0], aim: null, view: {}, agenda: [], events: [], result: null }) as unknown as PastState;

/** A game of 80 moments, but for those that were skipped, whose server answers when it is told to. */
function opened(...skipped: readonly number[]) {
  const waiting: (() => void)[] = [];
  const history = (from: number, to: number) =>
    new Promise((resolve) => {
      const states = Array.from({ length: to - from + 1 }, (_, n) => moment(from + n)).filter(({ number }) => !skipped.includes(number));
      waiting.push(() => resolve({ states }));
    });
  const past = new Past(
    () => ({ history }) as unknown as MatchApi,
    () => 80,
  );
  return { past, answers: () => waiting.splice(0).forEach((answer) => answer()) };
}

describe('a moment of the past', () => {
  it('is arriving until it has been read, and is there at once when one comes back to it', async () => {
    const { past, answers } = opened();
    const looked = past.look(60);
    expect([past.at, past.arriving, past.moment]).toEqual([60, true, null]);
    answers();
    await looked;
    expect([past.arriving, past.moment?.number]).toEqual([false, 60]);
    void past.look(7);
    expect([past.arriving, past.moment?.number]).toEqual([false, 7]);
  });

  it('that is left while it is on its way is waited for no more', async () => {
    const { past, answers } = opened();
    const looked = past.look(60);
    past.leave();
    expect(past.arriving).toBe(false);
    answers();
    await looked;
    expect([past.at, past.arriving]).toEqual([null, false]);
  });

  it('that is none is passed over: whoever was the last to plan moved two numbers on', async () => {
    const { past, answers } = opened(60, 61);
    const looked = past.look(60);
    answers();
    await looked;
    expect([past.at, past.moment?.number, past.arriving]).toEqual([59, 59, false]);
    await past.look(60);
    expect([past.at, past.moment?.number]).toEqual([62, 62]);
    expect(past.batch?.before).not.toBeNull();
    await past.look(61);
    expect([past.at, past.moment?.number]).toEqual([59, 59]);
  });
});
