import { describe, expect, it } from 'vitest';
import type { MatchApi } from '../src/shell/api';
import type { Log } from '../src/shell/api-types';
import { StoryLog } from '../src/table/story-log.svelte';

/** Somebody's key to a story of one line, which arrives when it is told to. */
function reader(text: string) {
  let arrive: () => void = () => undefined;
  const log = () =>
    new Promise<Log>((resolve) => {
      arrive = () => resolve({ number: 1, lines: [{ number: 1, text }] } as unknown as Log);
    });
  return { api: { log } as unknown as MatchApi, arrives: () => arrive() };
}

const told = (story: StoryLog) => story.lines.map(({ text }) => text);

describe('the story at a screen that several share', () => {
  it('shows nothing that was asked for by whoever sat there before', async () => {
    const [red, blue] = [reader('Red draws'), reader('Blue draws')];
    const story = new StoryLog();
    const readings = [story.read(red.api)];
    story.clear();
    readings.push(story.read(blue.api));
    blue.arrives();
    await readings[1];
    red.arrives();
    await readings[0];
    expect(told(story)).toEqual(['Blue draws']);
  });

  it('stays empty behind the curtain', async () => {
    const red = reader('Red draws');
    const story = new StoryLog();
    const reading = story.read(red.api);
    story.clear();
    red.arrives();
    await reading;
    expect(told(story)).toEqual([]);
  });
});
