import type { Event } from '../../../made/warriors';
import type { Heard } from '../../../shell/hearing';

export const heard: Heard<Event['event']> = {
  march: ['marched', 'entered', 'ran-away', 'escaped'],
  strike: ['volley-rolled', 'soldier-lost', 'samurai-fell'],
};
