import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameBoard } from '../src/shell/board-contract';
import { soundsOf } from '../src/shell/hearing';
import { told } from './samples';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
const { settings } = await import('../src/shell/settings.svelte');

const event = (tag: string) => ({ ...told(1), event: { event: tag } });
const kit: Pick<GameBoard, 'dice' | 'heard'> = {
  dice: ({ event: { event: tag } }) => (tag === 'rolled' ? [{ value: 3, counts: true }] : []),
  heard: { march: ['marched'], strike: ['struck'] },
};

describe('what a story sounds like', () => {
  it('is feet, dice and blows, each once', () => {
    expect(soundsOf(kit, [event('struck'), event('rolled'), event('rolled'), event('marched'), event('said')])).toEqual(['march', 'dice', 'strike']);
  });

  it('is nothing where nothing of the kind happens, or a game says nothing', () => {
    expect(soundsOf(kit, [event('said')])).toEqual([]);
    expect(soundsOf({}, [event('marched')])).toEqual([]);
  });
});

describe('sounds', () => {
  let strokes = 0;
  beforeEach(() => {
    strokes = 0;
    const node = { connect: () => node, gain: { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 } };
    const tone = { ...node, frequency: node.gain, start: () => (strokes += 1), stop: () => 0 };
    vi.stubGlobal('AudioContext', class {
      currentTime = 0;
      createOscillator = () => tone;
      createGain = () => node;
    });
  });

  it('are off until somebody asks for them, each by itself', async () => {
    const { hear } = await import('../src/shell/sounds');
    expect(settings.sounds).toEqual([]);
    hear('dice');
    expect(strokes).toBe(0);
    settings.sounds = ['dice'];
    hear('turn');
    expect(strokes).toBe(0);
    hear('dice');
    expect(strokes).toBeGreaterThan(0);
  });
});
