import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchApi } from '../src/shell/api';
import type { TableEvent, TableState } from '../src/shell/api-types';
import { stateAt, told } from './samples';

// The settings ask the browser for its wishes; here nobody has any.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { hidden: false });
const { Showing } = await import('../src/table/showing.svelte');
const { StoryLog } = await import('../src/table/story-log.svelte');

const waiting = (number: number) => stateAt(number);

function opened() {
  const shown: [number, number][] = [];
  const showing = new Showing((state: TableState, events: readonly TableEvent[]) => {
    shown.push([state.number, events.length]);
  });
  return { showing, shown };
}

describe('showing what arrives', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('shows at once what brings no event', () => {
    const { showing, shown } = opened();
    showing.arrived(waiting(1), []);
    expect(shown).toEqual([[1, 0]]);
    expect(showing.batch).toBeNull();
  });

  it('shows one thing after the other, each for its time', async () => {
    const { showing, shown } = opened();
    showing.arrived(waiting(1), [told(1)]);
    showing.arrived(waiting(2), [told(2)]);
    expect(showing.shown?.number).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown).toEqual([[1, 1], [2, 1]]);
  });

  it('goes on as soon as the board has shown a batch', async () => {
    const { showing } = opened();
    showing.arrived(waiting(1), [told(1)]);
    showing.arrived(waiting(2), [told(2)]);
    showing.onshown(showing.batch?.id ?? 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(showing.shown?.number).toBe(2);
  });

  it('tells the board what to move from, and numbers its batches', async () => {
    const { showing } = opened();
    showing.arrived({ ...waiting(1), view: { turn: 1 } }, []);
    showing.arrived({ ...waiting(2), view: { turn: 2 } }, [told(2)]);
    expect(showing.batch).toMatchObject({ id: 1, before: { turn: 1 } });
    expect(showing.batch?.budget).toBeGreaterThan(0);
  });

  it('gives back what was still to come when it is dropped', () => {
    const { showing } = opened();
    showing.arrived(waiting(1), [told(1)]);
    showing.arrived(waiting(2), [told(2)]);
    showing.arrived(waiting(3), [told(3)]);
    expect(showing.drop().map((event) => event.number)).toEqual([2, 3]);
  });

  it('keeps nothing once the board is put away', () => {
    const { showing } = opened();
    showing.arrived(waiting(1), [told(1)]);
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

    const api = { log: async () => ({ number: 4, lines: [told(1), told(4)] }) } as unknown as MatchApi;
    const reading = story.read(api, [told(5)]);
    story.grow([told(6)]);
    await reading;
    expect(story.lines.map((event) => event.number)).toEqual([1, 4, 5]);
  });
});
