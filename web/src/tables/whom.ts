/** The seats of a table, by whom it is for. */

import type { TableWish } from '../shell/api-types';
import type { SeatDraft } from '../shell/seat-drafts';

/** Where others are to come, nobody else sits at this device, and bots do not take their seats at once. */
export const forOthers = (seats: readonly SeatDraft[]): SeatDraft[] => seats.map((seat) => (seat.kind === 'me' ? seat : { ...seat, kind: 'link' }));

/** A seat that was to be kept for somebody has a link of its own at a private table. */
export const forOneself = (seats: readonly SeatDraft[]): SeatDraft[] => seats.map((seat) => (seat.kind === 'held' ? { ...seat, kind: 'link' } : seat));

export function chairs(seats: readonly SeatDraft[]): TableWish['chairs'] {
  return seats.map(({ kind, name, bot }) => {
    if (kind === 'bot') return { kind, bot };
    if (kind === 'me') return { kind, ...(name.trim() ? { name: name.trim() } : {}) };
    return { kind: kind === 'held' ? kind : 'free' };
  });
}
