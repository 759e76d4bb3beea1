/** Keeping the key of a table that was opened by its link. */

import type { TableState } from '../shell/api-types';
import { account } from '../club/account.svelte';
import { heldMatch, hold, read, type Hand } from '../shell/device';

/** Whoever comes by a link is greeted, unless the owner of this device has had enough of that. */
export const greetsHere = (): boolean => read('kassen.greet', true);

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
  if (fresh.length) void account.tiesIfPossible({ match, hands: fresh });
  return [...known, ...fresh];
}

/** The last line of talk that a seat (null: whoever watches) has read on this device. */
export function heardUpTo(match: string, seat: number | null): number {
  return heldMatch(match)?.heard?.[heardKey(seat)] ?? 0;
}

export function rememberHeard(match: string, seat: number | null, number: number): void {
  const held = heldMatch(match);
  if (held) hold({ ...held, heard: { ...held.heard, [heardKey(seat)]: number } });
}

const heardKey = (seat: number | null): string => (seat === null ? 'watching' : String(seat));
