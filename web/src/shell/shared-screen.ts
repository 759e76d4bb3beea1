/** Several players at one screen: who sits in front of it. */

import type { TableState } from './api-types';
import type { Hand } from './device';

/** The hand that should sit down now, or null if whoever sits there stays. */
export function nextToSit(hands: readonly Hand[], token: string, state: TableState): Hand | null {
  if (hands.length < 2 || state.result) return null;
  const wanted = wantedSeats(hands, state);
  const sitting = hands.find((hand) => hand.token === token);
  if (sitting && wanted.includes(sitting.seat)) return null;
  return hands.find((hand) => wanted.includes(hand.seat)) ?? null;
}

/** An open offer is answered first, by those here who have not spoken yet. */
function wantedSeats(hands: readonly Hand[], { proposal, to_act }: TableState): readonly number[] {
  if (!proposal) return to_act;
  const silent = hands.map(({ seat }) => seat).filter((seat) => ![...proposal.agreed, ...proposal.against].includes(seat));
  return silent.length ? silent : to_act;
}
