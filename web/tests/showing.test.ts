import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchApi } from '../src/shell/api';
import type { PastState, TableEvent } from '../src/shell/api-types';
import { partOf, stateAt, told } from './samples';

// The settings ask the browser for its wishes; here nobody has any.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { hidden: false });
const { Showing } = await import('../src/table/showing.svelte');
const { settings } = await import('../src/shell/settings.svelte');
const { StoryLog } = await import('../src/table/story-log.svelte');

const waiting = (number: number) => stateAt(number);
const mine = partOf('battle', { ends: true, holds: true, seats: [0] });
const theirs = partOf('battle', { tells: false, seats: [1, 2] });

function opened(states: readonly PastState[] = [], lasts: (event: TableEvent) => number = () => 0) {
  const shown: [number, number][] = [];
  const results: string[] = [];
  const rests: number[] = [];
  const log: TableEvent[] = [];
  const showing = new Showing({
    log: () => log,
    between: async () => new Map(states.map((state) => [state.number, state])),
    onshow: (state, events) => {
      shown.push([state.number, events.length]);
      log.push(...events);
    },
    onresult: ({ kind }) => results.push(kind),
    onrest: () => rests.push(shown.length),
    lasts,
  });
  return { showing, shown, results, rests };
}

describe('showing what arrives', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = 'calm';
    return () => vi.useRealTimers();
  });

  it('shows at once what brings no event', () => {
    const { showing, shown } = opened();
    showing.arrived(waiting(1), []);
    expect(shown).toEqual([[1, 0]]);
    expect(showing.batch).toBeNull();
  });

  it('shows nothing more, and rests nowhere, once its page is gone', async () => {
    for (const pace of ['calm', 'instant'] as const) {
      settings.pace = pace;
      const { showing, shown, rests } = opened();
      for (const number of [1, 2, 3]) showing.arrived(waiting(number), [told(number)]);
      if (pace === 'calm') await vi.advanceTimersByTimeAsync(1);
      const before = shown.length;
      showing.close();
      showing.arrived(waiting(4), [told(4)]);
      await showing.show(waiting(5), []);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(shown.length).toBe(before);
      expect(rests).toEqual([]);
    }
  });

  it('takes no time for details of what one does oneself: the cards of a plan, laid one by one', async () => {
    const { showing, shown } = opened();
    const laid = partOf('plan', { tells: false, seats: [0] });
    for (const number of [1, 2, 3]) showing.arrived(waiting(number), [told(number, number, laid)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([[1, 1], [2, 1], [3, 1]]);
    expect(showing.telling).toBe(false);
  });

  it('shows at once, and together, what came in a row where nothing is to take its time', async () => {
    vi.useRealTimers();
    settings.pace = 'instant';
    const { showing, shown } = opened();
    for (const number of [1, 2, 3]) showing.arrived(waiting(number), [told(number)]);
    await vi.waitUntil(() => !showing.running);
    expect(shown.at(-1)?.[0]).toBe(3);
    expect(shown.map(([number]) => number)).not.toContain(1);
    expect(shown.map(([, events]) => events)).toContain(3);
  });

  it('shows one thing after the other, each for its time', async () => {
    const { showing, shown } = opened();
    showing.arrived(waiting(1), [told(1)]);
    showing.arrived(waiting(2), [told(2)]);
    await vi.advanceTimersByTimeAsync(1200);
    expect(shown).toEqual([[1, 1]]);
    expect(showing.telling).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toEqual([[1, 1], [2, 1]]);
    await vi.advanceTimersByTimeAsync(1400);
    expect(showing.telling).toBe(false);
  });

  it('shows a state that came in one lump as it was, number by number', async () => {
    const past = { number: 1, line: 1, to_act: [2], aim: null, view: { turn: 1 }, agenda: [], events: [], result: null };
    const { showing, shown } = opened([past]);
    showing.arrived({ ...waiting(2), view: { turn: 2 }, to_act: [0] }, [told(1), told(2)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(showing.shown).toMatchObject({ number: 1, view: { turn: 1 }, to_act: [2], choice: null });
    await vi.advanceTimersByTimeAsync(1400);
    expect(showing.shown).toMatchObject({ number: 2, view: { turn: 2 } });
    expect(shown).toEqual([[1, 1], [2, 1]]);
  });

  it('shows together what nobody knows the board of any more', async () => {
    const { showing, shown } = opened();
    showing.arrived(waiting(2), [told(1), told(2)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([[2, 2]]);
  });

  it('tells the moments of one act one by one, and asks for nothing before the last', async () => {
    const { showing, shown } = opened();
    const ends = { ...told(1), part: partOf('battle', { seats: [1] }) };
    showing.arrived(waiting(1), [ends, told(1, 1, partOf('round', { opens: true }))]);
    await vi.advanceTimersByTimeAsync(0);
    expect([shown, showing.midway]).toEqual([[[1, 1]], true]);
    await vi.advanceTimersByTimeAsync(1400);
    expect([shown, showing.midway]).toEqual([[[1, 1], [1, 2]], false]);
  });

  it('shows what lasts by itself and for its own time, shorter if it is the affair of others', async () => {
    const lasting = (event: TableEvent): number => (event.part.about === 'lasts' ? 4000 : 0);
    const act = (seats: number[]) => [
      told(1, 1, partOf('battle', { opens: true, seats })),
      told(1, 2, partOf('battle', { tells: false, seats, about: 'lasts' })),
      told(1, 3, partOf('battle', { ends: true, seats })),
    ];
    const mine = opened([], lasting);
    mine.showing.arrived(waiting(1), act([0, 1]));
    await vi.advanceTimersByTimeAsync(1400);
    expect([mine.shown, mine.showing.batch?.budget, mine.showing.midway]).toEqual([[[1, 1], [1, 2]], 4000, true]);
    await vi.advanceTimersByTimeAsync(3800);
    expect(mine.shown).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(mine.shown).toEqual([[1, 1], [1, 2], [1, 3]]);

    const others = opened([], lasting);
    others.showing.arrived(waiting(1), act([1, 2]));
    await vi.advanceTimersByTimeAsync(1400);
    expect(others.showing.batch?.budget).toBe(2800);
    others.showing.go();
    await vi.advanceTimersByTimeAsync(0);
    expect(others.shown).toHaveLength(3);
  });

  it('runs over the details of what others fight out', async () => {
    const { showing, shown } = opened();
    for (const number of [1, 2, 3]) showing.arrived(waiting(number), [told(number, number, theirs)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.map(([number]) => number)).toEqual([1, 2, 3]);
  });

  it('holds what concerns the reader until he goes on', async () => {
    const { showing, shown, results } = opened();
    showing.arrived(waiting(1), [told(1, 1, mine)]);
    showing.arrived(waiting(2), [told(2)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([showing.held, shown.length]).toEqual([true, 1]);
    expect(results).toEqual(['battle']);
    showing.go();
    await vi.advanceTimersByTimeAsync(0);
    expect([showing.held, shown.length]).toEqual([false, 2]);
  });

  it('does not hold what was put away before its time was over', async () => {
    const { showing, shown } = opened();
    showing.arrived(waiting(1), [told(1, 1, mine)]);
    showing.arrived(waiting(2), [told(2)]);
    await vi.advanceTimersByTimeAsync(100);
    showing.go();
    await vi.advanceTimersByTimeAsync(0);
    expect([showing.held, shown.length]).toEqual([false, 2]);
  });

  it('holds nobody who looks on', async () => {
    const { showing, shown } = opened();
    showing.arrived({ ...waiting(1), seat: null }, [told(1, 1, mine)]);
    showing.arrived({ ...waiting(2), seat: null }, [told(2)]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown).toHaveLength(2);
  });

  it('waits for nothing where all is instant, and still says what to look at', async () => {
    settings.pace = 'instant';
    const { showing, shown, results } = opened();
    showing.arrived(waiting(1), [told(1, 1, mine)]);
    showing.arrived(waiting(2), [told(2)]);
    await vi.advanceTimersByTimeAsync(0);
    expect([shown.length, showing.held, showing.telling]).toEqual([2, false, false]);
    expect(results).toEqual(['battle']);
  });

  it('is paused, goes on step by step, and faster', async () => {
    const { showing, shown } = opened();
    for (const number of [1, 2, 3, 4, 5]) showing.arrived(waiting(number), [told(number)]);
    await vi.advanceTimersByTimeAsync(0);
    showing.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toHaveLength(1);
    showing.step();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toHaveLength(2);
    showing.faster();
    showing.faster();
    showing.go();
    await vi.advanceTimersByTimeAsync(3 * 330);
    expect(shown).toHaveLength(5);
  });

  it('tells the board what to move from, and numbers its batches', async () => {
    const { showing } = opened();
    showing.arrived({ ...waiting(1), view: { turn: 1 } }, []);
    showing.arrived({ ...waiting(2), view: { turn: 2 } }, [told(2)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(showing.batch).toMatchObject({ id: 1, before: { turn: 1 } });
    expect(showing.batch?.budget).toBeGreaterThan(0);
  });

  it('gives back what was still to come when it is dropped', async () => {
    const { showing } = opened();
    showing.arrived(waiting(1), [told(1, 1, mine)]);
    showing.arrived(waiting(2), [told(2)]);
    showing.arrived(waiting(3), [told(3)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(showing.drop().map((event) => event.number)).toEqual([1, 2, 3]);
    expect(showing.held).toBe(false);
  });

  it('keeps nothing once the board is put away', async () => {
    const { showing } = opened();
    showing.arrived(waiting(1), [told(1)]);
    await vi.advanceTimersByTimeAsync(0);
    showing.clear();
    expect(showing.shown).toBeNull();
    expect(showing.batch).toBeNull();
  });
});

describe('the story', () => {
  it('adds what is new once, and nothing while it is being read', async () => {
    const story = new StoryLog();
    story.grow([told(1), told(2)]);
    story.grow([told(2)]);
    expect(story.lines).toHaveLength(2);
    story.grow([told(2), told(2)]);
    expect(story.lines.map((event) => event.number)).toEqual([1, 2, 2]);
    story.grow([told(2), told(2)]);
    expect(story.lines).toHaveLength(3);

    const api = { log: async () => ({ number: 4, lines: [told(1), told(4)] }) } as unknown as MatchApi;
    const reading = story.read(api, [told(5)]);
    story.grow([told(6)]);
    await reading;
    expect(story.lines.map((event) => event.number)).toEqual([1, 4, 5]);
  });
});
