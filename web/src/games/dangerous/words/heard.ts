import type { Event } from '../../../made/dangerous';
import type { Heard } from '../../../shell/hearing';

export const heard: Heard<Event['event']> = {
  march: ['marched', 'arrived', 'fell-back', 'went-home', 'returned'],
  strike: ['fired', 'led-fired', 'duelled', 'fired-from-fort', 'fired-at-fort', 'stormed', 'soldiers-lost', 'leader-lost', 'killed'],
};
