/** Keeping the key of a table that was opened by its link. */

import type { TableState } from '../shell/api-types';
import { heldMatch, hold, type Hand } from '../shell/device';

/** Writes the table down on this device; the hands that play it here. */
export function remember(state: TableState, known: readonly Hand[], token: string): readonly Hand[] {
  const { match, game, seat, commitment } = state;
  const fresh: Hand[] =
    seat === null || known.some((hand) => hand.token === token) ? [] : [{ seat, token, byLink: true }];
  const held = heldMatch(match);
  const seen = Date.now();
  if (held) hold({ ...held, hands: [...held.hands, ...fresh], seen });
  else {
    const spectator = seat === null ? `/table/${match}#${token}` : '';
    hold({ match, game, hands: fresh, invites: [], spectator, host: '', commitment, seen });
  }
  return [...known, ...fresh];
}
