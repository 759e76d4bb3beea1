import type { Event } from '../../../made/ikusa';
import type { Heard } from '../../../shell/hearing';

export const heard: Heard<Event['event']> = {
  march: ['army-moved', 'units-advanced', 'units-joined'],
  strike: ['dice-rolled', 'units-lost', 'struck', 'avenged', 'daimyo-slain'],
};
