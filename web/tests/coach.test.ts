import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchApi } from '../src/shell/api';
import type { Coaching } from '../src/shell/api-types';

// The settings ask the browser for its wishes; here nobody has any.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
const { Coach } = await import('../src/table/coach.svelte');

describe('the coach at a screen that several share', () => {
  let asked: boolean[];
  let arrive: () => void;
  const api = () =>
    ({
      coach: ({ think }: { think: boolean }) =>
        new Promise<Coaching>((resolve) => {
          asked.push(think);
          arrive = () => resolve({ purpose: ['for Red'], opinion: { move: 'red' } } as unknown as Coaching);
        }),
    }) as unknown as MatchApi;

  beforeEach(() => {
    asked = [];
  });

  it('forgets who asked him when somebody else sits down', async () => {
    const coach = new Coach(api, 'm');
    coach.mode = 'silent';
    coach.decides('1 red');
    coach.asked = true;
    const coming = coach.think();
    coach.leave();
    arrive();
    await coming;
    coach.decides('1 blue');
    expect([coach.said, coach.opinion, coach.shown, coach.thinking]).toEqual([null, null, false, false]);
    expect(asked).toEqual([true]);
  });

  it('answers the next decision of whoever goes on sitting there', () => {
    const coach = new Coach(api, 'm');
    coach.mode = 'silent';
    coach.decides('1 red');
    coach.asked = true;
    void coach.think();
    coach.decides('2 red');
    expect(coach.shown).toBe(true);
    expect(asked).toEqual([true, true]);
  });
});
