/** A moment of a game that is over, from which others are to play on. */

import { account } from '../club/account.svelte';
import type { MomentWish, TableState } from '../shell/api-types';
import { keyFor } from '../shell/keys';
import { server } from '../shell/server';

/** Ways to end a game from whose last moment one may still play on; otherwise its last move decided it. */
const GIVEN_UP: readonly string[] = ['resigned', 'only-bots', 'agreed-draw', 'cancelled'];

export interface FoundMoment {
  readonly wish: MomentWish;
  readonly table: TableState;
}

/** The last moment of a game that is over from which one can play on. */
export function lastToPlayFrom({ number, result }: Pick<TableState, 'number' | 'result'>): number {
  return GIVEN_UP.includes(result?.how ?? '') ? number : Math.max(0, number - 1);
}

/** With the key that this device has to the game, or whoever is signed in. */
export async function findMoment(match: string, at: number | null): Promise<FoundMoment> {
  if (!keyFor(match)) {
    await account.known();
    if (account.mine) await account.opens(match);
  }
  const token = keyFor(match);
  const table = await server.match(match, token).state();
  const last = lastToPlayFrom(table);
  return { wish: { match, token, number: Math.min(at ?? last, last) }, table };
}
