import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../src/shell/api-types';
import { Picks } from '../src/table/picks.svelte';

const move = (text: string, commits = false): LegalMove => ({
  text, move: { move: text }, label: text, gloss: '', commits, refs: [],
});

describe('moves that a pick means', () => {
  const played: string[] = [];
  const picks = new Picks(({ text }) => played.push(text));

  it('are played if there is only one', () => {
    picks.offer([move('raise red2 in kai')]);
    expect(played).toEqual(['raise red2 in kai']);
  });

  it('are asked about if it cannot be taken back', () => {
    picks.offer([move('strike blue1', true)]);
    expect(picks.confirming?.text).toBe('strike blue1');
    expect(played).toHaveLength(1);
    picks.confirm();
    expect(played.at(-1)).toBe('strike blue1');
  });

  it('are a choice if there are several', () => {
    picks.offer([move('place bowman in kai'), move('place gunner in kai')]);
    expect(picks.several.map(({ text }) => text)).toEqual(['place bowman in kai', 'place gunner in kai']);
    expect(played).toHaveLength(2);
  });
});
