import type { Event } from '../../../made/shogun';
import type { Heard } from '../../../shell/hearing';

export const heard: Heard<Event['event']> = {
  march: ['moved', 'attacked', 'deployed'],
  strike: ['battle-ended', 'revolt-ended'],
};
